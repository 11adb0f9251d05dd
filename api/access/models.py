"""The tables of the service. They live beside the game's and have their own migrations: clearing or restoring a game
touches no account, and a backup of the game carries no PIN."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, MetaData
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from namecheck.fleet.models import Base as GameBase
from namecheck.fleet.models import now

SCHEMA = "0001"  # the newest migration; a test holds it equal to the migrations' head
_ROLES = "role IN ('staff', 'mayor', 'admin')"


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=GameBase.metadata.naming_convention)
    type_annotation_map = GameBase.type_annotation_map


class User(Base):
    """`epoch` is part of every session: raising it signs the user out everywhere."""

    __tablename__ = "access_users"
    __table_args__ = (CheckConstraint(_ROLES, name="role"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    key: Mapped[str] = mapped_column(unique=True)
    role: Mapped[str]
    pin_hash: Mapped[str | None]
    epoch: Mapped[int] = mapped_column(default=1)
    made_at: Mapped[datetime] = mapped_column(default=now)


class Token(Base):
    """A bearer token for a script; only its hash is kept, a revoked one stays as history."""

    __tablename__ = "access_tokens"
    __table_args__ = (CheckConstraint(_ROLES, name="role"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    hash: Mapped[str] = mapped_column(unique=True)
    role: Mapped[str]
    made_by: Mapped[str]
    made_at: Mapped[datetime] = mapped_column(default=now)
    revoked_at: Mapped[datetime | None]


class Link(Base):
    """A link that signs a user in once."""

    __tablename__ = "access_links"
    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("access_users.id", ondelete="CASCADE"))
    hash: Mapped[str] = mapped_column(unique=True)
    expires_at: Mapped[datetime]
    user: Mapped[User] = relationship()


class Attempt(Base):
    """Failed sign-ins of a user or from an address, and until when the next one has to wait."""

    __tablename__ = "access_attempts"
    key: Mapped[str] = mapped_column(primary_key=True)
    failures: Mapped[int]
    last_at: Mapped[datetime]


class Secret(Base):
    """Keys the service signs with, made at its first start."""

    __tablename__ = "access_secrets"
    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


class Answered(Base):
    """What was answered to a request with an idempotency key, written in the transaction of the change itself."""

    __tablename__ = "answered_requests"
    caller: Mapped[str] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    request: Mapped[str]
    answer: Mapped[str]
    at: Mapped[datetime] = mapped_column(default=now, index=True)
