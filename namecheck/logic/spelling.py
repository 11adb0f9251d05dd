"""Letters of a text under the conventions that people argue about.

`ch`: one letter (school) or two; `dia`: Á is another letter than A (strict) or the same (loose); `diph`: ou, au, eu are two
vowels or one; `hyphen`: a hyphenated word is one word or two; `ties`: words in
order of length may be equally long. The first value is the default.
"""

import itertools
from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from namecheck.logic.meaning import Letters
from namecheck.names.letters import CARKA, HACEK, KROUZEK, VOWELS, letters, strip_diacritics

CONVENTIONS = {
    "ch": ("one", "two"),
    "dia": ("strict", "loose"),
    "diph": ("two", "one"),
    "hyphen": ("one", "two"),
    "ties": ("yes", "no"),
}


class Conventions(NamedTuple):
    ch: str = "one"
    dia: str = "strict"
    diph: str = "two"
    hyphen: str = "one"
    ties: str = "yes"


_LOOSE = str.maketrans("áäďéěëíïňóöťúůüýÿ", "aadeeeiinootuuuyy")
ALPHABET = "a á b c č d ď e é ě f g h ch i í j k l m n ň o ó p q r ř s š t ť u ú ů v w x y ý z ž".split()
_ORDER = {letter: number for number, letter in enumerate(ALPHABET)}
_LOOSE_ORDER = {letter: _ORDER[letter.translate(_LOOSE)] for letter in ALPHABET}
_CLASSES: dict[str, frozenset[str]] = {
    "vowel": VOWELS,
    "long": frozenset("áéíóúůý"),
    "short": frozenset("aeěiouy"),
    "hacek": HACEK,
    "carka": CARKA,
    "krouzek": KROUZEK,
    "soft": frozenset("žščřcjďťň"),
    "hard": frozenset(["h", "ch", "k", "r", "d", "t", "n", "g"]),
    "both": frozenset("bflmpsvz"),
}


@lru_cache(maxsize=16384)
def spell(text: str, conventions: Conventions) -> tuple[str, ...]:
    found = letters(text)
    if conventions.ch == "two":
        found = tuple(part for letter in found for part in letter)
    return found


def belongs(letter: str, kind: Letters, conventions: Conventions) -> bool:
    if kind.kind == "set":
        return letter in kind.chars or (conventions.dia == "loose" and letter.translate(_LOOSE) in kind.chars)
    if kind.kind == "exact":
        return letter in kind.chars
    if kind.kind == "letter":
        return True
    if kind.kind == "consonant":
        return letter not in VOWELS
    if kind.kind == "diacritic":
        return strip_diacritics(letter) != letter
    if kind.kind in ("marked", "unmarked"):
        return any(letter in _CLASSES[mark] for mark in kind.chars) == (kind.kind == "marked")
    if kind.kind == "plain":
        return strip_diacritics(letter) == letter
    return letter in _CLASSES[kind.kind]


def count(texts: tuple[str, ...], kind: Letters, conventions: Conventions) -> int:
    if kind.kind == "digit":
        return sum(char.isdigit() for text in texts for char in text)
    if kind.kind == "upper":
        return sum(char.isupper() for text in texts for char in text)
    if kind.kind == "lower":
        return sum(char.islower() for text in texts for char in text)
    spelled = [spell(text, conventions) for text in texts]
    total = sum(belongs(letter, kind, conventions) for letters_ in spelled for letter in letters_)
    if kind.kind == "vowel" and conventions.diph == "one":
        total -= sum(pair in ("ou", "au", "eu") for text in spelled for pair in map("".join, itertools.pairwise(text)))
    return total


def same(letter: str, conventions: Conventions) -> str:
    """What two letters are compared by."""
    return letter.translate(_LOOSE) if conventions.dia == "loose" else letter


def kinds(texts: tuple[str, ...], kind: Letters, conventions: Conventions) -> Counter[str]:
    return Counter(
        same(letter, conventions)
        for text in texts
        for letter in spell(text, conventions)
        if belongs(letter, kind, conventions)
    )


def longest_run(texts: tuple[str, ...], kind: Letters, identical: bool, conventions: Conventions) -> int:
    best = 0
    for text in texts:
        run, previous, skip = 0, "", False
        for letter in spell(text, conventions):
            glide = (
                kind.kind == "vowel"
                and conventions.diph == "one"
                and previous + letter in ("ou", "au", "eu")
                and not skip
            )
            if not belongs(letter, kind, conventions):
                run = 0
            elif identical and same(letter, conventions) != same(previous, conventions):
                run = 1
            elif not glide:
                run += 1
            skip, previous = glide, letter
            best = max(best, run)
    return best


def alphabet_key(text: str, conventions: Conventions) -> tuple[int, ...]:
    order = _LOOSE_ORDER if conventions.dia == "loose" else _ORDER
    return tuple(order.get(letter, len(_ORDER)) for letter in spell(text, conventions))


def alphabet_between(first: str, last: str) -> tuple[str, ...]:
    """The letters from one to another, both included: A až F."""
    return tuple(letter for letter in ALPHABET if _ORDER.get(first, 99) <= _ORDER[letter] <= _ORDER.get(last, -1))
