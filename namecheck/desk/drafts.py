"""Names put together from shapes: words that agree, attributes in the genitive, prepositions with their cases."""

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from namecheck.desk.stock import Key, Piece, Shelves, data, of_category, stock
from namecheck.morphology import AnalysedName, Reading, open_lexicon
from namecheck.morphology.analysis import AnalysedWord

SENTENCE, TITLE, UPPER = "sentence", "title", "upper"
_SLOT = re.compile(r"([A-Z#])(\d?)(?:\.(Nom|Gen|Dat|Acc|Loc|Ins))?(?:\.(Sing|Plur))?")
_AGREEING = "NACXPMQ"
_GENDERS = ("Anim", "Inan", "Fem", "Neut")
_LITERAL = ("ADP", "CCONJ", "PRON", "NUM", "ADJ", "VERB")
_DIGITS = ("3", "7", "12", "13", "42", "100", "1000", "1492")


class Slot(NamedTuple):
    """A place in a shape: a literal word, or a letter with its group, case and number."""

    letter: str
    group: str = ""
    case: str = ""
    number: str = ""
    literal: str = ""


class Shape(NamedTuple):
    slots: tuple[Slot, ...]
    nominative: bool


class Draft(NamedTuple):
    shape: Shape
    keys: tuple[Key, ...]
    pieces: tuple[Piece, ...]
    style: str = SENTENCE

    @property
    def forms(self) -> tuple[str, ...]:
        words = [
            _vocalised(piece.form, after) for piece, after in zip(self.pieces, [*self.pieces[1:], None], strict=True)
        ]
        if self.style == UPPER:
            return tuple(word.upper() for word in words)
        return tuple(
            word[:1].upper() + word[1:] if i == 0 or self.style == TITLE else word for i, word in enumerate(words)
        )

    @property
    def name(self) -> str:
        return " ".join(self.forms)

    @property
    def lemmas(self) -> frozenset[str]:
        return frozenset(piece.reading.lemma for piece in self.pieces)

    @property
    def content(self) -> frozenset[str]:
        """The words that make a name vary from another."""
        return frozenset(p.reading.lemma for p in self.pieces if p.reading.upos in ("NOUN", "ADJ", "VERB", "PROPN"))

    def analysed(self) -> AnalysedName:
        """The name read as it was made, without asking the morphology."""
        words, start = [], 0
        for form, piece in zip(self.forms, self.pieces, strict=True):
            words.append(AnalysedWord(form, start, start + len(form), (piece.reading,)))
            start += len(form) + 1
        return AnalysedName(self.name, tuple(words))


_LONGER = {
    "v": r"[vf]|[szšž][^aeiouyáéíóúýěů]|tm|dv|dn",
    "s": "[szšž]|ps|vš",
    "z": "[szšž]|dn|vš",
    "k": "[kg]|dn|hv|dv",
}


def _vocalised(form: str, after: Piece | None) -> str:
    if after is not None and form in _LONGER and re.match(_LONGER[form], after.form.lower()):
        return form + "e"
    return form


@lru_cache(maxsize=1)
def shapes() -> tuple[Shape, ...]:
    """All shapes; one that is written several times comes up as often."""
    return tuple(
        Shape(tuple(map(_slot, one.split())), block["nominative"])
        for block in data()["templates"]
        for line in block["shapes"].strip().splitlines()
        for one in line.split("|")
    )


def _slot(text: str) -> Slot:
    found = _SLOT.fullmatch(text)
    if found is None:
        return Slot("", literal=text)
    letter, group, case, number = found.groups()
    return Slot(letter, group, case or "Nom", number or "")


@lru_cache(maxsize=256)
def literal(form: str, case: str) -> Piece:
    """A word that a shape spells out: a preposition with the case it stands with here, a conjunction, se; digits."""
    readings = [r for r in open_lexicon().readings(form) if r.upos in _LITERAL]
    right = [r for r in readings if r.upos != "ADP" or r.case == case] or readings or [Reading(form, "NUM", "")]
    return Piece(form, right[0]._replace(probability=1.0))


class Maker:
    """Makes drafts from the shelves, and changes them a little."""

    def __init__(
        self, dice: random.Random, categories: tuple[str, ...] = (), without: frozenset[str] = frozenset()
    ) -> None:
        self.dice = dice
        self.without = without
        self.shelves: Shelves = dict(stock())
        for category in categories:
            for key, piece in of_category(category):
                self.shelves[key] = [*self.shelves.get(key, ()), piece]
        if without:
            self.shelves = {k: [p for p in v if p.reading.lemma not in without] for k, v in self.shelves.items()}
        self.open = tuple(s for s in shapes() if not any(slot.literal in without for slot in s.slots if slot.literal))

    def pick(self, key: Key) -> Piece:
        if key == ("#",):
            return literal(self.dice.choice(_DIGITS), "")
        return self.dice.choice(self.shelves[key])

    def make(self, shape: Shape | None = None) -> Draft:
        """A random draft; a shape for which there are no words gives way to another."""
        for _ in range(50):
            try:
                return self._fill(shape or self.dice.choice(self.open))
            except (KeyError, IndexError):
                shape = None
        raise LookupError("no words left")

    def _fill(self, shape: Shape) -> Draft:
        cells = {slot.group: self._cell(shape, slot.group) for slot in shape.slots if slot.group}
        found = tuple(_key(slot, *cells.get(slot.group, ("Sing", "Fem"))) for slot in shape.slots)
        pieces = tuple(
            literal(slot.literal, _case_after(shape, i)) if slot.literal else self.pick(key)
            for i, (slot, key) in enumerate(zip(shape.slots, found, strict=True))
        )
        return Draft(shape, found, pieces)

    def _cell(self, shape: Shape, group: str) -> tuple[str, str]:
        slots = [slot for slot in shape.slots if slot.group == group]
        fixed = next((slot.number for slot in slots if slot.number), "")
        plural = any(slot.letter == "Q" for slot in slots) or (
            self.dice.random() < 0.22 and not any(slot.letter in "PM" for slot in slots)
        )
        number = fixed or ("Plur" if plural else "Sing")
        noun = next((slot for slot in slots if slot.letter in "NP"), None)
        if noun is None:
            alone = any(slot.letter in "VZ" for slot in slots)
            return "Sing" if alone else number, self.dice.choice(_GENDERS)
        sizes = [len(self.shelves.get((noun.letter, noun.case, number, gender), ())) for gender in _GENDERS]
        return number, self.dice.choices(_GENDERS, [size + 1 for size in sizes])[0]

    def lone_nouns(self) -> Iterator[Draft]:
        """Every noun as a name of its own: what only few words are (palindromes) chance would miss."""
        for key, shelf in self.shelves.items():
            if key[0] in ("N", "P") and key[1] == "Nom":
                shape = Shape((Slot(key[0], "1", "Nom"),), nominative=True)
                yield from (Draft(shape, (key,), (piece,)) for piece in shelf)

    def swapped(self, draft: Draft, place: int, piece: Piece) -> Draft:
        return draft._replace(pieces=(*draft.pieces[:place], piece, *draft.pieces[place + 1 :]))

    def reshaped(self, draft: Draft, shape: Shape | None = None) -> Draft:
        """Another shape, with the old words where they still fit."""
        made = self.make(shape)
        kept = {
            key: piece
            for slot, key, piece in zip(draft.shape.slots, draft.keys, draft.pieces, strict=True)
            if not slot.literal
        }
        pieces = tuple(
            kept.pop(key, piece) if not slot.literal else piece
            for slot, key, piece in zip(made.shape.slots, made.keys, made.pieces, strict=True)
        )
        return made._replace(pieces=pieces, style=draft.style)


def _case_after(shape: Shape, place: int) -> str:
    return next((slot.case for slot in shape.slots[place + 1 :] if slot.case), "")


def _key(slot: Slot, number: str, gender: str) -> Key:
    if slot.letter in _AGREEING and slot.letter:
        return (slot.letter, slot.case, number, gender)
    if slot.letter == "L":
        return ("L", number, gender)
    if slot.letter in "VZW" and slot.letter:
        return (f"{slot.letter}3", number)
    if slot.letter in "ST" and slot.letter:
        return ({"S": "V1", "T": "V2"}[slot.letter], "Sing")
    return ("R", "3", "Sing") if slot.letter == "R" else (slot.letter,)
