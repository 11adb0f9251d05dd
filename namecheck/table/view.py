"""The table as people read it: ships by team, towns as columns, both in Czech alphabetical order."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from zoneinfo import ZoneInfo

from namecheck.names import strip_diacritics
from namecheck.table.content import Asked, Cell, Law, Override, Table
from namecheck.truth import Truth

PRAGUE = ZoneInfo("Europe/Prague")
# Hits are told apart by shape, not by colour: they must survive a black-and-white copier.
MARKS = {Truth.YES: "●", Truth.NO: "", Truth.DISPUTED: "?"}
_ALPHABET = ("a", "b", "c", "č", *"defgh", "ch", *"ijklmnopqr", "ř", "s", "š", *"tuvwxyz", "ž", *"0123456789")
_ORDER = {letter: number for number, letter in enumerate(_ALPHABET)}
_LETTER = re.compile("ch|[^\\W_]")


def czech_key(text: str) -> tuple[tuple[tuple[int, ...], ...], str]:
    """ČSN 97 6030 in short: word by word; ch after h, č ř š ž are letters, other marks decide only among equals."""
    words = tuple(tuple(map(_place, _LETTER.findall(word))) for word in text.lower().split())
    return words, text.lower()


def _place(letter: str) -> int:
    place = _ORDER.get(letter)
    return _ORDER.get(strip_diacritics(letter), len(_ORDER)) if place is None else place


class Row(NamedTuple):
    ship: str
    cells: tuple[Cell, ...]


class Group(NamedTuple):
    team: str
    color: str
    rows: tuple[Row, ...]


class View(NamedTuple):
    table: Table
    laws: tuple[Law, ...]
    groups: tuple[Group, ...]

    @property
    def rows(self) -> Iterable[Row]:
        return (row for group in self.groups for row in group.rows)

    @property
    def title(self) -> str:
        return f"Které zákony zasahují které lodě: {self.table.content.game}"

    @property
    def stamp(self) -> str:
        """Version and time, as it stands on every print."""
        return f"verze {self.table.version} · {czech_time(self.table)}"

    def override(self, cell: Cell) -> Override | None:
        return self.table.content.overrides.get((cell.ship, cell.town))


def czech_time(table: Table) -> str:
    made = table.made_at.astimezone(PRAGUE)
    return f"{made.day}. {made.month}. {made.year} {made:%H:%M}"


def view(table: Table) -> View:
    content = table.content
    laws = tuple(sorted(content.laws, key=lambda law: czech_key(law.town)))
    cells = {(cell.ship, cell.town): cell for cell in content.cells()}
    teams = sorted({(ship.team, ship.color) for ship in content.ships}, key=lambda team: czech_key(team[0]))
    groups = []
    for team, color in teams:
        ships = sorted((s.name for s in content.ships if (s.team, s.color) == (team, color)), key=czech_key)
        rows = (Row(ship, tuple(cells[ship, law.town] for law in laws)) for ship in ships)
        groups.append(Group(team, color, tuple(rows)))
    return View(table, laws, tuple(groups))


def mark(cell: Cell) -> str:
    """What stands in a printed cell; a hand-made one is starred."""
    return MARKS[cell.verdict] + ("*" if cell.source == "ruling" else "")


def report(table: Table) -> list[str]:
    """What staff should know of a new table: open questions first, then lapsed rulings, then what changed."""
    return questions(table) + difference_lines(table.difference)


def questions(table: Table) -> list[str]:
    """Disputed cells as questions for staff, each told once, and rulings on cells that no longer hold."""
    content = table.content
    lines = []
    asked = open_questions(table)
    if asked:
        lines.append(f"Sporná políčka: {len(content.disputed())}. Otázky pro vedení:")
    for number, (question, places) in enumerate(asked.items(), 1):
        lines.append(f"  ? {number}. {question.text} ({_some(places)})")
    if content.lapsed:
        lines.append("Výroky k políčkům, které propadly (změnil se zákon nebo loď):")
        lines += [f"  – {text}" for text in content.lapsed]
    return lines


def open_questions(table: Table) -> dict[Asked, list[str]]:
    """What staff have to answer, in the order it is shown -> the cells that hang on it."""
    found: dict[Asked, list[str]] = {}
    for place, asked in table.content.questions.items():
        for question in asked:
            found.setdefault(question, []).append(" × ".join(place))
    return found


def difference_lines(changes: Iterable[Mapping[str, str]]) -> list[str]:
    """Changes of a table in Czech, grouped by what caused them."""
    grouped: dict[tuple[str, str, str, str], list[str]] = {}
    for change in changes:
        key = change["kind"], change["cause"], change["before"], change["after"]
        grouped.setdefault(key, []).append(f"{change['ship']} × {change['town']}")
    return [_told(*key, places) for key, places in grouped.items()]


def _told(kind: str, cause: str, before: str, after: str, places: list[str]) -> str:
    if kind == "changed":
        what = f"změna {Truth(before).czech} → {Truth(after).czech}"
    else:
        what = f"přibylo ({Truth(after).czech})" if kind == "new" else f"ubylo ({Truth(before).czech})"
    return f"{what}, {cause}: {_some(places)}"


def _some(places: list[str], most: int = 6) -> str:
    return ", ".join(places[:most]) + (f" a další ({len(places) - most})" if len(places) > most else "")
