"""Help in Czech, and a wrong call ends in one Czech sentence, like every other mistake; typer's own words are English."""

import re
import sys
from typing import Any, NoReturn

from typer.core import TyperGroup
from typer.exceptions import Abort, TyperException

from namecheck.cli.app import app
from namecheck.cli.tables import MAX_NUMBER
from namecheck.errors import GameError, InputError
from namecheck.fleet.wording import shown

_QUOTED = re.compile(r"(?<=')[^']+(?=')|(?<= \()[^)]+(?=\))")  # the part of typer's message that was typed


# What typer's help says of itself.
_HELP = {
    "ARGUMENTS_PANEL_TITLE": "Údaje",
    "OPTIONS_PANEL_TITLE": "Volby",
    "COMMANDS_PANEL_TITLE": "Příkazy",
    "REQUIRED_LONG_STRING": "[povinné]",
    "DEFAULT_STRING": "[výchozí: {}]",
    "ENVVAR_STRING": "[proměnná: {}]",
}


class Commands(TyperGroup):
    """All commands: typer only finds the mistake, the sentence is ours."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        asked = self._asked(sys.argv[1:])
        if "--help" in sys.argv or isinstance(asked, TyperGroup):
            _translate_help(asked)
        try:
            status = super().main(*args, **{**extra, "prog_name": "namecheck", "standalone_mode": False})
        except Abort:
            raise GameError("aborted", "Přerušeno, nic se nezměnilo.") from None
        except TyperException as error:
            raise InputError("wrong_call", told(error)) from None
        raise SystemExit(status if isinstance(status, int) else 0)

    def _asked(self, words: list[str]) -> Any:
        """The command, or group of commands, that the words name."""
        found: Any = self
        for word in words:
            if isinstance(found, TyperGroup) and word in found.commands:
                found = found.commands[word]
        return found


app.info.cls = Commands


def _translate_help(command: Any) -> None:
    from typer import rich_utils

    for name, czech in _HELP.items():
        setattr(rich_utils, name, czech)
    command.options_metavar = "[VOLBY]"
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = "PŘÍKAZ …"
    command.get_help_option(command.context_class(command)).help = "Ukáže tuto nápovědu."
    plain = command.context_class.formatter_class

    class Formatter(plain):  # type: ignore[misc, valid-type]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, prefix or "Použití: ")

    command.context_class.formatter_class = Formatter


def told(error: TyperException) -> str:
    """What is wrong with the call, and where to read how it should be."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "namecheck"
    if type(error).__name__ == "NoArgsIsHelpError":  # the help itself was printed already
        return f"Za „{path}“ chybí příkaz."
    return f"{_mistake(error, context)} Nápověda: {path} --help"


def _mistake(error: TyperException, context: Any) -> str:
    kind, option, parameter = type(error).__name__, getattr(error, "option_name", ""), getattr(error, "param", None)
    if kind == "MissingParameter":
        return f"Chybí {_named(parameter)}."
    if kind == "NoSuchOption":
        alike = ", ".join(sorted(getattr(error, "possibilities", None) or ()))
        return f"Volbu {shown(option)} neznám" + (f", mám {alike}." if alike else ".")
    if kind == "BadOptionUsage":
        return f"Volbě {shown(option)} chybí hodnota, nebo ji má navíc."
    if parameter is not None:
        return f"Špatná hodnota: {_named(parameter)}{_limits(parameter)}."
    quoted = shown(next(filter(None, _QUOTED.findall(error.message)), ""))
    if "command" in error.message:
        return f"Příkaz „{quoted}“ neznám, umím: {', '.join(context.command.list_commands(context))}."
    return f"Je tu něco navíc: {quoted or shown(error.message)}."


def _named(parameter: Any) -> str:
    """An argument by its placeholder, an option by its name."""
    if parameter.param_type_name == "option":
        return f"volba {parameter.opts[-1]}"
    return f"údaj {parameter.metavar or parameter.name}"


def _limits(parameter: Any) -> str:
    low, high = parameter.min, parameter.max
    if low is None:
        return " nemá správný tvar"
    return f" má být celé číslo od {low}" + (f" do {high}" if high not in (None, MAX_NUMBER) else "")
