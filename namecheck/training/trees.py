"""Training examples from treebanks: whole sentences, and fragments cut from the trees to look like names."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

MAX_SENTENCE = 50
MAX_FRAGMENT = 6

_SKIPPED = frozenset({"PUNCT", "SYM", "X"})
# What hangs on a noun and may be part of a name; anything else (clauses, parentheses, copulas) would leave a torso.
_IN_PHRASE = frozenset(
    [
        "amod",
        "nmod",
        "det",
        "nummod",
        "case",
        "det:numgov",
        "nummod:gov",
        "flat",
        "conj",
        "cc",
        "det:nummod",
        "nummod:entity",
        "advmod:emph",
    ]
)
_IN_CLAUSE = frozenset(
    [
        "nsubj",
        "obj",
        "iobj",
        "obl",
        "obl:arg",
        "advmod",
        "expl:pv",
        "expl:pass",
        "aux",
        "cop",
        "xcomp",
        "nsubj:pass",
        "aux:pass",
    ]
)


class Token(NamedTuple):
    form: str
    lemma: str
    upos: str
    tag: str
    head: int
    relation: str


Sentence = list[Token]


def read_conllu(path: Path) -> Iterator[Sentence]:
    """Sentences of a CoNLL-U file; multiword tokens are skipped, their syntactic words kept."""
    sentence: Sentence = []
    with path.open(encoding="utf-8") as file:
        for line in file:
            if line.startswith("#"):
                continue
            fields = line.rstrip("\n").split("\t")
            if len(fields) < 8:
                if sentence:
                    yield sentence
                sentence = []
            elif fields[0].isdigit():
                tag = "" if fields[5] == "_" else fields[5]
                sentence.append(Token(fields[1], fields[2], fields[3], tag, int(fields[6]), fields[7]))
    if sentence:
        yield sentence


def children_of(sentence: Sentence) -> dict[int, list[int]]:
    children: dict[int, list[int]] = {}
    for number, token in enumerate(sentence, 1):
        children.setdefault(token.head, []).append(number)
    return children


def subtree(children: dict[int, list[int]], number: int) -> list[int]:
    found, stack = [], [number]
    while stack:
        node = stack.pop()
        found.append(node)
        stack.extend(children.get(node, ()))
    return sorted(found)


def phrase(sentence: Sentence, children: dict[int, list[int]], number: int) -> list[int]:
    """The noun phrase around a noun, with its preposition; empty when something in it cannot be part of a name."""
    found = [number]
    for child in children.get(number, ()):
        token = sentence[child - 1]
        if token.upos == "PUNCT":
            continue
        if token.relation not in _IN_PHRASE or token.upos in _SKIPPED:
            return []
        inner = phrase(sentence, children, child)
        if not inner:
            return []
        found += inner
    return sorted(found)


def case_of(token: Token) -> str:
    return next((part[5:] for part in token.tag.split("|") if part.startswith("Case=")), "")


def is_contiguous(numbers: list[int]) -> bool:
    return numbers[-1] - numbers[0] == len(numbers) - 1


def _drop_some(sentence: Sentence, children: dict[int, list[int]], number: int, dice: random.Random) -> list[int]:
    """The head with a random choice of its dependents: `starý dům`, `dům otce`, `dům` from `starý dům mého otce`."""
    found = [number]
    for child in children.get(number, ()):
        token = sentence[child - 1]
        if token.relation == "case":
            found.append(child)
        elif token.relation not in ("conj", "cc") and token.upos != "PUNCT" and dice.random() < 0.6:
            found += phrase(sentence, children, child)
    return sorted(found)


def fragments(sentence: Sentence, dice: random.Random) -> Iterator[list[Token]]:
    """Noun phrases, prepositional phrases and short clauses of one to six words without punctuation.

    A bare phrase is cut out only when its head is in the nominative, or in a case that nothing but its form shows:
    an accusative standing alone would be read as a nominative by anybody.
    """
    children = children_of(sentence)
    for number, token in enumerate(sentence, 1):
        if token.upos in ("NOUN", "PROPN"):
            yield from _noun_fragments(sentence, children, number, dice)
        elif token.upos == "VERB":
            numbers = _clause(sentence, children, number)
            if 2 <= len(numbers) <= MAX_FRAGMENT:
                yield [sentence[i - 1] for i in numbers]


def _noun_fragments(
    sentence: Sentence, children: dict[int, list[int]], number: int, dice: random.Random
) -> Iterator[list[Token]]:
    whole = phrase(sentence, children, number)
    if not whole:
        return
    governed = any(sentence[child - 1].relation == "case" for child in children.get(number, ()))
    kept = governed or case_of(sentence[number - 1]) == "Nom"
    if not kept and not (case_of(sentence[number - 1]) in ("Dat", "Loc", "Ins") and dice.random() < 0.15):
        return
    seen = set()
    for numbers in (whole, _drop_some(sentence, children, number, dice)):
        if 1 <= len(numbers) <= MAX_FRAGMENT and is_contiguous(numbers) and tuple(numbers) not in seen:
            seen.add(tuple(numbers))
            yield [sentence[i - 1] for i in numbers]


def _clause(sentence: Sentence, children: dict[int, list[int]], number: int) -> list[int]:
    found = [number]
    for child in children.get(number, ()):
        token = sentence[child - 1]
        if token.relation in _IN_CLAUSE:
            inner = subtree(children, child)
            if any(sentence[i - 1].upos in _SKIPPED for i in inner):
                return []
            found += inner
    return sorted(found)


def capitalise(forms: list[str], dice: random.Random) -> list[str]:
    """The capitals that names have: mostly the first word, sometimes every word, none, or all letters."""
    chance = dice.random()
    if chance < 0.62:
        return [forms[0][:1].upper() + forms[0][1:], *forms[1:]]
    if chance < 0.74:
        return [form[:1].upper() + form[1:] for form in forms]
    if chance < 0.80:
        return [form.lower() for form in forms]
    if chance < 0.83:
        return [form.upper() for form in forms]
    return forms
