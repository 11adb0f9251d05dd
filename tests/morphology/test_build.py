"""The lexicon file: whole or not there, noticed when damaged, built once by however many processes."""

import multiprocessing
import time
from pathlib import Path

import pytest

from namecheck.errors import NamecheckError
from namecheck.morphology import build
from namecheck.morphology.entry import NE, Entry
from namecheck.morphology.hunspell import find_dictionary
from namecheck.morphology.lexicon import DamagedLexicon, Lexicon
from namecheck.morphology.pack import Packer, lemma_rule, pack, write_atomically

SMALL = [
    Entry("kamzíci", "kamzík", "NOUN", "Case=Nom|Number=Plur", "pán"),
    Entry("dělá", "dělat", "VERB", "Mood=Ind|Polarity=Pos", "", 0, NE),
]


def pack_small(path: Path, progress: object = None) -> None:
    packer = Packer()
    packer.add_all(SMALL)
    pack(packer, [], {"fingerprint": "x", "dictionary": "test"}, path, lambda step, share: None)


def slow_compile(path: Path, progress: object) -> None:
    with (path.parent / "builds").open("a") as log:
        log.write("x")
    time.sleep(0.3)
    pack_small(path)


def test_what_is_packed_is_read(tmp_path: Path) -> None:
    pack_small(tmp_path / "a.bin")
    lexicon = Lexicon(tmp_path / "a.bin")
    assert [r.lemma for r in lexicon.readings("Kamzíci")] == ["kamzík"]
    assert [(r.lemma, r.feats["Polarity"]) for r in lexicon.readings("nedělá")] == [("dělat", "Neg")]
    assert lexicon.readings("nekamzíci") == ()


@pytest.mark.parametrize("position", [0, 30, -1, -40])
def test_a_changed_byte_is_noticed(tmp_path: Path, position: int) -> None:
    path = tmp_path / "a.bin"
    pack_small(path)
    data = bytearray(path.read_bytes())
    data[position] ^= 0xFF
    path.write_bytes(data)
    with pytest.raises(DamagedLexicon):
        Lexicon(path)


@pytest.mark.parametrize("content", [b"", b"\n", b"{}\n", b"namecheck"])
def test_no_lexicon_at_all(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.bin"
    path.write_bytes(content)
    with pytest.raises(DamagedLexicon):
        Lexicon(path)


def test_a_damaged_file_is_rebuilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "_compile", slow_compile)
    path = tmp_path / "lexicon-test-1.bin"
    path.write_bytes(b"half a lexi")
    assert build._build_and_read(path).readings("kamzíci")
    assert (tmp_path / "builds").read_text() == "x"


def _open_in_process(path: Path) -> None:
    build._compile = slow_compile  # type: ignore[assignment]
    assert build._build_and_read(path).readings("kamzíci")


def test_two_processes_build_once(tmp_path: Path) -> None:
    context = multiprocessing.get_context("fork")
    path = tmp_path / "lexicon-test-1.bin"
    processes = [context.Process(target=_open_in_process, args=(path,)) for _ in range(2)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0]
    assert (tmp_path / "builds").read_text() == "x"


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.bin"
    path.write_bytes(b"old")

    def parts():  # type: ignore[no-untyped-def]
        yield b"new"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_atomically(path, parts())
    assert [p.name for p in tmp_path.iterdir()] == ["a.bin"]
    assert path.read_bytes() == b"old"


def test_a_missing_dictionary_is_told_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("namecheck.morphology.hunspell.SYSTEM", Path("/nowhere"))
    with pytest.raises(NamecheckError, match="apt-get install hunspell-cs"):
        find_dictionary("system")


@pytest.mark.parametrize(
    ("form", "lemma", "rule"),
    [
        ("lodí", "loď", (2, "ď", 0)),
        ("prahy", "Praha", (1, "a", 1)),
        ("šla", "jít", (255, "jít", 0)),
        ("usa", "USA", (255, "USA", 0)),
    ],
)
def test_lemma_rules(form: str, lemma: str, rule: tuple[int, str, int]) -> None:
    assert lemma_rule(form, lemma) == rule
