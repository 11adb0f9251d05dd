"""Every change is an event: who, when, what, and the rows before and after, so that the last one can be undone."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from sqlalchemy import Table, event, inspect, select
from sqlalchemy.orm import Session, UOWTransaction

from namecheck.errors import GameError
from namecheck.fleet.database import Database
from namecheck.fleet.listeners import tell
from namecheck.fleet.models import Base, Event, Ship, revived
from namecheck.fleet.wording import remark

UNDO = "undo"
# What follows from other rows, or is the log itself, is not part of a change; nor are tables that are not the game's.
_UNTRACKED = frozenset({"events", "near_keys"})
Row = dict[str, Any]


class Change:
    """A change being made: set `text` to what happened, in Czech."""

    def __init__(self, session: Session, kind: str, author: str) -> None:
        self.session = session
        self.kind = kind
        self.author = author
        self.text = ""
        self.rows: list[dict[str, Any]] = []

    def _collect(self, session: Session, _context: UOWTransaction) -> None:
        for instance in session.new:
            self._add(instance, None, _image(instance))
        for instance in session.dirty:
            before, after = _image(instance, old=True), _image(instance)
            if before != after:
                self._add(instance, before, after)
        for instance in session.deleted:
            self._add(instance, _image(instance, old=True), None)

    def _add(self, instance: object, before: Row | None, after: Row | None) -> None:
        table = inspect(instance).mapper.local_table.name
        if table in Base.metadata.tables and table not in _UNTRACKED:
            self.rows.append({"table": table, "before": before, "after": after})


def _image(instance: object, old: bool = False) -> Row:
    """The row as plain JSON values, now or as it was loaded."""
    state = inspect(instance)
    assert state is not None
    image = {}
    for attribute in state.mapper.column_attrs:
        history = state.attrs[attribute.key].history
        value = history.deleted[0] if old and history.deleted else state.attrs[attribute.key].value
        image[attribute.key] = value.isoformat() if isinstance(value, datetime) else value
    return image


@contextmanager
def changing(database: Database, kind: str, author: str) -> Iterator[Change]:
    """One serialized transaction that ends in one event."""
    author = remark(author, "Jméno autora")
    with database.writing() as session:
        change = Change(session, kind, author)
        event.listen(session, "after_flush", change._collect)
        yield change
        session.flush()
        session.add(Event(author=author, kind=kind, text=change.text, changes=change.rows))
    tell(database, kind, author)


def note(session: Session, kind: str, author: str, text: str) -> None:
    """An event that cannot be undone: a whole game made, read in or cleared."""
    session.add(Event(author=remark(author, "Jméno autora"), kind=kind, text=text, changes=None))


def last_undoable(session: Session) -> Event | None:
    """The newest change that still holds, unless something irrevocable came after it."""
    query = select(Event).where(Event.undone_by.is_(None), Event.kind != UNDO).order_by(Event.id.desc()).limit(1)
    found = session.scalars(query).first()
    return found if found and found.changes is not None else None


def undo(database: Database, author: str, expected: int | None = None) -> str:
    """Takes back the last change and says which; `expected` is the event the caller believes to be the last."""
    author = remark(author, "Jméno autora")
    with database.writing() as session:
        found = last_undoable(session)
        if found is None:
            raise GameError("nothing_to_undo", "Není co vrátit: od založení (nebo obnovení) hry se nic nezměnilo.")
        if expected not in (None, found.id):
            raise GameError("not_the_last", f"Mezitím se stalo něco dalšího: {found.text}")
        for change in reversed(found.changes or ()):
            _revert(session, Base.metadata.tables[change["table"]], change["before"], change["after"])
        text = f"Vráceno: {found.text}"
        back = Event(author=author, kind=UNDO, text=text, changes=None)
        session.add(back)
        session.flush()
        found.undone_by = back.id
    tell(database, UNDO, author)
    return text


def _revert(session: Session, table: Table, before: Row | None, after: Row | None) -> None:
    from namecheck.fleet.ships import refresh_near

    if before is None:
        assert after is not None
        session.execute(table.delete().where(table.c.id == after["id"]))
        return
    values = {key: revived(table, key, value) for key, value in before.items()}
    if after is None:
        session.execute(table.insert().values(values))
    else:
        session.execute(table.update().where(table.c.id == before["id"]).values(values))
    if table.name == Ship.__tablename__:
        refresh_near(session, before["id"], before["name"])


def history(session: Session, limit: int = 50, offset: int = 0) -> list[Event]:
    """The newest events first."""
    return list(session.scalars(select(Event).order_by(Event.id.desc()).limit(limit).offset(offset)))
