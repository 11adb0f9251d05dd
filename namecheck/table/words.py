"""The distinct words of many names, and word formulas as arrays over them.

A word is judged once, however many names it stands in; a leaf of a formula once for all readings that look alike to it.
The leaves are asked of `Evaluator`, the same code that judges a single name.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from namecheck.logic import meaning as m
from namecheck.logic.evaluate import Evaluator, decided, needs_readings
from namecheck.logic.facts import facts_of
from namecheck.logic.meaning import Formula
from namecheck.logic.spelling import Conventions
from namecheck.morphology import AnalysedName, Reading
from namecheck.table.bits import DISPUTED, NO, NUMBERS, TRUTHS, YES, Values
from namecheck.truth import Rulings

Ids = NDArray[np.int32]
_QUANTITIES = (m.LetterCount, m.LetterKinds, m.LetterRepeats, m.LetterRun, m.Syllables)
_TEXTS = (m.LetterAt, m.SameLetter, m.Affix, m.Palindrome, m.SortedLetters, m.Capital)
_BORROWED = ("person", "mood", "tense")


@lru_cache(maxsize=65536)
def is_local(formula: Formula) -> bool:
    """Does a formula about a word look at nothing but the word?"""
    match formula:
        case m.All(parts) | m.Any_(parts) | m.OneOf(parts):
            return all(map(is_local, parts))
        case m.Not(part):
            return is_local(part)
        case m.Compare(left, _, right):
            return _of_word(left) and _of_word(right)
        case m.Divisible(quantity):
            return _of_word(quantity)
        case m.Feature() | m.Category() | m.Is():
            return True
    return isinstance(formula, _TEXTS) and formula.target == m.WORD


def _of_word(quantity: m.Quantity) -> bool:
    return isinstance(quantity, m.Number) or (isinstance(quantity, _QUANTITIES) and quantity.target == m.WORD)


def kleene(formula: Formula, value_of: Callable[[Formula], Values], size: int) -> Values | None:
    """A boolean formula over arrays of -1, 0, 1: and is the minimum, or the maximum; None for anything else."""
    match formula:
        case m.All(parts):
            return np.asarray(np.minimum.reduce([np.full(size, YES, np.int8), *map(value_of, parts)]), np.int8)
        case m.Any_(parts):
            return np.asarray(np.maximum.reduce([np.full(size, NO, np.int8), *map(value_of, parts)]), np.int8)
        case m.Not(part):
            return -value_of(part)
        case m.OneOf(parts):
            values = np.stack([value_of(part) for part in parts])
            sure, unknown = (values == YES).sum(axis=0), (values == DISPUTED).any(axis=0)
            return np.where(sure > 1, NO, np.where(unknown, DISPUTED, np.where(sure == 1, YES, NO))).astype(np.int8)
    return None


class _Row(NamedTuple):
    """A reading of a word: which word, where an example of it stands."""

    word: int
    name: int
    place: int
    reading: Reading


class Words:
    def __init__(self, names: Sequence[AnalysedName], rulings: Rulings) -> None:
        self.names = names
        self.rulings = rulings
        self.argued = any(key.startswith("argued:") for key in rulings)
        self._evaluators: dict[Conventions, dict[int, Evaluator]] = {}
        self._memo: dict[tuple[Formula, Conventions | None, str], Values] = {}
        self.samples: list[tuple[int, int]] = []  # word -> a name it stands in, and its place there
        self.places = self._intern(Conventions())
        self._lay_out_readings()

    def evaluator(self, name: int, conventions: Conventions) -> Evaluator:
        kept = self._evaluators.setdefault(conventions, {})
        if name not in kept:
            kept[name] = Evaluator(self.names[name], conventions, self.rulings)
        return kept[name]

    def _intern(self, conventions: Conventions) -> Ids:
        """A row for each name with the numbers of its words, -1 where it has no more."""
        known: dict[Hashable, int] = {}
        places = np.full((len(self.names), max((len(n.words) for n in self.names), default=0)), -1, np.int32)
        self._readings: list[tuple[Reading, ...]] = []
        self._contexts: list[tuple[Hashable, Hashable, bool, bool]] = []
        for number, name in enumerate(self.names):
            evaluator, single = self.evaluator(number, conventions), len(name.words) == 1
            for place, word in enumerate(name.words):
                readings = evaluator.readings(place)
                context = (
                    _context(evaluator, readings),
                    evaluator.phrases.get(place),
                    single,
                    evaluator.is_capital(place),
                )
                known_as = known.setdefault((word.form, readings, context), len(self.samples))
                if known_as == len(self.samples):
                    self.samples.append((number, place))
                    self._readings.append(readings)
                    self._contexts.append(context)
                places[number, place] = known_as
        return places

    def _lay_out_readings(self) -> None:
        """Rows are readings; `_cells` has the row of each word's first, second, … reading, `_weights` their probability."""
        self.rows = [
            _Row(word, *self.samples[word], reading)
            for word, readings in enumerate(self._readings)
            for reading in readings
        ]
        counts = np.array([len(readings) for readings in self._readings], np.int32)
        starts = np.concatenate([np.zeros(1, np.int32), np.cumsum(counts)[:-1]]) if len(counts) else counts
        depth = int(counts.max(initial=0))
        order = np.arange(depth)[:, None]
        present = order < counts
        self._cells = np.where(present, starts + order, 0)
        weights = np.array([row.reading.probability for row in self.rows])
        self._weights = np.where(present, weights[self._cells] if len(weights) else 0.0, 0.0)
        self._row_words = np.repeat(np.arange(len(counts)), counts)
        self._looks = {
            "facts": _group((self._seen(row), row.reading.upos) for row in self.rows),
            "member": _group((_member_key(row.reading), self._contexts[row.word][1:]) for row in self.rows),
            "row": np.arange(len(self.rows)),
        }

    def _seen(self, row: _Row) -> Hashable:
        facts = frozenset(facts_of(row.reading).items())
        participle = row.reading.feats.get("VerbForm") == "Part"
        return facts, participle and self._contexts[row.word][0]

    # --- formulas

    def values(self, formula: Formula, conventions: Conventions) -> Values:
        """What `ask_word` says of each distinct word."""
        readings = needs_readings(formula)
        found = self._memo.get((formula, conventions, "word"))
        if found is None:
            found = self._weighed(formula, conventions) if readings else self._spelled(formula, conventions)
            self._memo[formula, conventions, "word"] = found
        return found

    def _weighed(self, formula: Formula, conventions: Conventions) -> Values:
        """The likely readings decide; probabilities are added in the same order as for a single word."""
        cells = self._of_rows(formula, conventions)[self._cells]
        sums = [np.where(cells == n, self._weights, 0.0).sum(axis=0).tolist() for n in (YES, NO, DISPUTED)]
        best = (TRUTHS[value] for value in cells[0].tolist())
        return np.fromiter((NUMBERS[value] for value in map(decided, *sums, best)), np.int8, len(self.samples))

    def _spelled(self, formula: Formula, conventions: Conventions) -> Values:
        found = kleene(formula, lambda part: self._spelled(part, conventions), len(self.samples))
        if found is None:
            asked = (self.evaluator(name, conventions).ask(formula, place).value for name, place in self.samples)
            found = np.fromiter((NUMBERS[value] for value in asked), np.int8, len(self.samples))
        return found

    def _of_rows(self, formula: Formula, conventions: Conventions) -> Values:
        if not needs_readings(formula):
            return self.values(formula, conventions)[self._row_words]
        found = kleene(formula, lambda part: self._of_rows(part, conventions), len(self.rows))
        return self._leaf(formula, conventions) if found is None else found

    def _leaf(self, formula: Formula, conventions: Conventions) -> Values:
        found = self._memo.get((formula, None, "row"))
        if found is None:
            look = {m.Category: "member", m.Feature: "row" if self.argued else "facts"}.get(type(formula), "row")
            groups = self._looks[look]
            _, firsts, inverse = np.unique(groups, return_index=True, return_inverse=True)
            rows = [self.rows[first] for first in firsts.tolist()]
            asked = (self.evaluator(r.name, conventions).ask(formula, r.place, r.reading).value for r in rows)
            found = np.fromiter((NUMBERS[value] for value in asked), np.int8, len(rows))[inverse]
            self._memo[formula, None, "row"] = found
        return found


def _context(evaluator: Evaluator, readings: Iterable[Reading]) -> Hashable:
    """What a participle borrows from the auxiliary beside it."""
    if not any(reading.feats.get("VerbForm") == "Part" for reading in readings):
        return None
    return tuple(evaluator.auxiliary(name, frozenset()) for name in _BORROWED)


def _member_key(reading: Reading) -> Hashable:
    """What the membership in a category is decided by: never the case."""
    feats = tuple((k, v) for k, v in reading.feats.items() if k != "Case")
    return reading.lemma, reading.upos, reading.source, feats


def _group(keys: Iterable[Any]) -> NDArray[np.intp]:
    known: dict[Any, int] = {}
    return np.array([known.setdefault(key, len(known)) for key in keys], np.intp)
