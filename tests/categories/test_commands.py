"""What `namecheck lexicon word` and `lexicon category` tell people."""

import json

from typer.testing import CliRunner

from namecheck.cli import app


def run(*words: str) -> str:
    result = CliRunner().invoke(app, ["lexicon", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_word_is_told_shortly() -> None:
    told = run("word", "koktejl")
    assert "pojmenovává: nápoj\n" in told
    assert "sporné: alkohol – Může být i nealkoholický (mléčný koktejl).\n" in told


def test_what_is_unknown_is_one_line() -> None:
    assert len(run("word", "Xyzzq").splitlines()) < 12
    assert "skupin, o kterých u něj nic nevím" in run("word", "Xyzzq")


def test_a_phrase_is_told_first() -> None:
    assert run("word", "V Karlových Varech").startswith("Karlovy Vary\n  pojmenovává: české město, město\n")


def test_machines_get_the_same() -> None:
    first = json.loads(run("word", "--json", "koktejl").splitlines()[0])
    assert "napoj" in first["categories"]
    assert first["argued"]["alkohol"] == "Může být i nealkoholický (mléčný koktejl)."


def test_a_category_is_listed() -> None:
    told = run("category", "den v týdnu")
    assert told.startswith("den v týdnu (den_v_tydnu), úplný seznam: 7 slov\n")
    assert "pondělí" in told
