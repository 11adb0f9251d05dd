"""A ruling settles one question everywhere, until it is withdrawn."""

from collections.abc import Callable

import pytest

from namecheck.errors import GameError, InputError
from namecheck.fleet.building import build
from namecheck.fleet.database import Database
from namecheck.fleet.naming import Check, check_named
from namecheck.fleet.rulings import category_question, cell_question, listed, settle, standing, withdraw
from namecheck.fleet.towns import cell_of, set_law
from namecheck.truth import Question, Truth

ASKED = Question("shared:a~b", "Jsou „a“ a „b“ totéž slovo?")


def checked(database: Database, name: str) -> Check:
    with database.reading() as session:
        return check_named(session, name, "Visby")


def test_a_disputed_name_waits_for_a_ruling(game_with: Callable[..., Database]) -> None:
    game = game_with({"team": "Vydry", "name": "Apollo 13"}, day=2)
    found = checked(game, "Třináct piškotů")
    assert found.verdict is Truth.DISPUTED
    ((question, outcomes),) = found.outcomes
    assert {outcome.value: outcome.verdict for outcome in outcomes} == {"yes": Truth.NO, "no": Truth.YES}
    with pytest.raises(GameError, match="sporné, nejdřív musí vedení rozhodnout"):
        build(game, "Třináct piškotů", "Rysi", "Visby", "Eva")
    made = settle(game, question, "no", "Eva", "zápis je jiný")
    assert checked(game, "Třináct piškotů").verdict is Truth.YES
    assert checked(game, "Třináct lodivodů").verdict is Truth.YES
    withdraw(game, made.id, "Eva")
    assert checked(game, "Třináct piškotů").verdict is Truth.DISPUTED
    settle(game, question, "yes", "Eva", "čte se to stejně")
    assert checked(game, "Třináct piškotů").verdict is Truth.NO


def test_the_last_ruling_on_a_question_holds(game: Database) -> None:
    settle(game, ASKED, "yes", "Eva", "")
    settle(game, ASKED, "no", "Adam", "spletli jsme se")
    with game.reading() as session:
        assert standing(session) == {ASKED.key: "no"}
        (holds,) = listed(session)
        assert (holds.author, holds.reason, holds.label) == ("Adam", "spletli jsme se", "ne")
        assert [one.withdrawn_by for one in listed(session, withdrawn=True)] == ["Adam", None]


def test_only_offered_answers(game: Database) -> None:
    with pytest.raises(InputError, match="lze odpovědět jen"):
        settle(game, ASKED, "možná", "Eva", "")
    with pytest.raises(InputError, match="neexistuje"):
        withdraw(game, 77, "Eva")
    made = settle(game, ASKED, "yes", "Eva", "")
    withdraw(game, made.id, "Eva")
    with pytest.raises(GameError, match="už byl odvolán"):
        withdraw(game, made.id, "Eva")


def test_a_cell_lapses_with_the_wording_of_its_law(game_with: Callable[..., Database]) -> None:
    game = game_with({"team": "Vydry", "name": "Smutný kapr"})
    with game.reading() as session, pytest.raises(GameError, match="nemá žádný zákon"):
        cell_of(session, "Smutný kapr", "Riga")
    set_law(game, "Riga", "Loď, která má v názvu písmeno K.", None, "Eva")
    with game.reading() as session:
        asked = cell_of(session, "smutny kapr", "riga")
    assert asked.key == cell_question("Smutný  Kapr", "Riga", "loď která má v názvu písmeno k").key
    set_law(game, "Riga", "Loď, která má v názvu písmeno R.", None, "Eva")
    with game.reading() as session:
        assert cell_of(session, "Smutný kapr", "Riga").key != asked.key


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("kapr", "kapr"),
        ("Kaprem", "kapr"),
        ("KAPŘI", "kapr"),
        ("praha", "Praha"),
        ("brumla", "brumla"),
        ("mrtvého moře", "Mrtvé moře"),
    ],
)
def test_any_form_of_a_word_may_be_ruled_on(typed: str, kept: str) -> None:
    assert category_question(typed, "zvíře").key == f"category:{kept}:zvire"


@pytest.mark.parametrize(
    ("word", "category", "told"),
    [
        ("bílý kapr", "zvíře", "není jedno slovo"),
        ("ženu", "zvíře", "může být tvar více slov, napiš jedno z nich: hnát, žena"),
        ("kapr", "nesmysly", "Kategorii „nesmysly“ neznám."),
    ],
)
def test_rulings_on_categories_need_one_word_and_a_category(word: str, category: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        category_question(word, category)


@pytest.mark.parametrize(("reason", "told"), [("x" * 501, "smí mít nejvýše 500"), ("a\x07b", "řídicí nebo poškozený")])
def test_reasons_are_short_and_readable(game: Database, reason: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        settle(game, ASKED, "yes", "Eva", reason)
