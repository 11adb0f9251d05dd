"""What was found out about a formula or a quantity, with the words, questions and notes behind it."""

from collections.abc import Iterable
from typing import NamedTuple

from namecheck.truth import Question, Truth


class Finding(NamedTuple):
    """A value, the words that decided (their places), the open questions, and notes in Czech."""

    value: Truth
    words: tuple[int, ...] = ()
    questions: tuple[Question, ...] = ()
    notes: tuple[str, ...] = ()


YES, NO = Finding(Truth.YES), Finding(Truth.NO)


def of(value: bool) -> Finding:
    return YES if value else NO


def join(value: Truth, findings: Iterable[Finding]) -> Finding:
    """The value with what its parts say: the questions of disputed ones, the words of those that share the value."""
    parts = list(findings)
    return Finding(
        value,
        tuple(sorted({w for part in parts if part.value is value for w in part.words})),
        tuple(dict.fromkeys(q for part in parts if part.value is Truth.DISPUTED for q in part.questions)) if value is Truth.DISPUTED else (),
        tuple(dict.fromkeys(n for part in parts if part.value is value for n in part.notes)),
    )  # fmt: skip


class Counted(NamedTuple):
    """The values a quantity may have, with where they come from."""

    values: frozenset[int]
    words: tuple[int, ...] = ()
    questions: tuple[Question, ...] = ()
    notes: tuple[str, ...] = ()
    units: int = 0
