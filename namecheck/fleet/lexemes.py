"""Which word is it? The lexemes a word of a name may be a form of, and how two lexemes are related.

Same word: case, number, person, degree, gender, tense and mood change nothing. What people argue about (negation,
degrees of adverbs, spellings, digits, on/ona, já/my) is told as such and never guessed.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from namecheck.fleet.readings import ruled_words
from namecheck.morphology import AnalysedWord, Reading
from namecheck.names import fold, strip_diacritics

SAME, DIFFERENT = "same", "different"
# Why it is argued, in Czech.
NEGATION = "liší se jen záporem"
DEGREE = "liší se jen stupněm příslovce"
PRONOUN = "jsou to tvary zájmena, o nichž se vede spor"
NUMBER = "je to totéž číslo zapsané jinak"
VARIANT = "jsou to možná jen dvě podoby téhož slova"
PARTICIPLE = "jedno je trpné příčestí"
KIND = "píší se stejně, ale mohou to být dvě různá slova"
PART = "jedno je část slova se spojovníkem"

_NEGLIGIBLE = 0.01
_KINDS = {
    "NOUN": "noun", "PROPN": "noun", "ADJ": "adjective", "VERB": "verb", "AUX": "verb", "PRON": "pronoun", "DET": "pronoun",
    "NUM": "numeral", "ADP": "preposition", "ADV": "adverb", "CCONJ": "particle", "SCONJ": "particle", "PART": "particle",
    "INTJ": "particle",
}  # fmt: skip
# Kinds between which school books waver: the same heading there is the same word.
_WAVERING = frozenset(
    map(frozenset, (("adverb", "particle"), ("numeral", "pronoun"), ("numeral", "adverb"), ("numeral", "noun")))
)
_OUR = {"můj": "náš", "tvůj": "váš"}
_WE = {"já": "my", "ty": "vy"}
_ROMAN = re.compile(r"^(?=..)(x{0,3})(ix|iv|v?i{0,3})$")
_SHORT = str.maketrans("áéíóúůýz", "aeiouuys")


@lru_cache(maxsize=1)
def _facts() -> Mapping[str, Any]:
    return tomllib.loads((Path(__file__).parent / "lexemes.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def _argued() -> tuple[frozenset[frozenset[str]], frozenset[frozenset[str]]]:
    facts = _facts()
    return frozenset(map(frozenset, facts["argued"]["pairs"])), frozenset(map(frozenset, facts["degrees"]["pairs"]))


class Lexeme(NamedTuple):
    """A dictionary word with what the argued cases depend on."""

    lemma: str
    kind: str
    negated: bool = False
    degree: str = ""
    detail: str = ""


class Candidate(NamedTuple):
    lexeme: Lexeme
    probability: float


class WordProfile(NamedTuple):
    """A word as written, its lexemes (likeliest first), and the parts of a hyphenated one."""

    form: str
    key: str
    candidates: tuple[Candidate, ...]
    known: bool
    number: int | None
    parts: tuple["WordProfile", ...] = ()
    # Two words with no contact in common have nothing to do with each other.
    contacts: frozenset[str] = frozenset()


@lru_cache(maxsize=4096)
def profile(name: str, chosen: tuple[tuple[str, str], ...] = ()) -> tuple[WordProfile, ...]:
    """All words of a name in its context; `chosen` are rulings on its readings."""
    return tuple(_word(word) for word in ruled_words(name, dict(chosen)))


def _word(word: AnalysedWord) -> WordProfile:
    weights: dict[Lexeme, float] = {}
    for reading in word.readings:
        lexeme = _lexeme(reading)
        weights[lexeme] = weights.get(lexeme, 0.0) + reading.probability
    ranked = sorted(weights.items(), key=lambda item: -item[1])
    candidates = tuple(Candidate(lexeme, weight) for lexeme, weight in ranked if weight >= _NEGLIGIBLE)
    known = any(reading.source == "lexicon" for reading in word.readings)
    pieces = [piece for piece in fold(word.form).split("-") if piece]
    parts = tuple(p for piece in pieces for p in profile(piece)) if len(pieces) > 1 else ()
    made = WordProfile(word.form, fold(word.form), candidates, known, _number(word.form, candidates), parts)
    return made._replace(contacts=_contacts(made))


def _lexeme(reading: Reading) -> Lexeme:
    feats = reading.feats
    lemma = fold(reading.lemma)
    kind = _KINDS.get(reading.upos, "other")
    degree = feats.get("Degree", "") if kind in ("adverb", "adjective") else ""
    negated = feats.get("Polarity") == "Neg" and kind in ("verb", "adjective", "adverb")
    detail = ""
    if kind == "adjective" and feats.get("Variant") == "Short":
        kind, degree = "participle", ""
    elif kind == "pronoun":
        lemma, detail = _pronoun(lemma, feats)
    lemma = _facts()["same"].get(lemma, lemma)
    if degree in ("Cmp", "Sup"):
        lemma = _facts()["graded"].get(lemma, lemma)
    return Lexeme(lemma, kind, negated, "" if degree == "Pos" else degree, detail)


def _pronoun(lemma: str, feats: Mapping[str, str]) -> tuple[str, str]:
    if feats.get("Poss") == "Yes":
        return (_OUR.get(lemma, lemma), "") if feats.get("Number[psor]") == "Plur" else (lemma, "")
    if feats.get("Number") == "Plur" and lemma in _WE:
        return _WE[lemma], ""
    if feats.get("Person") == "3" and lemma == "on":
        number = feats.get("Number", "")
        return lemma, number if number == "Plur" else "Fem" if feats.get("Gender") == "Fem" else "Masc"
    return lemma, ""


def _number(form: str, candidates: tuple[Candidate, ...]) -> int | None:
    """The value of a number in digits, in words, or in Roman digits (a single letter is a letter)."""
    if form.isdigit():
        return int(form) if len(form) < 10 else None
    roman = _ROMAN.match(form.lower()) if form.isupper() else None
    if roman:
        tens, units = roman.groups()
        small = {"": 0, "i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9}
        return 10 * len(tens) + small[units]
    numbers = _facts()["numbers"]
    values = [
        numbers[c.lexeme.lemma]
        for c in candidates
        if c.lexeme.kind in ("numeral", "noun") and c.lexeme.lemma in numbers
    ]
    return int(values[0]) if values else None


def _contacts(word: WordProfile) -> frozenset[str]:
    found = {word.key}
    for candidate in word.candidates:
        lemma = candidate.lexeme.lemma
        found |= {lemma, lemma.removeprefix("ne"), "~" + _spelling(lemma)}
        found |= _argued_with(lemma)
        if candidate.lexeme.kind in ("participle", "verb"):
            found.add("%" + lemma.removeprefix("ne")[:4])
    if word.number is not None:
        found.add(f"#{word.number}")
    for part in word.parts:
        found |= part.contacts
    return frozenset(found)


@lru_cache(maxsize=8192)
def _argued_with(lemma: str) -> frozenset[str]:
    return frozenset("+" + other for pair in (*_argued()[0], *_argued()[1]) if lemma in pair for other in pair)


def _spelling(lemma: str) -> str:
    return lemma.translate(_SHORT).replace("th", "t").replace("ph", "f")


def relation(a: Lexeme, b: Lexeme) -> str:
    """SAME, DIFFERENT, or why it is argued."""
    if a.lemma == b.lemma:
        return _same_heading(a, b)
    argued, degrees = _argued()
    pair = frozenset({a.lemma, b.lemma})
    if {a.kind, b.kind} == {"participle", "verb"}:
        return PARTICIPLE if _of_verb(a, b) else DIFFERENT
    if a.kind != b.kind:
        return DIFFERENT
    if a.kind in ("verb", "adjective", "adverb") and a.lemma.removeprefix("ne") == b.lemma.removeprefix("ne"):
        return NEGATION
    if pair in argued:
        return PRONOUN if a.kind == "pronoun" else VARIANT
    if pair in degrees and (a.degree or b.degree):
        return VARIANT
    return VARIANT if _doublet(a.lemma, b.lemma) else DIFFERENT


def _same_heading(a: Lexeme, b: Lexeme) -> str:
    kinds = frozenset({a.kind, b.kind})
    if a.kind == b.kind or kinds in _WAVERING or "other" in kinds:
        if a.negated != b.negated:
            return NEGATION
        if a.kind == "adverb" and a.degree != b.degree:
            return DEGREE
        return PRONOUN if a.detail != b.detail else SAME
    if kinds == {"participle", "adjective"}:
        return PARTICIPLE
    return KIND if kinds == {"noun", "adjective"} else DIFFERENT


def _of_verb(a: Lexeme, b: Lexeme) -> bool:
    """Is one the passive participle (potopený) of the other, a verb (potopit)?"""
    participle, verb = (a.lemma, b.lemma) if a.kind == "participle" else (b.lemma, a.lemma)
    stem = re.sub(r"(ovat|nout|[aeěií]t)$", "", verb)
    return len(stem) >= 3 and strip_diacritics(participle).startswith(strip_diacritics(stem)[:-1])


def _doublet(a: str, b: str) -> bool:
    """Two spellings of one longer, mostly foreign word: filosofie/filozofie, citron/citrón, archiv/archív."""
    if min(len(a), len(b)) < 6 or _spelling(a) != _spelling(b):
        return False
    return len(a) != len(b) or sum(x != y for x, y in zip(a, b, strict=True)) == 1
