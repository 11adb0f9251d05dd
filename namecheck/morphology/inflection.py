"""How much of a table of inflected words (SIGMORPHON: lemma, form, UniMorph features) the lexicon knows."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from namecheck.errors import InputError
from namecheck.morphology.evaluation import read_lines
from namecheck.morphology.guesser import guess
from namecheck.morphology.lexicon import Lexicon
from namecheck.morphology.reading import Reading
from namecheck.names import clean

KINDS = ("N", "ADJ", "V")
_CASES = {"NOM": "Nom", "GEN": "Gen", "DAT": "Dat", "ACC": "Acc", "VOC": "Voc", "ESS": "Loc", "INS": "Ins"}
_NUMBERS = {"SG": "Sing", "PL": "Plur"}
_GENDERS = {"MASC": "Masc", "FEM": "Fem", "NEUT": "Neut"}


class Row(NamedTuple):
    lemma: str
    form: str
    features: tuple[str, ...]

    @property
    def kind(self) -> str:
        return self.features[0].partition(".")[0]

    def belongs_to(self, reading: Reading) -> bool:
        """Does the reading give the form to the lemma, whatever features the row tells?"""
        if self.kind == "V" and reading.upos in ("ADJ", "NOUN"):
            # participles and verbal nouns have lemmas of their own
            return reading.lemma.startswith(self.lemma[:-4])
        return _without_ne(self.lemma.lower(), reading) == reading.lemma.lower()

    def met_by(self, reading: Reading) -> bool:
        """Is the reading what the row says? The gender of verb forms is not asked: the source mixes it up."""
        if self.kind == "V":
            return _is_verb_form(self, reading)
        lemma = reading.lemma.lower() in (self.lemma.lower(), _without_ne(self.lemma.lower(), reading))
        upos = reading.upos in (("NOUN", "PROPN") if self.kind == "N" else ("ADJ",))
        return lemma and upos and _agrees(self.features, reading.feats, genders=self.kind == "ADJ")


def _without_ne(lemma: str, reading: Reading) -> str:
    """The source keeps the negation in the lemma, we do not."""
    return lemma.removeprefix("ne") if reading.feats.get("Polarity") == "Neg" else lemma


def _agrees(features: tuple[str, ...], feats: Mapping[str, str], *, genders: bool) -> bool:
    for feature in features[1:]:
        if feature in _CASES and feats.get("Case") != _CASES[feature]:
            return False
        if feature in _NUMBERS and feats.get("Number") != _NUMBERS[feature]:
            return False
        if genders and feature in _GENDERS and _GENDERS[feature] not in feats.get("Gender", _GENDERS[feature]):
            return False
    return True


def _is_verb_form(row: Row, reading: Reading) -> bool:
    kind, rest, feats = row.features[0], set(row.features[1:]), reading.feats
    if not rest and kind in ("V.PTCP", "V.CVB"):  # kritizující, kritizování
        return reading.lemma == row.form
    number = "Plur" if "FORM" in rest else next((_NUMBERS[f] for f in rest if f in _NUMBERS), feats.get("Number"))
    if feats.get("Number") != number:
        return False
    if "PASS" in rest:  # filed under the long participle
        return feats.get("Voice") == "Pass" and reading.lemma.startswith(row.lemma[:-4])
    if reading.lemma != row.lemma or reading.upos != "VERB":
        return False
    if kind == "V.CVB":
        return feats.get("VerbForm") == "Conv" and feats.get("Tense") == ("Pres" if "PRS" in rest else "Past")
    if "NFIN" in rest:
        return feats.get("VerbForm") == "Inf"
    if kind == "V.PTCP" or rest & {"PST", "COND"}:
        return feats.get("VerbForm") == "Part"
    if "IMP" in rest:
        return feats.get("Mood") == "Imp" and feats.get("Person") in rest
    return feats.get("Mood") == "Ind" and feats.get("Person") in rest


@dataclass
class Score:
    rows: int = 0
    found: int = 0
    guessed: int = 0
    of_lemma: int = 0
    missed: Counter[Row] = field(default_factory=Counter)

    @property
    def recall_lemma(self) -> float:
        """Rows whose form is known to belong to the lemma; fair where the source's features are wrong."""
        return self.of_lemma / (self.rows or 1)

    @property
    def recall(self) -> float:
        return self.found / (self.rows or 1)

    @property
    def recall_guessing(self) -> float:
        return (self.found + self.guessed) / (self.rows or 1)


def read_table(path: Path) -> Iterator[Row]:
    """Single-word rows of a SIGMORPHON file."""
    for number, line in enumerate(read_lines(path), 1):
        if not line.strip():
            continue
        fields = line.split("\t")
        if len(fields) != 3:
            raise InputError("format", f"Soubor {path.name}, řádek {number}: čekám tři sloupce oddělené tabulátorem.")
        lemma, form = clean(fields[0]), clean(fields[1])
        if " " not in lemma + form:
            yield Row(lemma, form, tuple(fields[2].strip().split(";")))


def inflection(lexicon: Lexicon, path: Path) -> dict[str, Score]:
    """Scores of nouns, adjectives and verbs."""
    scores = {kind: Score() for kind in KINDS}
    for row in read_table(path):
        if row.kind not in scores:
            continue
        score = scores[row.kind]
        known = lexicon.readings(row.form)
        readings = known or guess(lexicon, row.form)
        met = any(map(row.met_by, readings))
        found, guessed = met and bool(known), met and not known
        score.of_lemma += any(map(row.belongs_to, readings))
        score.rows += 1
        score.found += found
        score.guessed += guessed
        if not met:
            score.missed[row] += 1
    return scores
