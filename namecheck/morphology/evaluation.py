"""How much of hand-annotated text the lexicon and the guesser know."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from namecheck.errors import InputError
from namecheck.morphology.guesser import guess
from namecheck.morphology.lexicon import Lexicon
from namecheck.morphology.reading import Reading, parse_feats

CLASSES = ("NOUN", "PROPN", "ADJ", "VERB")
_NO_WORDS = ("PUNCT", "SYM")


class Gold(NamedTuple):
    """What the annotator says of one token."""

    form: str
    lemma: str
    upos: str
    case: str
    number: str

    def among(self, readings: Iterable[Reading]) -> bool:
        """Is the gold reading there? A number the annotator left open (`Plur,Sing`) is met by either."""
        lemma, numbers = self.lemma.lower(), self.number.split(",")
        return any(
            self.upos == reading.upos
            and lemma == reading.lemma.lower()
            and self.case == reading.feats.get("Case", "")
            and reading.feats.get("Number", "") in numbers
            for reading in readings
        )


@dataclass
class Tally:
    """Counts of one class of words (or of all)."""

    tokens: int = 0
    unknown: int = 0
    found: int = 0
    guessed: int = 0
    readings: int = 0
    missed: Counter[Gold] = field(default_factory=Counter)

    @property
    def recall(self) -> float:
        """With the lexicon alone."""
        return self.found / (self.tokens or 1)

    @property
    def recall_guessing(self) -> float:
        return (self.found + self.guessed) / (self.tokens or 1)

    @property
    def ambiguity(self) -> float:
        """Readings a known token."""
        return self.readings / ((self.tokens - self.unknown) or 1)


def read_conllu(path: Path) -> Iterator[Gold]:
    """The words of a treebank without punctuation."""
    for number, line in enumerate(read_lines(path), 1):
        if not line or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 10:
            raise InputError("format", f"Soubor {path.name}, řádek {number}: čekám deset sloupců formátu CoNLL-U.")
        if fields[0].isdigit() and fields[3] not in _NO_WORDS and any(map(str.isalnum, fields[1])):
            feats = parse_feats(fields[5])
            yield Gold(fields[1], fields[2], fields[3], feats.get("Case", ""), feats.get("Number", ""))


def read_lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except OSError:
        why = "je to složka" if path.is_dir() else "není k němu přístup" if path.exists() else "není tam"
        raise InputError("unreadable", f"Soubor {path} nejde přečíst: {why}.") from None
    except UnicodeDecodeError:
        raise InputError("encoding", f"Soubor {path} není v kódování UTF-8.") from None


def morphology(lexicon: Lexicon, path: Path, count: Callable[[], object] = lambda: None) -> dict[str, Tally]:
    """Tallies of the four inflected classes and of all tokens (`all`)."""
    tallies = {name: Tally() for name in (*CLASSES, "all")}
    for gold in read_conllu(path):
        count()
        known = lexicon.readings(gold.form)
        found = gold.among(known)
        guessed = not known and gold.among(guess(lexicon, gold.form))
        for name in {gold.upos, "all"} & tallies.keys():
            tally = tallies[name]
            tally.tokens += 1
            tally.unknown += not known
            tally.found += found
            tally.guessed += guessed
            tally.readings += len(known)
            if not found and not guessed:
                tally.missed[gold] += 1
    return tallies
