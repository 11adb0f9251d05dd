"""Corrections of typing mistakes: by the rules of the ship's own day."""

import pytest

from namecheck.errors import GameError
from namecheck.fleet.building import build, rename, write_off
from namecheck.fleet.database import Database
from namecheck.fleet.game import set_day
from namecheck.fleet.towns import replace_rule


def test_a_correction_is_judged_by_the_rules_of_the_ships_day(game: Database) -> None:
    build(game, "Smutný karp", "Rysi", "Visby", "Eva")
    replace_rule(game, "Visby", 1, "Loď zde postavená musí obsahovat název ptáka.", "Eva")
    assert rename(game, "Smutný karp", "Smutný kapr", "Eva").name == "Smutný kapr"
    set_day(game, 2, "Eva")
    with pytest.raises(GameError, match="Pravidlo 5"):
        build(game, "Veselý vlk", "Rysi", "Visby", "Eva")
    build(game, "Veselá vrána", "Rysi", "Visby", "Eva")
    with pytest.raises(GameError, match="Pravidlo 5"):
        rename(game, "Veselá vrána", "Veselá vána", "Eva")


def test_a_correction_in_the_hall_of_fame_may_share_words(game: Database) -> None:
    for day, name in enumerate(["Smutný karp", "Veselá vrána"], 1):
        set_day(game, day, "Eva")
        build(game, name, "Rysi", "Visby", "Eva")
    write_off(game, "Smutný karp", "Eva")
    set_day(game, 3, "Eva")
    build(game, "Líný kapr", "Rysi", "Visby", "Eva")
    assert rename(game, "Smutný karp", "Smutný kapr", "Eva").state == "written_off"
    with pytest.raises(GameError, match="Pravidlo 1"):
        rename(game, "Smutný kapr", "líný  KAPR", "Eva")
    with pytest.raises(GameError, match="Loď Smutný kapr se tak už jmenuje"):
        rename(game, "Smutný kapr", "Smutný kapr", "Eva")
