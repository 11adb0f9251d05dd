"""Laws as columns over all names: every distinct atom once, a law by boolean algebra over its atoms.

`hits`, the preview and the table all come here; a cell equals the verdict of `namecheck.logic.evaluate`.
"""

from collections.abc import Callable, Iterable, Sequence

from namecheck.logic.meaning import All, Any_, Formula, Meaning, Not, OneOf
from namecheck.logic.verdict import atoms
from namecheck.morphology import AnalysedName
from namecheck.table import bits
from namecheck.table.atoms import Atoms, Settled
from namecheck.table.bits import Column
from namecheck.truth import NO_RULINGS, Rulings, Truth

Progress = Callable[[float], object]


class Columns:
    """Answers for a fixed set of names; atoms once asked are kept."""

    def __init__(self, names: Iterable[AnalysedName], rulings: Rulings = NO_RULINGS) -> None:
        self.names = list(names)
        self._full = (1 << len(self.names)) - 1
        self._atoms = Atoms(self.names, rulings)
        self._known: dict[tuple[Formula, Settled], Column] = {}

    def column(self, meaning: Meaning) -> Column:
        return self._combined(meaning.formula, meaning.settled)

    def values(self, meaning: Meaning) -> list[Truth]:
        """The cells of one law, in the order of the names."""
        return self.column(meaning).values(len(self.names))

    def _combined(self, formula: Formula, settled: Settled) -> Column:
        match formula:
            case All(parts):
                return bits.every([self._combined(part, settled) for part in parts], self._full)
            case Any_(parts):
                return bits.some([self._combined(part, settled) for part in parts], self._full)
            case Not(part):
                return bits.opposite(self._combined(part, settled))
            case OneOf(parts):
                return bits.one_of([self._combined(part, settled) for part in parts], self._full)
        key = formula, settled
        if key not in self._known:
            self._known[key] = bits.pack(self._atoms.judged(formula, settled))
        return self._known[key]


def distinct_atoms(meanings: Iterable[Meaning]) -> set[tuple[Formula, Settled]]:
    return {(atom, meaning.settled) for meaning in meanings for atom in atoms(meaning.formula)}


def columns(
    meanings: Sequence[Meaning],
    names: Iterable[AnalysedName],
    rulings: Rulings = NO_RULINGS,
    progress: Progress = lambda share: None,
) -> list[Column]:
    """One column a law."""
    table = Columns(names, rulings)
    found = []
    for number, meaning in enumerate(meanings, 1):
        found.append(table.column(meaning))
        progress(number / len(meanings))
    return found
