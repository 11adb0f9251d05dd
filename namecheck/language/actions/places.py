"""Where in the name something is: at its end, in every word of it, in one of those just spoken of."""

import re
from typing import Any

from namecheck.language.actions.arguments import arg_of, args_of, joints_of
from namecheck.language.actions.being import exists
from namecheck.language.actions.having import has
from namecheck.language.actions.objects import letters_after, letters_in_row, more, run_of
from namecheck.language.forest import Costed
from namecheck.language.parts import (
    ANAPHOR,
    SELF,
    CannotBind,
    Chars,
    Count,
    Half,
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
    elsewhere,
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


def same_places(*args: Any) -> Any:
    """„na začátku názvu je stejné písmeno jako na konci“."""
    left, right = args_of(args, Place)
    found = m.SameLetter(m.NAME, left.at, right.at)
    return found if arg_of(args, Sign) == "+" else m.negate(found)


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


def thing_which_is_at(*args: Any) -> Any:
    """„sloveso, které není na prvním místě“."""
    thing, place = arg_of(args, Words), arg_of(args, Place)
    if arg_of(args, Sign) == "+":
        return thing_at(at_edge(thing), Values((place,)))
    return thing_elsewhere(thing, place)


def thing_elsewhere(*args: Any) -> Any:
    """„velké písmeno i jinde než na začátku“, „příslovce jinde než na prvním místě“."""
    thing, place = arg_of(args, (Words, Chars)), arg_of(args, Place)
    if isinstance(thing, Words):
        found = elsewhere(Position(place.at), thing.where) if thing.where != m.TRUE else None
    elif thing and thing.merged and thing.merged.kind == "upper":
        found = _capital_elsewhere() if place.at == 1 else None
    else:
        placed = _placed(thing, place.at) if thing else None
        found = placed and _letter_elsewhere(thing.merged, placed)
    return Parts((Part(found),)) if found else None


def _letter_elsewhere(letters: Letters, placed: Formula) -> Formula:
    count = m.LetterCount(SELF, letters)
    return m.any_of(m.compare(count, ">=", m.Number(2)), m.all_of(m.contains(SELF, letters), m.negate(placed)))


def _capital_elsewhere() -> Formula:
    return _letter_elsewhere(Letters("upper"), m.Capital(SELF))


def exists_at(*args: Any) -> Any:
    found = thing_at(*args)
    return exists(arg_of(args, Sign), found) if found else None


def exists_standing(*args: Any) -> Any:
    """„stojí dvě podstatná jména vedle sebe“; what merely stands may be what a ship costs."""
    found = exists(*args)
    return found if re.search(r"Follows|At\(|LetterRun|Affix", repr(found)) else None


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


def within_least(number: int) -> Any:
    return Subject("count", how_many=Count((((">=", number),),)))


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


def exists_letters_in_row(*args: Any) -> Any:
    """„jdou za sebou písmena S a T v tomto pořadí“."""
    order = [arg for arg in args if arg == "V_TOM_PORADI"]
    found, subject = letters_in_row(arg_of(args, Chars), *order), arg_of(args, Subject)
    parts = found.value if isinstance(found, Costed) else found
    if parts and subject:
        parts = thing_within(parts, subject)
    return exists(arg_of(args, Sign), parts) if parts else None


def exists_letters_after(*args: Any) -> Any:
    """„hned po písmenu S následuje písmeno T“."""
    first, second = args_of(args, Chars)
    found = letters_after(second, first)
    return exists(arg_of(args, Sign), found) if found else None


# --- every A with a B beside it


def each_followed(*args: Any) -> Any:
    """„za každým přídavným jménem následuje podstatné“: none is the last word, none stands before anything else."""
    first, second = args_of(args, Words)
    if arg_of(args, Sign) != "+" or m.TRUE in (first.where, second.where):
        return None
    alone = m.Follows(first.where, m.negate(second.where), True)
    return m.all_of(m.negate(alone), m.negate(m.At(Position(-1), first.where)))


def each_preceded(*args: Any) -> Any:
    first, second = args_of(args, Words)
    if arg_of(args, Sign) != "+" or m.TRUE in (first.where, second.where):
        return None
    alone = m.Follows(m.negate(second.where), first.where, True)
    return m.all_of(m.negate(alone), m.negate(m.At(Position(1), first.where)))


# --- „sloveso tam je a je na konci“


def said_places(where: Values) -> Any:
    return where


def at_ordinal(index: str) -> Any:
    return Values((Place(int(index)),))  # type: ignore[arg-type]


def exists_and_at(*args: Any) -> Any:
    thing, where = arg_of(args, Words), arg_of(args, Values)
    if thing.where == m.TRUE or any(sign != "+" for sign in args_of(args, Sign)):
        return None
    return m.all_of(m.some(thing.where), *(m.At(Position(place.at), thing.where) for place in where.values))


def exists_and_is(*args: Any) -> Any:
    """„stojí tam sloveso a není to první slovo“."""
    position, (here, there) = arg_of(args, Position), args_of(args, Sign)
    if here != "+" or not position.index:
        return None
    found = thing_which_is_at(arg_of(args, Words), there, Place(position.index))
    return bind(found.parts[0].formula, m.NAME) if found else None


def implied_thing_at(*args: Any) -> Any:
    """„když je tam přídavné jméno, musí být první“, „nesmí být první“."""
    here, there = args_of(args, Sign)
    thing, where = arg_of(args, Words), arg_of(args, Values)
    if here == "+" and there != "+" and thing.where != m.TRUE:
        return m.all_of(*(m.negate(m.At(Position(place.at), thing.where)) for place in where.values))
    found = exists_and_at(*args)
    return m.implies(m.some(arg_of(args, Words).where), found) if found else None


def implied_followed(*args: Any) -> Any:
    """„pokud je v názvu přídavné jméno, musí hned za ním být podstatné“."""
    return each_followed(*args) if all(sign == "+" for sign in args_of(args, Sign)) else None


def longest_position(pick: str) -> Any:
    return Position(pick=pick)


def longest_at(*args: Any) -> Any:
    """„nejdelší slovo je hned první“, „poslední slovo je nejdelší“: none is longer than it."""
    longest = next(p for p in args_of(args, Position) if p.pick)
    found = [p for p in args_of(args, Position) if p.index]
    found += [Position(place.at) for values in args_of(args, Values) for place in values.values]
    if len(found) != 1 or longest.pick == "middle":
        return None
    length = m.Letters()
    body = m.compare(m.LetterCount(m.WORD, length), "=", m.LetterCount(longest, length))
    return m.At(found[0], body) if arg_of(args, Sign) == "+" else m.negate(m.At(found[0], body))


def half_letters(*args: Any) -> Any:
    """„víc než polovina písmen jsou samohlásky“."""
    kind = arg_of(args, Chars).merged
    if kind in (None, Letters()) or arg_of(args, Sign, "+") != "+":
        return None
    return m.compare(m.LetterCount(m.NAME, Letters()), arg_of(args, Half).op, m.Scaled(m.LetterCount(m.NAME, kind), 2))


def has_more(*args: Any) -> Any:
    """„čárek má název víc než háčků“."""
    parts = more(*args)
    return has(arg_of(args, Sign), parts) if parts else None


def half_words(*args: Any) -> Any:
    """„nejméně polovinu slov tvoří podstatná jména“."""
    words = arg_of(args, Words).where
    return arg_of(args, Half).on(m.WordCount(words)) if words != m.TRUE and arg_of(args, Sign) == "+" else None


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


def subject_count_same(count: Count) -> Any:
    return Subject("count", ANAPHOR, how_many=count)


def subject_at_same(position: Position) -> Any:
    return Subject("at", positions=(Position(position.index, position.pick, ANAPHOR),))
