"""Is the service alive, is it ready, which version is it, what did it do."""

from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field
from sqlalchemy import text

from api.access.session import Db, Staff
from api.errors import Refused, beside, problems, signed_in
from api.metrics import CONTENT_TYPE, Metrics
from namecheck import __version__
from namecheck.fleet.models import SCHEMA

router = APIRouter(tags=["služba"])


class HealthOut(BaseModel):
    """Služba žije a databáze odpovídá."""

    status: Annotated[Literal["ok"], Field(description="Vždy ok; jinak přijde chyba 503.", examples=["ok"])]


class VersionOut(BaseModel):
    """Co tu běží."""

    version: Annotated[str, Field(description="Verze programu.", examples=["0.1.0"])]
    schema_version: Annotated[str, Field(description="Verze databáze.", examples=["0002"])]
    database: Annotated[str, Field(description="Druh databáze.", examples=["sqlite"])]


@router.get("/health", summary="Žije služba a databáze?", responses=problems())
def health(database: Db) -> HealthOut:
    with database.reading() as session:
        session.execute(text("SELECT 1"))
    return HealthOut(status="ok")


@router.get("/ready", summary="Je slovník zahřátý?", responses=problems())
async def ready(request: Request) -> HealthOut:
    """503 do té doby, než jsou slovník, modely a gramatika v paměti."""
    metrics: Metrics = request.app.state.metrics
    if not metrics.ready:
        message = "Služba se ještě zahřívá, za chvíli bude rychlejší."
        raise Refused(503, "warming_up", message, headers={"Retry-After": "2"})
    return HealthOut(status="ok")


@router.get("/version", summary="Co tu běží", responses=problems())
def version(database: Db) -> VersionOut:
    return VersionOut(version=__version__, schema_version=SCHEMA, database=database.url.get_backend_name())


metrics_router = APIRouter(tags=["služba"])


@metrics_router.get(
    "/metrics",
    summary="Čísla pro Prometheus",
    response_class=PlainTextResponse,
    responses=beside("Textový formát Promethea.", signed_in(), "text/plain"),
)
def show_metrics(request: Request, _caller: Staff) -> Response:
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.text(), headers={"Content-Type": CONTENT_TYPE})
