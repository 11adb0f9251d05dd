"""Words for example names, sorted by the place in a phrase they fit into."""

import hashlib
import json
import os
import tomllib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from namecheck.morphology import Reading, open_lexicon
from namecheck.morphology.build import lexicon_path
from namecheck.morphology.lexicon import Lexicon
from namecheck.morphology.tagset import genders, number
from namecheck.paths import cache_dir

WORDS = Path(__file__).parent / "words.toml"
_UPOS = {
    "nouns": {"NOUN"}, "proper": {"PROPN"}, "adjectives": {"ADJ"}, "relational": {"ADJ"}, "verbs": {"VERB"},
    "reflexive": {"VERB"}, "adverbs": {"ADV"},
    "interjections": {"INTJ"}, "particles": {"PART", "SCONJ"}, "pronouns": {"PRON", "DET"}, "determiners": {"DET"},
    "few": {"NUM"}, "many": {"NUM"}, "numerals": {"ADV", "NUM"},
}  # fmt: skip
_LETTERS = {
    "nouns": "N", "proper": "P", "adjectives": "A", "relational": "A", "adverbs": "D", "interjections": "E", "particles": "B", "pronouns": "R",
    "determiners": "M", "few": "Q", "many": "K", "numerals": "U",
}  # fmt: skip
_MAX_MEMBERS = 120
_INFLECTED_MEMBERS = 12
Key = tuple[str, ...]


class Piece(NamedTuple):
    """A word form with the one reading it is meant in."""

    form: str
    reading: Reading


@lru_cache(maxsize=1)
def data() -> dict[str, Any]:
    return tomllib.loads(WORDS.read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def avoided() -> frozenset[str]:
    return frozenset(data()["avoid"].split())


def _prefix(lemma: str, group: str) -> str:
    """What all usual forms of a word begin with."""
    short = 2 if group in ("verbs", "reflexive", "determiners", "pronouns") else max(2, len(lemma) - 2)
    return lemma.lower()[:short]


def inflect(lexicon: Lexicon, lemma: str, group: str) -> Iterator[Piece]:
    """The ordinary forms of a word."""
    longest = len(lemma) + (3 if group != "adjectives" else 6)
    for form in lexicon.forms(_prefix(lemma, group)):
        if len(form) > longest:
            continue
        for reading in lexicon.readings(form):
            if reading.lemma == lemma and reading.upos in _UPOS[group] and reading.rank == 0:
                written = lemma[0] + form[1:] if group == "proper" else form
                yield Piece(written, reading._replace(probability=1.0))


def keys(piece: Piece, group: str) -> Iterator[Key]:
    """The places of a phrase the form fits into."""
    feats = piece.reading.feats
    if group == "verbs":
        yield from _verb_keys(feats.get("VerbForm", "Fin"), feats)
    elif group == "reflexive":
        yield from (("W3", key[1]) for key in _verb_keys(feats.get("VerbForm", "Fin"), feats) if key[0] == "V3")
    elif group in ("nouns", "proper", "adjectives", "relational", "determiners", "few"):
        yield from _declined_keys(piece, group)
    elif group == "pronouns":
        if feats.get("Case") == "Nom" and piece.form == piece.reading.lemma:
            yield ("R", feats.get("Person", "3"), number(feats.get("Number", "")) or "Sing")
    elif piece.form == piece.reading.lemma and (group != "many" or feats.get("Case") == "Nom"):
        yield (_LETTERS[group],)


def _declined_keys(piece: Piece, group: str) -> Iterator[Key]:
    feats = piece.reading.feats
    degree = feats.get("Degree", "")
    if not feats.get("Case") or feats.get("Variant") == "Short" or feats.get("Polarity") == "Neg":
        return
    if group == "relational" and degree in ("Cmp", "Sup"):
        return
    many = number(feats.get("Number", "")) or ("Plur" if group == "few" else "")
    if many == "Plur" and (group == "proper" or piece.reading.lemma in _singular()):
        return
    for gender in genders(feats.get("Gender", ""), feats.get("Animacy", "")):
        yield ({"Cmp": "C", "Sup": "X"}.get(degree, _LETTERS[group]), feats["Case"], many, gender)


@lru_cache(maxsize=1)
def _singular() -> frozenset[str]:
    return frozenset(data()["singular"].split())


def _verb_keys(form: str, feats: Any) -> Iterator[Key]:
    if feats.get("Polarity") == "Neg":
        return
    if form == "Inf":
        yield ("F",)
    elif form == "Part" and feats.get("Voice") != "Pass":
        for gender in genders(feats.get("Gender", ""), feats.get("Animacy", "")):
            yield ("L", number(feats.get("Number", "")), gender)
    elif form == "Fin" and feats.get("Mood") == "Imp" and feats.get("Person") == "2":
        yield ("I" if feats.get("Number") == "Sing" else "J",)
    elif form == "Fin" and feats.get("Mood") == "Ind":
        yield (f"V{feats['Person']}", number(feats.get("Number", "")))


def _negated(lexicon: Lexicon, piece: Piece) -> Iterator[Piece]:
    plain = dict(piece.reading.feats) | {"Polarity": "Neg"}
    for reading in lexicon.readings("ne" + piece.form):
        if reading.lemma == piece.reading.lemma and reading.upos == "VERB" and reading.feats == plain:
            yield Piece("ne" + piece.form, reading._replace(probability=1.0))


def _superlative(lexicon: Lexicon, piece: Piece) -> Iterator[Piece]:
    for reading in lexicon.readings("nej" + piece.form):
        if reading.lemma == piece.reading.lemma and reading.feats.get("Degree") == "Sup":
            yield Piece("nej" + piece.form, reading._replace(probability=1.0))


def _gathered() -> Iterator[tuple[str, Piece]]:
    lexicon = open_lexicon()
    for group in _UPOS:
        for lemma in dict.fromkeys(data()[group].split()):
            for piece in inflect(lexicon, lemma, group):
                yield group, piece
                if group == "verbs":
                    yield from ((f"{group}-", other) for other in _negated(lexicon, piece))
                elif group == "adjectives" and piece.reading.feats.get("Degree") == "Cmp":
                    yield from ((group, other) for other in _superlative(lexicon, piece))


def _cached() -> list[tuple[str, Piece]]:
    """The forms of all our words; gathering takes seconds, so they are kept beside the compiled lexicon."""
    text = WORDS.read_text(encoding="utf-8") + Path(__file__).read_text(encoding="utf-8") + lexicon_path().name
    path = cache_dir() / f"examples-{hashlib.sha256(text.encode()).hexdigest()[:16]}.json"
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
        return [(group, Piece(form, Reading(*reading))) for group, form, reading in rows]
    except (OSError, ValueError, TypeError):
        pass
    found = list(_gathered())
    rows = [[group, piece.form, list(piece.reading)] for group, piece in found]
    part = path.with_suffix(f".{os.getpid()}")
    try:
        part.write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
        part.replace(path)
    except OSError:  # a full or read-only disk costs time, nothing else
        part.unlink(missing_ok=True)
    return found


Shelves = dict[Key, list[Piece]]


@lru_cache(maxsize=1)
def stock() -> Shelves:
    """Place in a phrase -> the forms that fit."""
    shelves: Shelves = {}
    for group, piece in _cached():
        if group == "verbs-":
            for key in _verb_keys("Fin", dict(piece.reading.feats) | {"Polarity": "Pos"}):
                if key[0] == "V3":
                    shelves.setdefault(("Z3", key[1]), []).append(piece)
            continue
        for key in keys(piece, group):
            shelves.setdefault(key, []).append(piece)
    return {key: list(dict.fromkeys(pieces)) for key, pieces in sorted(shelves.items())}


@lru_cache(maxsize=1)
def _members() -> dict[str, list[str]]:
    """Category -> the single words it holds, its narrower ones included."""
    from namecheck.categories.compiled import compiled
    from namecheck.categories.taxonomy import graph
    from namecheck.categories.words import facts

    tree = graph()
    found: dict[str, dict[str, None]] = {}
    for lemma in sorted(set(compiled().members) - avoided()):
        if " " not in lemma:
            for member in facts(lemma).members:
                for category in tree.lines(member.category):
                    found.setdefault(category, {})[lemma] = None
    return {category: list(lemmas) for category, lemmas in found.items()}


@lru_cache(maxsize=64)
def of_category(category: str) -> tuple[tuple[Key, Piece], ...]:
    """Members of a category: all in the nominative, a few in every form."""
    lexicon = open_lexicon()
    members = _spread(_members().get(category, []), _MAX_MEMBERS)
    inflected = set(_spread([lemma for lemma in members if len(lemma) > 4], _INFLECTED_MEMBERS))
    found: dict[tuple[Key, Piece], None] = {}
    for lemma in members:
        parts = {reading.upos for reading in lexicon.readings(lemma) if reading.lemma == lemma and reading.rank == 0}
        for group in ("nouns", "proper", "adjectives", "few", "many", "adverbs", "verbs"):
            if parts & _UPOS[group]:
                forms = inflect(lexicon, lemma, group) if lemma in inflected else _nominative(lexicon, lemma, group)
                found.update({(key, piece): None for piece in forms for key in keys(piece, group)})
    return tuple(found)


def _spread(items: list[str], count: int) -> list[str]:
    """At most so many, from all over the list."""
    step = max(1, -(-len(items) // count))
    return items[::step]


def _nominative(lexicon: Lexicon, lemma: str, group: str) -> Iterable[Piece]:
    for reading in lexicon.readings(lemma):
        if (
            reading.lemma == lemma
            and reading.upos in _UPOS[group]
            and reading.rank == 0
            and reading.case in ("Nom", None)
        ):
            yield Piece(lemma, reading._replace(probability=1.0))
