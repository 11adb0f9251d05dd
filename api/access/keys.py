"""Tokens for scripts and one-time links: long random keys, shown once, of which only a hash is kept."""

import hashlib
import secrets
from datetime import timedelta

from sqlalchemy import bindparam, delete, select
from sqlalchemy.orm import Session

from api.access.models import Link, Token, User
from api.access.roles import Role
from api.access.users import get_user
from namecheck.errors import GameError, InputError
from namecheck.fleet.database import Database
from namecheck.fleet.models import now
from namecheck.names import clean, fold

LINK_HOURS = 24
FIRST_ADMIN = "správce"
ENTRY_PATH = "/vstup"


def _hashed(key: str) -> str:
    """A plain hash is enough: the keys are random and far too long to guess."""
    return hashlib.sha256(key.encode()).hexdigest()


def make_token(database: Database, name: str, role: Role, made_by: str) -> tuple[Token, str]:
    """The token and, for this one time, its key."""
    key = f"nc_{secrets.token_urlsafe(32)}"
    with database.writing() as session:
        made = Token(name=clean(name), hash=_hashed(key), role=role.value, made_by=made_by)
        session.add(made)
    return made, key


# Asked with every request of a script: no objects, and a statement put together once.
_tokens = Token.__table__
_VALID = select(_tokens.c.name, _tokens.c.role).where(
    _tokens.c.hash == bindparam("hash"), _tokens.c.revoked_at.is_(None)
)


def token_of(session: Session, key: str) -> tuple[str, str] | None:
    """The name and the role of the token with this key, while it holds."""
    row = session.connection().execute(_VALID, {"hash": _hashed(key)}).first()
    return (row.name, row.role) if row else None


def tokens(session: Session) -> list[Token]:
    return list(session.scalars(select(Token).order_by(Token.id)))


def revoke_token(database: Database, token_id: int) -> Token:
    with database.writing() as session:
        found = session.get(Token, token_id)
        if found is None:
            raise InputError("unknown_token", f"Token číslo {token_id} neexistuje.")
        if found.revoked_at is not None:
            raise GameError("token_revoked", f"Token číslo {token_id} už neplatí.")
        found.revoked_at = now()
    return found


def make_link(database: Database, user_id: int) -> str:
    """The key of a link that signs the user in once; earlier links of the user stop working."""
    key = secrets.token_urlsafe(24)
    with database.writing() as session:
        user = get_user(session, user_id)
        session.execute(delete(Link).where((Link.user_id == user.id) | (Link.expires_at < now())))
        session.add(Link(user_id=user.id, hash=_hashed(key), expires_at=now() + timedelta(hours=LINK_HOURS)))
    return key


def use_link(database: Database, key: str) -> User | None:
    with database.writing() as session:
        link = session.scalars(select(Link).where(Link.hash == _hashed(key))).first()
        if link is None:
            return None
        user, valid = link.user, link.expires_at > now()
        session.delete(link)
        return user if valid else None


def first_admin_link(database: Database) -> str | None:
    """The key of the way in as long as no admin has a PIN; nothing afterwards."""
    with database.writing() as session:
        admins = list(session.scalars(select(User).where(User.role == Role.ADMIN.value)))
        if any(admin.pin_hash for admin in admins):
            return None
        admin = admins[0] if admins else User(name=FIRST_ADMIN, key=fold(FIRST_ADMIN), role=Role.ADMIN.value)
        session.add(admin)
        session.flush()
    return make_link(database, admin.id)
