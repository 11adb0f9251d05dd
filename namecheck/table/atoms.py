"""Atoms as arrays over many names: what a name's words say is gathered, not asked again.

What has no rule here is asked of `Evaluator` name by name. A test holds every array equal to single evaluations.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable

import numpy as np

from namecheck.logic import meaning as m
from namecheck.logic.conventions import concerns, looks_at, settle, subject
from namecheck.logic.meaning import Formula
from namecheck.logic.spelling import CONVENTIONS, Conventions
from namecheck.morphology import AnalysedName
from namecheck.table.bits import DISPUTED, NO, NUMBERS, YES, Values
from namecheck.table.letters import Counts, Letters
from namecheck.table.words import Words, is_local, kleene
from namecheck.truth import Rulings

Settled = tuple[tuple[str, str], ...]
Range = tuple[Counts, Counts]
_NOWHERE = 2  # stands for a word that is not there


class Atoms:
    """All names at once, each hyphenated one also with its parts as words."""

    def __init__(self, names: list[AnalysedName], rulings: Rulings) -> None:
        self.size = len(names)
        self.rulings = rulings
        two = Conventions(hyphen="two")
        self.hyphened = np.array([i for i, n in enumerate(names) if concerns("hyphen", n.name)], np.intp)
        self.words = Words([*names, *(subject(names[i], two) for i in self.hyphened)], rulings)
        self._concerned = {c: np.array([concerns(c, n.name) for n in names], bool) for c in CONVENTIONS}
        self._lengths = (self.words.places >= 0).sum(axis=1)
        self._memo: dict[tuple[Formula, Conventions], Values] = {}
        self._counts: dict[tuple[m.Quantity, Conventions], Range | None] = {}
        self.letters = Letters(self.words.names)

    def judged(self, atom: Formula, settled: Settled) -> Values:
        """What `judge` says of each name: disputed where an open convention turns the answer over."""
        base, unsettled = settle(settled, self.rulings)
        found = self._under(atom, base)
        result = found.copy()
        for convention in unsettled:
            if convention in looks_at(atom) and self._concerned[convention].any():
                other = self._under(atom, base._replace(**{convention: CONVENTIONS[convention][1]}))
                result[self._concerned[convention] & (other != found)] = DISPUTED
        return result

    def _under(self, atom: Formula, conventions: Conventions) -> Values:
        values = self.values(atom, conventions._replace(hyphen="one"))
        found = values[: self.size].copy()
        if conventions.hyphen == "two":
            found[self.hyphened] = values[self.size :]
        return found

    def values(self, formula: Formula, conventions: Conventions) -> Values:
        conventions = conventions if looks_at(formula) - {"hyphen"} else Conventions()
        found = self._memo.get((formula, conventions))
        if found is None:
            found = self._gathered(formula, conventions)
            self._memo[formula, conventions] = self._asked(formula, conventions) if found is None else found
        return self._memo[formula, conventions]

    def _gathered(self, formula: Formula, conventions: Conventions) -> Values | None:
        """The values from what is known of the words; None where there is no short way."""
        match formula:
            case m.Compare(m.KeyKinds(key, where) | m.KeyRepeats(key, where), _, m.Number()) if is_local(where):
                return self._grouped(formula, self._patterns(key, where, conventions), conventions)
            case m.Compare(left, op, right):
                ranges = self._counted(left, conventions), self._counted(right, conventions)
                return _compared(*ranges[0], op, *ranges[1]) if ranges[0] and ranges[1] else None
            case m.Divisible(quantity):
                counts = self._counted(quantity, conventions)
                return counts and self._grouped(formula, zip(*map(np.ndarray.tolist, counts), strict=True), conventions)
            case m.At(position, body) if position.where is None and is_local(body):
                return self._at(formula, position, body, conventions)
            case m.Every(where, body) if is_local(where) and is_local(body):
                return self._every(formula, where, body, conventions)
            case m.Follows(first, second, near) if is_local(first) and is_local(second):
                return _follows(self._placed(first, conventions), self._placed(second, conventions), near)
            case m.Affix(m.NAME, "inside", text):
                values = self._placed(m.Affix(m.WORD, "inside", text), conventions)
                return np.asarray(np.where(values == _NOWHERE, NO, values).max(axis=1), np.int8)
        looks = self.letters.looks(formula, conventions)
        if looks:
            return self._grouped(formula, looks, conventions)
        return kleene(formula, lambda part: self.values(part, conventions), len(self._lengths))

    def _asked(self, formula: Formula, conventions: Conventions) -> Values:
        return np.array([self._ask(formula, name, conventions) for name in range(len(self._lengths))], np.int8)

    def _ask(self, formula: Formula, name: int, conventions: Conventions) -> int:
        return NUMBERS[self.words.evaluator(name, conventions).ask(formula).value]

    def _grouped(self, formula: Formula, keys: Iterable[Hashable], conventions: Conventions) -> Values:
        """Names with the same key are asked once."""
        known: dict[Hashable, int] = {}
        found = []
        for number, key in enumerate(keys):
            if key not in known:
                known[key] = self._ask(formula, number, conventions)
            found.append(known[key])
        return np.array(found, np.int8)

    def _placed(self, formula: Formula, conventions: Conventions) -> Values:
        """The formula's value for every word of every name."""
        values = np.append(self.words.values(formula, conventions), _NOWHERE).astype(np.int8)
        return values[self.words.places]

    # --- quantities

    def _counted(self, quantity: m.Quantity, conventions: Conventions) -> Range | None:
        key = quantity, conventions
        if key not in self._counts:
            self._counts[key] = self._count(quantity, conventions)
        return self._counts[key]

    def _count(self, quantity: m.Quantity, conventions: Conventions) -> Range | None:
        """The least and the greatest value; None where the values are not simply all between them."""
        match quantity:
            case m.Number(number):
                return (np.full(len(self._lengths), number),) * 2
            case m.WordCount(where) if is_local(where):
                values = self._placed(where, conventions)
                sure = (values == YES).sum(axis=1)
                return sure, sure + (values == DISPUTED).sum(axis=1)
            case m.Syllables(m.NAME):
                return self._syllables(conventions)
            case m.LetterRun(m.NAME, letters, same):
                runs = self._of_words(m.LetterRun(m.WORD, letters, same), conventions, max).max(axis=1)
                return runs, runs
        total = self.letters.measured(quantity, conventions)
        return None if total is None else (total, total)

    def _of_words(self, quantity: m.Quantity, conventions: Conventions, pick: Callable[[Iterable[int]], int]) -> Counts:
        """The least or greatest value of a word's quantity, for every word of every name."""
        found = [0] * (len(self.words.samples) + 1)
        for number, (name, place) in enumerate(self.words.samples):
            counted = self.words.evaluator(name, conventions).measure(quantity, place)
            found[number] = pick(counted.values) if counted else 0
        return np.array(found)[self.words.places]

    def _syllables(self, conventions: Conventions) -> Range | None:
        quantity = m.Syllables(m.WORD)
        low, high = (self._of_words(quantity, conventions, pick) for pick in (min, max))
        # A word of one or three, but not two syllables would leave a gap in the sums.
        gap = (self._of_words(quantity, conventions, lambda values: len(set(values))) < high - low + 1) & (high > low)
        return None if gap.any() else (low.sum(axis=1), high.sum(axis=1))

    def _patterns(self, key: str, where: Formula, conventions: Conventions) -> list[Hashable]:
        """How the words of each name agree in a key: only how many share a value matters, not which value it is."""
        wanted = [*self.words.values(where, conventions).tolist(), NO]
        evaluators = (self.words.evaluator(name, conventions) for name, _ in self.words.samples)
        keys = [e.key_values(key, place) for e, (_, place) in zip(evaluators, self.words.samples, strict=True)]
        found: list[Hashable] = []
        for words in self.words.places.tolist():
            counted = [word for word in words if wanted[word] != NO]
            if all(wanted[word] == YES and len(keys[word]) == 1 for word in counted):
                shared = Counter(keys[word][0] for word in counted)
                found.append((shared.pop("", 0), *sorted(shared.values())))
            else:
                found.append(tuple(sorted((wanted[word], keys[word]) for word in counted)))
        return found

    # --- words in their places

    def _at(self, formula: m.At, position: m.Position, body: Formula, conventions: Conventions) -> Values:
        values = self._placed(body, conventions)
        if position.index or position.pick == "middle":
            return self._at_index(values, position)
        sizes = self._sizes(conventions)
        absent = self.words.places < 0
        longest = position.pick == "longest"
        sizes = np.where(absent, -1 if longest else 1 << 30, sizes)
        chosen = sizes == (sizes.max(axis=1) if longest else sizes.min(axis=1))[:, None]
        least = np.where(chosen, values, YES).min(axis=1)
        most = np.where(chosen, values, NO).max(axis=1)
        found = np.where(least == most, least, DISPUTED).astype(np.int8)
        if any(key.startswith("tie:") for key in self.rulings):
            for name in np.flatnonzero(least != most).tolist():
                found[name] = self._ask(formula, name, conventions)
        return found

    def _at_index(self, values: Values, position: m.Position) -> Values:
        lengths = self._lengths
        if position.pick == "middle":
            places = np.where(lengths % 2 == 1, lengths // 2, -1)
        else:
            places = position.index - 1 + np.where(position.index > 0, 0, lengths + 1)
        missing = (places < 0) | (places >= lengths)
        found = values[np.arange(len(lengths)), np.where(missing, 0, places)]
        return np.where(missing, NO, found).astype(np.int8)

    def _sizes(self, conventions: Conventions) -> Counts:
        counted = [len(self.words.evaluator(name, conventions).spell(self.words.names[name].words[place].form))
                   for name, place in self.words.samples]  # fmt: skip
        return np.array([*counted, 0])[self.words.places]

    def _every(self, formula: m.Every, where: Formula, body: Formula, conventions: Conventions) -> Values:
        present = self._placed(where, conventions)
        vacuous = ((present == NO) | (present == _NOWHERE)).all(axis=1)
        implied = self._placed(m.any_of(m.negate(where), body), conventions)
        found = np.where(implied == _NOWHERE, YES, implied).min(axis=1, initial=YES)
        found = np.where(vacuous, DISPUTED, found).astype(np.int8)
        if any(key.startswith("vacuous:") for key in self.rulings):
            for name in np.flatnonzero(vacuous).tolist():
                found[name] = self._ask(formula, name, conventions)
        return found


def _compared(low: Counts, high: Counts, op: str, other_low: Counts, other_high: Counts) -> Values:
    """Every two values of the ranges answer: alike, or disputed."""
    match op:
        case ">=":
            always, never = low >= other_high, high < other_low
        case "<=":
            always, never = high <= other_low, low > other_high
        case ">":
            always, never = low > other_high, high <= other_low
        case _:
            always = (low == other_high) & (high == other_low)
            never = (high < other_low) | (low > other_high)
            if op == "!=":
                always, never = never, always
    return np.where(always, YES, np.where(never, NO, DISPUTED)).astype(np.int8)


def _follows(first: Values, second: Values, near: bool) -> Values:
    """The best pair: the worse of its two words decides it."""
    first, second = (np.where(values == _NOWHERE, NO, values) for values in (first, second))
    before = first[:, :-1] if near else np.maximum.accumulate(first[:, :-1], axis=1)
    return np.asarray(np.minimum(before, second[:, 1:]).max(axis=1, initial=NO), np.int8)
