"""Rebuilding: what is stored, what changed and why, what staff decided by hand."""

import pytest

from namecheck.errors import GameError, InputError
from namecheck.fleet.backup import backup, restore
from namecheck.fleet.building import build
from namecheck.fleet.database import Database
from namecheck.fleet.events import undo
from namecheck.fleet.listeners import listening
from namecheck.fleet.rulings import category_question, settle, withdraw
from namecheck.fleet.ships import fleet
from namecheck.fleet.towns import cell_of, repeal_law, set_law
from namecheck.table import compute as computing
from namecheck.table import inputs
from namecheck.table.content import RULING, Content, Table
from namecheck.table.difference import between
from namecheck.table.explain import explained
from namecheck.table.follow import after_change
from namecheck.table.snapshots import is_current, newest, published, rebuild, refresh, versions
from namecheck.table.view import questions, report
from namecheck.truth import Truth

YES, NO, DISPUTED = Truth.YES, Truth.NO, Truth.DISPUTED


def built(database: Database) -> Table:
    return rebuild(database, "Eva")[0]


def verdicts(table: Table) -> dict[tuple[str, str], Truth]:
    return {(cell.ship, cell.town): cell.verdict for cell in table.content.cells()}


def override(database: Database, ship: str, town: str, value: str, reason: str = "víme to") -> int:
    with database.reading() as session:
        question = cell_of(session, ship, town)
    return settle(database, question, value, "Eva", reason).id


def causes(table: Table) -> set[tuple[str, str, str, str]]:
    return {(one["kind"], one["ship"], one["town"], one["cause"]) for one in table.difference}


def test_cells(game: Database) -> None:
    assert verdicts(built(game)) == {
        ("Kraken", "Riga"): YES, ("Kraken", "Cheb"): NO, ("Kraken", "Visby"): NO,
        ("Černá volavka", "Riga"): YES, ("Černá volavka", "Cheb"): YES, ("Černá volavka", "Visby"): YES,
        ("Bílý jelen", "Riga"): NO, ("Bílý jelen", "Cheb"): NO, ("Bílý jelen", "Visby"): YES,
    }  # fmt: skip


def test_unchanged_inputs_store_nothing(game: Database) -> None:
    first, is_new = rebuild(game, "Eva")
    assert is_new
    again, is_new = rebuild(game, "Adam")
    assert (again.version, again.author, is_new) == (first.version, "Eva", False)
    with game.reading() as session:
        assert len(versions(session)) == 1
        assert is_current(session)


def test_a_snapshot_reads_back_as_it_was_made(game: Database) -> None:
    made = built(game)
    assert Content.from_json(made.content.to_json()) == made.content
    with game.reading() as session:
        assert newest(session) == published(session, made.version) == made
        with pytest.raises(InputError, match="neexistuje"):
            published(session, 99)


def test_no_table_yet(game: Database) -> None:
    with game.reading() as session, pytest.raises(GameError, match="ještě není"):
        published(session)


def test_differences_name_their_cause(game: Database) -> None:
    first = built(game)
    assert {one["cause"] for one in first.difference} == {"první tabulka"}
    build(game, "Kulatý sud", "Rysi", "Hamburk", "Eva")
    set_law(game, "Hamburk", "Loď, jejíž název má právě jedno slovo.", None, "Eva")
    repeal_law(game, "Cheb", "Eva")
    set_law(game, "Riga", "Loď, která má v názvu písmeno J.", None, "Eva")
    second = built(game)
    assert causes(second) == {
        ("new", "Kulatý sud", "Visby", "nová loď"), ("new", "Kulatý sud", "Hamburk", "nová loď"),
        ("new", "Kulatý sud", "Riga", "nová loď"), ("new", "Kraken", "Hamburk", "nový zákon"),
        ("new", "Černá volavka", "Hamburk", "nový zákon"), ("new", "Bílý jelen", "Hamburk", "nový zákon"),
        ("gone", "Kraken", "Cheb", "zákon skončil"), ("gone", "Černá volavka", "Cheb", "zákon skončil"),
        ("gone", "Bílý jelen", "Cheb", "zákon skončil"), ("changed", "Kraken", "Riga", "nový zákon"),
        ("changed", "Černá volavka", "Riga", "nový zákon"), ("changed", "Bílý jelen", "Riga", "nový zákon"),
    }  # fmt: skip
    undo(game, "Eva")
    third = built(game)
    assert {one[3] for one in causes(third)} == {"nový zákon"}
    back = {(c["kind"], c["ship"], c["town"]) for c in between(third, first)}
    assert ("gone", "Kulatý sud", "Visby") in back and ("new", "Kraken", "Cheb") in back


def test_a_disputed_cell_is_a_question_until_it_is_ruled(game: Database) -> None:
    set_law(game, "Cheb", "Loď, jejíž název obsahuje barvu.", None, "Eva")
    build(game, "Rezavé ráhno", "Rysi", "Hamburk", "Eva")
    made = built(game)
    assert verdicts(made)["Rezavé ráhno", "Cheb"] is DISPUTED
    assert "rezavý" in report(made)[1]
    assert report(made)[0].startswith("Sporná políčka: 1")
    settle(game, category_question("rezavý", "barva"), "no", "Eva", "")
    ruled = built(game)
    assert verdicts(ruled)["Rezavé ráhno", "Cheb"] is NO
    assert not ruled.content.questions
    assert causes(ruled) == {("changed", "Rezavé ráhno", "Cheb", "výrok vedení")}
    assert verdicts(ruled) | {("Rezavé ráhno", "Cheb"): DISPUTED} == verdicts(made)


def test_an_override_wins_survives_and_lapses_with_the_law(game: Database) -> None:
    override(game, "Kraken", "Cheb", "yes", "krakeni létají")
    made = built(game)
    cell = next(one for one in made.content.cells() if (one.ship, one.town) == ("Kraken", "Cheb"))
    assert (cell.verdict, cell.source, cell.computed) == (YES, RULING, NO)
    build(game, "Kulatý sud", "Rysi", "Hamburk", "Eva")
    assert verdicts(built(game))["Kraken", "Cheb"] is YES
    set_law(game, "Cheb", "Loď, která má v názvu rybu.", None, "Eva")
    lapsed = built(game)
    assert verdicts(lapsed)["Kraken", "Cheb"] is NO
    assert ("changed", "Kraken", "Cheb", "nový zákon; dřívější výrok k políčku propadl") in causes(lapsed)
    assert any("propadly" in line for line in questions(lapsed))
    assert any("ptáka" in line and "Kraken" in line for line in questions(lapsed))


def test_a_letter_with_an_accent_makes_another_law(game: Database) -> None:
    set_law(game, "Riga", "Loď, která má v názvu písmeno A.", None, "Eva")
    override(game, "Bílý jelen", "Riga", "yes")
    assert verdicts(built(game))["Bílý jelen", "Riga"] is YES
    set_law(game, "Riga", "Loď, která má v názvu písmeno Á.", None, "Eva")
    assert verdicts(built(game))["Bílý jelen", "Riga"] is NO


def test_a_withdrawn_override_gives_the_computed_cell_back(game: Database) -> None:
    number = override(game, "Kraken", "Cheb", "yes")
    built(game)
    withdraw(game, number, "Eva")
    made = built(game)
    assert causes(made) == {("changed", "Kraken", "Cheb", "odvolaný výrok k políčku")}


def test_a_new_lexicon_is_told_apart_from_a_ruling(game: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    made = built(game)
    older = {**inputs.engine_versions(), "lexicon": "starší"}
    monkeypatch.setattr(inputs, "engine_versions", lambda: older)
    with game.writing() as session:
        row = versions(session)[0]
        flipped = [row.content["computed"][0].replace("y", "n"), *row.content["computed"][1:]]
        row.inputs, row.content = row.inputs | {"lexicon": "starší"}, row.content | {"computed": flipped}
    monkeypatch.undo()
    found = built(game)
    assert verdicts(found) == verdicts(made)
    assert {one[3] for one in causes(found)} == {"nový slovník"}


def test_only_what_changed_is_computed(game: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    built(game)
    build(game, "Kulatý sud", "Rysi", "Hamburk", "Eva")
    asked: list[list[str]] = []
    real = computing.columns

    def spying(meanings, names, *rest):  # type: ignore[no-untyped-def]
        names = list(names)
        asked.append([name.name for name in names])
        return real(meanings, names, *rest)

    monkeypatch.setattr(computing, "columns", spying)
    part = built(game)
    assert asked == [["Kulatý sud"]]
    with game.reading() as session:
        whole = computing.compute(inputs.read_state(session))
    assert part.content == whole


def test_an_undecidable_law_is_marked_never_guessed(game: Database) -> None:
    from namecheck.fleet.models import Law

    with game.writing() as session:
        session.query(Law).filter(Law.targeting.contains("ptáka")).one().targeting = "Loď, která je hezká."
    made = built(game)
    assert {value for (_, town), value in verdicts(made).items() if town == "Cheb"} == {DISPUTED}
    assert len(made.content.questions) == 3
    override(game, "Kraken", "Cheb", "no")
    assert verdicts(built(game))["Kraken", "Cheb"] is NO


def test_explanations(game: Database) -> None:
    override(game, "Kraken", "Cheb", "yes", "krakeni létají")
    made = built(game)
    lines = explained(made, "cerna volavka", "cheb")
    assert lines[0] == "Černá volavka × Cheb: ano"
    assert any("volavka" in line and line.lstrip().startswith("✓") for line in lines)
    assert any("krakeni létají" in line for line in explained(made, "Kraken", "Cheb"))
    with pytest.raises(InputError, match="v tabulce není"):
        explained(made, "Kraken", "Praha")


def test_the_table_follows_every_change(game: Database) -> None:
    with listening(after_change):
        build(game, "Kulatý sud", "Rysi", "Hamburk", "Eva")
        with game.reading() as session:
            assert is_current(session)
        override(game, "Kulatý sud", "Cheb", "yes")
        undo(game, "Eva")
    with game.reading() as session:
        assert [one.trigger for one in versions(session)] == ["vrácená změna", "výrok vedení", "stavba lodi"]
        assert is_current(session)


@pytest.mark.parametrize("trouble", [GameError("zkouška", "nejde to"), ValueError("nejde to")])
def test_a_change_stands_even_if_the_table_cannot_follow(
    game: Database, trouble: Exception, monkeypatch: pytest.MonkeyPatch, heard: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise trouble

    monkeypatch.setattr("namecheck.table.snapshots.refresh", fail)
    with listening(after_change):
        build(game, "Kulatý sud", "Rysi", "Hamburk", "Eva")
    with game.reading() as session:
        assert [ship.name for ship in fleet(session)][-1] == "Kulatý sud"
    assert "nejde to" in heard.text


def test_a_game_without_laws_gets_no_table_by_itself(game: Database) -> None:
    for town in ("Riga", "Cheb", "Visby"):
        repeal_law(game, town, "Eva")
    assert refresh(game, "Eva", "zkouška") is None
    assert built(game).content.laws == ()


def test_snapshots_are_in_the_backup(game: Database, tmp_path) -> None:  # type: ignore[no-untyped-def]
    made = built(game)
    backup(game, tmp_path / "záloha")
    set_law(game, "Riga", "Loď, která má v názvu písmeno J.", None, "Eva")
    built(game)
    restore(game, tmp_path / "záloha", "Eva")
    with game.reading() as session:
        assert newest(session) == made
