"""Why a sentence was not understood, and what to say instead."""

import itertools
import re
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from namecheck.language.lexer import Word
from namecheck.language.sentence import Sentence
from namecheck.morphology import open_lexicon
from namecheck.paths import GRAMMARS


@lru_cache(maxsize=1)
def _groups() -> list[dict[str, Any]]:
    return list(tomllib.loads((GRAMMARS / "refusals.toml").read_text(encoding="utf-8"))["group"])


def refuse(text: str, kind: str, words: Sequence[Word], raw: Sequence[Word], place: int) -> Sentence:
    """The refusal of a sentence no rule of the grammar covers; `place` is the first word that did not fit."""
    if kind == "targeting" and (ships := lists_ships(raw)):
        return _refused(text, kind, _group("list"), ships)
    for code in ("list", "unverifiable", "beyond_name"):
        found = by_cue(text, kind, raw, code)
        if found:
            return found
    if kind == "targeting" and (names := _names_ships(raw)):
        return _refused(text, kind, _group("list"), names)
    for code in ("ambiguous", "subjective"):
        found = by_cue(text, kind, raw, code)
        if found:
            return found
    return not_understood(text, kind, words, place)


def _group(code: str) -> dict[str, Any]:
    return next(group for group in _groups() if group["code"] == code)


def by_cue(text: str, kind: str, raw: Sequence[Word], code: str) -> Sentence | None:
    """A refusal with the code, if the sentence carries one of its cues."""
    if code == "list" and kind == "shipyard":
        return None
    group = _group(code)
    found = next((hit for cue in group["cues"] if (hit := _cue(cue, raw))), None)
    return _refused(text, kind, group, found) if found else None


def refuse_list(text: str, kind: str) -> Sentence:
    group = _group("list")
    return Sentence(text, kind, code="list", message=group["message"], hint=group["hint"], span=(0, len(text)))


def _refused(text: str, kind: str, group: dict[str, Any], found: Sequence[Word]) -> Sentence:
    first, last = min(found, key=lambda w: w.start), max(found, key=lambda w: w.end)
    message = group["message"].format(word=first.text)
    return Sentence(text, kind, code=group["code"], message=message, hint=group["hint"], span=(first.start, last.end))


def _cue(cue: str, words: Sequence[Word]) -> tuple[Word, ...] | None:
    """The words of the cue: `a b` side by side, `a+b` anywhere in the sentence."""
    parts = re.split(r"[ +]", cue)
    if "+" in cue:
        found = [next((word for word in words if _is(word, part)), None) for part in parts]
        return None if None in found else tuple(w for w in found if w)
    for i in range(len(words) - len(parts) + 1):
        if all(_is(words[i + k], part) for k, part in enumerate(parts)):
            return tuple(words[i : i + len(parts)])
    return None


def _is(word: Word, part: str) -> bool:
    compared = bool({"DELSI", "LONGEST", "VIC", "MENE", "ASPON", "NEJVYS"} & set(word.terminals))
    return part == word.text.lower() or (part in word.lemmas and not compared)


_OPEN = frozenset({"ANYWORD", "NOUNWORD", "CHUNK", "CATEGORY", "QUOTED", "VZORNAME"})


def lists_ships(words: Sequence[Word]) -> tuple[Word, ...]:
    """„Lodě Kraken a Orel“, „kromě Modré sovy“: a name right after the ship or the exception; „slovo kráva“."""
    found = []
    for before, word in itertools.pairwise(words):
        named = word.text[:1].isupper() and len(word.text) > 2 and not word.text.isupper()
        if (
            set(before.terminals) & {"SHIP", "KROME"}
            and not set(word.terminals) - _OPEN
            and (named or _nominative(word))
        ) or (
            "SLOVO" in before.terminals
            and not set(word.terminals) - _OPEN
            and "NOUNWORD" in word.terminals
            and _nominative(word)
        ):
            found.append(word)
    return tuple(found)


def _nominative(word: Word) -> bool:
    readings = open_lexicon().readings(word.text.lower())
    return any(
        r.upos in ("NOUN", "PROPN") and r.case == "Nom" and r.lemma.lower() == word.text.lower() for r in readings
    )


def _names_ships(words: Sequence[Word]) -> tuple[Word, ...]:
    """Capitalised words in the middle of a sentence that mean nothing to the grammar; a name spelled out letter by letter."""
    found = [
        w
        for w in words[1:]
        if w.text[:1].isupper() and len(w.text) > 2 and not w.text.isupper() and not set(w.terminals) - _OPEN
    ]
    if found and any("SHIP" in w.terminals for w in words):
        return tuple(found)
    spelled = [w for w in words if "LETTER" in w.terminals]
    return tuple(spelled) if len(spelled) >= 5 else ()


def not_understood(text: str, kind: str, words: Sequence[Word], place: int) -> Sentence:
    if not words:
        return Sentence(text, kind, code="not_understood", message="Věta je prázdná.", hint=_HINT, span=(0, len(text)))
    word = words[min(place, len(words) - 1)]
    if place >= len(words):
        message = "Věta končí dřív, než něco řekne."
    elif not word.terminals:
        message = f"Slovu „{word.text}“ tu nerozumím."
    else:
        message = f"Od slova „{word.text}“ dál větě nerozumím."
    return Sentence(text, kind, code="not_understood", message=message, hint=_HINT, span=(word.start, word.end))


_HINT = "Zkus to říct jednoduše, například „Loď, která má v názvu aspoň dvě podstatná jména“."
