"""The table's storage on both databases: publishing, reading back, leases."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

from namecheck.fleet.building import build
from namecheck.fleet.database import Database
from namecheck.fleet.towns import set_law
from namecheck.table.schedule import finish, take
from namecheck.table.snapshots import newest, rebuild, versions

NIGHT = datetime(2026, 7, 10, 1, 0, tzinfo=UTC)


def test_snapshots_are_published_whole_and_once(game_with: Callable[..., Database]) -> None:
    game = game_with({"team": "Vydry", "name": "Smutný kapr"})
    set_law(game, "Riga", "Loď, která má v názvu písmeno K.", None, "Eva")
    first = rebuild(game, "Eva")[0]
    build(game, "Černá volavka", "Rysi", "Visby", "Eva")
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda number: rebuild(game, f"dělník {number}"), range(4)))
    assert [is_new for _, is_new in made].count(True) == 1
    with game.reading() as session:
        last = newest(session)
        assert last is not None
        assert [one.id for one in versions(session)] == [last.version, first.version]
        assert len(list(last.content.cells())) == 2
        assert {(one["ship"], one["cause"]) for one in last.difference} == {("Černá volavka", "nová loď")}


def test_one_worker_gets_the_night(game: Database) -> None:
    with ThreadPoolExecutor(6) as pool:
        turns = list(pool.map(lambda number: take(game, NIGHT, NIGHT, f"dělník {number}"), range(6)))
    assert turns.count(True) == 1
    finish(game, NIGHT, NIGHT, f"dělník {turns.index(True)}")
    assert not take(game, NIGHT, NIGHT, "opozdilec")
