"""The five naming rules, with the examples of the game."""

from collections.abc import Callable

import pytest

from namecheck.errors import GameError, InputError
from namecheck.fleet.building import build
from namecheck.fleet.database import Database
from namecheck.fleet.naming import Check, check_alone, check_named, few_words
from namecheck.fleet.nominative import nominative
from namecheck.fleet.shipyard import understood
from namecheck.logic import evaluate
from namecheck.morphology import analyse
from namecheck.truth import Truth

Make = Callable[..., Database]


def checked(database: Database, name: str, town: str | None = None, write_off: str | None = None) -> Check:
    with database.reading() as session:
        return check_named(session, name, town, write_off)


NOMINATIVE = {
    "yes": [
        "Rychlá želva",
        "Stát",
        "Tři čerti",
        "Kočka v pytli",
        "Pes štěká",
        "Šplouchanda",
        "Jsem malá loď",
        "Já nic",
        "HMS Mrkev",
        "Sami doma",
        "Sám na moři",
        "Místo činu",
        "Loď musí plout",
        "Ať žije rum",
        "Bez práce nejsou koláče",
        "Všechno teče",
        "Neplav, kapitán spí",
    ],
    "no": [
        "Bez kormidla",
        "Na konec světa",
        "Spím",
        "Ahoj",
        "Rychle a zběsile",
        "Ženu",
        "Volám tučňákům",
        "Být či nebýt",
        "Jez dort",
        "Potop Titanic",
        "Medvědovi",
        "Pásla ovečky",
        "Dobrou noc",
        "Snědli jsme kuchaře",
        "Hurá na palubu",
    ],
    "disputed": ["Nepotopen", "Zdráv a vesel"],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for value, names in NOMINATIVE.items() for name in names])
def test_rule_3(name: str, value: str) -> None:
    found = nominative(name)
    assert found.value.value == value, found
    assert bool(found.questions) == (value == "disputed")


def test_a_ruling_settles_rule_3() -> None:
    (question,) = check_alone("Nepotopen").questions
    for value in ("yes", "no"):
        assert nominative("Nepotopen", {question.key: value}).value.value == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Jedna", True),
        ("a b c d e", True),
        ("a b c d e f", False),
        ("Frýdek-Místek a d'Artagnan", True),
        ("1 2 3 4 5 — !", True),
    ],
)
def test_rule_4(name: str, value: bool) -> None:
    assert few_words(name).value is Truth.of(value)


@pytest.mark.parametrize(
    "name", ["SMUTNÝ kapr", "Smutný  kapr", "Smutný\u00a0kapr", "Smutný kap\u200br", "Smutny\u0301 kapr"]
)
def test_rule_1_by_the_published_fold(game_with: Make, name: str) -> None:
    game = game_with(hall_of_fame=["Smutný kapr"])
    found = dict(checked(game, name).rules)[1]
    assert found.value is Truth.NO and "Smutný kapr (v síni slávy)" in found.because


def test_near_miss_only_warns(game_with: Make) -> None:
    found = checked(game_with(hall_of_fame=["Smutný kapr"]), "Smutny kapr")
    assert dict(found.rules)[1].value is Truth.YES
    assert found.warnings == ("Pozor, od lodi Smutný kapr se jméno liší jen diakritikou.",)


def test_bledy_kamzik_may_be_built_in_danzig_and_drobny_kun_not(hanza: Database) -> None:
    assert checked(hanza, "Bledý kamzík", "Danzig").verdict is Truth.YES
    assert build(hanza, "Bledý kamzík", "Rysi", "Danzig", "Eva").name == "Bledý kamzík"
    found = checked(hanza, "Drobný kůň", "Danzig")
    fifth = dict(found.rules)[5]
    assert fifth.value is Truth.NO
    assert "kůň" in fifth.because and "lichokopytník" in fifth.because
    with pytest.raises(GameError, match="lichokopytník"):
        build(hanza, "Drobný kůň", "Vydry", "Danzig", "Eva")


def test_krasna_praha_goes_and_krasnejsi_brno_comes(game_with: Make) -> None:
    game = game_with({"team": "Rysi", "name": "Krásná Praha"}, {"team": "Rysi", "name": "Mořský vlk"}, day=2)
    staying = dict(checked(game, "Krásnější Brno", "Visby").rules)[2]
    assert staying.value is Truth.NO
    assert (
        "„Krásnější“ a „Krásná“ jsou tvary slova krásný" in staying.because and "Krásná Praha (Rysi)" in staying.because
    )
    assert checked(game, "Krásnější Brno", "Visby", write_off="Krásná Praha").verdict is Truth.YES
    build(game, "Krásnější Brno", "Rysi", "Visby", "Eva", write_off="Krásná Praha")


def test_a_law_on_k_hits_bledy_kamzik_and_not_bismarck() -> None:
    law = understood("Loď, jejíž název obsahuje slovo začínající na K.", "targeting")
    assert evaluate(law.meaning, analyse("Bledý kamzík")).value is Truth.YES
    assert evaluate(law.meaning, analyse("Bismarck")).value is Truth.NO


def test_without_a_town_rule_5_is_not_asked(hanza: Database) -> None:
    assert [rule for rule, _ in checked(hanza, "Drobný kůň").rules] == [1, 2, 3, 4]


def test_a_rule_nobody_can_decide_is_a_question(game_with: Make, open_town: object) -> None:
    rules = ["Loď zde postavená musí mít dlouhý název.", "Loď zde postavená musí mít v názvu aspoň jedno slovo."]
    game = game_with(town=[{"name": "Visby", "rules": rules}])
    found = checked(game, "Smutný kapr", "Visby")
    assert found.verdict is Truth.DISPUTED
    ((question, outcomes),) = found.outcomes
    assert "dlouhý název" in question.text
    assert {outcome.value: outcome.verdict for outcome in outcomes} == {"yes": Truth.YES, "no": Truth.NO}


def test_unknown_ships_and_towns_are_input_errors(hanza: Database) -> None:
    with pytest.raises(InputError, match="Město „Praha“ ve hře není; znám: Londýn"):
        checked(hanza, "Smutný kapr", "Praha")
    with pytest.raises(InputError, match="Loď „Bismarck“"):
        checked(hanza, "Smutný kapr", write_off="Bismarck")
    with pytest.raises(GameError, match="už ve hře není"):
        checked(hanza, "Smutný kapr", write_off="Ztracený maják")
