"""What names are judged by is remembered, and forgotten at once when anybody changes it."""

from namecheck.fleet.building import build
from namecheck.fleet.database import Database
from namecheck.fleet.events import undo
from namecheck.fleet.naming import check_named
from namecheck.fleet.rulings import settle
from namecheck.fleet.state import current
from namecheck.fleet.towns import replace_rule
from namecheck.truth import Truth


def _verdict(database: Database, name: str, town: str | None = None) -> Truth:
    with database.reading() as session:
        return check_named(session, name, town).verdict


def test_nothing_is_read_again_while_nothing_changes(hanza: Database) -> None:
    with hanza.reading() as session:
        first = current(session)
    with hanza.reading() as session:
        assert current(session) is first


def test_a_change_by_another_program_is_seen_at_once(game: Database) -> None:
    other = Database(game.url)
    assert _verdict(game, "Zelený kapr", "Visby") is Truth.YES
    build(other, "Líní kapři", "Rysi", "Riga", "Eva")
    assert _verdict(game, "Zelený kapr", "Visby") is Truth.NO
    undo(other, "Eva")
    assert _verdict(game, "Zelený kapr", "Visby") is Truth.YES
    replace_rule(other, "Visby", 1, "Loď zde postavená musí začínat písmenem K.", "Eva")
    assert _verdict(game, "Zelený kapr", "Visby") is Truth.NO
    assert _verdict(game, "Kapr", "Visby") is Truth.YES
    other.close()


def test_a_ruling_by_another_program_is_seen_at_once(game: Database) -> None:
    other = Database(game.url)
    build(game, "Stará filosofie", "Rysi", "Visby", "Eva")
    with game.reading() as session:
        (question,) = check_named(session, "Malá filozofie", "Visby").questions
    settle(other, question, "no", "Eva", "")
    assert _verdict(game, "Malá filozofie", "Visby") is Truth.YES
    other.close()
