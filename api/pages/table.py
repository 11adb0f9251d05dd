"""The binding table: hits by ship and town, why, what changed since yesterday; for phones, a projector and the printer."""

from datetime import UTC, datetime, time
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from sqlalchemy.orm import Session

from api.access.session import Anyone, Db
from api.pages.qr import outside_address, qr_drawing
from api.pages.render import page
from api.pages.typography import PRAGUE
from api.routes.table import mark_of
from api.shapes import Printable
from namecheck.fleet.models import now
from namecheck.fleet.ships import the_game
from namecheck.fleet.towns import laws
from namecheck.table.content import Table
from namecheck.table.difference import between
from namecheck.table.explain import explained
from namecheck.table.snapshots import is_current, newest, published, versions
from namecheck.table.view import difference_lines, questions, view

router = APIRouter(include_in_schema=False)
Text = Annotated[str, Query(max_length=300), Printable]


@router.get("/tabulka")
def table_page(request: Request, caller: Anyone, database: Db, kiosek: bool = False) -> Response:
    with database.reading() as session:
        the_game(session)
        table = newest(session)
        if table is None or not table.content.laws:
            return page(request, caller, "table_empty.html", has_laws=bool(laws(session)), kiosk=kiosek)
        before = _of_yesterday(session)
        changes = difference_lines(between(before, table)) if before and before.version != table.version else []
        current = is_current(session)
    address = outside_address(request, "/tabulka")
    shown: dict[str, Any] = {
        "view": view(table),
        "questions": questions(table),
        "before": before,
        "changes": changes,
        "is_current": current,
        "kiosk": kiosek,
        "qr": qr_drawing(address, "QR kód této stránky"),
        "address": address,
        "mark": mark_of(table.version, table.made_at),
    }
    return page(request, caller, "table.html", **shown)


def _of_yesterday(session: Session) -> Table | None:
    """The table as it hung at midnight."""
    midnight = datetime.combine(now().astimezone(PRAGUE).date(), time(), PRAGUE).astimezone(UTC)
    older = next((row for row in versions(session) if row.made_at < midnight), None)
    return published(session, older.id) if older else None


@router.get("/tabulka/policko")
def cell_page(request: Request, caller: Anyone, database: Db, lod: Text = "", mesto: Text = "") -> Response:
    """One cell explained; the table opens it as a sheet, and it is a page of its own, too."""
    with database.reading() as session:
        table = published(session)
    lines = explained(table, lod, mesto)
    cell = next(one for one in table.content.cells() if lines[0].startswith(f"{one.ship} × {one.town}:"))
    law = next(one for one in table.content.laws if one.town == cell.town)
    return page(request, caller, "cell.html", cell=cell, law=law, lines=lines[2:], version=table.version)
