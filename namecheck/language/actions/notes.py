"""Conventions that a sentence settles itself. Each gives ((convention, value), ...)."""

from typing import Any

from namecheck.language.actions.arguments import arg_of, args_of, formulas_of
from namecheck.language.actions.having import vp_on_word
from namecheck.language.parts import Chars, Sign, Values, VpList, Words
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Letters
from namecheck.names import strip_diacritics
from namecheck.names.letters import VOWELS

Settled = tuple[tuple[str, str], ...]
_NUMBERS = {1: "one", 2: "two"}


def note_list(*args: Any) -> Settled | None:
    found = {item for arg in args if type(arg) is tuple for item in arg}
    return tuple(sorted(found)) if len({name for name, _ in found}) == len(found) else None


def note_ch(*args: Any) -> Any:
    number = next((_NUMBERS.get(arg) for arg in args if isinstance(arg, int)), None)
    return (("ch", number),) if args[0] == "ch" and number else None


def note_ch_it(*args: Any) -> Any:
    """„písmeno CH (bereme ho jako jedno písmeno)“."""
    return note_ch("ch", *args) if "-" not in args else None


def note_diph(*args: Any) -> Any:
    number = next((_NUMBERS.get(arg) for arg in args if isinstance(arg, int)), "two")
    if "-" in args:
        number = "one"
    return (("diph", number),) if number else None


_MARKS = frozenset({"hacek", "carka", "krouzek", "diacritic", "length"})


def note_ignored(*args: Any) -> Any:
    """„háčky a čárky neřešíme“, „mezery ignorujeme“."""
    return (("dia", "loose"),) if _MARKS & {arg for arg in args if isinstance(arg, str)} else ()


def note_counting(*args: Any) -> Any:
    """„mezery se nepočítají“; that spaces are counted is more than we can do."""
    marks = bool(_MARKS & {arg for arg in args if isinstance(arg, str)})
    if "-" in args:
        return (("dia", "loose"),) if marks else ()
    return (("dia", "strict"),) if marks else None


def note_twice(times: int) -> Any:
    """„stačí dvakrát“: what repeats, repeats at least so often anyway."""
    return () if times == 2 else None


def note_alphabet(first: str, last: str) -> Any:
    return () if (first, last) in (("a", "z"), ("a", "ž")) else None


def note_same_length(*args: Any) -> Any:
    """„krátká a dlouhá je totéž“; that upper and lower case are the same is so anyway."""
    if {"upper", "lower"} <= set(map(str, args)) and "-" not in args:
        return ()
    return (("dia", "strict" if "-" in args else "loose"),) if {"long", "short"} <= set(map(str, args)) else None


def note_kind(letter: str, sign: str, kind: str) -> Any:
    """„Y je samohláska“ is what we think, too."""
    return () if (letter in VOWELS) == (kind == "vowel") == (sign == "+") else None


def note_nothing(*_: Any) -> Any:
    return ()


def note_counted(*args: Any) -> Any:
    """„počítá se i dlouhé Á“; „Ó se nepočítá“."""
    chars = next(arg for arg in args if isinstance(arg, Chars))
    accented = any(strip_diacritics(char) != char for kind in chars.kinds for char in kind.chars)
    if not accented and "long" not in args:
        return None
    return (("dia", "strict" if "-" in args else "loose"),)


def note_strict(*args: Any) -> Any:
    chars = next((arg for arg in args if isinstance(arg, Chars)), None)
    if chars is not None and any(kind.chars == ("ch",) for kind in chars.kinds):
        return (("ch", "one"),)  # „CH je jiné písmeno“
    return (("dia", "strict"),)


def note_same(one: str, *args: str) -> Any:
    """„Á je taky A“."""
    alike = strip_diacritics(one) == strip_diacritics(args[-1]) and one != args[-1]
    return note_loose(*args) if alike else None


def note_loose(*args: Any) -> Any:
    return (("dia", "strict" if "-" in args else "loose"),)


def note_as_letter(*args: Any) -> Any:
    """„É a Ě se berou jako E“."""
    letters = [str(c) for chars in args_of(args, Chars) for kind in chars.kinds for c in kind.chars]
    plain = strip_diacritics(str(args[-1])).lower()
    alike = letters and all(strip_diacritics(letter).lower() == plain for letter in letters)
    return note_loose(*args) if alike else None


def note_long(*args: Any) -> Any:
    return (("dia", "loose"),) if {"long", "short"} & set(map(str, args)) else None


def note_hyphen(*args: Any) -> Any:
    number = _NUMBERS.get(args[-1])
    return (("hyphen", number),) if number else None


def note_short_diphthongs(*args: Any) -> Any:
    """„dvojhlásky jako dlouhé nebereme“: we do not, either."""
    return () if "-" in args and "long" in args else None


def note_letters_counted(*args: Any) -> Any:
    """„stejně dlouhá (počítají se písmena)“: what else."""
    return () if "-" not in args else None


def note_long_differs(*args: Any) -> Any:
    """„dlouhá samohláska je jiné písmeno než krátká“."""
    return note_length(*args) if "-" not in args else None


def note_ties(*args: Any) -> Any:
    """„stejně dlouhá slova smějí stát vedle sebe“."""
    return (("ties", "yes" if arg_of(args, Sign) == "+" else "no"),)


def note_ties_ignored(*_: Any) -> Any:
    """„stejně dlouhá vedle sebe nevadí“."""
    return (("ties", "yes"),)


def note_length(*args: Any) -> Any:
    """„krátké a dlouhé se nerozlišuje“."""
    return (("dia", "loose" if "-" in args else "strict"),) if {"long", "short"} <= set(map(str, args)) else None


# --- of the words just spoken of


def word_note_such(*args: Any) -> Any:
    """„slovo musí mít aspoň dvě písmena“."""
    return vp_on_word(arg_of(args, VpList)) or None


def word_note_not(*args: Any) -> Any:
    """„jednopísmenná slova se nepočítají“."""
    words = args_of(arg_of(args, Values).values, Words)
    return m.all_of(*(m.negate(word.where) for word in words)) if arg_of(args, Sign) == "-" else None


def word_note_in_words(kind: str, sign: str) -> Any:
    """„číslice se nepočítají“: of a numeral, that it is written in words."""
    return m.negate(m.contains(m.WORD, Letters(kind))) if kind == "digit" and sign == "-" else None


def note_words(*args: Any) -> Any:
    return Values(tuple(args_of(args, Words)))


def note_traits(*args: Any) -> Any:
    """„řadové se nepočítají“."""
    return note_words(Words(m.all_of(*formulas_of(args))))
