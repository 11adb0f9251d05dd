"""Building and writing off: every condition, cargo, order of the setup, and races."""

import multiprocessing
import os
import random
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import event as sqlalchemy_event

from namecheck.errors import GameError, InputError
from namecheck.fleet.building import build, reminders, rename, setup_turn, write_off
from namecheck.fleet.database import Database
from namecheck.fleet.game import create, set_day
from namecheck.fleet.gamefile import GameFile
from namecheck.fleet.naming import check_named
from namecheck.fleet.ships import fleet, hall_of_fame, near_names
from namecheck.truth import Truth

Make = Callable[..., Database]
FIVE = [
    {"team": "Rysi", "name": name}
    for name in ("Smutný kapr", "Mořský vlk", "Líná velryba", "Rychlá želva", "Žlutý žralok")
]


def names(database: Database) -> list[str]:
    with database.reading() as session:
        return [ship.name for ship in fleet(session)]


def refused(code: str) -> "pytest.RaisesExc[GameError]":
    return pytest.raises(GameError, check=lambda error: error.code == code)


def test_a_ship_is_built(game: Database) -> None:
    built = build(game, "  Smutný   kapr ", "rysi", "VISBY", "Eva")
    assert (built.name, built.team, built.town, built.day) == ("Smutný kapr", "Rysi", "Visby", 1)
    assert names(game) == ["Smutný kapr"]


def test_one_ship_a_day(game: Database) -> None:
    build(game, "Smutný kapr", "Rysi", "Visby", "Eva")
    with refused("one_a_day"):
        build(game, "Mořský vlk", "Rysi", "Visby", "Eva")
    build(game, "Mořský vlk", "Vydry", "Visby", "Eva")
    set_day(game, 2, "Eva")
    build(game, "Líná velryba", "Rysi", "Visby", "Eva")
    assert names(game) == ["Smutný kapr", "Mořský vlk", "Líná velryba"]


def test_a_write_off_does_not_buy_a_second_ship_a_day(game_with: Make) -> None:
    game = game_with(*FIVE[:2], day=2)
    build(game, "Tichá hladina", "Rysi", "Visby", "Eva")
    write_off(game, "Smutný kapr", "Eva")
    with refused("one_a_day"):
        build(game, "Pevná kotva", "Rysi", "Visby", "Eva")


def test_five_in_play_at_most(game_with: Make) -> None:
    game = game_with(*FIVE)
    with refused("five_in_play"):
        build(game, "Tichá hladina", "Rysi", "Visby", "Eva")
    build(game, "Tichá hladina", "Rysi", "Visby", "Eva", write_off="Mořský vlk")
    assert "Mořský vlk" not in names(game) and len(names(game)) == 5
    with game.reading() as session:
        assert [ship.name for ship in hall_of_fame(session)] == ["Mořský vlk"]


def test_never_the_youngest(game_with: Make) -> None:
    game = game_with(*FIVE)
    with refused("youngest"):
        build(game, "Tichá hladina", "Rysi", "Visby", "Eva", write_off="Žlutý žralok")
    with refused("youngest"):
        write_off(game, "Žlutý žralok", "Eva")
    assert len(names(game)) == 5


def test_only_own_ships_in_play_are_written_off(game_with: Make) -> None:
    game = game_with(*FIVE, hall_of_fame=["Titanic"])
    with refused("not_yours"):
        build(game, "Tichá hladina", "Vydry", "Visby", "Eva", write_off="Smutný kapr")
    with refused("not_in_play"):
        write_off(game, "Titanic", "Eva")
    with pytest.raises(InputError, match="Loď „Bismarck“ ve hře není"):
        write_off(game, "Bismarck", "Eva")


@pytest.mark.parametrize(
    ("lay_in", "told"), [("Visby", "přechází na novou loď"), ("Riga", "propadá"), (None, "přechází jen tehdy")]
)
def test_cargo_passes_only_in_the_same_town(game_with: Make, lay_in: str | None, told: str) -> None:
    game = game_with(*FIVE)
    built = build(game, "Tichá hladina", "Rysi", "Visby", "Eva", write_off="Smutný kapr", lay_in=lay_in)
    assert told in built.cargo


def test_written_off_name_counts_for_rule_1_and_not_for_rule_2(game_with: Make) -> None:
    game = game_with(*FIVE)
    write_off(game, "Smutný kapr", "Eva")
    with game.reading() as session:
        assert dict(check_named(session, "Smutný kapr").rules)[1].value is Truth.NO
        assert dict(check_named(session, "Veselý kapr").rules)[2].value is Truth.YES


def test_setup_goes_there_and_back(database: Database, open_town: GameFile) -> None:
    create(database, open_town.model_copy(update={"day": 0}), "test")
    for team, name in (
        ("Rysi", "Smutný kapr"),
        ("Vydry", "Mořský vlk"),
        ("Vydry", "Líná velryba"),
        ("Rysi", "Rychlá želva"),
    ):
        with database.reading() as session:
            turn = setup_turn(session)
        assert turn and turn.name == team
        other = {"Rysi": "Vydry", "Vydry": "Rysi"}[team]
        with refused("setup_order"):
            build(database, name, other, "Visby", "Eva")
        build(database, name, team, "Visby", "Eva")
    with refused("setup_done"):
        build(database, "Žlutý žralok", "Rysi", "Visby", "Eva")
    with refused("setup"):
        write_off(database, "Smutný kapr", "Eva")


def test_duty_to_build_is_a_reminder(game_with: Make) -> None:
    game = game_with(*FIVE)
    with game.reading() as session:
        assert list(reminders(session)) == ["Vydry"]
    build(game, "Tichá hladina", "Vydry", "Visby", "Eva")
    with game.reading() as session:
        assert reminders(session) == {}


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("smutný KAPR", "Stejné jméno už má loď Smutný kapr"),
        ("Kapři v rybníce", "kapr"),
        ("Rychle a zběsile", "prvním pádě"),
        ("Jedna dva tři čtyři pět šest", "smí jich mít nejvýš 5"),
    ],
)
def test_a_refusal_tells_the_rule(game_with: Make, name: str, told: str) -> None:
    game = game_with({"team": "Rysi", "name": "Smutný kapr"})
    with pytest.raises(GameError) as caught:
        build(game, name, "Vydry", "Visby", "Eva")
    assert caught.value.code == "name_refused" and told in caught.value.message
    assert names(game) == ["Smutný kapr"]


def test_all_clashes_are_told(game_with: Make) -> None:
    game = game_with({"team": "Rysi", "name": "Smutný kapr"}, {"team": "Vydry", "name": "Mořský vlk"})
    with pytest.raises(GameError) as caught:
        build(game, "Vlci a kapři", "Vydry", "Visby", "Eva")
    assert "Smutný kapr (Rysi)" in caught.value.message and "Mořský vlk (Vydry)" in caught.value.message


@pytest.mark.parametrize(
    ("team", "town", "code"), [("Ježci", "Visby", "unknown_team"), ("Rysi", "Praha", "unknown_town")]
)
def test_unknown_team_or_town(game: Database, team: str, town: str, code: str) -> None:
    with pytest.raises(InputError) as caught:
        build(game, "Smutný kapr", team, town, "Eva")
    assert caught.value.code == code


def test_a_typing_mistake_is_corrected_as_an_event(game_with: Make) -> None:
    game = game_with({"team": "Rysi", "name": "Smutný karp"}, {"team": "Vydry", "name": "Mořský vlk"})
    assert rename(game, "Smutný karp", "Smutný kapr", "Eva", "překlep").name == "Smutný kapr"
    with game.reading() as session:
        assert not near_names(session, "Smutný karl")
        assert near_names(session, "Smutný kapřr")
    with refused("name_refused"):
        rename(game, "Smutný kapr", "Smutný vlk", "Eva")
    assert rename(game, "Smutný kapr", "Smutný Kapr", "Eva").name == "Smutný Kapr"


# --- races

CLASHING = ["Smutný kapr", "SMUTNÝ KAPR", "Veselý kapr", "Kapři v rybníce"]


def _race(
    url: str, start: float, name: str, team: str, answers: "multiprocessing.SimpleQueue[tuple[str, str]]"
) -> None:
    database = Database(url)
    time.sleep(max(0.0, start - time.time()))
    try:
        build(database, name, team, "Visby", "Eva")
        answers.put(("built", name))
    except GameError as error:
        answers.put((error.code, error.message))
    database.close()


def test_twenty_clashing_builds_and_one_ship(database: Database, open_town: GameFile, empty_url: str) -> None:
    teams = [{"name": f"Družinka {i}", "color": "#aa0000"} for i in range(20)]
    create(database, GameFile.model_validate(open_town.model_dump() | {"team": teams}), "test")
    with database.reading() as session:
        for name in CLASHING:  # the children inherit the analyses
            check_named(session, name, "Visby")
    database.close()
    context = multiprocessing.get_context("fork")
    answers = context.SimpleQueue()
    start = time.time() + 0.5
    jobs = [
        context.Process(target=_race, args=(empty_url, start, CLASHING[i % len(CLASHING)], f"Družinka {i}", answers))
        for i in range(20)
    ]
    for job in jobs:
        job.start()
    for job in jobs:
        job.join(60)
    found = [answers.get() for _ in jobs]
    winners = [told for code, told in found if code == "built"]
    assert len(winners) == 1
    assert names(database) == winners
    losers = [told for code, told in found if code != "built"]
    assert all(code in ("built", "name_refused") for code, _ in found)
    assert all(winners[0] in told for told in losers)


def _build_forever(url: str) -> None:
    """Build, write off and undo until killed."""
    from namecheck.fleet.events import undo

    database = Database(url)
    while True:
        build(database, "Tichá hladina", "Rysi", "Visby", "Eva", write_off="Smutný kapr")
        undo(database, "Eva")


def test_killed_in_the_middle_of_a_build(game_with: Make, empty_url: str) -> None:
    game = game_with(*FIVE)
    with game.reading() as session:
        check_named(session, "Tichá hladina", "Visby", "Smutný kapr")
    game.close()
    context, seed = multiprocessing.get_context("fork"), random.Random(6)
    for _ in range(10):
        job = context.Process(target=_build_forever, args=(empty_url,))
        job.start()
        time.sleep(0.05 + seed.random() * 0.1)
        assert job.pid
        os.kill(job.pid, signal.SIGKILL)
        job.join()
        before = [ship["name"] for ship in FIVE]
        after = [*before[1:], "Tichá hladina"]
        assert names(game) in (before, after)
        with game.reading() as session:
            old = [ship.name for ship in hall_of_fame(session)]
        assert old == ([] if names(game) == before else ["Smutný kapr"])
        if old:
            from namecheck.fleet.events import undo

            undo(game, "Eva")
    if game.is_sqlite:
        assert sqlite3.connect(Path(str(game.url.database))).execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_check_costs_the_same_however_many_ships_there_were(game_with: Make) -> None:
    """Counted in statements and rows, which a busy machine cannot disturb."""
    game = game_with(*FIVE, hall_of_fame=[f"Stará loď {i}" for i in range(400)])
    statements: list[str] = []
    sqlalchemy_event.listen(game.engine, "before_cursor_execute", lambda *args: statements.append(args[2]))
    with game.reading() as session:
        check_named(session, "Tichá hladina", "Visby")
    assert len(statements) <= 8
    assert not [s for s in statements if "FROM ships" in s and "WHERE" not in s]
