"""Everything a table depends on: the game's state, and the versions of what judges it."""

import hashlib
import json
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from namecheck import __version__
from namecheck.fleet import models
from namecheck.fleet.rulings import cell_question, listed
from namecheck.fleet.ships import fleet, the_game
from namecheck.paths import GRAMMARS, ROOT
from namecheck.table.content import Law, Override, Place, Ship
from namecheck.truth import Rulings, Truth

_ENGINE = ("names", "morphology", "categories", "logic", "language")
# Questions that are not about laws.
_ELSEWHERE = ("cell:", "shipyard:", "shared:", "nominative:")


class State(NamedTuple):
    game: str
    day: int
    ships: tuple[Ship, ...]
    laws: tuple[Law, ...]
    rulings: Rulings
    overrides: dict[Place, Override]
    lapsed: tuple[str, ...]

    def digests(self) -> dict[str, str]:
        """A fingerprint of each kind of input."""
        overrides = [[*place, one.value.value, one.reason] for place, one in sorted(self.overrides.items())]
        return {
            **engine_versions(),
            "ships": _digest(self.ships),
            "laws": _digest(self.laws),
            "rulings": _digest(sorted(self.rulings.items())),
            "overrides": _digest([overrides, self.lapsed]),
        }


def read_state(session: Session) -> State:
    game = the_game(session)
    ships = tuple(Ship(s.name, s.team.name if s.team else "", s.team.color if s.team else "") for s in fleet(session))
    query = select(models.Law).where(models.Law.ended_at.is_(None)).order_by(models.Law.town_id)
    found = session.scalars(query.options(joinedload(models.Law.town), joinedload(models.Law.effect)))
    laws = tuple(Law(x.town.name, x.targeting, x.effect.text if x.effect else "", x.day) for x in found)
    standing = listed(session)
    rulings = {one.question: one.value for one in standing if not one.question.startswith(_ELSEWHERE)}
    cells = {one.question: one for one in standing if one.question.startswith("cell:")}
    overrides = {}
    for ship in ships if cells else ():
        for law in laws:
            one = cells.pop(cell_question(ship.name, law.town, law.targeting).key, None)
            if one:
                made = one.made_at.isoformat(timespec="seconds")
                overrides[ship.name, law.town] = Override(
                    ship.name, law.town, Truth(one.value), one.author, one.reason, made
                )
    lapsed = tuple(f"{one.text} {one.label}." for one in cells.values())
    return State(game.name, game.day, ships, laws, rulings, overrides, lapsed)


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, ensure_ascii=False).encode()).hexdigest()[:12]


def fingerprint(digests: dict[str, str]) -> str:
    return _digest(sorted(digests.items()))


@lru_cache(maxsize=1)
def engine_versions() -> dict[str, str]:
    """Engine, lexicon, grammar, categories and tagger; a running program does not change."""
    from namecheck.categories.membership import version as categories
    from namecheck.morphology.build import chosen_dictionary
    from namecheck.morphology.build import fingerprint as lexicon

    package = ROOT / "namecheck"
    code = [package / "truth.py", *(path for room in _ENGINE for path in (package / room).glob("*.py"))]
    return {
        "engine": f"{__version__} {_of_files(code)}",
        "lexicon": lexicon(chosen_dictionary()),
        "grammar": _of_files(path for path in GRAMMARS.rglob("*") if path.is_file()),
        "categories": categories(),
        "tagger": _tagger(),
    }


def _tagger() -> str:
    from namecheck.morphology.models import chosen_model

    model = chosen_model()
    return f"{model.name} {model.tagger.stat().st_size}" if model else "žádný"


def _of_files(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]
