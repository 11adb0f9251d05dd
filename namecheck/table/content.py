"""What a table says: ships, laws, cells; the same for a new table and for one read back from the database."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from namecheck.truth import Rulings, Truth

COMPUTED, RULING = "computed", "ruling"
_LETTERS = {Truth.YES: "y", Truth.NO: "n", Truth.DISPUTED: "?"}
_TRUTHS = {letter: truth for truth, letter in _LETTERS.items()}


class Ship(NamedTuple):
    name: str
    team: str
    color: str


class Law(NamedTuple):
    """`understood` is empty for a sentence that cannot be decided: then all its cells are disputed."""

    town: str
    targeting: str
    effect: str
    day: int
    understood: str = ""


class Asked(NamedTuple):
    """An open question as staff answer it."""

    key: str
    text: str
    options: tuple[tuple[str, str], ...]


class Override(NamedTuple):
    """Staff's own answer to a cell."""

    ship: str
    town: str
    value: Truth
    author: str
    reason: str
    made_at: str


class Cell(NamedTuple):
    ship: str
    town: str
    verdict: Truth
    source: str
    computed: Truth


Place = tuple[str, str]  # ship, town


@dataclass(frozen=True)
class Content:
    """`computed` has a row of letters for each law, a letter for each ship; `lapsed` are overrides whose cell is gone."""

    game: str
    day: int
    ships: tuple[Ship, ...]
    laws: tuple[Law, ...]
    rulings: Rulings
    computed: tuple[str, ...]
    questions: Mapping[Place, tuple[Asked, ...]]
    overrides: Mapping[Place, Override]
    lapsed: tuple[str, ...] = ()

    def cells(self) -> Iterator[Cell]:
        for number, ship in enumerate(self.ships):
            for law, row in zip(self.laws, self.computed, strict=True):
                yield self._cell(ship.name, law.town, _TRUTHS[row[number]])

    def _cell(self, ship: str, town: str, computed: Truth) -> Cell:
        override = self.overrides.get((ship, town))
        if override:
            return Cell(ship, town, override.value, RULING, computed)
        return Cell(ship, town, computed, COMPUTED, computed)

    def disputed(self) -> list[Cell]:
        return [cell for cell in self.cells() if cell.verdict is Truth.DISPUTED]

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "day": self.day,
            "ships": [ship._asdict() for ship in self.ships],
            "laws": [law._asdict() for law in self.laws],
            "rulings": dict(self.rulings),
            "computed": list(self.computed),
            "questions": [
                [*place, [list(asked) for asked in questions]] for place, questions in self.questions.items()
            ],
            "overrides": [one._asdict() | {"value": one.value.value} for one in self.overrides.values()],
            "lapsed": list(self.lapsed),
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> "Content":
        overrides = [Override(**{**one, "value": Truth(one["value"])}) for one in data["overrides"]]
        return Content(
            data["game"],
            data["day"],
            tuple(Ship(**ship) for ship in data["ships"]),
            tuple(Law(**law) for law in data["laws"]),
            data["rulings"],
            tuple(data["computed"]),
            {(ship, town): tuple(_asked(one) for one in asked) for ship, town, asked in data["questions"]},
            {(one.ship, one.town): one for one in overrides},
            tuple(data["lapsed"]),
        )


def _asked(data: Any) -> Asked:
    key, text, options = data
    return Asked(key, text, tuple((value, label) for value, label in options))


def letters(values: list[Truth]) -> str:
    return "".join(_LETTERS[value] for value in values)


@dataclass(frozen=True)
class Table:
    """A published table: its version, what made it, and its difference from the one before."""

    version: int
    made_at: datetime
    author: str
    trigger: str
    inputs: Mapping[str, str]
    content: Content
    difference: tuple[Mapping[str, str], ...] = field(default=())
