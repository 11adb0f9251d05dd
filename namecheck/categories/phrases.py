"""Members of several words: Karlovy Vary, Baltské moře, polární záře. In a name they are found in any case.

A hyphenated one (Frýdek-Místek) is met as several words where somebody takes the hyphen for a space.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from namecheck.categories.compiled import compiled
from namecheck.morphology.analysis import AnalysedWord
from namecheck.morphology.build import open_lexicon


class _Token(NamedTuple):
    lemmas: frozenset[str]
    names: bool  # a noun in the nominative, and no adjective


class Part(NamedTuple):
    """A listed phrase that a word of a name is a part of; only its head stands for it."""

    phrase: str
    head: bool


def phrases_at(words: Sequence[AnalysedWord]) -> dict[int, tuple[Part, ...]]:
    """Place of a word -> the listed phrases it is a part of, whose words stand there in a row."""
    known = _initials(compiled().version)
    found: dict[int, tuple[Part, ...]] = {}
    for start in range(len(words) - 1):
        for phrase in known.get((words[start].form[0].lower(), words[start + 1].form[0].lower()), ()):
            tokens = _tokens(phrase)
            here = words[start : start + len(tokens)]
            if len(here) == len(tokens) and all(map(_is, here, tokens)):
                for place in range(len(tokens)):
                    part = Part(phrase, place == _head(phrase))
                    found[start + place] = (*found.get(start + place, ()), part)
    return found


def _tokens(phrase: str) -> list[str]:
    return [token for token in re.split("[ -]", phrase) if token]


def _is(word: AnalysedWord, text: str) -> bool:
    form = word.form.lower()
    return form == text.lower() or any(r.lemma.lower() in _token(text).lemmas for r in word.readings)


@lru_cache(maxsize=1)
def _initials(version: str) -> dict[tuple[str, str], list[str]]:
    """Phrases by the first letters of their first two words, which no inflection changes."""
    data = compiled()
    found: dict[tuple[str, str], list[str]] = {}
    for lemma in dict.fromkeys((*data.members, *data.argued)):
        if " " in lemma or "-" in lemma:
            first, second = _tokens(lemma.lower())[:2]
            found.setdefault((first[0], second[0]), []).append(lemma)
    return found


@lru_cache(maxsize=4096)
def _token(text: str) -> _Token:
    readings = open_lexicon().readings(text)
    names = any(r.upos in ("NOUN", "PROPN") and r.case == "Nom" for r in readings)
    adjective = any(r.upos == "ADJ" for r in readings)
    return _Token(frozenset(r.lemma.lower() for r in readings), names and not adjective)


@lru_cache(maxsize=4096)
def _head(phrase: str) -> int:
    tokens = _tokens(phrase)
    return next((place for place, text in enumerate(tokens) if _token(text).names), len(tokens) - 1)
