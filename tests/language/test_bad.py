"""Refusals word by word, and sentences nobody should write."""

import os
import subprocess
import sys
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from namecheck.language import read
from namecheck.language.sentence import CODES
from namecheck.paths import GRAMMARS
from tests.language import bad, fuzz
from tests.language.corpus import decidable, refused

ROOT = Path(__file__).parents[2]
GOLDEN = sorted(bad.HERE.glob("*.txt"))
_EXAMPLES = tomllib.loads((GRAMMARS / "refusals.toml").read_text(encoding="utf-8"))["examples"]
OFFERED = [(kind, text) for example in _EXAMPLES.values() for kind, text in example.items()]


def test_every_code_has_its_file() -> None:
    assert {path.stem for path in GOLDEN} == set(CODES)
    assert sum(len(bad.sentences(path)) for path in GOLDEN) >= 50


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == bad.written(path), "see python -m tests.language.bad"
    assert {read(text, kind).code for kind, text in bad.sentences(path)} == {path.stem}


@pytest.mark.parametrize("sentence", OFFERED, ids=lambda sentence: " ".join(sentence))
def test_hints_offer_what_is_understood(sentence: tuple[str, str]) -> None:
    kind, text = sentence
    assert read(text, kind).decidable


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "\t\n", ".", ",,,", "()", "((((", "))))", "„“", "\"", "'", "-", "…", "🚢", "Loď, která má v názvu 🚢.", "\x00\x01\x02", "Loď\x00, která",
        "Loď, která má v názvu \u202eA\u202c.", "'; DROP TABLE ships; --", "1 OR 1=1", "<script>alert(1)</script>", "<b>Loď</b> s A.", "{}", "{0}", "%s %d %n", "../../etc",
        "Лодка с именем", "船", "ł" * 50, "a" * 500, "Loď " * 120, "a nebo " * 70, "0", "99999999999999999999", "Loď, která má 99999999999999999999 slov.", "Loď, která má v názvu -5 písmen.",
        "(" * 100 + ")" * 100, "Loď, která má " + "písmeno A a " * 12 + "písmeno B.",
    ],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["targeting", "shipyard"])
def test_odd_input_is_refused_or_understood(text: str, kind: str) -> None:
    found = read(text, kind)
    assert found.decidable == (found.code is None)
    assert found.decidable or (found.code in CODES and found.message and found.hint)


@pytest.mark.parametrize("length", [501, 2_000, 1_000_000])
def test_long_sentences_are_refused_at_once(length: int) -> None:
    start = time.perf_counter()
    found = read(("Loď, která má dvě slova, a " * 40_000)[:length], "targeting")
    assert time.perf_counter() - start < 0.5
    assert found.code == "not_understood"
    assert "500" in found.message


def test_unknown_kind() -> None:
    with pytest.raises(ValueError, match="decree"):
        read("Loď, která má dvě slova.", "decree")


_SHOW = """
import sys
from namecheck.language import read
for line in sys.stdin.read().splitlines():
    kind, _, text = line.partition("|")
    found = read(text, kind)
    print(found.canonical, found.code, found.readings, found.message, found.span)
"""


def test_same_answer_under_any_hash_seed() -> None:
    chosen = [s for s in decidable() if s.id.endswith("7")][:24] + [s for s in refused() if s.id.endswith("3")][:12]
    given = "\n".join(f"{s.kind}|{s.text}" for s in chosen)

    def answers(seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"}
        done = subprocess.run([sys.executable, "-c", _SHOW], input=given, env=environment, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)  # fmt: skip
        return done.stdout

    with ThreadPoolExecutor() as pool:
        one, other, third = pool.map(answers, ("0", "1", "4242"))
    assert one == other == third
    assert len(one.splitlines()) == len(chosen)


def test_threads() -> None:
    sentences = [(s.text, s.kind) for s in decidable() if s.id.endswith("5")][:16]
    alone = [read.__wrapped__(*sentence) for sentence in sentences]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda sentence: read.__wrapped__(*sentence), sentences * 2))
    assert together == alone * 2


def test_mutated_sentences() -> None:
    """As many as fit into a few seconds; `python -m tests.language.fuzz` tries 100,000."""
    report = fuzz.run(10_000, seed=5, seconds=12)
    assert report.tried > 50
    assert report.slowest < 5, report.slowest_text
