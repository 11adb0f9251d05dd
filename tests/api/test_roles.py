"""Every route as every role; a route nobody has classified fails."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts

from api.access.roles import Role
from api.access.session import COOKIE
from api.access.users import add_user
from namecheck.fleet.game import example
from namecheck.fleet.gamefile import FileProposal
from tests.api.conftest import Clients, make_client

SECRET = "Loď, jejíž název začíná na písmeno Ž"
# Nothing of the kind exists: a route that lets us in answers at once.
_VALUES = {"name": "Titanic", "town": "Atlantida", "slot": "1", "number": "999999"}
_TABLE = tomllib.loads((Path(__file__).parent / "roles.toml").read_text(encoding="utf-8"))
EXPECTED = {route: Role(role) for role, groups in _TABLE.items() for group in groups.values() for route in group}
SIGN_IN = set(_TABLE["public"]["sign_in"])


@pytest.fixture(scope="module")
def walked(module_url: str) -> Iterator[Clients]:
    """A game with a proposal that is not announced yet."""
    proposal = FileProposal(town="Riga", kind="targeting", text=SECRET, author="rada")
    with make_client(module_url, example().model_copy(update={"proposal": [proposal]})) as client:
        yield Clients(client, client.app.state.database)  # type: ignore[attr-defined]


def routes_of(app: FastAPI) -> set[str]:
    """All routes as „METHOD path“; mounted folders of static files have no methods."""
    found = {
        f"{method} {route.path}"
        for route in iter_route_contexts(app.routes)
        for method in (route.methods or ())
        if method != "HEAD"
    }
    assert len(found) > 40
    return found


def test_every_route_is_classified(walked: Clients) -> None:
    routes = routes_of(walked.client.app)  # type: ignore[arg-type]
    assert sorted(routes - set(EXPECTED)) == [], "add it to tests/api/roles.toml"
    assert sorted(set(EXPECTED) - routes) == [], "no such route any more"


def _called(walked: Clients, route: str, headers: dict[str, str]) -> tuple[int, str]:
    method, path = route.split(" ")
    path = re.sub(r"\{(\w+)(?::\w+)?\}", lambda found: _VALUES.get(found[1], "x"), path)
    options = {} if method == "GET" else {"json": {}}
    headers = {"Accept": "application/json", **headers}
    answer = walked.client.request(method, path, headers=headers, follow_redirects=False, **options)  # type: ignore[arg-type]
    return answer.status_code, answer.text


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("route", sorted(EXPECTED))
def test_route_as_role(walked: Clients, route: str, role: Role) -> None:
    status, text = _called(walked, route, walked.headers(role))
    assert status != 500, text
    if route in SIGN_IN:
        assert status in (200, 303, 401, 403, 422)
    elif role.includes(EXPECTED[route]):
        assert status not in (401, 403), f"{route} must be open to {role}: {text}"
    else:
        assert status == (401 if role is Role.PUBLIC else 403), f"{route} must be closed to {role}: {text}"
    if role is Role.PUBLIC:
        assert SECRET not in text, "the public must not read proposals before the announcement"


@pytest.mark.parametrize("route", sorted(route for route in EXPECTED if not route.startswith("GET")))
def test_no_change_by_cookie_without_proof(walked: Clients, route: str) -> None:
    name = f"správce {sorted(EXPECTED).index(route)}"
    user = add_user(walked.database, name, Role.ADMIN, None)
    if route in SIGN_IN:
        return
    sessions = walked.client.app.state.sessions  # type: ignore[attr-defined]
    value = sessions._serializer.dumps([user.id, user.epoch, "x"])
    status, text = _called(walked, route, {"Cookie": f"{COOKIE}={value}"})
    assert status == 403 and "csrf" in text, text
