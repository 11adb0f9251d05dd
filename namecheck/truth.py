"""Three-valued truth (Kleene), and verdicts that say why."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple


class Truth(Enum):
    YES = "yes"
    NO = "no"
    DISPUTED = "disputed"

    def __invert__(self) -> "Truth":
        return _OPPOSITE[self]

    @property
    def czech(self) -> str:
        return {"yes": "ano", "no": "ne", "disputed": "sporné"}[self.value]

    @staticmethod
    def of(value: bool) -> "Truth":
        return Truth.YES if value else Truth.NO


_OPPOSITE = {Truth.YES: Truth.NO, Truth.NO: Truth.YES, Truth.DISPUTED: Truth.DISPUTED}


def every(values: Iterable[Truth]) -> Truth:
    """Kleene conjunction: one no decides, else one disputed."""
    seen = set(values)
    return Truth.NO if Truth.NO in seen else Truth.DISPUTED if Truth.DISPUTED in seen else Truth.YES


def some(values: Iterable[Truth]) -> Truth:
    """Kleene disjunction: one yes decides, else one disputed."""
    seen = set(values)
    return Truth.YES if Truth.YES in seen else Truth.DISPUTED if Truth.DISPUTED in seen else Truth.NO


class Question(NamedTuple):
    """An open question: a stable key, the Czech question, and the answers a ruling may choose: (value, Czech label)."""

    key: str
    text: str
    options: tuple[tuple[str, str], ...] = (("yes", "ano"), ("no", "ne"))


@dataclass(frozen=True, slots=True)
class Verdict:
    """A value with its reason: what was asked (Czech), why (Czech), which words decided (their places in the name)."""

    value: Truth
    text: str
    because: str = ""
    words: tuple[int, ...] = ()
    questions: tuple[Question, ...] = ()
    parts: tuple["Verdict", ...] = field(default=())


# Staff's rulings: question key -> the value chosen.
Rulings = Mapping[str, str]
NO_RULINGS: Rulings = {}
