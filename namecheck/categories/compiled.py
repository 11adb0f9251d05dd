"""All category and sense files in one table, kept ready in the user's cache (reading TOML takes too long for each start)."""

import hashlib
import json
import os
import tempfile
import threading
import tomllib
from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from namecheck.categories.files import FOLDER, TABLES, CategoryFile, read_extra, read_shipped, split_member
from namecheck.paths import LEXICONS, cache_dir, own_words

SENSES = LEXICONS / "senses"
MEANING = LEXICONS / "meaning.toml"
FORMAT = "4"


class Compiled(NamedTuple):
    """`members` and `senses`: lemma -> `category:G category …`.

    `argued`: lemma -> rows of category, gender, reason number, and whether only the sense of the word is open.

    `meaning`: names of the senses, senses by suffix and gender, irregular derived adjectives. `own`: words of the staff's file.
    """

    version: str
    categories: list[dict[str, Any]]
    members: dict[str, str]
    argued: dict[str, list[list[Any]]]
    reasons: list[str]
    senses: dict[str, str]
    meaning: dict[str, dict[str, str]]
    own: tuple[str, ...] = ()


class _Loaded:
    """What is in use: the shipped files, and the staff's own file if there is one."""

    lock = threading.RLock()
    data: Compiled | None = None
    extra: Path | None = None


def compiled() -> Compiled:
    data = _Loaded.data
    if data is None:
        with _Loaded.lock:
            if _Loaded.data is None:
                _Loaded.data = _load(_Loaded.extra or own_words())
            data = _Loaded.data
    return data


def use_extra(path: Path | None) -> None:
    """Takes the staff's own file in (or out, with None); a fault in it leaves everything as it was."""
    with _Loaded.lock:
        data = _load(path)
        _Loaded.extra, _Loaded.data = path, data


def fingerprint(extra: Path | None = None) -> str:
    digest = hashlib.sha256(FORMAT.encode())
    files = sorted(chain(FOLDER.glob("*.toml"), SENSES.glob("*.txt"), [MEANING]))
    for path in chain(files, [extra] if extra else []):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _load(extra: Path | None) -> Compiled:
    if extra is not None:
        own = read_extra(extra)
        words = (split_member(member)[0] for file in own for member in file.words())
        return build(fingerprint(extra), extend(read_shipped(), extra, own))._replace(own=tuple(dict.fromkeys(words)))
    version = fingerprint()
    path = cache_dir() / f"categories-{version}.json"
    try:
        return Compiled(*json.loads(path.read_bytes()))
    except (OSError, ValueError, TypeError):
        data = build(version, read_shipped())
        _save(path, data)
        return data


def _save(path: Path, data: Compiled) -> None:
    """Written aside and moved, so that a reader never sees half a file; a cache that cannot be written is no fault."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            json.dump(data, file, ensure_ascii=False, separators=(",", ":"))
        Path(file.name).replace(path)
        for old in path.parent.glob("categories-*.json"):
            if old != path:
                old.unlink(missing_ok=True)
    except OSError as error:
        if os.environ.get("NAMECHECK_CACHE_DIR"):
            raise error


def build(version: str, files: Iterable[CategoryFile]) -> Compiled:
    data = Compiled(version, [], {}, {}, [], read_senses(), tomllib.loads(MEANING.read_text(encoding="utf-8")))
    members: dict[str, list[str]] = {}
    numbers: dict[str, int] = {}
    for file in files:
        data.categories.append(file.head())
        for member in file.members:
            lemma, gender = split_member(member)
            members.setdefault(lemma, []).append(f"{file.id}:{gender}" if gender else file.id)
        for table, by_sense in ((file.argued, False), (file.homonyms, True)):
            for member, reason in table.items():
                lemma, gender = split_member(member)
                listed = [file.id, gender, numbers.setdefault(reason, len(numbers)), by_sense]
                data.argued.setdefault(lemma, []).append(listed)
    data.members.update((lemma, " ".join(where)) for lemma, where in members.items())
    data.reasons.extend(numbers)
    for row in data.categories:
        row.update({key: list(value) for key, value in row.items() if isinstance(value, tuple)})
    return data


def read_senses(folder: Path = SENSES) -> dict[str, str]:
    """lemma -> its coarse senses, from one file a sense."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            for word in line.partition("#")[0].split():
                lemma, gender = split_member(word)
                found.setdefault(lemma, []).append(f"{path.stem}:{gender}" if gender else path.stem)
    return {lemma: " ".join(senses) for lemma, senses in found.items()}


def extend(shipped: list[CategoryFile], path: Path, extra: list[CategoryFile]) -> list[CategoryFile]:
    """The staff's tables over the shipped categories: what staff says of a word wins in that category."""
    from namecheck.categories.validate import check_extra

    check_extra(path, shipped, extra)
    merged = {file.id: file for file in shipped}
    for file in extra:
        merged[file.id] = _add(merged[file.id], file) if file.id in merged else file
    return list(merged.values())


def _add(old: CategoryFile, new: CategoryFile) -> CategoryFile:
    said = frozenset(new.words())
    members = (member for member in old.members if member not in said)
    tables = {key: {w: reason for w, reason in getattr(old, key).items() if w not in said} for key in TABLES}
    return replace(
        old,
        names=tuple(dict.fromkeys((*old.names, *new.names))),
        members=(*members, *new.members),
        argued={**tables["argued"], **new.argued},
        homonyms={**tables["homonyms"], **new.homonyms},
    )
