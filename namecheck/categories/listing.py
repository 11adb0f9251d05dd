"""Lists for people: the words of a category, and what one word names."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from namecheck.categories.compiled import compiled
from namecheck.categories.membership import Membership, membership, phrase_membership
from namecheck.categories.taxonomy import graph
from namecheck.categories.words import facts, sense_title, senses
from namecheck.truth import Truth

if TYPE_CHECKING:
    from namecheck.morphology import Reading


def members_of(category: str) -> tuple[list[str], dict[str, str]]:
    """The words of the category and of all narrower ones, and the borderline ones with the reason."""
    tree, data = graph(), compiled()
    inside = {lemma for lemma in data.members if any(category in tree.lines(x.category) for x in facts(lemma).members)}
    argued = {lemma: x.reason for lemma in data.argued for x in facts(lemma).argued if x.category == category}
    return sorted(inside), {lemma: reason for lemma, reason in sorted(argued.items()) if lemma not in inside}


class Named(NamedTuple):
    """Categories a word surely names (identifier -> title), the argued ones (title -> reason), and how many are unknown."""

    sure: dict[str, str]
    argued: dict[str, str]
    unknown: int = 0


def what_it_names(reading: "Reading") -> Named:
    return _named(lambda category: membership(reading, category))


def what_phrase_names(phrase: str) -> Named:
    return _named(lambda category: phrase_membership(phrase, category))


def _named(decide: Callable[[str], Membership | None]) -> Named:
    tree = graph().categories
    found = {name: answer for name in tree if (answer := decide(name)) and answer.value is not Truth.NO}
    return Named(
        {name: tree[name].title for name, answer in found.items() if answer.value is Truth.YES},
        {
            tree[name].title: answer.reason.partition("je sporné. ")[2] or answer.reason
            for name, answer in found.items()
            if answer.value is Truth.DISPUTED and not answer.unknown
        },
        sum(answer.unknown for answer in found.values()),
    )


def senses_of(reading: "Reading") -> list[str]:
    if reading.upos not in ("NOUN", "PROPN"):
        return []
    return sorted(sense_title(sense) for sense in senses(reading.lemma, ""))
