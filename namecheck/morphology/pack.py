"""Packs entries into one file: an automaton from forms to sets of readings.

A reading is stored as a rule (how to make the lemma from the form), a tag (part of speech, features, paradigm), its rank
and the prefixes it may take. Most forms share their set of readings with thousands of others, so a form is stored with
the number of its set. The file begins with a header line in JSON that carries the versions and a checksum.
"""

import json
import os
import tempfile
import zlib
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

import dawg

from namecheck.morphology.entry import Entry

MAGIC = "namecheck-lexicon"
LITERAL = 255
MAX_RANK = 3
SUFFIX_MIN, SUFFIX_MAX = 1, 6
GUESSES_KEPT = 10
RARE = 5
_OPEN_CLASS = frozenset({"NOUN", "PROPN", "ADJ", "VERB", "ADV"})


class Packer:
    """Collects entries form by form."""

    def __init__(self) -> None:
        self.rules: dict[tuple[int, str, int], int] = {}
        self.tags: dict[tuple[str, str, str], int] = {}
        self.records: dict[tuple[int, int, int, int], int] = {}
        self.forms: dict[str, list[int]] = {}
        self.lemmas: set[str] = set()
        self._numbers: dict[tuple[tuple[int, str, int], str, str, str, int, int], int] = {}

    def add_all(self, entries: Iterable[Entry]) -> None:
        numbers, forms = self._numbers, self.forms
        lemma = None
        for form, lemma_, upos, tag, vzor, rank, bits in entries:
            if lemma_ != lemma:
                lemma = lemma_
                self.lemmas.add(lemma)
            form = form.lower()
            key = (lemma_rule(form, lemma), upos, tag, vzor, rank, bits)
            number = numbers.get(key)
            if number is None:
                number = numbers[key] = self._record(*key)
            known = forms.get(form)
            if known is None:
                forms[form] = [number]
            elif number not in known:
                known.append(number)

    def _record(self, rule: tuple[int, str, int], upos: str, tag: str, vzor: str, rank: int, bits: int) -> int:
        record = (
            self.rules.setdefault(rule, len(self.rules)),
            self.tags.setdefault((upos, tag, vzor), len(self.tags)),
            min(rank, MAX_RANK),
            bits,
        )
        return self.records.setdefault(record, len(self.records))


def lemma_rule(form: str, lemma: str) -> tuple[int, str, int]:
    """(letters to cut, letters to add, 1 for a capital first letter)."""
    low = lemma.lower()
    capital = 0
    if low != lemma:
        if low[1:] != lemma[1:]:
            return LITERAL, lemma, 0
        capital = 1
    common = 0
    for one, other in zip(form, low, strict=False):
        if one != other:
            break
        common += 1
    return (len(form) - common, low[common:], capital) if common else (LITERAL, lemma, 0)


def apply_rule(form: str, rule: tuple[int, str, int]) -> str:
    cut, add, capital = rule
    if cut == LITERAL:
        return add
    lemma = (form[:-cut] if cut else form) + add
    return lemma[:1].upper() + lemma[1:] if capital else lemma


def pack(
    packer: Packer,
    with_ne: Iterable[str],
    versions: dict[str, str],
    path: Path,
    progress: Callable[[str, float], object],
) -> None:
    """Writes the lexicon file at once: readers see the old one or the new one."""
    progress("skládám čtení", 0.0)
    records = list(packer.records)
    best: dict[tuple[int, int, int], int] = {}
    sets: dict[tuple[int, ...], int] = {}
    of_form: dict[str, int] = {}
    for form, numbers in packer.forms.items():
        best.clear()
        for number in numbers:  # the same reading at two ranks is kept once, at the better
            rule, tag, rank, bits = records[number]
            old = best.get((rule, tag, bits))
            if old is None or records[old][2] > rank:
                best[rule, tag, bits] = number
        ordered = tuple(sorted(best.values(), key=lambda n: (records[n][2], n)))
        of_form[form] = sets.setdefault(ordered, len(sets))
    progress("počítám koncovky", 0.4)
    guesses = suffix_statistics(of_form, list(sets), records, list(packer.rules), list(packer.tags))
    progress("stavím automat", 0.8)
    automaton = dawg.IntCompletionDAWG(sorted(of_form.items()))
    offsets, flat = array("I", [0]), array("I")
    for ordered in sets:
        flat.extend(ordered)
        offsets.append(len(flat))
    tables = json.dumps(
        {
            "rules": list(packer.rules),
            "tags": list(packer.tags),
            "records": records,
            "with_ne": sorted(with_ne),
        },
        ensure_ascii=False,
    ).encode()
    packed = zlib.compress(json.dumps(guesses, ensure_ascii=False).encode(), 6)
    sections = [zlib.compress(tables, 6), packed, offsets.tobytes(), flat.tobytes(), automaton.tobytes()]
    header = {
        "format": MAGIC,
        "versions": versions,
        "sizes": [len(section) for section in sections],
        "checksum": checksum(sections),
        "forms": len(of_form),
        "lemmas": len(packer.lemmas),
        "tags": len(packer.tags),
        "rules": len(packer.rules),
    }
    write_atomically(path, [json.dumps(header).encode() + b"\n", *sections])


def checksum(sections: Iterable[bytes]) -> int:
    value = 0
    for section in sections:
        value = zlib.crc32(section, value)
    return value


def write_atomically(path: Path, parts: Iterable[bytes]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            for part in parts:
                file.write(part)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def suffix_statistics(
    of_form: dict[str, int],
    sets: list[tuple[int, ...]],
    records: list[tuple[int, int, int, int]],
    rules: list[tuple[int, str, int]],
    tags: list[tuple[str, str, str]],
) -> dict[str, list[list[int]]]:
    """For each ending the commonest (rule, tag) pairs of long open-class words: [rule, tag, count]."""
    counts: defaultdict[str, Counter[int]] = defaultdict(Counter)
    for form, number in of_form.items():
        if len(form) > 4 and form.isalpha():
            for size in range(SUFFIX_MIN, min(SUFFIX_MAX, len(form) - 2) + 1):
                counts[form[-size:]][number] += 1
    found = {}
    for suffix, numbers in counts.items():
        total = sum(numbers.values())
        if total < RARE:
            continue
        pairs: Counter[tuple[int, int]] = Counter()
        for number, count in numbers.items():
            for record in sets[number]:
                rule, tag, rank, _ = records[record]
                if rank < 2 and rules[rule][0] <= len(suffix) and tags[tag][0] in _OPEN_CLASS:
                    pairs[rule, tag] += count
        kept = _commonest(pairs, tags, total)
        if kept:
            found[suffix] = [[total, 0, 0], *kept]
    return found


def _commonest(pairs: Counter[tuple[int, int]], tags: list[tuple[str, str, str]], total: int) -> list[list[int]]:
    """The commonest pairs of proper nouns and of other words, each in their own right."""
    kept = []
    for proper in (False, True):
        chosen = [(pair, count) for pair, count in pairs.most_common() if (tags[pair[1]][0] == "PROPN") is proper]
        kept += [[rule, tag, count] for (rule, tag), count in chosen[:GUESSES_KEPT] if count * 200 >= total]
    return kept
