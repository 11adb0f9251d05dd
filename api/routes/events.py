"""The log of changes, and taking back the last one."""

from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field
from sqlalchemy import func, select

from api.access.session import Db, Staff
from api.errors import signed_in
from api.shapes import LARGEST_ID, Asked, Author, Done, Id, Limit, Moment, Offset, Page, Told
from namecheck.fleet.events import history, last_undoable, undo
from namecheck.fleet.models import Event

router = APIRouter(prefix="/events", tags=["deník"])


class EventOut(BaseModel):
    """Jedna změna ve hře."""

    id: Id
    at: Moment
    author: Author
    kind: Annotated[str, Field(description="Druh změny.", examples=["build"])]
    text: Told
    undone: Annotated[bool, Field(description="Byla vrácena?", examples=[False])]
    undoable: Annotated[bool, Field(description="Je to změna, kterou teď lze vrátit?", examples=[True])]


class UndoIn(Asked):
    """Co se má vrátit."""

    event: Annotated[
        int | None,
        Field(
            description="Číslo změny, která se má vrátit; vrátit lze jen poslední.",
            examples=[7],
            ge=1,
            le=LARGEST_ID,
        ),
    ] = None


@router.get("", summary="Deník změn, od nejnovější", responses=signed_in())
def list_events(_caller: Staff, database: Db, limit: Limit = 50, offset: Offset = 0) -> Page[EventOut]:
    with database.reading() as session:
        last = last_undoable(session)
        total = session.scalar(select(func.count()).select_from(Event)) or 0
        rows = [_event(one, last.id if last else None) for one in history(session, limit, offset)]
    return Page(items=rows, total=total, limit=limit, offset=offset)


def _event(event: Event, last: int | None) -> EventOut:
    return EventOut(
        id=event.id,
        at=event.at,
        author=event.author,
        kind=event.kind,
        text=event.text,
        undone=event.undone_by is not None,
        undoable=event.id == last,
    )


@router.post("/undo", summary="Vrátí poslední změnu", responses=signed_in(409))
def undo_last(asked: UndoIn, caller: Staff, database: Db) -> Done:
    return Done(message=undo(database, caller.name, asked.event))
