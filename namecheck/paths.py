"""Where the shipped data and the user's cache are."""

import os
from pathlib import Path

import platformdirs

ROOT = Path(__file__).resolve().parent.parent
LEXICONS = ROOT / "lexicons"
GRAMMARS = ROOT / "grammars"


def cache_dir() -> Path:
    """The folder for compiled files; `NAMECHECK_CACHE_DIR` overrides the user's cache directory."""
    chosen = os.environ.get("NAMECHECK_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("namecheck"))


def data_dir() -> Path:
    """The folder of the default database and of what staff add themselves."""
    return Path(platformdirs.user_data_dir("namecheck"))


def own_words() -> Path | None:
    """Staff's own categories and words: `NAMECHECK_WORDS`, or slova.toml beside the default database, if there is one."""
    chosen = os.environ.get("NAMECHECK_WORDS")
    path = Path(chosen) if chosen else data_dir() / "slova.toml"
    return path if chosen or path.is_file() else None
