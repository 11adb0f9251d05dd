"""`namecheck eval context`: measure how readings are chosen in context."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from namecheck.cli.lexicon import eval_app

if TYPE_CHECKING:
    from namecheck.training.measure import Figures


@eval_app.command()
def context(
    files: Annotated[
        list[Path], typer.Argument(metavar="SOUBOR…", exists=True, dir_okay=False, help="Stromy v CoNLL-U.")
    ],
    show: Annotated[int, typer.Option("--show", help="Kolik chyb vypsat.")] = 0,
) -> None:
    """Pád a základní tvar podstatných a přídavných jmen v souvislosti: ve větách a v samostatných frázích."""
    from namecheck.training.measure import measure_file

    for file in files:
        print(file.name)
        for name, figures in measure_file(file).items():
            _show(name, figures, show)


def _show(name: str, figures: "Figures", show: int) -> None:
    print(f"  {name}: slov {figures.words}, pád {figures.case_share:.4f}, základní tvar {figures.lemma_share:.4f}")
    print(f"    {'pravděpodobnost':>15} {'čtení':>6} {'správně':>8}")
    for low, high, given, right in figures.calibration():
        print(f"    {f'{low:.2f}–{high:.2f}':>15} {given:6} {right:8.3f}")
    given, right = figures.sure()
    print(f"    s jistotou aspoň 0,95: {given} čtení, správně {right:.3f}")
    for miss in figures.misses[:show]:
        print(f"    {miss.form}: {miss.got}, má být {miss.wanted} ({miss.text})")
