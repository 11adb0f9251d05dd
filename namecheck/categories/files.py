"""Category files: TOML with names, parents, members and borderline members; a fault names its file and line."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from namecheck.errors import InputError
from namecheck.paths import LEXICONS

FOLDER = LEXICONS / "categories"
GENDERS = frozenset("MIFN")
PLURAL = "P"
UPOS = frozenset({"NOUN", "PROPN", "ADJ", "NUM", "INTJ", "ADV", "VERB", "X"})
_IDENTIFIER = re.compile(r"[a-z][a-z0-9_]*\Z")
_LISTS = ("names", "parents", "argued_parents", "disjoint", "senses", "sure_senses", "upos", "members")
_FLAGS = ("complete", "surveyed", "capital")
TABLES = ("argued", "homonyms")
_NOT_TOML = "zápis není správný TOML (chybí uvozovka, závorka nebo čárka? Označení skupiny má být bez háčků a čárek)."


@dataclass(frozen=True, slots=True)
class CategoryFile:
    """One category as written: `members` and the keys of the tables are `lemma`, `lemma:GENDER` or `lemma:P` (only in the plural).

    `argued`: whether the thing belongs there is open. `homonyms`: the word surely names a member, but usually something
    else, so in a name its sense is open.
    `sure_senses`: a word with no other coarse senses than these is a member though not written down.
    `capital`: members are written with a capital (the constellation Lev), so a small letter in a name asks what is meant.
    `surveyed`: all words that have coarse senses were weighed, so one that is not written down is no member.
    """

    id: str
    names: tuple[str, ...] = ()
    parents: tuple[str, ...] = ()
    argued_parents: tuple[str, ...] = ()
    disjoint: tuple[str, ...] = ()
    senses: tuple[str, ...] = ()
    sure_senses: tuple[str, ...] = ()
    upos: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    feats: Mapping[str, str] = field(default_factory=dict)
    argued: Mapping[str, str] = field(default_factory=dict)
    homonyms: Mapping[str, str] = field(default_factory=dict)
    complete: bool = False
    surveyed: bool = False
    capital: bool = False

    def head(self) -> dict[str, Any]:
        """All but the words."""
        return {key: value for key, value in asdict(self).items() if key not in ("members", *TABLES)}

    def words(self) -> tuple[str, ...]:
        """All words written down, with their marks."""
        return (*self.members, *self.argued, *self.homonyms)


def split_member(member: str) -> tuple[str, str]:
    """`rys:M` as (`rys`, `M`), `váha:P` as (`váha`, `P`); without a mark the second part is empty."""
    lemma, _, gender = member.partition(":")
    return lemma, gender


class Source:
    """The text of a file, to tell on which line a fault is."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError):
            raise InputError("category_file", f"Soubor {path.name} nejde přečíst jako text v kódování UTF-8.") from None

    def fault(self, message: str, token: str = "", table: str = "") -> InputError:
        """The fault on the line of the token, sought from the head of its table on."""
        start = max(self.text.find(f"[{table}]"), 0) if table else 0
        place = self.text.find(token, start) if token else start
        line = self.text.count("\n", 0, max(place, 0)) + 1
        return InputError("category_file", f"{self.path.name}, řádek {line}: {message}")

    def parse(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"line (\d+)", str(error))
            line = found[1] if found else str(self.text.count("\n") + 1)
            twice = "twice" in str(error) or "overwrite" in str(error)
            message = "skupina nebo údaj je tu podruhé; spoj obě místa do jednoho." if twice else _NOT_TOML
            raise InputError("category_file", f"{self.path.name}, řádek {line}: {message}") from None


def read_category(path: Path) -> CategoryFile:
    source = Source(path)
    return make_category(source, path.stem, source.parse())


def read_shipped(folder: Path = FOLDER) -> list[CategoryFile]:
    return [read_category(path) for path in sorted(folder.glob("*.toml"))]


def read_extra(path: Path) -> list[CategoryFile]:
    """The staff's own file: one table a category, a shipped one to be added to or a new one."""
    source = Source(path)
    return [make_category(source, name, table, name) for name, table in source.parse().items()]


def make_category(source: Source, name: str, table: Any, head: str = "") -> CategoryFile:
    if not _IDENTIFIER.match(name):
        raise source.fault(
            f"označení skupiny „{name}“ smí mít jen malá písmena bez háčků a čárek, číslice a podtržítka.", name
        )
    if not isinstance(table, dict):
        raise source.fault(f"„{name}“ má být skupina, tedy řádek [{name}] a pod ním její údaje.", name)
    known = {*_LISTS, *TABLES, "feats", *_FLAGS}
    for key in table:
        if key not in known:
            raise source.fault(f"neznámý údaj „{key}“; znám jen: {', '.join(sorted(known))}.", key, head)
    lists: dict[str, Any] = {key: _strings(source, head, key, table.get(key, [])) for key in _LISTS}
    argued, homonyms, feats = (_pairs(source, head, key, table.get(key, {})) for key in (*TABLES, "feats"))
    _check_members(source, head, lists["members"], argued, homonyms)
    for upos in lists["upos"]:
        if upos not in UPOS:
            raise source.fault(f"neznámý slovní druh „{upos}“.", upos, head)
    flags: dict[str, Any] = {key: _flag(source, head, key, table.get(key, False)) for key in _FLAGS}
    return CategoryFile(id=name, **lists, feats=feats, argued=argued, homonyms=homonyms, **flags)


def _flag(source: Source, head: str, key: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise source.fault(f"údaj „{key}“ má být true nebo false.", key, head)
    return value


def _strings(source: Source, head: str, key: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) and item.strip() == item != "" for item in value):
        raise source.fault(f"údaj „{key}“ má být seznam slov v uvozovkách, bez mezer na kraji slova.", key, head)
    for number, item in enumerate(value):
        if item in value[:number]:
            raise source.fault(f"„{item}“ je v údaji „{key}“ dvakrát.", f'"{item}"', head)
    return tuple(value)


def _pairs(source: Source, head: str, key: str, value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(item, str) and item for item in value.values()):
        raise source.fault(f"v údaji „{key}“ má mít každé slovo za rovnítkem text v uvozovkách.", key, head)
    return value


def _check_members(
    source: Source, head: str, members: tuple[str, ...], argued: Mapping[str, str], homonyms: Mapping[str, str]
) -> None:
    for member in (*members, *argued, *homonyms):
        lemma, gender = split_member(member)
        if not lemma or (":" in member and gender not in GENDERS | {PLURAL}):
            raise source.fault(
                f"„{member}“: za dvojtečkou čekám rod M, I, F, N nebo P (jen množné číslo).", f'"{member}"', head
            )
    for one, other, where in ((members, argued, "mezi spornými"), (members, homonyms, "mezi homonymy")):
        for member in one:
            if member in other:
                raise source.fault(f"„{member}“ je mezi členy i {where}.", f'"{member}"', head)
    for member in argued:
        if member in homonyms:
            raise source.fault(f"„{member}“ je mezi spornými i mezi homonymy.", f'"{member}"', head)
