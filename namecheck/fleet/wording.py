"""Texts people type: when two sentences are the same wording, and how a text is kept and said back."""

import re
from functools import lru_cache

from namecheck.errors import InputError
from namecheck.names import fold, strip_diacritics

_NOT_A_WORD = re.compile(r"[\W_]+")
MAX_NOTE = 500
_MAX_SHOWN = 80


def wording_key(text: str) -> str:
    """White space, case, punctuation and diacritics do not make a sentence new."""
    return _NOT_A_WORD.sub(" ", strip_diacritics(fold(text))).strip()


@lru_cache(maxsize=1 << 10)
def letter_true_key(text: str) -> str:
    """The same, but the letter Á stays another letter than A: such sentences may differ in what they hit."""
    return _NOT_A_WORD.sub(" ", fold(text)).strip()


def storable(text: str) -> str:
    """What any database takes: no halves of characters, no NUL."""
    return text.encode(errors="ignore").decode().replace("\0", "")


def shown(text: object) -> str:
    """What somebody typed, fit for a sentence: one line, no control characters, not too long."""
    line = " ".join(str(text).split())
    line = "".join(char if char.isprintable() else "�" for char in line[: _MAX_SHOWN + 1])
    return line if len(line) <= _MAX_SHOWN else line[:_MAX_SHOWN] + "…"


def remark(text: str, what: str) -> str:
    """A reason or an author's name as it will be kept."""
    line = " ".join(text.split())
    if not line.isprintable():
        raise InputError("control_character", f"{what} obsahuje řídicí nebo poškozený znak.")
    if len(line) > MAX_NOTE:
        raise InputError("too_long", f"{what} má {len(line)} znaků, smí mít nejvýše {MAX_NOTE}.")
    return line
