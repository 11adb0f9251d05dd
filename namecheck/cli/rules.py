"""`preview` and `hits`: what a sentence means, and which names it picks."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from namecheck.cli.app import app, print_json, read_inputs
from namecheck.errors import InputError
from namecheck.fleet.wording import shown

if TYPE_CHECKING:
    from namecheck.language.sentence import Sentence

Kind = Annotated[str, typer.Option(help="targeting (zacílení zákona) nebo shipyard (pravidlo loděnice)")]
AsJson = Annotated[bool, typer.Option("--json", help="Jeden objekt JSON na řádek.")]
Texts = Annotated[list[str], typer.Argument(help="Věty, nebo - pro řádky ze standardního vstupu.")]


def _check_kind(kind: str) -> None:

    if kind not in ("targeting", "shipyard"):
        raise InputError("kind", f"Neznámý druh „{shown(kind)}“: čekám targeting, nebo shipyard.")


@app.command()
def preview(texts: Texts, kind: Kind = "targeting", as_json: AsJson = False) -> None:
    """Řekne, jestli se věta dá rozhodnout a co znamená."""
    from namecheck.language import read

    _check_kind(kind)
    for text in read_inputs(texts):
        sentence = read(text, kind)
        if as_json:
            print_json({
                "text": text, "decidable": sentence.decidable, "code": sentence.code, "meaning": sentence.canonical,
                "readings": list(sentence.readings), "hint": sentence.hint,
            })  # fmt: skip
        else:
            _show(sentence, with_examples=True)


def _show(sentence: "Sentence", with_examples: bool = False) -> None:
    from rich.console import Console
    from rich.markup import escape

    console = Console(highlight=False, soft_wrap=True)
    if sentence.meaning is not None:
        console.print(f"[bold green]Rozhodnutelné.[/] {escape(sentence.canonical)}")
        if sentence.effect:
            console.print(f"  Efekt: {escape(sentence.effect)}")
        for line in _examples(sentence) if with_examples else ():
            console.print(f"  {escape(line)}")
        return
    console.print(f"[bold red]Nelze přijmout[/] ({sentence.code}): {escape(sentence.message)}")
    for line in _marked(sentence):
        console.print(f"  {escape(line)}")
    for reading in sentence.readings:
        console.print(f"  • {escape(reading)}")
    if sentence.hint:
        console.print(f"  {escape(sentence.hint)}")


def _examples(sentence: "Sentence") -> Iterator[str]:
    """A name it hits and one it misses, made from the lexicon."""
    from namecheck.desk.examples import examples

    assert sentence.meaning is not None
    found = examples(sentence.meaning, 1)
    shipyard = sentence.kind == "shipyard"
    for names, label in (
        (found.hits, "Vyhovuje" if shipyard else "Zasáhne"),
        (found.misses, "Nevyhovuje" if shipyard else "Nezasáhne"),
    ):
        yield f"{label} například: {names[0]}" if names else f"{label}: žádné jméno se nenašlo."


def _marked(sentence: "Sentence") -> Iterator[str]:
    """The sentence with its refused part marked, where it is a part."""
    if sentence.span is None or sentence.span[0] >= sentence.span[1] or sentence.span == (0, len(sentence.text)):
        return
    start, end = sentence.span
    if len(sentence.text) <= _SHOWN and sentence.text.isprintable():
        yield sentence.text
        yield " " * start + "^" * (end - start)


_SHOWN = 160


@app.command()
def hits(
    texts: Texts,
    names: Annotated[Path, typer.Option(help="Soubor se jmény lodí, jedno na řádek.")],
    kind: Kind = "targeting",
    as_json: AsJson = False,
) -> None:
    """Která jména věta zasáhne (zacílení) nebo pustí (pravidlo loděnice)."""
    from namecheck.language import read
    from namecheck.morphology import analyse
    from namecheck.table.columns import Columns

    _check_kind(kind)
    asked = list(dict.fromkeys(_read_names(names)))
    table = Columns(map(analyse, asked))
    for text in read_inputs(texts):
        sentence = read(text, kind)
        cells = {}
        if sentence.meaning is not None:
            cells = dict(zip(asked, table.values(sentence.meaning), strict=True))
        if as_json:
            values = {name: value.value for name, value in cells.items()}
            print_json({"text": text, "decidable": sentence.decidable, "code": sentence.code, "cells": values})
        else:
            _show(sentence)
            for name, value in cells.items():
                print(f"  {value.czech:7} {name}")


def _read_names(path: Path) -> list[str]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except IsADirectoryError:
        raise InputError("directory", f"{shown(path)} je složka, čekám soubor se jmény.") from None
    except UnicodeDecodeError:
        raise InputError("encoding", f"Soubor {shown(path)} není v kódování UTF-8.") from None
    except OSError:
        raise InputError("file", f"Soubor {shown(path)} nejde přečíst.") from None
    return [line for line in text.splitlines() if line.strip()]
