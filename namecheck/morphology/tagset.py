"""The label that the tagger learns for a word: what distinguishes the readings of one form, and nothing else.

Degree, polarity, aspect and the like are read off the form by the lexicon. One joint label, rather than one label a
feature, lets the tagger say that *ženy* is genitive singular or nominative plural, but never genitive plural.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import product

from namecheck.morphology.reading import GUESS, Reading, parse_feats

JOINT = "Joint"
GENDERS = frozenset({"Anim", "Inan", "Fem", "Neut"})
_MASCULINE = frozenset({"Anim", "Inan"})
_MERGED = {"PROPN": "NOUN", "AUX": "VERB", "DET": "PRON"}
_FEATURES = {
    "NOUN": ("Case", "Number", "Gender"),
    "ADJ": ("Case", "Number", "Gender"),
    "PRON": ("Case", "Number"),
    "NUM": ("Case",),
    "ADP": ("Case",),
    "VERB": ("VerbForm", "Mood", "Person", "Number"),
}


def coarse(upos: str) -> str:
    """The part of speech without distinctions that people argue about (proper name, auxiliary, determiner)."""
    return _MERGED.get(upos, upos)


def genders(gender: str, animacy: str) -> frozenset[str]:
    """`Fem,Masc` and `Inan` as {Fem, Inan}; nothing said leaves all open."""
    if not gender:
        return GENDERS
    masculine = frozenset(animacy.split(",")) & _MASCULINE or _MASCULINE
    values = frozenset(gender.split(","))
    return (values & GENDERS) | (masculine if "Masc" in values else frozenset())


def number(value: str) -> str:
    """Sing or Plur, or nothing when open."""
    return {"Dual": "Plur", "Ptan": "Plur", "Sing": "Sing", "Plur": "Plur"}.get(value, "")


def _values(feats: Mapping[str, str], feature: str) -> tuple[str, ...]:
    if feature == "Gender":
        return tuple(sorted(genders(feats.get("Gender", ""), feats.get("Animacy", ""))))
    if feature == "Number":
        return (number(feats.get("Number", "")) or "-",)
    return (feats.get(feature, "-"),)


@lru_cache(maxsize=4096)
def joint_labels(upos: str, tag: str) -> tuple[str, ...]:
    """`NOUN`, `Case=Gen|Gender=Fem|Number=Sing` as `NOUN.Gen.Sing.Fem`; several where the reading leaves a gender open."""
    feats = parse_feats(tag)
    pos = coarse(upos)
    if pos == "ADJ" and feats.get("Variant") == "Short":
        return (f"ADJ.Short.{number(feats.get('Number', '')) or '-'}",)
    values = (_values(feats, feature) for feature in _FEATURES.get(pos, ()))
    return tuple(".".join((pos, *choice)) for choice in product(*values))


def joint_label(upos: str, tag: str) -> str:
    """The one label to be learned; a gender left open is learned as open."""
    labels = joint_labels(upos, tag)
    return labels[0] if len(labels) == 1 else ".".join((*labels[0].split(".")[:-1], "-"))


_CASES = ("", "Nom", "Gen", "Dat", "Acc", "Voc", "Loc", "Ins")
_CODED = ("NOUN", "ADJ", "PRON", "NUM", "ADP")
_PLAIN = ("VERB", "ADV", "CCONJ", "SCONJ", "PART", "INTJ", "PUNCT", "SYM", "X")
_VERBAL = ("", "Ind1", "Ind2", "Ind3", "Imp1", "Imp2", "Inf", "Part", "Conv")
_SORTED = ("Anim", "Inan", "Fem", "Neut")
# Characters that no name contains, one for each thing a lexicon can say of a word.
_FIRST_CODE = 0x4E00
_SYMBOLS = {
    key: chr(_FIRST_CODE + place)
    for place, key in enumerate(
        [
            *product(_CODED, _CASES, ("", "Sing", "Plur")),
            *(("VERB", form, count) for form, count in product(_VERBAL, ("", "Sing", "Plur"))),
            *((pos, "", "") for pos in _PLAIN),
            *(("NOUN", gender, "gender") for gender in _SORTED),
            *(("ADJ", gender, "gender") for gender in _SORTED),
            ("guess", "", ""),
        ]
    )
}


@lru_cache(maxsize=16384)
def _symbols(upos: str, tag: str) -> frozenset[str]:
    feats, pos = parse_feats(tag), coarse(upos)
    count = number(feats.get("Number", ""))
    if pos == "VERB":
        form = feats.get("VerbForm", "")
        key = f"{feats.get('Mood', '')}{feats.get('Person', '')}" if form == "Fin" else form
        return frozenset({_SYMBOLS.get(("VERB", key, count), _SYMBOLS[("VERB", "", "")])})
    if pos not in _CODED:
        return frozenset({_SYMBOLS.get((pos, "", ""), _SYMBOLS[("X", "", "")])})
    found = {_SYMBOLS.get((pos, feats.get("Case", ""), count), _SYMBOLS[("X", "", "")])}
    own = genders(feats.get("Gender", ""), feats.get("Animacy", "")) if pos in ("NOUN", "ADJ") else GENDERS
    if own != GENDERS:
        found |= {_SYMBOLS[(pos, gender, "gender")] for gender in own}
    return frozenset(found)


def coded(form: str, readings: Iterable[Reading]) -> str:
    """The word as our tagger reads it: its letters, then one character for each thing its readings can be.

    So the network sees what the lexicon and the hard facts know, and learns to choose rather than to inflect.
    """
    found: set[str] = set()
    for reading in readings:
        found |= _symbols(reading.upos, reading.tag)
        if reading.source == GUESS:
            found.add(_SYMBOLS[("guess", "", "")])
    return form + "".join(sorted(found))


_CODES = str.maketrans(dict.fromkeys(_SYMBOLS.values(), ""))


def plain_word(text: str | None) -> str | None:
    """A coded word back as its letters, small: what the tagger's table of frequent words is looked up by."""
    return None if text is None else text.translate(_CODES).lower()
