"""`preview` and `hits` on the command line."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import namecheck.cli  # noqa: F401
from namecheck.cli.app import app
from namecheck.language import read
from namecheck.logic import evaluate
from namecheck.morphology import analyse
from namecheck.truth import Truth


def _run(*arguments: str, given: str = "") -> str:
    done = CliRunner().invoke(app, list(arguments), input=given)
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.parametrize(
    ("kind", "text", "hits", "misses"),
    [
        ("targeting", "Loď, která má v názvu rybu.", "Zasáhne například: ", "Nezasáhne například: "),
        ("shipyard", "Název musí mít tři slova.", "Vyhovuje například: ", "Nevyhovuje například: "),
    ],
)
def test_preview_shows_a_hit_and_a_miss(kind: str, text: str, hits: str, misses: str) -> None:
    lines = [line.strip() for line in _run("preview", "--kind", kind, text).splitlines()]
    meaning = read(text, kind).meaning
    assert meaning is not None
    assert lines[0] == f"Rozhodnutelné. {read(text, kind).canonical}"
    for label, value in ((hits, Truth.YES), (misses, Truth.NO)):
        name = next(line.removeprefix(label) for line in lines if line.startswith(label))
        assert evaluate(meaning, analyse(name)).value is value


def test_preview_marks_the_place() -> None:
    lines = _run("preview", "Loď, která má hezký název.").splitlines()
    assert lines[1:3] == ["  Loď, která má hezký název.", "                ^^^^^"]


def test_preview_says_the_readings() -> None:
    printed = _run("preview", "Loď, která má v názvu barvu a číslo nebo zvíře.")
    assert printed.count("•") == 2


def test_preview_json() -> None:
    lines = _run(
        "preview", "--json", "-", given="Loď, která má dvě slova.\nLoď, která má hezký název.\n\n"
    ).splitlines()
    first, second, third = map(json.loads, lines)
    assert list(first) == ["text", "decidable", "code", "meaning", "readings", "hint"]
    assert (first["decidable"], first["code"]) == (True, None)
    assert (second["decidable"], second["code"]) == (False, "subjective")
    assert (third["decidable"], third["code"]) == (False, "not_understood")


def test_hits_json(tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("Bílý slon\nKapr\n", encoding="utf-8")
    found = json.loads(_run("hits", "--json", "--names", str(names), "Loď, která má dvě slova."))
    assert found["cells"] == {"Bílý slon": "yes", "Kapr": "no"}


def test_markup_is_no_markup() -> None:
    assert "[bold]" in _run("preview", "Loď [bold] hezká")
