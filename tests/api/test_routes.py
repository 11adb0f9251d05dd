"""What the routes do: a day of the game over HTTP."""

from typing import Any

import pytest

from api.access.roles import Role
from api.idempotency import REPLAYED
from namecheck.fleet.game import example
from tests.api.conftest import Clients, make_client

BUILD = {"name": "Smutný kapr", "team": "Tým 1", "town": "Visby"}


def call(service: Clients, method: str, path: str, body: Any = None, role: Role = Role.STAFF, **headers: str) -> Any:
    options = {} if body is None else {"json": body}
    all_headers = {**service.headers(role), **headers}
    return service.client.request(method, f"/api/v1{path}", headers=all_headers, **options)


def names(service: Clients) -> list[str]:
    return [ship["name"] for ship in service.client.get("/api/v1/ships").json()["items"]]


def test_check_tells_rule_by_rule(service: Clients) -> None:
    told = call(service, "POST", "/check", {"name": "Drobný kůň", "town": "Danzig"}).json()
    assert told["verdict"] == "no"
    assert [rule["rule"] for rule in told["rules"]] == [1, 2, 3, 4, 5]
    assert [rule["verdict"] for rule in told["rules"]] == ["yes", "yes", "yes", "yes", "no"]
    assert told["rules"][4]["reasoning"]["parts"], "the whole tree is there"


def test_check_shows_open_questions_with_their_outcomes(service: Clients) -> None:
    told = call(service, "POST", "/check", {"name": "Blumflák", "town": "Hamburk"}).json()
    assert told["verdict"] == "disputed" and told["questions"]
    options = told["questions"][0]["options"]
    assert {option["value"] for option in options} >= {"yes", "no"}


def test_a_ruling_on_an_open_question_settles_the_name(service: Clients) -> None:
    told = call(service, "POST", "/check", {"name": "Blumflák", "town": "Hamburk"}).json()
    for question in told["questions"]:
        body = {"name": "Blumflák", "town": "Hamburk", "question": question["key"], "value": "yes"}
        body["value"] = question["options"][0]["value"]
        assert call(service, "POST", "/rulings/name", body).status_code in (201, 409)
    after = call(service, "POST", "/check", {"name": "Blumflák", "town": "Hamburk"}).json()
    asked, left = ({question["key"] for question in one["questions"]} for one in (told, after))
    assert not asked & left, "what was settled is not asked again, though the next question may come up"
    rulings = call(service, "GET", "/rulings").json()
    assert rulings["total"] >= 1 and rulings["items"][0]["author"] == "test staff"
    assert call(service, "DELETE", f"/rulings/{rulings['items'][0]['id']}").status_code == 200


def test_analyse_and_shares_and_sentence(service: Clients) -> None:
    words = call(service, "POST", "/analyse", {"name": "Smutný kapr"}).json()["words"]
    assert [(word["form"], word["readings"][0]["lemma"]) for word in words] == [("Smutný", "smutný"), ("kapr", "kapr")]
    shared = call(service, "POST", "/shares", {"a": "Smutný kapr", "b": "Kapři"}).json()
    assert shared["verdict"] == "yes" and shared["words"][0]["lemma"] == "kapr"
    sentence = call(service, "POST", "/sentence", {"text": "Loď, která má v názvu zvíře", "kind": "targeting"}).json()
    assert sentence["decidable"] and "zvíře" in sentence["meaning"]
    refused = call(service, "POST", "/sentence", {"text": "Loď, která má hezký název", "kind": "targeting"}).json()
    assert not refused["decidable"] and refused["code"] and refused["message"]


def test_build_write_off_undo(open_service: Clients) -> None:
    built = call(open_service, "POST", "/ships", BUILD)
    assert built.status_code == 201 and built.json()["check"]["verdict"] == "yes"
    assert names(open_service) == ["Smutný kapr"]
    assert call(open_service, "POST", "/ships", BUILD).json()["code"] == "one_a_day"
    assert call(open_service, "PUT", "/game/day", {"day": 2}).status_code == 200
    assert call(open_service, "POST", "/ships", BUILD | {"name": "Líná velryba"}).status_code == 201
    assert call(open_service, "POST", "/ships/Smutný kapr/write-off", {}).status_code == 200
    assert names(open_service) == ["Líná velryba"]
    hall = open_service.client.get("/api/v1/ships", params={"state": "written_off"}).json()
    assert [ship["name"] for ship in hall["items"]] == ["Smutný kapr"]
    undone = call(open_service, "POST", "/events/undo", {}).json()
    assert undone["message"].startswith("Vráceno:") and len(names(open_service)) == 2
    events = call(open_service, "GET", "/events").json()["items"]
    assert [event["kind"] for event in events[:2]] == ["undo", "write_off"] and events[1]["undone"]


def test_undo_only_what_was_seen(open_service: Clients) -> None:
    call(open_service, "POST", "/ships", BUILD)
    last = next(event for event in call(open_service, "GET", "/events").json()["items"] if event["undoable"])
    call(open_service, "PUT", "/game/day", {"day": 2})
    refused = call(open_service, "POST", "/events/undo", {"event": last["id"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "not_the_last")
    assert names(open_service) == ["Smutný kapr"]


def test_the_same_request_twice_builds_once(open_service: Clients) -> None:
    key = {"Idempotency-Key": "ztraceny-signal"}
    first = call(open_service, "POST", "/ships", BUILD, **key)
    again = call(open_service, "POST", "/ships", BUILD, **key)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert REPLAYED not in first.headers and again.headers[REPLAYED] == "true"
    other = call(open_service, "POST", "/ships", BUILD | {"name": "Líná velryba"}, **key)
    assert (other.status_code, other.json()["code"]) == (409, "key_reused")
    assert names(open_service) == ["Smutný kapr"]


def test_a_refused_build_may_be_tried_again_with_its_key(open_service: Clients) -> None:
    key = {"Idempotency-Key": "k"}
    assert call(open_service, "POST", "/ships", BUILD | {"team": "Nikdo"}, **key).status_code == 404
    assert call(open_service, "POST", "/ships", BUILD, **key).status_code == 201


def test_pages_of_a_list(service: Clients) -> None:
    whole = service.client.get("/api/v1/towns").json()
    assert whole["total"] == 12 and len(whole["items"]) == 12
    parts = [service.client.get("/api/v1/towns", params={"limit": 5, "offset": o}).json() for o in (0, 5, 10, 15)]
    assert [len(part["items"]) for part in parts] == [5, 5, 2, 0]
    assert [town for part in parts for town in part["items"]] == whole["items"]


def test_laws_and_rules_of_staff(service: Clients) -> None:
    law = {"targeting": "Loď, která má v názvu zvíře", "effect": "Loď zaplatí městu clo 2 zlaté."}
    assert call(service, "PUT", "/laws/Riga", law).status_code == 200
    assert service.client.get("/api/v1/laws").json()["items"][0]["town"] == "Riga"
    ruled = call(service, "POST", "/rulings/cell", {"ship": "Šedivý tuleň", "town": "Riga", "value": "no"})
    assert ruled.status_code == 201
    assert call(service, "DELETE", "/laws/Riga").status_code == 200
    undecidable = call(service, "PUT", "/towns/Riga/rules/1", {"text": "Loď musí být hezká."})
    assert undecidable.status_code == 409
    assert call(service, "PUT", "/towns/Riga/rules/3", {"text": "x"}).status_code == 422


def test_game_out_and_in_again(service: Clients, tmp_path: Any) -> None:
    for shape in ("toml", "json"):
        text = call(service, "GET", f"/game/export?format={shape}", role=Role.ADMIN).text
        with make_client(f"sqlite:///{tmp_path}/{shape}.sqlite", None) as client:
            other = Clients(client, client.app.state.database)  # type: ignore[attr-defined]
            assert client.get("/api/v1/game").json()["exists"] is False
            made = call(other, "POST", "/game/import", {"text": text, "format": shape}, role=Role.ADMIN)
            assert made.status_code == 201, made.text
            assert names(other) == names(service)


def test_import_without_a_file_is_the_example(tmp_path: Any) -> None:
    with make_client(f"sqlite:///{tmp_path}/x.sqlite", None) as client:
        service = Clients(client, client.app.state.database)  # type: ignore[attr-defined]
        assert call(service, "POST", "/game/import", {}, role=Role.ADMIN).status_code == 201
        assert len(names(service)) == len(example().ship)
        replaced = call(service, "POST", "/game/import", {"replace": True}, role=Role.ADMIN).json()
        assert replaced["kept"] and (tmp_path / replaced["kept"]).exists()


def test_backup_comes_as_a_file(service: Clients) -> None:
    answer = call(service, "GET", "/game/backup", role=Role.ADMIN)
    assert answer.content[:2] == b"\x1f\x8b" and "attachment" in answer.headers["content-disposition"]


def test_users_and_tokens(service: Clients) -> None:
    def admin(method: str, path: str, body: Any = None) -> Any:
        return call(service, method, path, body, Role.ADMIN)

    made = admin("POST", "/users", {"name": "Eva", "role": "staff", "pin": "470912"}).json()
    assert made["has_pin"] and "470912" not in str(made)
    assert admin("POST", "/users", {"name": "EVA", "role": "staff"}).json()["code"] == "user_exists"
    assert admin("PATCH", f"/users/{made['id']}", {"role": "mayor"}).json()["role"] == "mayor"
    assert [user["name"] for user in admin("GET", "/users").json()["items"]] == ["Eva"]
    token = admin("POST", "/tokens", {"name": "noc", "role": "staff"}).json()
    headers = {"Authorization": f"Bearer {token['key']}"}
    assert service.client.get("/api/v1/session", headers=headers).json()["role"] == "staff"
    assert token["key"] not in admin("GET", "/tokens").text
    assert admin("DELETE", f"/tokens/{token['id']}").status_code == 200
    assert service.client.get("/api/v1/session", headers=headers).json()["role"] == "public"
    assert admin("DELETE", f"/tokens/{token['id']}").status_code == 409
    assert admin("DELETE", f"/users/{made['id']}").status_code == 200


def test_metrics_count(service: Clients) -> None:
    service.client.get("/api/v1/towns")
    service.client.get("/api/v1/nic/tajny")
    text = service.client.get("/metrics", headers=service.headers(Role.STAFF)).text
    assert 'route="/api/v1/towns",status="200"} 1' in text
    assert "tajny" not in text, "unknown paths must not grow the metrics"
    assert 'le="+Inf"' in text and "namecheck_resident_bytes" in text


@pytest.mark.parametrize("path", ["/api/docs", "/api/docs/start.js", "/api/docs/assets/swagger-ui-bundle.js"])
def test_docs_need_no_other_host(service: Clients, path: str) -> None:
    text = service.client.get(path).text
    assert text
    if not path.endswith("bundle.js"):
        assert "http://" not in text and "https://" not in text and "<script>" not in text
