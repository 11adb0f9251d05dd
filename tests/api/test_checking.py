"""Names that are checked at once: each gets its own verdict, and nobody pays for another's mistake."""

import asyncio
import json

import pytest

from api.checking import Checks
from namecheck.errors import InputError
from namecheck.fleet.database import Database
from namecheck.fleet.game import create, example
from namecheck.fleet.naming import check_named

NAMES = ["Smutný kapr", "Modrý hrad", "Stíny nad mořem", "Ženu holí stroj", "Bez ladu a skladu", "Kvítko", "Tři čerti"]


@pytest.fixture
def game(empty_url: str) -> Database:
    made = Database(empty_url)
    create(made, example(), "test")
    return made


def test_each_gets_its_own_verdict(game: Database) -> None:
    async def ask() -> list[bytes]:
        checks = Checks(game)
        return await asyncio.gather(*(checks.check(name, "Riga", None) for name in NAMES * 3))

    found = [json.loads(answer) for answer in asyncio.run(ask())]
    assert [one["name"] for one in found] == NAMES * 3
    for name, one in zip(NAMES * 3, found, strict=True):
        with game.reading() as session:
            alone = check_named(session, name, "Riga")
        assert one["verdict"] == alone.verdict.value
        assert [rule["because"] for rule in one["rules"]] == [verdict.because for _, verdict in alone.rules]


def test_a_mistake_is_told_to_whom_it_belongs(game: Database) -> None:
    async def ask() -> list[bytes | BaseException]:
        checks = Checks(game)
        asked = [("Smutný kapr", "Riga"), ("Smutný kapr", "Atlantida"), ("\x07", "Riga"), ("Modrý hrad", "Riga")]
        return await asyncio.gather(*(checks.check(name, town, None) for name, town in asked), return_exceptions=True)

    good, unknown, damaged, last = asyncio.run(ask())
    assert isinstance(good, bytes) and isinstance(last, bytes)
    assert isinstance(unknown, InputError) and unknown.code == "unknown_town"
    assert isinstance(damaged, InputError) and damaged.code == "control_character"


def test_whoever_gave_up_does_not_disturb_the_others(game: Database) -> None:
    async def ask() -> bytes:
        checks = Checks(game)
        gone = asyncio.create_task(checks.check("Smutný kapr", "Riga", None))
        stays = asyncio.create_task(checks.check("Modrý hrad", "Riga", None))
        await asyncio.sleep(0)
        gone.cancel()
        return await stays

    assert json.loads(asyncio.run(ask()))["name"] == "Modrý hrad"
