"""The towns: a map of the fields, and each town's shipyard rules and law."""

from dataclasses import dataclass

from fastapi import APIRouter, Request
from fastapi.responses import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from api.access.session import Anyone, Db
from api.pages.render import page
from namecheck.fleet.models import Place, Route, Town
from namecheck.fleet.ships import the_game
from namecheck.fleet.towns import laws, towns
from namecheck.table.view import czech_key

router = APIRouter(include_in_schema=False)
COLUMN, ROW, MARGIN, RADIUS, LETTER = 100, 100, 75, 27, 17
Spot = tuple[int, int]
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the map in the drawing's own units; `above` is where its name is written."""

    number: int
    x: int
    y: int
    town: str
    has_law: bool
    above: bool


@dataclass(frozen=True, slots=True)
class Map:
    fields: list[Field]
    routes: list[tuple[Field, Field]]
    width: int
    height: int


def draw_map(session: Session) -> Map | None:
    places = list(session.scalars(select(Place).order_by(Place.number)))
    if not places:
        return None
    named = {town.place_id: town.name for town in session.scalars(select(Town))}
    with_law = {law["name"] for law in laws(session)}
    left, top = min(p.x for p in places), min(p.y for p in places)
    spots = {p.id: (MARGIN + COLUMN * (p.x - left), MARGIN + ROW * (p.y - top)) for p in places}
    names = {spots[place_id]: name for place_id, name in named.items() if place_id}
    above = _names_above(names, list(spots.values()))
    fields = {
        p.id: Field(p.number, *spots[p.id], named.get(p.id, ""), named.get(p.id) in with_law, spots[p.id] in above)
        for p in places
    }
    routes = [(fields[route.a_id], fields[route.b_id]) for route in session.scalars(select(Route))]
    width, height = (max(getattr(f, side) for f in fields.values()) + MARGIN for side in ("x", "y"))
    return Map(list(fields.values()), routes, width, height)


def _names_above(names: dict[Spot, str], spots: list[Spot]) -> set[Spot]:
    """The fields whose name is better written above them than below, so that names hide neither towns nor names."""
    above: set[Spot] = set()
    boxes: list[Box] = [(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS) for x, y in spots]
    for (x, y), name in sorted(names.items()):
        half = len(name) * LETTER / 2
        sides: list[Box] = [
            (x - half, y + RADIUS, x + half, y + RADIUS + 36),
            (x - half, y - RADIUS - 36, x + half, y - RADIUS),
        ]
        clashes = [sum(_overlap(side, box) for box in boxes) for side in sides]
        if clashes[1] < clashes[0]:
            above.add((x, y))
        boxes.append(sides[clashes[1] < clashes[0]])
    return above


def _overlap(a: Box, b: Box) -> float:
    return max(0, min(a[2], b[2]) - max(a[0], b[0])) * max(0, min(a[3], b[3]) - max(a[1], b[1]))


@router.get("/mesta")
def towns_page(request: Request, caller: Anyone, database: Db) -> Response:
    with database.reading() as session:
        the_game(session)
        in_force = {law["name"]: law for law in laws(session)}
        found = sorted(towns(session), key=lambda town: czech_key(town["name"]))
        return page(request, caller, "towns.html", towns=found, laws=in_force, map=draw_map(session))
