"""Stored tables: rebuilt, published in one transaction, shown again."""

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from namecheck.errors import GameError, InputError
from namecheck.fleet.database import Database
from namecheck.fleet.models import Game, Law, Snapshot
from namecheck.table.compute import Progress, compute
from namecheck.table.content import Content, Table
from namecheck.table.difference import difference
from namecheck.table.inputs import fingerprint, read_state

_JUDGES = ("engine", "lexicon", "grammar", "categories", "tagger", "rulings")
MANUAL, NIGHTLY = "ruční přestavba", "noční přestavba"


def rebuild(
    database: Database, author: str, trigger: str = MANUAL, progress: Progress = lambda step, share: None
) -> tuple[Table, bool]:
    """The table of the present game, and whether anything had to be stored.

    Computing takes no lock; if the game changed meanwhile, what changed is computed once more.
    """
    with database.reading() as session:
        state, last = read_state(session), newest(session)
    while True:
        digests = state.digests()
        if last and last.inputs == digests:
            return last, False
        content = compute(state, _reusable(last, digests), progress)
        changes = difference(last.content if last else None, last.inputs if last else {}, content, digests)
        with database.writing() as session:
            state_now = read_state(session)
            latest = session.scalar(select(func.max(Snapshot.id)))
            if state_now == state and latest == (last.version if last else None):
                row = Snapshot(
                    author=author, trigger=trigger, fingerprint=fingerprint(digests), inputs=digests,
                    content=content.to_json(), difference=changes,
                )  # fmt: skip
                session.add(row)
                session.flush()
                return _table(row), True
            state, last = state_now, newest(session)


def _reusable(last: Table | None, digests: dict[str, str]) -> Content | None:
    """Cells of the last table hold when the same engine judges by the same rulings."""
    same = last is not None and all(last.inputs.get(name) == digests[name] for name in _JUDGES)
    return last.content if last and same else None


def refresh(database: Database, author: str, trigger: str) -> Table | None:
    """Brings the table up to date after a change of the game; a game without laws needs none until it had one."""
    with database.reading() as session:
        if not _worth_it(session):
            return None
    return rebuild(database, author, trigger)[0]


def _worth_it(session: Session) -> bool:
    if session.get(Game, 1) is None:
        return False
    published = session.scalar(select(func.count()).select_from(Snapshot))
    return bool(published or session.scalar(select(func.count()).select_from(Law).where(Law.ended_at.is_(None))))


def newest(session: Session) -> Table | None:
    """The published table."""
    row = session.scalars(select(Snapshot).order_by(Snapshot.id.desc()).limit(1)).first()
    return _table(row) if row else None


def published(session: Session, version: int | None = None) -> Table:
    """The table of a version, or the published one."""
    if version is None:
        found = newest(session)
        if found is None:
            raise GameError("no_table", "Tabulka ještě není; vytvoř ji příkazem „namecheck table rebuild“.")
        return found
    row = session.get(Snapshot, version)
    if row is None:
        raise InputError("unknown_version", f"Tabulka verze {version} neexistuje.")
    return _table(row)


def versions(session: Session, limit: int = 50) -> list[Snapshot]:
    """The newest first."""
    return list(session.scalars(select(Snapshot).order_by(Snapshot.id.desc()).limit(limit)))


def is_current(session: Session) -> bool:
    """Does the published table match the present game?"""
    last = newest(session)
    return last is not None and last.inputs == read_state(session).digests()


def _table(row: Snapshot) -> Table:
    content = Content.from_json(row.content)
    return Table(row.id, row.made_at, row.author, row.trigger, row.inputs, content, tuple(row.difference))
