"""The game file: a whole game in and out, and every mistake in it with its line."""

from pathlib import Path

import pytest

from namecheck.errors import GameError, InputError
from namecheck.fleet.database import Database
from namecheck.fleet.events import undo
from namecheck.fleet.game import clear, contents, create, example, export, reset, set_day, undecidable
from namecheck.fleet.gamefile import read, write
from namecheck.fleet.naming import recheck
from namecheck.fleet.ships import fleet, hall_of_fame, the_game
from namecheck.fleet.towns import teams, towns
from namecheck.truth import Truth

GAME = """\
name = "Malá hra"
effects = [
    "Clo.",
    "Mýto.",
]
routes = [[1, 2]]
hall_of_fame = ["Titanic"]

[[place]]
number = 1
x = 0
y = 0

[[place]]
number = 2
x = 1
y = 0

[[team]]
name = "Rysi"
color = "#aa0000"

[[town]]
name = "Visby"
place = 1
rules = [
    "První pravidlo.",
    "Druhé pravidlo.",
]

[[ship]]
name = "Smutný kapr"
team = "Rysi"
town = "Visby"
"""


def test_example_is_a_whole_game() -> None:
    game = example()
    assert (len(game.town), len(game.team), len(game.place)) == (12, 4, 14)
    danzig = next(town for town in game.town if town.name == "Danzig")
    assert danzig.rules == [
        "Loď zde postavená musí obsahovat název sudokopytníka.",
        "Loď zde postavená musí obsahovat přídavné jméno.",
    ]
    reached, border = {1}, {1}
    while border:
        border = {b for pair in game.routes for a, b in (pair, pair[::-1]) if a in border} - reached
        reached |= border
    assert reached == {place.number for place in game.place}


def test_example_sentences_are_all_decidable() -> None:
    assert list(undecidable(example())) == []


def test_every_ship_of_the_example_might_have_been_built(hanza: Database) -> None:
    with hanza.reading() as session:
        found = {ship.name: recheck(session, ship.name, ship) for ship in fleet(session)}
    assert {name: c.refusals for name, c in found.items() if c.verdict is not Truth.YES} == {}


@pytest.mark.parametrize("suffix", ["toml", "json"])
def test_export_makes_the_same_game_again(hanza: Database, tmp_path: Path, suffix: str) -> None:
    with hanza.reading() as session:
        before = export(session)
    file = tmp_path / f"hra.{suffix}"
    file.write_text(write(before, is_json=suffix == "json"), encoding="utf-8")
    assert read(file) == before
    create(hanza, read(file), "test", replace=True)
    with hanza.reading() as session:
        assert export(session) == before


def test_a_game_is_not_overwritten_by_chance(hanza: Database) -> None:
    with pytest.raises(GameError, match="už je založená"):
        create(hanza, example(), "test")


def test_reset_leaves_an_empty_database_and_a_log(hanza: Database) -> None:
    reset(hanza, "test")
    with hanza.reading() as session:
        assert contents(session) == {}
        with pytest.raises(InputError, match="není založená"):
            the_game(session)
    with pytest.raises(GameError, match="Není co vrátit"):
        undo(hanza, "test")
    create(hanza, example(), "test")


def test_clear_forgets_no_table(hanza: Database) -> None:
    with hanza.writing() as session:
        clear(session)
        assert not fleet(session) and not hall_of_fame(session)
        assert not towns(session)


def test_days(game: Database) -> None:
    assert set_day(game, 2, "test") == "Je den 2 (předtím 1)."
    with pytest.raises(GameError):
        set_day(game, -1, "test")
    with game.reading() as session:
        assert the_game(session).day == 2


def test_towns_and_teams_for_people(hanza: Database) -> None:
    with hanza.reading() as session:
        rows = {row["name"]: row for row in towns(session)}
        assert rows["Danzig"]["neighbours"] == ["Stralsund", "Královec"]
        assert "pole 13" in rows["Bergen"]["neighbours"]
        assert [len(row["ships"]) for row in teams(session)] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ('"Mýto."', '"CLO."', 4, "už v souboru je"),
        ("routes = [[1, 2]]", "routes = [[1, 7]]", 6, "pole 7 na mapě není"),
        ("routes = [[1, 2]]", "routes = [[1, 1]]", 6, "do něho samého"),
        ("x = 1", 'x = "jedna"', 16, "celé číslo"),
        ("number = 2", "number = 1", 14, "už v souboru je"),
        ('color = "#aa0000"', 'color = "červená"', 21, "#rrggbb"),
        ('color = "#aa0000"', "", 19, "color: chybí povinný údaj"),
        ("place = 1", "place = 9", 25, "pole 9 na mapě není"),
        ('    "Druhé pravidlo.",\n', "", 26, "nejméně 2"),
        ('"Druhé pravidlo."', '"  "', 28, "prázdný"),
        ('name = "Visby"', 'name = "Visby"\nbarva = "modrá"', 25, "takový údaj neznám"),
        ('name = "Smutný kapr"', 'name = "TITANIC"', 32, "už ve hře bylo"),
        ('name = "Smutný kapr"', 'name = "☠"', 32, "nepatří"),
        ('team = "Rysi"', 'team = "Vydry"', 33, "družinka „Vydry“ ve hře není"),
        ('town = "Visby"', 'town = "Praha"', 34, "město „Praha“ ve hře není"),
        ('town = "Visby"', 'town = "Visby"\nstate = "potopená"', 35, "může tu být jen 'in_play' nebo 'written_off'"),
        ('town = "Visby"', 'town = "Visby"\nday = 99999999999', 35, "číslo smí být nejvýše 1000000"),
        ('town = "Visby"', 'town = "Visby"\nbuilt_at = "včera"', 35, "má tu být datum a čas jako 2026"),
        ('"Titanic"', "Titanic", 7, "není platný TOML"),
    ],
)
def test_mistakes_are_told_with_their_line(old: str, new: str, line: int, told: str, tmp_path: Path) -> None:
    assert old in GAME
    file = tmp_path / "hra.toml"
    file.write_text(GAME.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read(file)
    assert f"řádek {line}" in caught.value.message
    assert told in caught.value.message


RULING = '[[ruling]]\nquestion = "cell:a:b:c"\ntext = "?"\nvalue = "možná"\nlabel = "ano"\nauthor = "Eva"\n'
PROPOSAL = '[[proposal]]\ntown = "Visby"\nkind = "shipyard"\ntext = "Věta."\n'


@pytest.mark.parametrize(
    ("part", "told"),
    [
        (RULING, "řádek 39: může tu být jen yes nebo no"),
        (PROPOSAL, "řádek 36: replaces patří právě k návrhům pravidel loděnice"),
    ],
)
def test_decisions_in_a_file_must_be_possible(part: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "hra.toml"
    file.write_text(f"{GAME}\n{part}", encoding="utf-8")
    with pytest.raises(InputError, match=told):
        read(file)


def test_all_mistakes_are_told_in_order(tmp_path: Path) -> None:
    file = tmp_path / "hra.toml"
    file.write_text(GAME.replace("place = 1", "place = 9").replace('team = "Rysi"', 'team = "X"'), encoding="utf-8")
    with pytest.raises(InputError, match=r"\(2\)[\s\S]*řádek 25[\s\S]*řádek 33"):
        read(file)


def test_json_mistakes_have_lines_too(tmp_path: Path) -> None:
    file = tmp_path / "hra.json"
    file.write_text('{\n "team": [\n  {"name": "Rysi",\n   "color": "x"}\n ],\n "town": []\n}', encoding="utf-8")
    with pytest.raises(InputError, match=r"řádek 4: color[\s\S]*řádek 6: town"):
        read(file)


@pytest.mark.parametrize("content", [b"\xff\xfe", b"", b"name = 1", b"[]"])
@pytest.mark.parametrize("suffix", ["toml", "json"])
def test_rubbish_is_refused(content: bytes, suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"hra.{suffix}"
    file.write_bytes(content)
    with pytest.raises(InputError):
        read(file)


def test_more_than_five_ships_in_play(tmp_path: Path) -> None:
    ships = "".join(f'\n[[ship]]\nname = "Kapr {i}"\nteam = "Rysi"\ntown = "Visby"\n' for i in "ABCDE")
    file = tmp_path / "hra.toml"
    file.write_text(GAME + ships, encoding="utf-8")
    with pytest.raises(InputError, match="řádek 56: družinka Rysi má ve hře víc než 5 lodí"):
        read(file)
