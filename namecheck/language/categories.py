"""Finds the semantic categories a council's words name."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from namecheck.categories import taxonomy
from namecheck.language.vocabulary import terminals_of
from namecheck.morphology import open_lexicon


class HasLemmas(Protocol):
    @property
    def lemmas(self) -> frozenset[str]: ...


# Words of the rule language that are not meant as a category when they stand alone.
_STRUCTURE = frozenset(
    {"SHIP", "NAME", "SLOVO", "PISMENO", "LETTERKIND", "POS", "MARK", "SLABIKA", "JMENO", "ROD", "CAS", "VZOR"}
)
Pattern = tuple[tuple[frozenset[str], ...], str]


@lru_cache(maxsize=1)
def _patterns() -> Mapping[str, tuple[Pattern, ...]]:
    """First lemma -> (lemmas of each word, category)."""
    found: dict[str, set[Pattern]] = {}
    for identifier, category in taxonomy().items():
        for name in category.names:
            words = name.split()
            if len(words) == 1 and set(terminals_of().get(name, {})) & _STRUCTURE:
                continue
            pattern = tuple(map(_lemmas, words))
            for lemma in pattern[0]:
                found.setdefault(lemma, set()).add((pattern, identifier))
    return {lemma: tuple(sorted(patterns, key=lambda p: (-len(p[0]), p[1]))) for lemma, patterns in found.items()}


@lru_cache(maxsize=4096)
def _lemmas(word: str) -> frozenset[str]:
    """A name in the files is in its basic form: the word itself, and the lemmas it has as a form of something else."""
    readings = open_lexicon().readings(word)
    own = {r.lemma for r in readings if r.lemma.lower() == word.lower()}
    return frozenset(own or {r.lemma for r in readings} | {word})


def match_category(words: Sequence[HasLemmas], i: int) -> tuple[tuple[str, ...], int]:
    """The categories named by the longest run of words from i, and where it ends."""
    best: tuple[set[str], int] = (set(), i)
    for lemma in words[i].lemmas - ({"druh"} if "druhý" in words[i].lemmas else set()):  # „druhé zvíře“ is the second
        for pattern, identifier in _patterns().get(lemma, ()):
            end = i + len(pattern)
            if end <= len(words) and all(words[i + k].lemmas & slot for k, slot in enumerate(pattern)):
                if end > best[1]:
                    best = ({identifier}, end)
                elif end == best[1]:
                    best[0].add(identifier)
    return tuple(sorted(best[0])), best[1]


def elided_category(words: Sequence[HasLemmas], i: int) -> tuple[tuple[str, ...], int]:
    """*Ženské nebo mužské křestní jméno*: an attribute whose noun is said only with the second attribute."""
    if i + 3 < len(words) and words[i + 1].lemmas & _BETWEEN:
        for begin in (i + 3, i + 4):  # the noun, or its last word: mužské křestní | jméno
            whole, end = match_category(words, i + 2)
            alone = [words[i], *words[begin:end]]
            found, length = match_category(alone, 0)
            if whole and found and begin < end and length == len(alone):
                return found, i + 1
    return (), i


_BETWEEN = frozenset({"nebo", "či", "anebo", "a", "i", "ani"})
