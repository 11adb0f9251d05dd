"""Lists for people: the words of a category, and what one word names."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from namecheck.categories.compiled import compiled
from namecheck.categories.membership import Membership, membership, phrase_membership
from namecheck.categories.taxonomy import graph
from namecheck.categories.words import facts, sense_title, senses
from namecheck.truth import Truth

if TYPE_CHECKING:
    from namecheck.morphology import Reading


class Members(NamedTuple):
    """The words of a category and of all narrower ones; those that name a member in one of their senses, and the
    borderline ones, both with the reason."""

    sure: list[str]
    by_sense: dict[str, str]
    argued: dict[str, str]


def members_of(category: str) -> Members:
    tree, data = graph(), compiled()
    inside = {lemma for lemma in data.members if any(category in tree.lines(x.category) for x in facts(lemma).members)}
    open_ = [
        (lemma, x)
        for lemma in sorted(data.argued.keys() - inside)
        for x in facts(lemma).argued
        if x.category == category or (x.by_sense and category in tree.lines(x.category))
    ]
    by_sense = {lemma: x.reason for lemma, x in open_ if x.by_sense}
    argued = {lemma: x.reason for lemma, x in open_ if lemma not in by_sense}
    return Members(sorted(inside), by_sense, argued)


class Named(NamedTuple):
    """Categories a word surely names and those it names in one of its senses (identifier -> title), why the sense
    decides (title -> reason), the argued ones (title -> reason), and how many are unknown."""

    sure: dict[str, str]
    by_sense: dict[str, str]
    senses: dict[str, str]
    argued: dict[str, str]
    unknown: int = 0


def what_it_names(reading: "Reading") -> Named:
    return _named(lambda category: membership(reading, category))


def what_phrase_names(phrase: str) -> Named:
    return _named(lambda category: phrase_membership(phrase, category))


def _named(decide: Callable[[str], Membership | None]) -> Named:
    tree = graph().categories
    found = {name: answer for name in tree if (answer := decide(name)) and answer.value is not Truth.NO}
    told = {tree[name].title: answer for name, answer in found.items() if answer.value is Truth.DISPUTED}
    return Named(
        {name: tree[name].title for name, answer in found.items() if answer.value is Truth.YES},
        {name: tree[name].title for name, answer in found.items() if answer.by_sense},
        {title: _bare(answer) for title, answer in told.items() if answer.by_sense},
        {title: _bare(answer) for title, answer in told.items() if not (answer.unknown or answer.by_sense)},
        sum(answer.unknown for answer in found.values()),
    )


def _bare(answer: Membership) -> str:
    """The reason without the sentence that it explains."""
    return re.split(r"je sporné\. |svých významů\. ", answer.reason, maxsplit=1)[-1]


def senses_of(reading: "Reading") -> list[str]:
    if reading.upos not in ("NOUN", "PROPN"):
        return []
    return sorted(sense_title(sense) for sense in senses(reading.lemma, ""))
