"""The table for programs and spreadsheets: JSON, CSV, XLSX."""

import csv
import io
import json
from datetime import UTC
from typing import TYPE_CHECKING, Any

from namecheck.table.content import Table
from namecheck.table.view import View, mark, view
from namecheck.truth import Truth

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

_NOTE = {Truth.YES: "zákon loď zasahuje", Truth.NO: "zákon loď nezasahuje", Truth.DISPUTED: "sporné, rozhodne vedení"}


def as_data(table: Table) -> dict[str, Any]:
    shown = view(table)
    content = table.content
    return {
        "version": table.version,
        "made_at": table.made_at.astimezone(UTC).isoformat(timespec="seconds"),
        "author": table.author,
        "trigger": table.trigger,
        "inputs": dict(table.inputs),
        "ships": [row.ship for row in shown.rows],
        "towns": [law.town for law in shown.laws],
        "teams": [{"name": g.team, "color": g.color, "ships": [row.ship for row in g.rows]} for g in shown.groups],
        "laws": [{"town": x.town, "targeting": x.targeting, "effect": x.effect, "day": x.day} for x in shown.laws],
        "cells": [_cell_data(shown, row_cell) for row in shown.rows for row_cell in row.cells],
        "questions": [
            {"ship": ship, "town": town, "questions": [question._asdict() for question in asked]}
            for (ship, town), asked in content.questions.items()
        ],
        "lapsed": list(content.lapsed),
    }


def _cell_data(shown: View, cell: Any) -> dict[str, Any]:
    data = {"ship": cell.ship, "town": cell.town, "verdict": cell.verdict.value, "source": cell.source}
    override = shown.override(cell)
    return data | ({"reason": override.reason, "author": override.author} if override else {})


def to_json(table: Table) -> bytes:
    return (json.dumps(as_data(table), ensure_ascii=False, indent=1) + "\n").encode()


def to_csv(table: Table) -> bytes:
    shown = view(table)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["družinka", "loď", *(law.town for law in shown.laws)])
    for group in shown.groups:
        for row in group.rows:
            cells = (cell.verdict.czech + ("*" if cell.source == "ruling" else "") for cell in row.cells)
            writer.writerow([_plain(group.team), _plain(row.ship), *cells])
    return out.getvalue().encode()


def _plain(text: str) -> str:
    """A name that a spreadsheet would take for a formula stays a text."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text


def to_xlsx(table: Table) -> bytes:
    from openpyxl import Workbook

    shown = view(table)
    book = Workbook()
    _fill_table(book.worksheets[0], shown)
    _fill_laws(book.create_sheet("Zákony"), shown)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _fill_table(sheet: "Worksheet", shown: View) -> None:
    from openpyxl.comments import Comment
    from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
    from openpyxl.worksheet.properties import PageSetupProperties

    sheet.title = "Tabulka"
    sheet.append(["družinka", "loď", *(law.town for law in shown.laws)])
    for number, head in enumerate(sheet[1]):
        head.font, head.alignment = Font(bold=True), Alignment(text_rotation=0 if number < 2 else 60)
    black, dash = PatternFill("solid", fgColor="222222"), Side("mediumDashed")
    for group in shown.groups:
        for row in group.rows:
            sheet.append([group.team, row.ship])
            here = sheet.max_row
            for column in (1, 2):
                sheet.cell(here, column).data_type = "s"
            color = group.color.lstrip("#")[:6] or "FFFFFF"
            team = sheet.cell(here, 1)
            team.fill, team.font = PatternFill("solid", fgColor=color), Font(bold=True, color=_readable_on(color))
            for number, cell in enumerate(row.cells, 3):
                made = sheet.cell(here, number, mark(cell))
                made.alignment = Alignment(horizontal="center")
                if cell.verdict is Truth.YES:
                    made.fill, made.font = black, Font(color="FFFFFF", bold=True)
                elif cell.verdict is Truth.DISPUTED:
                    made.border, made.font = Border(left=dash, right=dash, top=dash, bottom=dash), Font(bold=True)
                override = shown.override(cell)
                if override:
                    made.comment = Comment(f"Výrok vedení ({override.author}): {override.reason}", "Namecheck")
    sheet.freeze_panes = "C2"
    sheet.print_title_rows, sheet.print_title_cols = "1:1", "A:B"
    sheet.page_setup.orientation, sheet.page_setup.paperSize = "landscape", 9  # A4
    sheet.sheet_properties.pageSetUpPr, sheet.page_setup.fitToHeight = PageSetupProperties(fitToPage=True), 0
    sheet.column_dimensions["A"].width, sheet.column_dimensions["B"].width = 14, 32
    sheet.append([])
    sheet.append([f"{shown.stamp} · ● {_NOTE[Truth.YES]} · ? {_NOTE[Truth.DISPUTED]} · * výrok vedení"])


def _readable_on(color: str) -> str:
    """Black or white, whichever stands out (by the brightness of ITU-R BT.601)."""
    red, green, blue = (int(color[i : i + 2], 16) for i in (0, 2, 4))
    return "000000" if 299 * red + 587 * green + 114 * blue > 128_000 else "FFFFFF"


def _fill_laws(sheet: "Worksheet", shown: View) -> None:
    from openpyxl.styles import Font

    sheet.append(["město", "zacílení", "efekt", "platí ode dne"])
    for head in sheet[1]:
        head.font = Font(bold=True)
    for law in shown.laws:
        sheet.append([law.town, law.targeting, law.effect, law.day])
    for column, width in zip("ABCD", (16, 60, 50, 14), strict=True):
        sheet.column_dimensions[column].width = width
