"""What is hung up, printed and passed on to other programs."""

import csv
import io
import json

import pytest
from openpyxl import load_workbook

from namecheck.errors import InputError
from namecheck.fleet.building import build
from namecheck.fleet.database import Database
from namecheck.fleet.rulings import settle
from namecheck.fleet.towns import cell_of, set_law
from namecheck.table import export_data, export_print
from namecheck.table.content import Table
from namecheck.table.snapshots import rebuild
from namecheck.table.view import czech_key, czech_time, view

SORTED = [
    "Anna", "Anna a král", "Annabela", "Cirkus", "Čáp", "Ďábel", "Dáma", "Hrad", "Chata", "Chůva", "Ihned", "Ipsilon", "Rak", "Řeka",
    "Sova", "Šašek", "Ťapka", "Tma", "Zub", "Žába", "13 havranů",
]  # fmt: skip


@pytest.fixture
def table(game: Database) -> Table:
    set_law(game, "Cheb", "Loď, jejíž název obsahuje barvu.", None, "Eva")
    build(game, "Rezavé ráhno", "Rysi", "Hamburk", "Eva")
    with game.reading() as session:
        question = cell_of(session, "Kraken", "Visby")
    settle(game, question, "yes", "Eva", "<má dvě části & hotovo>")
    return rebuild(game, "Eva")[0]


def test_czech_order() -> None:
    assert sorted(sorted(SORTED), key=czech_key) == SORTED


def test_order_of_teams_ships_and_towns(table: Table) -> None:
    shown = view(table)
    assert [law.town for law in shown.laws] == ["Cheb", "Riga", "Visby"]
    assert [(group.team, [row.ship for row in group.rows]) for group in shown.groups] == [
        ("Chocholouši", ["Bílý jelen"]),
        ("Rysi", ["Černá volavka", "Kraken", "Rezavé ráhno"]),
    ]


def test_json(table: Table) -> None:
    data = json.loads(export_data.to_json(table))
    assert data["version"] == table.version
    assert data["ships"] == ["Bílý jelen", "Černá volavka", "Kraken", "Rezavé ráhno"]
    assert data["towns"] == ["Cheb", "Riga", "Visby"]
    cells = {(one["ship"], one["town"]): (one["verdict"], one["source"]) for one in data["cells"]}
    assert len(cells) == len(data["cells"]) == 12
    assert cells["Kraken", "Visby"] == ("yes", "ruling")
    assert cells["Kraken", "Riga"] == ("yes", "computed")
    assert cells["Rezavé ráhno", "Cheb"] == ("disputed", "computed")
    assert [one["ship"] for one in data["questions"]] == ["Rezavé ráhno"]
    assert set(data["inputs"]) >= {"engine", "lexicon", "grammar", "categories", "laws", "rulings"}


def test_csv(table: Table) -> None:
    rows = list(csv.reader(io.StringIO(export_data.to_csv(table).decode())))
    assert rows[0] == ["družinka", "loď", "Cheb", "Riga", "Visby"]
    assert rows[3] == ["Rysi", "Kraken", "ne", "ano", "ano*"]
    assert rows[4] == ["Rysi", "Rezavé ráhno", "sporné", "ne", "ano"]


def test_xlsx(table: Table) -> None:
    book = load_workbook(io.BytesIO(export_data.to_xlsx(table)))
    sheet = book["Tabulka"]
    assert [cell.value for cell in sheet[1]] == ["družinka", "loď", "Cheb", "Riga", "Visby"]
    kraken = next(row for row in sheet.iter_rows() if row[1].value == "Kraken")
    assert [cell.value or "" for cell in kraken[2:]] == ["", "●", "●*"]
    assert kraken[4].comment is not None and "hotovo" in kraken[4].comment.text
    assert [row[0].value for row in book["Zákony"].iter_rows(min_row=2)] == ["Cheb", "Riga", "Visby"]
    assert (sheet.page_setup.orientation, sheet.print_title_rows) == ("landscape", "$1:$1")


@pytest.mark.parametrize(("color", "text"), [("c0392b", "FFFFFF"), ("f1c40f", "000000"), ("FFFFFF", "000000")])
def test_teams_are_readable_on_their_colours(color: str, text: str) -> None:
    assert export_data._readable_on(color) == text


@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_pdf(table: Table, paper: str) -> None:
    assert export_print.to_pdf(table, paper).startswith(b"%PDF")
    assert export_print.captains_pdf(table, paper).startswith(b"%PDF")


def test_pdf_refusals(table: Table) -> None:
    with pytest.raises(InputError, match="jen a4 a a3"):
        export_print.to_pdf(table, "a5")
    with pytest.raises(InputError, match="v tabulce není"):
        export_print.captains_pdf(table, ship="Titanic")


def test_names_that_look_like_markup_are_only_names(game: Database) -> None:
    """Nothing a council or a team writes may become typst, HTML or a formula of a spreadsheet."""
    from namecheck.fleet.models import Effect, Ship

    with game.writing() as session:
        session.query(Ship).filter_by(name="Kraken").one().name = "=SUM(1) #eval"
        session.query(Effect).one().text = '<script>alert("clo")</script> $x$ @[*'
    table = rebuild(game, "Eva")[0]
    assert export_print.to_pdf(table).startswith(b"%PDF")
    assert export_print.captains_pdf(table).startswith(b"%PDF")
    page = export_print.to_html(table).decode()
    assert "<script>" not in page and "&lt;script&gt;" in page
    sheet = load_workbook(io.BytesIO(export_data.to_xlsx(table)))["Tabulka"]
    named = next(row[1] for row in sheet.iter_rows() if "SUM" in str(row[1].value))
    assert named.data_type == "s"
    assert "'=SUM(1) #eval" in export_data.to_csv(table).decode()


def test_html(table: Table) -> None:
    page = export_print.to_html(table).decode()
    assert "@media print" in page and czech_time(table) in page
    assert page.count('class="yes"') == 8 and page.count('class="disputed"') == 1
    assert "&lt;má dvě části &amp; hotovo&gt;" in page


def test_an_empty_table_prints_too(game: Database) -> None:
    from namecheck.fleet.models import Law, Ship

    with game.writing() as session:
        session.query(Law).delete()
        session.query(Ship).delete()
    table = rebuild(game, "Eva")[0]
    assert export_print.to_pdf(table).startswith(b"%PDF")
    assert json.loads(export_data.to_json(table))["cells"] == []
    assert b"<html" in export_print.to_html(table) and export_data.to_xlsx(table) and export_data.to_csv(table)
