"""The way in: the first page for each role, the menu of the rest, and a start without a game."""

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from api.access.roles import Role
from api.access.session import Anyone, Caller, Db
from api.pages.render import page
from namecheck.fleet.database import Database
from namecheck.fleet.game import contents

router = APIRouter(include_in_schema=False)


def first_page(database: Database, caller: Caller) -> str:
    with database.reading() as session:
        if not contents(session):
            return "/zacatek"
    return {Role.PUBLIC: "/tabulka", Role.MAYOR: "/starosta"}.get(caller.role, "/kontrola")


@router.get("/")
def home(caller: Anyone, database: Db) -> Response:
    return RedirectResponse(first_page(database, caller), 303)


@router.get("/vice")
def more(request: Request, caller: Anyone) -> Response:
    return page(request, caller, "more.html")


@router.get("/zacatek")
def start(request: Request, caller: Anyone, database: Db) -> Response:
    """Without a game there is nothing to show but how to get one."""
    with database.reading() as session:
        if contents(session):
            return RedirectResponse("/", 303)
    return page(request, caller, "start.html")
