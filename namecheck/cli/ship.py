"""`ship`: building, writing off, correcting, listing."""

from typing import Annotated, Any

import typer

from namecheck.cli.app import app
from namecheck.cli.tables import Author, Json, show

ship = typer.Typer(help="Lodě: stavba, odpis, oprava překlepu, seznam.", no_args_is_help=True)
app.add_typer(ship, name="ship")
Lying = Annotated[
    str | None, typer.Option("--lay-in", help="Město, kde odepisovaná loď leží (kvůli nákladu).", metavar="MĚSTO")
]


@ship.command()
def build(
    name: Annotated[str, typer.Argument(help="Jméno nové lodi.", metavar="JMÉNO")],
    team: Annotated[str, typer.Option(help="Družinka, která staví.", metavar="DRUŽINKA")],
    town: Annotated[str, typer.Option(help="Město, v jehož loděnici se staví.", metavar="MĚSTO")],
    author: Author,
    write_off: Annotated[str | None, typer.Option(help="Loď, která se zároveň odepíše.", metavar="LOĎ")] = None,
    lay_in: Lying = None,
) -> None:
    """Postaví loď, jsou-li splněna všechna pravidla."""
    from namecheck.fleet.building import build as build_ship
    from namecheck.fleet.database import Database

    built = build_ship(Database(), name, team, town, author, write_off, lay_in)
    print(f"Postaveno: {built.name} ({built.team}, loděnice {built.town}, den {built.day}).")
    if built.written_off:
        print(f"Odepsáno: {built.written_off}. {built.cargo}")
    for line in (*built.check.warnings, built.reminder):
        if line:
            print(line)


@ship.command("write-off")
def write_off_command(
    name: Annotated[str, typer.Argument(help="Loď, která půjde do síně slávy.", metavar="LOĎ")],
    author: Author,
    lay_in: Lying = None,
) -> None:
    """Odepíše loď do síně slávy."""
    from namecheck.fleet.building import write_off
    from namecheck.fleet.database import Database

    print(f"Odepsáno: {write_off(Database(), name, author, lay_in).name}.")


@ship.command()
def rename(
    old: Annotated[str, typer.Argument(help="Jméno s překlepem.", metavar="LOĎ")],
    new: Annotated[str, typer.Argument(help="Správné jméno.", metavar="JMÉNO")],
    author: Author,
    reason: Annotated[str, typer.Option(help="Důvod opravy.", metavar="TEXT")] = "",
) -> None:
    """Opraví překlep ve jméně; v záznamu zůstane, co se změnilo."""
    from namecheck.fleet.building import rename as rename_ship
    from namecheck.fleet.database import Database

    print(f"Opraveno: loď se jmenuje {rename_ship(Database(), old, new, author, reason).name}.")


@ship.command("list")
def list_ships(
    hall: Annotated[bool, typer.Option("--hall", help="Síň slávy místo lodí ve hře.")] = False, as_json: Json = False
) -> None:
    """Lodě ve hře, nebo síň slávy."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.models import Ship
    from namecheck.fleet.ships import fleet, hall_of_fame

    def row(one: Ship) -> dict[str, Any]:
        team, town = one.team.name if one.team else None, one.town.name if one.town else None
        color = one.team.color if one.team else None
        return {"name": one.name, "team": team, "color": color, "town": town, "day": one.day, "state": one.state}

    with Database().reading() as session:
        ships = hall_of_fame(session) if hall else fleet(session)
        ships.sort(key=lambda one: (one.team.position if one.team else 0, one.id))
        rows = [row(one) for one in ships]
    columns = {"name": "loď", "team": "družinka", "town": "loděnice", "day": "den"}
    show(rows, columns, as_json, "Síň slávy je prázdná." if hall else "Ve hře není žádná loď.")
