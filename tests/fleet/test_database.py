"""Schema, migrations, and everything a database can refuse."""

import os
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import select, text

from namecheck.errors import InputError
from namecheck.fleet.building import build
from namecheck.fleet.database import Database, DatabaseTrouble, database_url, schema_version
from namecheck.fleet.game import create, example
from namecheck.fleet.migrate import config
from namecheck.fleet.models import SCHEMA, Base, NearKey, Ship
from namecheck.fleet.ships import near_names


def test_schema_is_the_newest_migration() -> None:
    assert ScriptDirectory.from_config(config()).get_heads() == [SCHEMA]


def test_migrations_from_empty_make_the_models(database: Database) -> None:
    with database.engine.connect() as connection:
        assert schema_version(connection) == SCHEMA
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_previous_version_is_upgraded_and_keeps_its_ships(empty_url: str) -> None:
    old = Database(empty_url, schema="0001")
    with old.writing() as session:
        insert = "INSERT INTO ships (name, key, state) VALUES ('Smutný kapr', 'smutný kapr', 'written_off')"
        session.execute(text(insert))
    old.close()
    new = Database(empty_url)
    with new.reading() as session:
        assert session.scalars(select(Ship.name)).all() == ["Smutný kapr"]
        assert session.scalars(select(NearKey.hash)).all()
        assert [near for _, near in near_names(session, "Smutny kapr")] == ["jen diakritikou"]
    with new.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    new.close()


def test_newer_schema_is_left_alone(database: Database, empty_url: str) -> None:
    with database.writing() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseTrouble, match="novější verze Namechecku") as caught:
        Database(empty_url)
    assert caught.value.code == "newer_schema"
    with database.engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "9999"


def test_sqlite_is_in_wal_mode(tmp_path: Path) -> None:
    Database(f"sqlite:///{tmp_path}/hanza.sqlite").close()
    assert sqlite3.connect(tmp_path / "hanza.sqlite").execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize("url", ["mysql://x/y", "nesmysl", "sqlite+aiosqlite:///x"])
def test_wrong_url_is_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAMECHECK_DATABASE_URL", url)
    with pytest.raises(InputError):
        database_url()


def test_short_postgres_url_gets_the_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAMECHECK_DATABASE_URL", "postgresql://hanza@localhost/hanza")
    assert database_url().drivername == "postgresql+psycopg"


def test_missing_server_is_one_sentence() -> None:
    with pytest.raises(DatabaseTrouble) as caught:
        Database("postgresql+psycopg://nobody@127.0.0.1:1/none")
    assert caught.value.code == "unavailable"
    assert caught.value.message == "Databázi nejde otevřít: databázový server neběží nebo neodpovídá."


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(DatabaseTrouble, match="soubor je složka, chybí oprávnění"):
        Database(f"sqlite:///{tmp_path}")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    database = Database(f"sqlite:///{tmp_path}/hanza.sqlite")
    create(database, example(), "test")
    database.close()
    return tmp_path / "hanza.sqlite"


def _names(file: Path) -> list[str]:
    return [name for (name,) in sqlite3.connect(file).execute("SELECT name FROM ships ORDER BY id")]


def test_locked_database_waits_and_gives_up(file: Path) -> None:
    before = _names(file)
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(DatabaseTrouble, match="drží jiný program") as caught:
        build(Database(f"sqlite:///{file}", wait=0.1), "Tichá hladina", "Rysi", "Bruggy", "test")
    assert caught.value.code == "locked"
    holder.execute("ROLLBACK")
    assert _names(file) == before


def test_postgres_lock_gives_up(postgres: str) -> None:
    database, waiting = Database(postgres.format("postgres")), Database(postgres.format("postgres"), wait=0.1)
    with database.writing(), pytest.raises(DatabaseTrouble) as caught, waiting.writing():
        pass
    assert caught.value.code == "locked"
    database.close()
    waiting.close()


def test_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite").write_text("Tohle není databáze, ale dopis." * 100)
    with pytest.raises(DatabaseTrouble) as caught:
        Database(f"sqlite:///{tmp_path}/x.sqlite")
    assert caught.value.code == "damaged"


def test_full_database_changes_nothing(file: Path) -> None:
    """The page limit makes SQLite answer exactly as a full disk does."""
    database, before = Database(f"sqlite:///{file}"), _names(file)
    with pytest.raises(DatabaseTrouble, match="došlo místo"), database.writing() as session:
        pages = session.connection().exec_driver_sql("PRAGMA page_count").scalar()
        session.connection().exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        session.add_all(Ship(name="x" * 1000 + str(i), key="x" * 1000 + str(i)) for i in range(200))
    database.close()
    assert _names(file) == before


_CHILD = """
import resource, signal, sys
from namecheck.fleet.database import Database
from namecheck.fleet.models import Ship
from namecheck.errors import NamecheckError
database = Database("sqlite:///" + sys.argv[1])
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), -1))
try:
    with database.writing() as session:
        session.add_all(Ship(name="x" * 1000 + str(i), key="x" * 1000 + str(i)) for i in range(2000))
except NamecheckError as error:
    print(error.code, error.message)
"""


def test_disk_that_takes_no_more(file: Path) -> None:
    before = _names(file)
    limit = str(file.stat().st_size + 4096)
    done = subprocess.run([sys.executable, "-c", _CHILD, str(file), limit], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] in ("disk", "disk_full"), done
    assert "nic se nezměnilo" in done.stdout
    assert _names(file) == before
    assert sqlite3.connect(file).execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_read_only_file(file: Path) -> None:
    """In a child without root's rights: the game can be read, a change is refused in one sentence."""
    file.parent.chmod(0o755)
    for part in file.parent.glob("hanza.sqlite*"):
        part.chmod(0o444)
    file.parent.chmod(0o555)
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            if os.geteuid() == 0:
                os.setgid(65534)
                os.setuid(65534)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            try:
                build(Database(f"sqlite:///{file}"), "Tichá hladina", "Rysi", "Bruggy", "test")
            except DatabaseTrouble as error:
                code = {"read_only": 0, "unavailable": 0}.get(error.code, 2)
        finally:
            os._exit(code)
    _, status = os.waitpid(pid, 0)
    file.parent.chmod(0o755)
    assert os.waitstatus_to_exitcode(status) == 0


def test_writers_line_up(database: Database, empty_url: str) -> None:
    """A writer never reads a state that another writer is about to change."""
    from concurrent.futures import ThreadPoolExecutor

    def add(number: int) -> None:
        mine = Database(empty_url)
        with mine.writing() as session:
            count = len(session.scalars(select(Ship.id)).all())
            session.add(Ship(name=f"L{count}", key=f"l{count}", state="written_off"))
        mine.close()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(add, range(16)))
    with database.reading() as session:
        assert sorted(session.scalars(select(Ship.key))) == sorted(f"l{i}" for i in range(16))
