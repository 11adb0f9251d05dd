"""Every sentence of the corpora: the names it hits and misses, or the code of its refusal."""

import pytest

from namecheck.language import read
from namecheck.logic import evaluate, say
from namecheck.morphology import analyse
from namecheck.truth import Truth
from tests.language.corpus import Decidable, Refused, decidable, known_gaps, refused

WRONG = known_gaps("known_wrong.txt")
GAPS = known_gaps() | WRONG


def _cases(sentences: list) -> list:
    return [
        pytest.param(s, id=s.id, marks=pytest.mark.xfail(reason=GAPS[s.id], strict=True) if s.id in GAPS else ())
        for s in sentences
    ]


@pytest.mark.parametrize("sentence", _cases(decidable()))
def test_decidable(sentence: Decidable) -> None:
    found = read(sentence.text, sentence.kind)
    assert found.meaning is not None, (found.code, found.message, found.readings)
    values = {name: evaluate(found.meaning, analyse(name)).value for name in sentence.hits + sentence.misses}
    assert values == {name: Truth.of(name in sentence.hits) for name in values}, found.canonical


@pytest.mark.parametrize("sentence", _cases(refused()))
def test_refused(sentence: Refused) -> None:
    found = read(sentence.text, sentence.kind)
    assert found.code in sentence.codes, found.canonical or found.message
    assert found.message and found.hint
    assert found.span is None or 0 <= found.span[0] <= found.span[1] <= len(sentence.text)


def test_gaps_are_no_wrong_verdicts() -> None:
    """A gap is a sentence refused or disputed, never one that is answered wrongly."""
    for sentence in decidable():
        found = read(sentence.text, sentence.kind) if sentence.id in GAPS and sentence.id not in WRONG else None
        if found is None or found.meaning is None:
            continue
        for name in sentence.hits + sentence.misses:
            assert evaluate(found.meaning, analyse(name)).value is not Truth.of(name in sentence.misses), (
                sentence,
                name,
            )


@pytest.mark.parametrize("kind", ["targeting", "shipyard"])
def test_canonical_sentence_means_the_same(kind: str) -> None:
    for sentence in decidable()[::6]:
        found = read(sentence.text, sentence.kind)
        if found.meaning is None or (kind == "targeting" and sentence.kind == "shipyard"):
            continue
        again = read(say(found.meaning, kind), kind)
        assert again.meaning == found.meaning, (sentence.text, say(found.meaning, kind), again.code)
