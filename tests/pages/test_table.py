"""The table on a phone, on a projector and on paper."""

import re
from itertools import product
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from api.access.roles import Role
from namecheck.fleet.building import build
from namecheck.fleet.gamefile import FileLaw, FileShip, GameFile
from namecheck.table.snapshots import rebuild
from tests.pages.conftest import Visit, Watch, violations
from tests.pages.stage import DESK, LAWS, Stage, game_with_laws


@pytest.fixture(autouse=True)
def with_laws(stage: Stage) -> None:
    stage.reset_with_laws()


def full_camp() -> GameFile:
    """Twenty ships and twelve laws, as on the last day."""
    game, laws = game_with_laws(), list(LAWS.values())
    nouns, colours = "Sud Jelen Kámen Bobr Hrad".split(), "bílý starý tichý modrý".split()
    ships = [
        FileShip(name=f"{noun} {colour}", team=game.team[number % 4].name, town=game.town[0].name, day=0)
        for number, (noun, colour) in enumerate(product(nouns, colours))
    ]
    towns = [
        town.model_copy(update={"law": FileLaw(targeting=laws[number % 6][0], effect=laws[number % 6][1], day=1)})
        for number, town in enumerate(game.town)
    ]
    return game.model_copy(update={"ship": ships, "town": towns, "day": 5})


def test_cells_filter_and_explanation(visit: Visit) -> None:
    page = visit("/tabulka")
    expect(page.locator(".hits thead th")).to_have_count(len(LAWS) + 1)
    expect(page.get_by_role("link", name="Šedivý tuleň, Londýn: zasahuje")).to_be_visible()
    expect(page.locator("#stamp")).to_contain_text("Verze")
    page.get_by_role("radio", name="Vydry").check(force=True)
    expect(page.locator(".hits [scope=row]:visible")).to_have_text(["Hromotluk Barnabáš", "Šedivý tuleň"])
    page.get_by_role("link", name="Šedivý tuleň, Londýn: zasahuje").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Zákon loď zasahuje")
    assert not violations(page)
    expect(sheet).to_contain_text("tuleň")
    expect(sheet.get_by_role("button", name="Zapsat výrok")).to_have_count(0)


def test_keyboard_alone_explains_a_cell(visit: Visit) -> None:
    page = visit("/tabulka")
    page.get_by_role("link", name="Šedivý tuleň, Londýn: zasahuje").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Zákon loď zasahuje")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("link", name="Šedivý tuleň, Londýn: zasahuje")).to_be_focused()


def test_heads_and_first_column_stay_in_view(visit: Visit) -> None:
    page = visit("/tabulka")
    page.locator(".scroll").evaluate("one => one.scrollTo(150, 200)")
    ship, town = page.locator(".hits [scope=row]").last, page.locator(".hits thead th").first
    frame = page.locator(".scroll").bounding_box()
    assert frame and ship.bounding_box()["x"] == pytest.approx(frame["x"] + 1)  # type: ignore[index]
    assert town.bounding_box()["y"] == pytest.approx(frame["y"] + 1)  # type: ignore[index]


def test_staff_overrides_a_cell(visit: Visit) -> None:
    page = visit("/tabulka", Role.STAFF)
    page.get_by_role("link", name="Šedivý tuleň, Londýn: zasahuje").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_text("Rozhodnout výrokem vedení").click()
    sheet.get_by_label("Zákon loď").select_option("nezasahuje")
    sheet.get_by_label("Důvod").fill("je to plyšový tuleň")
    sheet.get_by_role("button", name="Zapsat výrok").click()
    expect(page.get_by_role("link", name="Šedivý tuleň, Londýn: nezasahuje, výrok vedení")).to_be_visible()


def test_a_new_ship_is_in_the_table_at_once(stage: Stage, visit: Visit) -> None:
    page = visit("/tabulka?kiosek=1", viewport=DESK)
    expect(page.get_by_role("navigation")).to_be_hidden()
    build(stage.database, "Bledý kamzík", "Rysi", "Danzig", "Eva")
    rebuild(stage.database, "Eva")
    page.reload()
    expect(page.get_by_role("link", name="Bledý kamzík, Londýn: zasahuje")).to_be_visible()


def test_a_kiosk_without_laws_waits_for_the_first(stage: Stage, visit: Visit) -> None:
    stage.reset()
    page = visit("/tabulka?kiosek=1", viewport=DESK)
    expect(page.get_by_role("navigation")).to_be_hidden()
    expect(page.get_by_text("Zatím neplatí žádný zákon")).to_be_visible()
    page.clock.install()
    page.reload()
    page.wait_for_selector("body[data-ready]", state="attached")
    stage.reset_with_laws()
    page.clock.run_for(61_000)
    expect(page.get_by_role("link", name="Šedivý tuleň, Londýn: zasahuje")).to_be_visible()


def test_phones_that_keep_the_table_open_cost_nearly_nothing(stage: Stage, visit: Visit) -> None:
    page = visit("/tabulka")
    page.clock.install()
    page.reload()
    page.wait_for_selector("body[data-ready]", state="attached")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    for _ in range(3):
        with page.expect_response("**/api/v1/table"):
            page.clock.run_for(61_000)
    assert set(asked) == {"/api/v1/table"}, "the page itself is fetched only when there is another table"
    build(stage.database, "Bledý kamzík", "Rysi", "Danzig", "Eva")
    rebuild(stage.database, "Eva")
    page.clock.run_for(61_000)
    expect(page.get_by_role("link", name="Bledý kamzík, Londýn: zasahuje")).to_be_attached()


def test_a_kiosk_tells_that_it_may_be_old(visit: Visit, watch: Watch) -> None:
    watch.expected = ("ERR_INTERNET_DISCONNECTED",)
    page = visit("/tabulka?kiosek=1", viewport=DESK)
    page.clock.install()
    page.reload()
    page.wait_for_selector("body[data-ready]", state="attached")
    page.context.set_offline(True)
    page.clock.run_for(61_000)
    expect(page.get_by_text("Spojení vypadlo, tabulka může být starší.")).to_be_visible()
    page.context.set_offline(False)
    page.clock.run_for(61_000)
    expect(page.get_by_text("Spojení vypadlo, tabulka může být starší.")).to_have_count(0)


def test_a_kiosk_shows_a_full_camp_without_scrolling(stage: Stage, visit: Visit) -> None:
    stage.reset(full_camp())
    rebuild(stage.database, "zkouška")
    page = visit("/tabulka?kiosek=1", viewport={"width": 1920, "height": 1080})
    expect(page.locator(".hits [scope=row]")).to_have_count(20)
    assert page.evaluate("document.documentElement.scrollHeight") <= 1080
    assert page.evaluate("document.documentElement.scrollWidth") <= 1920


@pytest.mark.parametrize("is_full", [False, True], ids=["example", "full camp"])
def test_print_fits_on_paper(stage: Stage, visit: Visit, tmp_path: Path, is_full: bool) -> None:
    if is_full:
        stage.reset(full_camp())
        rebuild(stage.database, "zkouška")
    page = visit("/tabulka", viewport=DESK)
    pdf = page.pdf(path=tmp_path / "tabulka.pdf", prefer_css_page_size=True)
    assert pdf.startswith(b"%PDF")
    pages = re.findall(rb"/Type\s*/Page\b", pdf)
    assert 1 <= len(pages) <= 2
    boxes = re.findall(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)", pdf)
    assert boxes and all(float(width) > float(height) for width, height in boxes)
    page.emulate_media(media="print")
    code, table = page.locator(".qr").bounding_box(), page.locator(".hits").bounding_box()
    assert code and table and code["y"] + code["height"] <= table["y"], "the QR code hides no town"
    for hidden in ("nav", ".top", "#filter", ".downloads"):
        expect(page.locator(hidden).first).to_be_hidden()


@pytest.mark.parametrize("shape", ["PDF na zeď", "Excel", "CSV", "JSON"])
def test_downloads(visit: Visit, shape: str) -> None:
    page = visit("/tabulka", viewport=DESK)
    with page.expect_download() as started:
        page.get_by_role("link", name=shape).click()
    assert started.value.suggested_filename.startswith("tabulka.")
    assert Path(started.value.path()).stat().st_size > 300
