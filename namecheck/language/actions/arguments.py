"""The values an action gets, picked by their kind."""

from collections.abc import Iterable
from typing import Any

from namecheck.language.parts import SELF, CannotBind, Chars, Joint, Syllable, Vp, Words, bind, measure
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula, Letters

FORMULAS = (
    m.All, m.Any_, m.Not, m.OneOf, m.Compare, m.Divisible, m.At, m.Every, m.Follows, m.Adjacent, m.SameKey, m.Sorted, m.LetterAt, m.SameLetter,
    m.Affix, m.Palindrome, m.SortedLetters, m.Capital, m.Feature, m.Category, m.Is,
)  # fmt: skip


def args_of(args: Iterable[Any], kind: Any) -> list[Any]:
    return [arg for arg in args if isinstance(arg, kind)]


def arg_of(args: Iterable[Any], kind: Any, default: Any = None) -> Any:
    return next(iter(args_of(args, kind)), default)


def formulas_of(args: Iterable[Any]) -> tuple[Formula, ...]:
    return tuple(args_of(args, FORMULAS))


def joints_of(args: Iterable[Any]) -> tuple[Joint, ...]:
    return tuple(args_of(args, Joint))


def of_the_name(formula: Formula) -> Formula | None:
    try:
        return bind(formula, m.NAME)  # type: ignore[no-any-return]
    except CannotBind:
        return None


def signed(sign: str | None, formula: Formula) -> Vp:
    return Vp(formula, sign or "+")


def unit_of(args: tuple[Any, ...]) -> Any:
    return next(arg for arg in args if arg in ("letters", "words", "syllables") or isinstance(arg, Letters))


def quantity(unit: Any, target: Any = SELF) -> Any:
    if unit == "words":
        return m.WordCount(m.TRUE)
    if unit == "syllables":
        return m.Syllables(target)
    return m.LetterCount(target, unit if isinstance(unit, Letters) else Letters())


def measured(args: tuple[Any, ...]) -> Any:
    return bind(measure(arg_of(args, (Words, Chars, Syllable))), m.NAME)
