"""`table`: the binding table of laws and ships."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from namecheck.cli.app import app
from namecheck.cli.ruling import Answer, rule_cell
from namecheck.cli.tables import MAX_NUMBER, Author, Json, show, when
from namecheck.errors import InputError
from namecheck.fleet.wording import shown

if TYPE_CHECKING:
    from namecheck.table.compute import Progress
    from namecheck.table.content import Table

table = typer.Typer(help="Závazná tabulka: které zákony zasahují které lodě.", no_args_is_help=True)
app.add_typer(table, name="table")
Ship = Annotated[str, typer.Argument(help="Loď.", metavar="LOĎ")]
Town = Annotated[str, typer.Argument(help="Město se zákonem.", metavar="MĚSTO")]
Version = Annotated[
    int | None, typer.Option("--version", help="Starší verze tabulky.", metavar="ČÍSLO", min=1, max=MAX_NUMBER)
]
FORMATS = ("csv", "json", "xlsx", "pdf", "html")


@table.command()
def rebuild(author: Author) -> None:
    """Přestaví tabulku a zveřejní ji; beze změny nic neukládá."""
    from namecheck.fleet.database import Database
    from namecheck.table.snapshots import rebuild as build
    from namecheck.table.view import report

    with _bar() as progress:
        made, is_new = build(Database(), author, progress=progress)
    print(
        f"Zveřejněna tabulka verze {made.version}."
        if is_new
        else f"Nic se nezměnilo, platí tabulka verze {made.version}."
    )
    for line in report(made) if is_new else []:
        print(line)


@contextmanager
def _bar() -> Iterator["Progress"]:
    """A progress bar on a terminal, for work that takes longer than a blink."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("přestavuji tabulku", total=1.0)
        yield lambda step, share: bar.update(task, description=step, completed=share)


@table.command("show")
def show_table(version: Version = None) -> None:
    """Ukáže tabulku; nejdřív sporná políčka."""
    from rich import box
    from rich.console import Console
    from rich.table import Table as Grid
    from rich.text import Text

    from namecheck.table.view import mark, questions, view

    wall = view(_opened(version))
    grid = Grid(box=box.SIMPLE_HEAD, header_style="bold")
    grid.add_column("loď")
    for law in wall.laws:
        grid.add_column(law.town, justify="center")
    for group in wall.groups:
        grid.add_row(Text(group.team, style=f"bold {group.color}" if group.color else "bold"))
        for row in group.rows:
            grid.add_row(Text(f"  {row.ship}"), *(Text(mark(cell) or "·") for cell in row.cells))
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 200)
    for line in questions(wall.table):
        console.print(Text(line))
    console.print(Text(f"{wall.title} ({wall.stamp})", style="bold"))
    console.print(grid)
    for law in wall.laws:
        console.print(Text(f"{law.town}: {law.targeting} → {law.effect or 'bez efektu'}"))
    console.print("●  zasahuje   ·  nezasahuje   ?  sporné   *  výrok vedení" if wall.laws else "Neplatí žádný zákon.")


def _opened(version: int | None) -> "Table":
    """The published table; the very first one is made on the way."""
    from namecheck.fleet.database import Database
    from namecheck.table.snapshots import newest, published, rebuild

    database = Database()
    with database.reading() as session:
        if version is not None or newest(session) is not None:
            return published(session, version)
    return rebuild(database, "namecheck", "první tabulka")[0]


@table.command()
def explain(ship: Ship, town: Town, version: Version = None) -> None:
    """Vysvětlí jedno políčko: strom úsudku česky."""
    from rich.console import Console
    from rich.text import Text

    from namecheck.table.explain import explained

    console = Console(highlight=False, width=None if sys.stdout.isatty() else 160)
    for line in explained(_opened(version), ship, town):
        console.print(Text(line))


@table.command("list")
def list_versions(
    limit: Annotated[int, typer.Option(help="Kolik posledních.", min=1, max=MAX_NUMBER)] = 50, as_json: Json = False
) -> None:
    """Verze tabulky, od nejnovější."""
    from namecheck.fleet.database import Database
    from namecheck.table.snapshots import versions

    moment = (lambda one: one.isoformat(timespec="minutes")) if as_json else when
    with Database().reading() as session:
        rows = [
            {"version": one.id, "name": f"verze {one.id}", "made_at": moment(one.made_at), "author": one.author,
             "trigger": one.trigger, "changes": len(one.difference), "inputs": one.inputs}
            for one in versions(session, limit)
        ]  # fmt: skip
    columns = {"version": "verze", "made_at": "kdy", "author": "kdo", "trigger": "proč", "changes": "změn"}
    show(rows, columns, as_json, "Tabulka ještě není.")


@table.command()
def diff(
    before: Annotated[
        int | None,
        typer.Argument(help="Starší verze (jinak předposlední).", metavar="STARŠÍ", min=1, max=MAX_NUMBER),
    ] = None,
    after: Annotated[
        int | None, typer.Argument(help="Novější verze (jinak poslední).", metavar="NOVĚJŠÍ", min=1, max=MAX_NUMBER)
    ] = None,
    as_json: Json = False,
) -> None:
    """Čím se liší dvě tabulky, políčko po políčku, a proč."""
    from namecheck.cli.app import print_json
    from namecheck.fleet.database import Database
    from namecheck.table.difference import between
    from namecheck.table.snapshots import published
    from namecheck.table.view import difference_lines

    with Database().reading() as session:
        newer = published(session, after)
        older = published(session, newer.version - 1 if before is None else before)
    changes = between(older, newer)
    if as_json:
        for change in changes:
            print_json(change)
        return
    print(f"Od verze {older.version} k verzi {newer.version}:")
    for line in difference_lines(changes) or ["Žádné políčko se nezměnilo."]:
        print(f"  {line}")


@table.command()
def override(
    ship: Ship,
    town: Town,
    answer: Answer,
    author: Author,
    reason: Annotated[str, typer.Option(help="Důvod.", metavar="TEXT")],
) -> None:
    """Vedení samo určí políčko; platí, dokud se nezmění loď nebo text zákona."""
    rule_cell(ship, town, answer, author, reason)


@table.command()
def export(
    file: Annotated[Path, typer.Argument(help="Kam zapsat; - je standardní výstup.", metavar="SOUBOR")],
    form: Annotated[str, typer.Option("--format", help=", ".join(FORMATS))] = "",
    paper: Annotated[str, typer.Option(help="a4 nebo a3 (jen PDF).")] = "a4",
    captains: Annotated[bool, typer.Option("--captains", help="Lístky „Tvoje zákony“ pro kapitány (PDF).")] = False,
    ship: Annotated[str | None, typer.Option(help="Jen lístek této lodi.", metavar="LOĎ")] = None,
    version: Version = None,
) -> None:
    """Zapíše tabulku do souboru (formát podle přípony)."""
    from namecheck.fleet.disk import written

    form = form or file.suffix.lstrip(".").lower()
    if form not in FORMATS:
        raise InputError("format", f"Formát „{shown(form)}“ neznám, umím {', '.join(FORMATS)}.")
    data = _rendered(_opened(version), form, paper, captains or ship is not None, ship)
    if str(file) == "-":
        sys.stdout.buffer.write(data)
        return
    with written(file, "Tabulku") as part:
        part.write_bytes(data)
    print(f"Tabulka je v souboru {shown(file)}.", file=sys.stderr)


def _rendered(found: "Table", form: str, paper: str, captains: bool, ship: str | None) -> bytes:
    from namecheck.table import export_data, export_print

    if captains and form != "pdf":
        raise InputError("format", "Lístky pro kapitány umím jen jako PDF.")
    if form == "pdf":
        return export_print.captains_pdf(found, paper, ship) if captains else export_print.to_pdf(found, paper)
    if form == "html":
        return export_print.to_html(found)
    return {"csv": export_data.to_csv, "json": export_data.to_json, "xlsx": export_data.to_xlsx}[form](found)
