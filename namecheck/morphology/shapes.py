"""Words told by their shape: numbers in digits, Roman numerals, abbreviations in capitals, hyphenated words."""

import re
from typing import TYPE_CHECKING

from namecheck.morphology.reading import GUESS, LEXICON, Reading

if TYPE_CHECKING:
    from namecheck.morphology.lexicon import Lexicon

_NUMBER = re.compile(r"\d+([.,:/ -]\d+)*%?")
_ORDINAL = re.compile(r"\d+\.")
_ROMAN = re.compile(r"(?=[MDCLXVI])M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")
_ABBREVIATION = re.compile(r"[^\W\d_]{1,6}|[^\W_]{2,6}")
_HEADS = ("NOUN", "PROPN", "ADJ")


def read_shape(form: str, lexicon: "Lexicon", known: bool) -> list[Reading]:
    """Readings the spelling alone gives away; a hyphenated word that is `known` whole is that word."""
    if _NUMBER.fullmatch(form):
        return [Reading(form, "NUM", "NumForm=Digit|NumType=Card")]
    found = []
    if form.isupper():
        if _ROMAN.fullmatch(form):
            found.append(Reading(form, "NUM", "NumForm=Roman|NumType=Card", "", LEXICON, int(len(form) == 1)))
        if _ABBREVIATION.fullmatch(form):
            found += [Reading(form, upos, "Abbr=Yes", "", LEXICON, 2) for upos in ("NOUN", "PROPN")]
    head, hyphen, last = form.rpartition("-")
    if hyphen and head and last.isalpha() and not known:
        found += _hyphenated(head, last, lexicon)
    return found


def _hyphenated(head: str, last: str, lexicon: "Lexicon") -> list[Reading]:
    """Frýdek-Místek, černo-bílý: the last part inflects. The whole is in no dictionary, so it is a guess."""
    found = []
    for reading in lexicon.readings(last):
        if reading.upos in _HEADS:
            lemma = head if reading.lemma[:1].isupper() else head.lower()
            found.append(reading._replace(lemma=f"{lemma}-{reading.lemma}", source=GUESS))
    return found
