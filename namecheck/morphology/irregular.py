"""Our own files of irregular words (lexicons/irregular): what no rule of the dictionary tells."""

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from namecheck.paths import LEXICONS

# Prefixes that turn a simple verb into a perfective one.
_PLAIN = "do na nad o ob od po pod pro pře před při roz s spolu u v vy vz z za znovu"
_VOCALISED = "ode pode roze nade přede obe se ve vze ze"
PREFIXES = (*_PLAIN.split(), *_VOCALISED.split())
_PERFECTIVE = re.compile("^(?:" + "|".join(sorted(PREFIXES, key=len, reverse=True)) + ")")
_ISMUS = re.compile(r"i[sz]mus$")


def rows(path: Path) -> Iterator[list[str]]:
    """Tab-separated fields of every line that is no comment; a section line `#NAME` comes as a single field."""
    if not path.is_file():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.rstrip()
        if re.fullmatch(r"#[A-Z]+", line):
            yield [line]
        elif line and not line.startswith("#"):
            yield line.split("\t")


def _sections(path: Path) -> dict[str, list[list[str]]]:
    found: dict[str, list[list[str]]] = {"": []}
    name = ""
    for row in rows(path):
        if row[0].startswith("#"):
            name = row[0][1:]
            found[name] = []
        else:
            found[name].append(row)
    return found


class Irregular:
    """Look-ups into the irregular words."""

    def __init__(self, folder: Path = LEXICONS / "irregular") -> None:
        self.folder = folder

    @cached_property
    def _adjectives(self) -> dict[str, list[list[str]]]:
        return _sections(self.folder / "adjectives.tsv")

    @cached_property
    def comparatives(self) -> list[tuple[str, str]]:
        """(positive, comparative)."""
        return [(row[0], form) for row in self._adjectives[""] for form in re.split("[,/]", row[1])]

    @cached_property
    def _positives(self) -> dict[str, str]:
        return {comparative: positive for positive, comparative in reversed(self.comparatives)}

    def positive(self, comparative: str) -> str:
        return self._positives.get(comparative, "")

    @cached_property
    def shorts(self) -> dict[str, str]:
        """Short form of an adjective -> the long one."""
        return {row[0]: row[1] for row in self._adjectives.get("SHORT", [])}

    def long_form(self, short: str) -> str:
        return self.shorts.get(short, "")

    @cached_property
    def rare(self) -> frozenset[tuple[str, str]]:
        """(lemma, part of speech) of words that nobody means where an ordinary word has the same form."""
        return frozenset((row[0], row[1]) for row in rows(self.folder / "rare.tsv"))

    @cached_property
    def _doublets(self) -> dict[str, list[list[str]]]:
        return _sections(self.folder / "doublets.tsv")

    @cached_property
    def _other_lemmas(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for row in self._doublets[""]:
            for lemma in row:
                found.setdefault(lemma, []).extend(other for other in row if other != lemma)
        for row in self._doublets.get("ALSO", []):
            found.setdefault(row[0], []).extend(row[1:])
        return found

    def other_lemmas(self, lemma: str) -> list[str]:
        """Other spellings of the word, and other lemmas under which treebanks file its forms."""
        listed = self._other_lemmas.get(lemma, [])
        return [*listed, lemma[:-5] + ("izmus" if lemma[-4] == "s" else "ismus")] if _ISMUS.search(lemma) else listed

    @cached_property
    def nouns(self) -> list[list[str]]:
        return [row for row in rows(self.folder / "nouns.tsv") if len(row) >= 10]

    @cached_property
    def noun_lemmas(self) -> frozenset[tuple[str, str]]:
        return frozenset((row[0], row[1]) for row in self.nouns)

    @cached_property
    def _verbs(self) -> dict[str, list[list[str]]]:
        return _sections(self.folder / "verbs.tsv")

    @property
    def verbs(self) -> list[list[str]]:
        return self._verbs[""]

    @property
    def futures(self) -> list[list[str]]:
        """Rows of verbs of motion whose future has po-: půjdu, pojedu."""
        return self._verbs.get("FUTURE", [])

    @cached_property
    def verb_futures(self) -> list[list[str]]:
        """pojedu, poletím: the one-word future of verbs of motion."""
        return _sections(self.folder / "verbs.tsv").get("FUTURE", [])

    @cached_property
    def verb_lemmas(self) -> frozenset[str]:
        return frozenset(row[0] for row in self.verbs)

    @cached_property
    def with_ne(self) -> frozenset[str]:
        """Lemmas whose ne- is their own (nesmírný, nenávidět)."""
        return frozenset(row[0] for row in rows(self.folder / "ne_lexicalised.txt"))

    @cached_property
    def _aspects(self) -> dict[str, str]:
        return {row[0]: row[1] for row in rows(self.folder / "aspect.tsv")}

    def aspect(self, lemma: str) -> str:
        """Perf, Imp, or empty for verbs of both aspects; listed, else told by the shape of the word."""
        listed = self._aspects.get(lemma)
        if listed is not None:
            return {"P": "Perf", "I": "Imp"}.get(listed, "")
        if re.search(r"(ívat|ávat|ovat|[eě]vat)$", lemma) and not re.search(
            r"^(vy|za|do|z|na|po|pře|od|roz|při|u|pro)[^aeiou]?\w*(izovat|irovat)$", lemma
        ):
            return "Imp"
        if lemma.endswith("nout"):
            return "Perf"
        return "Perf" if _PERFECTIVE.match(lemma) and len(lemma) > 5 and not lemma.endswith(("et", "ět")) else "Imp"
