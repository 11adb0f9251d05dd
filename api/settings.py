"""How the service is set up: from the environment, so that every worker process reads the same."""

import os
from dataclasses import dataclass, fields
from typing import Any

from namecheck.errors import InputError

PREFIX = "NAMECHECK_"


@dataclass(frozen=True, slots=True)
class Settings:
    """Each field is the variable NAMECHECK_<FIELD>; docs/sluzba.md tells what they mean."""

    database_url: str | None = None
    request_seconds: float = 30.0
    header_bytes: int = 16 * 1024
    request_bytes: int = 64 * 1024
    import_bytes: int = 4 * 1024 * 1024
    threads: int = 12
    warm: bool = True
    pages: bool = True
    log_level: str = "info"

    @classmethod
    def from_environment(cls) -> "Settings":
        given = {f.name: os.environ.get(PREFIX + f.name.upper()) for f in fields(cls)}
        return cls(**{name: _parsed(name, text, getattr(cls(), name)) for name, text in given.items() if text})


def _parsed(name: str, text: str, default: Any) -> Any:
    try:
        if isinstance(default, bool):
            return {"1": True, "0": False}[text]
        return type(default)(text) if isinstance(default, int | float) else text
    except (ValueError, KeyError):
        raise InputError("setting", f"Proměnná {PREFIX}{name.upper()} má nesrozumitelnou hodnotu „{text}“.") from None
