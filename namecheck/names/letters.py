"""Letters, vowels, consonants and diacritics by Czech school grammar (docs/jmena.md)."""

import re
import unicodedata

_LETTER = re.compile(r"ch|[^\W\d_]")
# a, e, i, o, u, y with any diacritics, and the joined letters.
VOWELS = frozenset(
    "aeiouyæøœàáâãäåèéêëìíîïòóôõöùúûüýÿāăąēĕėęěĩīĭįōŏőũūŭůűųŷơưǎǐǒǔǖǘǚǜǟǡǣǫǭǻǽǿȁȃȅȇȉȋȍȏȕȗȧȩȫȭȯȱȳ"
    "ḁḕḗḙḛḝḭḯṍṏṑṓṳṵṷṹṻẏẙạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ"
)
HACEK = frozenset("čďěňřšťž")
CARKA = frozenset("áéíóúý")
KROUZEK = frozenset("ů")

_BARE = str.maketrans(
    "áäčďéěëíïľĺňóöőôřŕšťúůüűýÿžÁÄČĎÉĚËÍÏĽĹŇÓÖŐÔŘŔŠŤÚŮÜŰÝŸŽ", "aacdeeeiillnoooorrstuuuuyyzAACDEEEIILLNOOOORRSTUUUUYYZ"
)


def letters(text: str) -> tuple[str, ...]:
    """Lower-case letters of a text; ch is one letter; digits, hyphens, apostrophes and spaces are none."""
    return tuple(_LETTER.findall(unicodedata.normalize("NFC", text.lower())))


def is_vowel(letter: str) -> bool:
    return letter in VOWELS


def is_consonant(letter: str) -> bool:
    """r and l too, even where they make a syllable; ch is one consonant."""
    return letter not in VOWELS and (letter == "ch" or (len(letter) == 1 and letter.isalpha()))


def strip_diacritics(text: str) -> str:
    """The text without háčky, čárky and kroužky."""
    bare = text.translate(_BARE)
    if bare.isascii():
        return bare
    return "".join(c for c in unicodedata.normalize("NFD", bare) if not unicodedata.combining(c))


def has_diacritics(letter: str) -> bool:
    return strip_diacritics(letter) != letter
