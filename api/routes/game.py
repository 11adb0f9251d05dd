"""The game as a whole: the day, export and import, backup."""

import tempfile
from pathlib import Path
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from fastapi.responses import FileResponse, PlainTextResponse
from pydantic import BaseModel, Field
from starlette.background import BackgroundTask

from api.access.session import Admin, Db, Staff
from api.errors import beside, problems, signed_in
from api.shapes import Asked, Done, Printable
from namecheck.errors import InputError
from namecheck.fleet.backup import backup, keep_copy
from namecheck.fleet.building import reminders, setup_turn
from namecheck.fleet.game import create, example, export, set_day, undecidable
from namecheck.fleet.gamefile import GameFile, validate, write
from namecheck.fleet.lines import parse
from namecheck.fleet.models import Game
from namecheck.fleet.ships import the_game

router = APIRouter(prefix="/game", tags=["hra"])
LAST_DAY = 1000


class GameOut(BaseModel):
    """Jaká hra běží a co dnes zbývá."""

    exists: Annotated[bool, Field(description="Je nějaká hra založená?", examples=[True])]
    name: Annotated[str, Field(description="Jméno hry.", examples=["Hanza"])]
    day: Annotated[int, Field(description="Den hry; 0 je zahájení.", examples=[1])]
    turn: Annotated[str | None, Field(description="Kdo je při zahájení na řadě.", examples=["Rysi"])]
    reminders: Annotated[
        list[str], Field(description="Kdo dnes musí stavět.", examples=[["Družinka Rysi dnes musí stavět."]])
    ]


class DayIn(Asked):
    """Nový den."""

    day: Annotated[int, Field(description="Číslo dne.", examples=[2], ge=0, le=LAST_DAY)]


class ImportIn(Asked):
    """Hra ze souboru, nebo ukázková."""

    text: Annotated[
        str | None,
        Printable,
        Field(description="Obsah souboru se hrou; bez něj se založí ukázková hra.", examples=['name = "Hanza"']),
    ] = None
    format: Annotated[Literal["toml", "json"], Field(description="Tvar souboru.", examples=["toml"])] = "toml"
    replace: Annotated[bool, Field(description="Nahradit hru, která už běží (nechá zálohu).", examples=[False])] = False


class ImportedOut(BaseModel):
    """Hra je založená."""

    message: Annotated[str, Field(description="Co se stalo.", examples=["Založena hra Hanza."])]
    warnings: Annotated[list[str], Field(description="Věty, které neumíme rozhodovat.", examples=[["Pozor, Riga: …"]])]
    kept: Annotated[str | None, Field(description="Soubor se zálohou předchozí hry.", examples=["zaloha.namecheck"])]


@router.get("", summary="Jaká hra běží", responses=problems())
def show_game(database: Db) -> GameOut:
    with database.reading() as session:
        game = session.get(Game, 1)
        if game is None:
            return GameOut(exists=False, name="", day=0, turn=None, reminders=[])
        turn = setup_turn(session) if game.day == 0 else None
        duties = list(reminders(session).values())
        return GameOut(exists=True, name=game.name, day=game.day, turn=turn.name if turn else None, reminders=duties)


@router.put("/day", summary="Nastaví den hry", responses=signed_in(409))
def put_day(asked: DayIn, caller: Staff, database: Db) -> Done:
    return Done(message=set_day(database, asked.day, caller.name))


@router.get(
    "/export",
    summary="Hra v jednom čitelném souboru",
    response_class=PlainTextResponse,
    responses=beside("Soubor TOML nebo JSON.", signed_in(409), "text/plain"),
)
def export_game(
    _caller: Admin,
    database: Db,
    format: Annotated[Literal["toml", "json"], Query(description="Tvar souboru.")] = "toml",
) -> PlainTextResponse:
    """Obsahuje i návrhy, které ještě nikdo nevyhlásil: jen pro správce."""
    with database.reading() as session:
        name, text = the_game(session).name, write(export(session), is_json=format == "json")
    ascii_name = "".join(char for char in name if char.isascii() and char.isalnum()) or "hra"
    headers = {"Content-Disposition": f'attachment; filename="{ascii_name}.{format}"'}
    return PlainTextResponse(text, headers=headers)


@router.post("/import", status_code=201, summary="Založí hru ze souboru nebo ukázkovou", responses=signed_in(409))
def import_game(asked: ImportIn, caller: Admin, database: Db) -> ImportedOut:
    made = example() if asked.text is None else _parsed(asked.text, asked.format == "json")
    kept = keep_copy(database) if asked.replace else None
    create(database, made, caller.name, asked.replace)
    message = f"Založena hra {made.name}: měst {len(made.town)}, družinek {len(made.team)}, lodí {len(made.ship)}."
    return ImportedOut(message=message, warnings=list(undecidable(made)), kept=kept.name if kept else None)


def _parsed(text: str, is_json: bool) -> GameFile:
    try:
        return validate(parse(text, is_json=is_json))
    except RecursionError:
        raise InputError("game_file", "Soubor hry je příliš vnořený.") from None


@router.get(
    "/backup",
    summary="Záloha celé hry",
    response_class=FileResponse,
    responses=beside("Záloha.", signed_in(), "application/gzip"),
)
def download_backup(_caller: Admin, database: Db) -> FileResponse:
    """Obnovit ji umí příkaz „namecheck restore“. Účty a tokeny v ní nejsou."""
    folder = tempfile.TemporaryDirectory(prefix="namecheck-")
    file = Path(folder.name) / "hanza.namecheck"
    backup(database, file)
    return FileResponse(
        file, media_type="application/gzip", filename=file.name, background=BackgroundTask(folder.cleanup)
    )
