"""Every change is an event and can be undone: the game is then exactly what it was."""

from collections.abc import Callable

import pytest
from sqlalchemy import select

from namecheck.errors import GameError
from namecheck.fleet.building import build, rename, write_off
from namecheck.fleet.database import Database
from namecheck.fleet.events import history, undo
from namecheck.fleet.game import export, set_day
from namecheck.fleet.models import Event, NearKey
from namecheck.fleet.rulings import settle, withdraw
from namecheck.fleet.towns import repeal_law, replace_rule, set_law
from namecheck.truth import Question

QUESTION = Question("shared:13~třináct", "Jsou „13“ a „třináct“ totéž slovo?")
LAW = "Loď, která má v názvu písmeno K."
CHANGES: dict[str, Callable[[Database], object]] = {
    "build": lambda db: build(db, "Tichá hladina", "Rysi", "Visby", "Eva"),
    "replace": lambda db: build(db, "Tichá hladina", "Rysi", "Visby", "Eva", write_off="Smutný kapr", lay_in="Riga"),
    "write_off": lambda db: write_off(db, "Smutný kapr", "Eva"),
    "rename": lambda db: rename(db, "Smutný kapr", "Truchlivý kapr", "Eva"),
    "day": lambda db: set_day(db, 7, "Eva"),
    "rule": lambda db: replace_rule(db, "Riga", 2, "Loď zde postavená musí obsahovat písmeno R.", "Eva"),
    "law": lambda db: set_law(db, "Riga", LAW, "Loď zaplatí clo.", "Eva"),
    "ruling": lambda db: settle(db, QUESTION, "yes", "Eva", "čte se to stejně"),
}


def state(database: Database) -> tuple[object, object]:
    with database.reading() as session:
        near = session.execute(select(NearKey.ship_id, NearKey.hash).order_by(NearKey.ship_id, NearKey.hash)).all()
        return export(session), [tuple(row) for row in near]


@pytest.fixture
def game(game_with: Callable[..., Database]) -> Database:
    return game_with({"team": "Rysi", "name": "Smutný kapr"}, {"team": "Rysi", "name": "Mořský vlk"}, day=2)


@pytest.mark.parametrize("change", CHANGES)
def test_undo_brings_everything_back(game: Database, change: str) -> None:
    before = state(game)
    CHANGES[change](game)
    assert state(game) != before
    undo(game, "Eva")
    assert state(game) == before
    with game.reading() as session:
        newest = history(session)
    assert newest[0].text == f"Vráceno: {newest[1].text}"
    assert newest[1].undone_by == newest[0].id


def test_undo_goes_back_step_by_step(game: Database) -> None:
    states = [state(game)]
    for change in CHANGES.values():
        if change is not CHANGES["replace"] and change is not CHANGES["rename"]:
            change(game)
            states.append(state(game))
    for expected in reversed(states[:-1]):
        undo(game, "Eva")
        assert state(game) == expected
    with pytest.raises(GameError, match="Není co vrátit"):
        undo(game, "Eva")


def test_events_tell_who_and_what(game: Database) -> None:
    build(game, "Tichá hladina", "Rysi", "Visby", "Eva", write_off="Smutný kapr")
    with game.reading() as session:
        newest = history(session)[0]
    assert newest.author == "Eva"
    assert newest.text == "Rysi: postavena loď Tichá hladina v loděnici Visby, odepsána Smutný kapr."


def test_a_refused_change_leaves_no_event(game: Database) -> None:
    with pytest.raises(GameError):
        build(game, "Smutný kapr", "Vydry", "Visby", "Eva")
    with game.reading() as session:
        assert [one.kind for one in session.scalars(select(Event))] == ["game"]


def test_laws_end_and_leave_history(game: Database) -> None:
    set_law(game, "Riga", LAW, None, "Eva")
    set_law(game, "Riga", "Loď, která má v názvu písmeno R.", "Loď zaplatí clo.", "Eva")
    assert "zrušen" in repeal_law(game, "Riga", "Eva")
    with pytest.raises(GameError, match="nemá žádný zákon"):
        repeal_law(game, "Riga", "Eva")


def test_withdrawn_ruling_comes_back_by_undo(game: Database) -> None:
    made = settle(game, QUESTION, "yes", "Eva", "")
    before = state(game)
    withdraw(game, made.id, "Eva")
    undo(game, "Eva")
    assert state(game) == before
