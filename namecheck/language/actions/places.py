"""Where in the name something is: at its end, in every word of it, in one of those just spoken of."""

import re
from typing import Any

from namecheck.language.actions.arguments import arg_of, args_of, joints_of
from namecheck.language.actions.being import exists
from namecheck.language.actions.objects import run_of
from namecheck.language.parts import (
    ANAPHOR,
    SELF,
    CannotBind,
    Chars,
    Count,
    Part,
    Parts,
    Place,
    Sign,
    Subject,
    Syllable,
    Thing,
    Values,
    Words,
    bind,
)
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula, Letters, Position

_SOME = Count((((">=", 1),),))

# --- at the end, in the second place


def at_edge(thing: Thing) -> Any:
    return None if isinstance(thing, Syllable) else Part(m.TRUE, thing=thing)


def never_at_edge(thing: Thing) -> Any:
    return None if isinstance(thing, Syllable) else Part(m.TRUE, "zero", thing=thing)


def places(*args: Any) -> Any:
    return Values(tuple(args))


def where_last() -> Any:
    return Place(-1)


def where_first() -> Any:
    return Place(1)


def thing_at(*args: Any) -> Any:
    """„má na začátku i na konci samohlásku“, „sloveso na druhém místě“."""
    edge, where = arg_of(args, Part), arg_of(args, Values)
    found = [_placed(edge.thing, place.at) for place in args_of(where.values, Place)]
    if None in found:
        return None
    either = any(joint.op == "or" for joint in joints_of(where.values))
    return Parts((Part(m.any_of(*found) if either else m.all_of(*found), edge.kind),))  # type: ignore[arg-type]


def _placed(thing: Thing, index: int) -> Formula | None:
    if isinstance(thing, Words):
        return m.At(Position(index), thing.where) if thing.where != m.TRUE else None
    if isinstance(thing, Chars) and thing.merged and (thing.op != "and" or len(thing.kinds) == 1):
        return m.LetterAt(SELF, index, thing.merged) if thing.merged != Letters() else None
    return None


def exists_at(*args: Any) -> Any:
    found = thing_at(*args)
    return exists(arg_of(args, Sign), found) if found else None


def exists_standing(*args: Any) -> Any:
    """„stojí dvě podstatná jména vedle sebe“; what merely stands may be what a ship costs."""
    found = exists(*args)
    return found if re.search(r"Follows|At\(|LetterRun", repr(found)) else None


# --- in some word, in every one


def within_some(*_: Any) -> Any:
    return Subject("count", how_many=_SOME)


def within_each(*_: Any) -> Any:
    return Subject("each")


def within_each_same(*_: Any) -> Any:
    return Subject("each", ANAPHOR)


def within_none(*_: Any) -> Any:
    return Subject("none")


def within_count(count: Count) -> Any:
    return Subject("count", how_many=count) if count.single != ("=", 1) else None


def within_at(position: Position) -> Any:
    return Subject("at", positions=(position,))


def thing_within(*args: Any) -> Any:
    """„v každém slově písmeno A“, „v prvním slově dvě samohlásky“."""
    parts, subject = arg_of(args, Parts), arg_of(args, Subject)
    if len(parts.parts) != 1 or parts.parts[0].kind not in ("plain", "zero"):
        return None
    part = parts.parts[0]
    try:
        body = bind(part.formula, m.WORD)
    except CannotBind:
        return None
    if subject.kind == "none":
        return Parts((Part(m.some(body), "zero"),)) if part.kind == "plain" else None
    return Parts((Part(_within(subject, body), part.kind),))


def _within(subject: Subject, body: Formula) -> Formula:
    if subject.kind == "at":
        return m.At(subject.positions[0], body)
    if subject.kind == "each":
        return m.Every(subject.where, body)
    assert subject.how_many is not None
    return subject.how_many.on(m.WordCount(m.all_of(subject.where, body)))


def exists_run(*args: Any) -> Any:
    """„v některém slově jdou za sebou tři souhlásky“."""
    found, subject = run_of(args, False), arg_of(args, Subject)
    if found and subject:
        found = thing_within(found, subject)
    return exists(arg_of(args, Sign), found) if found else None


def letter_repeats_within(*args: Any) -> Any:
    """„v žádném slově se nesmí opakovat písmeno“."""
    repeats = Parts((Part(m.compare(m.LetterRepeats(SELF, arg_of(args, Letters)), ">=", m.Number(2))),))
    return exists(arg_of(args, Sign), thing_within(repeats, arg_of(args, Subject)))


def exists_within(*args: Any) -> Any:
    found = thing_within(*args)
    return exists(arg_of(args, Sign), found) if found else None


# --- those just spoken of: „dvě slova, z nichž jedno …“


def subject_each_same(*_: Any) -> Any:
    return Subject("each", ANAPHOR)


def subject_none_same(*_: Any) -> Any:
    return Subject("none", ANAPHOR)


def subject_count_same(count: Count) -> Any:
    return Subject("count", ANAPHOR, how_many=count)


def subject_at_same(position: Position) -> Any:
    return Subject("at", positions=(Position(position.index, position.pick, ANAPHOR),))
