"""The command line: one module a room; heavy imports happen inside the commands."""

import importlib
import pkgutil

from namecheck.cli.app import app, run
from namecheck.fleet.listeners import listening
from namecheck.table.follow import after_change

for _module in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{_module.name}")


def main() -> None:
    with listening(after_change):
        run(app)
