"""How well words are read in context: whole sentences and standalone phrases of a treebank, and how honest the probabilities are."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from namecheck.errors import InputError
from namecheck.morphology.analysis import AnalysedWord
from namecheck.morphology.context import alone, rank
from namecheck.morphology.evaluation import read_lines
from namecheck.training.trees import Sentence, Token, case_of, children_of, is_contiguous, phrase, read_conllu

MEASURED = frozenset({"NOUN", "PROPN", "ADJ"})
LONGEST_PHRASE = 5
SURE = 0.95
_BINS = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1.01)


class Miss(NamedTuple):
    text: str
    form: str
    wanted: str
    got: str


class Figures:
    """Counts of right cases and lemmas of nouns and adjectives, and of right readings by the probability given."""

    def __init__(self) -> None:
        self.words = self.cases = self.lemmas = 0
        self.given: Counter[int] = Counter()
        self.right: Counter[int] = Counter()
        self.misses: list[Miss] = []

    def add(self, token: Token, word: AnalysedWord, text: str) -> None:
        best = word.best
        case = best.case == case_of(token)
        lemma = best.lemma.lower() == token.lemma.lower()
        self.words += 1
        self.cases += case
        self.lemmas += lemma
        place = next(i for i in range(len(_BINS) - 1) if best.probability < _BINS[i + 1])
        self.given[place] += 1
        self.right[place] += case and lemma
        if not (case and lemma):
            wanted, got = (
                f"{token.lemma} {token.upos} {case_of(token)}",
                f"{best.lemma} {best.upos} {best.case} {best.probability:.2f}",
            )
            self.misses.append(Miss(text, token.form, wanted, got))

    @property
    def case_share(self) -> float:
        return self.cases / max(1, self.words)

    @property
    def lemma_share(self) -> float:
        return self.lemmas / max(1, self.words)

    def calibration(self) -> Iterator[tuple[float, float, int, float]]:
        """(from, to, readings given such a probability, share of them right)."""
        for place in range(len(_BINS) - 1):
            if self.given[place]:
                yield _BINS[place], min(1.0, _BINS[place + 1]), self.given[place], self.right[place] / self.given[place]

    def sure(self) -> tuple[int, float]:
        """How many readings were given 0.95 or more, and the share of them right."""
        places = [place for place in range(len(_BINS) - 1) if _BINS[place] >= SURE]
        given = sum(self.given[place] for place in places)
        return given, sum(self.right[place] for place in places) / max(1, given)


def phrases(sentence: Sentence) -> Iterator[list[Token]]:
    """Subjects in the nominative and prepositional phrases of one to five words, without punctuation."""
    children = children_of(sentence)
    for number, token in enumerate(sentence, 1):
        if token.upos not in ("NOUN", "PROPN"):
            continue
        governed = any(sentence[child - 1].relation == "case" for child in children.get(number, ()))
        subject = token.relation.startswith("nsubj") and case_of(token) == "Nom"
        numbers = phrase(sentence, children, number) if governed or subject else []
        if 1 <= len(numbers) <= LONGEST_PHRASE and is_contiguous(numbers):
            yield [sentence[i - 1] for i in numbers]


def as_name(tokens: Sequence[Token]) -> list[Token]:
    first = tokens[0]
    return [first._replace(form=first.form[:1].upper() + first.form[1:]), *tokens[1:]]


def measure(examples: Iterable[Sequence[Token]], tick: Callable[[], object] = lambda: None) -> Figures:
    figures = Figures()
    for tokens in examples:
        tick()
        words = [alone(token.form, number == 0) for number, token in enumerate(tokens)]
        text = " ".join(token.form for token in tokens)
        for token, word in zip(tokens, rank([words])[0], strict=True):
            if token.upos in MEASURED and case_of(token):
                figures.add(token, word, text)
    return figures


def measure_file(path: Path) -> dict[str, Figures]:
    read_lines(path)  # tells in Czech what cannot be read
    sentences = list(read_conllu(path))
    if not sentences:
        raise InputError("format", f"V souboru {path.name} není žádná věta v CoNLL-U.")
    cut = [as_name(piece) for sentence in sentences for piece in phrases(sentence)]
    return {"věty": measure(sentences), "samostatné fráze": measure(cut)}
