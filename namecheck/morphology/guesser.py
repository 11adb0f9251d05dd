"""Readings of words outside the lexicon: a known word behind a prefix, a known ending, or a foreign word."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from namecheck.morphology.lexicon import Lexicon
from namecheck.morphology.nouns import decline
from namecheck.morphology.pack import SUFFIX_MAX, SUFFIX_MIN
from namecheck.morphology.reading import GUESS, Reading
from namecheck.paths import LEXICONS

KEPT = 8
_OPEN = ("NOUN", "PROPN", "ADJ", "VERB", "ADV")
_LETTER_WEIGHT = 3.0  # an ending one letter longer tells this much more
_PROPER_IF_CAPITAL, _PROPER_IF_SMALL = 2.5, 0.02
_KIND = {"VERB": 0.4, "ADV": 0.6}  # people invent nouns and adjectives rather than verbs
_SHORT = 0.15
_NAME_TYPE = re.compile(r"\|NameType=\w+|NameType=\w+\|")
_PLAIN_NOUNS = (
    (re.compile(r"a$"), "Case=Nom|Gender=Fem|Number=Sing", "žena"),
    (re.compile(r"o$"), "Case=Nom|Gender=Neut|Number=Sing", "město"),
    (re.compile(r"[eě]$"), "Case=Nom|Gender=Fem|Number=Sing", "růže"),
    (re.compile(r"(?<!c)í$"), "Case=Nom|Gender=Neut|Number=Sing", "stavení"),
    (re.compile(r"[žščřcjďťň]$"), "Animacy=Anim|Case=Nom|Gender=Masc|Number=Sing", "muž"),
    (re.compile(r"[^aeiouyáéíóúůýě]$"), "Animacy=Anim|Case=Nom|Gender=Masc|Number=Sing", "pán"),
)
_FOREIGN = re.compile(
    r"[qwxäëïöüßñçøåœæêèàôûł]|th|sh|ck|ph|gh|oo|ee|ie$|ey$|ay$|(?<!n)([bcdfgjklmprstvz])\1|^[^aeiouyáéíóúůýě]+$"
)
_INDECLINABLE = re.compile(r"([éíuúyieó]|[aeiou]h)$")
_VOWEL = re.compile(r"[aeiouyáéíóúůýě]|[rl](?=[^aeiouyáéíóúůýě]|$)")


def guess(lexicon: Lexicon, form: str) -> tuple[Reading, ...]:
    """At most eight readings, the likeliest first, each with its share of likelihood as `probability`."""
    head, hyphen, last = form.rpartition("-")
    if hyphen and head and last.isalpha():
        return tuple(reading._replace(lemma=f"{head}-{reading.lemma}") for reading in guess(lexicon, last))
    low = form.lower()
    weights: dict[Reading, float] = {}
    for reading, weight in _by_prefix(lexicon, low) or _by_ending(lexicon, low, form[:1].isupper()):
        reading = reading._replace(tag=_NAME_TYPE.sub("", reading.tag))
        weights[reading] = weights.get(reading, 0.0) + weight
    foreign = list(_foreign(form))
    ranked = sorted(weights, key=lambda reading: -weights[reading])[: KEPT - len(foreign)]
    best = sum(weights[reading] for reading in ranked)
    share = 0.6 if _FOREIGN.search(low) or not ranked else 0.1
    found = [reading._replace(probability=(1 - share) * weights[reading] / best) for reading in ranked]
    found += [reading._replace(probability=share / len(foreign)) for reading in foreign]
    return tuple(sorted(found, key=lambda reading: -reading.probability))


@lru_cache(maxsize=1)
def _prefixes() -> tuple[str, ...]:
    lines = (LEXICONS / "paradigms" / "prefixes.txt").read_text(encoding="utf-8").splitlines()
    words = (word for line in lines if not line.startswith("#") for word in line.split())
    return tuple(sorted(words, key=len, reverse=True))


def _by_prefix(lexicon: Lexicon, form: str) -> list[tuple[Reading, float]]:
    """superkamzík is a kamzík."""
    for prefix in _prefixes():
        rest = form[len(prefix) :]
        if form.startswith(prefix) and len(rest) >= 4:
            found = [reading for reading in lexicon.readings(rest) if reading.upos in _OPEN and reading.rank < 2]
            if found:
                return [(_behind(prefix, reading), 1.0 / (1 + reading.rank)) for reading in found]
    return []


def _behind(prefix: str, reading: Reading) -> Reading:
    upos = "NOUN" if reading.upos == "PROPN" else reading.upos
    return reading._replace(lemma=prefix + reading.lemma.lower(), upos=upos, source=GUESS, rank=0)


def _by_ending(lexicon: Lexicon, form: str, capital: bool) -> Iterable[tuple[Reading, float]]:
    """Whatever words of the same ending are, longer endings telling more."""
    weights: dict[tuple[int, int], float] = {}
    proper = _PROPER_IF_CAPITAL if capital else _PROPER_IF_SMALL
    for size in range(SUFFIX_MIN, min(SUFFIX_MAX, len(form) - 1) + 1):
        (total, *_), *rows = lexicon.guesses.get(form[-size:], [[1]])
        for rule, tag, count in rows:
            weights[rule, tag] = weights.get((rule, tag), 0.0) + _LETTER_WEIGHT**size * count / total
    for (rule, tag), weight in weights.items():
        reading = lexicon.guessed_reading(form, rule, tag, 0, GUESS)
        if len(reading.lemma) > 1 and _VOWEL.search(reading.lemma.lower()):
            yield (
                reading,
                weight * (proper if reading.upos == "PROPN" else _KIND.get(reading.upos, 1.0)) * _shape(reading),
            )
    noun = _plain_noun(form)
    if noun:
        yield noun, 0.8 * max(weights.values(), default=1.0)


def _shape(reading: Reading) -> float:
    return _SHORT if reading.feats.get("Variant") == "Short" else 1.0


def _plain_noun(form: str) -> Reading | None:
    """What an invented word in its first case most likely is."""
    for ending, tag, vzor in _PLAIN_NOUNS:
        if ending.search(form):
            return Reading(form, "NOUN", tag, vzor, GUESS)
    return None


def invented(lemma: str) -> Iterator[tuple[str, Reading]]:
    """The forms that an invented word in its first case most likely has: brumla, brumlu."""
    noun = _plain_noun(lemma)
    for entry in decline(lemma, noun.vzor) if noun else ():
        yield entry.form, Reading(lemma, "NOUN", entry.tag, entry.vzor, GUESS, entry.rank)


def _foreign(form: str) -> Iterator[Reading]:
    """A noun that does not inflect, and a word of another language."""
    capital, low = form[:1].isupper(), form.lower()
    shaped = bool(_FOREIGN.search(low))
    if capital:
        if shaped or not _INDECLINABLE.search(low):
            yield _proper_nominative(form)
        yield Reading(form, "PROPN", "NameType=Oth", "", GUESS)
    if shaped or not capital:
        yield Reading(form, "NOUN", "", "", GUESS)
    if shaped or capital or len(form) < 4:
        yield Reading(form, "X", "Foreign=Yes", "", GUESS)


def _proper_nominative(form: str) -> Reading:
    noun = _plain_noun(form.lower())
    tag, vzor = (noun.tag, noun.vzor) if noun else ("Case=Nom|Number=Sing", "")
    return Reading(form, "PROPN", tag, "" if vzor in ("růže", "stavení") else vzor, GUESS)
