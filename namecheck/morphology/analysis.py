"""The analysis of a whole name: every word with its readings, the likeliest first."""

import threading
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from namecheck.morphology.build import open_lexicon
from namecheck.morphology.guesser import guess
from namecheck.morphology.lexicon import Lexicon
from namecheck.morphology.prior import weigh
from namecheck.morphology.reading import Reading
from namecheck.names import clean, split_words


class AnalysedWord(NamedTuple):
    """A word of a name, its place, and its readings; their probabilities sum to one."""

    form: str
    start: int
    end: int
    readings: tuple[Reading, ...]

    @property
    def best(self) -> Reading:
        return self.readings[0]


class AnalysedName(NamedTuple):
    name: str
    words: tuple[AnalysedWord, ...]


@lru_cache(maxsize=1 << 14)
def _weighed(lexicon: Lexicon, form: str, first: bool) -> tuple[Reading, ...]:
    return weigh(form, lexicon.readings(form) or guess(lexicon, form), first)


def analyse_words(name: str) -> AnalysedName:
    """Each word by itself, by the lexicon and the guesser."""
    text = clean(name)
    lexicon = open_lexicon()
    words = tuple(
        AnalysedWord(form, start, end, _weighed(lexicon, form, number == 0))
        for number, (form, start, end) in enumerate(split_words(text))
    )
    return AnalysedName(text, words)


_REMEMBERED = 1 << 13
_known: dict[tuple[Lexicon, str], AnalysedName] = {}
_changing = threading.Lock()


def analyse_all(names: Iterable[str]) -> list[AnalysedName]:
    """The words of each name in its context. New names are decided together, which is faster than one by one."""
    from namecheck.morphology.context import rank

    lexicon, names = open_lexicon(), list(names)
    found = {name: _known.get((lexicon, name)) for name in names}
    new = {name: analyse_words(name) for name, known in found.items() if known is None}
    if new:
        ranked = rank([alone.words for alone in new.values()])
        made = {name: AnalysedName(new[name].name, words) for name, words in zip(new, ranked, strict=True)}
        _remember({(lexicon, name): analysed for name, analysed in made.items()})
        found |= made
    return [analysed for name in names if (analysed := found[name])]


def _remember(made: Mapping[tuple[Lexicon, str], AnalysedName]) -> None:
    with _changing:
        _known.update(made)
        while len(_known) > _REMEMBERED:
            del _known[next(iter(_known))]


def analyse(name: str) -> AnalysedName:
    """The words of a name in its context; InputError says why a text cannot be a name."""
    return analyse_all([name])[0]


def forget() -> None:
    """Empties the memory of names already analysed."""
    with _changing:
        _known.clear()
