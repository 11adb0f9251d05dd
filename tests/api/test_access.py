"""Signing in, sessions, forged requests, tokens, links, growing delay."""

from datetime import timedelta
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import update

from api.access.keys import first_admin_link, make_link, make_token, revoke_token, use_link
from api.access.models import SCHEMA, Attempt, Base, Link
from api.access.roles import Role
from api.access.session import COOKIE, CSRF_HEADER
from api.access.signin import LONGEST_WAIT, wait_after
from api.access.store import config, open_accounts, schema_version
from api.access.users import add_user, change_user, find_user, remove_user
from namecheck.errors import GameError, InputError
from namecheck.fleet.backup import backup, restore
from namecheck.fleet.database import Database, DatabaseTrouble
from namecheck.fleet.game import create, example, reset
from namecheck.fleet.models import now
from tests.api.conftest import Clients

PIN = "470912"


@pytest.fixture
def accounts(empty_url: str) -> Database:
    return open_accounts(Database(empty_url))


def test_schema_is_the_newest_migration() -> None:
    assert ScriptDirectory.from_config(config()).get_heads() == [SCHEMA]


def test_migrations_make_the_models(accounts: Database) -> None:
    def ours(thing: Any, name: str | None, kind: str, _reflected: bool, _other: Any) -> bool:
        return kind != "table" or name in Base.metadata.tables

    with accounts.engine.connect() as connection:
        assert schema_version(connection) == SCHEMA
        context = MigrationContext.configure(
            connection, opts={"include_object": ours, "version_table": "access_version"}
        )
        assert compare_metadata(context, Base.metadata) == []


def test_newer_accounts_are_left_alone(accounts: Database) -> None:
    with accounts.writing() as session:
        session.connection().exec_driver_sql("UPDATE access_version SET version_num = '9999'")
    with pytest.raises(DatabaseTrouble, match="novější verze"):
        open_accounts(accounts)


def test_a_game_comes_and_goes_but_accounts_stay(accounts: Database, tmp_path: Any) -> None:
    create(accounts, example(), "test")
    add_user(accounts, "Eva", Role.STAFF, PIN)
    backup(accounts, tmp_path / "x.namecheck")
    assert PIN.encode() not in (tmp_path / "x.namecheck").read_bytes()
    reset(accounts, "test")
    restore(accounts, tmp_path / "x.namecheck", "test")
    with accounts.reading() as session:
        assert find_user(session, "eva") is not None


@pytest.mark.parametrize("pin", ["", "12345", "111111", "121212", "123456", "987654", "x" * 129])
def test_pins_that_are_no_secret(accounts: Database, pin: str) -> None:
    with pytest.raises(InputError):
        add_user(accounts, "Eva", Role.STAFF, pin)


def test_pin_is_kept_only_as_an_argon2_hash(accounts: Database) -> None:
    user = add_user(accounts, "Eva", Role.STAFF, PIN)
    assert user.pin_hash and user.pin_hash.startswith("$argon2id$") and PIN not in user.pin_hash


def test_there_is_always_an_admin(accounts: Database) -> None:
    eva = add_user(accounts, "Eva", Role.ADMIN, PIN)
    for change in (lambda: remove_user(accounts, eva.id), lambda: change_user(accounts, eva.id, Role.STAFF)):
        with pytest.raises(GameError, match="jediný správce"):
            change()
    add_user(accounts, "Adam", Role.ADMIN, PIN)
    remove_user(accounts, eva.id)


def test_first_start_gives_a_link_until_an_admin_has_a_pin(accounts: Database) -> None:
    first, second = first_admin_link(accounts), first_admin_link(accounts)
    assert first and second and first != second
    assert use_link(accounts, first) is None, "only the newest link works"
    admin = use_link(accounts, second)
    assert admin and admin.role == "admin" and admin.pin_hash is None
    assert use_link(accounts, second) is None, "a link works once"
    change_user(accounts, admin.id, pin=PIN)
    assert first_admin_link(accounts) is None


def test_an_old_link_does_not_work(accounts: Database) -> None:
    user = add_user(accounts, "Eva", Role.STAFF, None)
    key = make_link(accounts, user.id)
    with accounts.writing() as session:
        session.execute(update(Link).values(expires_at=now() - timedelta(seconds=1)))
    assert use_link(accounts, key) is None


def test_keys_are_not_in_the_database(accounts: Database) -> None:
    user = add_user(accounts, "Eva", Role.STAFF, PIN)
    _, token = make_token(accounts, "noc", Role.STAFF, "Eva")
    link = make_link(accounts, user.id)
    with accounts.engine.connect() as connection:
        kept = [
            str(row)
            for table in Base.metadata.sorted_tables
            for row in connection.exec_driver_sql(f"SELECT * FROM {table.name}")
        ]
    assert kept and not [row for row in kept for secret in (PIN, token, link) if secret in row]


def sign_in(service: Clients, role: Role = Role.STAFF) -> dict[str, str]:
    """Signs the client in by cookie; what it has to send with changes."""
    add_user(service.database, "Eva", role, PIN)
    answer = service.client.post("/api/v1/session", json={"name": " EVA ", "pin": PIN})
    assert answer.status_code == 200, answer.text
    return {CSRF_HEADER: answer.json()["csrf"]}


def test_session_cookie_is_hidden_from_scripts_and_other_sites(service: Clients) -> None:
    add_user(service.database, "Eva", Role.STAFF, PIN)
    cookie = service.client.post("/api/v1/session", json={"name": "Eva", "pin": PIN}).headers["set-cookie"].lower()
    assert cookie.startswith(COOKIE) and "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie


def test_changes_by_cookie_need_the_proof(service: Clients) -> None:
    proof = sign_in(service)
    put = {"url": "/api/v1/game/day", "json": {"day": 2}}
    for headers in ({}, {CSRF_HEADER: ""}, {CSRF_HEADER: "0" * 40}, {CSRF_HEADER: "ž"}):
        encoded = {name: value.encode() for name, value in headers.items()}
        answer = service.client.put(**put, headers=encoded)  # type: ignore[arg-type]
        assert (answer.status_code, answer.json()["code"]) == (403, "csrf")
    assert service.client.put(**put, headers=proof).status_code == 200  # type: ignore[arg-type]
    assert service.client.get("/api/v1/events").status_code == 200, "reading needs no proof"


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://zlo.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_another_site_cannot_sign_anybody_in(service: Clients, headers: dict[str, str]) -> None:
    add_user(service.database, "Eva", Role.STAFF, PIN)
    answer = service.client.post("/api/v1/session", json={"name": "Eva", "pin": PIN}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "csrf")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("forge", [lambda c: c[:-1] + ("A" if c[-1] != "A" else "B"), lambda c: "x", lambda c: c[5:]])
def test_forged_cookie_is_nobody(service: Clients, forge: Any) -> None:
    sign_in(service)
    genuine = service.client.cookies[COOKIE]
    service.client.cookies.clear()
    answer = service.client.get("/api/v1/events", headers={"Cookie": f"{COOKIE}={forge(genuine)}"})
    assert answer.status_code == 401
    assert service.client.get("/api/v1/events", headers={"Cookie": f"{COOKIE}={genuine}"}).status_code == 200


def test_signing_out_everywhere_ends_other_sessions(service: Clients) -> None:
    proof = sign_in(service)
    elsewhere = {"Cookie": f"{COOKIE}={service.client.cookies[COOKIE]}"}
    assert service.client.delete("/api/v1/session/all", headers=proof).status_code == 200
    service.client.cookies.clear()
    assert service.client.get("/api/v1/events", headers=elsewhere).status_code == 401


def test_new_pin_keeps_this_session_and_ends_the_others(service: Clients) -> None:
    proof = sign_in(service)
    before = service.client.cookies[COOKIE]
    assert service.client.put("/api/v1/session/pin", json={"pin": "729104"}, headers=proof).status_code == 200
    assert service.client.get("/api/v1/session").json()["name"] == "Eva"
    service.client.cookies.clear()
    assert service.client.get("/api/v1/events", headers={"Cookie": f"{COOKIE}={before}"}).status_code == 401
    assert service.client.post("/api/v1/session", json={"name": "Eva", "pin": PIN}).status_code == 401
    assert service.client.post("/api/v1/session", json={"name": "Eva", "pin": "729104"}).status_code == 200


def test_revoked_token_stops_at_once(service: Clients) -> None:
    token, key = make_token(service.database, "noc", Role.STAFF, "test")
    headers = {"Authorization": f"Bearer {key}"}
    assert service.client.get("/api/v1/events", headers=headers).status_code == 200
    revoke_token(service.database, token.id)
    assert service.client.get("/api/v1/events", headers=headers).status_code == 401


def test_wrong_pins_wait_longer_and_longer(service: Clients) -> None:
    add_user(service.database, "Eva", Role.STAFF, PIN)
    attempt = lambda pin: service.client.post("/api/v1/session", json={"name": "Eva", "pin": pin})  # noqa: E731
    assert [attempt("000000").status_code for _ in range(5)] == [401, 401, 401, 429, 429]
    blocked = attempt(PIN)
    assert blocked.status_code == 429 and blocked.json()["code"] == "too_many_attempts", "the right PIN waits too"
    assert int(blocked.headers["retry-after"]) >= 1
    with service.database.writing() as session:
        session.execute(update(Attempt).values(last_at=now() - timedelta(seconds=2)))
    assert attempt(PIN).status_code == 200
    assert attempt("000000").status_code == 401, "success clears the count"


def test_guessing_names_waits_too(service: Clients) -> None:
    answers = [
        service.client.post("/api/v1/session", json={"name": f"Eva{i}", "pin": "000000"}).status_code for i in range(12)
    ]
    assert answers[:10] == [401] * 10 and answers[11] == 429


def test_delay_grows_and_ends() -> None:
    waits = [wait_after("user:1", failures) for failures in range(1, 60)]
    assert waits[:6] == [0, 0, 1, 2, 4, 8]
    assert waits == sorted(waits) and waits[-1] == LONGEST_WAIT


def test_link_signs_in_once_over_http(service: Clients) -> None:
    user = add_user(service.database, "Eva", Role.MAYOR, None)
    made = service(Role.ADMIN, "POST", f"/api/v1/users/{user.id}/link").json()  # type: ignore[attr-defined]
    key = made["path"].partition("klic=")[2]
    answer = service.client.post("/api/v1/session/link", json={"key": key})
    assert answer.json()["role"] == "mayor"
    assert service.client.post("/api/v1/session/link", json={"key": key}).status_code == 401
