"""The tables. Keys that compare names and wordings are computed in Python and unique in the database."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, CheckConstraint, DateTime, Dialect, ForeignKey, Index, MetaData, Table, Text, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship
from sqlalchemy.types import BigInteger, TypeDecorator

SCHEMA = "0003"  # the newest migration; a test holds it equal to the migrations' head
IN_PLAY, WRITTEN_OFF = "in_play", "written_off"


def now() -> datetime:
    return datetime.now(UTC)


class Moment(TypeDecorator[datetime]):
    """A point in time; SQLite keeps no time zone, so it gets UTC and UTC comes back."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.astimezone(UTC) if value else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value


def revived(table: Table, column: str, value: Any) -> Any:
    """A value that went through JSON, as its column wants it."""
    is_moment = isinstance(value, str) and isinstance(table.c[column].type, Moment | DateTime)
    return datetime.fromisoformat(value) if is_moment else value


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_N_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: Moment, str: Text, dict[str, Any]: JSON}  # noqa: RUF012


def _current(name: str, *columns: str, where: str) -> Index:
    """Unique among the rows that are now valid; older ones stay as history."""
    return Index(name, *columns, unique=True, sqlite_where=text(where), postgresql_where=text(where))


class Game(Base):
    """The one game: its name and the day it is. Day 0 is the setup, when every team builds its first two ships."""

    __tablename__ = "game"
    __table_args__ = (CheckConstraint("id = 1", name="one_row"),)
    id: Mapped[int] = mapped_column(primary_key=True, default=1)
    name: Mapped[str]
    day: Mapped[int] = mapped_column(default=0)


class Place(Base):
    """A field of the map: a town lies on it, or it is empty."""

    __tablename__ = "places"
    id: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(unique=True)
    x: Mapped[int]
    y: Mapped[int]


class Route(Base):
    """Two places next to each other."""

    __tablename__ = "routes"
    id: Mapped[int] = mapped_column(primary_key=True)
    a_id: Mapped[int] = mapped_column(ForeignKey("places.id"))
    b_id: Mapped[int] = mapped_column(ForeignKey("places.id"))


class Town(Base):
    __tablename__ = "towns"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    key: Mapped[str] = mapped_column(unique=True)
    sells: Mapped[str] = mapped_column(default="")
    buys: Mapped[str] = mapped_column(default="")
    place_id: Mapped[int | None] = mapped_column(ForeignKey("places.id"), unique=True)
    place: Mapped[Place | None] = relationship()


class Team(Base):
    """`position` is the order in which teams build in the first round of the setup; the second goes backwards."""

    __tablename__ = "teams"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    key: Mapped[str] = mapped_column(unique=True)
    color: Mapped[str]
    position: Mapped[int] = mapped_column(unique=True)


class Ship(Base):
    """A ship in play or in the hall of fame; names from earlier games have no team, town and day."""

    __tablename__ = "ships"
    __table_args__ = (CheckConstraint("state IN ('in_play', 'written_off')", name="state"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    key: Mapped[str] = mapped_column(unique=True)
    state: Mapped[str] = mapped_column(default=IN_PLAY, index=True)
    team_id: Mapped[int | None] = mapped_column(ForeignKey("teams.id"))
    town_id: Mapped[int | None] = mapped_column(ForeignKey("towns.id"))
    day: Mapped[int | None]
    built_at: Mapped[datetime | None]
    written_off_day: Mapped[int | None]
    lay_in_id: Mapped[int | None] = mapped_column(ForeignKey("towns.id"))
    heir_id: Mapped[int | None] = mapped_column(ForeignKey("ships.id"))
    team: Mapped[Team | None] = relationship()
    town: Mapped[Town | None] = relationship(foreign_keys=[town_id])
    lay_in: Mapped[Town | None] = relationship(foreign_keys=[lay_in_id])


class NearKey(Base):
    """Hashes of a ship's name with one character left out: whoever shares one differs by about one letter."""

    __tablename__ = "near_keys"
    ship_id: Mapped[int] = mapped_column(ForeignKey("ships.id", ondelete="CASCADE"), primary_key=True)
    hash: Mapped[int] = mapped_column(BigInteger, primary_key=True, index=True)


class ShipyardRule(Base):
    """One of a town's two shipyard rules; replaced ones keep `ended_at`."""

    __tablename__ = "shipyard_rules"
    __table_args__ = (
        CheckConstraint("slot IN (1, 2)", name="slot"),
        _current("uq_shipyard_rules_current", "town_id", "slot", where="ended_at IS NULL"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    town_id: Mapped[int] = mapped_column(ForeignKey("towns.id"))
    slot: Mapped[int]
    text: Mapped[str]
    day: Mapped[int] = mapped_column(default=0)
    ended_at: Mapped[datetime | None]
    town: Mapped[Town] = relationship()


class Effect(Base):
    """What a law does to a ship it hits; drawn at the announcement."""

    __tablename__ = "effects"
    id: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str]
    key: Mapped[str] = mapped_column(unique=True)


class Law(Base):
    """A trade law: whom it hits, what it does, and the day it came into force; at most one a town."""

    __tablename__ = "laws"
    __table_args__ = (_current("uq_laws_current", "town_id", where="ended_at IS NULL"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    town_id: Mapped[int] = mapped_column(ForeignKey("towns.id"))
    targeting: Mapped[str]
    effect_id: Mapped[int | None] = mapped_column(ForeignKey("effects.id"))
    day: Mapped[int]
    announced_at: Mapped[datetime] = mapped_column(default=now)
    ended_at: Mapped[datetime | None]
    town: Mapped[Town] = relationship()
    effect: Mapped[Effect | None] = relationship()


class Ruling(Base):
    """Staff's answer to one open question; a withdrawn one stays as history."""

    __tablename__ = "rulings"
    __table_args__ = (_current("uq_rulings_current", "question", where="withdrawn_at IS NULL"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    question: Mapped[str]
    text: Mapped[str]
    value: Mapped[str]
    label: Mapped[str]
    author: Mapped[str]
    reason: Mapped[str]
    made_at: Mapped[datetime] = mapped_column(default=now)
    withdrawn_at: Mapped[datetime | None]
    withdrawn_by: Mapped[str | None]


class Proposal(Base):
    """A sentence a council brought: proposed, approved, vetoed, announced or withdrawn.

    `wording` and `meaning` are keys: the same wording, and the same meaning in other words, are recognised by them.
    """

    __tablename__ = "proposals"
    __table_args__ = (
        CheckConstraint("kind IN ('targeting', 'shipyard')", name="kind"),
        CheckConstraint("state IN ('proposed', 'approved', 'vetoed', 'announced', 'withdrawn')", name="state"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    town_id: Mapped[int] = mapped_column(ForeignKey("towns.id"))
    kind: Mapped[str]
    text: Mapped[str]
    wording: Mapped[str] = mapped_column(index=True)
    canonical: Mapped[str | None]
    meaning: Mapped[str | None] = mapped_column(index=True)
    replaces: Mapped[int | None]
    state: Mapped[str] = mapped_column(default="proposed")
    day: Mapped[int]
    author: Mapped[str]
    made_at: Mapped[datetime] = mapped_column(default=now)
    decided_by: Mapped[str | None]
    decided_at: Mapped[datetime | None]
    reason: Mapped[str | None]
    law_id: Mapped[int | None] = mapped_column(ForeignKey("laws.id"))
    rule_id: Mapped[int | None] = mapped_column(ForeignKey("shipyard_rules.id"))
    town: Mapped[Town] = relationship()


class Event(Base):
    """One change: who, when, what in Czech, and the rows before and after, so that it can be undone."""

    __tablename__ = "events"
    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(default=now)
    author: Mapped[str]
    kind: Mapped[str]
    text: Mapped[str]
    changes: Mapped[list[dict[str, Any]] | None] = mapped_column(JSON(none_as_null=True))
    undone_by: Mapped[int | None] = mapped_column(ForeignKey("events.id"))


class Snapshot(Base):
    """One state of the binding table; the newest is the published one. A row is written whole, so no reader sees half.

    `content` is everything the table says, in names rather than ids, so that old ones can be shown for ever.
    """

    __tablename__ = "snapshots"
    id: Mapped[int] = mapped_column(primary_key=True)
    made_at: Mapped[datetime] = mapped_column(default=now)
    author: Mapped[str]
    trigger: Mapped[str]
    fingerprint: Mapped[str]
    inputs: Mapped[dict[str, Any]]
    content: Mapped[dict[str, Any]]
    difference: Mapped[list[dict[str, Any]]] = mapped_column(JSON)


class Lease(Base):
    """Who does a piece of regular work, until when it is theirs, and for which moment it was last finished."""

    __tablename__ = "leases"
    name: Mapped[str] = mapped_column(primary_key=True)
    holder: Mapped[str]
    until: Mapped[datetime]
    done_for: Mapped[datetime | None]
