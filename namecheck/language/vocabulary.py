"""The words of the rule language, read from grammars/: lemma -> terminals, phrases -> one terminal."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from namecheck.paths import GRAMMARS


@lru_cache(maxsize=1)
def _table() -> dict[str, dict[str, object]]:
    return tomllib.loads((GRAMMARS / "vocabulary.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def terminals_of() -> Mapping[str, Mapping[str, str]]:
    """Lemma -> {terminal: value}."""
    found: dict[str, dict[str, str]] = {}
    for terminal, entry in _table().items():
        words = entry["words"]
        pairs = words.items() if isinstance(words, dict) else ((word, word) for word in words)  # type: ignore[attr-defined]
        for word, value in pairs:
            found.setdefault(word, {})[terminal] = value
    return found


def czech_name(terminal: str) -> str:
    entry = _table().get(terminal, {})
    return str(entry.get("czech", ""))


@lru_cache(maxsize=1)
def synonyms() -> Mapping[str, str]:
    """Lemma -> the lemma it stands for."""
    lines = (GRAMMARS / "synonyms.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split() for line in lines if line and not line.startswith("#"))


class Phrase(NamedTuple):
    terminal: str
    slots: tuple[tuple[frozenset[str], bool], ...]


@lru_cache(maxsize=1)
def phrases() -> Mapping[str, tuple[Phrase, ...]]:
    """First word -> the phrases that may begin with it."""
    found: dict[str, list[Phrase]] = {}
    for line in (GRAMMARS / "phrases.txt").read_text(encoding="utf-8").splitlines():
        terminal, colon, pattern = line.partition(": ")
        if not colon or line.startswith("#"):
            continue
        slots = tuple((frozenset(slot.removesuffix("?").split("|")), slot.endswith("?")) for slot in pattern.split())
        phrase = Phrase(terminal, slots)
        for words, optional in slots:
            for word in words:
                if phrase not in found.setdefault(word, []):
                    found[word].append(phrase)
            if not optional:
                break
    return {word: tuple(items) for word, items in found.items()}
