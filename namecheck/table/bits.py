"""A column of three-valued cells as two bit sets, and Kleene's logic on whole columns.

Python's integers are the bit sets: for ten thousand names they combine in 0.1 µs, numpy's
booleans in 0.9 µs, packed bits in 0.5 µs.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from namecheck.truth import Truth

Values = NDArray[np.int8]
YES, DISPUTED, NO = 1, 0, -1
TRUTHS = {YES: Truth.YES, DISPUTED: Truth.DISPUTED, NO: Truth.NO}
NUMBERS = {truth: number for number, truth in TRUTHS.items()}


class Column(NamedTuple):
    """Bit i of `yes` (`no`) says that name i is known to satisfy (not to satisfy) the formula; neither is disputed."""

    yes: int
    no: int

    def __getitem__(self, name: int) -> Truth:  # type: ignore[override]
        if self.yes >> name & 1:
            return Truth.YES
        return Truth.NO if self.no >> name & 1 else Truth.DISPUTED

    def values(self, size: int) -> list[Truth]:
        """The cells of all names."""
        found = np.zeros(size, np.int8)
        for bits, number in ((self.yes, YES), (self.no, NO)):
            packed = np.frombuffer(bits.to_bytes((size + 7) // 8, "little"), np.uint8)
            found[np.unpackbits(packed, count=size, bitorder="little") == 1] = number
        return [TRUTHS[number] for number in found.tolist()]


def pack(values: Values) -> Column:
    return Column(*(int.from_bytes(np.packbits(values == n, bitorder="little").tobytes(), "little") for n in (YES, NO)))


def every(columns: Sequence[Column], full: int) -> Column:
    yes, no = full, 0
    for column in columns:
        yes &= column.yes
        no |= column.no
    return Column(yes, no)


def some(columns: Sequence[Column], full: int) -> Column:
    return opposite(every([opposite(column) for column in columns], full))


def opposite(column: Column) -> Column:
    return Column(column.no, column.yes)


def one_of(columns: Sequence[Column], full: int) -> Column:
    """Exactly one holds: two known ones refute it, whatever is still open."""
    once = twice = unknown = 0
    for column in columns:
        twice |= once & column.yes
        once |= column.yes
        unknown |= full & ~(column.yes | column.no)
    return Column(once & ~twice & ~unknown, twice | full & ~once & ~unknown)
