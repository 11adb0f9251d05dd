"""How common the lemmas are that share a form: *zemí* is of *země* rather than of *zem*."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from namecheck.morphology.lexicon import Lexicon
from namecheck.training.trees import Sentence


def competing_lemmas(sentences: Iterable[Sentence], lexicon: Lexicon) -> dict[str, int]:
    """Occurrences of every lemma that shares some form with another one; zero for those never meant."""
    counts: Counter[str] = Counter()
    forms: set[str] = set()
    for sentence in sentences:
        for token in sentence:
            counts[token.lemma] += 1
            forms.add(token.form.lower())
    found: set[str] = set()
    for form in forms:
        lemmas = {reading.lemma for reading in lexicon.readings(form)}
        if len(lemmas) > 1:
            found |= lemmas
    return {lemma: counts[lemma] for lemma in sorted(found) if counts[lemma]}


def write_lemmas(path: Path, counts: dict[str, int]) -> None:
    path.write_text("".join(f"{lemma}\t{count}\n" for lemma, count in counts.items()), encoding="utf-8")
