"""What changed from one table to the next, cell by cell, and what caused it."""

from collections.abc import Iterator, Mapping

from namecheck.table.compute import verdict
from namecheck.table.content import RULING, Cell, Content, Place, Table
from namecheck.truth import Truth

Change = dict[str, str]
NEW, GONE, CHANGED = "new", "gone", "changed"
_ENGINE = {
    "lexicon": "nový slovník",
    "categories": "nové kategorie slov",
    "grammar": "nová gramatika vět",
    "tagger": "nový model tvarosloví",
    "engine": "nová verze programu",
}


def difference(
    before: Content | None, inputs_before: Mapping[str, str], after: Content, inputs_after: Mapping[str, str]
) -> list[Change]:
    """Changed cells first, then new ones, then those that are gone."""
    old = {(cell.ship, cell.town): cell for cell in before.cells()} if before else {}
    new = {(cell.ship, cell.town): cell for cell in after.cells()}
    engine = [czech for name, czech in _ENGINE.items() if inputs_before.get(name) != inputs_after.get(name)]
    changes = [*_changed(before, old, after, new, engine)] if before else []
    changes += [
        _change(NEW, place, None, cell.verdict, _appeared(before, place))
        for place, cell in new.items()
        if place not in old
    ]
    changes += [
        _change(GONE, place, cell.verdict, None, _vanished(after, place))
        for place, cell in old.items()
        if place not in new
    ]
    return changes


def between(before: Table, after: Table) -> list[Change]:
    """The difference of any two tables."""
    return difference(before.content, before.inputs, after.content, after.inputs)


def _change(kind: str, place: Place, before: Truth | None, after: Truth | None, cause: str) -> Change:
    verdicts = {"before": before.value if before else "", "after": after.value if after else ""}
    return {"kind": kind, "ship": place[0], "town": place[1], **verdicts, "cause": cause}


def _changed(
    before: Content, old: Mapping[Place, Cell], after: Content, new: Mapping[Place, Cell], engine: list[str]
) -> Iterator[Change]:
    laws_before = {law.town: law for law in before.laws}
    laws_after = {law.town: law for law in after.laws}
    for place, cell in new.items():
        was = old.get(place)
        if was is None or (was.verdict, was.source) == (cell.verdict, cell.source):
            continue
        law = laws_after[place[1]]
        if laws_before[place[1]].targeting != law.targeting:
            cause = "nový zákon" if was.source != RULING else "nový zákon; dřívější výrok k políčku propadl"
        elif RULING in (was.source, cell.source):
            cause = "výrok k políčku" if cell.source == RULING else "odvolaný výrok k políčku"
        elif not engine or verdict(place[0], law, before.rulings).value is not cell.computed:
            cause = "odvolaný výrok" if before.rulings.items() > after.rulings.items() else "výrok vedení"
        else:
            cause = ", ".join(engine)
        yield _change(CHANGED, place, was.verdict, cell.verdict, cause)


def _appeared(before: Content | None, place: Place) -> str:
    if before is None:
        return "první tabulka"
    return "nový zákon" if place[0] in {ship.name for ship in before.ships} else "nová loď"


def _vanished(after: Content, place: Place) -> str:
    return "zákon skončil" if place[0] in {ship.name for ship in after.ships} else "loď už není ve hře"
