"""Measurable wordings offered for subjective sentences."""

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from namecheck.language import Sentence, read

_DATA = Path(__file__).parent / "measurable.toml"
_HELPED = frozenset({"subjective", "unverifiable", "not_understood"})
_MOST = 5


@lru_cache(maxsize=1)
def wordings() -> dict[str, Any]:
    return tomllib.loads(_DATA.read_text(encoding="utf-8"))


def measurable(sentence: Sentence) -> tuple[str, ...]:
    """Sentences of the same kind that can be decided; each of them is read before it is offered."""
    if sentence.code not in _HELPED:
        return ()
    words = re.findall(r"\w+", sentence.text.lower())
    offers: dict[str, None] = {}
    frame = wordings()["frames"][sentence.kind]
    for wording in wordings()["wording"]:
        if all(
            any(re.match(says, word.removeprefix("ne")) or re.match(says, word) for word in words)
            for says in wording["says"]
        ):
            offers.update(dict.fromkeys(frame.format(offer) for offer in wording["offers"]))
    if not offers and sentence.code == "subjective":
        offers = dict.fromkeys(frame.format(offer) for offer in wordings()["default"])
    return tuple(offer for offer in offers if read(offer, sentence.kind).decidable)[:_MOST]
