"""One error shape, whatever goes wrong; limits; headers; logs without secrets."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from api.access.roles import Role
from api.errors import Problem
from namecheck.fleet.database import DatabaseTrouble
from tests.api.conftest import Clients, make_client, open_game

NAME = {"name": "Smutný kapr"}
CASES: list[tuple[str, str, dict[str, Any], int, str]] = [
    ("GET", "/api/v1/nic", {}, 404, "not_found"),
    ("GET", "/nic", {}, 404, "not_found"),
    ("PATCH", "/api/v1/ships", {}, 405, "method_not_allowed"),
    ("POST", "/api/v1/check", {"json": {}}, 422, "invalid"),
    ("POST", "/api/v1/check", {"json": {**NAME, "jmeno": 1}}, 422, "invalid"),
    ("POST", "/api/v1/check", {"content": b"{", "headers": {"content-type": "application/json"}}, 422, "invalid"),
    ("POST", "/api/v1/check", {"content": b"\xff", "headers": {"content-type": "application/json"}}, 400, "bad_request"),
    ("POST", "/api/v1/check", {"json": {"name": "\x00"}}, 422, "invalid"),
    ("POST", "/api/v1/check", {"content": b'{"name": "\\ud800"}', "headers": {"content-type": "application/json"}}, 422, "invalid"),
    ("POST", "/api/v1/check", {"json": {"name": " "}}, 422, "empty"),
    ("POST", "/api/v1/check", {"json": {"name": "a" * 201}}, 422, "too_long"),
    ("POST", "/api/v1/check", {"json": {**NAME, "town": "Atlantida"}}, 404, "unknown_town"),
    ("POST", "/api/v1/check", {"json": {"name": "a" * 100_000}}, 413, "too_large"),
    ("GET", "/api/v1/ships?limit=0", {}, 422, "invalid"),
    ("GET", "/api/v1/ships?limit=žluť", {}, 422, "invalid"),
    ("DELETE", "/api/v1/rulings/99999999999999999999", {}, 422, "invalid"),
    ("DELETE", "/api/v1/rulings/7", {}, 404, "unknown_ruling"),
    ("DELETE", "/api/v1/laws/Riga", {}, 409, "no_law"),
    ("POST", "/api/v1/ships/Titanic/write-off", {"json": {}}, 404, "unknown_ship"),
    ("POST", "/api/v1/events/undo", {"json": {}}, 409, "nothing_to_undo"),
    ("POST", "/api/v1/game/import", {"json": {}}, 409, "game_exists"),
    ("POST", "/api/v1/game/import", {"json": {"text": None}}, 409, "game_exists"),
    ("POST", "/api/v1/game/import", {"json": {"text": "name = ", "replace": True}}, 422, "game_file"),
    ("POST", "/api/v1/game/import", {"json": {"text": "[" * 100_000, "format": "json"}}, 422, "game_file"),
    ("POST", "/api/v1/rulings/category", {"json": {"word": "brumla", "category": "nesmysl", "value": "no"}}, 404, "unknown_category"),
]  # fmt: skip


@pytest.mark.parametrize(("method", "path", "options", "status", "code"), CASES)
def test_one_shape(service: Clients, method: str, path: str, options: dict[str, Any], status: int, code: str) -> None:
    options = {**options, "headers": {**options.get("headers", {}), **service.headers(Role.ADMIN)}}
    answer = service.client.request(method, path, **options)
    assert answer.status_code == status, answer.text
    told = answer.json()
    assert set(told) == {"code", "message", "detail", "span"}
    assert told["code"] == code
    assert Problem.model_validate(told)
    assert told["message"][0].isupper() or told["message"][0] == "„"
    assert told["message"].rstrip()[-1] in ".?!“" or "\n" in told["message"]


def test_validation_tells_which_field_in_czech(service: Clients) -> None:
    answer = service.client.post("/api/v1/check", json={"town": 7}, headers=service.headers(Role.STAFF))
    assert answer.json()["detail"] == [
        {"field": "body.name", "message": "chybí povinný údaj"},
        {"field": "body.town", "message": "má tu být text"},
    ]


def test_span_points_into_the_name(service: Clients) -> None:
    answer = service.client.post("/api/v1/check", json={"name": "Loď Жы"}, headers=service.headers(Role.STAFF))
    assert answer.json()["code"] == "foreign_alphabet" and answer.json()["span"] == [4, 5]


def test_mistake_of_ours_shows_no_stack(
    service: Clients, monkeypatch: pytest.MonkeyPatch, heard: pytest.LogCaptureFixture
) -> None:
    def broken(*_args: object) -> None:
        raise RuntimeError("tajemství")

    monkeypatch.setattr("api.routes.towns.towns", broken)
    answer = service.client.get("/api/v1/towns")
    assert answer.status_code == 500 and answer.json()["code"] == "internal"
    assert "tajemství" not in answer.text and "Traceback" not in answer.text
    assert "content-security-policy" in answer.headers
    assert any(record.exc_info for record in heard.records)


@pytest.mark.parametrize("code", ["locked", "disk_full", "unavailable"])
def test_database_in_trouble_is_503(service: Clients, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    def trouble(*_args: object) -> None:
        raise DatabaseTrouble(code, "Databáze teď nemůže.")

    monkeypatch.setattr("api.routes.towns.towns", trouble)
    answer = service.client.get("/api/v1/towns")
    assert (answer.status_code, answer.json()["code"]) == (503, code)


def test_slow_answer_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client = make_client(f"sqlite:///{tmp_path}/x.sqlite", open_game(), request_seconds=0.5)
    monkeypatch.setattr("api.routes.towns.towns", lambda _session: time.sleep(2) or [])
    with client:
        started = time.monotonic()
        answer = client.get("/api/v1/towns")
        assert (answer.status_code, answer.json()["code"]) == (503, "timeout")
        assert time.monotonic() - started < 2


def test_every_answer_is_guarded(service: Clients) -> None:
    for path in ("/api/v1/ships", "/api/docs", "/static/docs.js", "/nic", "/api/v1/users"):
        headers = service.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
    assert service.client.get("/api/v1/ships").headers["cache-control"] == "no-store"


def test_logs_are_json_and_keep_secrets(service: Clients, capfd: pytest.CaptureFixture[str]) -> None:
    from api import logs

    logs.set_up("info")
    service.client.post("/api/v1/session?klic=tajny1", json={"name": "Eva", "pin": "tajny2"})
    service.client.get("/api/v1/events", headers={"Authorization": "Bearer tajny3", "Cookie": "hanza_session=tajny4"})
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines() if line]
    assert [(line["path"], line["status"]) for line in lines] == [("/api/v1/session", 401), ("/api/v1/events", 401)]
    assert "tajny" not in json.dumps(lines)
