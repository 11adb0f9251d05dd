"""Signing in by PIN, with a growing delay after failures."""

import math
from datetime import timedelta

from sqlalchemy import delete
from sqlalchemy.orm import Session

from api.access.models import Attempt, User
from api.access.users import find_user, pin_fits
from api.errors import Refused
from namecheck.fleet.database import Database
from namecheck.fleet.models import now

LONGEST_WAIT = 15 * 60
FORGOTTEN_AFTER = timedelta(hours=12)
# A whole camp may share one address, a PIN belongs to one person.
_FREE = {"user": 3, "address": 10}


def sign_in(database: Database, name: str, pin: str, address: str) -> User:
    """The user whose PIN it is. The attempt counts as failed until it succeeds, so parallel guesses gain nothing."""
    with database.writing() as session:
        user = find_user(session, name)
        keys = [f"address:{address}", *([f"user:{user.id}"] if user else [])]
        for key in keys:
            _count(session, key)
    if not pin_fits(user.pin_hash if user else None, pin) or user is None:
        raise Refused(401, "wrong_pin", "Jméno nebo PIN nesouhlasí.")
    with database.writing() as session:
        session.execute(delete(Attempt).where(Attempt.key.in_(keys)))
    return user


def _count(session: Session, key: str) -> None:
    found = session.get(Attempt, key)
    if found is None or now() - found.last_at > FORGOTTEN_AFTER:
        session.merge(Attempt(key=key, failures=1, last_at=now()))
        return
    left = (found.last_at + timedelta(seconds=wait_after(key, found.failures)) - now()).total_seconds()
    if left > 0:
        seconds = math.ceil(left)
        message = f"Příliš mnoho pokusů o přihlášení, zkus to znovu za {seconds} s."
        raise Refused(429, "too_many_attempts", message, headers={"Retry-After": str(seconds)})
    found.failures, found.last_at = found.failures + 1, now()


def wait_after(key: str, failures: int) -> int:
    """Seconds to wait: none for the first few failures, then 1, 2, 4, …"""
    beyond = failures - _FREE[key.split(":")[0]]
    return 0 if beyond < 0 else min(2 ** min(beyond, 20), LONGEST_WAIT)
