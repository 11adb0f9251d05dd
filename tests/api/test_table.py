"""The table and the mayor's desk over HTTP."""

import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from api.access.roles import Role
from namecheck.fleet.game import example
from namecheck.fleet.gamefile import FileLaw
from namecheck.fleet.models import now
from namecheck.table.view import PRAGUE
from tests.api.conftest import Clients, make_client
from tests.api.test_routes import call

LAW = {"targeting": "Loď, která má v názvu zvíře", "effect": "Loď zaplatí městu clo 2 zlaté."}


@pytest.fixture
def lawful(service: Clients) -> Clients:
    """The example game with a law, and so with a table."""
    assert call(service, "PUT", "/laws/Riga", LAW).status_code == 200
    return service


def cell(table: Any, ship: str, town: str = "Riga") -> Any:
    return next(one for one in table["cells"] if (one["ship"], one["town"]) == (ship, town))


def test_no_table_yet_is_told(service: Clients) -> None:
    answer = service.client.get("/api/v1/table")
    assert (answer.status_code, answer.json()["code"]) == (409, "no_table")


def test_a_law_makes_the_table_at_once(lawful: Clients) -> None:
    table = lawful.client.get("/api/v1/table").json()
    assert cell(table, "Šedivý tuleň")["verdict"] == "yes" and cell(table, "Rezavé ráhno")["verdict"] == "no"
    assert call(lawful, "POST", "/table/rebuild").json()["is_new"] is False


def test_polling_costs_a_304(lawful: Clients) -> None:
    first = lawful.client.get("/api/v1/table")
    mark = first.headers["etag"]
    for known in (mark, f"W/{mark}", f'"0-0", {mark}', "*"):
        again = lawful.client.get("/api/v1/table", headers={"If-None-Match": known})
        assert again.status_code == 304 and not again.content and again.headers["etag"] == mark
    assert call(lawful, "DELETE", "/laws/Riga").status_code == 200
    after = lawful.client.get("/api/v1/table", headers={"If-None-Match": mark})
    assert after.status_code == 200 and after.headers["etag"] != mark


def test_override_wins_and_is_marked(lawful: Clients) -> None:
    body = {"ship": "Šedivý tuleň", "town": "Riga", "value": "no", "reason": "dohoda"}
    made = call(lawful, "PUT", "/table/override", body)
    assert made.status_code == 200
    overridden = cell(lawful.client.get("/api/v1/table").json(), "Šedivý tuleň")
    assert overridden == {**overridden, "verdict": "no", "source": "ruling", "reason": "dohoda", "author": "test staff"}
    assert call(lawful, "DELETE", f"/rulings/{made.json()['id']}").status_code == 200
    assert cell(lawful.client.get("/api/v1/table").json(), "Šedivý tuleň")["verdict"] == "yes"


def test_versions_and_their_difference(lawful: Clients) -> None:
    call(lawful, "PUT", "/laws/Riga", {"targeting": "Loď, která má v názvu barvu"})
    versions = lawful.client.get("/api/v1/table/versions").json()["items"]
    assert len(versions) == 2
    old, new = versions[1]["version"], versions[0]["version"]
    diff = lawful.client.get("/api/v1/table/diff", params={"before": old}).json()
    assert (diff["before"], diff["after"]) == (old, new)
    assert ("Fialový mamut", "no", "yes") not in {(c["ship"], c["before"], c["after"]) for c in diff["changes"]}
    assert {c["kind"] for c in diff["changes"]} == {"changed"} and {c["cause"] for c in diff["changes"]} == {
        "nový zákon"
    }
    assert lawful.client.get("/api/v1/table", params={"version": old}).json()["version"] == old
    assert lawful.client.get("/api/v1/table/diff", params={"before": 999}).status_code == 404


def test_cell_is_explained(lawful: Clients) -> None:
    asked = {"ship": "sedivy tulen", "town": "Riga"}
    lines = lawful.client.get("/api/v1/table/explain", params=asked).json()["lines"]
    assert lines[0] == "Šedivý tuleň × Riga: ano"
    assert lawful.client.get("/api/v1/table/explain", params={"ship": "x", "town": "Riga"}).status_code == 404


@pytest.mark.parametrize(
    ("shape", "begins"),
    [
        ("json", b"{"),
        ("csv", "družinka".encode()),
        ("xlsx", b"PK"),
        ("pdf", b"%PDF"),
        ("html", b"<!"),
        ("captains", b"%PDF"),
    ],
)
def test_table_as_a_file(lawful: Clients, shape: str, begins: bytes) -> None:
    answer = lawful.client.get("/api/v1/table/export", params={"format": shape})
    assert answer.status_code == 200 and answer.content.startswith(begins)
    again = {"If-None-Match": answer.headers["etag"]}
    assert lawful.client.get("/api/v1/table/export", params={"format": shape}, headers=again).status_code == 304


def test_a_council_scene(service: Clients) -> None:
    sentence = {"town": "Riga", "kind": "targeting", "text": "Loď, která má v názvu zvíře"}
    report = call(service, "POST", "/proposals/preview", sentence).json()
    assert report["decidable"] and "Šedivý tuleň" in [c["name"] for c in report["in_play"] if c["value"] == "yes"]
    assert report["examples"]["hits"] and report["examples"]["misses"]
    first = call(service, "POST", "/proposals", sentence).json()["id"]
    assert call(service, "POST", f"/proposals/{first}/approve").status_code == 403, "staff does not decide"
    veto = call(service, "POST", f"/proposals/{first}/veto", {"reason": "moc lodí"}, Role.MAYOR)
    assert veto.status_code == 200
    again = call(service, "POST", "/proposals", sentence)
    assert (again.status_code, again.json()["code"]) == (409, "vetoed")
    other = call(service, "POST", "/proposals", sentence | {"text": "Loď, která má v názvu barvu"}).json()["id"]
    assert call(service, "POST", f"/proposals/{other}/announce", role=Role.MAYOR).status_code == 409, "not approved yet"
    assert service.client.get("/api/v1/laws").json()["total"] == 0
    assert call(service, "POST", f"/proposals/{other}/approve", role=Role.MAYOR).status_code == 200
    assert call(service, "POST", f"/proposals/{other}/announce", role=Role.MAYOR).status_code == 200
    assert service.client.get("/api/v1/laws").json()["items"][0]["targeting"] == "Loď, která má v názvu barvu"
    states = {p["id"]: p["state"] for p in call(service, "GET", "/proposals").json()["items"]}
    assert states == {first: "vetoed", other: "announced"}
    assert service.client.get("/api/v1/table").json()["towns"] == ["Riga"]


def test_refused_sentence_tells_where_and_why(service: Clients) -> None:
    body = {"town": "Riga", "kind": "targeting", "text": "Loď, která má hezký název"}
    refused = call(service, "POST", "/proposals", body)
    assert refused.status_code == 409 and refused.json()["code"] == "subjective" and refused.json()["message"]
    report = call(service, "POST", "/proposals/preview", body).json()
    assert not report["decidable"] and report["code"] == "subjective"


def test_suggested_names_would_pass(service: Clients) -> None:
    names = call(service, "GET", "/towns/Bruggy/suggest?count=2").json()["names"]
    assert names
    for name in names:
        assert call(service, "POST", "/check", {"name": name, "town": "Bruggy"}).json()["verdict"] == "yes"


def test_nightly_rebuild_runs_once_in_the_service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    due = (now() - timedelta(minutes=1)).astimezone(PRAGUE)
    monkeypatch.setenv("NAMECHECK_REBUILD_AT", f"{due:%H:%M}")
    game = example()
    game.town[0].law = FileLaw(targeting=LAW["targeting"])
    with make_client(f"sqlite:///{tmp_path}/x.sqlite", game) as client:
        for _ in range(100):
            if client.get("/api/v1/table").status_code == 200:
                break
            time.sleep(0.1)
        assert client.get("/api/v1/table").json()["trigger"] == "noční přestavba"
