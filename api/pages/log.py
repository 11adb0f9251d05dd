"""The log: what happened, as sentences, by days."""

from itertools import groupby
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from api.access.session import Db, Staff
from api.pages.render import page
from api.pages.typography import PRAGUE
from namecheck.fleet.events import history, last_undoable
from namecheck.fleet.models import Event
from namecheck.fleet.ships import the_game

router = APIRouter(include_in_schema=False)
SHOWN = 100


def _day(event: Event) -> str:
    local = event.at.astimezone(PRAGUE)
    return f"{local.day}. {local.month}. {local.year}"


@router.get("/denik")
def log_page(
    request: Request, caller: Staff, database: Db, od: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
) -> Response:
    with database.reading() as session:
        the_game(session)
        events, last = history(session, SHOWN + 1, od), last_undoable(session)
        days = [(day, list(group)) for day, group in groupby(events[:SHOWN], _day)]
        older = od + SHOWN if len(events) > SHOWN else None
        return page(request, caller, "log.html", days=days, last=last, older=older, newer=max(od - SHOWN, 0), start=od)
