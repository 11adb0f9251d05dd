"""Checking a name and building the ship: the page of the staff on a meadow."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from sqlalchemy import select

from api.access.session import Db, Staff
from api.pages.render import page
from namecheck.fleet.building import setup_turn
from namecheck.fleet.models import Town
from namecheck.fleet.ships import the_game
from namecheck.fleet.towns import teams

router = APIRouter(include_in_schema=False)


@router.get("/kontrola")
def check_page(request: Request, caller: Staff, database: Db, jmeno: str = "") -> Response:
    with database.reading() as session:
        game, found = the_game(session), teams(session)
        towns = list(session.scalars(select(Town).order_by(Town.id)))
        turn = setup_turn(session) if game.day == 0 else None
        shown: dict[str, Any] = {
            "towns": towns,
            "teams": found,
            "game": game,
            "turn": turn,
            "duties": [team["name"] for team in found if team["today"]],
        }
        return page(request, caller, "check.html", **shown, name=jmeno)
