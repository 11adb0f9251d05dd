"""Proofs that no name can do all that is wanted. A proof is never a search: what is not proven stays open.

A formula is clearly true only if all literals of one term of its disjunctive form are. Each term is refuted by facts that
hold of the evaluator: numbers have bounds, fewer words satisfy a narrower condition, a letter is one letter.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from namecheck.desk.entail import compares, entails, excludes, narrower
from namecheck.desk.likeness import Wanted
from namecheck.logic import meaning as m
from namecheck.logic.conventions import looks_at, settle
from namecheck.logic.meaning import Formula, Meaning, Quantity
from namecheck.logic.spelling import Conventions, spell
from namecheck.truth import NO_RULINGS

MAX_WORDS = 5
_MANY_TERMS = 600
_UNBOUNDED = 10_000
_FLIP = {"=": "!=", "!=": "=", ">=": "<", "<=": ">", ">": "<="}
WORDS = m.WordCount(m.TRUE)


class Literal(NamedTuple):
    atom: Formula
    value: bool
    conventions: Conventions


Term = tuple[Literal, ...]
Also = Callable[[Formula], Literal]
Measured = tuple[Quantity, Conventions]


def impossible(wanted: Wanted) -> bool:
    """Proven: no name of at most five words clearly does all that is wanted."""
    found = [_terms(meaning.formula, value, meaning.settled) for meaning, value in wanted]
    size = 1
    for terms in found:
        if terms is None:
            return False
        size *= len(terms)
    if size > _MANY_TERMS:
        return False
    return all(
        refuted(tuple(literal for term in terms for literal in term)) for terms in product(*(t or [] for t in found))
    )


def implies(first: Meaning, second: Meaning) -> bool:
    """Proven: whatever the first clearly holds of, the second does not clearly fail of."""
    return impossible(((first, True), (second, False)))


def _terms(formula: Formula, value: bool, settled: tuple[tuple[str, str], ...]) -> list[Term] | None:
    match formula:
        case m.Not(part):
            return _terms(part, not value, settled)
        case m.All(parts) | m.Any_(parts):
            below = [_terms(part, value, settled) for part in parts]
            if isinstance(formula, m.All) != value:
                return None if None in below else [term for terms in below for term in terms or ()]
            return _crossed(below)
        case m.OneOf(parts):
            if not value:
                return None
            ways = [
                _crossed([_terms(part, i == j, settled) for j, part in enumerate(parts)]) for i in range(len(parts))
            ]
            return None if None in ways else [term for terms in ways for term in terms or ()]
    base = settle(settled, NO_RULINGS)[0]
    spelled = bool(looks_at(formula) - {"hyphen"})
    return [(Literal(formula, value, base if spelled else Conventions()),)]


def _crossed(below: list[list[Term] | None]) -> list[Term] | None:
    size = 1
    for terms in below:
        size *= len(terms) if terms is not None else _MANY_TERMS + 1
        if size > _MANY_TERMS:
            return None
    return [tuple(literal for term in chosen for literal in term) for chosen in product(*(t or [] for t in below))]


def refuted(term: Term) -> bool:
    """No name makes all these literals clearly true at once."""
    literals = list(dict.fromkeys([*term, *(more for literal in term for more in _consequences(literal))]))
    if any(_contradict(a, b) for a, b in combinations(literals, 2)):
        return True
    return Bounds(literals).empty()


def _consequences(literal: Literal) -> Iterator[Literal]:
    """What also holds, in terms the bounds can use."""
    atom, value, conventions = literal

    def also(formula: Formula) -> Literal:
        return Literal(formula, True, conventions)

    if not value:
        if isinstance(atom, m.Every):
            yield also(m.some(atom.where))
        return
    match atom:
        case m.At(position, body):
            yield Literal(m.compare(WORDS, ">=", m.Number(max(1, abs(position.index)))), True, Conventions())
            yield also(m.some(body))
        case m.Follows(first, second):
            yield Literal(m.compare(WORDS, ">=", m.Number(2)), True, Conventions())
            yield from (also(m.some(first)), also(m.some(second)))
        case m.Every(where, _):
            yield also(m.some(where))
        case m.LetterAt(m.NAME, index, letters):
            yield also(m.contains(m.NAME, letters))
            yield also(m.compare(m.LetterCount(m.NAME, m.Letters()), ">=", m.Number(abs(index))))
        case m.Affix(m.NAME, where, text):
            yield from _affix_consequences(also, where, text, conventions)


def _affix_consequences(also: Also, where: str, text: str, conventions: Conventions) -> Iterator[Literal]:
    letters = spell(text, conventions)
    for place, letter in enumerate(letters):
        one = m.letter_set(letter)
        yield also(m.contains(m.NAME, one))
        if where == "start":
            yield also(m.LetterAt(m.NAME, place + 1, one))
        elif where == "end":
            yield also(m.LetterAt(m.NAME, place - len(letters), one))
    yield also(m.compare(m.LetterCount(m.NAME, m.Letters()), ">=", m.Number(len(letters))))


def _contradict(a: Literal, b: Literal) -> bool:
    if a.conventions != b.conventions:
        return False
    if a.atom == b.atom:
        return a.value != b.value
    if a.value != b.value:
        true, false = (a.atom, b.atom) if a.value else (b.atom, a.atom)
        return entails(true, false)
    return a.value and excludes(a.atom, b.atom)


class Bounds:
    """What the literals say about each quantity: an interval, values left out, remainders."""

    def __init__(self, literals: Iterable[Literal]) -> None:
        self.low: dict[Measured, int] = {(WORDS, Conventions()): 1}
        self.high: dict[Measured, int] = {(WORDS, Conventions()): MAX_WORDS}
        self.tests: list[tuple[Measured, Formula, bool]] = []
        self.orders: list[tuple[Measured, Measured, str]] = []
        for literal in literals:
            self._note(literal)

    def _note(self, literal: Literal) -> None:
        match literal.atom:
            case m.Compare(quantity, op, m.Number(number)):
                key = (quantity, literal.conventions)
                op = op if literal.value else _FLIP[op]
                if op in (">=", ">", "="):
                    self.low[key] = max(self.low.get(key, 0), number + (op == ">"))
                if op in ("<=", "<", "="):
                    self.high[key] = min(self.high.get(key, _UNBOUNDED), number - (op == "<"))
                self.tests.append((key, literal.atom, literal.value))
            case m.Divisible(quantity, _, _):
                self.tests.append(((quantity, literal.conventions), literal.atom, literal.value))
            case m.Compare(left, op, right):
                ends = (left, literal.conventions), (right, literal.conventions)
                self.orders.append((*ends, op if literal.value else _FLIP[op]))

    def empty(self) -> bool:
        keys = set(self.low) | set(self.high)
        if any(self.low.get(key, 0) > self.high.get(key, _UNBOUNDED) for key in keys):
            return True
        if any(self._no_value(key) for key in {key for key, _, _ in self.tests}):
            return True
        if any(
            _at_most(a, b) and self.low.get(a, 0) > self.high.get(b, _UNBOUNDED) for a in keys for b in keys if a != b
        ):
            return True
        return any(self._wrong_order(*order) for order in self.orders) or self._too_many_words()

    def _wrong_order(self, left: Measured, right: Measured, op: str) -> bool:
        if op in ("<", "<="):
            left, right = right, left
        low, high = self.low.get(right, 0), self.high.get(left, _UNBOUNDED)
        if op in (">", "<"):
            return high <= low or _at_most(left, right)
        return op in (">=", "<=") and high < low

    def _no_value(self, key: Measured) -> bool:
        low, high = self.low.get(key, 0), self.high.get(key, _UNBOUNDED)
        span = range(low, min(high, low + 400) + 1)
        return not any(all(_passes(n, atom, value) for k, atom, value in self.tests if k == key) for n in span)

    def _too_many_words(self) -> bool:
        """Conditions that exclude each other need a word each."""
        needed = [
            (where, low)
            for (q, _), low in self.low.items()
            if isinstance(q, m.WordCount) and low and (where := q.where) != m.TRUE
        ]
        room = self.high[WORDS, Conventions()]
        for size in range(2, min(len(needed), MAX_WORDS + 1) + 1):
            for chosen in combinations(needed, size):
                apart = all(excludes(a, b) for (a, _), (b, _) in combinations(chosen, 2))
                if apart and sum(low for _, low in chosen) > room:
                    return True
        return False


def _passes(n: int, atom: Formula, value: bool) -> bool:
    if isinstance(atom, m.Divisible):
        return (n % atom.by == atom.remainder) == value
    assert isinstance(atom, m.Compare) and isinstance(atom.right, m.Number)
    return compares(n, atom.op, atom.right.value) == value


def _at_most(a: Measured, b: Measured) -> bool:
    """Is the first quantity never more than the second?"""
    (q, conventions), (r, others) = a, b
    if isinstance(q, m.WordCount | m.KeyKinds | m.KeyRepeats) and isinstance(r, m.WordCount):
        return (conventions == others or r == WORDS) and entails(q.where, r.where)
    if conventions != others:
        return False
    match q, r:
        case m.LetterCount(t, x), m.LetterCount(u, y):
            return t == u and narrower(x, y)
        case ((m.LetterKinds(t, x) | m.LetterRepeats(t, x) | m.LetterRun(t, x)), m.LetterCount(u, y)):
            return t == u and narrower(x, y)
    return False
