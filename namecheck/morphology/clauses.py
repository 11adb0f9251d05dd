"""What the verb of a clause tells about its nouns, as log-weights: who does it agrees with the verb.

*Plnění plánu pokládáme za věc cti*: a verb in the first person has no noun for its subject. *Velké úsilí narušují
přepravci*: the verb is in the plural, so *úsilí* is what is disturbed.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from namecheck.morphology.grammar import Kind, kind
from namecheck.morphology.reading import Reading
from namecheck.morphology.standing import valency

_TOLD = -2.5
_DISAGREES = -2.0
_JOINED = -0.7
_REFLEXIVE = -0.5
_OBJECTLESS = -1.0
_RELATIVE = frozenset({"který", "jenž", "jaký", "kdo", "co", "kdy", "kde", "jak", "proč", "kam"})
_LINKING = frozenset({"být", "bývat", "stát", "zůstat", "zdát"})


class Clause(NamedTuple):
    """What is sure of the verbs of a clause; `numbers` is empty where there is none."""

    numbers: frozenset[str] = frozenset()
    genders: frozenset[str] = frozenset()
    told: bool = False
    copula: bool = False
    reflexive: bool = False
    joined: bool = False
    objectless: bool = False


NO_CLAUSE = Clause()


def clauses(options: Sequence[tuple[Reading, ...]]) -> list[Clause]:
    """For each word what the verbs of its clause tell."""
    found: list[Clause] = []
    begin = 0
    for place in range(len(options) + 1):
        if place == len(options) or (place > begin and _begins(options[place])):
            found += [_clause(options[begin:place])] * (place - begin)
            begin = place
    return found


def _begins(readings: Sequence[Reading]) -> bool:
    return all(r.upos in ("PUNCT", "SCONJ") or r.lemma in _RELATIVE for r in readings)


def _clause(options: Sequence[tuple[Reading, ...]]) -> Clause:
    verbs = [word for word in options if all(_is_predicate(r) for r in word)]
    if not verbs:
        return NO_CLAUSE
    kinds = [kind(r) for word in verbs for r in word]
    return Clause(
        frozenset(k.number for k in kinds if k.number),
        frozenset().union(*(k.genders for k in kinds)),
        any(all(_is_first_or_second(r) for r in word) for word in verbs),
        any(r.lemma in _LINKING for word in verbs for r in word),
        any(all(r.lemma == "se" for r in word) for word in options),
        any(all(r.upos == "CCONJ" for r in word) for word in options),
        all(r.lemma in valency()["intransitive"] for word in verbs for r in word),
    )


def _is_predicate(reading: Reading) -> bool:
    feats = reading.feats
    return (reading.upos in ("VERB", "AUX") and feats.get("VerbForm") in ("Fin", "Part")) or _is_passive(reading)


def _is_passive(reading: Reading) -> bool:
    return reading.upos == "ADJ" and reading.feats.get("Variant") == "Short"


def _is_first_or_second(reading: Reading) -> bool:
    return reading.feats.get("Person") in ("1", "2")


@lru_cache(maxsize=200_000)
def clause_weight(clause: Clause, now: Kind) -> float:
    """How well a noun or its attribute, that no preposition governs, fits the verb of its clause in its case."""
    if not clause.numbers or now.pos not in ("NOUN", "ADJ", "DET") or now.detail == "Short":
        return 0.0
    if now.case == "Acc":
        return (_REFLEXIVE if clause.reflexive else 0.0) + (_OBJECTLESS if clause.objectless else 0.0)
    if now.case != "Nom" or clause.copula:
        return 0.0
    if clause.told:
        return _TOLD
    if now.number and now.number not in clause.numbers:
        return _JOINED if clause.joined and now.number == "Sing" else _DISAGREES
    return 0.0 if now.genders & clause.genders or clause.joined else _DISAGREES
