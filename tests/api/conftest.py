"""The service for tests: in this process for most of them, as real processes on loopback where that matters."""

import os
import secrets
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import create_engine

from api.access.keys import make_token
from api.access.roles import Role
from api.access.store import open_accounts
from api.app import create_app
from api.settings import Settings
from namecheck.fleet.database import Database
from namecheck.fleet.game import create, example
from namecheck.fleet.gamefile import GameFile
from tests.api.server import Server
from tests.fleet.conftest import postgres  # noqa: F401

_NUMBERS = count(1)
ROLES = (Role.STAFF, Role.MAYOR, Role.ADMIN)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/hanza.sqlite"
    server: str = request.getfixturevalue("postgres")
    name = f"a{os.getpid()}_{next(_NUMBERS)}"
    engine = create_engine(server.format("postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    engine.dispose()
    return server.format(name)


def open_game(teams: int = 2, **changes: object) -> GameFile:
    """A game on day 1 whose shipyards take any name."""
    anything = [
        "Loď zde postavená musí mít v názvu aspoň jedno slovo.",
        "Loď zde postavená musí mít v názvu nejvýše pět slov.",
    ]
    data = {
        "day": 1,
        "effects": ["Loď zaplatí clo."],
        "team": [{"name": f"Tým {number}", "color": "#aa0000"} for number in range(1, teams + 1)],
        "town": [{"name": "Visby", "rules": anything}, {"name": "Riga", "rules": anything}],
    }
    return GameFile.model_validate(data | changes)


def keys_of(database: Database) -> dict[Role, str]:
    """A bearer token for each role."""
    return {role: make_token(database, f"test {role.value}", role, "test")[1] for role in ROLES}


def headers_of(key: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}


class Clients:
    """The service as each role sees it, by bearer token."""

    def __init__(self, client: TestClient, database: Database) -> None:
        self.client, self.database = client, database
        self._keys = keys_of(database)

    def headers(self, role: Role) -> dict[str, str]:
        return headers_of(self._keys.get(role))

    def __call__(self, role: Role, method: str, path: str, **options: object) -> object:
        return self.client.request(method, path, headers=self.headers(role), **options)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def module_url(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('service')}/hanza.sqlite"


def make_client(url: str, game: GameFile | None, **settings: object) -> TestClient:
    database = open_accounts(Database(url))
    if game is not None:
        create(database, game, "test")
    database.close()
    app = create_app(Settings(database_url=url, warm=False, **settings))  # type: ignore[arg-type]
    return TestClient(app, raise_server_exceptions=False)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Clients]:
    """The example game."""
    client = make_client(f"sqlite:///{tmp_path}/hanza.sqlite", example())
    with client:
        yield Clients(client, client.app.state.database)  # type: ignore[attr-defined]


@pytest.fixture
def open_service(tmp_path: Path) -> Iterator[Clients]:
    """A game where any name may be built."""
    client = make_client(f"sqlite:///{tmp_path}/hanza.sqlite", open_game())
    with client:
        yield Clients(client, client.app.state.database)  # type: ignore[attr-defined]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts real servers and ends them, whatever happens."""
    started: list[Server] = []

    def make(url: str, *options: str, wait: bool = True, **environment: str) -> Server:
        server = Server(url, tmp_path / f"log-{secrets.token_hex(3)}", *options, **environment)
        started.append(server)
        if wait:
            server.wait_until_up()
        return server

    yield make
    for server in started:
        server.kill()
