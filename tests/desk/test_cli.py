"""The desk at the command line."""

import io
import json
import sys
from collections.abc import Callable

import pytest

from namecheck.cli import main
from namecheck.fleet.database import Database

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command on the small game: exit status, standard output, standard error."""
    monkeypatch.setenv("NAMECHECK_DATABASE_URL", database.url.render_as_string(hide_password=False))
    monkeypatch.setenv("NAMECHECK_AUTHOR", "starosta")

    def call(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["namecheck", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8"))
        for name in ("stdout", "stderr"):
            monkeypatch.setattr(getattr(sys, name), "reconfigure", lambda **_: None, raising=False)
        with pytest.raises(SystemExit) as caught:
            main()
        out, err = capsys.readouterr()
        return int(caught.value.code or 0), out, err

    return call


def test_from_proposal_to_announcement(run: Run) -> None:
    status, out, _ = run("propose", "--json", "--town", "Visby", "--kind", "targeting", "Loď, která má v názvu zvíře.")
    answer = json.loads(out)
    assert list(answer) == ["text", "decidable", "code", "meaning", "readings", "hint", "id"]
    assert (answer["id"], answer["decidable"], answer["code"], status) == (1, True, None, 0)
    assert "schválil" in run("approve", "1")[1]
    assert "Efekt" in run("announce")[1]
    assert json.loads(run("proposal", "list", "--json")[1])["state"] == "announced"
    assert "Není co vyhlásit" in run("announce")[1]


def test_veto_ends_it(run: Run) -> None:
    run("propose", "--json", "--town", "Visby", "Loď, která má v názvu zvíře.")
    assert "Důvod: kvůli tuleňům." in run("veto", "1", "--reason", "kvůli tuleňům")[1]
    status, out, err = run("propose", "--json", "--town", "Riga", "LOD KTERA MA V NAZVU ZVIRE")
    assert status == 1
    assert "nelze předložit znovu" in err
    assert json.loads(out)["id"] is None


def test_several_sentences_from_standard_input(run: Run) -> None:
    lines = "Loď, která má v názvu zvíře.\nLoď, která má v názvu ZVÍŘE\nLoď s hezkým jménem.\nLoď, která má v názvu barvu.\n"
    status, out, err = run("propose", "--json", "--town", "Visby", "-", stdin=lines)
    answers = [json.loads(line) for line in out.splitlines()]
    assert [(answer["id"], answer["code"]) for answer in answers] == [
        (1, None), (None, "already_proposed"), (None, "subjective"), (2, None),
    ]  # fmt: skip
    assert status == 1 and "už rada předložila" in err


def test_the_preview_reads_for_people(run: Run) -> None:
    _, out, _ = run("propose", "--town", "Riga", "Loď, která má v názvu zvíře.")
    for part in ("Dá se rozhodnout.", "Zasáhne (2 ve hře", "Šedivý tuleň", "Místo „", "Například ano:", "Návrh č. 1"):
        assert part in out
    status, out, _ = run("propose", "--town", "Riga", "Loď s dlouhým názvem.")
    assert "Nedá se rozhodnout." in out and "aspoň 15 písmen" in out
    assert status == 0


def test_a_dry_run_files_nothing(run: Run) -> None:
    _, out, _ = run("propose", "--dry-run", "--json", "--town", "Riga", "Loď, která má v názvu zvíře.")
    assert json.loads(out)["difference"]["newly"] == ["Medvědi"]
    assert "zatím nic nepředložila" in run("proposal", "list")[1]


def test_wrong_calls(run: Run) -> None:
    assert run("propose", "--town", "Visby", "--kind", "shipyard", "Název lodi musí obsahovat ptáka.")[0] == 2
    assert run("propose", "--town", "Nikde", "Loď, která má v názvu zvíře.")[0] == 2
    assert run("approve", "7")[0] == 2


def test_suggest(run: Run) -> None:
    names = [
        json.loads(line)["name"] for line in run("suggest", "--town", "Visby", "--count", "2", "--json")[1].splitlines()
    ]
    assert len(names) == 2
    verdicts = run("check", "--json", "--town", "Visby", *names)[1].splitlines()
    assert [json.loads(line)["verdict"] for line in verdicts] == ["yes", "yes"]


def test_earlier_names_are_told_too(run: Run) -> None:
    _, out, _ = run("propose", "--dry-run", "--town", "Riga", "Loď, která má v názvu písmeno B.")
    assert "Zasáhne (0 ve hře, 1 ze všech jmen):\n  ze síně slávy: Bárka bez dna\n" in out


AMBIGUOUS = "Název lodi musí obsahovat zvíře nebo rostlinu a barvu."


def test_a_chosen_reading_is_kept_beside_the_wording(run: Run) -> None:
    propose = ("propose", "--town", "Riga", "--kind", "shipyard", "--replaces", "1")
    _, out, _ = run(*propose, AMBIGUOUS)
    assert "(splňuje: " in out and "Jak je to myšleno, řekne volba --reading ČÍSLO." in out
    assert run(*propose, "--reading", "1", AMBIGUOUS)[0] == 0
    out = run("proposal", "list")[1]
    assert AMBIGUOUS in out and "→ Loď zde postavená musí mít název" in out


def test_decisions_out_of_order_are_told(run: Run) -> None:
    run("propose", "--json", "--town", "Visby", "Loď, která má v názvu zvíře.")
    assert run("announce", "1") == (1, "", "Návrh č. 1 ještě nikdo neschválil: čeká na starostu.\n")
    run("veto", "1")
    assert run("approve", "1") == (1, "", "O návrhu č. 1 už je rozhodnuto: vetováno.\n")
