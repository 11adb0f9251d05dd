"""Statements about words: each, none, the first, the longest."""

from typing import Any

from namecheck.language.actions.arguments import arg_of, args_of, formulas_of, quantity, unit_of
from namecheck.language.actions.being import is_same_length, is_shared, is_shared_other
from namecheck.language.actions.edges import ends, ends_shared, starts, starts_shared
from namecheck.language.actions.having import bound_words, vp_on_word
from namecheck.language.forest import Costed
from namecheck.language.parts import (
    ANAPHOR,
    NONE,
    SOME,
    Count,
    Half,
    Key,
    Parts,
    Place,
    Shared,
    Sign,
    Size,
    Subject,
    Vp,
    VpList,
    Words,
    bind,
    nodes,
    said_of,
    said_of_words,
)
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Letters, Position

# --- statements about words


def of_word(subject: Subject, predicate: VpList) -> Any:
    return said_of_words(subject, predicate) or None


def of_that(*args: Any) -> Any:
    """„…, ale nesmí to být pes“: what was spoken of."""
    bodies = bound_words(formulas_of(args))
    if arg_of(args, Sign) != "+":
        bodies = [m.negate(body) for body in bodies]
    return [m.Every(ANAPHOR, body) for body in bodies] or None


def of_word_such(*args: Any) -> Any:
    if arg_of(args, Sign) != "+":
        return None
    subject = arg_of(args, Subject)
    return (
        [m.Every(subject.where, body) for body in vp_on_word(arg_of(args, VpList))] if subject.kind == "each" else None
    )


def of_thing(words: Words, predicate: VpList) -> Any:
    """„Podstatné jméno musí být v množném čísle“: there is one, and all of them are; „nesmí“: none is."""
    if words.where == m.TRUE:
        return None
    if all(vp.sign == "!" for vp in predicate.vps):
        found = said_of_words(Subject("none", words.where), predicate)
    else:
        each = said_of_words(Subject("each", words.where), predicate)
        found = [m.all_of(f, m.some(words.where)) for f in each if not isinstance(f, Costed)]
    return [Costed(f, 0.3) for f in found if not isinstance(f, Costed)] or None


def of_word_if(*args: Any) -> Any:
    subject = arg_of(args, Subject)
    if subject.kind != "at":
        return None
    present = m.compare(m.WordCount(m.TRUE), ">=", m.Number(abs(subject.positions[0].index) or 1))
    return [
        m.implies(present, f) for f in said_of_words(subject, arg_of(args, VpList)) if not isinstance(f, Costed)
    ] or None


def of_word_if_more(*args: Any) -> Any:
    """„poslední slovo, pokud jich je víc, …“."""
    present = m.compare(m.WordCount(m.TRUE), ">=", m.Number(2))
    found = said_of_words(arg_of(args, Subject), arg_of(args, VpList))
    return [m.implies(present, f) for f in found if not isinstance(f, Costed)] or None


def of_thing_if(*args: Any) -> Any:
    """„Sloveso, pokud tam nějaké je, nesmí být v minulém čase.“"""
    where, predicate = arg_of(args, Words).where, arg_of(args, VpList)
    if all(vp.sign != "+" for vp in predicate.vps):
        return said_of_words(Subject("none", where), predicate) or None
    found = said_of_words(Subject("each", where), predicate)
    return [m.any_of(m.negate(m.some(where)), f) for f in found if not isinstance(f, Costed)] or None


def _with_vps(subject: Subject, vps: Any) -> Any:
    if vps is None:
        return None
    found: list[Any] = []
    for vp in vps if isinstance(vps, list) else [vps]:
        if isinstance(vp, Vp):
            found += said_of_words(subject, VpList((vp,)))
    return found or None


def word_has(*args: Any) -> Any:
    return _with_vps(arg_of(args, Subject), said_of(arg_of(args, Parts), arg_of(args, Sign)))


def words_have_each(*args: Any) -> Any:
    """„slova mají každé osm písmen“."""
    return word_has(Subject("each"), *args)


def word_starts(*args: Any) -> Any:
    return _with_vps(arg_of(args, Subject), starts(*args))


def word_ends(*args: Any) -> Any:
    return _with_vps(arg_of(args, Subject), ends(*args))


def word_is(*args: Any) -> Any:
    return _with_vps(arg_of(args, Subject), [Vp(f, arg_of(args, Sign)) for f in formulas_of(args)])


def word_is_half(*args: Any) -> Any:
    """„je v prvním pádě více než polovina slov“."""
    half = arg_of(args, Half)
    body = m.all_of(*formulas_of(tuple(arg for arg in args if arg is not half)))
    return half.on(m.WordCount(bind(body, m.WORD))) if arg_of(args, Sign) == "+" else None


def word_is_so(position: Position, *args: Any) -> Any:
    """„První slovo: přídavné jméno.“"""
    return word_is(Subject("at", positions=(position,)), *args, Sign("+"))


def word_sized_so(subject: Position | Subject, size: Size) -> Any:
    """„Poslední slovo nejvýš čtyři písmena.“"""
    told = subject if isinstance(subject, Subject) else Subject("at", positions=(subject,))
    return word_is(told, size.amount.on(quantity(size.unit)), Sign("+")) if size.unit != "words" else None


def of_all_things(words: Words, sign: str, *args: Any) -> Any:
    """„podstatná jména jsou všechna v množném čísle“"""
    if words.where == m.TRUE:
        return None
    return (
        said_of_words(Subject("each", words.where), VpList(tuple(Vp(formula, sign) for formula in formulas_of(args))))
        or None
    )


def each_is_so(subject: Subject, *args: Any) -> Any:
    """„Všechna podstatná jména v jednotném čísle.“"""
    return word_is(subject, *(m.all_of(*formulas_of(args)),), Sign("+"))


def word_same_length(*args: Any) -> Any:
    return _with_vps(arg_of(args, Subject), is_same_length(*args))


def word_shares(*args: Any) -> Any:
    return _with_vps(arg_of(args, Subject), Vp(arg_of(args, Shared), arg_of(args, Sign)))


def word_same_key(*args: Any) -> Any:
    return _with_vps(arg_of(args, Subject), is_shared(*args))


def word_other_key(*args: Any) -> Any:
    return _with_vps(arg_of(args, Subject), is_shared_other(*args))


def word_end_same(*args: Any) -> Any:
    return _with_vps(arg_of(args, Subject), ends_shared(*args))


def word_start_same(*args: Any) -> Any:
    return _with_vps(arg_of(args, Subject), starts_shared(*args))


def _in_words(args: tuple[Any, ...], op: str) -> Any:
    left, right = args_of(args, Position)
    unit = unit_of(args)
    found = m.compare(quantity(unit, left), op, quantity(unit, right)) if unit != "words" else None
    if found is None:
        return None
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def so_much_longer(*args: Any) -> Any:
    """„první slovo má aspoň o dvě písmena víc než druhé“."""
    sides = _measured_words(args)
    if sides is None:
        return None
    op, number = arg_of(args, Count).single
    left, right = sides if "more" in args or ">" in args else sides[::-1]
    found = m.compare(left, op, m.Scaled(right, 1, number))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def times_as_long(*args: Any) -> Any:
    sides, (op, number) = _measured_words(args), arg_of(args, Count).single
    if sides is None or number < 2 or "<" in args:
        return None
    found = m.compare(sides[0], op, m.Scaled(sides[1], number))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def _multiple_in_word(op: str) -> Any:
    def action(*args: Any) -> Any:
        """„má dvojnásobek písmen oproti druhému“."""
        sides, number = _measured_words(args), next(int(arg) for arg in args if str(arg).isdigit())
        found = m.compare(sides[0], op, m.Scaled(sides[1], number)) if sides else None
        return found if found is None or arg_of(args, Sign) == "+" else m.negate(found)

    return action


multiple_in_word, multiple_at_least_in_word = _multiple_in_word("="), _multiple_in_word(">=")


def _measured_words(args: tuple[Any, ...]) -> tuple[Any, Any] | None:
    left, right = args_of(args, Position)
    unit = next(
        (arg for arg in args if arg in ("letters", "words", "syllables") or isinstance(arg, Letters)), "letters"
    )
    return (quantity(unit, left), quantity(unit, right)) if unit != "words" else None


def more_in_word(*args: Any) -> Any:
    return _in_words(args, ">")


def fewer_in_word(*args: Any) -> Any:
    return _in_words(args, "<")


def at_least_in_word(*args: Any) -> Any:
    return _in_words(args, ">=")


def equal_in_word(*args: Any) -> Any:
    return _in_words(args, "=")


def _like(key: str, args: tuple[Any, ...]) -> Any:
    left, right = args_of(args, Position)
    found = m.same_key(key, left, right)
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def starts_like(*args: Any) -> Any:
    return _like("first_letter", args)


def ends_like(*args: Any) -> Any:
    return _like("last_letter", args)


def longer_than_each(*args: Any) -> Any:
    """„první slovo je delší než všechna ostatní“: no other word is as long."""
    position, unit = arg_of(args, Position), next((arg for arg in args if arg in ("letters", "syllables")), "letters")
    op = "<=" if {"<", "fewer"} & {arg for arg in args if isinstance(arg, str)} else ">="
    as_long = m.compare(quantity(unit, m.WORD), op, quantity(unit, position))
    found = m.compare(m.WordCount(as_long), "<=", m.Number(1))
    return found if arg_of(args, Sign) == "+" else None


more_than_each = longer_than_each


def words_grow(*args: Any) -> Any:
    """Longer than the one before: as long as it is not enough."""
    found = m.all_of(m.Sorted("length", args[1] == ">"), m.negate(m.Adjacent("length")))
    return found if arg_of(args, Sign) == "+" else None


def of_word_and_exists(*args: Any) -> Any:
    """„všechna podstatná jména jsou v 1. pádě a aspoň jedno tam je“."""
    subject = arg_of(args, Subject)
    found = said_of_words(subject, arg_of(args, VpList))
    return [m.all_of(f, m.some(subject.where)) for f in found if not isinstance(f, Costed)] or None


def last_as_first(*args: Any) -> Any:
    """„první slovo končí stejným písmenem, jakým začíná druhé“."""
    return _like("last_letter/first_letter", args)


def first_as_last(*args: Any) -> Any:
    return _like("first_letter/last_letter", args)


def letters_as(*args: Any) -> Any:
    """„poslední písmeno prvního slova je stejné jako první písmeno druhého“."""
    ends = {1: "first_letter", -1: "last_letter"}
    keys = [ends.get(place.at, "") for place in args_of(args, Place)]
    if not all(keys):
        return None
    return _like(keys[0] if keys[0] == keys[1] else "/".join(keys), args)


def both_positions(*args: Any) -> Any:
    """„první slovo je sloveso a poslední taky“."""
    bodies = bound_words(formulas_of(args))
    if len(bodies) != 1 or arg_of(args, Sign) != "+" or args_of(nodes(bodies[0]), Position):
        return None  # „je delší než druhé a třetí“ speaks of one word
    return m.all_of(*(m.At(position, bodies[0]) for position in args_of(args, Position)))


def versus_in_word(*args: Any) -> Any:
    return _in_words(args, ">" if "more" in args else "<")


# --- neighbours


def some_neighbours(number: int, *_: Any) -> Any:
    return "some" if number == 2 else None


def no_neighbours(number: int) -> Any:
    return "none" if number == 2 else None


def neighbours_share(*args: Any) -> Any:
    """„dvě po sobě jdoucí slova začínají stejným písmenem“."""
    key = arg_of(args, Key, Key("first_letter")).name
    denied = arg_of(args, Sign) != "+"
    if ("none" in args) != denied and "none" in args:
        return None
    return m.Not(m.Adjacent(key)) if denied else m.Adjacent(key)


def some_chain(*args: Any) -> Any:
    return m.Adjacent("last_letter/first_letter")


def all_chain(*args: Any) -> Any:
    return m.Adjacent("last_letter/first_letter", True)


def _half(op: str) -> Any:
    return lambda *_: Half(op)


at_least_half, more_than_half, exactly_half, less_than_half, at_most_half = map(_half, ("<=", "<", "=", ">", ">="))


def subject_half(half: Half) -> Any:
    return Subject("count", how_many=half)


def two_positions(*args: Any) -> Any:
    left, right = args_of(args, Position)
    bodies = bound_words(formulas_of(args))
    return (
        m.all_of(m.At(left, bodies[0]), m.At(right, bodies[1]))
        if len(bodies) == 2 and arg_of(args, Sign, "+") == "+"
        else None
    )


def subject_at(position: Position) -> Any:
    return Subject("at", positions=(position,))


def position_among(index: str, words: Words) -> Any:
    """„první podstatné jméno“."""
    return Costed(Position(int(index), where=words.where), 0.2) if words.where != m.TRUE else None


def subject_first_n(_first_: str, number: int) -> Any:
    return (
        Subject("pair", positions=tuple(Position(i) for i in range(1, number + 1)))
        if _first_ == "1" and 1 < number < 6
        else None
    )


def subject_last_n(_last: str, number: int) -> Any:
    return (
        Subject("pair", positions=tuple(Position(-i) for i in range(1, number + 1)))
        if _last == "-1" and 1 < number < 6
        else None
    )


def subject_only_at(position: Position) -> Any:
    return Costed(subject_at(position), 1.0)


def subject_ends(*_: Any) -> Any:
    """„obě krajní slova“."""
    return Subject("pair", positions=(Position(1), Position(-1)))


def subject_pair(*args: Any) -> Any:
    return Subject("pair", positions=tuple(args_of(args, Position)))


def subject_each(subject: Subject) -> Any:
    return subject


def each_of(words: Words) -> Any:
    return Subject("each", words.where)


def subject_none(*args: Any) -> Any:
    """„žádné slovo“; „žádná dvě slova“ are at most one."""
    return Subject("none", arg_of(args, Words).where, how_many=_so_many(args))


def subject_none_same(*args: Any) -> Any:
    return Subject("none", ANAPHOR, how_many=_so_many(args))


def _so_many(args: tuple[Any, ...]) -> Count | None:
    number = next((arg for arg in args if isinstance(arg, int)), 1)
    return Count((((">=", number),),)) if number > 1 else None


def subject_count(*args: Any) -> Any:
    return Subject("count", arg_of(args, Words).where, how_many=arg_of(args, Count))


def subject_some(*args: Any) -> Any:
    return Subject("count", arg_of(args, Words).where, how_many=Count((((">=", 1),),)))


def subject_some_other(*args: Any) -> Any:
    """„i jiné slovo než to první“."""
    return Subject("others", positions=(arg_of(args, Position),), how_many=SOME)


def subject_no_other(*args: Any) -> Any:
    return Subject("others", positions=(arg_of(args, Position),), how_many=NONE)


def subject_each_other(*args: Any) -> Any:
    """„všechna slova kromě prvního“."""
    return Subject("others", positions=(arg_of(args, Position),))


def subject_words(*_: Any) -> Any:
    return Subject("each", bare=True)


def position_of(position: Position, *_: Any) -> Any:
    return position


def position_after(value: str) -> Any:
    """„slovo poslední“."""
    return Position(int(value)) if value.lstrip("-").isdigit() else Position(pick=value)


def position_index(index: str) -> Any:
    return Position(int(index))


def position_pick(pick: str) -> Any:
    return Position(pick=pick)


def position_from_end(index: str) -> Any:
    return Position(-int(index))
