"""How well the categories answer on annotated names: silent errors, memberships found, questions left open."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from namecheck.categories.membership import membership
from namecheck.categories.taxonomy import find_category
from namecheck.morphology.analysis import analyse_words
from namecheck.morphology.reading import Reading
from namecheck.truth import Truth


@dataclass
class Score:
    pairs: int = 0
    silent: int = 0
    members: int = 0
    found: int = 0
    disputed: int = 0
    misses: list[str] = field(default_factory=list)

    def add(self, word: str, category: str, value: Truth, gold: Truth) -> None:
        self.pairs += 1
        self.members += gold is Truth.YES
        self.found += gold is Truth.YES and value is Truth.YES
        self.disputed += value is Truth.DISPUTED and gold is not Truth.DISPUTED
        wrong = gold is not Truth.DISPUTED and value is not Truth.DISPUTED and value is not gold
        self.silent += wrong
        if wrong or (gold is not Truth.DISPUTED and value is not gold):
            self.misses.append(
                f"{word}, {category}: {value.czech}, má být {gold.czech}{' (tichá chyba)' if wrong else ''}"
            )


def evaluate(path: Path) -> Score:
    """Every word of every annotated name against every category that the file speaks of."""
    names = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    called = sorted({c for n in names for w in n["words"] for c in (*w["categories"], *w["categories_maybe"])})
    score = Score()
    for name in names:
        for gold, reading in _words(name):
            for category in called:
                ids = find_category(category)
                value = membership(reading, ids[0]).value if ids else Truth.DISPUTED
                score.add(f"{gold['form']} ({reading.lemma})", category, value, _gold(gold, category))
    return score


def _gold(word: dict[str, Any], category: str) -> Truth:
    if category in word["categories_maybe"]:
        return Truth.DISPUTED
    return Truth.of(category in word["categories"])


_UPOS = {
    "podstatné jméno": ("NOUN", "PROPN"),
    "přídavné jméno": ("ADJ",),
    "zájmeno": ("PRON", "DET"),
    "číslovka": ("NUM", "ADJ", "ADV"),
    "sloveso": ("VERB", "AUX"),
    "příslovce": ("ADV",),
    "předložka": ("ADP",),
    "spojka": ("CCONJ", "SCONJ"),
    "částice": ("PART",),
    "citoslovce": ("INTJ",),
}


def _words(name: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Reading]]:
    """Annotated words with our reading of the annotated lemma, or else our likeliest reading."""
    for gold, word in zip(name["words"], analyse_words(name["name"]).words, strict=False):
        same = [reading for reading in word.readings if reading.lemma.lower() == gold["lemma"].lower()]
        fitting = [reading for reading in same if reading.upos in _UPOS.get(gold["pos"], ())] or same
        yield gold, (fitting or [word.best])[0]
