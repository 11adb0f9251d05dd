"""The letters of many names at once: how often each occurs, and which letters an atom looks at."""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from namecheck.logic import meaning as m
from namecheck.logic import spelling
from namecheck.logic.meaning import Formula
from namecheck.logic.spelling import Conventions
from namecheck.morphology import AnalysedName

Counts = NDArray[np.int64]
_OF_CHARACTERS = frozenset({"digit", "upper", "lower"})


class Letters:
    def __init__(self, names: Sequence[AnalysedName]) -> None:
        self.names = names
        # Whether a name begins and ends with a letter: digits at the edge are argued about.
        self.edges = [(n.words[0].form[0].isalpha(), n.words[-1].form[-1].isalpha()) for n in names]
        self.spelled = lru_cache(maxsize=2)(self._spelled)
        self._histogram = lru_cache(maxsize=2)(self._counted)

    def _spelled(self, ch: str) -> list[tuple[str, ...]]:
        conventions = Conventions(ch=ch)
        return [tuple(x for word in n.words for x in spelling.spell(word.form, conventions)) for n in self.names]

    def _counted(self, ch: str) -> tuple[list[str], Counts]:
        """The letters that occur, and how often each does in each name."""
        known: dict[str, int] = {}
        spelled = self.spelled(ch)
        ids = np.array([known.setdefault(letter, len(known)) for letters in spelled for letter in letters], np.int64)
        rows = np.repeat(np.arange(len(spelled)), [len(letters) for letters in spelled])
        flat = np.bincount(rows * len(known) + ids, minlength=len(spelled) * len(known))
        return list(known), flat.reshape(len(spelled), len(known))

    def measured(self, quantity: m.Quantity, conventions: Conventions) -> Counts | None:
        """Letters of a class in each name: how many, how many different ones, how often the commonest occurs."""
        match quantity:
            case m.LetterCount(m.NAME, kind):
                if kind.kind in _OF_CHARACTERS or (kind.kind == "vowel" and conventions.diph == "one"):
                    forms = (tuple(word.form for word in name.words) for name in self.names)
                    return np.fromiter((spelling.count(f, kind, conventions) for f in forms), np.int64, len(self.names))
                return np.asarray(self._merged(kind, conventions).sum(axis=1))
            case m.LetterKinds(m.NAME, kind):
                return np.asarray((self._merged(kind, conventions) > 0).sum(axis=1))
            case m.LetterRepeats(m.NAME, kind):
                return np.asarray(self._merged(kind, conventions).max(axis=1, initial=0))
        return None

    def _merged(self, kind: m.Letters, conventions: Conventions) -> Counts:
        """Counts of the letters that belong to the class, those that count as the same added up."""
        letters, counts = self._histogram(conventions.ch)
        columns: dict[str, list[int]] = {}
        for number, letter in enumerate(letters):
            if spelling.belongs(letter, kind, conventions):
                columns.setdefault(spelling.same(letter, conventions), []).append(number)
        found = [counts[:, numbers].sum(axis=1) for numbers in columns.values()]
        return np.stack(found, axis=1) if found else np.zeros((len(self.names), 0), np.int64)

    def looks(self, formula: Formula, conventions: Conventions) -> list[Hashable] | None:
        """For each name what the atom sees of it: names that look alike get the same answer."""
        look = _look(formula)
        return look and [look(*seen) for seen in zip(self.spelled(conventions.ch), self.edges, strict=True)]


Look = Callable[[tuple[str, ...], tuple[bool, bool]], Hashable]


def _look(formula: Formula) -> Look | None:
    match formula:
        case m.LetterAt(m.NAME, index, _):
            return lambda letters, edges: (_letter(letters, index), edges[index < 0])
        case m.SameLetter(m.NAME, left, right):
            return lambda letters, edges: (_letter(letters, left), _letter(letters, right), edges)
        case m.Affix(m.NAME, "start", text):
            return lambda letters, edges: letters[: len(text)]
        case m.Affix(m.NAME, "end", text):
            return lambda letters, edges: letters[-len(text) :]
    return None


def _letter(letters: tuple[str, ...], index: int) -> str:
    return letters[index - 1 if index > 0 else index] if len(letters) >= abs(index) else ""
