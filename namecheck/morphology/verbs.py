"""Verbs: regular ones of the dictionary (paradigms/verbs.txt names their endings) and our irregular ones."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from namecheck.morphology.adjectives import passive_participle
from namecheck.morphology.entry import NE, NUMBERS, Entry, sort_feats
from namecheck.morphology.hunspell import Dictionary
from namecheck.morphology.irregular import PREFIXES, Irregular
from namecheck.paths import LEXICONS

VERB_FLAGS = "JAB"
_L_PARTICIPLES = {
    "Lm": ("Gender=Masc|Number=Sing",),
    "Lf": ("Gender=Fem|Number=Sing", "Gender=Neut|Number=Plur"),
    "Ln": ("Gender=Neut|Number=Sing",),
    "LP": ("Animacy=Anim|Gender=Masc|Number=Plur",),
    "LQ": ("Animacy=Inan|Gender=Fem,Masc|Number=Plur",),
}
_TRANSGRESSIVES = {"VM": "Gender=Masc|Number=Sing", "VF": "Gender=Fem,Neut|Number=Sing", "VP": "Number=Plur"}
# Colloquial and doublet forms the dictionary leaves out: cell, what a form ends with, what else it may end with, rank.
_DOUBLETS = (
    ("1S", re.compile(r"([uiyaeě])ji$"), r"\1ju", 1),
    ("3P", re.compile(r"([uiyaeě])jí$"), r"\1jou", 1),
    ("1S", re.compile(r"([čžšř])u$"), r"\1i", 1),
    ("3P", re.compile(r"([čžšř])ou$"), r"\1í", 1),
    ("1P", re.compile(r"eme$"), "em", 2),
    ("3P", re.compile(r"([aeě])jí$"), r"\1j", 2),
)
_COLUMNS = (
    ("1S", "2S", "3S", "1P", "2P", "3P"),
    ("i2S", "i1P", "i2P"),
    ("Lm", "Lf", "Ln", "LP", "LQ"),
    ("T",),
    ("CVM", "CVF", "CVP"),
    ("PVM", "PVF", "PVP"),
)


@lru_cache(maxsize=1)
def _verb_cells() -> dict[tuple[str, str], dict[str, str]]:
    table: dict[tuple[str, str], dict[str, str]] = {}
    for line in (LEXICONS / "paradigms" / "verbs.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            flag, condition, *pairs = line.split()
            for pair in pairs:
                ending, _, cell = pair.partition("=")
                table.setdefault((flag, condition), {}).setdefault(ending, cell)
                table.setdefault((flag, ""), {}).setdefault(ending, cell)
    return table


@cache
def verb_tags(cell: str, aspect: str, tense: str = "Pres") -> tuple[str, ...]:
    """UD features of a verb cell (`1S`, `i2S`, `Lm`, `CVM`, `PVM` ...)."""
    told = f"Polarity=Pos|Aspect={aspect}" if aspect else "Polarity=Pos"
    if cell == "INF":
        return (sort_feats(told, "VerbForm=Inf"),)
    if cell[0] in "123":
        place = f"Person={cell[0]}|Number={NUMBERS[cell[1]]}"
        return (sort_feats(told, place, f"Mood=Ind|Tense={tense}|VerbForm=Fin|Voice=Act"),)
    if cell[0] == "i":
        return (sort_feats(told, f"Mood=Imp|Number={NUMBERS[cell[2]]}|Person={cell[1]}|VerbForm=Fin"),)
    if cell in _L_PARTICIPLES:
        shape = "Tense=Past|VerbForm=Part|Voice=Act"
        return tuple(sort_feats(told, agreement, shape) for agreement in _L_PARTICIPLES[cell])
    when = "Pres" if cell[0] == "C" else "Past"
    return (sort_feats(told, _TRANSGRESSIVES[cell[1:]], f"Tense={when}|VerbForm=Conv|Voice=Act"),)


def verb_entries(
    form: str, lemma: str, cell: str, aspect: str, rank: int, bits: int, tense: str = "Pres"
) -> Iterator[Entry]:
    for one in cell.split("/"):
        for order, tag in enumerate(verb_tags(one, aspect, tense)):
            yield Entry(form, lemma, "VERB", tag, "", max(rank, order), bits)


def is_infinitive(stem: str, flags: str) -> bool:
    """A stem with verb flags, or one whose other forms stand elsewhere (uvést/IN, zříci/N)."""
    if set(VERB_FLAGS) & set(flags):
        return bool(re.search(r"(t|ci)$", stem))
    return bool(re.search(r"(t|c[ti])$", stem)) and "N" in flags and (flags.strip("N") == "" or "I" in flags)


def verbs(dictionary: Dictionary, stem: str, flags: str, irregular: Irregular, done: frozenset[str]) -> Iterator[Entry]:
    """Entries of an infinitive of the dictionary; `done` are the verbs our irregular ones cover."""
    lemma = re.sub(r"ct$", "ci", stem)
    if stem in done or lemma in done:
        return
    aspect = irregular.aspect(stem)
    short_at = re.fullmatch(r"([^aeiouyáéíóúůýě]*)át", stem)
    bits = NE  # whatever the flags say: neučil, neusnu
    yield from infinitives(stem, lemma, aspect, bits)
    if short_at:  # dát, but nedat
        yield from _negative_infinitive(f"ne{short_at.group(1)}at", lemma, aspect)
    cells: dict[str, str] = {}
    for flag in flags:
        forms = dictionary.expand(stem, flag)
        if flag in VERB_FLAGS:
            table = _verb_cells()
            for form in forms:
                cell = table.get((flag, form.condition), {}).get(form.add) or table.get((flag, ""), {}).get(form.add)
                if cell and cell[0] != "T":
                    cells[cell] = form.text
                    yield from verb_entries(form.text, lemma, cell, aspect, 0, bits)
                    yield from _doublets(form.text, lemma, cell, aspect, bits)
        elif flag in "TC":
            for form in forms:
                if form.text.endswith(("n", "t")):
                    yield from passive_participle(form.text, bits)
    if "3S/3P" in cells and "i2S" not in cells:
        for cell, text in _imperatives(cells["3S/3P"].removesuffix("í")):
            yield from verb_entries(text, lemma, cell, aspect, 0, bits)
    yield from _past_transgressive(stem, lemma, aspect, bits)


_CONSONANT = "[bcčdďfghjklmnňpqrřsštťvwxzž]"
_LAST_LONG = re.compile(rf"(á|í|ou|ů|ý|é|ú)(?={_CONSONANT}+$)")
_SHORT = {"á": "a", "í": "i", "ou": "u", "ů": "u", "ý": "y", "é": "e", "ú": "u"}


def _imperatives(stem: str) -> Iterator[tuple[str, str]]:
    """What the dictionary forgets of the class of prosit: dráždí, dráždi; nutí, nuť."""
    if re.search(rf"{_CONSONANT}{{2}}$", stem) and not stem.endswith("ch"):
        soft = "ě" if stem[-1] in "dtnbpvmf" else "e"
        yield from (("i2S", f"{stem}i"), ("i1P", f"{stem}{soft}me"), ("i2P", f"{stem}{soft}te"))
        return
    short = _LAST_LONG.sub(lambda match: _SHORT[match[0]], stem)
    text = short[:-1] + {"d": "ď", "t": "ť", "n": "ň"}.get(short[-1], short[-1])
    yield from (("i2S", text), ("i1P", f"{text}me"), ("i2P", f"{text}te"))


def infinitives(stem: str, lemma: str, aspect: str, bits: int) -> Iterator[Entry]:
    """dělat and dělati; péci and péct."""
    yield from verb_entries(stem, lemma, "INF", aspect, 0, bits)
    if stem.endswith(("ct", "ci")):
        yield from verb_entries(stem[:-1] + "i", lemma, "INF", aspect, 0, bits)
        yield from verb_entries(stem[:-1] + "t", lemma, "INF", aspect, 0, bits)
    elif stem.endswith("t"):
        yield from verb_entries(stem + "i", lemma, "INF", aspect, 1, bits)


def _negative_infinitive(form: str, lemma: str, aspect: str) -> Iterator[Entry]:
    for entry in infinitives(form, lemma, aspect, 0):
        yield entry._replace(tag=entry.tag.replace("Polarity=Pos", "Polarity=Neg"))


def _past_transgressive(stem: str, lemma: str, aspect: str, bits: int) -> Iterator[Entry]:
    match = re.fullmatch(r"(.*[^aeiouyáéíóúůýě])(a|i|e|ě|ou)t", stem)
    if match:
        root = match.group(1) + ("u" if match.group(2) == "ou" else match.group(2))
        for ending, cell in (("v", "PVM"), ("vši", "PVF"), ("vše", "PVP")):
            yield from verb_entries(root + ending, lemma, cell, aspect, 2, bits)


def _doublets(text: str, lemma: str, cell: str, aspect: str, bits: int) -> Iterator[Entry]:
    for wanted, pattern, replacement, rank in _DOUBLETS:
        if wanted == cell and pattern.search(text):
            yield from verb_entries(pattern.sub(replacement, text), lemma, cell, aspect, rank, bits)
    if cell == "Lf" and lemma.endswith("nout") and not text.endswith("nula"):
        yield from verb_entries(text[:-1], lemma, "Lm", aspect, 0, bits)
        for ending, other in (("ul", "Lm"), ("ula", "Lf"), ("ulo", "Ln"), ("uli", "LP"), ("uly", "LQ")):
            yield from verb_entries(lemma[:-3] + ending, lemma, other, aspect, 1, bits)


def irregular_verbs(irregular: Irregular, known: frozenset[str]) -> Iterator[Entry]:
    """Irregular verbs, the same with every prefix the dictionary knows, and futures with po-."""
    for row in irregular.verbs:
        yield from _verb_row(row, row[0], "", irregular)
        for prefix, lemma in prefixed(row[0], irregular, known):
            yield from _verb_row(row, lemma, prefix, irregular)
    for row in irregular.futures:
        for cells, column in zip(_COLUMNS, row[1:], strict=False):
            yield from _column(cells, column, row[0], "", irregular.aspect(row[0]), "Fut")


def prefixed(lemma: str, irregular: Irregular, known: frozenset[str]) -> Iterator[tuple[str, str]]:
    """(prefix, verb): psát -> (na, napsat). A prefixed -át may shorten."""
    shortened = re.sub(r"át$", "at", lemma)
    for prefix in PREFIXES:
        for base in dict.fromkeys((shortened, lemma, re.sub(r"ci$", "ct", lemma))):
            if prefix + base in known and not irregular.verb_lemmas & {prefix + base, prefix + lemma}:
                yield prefix, re.sub(r"ct$", "ci", prefix + base)
                break


def _verb_row(row: list[str], lemma: str, prefix: str, irregular: Irregular) -> Iterator[Entry]:
    aspect = irregular.aspect(lemma)
    yield from infinitives(lemma, lemma, aspect, NE)
    if short_at := re.fullmatch(r"([^aeiouyáéíóúůýě]*)át", lemma):
        yield from _negative_infinitive(f"ne{short_at.group(1)}at", lemma, aspect)
    for cells, column in zip(_COLUMNS, row[1:], strict=False):
        yield from _column(cells, column, lemma, prefix, aspect)


def _column(
    cells: tuple[str, ...], column: str, lemma: str, prefix: str, aspect: str, tense: str = "Pres"
) -> Iterator[Entry]:
    for cell, slot in zip(cells, column.split(","), strict=False):
        for rank, form in enumerate(slot.strip().split("/")):
            if form in ("", "-"):
                continue
            if cell == "T":
                yield from passive_participle(prefix + form, NE)
            else:
                yield from verb_entries(prefix + form, lemma, cell, aspect, min(rank, 1), NE, tense)
