"""The mayor's desk: a sentence in, its report out; and the day's agenda by town."""

from itertools import groupby
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from api.access.session import Db, Mayor
from api.pages.render import page
from api.shapes import Printable
from namecheck.desk.precedents import STATES, VETOED, WORDING
from namecheck.desk.proposals import SHIPYARD, TARGETING, listing
from namecheck.desk.report import Report, preview
from namecheck.errors import NamecheckError
from namecheck.fleet.models import Town
from namecheck.fleet.ships import the_game
from namecheck.fleet.shipyard import current
from namecheck.fleet.towns import law_of

router = APIRouter(include_in_schema=False)
MAX_TEXT = 2000
Short = Annotated[str, Query(max_length=200), Printable]
Number = Annotated[int | None, Query(ge=1, le=50)]
REFUSALS = {
    "ambiguous": "Dá se číst víc způsoby",
    "subjective": "Záleží na vkusu",
    "beyond_name": "Není to jen o názvu lodi",
    "list": "Je to výčet",
    "unverifiable": "Nedá se ověřit",
    "not_understood": "Téhle větě nerozumím",
}


@router.get("/starosta")
def mayor_page(
    request: Request,
    caller: Mayor,
    database: Db,
    mesto: Short = "",
    druh: Short = TARGETING,
    nahradi: Annotated[int, Query(ge=1, le=2)] = 1,
    veta: Annotated[str, Query(max_length=MAX_TEXT), Printable] = "",
    vyklad: Number = None,
) -> Response:
    asked = {"town": mesto, "kind": druh if druh == SHIPYARD else TARGETING, "replaces": nahradi, "text": veta}
    report, problem = None, ""
    with database.reading() as session:
        shown = _desk(session)
        if mesto and veta.strip():
            try:
                report = _report(session, asked, vyklad)
            except NamecheckError as error:
                problem = error.message
    vetoed = report is not None and any(p.state == VETOED and p.same == WORDING for p in report.precedents)
    answer: dict[str, Any] = {
        "report": report,
        "problem": problem,
        "refused": vetoed,
        "reading": vyklad,
        "refusals": REFUSALS,
    }
    return page(request, caller, "mayor.html", **shown, **answer, asked=asked, link=_links(asked))


def _report(session: Session, asked: dict[str, Any], reading: int | None) -> Report:
    replaces = asked["replaces"] if asked["kind"] == SHIPYARD else None
    return preview(session, asked["town"], asked["kind"], asked["text"], replaces, reading)


def _desk(session: Session) -> dict[str, Any]:
    """The towns with what is in force there, what waits or was decided today, and what came before."""
    game = the_game(session)
    towns = list(session.scalars(select(Town).order_by(Town.id)))
    laws = {town.name: law.targeting for town in towns if (law := law_of(session, town))}
    proposals = [one | {"told": STATES[one["state"]]} for one in listing(session)]
    todays = [one for one in proposals if one["day"] == game.day or one["state"] in ("proposed", "approved")]
    by_town = groupby(sorted(todays, key=lambda one: str(one["town"])), key=lambda one: str(one["town"]))
    return {
        "game": game,
        "towns": [{"name": t.name, "rules": current(session, t), "law": laws.get(t.name, "")} for t in towns],
        "agenda": [(town, list(group)) for town, group in by_town],
        "history": [one for one in proposals if one not in todays],
    }


def _links(asked: dict[str, Any]) -> Any:
    """Addresses of the same desk with another sentence or reading: one tap each."""

    def link(text: str | None = None, reading: int | None = None) -> str:
        query = {"mesto": asked["town"], "druh": asked["kind"], "nahradi": asked["replaces"]}
        query["veta"] = asked["text"] if text is None else text
        return "/starosta?" + urlencode(query | ({"vyklad": reading} if reading else {})) + "#posudek"

    return link
