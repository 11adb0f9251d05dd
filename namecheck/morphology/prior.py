"""How likely a reading is before any context: by its rank, its case, its part of speech and the letter case of the word."""

from collections.abc import Sequence
from functools import cache

from namecheck.morphology.reading import Reading, parse_feats
from namecheck.paths import LEXICONS

_CASE = {"Nom": 1.0, "Gen": 0.5, "Acc": 0.35, "Loc": 0.2, "Ins": 0.25, "Dat": 0.12, "Voc": 0.03}
_RANK = (1.0, 0.3, 0.04, 0.015)
# How a proper noun compares with other words: (does the word begin with a capital, is it the first of the name).
_PROPER = {(False, True): 0.1, (False, False): 0.1, (True, True): 0.15, (True, False): 3.0}
_PROPER_FIRST = 20.0
_TOWN_OF_A_NAME = 0.003  # Martin is a town, too
# What campers invent: nouns, sometimes adjectives, hardly ever verbs.
_GUESSED = {"NOUN": 1.0, "PROPN": 0.8, "ADJ": 0.8, "VERB": 0.2, "ADV": 0.3, "X": 0.1}
_FORM = {"Imp": 0.12, "Conv": 0.02}

_new = tuple.__new__


@cache
def _weight(upos: str, tag: str, rank: int) -> float:
    feats = parse_feats(tag)
    weight = _RANK[min(rank, 3)] * _CASE.get(feats.get("Case", "Nom"), 1.0)
    weight *= _FORM.get(feats.get("Mood", ""), 1.0) * _FORM.get(feats.get("VerbForm", ""), 1.0)
    if upos in ("NOUN", "PROPN", "ADJ") and feats.get("Number") == "Plur":
        weight *= 0.6
    return weight


@cache
def always_proper() -> frozenset[str]:
    """Lemmas that a capital makes proper nouns even at the beginning of a name (irregular/proper.txt)."""
    lines = (LEXICONS / "irregular" / "proper.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def weigh(form: str, readings: Sequence[Reading], first: bool) -> tuple[Reading, ...]:
    """The readings with probabilities, likeliest first. A capital tells of a proper noun only inside a name.

    A guess already brings its likelihood.
    """
    capital = form[:1].isupper()
    proper = _PROPER[capital, first]
    given = {lemma for lemma, _, tag, *_ in readings if "NameType=Giv" in tag}
    weights = []
    total = 0.0
    for lemma, upos, tag, vzor, source, rank, likelihood in readings:
        weight = _weight(upos, tag, rank)
        if upos == "PROPN":
            weight *= _PROPER_FIRST if capital and lemma in always_proper() else proper
            if lemma in given and "NameType=Geo" in tag:
                weight *= _TOWN_OF_A_NAME
        if likelihood:
            weight *= likelihood * _GUESSED.get(upos, 1.0)
        total += weight
        weights.append((weight, (lemma, upos, tag, vzor, source, rank)))
    weights.sort(key=_first, reverse=True)
    scale = 1.0 / (total or 1.0)
    return tuple([_new(Reading, (*fields, weight * scale)) for weight, fields in weights])


def _first(pair: tuple[float, object]) -> float:
    return pair[0]
