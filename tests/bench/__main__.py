"""Measures look-ups, name analyses, memory and cold start, side by side with simplemma and spaCy where installed."""

import importlib.util
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence

from namecheck.morphology import open_lexicon
from namecheck.morphology.analysis import analyse_words
from tests.bench import service, table

FORMS, NAMES = 200_000, 20_000
SPACY_MODEL = "cs_core_news_sm"


def rate(function: Callable[[str], object], inputs: Sequence[str]) -> float:
    """Calls a second of processor time over inputs none of which repeats, the better half: others' load does not count."""
    best, middle = 0.0, len(inputs) // 2
    for half in (inputs[:middle], inputs[middle:]):
        started = time.process_time()
        for text in half:
            function(text)
        best = max(best, len(half) / (time.process_time() - started))
    return best


def sample_forms() -> list[str]:
    """Distinct forms of the lexicon in random order, so that no cache helps."""
    forms = open_lexicon().forms()
    return random.Random(1).sample(forms, FORMS)


def sample_names(forms: Sequence[str]) -> list[str]:
    chosen = random.Random(2)
    return [" ".join(chosen.choices(forms, k=chosen.randint(1, 4))).capitalize() for _ in range(NAMES)]


def others() -> Iterable[tuple[str, Callable[[str], object]]]:
    """Other Czech lemmatisers, if they are here."""
    if importlib.util.find_spec("simplemma"):
        import simplemma

        yield "simplemma", lambda form: simplemma.lemmatize(form, "cs")
    if importlib.util.find_spec(SPACY_MODEL):
        import spacy

        model = spacy.load(SPACY_MODEL)
        yield "spaCy", lambda form: [token.lemma_ for token in model(form)]


def cold_start() -> tuple[float, float]:
    """Seconds and megabytes of one `namecheck analyze` in a process of its own."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    started = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "namecheck", "analyze", "Bledý kamzík"], stdout=subprocess.DEVNULL, check=True
    )
    seconds = time.perf_counter() - started
    return seconds, max(before, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss) / 1024


def main() -> None:
    lexicon = open_lexicon()
    seconds, megabytes = cold_start()
    forms = sample_forms()
    names = sample_names(forms)
    print(f"tvary: {lexicon.header['forms']:,}, hesla: {lexicon.header['lemmas']:,}")
    print(f"{'hledání tvaru':32} {rate(lexicon.readings, forms):12,.0f} /s")
    print(f"{'rozbor jména (bez kontextu)':32} {rate(analyse_words, names):12,.0f} /s")
    compared = dict(others())
    for name, lemmatise in compared.items():
        print(
            f"{name + ', lemma tvaru':32} {rate(lemmatise, forms[: 20_000 if name == 'simplemma' else 1_000]):12,.0f} /s"
        )
    for name in {"simplemma", "spaCy"} - set(compared):
        print(f"{name:32} není nainstalováno, neměřeno")
    print(f"{'studený start namecheck analyze':32} {seconds:12.2f} s")
    print(f"{'paměť toho procesu':32} {megabytes:12.0f} MB")
    table.main()
    service.main()


if __name__ == "__main__":
    main()
