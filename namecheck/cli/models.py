"""`namecheck models`: which tagger decides between readings, and training a new one."""

from pathlib import Path
from typing import Annotated

import typer

from namecheck.cli.app import app, print_json

models = typer.Typer(help="Modely, které vybírají mezi čteními slova.", no_args_is_help=True)
app.add_typer(models, name="models")


@models.command()
def info(json: Annotated[bool, typer.Option("--json", help="Jeden objekt JSON.")] = False) -> None:
    """Který model se používá a co o něm víme."""
    from namecheck.morphology.models import describe

    facts = describe()
    if json:
        print_json(facts)
        return
    if facts["used"] is None:
        print("Žádný model není k dispozici, rozhoduje jen slovník a pravidla shody.")
        return
    kind = {"shipped": "dodaný s programem", "official": "oficiální model Stanzy"}[facts["used"]]
    print(f"Používá se: {kind} ({facts['megabytes']} MB)")
    print(f"Soubor: {facts['path']}")
    print(f"Volba: {facts['choice']}")
    if facts["shipped"]:
        print(
            f"Dodaný model: {facts['shipped']['steps']} kroků učení, na vývojových datech {facts['shipped']['score']:.1%}"
        )
    print(f"Oficiální model Stanzy: {'nainstalovaný' if facts['official_installed'] else 'není nainstalovaný'}")


@models.command()
def use(model: Annotated[str, typer.Argument(metavar="MODEL", help="auto, shipped, nebo official.")]) -> None:
    """Vybere model; platí od příštího spuštění."""
    from namecheck.morphology.models import use as choose

    choose(model)
    print(f"Od příštího spuštění platí volba: {model}.")


@models.command()
def download() -> None:
    """Stáhne oficiální český model Stanzy (potřebuje internet)."""
    from namecheck.morphology.models import download as fetch

    print(f"Oficiální model Stanzy je stažený do {fetch()}.")


@models.command()
def train(
    treebank: Annotated[
        Path, typer.Option("--treebank", exists=True, file_okay=False, help="Složka se soubory CoNLL-U.")
    ],
    out: Annotated[Path, typer.Option("--out", file_okay=False, help="Složka pro data, mezistav a hotový model.")],
    steps: Annotated[int, typer.Option("--steps", min=1, help="Počet kroků učení.")] = 16_000,
) -> None:
    """Naučí nový model; přerušené učení pokračuje, kde skončilo."""
    from namecheck.errors import InputError
    from namecheck.training.data import development_file, training_files

    if development_file(treebank) is None or not training_files(treebank):
        raise InputError(
            "treebank", f"Ve složce {treebank} chybí stromy k učení, nebo vývojový soubor cs_cac-ud-dev.conllu."
        )
    from namecheck.training.train import train as run

    run(treebank, out, steps, lambda line: print(line, flush=True))
