"""Both databases for every test of the fleet: SQLite in a temporary file, PostgreSQL started here for the session."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine
from sqlalchemy.exc import OperationalError

from namecheck.fleet.database import Database
from namecheck.fleet.game import create, example
from namecheck.fleet.gamefile import GameFile

_NUMBERS = count(1)


def _postgres_folder() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of an empty server, without a database name."""
    binaries = _postgres_folder()
    if binaries is None:
        pytest.skip("PostgreSQL není nainstalovaný (chybí initdb)")
    folder = Path(tempfile.mkdtemp(prefix="ncpg-", dir="/tmp"))
    as_user: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
        as_user = ["setpriv", f"--reuid={owner.pw_uid}", f"--regid={owner.pw_gid}", "--clear-groups"]
    data = folder / "data"
    initdb = [
        str(binaries / "initdb"),
        "-D",
        str(data),
        "-U",
        "hanza",
        "--auth=trust",
        "--no-sync",
        "-E",
        "UTF8",
        "--locale=C",
    ]
    subprocess.run([*as_user, *initdb], check=True, capture_output=True, cwd="/")
    settings = ("listen_addresses=", "fsync=off", "full_page_writes=off", "max_connections=60")
    serve = [
        str(binaries / "postgres"),
        "-D",
        str(data),
        "-k",
        str(folder),
        *(part for one in settings for part in ("-c", one)),
    ]
    # Started directly and not by pg_ctl, which would wait for a parent to bury the stopped server.
    server = subprocess.Popen([*as_user, *serve], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
    url = f"postgresql+psycopg://hanza@/{{}}?host={folder}"
    try:
        _wait_for(url.format("postgres"))
        yield url
    finally:
        server.send_signal(signal.SIGQUIT)
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(url: str) -> None:
    engine = create_engine(url)
    for _ in range(300):
        try:
            engine.connect().close()
            break
        except OperationalError:
            time.sleep(0.1)
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with nothing in it, not even tables."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/hanza.sqlite"
    server: str = request.getfixturevalue("postgres")
    name = f"t{os.getpid()}_{next(_NUMBERS)}"
    engine = create_engine(server.format("postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    engine.dispose()
    return server.format(name)


@pytest.fixture
def database(empty_url: str) -> Iterator[Database]:
    made = Database(empty_url)
    yield made
    made.close()


@pytest.fixture
def hanza(database: Database) -> Database:
    """The example game."""
    create(database, example(), "test")
    return database


@pytest.fixture
def open_town() -> GameFile:
    """A small game on day 1 whose one shipyard takes any name."""
    anything = [
        "Loď zde postavená musí mít v názvu aspoň jedno slovo.",
        "Loď zde postavená musí mít v názvu nejvýše pět slov.",
    ]
    return GameFile.model_validate({
        "day": 1,
        "effects": ["Loď zaplatí clo."],
        "team": [{"name": "Rysi", "color": "#aa0000"}, {"name": "Vydry", "color": "#0000aa"}],
        "town": [{"name": "Visby", "rules": anything}, {"name": "Riga", "rules": anything}],
    })  # fmt: skip


@pytest.fixture
def game(database: Database, open_town: GameFile) -> Database:
    create(database, open_town, "test")
    return database


@pytest.fixture
def game_with(database: Database, open_town: GameFile) -> Callable[..., Database]:
    """The small game with ships, as (team, name, ...) and other changes."""

    def make(*ships: dict[str, object], **changes: object) -> Database:
        data = open_town.model_dump() | {"ship": [{"town": "Visby"} | ship for ship in ships]} | changes
        create(database, GameFile.model_validate(data), "test")
        return database

    return make
