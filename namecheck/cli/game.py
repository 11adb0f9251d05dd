"""`game`: the game as a whole."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from namecheck.cli.app import app
from namecheck.cli.tables import Author
from namecheck.errors import GameError, InputError
from namecheck.fleet.wording import shown

game = typer.Typer(help="Hra jako celek: založení, soubor se hrou, den.", no_args_is_help=True)
app.add_typer(game, name="game")


@game.command()
def init(
    author: Author,
    setup: Annotated[bool, typer.Option("--setup", help="Bez lodí, před zahájením (den 0).")] = False,
) -> None:
    """Založí ukázkovou hru s hanzovními městy."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.game import create, example

    made = example(setup_only=setup)
    create(Database(), made, author)
    ships = f", {len(made.ship)} lodí" if made.ship else ""
    print(f"Založena hra {made.name}: {len(made.town)} měst, {len(made.team)} družinky{ships}, den {made.day}.")


@game.command("import")
def import_file(
    file: Annotated[Path, typer.Argument(help="Soubor TOML nebo JSON.", metavar="SOUBOR")],
    author: Author,
    replace: Annotated[bool, typer.Option("--replace", help="Nahradí hru, která už je založená.")] = False,
) -> None:
    """Založí hru ze souboru."""
    from namecheck.fleet.backup import keep_copy
    from namecheck.fleet.database import Database
    from namecheck.fleet.game import create, undecidable
    from namecheck.fleet.gamefile import read

    made = read(file)
    database = Database()
    kept = keep_copy(database) if replace else None
    create(database, made, author, replace)
    if kept:
        print(f"Předchozí hra je v záloze {kept}.")
    for warning in undecidable(made):
        print(warning, file=sys.stderr)
    print(f"Založena hra {made.name}: měst {len(made.town)}, družinek {len(made.team)}, lodí {len(made.ship)}.")


@game.command("export")
def export_file(
    file: Annotated[Path, typer.Argument(help="Soubor .toml nebo .json; - je standardní výstup.", metavar="SOUBOR")],
) -> None:
    """Zapíše hru do jednoho čitelného souboru."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.disk import written
    from namecheck.fleet.game import export
    from namecheck.fleet.gamefile import write

    with Database().reading() as session:
        text = write(export(session), is_json=file.suffix.lower() == ".json")
    if str(file) == "-":
        sys.stdout.write(text)
        return
    with written(file, "Hru") as part:
        part.write_text(text, encoding="utf-8")
    print(f"Hra je v souboru {shown(file)}.")


@game.command()
def reset(author: Author) -> None:
    """Zruší celou hru; ptá se dvakrát a nechá zálohu."""
    from namecheck.fleet.backup import keep_copy
    from namecheck.fleet.database import Database
    from namecheck.fleet.game import contents
    from namecheck.fleet.game import reset as clear
    from namecheck.fleet.ships import the_game

    database = Database()
    with database.reading() as session:
        name = the_game(session).name
        held = ", ".join(f"{czech} {count}" for czech, count in contents(session).items() if count)
    print(f"Zruší se hra {name} ({held}).")
    if _ask("Opravdu? Napiš ano: ").lower() != "ano" or _ask(f"Pro jistotu napiš jméno hry ({name}): ") != name:
        raise GameError("not_confirmed", "Nepotvrzeno, nic se nezměnilo.")
    kept = keep_copy(database)
    clear(database, author)
    print(f"Hra {name} je zrušená, záloha je v {kept}.")


def _ask(question: str) -> str:
    try:
        return input(question).strip()
    except EOFError:
        return ""


@game.command()
def day(
    author: Author,
    number: Annotated[str | None, typer.Argument(help="Číslo dne, nebo next.", metavar="[DEN|next]")] = None,
) -> None:
    """Ukáže nebo nastaví den hry; při novém dni připomene povinné stavby."""
    from namecheck.fleet.building import reminders, setup_turn
    from namecheck.fleet.database import Database
    from namecheck.fleet.game import set_day
    from namecheck.fleet.ships import the_game

    database = Database()
    with database.reading() as session:
        today = the_game(session).day
    if number is not None:
        if number != "next" and not (number.isdecimal() and len(number) <= 9):
            raise InputError("day", f"„{shown(number)}“ není číslo dne ani next.")
        print(set_day(database, today + 1 if number == "next" else int(number), author))
    else:
        print(f"Je den {today}.")
    with database.reading() as session:
        turn = setup_turn(session) if the_game(session).day == 0 else None
        for line in [f"Na řadě je {turn.name}."] if turn else reminders(session).values():
            print(line)
