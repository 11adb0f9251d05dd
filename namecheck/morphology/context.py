"""Readings of a whole name, decided together.

1. Hard facts drop what the neighbours rule out (`prune`).
2. If every word is settled then, nothing else happens: no network is loaded.
3. Otherwise each reading left gets a weight: the tagger's log-probability of its label in this place, and how
   ordinary the lexicon holds it. Readings of neighbours are tied by soft facts (`_tie`): agreement, the case a
   preposition asks for, the genitive after a noun, the same case on both sides of *a*, and what the verb of the clause
   tells (`clauses`).
4. Forward-backward over all sequences of readings gives each reading the probability of the sequences it is in, so a
   case is decided for a noun phrase, not for a word.
Probabilities are softened (`_TEMPERATURE`) so that they tell how often a reading of such a probability is right.
"""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from namecheck.morphology.analysis import AnalysedWord
from namecheck.morphology.build import open_lexicon
from namecheck.morphology.clauses import Clause, clause_weight, clauses
from namecheck.morphology.grammar import NOMINAL, Kind, agree, kind, takes_genitive
from namecheck.morphology.guesser import guess
from namecheck.morphology.lemmas import lemma_weight
from namecheck.morphology.models import WordScores, load_tagger
from namecheck.morphology.prior import weigh
from namecheck.morphology.prune import LONGEST_NAME, prune
from namecheck.morphology.reading import Reading

# Found on the development treebank. One word gives the tagger no context, so it is hardly heard there.
_TAGGER_ALONE = 0.1
_TAGGER = 0.5
_TAGGER_TEXT = 0.6
_PRIOR = 0.4
_LEMMA = 0.4
_TIES = 1.5
_TEMPERATURE = 1.0
_LABEL = 2.5
_FLOOR = 1e-9
# The first noun of a name, standing as the dictionary lists it: Anna is no form of Anno.
_AS_LISTED = 2.4
_OPEN = frozenset({"NOUN", "ADJ", "VERB", "ADV"})


class _State(NamedTuple):
    """What is carried along: the kind of the last word, the case a preposition still waits for, the last noun's case."""

    kind: Kind
    awaited: str
    last: str


_START = _State(Kind("START", "", "", frozenset()), "", "")


def alone(form: str, first: bool) -> AnalysedWord:
    """A token of running text before its context; punctuation is a word of its own there."""
    if not any(map(str.isalnum, form)):
        return AnalysedWord(form, 0, len(form), (Reading(form, "PUNCT", "", probability=1.0),))
    lexicon = open_lexicon()
    return AnalysedWord(form, 0, len(form), weigh(form, lexicon.readings(form) or guess(lexicon, form), first))


def rank(names: Sequence[Sequence[AnalysedWord]]) -> list[tuple[AnalysedWord, ...]]:
    """The words of each name with readings that fit together, likeliest first; probabilities of a word sum to one.

    What has to go through the network goes there at once.
    """
    ranked = [_pruned(words) for words in names]
    unsettled = [place for place, words in enumerate(ranked) if not all(_is_settled(word.readings) for word in words)]
    tagger = load_tagger() if unsettled else None
    scores: Sequence[Sequence[WordScores | None]] = [[None] * len(ranked[place]) for place in unsettled]
    if tagger:
        scores = tagger.scores([ranked[place] for place in unsettled])
    for place, told in zip(unsettled, scores, strict=True):
        ranked[place] = _decide(ranked[place], told)
    return ranked


def _pruned(words: Sequence[AnalysedWord]) -> tuple[AnalysedWord, ...]:
    options = prune([word.form for word in words], [word.readings for word in words], _pauses(words))
    return _with_readings(words, map(_normalised, options))


def _with_readings(words: Sequence[AnalysedWord], readings: Iterable[tuple[Reading, ...]]) -> tuple[AnalysedWord, ...]:
    return tuple(word._replace(readings=found) for word, found in zip(words, readings, strict=True))


def _pauses(words: Sequence[AnalysedWord]) -> frozenset[int]:
    """Words that are told apart from the one before by more than a space: *Slunce, seno, jahody*."""
    return frozenset(i for i in range(1, len(words)) if words[i].start - words[i - 1].end > 1)


def _is_settled(readings: tuple[Reading, ...]) -> bool:
    """Nothing that anybody could ask about is open; a common noun and a proper name of the same form are one."""
    if any(reading.source == "guess" for reading in readings):
        return False
    return len({(r.lemma.lower(), kind(r)[:3]) for r in readings}) == 1


def _normalised(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    total = sum(reading.probability for reading in readings) or 1.0
    return tuple(reading._replace(probability=reading.probability / total) for reading in readings)


def _weigh(word: AnalysedWord, score: WordScores | None, share: float, heading: bool) -> list[float]:
    """The log-weight of each reading by itself: in this place by the tagger, anywhere by the lexicon."""
    listed = word.form.lower() if heading else ""
    nouns = ("NOUN",) if any(reading.upos == "ADJ" for reading in word.readings) else ("NOUN", "PROPN")  # Bílý is white
    return [
        _PRIOR * math.log(max(reading.probability, _FLOOR))
        + (_LEMMA * lemma_weight(reading.lemma) if reading.rank == 0 else 0.0)
        + (_AS_LISTED if reading.upos in nouns and reading.case == "Nom" and reading.lemma.lower() == listed else 0.0)
        + (share * score(reading) if score else 0.0)
        for reading in word.readings
    ]


def _heading(words: Sequence[AnalysedWord]) -> int:
    """The place of the first word of a name that may be a noun; nowhere if it may be a preposition or the like, too."""
    for place, word in enumerate(words if len(words) <= LONGEST_NAME else ()):
        kinds = {kind(reading).pos for reading in word.readings}
        if "NOUN" in kinds:
            return place if kinds <= _OPEN else -1
    return -1


@lru_cache(maxsize=200_000)
def _tie(state: _State, now: Kind, alone: bool) -> float:
    """How well a word follows what came before it, as a log-weight."""
    before, total = state.kind, 0.0
    if now.pos == "ADP":
        where = 0.4 if alone and now.case == "Loc" else 0.0
        return where - (3.0 if state.awaited and before.pos == "ADP" else 0.0)
    if now.pos not in NOMINAL or now.detail == "Short":
        if before.pos == "START" and now.detail in ("Inf", "Imp", "Part", "Short"):
            return -0.5
        return -2.0 if before.pos == "ADP" and now.pos in ("VERB", "CCONJ", "SCONJ", "PUNCT") else 0.0
    if state.awaited:
        total += 0.0 if now.case in (state.awaited, "") else -5.0
    elif alone and before.pos not in NOMINAL and before.pos != "CCONJ" and now.case:
        total += 0.8 if now.case == "Nom" else -1.0
    if takes_genitive(before):
        return total + (1.0 if now.case == "Gen" else -1.5)
    if before.pos in ("ADJ", "DET", "NUM") and before.case and now.pos in ("NOUN", "ADJ"):
        total += 1.0 if agree(before, now) else -1.5
    elif before.pos == "NOUN" and now.pos == "NOUN":
        total += _nouns(before, now)
    elif before.pos == "CCONJ" and state.last:
        total += 1.0 if now.case == state.last else -0.5
    elif before.pos == "PUNCT" and state.last:
        total += 0.7 if now.case == state.last else 0.0
    elif before.pos == "NOUN" and now.pos == "ADJ":
        total += 0.3 if agree(before, now) else 0.0
    return total


def _nouns(before: Kind, now: Kind) -> float:
    """Noun after noun: a genitive (*oko tygra*), or a name in the same case (*strýček Filip*, *Santa Maria*)."""
    alike = agree(before, now)
    if now.detail == "proper" and not before.case:  # JZD Ráby: what it is called
        return _LABEL if now.case == "Nom" else 0.0
    if alike and now.detail == "proper":
        return 1.5 if before.detail == "proper" else 0.5
    if now.case == "Gen":
        return 0.5
    return 0.0 if alike else -1.0


@lru_cache(maxsize=200_000)
def _next(state: _State, now: Kind) -> _State:
    if now.pos == "ADP":
        return _State(now, now.case, state.last)
    if takes_genitive(now):
        return _State(now, "Gen", now.case)
    if now.pos == "NOUN" or now.pos == "PRON":
        return _State(now, "", now.case)
    if now.pos in NOMINAL:
        return _State(now, state.awaited, now.case)
    if now.pos in ("ADV", "PART"):
        return _State(now, state.awaited, state.last)
    return _State(now, "", state.last if now.pos in ("CCONJ", "PUNCT") else "")


def _add(weights: list[float]) -> float:
    top = max(weights)
    return top + math.log(sum(math.exp(weight - top) for weight in weights))


def _decide(words: Sequence[AnalysedWord], scores: Sequence[WordScores | None]) -> tuple[AnalysedWord, ...]:
    """Forward-backward over the kinds of readings, then back to the readings of each kind."""
    options = [word.readings for word in words]
    alone = len(options) <= LONGEST_NAME and not any(kind(r).pos in ("VERB", "PUNCT") for word in options for r in word)
    share = _TAGGER_ALONE if len(words) == 1 else _TAGGER if len(words) <= LONGEST_NAME else _TAGGER_TEXT
    heading = _heading(words)
    grouped = [
        _group(word.readings, _weigh(word, score, share, place == heading))
        for place, (word, score) in enumerate(zip(words, scores, strict=True))
    ]
    shares = _kind_shares(
        [{k: _add([w for _, w in members]) for k, members in group.items()} for group in grouped],
        clauses(options),
        alone,
    )
    return _with_readings(words, map(_spread, grouped, shares))


_Group = dict[Kind, list[tuple[Reading, float]]]


def _group(readings: tuple[Reading, ...], weights: list[float]) -> _Group:
    group: _Group = {}
    for reading, weight in zip(readings, weights, strict=True):
        group.setdefault(kind(reading), []).append((reading, weight))
    return group


def _kind_shares(words: list[dict[Kind, float]], told: list[Clause], alone: bool) -> list[dict[Kind, float]]:
    forward: list[dict[_State, float]] = [{_START: 0.0}]
    edges: list[list[tuple[_State, _State, float]]] = []
    for word, clause in zip(words, told, strict=True):
        arriving: dict[_State, list[float]] = {}
        step = []
        for state, weight in forward[-1].items():
            for now, own in word.items():
                verbal = 0.0 if state.awaited else clause_weight(clause, now)
                following, link = _next(state, now), own + _TIES * (_tie(state, now, alone) + verbal)
                step.append((state, following, link))
                arriving.setdefault(following, []).append(weight + link)
        edges.append(step)
        forward.append({state: _add(found) for state, found in arriving.items()})
    backward: dict[_State, float] = dict.fromkeys(forward[-1], 0.0)
    shares: list[dict[Kind, float]] = []
    for word, states, step in zip(reversed(words), reversed(forward[1:]), reversed(edges), strict=True):
        shares.append(_shares(word, states, backward))
        leaving: dict[_State, list[float]] = {}
        for state, following, link in step:
            leaving.setdefault(state, []).append(backward[following] + link)
        backward = {state: _add(found) for state, found in leaving.items()}
    return shares[::-1]


def _shares(word: dict[Kind, float], states: dict[_State, float], backward: dict[_State, float]) -> dict[Kind, float]:
    found: dict[Kind, list[float]] = {now: [] for now in word}
    for state, weight in states.items():
        found[state.kind].append(weight + backward[state])
    logs = {now: _add(values) / _TEMPERATURE for now, values in found.items()}
    total = _add(list(logs.values()))
    return {now: math.exp(value - total) for now, value in logs.items()}


def _spread(group: _Group, shares: dict[Kind, float]) -> tuple[Reading, ...]:
    found = []
    for now, members in group.items():
        total = _add([weight for _, weight in members])
        found += [r._replace(probability=shares[now] * math.exp(weight - total)) for r, weight in members]
    return tuple(sorted(found, key=lambda reading: -reading.probability))
