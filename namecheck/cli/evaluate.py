"""`namecheck eval`: measure the morphology on annotated data."""

from pathlib import Path
from typing import Annotated

import typer

from namecheck.cli.lexicon import eval_app

Files = Annotated[list[Path], typer.Argument(metavar="SOUBOR…", help="Anotovaná data.")]
Show = Annotated[int, typer.Option("--show", help="Kolik nenalezených případů vypsat.")]


@eval_app.command()
def morphology(files: Files, show: Show = 0) -> None:
    """Kolik správných čtení (lemma, druh, pád, číslo) z treebanku v CoNLL-U slovník nabízí."""
    from namecheck.morphology import open_lexicon
    from namecheck.morphology.evaluation import morphology as measure

    lexicon = open_lexicon()
    for file in files:
        tallies = measure(lexicon, file)
        print(f"{file.name}\n{'':6} {'slov':>7} {'slovník':>8} {'s odhadem':>9} {'neznámá':>8} {'čtení/slovo':>11}")
        for name, tally in tallies.items():
            unknown = tally.unknown / (tally.tokens or 1)
            print(
                f"{name:6} {tally.tokens:7} {tally.recall:8.4f} {tally.recall_guessing:9.4f} {unknown:8.4f} {tally.ambiguity:11.2f}"
            )
        for gold, count in tallies["all"].missed.most_common(show):
            print(f"  {count}× {gold.form}: {gold.lemma} {gold.upos} {gold.case} {gold.number}")


@eval_app.command()
def inflection(files: Files, show: Show = 0) -> None:
    """Kolik řádků tabulky SIGMORPHON (lemma, tvar, rysy) slovník zná; víceslovné tvary se přeskočí."""
    from namecheck.morphology import open_lexicon
    from namecheck.morphology.inflection import inflection as measure

    lexicon = open_lexicon()
    for file in files:
        scores = measure(lexicon, file)
        print(f"{file.name}\n{'':6} {'řádků':>7} {'slovník':>8} {'s odhadem':>9} {'tvar k heslu':>12}")
        for kind, score in scores.items():
            print(
                f"{kind:6} {score.rows:7} {score.recall:8.4f} {score.recall_guessing:9.4f} {score.recall_lemma:12.4f}"
            )
            for row in list(score.missed)[:show]:
                print(f"  {row.lemma} → {row.form} ({';'.join(row.features)})")
