"""Backups: the whole database in one compressed file that either database can be restored from, while the service runs."""

import gzip
import hashlib
import json
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import platformdirs
from sqlalchemy import Connection, MetaData, Table, delete, func, insert, select

from namecheck.errors import InputError
from namecheck.fleet.database import Database
from namecheck.fleet.disk import why, written
from namecheck.fleet.events import note
from namecheck.fleet.migrate import upgrade
from namecheck.fleet.models import SCHEMA, Base, Ship, now, revived
from namecheck.fleet.wording import shown

FORMAT = "namecheck-backup-1"
Tables = dict[str, list[dict[str, Any]]]


def backup(database: Database, file: Path) -> dict[str, int]:
    """Writes one consistent state; an older file of that name is replaced only when the new one is whole."""
    with database.reading() as session:
        tables = {table.name: _rows(session.connection(), table) for table in Base.metadata.sorted_tables}
    body = json.dumps(tables, ensure_ascii=False, separators=(",", ":")).encode()
    head = {
        "format": FORMAT,
        "schema": SCHEMA,
        "made_at": now().isoformat(),
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    with written(file, "Zálohu") as part, gzip.open(part, "wb") as out:
        out.write(json.dumps(head).encode() + b"\n" + body)
    return {name: len(rows) for name, rows in tables.items()}


def keep_copy(database: Database) -> Path:
    """A backup made before something irrevocable, beside the database or in the user's data directory."""
    beside = database.url.database if database.is_sqlite else None
    folder = Path(beside).parent if beside else Path(platformdirs.user_data_dir("namecheck"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError("file_write", f"Složku {folder} pro zálohu nejde založit: {why(error)}.") from error
    file = folder / f"zaloha-{now():%Y%m%d-%H%M%S-%f}.namecheck"
    backup(database, file)
    return file


def _rows(connection: Connection, table: Table) -> list[dict[str, Any]]:
    order = list(table.primary_key.columns)
    return [
        {key: _plain(value) for key, value in row.items()}
        for row in connection.execute(select(table).order_by(*order)).mappings()
    ]


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value


def _load(file: Path) -> tuple[dict[str, str], Tables]:
    try:
        with gzip.open(file, "rb") as source:
            head, body = json.loads(source.readline()), source.read()
        if head["format"] != FORMAT or hashlib.sha256(body).hexdigest() != head["sha256"]:
            raise ValueError
        return head, json.loads(body)
    except OSError as error:
        reason = why(error) if error.errno else "není to záloha"
        raise InputError("backup_read", f"Zálohu {shown(file)} nejde přečíst: {reason}.") from error
    except (ValueError, KeyError, TypeError, EOFError) as error:
        raise InputError("backup_read", f"Soubor {shown(file)} není celá záloha Namechecku.") from error


def _when(head: dict[str, str]) -> str:
    made = datetime.fromisoformat(head["made_at"]).astimezone(ZoneInfo("Europe/Prague"))
    return f"{made.day}. {made.month}. {made.year} {made:%H:%M}"


def describe(database: Database, file: Path) -> list[str]:
    """What a restore would replace: one Czech line for each difference that matters."""
    head, tables = _load(file)
    with database.reading() as session:
        mine = set(session.scalars(select(Ship.name)))
        counts = {t.name: session.scalar(select(func.count()).select_from(t)) for t in Base.metadata.sorted_tables}
    theirs = {ship["name"] for ship in tables["ships"]}
    lines = [f"Záloha je z {_when(head)}."]
    for name, czech in (("ships", "lodí"), ("laws", "zákonů"), ("rulings", "výroků"), ("events", "událostí")):
        lines.append(f"{czech}: teď {counts.get(name, 0)}, v záloze {len(tables.get(name, []))}")
    for title, names in (("Zmizí lodě", mine - theirs), ("Vrátí se lodě", theirs - mine)):
        if names:
            lines.append(f"{title}: {', '.join(sorted(names)[:20])}{' …' if len(names) > 20 else ''}")
    return lines


def restore(database: Database, file: Path, author: str) -> None:
    """Replaces everything by the backup, in one transaction."""
    head, tables = _load(file)
    if head["schema"] > SCHEMA:
        message = f"Záloha {shown(file)} je z novější verze Namechecku (schéma {head['schema']}); aktualizuj program."
        raise InputError("newer_schema", message)
    if head["schema"] < SCHEMA:
        tables = _upgraded(tables, head["schema"])
    with database.writing() as session:
        connection = session.connection()
        for table in reversed(Base.metadata.sorted_tables):
            connection.execute(delete(table))
        _insert(connection, Base.metadata, tables)
        renumber(connection)
        note(session, "restore", author, f"Obnovena záloha z {_when(head)}.")


def _insert(connection: Connection, metadata: MetaData, tables: Tables) -> None:
    for table in metadata.sorted_tables:
        rows = [{key: revived(table, key, value) for key, value in row.items()} for row in tables.get(table.name, [])]
        # References inside one table (heirs, undone events) are set once all its rows are there.
        inner = [key.parent.name for key in table.foreign_keys if key.column.table is table]
        if rows:
            connection.execute(insert(table), [{**row, **dict.fromkeys(inner)} for row in rows])
        for row in rows:
            values = {name: row[name] for name in inner if row[name] is not None}
            if values:
                connection.execute(table.update().where(table.c.id == row["id"]).values(values))


def _upgraded(tables: Tables, schema: str) -> Tables:
    """The rows of an older schema as today's schema has them, by way of an empty database of that age."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{folder}/old.sqlite", schema=schema)
        old = MetaData()
        with database.engine.connect().execution_options(writes=True) as connection, connection.begin():
            old.reflect(connection)
            _insert(connection, old, tables)
            upgrade(connection, SCHEMA)
            found = {table.name: _rows(connection, table) for table in Base.metadata.sorted_tables}
        database.close()
    return found


def renumber(connection: Connection) -> None:
    """Rows came with their ids: PostgreSQL's counters must follow."""
    if connection.dialect.name != "postgresql":
        return
    for table in Base.metadata.sorted_tables:
        if "id" in table.c and table.name != "game":
            last = f"SELECT coalesce(max(id), 0) + 1 FROM {table.name}"
            connection.exec_driver_sql(f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), ({last}), false)")
