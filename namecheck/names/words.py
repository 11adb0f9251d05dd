"""Words of a name: tokens between spaces, without the punctuation around them."""

import re
from typing import NamedTuple

# An apostrophe, a hyphen or a dot inside a token does not split it: D'Artagnan, Frýdek-Místek, R2.D2 are one word each.
_WORD = re.compile(r"[^\W_](?:\S*[^\W_])?")


class Word(NamedTuple):
    """One word as written, with its place in the name."""

    form: str
    start: int
    end: int


def split_words(name: str) -> tuple[Word, ...]:
    """The words of a name; a token without a letter or a digit (a dash, an ampersand) is no word."""
    return tuple(Word(match.group(), *match.span()) for match in _WORD.finditer(name))
