"""Opening the database: SQLite in WAL mode or PostgreSQL by URL, serialized writing, errors as one Czech sentence."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DatabaseError, DBAPIError
from sqlalchemy.orm import Session

from namecheck.errors import InputError, NamecheckError
from namecheck.fleet.disk import why
from namecheck.fleet.models import SCHEMA
from namecheck.paths import data_dir

WAIT_SECONDS = 30
_WRITE_LOCK = 0x48414E5A41  # "HANZA": the advisory lock that lines up all writers on PostgreSQL

_TROUBLES = (
    ("disk_full", ("disk is full", "no space left", "disk full"), "Na disku došlo místo, nic se nezměnilo."),
    ("locked", ("database is locked", "lock timeout"), "Databázi právě drží jiný program, zkus to za chvíli znovu."),
    ("read_only", ("readonly database", "read-only"), "Databáze je jen pro čtení, nic se nezměnilo."),
    ("damaged", ("malformed", "not a database"), "Soubor s databází je poškozený nebo to není databáze; obnov zálohu."),
    ("disk", ("disk i/o error",), "Disk odmítl zápis (plný nebo vadný disk), nic se nezměnilo."),
    (
        "unavailable",
        ("unable to open",),
        "Databázi nejde otevřít: soubor je složka, chybí oprávnění, nebo je disk jen pro čtení.",
    ),
    ("unavailable", ("authentication", "no pg_hba"), "Databázi nejde otevřít: server odmítl přihlášení."),
    ("unavailable", ("does not exist",), "Databázi nejde otevřít: takovou databázi ani uživatele server nezná."),
    ("unavailable", ("connection",), "Databázi nejde otevřít: databázový server neběží nebo neodpovídá."),
)


class DatabaseTrouble(NamecheckError):
    """The database cannot do it now; nothing was changed."""


def database_url() -> URL:
    """`NAMECHECK_DATABASE_URL`, or a file in the user's data directory."""
    chosen = os.environ.get("NAMECHECK_DATABASE_URL")
    if not chosen:
        return URL.create("sqlite", database=str(data_dir() / "hanza.sqlite"))
    try:
        url = make_url(chosen)
    except (ArgumentError, ValueError):
        raise InputError("database_url", "Proměnná NAMECHECK_DATABASE_URL není platná adresa databáze.") from None
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername not in ("sqlite", "postgresql+psycopg"):
        raise InputError("database_url", f"Databázi „{url.drivername}“ neumím, jen sqlite a postgresql.")
    return url


@contextmanager
def translated() -> Iterator[None]:
    """Whatever the database refuses becomes one clear sentence."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        reason = str(getattr(error, "orig", None) or error)
        for code, signs, message in _TROUBLES:
            if any(sign in reason.lower() for sign in signs):
                raise DatabaseTrouble(code, message) from error
        if isinstance(error, DatabaseError | sqlite3.DatabaseError):
            message = f"Databáze odmítla, nic se nezměnilo ({reason.strip().splitlines()[0]})."
            raise DatabaseTrouble("database", message) from error
        raise


def _make_engine(url: URL, wait: float) -> Engine:
    if url.get_backend_name() != "sqlite":
        options = f"-c lock_timeout={int(wait * 1000)}"
        return create_engine(url, pool_pre_ping=True, connect_args={"options": options, "connect_timeout": 10})
    engine = create_engine(url, connect_args={"timeout": wait, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _prepare(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


class Database:
    """An opened database with the current schema. Safe to share between threads."""

    def __init__(self, url: URL | str | None = None, wait: float = WAIT_SECONDS, schema: str = SCHEMA) -> None:
        self.url = database_url() if url is None else make_url(url)
        self.engine = _make_engine(self.url, wait)
        self._writer = self.engine.execution_options(writes=True)
        with translated():
            self._prepare(schema)

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    def _prepare(self, schema: str) -> None:
        if self.is_sqlite and self.url.database and self.url.database != ":memory:":
            self._make_file(Path(self.url.database))
        with self.engine.connect() as connection:
            version = schema_version(connection)
        if version is not None and version >= schema:
            return
        from namecheck.fleet.migrate import upgrade

        with self._writer.begin() as connection:
            lock(connection)
            upgrade(connection, schema)

    @staticmethod
    def _make_file(path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            message = f"Složku {path.parent} pro databázi nejde založit: {why(error)}."
            raise DatabaseTrouble("unavailable", message) from error
        if path.exists() and path.stat().st_size:
            return
        connection = sqlite3.connect(path, timeout=WAIT_SECONDS)
        connection.execute("PRAGMA journal_mode = WAL")  # stays written in the file
        connection.close()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """One consistent view; nothing is kept."""
        with translated(), self.engine.connect() as connection:
            if not self.is_sqlite:
                connection.execution_options(isolation_level="REPEATABLE READ")
            with Session(connection) as session:
                yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """One transaction at a time, whoever writes; all or nothing."""
        with translated(), Session(self._writer, expire_on_commit=False) as session, session.begin():
            lock(session.connection())
            yield session

    def close(self) -> None:
        self.engine.dispose()


def lock(connection: Connection) -> None:
    """Lines up the writers (SQLite has begun an immediate transaction already)."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _WRITE_LOCK})


def schema_version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found is not None and found > SCHEMA:
        message = f"Databázi založila novější verze Namechecku (schéma {found}, tato umí {SCHEMA}); aktualizuj program."
        raise DatabaseTrouble("newer_schema", message)
    return found
