"""`namecheck table …` as people and programs call it."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from namecheck.cli import main
from namecheck.fleet.database import Database

Run = Callable[..., tuple[int, str, str]]
DOCS = Path(__file__).parents[2] / "docs" / "tabulka.md"


@pytest.fixture
def cli(game: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("NAMECHECK_DATABASE_URL", str(game.url))
    monkeypatch.setenv("NAMECHECK_AUTHOR", "Eva")

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["namecheck", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b""), encoding="utf-8"))
        for name in ("stdout", "stderr"):
            monkeypatch.setattr(getattr(sys, name), "reconfigure", lambda **_: None, raising=False)
        with pytest.raises(SystemExit) as caught:
            main()
        out, err = capsys.readouterr()
        return int(caught.value.code or 0), out, err

    return run


def test_rebuild_show_list_and_diff(cli: Run) -> None:
    assert cli("table", "rebuild")[:2][1].startswith("Zveřejněna tabulka verze 1.")
    assert cli("table", "rebuild")[1] == "Nic se nezměnilo, platí tabulka verze 1.\n"
    assert cli("table", "override", "Kraken", "Cheb", "yes", "--reason", "létá")[0] == 0
    shown = cli("table", "show")[1]
    assert re.search(r"Kraken\s+●\*\s+●\s+·", shown)
    assert "verze 2" in shown, "the override made a new table at once"
    assert [json.loads(line)["version"] for line in cli("table", "list", "--json")[1].splitlines()] == [2, 1]
    assert "ne → ano, výrok k políčku: Kraken × Cheb" in cli("table", "diff")[1]
    changes = [json.loads(line) for line in cli("table", "diff", "1", "2", "--json")[1].splitlines()]
    assert [(one["ship"], one["town"], one["after"]) for one in changes] == [("Kraken", "Cheb", "yes")]
    assert re.search(r"Kraken\s+·", cli("table", "show", "--version", "1")[1])


def test_explain(cli: Run) -> None:
    status, out, _ = cli("table", "explain", "černá volavka", "Cheb")
    assert status == 0
    assert out.splitlines()[0] == "Černá volavka × Cheb: ano"


def test_export_without_a_table_makes_the_first_one(cli: Run, tmp_path: Path) -> None:
    file = tmp_path / "tabulka.json"
    status, out, _ = cli("table", "export", "--format", "json", str(file))
    assert (status, out) == (0, "")
    assert {"version", "made_at", "ships", "towns", "cells"} <= set(json.loads(file.read_text("utf-8")))
    for suffix, magic in (("pdf", b"%PDF"), ("xlsx", b"PK"), ("html", b"<!doctype"), ("csv", "družinka".encode())):
        made = tmp_path / f"t.{suffix}"
        assert cli("table", "export", str(made))[0] == 0
        assert made.read_bytes().startswith(magic)


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (("table", "export", "tabulka.doc"), 2, "Formát „doc“ neznám"),
        (("table", "export", "/neni/tu/tabulka.csv"), 2, "nejde zapsat"),
        (("table", "export", "--paper", "a7", "tabulka.pdf"), 2, "jen a4 a a3"),
        (("table", "export", "--captains", "tabulka.csv"), 2, "jen jako PDF"),
        (("table", "explain", "Titanic", "Cheb"), 2, "v tabulce není"),
        (("table", "explain", "Kraken", "Hamburk"), 2, "v tabulce není"),
        (("table", "show", "--version", "7"), 2, "verze 7 neexistuje"),
        (("table", "diff"), 1, "ještě není"),
        (("table", "override", "Kraken", "Hamburk", "yes", "--reason", "x"), 1, "nemá žádný zákon"),
        (("table", "override", "Kraken", "Cheb", "možná", "--reason", "x"), 2, "lze odpovědět jen"),
    ],
)
def test_refusals_are_one_sentence(cli: Run, arguments: tuple[str, ...], status: int, told: str) -> None:
    code, out, err = cli(*arguments)
    assert (code, out) == (status, "")
    assert told in err and len(err.strip().splitlines()) == 1


def test_the_page_names_every_command() -> None:
    from namecheck.cli.table import table

    page = DOCS.read_text(encoding="utf-8")
    for command in table.registered_commands:
        name = command.name or command.callback.__name__  # type: ignore[union-attr]
        assert f"namecheck table {name}" in page
    assert "NAMECHECK_REBUILD_AT" in page and "Persistent=true" in page
    for picture in re.findall(r"\]\((pictures/[^)]+)\)", page):
        assert (DOCS.parent / picture).is_file()


def test_override_is_answered_in_czech(cli: Run) -> None:
    cli("table", "rebuild")
    status, out, _ = cli("table", "override", "kraken", "cheb", "Ano", "--reason", "létá")
    assert status == 0 and out.startswith("Výrok 1: Zasahuje zákon města Cheb") and out.endswith("ano.\n")
    status, _, err = cli("table", "override", "Kraken", "Cheb", "možná", "--reason", "létá")
    assert status == 2 and err.endswith("lze odpovědět jen: yes (ano), no (ne).\n")


def test_a_withdrawn_ruling_is_told_as_the_cause(cli: Run) -> None:
    cli("law", "set", "Cheb", "Loď, která má v názvu zvíře.")
    cli("ruling", "category", "kraken", "zvíře", "ano")
    cli("ruling", "withdraw", "1")
    assert ", odvolaný výrok: Kraken × Cheb" in cli("table", "diff")[1]


def test_export_to_standard_output(cli: Run) -> None:
    status, out, err = cli("table", "export", "--format", "csv", "-")
    assert (status, err) == (0, "") and out.startswith("družinka,loď,")


def test_a_slip_is_found_without_diacritics(cli: Run, tmp_path: Path) -> None:
    assert cli("table", "export", "--ship", "cerna volavka", str(tmp_path / "x.pdf"))[0] == 0
    status, _, err = cli("table", "export", "--ship", "Titanic", str(tmp_path / "x.pdf"))
    assert status == 2 and err.startswith("Loď „Titanic“ v tabulce není; jsou tam: ")


def test_a_game_without_laws_says_so(cli: Run) -> None:
    for law in cli("law", "list", "--json")[1].splitlines():
        cli("law", "repeal", json.loads(law)["name"])
    assert "Neplatí žádný zákon." in cli("table", "show")[1]


def test_questions_of_the_table_are_answered_by_their_number(cli: Run) -> None:
    cli("law", "set", "Cheb", "Loď, která má v názvu zvíře.")
    shown = cli("table", "show")[1]
    number = re.search(r"\? (\d+)\. Patří slovo „kraken“ do kategorie „zvíře“\?.*\(Kraken × Cheb\)", shown)
    assert number, shown
    status, out, _ = cli("ruling", "table", number[1], "ano", "--reason", "pověst")
    assert status == 0 and "Patří slovo „kraken“ do kategorie „zvíře“?" in out
    assert re.search(r"Kraken\s+●", cli("table", "show")[1])
    status, _, err = cli("ruling", "table", "99", "ano")
    assert status == 2 and err.startswith("Otázka 99 v tabulce není, otevřených je ")
