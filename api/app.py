"""The application: accounts, guard, errors, the rooms of the API, and the pages."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import anyio.to_thread
from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from api import errors, logs
from api.access.session import Sessions
from api.access.store import open_accounts, signing_secret
from api.checking import Checks
from api.guard import Guard
from api.metrics import Metrics
from api.nightly import every_night
from api.routes import accounts, docs, events, game, names, proposals, rulings, ships, system, table, towns
from api.settings import Settings
from api.warmup import warm_up
from namecheck import __version__
from namecheck.fleet.database import Database
from namecheck.fleet.listeners import listening
from namecheck.table.follow import after_change

PREFIX = "/api/v1"
ROOMS = (names, ships, towns, proposals, rulings, table, events, game, accounts, system)
_STATIC = Path(__file__).parent / "static"
_ABOUT = """Rozhraní kontroly jmen lodí a pravidel ve hře Hanza.

Číst tabulku, flotilu, síň slávy a pravidla měst smí každý. Ostatní vyžaduje přihlášení: prohlížeč se přihlašuje
PINem (`POST /api/v1/session`) a ke každé změně přidává hlavičku `X-CSRF-Token`, skript posílá
`Authorization: Bearer …`. Každá chyba má stejný tvar: `code`, `message`, `detail`, `span`.
"""


def create_app(settings: Settings | None = None) -> FastAPI:
    settings = settings or Settings.from_environment()
    logs.set_up(settings.log_level)
    app = FastAPI(
        title="Namecheck",
        version=__version__,
        description=_ABOUT,
        docs_url=None,
        redoc_url=None,
        openapi_url=docs.OPENAPI_PATH,
        lifespan=_lifespan,
        separate_input_output_schemas=False,
    )
    app.state.settings = settings
    app.state.metrics = Metrics()
    app.state.database = open_accounts(Database(settings.database_url))
    app.state.checks = Checks(app.state.database)
    app.state.sessions = Sessions(signing_secret(app.state.database))
    app.add_middleware(Guard, settings=settings, metrics=app.state.metrics)
    errors.install(app)
    for room in ROOMS:
        app.include_router(room.router, prefix=PREFIX)
    app.include_router(system.metrics_router)
    app.include_router(docs.router)
    app.mount(docs.ASSETS_PATH, docs.assets(), name="docs-assets")
    app.mount("/static", StaticFiles(directory=_STATIC), name="static")
    if settings.pages:
        from api import pages

        pages.install(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    # Fewer threads than database connections: nobody waits for one in vain.
    anyio.to_thread.current_default_thread_limiter().total_tokens = settings.threads
    if settings.warm:
        warm_up(app.state.database, app.state.metrics)
    nights = asyncio.create_task(every_night(app.state.database))
    with listening(after_change):  # the table follows every change at once
        yield
    nights.cancel()
    app.state.database.close()
