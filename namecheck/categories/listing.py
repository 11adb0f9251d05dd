"""Lists for people: the words of a category, and what one word names."""

from typing import TYPE_CHECKING

from namecheck.categories.compiled import compiled
from namecheck.categories.membership import membership
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


def what_it_names(reading: "Reading") -> tuple[dict[str, str], dict[str, str]]:
    """Categories it surely names (identifier -> title), and the argued ones (title -> reason); unknown ones are left out."""
    sure: dict[str, str] = {}
    maybe: dict[str, str] = {}
    for identifier, category in graph().categories.items():
        found = membership(reading, identifier)
        if found.value is Truth.YES:
            sure[identifier] = category.title
        elif found.value is Truth.DISPUTED and not found.reason.startswith("Nevím"):
            maybe[category.title] = found.reason
    return sure, maybe


def senses_of(reading: "Reading") -> list[str]:
    if reading.upos not in ("NOUN", "PROPN"):
        return []
    return sorted(sense_title(sense) for sense in senses(reading.lemma, ""))
