"""Who sees what: walls between roles, signing in and out, the first run."""

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect
from sqlalchemy import delete

from api.access.keys import make_link
from api.access.models import Attempt
from api.access.roles import Role
from api.access.users import change_user, find_user
from api.pages.menu import ITEMS
from namecheck.fleet.game import reset
from tests.pages.conftest import Visit, Watch, violations
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
    expect(page.get_by_role("link", name=PEOPLE[Role.STAFF])).to_be_visible()
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
    assert not violations(everybody) and not violations(page)
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


def test_the_admin_changes_a_role(stage: Stage, visit: Visit) -> None:
    page = visit("/sprava", Role.ADMIN)
    row = page.locator(".user", has_text=PEOPLE[Role.STAFF])
    row.get_by_text("Změnit").click()
    row.get_by_label("Role").select_option("starosta")
    row.get_by_role("button", name="Uložit").click()
    expect(row.locator(".quiet").first).to_have_text("starosta")
    with stage.database.reading() as session:
        eva = find_user(session, PEOPLE[Role.STAFF])
    assert eva is not None
    change_user(stage.database, eva.id, Role.STAFF)


def test_the_admin_gives_a_token_once_and_takes_it_back(stage: Stage, visit: Visit) -> None:
    page = visit("/sprava", Role.ADMIN)
    page.get_by_text("Vydat token").click()
    page.get_by_label("K čemu bude").fill("noční tabulka")
    page.get_by_role("button", name="Vydat", exact=True).click()
    expect(page.get_by_text("Opiš ho teď, podruhé už vidět nebude.")).to_be_visible()
    bearer = {"Authorization": f"Bearer {page.locator('code').inner_text()}"}
    events = f"{stage.address}/api/v1/events"
    assert httpx.get(events, headers=bearer).status_code == 200
    page.get_by_role("link", name="Zpět do Správy").click()
    assert bearer["Authorization"][7:] not in page.content()
    page.get_by_role("button", name="Zneplatnit token noční tabulka").click()
    page.get_by_role("dialog").get_by_role("button", name="Zneplatnit").click()
    expect(page.get_by_text("zneplatněn")).to_be_visible()
    assert httpx.get(events, headers=bearer).status_code == 401


def test_the_admin_backs_up_and_loads_a_game(stage: Stage, visit: Visit) -> None:
    page = visit("/sprava", Role.ADMIN)
    with page.expect_download() as backup:
        page.get_by_role("link", name="Stáhnout zálohu").click()
    assert Path(backup.value.path()).read_bytes()[:2] == b"\x1f\x8b"
    with page.expect_download() as exported:
        page.get_by_role("link", name="Stáhnout hru").click()
    text = Path(exported.value.path()).read_text("utf-8").replace("Jantarová koga", "Korálová koga")
    edited = {"name": "hra.toml", "mimeType": "text/plain", "buffer": text.encode()}
    page.get_by_label("Soubor hry").set_input_files(edited)  # type: ignore[arg-type]
    page.get_by_role("button", name="Načíst a nahradit").click()
    page.get_by_role("dialog").get_by_role("button", name="Nahradit hru").click()
    expect(page).to_have_url(f"{stage.address}/kontrola")
    page.goto("/flotila")
    expect(page.get_by_text("Korálová koga", exact=True)).to_be_visible()


def test_staff_sets_a_shipyard_rule(visit: Visit, watch: Watch) -> None:
    watch.expected = ("409",)
    page = visit("/mesta", Role.STAFF)
    card = page.locator("#Danzig")
    card.get_by_text("Nahradit pravidlo").click()
    card.get_by_label("2. pravidlo").fill("Loď zde postavená musí být hezká.")
    card.get_by_role("button", name="Nahradit 2. pravidlo").click()
    expect(card.get_by_role("alert")).to_be_visible()
    card.get_by_label("2. pravidlo").fill("Loď zde postavená musí obsahovat název barvy.")
    card.get_by_role("button", name="Nahradit 2. pravidlo").click()
    expect(card.locator("ol li").nth(1)).to_have_text("Loď zde postavená musí obsahovat název barvy.")
    expect(visit("/mesta").get_by_text("Nahradit pravidlo")).to_have_count(0)


def test_staff_mends_a_name_and_writes_a_ship_off(visit: Visit) -> None:
    page = visit("/flotila", Role.STAFF)
    ship = page.locator("li", has_text="Jantarová koga")
    ship.get_by_text("Upravit").click()
    ship.get_by_label("Oprava překlepu").fill("Jantarové kogy")
    ship.get_by_role("button", name="Opravit").click()
    mended = page.locator("li", has_text="Jantarové kogy")
    mended.get_by_text("Upravit").click()
    mended.get_by_role("button", name="Odepsat bez náhrady").click()
    page.get_by_role("dialog").get_by_role("button", name="Odepsat").click()
    expect(page.locator("#sin-slavy")).to_contain_text("Jantarové kogy")
    page.locator("#undo").get_by_role("button", name="Vrátit").click()
    expect(page.locator("#sin-slavy")).not_to_contain_text("Jantarové kogy")
    expect(visit("/flotila").get_by_text("Upravit")).to_have_count(0)


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
