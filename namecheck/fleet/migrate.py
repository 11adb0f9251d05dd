"""Bringing a database to a schema version (Alembic, with its scripts inside the package)."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


def config(connection: Connection | None = None) -> Config:
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def upgrade(connection: Connection, version: str) -> None:
    """Runs inside the caller's transaction: a failed migration leaves the database as it was."""
    command.upgrade(config(connection), version)
