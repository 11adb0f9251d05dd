"""Reads a sentence: brackets and conventions aside, then the grammar, then what the meaning itself forbids."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from namecheck.language.brackets import Settled, adds, fits, narrowed, settle_brackets, split_brackets
from namecheck.language.frames import effects, preambles
from namecheck.language.grammar import parse
from namecheck.language.lexer import Word, plain_words, scan, scan_words
from namecheck.language.parts import with_antecedents
from namecheck.language.refusal import by_cue, lists_ships, not_understood, refuse, refuse_list
from namecheck.language.sentence import KINDS, Sentence
from namecheck.language.spellings import mistyped
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula, Meaning
from namecheck.logic.say import say
from namecheck.names import strip_diacritics

MAX_SENTENCE = 500
MAX_WORDS = 64
_SAME_COST = 0.4


class _Reading(NamedTuple):
    formulas: tuple[Formula, ...]
    settled: Settled
    effect: str = ""
    unlikely: tuple[Formula, ...] = ()


@lru_cache(maxsize=4096)
def read(text: str, kind: str) -> Sentence:
    """What the sentence means, or why it is refused."""
    if kind not in KINDS:
        raise ValueError(kind)
    if len(text) > MAX_SENTENCE:
        message = f"Věta je příliš dlouhá: má {len(text)} znaků, smí mít nejvýše {MAX_SENTENCE}."
        return Sentence(
            text, kind, code="not_understood", message=message, hint="Zkrať ji.", span=(MAX_SENTENCE, len(text))
        )
    words = scan(text)
    if len(words) > MAX_WORDS:
        message = f"Věta je příliš složitá: má {len(words)} částí, smí jich mít nejvýše {MAX_WORDS}."
        return Sentence(text, kind, code="not_understood", message=message, hint="Zkrať ji.", span=(0, len(text)))
    place, listed = 0, None
    for found, reached in _attempts(text, kind, words):
        place = max(place, reached)
        judged = _judge(text, kind, found) if found else None
        if judged and judged.meaning is None and "Is(text=" in repr(found) and _EXAMPLES.search(text):
            listed = listed or judged  # „…, třeba skřítka nebo vílu“: perhaps examples
        elif judged:
            return judged
    if listed:
        return listed
    for rest, before in preambles(text, kind):
        for found, _ in _attempts(rest, kind, scan(rest)):
            if found:
                return _judge(text, kind, found._replace(effect=found.effect or before))
    return refuse(text, kind, words, plain_words(text), place)


def _attempts(text: str, kind: str, words: tuple[Word, ...]) -> Iterator[tuple[_Reading | None, int]]:
    """Ways to take the sentence, the plainest first."""
    if any(not word.known for word in words):
        yield from _mended(text, words)
    yield _whole(words)
    settled: Settled = ()
    outside = text
    if "(" in text:
        grouped, settled = settle_brackets(text)
        if "(" in grouped and settled:
            yield _whole(scan(grouped), settled)
        outside, settled, explanations = split_brackets(text)
        inner = scan(outside)
        for found, place in (_whole(inner, settled), _without_notes(inner, settled)):
            fitting = found and tuple(f for f in found.formulas if all(fits(e, (f,)) for e in explanations))
            if found and fitting:
                yield found._replace(formulas=fitting), place
            elif found and len(explanations) == 1:
                more, fewer = adds(explanations[0]), _narrowed(scan(explanations[0]), found)
                if fewer and (_THAT_WORD.match(explanations[0]) or not more):
                    yield fewer, place
                elif more:
                    both = tuple(m.all_of(*with_antecedents((formula, more))) for formula in found.formulas)
                    yield found._replace(formulas=both), place
        yield _whole(scan(re.sub("[()]", " ", text)))
        if explanations:
            yield from _lawful(outside, kind, settled, explanations)
            return
    yield _without_notes(words, settled)
    explained = _EXAMPLES.search(outside)
    if explained:
        found, _ = _whole(scan(outside[: explained.start()] + outside[explained.end() :]), settled)
        yield found if found and fits(explained[1], found.formulas) else None, 0
    for says_nothing in (_WHETHER, _OTHERS_MAY):
        tail = says_nothing.search(outside)
        if tail:
            yield _whole(scan(outside[: tail.start()] + outside[tail.end() :]), settled)
    yield from _lawful(outside, kind, settled)


def _narrowed(words: Sequence[Word], found: _Reading) -> _Reading | None:
    formulas = tuple(narrowed(words, formula) for formula in found.formulas)
    kept = tuple(formula for formula in formulas if formula)
    return found._replace(formulas=kept) if len(kept) == len(formulas) else None


_THAT_WORD = re.compile(r"\s*(?:to|toto|tohle)\s+slovo\b", re.IGNORECASE)


def _lawful(
    text: str, kind: str, settled: Settled, explanations: tuple[str, ...] = ()
) -> Iterator[tuple[_Reading | None, int]]:
    """A whole law: the targeting is read, the effect kept."""
    for cut, effect in effects(text) if kind == "targeting" else ():
        words = scan(cut)
        if words and "POKUD" in words[0].terminals:  # „Pokud má v názvu zvíře, zaplatí clo.“
            words = words[1:]
        found, _ = _whole(words, settled)
        if found and all(fits(explanation, found.formulas) for explanation in explanations):
            yield found._replace(effect=effect), 0


# Something is said of words, but it is nothing („každé slovo je slovo“), or nobody knows of what it is said.
_EMPTY = re.compile(r"body=(?:All|Any_)\(parts=\(\)\)|where=Any_\(parts=\(\)\)|target='self'|Is\(text='\*?'")


def _whole(words: Sequence[Word], settled: Settled = ()) -> tuple[_Reading | None, int]:
    alternatives, place = parse(words)
    alternatives = {formula: cost for formula, cost in alternatives.items() if not _EMPTY.search(repr(formula))}
    if not alternatives:
        return None, place
    best = min(alternatives.values())
    chosen = tuple(f for f, cost in alternatives.items() if cost <= best + _SAME_COST)
    return _Reading(chosen, settled, unlikely=tuple(f for f in alternatives if f not in chosen)), place


def _without_notes(words: Sequence[Word], settled: Settled) -> tuple[_Reading | None, int]:
    """Conventions said after the sentence: „…, mezery se nepočítají“."""
    for cut in reversed(range(1, len(words))):
        names = set(words[cut].terminals)
        if not names & {"COMMA", "AND", "SEMICOLON", "ANI", "BOTH", "DASH", "BEZ", "BUT", "JEN"}:
            continue
        beside = [words[k].terminals.keys() & {"LETTER", "MARK"} for k in (cut - 1, cut + 1) if k < len(words)]
        if words[cut].text.lower() in ("a", "i") and len(beside) == 2 and beside[0] and beside[0] == beside[1]:
            continue  # „É a Ě se počítají jako E“
        for tail in (words[cut + 1 :], words[cut:]):
            says = any(set(word.terminals) & _NOTE_WORDS for word in tail) or (tail and "BEZ" in tail[-1].terminals)
            if not says or _one_more_mark(words[:cut], tail):
                continue
            if any("POCITAT" in word.terminals for word in tail) and (
                fewer := _with_word_note(words[:cut], tail, settled)
            ):
                return fewer, len(words)
            notes, _ = parse(tail, "note_sentence")
            if notes:
                more = tuple(sorted({*settled, *min(notes, key=lambda n: notes[n])}))
                found, place = _whole(words[:cut], more)
                if found:
                    return found, place
                found, place = _without_notes(words[:cut], more)
                if found:
                    return found, place
    return None, 0


def _with_word_note(words: Sequence[Word], tail: Sequence[Word], settled: Settled) -> _Reading | None:
    """„…, jednopísmenná slova se nepočítají“."""
    said, _ = parse(tail, "word_note")
    found, _ = _whole(words, settled) if said else (None, 0)
    return _narrowed(tail, found) if found else None


def _one_more_mark(words: Sequence[Word], tail: Sequence[Word]) -> bool:
    """„slovo s háčkem i s čárkou“: after a mark, another mark is no convention."""
    marks = all(set(word.terminals) & {"MARK", "S", "BEZ", "BOTH", "ANI", "AND", "OR", "COMMA"} for word in tail)
    return marks and any("MARK" in word.terminals for word in words)


_NOTE_WORDS = frozenset(
    {
        "BOTHFINE",
        "STACIT",
        "OP",
        "POCITAT",
        "NERESIT",
        "BYT",
        "NOTELOOSE",
        "NOTESTRICT",
        "MEZERA",
        "ANI",
        "BOTH",
        "STACI",
        "VEDLE",
        "NOTBUILT",
        "JEDNOJESTLI",
    }
)


_WHOLE_WORD = 6
# Small words that turn a sentence round: a mistyped „jménem“ is no „jen“.
_TURNS = frozenset({"JEN", "NE", "ANI", "ZADNY", "KAZDY"})


def _mended(text: str, words: Sequence[Word]) -> Iterator[tuple[_Reading | None, int]]:
    """One mistyped word, mended by the words the grammar knows."""
    for word in words:
        if word.known or not word.text.isalpha() or word.text.isupper():
            continue
        if "CHUNK" in word.terminals and len(word.text) < _WHOLE_WORD:
            continue  # „začíná na Ko“: letters as they are meant, no mistyped word
        for other in mistyped(word.text.lower()):
            if any(set(w.terminals) & _TURNS for w in scan_words(other)):
                continue
            if any(
                set(w.terminals) - {"ANYWORD", "NOUNWORD", "CHUNK"} or w.lemmas & {"nesmět", other} - {other}
                for w in scan_words(other)
            ):
                mended = text[: word.start] + other + text[word.end :]
                found, place = _whole(scan(mended))
                if found:
                    yield found, place
                    return


_EXAMPLES = re.compile(
    r",?\s+(?:jako\s+)?(?:například|napriklad|např\.|napr\.|třeba|treba|jako je|jako jsou|tedy|teda|čili|tj\.|tzn\.|to je|to jest|to znamená)\s+([^.;()]*)(?=[.;]|$)",
    re.IGNORECASE,
)
# „…, je jedno jestli lidskou nebo zvířecí“
_WHETHER = re.compile(
    r",\s*(?:(?:a\s+)?(?:je|bude)\s+(?:to\s+|nám\s+|jim\s+)?(?:jedno|fuk|egal|lhostejno)|nezáleží(?:\s+na\s+tom)?|nehledě\s+na\s+to)"
    r"\s*,?\s*(?:jestli|zda|zdali|jestliže)\s+[^.;,()]*\b(?:nebo|anebo|či)\b[^.;,()]*(?=[.;]|$)",
    re.IGNORECASE,
)
# „Je-li v názvu …, musí …; názvy bez přídavných jmen jsou dovoleny“: what a condition does not ask for is free anyway.
_OTHERS_MAY = re.compile(
    r"(?<=\w)(?<!výjim)[;,]\s*(?:pro\s+)?[^;,]*\b(?:názvy|názvu|názvů|jména|jmen)\b[^;,]*"
    r"\b(?:(?:jsou|je)\s+(?:povolen|dovolen)\w*(?:\s+(?:vždy|všechny|všechna|vždycky|bez omezení))?|žádné omezení neplatí)\s*\.?\s*$",
    re.IGNORECASE,
)
# What a council does not want, build or allow: a rule of a shipyard, not what a law hits.
_BAN = re.compile(
    r"\b(?:ne(?:chce|bere|pripoust|strp|toler|stav|povol|dovol|uzn|prij)|zakaz[ua]|zapov|nepatri|zakaz\b(?!\s+(?:pro|se|plati|na)\b))"
)


def _is_ban(text: str) -> bool:
    """Said in the sentence itself: „…, mezery nebereme“ only tells how to count."""
    outside = split_brackets(text)[0]
    return bool(_BAN.search(strip_diacritics(outside.lower())) and parse(scan(outside))[0])


_CANONICAL = ("Loď, jejíž název", "Loď, v jejímž názvu", "Loď, o jejímž názvu", "Loď zde postavená musí mít název")


# A word alone is meant as a word of the name where the sentence speaks of words or of what is in the name.
_NAMES_WORDS = re.compile(r"\bve?\s+(?:\w+\s+)?(?:náz|naz|jmén|jmen)|obsa|slov|výraz|[„\"]", re.IGNORECASE)


def _judge(text: str, kind: str, found: _Reading) -> Sentence:
    meanings = [Meaning(formula, _implied(formula, found.settled)) for formula in found.formulas]
    if text.startswith(_CANONICAL) and (len(meanings) > 1 or found.unlikely):
        said_so = (Meaning(formula, found.settled) for formula in found.formulas + found.unlikely)
        meanings = [meaning for meaning in said_so if say(meaning, kind) == text][:1] or meanings
    if kind == "targeting" and all(_is_list(meaning.formula) for meaning in meanings):
        raw = [word for word in plain_words(text) if "CHUNK" not in word.terminals]
        cued = (
            None
            if lists_ships(raw)
            else by_cue(text, kind, raw, "unverifiable") or by_cue(text, kind, raw, "beyond_name")
        )
        return cued or refuse_list(text, kind)
    if len(meanings) > 1:
        readings = tuple(dict.fromkeys(say(meaning, kind) for meaning in meanings))
        message = (
            f"Věta se dá chápat {len(readings)} způsoby."
            if len(readings) < 5
            else f"Věta se dá chápat {len(readings)} různými způsoby."
        )
        hint = "Vyber, jak je myšlená, nebo ji napiš jednoznačně."
        return Sentence(
            text, kind, code="ambiguous", readings=readings, message=message, hint=hint, span=(0, len(text))
        )
    meaning = meanings[0]
    if kind == "targeting" and not found.effect and _is_ban(text):
        readings = (say(meaning, kind), say(Meaning(m.negate(meaning.formula)), kind))
        message = "Zákaz není zacílení: má zákon zasáhnout lodě, které ho poruší, nebo ty, které ho dodrží?"
        hint = "Napiš, které lodě má zákon zasáhnout."
        return Sentence(
            text, kind, code="ambiguous", readings=readings, message=message, hint=hint, span=(0, len(text))
        )
    if "Is(text=" in repr(meaning.formula) and not _NAMES_WORDS.search(text):  # „Loď musí mít tři stěžně.“
        return refuse(text, kind, scan(text), plain_words(text), 0)
    if meaning.formula in (m.TRUE, m.FALSE):
        return not_understood(text, kind, plain_words(text), 0)
    return Sentence(text, kind, meaning, say(meaning, kind), effect=found.effect)


def _implied(formula: Formula, settled: Settled) -> Settled:
    """Who asks for the letter CH takes it for one letter."""
    asks_ch = "'ch'" in repr(formula) and "ch" not in dict(settled)
    return tuple(sorted((*settled, ("ch", "one")))) if asks_ch else settled


def _is_list(formula: Formula) -> bool:
    """Does it pick names by spelling out their words?"""
    text = repr(formula)
    starts = [len(t) for t in re.findall(r"Affix\(target='name', where='start', text='(\w+)'", text)]
    ends = [len(t) for t in re.findall(r"Affix\(target='name', where='end', text='(\w+)'", text)]
    return "Is(text=" in text or bool(starts and ends and max(starts) + max(ends) >= 5)
