"""What a name, a word and a letter is. The conventions are told in docs/jmena.md."""

from namecheck.names.letters import (
    CARKA,
    HACEK,
    KROUZEK,
    has_diacritics,
    is_consonant,
    is_vowel,
    letters,
    strip_diacritics,
)
from namecheck.names.syllables import count_syllables
from namecheck.names.text import MAX_NAME, clean, fold
from namecheck.names.words import Word, split_words

__all__ = [
    "CARKA",
    "HACEK",
    "KROUZEK",
    "MAX_NAME",
    "Word",
    "clean",
    "count_syllables",
    "fold",
    "has_diacritics",
    "is_consonant",
    "is_vowel",
    "letters",
    "split_words",
    "strip_diacritics",
]
