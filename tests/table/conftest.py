"""A small game with laws, on SQLite; one test also runs on PostgreSQL through the fleet's own tests of the database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from namecheck.fleet.database import Database
from namecheck.fleet.game import create
from namecheck.fleet.gamefile import GameFile

ANYTHING = [
    "Loď zde postavená musí mít v názvu aspoň jedno slovo.",
    "Loď zde postavená musí mít v názvu nejvýše pět slov.",
]
LAWS = {
    "Riga": "Loď, která má v názvu písmeno K.",
    "Cheb": "Loď, která má v názvu ptáka.",
    "Visby": "Loď, která má v názvu aspoň dvě slova.",
}


def game_file(**laws: str) -> GameFile:
    towns = [{"name": name, "rules": ANYTHING} for name in ("Visby", "Riga", "Cheb", "Hamburk")]
    for town in towns:
        text = (laws or LAWS).get(str(town["name"]))
        if text:
            town["law"] = {"targeting": text, "effect": "Loď zaplatí clo.", "day": 1}
    return GameFile.model_validate({
        "day": 1,
        "effects": ["Loď zaplatí clo."],
        "team": [{"name": "Rysi", "color": "#aa0000"}, {"name": "Chocholouši", "color": "#0000aa"}],
        "town": towns,
        "ship": [
            {"team": "Rysi", "name": "Kraken", "town": "Visby"},
            {"team": "Rysi", "name": "Černá volavka", "town": "Visby"},
            {"team": "Chocholouši", "name": "Bílý jelen", "town": "Riga"},
        ],
    })  # fmt: skip


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Database]:
    database = Database(f"sqlite:///{tmp_path}/hanza.sqlite")
    create(database, game_file(), "test")
    yield database
    database.close()


@pytest.fixture(autouse=True)
def nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """A service that other tests keep running in this process hears of changes too; here only who a test names does."""
    monkeypatch.setattr("namecheck.fleet.listeners._listeners", [])
