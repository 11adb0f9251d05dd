"""`check` and `shares`: the naming rules at the command line."""

from typing import TYPE_CHECKING, Annotated

import typer

from namecheck.cli.app import app, print_json, read_inputs
from namecheck.cli.tables import Json, print_check
from namecheck.errors import InputError

if TYPE_CHECKING:
    from namecheck.fleet.naming import Check


@app.command()
def check(
    names: Annotated[list[str], typer.Argument(help="Jména lodí, nebo - pro standardní vstup.", metavar="JMÉNO…")],
    town: Annotated[str | None, typer.Option(help="Město, kde se má stavět (pravidlo 5).", metavar="MĚSTO")] = None,
    write_off: Annotated[str | None, typer.Option(help="Loď, která se má zároveň odepsat.", metavar="LOĎ")] = None,
    stateless: Annotated[bool, typer.Option("--stateless", help="Jen pravidla 3 a 4, bez databáze.")] = False,
    as_json: Json = False,
) -> None:
    """Smí se loď takto jmenovat? Pravidla 1 až 5 jedno po druhém."""
    from namecheck.fleet.naming import check_alone, check_named

    if stateless:
        for name in read_inputs(names):
            _print(check_alone(name), as_json)
        return
    from namecheck.fleet.database import Database

    with Database().reading() as session:
        for name in read_inputs(names):
            _print(check_named(session, name, town, write_off), as_json)


def _print(found: "Check", as_json: bool) -> None:
    if as_json:
        print_json(check_json(found))
    else:
        print_check(found)


def check_json(found: "Check") -> dict[str, object]:
    rules = [{"rule": rule, "verdict": v.value.value, "because": v.because} for rule, v in found.rules]
    questions = [
        {
            "key": question.key,
            "text": question.text,
            "options": [{"value": o.value, "label": o.label, "verdict": o.verdict.value} for o in outcomes],
        }
        for question, outcomes in found.outcomes
    ]
    verdict = found.verdict.value
    return {"name": found.name, "verdict": verdict, "rules": rules, "warnings": found.warnings, "questions": questions}


@app.command()
def shares(
    pairs: Annotated[
        list[str], typer.Argument(help="Dvojice jmen oddělené tabulátorem, nebo -.", metavar="'A<TAB>B'…")
    ],
    as_json: Json = False,
) -> None:
    """Mají dvě jména společné slovo?"""
    from namecheck.fleet.shares import shares as shared_words

    for pair in read_inputs(pairs):
        a, tab, b = pair.partition("\t")
        if not tab:
            raise InputError("pair", f"„{pair}“ nejsou dvě jména oddělená tabulátorem.")
        found = shared_words(a, b)
        if as_json:
            words = [[word.a, word.b, word.lemma] for word in found.words]
            print_json({"a": a, "b": b, "verdict": found.value.value, "words": words})
        else:
            print(f"{a} / {b}: {found.value.czech}. {found.because}")
