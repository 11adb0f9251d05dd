"""When the nightly rebuild is due, and whose turn it is: pure logic of time, and a lease in the database.

Wall-clock time of Europe/Prague. In spring the missing hour moves the rebuild to the same moment an hour later on the
clock; in autumn the repeated hour gives one rebuild, at its first pass.
"""

import os
import re
import socket
from datetime import UTC, date, datetime, time, timedelta

from namecheck.errors import InputError
from namecheck.fleet.database import Database
from namecheck.fleet.models import Lease
from namecheck.table.content import Table
from namecheck.table.snapshots import NIGHTLY, refresh
from namecheck.table.view import PRAGUE

VARIABLE = "NAMECHECK_REBUILD_AT"
_LEASE = "nightly rebuild"
_HOLD = timedelta(minutes=15)
_CLOCK = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")


def wanted_time(text: str | None = None) -> time | None:
    """The time of day from NAMECHECK_REBUILD_AT (HH:MM); None switches the scheduler off."""
    text = (os.environ.get(VARIABLE, "") if text is None else text).strip()
    if not text:
        return None
    found = _CLOCK.fullmatch(text)
    if not found:
        raise InputError("rebuild_at", f"Proměnná {VARIABLE} má být čas HH:MM, ne „{text}“.")
    return time(int(found[1]), int(found[2]))


def last_due(at: time, now: datetime) -> datetime:
    """The newest moment, not after now, when the rebuild was due."""
    day = now.astimezone(PRAGUE).date()
    due = _moment(day, at)
    return due if due <= now else _moment(day - timedelta(days=1), at)


def next_due(at: time, now: datetime) -> datetime:
    day = now.astimezone(PRAGUE).date()
    due = _moment(day, at)
    return due if due > now else _moment(day + timedelta(days=1), at)


def _moment(day: date, at: time) -> datetime:
    return datetime.combine(day, at, PRAGUE).astimezone(UTC)


def sleep_seconds(at: time, now: datetime, most: float = 60.0) -> float:
    """How long to wait before looking again; short, so that a laptop that slept through the moment catches up soon."""
    return max(0.0, min(most, (next_due(at, now) - now).total_seconds()))


def holder() -> str:
    return f"{socket.gethostname()}:{os.getpid()}"


def take(database: Database, due: datetime, now: datetime, who: str) -> bool:
    """Is it this worker who rebuilds for the due moment? A lease whose holder died runs out."""
    with database.writing() as session:
        lease = session.get(Lease, _LEASE)
        if lease is None:
            session.add(Lease(name=_LEASE, holder=who, until=now + _HOLD, done_for=None))
            return True
        if (lease.done_for and lease.done_for >= due) or (lease.until > now and lease.holder != who):
            return False
        lease.holder, lease.until = who, now + _HOLD
        return True


def finish(database: Database, due: datetime, now: datetime, who: str) -> None:
    with database.writing() as session:
        lease = session.get(Lease, _LEASE)
        if lease is not None and lease.holder == who:
            lease.done_for, lease.until = due, now


def run_due(database: Database, at: time, now: datetime, who: str) -> Table | None:
    """Does the nightly rebuild if it is due and nobody has done it; the service calls this every minute or so."""
    due = last_due(at, now)
    with database.reading() as session:
        lease = session.get(Lease, _LEASE)
        if lease is not None and lease.done_for and lease.done_for >= due:
            return None
    if not take(database, due, now, who):
        return None
    made = refresh(database, "namecheck", NIGHTLY)
    finish(database, due, now, who)
    return made
