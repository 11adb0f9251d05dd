"""A small game on day 1: two towns, four ships, a few effects."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from namecheck.fleet.database import Database
from namecheck.fleet.game import create
from namecheck.fleet.gamefile import GameFile


@pytest.fixture
def game_file() -> GameFile:
    return GameFile.model_validate({
        "day": 1,
        "effects": ["Loď zaplatí clo.", "Loď čeká jedno kolo.", "Loď dostane zlatý."],
        "hall_of_fame": ["Bárka bez dna"],
        "team": [{"name": "Rysi", "color": "#aa0000"}, {"name": "Vydry", "color": "#0000aa"}],
        "town": [
            {"name": "Visby", "rules": ["Název lodi musí obsahovat písmeno R.", "Název lodi musí mít aspoň dvě slova."]},
            {"name": "Riga", "rules": ["Název lodi musí obsahovat název zvířete.", "Název lodi musí mít nejvýše tři slova."],
             "law": {"targeting": "Loď, která má v názvu přídavné jméno.", "effect": "Loď zaplatí clo."}},
        ],
        "ship": [
            {"name": "Šedivý tuleň", "team": "Rysi", "town": "Visby"},
            {"name": "Jantarová koga", "team": "Vydry", "town": "Visby"},
            {"name": "Strážce majáku", "team": "Rysi", "town": "Riga"},
            {"name": "Medvědi", "team": "Vydry", "town": "Riga"},
        ],
    })  # fmt: skip


@pytest.fixture
def database(tmp_path: Path, game_file: GameFile) -> Iterator[Database]:
    made = Database(f"sqlite:///{tmp_path}/hanza.sqlite")
    create(made, game_file, "test")
    yield made
    made.close()
