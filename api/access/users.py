"""Users and their PINs."""

import threading
from functools import lru_cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from api.access.models import Link, User
from api.access.roles import Role
from namecheck.errors import GameError, InputError
from namecheck.fleet.database import Database
from namecheck.names import clean, fold

MIN_PIN, MAX_PIN = 6, 128
_EASY = "Takový PIN uhodne každý, zvol jiný."
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
# Each hash takes 19 MB and a core: a crowd of guesses must not take the laptop.
_ONE_AT_A_TIME = threading.BoundedSemaphore(2)


def hash_pin(pin: str) -> str:
    if not MIN_PIN <= len(pin) <= MAX_PIN:
        raise InputError("pin_length", f"PIN musí mít aspoň {MIN_PIN} a nejvýš {MAX_PIN} znaků.")
    if len(set(pin)) < 3 or pin in "01234567890123456789" or pin in "98765432109876543210":
        raise InputError("pin_easy", _EASY)
    with _ONE_AT_A_TIME:
        return _HASHER.hash(pin)


@lru_cache(maxsize=1)
def _nobody() -> str:
    return _HASHER.hash("nobody has this pin")


def pin_fits(pin_hash: str | None, pin: str) -> bool:
    """Takes equally long for a user who does not exist or has no PIN."""
    with _ONE_AT_A_TIME:
        try:
            _HASHER.verify(pin_hash or _nobody(), pin)
        except (VerifyMismatchError, InvalidHashError):
            return False
    return pin_hash is not None


def add_user(database: Database, name: str, role: Role, pin: str | None) -> User:
    """Without a PIN the user can only enter by a link."""
    name = clean(name)
    pin_hash = hash_pin(pin) if pin is not None else None
    with database.writing() as session:
        if find_user(session, name) is not None:
            raise GameError("user_exists", f"Uživatel {name} už existuje.")
        made = User(name=name, key=fold(name), role=role.value, pin_hash=pin_hash)
        session.add(made)
    return made


def find_user(session: Session, name: str) -> User | None:
    return session.scalars(select(User).where(User.key == fold(name))).first()


def get_user(session: Session, user_id: int) -> User:
    found = session.get(User, user_id)
    if found is None:
        raise InputError("unknown_user", f"Uživatel číslo {user_id} neexistuje.")
    return found


def users(session: Session) -> list[User]:
    return list(session.scalars(select(User).order_by(User.id)))


def change_user(database: Database, user_id: int, role: Role | None = None, pin: str | None = None) -> User:
    """A new role or PIN; either signs the user out everywhere."""
    pin_hash = hash_pin(pin) if pin is not None else None
    with database.writing() as session:
        user = get_user(session, user_id)
        if role is not None and role is not Role.ADMIN:
            _keep_an_admin(session, user)
        user.role = role.value if role is not None else user.role
        user.pin_hash = pin_hash or user.pin_hash
        user.epoch += 1
        session.execute(delete(Link).where(Link.user_id == user.id))
    return user


def sign_out_everywhere(database: Database, user_id: int) -> None:
    with database.writing() as session:
        get_user(session, user_id).epoch += 1


def remove_user(database: Database, user_id: int) -> User:
    with database.writing() as session:
        user = get_user(session, user_id)
        _keep_an_admin(session, user)
        session.delete(user)
    return user


def _keep_an_admin(session: Session, leaving: User) -> None:
    others = select(func.count()).select_from(User).where(User.role == Role.ADMIN.value, User.id != leaving.id)
    if leaving.role == Role.ADMIN.value and not session.scalar(others):
        raise GameError("last_admin", f"{leaving.name} je jediný správce, nejdřív přidej jiného.")
