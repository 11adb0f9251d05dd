"""Load on a real server on loopback: name checks, polling of the table, next to a bare FastAPI echo; and a soak."""

import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import httpx

from api.access.keys import make_token
from api.access.roles import Role
from api.access.store import open_accounts
from namecheck.fleet.database import Database
from namecheck.fleet.game import create, example
from namecheck.fleet.towns import set_law
from namecheck.morphology import open_lexicon

CLIENTS, CHECKS, PHONES, POLL_ROUNDS = 8, 2_000, 50, 40
SOAK_SECONDS = float(os.environ.get("NAMECHECK_SOAK_SECONDS", "0"))
TOWNS = ("Bruggy", "Hamburk", "Visby", "Danzig", "Riga", "Londýn")
_ECHO = """
from fastapi import FastAPI
from pydantic import BaseModel
class Name(BaseModel):
    name: str
    town: str
app = FastAPI()
@app.post("/echo")
def echo(asked: Name) -> Name:
    return asked
"""
Ask = Callable[[httpx.AsyncClient, int], Awaitable[httpx.Response]]


def new_names(count: int) -> list[str]:
    """Two or three words of the lexicon, no name twice."""
    lexicon, chosen = open_lexicon(), random.Random(9)
    forms = [form for form in chosen.sample(lexicon.forms(), count * 4) if form.isalpha() and 3 <= len(form) <= 12]
    words = iter(forms)
    return [" ".join(next(words) for _ in range(2)).capitalize() for _ in range(min(count, len(forms) // 2))]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], ready: str, **environment: str) -> Iterator[tuple[str, int]]:
    """A server process; gives its address and process id."""
    port = _free_port()
    address = f"http://127.0.0.1:{port}"
    process = subprocess.Popen(
        [*command, "--port", str(port)],
        env=os.environ | environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(1_200):
            try:
                if httpx.get(address + ready, timeout=5).status_code < 500:
                    break
            except httpx.HTTPError:
                pass
            time.sleep(0.1)
        yield address, process.pid
    finally:
        process.terminate()
        process.wait()


async def _load(address: str, headers: dict[str, str], ask: Ask, total: int, clients: int) -> tuple[float, list[float]]:
    """Answers a second, and how long each took."""
    numbers, took = iter(range(total)), list[float]()

    async def client(http: httpx.AsyncClient) -> None:
        for number in numbers:
            started = time.perf_counter()
            answer = await ask(http, number)
            took.append(time.perf_counter() - started)
            assert answer.status_code in (200, 304), answer.text

    async with AsyncExitStack() as stack:
        # Made before the clock starts: reading the certificates of the world, which nobody needs here, takes its time.
        made = [httpx.AsyncClient(base_url=address, headers=headers, timeout=60, verify=False) for _ in range(clients)]
        phones = [await stack.enter_async_context(http) for http in made]
        started = time.perf_counter()
        await asyncio.gather(*map(client, phones))
        return total / (time.perf_counter() - started), sorted(took)


def _told(title: str, rate: float, took: list[float]) -> None:
    middle, slow = took[len(took) // 2] * 1000, took[int(len(took) * 0.99)] * 1000
    print(f"{title:44} {rate:8.0f} /s   medián {middle:6.1f} ms   p99 {slow:6.1f} ms")


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _cost(title: str, pid: int, before: float, questions: int) -> None:
    print(f"{title:44} {(_cpu_seconds(pid) - before) / questions * 1000:8.2f} ms procesoru")


def _resident(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    names = new_names(CHECKS)
    body = lambda number: {"name": names[number % len(names)], "town": TOWNS[number % len(TOWNS)]}  # noqa: E731
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "echo.py").write_text(_ECHO)
        bare = [sys.executable, "-m", "uvicorn", "--app-dir", folder, "--no-access-log", "echo:app"]
        with running(bare, "/openapi.json") as (address, _):
            echo = asyncio.run(_load(address, {}, lambda http, n: http.post("/echo", json=body(n)), CHECKS, CLIENTS))
        _told("holé FastAPI, ozvěna", *echo)
        _service(folder, names, body)


def _service(folder: str, names: list[str], body: Callable[[int], dict[str, str]]) -> None:
    url = f"sqlite:///{folder}/hanza.sqlite"
    database = open_accounts(Database(url))
    create(database, example(), "bench")
    set_law(database, "Riga", "Loď, která má v názvu zvíře", None, "bench")
    headers = {"Authorization": f"Bearer {make_token(database, 'bench', Role.STAFF, 'bench')[1]}"}
    database.close()
    command = [sys.executable, "-m", "namecheck", "serve"]
    with running(command, "/api/v1/ready", NAMECHECK_DATABASE_URL=url, NAMECHECK_LOG_LEVEL="error") as (address, pid):
        httpx.post(f"{address}/api/v1/table/rebuild", headers=headers, timeout=60)
        check: Ask = lambda http, n: http.post("/api/v1/check", json=body(n))  # noqa: E731
        for title in ("kontrola nových jmen", "tatáž jména podruhé"):
            before = _cpu_seconds(pid)
            _told(title, *asyncio.run(_load(address, headers, check, len(names), CLIENTS)))
            _cost("jedna kontrola stojí", pid, before, len(names))
        known = {"If-None-Match": httpx.get(f"{address}/api/v1/table").headers["etag"]}
        before = _cpu_seconds(pid)
        polled = asyncio.run(
            _load(address, known, lambda http, _n: http.get("/api/v1/table"), PHONES * POLL_ROUNDS, PHONES)
        )
        _told("50 telefonů se ptá na tabulku (304)", *polled)
        _cost("jedna otázka na tabulku stojí", pid, before, PHONES * POLL_ROUNDS)
        if SOAK_SECONDS:
            _soak(address, headers, body, pid)


def _soak(address: str, headers: dict[str, str], body: Callable[[int], dict[str, str]], pid: int) -> None:
    """Mixed traffic for a while: does memory stay?"""

    async def mixed(http: httpx.AsyncClient, number: int) -> httpx.Response:
        if number % 5 == 0:
            return await http.get("/api/v1/table")
        if number % 7 == 0:
            return await http.get("/api/v1/ships")
        if number % 50 == 1:
            return await http.put("/api/v1/game/day", json={"day": 1 + number % 9})
        return await http.post("/api/v1/check", json=body(number))

    asyncio.run(_load(address, headers, mixed, CHECKS, CLIENTS))
    started, first = time.monotonic(), _resident(pid)
    while time.monotonic() - started < SOAK_SECONDS:
        asyncio.run(_load(address, headers, mixed, CHECKS, CLIENTS))
    last = _resident(pid)
    print(f"{f'paměť po {SOAK_SECONDS:.0f} s zátěže':44} {first:.0f} -> {last:.0f} MB ({last / first - 1:+.1%})")


if __name__ == "__main__":
    main()
