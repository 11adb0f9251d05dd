"""The commands around the service: serve, user, token, doctor; and the page that documents them."""

import json
import re
import socket
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from api.access.keys import first_admin_link, use_link
from api.access.store import open_accounts
from api.access.users import change_user
from api.settings import PREFIX, Settings
from namecheck.cli import app
from namecheck.cli.doctor import BROKEN, OK, WARNING, examine
from namecheck.cli.serve import lan_address, serve
from namecheck.errors import InputError, NamecheckError
from namecheck.fleet.database import Database
from namecheck.fleet.game import create, example
from tests.api.server import Server

PAGE = (Path(__file__).parent.parent.parent / "docs" / "sluzba.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    chosen = f"sqlite:///{tmp_path}/hanza.sqlite"
    monkeypatch.setenv("NAMECHECK_DATABASE_URL", chosen)
    return chosen


def run(*arguments: str, typed: str = "") -> str:
    done = CliRunner().invoke(app, list(arguments), input=typed)
    if isinstance(done.exception, NamecheckError):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.output


def test_first_start_has_a_game_and_one_way_in(url: str, start: Callable[..., Server]) -> None:
    server = start(url, "--example")
    assert httpx.get(f"{server.address}/api/v1/game").json()["exists"]
    if lan_address() != "127.0.0.1":  # nobody else gets in unless asked
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://{lan_address()}:{server.port}/api/v1/health", timeout=5)
    links = re.findall(r"http://\S+/vstup\?klic=(\S+)", server.output())
    assert len(links) == 1
    entered = httpx.post(f"{server.address}/api/v1/session/link", json={"key": links[0]})
    assert entered.json()["role"] == "admin"
    with httpx.Client(base_url=server.address, cookies=entered.cookies) as admin:
        proof = {"X-CSRF-Token": entered.json()["csrf"]}
        assert admin.put("/api/v1/session/pin", json={"pin": "470912"}, headers=proof).status_code == 200
    server.stop()
    assert links[0] not in server.output().partition("klic=")[2].partition("\n")[2], "keys are never logged"
    again = start(url, "--example")
    assert "klic=" not in again.output() and "ukázková hra" not in again.output()


@pytest.mark.parametrize("address", ["192.0.2.7", "127.0.0.1"])
def test_lan_shows_address_and_code(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started: list[dict[str, object]] = []
    monkeypatch.setattr("uvicorn.run", lambda *_args, **options: started.append(options))
    monkeypatch.setattr("namecheck.cli.serve.lan_address", lambda: address)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    serve(port=port, lan=True)
    told = capsys.readouterr().out
    assert started[0]["host"] == "0.0.0.0" and f"Namecheck běží na http://{address}:{port}" in told
    assert told.count("klic=") == 1
    if address == "127.0.0.1":
        assert "není v žádné síti" in told
    else:
        assert told.count("█") > 200, "the code of the address and the code of the first way in"


def test_taken_port_is_one_sentence(url: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        command = [sys.executable, "-m", "namecheck", "serve", "--port", str(taken.getsockname()[1])]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and "poslouchat nejde" in done.stderr
    assert "Traceback" not in done.stderr and "klic=" not in done.stdout


@pytest.mark.parametrize(
    ("name", "value"), [("REQUEST_SECONDS", "hodně"), ("WARM", "ano"), ("THREADS", "1.5"), ("REBUILD_AT", "o půlnoci")]
)
def test_wrong_setting_is_one_sentence(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PREFIX + name, value)
    with pytest.raises(InputError, match=PREFIX + name):
        run("serve", "--port", "1024")


def test_users_from_the_terminal(url: str) -> None:
    assert "Přidán uživatel Eva" in run("user", "add", "Eva", "--role", "admin", typed="470912\n")
    assert json.loads(run("user", "list", "--json")) == {"id": 1, "name": "Eva", "role": "admin", "pin": True}
    assert "nový PIN" in run("user", "pin", "eva", typed="729104\n")
    key = run("user", "link", "Eva").strip().partition("klic=")[2]
    assert use_link(open_accounts(Database(url)), key)
    for wrong in (("user", "pin", "Adam"), ("user", "add", "Adam", "--role", "král")):
        with pytest.raises(InputError):
            run(*wrong, typed="729104\n")
    with pytest.raises(NamecheckError, match="jediný správce"):
        run("user", "remove", "Eva")


def test_tokens_from_the_terminal() -> None:
    key = run("token", "add", "noc", "--role", "staff").strip()
    assert key.startswith("nc_") and key not in run("token", "list")
    assert "už neplatí" in run("token", "revoke", "1")
    assert json.loads(run("token", "list", "--json"))["revoked"] is True


def test_doctor_finds_everything_well(url: str) -> None:
    database = open_accounts(Database(url))
    create(database, example(), "test")
    admin = use_link(database, first_admin_link(database) or "")
    assert admin
    change_user(database, admin.id, pin="470912")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    found = {one.what: one for one in examine(port)}
    assert {what: one.told for what, one in found.items() if one.state != OK and what != "rychlost"} == {}
    assert {"databáze", "hra", "účty", "slovník", "rozbor jmen", "gramatika", "hodiny", "port"} <= set(found)


def test_doctor_says_how_to_mend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        fresh = {one.what: one for one in examine(taken.getsockname()[1])}
    assert fresh["hra"].state == fresh["účty"].state == fresh["port"].state == WARNING
    (tmp_path / "x.sqlite").write_text("Tohle není databáze, ale dopis." * 100)
    monkeypatch.setenv("NAMECHECK_DATABASE_URL", f"sqlite:///{tmp_path}/x.sqlite")
    broken = {one.what: one for one in examine(1024)}
    assert broken["databáze"].state == BROKEN and "restore" in broken["databáze"].mend
    assert all(one.mend for one in [*fresh.values(), *broken.values()] if one.state != OK)


def test_page_tells_every_setting_and_command() -> None:
    settings = {PREFIX + field.name.upper() for field in fields(Settings)} | {"NAMECHECK_REBUILD_AT"}
    assert {name for name in settings if f"| `{name}` |" not in PAGE} == set()
    for line in re.findall(r"^namecheck ((?:user|token|serve|doctor|backup|restore)\S*(?: \w+)?)", PAGE, re.MULTILINE):
        words = [word for word in line.split() if word.isalpha()]
        assert (
            CliRunner().invoke(app, [*words[: 2 if words[0] in ("user", "token") else 1], "--help"]).exit_code == 0
        ), line
    assert {"user", "token", "doctor", "serve"} <= set(re.findall(r"namecheck (\w+)", PAGE))


def test_several_workers_share_sessions(url: str, start: Callable[..., Server]) -> None:
    database = open_accounts(Database(url))
    create(database, example(), "test")
    key = first_admin_link(database) or ""
    server = start(url, "--workers", "2")
    key = re.findall(r"klic=(\S+)", server.output())[-1]
    entered = httpx.post(f"{server.address}/api/v1/session/link", json={"key": key})
    names = set()
    for _ in range(12):  # each on a connection of its own, so both workers get some
        answer = httpx.get(f"{server.address}/api/v1/session", cookies=entered.cookies, headers={"Connection": "close"})
        names.add(answer.json()["role"])
    assert names == {"admin"}
