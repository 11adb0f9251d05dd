"""When the nightly rebuild is due: wall clock of Prague, both changes of the clock, laptops that slept, many workers."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, time, timedelta

import pytest

from namecheck.errors import InputError
from namecheck.fleet.database import Database
from namecheck.fleet.game import reset
from namecheck.table.schedule import finish, last_due, next_due, run_due, sleep_seconds, take, wanted_time
from namecheck.table.snapshots import versions
from namecheck.table.view import PRAGUE

AT = time(2, 30)


def prague(text: str, fold: int = 0) -> datetime:
    # Moments of the repeated hour equal nothing in another zone, hence UTC.
    return datetime.fromisoformat(text).replace(tzinfo=PRAGUE, fold=fold).astimezone(UTC)


@pytest.mark.parametrize(("text", "found"), [("", None), ("  ", None), ("3:05", time(3, 5)), ("23:59", time(23, 59))])
def test_setting(text: str, found: time | None) -> None:
    assert wanted_time(text) == found


@pytest.mark.parametrize("text", ["24:00", "3", "03:60", "v noci"])
def test_bad_setting(text: str) -> None:
    with pytest.raises(InputError, match="HH:MM"):
        wanted_time(text)


def test_setting_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAMECHECK_REBUILD_AT", "04:10")
    assert wanted_time() == time(4, 10)


@pytest.mark.parametrize(
    ("now", "due"),
    [
        ("2026-07-10T02:29", "2026-07-09T02:30"),
        ("2026-07-10T02:30", "2026-07-10T02:30"),
        ("2026-07-10T23:59", "2026-07-10T02:30"),
        ("2026-01-01T00:10", "2025-12-31T02:30"),
    ],
)
def test_last_due(now: str, due: str) -> None:
    assert last_due(AT, prague(now)) == prague(due)


def test_every_night_once_through_both_changes_of_the_clock() -> None:
    """On 29 March 2026 2:30 does not exist, on 25 October 2026 it comes twice."""
    for start, nights in ((datetime(2026, 3, 27, tzinfo=UTC), 4), (datetime(2026, 10, 23, tzinfo=UTC), 4)):
        minutes = (start + timedelta(minutes=n) for n in range(nights * 24 * 60))
        seen = dict.fromkeys(last_due(AT, now) for now in minutes)
        assert len(seen) == nights + 1
        assert len({due.astimezone(PRAGUE).date() for due in seen}) == nights + 1
    assert last_due(AT, prague("2026-03-29T12:00")) == prague("2026-03-29T03:30")
    assert last_due(AT, prague("2026-10-25T12:00")) == prague("2026-10-25T02:30", fold=0)


@pytest.mark.parametrize("now", ["2026-07-10T02:29:59", "2026-03-29T01:59", "2026-10-25T02:30", "2026-12-31T23:59"])
def test_next_due_follows_now_and_last(now: str) -> None:
    here = prague(now)
    assert last_due(AT, here) <= here < next_due(AT, here)
    assert last_due(AT, next_due(AT, here)) == next_due(AT, here)
    assert 0 <= sleep_seconds(AT, here) <= 60


NIGHT = prague("2026-07-10T02:30")


def test_once_a_night_however_many_workers(game: Database) -> None:
    with ThreadPoolExecutor(6) as pool:
        turns = list(pool.map(lambda number: take(game, NIGHT, NIGHT, f"dělník {number}"), range(6)))
    assert turns.count(True) == 1
    finish(game, NIGHT, NIGHT, f"dělník {turns.index(True)}")
    assert not any(take(game, NIGHT, NIGHT + timedelta(hours=h), f"dělník {h}") for h in range(6))
    assert take(game, NIGHT + timedelta(days=1), NIGHT + timedelta(days=1), "kdokoli")


def test_the_work_of_a_dead_worker_is_taken_over(game: Database) -> None:
    assert take(game, NIGHT, NIGHT, "mrtvý")
    assert not take(game, NIGHT, NIGHT + timedelta(minutes=5), "živý")
    assert take(game, NIGHT, NIGHT + timedelta(minutes=16), "živý")


def test_catches_up_after_sleep_and_then_rests(game: Database) -> None:
    woke = NIGHT + timedelta(hours=6)
    made = run_due(game, AT, woke, "já")
    assert made is not None and made.trigger == "noční přestavba"
    assert run_due(game, AT, woke + timedelta(minutes=1), "já") is None
    assert run_due(game, AT, woke + timedelta(days=3), "jiný") is not None
    with game.reading() as session:
        assert len(versions(session)) == 1


def test_no_game_no_table(game: Database) -> None:
    reset(game, "Eva")
    assert run_due(game, AT, NIGHT, "já") is None
