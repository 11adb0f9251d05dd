"""The pictures in the documentation: `python -m tests.pages.screenshots [NAME…]` or `make pictures`."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page

from api.access.roles import Role
from tests.pages.stage import DESK, PHONE, Stage, chromium, staged, visitor

PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"
Act = Callable[[Page], None]
HAPPENED: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("POST", "/ships", {"name": "Bledý kamzík", "team": "Rysi", "town": "Danzig"}),
    ("POST", "/rulings/category", {"word": "brumlák", "category": "zvíře", "value": "yes", "reason": "je to medvěd"}),
    ("POST", "/ships", {"name": "Veselý brumlák", "team": "Sokoli", "town": "Hamburk"}),
    ("PUT", "/game/day", {"day": 2}),
    ("POST", "/events/undo", {}),
)


def nothing(_page: Page) -> None:
    return


def checked(name: str, town: str, team: str) -> Act:
    def act(page: Page) -> None:
        for choice in (team, town):
            page.get_by_role("radio", name=choice).check(force=True)
        page.get_by_label("Jméno nové lodi").fill(name)
        page.locator(".headline").wait_for()
        page.get_by_label("Jméno nové lodi").blur()

    return act


def explained(page: Page) -> None:
    page.get_by_role("link", name="Šedivý tuleň, Londýn").click()
    page.get_by_role("dialog").wait_for()


def report(page: Page) -> None:
    page.locator("#posudek").evaluate("one => one.scrollIntoView()")


def lived(page: Page) -> None:
    """A few things happen, so that the log has something to tell."""
    proof = {"X-CSRF-Token": page.locator("meta[name=csrf]").get_attribute("content") or ""}
    for method, path, body in HAPPENED:
        answer = page.request.fetch(f"/api/v1{path}", method=method, data=body, headers=proof)
        assert answer.ok, answer.text()
    page.reload(wait_until="networkidle")


def desk(town: str, text: str) -> str:
    return "/starosta?" + urlencode({"mesto": town, "druh": "targeting", "veta": text})


SHOTS: dict[str, tuple[str, Role, dict[str, int], str, Act]] = {
    "kontrola-ano": ("/kontrola", Role.STAFF, PHONE, "light", checked("Bledý kamzík", "Danzig", "Rysi")),
    "kontrola-ne-tma": ("/kontrola", Role.STAFF, PHONE, "dark", checked("Zlomyslná koga", "Danzig", "Vydry")),
    "kontrola-sporne": ("/kontrola", Role.STAFF, PHONE, "light", checked("Veselý brumlák", "Hamburk", "Sokoli")),
    "tabulka-stranka": ("/tabulka", Role.PUBLIC, DESK, "light", nothing),
    "tabulka-telefon": ("/tabulka", Role.PUBLIC, PHONE, "light", explained),
    "tabulka-promitani": ("/tabulka?kiosek=1", Role.PUBLIC, DESK, "dark", nothing),
    "starosta": (desk("Danzig", "Loď, která má v názvu zvíře"), Role.MAYOR, DESK, "light", nothing),
    "starosta-odmitnuto": (desk("Riga", "Loď s hezkým názvem"), Role.MAYOR, PHONE, "dark", report),
    "flotila": ("/flotila", Role.PUBLIC, DESK, "dark", nothing),
    "mesta": ("/mesta", Role.PUBLIC, DESK, "light", nothing),
    "mesta-telefon": ("/mesta", Role.PUBLIC, PHONE, "dark", nothing),
    "sprava": ("/sprava", Role.ADMIN, DESK, "light", nothing),
    "pravidla": ("/pravidla", Role.PUBLIC, PHONE, "light", nothing),
    "denik": ("/denik", Role.STAFF, PHONE, "light", lived),  # changes the game, so it comes last
}


def take(browser: Browser, stage: Stage, name: str) -> None:
    path, role, viewport, scheme, act = SHOTS[name]
    scale = 2 if viewport is PHONE else 1
    look = {"viewport": viewport, "color_scheme": scheme, "reduced_motion": "reduce", "device_scale_factor": scale}
    context = visitor(browser, stage, role, **look)
    page = context.new_page()
    page.goto(path, wait_until="networkidle")
    page.wait_for_selector("body[data-ready], body[data-module='']", state="attached")
    act(page)
    page.screenshot(path=PICTURES / f"{name}.png")
    context.close()


def main(names: list[str]) -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, staged(Path(folder)) as stage, chromium() as browser:
        stage.reset_with_laws()
        for name in names or SHOTS:
            take(browser, stage, name)
            print(f"docs/pictures/{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
