"""Everything that goes into the lexicon, as a stream of entries."""

import re
from collections.abc import Callable, Container, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

from namecheck.morphology import paradigms
from namecheck.morphology.adjectives import adjective_forms, adjectives, possessive, short_adjectives, short_forms
from namecheck.morphology.bare import attach
from namecheck.morphology.entry import NE, NEJ, NEJNE, Entry, noun_entry, noun_tag
from namecheck.morphology.hunspell import Dictionary
from namecheck.morphology.irregular import Irregular, rows
from namecheck.morphology.nouns import ADJECTIVAL, NOUN_FLAGS, decline, nouns, paradigms_of
from namecheck.morphology.reading import join_feats, parse_feats
from namecheck.morphology.verbs import VERB_FLAGS, irregular_verbs, is_infinitive, prefixed, verbs
from namecheck.paths import LEXICONS

GENDER_LETTERS = "MIFN"


class Stems(NamedTuple):
    """What the stems of the dictionary are known to be before any of them is inflected."""

    all: list[tuple[str, str]]
    positives: frozenset[str]
    verbs: frozenset[str]
    ours: frozenset[str]


def our_words(folder: Path = LEXICONS / "words") -> Iterator[tuple[str, str, str, dict[str, str], str]]:
    """(lemma, paradigm, gender, overrides, extra features) of lexicons/words/*.txt; errors name file and line."""
    for path in sorted(folder.glob("*.txt")):
        extra = ""
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            fields = line.split("#")[0].split()
            if not fields:
                continue
            if fields[0] == "@feats":
                extra = fields[1]
                continue
            try:
                lemma, (paradigm, _, gender) = fields[0], fields[1].partition("/")
                overrides = dict(field.split("=", 1) for field in fields[2:])
                known = paradigm in paradigms.noun_paradigms() or paradigm in ADJECTIVAL
            except (IndexError, ValueError):
                known = False
            if (
                not known
                or (gender and gender not in GENDER_LETTERS)
                or (not gender and paradigm in (*ADJECTIVAL, "nesklonné"))
                or (extra and lemma[0].islower())
            ):
                raise ValueError(f"{path.name}, řádek {number}: nesrozumitelné slovo „{line.strip()}“")
            yield lemma, paradigm, gender, overrides, extra


def _decline_ours(lemma: str, paradigm: str, gender: str, overrides: dict[str, str], extra: str) -> Iterator[Entry]:
    cells = {key: value.split(",") for key, value in overrides.items() if key != "stem"}
    spec = paradigms.noun_paradigms().get(paradigm)
    vzor = spec.vzor if spec else paradigm
    letter = gender or (spec.gender if spec else "")
    replaced = {noun_tag(letter, cell, extra) for cell in cells}
    for entry in decline(lemma, paradigm, gender, overrides.get("stem", ""), extra):
        if entry.tag not in replaced:
            yield entry
    for cell, forms in cells.items():
        for form in forms:
            yield noun_entry(form, lemma, letter, cell, vzor, 0, extra)


def words_entries() -> Iterator[Entry]:
    for lemma, paradigm, gender, overrides, extra in our_words():
        yield from _decline_ours(lemma, paradigm, gender, overrides, extra)
        if lemma[0].isupper() and any(f"NameType={kind}" in extra for kind in ("Giv", "Sur", "Oth")):
            yield from _possessives_ours(lemma, paradigm, overrides.get("stem", ""))


def _possessives_ours(lemma: str, name: str, stem: str) -> Iterator[Entry]:
    """Petrův of Petr, Haničin of Hanička."""
    paradigm = paradigms.noun_paradigms().get(name)
    if paradigm is None or paradigm.gender not in "MF" or name in ("nesklonné", "píseň", "kost"):
        return
    root = stem or paradigms.stem_of(lemma, paradigm)
    if paradigm.gender == "M":
        yield from possessive(root + "ův")
    else:
        yield from possessive(paradigms.join(paradigms.soften(root, "'"), "in"))


def irregular_nouns(irregular: Irregular) -> Iterator[Entry]:
    cells = [number + case for number in "SP" for case in "1234567"]
    for row in irregular.nouns:
        lemma, gender, vzor = row[0], row[1], row[2].replace("-", "")
        for cell, content in zip(cells, row[3:], strict=False):
            for rank, part in enumerate(content.split(";")):
                for form in part.split(","):
                    if form.strip() not in ("", "-"):
                        yield noun_entry(form.strip(), lemma, gender, cell, vzor, 2 * rank)


def closed_class(folder: Path = LEXICONS / "closed") -> Iterator[Entry]:
    for path in sorted(folder.glob("*.tsv")):
        for number, row in enumerate(rows(path), 1):
            if len(row) == 2 and row[1].startswith("ORD-"):
                yield from adjective_forms(row[0], row[0], row[1][4:], "", 0, "NumType=Ord")
                continue
            if len(row) == 2 and row[1].startswith("ADJ-"):
                yield from adjective_forms(row[0], row[0], row[1][4:], "Degree=Pos", NE)
                continue
            if len(row) != 4:
                raise ValueError(f"{path.name}, {number}. záznam: čekám čtyři sloupce, je {len(row)}")
            form, lemma, upos, feats = row
            table = parse_feats(feats)
            open_keys = [key for key in table if key in ("Case", "Number")]
            for choice in product(*(table[key].split(",") for key in open_keys)):
                tag = join_feats({**table, **dict(zip(open_keys, choice, strict=True))})
                yield Entry(form, lemma, upos, tag, "", 2 if "Style=" in tag else 0)


def degrees(irregular: Irregular) -> Iterator[Entry]:
    for positive, comparative in irregular.comparatives:
        yield from adjective_forms(comparative, positive, "jarní", "Degree=Cmp", NE | NEJ | NEJNE)


def substantivised(folder: Path = LEXICONS / "irregular") -> Iterator[Entry]:
    for row in rows(folder / "substantivised.tsv"):
        rank = int(row[3]) if len(row) > 3 else 0
        for gender in row[1]:
            for entry in decline(row[0], row[2], gender):
                yield entry._replace(rank=entry.rank + rank)


def short_adjectives_ours(irregular: Irregular) -> Iterator[Entry]:
    for short, long in irregular.shorts.items():
        root = re.sub(r"[eě]([nv])$", r"\1", short) if not long.startswith(short) else short
        yield from short_forms(short, [root + ending for ending in "aoiyu"], long, NE)


def bare_entries(stems: Stems, known: Container[str]) -> Iterator[Entry]:
    """Forms without a paradigm of their own that nothing else tells."""
    nouns_known = {stem: paradigms_of(stem, flags) for stem, flags in stems.all if set(flags) & set(NOUN_FLAGS)}
    bare = (stem for stem, flags in stems.all if flags in ("", "N") and stem.lower() not in known)
    return attach(bare, nouns_known)


def _without_negated(verbs: frozenset[str], with_ne: frozenset[str]) -> frozenset[str]:
    """The dictionary lists nevzdat beside vzdát, for the vowel; it is no verb of its own."""
    negated = {
        verb for verb in verbs - with_ne if verb.startswith("ne") and {verb[2:], re.sub(r"at$", "át", verb[2:])} & verbs
    }
    return verbs - negated


def read_stems(dictionary: Dictionary, irregular: Irregular) -> Stems:
    stems = list(dictionary.stems())
    return Stems(
        stems,
        frozenset(stem for stem, flags in stems if "Y" in flags and stem[-1] in "ýí"),
        _without_negated(frozenset(stem for stem, flags in stems if is_infinitive(stem, flags)), irregular.with_ne),
        frozenset(lemma for lemma, *_ in our_words()) | frozenset(lemma for lemma, _ in irregular.noun_lemmas),
    )


def dictionary_entries(
    dictionary: Dictionary, stems: Stems, irregular: Irregular, progress: Callable[[float], object]
) -> Iterator[Entry]:
    """All readings the Hunspell dictionary yields; ordinals, which it takes for common adjectives, are ours."""
    ordinals = frozenset(row[0] for row in rows(LEXICONS / "closed" / "numerals.tsv") if row[1].startswith("ORD-"))
    yield from irregular_verbs(irregular, stems.verbs)
    done = irregular.verb_lemmas | {
        lemma for row in irregular.verbs for _, lemma in prefixed(row[0], irregular, stems.verbs)
    }
    for number, (stem, flags) in enumerate(stems.all):
        if number % 4096 == 0:
            progress(number / len(stems.all))
        kinds = set(flags)
        if stem in ordinals or (
            stem in stems.ours and stem[0].isupper() and stem.endswith("í")
        ):  # Jiří is no adjective
            continue
        if "Y" in kinds:
            yield from adjectives(dictionary, stem, flags, irregular, stems.positives)
            if kinds & set("KC"):
                yield from _noun_entries(dictionary, stem, "".join(sorted(kinds & set("KCNY"))))
        elif stem in stems.verbs:
            yield from verbs(dictionary, stem, flags, irregular, done)
        elif "O" in kinds:
            yield from short_adjectives(dictionary, stem, flags, irregular, stems.positives)
        if not kinds & set("Y" + VERB_FLAGS) and kinds & set(NOUN_FLAGS) and stem not in stems.ours:
            yield from _noun_entries(dictionary, stem, flags)


def _noun_entries(dictionary: Dictionary, stem: str, flags: str) -> Iterator[Entry]:
    negated = "N" in flags and not stem.startswith("ne")
    for entry in nouns(dictionary, stem, flags):
        yield entry
        if negated:
            yield entry._replace(form="ne" + entry.form, lemma="ne" + entry.lemma, rank=entry.rank + 1)
