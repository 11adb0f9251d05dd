"""Beginnings and ends."""

from typing import Any

from namecheck.language.actions.arguments import arg_of, args_of, joints_of, signed
from namecheck.language.forest import Costed
from namecheck.language.parts import SELF, Chars, Shared, Sign, Spec, Values, Vp, Words, joined
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula, Letters, Position

# --- beginnings and ends


def _edge(spec: Spec, index: int) -> Formula | None:
    if spec.kind == "letters":
        return (
            m.LetterAt(SELF, index, spec.value)
            if spec.value.kind not in ("upper", "lower", "digit")
            else _edge_case(spec, index)
        )
    if spec.kind == "but":  # Á is left out with A where the two are one letter
        kind, left_out = spec.value
        other = m.negate(m.LetterAt(SELF, index, left_out))
        return other if kind == Letters() else m.all_of(m.LetterAt(SELF, index, kind), other)
    if spec.kind == "run":
        number, letters = spec.value
        return m.all_of(*(m.LetterAt(SELF, k if index > 0 else -k, letters) for k in range(1, number + 1)))
    if spec.kind == "capital":
        return m.all_of(m.LetterAt(SELF, 1, spec.value), m.Capital(SELF)) if index == 1 else None
    if spec.kind == "chunk":
        return m.Affix(SELF, "start" if index == 1 else "end", spec.value.lower())
    return m.At(Position(index), spec.value)


def _edge_case(spec: Spec, index: int) -> Formula | None:
    if index != 1 or spec.value.kind == "digit":
        return None
    return m.Capital(SELF) if spec.value.kind == "upper" else m.Not(m.Capital(SELF))


def edges(specs: Values, index: int) -> Formula | None:
    found = [_edge(spec, index) for spec in specs.values]  # type: ignore[arg-type]
    return None if None in found else m.any_of(*found)  # type: ignore[arg-type]


def starts(*args: Any) -> Any:
    found = edges(arg_of(args, Values), 1)
    return signed(arg_of(args, Sign), found) if found else None


def ends(*args: Any) -> Any:
    found = edges(arg_of(args, Values), -1)
    return signed(arg_of(args, Sign), found) if found else None


def starts_ends(*args: Any) -> Any:
    specs = arg_of(args, Values)
    start, end = edges(specs, 1), edges(specs, -1)
    if start is None or end is None:
        return None
    signs = args_of(args, Sign)
    op = joints_of(args)[0].op
    if signs[0] == "!" or signs[0] == "-":
        both = m.any_of(start, end)
        return Vp(both, signs[0])
    return Vp(m.any_of(start, end) if op == "or" else m.all_of(start, end))


def starts_and_ends(*args: Any) -> Any:
    first, second = args_of(args, Values)
    start, end = edges(first, 1), edges(second, -1)
    if start is None or end is None:
        return None
    return [Vp(formula) for formula in joined((start, end), joints_of(args))]


def starts_ends_same(*args: Any) -> Any:
    return signed(arg_of(args, Sign), m.SameLetter(SELF, 1, -1))


def _as_word(args: tuple[Any, ...], index: int) -> Any:
    from namecheck.names import letters

    spelled = letters(arg_of(args, m.Is).text)
    return signed(arg_of(args, Sign), m.LetterAt(SELF, index, m.letter_set(spelled[0 if index == 1 else -1])))


def starts_as_word(*args: Any) -> Any:
    return _as_word(args, 1)


def ends_as_word(*args: Any) -> Any:
    return _as_word(args, -1)


def starts_shared(*args: Any) -> Any:
    return Vp(Shared("first_letter", True), arg_of(args, Sign))


def ends_shared(*args: Any) -> Any:
    return Vp(Shared("last_letter", True), arg_of(args, Sign))


def starts_other(*args: Any) -> Any:
    return Vp(Shared("first_letter", False), arg_of(args, Sign))


def ends_other(*args: Any) -> Any:
    return Vp(Shared("last_letter", False), arg_of(args, Sign))


def any_spec(*args: Any) -> Any:
    return Values(tuple(args_of(args, Spec)))


def by_letter(chars: Chars) -> Any:
    if len(chars.kinds) > 1 and chars.op == "and":
        return None
    if chars.but:
        return Spec("but", chars.but)
    return Spec("letters", chars.merged) if chars.merged else None


def by_letters(number: int, chars: Chars) -> Any:
    return Spec("run", (number, chars.merged)) if chars.merged and chars.op != "and" and number < 6 else None


def by_capital(adjective: str, chars: Chars) -> Any:
    """„velkým písmenem K“."""
    return Costed(Spec("capital", chars.merged), 1.0) if adjective == "upper" and chars.merged else None


def by_either(chars: Chars) -> Any:
    return Spec("letters", chars.merged)


def by_letter_of(word: str) -> Any:
    """„některým z písmen slova KOTVA“"""
    from namecheck.names import letters

    return Spec("letters", m.letter_set(*letters(word.lower())))


def by_chunk(text: str) -> Any:
    return Spec("chunk", text) if text.isalpha() else None


def by_word(words: Words) -> Any:
    return Costed(Spec("word", words.where), 0.5)
