"""Why a sentence was not understood, and what to say instead."""

import itertools
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from namecheck.language.clues import called, clauses_of, is_capitalised, parts_of, topics_of
from namecheck.language.lexer import Word
from namecheck.language.listing import capitalised, enumerated, lists_ships
from namecheck.language.sentence import Sentence
from namecheck.paths import GRAMMARS

__all__ = ["by_cue", "lists_ships", "not_understood", "refuse", "refuse_list"]

_Found = tuple[Word, ...]
_Phrase = tuple[str, ...]


@dataclass(frozen=True)
class _Reason:
    """One entry of refusals.toml."""

    code: str
    message: str
    hint: dict[str, str]
    words: frozenset[str]
    together: tuple[_Phrase, ...]
    phrases: tuple[_Phrase, ...]
    unless: tuple[_Phrase, ...]
    about: frozenset[str]
    parts: frozenset[str]
    finder: str


def _reason(entry: dict[str, Any], lists: dict[str, Any]) -> _Reason:
    told = str(entry.get("words", ""))
    words = str(lists[told[1:]] if told.startswith("@") else told).split()
    return _Reason(
        entry["code"],
        entry["message"],
        {kind: f"{entry['hint']}, například „{said}“." for kind, said in lists["examples"][entry["example"]].items()},
        frozenset(word for word in words if "+" not in word),
        tuple(tuple(word.split("+")) for word in words if "+" in word),
        tuple(tuple(phrase.split()) for phrase in entry.get("phrases", ())),
        tuple(tuple(phrase.split()) for phrase in entry.get("unless", ())),
        frozenset(entry.get("about", ())),
        frozenset(entry.get("parts", ())),
        entry.get("finder", ""),
    )


@lru_cache(maxsize=1)
def _reasons() -> tuple[_Reason, ...]:
    told = tomllib.loads((GRAMMARS / "refusals.toml").read_text(encoding="utf-8"))
    return tuple(_reason(entry, told) for entry in told["reason"])


def refuse(text: str, kind: str, words: Sequence[Word], raw: Sequence[Word], place: int) -> Sentence:
    """The refusal of a sentence no rule of the grammar covers; `place` is the first word that did not fit."""
    raw = _without_effect(raw) if kind == "targeting" else raw
    topics = topics_of(raw, words)
    phrases = [word for word in words if " " in word.text]
    joined = {word.start for word in raw if any(phrase.start <= word.start < phrase.end for phrase in phrases)}
    for reason in _reasons():
        if reason.code == "list" and kind == "shipyard":
            continue
        if found := _find(reason, raw, topics, joined):
            vague = _vague(text, kind, raw) if reason.code == "not_understood" else None
            return vague or _refused(text, kind, reason, found)
    return _vague(text, kind, raw) or not_understood(text, kind, words, place)


def _vague(text: str, kind: str, raw: Sequence[Word]) -> Sentence | None:
    """„něco modrého“: who can tell what is?"""
    found = tuple(
        word for before, word in itertools.pairwise(raw) if "něco" in before.lemmas and "ADJ" in parts_of(word)
    )
    reason = next(reason for reason in _reasons() if reason.code == "subjective" and "ADJ" in reason.parts)
    return _refused(text, kind, reason, found) if found else None


def by_cue(text: str, kind: str, raw: Sequence[Word], code: str) -> Sentence | None:
    """A refusal with the code, if a clause carries words that ask for it; a clause that speaks of the name mentions them."""
    for clause in clauses_of(raw):
        if any({"NAME", "SLOVO", "NECO"} & set(word.terminals) for word in clause):
            continue
        for reason in _reasons():
            if reason.code == code and not reason.about and (found := _find(reason, clause, {}, set())):
                return _refused(text, kind, reason, found)
    return None


def refuse_list(text: str, kind: str) -> Sentence:
    """The refusal of a targeting that was understood, but picks ships by their words."""
    reason = next(reason for reason in _reasons() if reason.code == "list" and reason.words)
    return Sentence(text, kind, code="list", message=reason.message, hint=reason.hint[kind], span=(0, len(text)))


def _refused(text: str, kind: str, reason: _Reason, found: _Found) -> Sentence:
    span = min(word.start for word in found), max(word.end for word in found)
    message = reason.message.format(word=text[slice(*span)].strip('„“"'))
    return Sentence(text, kind, code=reason.code, message=message, hint=reason.hint[kind], span=span)


def _without_effect(raw: Sequence[Word]) -> Sequence[Word]:
    """What a whole law says of its ships, without „…, zde nesmí kupovat sůl“."""
    for i in range(4, len(raw)):
        after = [word for word in raw[i + 1 : i + 4] if not word.lemmas & {"zde", "tady", "tu"}]
        if "COMMA" in raw[i].terminals and after and _is_modal(after[0]):
            return raw[:i]
    return raw


def _is_modal(word: Word) -> bool:
    return bool({"MUSI", "SMI", "PLATI"} & set(word.terminals) or "nesmět" in word.lemmas) and not word.infinitive


def _find(reason: _Reason, raw: Sequence[Word], topics: dict[int, str], joined: set[int]) -> _Found:
    """The words that give the reason; a word of a `joined` phrase of the grammar („zákon se týká lodí“) alone is none."""
    if reason.finder:
        return _FINDERS[reason.finder](raw)
    kin = [called(word) for word in raw]
    if reason.about:
        asked = [i for i, word in enumerate(raw) if topics.get(word.start) in reason.about]
        right = [
            i for i in asked if (reason.words & kin[i] and "CAPITAL" not in kin[i]) or reason.parts & parts_of(raw[i])
        ]
        return tuple(raw[i] for i in right[:1])
    return tuple(raw[i] for i in _cued(reason, kin, {i for i, word in enumerate(raw) if word.start in joined}))


def _cued(reason: _Reason, kin: Sequence[frozenset[str]], joined: set[int]) -> Sequence[int]:
    """Where the first cue of the reason stands in the sentence."""
    excused = {i for phrase in reason.unless for places in _matches(phrase, kin) for i in places}
    found = [range(i, i + 1) for i in range(len(kin)) if reason.words & kin[i] and i not in joined]
    found += [places for phrase in reason.phrases for places in _matches(phrase, kin)]
    found = [places for places in found if not excused & set(places)]
    if found:
        return min(found, key=lambda places: (places[0], -len(places)))
    for parts in reason.together:
        if all(any(part in names for names in kin) for part in parts):
            return [next(i for i, names in enumerate(kin) if parts[0] in names)]
    return ()


def _matches(phrase: _Phrase, kin: Sequence[frozenset[str]]) -> Iterator[range]:
    for i in range(len(kin) - len(phrase) + 1):
        if all(part in kin[i + k] for k, part in enumerate(phrase)):
            yield range(i, i + len(phrase))


def _unfinished(words: Sequence[Word]) -> _Found:
    """A comparison without the other side: „slovo o jedno písmeno delší“."""
    if any(set(word.terminals) & {"NEZ", "JAKO", "OP"} for word in words):
        return ()
    for before, word in itertools.pairwise(words):
        named = set(word.terminals) & {"DELSI", "VIC", "MENE", "ASPON", "NEJVYS"}
        longer = (named and not named & {"ASPON", "NEJVYS"}) or word.text.lower().startswith(_GREATER)
        if longer and not {"NEBO", "A", "I"} & set(before.terminals):
            return (word,)
    return ()


_GREATER = ("větší", "menší", "vyšší", "nižší")


def _gibberish(words: Sequence[Word]) -> _Found:
    """Half of the words or more are no Czech words."""
    content = [word for word in words if word.text[:1].isalpha()]
    unknown = [word for word in content if not word.known and not is_capitalised(word)]
    return tuple(unknown[:1]) if unknown and 2 * len(unknown) >= len(content) else ()


_FINDERS: dict[str, Callable[[Sequence[Word]], _Found]] = {
    "named": lists_ships,
    "enumerated": enumerated,
    "capitalised": capitalised,
    "gibberish": _gibberish,
    "unfinished": _unfinished,
}


def not_understood(text: str, kind: str, words: Sequence[Word], place: int) -> Sentence:
    hint = next(reason for reason in _reasons() if reason.code == "not_understood").hint[kind]
    if not words:
        return Sentence(text, kind, code="not_understood", message="Věta je prázdná.", hint=hint, span=(0, len(text)))
    word = words[min(place, len(words) - 1)]
    if place >= len(words):
        message = "Věta končí dřív, než něco řekne."
    elif not word.terminals:
        message = f"Slovu „{word.text}“ tu nerozumím."
    else:
        message = f"Od slova „{word.text}“ dál větě nerozumím."
    return Sentence(text, kind, code="not_understood", message=message, hint=hint, span=(word.start, word.end))
