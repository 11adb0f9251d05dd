"""A whole meeting of a council, as the mayor lives it."""

import pytest

from namecheck.desk import proposals
from namecheck.desk.report import preview
from namecheck.errors import GameError
from namecheck.fleet.database import Database
from namecheck.fleet.towns import laws
from namecheck.table.snapshots import newest, rebuild
from namecheck.truth import Truth

# A colour, or an animal with an adjective? Or an adjective with either?
AMBIGUOUS = "Loď, která má v názvu barvu nebo zvíře a přídavné jméno."


def test_a_meeting(database: Database) -> None:
    rebuild(database, "vedení")
    with database.reading() as session:
        before = newest(session)
        first = preview(session, "Visby", "targeting", AMBIGUOUS)
    assert first.sentence.code == "ambiguous"
    assert len(first.readings) >= 2 and len({reading.text for reading in first.readings}) == len(first.readings)
    assert proposals.propose(database, "Visby", "targeting", AMBIGUOUS, "rada").id is None

    meant = first.readings[0]
    brought = proposals.propose(database, "Visby", "targeting", AMBIGUOUS, "rada", reading=meant.number)
    assert brought.id and brought.sentence.canonical == meant.text
    with database.reading() as session:
        chosen = preview(session, "Visby", "targeting", AMBIGUOUS, reading=meant.number)
    assert chosen.names(Truth.YES) == meant.hits
    assert "vetoval" in proposals.veto(database, brought.id, "starosta", "příliš složité")

    for again in (AMBIGUOUS, AMBIGUOUS.upper(), meant.text):
        with pytest.raises(GameError, match="nelze předložit znovu"):
            proposals.propose(database, "Visby", "targeting", again, "rada", reading=None)

    changed = "Loď, která má v názvu zvíře a přídavné jméno."
    second = proposals.propose(database, "Visby", "targeting", changed, "rada")
    assert second.id
    proposals.approve(database, second.id, "starosta")
    assert "vyhlášeno" in proposals.announce(database, second.id, "starosta")
    with database.reading() as session:
        assert {law["name"]: law["targeting"] for law in laws(session)}["Visby"] == changed

    rebuild(database, "vedení")
    with database.reading() as session:
        after = newest(session)
    assert before and after and after.version > before.version
    news = {(change["ship"], change["after"]) for change in after.difference if change["town"] == "Visby"}
    assert news == {
        ("Šedivý tuleň", "yes"), ("Jantarová koga", "no"), ("Strážce majáku", "no"), ("Medvědi", "no"),
    }  # fmt: skip
    with database.reading() as session:
        assert [row["state"] for row in proposals.listing(session)] == ["announced", "vetoed"]
