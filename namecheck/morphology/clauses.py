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

_TOLD = -2.0
_DISAGREES = -1.5
_JOINED = -1.0
_REFLEXIVE = -0.5
_OBJECTLESS = -1.5
_OTHER = -0.5
_OBJECT_AFTER = 0.5
_OBJECT_BEFORE = 0.3
_ONLY_OBJECT = 1.5
_RELATIVE = frozenset({"který", "jenž", "jaký", "kdo", "co", "kdy", "kde", "jak", "proč", "kam"})
_PAUSES = frozenset(",;:.!?…–—()")
_LINKING = frozenset({"být", "bývat", "stát", "zůstat", "zdát"})
# With these nobody is named who does it: *pihy lze odstranit*.
_SUBJECTLESS = frozenset({"lze", "nelze", "nutno", "třeba", "možno", "radno"})


class Clause(NamedTuple):
    """What is sure of the verbs of a clause; `numbers` is empty where there is none."""

    numbers: frozenset[str] = frozenset()
    genders: frozenset[str] = frozenset()
    told: bool = False
    copula: bool = False
    reflexive: bool = False
    joined: bool = False
    objectless: bool = False
    # The verb needs an object.
    transitive: bool = False
    # Of one word: does it stand behind the verb, is another word surely the subject, and may no other be the object?
    after: bool = False
    other: bool = False
    only: bool = False


NO_CLAUSE = Clause()


def clauses(options: Sequence[tuple[Reading, ...]]) -> list[Clause]:
    """For each word what the verbs of its clause tell."""
    found: list[Clause] = []
    for begin, end in _spans(options):
        found += _clause(options[begin:end])
    return found


def _spans(options: Sequence[tuple[Reading, ...]]) -> list[tuple[int, int]]:
    """Clauses begin at punctuation and at words like *který*; a list goes on over its commas."""
    starts = [place for place in range(len(options)) if place == 0 or _begins(options[place])]
    spans: list[tuple[int, int]] = []
    for begin, end in zip(starts, [*starts[1:], len(options)], strict=True):
        if spans and options[begin][0].lemma == "," and not _verbs(options[begin:end]):
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((begin, end))
    return spans


def _begins(readings: Sequence[Reading]) -> bool:
    return all(r.lemma in _PAUSES or r.upos == "SCONJ" or r.lemma in _RELATIVE for r in readings)


def _verbs(options: Sequence[tuple[Reading, ...]]) -> list[int]:
    return [place for place, word in enumerate(options) if all(_is_predicate(r) for r in word)]


def _clause(options: Sequence[tuple[Reading, ...]]) -> list[Clause]:
    """What the verbs tell, word by word."""
    places = _verbs(options)
    subjectless = any(all(r.lemma in _SUBJECTLESS for r in word) for word in options)
    if not places and not subjectless:
        return [NO_CLAUSE] * len(options)
    verbs = [options[place] for place in places]
    kinds = [kind(r) for word in verbs for r in word]
    infinitives = _infinitives(options)
    clause = Clause(
        frozenset(k.number for k in kinds if k.number) or frozenset({"Sing"}),
        frozenset().union(*(k.genders for k in kinds)),
        subjectless or any(all(_is_first_or_second(r) for r in word) for word in verbs),
        not subjectless and _links(verbs, infinitives),
        any(all(r.lemma == "se" for r in word) for word in options),
        any(all(r.upos == "CCONJ" for r in word) for word in options),
        bool(verbs) and (_all_without_object(verbs) or _all_without_object(infinitives)),
        any(
            all(r.lemma in valency()["transitive"] and not _is_passive(r) for r in word)
            for word in (*verbs, *infinitives)
        ),
    )
    objects = [place for place, word in enumerate(options) if any(_is_object(r) for r in word)]
    subjects = [place for place, word in enumerate(options) if all(_is_subject(r) for r in word)]
    return [
        clause._replace(
            after=bool(places) and place > places[0],
            other=any(abs(other - place) > 2 for other in subjects),
            only=objects == [place],
        )
        for place in range(len(options))
    ]


def _links(verbs: Sequence[tuple[Reading, ...]], infinitives: Sequence[tuple[Reading, ...]]) -> bool:
    """*Jsme přátelé*, *chci být kapitán*; in *budeme plout* and *jsme pluli* být only helps another verb."""
    if infinitives:
        return any(r.lemma in _LINKING for word in infinitives for r in word)
    if any(all(r.lemma not in _LINKING and r.upos == "VERB" for r in word) for word in verbs):
        return False
    return any(r.lemma in _LINKING for word in verbs for r in word)


def _all_without_object(verbs: Sequence[tuple[Reading, ...]]) -> bool:
    found = [r for word in verbs for r in word]
    return bool(found) and all(r.lemma in valency()["intransitive"] or _is_passive(r) for r in found)


def _infinitives(options: Sequence[tuple[Reading, ...]]) -> list[tuple[Reading, ...]]:
    return [word for word in options if all(r.feats.get("VerbForm") == "Inf" for r in word)]


def _is_subject(reading: Reading) -> bool:
    return reading.case == "Nom" and reading.upos in ("NOUN", "PROPN", "PRON", "DET")


def _is_object(reading: Reading) -> bool:
    return reading.case == "Acc" and reading.upos in ("NOUN", "PROPN", "PRON", "DET", "NUM")


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
        wanted = (
            (_OBJECT_AFTER if clause.after else _OBJECT_BEFORE) if clause.transitive and not clause.reflexive else 0.0
        )
        wanted += _ONLY_OBJECT if wanted and clause.only and clause.after else 0.0
        return wanted + (_REFLEXIVE if clause.reflexive else 0.0) + (_OBJECTLESS if clause.objectless else 0.0)
    if now.case != "Nom" or clause.copula:
        return 0.0
    if clause.told:
        return _TOLD
    other = _OTHER if clause.other and not clause.joined else 0.0
    if now.number and now.number not in clause.numbers:
        return other + (_JOINED if clause.joined and now.number == "Sing" else _DISAGREES)
    return other + (0.0 if now.genders & clause.genders or clause.joined else _DISAGREES)
