"""`ruling` and `event`: staff's decisions, and the log of changes."""

from typing import TYPE_CHECKING, Annotated

import typer

from namecheck.cli.app import app
from namecheck.cli.tables import MAX_NUMBER, Author, Json, show, when
from namecheck.errors import GameError, InputError
from namecheck.fleet.wording import shown

if TYPE_CHECKING:
    from namecheck.fleet.database import Database
    from namecheck.truth import Question

ruling = typer.Typer(help="Výroky vedení ke sporným otázkám.", no_args_is_help=True)
event = typer.Typer(help="Záznam změn a vrácení poslední z nich.", no_args_is_help=True)
app.add_typer(ruling, name="ruling")
app.add_typer(event, name="event")
Answer = Annotated[str, typer.Argument(help="Odpověď: ano, ne, nebo číslo jedné z nabízených.", metavar="ODPOVĚĎ")]
Reason = Annotated[str, typer.Option(help="Důvod.", metavar="TEXT")]


def _settle(database: "Database", question: "Question", answer: str, author: str, reason: str) -> None:
    """The answer may be told by its value, by its Czech label, or by its number."""
    from namecheck.fleet.rulings import settle

    answer = answer.strip()
    told = {label.casefold(): value for value, label in question.options}
    told |= {str(number): value for number, (value, _) in enumerate(question.options, 1)}
    made = settle(database, question, told.get(answer.casefold(), answer), author, reason)
    print(f"Výrok {made.id}: {made.text} {made.label}.")


@ruling.command("list")
def list_rulings(
    every: Annotated[bool, typer.Option("--all", help="I odvolané.")] = False, as_json: Json = False
) -> None:
    """Výroky, které platí."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.rulings import listed

    moment = (lambda one: one and one.isoformat()) if as_json else when
    with Database().reading() as session:
        rows = [
            {
                "id": one.id, "name": one.text, "answer": one.label, "value": one.value, "author": one.author, "reason": one.reason,
                "made_at": moment(one.made_at), "key": one.question, "withdrawn": moment(one.withdrawn_at),
            }
            for one in listed(session, withdrawn=every)
        ]  # fmt: skip
    columns = {"id": "č.", "name": "otázka", "answer": "výrok", "reason": "důvod", "author": "kdo", "made_at": "kdy"}
    show(rows, columns | ({"withdrawn": "odvoláno"} if every else {}), as_json, "Žádný výrok neplatí.")


@ruling.command()
def name(
    ship_name: Annotated[str, typer.Argument(help="Jméno, které je sporné.", metavar="JMÉNO")],
    answer: Answer,
    author: Author,
    question: Annotated[int, typer.Option(help="Která z otázek, které vypsal příkaz check.", metavar="ČÍSLO")] = 1,
    town: Annotated[str | None, typer.Option(help="Město, kde se má stavět.", metavar="MĚSTO")] = None,
    reason: Reason = "",
) -> None:
    """Rozhodne otázku, na které visí jméno lodi."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.naming import check_named

    database = Database()
    with database.reading() as session:
        questions = check_named(session, ship_name, town).questions
    if not questions:
        raise GameError("no_question", f"U jména {shown(ship_name)} není žádná otevřená otázka.")
    if not 1 <= question <= len(questions):
        raise InputError("no_question", f"Otázka {question} není, otevřených je {len(questions)}.")
    _settle(database, questions[question - 1], answer, author, reason)


@ruling.command()
def category(
    word: Annotated[str, typer.Argument(help="Slovo v základním tvaru.", metavar="SLOVO")],
    of: Annotated[str, typer.Argument(help="Kategorie (zvíře, jídlo, …).", metavar="KATEGORIE")],
    answer: Answer,
    author: Author,
    reason: Reason = "",
) -> None:
    """Rozhodne, zda slovo patří do kategorie."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.rulings import category_question

    _settle(Database(), category_question(word, of), answer, author, reason)


@ruling.command()
def cell(
    ship: Annotated[str, typer.Argument(help="Loď.", metavar="LOĎ")],
    town: Annotated[str, typer.Argument(help="Město se zákonem.", metavar="MĚSTO")],
    answer: Answer,
    author: Author,
    reason: Reason = "",
) -> None:
    """Rozhodne jedno políčko tabulky: zasahuje zákon města loď?"""
    rule_cell(ship, town, answer, author, reason)


def rule_cell(ship: str, town: str, answer: str, author: str, reason: str) -> None:
    from namecheck.fleet.database import Database
    from namecheck.fleet.towns import cell_of

    database = Database()
    with database.reading() as session:
        question = cell_of(session, ship, town)
    _settle(database, question, answer, author, reason)


@ruling.command("table")
def table_question(
    number: Annotated[int, typer.Argument(help="Číslo otázky, jak ji ukazuje table show.", metavar="ČÍSLO", min=1)],
    answer: Answer,
    author: Author,
    reason: Reason = "",
) -> None:
    """Rozhodne otázku, na které visí políčka tabulky; platí pak pro všechny lodě a zákony."""
    from namecheck.fleet.database import Database
    from namecheck.table.snapshots import published
    from namecheck.table.view import open_questions
    from namecheck.truth import Question

    database = Database()
    with database.reading() as session:
        asked = list(open_questions(published(session)))
    if number > len(asked):
        raise InputError("no_question", f"Otázka {number} v tabulce není, otevřených je {len(asked)}.")
    _settle(database, Question(*asked[number - 1]), answer, author, reason)


@ruling.command()
def withdraw(
    number: Annotated[int, typer.Argument(help="Číslo výroku.", metavar="ČÍSLO", min=1, max=MAX_NUMBER)],
    author: Author,
) -> None:
    """Odvolá výrok."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.rulings import withdraw as take_back

    made = take_back(Database(), number, author)
    print(f"Odvolán výrok {made.id}: {made.text}")


@event.command("list")
def list_events(
    limit: Annotated[int, typer.Option(help="Kolik posledních.", min=1, max=MAX_NUMBER)] = 50, as_json: Json = False
) -> None:
    """Co se ve hře změnilo, od nejnovějšího."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.events import history

    with Database().reading() as session:
        rows = [
            {
                "id": one.id, "at": one.at.isoformat() if as_json else when(one.at), "author": one.author, "kind": one.kind,
                "name": one.text, "undone": one.undone_by is not None,
            }
            for one in history(session, limit)
        ]  # fmt: skip
    for row in [] if as_json else rows:
        row["undone"] = "vráceno" if row["undone"] else ""
    show(rows, {"id": "č.", "at": "kdy", "author": "kdo", "name": "co", "undone": ""}, as_json, "Zatím se nic nestalo.")


@event.command()
def undo(author: Author) -> None:
    """Vrátí poslední změnu."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.events import undo as take_back

    print(take_back(Database(), author))
