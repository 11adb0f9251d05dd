"""Paradigms as data: decline a lemma, and name the cells of a form somebody else declined."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from namecheck.paths import LEXICONS

_SOFT_I = {"ck": "čt", "sk": "št"}
_SOFT = {"ch": "š", "k": "c", "h": "z", "g": "z", "r": "ř"}
_SHARP = {"ch": "š", "k": "č", "c": "č", "h": "ž", "g": "ž", "z": "ž", "r": "ř"}
_SHARPEN = str.maketrans("ďťň", "dtn")
_TAKES_HACEK = frozenset("dtnbpvmfw")
_CONSONANT = "bcčdďfghjklmnňprřsštťvwxzž"


class Ending(NamedTuple):
    text: str
    soft: str
    condition: re.Pattern[str] | None
    rank: int


class Paradigm(NamedTuple):
    name: str
    vzor: str
    gender: str
    drop: tuple[str, ...]
    cells: tuple[tuple[str, tuple[Ending, ...]], ...]


def _ending(text: str) -> Ending:
    rank = 0
    if text.startswith("*"):
        text, rank = text[1:], 2
    body, _, condition = text.partition("/")
    soft = body[0] if body[:1] in ("^", "'") else ""
    return Ending(body[len(soft) :], soft, re.compile(f"(?:{condition})$") if condition else None, rank)


@lru_cache(maxsize=1)
def noun_paradigms() -> dict[str, Paradigm]:
    table = tomllib.loads((LEXICONS / "paradigms" / "nouns.toml").read_text(encoding="utf-8"))
    return {
        name: Paradigm(
            name,
            str(spec.get("vzor", name)),
            str(spec.get("gender", "")),
            tuple(str(spec["drop"]).split("|")),
            tuple((cell, tuple(map(_ending, spec[cell].split()))) for cell in spec if re.fullmatch(r"[SP][1-7]", cell)),
        )
        for name, spec in table.items()
    }


class AdjectiveParadigm(NamedTuple):
    name: str
    drop: str
    endings: tuple[tuple[Ending, tuple[str, ...]], ...]


@lru_cache(maxsize=1)
def adjective_paradigms() -> dict[str, AdjectiveParadigm]:
    table = tomllib.loads((LEXICONS / "paradigms" / "adjectives.toml").read_text(encoding="utf-8"))
    return {
        name: AdjectiveParadigm(
            name,
            spec["drop"],
            tuple((_ending(key), tuple(_spread(value))) for key, value in spec.items() if key != "drop"),
        )
        for name, spec in table.items()
    }


def _spread(cells: str) -> Iterator[str]:
    """`MIS1` -> MS1, IS1."""
    for group in cells.split():
        match = re.fullmatch(r"([MIFN]+)([SP][1-7]?)", group)
        if not match:
            raise ValueError(f"nesrozumitelná buňka {group}")
        for gender in match.group(1):
            yield gender + match.group(2)


def soften(stem: str, kind: str, ending: str = "") -> str:
    """Second (`^`) or first (`'`) palatalisation of the stem's last consonant."""
    if kind == "^" and ending[:1] in ("í", "i") and stem[-2:] in _SOFT_I and ending[:1] == "í":
        return stem[:-2] + _SOFT_I[stem[-2:]]
    table = _SOFT if kind == "^" else _SHARP
    for size in (2, 1):
        if stem[-size:] in table:
            return stem[:-size] + table[stem[-size:]]
    return stem


def join(stem: str, ending: str) -> str:
    """Stem + ending in Czech spelling: koť+ěte = kotěte, sal+ě = sale, písn+ě = písně."""
    first = ending[:1]
    if first and first in "eěií" and stem[-1:] in ("ď", "ť", "ň"):
        stem = stem[:-1] + stem[-1].translate(_SHARPEN)
        return stem + ("ě" + ending[1:] if first == "e" else ending)
    if first == "ě" and stem[-1:] not in _TAKES_HACEK:
        return stem + "e" + ending[1:]
    return stem + ending


def insert_e(stem: str) -> str:
    """The bare stem as genitive plural: matk -> matek, okn -> oken, sestr -> sester, žen -> žen."""
    if len(stem) < 3 or stem[-1] not in _CONSONANT or stem[-2] not in _CONSONANT + "ďťň":
        return stem
    pair = stem[-2:]
    if pair in ("ch", "st", "št", "žd", "zd", "nt", "rt", "kt", "lt", "pt", "ft", "nd", "rd", "ld", "mp", "lm", "rm"):
        return stem
    if stem[-1] in "kcnlrvm" or pair in ("žb", "db", "tb", "čb"):
        head = stem[:-1]
        if head[-1] in "ďťň":
            return head[:-1] + head[-1].translate(_SHARPEN) + "ě" + stem[-1]
        return head + "e" + stem[-1]
    return stem


def stem_of(lemma: str, paradigm: Paradigm) -> str:
    for drop in paradigm.drop:
        if drop and lemma.endswith(drop):
            stem = lemma[: -len(drop)]
            return stem[:-1] + {"d": "ď", "t": "ť", "n": "ň"}.get(stem[-1], stem[-1]) if drop == "ě" else stem
    return lemma


def decline(lemma: str, paradigm: Paradigm, stem: str = "") -> Iterator[tuple[str, str, int]]:
    """All (form, cell, rank) of a noun."""
    base = stem or stem_of(lemma, paradigm)
    for cell, endings in paradigm.cells:
        for ending in endings:
            if ending.condition and not ending.condition.search(base):
                continue
            if ending.text == "=":
                yield lemma, cell, ending.rank
            elif ending.text == "-":
                yield insert_e(base), cell, ending.rank
            else:
                yield (
                    join(soften(base, ending.soft, ending.text) if ending.soft else base, ending.text),
                    cell,
                    ending.rank,
                )


def decline_adjective(lemma: str, paradigm: AdjectiveParadigm) -> Iterator[tuple[str, str, int]]:
    """All (form, cell with gender, rank) of an adjective."""
    stem = lemma[: len(lemma) - len(paradigm.drop)]
    for ending, cells in paradigm.endings:
        form = (soften(stem, "^", ending.text) if ending.soft else stem) + ending.text
        for cell in cells:
            yield form, cell, ending.rank


@cache
def by_ending(name: str) -> tuple[tuple[str, tuple[tuple[str, Ending], ...]], ...]:
    """Endings of a paradigm, longest first, each with the cells it may fill."""
    table: dict[str, list[tuple[str, Ending]]] = {}
    for cell, endings in noun_paradigms()[name].cells:
        for ending in endings:
            if ending.text in ("=", "-"):
                continue
            spellings = (
                {ending.text, ending.text.replace("ě", "e", 1)} if ending.text.startswith("ě") else {ending.text}
            )
            for spelling in spellings:
                table.setdefault(spelling, []).append((cell, ending))
    return tuple(
        sorted(((key, tuple(value)) for key, value in table.items()), key=lambda item: (-len(item[0]), item[0]))
    )


def name_cells(form: str, lemma: str, paradigm: str) -> Iterable[tuple[str, int]]:
    """Which cells of the paradigm a form can fill, judged by its longest known ending.

    Where the last consonant was softened (maminka, mamince), the ending must be one that softens."""
    base = stem_of(lemma, noun_paradigms()[paradigm])
    for text, candidates in by_ending(paradigm):
        if form.endswith(text) and len(form) > len(text):
            stem = form[: -len(text)]
            softened = stem[:-1] == base[:-1] and stem != base
            found = [
                (cell, ending.rank)
                for cell, ending in candidates
                if _allows(ending, stem) and (ending.soft or not softened or _allows(ending, base))
            ]
            if found:
                return found
    return ()


def _allows(ending: Ending, stem: str) -> bool:
    """Does the stem of a finished form meet the ending's condition? Before e, ě, i, í a written d, t, n may be ď, ť, ň."""
    if ending.soft or ending.condition is None or ending.condition.search(stem):
        return True
    hard = {"d": "ď", "t": "ť", "n": "ň"}.get(stem[-1])
    return bool(hard and ending.text[0] in "eěií" and ending.condition.search(stem[:-1] + hard))
