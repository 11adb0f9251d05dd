"""What the words of a sentence tell when the grammar does not: what they may be called, what their clause speaks of."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from namecheck.language.lexer import Word
from namecheck.morphology import open_lexicon

OPEN = frozenset({"ANYWORD", "NOUNWORD", "CHUNK", "CATEGORY", "QUOTED", "VZORNAME"})
_OF_NAME = frozenset(
    {"NAME", "SLOVO", "NECO", "SLOVA", "PISMENO", "SLABIKA", "LETTERKIND", "MARK", "POS", "POSADJ", "POSNOUN"}
)
_PARTS_OF_NAME = frozenset(
    {"začátek", "konec", "část", "polovina", "půlka", "prostředek", "střed", "význam", "zkratka", "iniciála"}
)
_OF_GAME = frozenset(
    {"město", "přístav", "loděnice", "družinka", "družina", "tým", "kapitán", "starosta", "zákon", "den"}
)
_SAYS = frozenset({"ZACINAT", "KONCIT", "TVORIT", "VYSKYT", "OPAKOVAT", "JMENOVAT", "OBEJIT", "HAVING", "S_NAZVEM"})


def is_capitalised(word: Word) -> bool:
    return word.text[:1].isupper() and len(word.text) > 2 and not word.text.isupper()


_COMPARED = frozenset({"DELSI", "LONGEST", "VIC", "MENE", "ASPON", "NEJVYS"})


def called(word: Word) -> frozenset[str]:
    """What a cue may call the word: its form, lemmas, terminals, the plain word of a negated one, the adjective of an adverb."""
    lemmas = frozenset() if _COMPARED & set(word.terminals) else word.lemmas
    capital = {"CAPITAL"} if is_capitalised(word) and not set(word.terminals) - OPEN else set()
    return frozenset(word.terminals) | capital | _kin_of(lemmas | {word.text.lower()})


@lru_cache(maxsize=4096)
def _kin_of(lemmas: frozenset[str]) -> frozenset[str]:
    plain = lemmas | {lemma.removeprefix("ne") for lemma in lemmas}
    return plain | {adjective for lemma in plain for adjective in _adjectives(lemma)}


_SOFTENED = {"ře": "r", "ce": "k", "še": "ch", "ze": "h", "le": "l"}


def _adjectives(lemma: str) -> Iterator[str]:
    """`hezky` -> hezký, `zvláštně` -> zvláštní, `krátce` -> krátký."""
    if lemma[-1:] not in ("ě", "e", "y", "o") or not any(r.upos == "ADV" for r in open_lexicon().readings(lemma)):
        return
    stem = lemma[:-2] + _SOFTENED[lemma[-2:]] if lemma[-2:] in _SOFTENED else lemma[:-1]
    yield stem + "ý"
    yield stem + "í"


def parts_of(word: Word) -> frozenset[str]:
    """The parts of speech the form may be; PAST for a deed that is done, MANNER for the adverb of an adjective."""
    if is_capitalised(word) and word.start:
        return frozenset({"PROPN"})
    lexicon = open_lexicon()
    readings = lexicon.readings(word.text.lower()) or [
        reading for lemma in sorted(word.lemmas) for reading in lexicon.readings(lemma)
    ]
    plain = [r for r in readings if "NumType" not in r.feats and r.feats.get("Variant") != "Short"]
    parts = {r.upos for r in plain if r.upos not in ("VERB", "PROPN")}
    if parts & {"PRON", "DET"}:
        return frozenset(parts & {"PRON", "DET"})
    forms = {r.feats.get("VerbForm") for r in readings if r.feats.get("Mood") != "Imp"}
    if not parts & {"ADV", "ADJ"} and forms & {"Fin", "Inf", "Part"}:  # „krásně“, „chladnou“ are no deeds
        parts.add("VERB")
    if "Part" in forms or any(r.upos == "ADJ" and _is_passive(r.lemma) for r in readings):
        parts.add("PAST")
    if "ADV" in parts and any(_is_adjective(a) for r in readings for a in _adjectives(r.lemma)):
        parts.add("MANNER")
    return frozenset(parts)


def _is_adjective(form: str) -> bool:
    return any(r.upos == "ADJ" for r in open_lexicon().readings(form))


@lru_cache(maxsize=1024)
def _is_passive(adjective: str) -> bool:
    """`vyřezaný` has the short form `vyřezán`: something was done."""
    short = re.sub("a([nt])ý$", r"á\1", adjective).removesuffix("ý")
    return any(r.feats.get("VerbForm") == "Part" for r in open_lexicon().readings(short))


def topics_of(raw: Sequence[Word], words: Sequence[Word]) -> dict[int, str]:
    """What the clause of a word speaks of, for the words (by their place) that mean nothing to the grammar."""
    idle = [word for word in words if not set(word.terminals) - (OPEN - {"CATEGORY"}) and word.text[:1].isalpha()]
    topic, noun = "", ""
    found = {}
    for i, word in enumerate(raw):
        names = set(word.terminals)
        unknown = any(other.start <= word.start < other.end for other in idle)
        parts = parts_of(word) if unknown else frozenset()
        if names & _OF_NAME:
            topic, noun = ("name" if topic != "thing" else topic), ("name" if "NAME" in names else "thing")
        elif "SHIP" in names:
            topic, noun = ("name" if i and "NAME" in raw[i - 1].terminals else "ship"), "ship"
        elif "KTERY" in names:
            topic = noun or topic
        elif names & _SAYS or "obsahovat" in word.lemmas:
            topic = "name" if topic == "ship" else topic
        elif i and "JEJIZ" in raw[i - 1].terminals and unknown and "NOUN" in parts:
            topic = "name" if word.lemmas & _PARTS_OF_NAME else "owner"
        if names - OPEN == set() and {"NOUN", "PROPN"} & parts_of(word) and "ADJ" not in parts:
            noun = "owner" if word.lemmas & _OF_GAME else "thing"
        if unknown:
            found[word.start] = _of_noun_after(raw, i, topic) if parts & {"ADJ", "ADV"} else topic
    return found


def _of_noun_after(raw: Sequence[Word], i: int, topic: str) -> str:
    """An adjective speaks of the noun behind it: „s krásně znějícím názvem“."""
    for after in raw[i + 1 :]:
        if set(after.terminals) & _OF_NAME:
            return "name"
        parts = frozenset() if set(after.terminals) - OPEN else parts_of(after)
        if not parts & {"ADJ", "ADV"}:
            return "thing" if topic == "name" and parts & {"NOUN", "PROPN"} else topic
    return topic


def clauses_of(raw: Sequence[Word]) -> list[list[Word]]:
    """The parts of a sentence between its commas and conjunctions that have a verb of their own."""
    clauses: list[list[Word]] = [[]]
    for word in raw:
        if {"COMMA", "A", "NEBO", "ALE"} & set(word.terminals):
            clauses.append([])
        clauses[-1].append(word)
    joined = clauses[:1]
    for clause in clauses[1:]:
        if any({"MIT", "BYT", *_SAYS} & set(word.terminals) for word in clause):
            joined.append(clause)
        else:
            joined[-1] += clause
    return joined
