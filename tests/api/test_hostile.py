"""Whoever tries to break in or to break the service: broken texts, huge bodies, paths that lead out, stolen links."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from api.access.roles import Role
from api.access.users import add_user
from namecheck.fleet.game import example
from tests.api.conftest import Clients, make_client

BROKEN = ["%00", "%ED%A0%80", "%FF%FE", "%E2%80%AE", "%1B%5B31m", "%F0%9F%9B%B6", "%27%20OR%201%3D1--", "%3Cscript%3E"]
READ = [
    "/tabulka/policko?lod={0}&mesto={0}",
    "/starosta?mesto={0}&druh={0}&veta={0}",
    "/starosta?mesto=Riga&veta={0}",
    "/kontrola?jmeno={0}",
    "/prihlaseni?dal={0}",
    "/vstup?klic={0}",
    "/assets/{0}/{0}",
    "/static/{0}",
    "/{0}",
    "/api/v1/table/explain?ship={0}&town={0}",
    "/api/v1/ships?team={0}",
    "/api/v1/proposals?town={0}",
    "/api/v1/towns/{0}/suggest",
    "/api/docs/assets/{0}",
]
SEND = ["/prihlaseni", "/vstup", "/sprava/odkaz"]
HTML = {"Accept": "text/html"}


@pytest.fixture
def attacked(empty_url: str) -> Any:
    with make_client(empty_url, example(), request_seconds=300.0) as client:  # the first sentence may wait for data
        yield Clients(client, client.app.state.database)  # type: ignore[attr-defined]


def _harmless(answer: Any) -> None:
    assert answer.status_code < 500, (answer.url, answer.text[:300])
    assert "Traceback" not in answer.text and "sqlalchemy" not in answer.text
    assert "json" in answer.headers.get("content-type", "") or "<script>" not in answer.text


def test_broken_text_in_addresses(attacked: Clients) -> None:
    for path in READ:
        for text in BROKEN:
            for headers in (HTML, {"Accept": "application/json"}):
                all_headers = {**headers, **attacked.headers(Role.ADMIN)}
                _harmless(attacked.client.get(path.format(text), headers=all_headers, follow_redirects=False))


def test_broken_text_in_forms(attacked: Clients) -> None:
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    for path in SEND:
        for text in BROKEN:
            body = f"name={text}&pin={text}&dal={text}&key={text}&user={text}"
            headers = {**HTML, **kind, **attacked.headers(Role.ADMIN)}
            _harmless(attacked.client.post(path, content=body, headers=headers, follow_redirects=False))


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/assets/x/..%2f..%2fapp.py",
        "/api/docs/assets/..%2f..%2f__init__.py",
        "/static//etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
    ],
)
def test_no_path_leads_out(service: Clients, path: str) -> None:
    answer = service.client.get(path)
    assert answer.status_code == 404 and "import" not in answer.text and "root:" not in answer.text


@pytest.mark.parametrize(
    "onward",
    ["//zlo.example", "/\\zlo.example", "https://zlo.example", "/\t/zlo.example", "javascript:alert(1)", "zlo.example"],
)
def test_signing_in_never_leads_elsewhere(service: Clients, onward: str) -> None:
    add_user(service.database, "Eva", Role.STAFF, "470912")
    form = {"name": "Eva", "pin": "470912", "dal": onward}
    answer = service.client.post("/prihlaseni", data=form, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


def _told(client: TestClient, content: bytes, **headers: str) -> tuple[int, str]:
    answer = client.post("/prihlaseni", content=content, headers={**HTML, **headers})
    return answer.status_code, answer.text


def test_huge_and_odd_bodies_are_refused_in_czech(service: Clients) -> None:
    form = "application/x-www-form-urlencoded"
    status, text = _told(service.client, b"name=" + b"a" * 1_000_000, **{"Content-Type": form})
    assert status == 413 and "příliš velký" in text
    many = b"&".join(b"a%d=1" % number for number in range(3_000))
    assert _told(service.client, many, **{"Content-Type": form})[0] in (400, 413, 422, 401)
    assert _told(service.client, b"\xff\xfe\x00", **{"Content-Type": "multipart/form-data; boundary=x"})[0] in (
        400,
        401,
        422,
    )
    assert _told(service.client, b"name=%FF", **{"Content-Type": form + "; charset=utf-16"})[0] in (401, 422)


def test_huge_headers_are_refused_in_czech(service: Clients) -> None:
    answer = service.client.get("/api/v1/table", headers={"X-Long": "a" * 50_000})
    assert (answer.status_code, answer.json()["message"]) == (413, "Požadavek je příliš velký.")
