"""Phrases generated from our own lexicon by templates, labelled by construction.

They teach what treebanks of a hundred thousand words hardly show: every ending in every case, next to words that ask
for that case. Sense does not matter, agreement and government do.
"""

import random
import re
import tomllib
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from namecheck.morphology.grammar import Kind, kind, takes_genitive
from namecheck.morphology.lexicon import Lexicon
from namecheck.morphology.reading import Reading, join_feats, parse_feats
from namecheck.paths import LEXICONS
from namecheck.training.trees import Token

LONGEST = 10
_OTHER_SHARE = 0.04
_ORDINARY = 0.8
_GENDER_FEATS = {
    "Anim": {"Gender": "Masc", "Animacy": "Anim"},
    "Inan": {"Gender": "Masc", "Animacy": "Inan"},
    "Fem": {"Gender": "Fem"},
    "Neut": {"Gender": "Neut"},
}
_NUMBERS = ("Sing", "Sing", "Sing", "Plur")
_PREPOSITIONS = re.compile(
    r"bez|do|ke?|na|nad|o|od|po|pod|pro|před|přes|při|se?|skrz|u|ve?|ze?|za|mezi|proti|kolem|podle|vedle|kromě|uprostřed"
)


class Cell(NamedTuple):
    case: str
    number: str
    gender: str


class Stock:
    """Forms of the lexicon sorted by what a template asks for."""

    def __init__(self, lexicon: Lexicon, ordinary: frozenset[str], dice: random.Random) -> None:
        self.dice = dice
        self._forms: dict[tuple[str, ...], tuple[list[Token], list[Token]]] = {}
        for form in lexicon.forms():
            for reading in lexicon.readings(form):
                if reading.rank == 0 and (reading.lemma in ordinary or _sampled(reading.lemma)):
                    self._file(form, reading, reading.lemma in ordinary)

    def _file(self, form: str, reading: Reading, ordinary: bool) -> None:
        now = kind(reading)
        for key, tag in _keys(reading, now):
            written = reading.lemma[0] + form[1:] if reading.upos == "PROPN" else form
            token = Token(written, reading.lemma, reading.upos, tag, 0, "")
            self._forms.setdefault(key, ([], []))[0 if ordinary else 1].append(token)

    def pick(self, *key: str) -> Token:
        """A random form; KeyError when the lexicon has none."""
        common, other = self._forms[key]
        return self.dice.choice(common if common and (not other or self.dice.random() < _ORDINARY) else other)


def _sampled(lemma: str) -> bool:
    return zlib.crc32(lemma.encode()) % 1000 < 1000 * _OTHER_SHARE


def _keys(reading: Reading, now: Kind) -> Iterator[tuple[tuple[str, ...], str]]:
    feats = dict(parse_feats(reading.tag))
    if now.pos == "VERB":
        yield (
            ("VERB", feats.get("VerbForm", ""), feats.get("Mood", ""), feats.get("Person", ""), now.number, *_one(now)),
            reading.tag,
        )
    elif now.pos == "ADP" and _PREPOSITIONS.fullmatch(reading.lemma):
        yield ("ADP", now.case), reading.tag
    elif now.pos == "NUM" and feats.get("NumForm") == "Word" and now.case:
        for gender in now.genders:
            yield ("NUM", "five" if takes_genitive(now) else now.number, now.case, gender), reading.tag
    elif now.pos in ("NOUN", "ADJ", "DET") and now.case and now.number and not now.detail:
        word = {"DET": "DET" if "Poss" in feats or feats.get("PronType") == "Dem" else ""}.get(now.pos, now.pos)
        degree = feats.get("Degree", "Pos") if now.pos == "ADJ" else ""
        for gender in now.genders if word else ():
            exact = {key: value for key, value in feats.items() if key not in ("Gender", "Animacy")} | _GENDER_FEATS[
                gender
            ]
            yield (word, now.case, now.number, gender, degree), join_feats(exact)
    elif now.pos == "ADV":
        yield ("ADV",), reading.tag


def _one(now: Kind) -> tuple[str, ...]:
    return (next(iter(now.genders)),) if now.detail == "Part" and len(now.genders) == 1 else ()


class Maker:
    def __init__(self, stock: Stock, dice: random.Random) -> None:
        self.stock, self.dice = stock, dice

    def cell(self, case: str, number: str = "") -> Cell:
        return Cell(case, number or self.dice.choice(_NUMBERS), self.dice.choice(("Anim", "Inan", "Fem", "Neut")))

    def noun(self, cell: Cell) -> list[Token]:
        return [self.stock.pick("NOUN", *cell, "")]

    def adjective(self, cell: Cell, degree: str = "Pos") -> list[Token]:
        return [self.stock.pick("ADJ", *cell, degree)]

    def group(self, case: str, number: str = "", cell: Cell | None = None) -> list[Token]:
        """A noun, often with an attribute, sometimes with a genitive after it."""
        cell = cell or self.cell(case, number)
        chance, attributes = self.dice.random(), []
        if chance < 0.4:
            attributes = self.adjective(cell, self.dice.choice(("Pos", "Pos", "Pos", "Cmp", "Sup")))
        elif chance < 0.5:
            attributes = [self.stock.pick("DET", *cell, "")]
        tail = self.group("Gen") if self.dice.random() < 0.12 else []
        return [*attributes, *self.noun(cell), *tail]

    def prepositional(self) -> list[Token]:
        case = self.dice.choice(("Gen", "Dat", "Acc", "Acc", "Loc", "Loc", "Ins"))
        return [self.stock.pick("ADP", case), *self.group(case)]

    def counted(self) -> list[Token]:
        if self.dice.random() < 0.5:
            case = self.dice.choice(("Nom", "Nom", "Nom", "Ins", "Loc"))
            cell = self.cell(case, "Plur")
            head = [self.stock.pick("ADP", case)] if case != "Nom" else []
            return [*head, self.stock.pick("NUM", "Plur", case, cell.gender), *self.group(case, cell=cell)]
        return [self.stock.pick("NUM", "five", "Nom", "Fem"), *self.group("Gen", "Plur")]

    def finite(self, person: str, number: str, mood: str = "Ind") -> list[Token]:
        return [self.stock.pick("VERB", "Fin", mood, person, number)]

    def predicate(self, subject: Cell) -> list[Token]:
        if self.dice.random() < 0.4 and subject.number == "Sing":
            gender = subject.gender
            for key in (("VERB", "Part", "", "", "Sing", gender), ("VERB", "Part", "", "", "Sing")):
                try:
                    return [self.stock.pick(*key)]
                except KeyError:
                    continue
        return self.finite("3", subject.number)

    def told(self) -> list[Token]:
        """A subject with a verb, mostly with an object or an adverbial, in several orders."""
        subject = self.cell("Nom")
        name, verb = self.group("Nom", cell=subject), self.predicate(subject)
        rest = self.dice.choice((lambda: self.group("Acc"), self.prepositional, lambda: self.group("Dat"), list))()
        return self.dice.choice(([*name, *verb, *rest], [*name, *verb, *rest], [*verb, *name, *rest]))

    def clause(self) -> list[Token]:
        """A longer clause: subject, verb, object, each with what may hang on it."""
        subject, target = self.cell("Nom"), self.cell("Acc")
        name = [*self.group("Nom", cell=subject), *self.tail()]
        verb, goal = self.predicate(subject), [*self.group("Acc", cell=target), *self.tail()]
        orders = (
            [*name, *verb, *goal],
            [*name, *verb, *goal],
            [*self.prepositional(), *verb, *name, *goal],
            [*goal, *verb, *name],
        )
        return self.dice.choice(orders)

    def tail(self) -> list[Token]:
        return self.dice.choice((list, list, lambda: self.group("Gen"), self.prepositional))()

    def reflexive(self) -> list[Token]:
        """With *se* the verb has its object: the noun is the subject, wherever it stands."""
        subject = self.cell("Nom")
        name, verb = [*self.group("Nom", cell=subject), *self.tail()], self.predicate(subject)
        se = [Token("se", "se", "PRON", "Case=Acc|PronType=Prs|Reflex=Yes|Variant=Short", 0, "")]
        return self.dice.choice(
            ([*name, *se, *verb, *self.tail()], [*verb, *se, *name], [*self.prepositional(), *se, *verb, *name])
        )

    def copula(self) -> list[Token]:
        subject = self.cell("Nom")
        plural = subject.number == "Plur"
        tag = f"Mood=Ind|Number={subject.number}|Person=3|Tense=Pres|VerbForm=Fin"
        be = [Token("jsou" if plural else "je", "být", "AUX", tag, 0, "")]
        rest = self.dice.choice(
            (lambda: self.adjective(subject), lambda: self.group("Nom", subject.number), lambda: self.group("Ins"))
        )()
        return [*self.group("Nom", cell=subject), *be, *rest]

    def addressed(self) -> list[Token]:
        """An imperative, an infinitive or the first and second person with an object."""
        verb = self.dice.choice(
            (
                lambda: self.finite("2", self.dice.choice(("Sing", "Plur")), "Imp"),
                lambda: self.finite(self.dice.choice("12"), self.dice.choice(("Sing", "Plur"))),
                lambda: [self.stock.pick("VERB", "Inf", "", "", "")],
            )
        )()
        rest = self.dice.choice(
            (lambda: self.group("Acc"), lambda: self.group("Acc"), self.prepositional, lambda: self.group("Dat"))
        )()
        return [*verb, *rest]

    def pair(self) -> list[Token]:
        link = Token(self.dice.choice(("a", "a", "a", "i", "nebo", "či")), "a", "CCONJ", "", 0, "")
        return [*self.group("Nom"), link, *self.group("Nom")]

    def compared(self) -> list[Token]:
        than = Token(self.dice.choice(("než", "jako")), "než", "SCONJ", "", 0, "")
        cell = self.cell("Nom")
        return [*self.adjective(cell, "Cmp" if than.form == "než" else "Pos"), than, *self.noun(self.cell("Nom"))]

    def with_genitive(self) -> list[Token]:
        return [*self.group("Nom"), *self.group("Gen")]

    def with_adverbial(self) -> list[Token]:
        return [*self.group("Nom"), *self.prepositional()]

    def single(self) -> list[Token]:
        return self.noun(self.cell("Nom"))

    def phrase(self) -> list[Token]:
        """One phrase, never too long for a name or a short clause."""
        templates: list[tuple[Callable[[], list[Token]], int]] = [
            (lambda: self.group("Nom"), 6),
            (self.with_genitive, 5),
            (self.prepositional, 4),
            (self.with_adverbial, 4),
            (self.counted, 2),
            (self.told, 4),
            (self.clause, 5),
            (self.reflexive, 2),
            (self.copula, 1),
            (self.addressed, 3),
            (self.pair, 3),
            (self.compared, 1),
            (self.single, 2),
        ]
        while True:
            make = self.dice.choices([t for t, _ in templates], [w for _, w in templates])[0]
            try:
                tokens = make()
            except KeyError:
                continue
            if len(tokens) <= LONGEST:
                return _vocalised(tokens)


_VOCALISED = {"k": "ke", "s": "se", "v": "ve", "z": "ze"}


def _vocalised(tokens: list[Token]) -> list[Token]:
    """V vodě becomes ve vodě: the plain and the vocalised form of a preposition by the sound that follows."""
    forms = [token.form for token in tokens]
    for place, token in enumerate(tokens[:-1]):
        plain = token.lemma if token.upos == "ADP" and token.lemma in _VOCALISED else ""
        if plain:
            harsh = re.match(rf"(?:[{plain}szšžvfkg]|[^aeiouyáéíóúýěů]{{3}})", forms[place + 1].lower())
            forms[place] = (
                _VOCALISED[plain]
                if harsh and forms[place + 1][0].lower() in {"k": "kg", "s": "szšž", "v": "vf", "z": "szšž"}[plain]
                else plain
            )
    return [token._replace(form=form) for token, form in zip(tokens, forms, strict=True)]


def category_words(folder: Path = LEXICONS / "categories") -> Iterator[str]:
    """Words of our semantic categories: what ships are called after."""
    for path in sorted(folder.glob("*.toml")):
        for member in tomllib.loads(path.read_text(encoding="utf-8")).get("members", ()):
            if isinstance(member, str) and " " not in member:
                yield member


def generate(lexicon: Lexicon, lemmas: Iterable[str], count: int, dice: random.Random) -> list[list[Token]]:
    """Phrases from the lexicon; words of `lemmas` and of our categories are preferred."""
    maker = Maker(Stock(lexicon, frozenset(category_words()) | frozenset(lemmas), dice), dice)
    return [maker.phrase() for _ in range(count)]
