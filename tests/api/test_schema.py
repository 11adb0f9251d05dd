"""The OpenAPI schema: every field told in Czech with an example, and a service that keeps to it whatever is sent."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from api.access.keys import make_token
from api.access.models import Token
from api.access.roles import Role
from api.access.store import open_accounts
from namecheck.fleet.database import Database
from namecheck.fleet.game import create, example
from tests.api.conftest import Clients, headers_of
from tests.api.server import Server

SECONDS = float(os.environ.get("NAMECHECK_FUZZ_SECONDS", "60"))
# No failure of the server, no undocumented status, content type, header or shape.
CHECKS = ",".join(
    f"{thing}_conformance" for thing in ("status_code", "content_type", "response_headers", "response_schema")
)
CZECH_LETTERS = set("áčéěířšůýž")


@pytest.mark.parametrize("role", list(Role))
def test_fuzz(tmp_path: Path, start: Callable[..., Server], role: Role) -> None:
    """Schemathesis over the whole schema as this role, against a real server."""
    url = f"sqlite:///{tmp_path}/hanza.sqlite"
    database = open_accounts(Database(url))
    create(database, example(), "test")
    headers = headers_of(_token(database, role))
    database.close()
    server = start(url, NAMECHECK_WARM="1", NAMECHECK_LOG_LEVEL="error")
    server.wait_until_up("/api/v1/ready", 180)
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "run", f"{server.address}/api/v1/openapi.json"),
        *("--checks", f"not_a_server_error,{CHECKS}", "--max-time", str(max(1, int(SECONDS / len(Role))))),
        *("--generation-with-security-parameters", "false", "--suppress-health-check", "all"),
        *("--request-timeout", "40", "--continue-on-failure", "--no-shrink"),
        *(("--seed", "1") if "NAMECHECK_FUZZ_SECONDS" not in os.environ else ()),
        *(part for name, value in headers.items() for part in ("-H", f"{name}: {value}")),
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:] + server.output()[-6000:]
    assert "passed" in done.stdout, done.stdout


def _token(database: Database, role: Role) -> str | None:
    """A token with a number that fuzzing will not hit upon to revoke."""
    if role is Role.PUBLIC:
        return None
    made, key = make_token(database, "test", role, "test")
    with database.writing() as session:
        session.get_one(Token, made.id).id = 1_987_654_321
    return key


@pytest.fixture
def schema(service: Clients) -> dict[str, Any]:
    found: dict[str, Any] = service.client.get("/api/v1/openapi.json").json()
    return found


def test_every_field_is_documented(schema: dict[str, Any]) -> None:
    missing = [
        f"{model}.{name}"
        for model, told in schema["components"]["schemas"].items()
        for name, field in told.get("properties", {}).items()
        if not (field.get("description") or _described(field, schema)) or not _has_example(field, schema)
    ]
    assert missing == []
    assert [m for m, told in schema["components"]["schemas"].items() if not told.get("description")] == []


def _described(field: dict[str, Any], schema: dict[str, Any]) -> bool:
    """A field that only refers to a shape is told by that shape."""
    return set(field) == {"$ref"} and bool(
        schema["components"]["schemas"][field["$ref"].rpartition("/")[2]].get("description")
    )


def _has_example(field: dict[str, Any], schema: dict[str, Any]) -> bool:
    """An example of its own, or the shape it refers to has them."""
    if "examples" in field or "$ref" in field or "$ref" in field.get("items", {}):
        return True
    return any(_has_example(part, schema) for part in [*field.get("anyOf", []), *field.get("allOf", [])])


def test_every_operation_is_documented(schema: dict[str, Any]) -> None:
    for path, operation in _operations(schema):
        assert operation.get("summary"), path
        assert {"422", "500", "503"} <= set(operation["responses"]), path
        for parameter in operation.get("parameters", []):
            assert parameter.get("description"), (path, parameter["name"])
        for status, response in operation["responses"].items():
            if status[0] in "45":
                assert response["content"]["application/json"]["schema"]["$ref"].endswith("/Problem"), (path, status)


def test_documentation_is_czech(schema: dict[str, Any]) -> None:
    told = [operation["summary"] for _, operation in _operations(schema)]
    told += [model["description"] for model in schema["components"]["schemas"].values()]
    foreign = [text for text in told if re.search(r"\b(the|is|of|and|get|list|schema|item)\b", text.lower())]
    assert foreign == [] and set("".join(told).lower()) >= CZECH_LETTERS


def _operations(schema: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation
