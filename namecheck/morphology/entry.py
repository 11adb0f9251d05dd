"""One reading of one form, before packing, and the UD features of paradigm cells."""

from functools import cache
from typing import NamedTuple

from namecheck.morphology.reading import CASES

NE, NEJ, NEJNE = 1, 2, 4

GENDERS = {"M": "Animacy=Anim|Gender=Masc", "I": "Animacy=Inan|Gender=Masc", "F": "Gender=Fem", "N": "Gender=Neut"}
NUMBERS = {"S": "Sing", "P": "Plur"}


class Entry(NamedTuple):
    """`bits` tell which prefixes (ne-, nej-, nejne-) the form may take."""

    form: str
    lemma: str
    upos: str
    tag: str
    vzor: str = ""
    rank: int = 0
    bits: int = 0


def sort_feats(*parts: str) -> str:
    return "|".join(sorted(feat for part in parts for feat in part.split("|") if feat))


@cache
def noun_tag(gender: str, cell: str, extra: str = "") -> str:
    """`F`, `S2` -> Case=Gen|Gender=Fem|Number=Sing."""
    return sort_feats(f"Case={CASES[int(cell[1]) - 1]}|Number={NUMBERS[cell[0]]}", GENDERS[gender], extra)


def noun_entry(form: str, lemma: str, gender: str, cell: str, vzor: str, rank: int, extra: str = "") -> Entry:
    upos = "PROPN" if lemma[:1].isupper() else "NOUN"
    return Entry(form, lemma, upos, noun_tag(gender, cell, extra), vzor, rank + (cell[1] == "5"))


def gender_feats(genders: str) -> str:
    """`MI` -> Gender=Masc, `IF` -> Animacy=Inan|Gender=Fem,Masc, `MIFN` -> no gender told."""
    have = set(genders)
    if have == set("MIFN"):
        return ""
    names = sorted({{"M": "Masc", "I": "Masc", "F": "Fem", "N": "Neut"}[gender] for gender in have})
    animacy = "" if {"M", "I"} <= have or not have & {"M", "I"} else f"Animacy={'Anim' if 'M' in have else 'Inan'}|"
    return f"{animacy}Gender={','.join(names)}"
