"""The answer to a council's sentence: understood, or refused with a code, a place and a way out."""

from dataclasses import dataclass

from namecheck.logic.meaning import Meaning

KINDS = ("targeting", "shipyard")
CODES = ("ambiguous", "subjective", "beyond_name", "list", "unverifiable", "not_understood")


@dataclass(frozen=True)
class Sentence:
    """`canonical` says the meaning back; `readings` are the meanings of an ambiguous sentence, said the same way;
    `effect` is the rest of a whole law, which is not ours to read."""

    text: str
    kind: str
    meaning: Meaning | None = None
    canonical: str = ""
    code: str | None = None
    readings: tuple[str, ...] = ()
    message: str = ""
    hint: str = ""
    span: tuple[int, int] | None = None
    effect: str = ""

    @property
    def decidable(self) -> bool:
        return self.meaning is not None
