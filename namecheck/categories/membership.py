"""Does a word name a member of a category? Yes, no, or disputed, and why."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from namecheck.categories import derived, words
from namecheck.categories.compiled import compiled, use_extra
from namecheck.categories.taxonomy import Category, Graph, graph
from namecheck.categories.words import Facts, Listing
from namecheck.morphology.reading import GUESS, Reading, parse_feats
from namecheck.truth import Truth


class Membership(NamedTuple):
    """`unknown`: disputed because no file says anything of the word there. `by_sense`: a member in one of its senses."""

    value: Truth
    reason: str
    unknown: bool = False
    by_sense: bool = False


_NOUNS = frozenset({"NOUN", "PROPN", "X", "SYM"})
_NAMING = _NOUNS | {"ADJ", "NUM"}


def membership(reading: Reading, category: str) -> Membership:
    """Whether the word, read so, names a member of the category (its identifier)."""
    return _decide(words.known_as(reading.lemma), reading.upos, reading.tag, reading.source, category)


def phrase_membership(phrase: str, category: str) -> Membership | None:
    """Of a listed member of several words (Karlovy Vary); None where it is not listed under the category."""
    tree = graph()
    return _listed(_Word(phrase, "NOUN", "", False, words.facts(phrase)), tree, tree.categories[category])


def load_extra(path: Path | None) -> None:
    """Takes the staff's own categories and words in; InputError tells the line at fault."""
    use_extra(path)
    for cached in (_decide, words.known_as, words.facts, words.senses, derived.base_nouns):
        cached.cache_clear()


def version() -> str:
    """Changes whenever any answer may change."""
    return compiled().version


class _Word(NamedTuple):
    lemma: str
    upos: str
    gender: str
    guessed: bool
    facts: Facts
    name_type: str = ""


@lru_cache(maxsize=1 << 17)
def _decide(lemma: str, upos: str, tag: str, source: str, name: str) -> Membership:
    tree = graph()
    category = tree.categories[name]
    feats = parse_feats(tag)
    gender = _gender(feats.get("Gender", ""), feats.get("Animacy", ""))
    known = words.facts(lemma).of_form(gender, feats.get("Number", ""))
    word = _Word(lemma, upos, gender, source == GUESS, known, feats.get("NameType", ""))
    if upos not in _NAMING and upos not in category.upos:
        return _no(word, category, "takový slovní druh nic takového nepojmenovává")
    if category.feats and all(feats.get(key) == value for key, value in category.feats.items()):
        return _listed(word, tree, category) or _yes(word, category, [])
    if upos in _NOUNS:
        return _listed(word, tree, category) or _unlisted(word, tree, category)
    if upos in category.upos:
        return _listed(word, tree, category) or _other_part(word, tree, category)
    return _other_part(word, tree, category)


def _gender(gender: str, animacy: str) -> str:
    if gender == "Masc":
        return {"Anim": "M", "Inan": "I"}.get(animacy, "")
    return {"Fem": "F", "Neut": "N"}.get(gender, "")


def _listed(word: _Word, tree: Graph, category: Category) -> Membership | None:
    """The answer if the word is written under the category, under a narrower one, or as a borderline member."""
    members = [x.category for x in word.facts.members]
    direct = [x for x in word.facts.argued if x.category == category.id]
    if direct and category.id not in members:
        return _open(word, category, direct[0])
    below = [name for name in members if category.id in tree.lines(name)]
    if below:
        return _yes(word, category, [tree.categories[name].title for name in below if name != category.id])
    if word.lemma in category.names:
        return _disputed(word, category, "Je to přímo název té skupiny.")
    argued = word.facts.argued
    if word.name_type in ("Giv", "Sur") and "name" not in category.senses:  # some were kings, but Karel names no job
        argued = tuple(x for x in argued if tree.lines(x.category).isdisjoint(("osoba", "umelec")))
    if _is_sure(word, category):  # whether a youtuber has a profession is argued, that it is somebody is not
        return _yes(word, category, [])
    for listing in sorted(argued, key=lambda x: not x.by_sense):
        if category.id in tree.lines(listing.category):
            return _open(word, category, listing)
    if any(tree.exclude(name, category.id) for name in members):
        return None
    for listing in (*word.facts.members, *argued):
        if category.id in tree.maybe_wider[listing.category]:
            return _disputed(word, category, f"Je to {tree.categories[listing.category].title}.")
    return None


def _unlisted(word: _Word, tree: Graph, category: Category) -> Membership:
    name_type = word.name_type
    if word.upos == "PROPN" and _common_member(word.lemma, tree, category):
        return _disputed(word, category, f"Vlastní jméno se píše stejně jako obecné slovo „{word.lemma.lower()}“.")
    if category.complete:
        return _no(word, category, "seznam je úplný")
    if name_type in ("Giv", "Sur") and _calls_people(name_type, tree, category):
        return _disputed(
            word, category, f"V seznamu není, ale {_NAME_TYPES[name_type]}, které může mít i někdo takový."
        )
    if word.facts.members:
        return _no(word, category, f"je to {_titles(tree, word.facts.members)}")
    near = (*tree.by_name.get(word.lemma, ()), *(x.category for x in word.facts.argued))
    if any(name in tree.wider[category.id] for name in near):
        return _no(word, category, "užší skupina než ta, do které by slovo mohlo patřit")
    if not name_type and word.upos == "PROPN" and word.gender == "M" and not category.senses & _PERSONS:
        return _no(word, category, "je to jméno osoby")
    if name_type in _NAME_TYPES and not (name_type == "Geo" and "name" in category.senses):
        return _no(word, category, _NAME_TYPES[name_type])
    if len(word.lemma) > 1 and word.lemma.isupper():
        return _no(word, category, "je to zkratka")
    if _is_sure(word, category):
        return _yes(word, category, [])
    senses = words.senses(word.lemma, word.gender)
    if senses and category.surveyed and word.upos == "NOUN":
        return _no(word, category, "není mezi slovy té skupiny, i když je běžné")
    if not senses:
        senses = senses.union(*(tree.categories[name].senses for name in near))
    if not senses and not word.guessed and word.upos == "NOUN":
        senses = words.likely_senses(word.lemma, word.gender)
    if word.lemma[:1].islower():
        senses -= {"name"}
    if senses and not senses & category.senses:
        return _no(word, category, f"znamená: {', '.join(sorted(words.sense_title(sense) for sense in senses)[:3])}")
    return Membership(Truth.DISPUTED, f"Slovo „{word.lemma}“ v seznamu té skupiny není, ale patřit do ní může.", True)


def _is_sure(word: _Word, category: Category) -> bool:
    """The word has no sense but what every member of the category has."""
    senses = words.senses(word.lemma, word.gender)
    return bool(senses) and senses <= category.sure_senses


def _common_member(lemma: str, tree: Graph, category: Category) -> bool:
    """A surname or a town spelt as a member of the category: Vlk, Most."""
    common = lemma.lower()
    return common != lemma and any(category.id in tree.lines(x.category) for x in words.facts(common).members)


def _calls_people(name_type: str, tree: Graph, category: Category) -> bool:
    """Rulers and writers are called by surnames, figures of films and books by given names, too."""
    people = name_type == "Sur" and not tree.wider[category.id].isdisjoint(("osoba", "umelec"))
    return "name" in category.senses and (people or "being" in category.senses)


_PERSONS = frozenset({"name", "being", "person"})
_NAME_TYPES = {
    "Giv": "je to křestní jméno",
    "Sur": "je to příjmení",
    "Geo": "je to zeměpisné jméno",
    "Nat": "je to obyvatel",
}


_PARTS = {
    "ADJ": "je to přídavné jméno",
    "NUM": "je to číslovka",
    "ADV": "je to příslovce",
    "INTJ": "je to citoslovce",
    "VERB": "je to sloveso",
}


def _other_part(word: _Word, tree: Graph, category: Category) -> Membership:
    """Adjectives and numerals in a category of nouns: argued when derived from a member, else no. Digits are a number."""
    if word.upos == "ADJ":
        listed = _listed(word, tree, category)
        if listed:
            return Membership(Truth.DISPUTED, f"„{word.lemma}“ je přídavné jméno. {listed.reason}")
        for base in derived.base_nouns(word.lemma):
            named = "Giv" if base[:1].isupper() else ""
            if _listed(word._replace(lemma=base, facts=words.facts(base), name_type=named), tree, category):
                return _disputed(word, category, f"Je to přídavné jméno odvozené od slova „{base}“.")
    if word.lemma.isdigit() and "NUM" in category.upos:
        return _yes(word, category, [])
    return _no(word, category, _PARTS[word.upos])


def _titles(tree: Graph, listings: Iterable[Listing]) -> str:
    return " a ".join(dict.fromkeys(tree.categories[x.category].title for x in listings))


def _yes(word: _Word, category: Category, through: list[str]) -> Membership:
    more = f" (je to {' a '.join(dict.fromkeys(through))})" if through else ""
    return Membership(Truth.YES, f"„{word.lemma}“ patří do skupiny „{category.title}“{more}.")


def _no(word: _Word, category: Category, because: str) -> Membership:
    return Membership(Truth.NO, f"„{word.lemma}“ nepatří do skupiny „{category.title}“ ({because}).")


def _open(word: _Word, category: Category, listing: Listing) -> Membership:
    if not listing.by_sense:
        return _disputed(word, category, listing.reason)
    told = f"„{word.lemma}“ patří do skupiny „{category.title}“ jen v jednom ze svých významů. {listing.reason}"
    return Membership(Truth.DISPUTED, told, by_sense=True)


def _disputed(word: _Word, category: Category, reason: str) -> Membership:
    return Membership(Truth.DISPUTED, f"Jestli „{word.lemma}“ patří do skupiny „{category.title}“, je sporné. {reason}")
