"""Is a meaning true of a name? Yes, no, or disputed with the open question.

A word is judged by the probability of its readings: what the likely readings agree on is decided, the rest is a question.
Conventions that neither the sentence nor a ruling settles are tried both ways; where they decide, the answer is disputed.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

from namecheck.logic import spelling
from namecheck.logic.conventions import concerns, looks_at, settle, subject
from namecheck.logic.describe import CONVENTION_QUESTIONS
from namecheck.logic.finding import NO, Counted, Finding, join, of
from namecheck.logic.meaning import (
    TRUE,
    Adjacent,
    All,
    Any_,
    At,
    Category,
    Compare,
    Divisible,
    Every,
    Feature,
    Follows,
    Formula,
    Is,
    KeyKinds,
    KeyRepeats,
    Meaning,
    Not,
    Number,
    OneOf,
    Position,
    SameKey,
    Sorted,
    any_of,
    negate,
)  # fmt: skip
from namecheck.logic.spelling import CONVENTIONS
from namecheck.logic.words import SURE, reading_key
from namecheck.logic.written import Written
from namecheck.morphology import AnalysedName, Reading
from namecheck.names import fold
from namecheck.truth import NO_RULINGS, Question, Rulings, Truth, every, some

_OPS: dict[str, Callable[[int, int], bool]] = {
    "=": int.__eq__,
    "!=": int.__ne__,
    ">=": int.__ge__,
    "<=": int.__le__,
    ">": int.__gt__,
    "<": int.__lt__,
}


@lru_cache(maxsize=65536)
def needs_readings(formula: Formula) -> bool:
    """Does a formula about a word depend on how the word is read?"""
    match formula:
        case All(parts) | Any_(parts) | OneOf(parts):
            return any(map(needs_readings, parts))
        case Not(part):
            return needs_readings(part)
        case Feature() | Category():
            return True
        case Is(exact=exact):
            return not exact
    return False


class Evaluator(Written):
    """Asks formulas of one name under fixed conventions."""

    # --- formulas

    def ask(self, formula: Formula, word: int = -1, reading: Reading | None = None) -> Finding:
        match formula:
            case All(parts):
                findings = [self.ask(part, word, reading) for part in parts]
                return join(every(f.value for f in findings), findings)
            case Any_(parts):
                findings = [self.ask(part, word, reading) for part in parts]
                return join(some(f.value for f in findings), findings)
            case Not(part):
                finding = self.ask(part, word, reading)
                return finding._replace(value=~finding.value)
            case OneOf(parts):
                return self._one_of([self.ask(part, word, reading) for part in parts])
            case Compare(left, op, right):
                return self._compare(self.measure(left, word), op, self.measure(right, word), formula)
            case Divisible(quantity, by, remainder):
                return self._divisible(self.measure(quantity, word), by, remainder)
            case Feature(name, value):
                return self._feature(name, value, reading, word)
            case Category(category):
                return self._category(category, reading, word)
            case Is(text, exact):
                return self._is(text, exact, word, reading)
            case At(position, body):
                return self._at(position, body)
            case Every(where, body):
                return self._every(where, body)
            case Follows(first, second, near):
                return self._follows(first, second, near)
            case SameKey(key, left, right):
                return self._same_key(key, left, right)
            case Adjacent(key, each):
                return self._adjacent(key, each)
            case Sorted(by, rising):
                return self._sorted(by, rising)
        return self._text(formula, word)

    def ask_word(self, formula: Formula, word: int) -> Finding:
        """A formula about one word, over all its readings."""
        if formula == TRUE:
            return Finding(Truth.YES, (word,))
        if not needs_readings(formula):
            return self.ask(formula, word)._replace(words=(word,))
        weight = dict.fromkeys(Truth, 0.0)
        questions: dict[Question, None] = {}
        notes: dict[str, None] = {}
        best = Truth.DISPUTED
        for number, reading in enumerate(self.readings(word)):
            finding = self.ask(formula, word, reading)
            best = finding.value if number == 0 else best
            weight[finding.value] += reading.probability
            if reading.probability >= 1 - SURE:
                questions.update(dict.fromkeys(finding.questions))
                notes.update(dict.fromkeys(finding.notes))
        value = decided(weight[Truth.YES], weight[Truth.NO], weight[Truth.DISPUTED], best)
        if value is not Truth.DISPUTED:
            return Finding(value, (word,), (), tuple(notes))
        if weight[Truth.YES] and weight[Truth.NO] and weight[Truth.DISPUTED] / sum(weight.values()) < SURE:
            questions[self._reading_question(word)] = None
        return Finding(Truth.DISPUTED, (word,), tuple(questions), tuple(notes))

    def _one_of(self, findings: list[Finding]) -> Finding:
        values = [f.value for f in findings]
        if values.count(Truth.YES) > 1:
            return join(Truth.NO, findings)
        return join(Truth.DISPUTED if Truth.DISPUTED in values else Truth.of(values.count(Truth.YES) == 1), findings)

    def _compare(self, left: Counted | None, op: str, right: Counted | None, formula: Compare) -> Finding:
        if left is None or right is None:
            return NO
        results = {_OPS[op](a, b) for a in left.values for b in right.values}
        questions, notes = left.questions + right.questions, left.notes + right.notes
        if len(results) > 1:
            tie = next((self.rulings[q.key] for q in questions if q.key in self.rulings), None)
            value = Truth.of(tie == "yes") if tie else Truth.DISPUTED
            return Finding(value, left.words + right.words, () if tie else questions, notes)
        holds = results.pop()
        if holds and self._vacuous(formula, left):
            return Finding(Truth.DISPUTED, (), (_vacuous_question(self.name.name),))
        return Finding(Truth.of(holds), left.words + right.words, (), notes)

    def _vacuous(self, formula: Compare, left: Counted) -> bool:
        """Nothing was compared: one word agrees with itself."""
        match formula:
            case Compare(KeyKinds(), "<=" | "=", Number(1)):
                return left.units < 2
            case Compare(KeyRepeats(), "<=" | "=", Number(1)):
                return left.units < 2
        targets = {getattr(side, "target", None) for side in (formula.left, formula.right)}
        positions = [t for t in targets if isinstance(t, Position)]
        return len(positions) == 2 and len(self.words) == 1

    def _divisible(self, counted: Counted | None, by: int, remainder: int) -> Finding:
        if counted is None:
            return NO
        results = {value % by == remainder for value in counted.values}
        if len(results) > 1:
            return Finding(Truth.DISPUTED, counted.words, counted.questions)
        if counted.values == {0} and True in results:
            question = Question("convention:zero", "Je nula sudý počet (počítá se i nic)?")
            return self._ruled(question, Finding(Truth.DISPUTED, (), (question,)))
        return Finding(Truth.of(results.pop()), counted.words, (), counted.notes)

    def _at(self, position: Position, body: Formula) -> Finding:
        findings = [self.ask_word(body, place) for place in self.places(position)]
        if not findings:
            return NO
        if len({f.value for f in findings}) == 1:
            return join(findings[0].value, findings)
        questions = self.place_questions(position)
        ruling = self.rulings.get(questions[0].key) if position.pick else None
        if ruling:
            return join((some if ruling == "yes" else every)(f.value for f in findings), findings)
        return Finding(Truth.DISPUTED, tuple(w for f in findings for w in f.words), questions)

    def _every(self, where: Formula, body: Formula) -> Finding:
        present = [self.ask_word(where, i) for i in range(len(self.words))]
        if all(f.value is Truth.NO for f in present):
            question = _vacuous_question(self.name.name)
            return self._ruled(question, Finding(Truth.DISPUTED, (), (question,)))
        implied = any_of(negate(where), body)
        findings = [self.ask_word(implied, i) for i in range(len(self.words))]
        return join(every(f.value for f in findings), findings)

    def _follows(self, first: Formula, second: Formula, near: bool) -> Finding:
        pairs = []
        for left in range(len(self.words)):
            for right in range(left + 1, left + 2 if near else len(self.words)):
                if right < len(self.words):
                    both = [self.ask_word(first, left), self.ask_word(second, right)]
                    pairs.append(join(every(f.value for f in both), both))
        return join(some(f.value for f in pairs), pairs)

    def _same_key(self, key: str, left: Position, right: Position) -> Finding:
        pairs = [(a, b) for a in self.places(left) for b in self.places(right)]
        if not pairs:
            return NO
        if len(self.words) == 1:
            return Finding(Truth.DISPUTED, (), (_vacuous_question(self.name.name),))
        results = set()
        first, _, second = key.partition("/")
        for a, b in pairs:
            one, two = self.key_values(first, a), self.key_values(second or first, b)
            results |= {x == y and x != "" for x in one for y in two}
        words = tuple(sorted({w for pair in pairs for w in pair}))
        if len(results) > 1:
            return Finding(Truth.DISPUTED, words, tuple(self._reading_question(w) for w in words))
        return Finding(Truth.of(results.pop()), words)

    def _adjacent(self, key: str, each: bool) -> Finding:
        if len(self.words) == 1:
            return Finding(Truth.DISPUTED, (), (_vacuous_question(self.name.name),)) if each else NO
        pairs = [self._same_key(key, Position(i), Position(i + 1)) for i in range(1, len(self.words))]
        return join((every if each else some)(f.value for f in pairs), pairs)

    def _sorted(self, by: str, rising: bool) -> Finding:
        if len(self.words) < 2:
            return Finding(Truth.DISPUTED, (), (_vacuous_question(self.name.name),))
        keys: list[tuple[int, ...]] = [
            spelling.alphabet_key(form, self.conventions) if by == "alphabet" else (len(self.spell(form)),)
            for form in self.forms
        ]
        pairs = list(pairwise(keys if rising else keys[::-1]))
        strictly = by == "length" and self.conventions.ties == "no"
        return of(all(a < b if strictly else a <= b for a, b in pairs))


def decided(yes: float, no: float, unknown: float, best: Truth) -> Truth:
    """The answer of a word whose readings weigh so much for each value; the likeliest reading says `best`."""
    total = yes + no + unknown or 1.0
    if 2 * unknown < total and best is not Truth.DISPUTED:
        total -= unknown  # what an unlikely reading would mean is no open question
    return Truth.YES if yes / total >= SURE else Truth.NO if no / total >= SURE else Truth.DISPUTED


def _vacuous_question(name: str) -> Question:
    return Question(f"vacuous:{fold(name)}", f"Ve jméně „{name}“ není co porovnávat; počítá se to jako splněné?")


def judge(formula: Formula, meaning: Meaning, name: AnalysedName, rulings: Rulings = NO_RULINGS) -> Finding:
    """An atom of the meaning under all conventions that are still open."""
    base, open_ = settle(meaning.settled, rulings)
    finding = Evaluator(subject(name, base), base, rulings).ask(formula)
    for convention in open_:
        if convention not in looks_at(formula) or not concerns(convention, name.name):
            continue
        other = base._replace(**{convention: CONVENTIONS[convention][1]})
        if Evaluator(subject(name, other), other, rulings).ask(formula).value is not finding.value:
            question = CONVENTION_QUESTIONS[convention]
            return Finding(Truth.DISPUTED, finding.words, (*finding.questions, question), finding.notes)
    return finding


__all__ = ["Evaluator", "Finding", "decided", "judge", "needs_readings", "reading_key"]
