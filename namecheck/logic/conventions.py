"""Which conventions a sentence leaves open, and where they may matter: in which names, for which formulas."""

from dataclasses import fields
from functools import lru_cache
from typing import Any

from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula
from namecheck.logic.spelling import CONVENTIONS, Conventions
from namecheck.morphology import AnalysedName, analyse
from namecheck.truth import Rulings

Settled = tuple[tuple[str, str], ...]

_LOOSE_LETTERS = frozenset("áäďéěëíïňóöťúůüýÿ")
_SPELLED = (
    m.Affix, m.LetterAt, m.LetterCount, m.LetterKinds, m.LetterRepeats, m.LetterRun, m.Palindrome, m.SameLetter, m.Sorted,
    m.SortedLetters,
)  # fmt: skip
_SPELLED_KEYS = frozenset({"first_letter", "last_letter", "length"})


def settle(settled: Settled, rulings: Rulings) -> tuple[Conventions, tuple[str, ...]]:
    """The conventions to judge by, and those that neither the sentence nor a ruling settles."""
    ruled = (
        tuple((c, rulings[f"convention:{c}"]) for c in CONVENTIONS if f"convention:{c}" in rulings) if rulings else ()
    )
    return _settle(settled, ruled)


@lru_cache(maxsize=1024)
def _settle(settled: Settled, ruled: Settled) -> tuple[Conventions, tuple[str, ...]]:
    known = {**dict(ruled), **dict(settled)}
    return Conventions(**{k: v for k, v in known.items() if k in CONVENTIONS}), tuple(
        c for c in CONVENTIONS if c not in known
    )


@lru_cache(maxsize=65536)
def concerns(convention: str, name: str) -> bool:
    """Is there anything in the name the convention is about?"""
    low = name.lower()
    if convention == "ch":
        return "ch" in low
    if convention == "dia":
        return not _LOOSE_LETTERS.isdisjoint(low)
    if convention == "diph":
        return any(pair in low for pair in ("ou", "au", "eu"))
    if convention == "ties":
        return True
    return any(a.isalpha() and b.isalpha() for a, b in zip(low, low[2:], strict=False)) and "-" in low


@lru_cache(maxsize=65536)
def looks_at(formula: Formula) -> frozenset[str]:
    """The conventions the formula's value may depend on."""
    return frozenset({"hyphen"} | _spelled(formula))


def _spelled(node: Any) -> set[str]:
    found: set[str] = set()
    if isinstance(node, tuple):
        return found.union(*map(_spelled, node))
    if isinstance(node, m.Letters) and node.kind == "vowel":
        found.add("diph")
    elif (
        isinstance(node, _SPELLED)
        or (isinstance(node, m.Position) and node.pick in ("longest", "shortest"))
        or (isinstance(node, m.KeyKinds | m.KeyRepeats | m.SameKey) and node.key in _SPELLED_KEYS)
    ):
        found |= {"ch", "dia"}
    if isinstance(node, m.Sorted) and node.by == "length":
        found.add("ties")
    if hasattr(node, "__dataclass_fields__"):
        found = found.union(*(_spelled(getattr(node, field.name)) for field in fields(node)))
    return found


@lru_cache(maxsize=4096)
def _split(name: str) -> AnalysedName:
    return analyse(name.replace("-", " "))


def subject(name: AnalysedName, conventions: Conventions) -> AnalysedName:
    """The name as the convention on hyphens sees it."""
    return _split(name.name) if conventions.hyphen == "two" and concerns("hyphen", name.name) else name
