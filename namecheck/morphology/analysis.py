"""The analysis of a whole name: every word with its readings, the likeliest first."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
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


Ranker = Callable[[Sequence[AnalysedWord]], Sequence[AnalysedWord]]


@lru_cache(maxsize=1)
def _context() -> Ranker | None:
    """The one place where context comes in: `context.rank` re-ranks the words of a name."""
    if find_spec("namecheck.morphology.context") is None:
        return None
    ranker: Ranker = import_module("namecheck.morphology.context").rank
    return ranker


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


def analyse(name: str) -> AnalysedName:
    """The words of a name in its context; InputError says why a text cannot be a name."""
    alone = analyse_words(name)
    rank = _context()
    return AnalysedName(alone.name, tuple(rank(alone.words))) if rank else alone
