"""The commands: tables and sentences for people, JSON lines for programs, exit statuses."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from namecheck.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs a command on an empty database: exit status, standard output, standard error."""
    monkeypatch.setenv("NAMECHECK_DATABASE_URL", f"sqlite:///{tmp_path}/hanza.sqlite")

    def run(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["namecheck", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8"))
        for name in ("stdout", "stderr"):
            monkeypatch.setattr(getattr(sys, name), "reconfigure", lambda **_: None, raising=False)
        with pytest.raises(SystemExit) as caught:
            main()
        out, err = capsys.readouterr()
        return int(caught.value.code or 0), out, err

    return run


@pytest.fixture
def game(cli: Run) -> Run:
    assert cli("game", "init")[0] == 0
    return cli


def lines(out: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.splitlines()]


def test_check_in_json(game: Run) -> None:
    status, out, err = game("check", "--json", "--town", "Danzig", "-", stdin="Bledý kamzík\nDrobný kůň\nSpím\n")
    assert (status, err) == (0, "")
    found = lines(out)
    assert [(one["name"], one["verdict"]) for one in found] == [
        ("Bledý kamzík", "yes"),
        ("Drobný kůň", "no"),
        ("Spím", "no"),
    ]
    assert [rule["rule"] for rule in found[0]["rules"]] == [1, 2, 3, 4, 5]  # type: ignore[attr-defined]


def test_stateless_check_needs_no_database(cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAMECHECK_DATABASE_URL", "sqlite:////proc/nikde/nic.sqlite")
    status, out, _ = cli("check", "--json", "--stateless", "Smutný kapr")
    assert status == 0
    assert [(rule["rule"], rule["verdict"]) for rule in lines(out)[0]["rules"]] == [(3, "yes"), (4, "yes")]  # type: ignore[attr-defined]


def test_shares_in_json(cli: Run) -> None:
    status, out, _ = cli("shares", "--json", "Krásná Praha\tKrásnější Brno", "Pes\tKočka")
    assert status == 0
    assert lines(out) == [
        {"a": "Krásná Praha", "b": "Krásnější Brno", "verdict": "yes", "words": [["Krásná", "Krásnější", "krásný"]]},
        {"a": "Pes", "b": "Kočka", "verdict": "no", "words": []},
    ]
    assert cli("shares", "--json", "bez tabulátoru")[0] == 2


def test_build_list_undo(game: Run) -> None:
    build = ("ship", "build", "--team", "Rysi", "--town", "Danzig")
    assert game(*build, "Bledý kamzík") == (0, "Postaveno: Bledý kamzík (Rysi, loděnice Danzig, den 1).\n", "")
    assert "Bledý kamzík" in [ship["name"] for ship in lines(game("ship", "list", "--json")[1])]
    status, out, err = game(*build, "Drobný kůň")
    assert (status, out) == (1, "") and "jen jednu za den" in err
    assert game("event", "undo")[1].startswith("Vráceno: Rysi: postavena loď Bledý kamzík")
    assert "Bledý kamzík" not in game("ship", "list")[1]
    assert "vráceno" in game("event", "list")[1]


def test_refused_name_exits_with_1_and_says_why(game: Run) -> None:
    status, out, err = game("ship", "build", "--team", "Rysi", "--town", "Danzig", "Drobný kůň")
    assert (status, out) == (1, "")
    assert err.count("\n") == 1 and "lichokopytník" in err


@pytest.mark.parametrize("command", [("town",), ("team",), ("ship",), ("law",), ("ruling",), ("event",)])
def test_every_list_has_json_with_names(game: Run, command: tuple[str, ...]) -> None:
    if command == ("law",):
        game("law", "set", "Riga", "Loď, která má v názvu písmeno K.")
    if command == ("ruling",):
        game("ruling", "category", "brumla", "zvíře", "yes", "--reason", "dohoda")
    for_people = game(*command, "list")
    status, out, _ = game(*command, "list", "--json")
    assert status == for_people[0] == 0
    assert lines(out) and all(row["name"] for row in lines(out))
    assert str(lines(out)[0]["name"])[:12] in for_people[1]


def test_ruling_on_a_name(game: Run) -> None:
    assert game("ship", "rename", "Rezavé ráhno", "Apollo 13")[0] == 1
    status, out, _ = game("check", "Nepotopen")
    assert "Otázka 1:" in out and "1) ano → jméno: ano" in out and status == 0
    status, out, _ = game("ruling", "name", "Nepotopen", "ne", "--reason", "bez pádu")
    assert status == 0 and "Výrok 1" in out
    assert lines(game("check", "--json", "Nepotopen")[1])[0]["verdict"] == "no"
    assert game("ruling", "withdraw", "1")[0] == 0
    assert lines(game("check", "--json", "Nepotopen")[1])[0]["verdict"] == "disputed"
    assert game("ruling", "name", "Šedý medvěd", "no")[0] == 1


def test_reset_asks_twice(game: Run) -> None:
    for answers in ("", "ne\n", "ano\n", "ano\nJiná hra\n"):
        status, _, err = game("game", "reset", stdin=answers)
        assert (status, err) == (1, "Nepotvrzeno, nic se nezměnilo.\n")
    assert game("game", "reset", stdin="ano\nHanza\n")[0] == 0
    status, _, err = game("ship", "build", "--team", "Rysi", "--town", "Riga", "Kapr")
    assert status == 2 and "není založená" in err


def test_export_import(game: Run, tmp_path: Path) -> None:
    first, second = tmp_path / "a.toml", tmp_path / "b.toml"
    assert game("game", "export", str(first))[0] == 0
    assert game("game", "import", str(first))[0] == 1
    assert game("game", "import", "--replace", str(first))[0] == 0
    game("game", "export", str(second))
    assert first.read_text() == second.read_text()
    first.write_text("name = 3\n")
    status, _, err = game("game", "import", "--replace", str(first))
    assert status == 2 and "řádek 1" in err


def test_backup_and_restore(game: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "z.namecheck")
    assert game("backup", file)[0] == 0
    game("ship", "build", "--team", "Rysi", "--town", "Danzig", "Bledý kamzík")
    status, out, err = game("restore", file)
    assert "Zmizí lodě: Bledý kamzík" in out and (status, err) == (1, "Nepotvrzeno, nic se nezměnilo.\n")
    assert "Bledý kamzík" in game("ship", "list")[1]
    assert game("restore", file, stdin="ano\n")[0] == 0
    assert "Bledý kamzík" not in game("ship", "list")[1]
    assert game("restore", str(tmp_path / "neni"), "--yes")[0] == 2


def test_days(game: Run) -> None:
    assert "Je den 1." in game("game", "day")[1]
    assert "Je den 2" in game("game", "day", "next")[1]
    assert game("game", "day", "zítra")[0] == 2


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ("nic", "Příkaz „nic“ neznám, umím: "),
        ("ship", "Za „namecheck ship“ chybí příkaz."),
        ("ship nic", "Příkaz „nic“ neznám, umím: build, write-off, rename, list. Nápověda: namecheck ship --help"),
        ("ship build", "Chybí údaj JMÉNO. Nápověda: namecheck ship build --help"),
        ("ship build Kapr --town Riga", "Chybí volba --team."),
        ("ship build --team", "Volbě --team chybí hodnota"),
        ("check --towm Riga Kapr", "Volbu --towm neznám, mám --town."),
        ("approve 1 2", "Je tu něco navíc: 2."),
        ("approve jedna", "Špatná hodnota: údaj ČÍSLO má být celé číslo od 1."),
        ("approve 99999999999999999999", "Špatná hodnota: údaj ČÍSLO má být celé číslo od 1."),
        ("town rule Riga 3 text", "Špatná hodnota: údaj 1|2 má být celé číslo od 1 do 2."),
        ("suggest --town Riga --count 99", "Špatná hodnota: volba --count má být celé číslo od 1 do 30."),
        ("game day 99999999999999999999", "„99999999999999999999“ není číslo dne ani next."),
        ("proposal list --state foo", "Stav „foo“ neznám: čekám proposed"),
    ],
)
def test_a_wrong_call_is_one_czech_sentence(game: Run, call: str, told: str) -> None:
    status, _, err = game(*call.split())
    assert status == 2
    assert err.startswith(told) and err.count("\n") == 1, err


@pytest.mark.parametrize(
    "text", ["Lo\x07ď\x1b[31m", "Lo\0ď", "\udcff\udcfe", "Bílá\nloď", "x" * 9000, "🚢", "[/red] %s {0}"]
)
@pytest.mark.parametrize(
    "call",
    [
        ("ship", "write-off", "@"),
        ("check", "--town", "@", "Kapr"),
        ("law", "set", "Riga", "Loď, která má v názvu písmeno K.", "--effect", "@"),
        ("ruling", "category", "kapr", "@", "ano"),
        ("game", "import", "@"),
    ],
)
def test_odd_characters_are_told_in_one_harmless_line(game: Run, call: tuple[str, ...], text: str) -> None:
    status, out, err = game(*(part.replace("@", text) for part in call))
    assert status == 2 and out == ""
    line = err.removesuffix("\n")
    assert line and line.isprintable() and len(line) < 400 and "Nečekaná" not in line, err


@pytest.mark.parametrize("call", ["game export", "backup", "table export --format csv"])
def test_files_that_cannot_be_written(game: Run, tmp_path: Path, call: str) -> None:
    for file, told in (
        (tmp_path, "je to složka"),
        (tmp_path / "neni" / "x.csv", "soubor ani složka neexistuje"),
        (tmp_path / ("x" * 300), "jméno je příliš dlouhé"),
    ):
        status, _, err = game(*call.split(), str(file))
        assert status == 2 and err.endswith(f"nejde zapsat: {told}.\n"), err
    assert not [file for file in tmp_path.iterdir() if file.suffix == ".part"]


def test_setup_tells_who_builds_next(cli: Run) -> None:
    assert cli("game", "init", "--setup")[0] == 0
    status, out, _ = cli("ship", "build", "--team", "Rysi", "--town", "Bruggy", "Modrý blesk")
    assert (status, out) == (0, "Postaveno: Modrý blesk (Rysi, loděnice Bruggy, den 0).\nTeď staví Vydry.\n")


def test_a_byte_order_mark_is_no_part_of_a_file(game: Run, tmp_path: Path) -> None:
    file, names = tmp_path / "hra.toml", tmp_path / "jmena.txt"
    game("game", "export", str(file))
    file.write_text("\ufeff" + file.read_text())
    assert game("game", "import", "--replace", str(file))[0] == 0
    names.write_text("\ufeffSmutný kapr\r\n")
    out = game("hits", "--json", "--names", str(names), "Loď, která má v názvu písmeno K.")[1]
    assert lines(out)[0]["cells"] == {"Smutný kapr": "yes"}


def test_a_berth_belongs_to_a_ship_that_leaves(game: Run) -> None:
    status, _, err = game("ship", "build", "--team", "Rysi", "--town", "Danzig", "--lay-in", "Riga", "Bledý kamzík")
    assert status == 2 and err.startswith("Kde loď leží, se ptám jen u lodi, která se odepisuje")


@pytest.mark.parametrize("call", ["--help", "ship build --help", "table --help"])
def test_help_is_czech(cli: Run, call: str) -> None:
    status, out, err = cli(*call.split())
    assert (status, err) == (0, "")
    assert "Použití: namecheck" in out and "Ukáže tuto nápovědu." in out and "Volby" in out
    assert not {"Usage", "Options", "Commands", "Arguments", "required"} & set(re.findall(r"\w+", out))
