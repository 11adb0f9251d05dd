"""The mayor's whole scene: a taste, an ambiguous sentence and its reading, veto, the same again, approval, announcement."""

from playwright.sync_api import Page, expect

from api.access.roles import Role
from namecheck.fleet.towns import laws
from tests.pages.conftest import Visit, Watch
from tests.pages.stage import DESK, Stage


def judge(page: Page, town: str, text: str, kind: str = "zákon") -> None:
    page.get_by_label("Městská rada").select_option(town)
    page.get_by_role("radio", name=kind).check(force=True)
    page.get_by_label("Věta rady").fill(text)
    page.get_by_role("button", name="Posoudit").click()


def test_from_a_taste_to_a_law(stage: Stage, visit: Visit) -> None:
    page = visit("/starosta", Role.MAYOR, viewport=DESK)
    judge(page, "Danzig", "Loď s hezkým názvem")
    expect(page.get_by_text("Záleží na vkusu")).to_be_visible()
    expect(page.locator(".meaning mark")).to_have_text("hezkým")
    expect(page.get_by_role("button", name="Schválit")).to_have_count(0)
    page.locator(".offers a").first.click()
    expect(page.get_by_text("Dá se rozhodovat")).to_be_visible()

    judge(page, "Danzig", "Loď, která má v názvu zvíře nebo rostlinu a barvu.")
    expect(page.get_by_text("Dá se číst víc způsoby")).to_be_visible()
    expect(page.locator(".reading")).to_have_count(2)
    page.get_by_role("link", name="Myslíme tohle").first.click()
    expect(page.get_by_text("Dá se rozhodovat")).to_be_visible()
    page.get_by_role("button", name="Vetovat").first.click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Důvod").fill("nikdo tomu nerozumí")
    sheet.get_by_role("button", name="Vetovat").click()
    expect(page.locator(".proposal.vetoed")).to_contain_text("nikdo tomu nerozumí")

    judge(page, "Danzig", "LOĎ která má v názvu zvíře, nebo rostlinu a barvu!")
    expect(page.locator("#posudek .problem")).to_contain_text("už bylo vetováno")

    judge(page, "Danzig", "Loď, která má v názvu zvíře")
    expect(page.locator(".outcome")).to_contain_text("Šedivý tuleň")
    page.get_by_role("button", name="Schválit").click()
    expect(page.locator(".proposal.approved")).to_be_visible()
    with stage.database.reading() as session:
        assert laws(session) == []
    page.get_by_role("button", name="Vyhlásit").click()
    page.get_by_role("dialog").get_by_role("button", name="Vyhlásit").click()
    expect(page.locator(".proposal.announced")).to_be_visible()
    expect(page.locator("#undo")).to_contain_text("Efekt:")
    with stage.database.reading() as session:
        assert [(law["name"], law["targeting"]) for law in laws(session)] == [("Danzig", "Loď, která má v názvu zvíře")]


def test_a_shipyard_rule_says_what_it_replaces(visit: Visit) -> None:
    page = visit("/starosta", Role.MAYOR)
    page.get_by_role("radio", name="pravidlo loděnice").check(force=True)
    page.get_by_role("radio", name="druhého").check(force=True)
    expect(page.locator("#now li:visible")).to_contain_text("1. Loď zde postavená")
    judge(page, "Danzig", "Loď zde postavená musí obsahovat název barvy.", "pravidlo loděnice")
    expect(page.get_by_text("Dá se rozhodovat")).to_be_visible()
    expect(page.get_by_text("Teď: Loď zde postavená musí obsahovat přídavné jméno.")).to_be_visible()
    page.get_by_role("button", name="Jen zapsat").click()
    expect(page.locator(".proposal.proposed")).to_contain_text("místo 2. pravidla loděnice")
    page.get_by_role("button", name="Stáhnout").click()
    page.get_by_role("dialog").get_by_role("button", name="Stáhnout").click()
    expect(page.locator(".proposal.withdrawn")).to_be_visible()


def test_an_announcement_can_be_taken_back(stage: Stage, visit: Visit, watch: Watch) -> None:
    page = visit("/starosta", Role.MAYOR)
    judge(page, "Riga", "Loď, jejíž název obsahuje písmeno R")
    page.get_by_role("button", name="Schválit").click()
    page.get_by_role("button", name="Vyhlásit").click()
    page.get_by_role("dialog").get_by_role("button", name="Vyhlásit").click()
    expect(page.locator("#undo")).to_contain_text("vyhlášeno")
    page.locator("#undo").get_by_role("button", name="Vrátit").click()
    expect(page.locator(".proposal.approved")).to_be_visible()
    with stage.database.reading() as session:
        assert laws(session) == []


def test_keyboard_alone_approves_a_law(visit: Visit) -> None:
    page = visit("/starosta", Role.MAYOR)
    page.get_by_role("link", name="Přejít na obsah").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Městská rada")).to_be_focused()
    page.keyboard.type("Riga")
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="zákon")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("Loď, která má v názvu zvíře")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Dá se rozhodovat")).to_be_visible()
    page.get_by_text("Všechna jména, která kdy ve hře byla").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Schválit")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".proposal.approved")).to_contain_text("Loď, která má v názvu zvíře")
