"""The game in one readable file (TOML or JSON): its shape, and every mistake in it with its line."""

import json
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path as FilePath
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from namecheck.errors import InputError
from namecheck.fleet.disk import why
from namecheck.fleet.lines import Located, Path, parse
from namecheck.fleet.wording import shown
from namecheck.names import clean, fold

MAX_IN_PLAY = 5
_YES_OR_NO = ("cell:", "category:", "shared:", "nominative:", "shipyard:")  # questions with just these answers
_CZECH = {
    "missing": "chybí povinný údaj",
    "extra_forbidden": "takový údaj neznám",
    "string_type": "má tu být text",
    "int_type": "má tu být celé číslo",
    "int_parsing": "má tu být celé číslo",
    "list_type": "má tu být seznam",
    "tuple_type": "má tu být seznam",
    "too_short": "položek je málo, má jich být nejméně {min_length}",
    "too_long": "položek je moc, smí jich být nejvýše {max_length}",
    "greater_than_equal": "číslo musí být nejméně {ge}",
    "less_than_equal": "číslo smí být nejvýše {le}",
    "datetime_parsing": "má tu být datum a čas jako 2026-07-01T12:00:00+02:00",
    "datetime_from_date_parsing": "má tu být datum a čas jako 2026-07-01T12:00:00+02:00",
    "string_pattern_mismatch": "barva se píše jako #rrggbb",
    "literal_error": "může tu být jen {expected}",
}


def _clean_text(value: str) -> str:
    text = " ".join(value.split())
    if not text:
        raise ValueError("text je prázdný")
    return text


Name = Annotated[str, AfterValidator(clean)]
Sentence = Annotated[str, AfterValidator(_clean_text)]
_MOST = 1_000_000
Count = Annotated[int, Field(ge=0, le=_MOST, strict=True)]
Coordinate = Annotated[int, Field(ge=-_MOST, le=_MOST, strict=True)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid")


class FilePlace(_Part):
    number: Count
    x: Coordinate
    y: Coordinate


class FileTeam(_Part):
    name: Name
    color: Annotated[str, Field(pattern="^#[0-9a-fA-F]{6}$")]


class FileLaw(_Part):
    targeting: Sentence
    effect: Sentence | None = None
    day: Count = 0


class FileTown(_Part):
    name: Name
    sells: str = ""
    buys: str = ""
    place: Count | None = None
    rules: Annotated[list[Sentence], Field(min_length=2, max_length=2)]
    law: FileLaw | None = None


class FileShip(_Part):
    name: Name
    team: Name
    town: Name
    day: Count = 0
    state: Literal["in_play", "written_off"] = "in_play"
    written_off_day: Count | None = None
    lay_in: Name | None = None
    heir: Name | None = None
    built_at: datetime | None = None


class FileRuling(_Part):
    question: str
    text: str
    value: str
    label: str
    author: str
    reason: str = ""
    made_at: datetime | None = None


class FileProposal(_Part):
    town: Name
    kind: Literal["targeting", "shipyard"]
    text: Sentence
    state: Literal["proposed", "approved", "vetoed", "announced", "withdrawn"] = "proposed"
    replaces: Literal[1, 2] | None = None
    canonical: str | None = None
    day: Count = 0
    author: str = ""
    reason: str | None = None
    made_at: datetime | None = None
    decided_by: str | None = None
    decided_at: datetime | None = None


class GameFile(_Part):
    name: Name = "Hanza"
    day: Count = 0
    effects: list[Sentence] = Field(default_factory=list)
    routes: list[tuple[Count, Count]] = Field(default_factory=list)
    hall_of_fame: list[Name] = Field(default_factory=list)
    place: list[FilePlace] = Field(default_factory=list)
    team: Annotated[list[FileTeam], Field(min_length=1)]
    town: Annotated[list[FileTown], Field(min_length=1)]
    ship: list[FileShip] = Field(default_factory=list)
    ruling: list[FileRuling] = Field(default_factory=list)
    proposal: list[FileProposal] = Field(default_factory=list)


def read(file: FilePath) -> GameFile:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError("game_file", f"Soubor {shown(file)} nejde přečíst: {why(error)}.") from None
    except UnicodeDecodeError:
        raise InputError("game_file", f"Soubor {shown(file)} není v kódování UTF-8.") from None
    return validate(parse(text, is_json=file.suffix.lower() == ".json"))


def validate(located: Located) -> GameFile:
    """The whole list of mistakes, in the order of lines, or the game."""
    try:
        game = GameFile.model_validate(located.data)
    except ValidationError as error:
        _refuse(located, [(tuple(e["loc"]), _czech(e)) for e in error.errors(include_url=False)])
    mistakes = list(_contradictions(game))
    if mistakes:
        _refuse(located, mistakes)
    return game


def _czech(error: Any) -> str:
    field = next((str(part) for part in reversed(error["loc"]) if isinstance(part, str)), "")
    if error["type"] == "value_error":
        text = str(error["ctx"]["error"]).rstrip(".")
        return f"{field}: {text[:1].lower()}{text[1:]}"
    template = _CZECH.get(error["type"], "hodnota nemá správný tvar")
    told = template.format(**error.get("ctx", {}))
    return f"{field}: {told.replace(' or ', ' nebo ')}"


def _refuse(located: Located, mistakes: list[tuple[Path, str]]) -> None:
    told = sorted({(located.line(path), text) for path, text in mistakes})
    rows = "\n".join(f"  řádek {line}: {text}" for line, text in told)
    raise InputError("game_file", f"Soubor hry má chyby ({len(told)}), nic se nezměnilo:\n{rows}")


def _contradictions(game: GameFile) -> Iterator[tuple[Path, str]]:
    """What no single value shows: doubled names, references to nothing, too many ships."""
    yield from _doubled("town", [t.name for t in game.town], fold)
    yield from _doubled("team", [t.name for t in game.team], fold)
    yield from _doubled("place", [p.number for p in game.place], int)
    yield from _doubled("effects", game.effects, fold)
    yield from _doubled("ruling", [r.question for r in game.ruling], str)
    yield from _map(game)
    yield from _ships(game)
    effects = {fold(text) for text in game.effects}
    towns = {fold(town.name) for town in game.town}
    for i, town in enumerate(game.town):
        if town.law and town.law.effect and fold(town.law.effect) not in effects:
            yield ("town", i, "law"), f"efekt „{town.law.effect}“ není v seznamu effects"
    for i, proposal in enumerate(game.proposal):
        if fold(proposal.town) not in towns:
            yield ("proposal", i, "town"), f"město „{proposal.town}“ ve hře není"
        if (proposal.kind == "shipyard") != (proposal.replaces is not None):
            yield ("proposal", i), "replaces patří právě k návrhům pravidel loděnice"
    for i, ruling in enumerate(game.ruling):
        if ruling.question.startswith(_YES_OR_NO) and ruling.value not in ("yes", "no"):
            yield ("ruling", i, "value"), "může tu být jen yes nebo no"


def _doubled(part: str, values: list[Any], key: Callable[[Any], Any]) -> Iterator[tuple[Path, str]]:
    seen: set[Any] = set()
    for i, value in enumerate(values):
        if key(value) in seen:
            yield (part, i), f"„{value}“ už v souboru je"
        seen.add(key(value))


def _map(game: GameFile) -> Iterator[tuple[Path, str]]:
    numbers = {place.number for place in game.place}
    settled: set[int] = set()
    for i, town in enumerate(game.town):
        if town.place is None:
            continue
        if town.place not in numbers:
            yield ("town", i, "place"), f"pole {town.place} na mapě není"
        if town.place in settled:
            yield ("town", i, "place"), f"na poli {town.place} už jedno město leží"
        settled.add(town.place)
    for i, (a, b) in enumerate(game.routes):
        for end in {a, b} - numbers:
            yield ("routes", i), f"pole {end} na mapě není"
        if a == b:
            yield ("routes", i), f"cesta vede z pole {a} do něho samého"


def _ships(game: GameFile) -> Iterator[tuple[Path, str]]:
    towns, teams = {fold(t.name) for t in game.town}, {fold(t.name) for t in game.team}
    names = [fold(name) for name in game.hall_of_fame]
    yield from _doubled("hall_of_fame", game.hall_of_fame, fold)
    in_play: dict[str, int] = {}
    for i, ship in enumerate(game.ship):
        if fold(ship.name) in names:
            yield ("ship", i, "name"), f"jméno „{ship.name}“ už ve hře bylo"
        names.append(fold(ship.name))
        if fold(ship.team) not in teams:
            yield ("ship", i, "team"), f"družinka „{ship.team}“ ve hře není"
        for field, town in (("town", ship.town), ("lay_in", ship.lay_in)):
            if town is not None and fold(town) not in towns:
                yield ("ship", i, field), f"město „{town}“ ve hře není"
        if ship.state == "in_play":
            team = fold(ship.team)
            in_play[team] = in_play.get(team, 0) + 1
            if in_play[team] == MAX_IN_PLAY + 1:
                yield ("ship", i), f"družinka {ship.team} má ve hře víc než {MAX_IN_PLAY} lodí"
    for i, ship in enumerate(game.ship):
        if ship.heir is not None and fold(ship.heir) not in names:
            yield ("ship", i, "heir"), f"loď „{ship.heir}“ ve hře není"


def write(game: GameFile, is_json: bool) -> str:
    data = game.model_dump(mode="json", exclude_none=True, exclude_defaults=False)
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n" if is_json else _toml(data)


def _toml(data: dict[str, Any]) -> str:
    tables = {
        key: value for key, value in data.items() if value and isinstance(value, list) and isinstance(value[0], dict)
    }
    rows = [f"{key} = {_toml_value(value)}" for key, value in data.items() if key not in tables]
    for key, parts in tables.items():
        for part in parts:
            rows += ["", f"[[{key}]]", *(f"{name} = {_toml_value(value)}" for name, value in part.items())]
    return "\n".join(rows) + "\n"


def _toml_value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        inline = "[" + ", ".join(map(_toml_value, value)) + "]"
        return inline if len(inline) < 100 else "[\n" + "".join(f"    {_toml_value(v)},\n" for v in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
