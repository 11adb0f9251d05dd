"""Rulings: staff's answers to open questions."""

from datetime import datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from api.access.session import Db, Staff
from api.errors import signed_in
from api.shapes import (
    AnyTown,
    Asked,
    Author,
    Done,
    Id,
    IdPath,
    Limit,
    Moment,
    Offset,
    OldShip,
    Page,
    Printable,
    Reason,
    ShipName,
    TownName,
    page_of,
)
from namecheck.errors import GameError
from namecheck.fleet.models import Ruling
from namecheck.fleet.naming import check_named
from namecheck.fleet.rulings import category_question, listed, settle, withdraw
from namecheck.fleet.towns import cell_of

router = APIRouter(prefix="/rulings", tags=["výroky"])
AnswerValue = Annotated[
    str, Printable, Field(description="Odpověď: yes, no, nebo jedna z nabízených.", examples=["yes"], max_length=200)
]


class RulingOut(BaseModel):
    """Výrok vedení."""

    id: Id
    question: Annotated[str, Field(description="Stálý klíč otázky.", examples=["category:brumla:zvire"])]
    text: Annotated[str, Field(description="Otázka.", examples=["Patří slovo „brumla“ do kategorie „zvíře“?"])]
    value: Annotated[str, Field(description="Odpověď.", examples=["no"])]
    label: Annotated[str, Field(description="Odpověď česky.", examples=["ne"])]
    author: Author
    reason: Annotated[str, Field(description="Důvod.", examples=["je to hudební nástroj"])]
    made_at: Moment
    withdrawn_at: Annotated[datetime | None, Field(description="Kdy byl odvolán (UTC).", examples=[None])]


class NameRulingIn(Asked):
    """Výrok k otázce, na které visí jméno; klíč otázky vrací kontrola jména."""

    name: ShipName
    town: AnyTown = None
    question: Annotated[
        str, Printable, Field(description="Klíč otevřené otázky.", examples=["nominative:jeřáb"], max_length=3000)
    ]
    value: AnswerValue
    reason: Reason = ""


class CategoryRulingIn(Asked):
    """Výrok, zda slovo patří do kategorie."""

    word: Annotated[
        str, Printable, Field(description="Slovo v základním tvaru.", examples=["brumla"], max_length=200, min_length=1)
    ]
    category: Annotated[str, Printable, Field(description="Kategorie.", examples=["zvíře"], max_length=200)]
    value: Annotated[Literal["yes", "no"], Field(description="Patří, nebo nepatří.", examples=["no"])]
    reason: Reason = ""


class CellRulingIn(Asked):
    """Výrok o jednom políčku tabulky."""

    ship: OldShip
    town: TownName
    value: Annotated[Literal["yes", "no"], Field(description="Zasahuje, nebo nezasahuje.", examples=["yes"])]
    reason: Reason = ""


@router.get("", summary="Výroky vedení", responses=signed_in())
def list_rulings(
    _caller: Staff,
    database: Db,
    withdrawn: Annotated[bool, Query(description="I odvolané.")] = False,
    limit: Limit = 50,
    offset: Offset = 0,
) -> Page[RulingOut]:
    with database.reading() as session:
        rows = [_ruling(one) for one in listed(session, withdrawn)]
    return page_of(rows, limit, offset)


def _ruling(ruling: Ruling) -> RulingOut:
    return RulingOut(**{field: getattr(ruling, field) for field in RulingOut.model_fields})


@router.post("/name", status_code=201, summary="Rozhodne otázku ke jménu", responses=signed_in(404, 409))
def rule_on_name(asked: NameRulingIn, caller: Staff, database: Db) -> RulingOut:
    with database.reading() as session:
        questions = {q.key: q for q in check_named(session, asked.name, asked.town).questions}
    if asked.question not in questions:
        raise GameError("no_question", f"U jména {asked.name} taková otevřená otázka není.")
    return _ruling(settle(database, questions[asked.question], asked.value, caller.name, asked.reason))


@router.post("/category", status_code=201, summary="Rozhodne, zda slovo patří do kategorie", responses=signed_in(404))
def rule_on_category(asked: CategoryRulingIn, caller: Staff, database: Db) -> RulingOut:
    question = category_question(asked.word, asked.category)
    return _ruling(settle(database, question, asked.value, caller.name, asked.reason))


@router.post("/cell", status_code=201, summary="Rozhodne políčko tabulky", responses=signed_in(404, 409))
def rule_on_cell(asked: CellRulingIn, caller: Staff, database: Db) -> RulingOut:
    with database.reading() as session:
        question = cell_of(session, asked.ship, asked.town)
    return _ruling(settle(database, question, asked.value, caller.name, asked.reason))


@router.delete("/{number}", summary="Odvolá výrok", responses=signed_in(404, 409))
def withdraw_ruling(number: IdPath, caller: Staff, database: Db) -> Done:
    made = withdraw(database, number, caller.name)
    return Done(message=f"Odvolán výrok {made.id}: {made.text}")
