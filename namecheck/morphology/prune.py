"""Hard local facts: readings that the neighbours rule out are dropped before anything is weighed.

A fact drops readings only where another one is left, and only where the neighbour is sure of itself:
*se* may be a pronoun, so it rules nothing out, *skrz* before *krk* rules the nominative out.
"""

from collections.abc import Callable, Sequence, Set

from namecheck.morphology.grammar import ATTRIBUTES, HALF, NOMINAL, Kind, agree, kind, takes_genitive
from namecheck.morphology.prior import always_proper
from namecheck.morphology.reading import GUESS, Reading
from namecheck.morphology.standing import Options, beginnings, is_attribute, standing_alone

LONGEST_NAME = 8
_RARE = 3  # the rank that words of irregular/rare.tsv reach

# Prepositions that are practically never anything else in front of a word they can govern.
_SURE = frozenset(
    (
        "bez beze do k ke ku na nad nade o od ode po pod pode pro před přede přes přese při s skrz skrze u v "
        "ve z ze za mezi proti"
    ).split()
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


_HUNDREDS = frozenset({"pár", "sto", "tisíc", "milion", "milión", "miliarda", "tucet"})


def _quantities(options: Options) -> None:
    """*Příliš mnoho kapitánů*: before a genitive plural, mnoho counts and is no adverb; *Tisíc let* counts years, no flight;
    *Sedmero krkavců* is a number.
    """
    for place in range(len(options) - 1):
        if all(reading.lemma in _HUNDREDS for reading in options[place]):
            _kept(options, place + 1, lambda k: k.case == "Gen" and k.number == "Plur")
        if all(k.case == "Gen" and k.number == "Plur" for k in _kinds(options[place + 1])):
            _kept(options, place, lambda k: k.detail == "quantity" and k.pos != "ADV")
            numerals = tuple(r for r in options[place] if r.upos == "NUM" and r.case == "Nom")
            if {r.lemma for r in options[place]} == {r.lemma for r in numerals}:
                options[place] = numerals


def _numerals(options: Options) -> None:
    """Pět and more take the genitive plural, půl also the singular; attributes in between too."""
    for place in range(len(options) - 1):
        kinds = _kinds(options[place])
        if not all(k.pos in ("NUM", "DET", "ADV") and takes_genitive(k) for k in kinds):
            continue
        numbers = ("Plur", "Sing", "") if all(reading.lemma in HALF for reading in options[place]) else ("Plur", "")
        for other in range(place + 1, len(options)):
            before = options[other]
            _kept(options, other, lambda k, numbers=numbers: k.case == "Gen" and k.number in numbers)  # type: ignore[misc]
            if options[other] == before and not all(k.case == "Gen" for k in _kinds(before)):
                break
            if not _is_only(options[other], ATTRIBUTES):
                break


def _agreement(options: Options) -> None:
    """Attributes agree with the noun that follows them, and so with each other."""
    place = 0
    while place < len(options) - 1:
        end = place
        while end < len(options) - 1 and is_attribute(options[end]):
            end += 1
        if end > place and any(k.pos == "NOUN" for k in _kinds(options[end])):
            _agree_with(options, range(place, end), end)
        place = end + 1 if end > place else place + 1


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


def _rare_words(forms: Sequence[str], options: Options) -> None:
    """*Pes* is no genitive of pesos; a name of one word (*Prší*) may be a rare noun where no ordinary one is listed so."""
    whole = forms[0].lower() if len(forms) == 1 else ""
    for place, readings in enumerate(options):
        ordinary = {(reading.lemma, reading.upos) for reading in readings if reading.rank < 2}
        listed = "" if any(r.case == "Nom" and r.rank < 2 for r in readings) else whole
        if ordinary:
            options[place] = tuple(
                r for r in readings if r.rank < _RARE or (r.lemma, r.upos) in ordinary or r.lemma.lower() == listed
            )


def _vocatives(forms: Sequence[str], options: Options, pauses: Set[int]) -> None:
    """A vocative that looks like some nominative is taken for it: *oko* does not call anybody named Oka.

    One word that may call somebody does, by itself, before a comma, behind one and told what to do, or greeted (*Ahoj,
    Petře*): *Kocourku* is nothing given to a tomcat. Who is told what to do may be a thing: *Hrníčku, vař!*
    """
    _called_with_attribute(options, pauses)
    told = any(all(k.detail in ("Imp", "2") for k in _kinds(readings)) for readings in options)
    last = len(options) - 1
    calls: set[str] = set()
    for place, readings in enumerate(options):
        called = tuple(r for r in readings if r.case == "Voc" and (told or r.feats.get("Animacy") == "Anim"))
        ends = place == last or place + 1 in pauses
        greeted = place > 0 and all(r.upos == "INTJ" for r in options[place - 1])
        if called and ends and (greeted or (place in pauses and (forms[place] in calls or (told and place == last)))):
            options[place] = called
            calls.add(forms[place])
        elif any(reading.case == "Nom" for reading in readings) and not _beside_call(options, place):
            options[place] = tuple(reading for reading in readings if reading.case != "Voc")
        elif last == 0 or (place == 0 and 1 in pauses):
            options[place] = called or readings
    _titles(options)
    _called_too(options)


def _titles(options: Options) -> None:
    """*Pane kormidelníku*: who is called a sir is called."""
    for place in range(1, len(options)):
        if all(r.case == "Voc" and r.lemma.lower() in ("pan", "pán") for r in options[place - 1]):
            called = tuple(r for r in options[place] if r.case == "Voc" and r.feats.get("Animacy") == "Anim")
            options[place] = called or options[place]


def _called_with_attribute(options: Options, pauses: Set[int]) -> None:
    """*Milý deníčku*: an adjective and its noun that agree in the vocative only."""
    for place in range(1, len(options)):
        if place == len(options) - 1 or place + 1 in pauses:
            pairs = [
                (attribute, noun)
                for attribute in options[place - 1]
                for noun in options[place]
                if attribute.upos == "ADJ" and noun.upos in ("NOUN", "PROPN") and agree(kind(attribute), kind(noun))
            ]
            if pairs and all(noun.case == "Voc" for _, noun in pairs):
                options[place] = tuple(r for r in options[place] if r.case == "Voc")
                options[place - 1] = tuple(r for r in options[place - 1] if r in [attribute for attribute, _ in pairs])


def _is_call(readings: Sequence[Reading]) -> bool:
    return any(r.case == "Voc" for r in readings) and all(r.case == "Voc" or r.upos == "INTJ" for r in readings)


def _beside_call(options: Options, place: int) -> bool:
    """Next to a word that only calls, attributes between them aside."""
    following = place + 1
    while following < len(options) - 1 and is_attribute(options[following]):
        following += 1
    return any(0 <= other < len(options) and _is_call(options[other]) for other in (place - 1, following))


def _called_too(options: Options) -> None:
    """*Milý Bože*, *Ježíši Kriste*, *Bože můj*: what agrees with a word that only calls, calls too."""
    for place, other in (
        *((place, place + 1) for place in reversed(range(len(options) - 1))),
        *((place, place - 1) for place in range(1, len(options))),
    ):
        if _is_call(options[other]):
            nouns = [kind(r) for r in options[other] if r.case == "Voc"]
            called = [r for r in options[place] if r.case == "Voc" and any(agree(kind(r), noun) for noun in nouns)]
            options[place] = (
                tuple(r for r in called if r.upos in ("ADJ", "DET"))
                or tuple(r for r in called if other > place and r.upos in ("NOUN", "PROPN"))
                or options[place]
            )


def _small_letters(forms: Sequence[str], options: Options) -> None:
    """Who writes capitals at all writes them in proper names: *volnou* is not Mrs Volná."""
    if any(form[:1].isupper() for form in forms):
        for place, form in enumerate(forms):
            if form.islower():
                left = tuple(reading for reading in options[place] if not reading.lemma[:1].isupper())
                options[place] = left or options[place]


def _names_twice(options: Options) -> None:
    """*Petr* is listed as a given name and, once more, as just a name."""

    def case_of(reading: Reading) -> tuple[str | None, ...]:
        return reading.lemma, *map(reading.feats.get, ("Case", "Number", "Gender"))

    for place, readings in enumerate(options):
        told = {case_of(r) for r in readings if "NameType" in r.feats}
        options[place] = tuple(
            r for r in readings if r.upos != "PROPN" or "NameType" in r.feats or case_of(r) not in told
        )


def _first_words(options: Options) -> None:
    """*Strýček Filip*, *Tlustý a líný kocour*: the capital of the first word makes no surname of an ordinary word."""
    ordinary = ("NOUN", "ADJ") if len(options) > 1 else ("NOUN",)
    if any(r.case == "Nom" and r.upos in ordinary and r.lemma[:1].islower() for r in options[0]):
        options[0] = tuple(r for r in options[0] if not _may_be_surname(r) or r.lemma in always_proper())


def _may_be_surname(reading: Reading) -> bool:
    """So is a proper noun of which nothing else is known; *Dušičky* and *Monopoly* call nobody."""
    k = kind(reading)
    unknown = reading.upos == "PROPN" and "NameType" not in reading.feats and k.number == "Sing"
    return reading.feats.get("NameType") == "Sur" or (unknown and reading.feats.get("Gender") != "Neut")


def _capital_lemmas(options: Options) -> None:
    """An adjective is listed under a capital only as a part of proper names; the common one covers it."""
    for place, readings in enumerate(options):
        common = {reading.tag for reading in readings if reading.upos == "ADJ" and reading.lemma[:1].islower()}
        left = tuple(r for r in readings if not (r.upos == "ADJ" and r.lemma[:1].isupper() and r.tag in common))
        options[place] = left


def _attributes_first(options: Options) -> None:
    """*Zlatá rybka*, *Třem hrůzám*: before a noun that agrees with it, an adjective or numeral is no name and no verb."""
    for place in reversed(range(len(options) - 1)):
        attributes = tuple(reading for reading in options[place] if reading.upos in ("ADJ", "NUM"))
        others = {reading.upos for reading in options[place]} - {"ADJ", "NUM"}
        following = [k for k in _kinds(options[place + 1]) if k.pos in ("NOUN", "ADJ")]
        if attributes and others and others <= {"PROPN", "VERB", "PART"}:
            fitting = tuple(r for r in attributes if any(agree(kind(r), k) for k in following))
            options[place] = fitting or options[place]


def _attributes_behind(options: Options) -> None:
    """*Růže červená*: behind a noun that agrees with it, an adjective is no red of its own."""
    for place in range(1, len(options)):
        nouns = [k for k in _kinds(options[place - 1]) if k.pos == "NOUN" and k.case == "Nom"]
        attributes = tuple(r for r in options[place] if r.upos == "ADJ" and r.lemma.endswith("ý"))  # mluvčí is somebody
        lemmas = {reading.lemma[:-1] for reading in attributes}
        if any(r.case == "Nom" and agree(kind(r), k) for r in attributes for k in nouns):
            options[place] = tuple(r for r in options[place] if r.upos != "NOUN" or r.lemma[:-1] not in lemmas)


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


def _lonely_possessives(options: Options) -> None:
    """*Medvědovi*: whom, not whose, where nothing is owned; a surname may be the whole family (*Novákovi*)."""
    for place, readings in enumerate(options):
        others = tuple(r for r in readings if r.feats.get("Poss") != "Yes" or r.upos != "ADJ")
        if not others or len(others) == len(readings) or any(r.feats.get("NameType") == "Sur" for r in others):
            continue
        owned = [k for other, word in enumerate(options) if other != place for k in _kinds(word) if k.pos == "NOUN"]
        if not any(agree(kind(r), k) for r in readings if r not in others for k in owned):
            options[place] = others


def _has_or_my(options: Options) -> None:
    """*Pes má blechy*: *má* is no pronoun where nothing beside it agrees with it."""
    for place, readings in enumerate(options):
        verbs = tuple(r for r in readings if r.lemma == "mít")
        pronouns = [kind(r) for r in readings if r.lemma == "můj"]
        beside = [options[other] for other in (place - 1, place + 1) if 0 <= other < len(options)]
        others = [k for word in beside for k in _kinds(word) if k.pos in NOMINAL or k.detail.startswith("cop")]
        if verbs and not any(agree(mine, k) or not k.case for mine in pronouns for k in others):
            options[place] = verbs


def _transgressives(options: Options) -> None:
    """*Stav*, *vole*: nobody means a transgressive that looks like an ordinary word."""
    for place in range(len(options)):
        _kept(options, place, lambda k: k.detail != "Conv")


def _short_forms(options: Options) -> None:
    """*Ticho*, *Pěna*, *Jasno*: a noun or an adverb, no short adjective, where nothing is said to be so."""
    if any(k.detail.startswith("cop") for readings in options for k in _kinds(readings)):
        return
    for place, readings in enumerate(options):
        if any(r.upos == "ADV" or (r.upos == "NOUN" and r.case == "Nom") for r in readings):
            _kept(options, place, lambda k: k.detail != "Short")


def _given_names(options: Options) -> None:
    """*Marie Terezie*: a name behind a given name belongs to the same person."""
    for place in range(1, len(options)):
        given = [kind(r) for r in options[place - 1] if r.case == "Nom" and r.feats.get("NameType") == "Giv"]
        named = [r for r in options[place] if r.case == "Nom" and r.upos == "PROPN"]
        if given and any(agree(kind(r), k) for r in named for k in given):
            _kept(options, place, lambda k: k.case != "Gen")


def _last_words(options: Options) -> None:
    """*O chlup vedle*: a preposition has something behind it."""
    if len(options) > 1:
        options[-1] = tuple(r for r in options[-1] if r.upos != "ADP") or options[-1]


def _participles(options: Options) -> None:
    """*Šli jsme ke dnu*: beside jsem, jsme, what may be a participle is one, if it is no noun in the nominative, too."""
    for place, readings in enumerate(options):
        said = [k for other in (place - 1, place + 1) if 0 <= other < len(options) for k in _kinds(options[other])]
        helps = {k.number for k in said if k.detail in ("cop1", "cop2")}
        parts = tuple(
            r for r in readings if r.upos == "VERB" and r.feats.get("VerbForm") == "Part" and kind(r).number in helps
        )
        if parts and not any(r.case == "Nom" for r in readings):
            options[place] = parts


def _either(forms: Sequence[str], options: Options) -> None:
    """*Buď kapitán*: without *nebo* it is an imperative."""
    words = [form.lower() for form in forms]
    if "buď" in words and not {"nebo", "anebo"} & set(words):
        _kept(options, words.index("buď"), lambda k: k.pos != "CCONJ")


def _thou(forms: Sequence[str], options: Options) -> None:
    """*Větší než ty*: with nothing behind it, ty is you, not those. *Jak vycvičit draka* speaks of no yak, *Až naprší* of a time,
    *Co bylo pod postelí* asks what.
    """
    if forms[-1].lower() == "ty" and len(forms) > 1:
        _kept(options, len(forms) - 1, lambda k: k.pos == "PRON")
    verbs = [place for place, word in enumerate(options) if place and all(k.pos == "VERB" for k in _kinds(word))]
    if forms[0].lower() == "jak" and verbs:
        _kept(options, 0, lambda k: k.pos != "NOUN")
    if forms[0].lower() == "až" and verbs:
        _kept(options, 0, lambda k: k.pos == "SCONJ")
    if forms[0].lower() == "co" and verbs == [1] and all(r.lemma == "být" for r in options[1]):
        _kept(options, 0, lambda k: k.pos == "PRON" and k.case == "Nom")


def prune(forms: Sequence[str], readings: Sequence[tuple[Reading, ...]], pauses: Set[int] = frozenset()) -> Options:
    """The readings that survive, for each word; `pauses` are the places of words behind a comma."""
    options = list(readings)
    _rare_words(forms, options)
    _one_letter_words(forms, options)
    _small_letters(forms, options)
    _names_twice(options)
    _first_words(options)
    _capital_lemmas(options)
    _lonely_adjectives(options)
    _lonely_possessives(options)
    _has_or_my(options)
    _transgressives(options)
    _thou(forms, options)
    _either(forms, options)
    _last_words(options)
    _participles(options)
    _short_forms(options)
    _vocatives(forms, options, pauses)
    _attributes_first(options)
    _attributes_behind(options)
    _prepositions(forms, options)
    _quantities(options)
    _numerals(options)
    _agreement(options)
    _prepositions(forms, options)
    if len(options) <= LONGEST_NAME and not any(r.upos == "PUNCT" for word in options for r in word):
        beginnings(forms, options)
        standing_alone(options, pauses)
        _given_names(options)
        _agreement(options)
    return options
