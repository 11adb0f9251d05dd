"""Rulings: how staff settled what was open."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from api.access.session import Db, Staff
from api.pages.render import page
from namecheck.fleet.rulings import listed
from namecheck.fleet.ships import the_game

router = APIRouter(include_in_schema=False)


@router.get("/vyroky")
def rulings_page(request: Request, caller: Staff, database: Db) -> Response:
    with database.reading() as session:
        the_game(session)
        found = list(reversed(listed(session, withdrawn=True)))
    standing = [one for one in found if one.withdrawn_at is None]
    withdrawn = [one for one in found if one.withdrawn_at is not None]
    return page(request, caller, "rulings.html", standing=standing, withdrawn=withdrawn)
