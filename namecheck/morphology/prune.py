"""Hard local facts: readings that the neighbours rule out are dropped before anything is weighed.

A fact drops readings only where another one is left, and only where the neighbour is sure of itself:
*se* may be a pronoun, so it rules nothing out, *skrz* before *krk* rules the nominative out.
"""

from collections.abc import Callable, Sequence

from namecheck.morphology.grammar import ATTRIBUTES, NOMINAL, Kind, agree, kind, takes_genitive
from namecheck.morphology.reading import GUESS, Reading

Options = list[tuple[Reading, ...]]
LONGEST_NAME = 8

# Prepositions that are practically never anything else in front of a word they can govern.
_SURE = frozenset(
    [
        "bez",
        "beze",
        "do",
        "k",
        "ke",
        "ku",
        "na",
        "nad",
        "nade",
        "o",
        "od",
        "ode",
        "po",
        "pod",
        "pode",
        "pro",
        "před",
        "přede",
        "přes",
        "přese",
        "při",
        "s",
        "skrz",
        "skrze",
        "u",
        "v",
        "ve",
        "z",
        "ze",
        "za",
        "mezi",
        "proti",
    ]
)


def _kept(options: Options, place: int, test: Callable[[Kind], bool]) -> None:
    left = tuple(reading for reading in options[place] if test(kind(reading)))
    if left:
        options[place] = left


def _kinds(readings: Sequence[Reading]) -> list[Kind]:
    return [kind(reading) for reading in readings]


def _is_only(readings: Sequence[Reading], positions: frozenset[str]) -> bool:
    return all(kind(reading).pos in positions for reading in readings)


def _prepositions(forms: Sequence[str], options: Options) -> None:
    """A preposition governs the case of its noun, adjectives and adverbs between them aside."""
    for place, form in enumerate(forms[:-1]):
        governing = [r for r in options[place] if r.upos == "ADP"]
        if not governing or (form.lower() not in _SURE and len(governing) < len(options[place])):
            continue
        reach = _phrase_after(options, place + 1)
        cases = {reading.case for reading in governing}
        for other in reach:
            own = {k.case for k in _kinds(options[other]) if k.case}
            if "" not in {k.case for k in _kinds(options[other])}:
                cases &= own
        if not reach or not cases:
            continue
        options[place] = tuple(reading for reading in governing if reading.case in cases)
        for other in reach:
            _kept(options, other, lambda k, cases=cases: k.case in cases or (k.case == "" and k.pos in ATTRIBUTES))  # type: ignore[misc]


def _phrase_after(options: Options, place: int) -> list[int]:
    """Places that a preposition governs: attributes and the first word that can be a noun."""
    reach: list[int] = []
    for other in range(place, len(options)):
        kinds = _kinds(options[other])
        if any(takes_genitive(k) for k in kinds):
            return [*reach, other]
        if all(k.pos in ATTRIBUTES for k in kinds):
            reach.append(other)
        elif any(k.pos in ("NOUN", "PRON", "ADJ", "DET") for k in kinds):
            return [*reach, other]
        elif not all(k.pos in ("ADV", "PART") for k in kinds):
            return reach
    return reach


def _numerals(options: Options) -> None:
    """Pět and more take the genitive plural; attributes in between too."""
    for place in range(len(options) - 1):
        kinds = _kinds(options[place])
        if not all(k.pos in ("NUM", "DET", "ADV") and takes_genitive(k) for k in kinds):
            continue
        for other in range(place + 1, len(options)):
            before = options[other]
            _kept(options, other, lambda k: k.case == "Gen" and k.number != "Sing")
            if options[other] == before and not all(k.case == "Gen" for k in _kinds(before)):
                break
            if not _is_only(options[other], ATTRIBUTES):
                break


def _agreement(options: Options) -> None:
    """Attributes agree with the noun that follows them, and so with each other."""
    place = 0
    while place < len(options) - 1:
        end = place
        while end < len(options) - 1 and _is_attribute(options[end]):
            end += 1
        if end > place and any(k.pos == "NOUN" for k in _kinds(options[end])):
            _agree_with(options, range(place, end), end)
        place = end + 1 if end > place else place + 1


def _is_attribute(readings: Sequence[Reading]) -> bool:
    return all(
        k.pos in ATTRIBUTES and k.detail not in ("Short", "quantity", "indeclinable") and (k.case or k.pos != "NUM")
        for k in _kinds(readings)
    )


def _agree_with(options: Options, attributes: range, noun: int) -> None:
    whole = [
        n
        for n in options[noun]
        if kind(n).pos in NOMINAL and all(any(agree(k, kind(n)) for k in _kinds(options[a])) for a in attributes)
    ]
    if not whole or all(n.source == GUESS for n in options[noun]):
        return
    options[noun] = tuple(whole)
    for attribute in attributes:
        _kept(options, attribute, lambda k: any(agree(k, kind(n)) for n in whole))


def _vocatives(options: Options) -> None:
    """A vocative that looks like some nominative is taken for it: *oko* does not call anybody named Oka."""
    for place, readings in enumerate(options):
        if any(reading.case == "Nom" for reading in readings):
            options[place] = tuple(reading for reading in readings if reading.case != "Voc")


def _may_be_verb(k: Kind) -> bool:
    return k.pos == "VERB" or k.detail == "Short"


def _governed(options: Options) -> set[int]:
    """Places behind a word that may be a preposition, up to the first word that no phrase contains."""
    found: set[int] = set()
    for place, readings in enumerate(options):
        if any(r.upos == "ADP" for r in readings):
            for other in range(place + 1, len(options)):
                if any(_may_be_verb(k) or k.pos == "PUNCT" for k in _kinds(options[other])):
                    break
                found.add(other)
    return found


def _drop_twin(options: Options, place: int, dropped: str, kept: str) -> None:
    """Drops one of two cases that look the same."""
    twins = {(r.lemma, kind(r).number) for r in options[place] if r.case == kept}
    options[place] = tuple(r for r in options[place] if r.case != dropped or (r.lemma, kind(r).number) not in twins)


def _standing_alone(options: Options) -> None:
    """Without a verb, a noun that no preposition governs is a nominative rather than the accusative that looks the same.

    With an imperative or a verb in the first or second person it is the other way round (*Strč prst*), as the subject
    is already told; být takes a nominative (*Jsem malá loď*).
    """
    verbal = [any(map(_may_be_verb, _kinds(readings))) for readings in options]
    governed = _governed(options)
    addressed = _is_addressed(options)
    for place in range(len(options)):
        if place in governed:
            continue
        if not any(verbal[:place] + verbal[place + 1 :]):
            _drop_twin(options, place, "Acc", "Nom")
        elif addressed:
            _drop_twin(options, place, "Nom", "Acc")
    if not any(verbal):
        _attributes_in_genitive(options)


def _is_addressed(options: Options) -> bool:
    """A word is surely an imperative, an infinitive or a verb in the first or second person, and nothing is a form of být."""
    kinds = [_kinds(readings) for readings in options]
    if any(k.detail.startswith("cop") for word in kinds for k in word):
        return False
    return any(all(k.pos == "VERB" and k.detail in ("Imp", "1", "2", "Inf") for k in word) for word in kinds)


def _attributes_in_genitive(options: Options) -> None:
    """Behind a noun, what looks like genitive and accusative is the genitive: *oko tygra*."""
    for place in range(1, len(options)):
        if all(k.pos == "NOUN" for k in _kinds(options[place - 1])):
            end = place
            while end < len(options) - 1 and _is_attribute(options[end]):
                end += 1
            for other in range(place, end + 1):
                _drop_twin(options, other, "Acc", "Gen")


def _small_letters(forms: Sequence[str], options: Options) -> None:
    """Who writes capitals at all writes them in proper names: *volnou* is not Mrs Volná."""
    if any(form[:1].isupper() for form in forms):
        for place, form in enumerate(forms):
            if form.islower():
                left = tuple(reading for reading in options[place] if not reading.lemma[:1].isupper())
                options[place] = left or options[place]


def _capital_lemmas(options: Options) -> None:
    """An adjective is listed under a capital only as a part of proper names; the common one covers it."""
    for place, readings in enumerate(options):
        common = {reading.tag for reading in readings if reading.upos == "ADJ" and reading.lemma[:1].islower()}
        left = tuple(r for r in readings if not (r.upos == "ADJ" and r.lemma[:1].isupper() and r.tag in common))
        options[place] = left


def _adjectives_first(options: Options) -> None:
    """*Zlatá rybka*: before a noun that agrees with it, an adjective is no surname, place or verb."""
    for place in reversed(range(len(options) - 1)):
        adjectives = tuple(reading for reading in options[place] if reading.upos == "ADJ")
        others = {reading.upos for reading in options[place]} - {"ADJ"}
        following = [k for k in _kinds(options[place + 1]) if k.pos in ("NOUN", "ADJ")]
        if adjectives and others and others <= {"PROPN", "VERB", "PART"}:
            fitting = tuple(r for r in adjectives if any(agree(kind(r), k) for k in following))
            options[place] = fitting or options[place]


def _one_letter_words(forms: Sequence[str], options: Options) -> None:
    """*Tlustý a líný kocour*: a small *a* is no abbreviation."""
    for place, form in enumerate(forms):
        if len(form) == 1 and form.islower():
            words = tuple(r for r in options[place] if r.upos in ("CCONJ", "ADP"))
            options[place] = words or options[place]


def _lonely_adjectives(options: Options) -> None:
    """*Ryby plavou*: a word that may be a verb is no adjective in a case that no noun of the name has."""
    for place, readings in enumerate(options):
        if place and any(r.upos == "ADP" for r in options[place - 1]):
            continue
        nouns = [k for other, word in enumerate(options) if other != place for k in _kinds(word) if k.pos == "NOUN"]
        adjectives = [r for r in readings if r.upos == "ADJ"]
        fitting = any(r.case in (None, "Nom") or any(agree(kind(r), k) for k in nouns) for r in adjectives)
        if not fitting and any(r.feats.get("VerbForm") == "Fin" for r in readings):
            options[place] = tuple(r for r in readings if r.upos != "ADJ")


def prune(forms: Sequence[str], readings: Sequence[tuple[Reading, ...]]) -> Options:
    """The readings that survive, for each word."""
    options = list(readings)
    _one_letter_words(forms, options)
    _small_letters(forms, options)
    _capital_lemmas(options)
    _lonely_adjectives(options)
    _vocatives(options)
    _adjectives_first(options)
    _prepositions(forms, options)
    _numerals(options)
    _agreement(options)
    _prepositions(forms, options)
    if len(options) <= LONGEST_NAME and not any(r.upos == "PUNCT" for word in options for r in word):
        _standing_alone(options)
        _agreement(options)
    return options
