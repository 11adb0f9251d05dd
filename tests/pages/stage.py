"""A running service with the example game and a browser in front of it, for tests and for the pictures in the docs."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from api.access.roles import Role
from api.access.users import add_user
from api.app import create_app
from api.settings import Settings
from namecheck.fleet.database import Database
from namecheck.fleet.game import create, example
from namecheck.fleet.gamefile import FileLaw, GameFile
from namecheck.table.snapshots import rebuild

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
PIN = "470912"
PEOPLE = {Role.STAFF: "Eva", Role.MAYOR: "Karel", Role.ADMIN: "Jana"}
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 860}

# Town -> whom its law hits and what it does to them.
LAWS = {
    "Londýn": ("Loď, která má v názvu zvíře", "Loď zaplatí městu clo 2 zlaté."),
    "Hamburk": ("Loď, jejíž název obsahuje písmeno R", "Loď musí ve městě jedno kolo počkat."),
    "Lübeck": ("Loď, která má v názvu přídavné jméno", "Loď prodává ve městě o 1 zlatý dráž."),
    "Danzig": ("Loď, jejíž název má víc než dvanáct písmen", "Loď nesmí ve městě nakupovat."),
    "Riga": ("Loď, která má v názvu podstatné jméno v množném čísle", "Kapitán lodi musí městské radě zazpívat."),
    "Visby": ("Loď, která má v názvu část lodi", "Loď má ve městě přednost při nakládání."),
}


def game_with_laws() -> GameFile:
    game = example()
    laws = {town: FileLaw(targeting=targeting, effect=effect, day=1) for town, (targeting, effect) in LAWS.items()}
    towns = [town.model_copy(update={"law": laws.get(town.name)}) for town in game.town]
    return game.model_copy(update={"town": towns})


class Stage:
    """The service at `address`; `reset` puts the game back to the beginning."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(database_url=f"sqlite:///{folder}/hanza.sqlite", log_level="error")
        self.app = create_app(settings)
        self.database: Database = self.app.state.database
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = uvicorn.Server(uvicorn.Config(self.app, log_config=None, access_log=False))
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)
        for role, name in PEOPLE.items():
            add_user(self.database, name, role, PIN)

    def reset(self, game: GameFile | None = None) -> None:
        create(self.database, game or example(), "zkouška", replace=True)

    def reset_with_laws(self) -> None:
        self.reset(game_with_laws())
        rebuild(self.database, "zkouška")

    def start(self) -> None:
        self._thread.start()
        deadline = time.monotonic() + 300
        while not self.app.state.metrics.ready:
            if time.monotonic() > deadline:
                raise TimeoutError("the service did not get ready")
            time.sleep(0.05)

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(15)
        self.socket.close()


@contextmanager
def staged(folder: Path) -> Iterator[Stage]:
    made = Stage(folder)
    made.reset()
    made.start()
    try:
        yield made
    finally:
        made.stop()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


def visitor(browser: Browser, stage: Stage, role: Role, **options: Any) -> BrowserContext:
    """A browser of somebody in this role, signed in unless it is the public."""
    settings = {"viewport": PHONE, "locale": "cs-CZ", "timezone_id": "Europe/Prague", "base_url": stage.address}
    context = browser.new_context(**(settings | options))
    context.set_default_timeout(10_000)
    if role in PEOPLE:
        answer = context.request.post("/api/v1/session", data={"name": PEOPLE[role], "pin": PIN})
        assert answer.ok, answer.text()
    return context
