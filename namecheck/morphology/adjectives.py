"""Adjectives of the dictionary: long and short forms, degrees, adverbs, surnames of adjectival shape."""

import re
from collections.abc import Iterator
from functools import cache

from namecheck.morphology import paradigms
from namecheck.morphology.entry import NE, NEJ, NEJNE, NUMBERS, Entry, gender_feats, sort_feats
from namecheck.morphology.hunspell import Dictionary
from namecheck.morphology.irregular import Irregular
from namecheck.morphology.nouns import decline
from namecheck.morphology.reading import CASES

_SOFT_COMPARATIVES = (
    ("čt", ("ck",)), ("št", ("sk",)), ("ř", ("r",)), ("č", ("k",)), ("ž", ("h",)), ("š", ("ch", "s")), ("z", ("h",)),
)  # fmt: skip
_SHORT_ENDINGS = {
    "": ("MI", "S"), "a": ("F", "S"), "o": ("N", "S"), "i": ("M", "P"), "y": ("IF", "P"), "u": ("F", "S"),
}  # fmt: skip


def adjectives(
    dictionary: Dictionary, stem: str, flags: str, irregular: Irregular, positives: frozenset[str]
) -> Iterator[Entry]:
    """Entries of a stem with flag Y."""
    capital = stem[0].isupper()
    if stem.endswith(("ův", "in")) and len(stem) > 3:
        yield from possessive(stem)
    elif stem.endswith(("ý", "í")):
        yield from _graded(dictionary, stem, flags, irregular, positives)
        if capital:
            yield from _surnames(stem)
    elif stem.endswith("á"):
        yield from decline(stem, "mladý", "F", extra="NameType=Sur" if capital else "")
    elif stem.endswith("é"):
        yield from decline(stem, "mladý", "N")
    elif capital and stem.endswith(("i", "y", "e", "ě")):
        yield from decline(stem, "Harry")


def possessive(lemma: str) -> Iterator[Entry]:
    """otcův, matčin."""
    return adjective_forms(lemma, lemma, "otcův" if lemma.endswith("ův") else "matčin", "", 0, "Poss=Yes")


def _surnames(stem: str) -> Iterator[Entry]:
    """Novotný is also a man, Novotná a woman."""
    if stem.endswith("ý"):
        yield from decline(stem, "mladý", "M", extra="NameType=Sur")
        yield from decline(stem[:-1] + "á", "mladý", "F", extra="NameType=Sur")
    else:
        yield from decline(stem, "jarní", "M", extra="NameType=Sur")


def _graded(
    dictionary: Dictionary, stem: str, flags: str, irregular: Irregular, positives: frozenset[str]
) -> Iterator[Entry]:
    lemma, degree, bits = stem, "Degree=Pos", NE if "N" in flags else 0
    if set("EW") & set(flags) or re.search(r"[eě]jší$", stem):
        positive = irregular.positive(stem) or guess_positive(stem, positives)
        if positive:
            lemma, degree, bits = positive, "Degree=Cmp", bits | NEJ | (NE | NEJNE if "W" in flags else 0)
    vzor = "mladý" if stem.endswith("ý") else "jarní"
    yield from adjective_forms(stem, lemma, vzor, degree, bits)
    for flag in sorted(set(flags) & set("RO")):
        for form in dictionary.expand(stem, flag):
            if flag == "O":
                yield Entry(form.text, lemma, "ADJ", _short_tag("N", "S", ""), "", 1, bits)
            yield from _adverb(form.text, lemma, degree, bits)


def _adverb(form: str, adjective: str, degree: str, bits: int) -> Iterator[Entry]:
    lemma = adverb_of(adjective) if degree == "Degree=Cmp" else form
    yield Entry(form, lemma, "ADV", sort_feats(degree, "Polarity=Pos"), "", 0, bits)
    if degree == "Degree=Cmp" and form.endswith("ji"):
        yield Entry(form[:-1], lemma, "ADV", sort_feats(degree, "Polarity=Pos|Style=Coll"), "", 2, bits)


def adverb_of(adjective: str) -> str:
    """rychlý -> rychle, krásný -> krásně, hezký -> hezky, vysoký -> vysoce."""
    stem = adjective[:-1]
    if re.search(r"[sc]k$|[^aeiouyáéíóúůýě]k$", stem):
        return stem + "y"
    return paradigms.join(paradigms.soften(stem, "^", "e"), "ě")


def adjective_forms(
    stem: str, lemma: str, paradigm: str, degree: str, bits: int, extra: str = "", upos: str = "ADJ"
) -> Iterator[Entry]:
    """Long forms of an adjective; genders of one form, case and number are told in one reading."""
    root = stem[: len(stem) - len(paradigms.adjective_paradigms()[paradigm].drop)]
    soft = paradigms.soften(root, "^", "í")
    for ending, softened, rank, tag in _adjective_endings(paradigm, degree, extra):
        yield Entry((soft if softened else root) + ending, lemma, upos, tag, paradigm, rank, bits)


@cache
def _adjective_endings(name: str, degree: str, extra: str) -> tuple[tuple[str, bool, int, str], ...]:
    """(ending, does it soften, rank, tag) of a whole paradigm."""
    polarity = "" if "Poss" in extra or "NumType" in extra else "Polarity=Pos"
    found = []
    for ending, cells in paradigms.adjective_paradigms()[name].endings:
        for number, case in dict.fromkeys((cell[1], cell[2]) for cell in cells):
            genders = "".join(cell[0] for cell in cells if cell[1:] == number + case)
            place = f"Case={CASES[int(case) - 1]}|Number={NUMBERS[number]}"
            tag = sort_feats(place, degree, gender_feats(genders), polarity, extra)
            found.append((ending.text, bool(ending.soft), ending.rank + (case == "5"), tag))
    return tuple(found)


def guess_positive(comparative: str, positives: frozenset[str]) -> str:
    """rychlejší -> rychlý; empty when no such adjective exists."""
    match = re.fullmatch(r"(.+?)(?:[eě]jší|ší|čí)", comparative)
    if not match:
        return ""
    stem = match.group(1)
    stems = [stem]
    for soft, hards in _SOFT_COMPARATIVES:
        if stem.endswith(soft):
            stems[:0] = [stem[: -len(soft)] + hard for hard in hards]
    for candidate in stems:
        for ending in ("ý", "í"):
            if candidate + ending in positives:
                return candidate + ending
    return ""


def _short_tag(genders: str, number: str, extra: str) -> str:
    return sort_feats(gender_feats(genders), f"Number={NUMBERS[number]}|Polarity=Pos|Variant=Short", extra)


def short_forms(stem: str, forms: list[str], long: str, bits: int, extra: str = "") -> Iterator[Entry]:
    """Short forms (schopen, schopna; psán, psána) under the lemma of the long one; they have no case."""
    for form in dict.fromkeys([stem, *forms]):
        ending = "" if form == stem else form[-1]
        if ending not in _SHORT_ENDINGS:
            continue
        yield Entry(form, long, "ADJ", _short_tag(*_SHORT_ENDINGS[ending], extra), "", 2 * (ending == "u"), bits)
        if ending == "a":
            yield Entry(form, long, "ADJ", _short_tag("N", "P", extra), "", 1, bits)


def passive_participle(short: str, bits: int) -> Iterator[Entry]:
    """Short passive participle in all its shapes; the lemma is the long participle."""
    long = short[:-2] + "aný" if short.endswith("án") else short + "ý"
    return short_forms(short, [short + ending for ending in "aoiyu"], long, bits, "VerbForm=Part|Voice=Pass")


def short_adjectives(
    dictionary: Dictionary, stem: str, flags: str, irregular: Irregular, positives: frozenset[str]
) -> Iterator[Entry]:
    """Stems with flag O: schopen, zdráv, psán; those in -l are participles and come with their verbs."""
    if stem.endswith("l") and "N" in flags:
        return
    regular = stem[:-2] + "aný" if stem.endswith("án") else stem + "ý"
    guesses = (
        regular,
        re.sub(r"([^aeiouyáéíóúůýě])[eě]([nv])$", r"\1\2ý", stem),
        re.sub(r"á([^aeiouyáéíóúůýě])$", r"a\1ý", stem),
    )
    long = irregular.long_form(stem) or next((guess for guess in guesses if guess in positives), regular)
    participle = long == regular and re.search(r"([áeě]n|[aiuy]t)$", stem)
    forms = [form.text for form in dictionary.expand(stem, "O")]
    extra = "VerbForm=Part|Voice=Pass" if participle else ""
    yield from short_forms(stem, forms, long, NE if "N" in flags else 0, extra)
