"""Reading TOML and JSON so that every value knows its line."""

import json
import re
import tomllib
from typing import Any

from namecheck.errors import InputError

Path = tuple[str | int, ...]
_HEADER = re.compile(r"^\s*\[(\[?)\s*([\w.\"-]+)\s*\]")
_TOML_PLACE = re.compile(r"\(at (?:line (\d+), column (\d+)|end of document)\)")


class Located:
    """Parsed data and the line of each of its parts."""

    def __init__(self, data: dict[str, Any], lines: dict[Path, int]) -> None:
        self.data = data
        self._lines = lines

    def line(self, path: Path) -> int:
        """The line of the value, or of the nearest part around it."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)


def parse(text: str, is_json: bool) -> Located:
    text = text.removeprefix("\ufeff")
    return _parse_json(text) if is_json else _parse_toml(text)


def _parse_toml(text: str) -> Located:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _TOML_PLACE.search(str(error))
        line = place.group(1) if place and place.group(1) else str(text.count("\n") + 1)
        raise InputError("game_file", f"Soubor není platný TOML (řádek {line}).") from None
    return Located(data, _toml_lines(text.split("\n")))


def _toml_lines(rows: list[str]) -> dict[Path, int]:
    lines: dict[Path, int] = {}
    table: Path = ()
    counts: dict[str, int] = {}
    number = 0
    while number < len(rows):
        header = _HEADER.match(rows[number])
        if header:
            name = header.group(2)
            table = (*name.split("."),)
            if header.group(1):
                counts[name] = counts.get(name, -1) + 1
                table = (*table, counts[name])
            lines.setdefault(table[:1], number + 1)
            lines[table] = number + 1
            number += 1
        else:
            number = _toml_statement(rows, number, table, lines)
    return lines


def _toml_statement(rows: list[str], start: int, table: Path, lines: dict[Path, int]) -> int:
    """Notes the key that begins on this row, and the items of an array that takes more rows; returns the next row."""
    end, values = start + 1, None
    while values is None:
        try:
            values = tomllib.loads("\n".join(rows[start:end]))
        except tomllib.TOMLDecodeError:
            end += 1
    for key, value in values.items():
        lines[(*table, key)] = start + 1
        if isinstance(value, list) and end > start + 1:
            _toml_items(rows, start, end, (*table, key), lines)
    return end


def _toml_items(rows: list[str], start: int, end: int, path: Path, lines: dict[Path, int]) -> None:
    for row in range(start, end):
        try:
            done = tomllib.loads("\n".join(rows[start : row + 1]) + "]")
        except tomllib.TOMLDecodeError:
            continue
        for index in range(len(done[str(path[-1])])):
            lines.setdefault((*path, index), row + 1)


def _parse_json(text: str) -> Located:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError("game_file", f"Soubor není platný JSON (řádek {error.lineno}).") from None
    if not isinstance(data, dict):
        raise InputError("game_file", "Soubor hry musí být jeden objekt JSON.")
    lines: dict[Path, int] = {}
    _json_value(text, 0, (), lines)
    return Located(data, lines)


_JSON_SPACE = re.compile(r"[\s,:]*")
_JSON_ATOM = re.compile(r"[^\s,\]}]+")


def _json_value(text: str, at: int, path: Path, lines: dict[Path, int]) -> int:
    """Walks a valid document, noting where each value begins; returns where this one ends."""
    at = _skip(text, at)
    lines[path] = text.count("\n", 0, at) + 1
    if text[at] == '"':
        return _json_string(text, at)[1]
    if text[at] not in "[{":
        atom = _JSON_ATOM.match(text, at)
        return atom.end() if atom else at + 1
    close, index = "]" if text[at] == "[" else "}", 0
    at = _skip(text, at + 1)
    while text[at] != close:
        key: str | int = index
        if close == "}":
            key, at = _json_string(text, at)
        at = _skip(text, _json_value(text, at, (*path, key), lines))
        index += 1
    return at + 1


def _json_string(text: str, at: int) -> tuple[str, int]:
    value, end = json.JSONDecoder().raw_decode(text, at)
    return str(value), end


def _skip(text: str, at: int) -> int:
    space = _JSON_SPACE.match(text, at)
    return space.end() if space else at
