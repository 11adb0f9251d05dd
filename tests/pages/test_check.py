"""The staff's whole scene on a phone: check, dispute, ruling, build, undo, and a connection that drops out."""

import statistics

import pytest
from playwright.sync_api import Page, Route, expect

from api.access.roles import Role
from namecheck.fleet.game import example
from namecheck.fleet.gamefile import FileShip, GameFile
from namecheck.fleet.ships import fleet, hall_of_fame
from tests.pages.conftest import Visit, Watch, violations
from tests.pages.stage import Stage

MAY = "Ano, jméno projde"
MAY_NOT = "Ne, jméno neprojde"


def ask(page: Page, name: str, town: str | None = None, team: str | None = None) -> None:
    for choice in (team, town):
        if choice:
            page.get_by_role("radio", name=choice).check(force=True)  # the chip lies over its radio button
    page.get_by_label("Jméno nové lodi").fill(name)


def names_in_play(stage: Stage) -> list[str]:
    with stage.database.reading() as session:
        return [ship.name for ship in fleet(session)]


def crowded() -> GameFile:
    """The Lynxes have five ships."""
    names = ["Tichá pára", "Bystrý duch", "Mokrý kabát"]
    more = [FileShip(name=name, team="Rysi", town="Bruggy", day=0) for name in names]
    game = example()
    return game.model_copy(update={"ship": [*game.ship, *more], "day": 2})


def test_a_good_name_is_built_and_taken_back(stage: Stage, visit: Visit) -> None:
    page = visit("/kontrola", Role.STAFF)
    build = page.get_by_role("button", name="Postavit loď")
    expect(build).to_be_disabled()
    ask(page, "Bledý kamzík", "Danzig", "Rysi")
    expect(page.get_by_text(MAY)).to_be_visible()
    expect(page.locator(".rules > li.yes")).to_have_count(5)
    build.click()
    expect(page.get_by_text("pluje pod vlajkou družinky Rysi")).to_be_visible()
    assert "Bledý kamzík" in names_in_play(stage)
    expect(page.get_by_label("Jméno nové lodi")).to_have_value("")
    page.get_by_role("button", name="Vrátit").click()
    expect(page.get_by_text("Vráceno: Rysi: postavena loď Bledý kamzík").first).to_be_visible()
    assert "Bledý kamzík" not in names_in_play(stage)


def test_a_bad_name_says_which_rule_and_which_word(visit: Visit) -> None:
    page = visit("/kontrola", Role.STAFF)
    ask(page, "Drobný kůň", "Danzig", "Rysi")
    expect(page.get_by_text(MAY_NOT)).to_be_visible()
    expect(page.locator(".rules > li.no")).to_contain_text("sudokopytníka")
    expect(page.get_by_role("button", name="Postavit loď")).to_be_disabled()
    ask(page, "Zlomyslná koga")
    expect(page.locator(".rules > li.no").first).to_contain_text("Zlomyslní kormoráni")
    expect(page.locator(".word.no")).to_have_count(2)


def test_a_word_shows_its_readings(visit: Visit) -> None:
    page = visit("/kontrola", Role.STAFF)
    ask(page, "Bledý kamzík", "Danzig")
    page.get_by_role("button", name="kamzík").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("podstatné jméno, 1. pád")
    assert not violations(page)
    sheet.get_by_role("button", name="Zavřít").click()
    expect(sheet).to_have_count(0)


def test_what_is_no_word_does_not_shift_the_others(visit: Visit) -> None:
    page = visit("/kontrola", Role.STAFF)
    ask(page, "Bledý – kamzík", "Danzig")
    expect(page.locator(".word")).to_have_text(["Bledý", "kamzík"])
    page.get_by_role("button", name="kamzík").click()
    expect(page.get_by_role("dialog")).to_contain_text("vzor pán")


def test_nothing_is_built_on_an_old_verdict(visit: Visit) -> None:
    page = visit("/kontrola", Role.STAFF)
    ask(page, "Bledý kamzík", "Danzig", "Rysi")
    build = page.get_by_role("button", name="Postavit loď")
    expect(build).to_be_enabled()
    page.route("**/api/v1/check", lambda _route: None)  # the next verdict is on its way and does not come
    page.get_by_label("Jméno nové lodi").press_sequentially("u")
    expect(build).to_be_disabled()


def test_whoever_was_signed_out_is_shown_the_way_back(stage: Stage, visit: Visit, watch: Watch) -> None:
    watch.expected = ("401",)
    page = visit("/kontrola", Role.STAFF)
    page.context.clear_cookies()
    ask(page, "Bledý kamzík", "Danzig", "Rysi")
    expect(page.get_by_role("alert")).to_contain_text("Nejdřív se přihlas.")
    page.get_by_role("alert").get_by_role("link", name="Přihlásit se").click()
    expect(page).to_have_url(f"{stage.address}/prihlaseni?dal=%2Fkontrola")


def test_whoever_has_no_idea_gets_one(visit: Visit) -> None:
    page = visit("/kontrola", Role.STAFF)
    page.get_by_role("radio", name="Danzig").check(force=True)
    page.get_by_role("button", name="Poradit jméno").click()
    page.get_by_role("dialog").locator(".option").first.click()
    expect(page.get_by_text(MAY)).to_be_visible()


def test_a_dispute_is_ruled_and_the_ship_built(stage: Stage, visit: Visit) -> None:
    page = visit("/kontrola", Role.STAFF)
    ask(page, "Veselý brumlák", "Hamburk", "Vydry")
    expect(page.get_by_text("Sporné, musíš rozhodnout")).to_be_visible()
    expect(page.get_by_role("button", name="Postavit loď")).to_be_disabled()
    page.get_by_role("button", name="Rozhodnout").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("brumlák")
    assert not violations(page)
    expect(sheet.get_by_role("button", name="ano")).to_contain_text("jméno projde")
    sheet.get_by_label("Důvod").fill("brumlák je medvěd")
    sheet.get_by_role("button", name="ano").click()
    expect(page.get_by_text(MAY)).to_be_visible()
    page.get_by_role("button", name="Postavit loď").click()
    expect(page.get_by_text("pluje pod vlajkou družinky Vydry")).to_be_visible()
    assert "Veselý brumlák" in names_in_play(stage)
    page.goto("/vyroky")
    expect(page.get_by_text("Důvod: brumlák je medvěd", exact=True)).to_be_visible()
    page.get_by_role("button", name="Odvolat").click()
    page.get_by_role("dialog").get_by_role("button", name="Odvolat").click()
    expect(page.get_by_text("Žádný výrok neplatí")).to_be_visible()


def test_the_sixth_ship_needs_a_write_off(stage: Stage, visit: Visit, watch: Watch) -> None:
    watch.expected = ("409",)
    stage.reset(crowded())
    page = visit("/kontrola", Role.STAFF)
    ask(page, "Bledý kamzík", "Danzig", "Rysi")
    page.get_by_role("button", name="Postavit loď").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Mokrý kabát, odepsat nejde")
    assert not violations(page)
    expect(sheet.get_by_role("button", name="Mokrý kabát")).to_have_count(0)
    sheet.get_by_label("Kde odepisovaná loď leží").select_option("Danzig")
    sheet.get_by_role("button", name="Jantarová koga").click()
    expect(page.get_by_text("Náklad lodi Jantarová koga přechází na novou loď")).to_be_visible()
    with stage.database.reading() as session:
        assert "Jantarová koga" in [ship.name for ship in hall_of_fame(session)]


def test_a_ship_that_leaves_sets_its_words_free(stage: Stage, visit: Visit) -> None:
    stage.reset(crowded())
    page = visit("/kontrola", Role.STAFF)
    ask(page, "Tichý kamzík", "Danzig", "Rysi")
    expect(page.get_by_text(MAY_NOT)).to_be_visible()
    expect(page.locator("#leaving")).to_contain_text("Družinka Rysi má pět lodí, jednu musí odepsat.")
    page.get_by_role("button", name="Vybrat kterou").click()
    page.get_by_role("dialog").get_by_role("button", name="Tichá pára").click()
    expect(page.locator("#leaving")).to_contain_text("Odepíše se Tichá pára.")
    expect(page.get_by_text(MAY, exact=True)).to_be_visible()
    page.get_by_role("radio", name="Vydry").check(force=True)
    expect(page.locator("#leaving")).to_be_empty()
    expect(page.get_by_text(MAY_NOT)).to_be_visible()
    page.get_by_role("radio", name="Rysi").check(force=True)
    page.get_by_role("button", name="Vybrat kterou").click()
    page.get_by_role("dialog").get_by_role("button", name="Tichá pára").click()
    page.get_by_role("button", name="Postavit loď").click()
    expect(page.get_by_text("Náklad lodi Tichá pára přechází jen tehdy, ležela-li ve městě Danzig")).to_be_visible()
    assert "Tichý kamzík" in names_in_play(stage) and "Tichá pára" not in names_in_play(stage)


def test_what_is_left_to_do_today_follows(visit: Visit) -> None:
    page = visit("/kontrola", Role.STAFF)
    duties = page.locator("#duties")
    expect(duties).to_have_text("Dnes ještě musí stavět: Rysi, Vydry, Sokoli, Jezevci.")
    ask(page, "Bledý kamzík", "Danzig", "Rysi")
    page.get_by_role("button", name="Postavit loď").click()
    expect(duties).to_have_text("Dnes ještě musí stavět: Vydry, Sokoli, Jezevci.")
    page.get_by_role("button", name="Vrátit").click()
    expect(duties).to_have_text("Dnes ještě musí stavět: Rysi, Vydry, Sokoli, Jezevci.")


def test_choice_and_text_survive_a_reload(visit: Visit) -> None:
    page = visit("/kontrola", Role.STAFF)
    ask(page, "Bledý kamzík", "Danzig", "Sokoli")
    expect(page.get_by_text(MAY)).to_be_visible()
    page.reload()
    expect(page.get_by_label("Jméno nové lodi")).to_have_value("Bledý kamzík")
    expect(page.get_by_role("radio", name="Danzig")).to_be_checked()
    expect(page.get_by_role("radio", name="Sokoli")).to_be_checked()
    expect(page.get_by_text(MAY)).to_be_visible()


def test_a_lost_connection_keeps_the_text_and_tries_again(visit: Visit, watch: Watch) -> None:
    watch.expected = ("ERR_INTERNET_DISCONNECTED",)
    page = visit("/kontrola", Role.STAFF)
    page.context.set_offline(True)
    ask(page, "Bledý kamzík", "Danzig", "Rysi")
    expect(page.get_by_text("Spojení s notebookem vypadlo")).to_be_visible()
    expect(page.get_by_label("Jméno nové lodi")).to_have_value("Bledý kamzík")
    page.context.set_offline(False)
    expect(page.get_by_text(MAY)).to_be_visible()
    expect(page.get_by_text("Spojení s notebookem vypadlo")).to_be_hidden()


def test_a_silent_network_is_a_lost_connection_too(visit: Visit) -> None:
    page = visit("/kontrola", Role.STAFF)
    page.clock.install()
    page.route("**/api/v1/check", lambda _route: None, times=1)
    ask(page, "Bledý kamzík", "Danzig", "Rysi")
    page.clock.run_for(7_000)
    expect(page.get_by_text("Spojení s notebookem vypadlo")).to_be_visible()
    page.clock.run_for(3_000)
    expect(page.get_by_text(MAY)).to_be_visible()
    expect(page.get_by_text("Spojení s notebookem vypadlo")).to_be_hidden()


def test_a_build_whose_answer_got_lost_happens_once(stage: Stage, visit: Visit, watch: Watch) -> None:
    watch.expected = ("ERR_FAILED",)
    page = visit("/kontrola", Role.STAFF)
    ask(page, "Bledý kamzík", "Danzig", "Rysi")
    expect(page.get_by_text(MAY)).to_be_visible()

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/api/v1/ships", lose, times=1)
    page.get_by_role("button", name="Postavit loď").click()
    expect(page.get_by_text("pluje pod vlajkou družinky Rysi")).to_be_visible()
    assert names_in_play(stage).count("Bledý kamzík") == 1


def test_keyboard_alone_builds_a_ship(stage: Stage, visit: Visit) -> None:
    page = visit("/kontrola", Role.STAFF)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Přejít na obsah")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("radio", name="Rysi")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Danzig")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.type("Bledý kamzík")
    expect(page.get_by_text(MAY)).to_be_visible()
    expect(page.locator(".word")).to_have_count(2)
    for _ in range(4):  # the button with advice, two words, then the one that builds
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Postavit loď")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("pluje pod vlajkou družinky Rysi")).to_be_visible()
    assert "Bledý kamzík" in names_in_play(stage)


@pytest.mark.parametrize("name", ["  ", "🛶🛶", "x" * 180])
def test_odd_names_are_answered_in_czech(visit: Visit, watch: Watch, name: str) -> None:
    watch.expected = ("422",)
    page = visit("/kontrola", Role.STAFF)
    ask(page, name, "Danzig", "Rysi")
    page.wait_for_timeout(300)
    expect(page.get_by_role("button", name="Postavit loď")).to_be_disabled()
    expect(page.locator("#verdict")).not_to_contain_text("undefined")


STOPWATCH = """name => new Promise(done => {
  const field = document.querySelector("#name");
  const place = document.querySelector("#verdict");
  field.value = name;
  const start = performance.now();
  new MutationObserver((_, self) => { self.disconnect(); done(performance.now() - start); }).observe(place, {childList: true});
  field.dispatchEvent(new Event("input", {bubbles: true}));
})"""


def test_the_verdict_comes_within_150_ms_of_the_last_keystroke(visit: Visit) -> None:
    page = visit("/kontrola", Role.STAFF)
    ask(page, "Bledý kamzík", "Danzig", "Rysi")
    expect(page.get_by_text(MAY)).to_be_visible()
    names = [
        "Tlustý bizon",
        "Hbitá srna",
        "Ospalý sob",
        "Zelený jelen",
        "Nahluchlá ovce",
        "Divoký muflon",
        "Rudá antilopa",
    ]
    times = [page.evaluate(STOPWATCH, name) for name in names]
    assert statistics.median(times) <= 150, times
