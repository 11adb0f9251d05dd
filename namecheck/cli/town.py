"""`town` and `team`: who plays and where."""

from typing import Annotated

import typer

from namecheck.cli.app import app
from namecheck.cli.tables import Author, Json, show

town = typer.Typer(help="Města: seznam, mapa, pravidla loděnic.", no_args_is_help=True)
team = typer.Typer(help="Družinky.", no_args_is_help=True)
app.add_typer(town, name="town")
app.add_typer(team, name="team")


@town.command("list")
def list_towns(as_json: Json = False) -> None:
    """Všechna města se zbožím, pravidly loděnic a sousedy."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.towns import towns

    with Database().reading() as session:
        rows = towns(session)
    columns = {
        "name": "město",
        "sells": "prodává",
        "buys": "kupuje",
        "rules": "pravidla loděnice",
        "neighbours": "sousedé",
    }
    show(rows, columns, as_json, "Hra zatím nemá žádné město.")


@town.command()
def rule(
    name: Annotated[str, typer.Argument(help="Město.", metavar="MĚSTO")],
    slot: Annotated[int, typer.Argument(help="Které ze dvou pravidel se nahradí.", metavar="1|2", min=1, max=2)],
    text: Annotated[str, typer.Argument(help="Nové znění.", metavar="TEXT")],
    author: Author,
) -> None:
    """Nahradí jedno ze dvou pravidel loděnice."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.towns import replace_rule

    print(replace_rule(Database(), name, slot, text, author))


@team.command("list")
def list_teams(as_json: Json = False) -> None:
    """Družinky, jejich lodě ve hře a co dnes mají za povinnost."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.towns import teams

    with Database().reading() as session:
        rows = teams(session)
    for row in rows:
        row["team"] = row["name"]
    columns = {"team": "družinka", "ships": "lodě ve hře", "today": "dnes"}
    show(rows, columns, as_json, "Hra zatím nemá žádnou družinku.")
