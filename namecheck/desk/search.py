"""Finds names that do what is wanted: first among names made beforehand, then by changing the nearest ones.

What is found here was read as it was made; `examples` asks the morphology and the evaluator before anybody sees it.
"""

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from namecheck.desk.drafts import SENTENCE, TITLE, UPPER, Draft, Maker
from namecheck.desk.likeness import Wanted, likeness, wishes
from namecheck.desk.stock import Key, Piece
from namecheck.logic.evaluate import Evaluator
from namecheck.logic.meaning import Formula
from namecheck.logic.spelling import Conventions
from namecheck.morphology import AnalysedName
from namecheck.morphology.analysis import AnalysedWord
from namecheck.table.bits import Column
from namecheck.table.columns import Columns
from namecheck.truth import NO_RULINGS, Truth

_POOL = 3000
_STARTS = 160
_CLIMBS = 8
_STEPS = 14
_SHELF = 240


class Pool(NamedTuple):
    """Drafts, of which the first `varied` came by chance and the rest are single nouns."""

    drafts: tuple[Draft, ...]
    varied: int
    columns: Columns


@lru_cache(maxsize=4)
def pool(seed: int) -> Pool:
    """Names made beforehand, with their columns."""
    maker = Maker(random.Random(seed))
    drafts = {draft.name: draft for draft in (maker.make() for _ in range(_POOL))}
    varied = len(drafts)
    for draft in maker.lone_nouns():
        drafts.setdefault(draft.name, draft)
    return Pool(tuple(drafts.values()), varied, Columns(draft.analysed() for draft in drafts.values()))


def from_pool(wanted: Wanted, seed: int) -> Iterator[Draft]:
    """Names of the pool that do what is wanted, in a random order of this seed, single nouns last."""
    made = pool(seed)
    found = (1 << len(made.drafts)) - 1
    for meaning, value in wanted:
        column: Column = made.columns.column(meaning)
        found &= column.yes if value else column.no
    places = [place for place in range(len(made.drafts)) if found >> place & 1]
    random.Random(seed).shuffle(places)
    places.sort(key=lambda place: place >= made.varied)
    yield from (made.drafts[place] for place in places)


def categories_in(wanted: Wanted) -> tuple[str, ...]:
    return tuple(sorted(set(re.findall(r"Category\(name='(\w+)'", repr(wanted)))))


class Climber:
    """Changes names word by word until they do what is wanted."""

    def __init__(self, wanted: Wanted, seed: int, nominative: bool, without: frozenset[str]) -> None:
        self.wanted = wanted
        self.dice = random.Random(f"{seed}{wanted!r}")
        self.maker = Maker(self.dice, categories_in(wanted), without)
        if nominative:
            self.maker.open = tuple(shape for shape in self.maker.open if shape.nominative)
        found = dict.fromkeys(wish for meaning, value in wanted for wish in wishes(meaning.formula, value))
        self.wishes = list(found)
        self.styles = (
            (SENTENCE, TITLE, UPPER) if re.search(r"Capital\(|kind='(upper|lower)'", repr(wanted)) else (SENTENCE,)
        )
        self._liked: dict[tuple[Key, int], list[Piece]] = {}

    def found(self) -> Iterator[Draft]:
        """Names that reach the goal, each climbed to from another start."""
        starts = [self._start() for _ in range(_STARTS)]
        ranked = sorted(((self._score(draft), i) for i, draft in enumerate(starts)), reverse=True)
        for score, i in ranked[:_CLIMBS]:
            draft = self._climb(starts[i], score)
            if draft is not None:
                yield draft

    def _score(self, draft: Draft) -> float:
        return likeness(self.wanted, draft.analysed())

    def _start(self) -> Draft:
        draft = self.maker.make()
        for place, slot in enumerate(draft.shape.slots):
            if not slot.literal and self.dice.random() < 0.6:
                draft = self._better_word(draft, place)
        return draft

    def _better_word(self, draft: Draft, place: int) -> Draft:
        """One word replaced by one that some part of the wish likes."""
        key = draft.keys[place]
        liked = (
            self.liked(key, self.dice.randrange(len(self.wishes))) if self.wishes and key in self.maker.shelves else []
        )
        try:
            return self.maker.swapped(draft, place, self.dice.choice(liked) if liked else self.maker.pick(key))
        except (KeyError, IndexError):
            return draft

    def liked(self, key: Key, wish: int) -> list[Piece]:
        if (key, wish) not in self._liked:
            shelf = self.maker.shelves[key]
            some = shelf if len(shelf) <= _SHELF else self.dice.sample(shelf, _SHELF)
            self._liked[key, wish] = [piece for piece in some if _meets(piece, self.wishes[wish])]
        return self._liked[key, wish]

    def _climb(self, draft: Draft, score: float) -> Draft | None:
        for _ in range(_STEPS):
            if score >= 1:
                return draft
            around = {other.name: other for other in self._neighbours(draft)}
            best = max(((self._score(other), name) for name, other in around.items()), default=(0.0, ""))
            if best[0] >= score:
                score, draft = best[0], around[best[1]]
        return draft if score >= 1 else None

    def _neighbours(self, draft: Draft) -> Iterator[Draft]:
        for place, slot in enumerate(draft.shape.slots):
            if not slot.literal:
                for _ in range(5):
                    yield self._better_word(draft, place)
        for _ in range(4):
            yield self.maker.reshaped(draft)
        yield self.maker.reshaped(draft, draft.shape)
        for style in self.styles:
            if style != draft.style:
                yield draft._replace(style=style)


def _meets(piece: Piece, wish: Formula) -> bool:
    name = AnalysedName(piece.form, (AnalysedWord(piece.form, 0, len(piece.form), (piece.reading,)),))
    return Evaluator(name, Conventions(), NO_RULINGS).ask_word(wish, 0).value is Truth.YES
