"""What all commands share: the application, inputs from arguments or standard input, JSON lines, errors as one sentence."""

import json
import os
import sys
from collections.abc import Iterator
from typing import Any, NoReturn

import typer

from namecheck.errors import InputError, NamecheckError

app = typer.Typer(
    name="namecheck",
    help="Kontrola jmen lodí a pravidel ve hře Hanza.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def read_inputs(arguments: list[str]) -> Iterator[str]:
    """The arguments, or with a single `-` the lines of standard input."""
    if arguments != ["-"]:
        yield from arguments
        return
    for number, line in enumerate(sys.stdin.buffer, 1):
        try:
            text = line.decode("utf-8").rstrip("\r\n")
        except UnicodeDecodeError:
            raise InputError("encoding", f"Řádek {number} na standardním vstupu není v kódování UTF-8.") from None
        yield text


def print_json(value: Any) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


def fail(error: NamecheckError) -> NoReturn:
    print(error.message, file=sys.stderr)
    raise SystemExit(error.exit_status)


def run(application: typer.Typer) -> None:
    """Runs the command; whatever goes wrong ends in one Czech sentence and an exit status."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    try:
        application()
    except NamecheckError as error:
        fail(error)
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(0) from None
    except Exception as error:
        if os.environ.get("NAMECHECK_DEBUG"):
            raise
        print(
            f"Nečekaná chyba programu ({type(error).__name__}: {error}); podrobnosti ukáže NAMECHECK_DEBUG=1.",
            file=sys.stderr,
        )
        raise SystemExit(2) from None
