"""How near a name is to what is wanted of it, from 0 to 1: the compass of the search for examples."""

from collections.abc import Iterator
from dataclasses import replace

from namecheck.logic import meaning as m
from namecheck.logic.conventions import settle
from namecheck.logic.evaluate import Evaluator, judge
from namecheck.logic.meaning import Formula, Meaning, Quantity
from namecheck.logic.verdict import combine
from namecheck.morphology import AnalysedName, Reading
from namecheck.truth import NO_RULINGS, Truth

Wanted = tuple[tuple[Meaning, bool], ...]
_FLIP = {"=": "!=", "!=": "=", ">=": "<", "<=": ">", ">": "<="}
_OPEN = 0.95  # met, but for a convention people argue about


def holds(wanted: Wanted, name: AnalysedName) -> bool:
    """Does the name clearly do all that is wanted?"""
    return all(truth(meaning, name) is Truth.of(value) for meaning, value in wanted)


def truth(meaning: Meaning, name: AnalysedName) -> Truth:
    return combine(meaning.formula, lambda atom: judge(atom, meaning, name).value)


def likeness(wanted: Wanted, name: AnalysedName) -> float:
    """1 only if `holds`."""
    scores = []
    for meaning, value in wanted:
        evaluator = Evaluator(name, settle(meaning.settled, NO_RULINGS)[0], NO_RULINGS)
        score = _near(evaluator, meaning.formula, value, -1, None)
        if score >= 1 and truth(meaning, name) is not Truth.of(value):
            score = _OPEN
        scores.append(score)
    return sum(scores) / len(scores)


def _near(ev: Evaluator, formula: Formula, want: bool, word: int, reading: Reading | None) -> float:
    match formula:
        case m.All(parts) | m.Any_(parts) if parts:
            scores = [_near(ev, part, want, word, reading) for part in parts]
            return sum(scores) / len(scores) if isinstance(formula, m.All) == want else max(scores)
        case m.Not(part):
            return _near(ev, part, not want, word, reading)
        case m.Compare():
            return _near_number(ev, formula, want, word, reading)
        case m.At(position, body):
            return _near_place(ev, formula, position, body, want)
        case m.Every(where, body) if want:
            words = range(len(ev.words))
            scores = [max(_word(ev, where, False, i), _word(ev, body, True, i)) for i in words]
            return _capped(ev, formula, want, sum(scores) / len(scores))
    return _plain(ev, formula, want, word, reading)


def _plain(ev: Evaluator, formula: Formula, want: bool, word: int, reading: Reading | None) -> float:
    value = ev.ask(formula, word, reading).value
    return 0.5 if value is Truth.DISPUTED else float(value is Truth.of(want))


def _capped(ev: Evaluator, formula: Formula, want: bool, score: float) -> float:
    return 1.0 if ev.ask(formula).value is Truth.of(want) else min(score, 0.9)


def _word(ev: Evaluator, formula: Formula, want: bool, word: int) -> float:
    return _near(ev, formula, want, word, ev.words[word].readings[0])


def _near_place(ev: Evaluator, formula: Formula, position: m.Position, body: Formula, want: bool) -> float:
    scores = [_word(ev, body, want, place) for place in ev.places(position)]
    if not scores:
        return 0.0 if want else 1.0
    return _capped(ev, formula, want, min(scores))


def _near_number(ev: Evaluator, formula: m.Compare, want: bool, word: int, reading: Reading | None) -> float:
    left, right = ev.measure(formula.left, word), ev.measure(formula.right, word)
    if left is None or right is None:
        return 0.0 if want else 1.0
    missing = _distance(
        min(left.values),
        max(left.values),
        formula.op if want else _FLIP[formula.op],
        min(right.values),
        max(right.values),
    )
    if missing == 0:
        return 1.0 if ev.ask(formula, word, reading).value is Truth.of(want) else 0.9
    score = 0.8 / (1 + missing)
    if isinstance(formula.left, m.WordCount) and max(left.values) <= min(right.values):
        score += 0.15 * max(_word(ev, formula.left.where, True, i) for i in range(len(ev.words)))
    return score


def _distance(a: int, a2: int, op: str, b: int, b2: int) -> int:
    """How far the numbers a..a2 are from surely standing so to b..b2."""
    match op:
        case ">=":
            return max(0, b2 - a)
        case ">":
            return max(0, b2 - a + 1)
        case "<=":
            return max(0, a2 - b)
        case "<":
            return max(0, a2 - b + 1)
        case "=":
            return max(abs(a2 - b), abs(b2 - a))
    return int(a <= b2 and b <= a2)


def wishes(formula: Formula, want: bool) -> Iterator[Formula]:
    """What single words should be like for the formula to come out as wanted."""
    match formula:
        case m.All(parts) | m.Any_(parts) | m.OneOf(parts):
            for part in parts:
                yield from wishes(part, want)
        case m.Not(part):
            yield from wishes(part, not want)
        case m.Compare(left, op, right):
            many = (op in (">=", ">") or (op == "=" and right != m.Number(0)) or op == "!=") == want
            yield from _wished_counts(left, many)
            yield from _wished_counts(right, not many)
        case m.Divisible(quantity):
            yield from _wished_counts(quantity, True)
            yield from _wished_counts(quantity, False)
        case m.At(_, body):
            yield body if want else m.negate(body)
        case m.Every(where, body):
            yield m.implies(where, body) if want else m.all_of(where, m.negate(body))
        case m.Follows(first, second):
            yield from (first, second) if want else (m.negate(first),)
        case m.LetterAt() | m.SameLetter() | m.Affix() | m.Palindrome() | m.SortedLetters() | m.Capital():
            about_word = replace(formula, target=m.WORD)
            yield about_word if want else m.negate(about_word)


def _wished_counts(quantity: Quantity, many: bool) -> Iterator[Formula]:
    match quantity:
        case m.WordCount(where) | m.KeyKinds(_, where) | m.KeyRepeats(_, where) if where != m.TRUE:
            yield where if many else m.negate(where)
        case m.LetterCount(target, letters) if letters.kind != "letter" and target == m.NAME:
            wish = m.contains(m.WORD, letters)
            yield wish if many else m.negate(wish)
        case m.LetterRun(target, letters, same) if target == m.NAME:
            wish = m.compare(m.LetterRun(m.WORD, letters, same), ">=", m.Number(2))
            yield wish if many else m.negate(wish)
