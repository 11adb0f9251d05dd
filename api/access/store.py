"""Opening the accounts in the game's database: their schema, and the secret that sessions are signed with."""

import secrets
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect, select, text

from api.access.models import SCHEMA, Secret
from namecheck.fleet.database import Database, DatabaseTrouble

MIGRATIONS = Path(__file__).parent / "migrations"


def config(connection: Connection | None = None) -> Config:
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def schema_version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("access_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM access_version")).scalar()
    if found is not None and found > SCHEMA:
        message = f"Účty založila novější verze Namechecku (schéma {found}, tato umí {SCHEMA}); aktualizuj program."
        raise DatabaseTrouble("newer_schema", message)
    return found


def open_accounts(database: Database) -> Database:
    """Makes sure that the tables of the service are there; several workers may start at once."""
    with database.reading() as session:
        version = schema_version(session.connection())
    if version != SCHEMA:
        with database.writing() as session:  # whoever was first has finished by the time we hold the lock
            if schema_version(session.connection()) != SCHEMA:
                command.upgrade(config(session.connection()), SCHEMA)
    return database


def signing_secret(database: Database) -> str:
    query = select(Secret.value).where(Secret.name == "session")
    with database.reading() as session:
        found = session.scalar(query)
    if found is not None:
        return found
    with database.writing() as session:
        found = session.scalar(query)
        if found is None:
            found = secrets.token_urlsafe(32)
            session.add(Secret(name="session", value=found))
    return found
