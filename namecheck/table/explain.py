"""Why a cell is what it is: the verdict tree in Czech, as lines."""

from collections.abc import Iterator

from namecheck.errors import InputError
from namecheck.fleet.near import bare_key
from namecheck.fleet.wording import shown
from namecheck.table.compute import verdict
from namecheck.table.content import Table
from namecheck.table.inputs import engine_versions
from namecheck.truth import Truth, Verdict


def explained(table: Table, ship: str, town: str) -> list[str]:
    """The cell by the laws and rulings of that table."""
    content = table.content
    name = named(ship, [one.name for one in content.ships], "Loď")
    law = {one.town: one for one in content.laws}[named(town, [one.town for one in content.laws], "Město se zákonem")]
    cell = next(cell for cell in content.cells() if (cell.ship, cell.town) == (name, law.town))
    lines = [f"{name} × {law.town}: {cell.verdict.czech}", f"Zákon: {law.targeting}"]
    if law.understood:
        lines.append(f"Rozumím: {law.understood}")
    override = content.overrides.get((name, law.town))
    if override:
        lines.append(f"Rozhodl výrok vedení ({override.author}): {override.reason or 'bez udání důvodu'}")
        lines.append("Bez něj by vyšlo:")
    tree = verdict(name, law, content.rulings)
    if any(table.inputs.get(key) != value for key, value in engine_versions().items()):
        lines.append("Pozor: od té doby se změnil program nebo slovník, vysvětlení je podle dnešního.")
    return [*lines, *_branch(tree, 0), *(f"Otázka pro vedení: {question.text}" for question in tree.questions)]


def _branch(tree: Verdict, depth: int) -> Iterator[str]:
    sign = {Truth.YES: "✓", Truth.NO: "✗", Truth.DISPUTED: "?"}[tree.value]
    because = f" – {tree.because}" if tree.because and not tree.parts else ""
    yield f"{'  ' * depth}{sign} {tree.value.czech}: {tree.text}{because}"
    for part in tree.parts:
        yield from _branch(part, depth + 1)


def named(text: str, names: list[str], what: str) -> str:
    """The name as typed, or the only one that differs in case and diacritics alone."""
    alike = [name for name in names if name == text] or [name for name in names if bare_key(name) == bare_key(text)]
    if len(alike) != 1:
        raise InputError(
            "unknown_cell", f"{what} „{shown(text)}“ v tabulce není; jsou tam: {', '.join(names) or 'žádné'}."
        )
    return alike[0]
