"""How common a lemma is among those that share its forms, as learned with the tagger (stanza/lemmas.tsv)."""

import math
from collections.abc import Mapping
from functools import cache

from namecheck.paths import LEXICONS

# Beyond this a lemma is simply common; more would silence true homonyms (ženu: žena, hnát).
_MOST = 2.0


@cache
def _weights() -> Mapping[str, float]:
    path = LEXICONS / "stanza" / "lemmas.tsv"
    if not path.exists():
        return {}
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())
    return {lemma: min(_MOST, math.log1p(float(count))) for lemma, count in rows}


def lemma_weight(lemma: str) -> float:
    """The logarithm of how often it was met; nothing for a lemma never met."""
    return _weights().get(lemma, 0.0)
