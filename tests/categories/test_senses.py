"""The coarse senses: well-formed files, known words, and what every child knows."""

import re
from collections import Counter
from functools import cache

import pytest

from namecheck.categories.compiled import compiled
from namecheck.categories.words import senses
from namecheck.morphology import open_lexicon
from namecheck.paths import LEXICONS

FOLDER = LEXICONS / "senses"
NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
ENTRY = re.compile(r"[^\W\d_]+(?:[-'][^\W\d_]+)*(?::[MIFN])?")


@cache
def entries(sense: str) -> tuple[str, ...]:
    lines = (FOLDER / f"{sense}.txt").read_text(encoding="utf-8").splitlines()
    return tuple(word for line in lines for word in line.split("#")[0].split())


def lemmas() -> set[str]:
    return {entry.partition(":")[0] for sense in NAMES for entry in entries(sense)}


@pytest.mark.parametrize("sense", NAMES)
def test_a_file_is_well_formed(sense: str) -> None:
    found = Counter(entries(sense))
    assert [entry for entry in found if not ENTRY.fullmatch(entry)] == []
    assert [entry for entry, times in found.items() if times > 1] == []
    assert [entry for entry in found if ":" in entry and entry.partition(":")[0] in found] == []


def test_every_lemma_is_a_noun_of_the_lexicon() -> None:
    lexicon = open_lexicon()
    unknown = [
        lemma
        for lemma in sorted(lemmas())
        if not any(reading.lemma == lemma and reading.upos in ("NOUN", "PROPN") for reading in lexicon.readings(lemma))
    ]
    assert unknown == []


def test_the_most_frequent_nouns_have_room() -> None:
    assert len(lemmas()) >= 12_000


def test_every_sense_has_a_name_for_people_and_a_line_in_the_readme() -> None:
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert sorted(compiled().meaning["senses"]) == NAMES
    assert [sense for sense in NAMES if f"| {sense} |" not in readme] == []


IS = {
    "jazyk": "body communication",
    "jeřáb": "animal plant tool",
    "koruna": "money clothing plant",
    "oko": "body",
    "zámek": "building tool",
    "kohoutek": "animal tool",
    "pánev": "body container",
    "kuchařka": "job communication",
    "liška": "animal organism",
    "raketa": "weapon vehicle",
    "myš": "animal tool",
    "list": "plant communication",
    "měsíc": "sky time",
    "zebra": "animal building",
    "houba": "organism food",
    "král": "job",
    "zima": "time",
    "vlna": "phenomenon substance",
    "lev": "animal money",
    "housle": "instrument",
}


@pytest.mark.parametrize(("lemma", "wanted"), IS.items())
def test_a_homonym_has_all_its_senses(lemma: str, wanted: str) -> None:
    assert set(wanted.split()) <= senses(lemma, "")


IS_NOT = {
    "animal": "stůl láska řeka hodina kapitán kniha zlato déšť sekera chleba lopata naděje dům kotva",
    "plant": "pes stůl radost kapitán auto kniha meč pondělí most kabát lavina smích",
    "food": "stůl radost kapitán loď kniha meč pondělí most kabát lavina hlava vítr",
    "body": "stůl radost kapitán loď kniha meč pondělí most kabát lavina vítr kočka borovice",
    "person": "stůl radost loď kniha meč pondělí most kabát lavina vítr borovice polévka",
    "job": "teta miminko blázen radost kočka sirotek vnuk nepřítel",
    "clothing": "stůl radost loď kniha meč pondělí lavina vítr polévka most",
    "feeling": "stůl loď kniha meč kabát polévka most kočka kapitán",
    "vehicle": "stůl kniha meč kabát polévka most kočka kapitán láska",
}


@pytest.mark.parametrize(("sense", "words"), IS_NOT.items())
def test_what_a_word_is_not(sense: str, words: str) -> None:
    known = {word: senses(word, "") for word in words.split()}
    assert [word for word, found in known.items() if not found or sense in found] == []
