"""Example names for a meaning: clear hits, near misses, and names for a new ship in a town. Always checked by the evaluator."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from namecheck.desk.drafts import Draft, Maker
from namecheck.desk.likeness import Wanted, holds
from namecheck.desk.prove import impossible
from namecheck.desk.search import Climber, from_pool
from namecheck.fleet.nominative import nominative
from namecheck.logic.meaning import Meaning
from namecheck.morphology import analyse
from namecheck.names import split_words
from namecheck.truth import Truth

MAX_WORDS = 5
_PATIENCE = 24  # names shown to the morphology before giving up
Accept = Callable[[str], bool]


class Examples(NamedTuple):
    hits: tuple[str, ...]
    misses: tuple[str, ...]


def may_sail(name: str) -> bool:
    """Rules 3 and 4: clearly a word in the nominative, and at most five words."""
    return len(split_words(name)) <= MAX_WORDS and nominative(name).value is Truth.YES


def _few_words(name: str) -> bool:
    return len(split_words(name)) <= MAX_WORDS


def find(
    wanted: Wanted,
    count: int = 1,
    seed: int = 0,
    accept: Accept | None = None,
    without: frozenset[str] = frozenset(),
) -> tuple[str, ...]:
    """Names that could sail and clearly do all that is wanted, as varied as they come; `accept` asks for more, `without`
    keeps words out. None found is no proof of anything."""
    return _names(_drafts(wanted, count, seed, True, accept, without))


def _drafts(
    wanted: Wanted,
    count: int,
    seed: int,
    to_sail: bool,
    accept: Accept | None = None,
    without: frozenset[str] = frozenset(),
) -> list[Draft]:
    found: list[Draft] = []
    used: set[str] = set()
    accept = accept or (may_sail if to_sail else _few_words)
    for candidates in _sources(wanted, seed, to_sail, without):
        tried = 0
        for draft in candidates:
            if draft.content & used or draft.lemmas & without:
                continue
            tried += 1
            if holds(wanted, analyse(draft.name)) and accept(draft.name):
                found.append(draft)
                used |= draft.content
            if len(found) >= count:
                return found
            if tried >= _PATIENCE + 3 * count:
                break
    return found


def _sources(wanted: Wanted, seed: int, to_sail: bool, without: frozenset[str]) -> Iterator[Iterator[Draft]]:
    yield (draft for draft in from_pool(wanted, seed) if draft.shape.nominative or not to_sail)
    yield Climber(wanted, seed, to_sail, without).found()


def witness(wanted: Wanted, seed: int = 0) -> str | None:
    """A name of at most five words that clearly does all that is wanted, best one that could sail; None: not found."""
    if impossible(wanted):
        return None
    for to_sail, start in ((True, seed), (False, seed), (True, seed + 1)):
        found = _drafts(wanted, 1, start, to_sail)
        if found:
            return found[0].name
    return None


def examples(meaning: Meaning, count: int = 3, seed: int = 0) -> Examples:
    """Names it hits, and names it narrowly misses (or any it misses)."""
    hits = _both_ways(((meaning, True),), count, seed)
    misses = list(_near_misses(meaning, hits, count, seed))
    if len(misses) < count:
        misses += [name for name in _names(_both_ways(((meaning, False),), count, seed)) if name not in misses]
    return Examples(_names(hits), tuple(misses[:count]))


def _names(drafts: Sequence[Draft]) -> tuple[str, ...]:
    return tuple(draft.name for draft in drafts)


def _both_ways(wanted: Wanted, count: int, seed: int) -> list[Draft]:
    if impossible(wanted):
        return []
    return _drafts(wanted, count, seed, True) or _drafts(wanted, count, seed, False)


def _near_misses(meaning: Meaning, hits: Sequence[Draft], count: int, seed: int) -> Iterator[str]:
    """Hits with one word changed, added or left out so that they no longer are."""
    wanted: Wanted = ((meaning, False),)
    maker = Maker(random.Random(seed))
    for hit in hits[:count]:
        tried = 0
        for other in _slightly_changed(hit, maker):
            if not holds(wanted, other.analysed()):
                continue
            tried += 1
            if holds(wanted, analyse(other.name)) and (may_sail(other.name) or not may_sail(hit.name)):
                yield other.name
                break
            if tried >= 6:
                break


def _slightly_changed(draft: Draft, maker: Maker) -> Iterator[Draft]:
    places = [
        place for place, slot in enumerate(draft.shape.slots) if not slot.literal and draft.keys[place] in maker.shelves
    ]
    for _ in range(12):
        for place in places:
            yield maker.swapped(draft, place, maker.pick(draft.keys[place]))
    sizes = (len(draft.pieces) - 1, len(draft.pieces) + 1)
    for shape in dict.fromkeys(shape for shape in maker.open if len(shape.slots) in sizes):
        other = maker.reshaped(draft, shape)
        if other.content & draft.content:
            yield other
