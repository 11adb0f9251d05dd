"""When one condition follows from another, or excludes it, by what they say: of a name, or of one word."""

from namecheck.categories.taxonomy import graph
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula

_CLASSES = {"vowel", "consonant"}


def narrower(a: m.Letters, b: m.Letters) -> bool:
    """Is every letter of the first class in the second?"""
    if a == b or b == m.Letters():
        return True
    return a.kind == b.kind == "set" and set(a.chars) <= set(b.chars)


def entails(f: Formula, g: Formula) -> bool:
    """Where f clearly holds, g does not clearly fail. Of a name, or of one word."""
    if f == g or g == m.TRUE or f == m.FALSE:
        return True
    if isinstance(g, m.All):
        return all(entails(f, part) for part in g.parts)
    if isinstance(f, m.Any_):
        return all(entails(part, g) for part in f.parts)
    if isinstance(f, m.All) and any(entails(part, g) for part in f.parts):
        return True
    if isinstance(g, m.Any_):
        return any(entails(f, part) for part in g.parts)
    match f, g:
        case m.Not(a), m.Not(b):
            return entails(b, a)
        case m.Category(a), m.Category(b):
            return b in graph().lines(a)
        case m.Feature("gender", "masc_anim" | "masc_inan"), m.Feature("gender", "masc"):
            return True
        case m.LetterAt(t, i, a), m.LetterAt(u, j, b):
            return t == u and i == j and narrower(a, b)
        case m.At(p, a), m.At(q, b):
            return p == q and entails(a, b)
        case m.Compare(q, op, m.Number(a)), m.Compare(r, op2, m.Number(b)) if q == r:
            return _values(op, a) <= _values(op2, b)
    return excludes(f, g.part) if isinstance(g, m.Not) else False


def _values(op: str, number: int) -> frozenset[int]:
    return frozenset(n for n in range(60) if compares(n, op, number))


def compares(n: int, op: str, number: int) -> bool:
    return {
        "=": n == number,
        "!=": n != number,
        ">=": n >= number,
        "<=": n <= number,
        ">": n > number,
        "<": n < number,
    }[op]


def excludes(f: Formula, g: Formula) -> bool:
    """Never both clearly true of the same name, or of the same word."""
    if isinstance(f, m.All):
        return any(excludes(part, g) for part in f.parts)
    if isinstance(g, m.All):
        return any(excludes(f, part) for part in g.parts)
    if isinstance(f, m.Any_):
        return all(excludes(part, g) for part in f.parts)
    if isinstance(g, m.Any_):
        return all(excludes(f, part) for part in g.parts)
    match f, g:
        case m.Not(a), _ if not isinstance(g, m.Not):
            return entails(g, a)
        case _, m.Not(b):
            return not isinstance(f, m.Not) and entails(f, b)
        case m.Feature(name, a), m.Feature(other, b):
            return name == other and a != b and "masc" not in (a, b)
        case m.LetterAt(t, i, a), m.LetterAt(u, j, b) if t == u and i == j:
            return _apart(a, b)
        case m.At(p, a), m.At(q, b):
            return p == q and bool(p.index) and excludes(a, b)
        case m.Compare(q, op, m.Number(a)), m.Compare(r, op2, m.Number(b)) if q == r:
            return not _values(op, a) & _values(op2, b)
    return False


def _apart(a: m.Letters, b: m.Letters) -> bool:
    if {a.kind, b.kind} == _CLASSES:
        return True
    return a.kind == b.kind == "set" and not set(a.chars) & set(b.chars)
