"""The table for the wall: PDF through typst (A4 or A3), slips for captains, HTML with a print style sheet."""

import json
import re
from pathlib import Path
from typing import Any

from namecheck.errors import InputError, NamecheckError
from namecheck.table.content import RULING, Law, Table
from namecheck.table.explain import named
from namecheck.table.view import MARKS, Group, Row, View, view
from namecheck.truth import Truth

PAPERS = ("a4", "a3")
_HERE = Path(__file__).parent
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")


def to_pdf(table: Table, paper: str = "a4") -> bytes:
    return _typeset("table.typ", _wall_data(view(table)), paper)


def captains_pdf(table: Table, paper: str = "a4", ship: str | None = None) -> bytes:
    """„Tvoje zákony“: all ships, or one."""
    shown = view(table)
    ship = named(ship, [row.ship for row in shown.rows], "Loď") if ship is not None else None
    slips = [_slip(shown, g, row) for g in shown.groups for row in g.rows if ship is None or row.ship == ship]
    if not slips:
        raise InputError("no_ship", "V tabulce není žádná loď.")
    return _typeset("captains.typ", {"ships": slips, "stamp": _stamp(shown)}, paper)


def _typeset(template: str, data: dict[str, Any], paper: str) -> bytes:
    import typst

    if paper not in PAPERS:
        raise InputError("paper", f"Papír „{paper}“ neznám, jen a4 a a3.")
    text = json.dumps(data | {"paper": paper}, ensure_ascii=False)
    try:
        made = typst.compile(_HERE / template, root=_HERE, sys_inputs={"data": text})
    except (RuntimeError, typst.TypstError) as error:
        raise NamecheckError("typst", f"PDF se nepodařilo vysázet: {error}") from error
    return bytes(made)


def _stamp(shown: View) -> str:
    return f"{shown.table.content.game} · {shown.stamp}"


def _color(text: str) -> str:
    return text if _COLOR.fullmatch(text) else "#808080"


def _wall_data(shown: View) -> dict[str, Any]:
    return {
        "title": shown.title,
        "stamp": _stamp(shown),
        "towns": [law.town for law in shown.laws],
        "groups": [
            {
                "team": group.team or "bez družinky",
                "color": _color(group.color),
                "rows": [_row(row) for row in group.rows],
            }
            for group in shown.groups
        ],
        "laws": [{"town": law.town, "targeting": law.targeting, "effect": law.effect} for law in shown.laws],
        "notes": notes(shown),
    }


def _row(row: Row) -> dict[str, Any]:
    cells = [{"verdict": cell.verdict.value, "ruling": cell.source == RULING} for cell in row.cells]
    return {"ship": row.ship, "cells": cells}


def notes(shown: View) -> list[str]:
    """The hand-made cells with their reasons."""
    made = (one for row in shown.rows for cell in row.cells if (one := shown.override(cell)))
    return [f"{o.ship} × {o.town}: {o.value.czech}" + (f" – {o.reason}" if o.reason else "") for o in made]


def _slip(shown: View, group: Group, row: Row) -> dict[str, Any]:
    cells = list(zip(shown.laws, row.cells, strict=True))

    def told(wanted: Truth) -> list[dict[str, Any]]:
        return [_law(law) | {"ruling": cell.source == RULING} for law, cell in cells if cell.verdict is wanted]

    return {
        "name": row.ship,
        "team": group.team,
        "color": _color(group.color),
        "hits": told(Truth.YES),
        "disputed": told(Truth.DISPUTED),
    }


def _law(law: Law) -> dict[str, Any]:
    return {"town": law.town, "targeting": law.targeting, "effect": law.effect}


def to_html(table: Table) -> bytes:
    from jinja2 import Environment, FileSystemLoader, select_autoescape

    shown = view(table)
    groups = tuple(group._replace(color=_color(group.color)) for group in shown.groups)
    environment = Environment(loader=FileSystemLoader(_HERE), autoescape=select_autoescape(["j2"]))
    made = environment.get_template("table.html.j2").render(
        view=shown._replace(groups=groups), marks=MARKS, notes=notes(shown)
    )
    return made.encode()
