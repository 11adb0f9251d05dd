"""Nouns of the dictionary: what the noun flags of a stem mean is told in paradigms/hunspell.toml."""

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from namecheck.morphology import paradigms
from namecheck.morphology.entry import Entry, noun_entry
from namecheck.morphology.hunspell import Dictionary
from namecheck.paths import LEXICONS

NOUN_FLAGS = "PUDHLSQZMKC"
_ADDING_FLAGS = "IVR"
_FLEETING = re.compile(r"[^aeiouyáéíóúůýě][eě][^aeiouyáéíóúůýěj]$")
_FOREIGN = re.compile(r"(us|os|es|ns|is)$")
ADJECTIVAL = ("mladý", "jarní")


class NounRule(NamedTuple):
    flag: str
    ending: re.Pattern[str]
    with_: frozenset[str]
    without: frozenset[str]
    paradigm: str
    cells: tuple[str, ...]
    base: bool
    number: str
    derive: str


@lru_cache(maxsize=1)
def _noun_rules() -> dict[str, tuple[NounRule, ...]]:
    table = tomllib.loads((LEXICONS / "paradigms" / "hunspell.toml").read_text(encoding="utf-8"))
    found: dict[str, tuple[NounRule, ...]] = {}
    for spec in table["noun"]:
        rule = NounRule(
            spec["flag"],
            re.compile(f"(?:{spec.get('ending', '')})$"),
            frozenset(spec.get("with", "")),
            frozenset(spec.get("without", "")),
            spec["paradigm"],
            tuple(spec.get("cells", "").split()),
            spec.get("base", True),
            spec.get("number", "SP"),
            spec.get("derive", ""),
        )
        found[rule.flag] = (*found.get(rule.flag, ()), rule)
    return found


def _rule_for(flag: str, stem: str, flags: str) -> NounRule | None:
    others = set(flags) - {flag}
    for rule in _noun_rules().get(flag, ()):
        if rule.ending.search(stem) and (not rule.with_ or rule.with_ & others) and not rule.without & others:
            return rule
    return None


def nouns(dictionary: Dictionary, stem: str, flags: str) -> Iterator[Entry]:
    """Entries of all noun flags of a stem."""
    main: dict[str, list[str]] = {}
    for flag in flags:
        rule = _rule_for(flag, stem, flags) if flag in NOUN_FLAGS + _ADDING_FLAGS else None
        if rule is None:
            continue
        if rule.derive:
            yield from decline(
                re.sub(r"(cký|[ýí])$" if rule.derive == "čnost" else r"[ýí]$", rule.derive, stem), "kost"
            )
            continue
        forms = [form.text for form in dictionary.expand(stem, flag)]
        if flag == "V" and stem.endswith("ec"):
            forms = [stem[:-2] + "cové"]  # the dictionary makes Martinecové
        if rule.base:
            main.setdefault(rule.paradigm, []).extend(forms)
        yield from _name_forms(stem, forms, rule)
    for name, forms in main.items():
        yield from _fill_gaps(stem, paradigms.noun_paradigms()[name], forms)


def _name_forms(stem: str, forms: list[str], rule: NounRule) -> Iterator[Entry]:
    paradigm = paradigms.noun_paradigms()[rule.paradigm]
    for form in forms:
        known = [(cell, 0) for cell in rule.cells] or paradigms.name_cells(form, stem, rule.paradigm)
        for cell, rank in known:
            yield noun_entry(form, stem, paradigm.gender, cell, paradigm.vzor, rank)
    if rule.base:
        for form, cell, rank in paradigms.decline(stem, paradigm):
            if form == stem and cell[0] in rule.number:
                yield noun_entry(form, stem, paradigm.gender, cell, paradigm.vzor, rank)


def _fill_gaps(stem: str, paradigm: paradigms.Paradigm, forms: list[str]) -> Iterator[Entry]:
    """Forms the dictionary leaves out: other locatives, doublets, colloquial -ama."""
    if len(forms) < 4 or _FOREIGN.search(stem):
        return
    oblique = ""
    if _FLEETING.search(stem):
        short = _drop_e(stem)
        if any(form.startswith(short) for form in forms):
            oblique = short
    for form, cell, rank in paradigms.decline(stem, paradigm, oblique):
        yield noun_entry(form, stem, paradigm.gender, cell, paradigm.vzor, max(rank, 1))


def _drop_e(stem: str) -> str:
    """The stem before endings: pes -> ps, domeček -> domečk, chrtěk -> chrťk."""
    head = stem[:-2]
    if stem[-2] == "ě":
        head = head[:-1] + {"d": "ď", "t": "ť", "n": "ň"}.get(head[-1:], head[-1:])
    return head + stem[-1]


def paradigms_of(stem: str, flags: str) -> frozenset[str]:
    """Names of the paradigms a stem declines by."""
    rules = (_rule_for(flag, stem, flags) for flag in flags if flag in NOUN_FLAGS)
    return frozenset(rule.paradigm for rule in rules if rule and rule.base and not rule.derive)


def decline(lemma: str, paradigm_name: str, gender: str = "", stem: str = "", extra: str = "") -> Iterator[Entry]:
    """All entries of a noun declined by one of our paradigms (adjectival ones included)."""
    if paradigm_name in ADJECTIVAL:
        adjectival = paradigms.adjective_paradigms()[paradigm_name]
        for form, cell, rank in paradigms.decline_adjective(lemma[:-1] + adjectival.drop, adjectival):
            if cell[0] == gender:
                yield noun_entry(form, lemma, gender, cell[1:], paradigm_name, rank, extra)
        return
    paradigm = paradigms.noun_paradigms()[paradigm_name]
    for form, cell, rank in paradigms.decline(lemma, paradigm, stem):
        yield noun_entry(form, lemma, gender or paradigm.gender, cell, paradigm.vzor, rank, extra)
