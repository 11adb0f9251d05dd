"""A reading: one way to understand a word form."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

LEXICON = "lexicon"
GUESS = "guess"

CASES = ("Nom", "Gen", "Dat", "Acc", "Voc", "Loc", "Ins")


@cache
def parse_feats(text: str) -> Mapping[str, str]:
    """`Case=Nom|Number=Sing` as an unchangeable dictionary (one object a text)."""
    pairs = (pair.partition("=") for pair in text.split("|") if "=" in pair)
    return MappingProxyType({key: value for key, _, value in pairs})


def join_feats(feats: Mapping[str, str]) -> str:
    return "|".join(f"{key}={feats[key]}" for key in sorted(feats))


class Reading(NamedTuple):
    """Lemma, part of speech and features in Universal Dependencies terms, the school paradigm, and where it comes from.

    `rank` orders the readings of one form: 0 is ordinary, higher is rarer or colloquial. `probability` is told only
    inside an analysed name. A feature with several values (`Gender=Fem,Masc`) leaves them open, a missing gender of an
    adjective leaves all genders open; Animacy speaks of the masculine alone.
    """

    lemma: str
    upos: str
    tag: str
    vzor: str = ""
    source: str = LEXICON
    rank: int = 0
    probability: float = 0.0

    @property
    def feats(self) -> Mapping[str, str]:
        return parse_feats(self.tag)

    @property
    def case(self) -> str | None:
        return self.feats.get("Case")
