"""Types that many requests and answers share."""

import re
from datetime import datetime
from typing import Annotated, Generic, Literal, TypeVar

from fastapi import Path, Query
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

LARGEST_ID = 2**31 - 1
Item = TypeVar("Item")

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


def _printable(text: str | None) -> str | None:
    if text is not None and _CONTROL.search(text):
        raise ValueError("text obsahuje řídicí nebo poškozený znak")
    return text


def _said(text: str | None) -> str | None:
    if text is not None and not text.strip():
        raise ValueError("text je prázdný")
    return text


Printable = AfterValidator(_printable)
Said = AfterValidator(_said)
# Longer than any name or sentence may be: what is too long gets its own message from the library.
ShipName = Annotated[
    str, Printable, Field(description="Jméno lodi, jak ho družinka napsala.", examples=["Smutný kapr"], max_length=2000)
]
OldShip = Annotated[str, Printable, Field(description="Loď ve hře.", examples=["Šedivý tuleň"], max_length=2000)]
TownName = Annotated[str, Printable, Field(description="Město.", examples=["Bruggy"], max_length=200)]
AnyTown = Annotated[TownName | None, Field(description="Město; bez něj se neposuzuje pravidlo 5.")]
TeamName = Annotated[str, Printable, Field(description="Družinka.", examples=["Rysi"], max_length=200)]
SentenceText = Annotated[
    str,
    Printable,
    Said,
    Field(
        description="Věta: zacílení zákona nebo pravidlo loděnice.",
        examples=["Loď, která má v názvu zvíře"],
        max_length=2000,
    ),
]
Reason = Annotated[
    str, Printable, Field(description="Důvod, zůstane v deníku.", examples=["dohoda s radou"], max_length=500)
]
Kind = Annotated[
    Literal["targeting", "shipyard"],
    Field(description="Zacílení zákona (targeting), nebo pravidlo loděnice (shipyard).", examples=["targeting"]),
]
Slot = Annotated[Literal[1, 2], Field(description="Které ze dvou pravidel loděnice.", examples=[1])]
Value = Annotated[Literal["yes", "no", "disputed"], Field(description="Ano, ne, nebo sporné.", examples=["yes"])]
Moment = Annotated[datetime, Field(description="Kdy (UTC).", examples=["2026-07-14T20:00:00Z"])]
Author = Annotated[str, Field(description="Kdo to udělal.", examples=["Eva"])]
Told = Annotated[str, Field(description="Co se stalo, jedna česká věta.", examples=["Je den 2 (předtím 1)."])]
Id = Annotated[int, Field(description="Číslo záznamu.", examples=[7])]

IdPath = Annotated[int, Path(description="Číslo záznamu.", ge=1, le=LARGEST_ID, examples=[7])]
TownPath = Annotated[str, Printable, Path(description="Město.", max_length=200, examples=["Bruggy"])]
ShipPath = Annotated[str, Printable, Path(description="Loď.", max_length=2000, examples=["Šedivý tuleň"])]
SlotPath = Annotated[int, Path(description="Které ze dvou pravidel loděnice.", ge=1, le=2, examples=[1])]
Limit = Annotated[int, Query(description="Kolik záznamů nejvýš.", ge=1, le=200)]
Offset = Annotated[int, Query(description="Kolik záznamů přeskočit.", ge=0, le=LARGEST_ID)]


class Asked(BaseModel):
    """A request body: what we do not know we refuse, a typing mistake must not pass for a default."""

    model_config = ConfigDict(extra="forbid")


class Done(BaseModel):
    """Změna je zapsaná."""

    message: Told


class Page(BaseModel, Generic[Item]):
    # The documentation strings of generic models get lost on the way to the schema.
    model_config = ConfigDict(json_schema_extra={"description": "Jedna stránka seznamu."})

    items: Annotated[list[Item], Field(description="Záznamy na této stránce.")]
    total: Annotated[int, Field(description="Kolik záznamů je celkem.", examples=[42])]
    limit: Annotated[int, Field(description="Kolik jich je na stránce nejvýš.", examples=[50])]
    offset: Annotated[int, Field(description="Kolik jich bylo přeskočeno.", examples=[0])]


def page_of(items: list[Item], limit: int, offset: int) -> Page[Item]:
    return Page(items=items[offset : offset + limit], total=len(items), limit=limit, offset=offset)
