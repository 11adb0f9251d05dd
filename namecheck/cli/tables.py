"""How lists and verdicts look in a terminal, and the options many commands share."""

import getpass
import os
import sys
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any
from zoneinfo import ZoneInfo

import typer

from namecheck.cli.app import print_json

if TYPE_CHECKING:
    from namecheck.fleet.naming import Check

Json = Annotated[bool, typer.Option("--json", help="Vypíše jeden objekt JSON na řádek.")]
Author = Annotated[
    str,
    typer.Option(
        "--author",
        envvar="NAMECHECK_AUTHOR",
        default_factory=lambda: _user(),
        show_default="přihlášený uživatel",
        help="Kdo změnu dělá.",
    ),
]
MAX_NUMBER = 2**31 - 1  # what both databases take
_STYLE = {"ano": "bold green", "ne": "bold red", "sporné": "bold yellow"}


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return os.environ.get("USER", "vedení")


def when(moment: datetime | None) -> str:
    """A moment as people at the camp read it."""
    if moment is None:
        return ""
    local = moment.astimezone(ZoneInfo("Europe/Prague"))
    return f"{local.day}. {local.month}. {local.year} {local:%H:%M}"


def show(rows: Sequence[dict[str, Any]], columns: dict[str, str], as_json: bool, empty: str) -> None:
    """Rows as JSON lines or as a table with Czech headings; `empty` is said when there are none."""
    if as_json:
        for row in rows:
            print_json(row)
    elif not rows:
        print(empty)
    else:
        _table(rows, columns)


def _table(rows: Iterable[dict[str, Any]], columns: dict[str, str]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, header_style="bold")
    for heading in columns.values():
        table.add_column(heading, overflow="fold")
    for row in rows:
        table.add_row(
            *(Text(_cell(row.get(key)), style=str(row.get("color") or "") if key == "team" else "") for key in columns)
        )
    # A file or a pipe has no width of its own.
    Console(highlight=False, width=None if sys.stdout.isatty() else 160).print(table)


def _cell(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "\n".join(map(str, value))
    return "" if value is None else str(value)


def print_check(found: "Check") -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console(highlight=False, width=None if sys.stdout.isatty() else 160)
    verdict = found.verdict.czech
    console.print(f"[bold]{escape(found.name)}[/]: [{_STYLE[verdict]}]{verdict}[/]")
    table = Table(show_header=False, box=None, padding=(0, 1))
    for rule, judged in found.rules:
        value = judged.value.czech
        table.add_row(f"pravidlo {rule}", f"[{_STYLE[value]}]{value}[/]", escape(judged.because))
    console.print(table)
    for warning in found.warnings:
        console.print(escape(warning), style="yellow")
    for number, (question, outcomes) in enumerate(found.outcomes, 1):
        console.print(f"Otázka {number}: {escape(question.text)}")
        for place, outcome in enumerate(outcomes, 1):
            console.print(f"    {place}) {escape(outcome.label)} → jméno: {outcome.verdict.czech}")
