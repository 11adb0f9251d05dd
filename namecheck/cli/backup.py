"""`backup` and `restore`."""

from pathlib import Path
from typing import Annotated

import typer

from namecheck.cli.app import app
from namecheck.cli.tables import Author
from namecheck.errors import GameError
from namecheck.fleet.wording import shown

File = Annotated[Path, typer.Argument(help="Soubor se zálohou.", metavar="SOUBOR")]


@app.command()
def backup(file: File) -> None:
    """Zálohuje celou databázi do souboru; služba může běžet dál."""
    from namecheck.fleet.backup import backup as write
    from namecheck.fleet.database import Database

    held = write(Database(), file)
    print(f"Záloha je v {shown(file)}: lodí {held['ships']}, zákonů {held['laws']}, událostí {held['events']}.")


@app.command()
def restore(
    file: File,
    author: Author,
    yes: Annotated[bool, typer.Option("--yes", help="Neptá se.")] = False,
) -> None:
    """Obnoví databázi ze zálohy; nejdřív ukáže, co se nahradí."""
    from namecheck.fleet.backup import describe, keep_copy
    from namecheck.fleet.backup import restore as bring_back
    from namecheck.fleet.database import Database

    database = Database()
    for line in describe(database, file):
        print(line)
    if not yes:
        try:
            answer = input("Nahradit? Napiš ano: ").strip().lower()
        except EOFError:
            answer = ""
        if answer != "ano":
            raise GameError("not_confirmed", "Nepotvrzeno, nic se nezměnilo.")
    kept = keep_copy(database)
    bring_back(database, file, author)
    print(f"Obnoveno. Stav před obnovou je v záloze {kept}.")
