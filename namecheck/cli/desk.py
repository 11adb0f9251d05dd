"""`propose`, `approve`, `veto`, `announce`, `suggest`, `proposal`: the mayor's desk at the command line."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from namecheck.cli.app import app, print_json, read_inputs
from namecheck.cli.tables import MAX_NUMBER, Author, Json, show

if TYPE_CHECKING:
    from rich.console import Console

    from namecheck.desk.report import Report
    from namecheck.fleet.database import Database
    from namecheck.language import Sentence

proposal = typer.Typer(help="Návrhy městských rad a rozhodnutí starosty.", no_args_is_help=True)
app.add_typer(proposal, name="proposal")

Town = Annotated[str, typer.Option("--town", help="Město, jehož rada větu předkládá.", metavar="MĚSTO")]
Kind = Annotated[str, typer.Option("--kind", help="targeting (zacílení zákona) nebo shipyard (pravidlo loděnice)")]
Replaces = Annotated[
    int | None, typer.Option("--replaces", help="Které ze dvou pravidel loděnice věta nahradí.", min=1, max=2)
]
Number = Annotated[int, typer.Argument(help="Číslo návrhu.", metavar="ČÍSLO", min=1, max=MAX_NUMBER)]
ReadingNumber = Annotated[
    int | None, typer.Option("--reading", help="U víceznačné věty číslo výkladu, který rada myslí.", min=1)
]

_EARLIER = 10  # names of the hall of fame that are told one by one


@app.command()
def propose(
    texts: Annotated[
        list[str],
        typer.Argument(help="Věta, kterou rada předkládá, nebo - pro řádky ze standardního vstupu.", metavar="TEXT…"),
    ],
    town: Town,
    author: Author,
    kind: Kind = "targeting",
    replaces: Replaces = None,
    reading: ReadingNumber = None,
    only_preview: Annotated[
        bool, typer.Option("--dry-run", help="Jen ukáže, co by věta udělala; nic nezapíše.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Předloží větu starostovi: co znamená, koho zasáhne, a jestli už nebyla vetovaná."""
    from namecheck.errors import GameError
    from namecheck.fleet.database import Database

    database = Database()
    refusals = []
    for text in read_inputs(texts):
        try:
            _propose(database, text, town, author, kind, replaces, reading, only_preview, as_json)
        except GameError as error:
            if not as_json:
                raise
            refusals.append(error)
    if refusals:
        raise refusals[0]


def _propose(
    database: "Database",
    text: str,
    town: str,
    author: str,
    kind: str,
    replaces: int | None,
    reading: int | None,
    only_preview: bool,
    as_json: bool,
) -> None:
    from namecheck.desk import proposals
    from namecheck.desk.report import preview
    from namecheck.errors import GameError
    from namecheck.fleet.shipyard import understood

    number = None
    if not only_preview:
        try:
            brought = proposals.propose(database, town, kind, text, author, replaces, reading)
        except GameError as error:
            if as_json:
                print_json(_answer(text, understood(" ".join(text.split()), kind), None) | {"code": error.code})
            raise
        if as_json:
            print_json(_answer(text, brought.sentence, brought.id))
            return
        number = brought.id
    with database.reading() as session:
        _show(preview(session, town, kind, text, replaces, reading), number, as_json)


def _answer(text: str, sentence: "Sentence", number: int | None) -> dict[str, Any]:
    return {
        "text": text, "decidable": sentence.decidable, "code": sentence.code, "meaning": sentence.canonical,
        "readings": list(sentence.readings), "hint": sentence.hint, "id": number,
    }  # fmt: skip


def _show(report: "Report", number: int | None, as_json: bool) -> None:
    from namecheck.desk.report import as_json as plain

    if as_json:
        print_json(plain(report) | {"id": number})
        return
    import sys

    from rich.console import Console

    console = Console(highlight=False, markup=False, width=None if sys.stdout.isatty() else 160)
    sentence = report.sentence
    if sentence.decidable:
        console.print("Dá se rozhodnout.", style="bold green")
        console.print(f"Rozumím: {sentence.canonical}")
        _show_effects(console, report)
    else:
        console.print(f"Nedá se rozhodnout. {sentence.message}", style="bold red")
        _show_ways_out(console, report)
    for old in report.precedents:
        if number != old.id:
            console.print(old.czech, style="yellow" if old.state == "vetoed" else "")
    if number is not None:
        console.print(
            f"Návrh č. {number}. Rozhodni: namecheck approve {number}, nebo namecheck veto {number}.", style="bold"
        )


def _show_ways_out(console: "Console", report: "Report") -> None:
    for reading in report.readings:
        targeting = report.sentence.kind == "targeting"
        hits = ", ".join(reading.hits) or ("žádnou loď ve hře" if targeting else "žádná loď ve hře")
        console.print(f"  {reading.number}. {reading.text} ({'zasáhne' if targeting else 'splňuje'}: {hits})")
    if report.readings:
        console.print("  Jak je to myšleno, řekne volba --reading ČÍSLO.")
    if report.sentence.hint:
        console.print(f"  {report.sentence.hint}")
    for offer in report.measurable:
        console.print(f"  Dalo by se říct: {offer}")


def _show_effects(console: "Console", report: "Report") -> None:
    from namecheck.truth import Truth

    targeting = report.sentence.kind == "targeting"
    titles = {
        Truth.YES: ("Zasáhne" if targeting else "Splňují"),
        Truth.NO: ("Nezasáhne" if targeting else "Nesplňují"),
        Truth.DISPUTED: "Sporné",
    }
    for value, title in titles.items():
        cells = [cell for cell in report.in_play if cell.value is value]
        console.print(
            f"{title} ({len(cells)} ve hře, {len(report.names(value, ever=True))} ze všech jmen):", style="bold"
        )
        for cell in cells:
            console.print(f"  {cell.name}: {cell.because}" if cell.because else f"  {cell.name}")
        earlier = [name for name in report.names(value, ever=True) if name not in report.names(value)]
        if earlier:
            more = f" a další ({len(earlier) - _EARLIER})" if len(earlier) > _EARLIER else ""
            console.print(f"  ze síně slávy: {', '.join(earlier[:_EARLIER])}{more}")
    if report.difference:
        changed = report.difference
        console.print(f"Místo „{changed.text}“:", style="bold")
        for title, names in (("nově", changed.newly), ("už ne", changed.no_longer), ("sporné", changed.unclear)):
            console.print(f"  {title}: {', '.join(names) or 'nic'}")
    for finding in report.findings:
        console.print(finding.text, style="yellow" if finding.warning else "")
    console.print(f"Například ano: {', '.join(report.examples.hits) or 'nenašel jsem'}")
    console.print(f"Těsně ne: {', '.join(report.examples.misses) or 'nenašel jsem'}")


@app.command()
def approve(number: Number, author: Author) -> None:
    """Starosta návrh schválí; platit začne až vyhlášením."""
    from namecheck.desk import proposals
    from namecheck.fleet.database import Database

    print(proposals.approve(Database(), number, author))


@app.command()
def veto(
    number: Number,
    author: Author,
    reason: Annotated[str | None, typer.Option(help="Důvod; starosta ho uvádět nemusí.", metavar="TEXT")] = None,
) -> None:
    """Starosta návrh vetuje; stejné znění už nikdo nesmí předložit."""
    from namecheck.desk import proposals
    from namecheck.fleet.database import Database

    print(proposals.veto(Database(), number, author, reason))


@app.command()
def announce(
    author: Author,
    numbers: Annotated[
        list[int] | None,
        typer.Argument(help="Čísla návrhů; bez nich všechny schválené.", metavar="ČÍSLO…", min=1, max=MAX_NUMBER),
    ] = None,
    town: Annotated[str | None, typer.Option(help="Jen schválené návrhy tohoto města.", metavar="MĚSTO")] = None,
) -> None:
    """Vyhlásí schválené návrhy: zákonu vylosuje efekt, pravidlo loděnice vymění. Teprve tím začnou platit."""
    from namecheck.desk import proposals
    from namecheck.fleet.database import Database

    database = Database()
    if not numbers:
        with database.reading() as session:
            numbers = proposals.announceable(session, town)
    for number in numbers:
        print(proposals.announce(database, number, author))
    if not numbers:
        print("Není co vyhlásit: žádný schválený návrh nečeká.")


@app.command()
def suggest(
    town: Annotated[str, typer.Option(help="Město, kde se má stavět.", metavar="MĚSTO")],
    count: Annotated[int, typer.Option(help="Kolik jmen.", min=1, max=30)] = 5,
    seed: Annotated[int, typer.Option(help="Jiné číslo dá jiná jména.")] = 0,
    as_json: Json = False,
) -> None:
    """Navrhne jména nové lodi, která teď v městě projdou všemi pěti pravidly."""
    from namecheck.desk.suggest import suggest as find_names
    from namecheck.fleet.database import Database

    with Database().reading() as session:
        names = find_names(session, town, count, seed)
    show(
        [{"name": name} for name in names],
        {"name": "jméno"},
        as_json,
        f"Jméno, které by v městě {town} prošlo, jsem nenašel.",
    )


@proposal.command("list")
def list_proposals(
    town: Annotated[str | None, typer.Option(help="Jen návrhy tohoto města.", metavar="MĚSTO")] = None,
    state: Annotated[str | None, typer.Option(help="proposed, approved, vetoed, announced nebo withdrawn")] = None,
    as_json: Json = False,
) -> None:
    """Co rady předložily a jak starosta rozhodl, nejnovější první."""
    from namecheck.desk.proposals import listing
    from namecheck.fleet.database import Database

    with Database().reading() as session:
        rows = listing(session, town, state)
    for row in rows if not as_json else ():
        if row["in_force"] != row["text"]:
            row["text"] = [row["text"], f"→ {row['in_force']}"]
    columns = {
        "name": "návrh",
        "day": "den",
        "town": "město",
        "text": "znění",
        "decision": "rozhodnutí",
        "reason": "důvod",
    }
    show(rows, columns, as_json, "Žádná rada zatím nic nepředložila.")


@proposal.command("show")
def show_proposal(number: Number, as_json: Json = False) -> None:
    """Co by předložený návrh udělal teď."""
    from namecheck.desk.report import preview_of
    from namecheck.fleet.database import Database

    with Database().reading() as session:
        _show(preview_of(session, number), number, as_json)


@proposal.command()
def withdraw(number: Number, author: Author) -> None:
    """Rada návrh stáhne."""
    from namecheck.desk import proposals
    from namecheck.fleet.database import Database

    print(proposals.withdraw(Database(), number, author))
