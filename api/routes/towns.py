"""Towns, teams and laws."""

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from api.access.session import Db, Staff
from api.errors import Pair, problems, signed_in
from api.shapes import Asked, Done, Limit, Offset, Page, Printable, SentenceText, SlotPath, TownPath, page_of
from namecheck.fleet.towns import laws, repeal_law, replace_rule, set_law, teams, towns

router = APIRouter(tags=["města, družinky, zákony"])


class TownOut(BaseModel):
    """Město s oběma pravidly loděnice."""

    name: Annotated[str, Field(description="Město.", examples=["Danzig"])]
    sells: Annotated[str, Field(description="Co prodává.", examples=["obilí"])]
    buys: Annotated[str, Field(description="Co kupuje.", examples=["sukno"])]
    rules: Annotated[
        list[str],
        Field(description="Pravidla loděnice.", examples=[["Loď zde postavená musí obsahovat přídavné jméno."]]),
    ]
    place: Annotated[Pair | None, Field(description="Poloha na mapě.", examples=[[6, 4]])]
    neighbours: Annotated[list[str], Field(description="Sousední města a pole.", examples=[["Stralsund"]])]


class TeamOut(BaseModel):
    """Družinka a její lodě ve hře."""

    name: Annotated[str, Field(description="Družinka.", examples=["Rysi"])]
    color: Annotated[str, Field(description="Barva.", examples=["#c0392b"])]
    ships: Annotated[list[str], Field(description="Lodě ve hře.", examples=[["Jantarová koga"]])]
    today: Annotated[str, Field(description="Co dnes ještě musí.", examples=["Dnes musí stavět."])]


class LawOut(BaseModel):
    """Obchodní zákon, který platí."""

    town: Annotated[str, Field(description="Město.", examples=["Danzig"])]
    targeting: Annotated[str, Field(description="Zacílení.", examples=["Loď, která má v názvu zvíře"])]
    effect: Annotated[str | None, Field(description="Efekt.", examples=["Loď zaplatí městu clo 2 zlaté."])]
    day: Annotated[int, Field(description="Ode kterého dne platí.", examples=[2])]


class RuleIn(Asked):
    """Nové znění pravidla loděnice."""

    text: Annotated[SentenceText, Field(examples=["Loď zde postavená musí obsahovat přídavné jméno."])]


class LawIn(Asked):
    """Zákon, který zapisuje samo vedení."""

    targeting: SentenceText
    effect: Annotated[
        str | None,
        Field(description="Efekt ze seznamu efektů hry.", examples=["Loď zaplatí městu clo 2 zlaté."], max_length=500),
        Printable,
    ] = None


@router.get("/towns", summary="Města, jejich pravidla a sousedé", responses=problems())
def list_towns(database: Db, limit: Limit = 50, offset: Offset = 0) -> Page[TownOut]:
    with database.reading() as session:
        rows = [TownOut(**row) for row in towns(session)]
    return page_of(rows, limit, offset)


@router.put("/towns/{town}/rules/{slot}", summary="Nahradí pravidlo loděnice", responses=signed_in(404, 409))
def put_rule(town: TownPath, slot: SlotPath, asked: RuleIn, caller: Staff, database: Db) -> Done:
    """Vedení samo nahradí jedno ze dvou pravidel loděnice; rada na to má návrhy."""
    return Done(message=replace_rule(database, town, slot, asked.text, caller.name))


@router.get("/teams", summary="Družinky, jejich lodě a povinnosti", responses=problems(409))
def list_teams(database: Db, limit: Limit = 50, offset: Offset = 0) -> Page[TeamOut]:
    with database.reading() as session:
        rows = [TeamOut(**row) for row in teams(session)]
    return page_of(rows, limit, offset)


@router.get("/laws", summary="Zákony, které platí", responses=problems())
def list_laws(database: Db, limit: Limit = 50, offset: Offset = 0) -> Page[LawOut]:
    with database.reading() as session:
        rows = [LawOut(town=row.pop("name"), **row) for row in laws(session)]
    return page_of(rows, limit, offset)


@router.put("/laws/{town}", summary="Zapíše zákon města", responses=signed_in(404, 409))
def put_law(town: TownPath, asked: LawIn, caller: Staff, database: Db) -> Done:
    """Dosavadní zákon města tím končí."""
    return Done(message=set_law(database, town, asked.targeting, asked.effect, caller.name))


@router.delete("/laws/{town}", summary="Zruší zákon města", responses=signed_in(404, 409))
def delete_law(town: TownPath, caller: Staff, database: Db) -> Done:
    return Done(message=repeal_law(database, town, caller.name))
