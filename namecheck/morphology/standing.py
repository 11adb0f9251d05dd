"""Hard facts of a short name: nominative or accusative, where a noun looks the same in both.

Without a verb it is the nominative. With a verb, the verb tells: an imperative has no subject (*Strč prst*), být and
verbs without an object have nothing but one (*Loď pluje*), and a clause has one subject (*Pes žere maso*).
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence, Set
from functools import lru_cache

from namecheck.morphology.grammar import ATTRIBUTES, Kind, agree, kind
from namecheck.morphology.reading import Reading
from namecheck.paths import LEXICONS

Options = list[tuple[Reading, ...]]
_OBJECTLESS = ("Imp", "1", "2")
_ALONE = frozenset({"sám", "samý"})  # Neplav sám: said of the subject that is not named


@lru_cache(maxsize=1)
def valency() -> Mapping[str, frozenset[str]]:
    """Verbs that take no object in the accusative, and nouns that tell how long."""
    facts = tomllib.loads((LEXICONS / "irregular" / "valency.toml").read_text(encoding="utf-8"))
    return {key: frozenset(words.split()) for key, words in facts.items()}


def standing_alone(options: Options, pauses: Set[int]) -> None:
    """Decides between nominative and accusative as far as the name itself tells; `pauses` are words behind a comma."""
    genitive = _asks_for_genitive(options)
    kinds = [[kind(reading) for reading in readings] for readings in options]
    verbal = [any(map(_may_be_verb, word)) for word in kinds]
    governed = governed_places(options)
    free = [place for place in range(len(options)) if place not in governed]
    for place in range(1, _first_preposition(options)):
        options[place] = tuple(r for r in options[place] if r.case != "Loc") or options[place]
    if not any(verbal):
        for place in free:
            _without_verb(options, place, place in pauses)
        _attributes_in_genitive(options, pauses)
    elif genitive:
        for place in free:
            _drop_twin(options, place, "Acc", "Gen")
            _drop_twin(options, place, "Dat", "Gen")
            if _has_no_subject(kinds):
                _drop_twin(options, place, "Nom", "Gen", numbers=False)
    elif _has_no_subject(kinds):
        for place in free:
            if not any(r.lemma in _ALONE for r in options[place]):
                _drop_twin(options, place, "Nom", "Acc")
    elif _has_no_object(options, kinds) and not _has_subject(options, kinds, free):
        for place in free:
            if not _tells_duration(options, place):
                _drop_twin(options, place, "Acc", "Nom")
                _drop_twin(options, place, "Ins", "Nom")
    elif any(map(_is_sure_verb, kinds)):
        _one_subject(options, free, next(i for i, word in enumerate(kinds) if _is_sure_verb(word)))
    else:
        _others_are_verbs(options, verbal, free)


def _first_preposition(options: Sequence[tuple[Reading, ...]]) -> int:
    """Before any preposition there is no locative."""
    return next((i for i, word in enumerate(options) if any(r.upos == "ADP" for r in word)), len(options))


def _without_verb(options: Options, place: int, paused: bool) -> None:
    """No verb, no object; *čest práci* is given to it.

    *Dobrou noc*: an attribute before it may tell otherwise. *Slunce, seno, jahody*: a list goes on in the nominative.
    """
    if any(r.upos == "ADP" for r in options[place]):
        return
    before = [kind(r) for r in options[place - 1] if place and kind(r).pos in ATTRIBUTES and r.case]
    noms = [kind(r) for r in options[place] if r.case == "Nom"]
    if before and not any(agree(k, nom) for k in before for nom in noms):
        _drop_twin(options, place, "Nom", "Acc")
        return
    _drop_twin(options, place, "Acc", "Nom")
    _drop_twin(options, place, "Acc", "Dat")
    if paused:
        _drop_twin(options, place, "Gen", "Nom", numbers=False)


def _others_are_verbs(options: Options, verbal: Sequence[bool], free: Sequence[int]) -> None:
    """A word that alone in the name may be a verb does not see a verb beside itself."""
    for place in free:
        if not any(verbal[:place]) and not any(verbal[place + 1 :]):
            _drop_twin(options, place, "Acc", "Nom")


def _may_be_verb(k: Kind) -> bool:
    return k.pos == "VERB" or k.detail == "Short"


def _is_sure_verb(word: Sequence[Kind]) -> bool:
    return all(map(_may_be_verb, word))


def governed_places(options: Sequence[tuple[Reading, ...]]) -> set[int]:
    """Places behind a word that may be a preposition, up to the first word that no phrase contains."""
    found: set[int] = set()
    for place, readings in enumerate(options):
        if any(r.upos == "ADP" for r in readings):
            for other in range(place + 1, len(options)):
                if any(_may_be_verb(k) or k.pos == "PUNCT" for k in map(kind, options[other])):
                    break
                found.add(other)
    return found


def _drop_twin(options: Options, place: int, dropped: str, kept: str, numbers: bool = True) -> None:
    """Drops one of two cases that look the same; in one number unless told otherwise."""

    def key(reading: Reading) -> tuple[str, str]:
        return reading.lemma, kind(reading).number if numbers else ""

    twins = {key(r) for r in options[place] if r.case == kept}
    options[place] = tuple(r for r in options[place] if r.case != dropped or key(r) not in twins)


def _all(word: Sequence[Kind], test: Callable[[Kind], bool]) -> bool:
    return all(map(test, word))


def _has_no_subject(kinds: Sequence[Sequence[Kind]]) -> bool:
    """An imperative, or the first or second person; an infinitive unless a verb in the third person rules it."""
    verbs = [word for word in kinds if _all(word, lambda k: k.pos == "VERB")]
    links = [word for word in verbs if _all(word, lambda k: k.detail.startswith("cop"))]
    proper = [word for word in verbs if word not in links]
    if not proper:
        return False
    if any(_all(word, lambda k: k.detail in _OBJECTLESS) for word in proper):
        return True
    if any(_all(word, lambda k: k.detail in ("cop1", "cop2")) for word in links):
        return True
    return not links and all(_all(word, lambda k: k.detail == "Inf") for word in proper)


def _has_no_object(options: Sequence[tuple[Reading, ...]], kinds: Sequence[Sequence[Kind]]) -> bool:
    """Only být, verbs that take no object, and reflexive ones."""
    verbs = [readings for readings, word in zip(options, kinds, strict=True) if _is_sure_verb(word)]
    if any(r.lemma == "se" and r.case == "Acc" for readings in options for r in readings):
        return bool(verbs)
    without = valency()["intransitive"]
    return bool(verbs) and all(r.lemma in without for readings in verbs for r in readings)


def _asks_for_genitive(options: Options) -> bool:
    """*Drž se zábradlí*, *Neboj se tmy*: with such a verb, „se“ is no preposition."""
    if not any(all(r.lemma in valency()["genitive"] for r in readings) for readings in options):
        return False
    for place, readings in enumerate(options):
        reflexive = tuple(r for r in readings if r.lemma == "se" and r.case == "Acc")
        if reflexive:
            options[place] = reflexive
            return True
    return False


def _has_subject(options: Sequence[tuple[Reading, ...]], kinds: Sequence[Sequence[Kind]], free: Sequence[int]) -> bool:
    """Who does it is told already (*Kostlivci tančí valčík*); být links it to another nominative."""
    linked = any(k.detail.startswith("cop") for word in kinds for k in word)
    return not linked and any(all(r.case == "Nom" and r.upos == "NOUN" for r in options[place]) for place in free)


def _tells_duration(options: Sequence[tuple[Reading, ...]], place: int) -> bool:
    """*Spal celý den*: how long, not who."""
    following = [readings for readings in options[place:] if all(kind(r).pos not in ATTRIBUTES for r in readings)][:1]
    return any(r.lemma in valency()["duration"] for readings in following for r in readings)


def _one_subject(options: Options, free: Sequence[int], verb: int) -> None:
    """Beside a sure subject the other noun is the object; the only noun before the verb is the subject.

    What does not agree with the verb is no subject (*Pásla ovečky*), unless two are joined.
    """
    joined = {
        place + step for place, word in enumerate(options) if any(r.upos == "CCONJ" for r in word) for step in (-1, 1)
    }
    for place in free:
        if place not in joined and all(kind(r).pos == "NOUN" for r in options[place]):
            _drop_disagreeing(options, place, options[verb])
    heads = [place for place in free if all(_is_head(r) for r in options[place])] or [
        place for place in free if any(kind(r).pos in ATTRIBUTES for r in options[place])
    ]
    sure = [place for place in heads if all(r.case == "Nom" for r in options[place])]
    open_ = [place for place in heads if {"Nom", "Acc"} <= {r.case for r in options[place]}]
    if len(sure) == 1:
        for place in open_:
            if place not in joined and not _is_name_beside(options, sure[0], place):
                _drop_twin(options, place, "Nom", "Acc")
    elif not sure:
        nouns = [place for place in open_ if not any(r.lemma in ("co", "což") for r in options[place])]
        if len(nouns) == 1 and nouns[0] < verb:
            _drop_twin(options, nouns[0], "Acc", "Nom")


def _is_head(reading: Reading) -> bool:
    """A noun or a pronoun; *Kdo to řídí*."""
    return kind(reading).pos in ("NOUN", "PRON") or reading.lemma in ("ten", "to")


def _drop_disagreeing(options: Options, place: int, verb: Sequence[Reading]) -> None:
    def is_subject(reading: Reading) -> bool:
        own = kind(reading)
        return any(agree(own._replace(case=""), kind(r)) for r in verb)

    left = tuple(r for r in options[place] if r.case != "Nom" or is_subject(r))
    options[place] = left or options[place]


def _is_name_beside(options: Sequence[tuple[Reading, ...]], subject: int, place: int) -> bool:
    """*Kapitán Titanic spí*: a proper name next to the noun that it names."""
    return abs(subject - place) == 1 and any(r.upos == "PROPN" for r in (*options[place], *options[subject]))


def is_attribute(readings: Sequence[Reading]) -> bool:
    """An adjective, pronoun or numeral that agrees with its noun."""
    return all(
        k.pos in ATTRIBUTES and k.detail not in ("Short", "quantity", "indeclinable") and (k.case or k.pos != "NUM")
        for k in map(kind, readings)
    )


def _attributes_in_genitive(options: Options, pauses: Set[int]) -> None:
    """Behind a noun, what looks like genitive and accusative is the genitive: *oko tygra*."""
    for place in range(1, len(options)):
        if place not in pauses and all(kind(r).pos == "NOUN" for r in options[place - 1]):
            end = place
            while end < len(options) - 1 and is_attribute(options[end]):
                end += 1
            for other in range(place, end + 1):
                _drop_twin(options, other, "Acc", "Gen")


def beginnings(forms: Sequence[str], options: Options) -> None:
    """*Jez dort*, *Stav se*: a first word that may be an imperative is one before an object; *Stav nouze* stays a noun.

    *Pil*, *Potop Titanic*: nothing begins with a genitive plural that nobody counts.
    """
    counted = tuple(r for r in options[0] if r.case != "Gen" or r.upos != "NOUN" or kind(r).number != "Plur")
    options[0] = counted or options[0]
    verbs = tuple(r for r in options[0] if r.feats.get("Mood") == "Imp")
    others = [r for r in options[0] if r not in verbs]
    if not verbs or not others or len(options) < 2 or any(r.upos != "NOUN" for r in others):
        return
    if forms[1].islower() and _is_object(options[1]):
        options[0] = verbs


def _is_object(readings: Sequence[Reading]) -> bool:
    """Nothing but an object: no genitive that belongs to the noun before it, no subject."""
    if all(r.upos == "NOUN" for r in readings):
        return {r.case for r in readings} == {"Nom", "Acc"}
    return all(r.upos == "PRON" and r.case not in ("Nom", "Gen", None) for r in readings)
