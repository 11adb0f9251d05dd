"""Who sees what: walls between roles, signing in and out, the first run."""

import pytest
from playwright.sync_api import expect
from sqlalchemy import delete

from api.access.keys import make_link
from api.access.models import Attempt
from api.access.roles import Role
from api.access.users import find_user
from api.pages.menu import ITEMS
from namecheck.fleet.game import reset
from tests.pages.conftest import Visit, Watch
from tests.pages.stage import PEOPLE, PIN, Stage


@pytest.mark.parametrize("role", list(Role))
def test_each_role_gets_its_pages_and_no_other(visit: Visit, watch: Watch, role: Role) -> None:
    watch.expected = ("403",)
    page = visit("/vice", role)
    for item in ITEMS:
        allowed = role.includes(item.role)
        expect(page.locator(f"main a[href='{item.path}']")).to_have_count(int(allowed))
        if not allowed and item.path != "/prirucka":
            answer = page.request.get(item.path, headers={"Accept": "text/html"}, max_redirects=0)
            assert answer.status == (303 if role is Role.PUBLIC else 403)


def test_a_wall_is_told_in_czech(visit: Visit, watch: Watch) -> None:
    watch.expected = ("403", "404")
    page = visit("/sprava", Role.STAFF)
    expect(page.get_by_role("heading", level=1)).to_contain_text("má právo správce")
    page.goto("/takova-tu-neni")
    expect(page.get_by_role("heading", level=1)).to_have_text("Taková adresa tu není.")


def test_signing_in_leads_where_one_wanted_and_out_again(stage: Stage, visit: Visit, watch: Watch) -> None:
    watch.expected = ("401",)
    page = visit("/kontrola")
    expect(page).to_have_url(f"{stage.address}/prihlaseni?dal=/kontrola")
    page.get_by_label("Jméno").fill(PEOPLE[Role.STAFF])
    page.get_by_label("PIN").fill("000111")
    page.get_by_role("button", name="Přihlásit se").click()
    expect(page.get_by_role("alert")).to_have_text("Jméno nebo PIN nesouhlasí.")
    page.get_by_label("PIN").fill(PIN)
    page.get_by_role("button", name="Přihlásit se").click()
    expect(page).to_have_url(f"{stage.address}/kontrola")
    page.get_by_role("link", name="Eva").click()
    page.get_by_role("button", name="Odhlásit se").click()
    expect(page).to_have_url(f"{stage.address}/tabulka")
    with stage.database.writing() as session:
        session.execute(delete(Attempt))


@pytest.mark.parametrize("onward", ["https://example.org/", "//example.org", "/\\example.org"])
def test_signing_in_leads_nowhere_else(stage: Stage, visit: Visit, onward: str) -> None:
    page = visit(f"/prihlaseni?dal={onward}")
    page.get_by_label("Jméno").fill(PEOPLE[Role.STAFF])
    page.get_by_label("PIN").fill(PIN)
    page.get_by_role("button", name="Přihlásit se").click()
    expect(page).to_have_url(f"{stage.address}/kontrola")


def test_a_link_lets_in_once(stage: Stage, visit: Visit, watch: Watch) -> None:
    watch.expected = ("401",)
    with stage.database.reading() as session:
        user = find_user(session, PEOPLE[Role.MAYOR])
        assert user is not None
    key = make_link(stage.database, user.id)
    page = visit(f"/vstup?klic={key}")
    page.get_by_role("button", name="Vstoupit").click()
    expect(page.get_by_role("link", name="Karel")).to_be_visible()
    second = visit(f"/vstup?klic={key}")
    second.get_by_role("button", name="Vstoupit").click()
    expect(second.get_by_role("alert")).to_contain_text("Odkaz už někdo použil")


def test_the_first_run_offers_the_example(stage: Stage, visit: Visit) -> None:
    reset(stage.database, "zkouška")
    everybody = visit("/")
    expect(everybody.get_by_role("heading", name="Moře je zatím prázdné")).to_be_visible()
    expect(everybody.get_by_role("button", name="Založit ukázkovou hru")).to_have_count(0)
    page = visit("/tabulka", Role.ADMIN)
    page.get_by_role("button", name="Založit ukázkovou hru").click()
    expect(page).to_have_url(f"{stage.address}/kontrola")


def test_a_broken_game_file_is_told_with_its_line(stage: Stage, visit: Visit, watch: Watch) -> None:
    watch.expected = ("422",)
    reset(stage.database, "zkouška")
    page = visit("/zacatek", Role.ADMIN)
    broken = {"name": "hra.toml", "mimeType": "text/plain", "buffer": 'name = "Hra"\nday = "pátek"\n'.encode()}
    page.get_by_label("Soubor hry").set_input_files(broken)  # type: ignore[arg-type]
    page.get_by_role("button", name="Načíst hru").click()
    expect(page.get_by_role("alert")).to_contain_text("řádek 2", ignore_case=True)


def test_the_admin_adds_a_user_and_shows_the_link(visit: Visit) -> None:
    page = visit("/sprava", Role.ADMIN)
    page.get_by_label("Jméno").fill("Vašek")
    page.get_by_role("button", name="Přidat uživatele").click()
    row = page.locator(".user", has_text="Vašek")
    expect(row).to_contain_text("zatím bez PINu")
    row.get_by_role("button", name="QR").click()
    expect(page.get_by_role("img", name="QR kód pro přihlášení, Vašek")).to_be_visible()
    page.goto("/sprava")
    row.get_by_role("button", name="Odebrat").click()
    page.get_by_role("dialog").get_by_role("button", name="Odebrat").click()
    expect(row).to_have_count(0)


def test_the_log_tells_sentences_and_takes_back(visit: Visit) -> None:
    page = visit("/sprava", Role.ADMIN)
    page.get_by_role("button", name="Začít den 2").click()
    page.get_by_role("dialog").get_by_role("button", name="Začít").click()
    expect(page.get_by_role("button", name="Začít den 3")).to_be_visible()
    page.goto("/denik")
    expect(page.get_by_text("Je den 2 (předtím 1).").first).to_be_visible()
    page.get_by_role("button", name="Vrátit změnu").click()
    page.get_by_role("dialog").get_by_role("button", name="Vrátit").click()
    expect(page.locator("s").first).to_have_text("Je den 2 (předtím 1).")
