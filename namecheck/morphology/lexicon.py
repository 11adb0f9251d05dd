"""The compiled lexicon: word form -> all its readings."""

import json
import mmap
import zlib
from array import array
from collections.abc import Mapping
from functools import cached_property, lru_cache
from itertools import repeat
from operator import add
from pathlib import Path
from typing import Any, NamedTuple

import dawg

from namecheck.morphology.entry import NE, NEJ, NEJNE
from namecheck.morphology.pack import MAGIC, apply_rule, checksum
from namecheck.morphology.reading import LEXICON, Reading
from namecheck.morphology.shapes import read_shape

# A typed letter and the Czech letters it may stand for.
_DIACRITICS = {"a": "á", "c": "č", "d": "ď", "e": "éě", "i": "í", "n": "ň", "o": "ó", "r": "ř", "s": "š", "t": "ť"}
_DIACRITICS |= {"u": "úů", "y": "ý", "z": "ž"}


class DamagedLexicon(Exception):
    """The file is not a whole lexicon."""


class _Plan(NamedTuple):
    """How to make the readings of a form: lemma rules, and for each reading its rule, all after its lemma, its prefixes."""

    rules: tuple[tuple[int, str, int], ...]
    numbers: tuple[int, ...]
    rests: tuple[tuple[str, str, str, str, int, float], ...]
    bits: tuple[int, ...]


_new, _READING = tuple.__new__, repeat(Reading)


class Lexicon:
    """Read-only and safe to share between threads."""

    def __init__(self, path: Path) -> None:
        try:
            with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
                end = data.find(b"\n")
                self.header: Mapping[str, Any] = json.loads(data[:end])
                sections, start = [], end + 1
                for size in self.header["sizes"]:
                    sections.append(data[start : start + size])
                    start += size
                if self.header["format"] != MAGIC or checksum(sections) != self.header["checksum"]:
                    raise DamagedLexicon(path)
            tables = json.loads(zlib.decompress(sections[0]))
        except (ValueError, KeyError, TypeError, zlib.error) as error:
            raise DamagedLexicon(path) from error
        self._rules: list[tuple[int, str, int]] = [tuple(rule) for rule in tables["rules"]]
        self._tags: list[tuple[str, str, str]] = [tuple(tag) for tag in tables["tags"]]
        self._raw: list[tuple[int, int, int, int]] = tables["records"]
        self._with_ne = frozenset(tables["with_ne"])
        self._packed_guesses = sections[1]
        self._offsets, self._flat = array("I", sections[2]), array("I", sections[3])
        self._automaton = dawg.IntCompletionDAWG().frombytes(sections[4])
        self._number = self._automaton.get
        self._plans: dict[int, _Plan] = {}

    @cached_property
    def guesses(self) -> Mapping[str, list[list[int]]]:
        """Endings with the [rule, tag, count] of words that have them; the first row holds the total."""
        guesses: Mapping[str, list[list[int]]] = json.loads(zlib.decompress(self._packed_guesses))
        return guesses

    def guessed_reading(self, form: str, rule: int, tag: int, rank: int, source: str) -> Reading:
        upos, feats, vzor = self._tags[tag]
        return Reading(apply_rule(form, self._rules[rule]), upos, feats, vzor, source, rank)

    def __contains__(self, form: str) -> bool:
        return bool(self.readings(form))

    def forms(self, prefix: str = "") -> list[str]:
        """All forms stored that begin so, in lower case."""
        return list(self._automaton.keys(prefix))

    def readings(self, form: str) -> tuple[Reading, ...]:
        """All readings of a form, ordinary ones first. Letter case tells only abbreviations and Roman numerals."""
        low = form.lower()
        found = self._stored(low)
        if low[:2] == "ne":
            found = self._in_order((*found, *self._negated(low)))
        if not low.isalpha() or form.isupper():
            found = self._in_order((*found, *read_shape(form, self, known=bool(found))))
        return found

    @staticmethod
    def _in_order(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
        return tuple(sorted(dict.fromkeys(readings), key=lambda reading: reading.rank))

    def _stored(self, form: str) -> tuple[Reading, ...]:
        """The hottest place of all: loops run in C, over parts prepared by the plan."""
        number = self._number(form, -1)
        if number < 0:
            return ()
        rules, numbers, rests, _ = self._plans.get(number) or self._plan(number)
        if len(rules) == 1:
            return tuple(map(_new, _READING, map((apply_rule(form, rules[0]),).__add__, rests)))
        lemmas = [(apply_rule(form, rule),) for rule in rules]
        return tuple(map(_new, _READING, map(add, map(lemmas.__getitem__, numbers), rests)))

    def _plan(self, number: int) -> _Plan:
        raw = [self._raw[i] for i in self._flat[self._offsets[number] : self._offsets[number + 1]]]
        needed = list(dict.fromkeys(rule for rule, *_ in raw))
        plan = self._plans[number] = _Plan(
            tuple(self._rules[rule] for rule in needed),
            tuple(needed.index(rule) for rule, *_ in raw),
            tuple((*self._tags[tag], LEXICON, rank, 0.0) for _, tag, rank, _ in raw),
            tuple(bits for *_, bits in raw),
        )
        return plan

    def _negated(self, form: str) -> list[Reading]:
        found = self._prefixed(form, 2, NE)
        if form.startswith("nej"):
            found += self._prefixed(form, 3, NEJ)
            if form.startswith("nejne"):
                found += self._prefixed(form, 5, NEJNE)
        return found

    def _prefixed(self, form: str, length: int, bit: int) -> list[Reading]:
        rest = form[length:]
        number = self._automaton.get(rest, -1)
        if number < 0:
            return []
        found = []
        for reading, bits in zip(self._stored(rest), self._plans[number].bits, strict=True):
            if bits & bit:
                lemma, tag, rank = reading.lemma, reading.tag, reading.rank
                if bit != NE:
                    tag = tag.replace("Degree=Cmp", "Degree=Sup")
                if bit != NEJ:
                    if "ne" + lemma in self._with_ne:
                        found.append(reading._replace(lemma="ne" + lemma, tag=tag))
                        rank += 1
                    tag = tag.replace("Polarity=Pos", "Polarity=Neg")
                found.append(reading._replace(tag=tag, rank=rank))
        return found

    def with_diacritics(self, form: str) -> list[str]:
        """Known forms that differ from the form only by added diacritics."""
        return list(self._automaton.similar_keys(form.lower(), _replaces()))


@lru_cache(maxsize=1)
def _replaces() -> Any:
    return dawg.DAWG.compile_replaces({plain: list(letters) for plain, letters in _DIACRITICS.items()})
