"""Keeps the published table up to date: after every change of the game the part it touches is computed at once."""

import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from namecheck.fleet.database import Database

_TRIGGERS = {
    "build": "stavba lodi",
    "write_off": "odpis lodi",
    "correction": "oprava jména",
    "law": "nový zákon",
    "law_repealed": "zrušený zákon",
    "announcement": "vyhlášení",
    "ruling": "výrok vedení",
    "ruling_withdrawn": "odvolaný výrok",
    "undo": "vrácená změna",
}
# Changes no cell can depend on.
_ELSEWHERE = frozenset({"day", "shipyard_rule", "proposal", "approval", "veto", "withdrawal"})
log = logging.getLogger(__name__)


def after_change(database: "Database", kind: str, author: str) -> None:
    """A listener for `namecheck.fleet.listeners`; the change is made already, so trouble here is only told."""
    if kind in _ELSEWHERE:
        return
    from namecheck.errors import NamecheckError
    from namecheck.table.snapshots import refresh

    try:
        refresh(database, author, _TRIGGERS.get(kind, "změna hry"))
    except NamecheckError as error:
        log.warning("Tabulku se po změně nepodařilo přestavět: %s", error.message)
    except Exception:
        log.exception("Tabulku se po změně nepodařilo přestavět.")
