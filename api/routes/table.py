"""The binding table: the published one, older ones, differences, explanations, files, rebuilding."""

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Query, Response
from pydantic import BaseModel, Field
from sqlalchemy import func, select
from starlette.concurrency import run_in_threadpool

from api.access.session import Db, Staff
from api.asking import ask
from api.errors import beside, problems, signed_in
from api.routes.rulings import CellRulingIn, RulingOut, rule_on_cell
from api.shapes import LARGEST_ID, Author, Limit, Moment, Offset, Page, Printable, Value
from namecheck.fleet.database import Database
from namecheck.fleet.models import Snapshot
from namecheck.table.content import Table
from namecheck.table.difference import between
from namecheck.table.explain import explained
from namecheck.table.export_data import as_data, to_csv, to_json, to_xlsx
from namecheck.table.export_print import captains_pdf, to_html, to_pdf
from namecheck.table.snapshots import published, rebuild
from namecheck.table.view import report

router = APIRouter(prefix="/table", tags=["tabulka"])
Make = Callable[[Table], bytes]
Format = Literal["json", "csv", "xlsx", "pdf", "html", "captains"]
_TYPES = {
    "json": ("application/json", "json"),
    "csv": ("text/csv; charset=utf-8", "csv"),
    "xlsx": ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"),
    "pdf": ("application/pdf", "pdf"),
    "html": ("text/html; charset=utf-8", "html"),
    "captains": ("application/pdf", "pdf"),
}
_REVALIDATE = "no-cache"  # keep it, but ask whether it still holds
VersionQuery = Annotated[
    int | None, Query(description="Starší verze; bez ní ta, která platí.", ge=1, le=LARGEST_ID, examples=[3])
]
Known = Annotated[
    str | None,
    Header(description="Značka verze, kterou volající už má; platí-li dál, přijde 304.", examples=['"3-17"']),
]
_UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "Tabulka se od té doby nezměnila."}}


class TeamGroup(BaseModel):
    """Družinka a její lodě v pořadí tabulky."""

    name: Annotated[str, Field(description="Družinka.", examples=["Rysi"])]
    color: Annotated[str, Field(description="Barva.", examples=["#c0392b"])]
    ships: Annotated[list[str], Field(description="Lodě.", examples=[["Jantarová koga"]])]


class TableLaw(BaseModel):
    """Zákon, který tvoří sloupec tabulky."""

    town: Annotated[str, Field(description="Město.", examples=["Riga"])]
    targeting: Annotated[str, Field(description="Zacílení.", examples=["Loď, která má v názvu zvíře"])]
    effect: Annotated[str, Field(description="Efekt.", examples=["Loď zaplatí městu clo 2 zlaté."])]
    day: Annotated[int, Field(description="Ode kterého dne platí.", examples=[2])]


class CellOut(BaseModel):
    """Políčko: zasahuje zákon města loď?"""

    ship: Annotated[str, Field(description="Loď.", examples=["Šedivý tuleň"])]
    town: Annotated[str, Field(description="Město.", examples=["Riga"])]
    verdict: Value
    source: Annotated[
        Literal["computed", "ruling"], Field(description="Spočítáno, nebo výrok vedení.", examples=["computed"])
    ]
    reason: Annotated[str | None, Field(description="Důvod výroku.", examples=["dohoda s radou"])] = None
    author: Annotated[str | None, Field(description="Kdo rozhodl.", examples=["Eva"])] = None


class AskedOut(BaseModel):
    """Otevřená otázka k políčku."""

    key: Annotated[str, Field(description="Stálý klíč otázky.", examples=["category:brumla:zvire"])]
    text: Annotated[str, Field(description="Otázka.", examples=["Je brumla zvíře?"])]
    options: Annotated[
        list[list[str]], Field(description="Možné odpovědi: hodnota a česky.", examples=[[["yes", "ano"]]])
    ]


class CellQuestions(BaseModel):
    """Na čem visí sporné políčko."""

    ship: Annotated[str, Field(description="Loď.", examples=["Brumla"])]
    town: Annotated[str, Field(description="Město.", examples=["Riga"])]
    questions: Annotated[list[AskedOut], Field(description="Otázky pro vedení.")]


class TableOut(BaseModel):
    """Závazná tabulka."""

    version: Annotated[int, Field(description="Verze.", examples=[3])]
    made_at: Moment
    author: Author
    trigger: Annotated[str, Field(description="Proč vznikla.", examples=["vyhlášení"])]
    inputs: Annotated[
        dict[str, str], Field(description="Otisky všeho, z čeho vyšla.", examples=[{"laws": "1f2e3d4c5b6a"}])
    ]
    ships: Annotated[list[str], Field(description="Lodě, řádky tabulky.", examples=[["Šedivý tuleň"]])]
    towns: Annotated[list[str], Field(description="Města, sloupce tabulky.", examples=[["Riga"]])]
    teams: Annotated[list[TeamGroup], Field(description="Lodě po družinkách.")]
    laws: Annotated[list[TableLaw], Field(description="Zákony.")]
    cells: Annotated[list[CellOut], Field(description="Políčka.")]
    questions: Annotated[list[CellQuestions], Field(description="Otázky ke sporným políčkům.")]
    lapsed: Annotated[list[str], Field(description="Výroky, které propadly.", examples=[[]])]


class ChangeOut(BaseModel):
    """Jedno políčko, které se změnilo."""

    kind: Annotated[
        Literal["new", "gone", "changed"], Field(description="Přibylo, ubylo, změnilo se.", examples=["new"])
    ]
    ship: Annotated[str, Field(description="Loď.", examples=["Smutný kapr"])]
    town: Annotated[str, Field(description="Město.", examples=["Riga"])]
    before: Annotated[str, Field(description="Jak to bylo; prázdné, když políčko nebylo.", examples=[""])]
    after: Annotated[str, Field(description="Jak to je; prázdné, když už políčko není.", examples=["yes"])]
    cause: Annotated[str, Field(description="Příčina.", examples=["nová loď"])]


class VersionOut(BaseModel):
    """Jedna ze zveřejněných tabulek."""

    version: Annotated[int, Field(description="Verze.", examples=[3])]
    made_at: Moment
    author: Author
    trigger: Annotated[str, Field(description="Proč vznikla.", examples=["vyhlášení"])]
    changes: Annotated[int, Field(description="Kolik políček se v ní změnilo.", examples=[4])]


class DiffOut(BaseModel):
    """Čím se liší dvě tabulky."""

    before: Annotated[int, Field(description="Starší verze.", examples=[2])]
    after: Annotated[int, Field(description="Novější verze.", examples=[3])]
    changes: Annotated[list[ChangeOut], Field(description="Změněná políčka.")]


class ExplainedOut(BaseModel):
    """Proč je políčko takové, jaké je."""

    lines: Annotated[
        list[str], Field(description="Vysvětlení po řádcích.", examples=[["Šedivý tuleň × Riga: ano", "✓ ano: …"]])
    ]


class RebuiltOut(BaseModel):
    """Výsledek přestavby."""

    version: Annotated[int, Field(description="Platná verze.", examples=[4])]
    is_new: Annotated[bool, Field(description="Vznikla nová verze?", examples=[True])]
    report: Annotated[
        list[str], Field(description="Co má vedení vědět.", examples=[["přibylo (ano), nová loď: Smutný kapr × Riga"]])
    ]


def mark_of(version: int, made_at: datetime) -> str:
    """Versions are numbered anew after a restore; the moment tells them apart."""
    return f'"{version}-{int(made_at.timestamp() * 1_000_000)}"'


_snapshots = Snapshot.__table__
_NEWEST = select(_snapshots.c.id, _snapshots.c.made_at).order_by(_snapshots.c.id.desc()).limit(1)


def _current(database: Database, version: int | None) -> tuple[int, str]:
    """The version meant, and its mark. Asked by every phone every few seconds."""
    with database.reading() as session:
        query = _NEWEST if version is None else _NEWEST.where(_snapshots.c.id == version)
        row = session.connection().execute(query).first()
        if row is None:
            published(session, version)  # tells why there is none
        assert row is not None
        return row.id, mark_of(row.id, row.made_at)


def _still_known(known: str | None, mark: str) -> bool:
    return known is not None and (
        known.strip() == "*" or mark in [part.strip().removeprefix("W/") for part in known.split(",")]
    )


class _Files:
    """The last few files made, so that a queue of phones does not typeset the same table again and again."""

    def __init__(self, most: int = 16) -> None:
        self._kept: dict[tuple[str | None, ...], bytes] = {}
        self._most = most

    def get(self, key: tuple[str | None, ...], make: Callable[[], bytes]) -> bytes:
        found = self._kept.get(key)
        if found is None:
            found = make()
            while len(self._kept) >= self._most:
                self._kept.pop(next(iter(self._kept)), None)
            self._kept[key] = found
        return found


_FILES = _Files()


async def _answer(
    database: Database, version: int | None, known: str | None, shape: str, make: Make, *more: str | None
) -> Response:
    """The table in some shape, or 304 for whoever has it."""
    media_type, _ = _TYPES[shape]
    number, mark = await ask(database, lambda: _current(database, version))
    headers = {"ETag": mark, "Cache-Control": _REVALIDATE}
    if _still_known(known, mark):
        return Response(status_code=304, headers=headers)

    def made() -> bytes:
        with database.reading() as session:
            return make(published(session, number))

    body = await run_in_threadpool(_FILES.get, (mark, shape, *more), made)
    return Response(body, media_type=media_type, headers=headers)


def _as_json(table: Table) -> bytes:
    return TableOut.model_validate(as_data(table)).model_dump_json().encode()


@router.get("", summary="Závazná tabulka", response_model=TableOut, responses=problems(404, 409) | _UNCHANGED)
async def show_table(database: Db, version: VersionQuery = None, if_none_match: Known = None) -> Response:
    """Kdo má platnou verzi, pošle její značku v If-None-Match a dostane jen 304."""
    return await _answer(database, version, if_none_match, "json", _as_json)


@router.get("/versions", summary="Zveřejněné tabulky, od nejnovější", responses=problems())
def list_versions(database: Db, limit: Limit = 50, offset: Offset = 0) -> Page[VersionOut]:
    columns = (Snapshot.id, Snapshot.made_at, Snapshot.author, Snapshot.trigger, Snapshot.difference)
    with database.reading() as session:
        total = session.scalar(select(func.count()).select_from(Snapshot)) or 0
        rows = session.execute(select(*columns).order_by(Snapshot.id.desc()).limit(limit).offset(offset)).all()
    items = [
        VersionOut(
            version=row.id, made_at=row.made_at, author=row.author, trigger=row.trigger, changes=len(row.difference)
        )
        for row in rows
    ]
    return Page(items=items, total=total, limit=limit, offset=offset)


@router.get("/diff", summary="Čím se liší dvě tabulky", responses=problems(404, 409))
def show_difference(
    database: Db,
    before: Annotated[int, Query(description="Starší verze.", ge=1, le=LARGEST_ID, examples=[2])],
    after: VersionQuery = None,
) -> DiffOut:
    with database.reading() as session:
        old, new = published(session, before), published(session, after)
    changes = [ChangeOut.model_validate(change) for change in between(old, new)]
    return DiffOut(before=old.version, after=new.version, changes=changes)


@router.get("/explain", summary="Proč je políčko takové", responses=problems(404, 409))
def explain_cell(
    database: Db,
    ship: Annotated[str, Query(description="Loď.", max_length=2000, examples=["Šedivý tuleň"]), Printable],
    town: Annotated[str, Query(description="Město.", max_length=200, examples=["Riga"]), Printable],
    version: VersionQuery = None,
) -> ExplainedOut:
    with database.reading() as session:
        table = published(session, version)
    return ExplainedOut(lines=explained(table, ship, town))


@router.get(
    "/export",
    summary="Tabulka jako soubor",
    response_class=Response,
    responses=beside("Soubor.", problems(404, 409), *sorted({kind.split(";")[0] for kind, _ in _TYPES.values()}))
    | _UNCHANGED,
)
async def export_table(
    database: Db,
    format: Annotated[Format, Query(description="Tvar; captains jsou lístky pro kapitány (PDF).")] = "json",
    paper: Annotated[Literal["a4", "a3"], Query(description="Papír pro PDF.")] = "a4",
    ship: Annotated[
        str | None, Query(description="Jen lístek této lodi.", max_length=2000, examples=["Šedivý tuleň"]), Printable
    ] = None,
    version: VersionQuery = None,
    if_none_match: Known = None,
) -> Response:
    makers: dict[str, Make] = {
        "json": to_json,
        "csv": to_csv,
        "xlsx": to_xlsx,
        "html": to_html,
        "pdf": lambda table: to_pdf(table, paper),
        "captains": lambda table: captains_pdf(table, paper, ship),
    }
    made = await _answer(database, version, if_none_match, format, makers[format], "file", paper, ship)
    if format != "html" and made.status_code == 200:
        made.headers["Content-Disposition"] = f'attachment; filename="tabulka.{_TYPES[format][1]}"'
    return made


@router.post("/rebuild", summary="Přestaví a zveřejní tabulku", responses=signed_in(409))
def rebuild_table(caller: Staff, database: Db) -> RebuiltOut:
    """Beze změny nic nového nevznikne."""
    made, is_new = rebuild(database, caller.name)
    return RebuiltOut(version=made.version, is_new=is_new, report=report(made) if is_new else [])


@router.put("/override", summary="Vedení rozhodne políčko", responses=signed_in(404, 409))
def override_cell(asked: CellRulingIn, caller: Staff, database: Db) -> RulingOut:
    """Platí, dokud se nezmění zákon nebo loď; je to výrok a jako výrok ho lze odvolat."""
    return rule_on_cell(asked, caller, database)
