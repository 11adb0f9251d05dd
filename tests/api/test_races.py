"""Many at once, and the power going out: real servers on loopback, both databases."""

import os
import random
import re
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count, pairwise

import httpx

from api.access.keys import make_token
from api.access.roles import Role
from api.access.store import open_accounts
from namecheck.fleet.database import Database
from namecheck.fleet.events import history
from namecheck.fleet.game import create
from namecheck.fleet.ships import the_game
from tests.api.conftest import headers_of, open_game
from tests.api.server import Server

Start = Callable[..., Server]
CLASHING = 20
KILLS = int(os.environ.get("NAMECHECK_KILLS", "30"))


def prepared(url: str, teams: int) -> dict[str, str]:
    database = open_accounts(Database(url))
    create(database, open_game(teams), "test")
    _, key = make_token(database, "test", Role.STAFF, "test")
    database.close()
    return headers_of(key)


def test_of_clashing_names_exactly_one_is_built(empty_url: str, start: Start) -> None:
    headers = prepared(empty_url, CLASHING)
    server = start(empty_url, "--workers", "2")
    forms = ("Veselý kapr", "Kapr Bohouš", "Dva kapři", "Zpěv o kaprovi")
    gate = threading.Barrier(CLASHING)

    def build(number: int) -> tuple[int, dict[str, str]]:
        body = {"name": f"{forms[number % 4]} {number}.", "team": f"Tým {number + 1}", "town": "Visby"}
        with httpx.Client(base_url=server.address, headers=headers, timeout=60) as client:
            client.get("/api/v1/health")
            gate.wait()
            answer = client.post("/api/v1/ships", json=body)
            return answer.status_code, answer.json()

    with ThreadPoolExecutor(CLASHING) as pool:
        answers = list(pool.map(build, range(CLASHING)))
    assert sorted(status for status, _ in answers) == [201] + [409] * (CLASHING - 1), answers
    winner = next(told["name"] for status, told in answers if status == 201)
    losers = [told for status, told in answers if status == 409]
    assert all(told["code"] == "name_refused" and winner in told["message"] for told in losers)
    ships = httpx.get(f"{server.address}/api/v1/ships").json()["items"]
    assert [ship["name"] for ship in ships] == [winner]


def test_the_same_request_at_once_builds_once(tmp_path: object, start: Start) -> None:
    url = f"sqlite:///{tmp_path}/x.sqlite"
    headers = prepared(url, 1) | {"Idempotency-Key": "jeden"}
    server = start(url)
    body = {"name": "Smutný kapr", "team": "Tým 1", "town": "Visby"}
    post = lambda _number: httpx.post(f"{server.address}/api/v1/ships", json=body, headers=headers, timeout=60)  # noqa: E731
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(post, range(8)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.text for answer in answers}) == 1
    assert sum("Idempotent-Replay" not in answer.headers for answer in answers) == 1


def test_power_cuts_lose_nothing(tmp_path: object, start: Start) -> None:
    """Kill -9 while several clients write: whatever was acknowledged is there, and nothing is there by half."""
    url = f"sqlite:///{tmp_path}/x.sqlite"
    headers = prepared(url, 1)
    moment, days, acknowledged = random.Random(4), count(1), list[int]()

    def write(server: Server) -> None:
        with suppress(httpx.HTTPError), httpx.Client(base_url=server.address, headers=headers, timeout=30) as client:
            while True:
                day = next(days)
                if client.put("/api/v1/game/day", json={"day": day}).status_code == 200:
                    acknowledged.append(day)

    for _ in range(KILLS):
        server = start(url, NAMECHECK_PAGES="0")
        before = len(acknowledged)
        with ThreadPoolExecutor(3) as pool:
            writers = [pool.submit(write, server) for _ in range(3)]
            while len(acknowledged) == before:
                time.sleep(0.001)
            time.sleep(moment.uniform(0, 0.1))
            server.kill()
        assert not [error for writer in writers if (error := writer.exception())]
        _whole(url, acknowledged)
    assert len(acknowledged) >= KILLS


def _whole(url: str, acknowledged: list[int]) -> None:
    database = Database(url)
    with database.reading() as session:
        assert session.connection().exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
        today, log = the_game(session).day, [event.text for event in history(session, 100_000) if event.kind == "day"]
    database.close()
    told = [re.findall(r"\d+", text) for text in log]
    assert {str(day) for day in acknowledged} <= {day for day, _ in told}
    assert told[0][0] == str(today), "the change and its event come together"
    assert all(later[1] == earlier[0] for later, earlier in pairwise(told)), "no change between two events"


def test_a_build_cut_short_is_finished_by_asking_again(tmp_path: object, start: Start) -> None:
    url = f"sqlite:///{tmp_path}/x.sqlite"
    names = ["Smutný kapr", "Mořský vlk", "Tichá hladina"]
    headers, moment = prepared(url, len(names)), random.Random(5)
    requests = [
        ({"name": name, "team": f"Tým {number}", "town": "Visby"}, headers | {"Idempotency-Key": f"stavba-{number}"})
        for number, name in enumerate(names, 1)
    ]
    server = start(url)
    for body, keyed in requests:
        httpx.post(f"{server.address}/api/v1/check", json={"name": body["name"]}, headers=headers, timeout=60)
        killer = threading.Timer(moment.uniform(0, 0.05), server.kill)
        killer.start()
        with suppress(httpx.HTTPError):
            httpx.post(f"{server.address}/api/v1/ships", json=body, headers=keyed, timeout=60)
        killer.join()
        server = start(url)
        assert httpx.post(f"{server.address}/api/v1/ships", json=body, headers=keyed, timeout=60).status_code == 201
    ships = httpx.get(f"{server.address}/api/v1/ships").json()["items"]
    assert [ship["name"] for ship in ships] == names


def test_graceful_stop_finishes_what_was_begun(tmp_path: object, start: Start) -> None:
    url = f"sqlite:///{tmp_path}/x.sqlite"
    headers = prepared(url, 1)
    server = start(url)
    body = {"name": "Smutný kapr", "team": "Tým 1", "town": "Visby"}
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(httpx.post, f"{server.address}/api/v1/ships", json=body, headers=headers, timeout=60)
        time.sleep(0.3)
        assert server.stop() in (0, -signal.SIGTERM)
        assert asked.result().status_code == 201
