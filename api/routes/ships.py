"""Ships: the fleet, the hall of fame, building, writing off, correcting a typing mistake."""

from typing import Annotated, Literal

from fastapi import APIRouter, Header, Query, Response
from pydantic import BaseModel, Field

from api.access.session import Db, Staff
from api.errors import problems, signed_in
from api.idempotency import once
from api.routes.verdicts import CheckOut, told
from api.shapes import (
    Asked,
    Done,
    Limit,
    Moment,
    Offset,
    OldShip,
    Page,
    Printable,
    Reason,
    ShipName,
    ShipPath,
    TeamName,
    TownName,
    page_of,
)
from namecheck.fleet.building import Built, build, rename, write_off
from namecheck.fleet.models import Ship
from namecheck.fleet.ships import fleet, hall_of_fame

router = APIRouter(prefix="/ships", tags=["lodě"])
State = Literal["in_play", "written_off"]
LayIn = Annotated[TownName | None, Field(description="Město, kde odepisovaná loď leží (kvůli nákladu).")]


class ShipOut(BaseModel):
    """Loď; jména z minulých her nemají družinku, město ani den."""

    name: Annotated[str, Field(description="Jméno.", examples=["Šedivý tuleň"])]
    team: Annotated[str | None, Field(description="Družinka.", examples=["Vydry"])]
    color: Annotated[str | None, Field(description="Barva družinky.", examples=["#2471a3"])]
    town: Annotated[str | None, Field(description="Loděnice, kde vznikla.", examples=["Hamburk"])]
    day: Annotated[int | None, Field(description="Den stavby.", examples=[1])]
    state: Annotated[State, Field(description="Ve hře, nebo v síni slávy.", examples=["in_play"])]
    built_at: Annotated[Moment | None, Field(description="Kdy byla postavena (UTC).")]
    written_off_day: Annotated[int | None, Field(description="Den odpisu.", examples=[3])]


class BuildIn(Asked):
    """Nová loď."""

    name: ShipName
    team: TeamName
    town: TownName
    write_off: Annotated[OldShip | None, Field(description="Loď, která se zároveň odepíše.")] = None
    lay_in: LayIn = None


class BuiltOut(BaseModel):
    """Loď je postavená."""

    name: Annotated[str, Field(description="Jméno.", examples=["Smutný kapr"])]
    team: Annotated[str, Field(description="Družinka.", examples=["Rysi"])]
    town: Annotated[str, Field(description="Loděnice.", examples=["Bruggy"])]
    day: Annotated[int, Field(description="Den stavby.", examples=[1])]
    written_off: Annotated[str | None, Field(description="Odepsaná loď.", examples=["Jantarová koga"])]
    cargo: Annotated[str, Field(description="Co se stane s nákladem.", examples=["Náklad přechází na novou loď."])]
    reminder: Annotated[str, Field(description="Co družinka ještě dnes musí.", examples=[""])]
    check: Annotated[CheckOut, Field(description="Verdikt, se kterým se stavělo.")]


class WriteOffIn(Asked):
    """Odpis do síně slávy."""

    lay_in: LayIn = None


class RenameIn(Asked):
    """Oprava překlepu ve jméně."""

    name: ShipName
    reason: Reason = ""


@router.get("", summary="Flotila nebo síň slávy", responses=problems())
def list_ships(
    database: Db,
    state: Annotated[State, Query(description="Lodě ve hře, nebo síň slávy.")] = "in_play",
    team: Annotated[TeamName | None, Query(description="Jen lodě této družinky.")] = None,
    limit: Limit = 50,
    offset: Offset = 0,
) -> Page[ShipOut]:
    with database.reading() as session:
        ships = fleet(session) if state == "in_play" else hall_of_fame(session)
        rows = [_ship(one) for one in ships if team is None or (one.team and one.team.name == team)]
    return page_of(rows, limit, offset)


def _ship(ship: Ship) -> ShipOut:
    return ShipOut(
        name=ship.name,
        team=ship.team.name if ship.team else None,
        color=ship.team.color if ship.team else None,
        town=ship.town.name if ship.town else None,
        day=ship.day,
        state="in_play" if ship.state == "in_play" else "written_off",
        built_at=ship.built_at,
        written_off_day=ship.written_off_day,
    )


@router.post("", status_code=201, summary="Postaví loď", responses=signed_in(404, 409))
def build_ship(
    asked: BuildIn,
    caller: Staff,
    database: Db,
    response: Response,
    idempotency_key: Annotated[
        str | None,
        Header(
            description="Klíč, se kterým lze tutéž žádost poslat znovu, aniž by se stavělo dvakrát.",
            min_length=1,
            max_length=100,
            pattern="^[!-~]+$",
            examples=["a1b2c3"],
        ),
        Printable,
    ] = None,
) -> BuiltOut:
    """Kdo dřív přijde: z jmen, která se bijí, projde právě jedno."""
    with once(database, caller.name, idempotency_key, asked, BuiltOut, response) as request:
        if request.answer is None:
            build(
                database,
                asked.name,
                asked.team,
                asked.town,
                caller.name,
                asked.write_off,
                asked.lay_in,
                also=lambda session, built: request.keep(session, _built(built)),
            )
    assert request.answer is not None
    return request.answer


def _built(built: Built) -> BuiltOut:
    return BuiltOut(
        name=built.name,
        team=built.team,
        town=built.town,
        day=built.day,
        written_off=built.written_off,
        cargo=built.cargo,
        reminder=built.reminder,
        check=told(built.check),
    )


@router.post("/{name:path}/write-off", summary="Odepíše loď do síně slávy", responses=signed_in(404, 409))
def write_ship_off(name: ShipPath, asked: WriteOffIn, caller: Staff, database: Db) -> Done:
    gone = write_off(database, name, caller.name, asked.lay_in)
    return Done(message=f"Odepsáno: {gone.name}.")


@router.post("/{name:path}/rename", summary="Opraví překlep ve jméně", responses=signed_in(404, 409))
def rename_ship(name: ShipPath, asked: RenameIn, caller: Staff, database: Db) -> Done:
    ship = rename(database, name, asked.name, caller.name, asked.reason)
    return Done(message=f"Opraveno: {ship.name}.")
