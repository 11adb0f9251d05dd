"""`law`: the trade laws in force."""

from typing import Annotated

import typer

from namecheck.cli.app import app
from namecheck.cli.tables import Author, Json, show

law = typer.Typer(help="Obchodní zákony měst.", no_args_is_help=True)
app.add_typer(law, name="law")
Town = Annotated[str, typer.Argument(help="Město.", metavar="MĚSTO")]


@law.command("list")
def list_laws(as_json: Json = False) -> None:
    """Zákony, které platí."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.towns import laws

    with Database().reading() as session:
        rows = laws(session)
    columns = {"name": "město", "targeting": "zacílení", "effect": "efekt", "day": "platí ode dne"}
    show(rows, columns, as_json, "Neplatí žádný zákon.")


@law.command("set")
def set_law(
    town: Town,
    targeting: Annotated[str, typer.Argument(help="Zacílení.", metavar="TEXT")],
    author: Author,
    effect: Annotated[str | None, typer.Option(help="Efekt ze seznamu efektů.", metavar="TEXT")] = None,
) -> None:
    """Vedení samo zapíše zákon města (dosavadní tím končí)."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.towns import set_law as write

    print(write(Database(), town, targeting, effect, author))


@law.command()
def repeal(town: Town, author: Author) -> None:
    """Zruší zákon města."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.towns import repeal_law

    print(repeal_law(Database(), town, author))
