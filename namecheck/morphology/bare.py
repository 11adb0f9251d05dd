"""Forms the dictionary lists without a flag (silou, smluv, prahem): attached to the noun they are a form of."""

import re
from collections.abc import Iterable, Iterator, Mapping

from namecheck.morphology.entry import Entry, noun_entry
from namecheck.morphology.paradigms import Ending, Paradigm, by_ending, noun_paradigms

_LONG = {"a": ("á",), "e": ("é", "í"), "ě": ("í",), "i": ("í",), "o": ("ů", "ó"), "u": ("ou", "ů"), "y": ("ý",)}
_HARD = {"c": ("k",), "z": ("h",), "š": ("ch",), "ř": ("r",), "č": ("k", "c"), "ž": ("h",)}
_LAST_VOWEL = re.compile(r"[aeěiouy](?=[^aeiouyáéíóúůýě]+$)")
_CLUSTER = re.compile(r"([^aeiouyáéíóúůýě])([^aeiouyáéíóúůýě])$")
_INSERTED_E = re.compile(r"([^aeiouyáéíóúůýě])[eě]([^aeiouyáéíóúůýě])$")


def attach(forms: Iterable[str], nouns: Mapping[str, frozenset[str]]) -> Iterator[Entry]:
    """Entries of the forms that some noun of the dictionary (lemma -> its paradigms) can have."""
    for form in forms:
        for paradigm in noun_paradigms().values():
            for text, cells in (*by_ending(paradigm.name), ("", ())):
                if form.endswith(text) and len(form) > len(text) + 1:
                    yield from _match(form, form[: len(form) - len(text)], paradigm, cells, nouns)


def _match(
    form: str,
    stem: str,
    paradigm: Paradigm,
    cells: tuple[tuple[str, Ending], ...],
    nouns: Mapping[str, frozenset[str]],
) -> Iterator[Entry]:
    named = [(cell, ending.rank) for cell, ending in cells]
    if not cells:
        named = [(cell, 0) for cell, endings in paradigm.cells if any(ending.text == "-" for ending in endings)]
    for base in _bases(stem, soft=any(ending.soft for _, ending in cells), bare=not cells):
        for drop in paradigm.drop:
            lemma = base + drop
            if lemma != form and paradigm.name in nouns.get(lemma, ()):
                for cell, rank in named:
                    yield noun_entry(form, lemma, paradigm.gender, cell, paradigm.vzor, max(rank, 1))


def _bases(stem: str, *, soft: bool, bare: bool) -> list[str]:
    """Stems the lemma may have: unsoftened, with a long vowel, with or without a fleeting e."""
    found = [stem]
    if soft:
        found += [stem[:-1] + hard for hard in _HARD.get(stem[-1:], ())]
    found += (
        [_INSERTED_E.sub(r"\1\2", base) for base in found] if bare else [_CLUSTER.sub(r"\1e\2", base) for base in found]
    )
    vowel = _LAST_VOWEL.search(stem)
    if vowel:
        found += [stem[: vowel.start()] + long + stem[vowel.end() :] for long in _LONG[vowel.group()]]
    return list(dict.fromkeys(found))
