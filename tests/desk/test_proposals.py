"""The way of a proposal, what was brought before, and what the preview tells."""

from collections.abc import Callable

import pytest
from sqlalchemy import select

from namecheck.desk import proposals
from namecheck.desk.measurable import measurable, wordings
from namecheck.desk.precedents import precedents
from namecheck.desk.report import as_json, preview, preview_of
from namecheck.desk.suggest import suggest
from namecheck.errors import GameError, InputError, NamecheckError
from namecheck.fleet.database import Database
from namecheck.fleet.events import history, undo
from namecheck.fleet.game import create, export, set_day
from namecheck.fleet.models import Law, Proposal, Town
from namecheck.fleet.naming import check_named
from namecheck.fleet.ships import find
from namecheck.fleet.towns import laws, towns
from namecheck.language import read
from namecheck.truth import Truth

ANIMAL = "Loď, která má v názvu zvíře."
BIRD_RULE = "Název lodi musí obsahovat název ptáka."


def brought(database: Database, text: str = ANIMAL, town: str = "Visby", **more: object) -> int:
    found = proposals.propose(database, town, "targeting", text, "rada", **more)  # type: ignore[arg-type]
    assert found.id is not None
    return found.id


def rule(database: Database, replaces: int, text: str = BIRD_RULE) -> int:
    found = proposals.propose(database, "Visby", "shipyard", text, "rada", replaces)
    assert found.id is not None
    return found.id


def refused(code: str, act: Callable[..., object], *args: object) -> NamecheckError:
    with pytest.raises(NamecheckError) as error:
        act(*args)
    assert error.value.code == code
    return error.value


def law_texts(database: Database) -> dict[str, str]:
    with database.reading() as session:
        return {law["name"]: law["targeting"] for law in laws(session)}


def test_only_the_announcement_puts_a_law_in_force(database: Database) -> None:
    number = brought(database)
    assert "Visby" not in law_texts(database)
    proposals.approve(database, number, "starosta")
    assert "Visby" not in law_texts(database)
    told = proposals.announce(database, number, "starosta")
    assert law_texts(database)["Visby"] == ANIMAL
    assert "Efekt: „" in told and "zbývajících efektů" in told
    with database.reading() as session:
        texts = [event.text for event in history(session, 3)]
    assert ["vyhlášeno" in texts[0], "schválil" in texts[1], "předložila" in texts[2]] == [True] * 3


@pytest.mark.parametrize("states", ["approve approve", "veto approve", "veto veto", "withdraw approve", "announce"])
def test_decisions_have_an_order(database: Database, states: str) -> None:
    number = brought(database)
    *before, last = states.split()
    for state in before:
        getattr(proposals, state)(database, number, "starosta")
    refused("proposal_state", getattr(proposals, last), database, number, "starosta")


def test_unknown_number(database: Database) -> None:
    refused("unknown_proposal", proposals.approve, database, 99, "starosta")


def test_the_effect_is_drawn_from_those_left_and_again_the_same(database: Database) -> None:
    number = brought(database)
    proposals.approve(database, number, "starosta")
    first = proposals.announce(database, number, "starosta")
    assert "Loď zaplatí clo." not in first  # Riga has it
    undo(database, "starosta")
    assert "Visby" not in law_texts(database)
    assert proposals.announce(database, number, "starosta") == first


def test_no_effect_left(database: Database) -> None:
    for text, town in ((ANIMAL, "Visby"), ("Loď, která má v názvu barvu.", "Riga")):
        number = brought(database, text, town)
        proposals.approve(database, number, "starosta")
        proposals.announce(database, number, "starosta")
    with database.writing() as session:
        law = session.scalars(select(Law).where(Law.ended_at.is_(None))).first()
        assert law
        for effect in (1, 2, 3):
            if not session.scalars(select(Law).where(Law.ended_at.is_(None), Law.effect_id == effect)).first():
                town = Town(name="Toruň", key="toruň")
                session.add(town)
                session.flush()
                session.add(Law(town_id=town.id, targeting="x", effect_id=effect, day=1))
    number = brought(database, "Loď, která má v názvu číslovku.")
    proposals.approve(database, number, "starosta")
    refused("no_effects", proposals.announce, database, number, "starosta")


@pytest.mark.parametrize(
    "again",
    [ANIMAL, "Loď,  která má v názvu zvíře", "LOĎ, KTERÁ MÁ V NÁZVU ZVÍŘE!", "lod ktera ma v nazvu zvire"],
)
@pytest.mark.parametrize("town", ["Visby", "Riga"])
def test_a_vetoed_wording_is_refused(database: Database, again: str, town: str) -> None:
    proposals.veto(database, brought(database), "starosta", "moc přísné")
    error = refused("vetoed", brought, database, again, town)
    assert error.exit_status == 1
    assert "moc přísné" in error.message and "návrh č. 1" in error.message


def test_the_same_meaning_is_only_pointed_out(database: Database) -> None:
    proposals.veto(database, brought(database), "starosta")
    other = "Loď, v jejímž názvu je nějaké zvíře."
    found = proposals.propose(database, "Riga", "targeting", other, "rada")
    assert found.id == 2
    assert [(p.same, p.state, p.here) for p in found.precedents] == [("meaning", "vetoed", False)]
    assert "Totéž jinými slovy ve městě Visby už bylo vetováno" in found.precedents[0].czech


def test_an_undecidable_sentence_gets_no_number(database: Database) -> None:
    found = proposals.propose(database, "Visby", "targeting", "Loď s hezkým jménem.", "rada")
    assert (found.id, found.sentence.code) == (None, "subjective")
    with database.reading() as session:
        assert proposals.listing(session) == []


def test_the_same_sentence_waits_only_once(database: Database) -> None:
    brought(database)
    refused("already_proposed", brought, database)


def test_a_shipyard_rule_replaces_one_of_two(database: Database) -> None:
    number = rule(database, 2)
    proposals.approve(database, number, "starosta")
    proposals.announce(database, number, "starosta")
    with database.reading() as session:
        visby = next(town for town in towns(session) if town["name"] == "Visby")
    assert visby["rules"] == ["Název lodi musí obsahovat písmeno R.", BIRD_RULE]


def test_never_both_rules_at_one_meeting(database: Database) -> None:
    first, second = rule(database, 1), rule(database, 2, "Název lodi musí obsahovat číslovku.")
    proposals.approve(database, first, "starosta")
    refused("both_rules", proposals.approve, database, second, "starosta")
    proposals.announce(database, first, "starosta")
    refused("both_rules", rule, database, 2, "Název lodi musí obsahovat sloveso.")
    set_day(database, 2, "vedení")
    assert rule(database, 2, "Název lodi musí obsahovat sloveso.")


@pytest.mark.parametrize(
    ("kind", "replaces"), [("shipyard", None), ("shipyard", 3), ("targeting", 1), ("nesmysl", None)]
)
def test_wrong_calls(database: Database, kind: str, replaces: int | None) -> None:
    with pytest.raises(InputError):
        proposals.propose(database, "Visby", kind, ANIMAL, "rada", replaces)


def test_a_game_file_keeps_vetoes(database: Database) -> None:
    proposals.veto(database, brought(database), "starosta", "ne")
    with database.reading() as session:
        saved = export(session)
    create(database, saved, "test", replace=True)
    refused("vetoed", brought, database)
    with database.reading() as session:
        meaning = read("Loď, v jejímž názvu je nějaké zvíře.", "targeting").meaning
        found = precedents(session, find(session, Town, "Visby"), "targeting", "jinak", meaning)
    assert [p.same for p in found] == ["meaning"]


def test_preview_tells_whom_it_hits_and_why(database: Database) -> None:
    with database.reading() as session:
        report = preview(session, "Riga", "targeting", ANIMAL)
    assert report.names(Truth.YES) == ("Šedivý tuleň", "Medvědi")
    assert report.names(Truth.NO) == ("Jantarová koga", "Strážce majáku")
    assert report.names(Truth.NO, ever=True) == ("Bárka bez dna", "Jantarová koga", "Strážce majáku")
    cell = report.in_play[0]
    assert cell.words == ("tuleň",) and "tuleň" in cell.because
    assert report.difference is not None
    assert (report.difference.newly, report.difference.no_longer) == (("Medvědi",), ("Jantarová koga",))
    plain = as_json(report)
    assert plain["in_play"][0]["value"] == "yes" and plain["ever"]["Bárka bez dna"] == "no"


@pytest.mark.parametrize(
    ("kind", "text", "code", "how"),
    [
        ("targeting", "Loď, jejíž název má aspoň jedno slovo.", "tautology", "proven"),
        ("targeting", "Loď, jejíž název má aspoň 4 slova a nejvýše 2 slova.", "contradiction", "proven"),
        ("targeting", "Loď, v jejímž názvu je přídavné jméno.", "same", "proven"),
        ("targeting", "Loď, která má v názvu přídavné jméno ve třetím stupni.", "narrower", "proven"),
        ("targeting", "Loď, která má v názvu přídavné jméno nebo zvíře.", "wider", "proven"),
        ("targeting", "Loď, která má v názvu písmeno D a písmeno N.", "one_name", "shown"),
        ("targeting", "Loď, která má v názvu zvíře, musí zaplatit dva zlaté.", "effect", "shown"),
        ("shipyard", "Název lodi nesmí obsahovat písmeno R.", "conflict", "proven"),
        ("shipyard", BIRD_RULE, "compatible", "shown"),
        ("shipyard", BIRD_RULE, "buildable", "shown"),
    ],
)
def test_findings(database: Database, kind: str, text: str, code: str, how: str) -> None:
    with database.reading() as session:
        report = preview(session, "Visby", kind, text, 2 if kind == "shipyard" else None)
    assert (code, how) in [(finding.code, finding.how) for finding in report.findings], report.findings


def test_suggested_names_may_be_built(database: Database) -> None:
    with database.reading() as session:
        names = suggest(session, "Visby", 4)
        assert len(names) == 4
        assert {check_named(session, name, "Visby").verdict for name in names} == {Truth.YES}
        assert suggest(session, "Visby", 4) == names
        assert suggest(session, "Visby", 4, seed=1) != names


def test_measurable_wordings() -> None:
    long_name = read("Lodě s dlouhým názvem.", "targeting")
    assert "Loď, jejíž název má aspoň 15 písmen." in measurable(long_name)
    assert measurable(read(ANIMAL, "targeting")) == ()
    for wording in wordings()["wording"]:
        for offer in wording["offers"]:
            for kind, frame in wordings()["frames"].items():
                assert read(frame.format(offer), kind).decidable, offer


def test_proposals_are_kept_as_decisions(database: Database) -> None:
    proposals.veto(database, brought(database), "Anna", "zvířata máme rádi")
    with database.reading() as session:
        (row,) = proposals.listing(session, "Visby")
        assert session.get(Proposal, row["id"]) is not None
    assert (row["decision"], row["reason"], row["day"]) == ("vetováno (Anna)", "zvířata máme rádi", 1)


def test_a_filed_proposal_can_be_looked_at_again(database: Database) -> None:
    number = brought(database, "Loď, která má v názvu zvíře, musí zaplatit dva zlaté.")
    with database.reading() as session:
        report = preview_of(session, number)
    assert report.names(Truth.YES) == ("Šedivý tuleň", "Medvědi")
    assert report.precedents == []
    proposals.approve(database, number, "starosta")
    proposals.announce(database, number, "starosta")
    assert "zaplatit" not in law_texts(database)["Visby"]


def test_errors_of_the_game_are_one_sentence(database: Database) -> None:
    with pytest.raises(GameError) as error:
        proposals.veto(database, brought(database), "starosta")
        brought(database)
    assert error.value.message.count("\n") == 0
