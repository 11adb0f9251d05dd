"""The mayor's desk: preview, proposals, decisions, announcements. Nothing here is for the public."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from api.access.session import Db, Mayor, Staff
from api.errors import Pair, signed_in
from api.shapes import (
    Asked,
    Author,
    Done,
    Id,
    IdPath,
    Kind,
    Limit,
    Moment,
    Offset,
    Page,
    Printable,
    Reason,
    SentenceText,
    Slot,
    TownName,
    TownPath,
    Value,
    page_of,
)
from namecheck.desk.proposals import announce, approve, listing, propose, veto, withdraw
from namecheck.desk.report import as_json, preview
from namecheck.desk.suggest import suggest
from namecheck.errors import GameError

router = APIRouter(tags=["návrhy"])
State = Literal["proposed", "approved", "vetoed", "announced", "withdrawn"]
Names = Annotated[list[str], Field(description="Jména lodí.", examples=[["Šedivý tuleň"]])]


class ProposalIn(Asked):
    """Věta, se kterou přišla rada."""

    town: TownName
    kind: Kind
    text: SentenceText
    replaces: Annotated[Slot | None, Field(description="Které pravidlo loděnice by nahradila.")] = None
    reading: Annotated[
        int | None,
        Field(description="Který z výkladů nejednoznačné věty rada myslí, od jedné.", examples=[1], ge=1, le=100),
    ] = None


class VetoIn(Asked):
    """Veto; důvod starosta říkat nemusí."""

    reason: Reason = ""


class PrecedentOut(BaseModel):
    """Dřívější návrh, který je stejný zněním nebo významem."""

    id: Id
    town: Annotated[str, Field(description="Město.", examples=["Riga"])]
    here: Annotated[bool, Field(description="Z téhož města?", examples=[True])]
    same: Annotated[
        Literal["wording", "meaning"], Field(description="Stejné znění, nebo význam.", examples=["wording"])
    ]
    state: Annotated[State, Field(description="Jak dopadl.", examples=["vetoed"])]
    text: Annotated[str, Field(description="Znění.", examples=["Loď, která má v názvu zvíře"])]
    day: Annotated[int, Field(description="Den.", examples=[2])]
    reason: Annotated[str, Field(description="Důvod rozhodnutí.", examples=["moc lodí"])]
    czech: Annotated[str, Field(description="Totéž jednou větou.", examples=["Stejné znění už bylo vetováno."])]


class ReadingOut(BaseModel):
    """Jeden z výkladů nejednoznačné věty."""

    number: Annotated[int, Field(description="Číslo výkladu.", examples=[1])]
    text: Annotated[str, Field(description="Výklad.", examples=["Loď, jejíž název obsahuje zvíře."])]
    hits: Annotated[Names, Field(description="Lodě, které zasáhne.")]
    differs: Annotated[Names, Field(description="Lodě, o kterých se výklady neshodnou.")]


class HitOut(BaseModel):
    """Co věta udělá s jednou lodí."""

    name: Annotated[str, Field(description="Loď.", examples=["Šedivý tuleň"])]
    value: Value
    because: Annotated[str, Field(description="Proč.", examples=["„tuleň“ je zvíře."])]
    words: Annotated[list[str], Field(description="Která slova rozhodla.", examples=[["tuleň"]])]


class DifferenceOut(BaseModel):
    """Srovnání s tím, co by věta nahradila."""

    text: Annotated[str, Field(description="Dosavadní věta.", examples=["Loď, která má v názvu barvu"])]
    newly: Annotated[Names, Field(description="Nově zasažené lodě.")]
    no_longer: Annotated[Names, Field(description="Lodě, kterých se už týkat nebude.")]
    unclear: Annotated[Names, Field(description="Lodě, kde je jedno z obou sporné.")]


class FindingOut(BaseModel):
    """Zjištění o větě."""

    code: Annotated[str, Field(description="Stálé označení.", examples=["tautology"])]
    text: Annotated[str, Field(description="Zjištění česky.", examples=["Zasáhne každé jméno. (Dokázáno.)"])]
    how: Annotated[
        Literal["proven", "shown", "not_found"],
        Field(description="Dokázáno, ukázáno na příkladu, nebo nenalezeno.", examples=["proven"]),
    ]
    names: Annotated[Names, Field(description="Jména, která to ukazují.")]
    warning: Annotated[bool, Field(description="Je to varování?", examples=[True])]


class ExamplesOut(BaseModel):
    """Příklady jmen."""

    hits: Annotated[Names, Field(description="Jména, která věta zasáhne.")]
    misses: Annotated[Names, Field(description="Jména, která těsně mine.")]


class ReportOut(BaseModel):
    """Všechno, co jde o větě říct, než někdo rozhodne."""

    text: Annotated[str, Field(description="Věta.", examples=["Loď, která má v názvu zvíře"])]
    town: Annotated[str, Field(description="Město.", examples=["Riga"])]
    kind: Kind
    decidable: Annotated[bool, Field(description="Dá se podle ní rozhodovat?", examples=[True])]
    code: Annotated[str | None, Field(description="Důvod odmítnutí.", examples=["subjective"])]
    meaning: Annotated[
        str, Field(description="Jak jsme větu pochopili.", examples=["Loď, jejíž název obsahuje zvíře."])
    ]
    readings: Annotated[list[str], Field(description="Možné výklady.", examples=[[]])]
    message: Annotated[str, Field(description="Proč větu nejde přijmout.", examples=[""])]
    hint: Annotated[str, Field(description="Jak to říct jinak.", examples=[""])]
    span: Annotated[Pair | None, Field(description="Kterého místa se odmítnutí týká.", examples=[[0, 4]])]
    side_by_side: Annotated[list[ReadingOut], Field(description="Výklady vedle sebe.")]
    in_play: Annotated[list[HitOut], Field(description="Lodě ve hře.")]
    ever: Annotated[
        dict[str, Value], Field(description="Všechna jména, která kdy byla.", examples=[{"Šedivý tuleň": "yes"}])
    ]
    difference: Annotated[DifferenceOut | None, Field(description="Srovnání s dosavadní větou.")]
    precedents: Annotated[list[PrecedentOut], Field(description="Dřívější stejné návrhy.")]
    findings: Annotated[list[FindingOut], Field(description="Na co si dát pozor.")]
    examples: Annotated[ExamplesOut, Field(description="Příklady jmen.")]
    measurable: Annotated[
        list[str],
        Field(description="Měřitelná znění místo neměřitelného.", examples=[["název, který má aspoň 15 písmen"]]),
    ]


class ProposalOut(BaseModel):
    """Návrh a jeho osud."""

    id: Id
    town: Annotated[str, Field(description="Město.", examples=["Riga"])]
    kind: Kind
    replaces: Annotated[int | None, Field(description="Které pravidlo loděnice nahrazuje.", examples=[1])]
    text: Annotated[str, Field(description="Znění.", examples=["Loď, která má v názvu zvíře"])]
    meaning: Annotated[
        str | None, Field(description="Jak byl pochopen.", examples=["Loď, jejíž název obsahuje zvíře."])
    ]
    state: Annotated[State, Field(description="Kde návrh je.", examples=["approved"])]
    decision: Annotated[str, Field(description="Rozhodnutí česky.", examples=["vetováno (Adam)"])]
    reason: Annotated[str, Field(description="Důvod.", examples=["moc lodí"])]
    day: Annotated[int, Field(description="Den předložení.", examples=[2])]
    author: Author
    made_at: Moment
    decided_at: Annotated[Moment | None, Field(description="Kdy se rozhodl (UTC).")]


class BroughtOut(BaseModel):
    """Návrh je předložený."""

    id: Id
    meaning: Annotated[str, Field(description="Jak byl pochopen.", examples=["Loď, jejíž název obsahuje zvíře."])]
    precedents: Annotated[list[PrecedentOut], Field(description="Dřívější stejné návrhy.")]


class SuggestedOut(BaseModel):
    """Jména, která by v loděnici města prošla."""

    names: Names


@router.post("/proposals/preview", summary="Co by věta udělala", responses=signed_in(404, 409))
def preview_proposal(asked: ProposalIn, _caller: Staff, database: Db) -> ReportOut:
    with database.reading() as session:
        report = preview(session, asked.town, asked.kind, asked.text, asked.replaces, asked.reading)
    return ReportOut.model_validate(as_json(report) | {"span": report.sentence.span})


@router.get("/proposals", summary="Návrhy, od nejnovějšího", responses=signed_in(404))
def list_proposals(
    _caller: Staff,
    database: Db,
    town: Annotated[
        str | None, Query(description="Jen z tohoto města.", max_length=200, examples=["Riga"]), Printable
    ] = None,
    state: Annotated[State | None, Query(description="Jen v tomto stavu.")] = None,
    limit: Limit = 50,
    offset: Offset = 0,
) -> Page[ProposalOut]:
    with database.reading() as session:
        rows = [ProposalOut.model_validate(row) for row in listing(session, town, state)]
    return page_of(rows, limit, offset)


@router.post("/proposals", status_code=201, summary="Předloží návrh rady", responses=signed_in(404, 409))
def bring_proposal(asked: ProposalIn, caller: Staff, database: Db) -> BroughtOut:
    """Věta, podle které nejde rozhodovat, nebo kterou starosta už vetoval, se odmítne."""
    brought = propose(database, asked.town, asked.kind, asked.text, caller.name, asked.replaces, asked.reading)
    sentence = brought.sentence
    if brought.id is None:
        raise GameError(sentence.code or "not_understood", sentence.message, sentence.span)
    known: list[dict[str, Any]] = [old._asdict() | {"czech": old.czech} for old in brought.precedents]
    return BroughtOut(id=brought.id, meaning=sentence.canonical, precedents=[PrecedentOut(**old) for old in known])


@router.post("/proposals/{number}/approve", summary="Schválí návrh", responses=signed_in(404, 409))
def approve_proposal(number: IdPath, caller: Mayor, database: Db) -> Done:
    return Done(message=approve(database, number, caller.name))


@router.post("/proposals/{number}/veto", summary="Vetuje návrh", responses=signed_in(404, 409))
def veto_proposal(number: IdPath, asked: VetoIn, caller: Mayor, database: Db) -> Done:
    return Done(message=veto(database, number, caller.name, asked.reason or None))


@router.post("/proposals/{number}/withdraw", summary="Rada návrh stáhla", responses=signed_in(404, 409))
def withdraw_proposal(number: IdPath, caller: Staff, database: Db) -> Done:
    return Done(message=withdraw(database, number, caller.name))


@router.post("/proposals/{number}/announce", summary="Vyhlásí schválený návrh", responses=signed_in(404, 409))
def announce_proposal(number: IdPath, caller: Mayor, database: Db) -> Done:
    """Teprve teď začne platit; zákonu se vylosuje efekt."""
    return Done(message=announce(database, number, caller.name))


@router.get("/towns/{town}/suggest", summary="Navrhne jména pro loděnici", responses=signed_in(404, 409))
def suggest_names(
    town: TownPath,
    _caller: Staff,
    database: Db,
    count: Annotated[int, Query(description="Kolik jmen.", ge=1, le=20)] = 5,
    seed: Annotated[int, Query(description="Jiné číslo dá jiná jména.", ge=0, le=1_000_000)] = 0,
) -> SuggestedOut:
    with database.reading() as session:
        return SuggestedOut(names=list(suggest(session, town, count, seed)))
