"""The corpora of council sentences in this folder."""

import csv
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent


class Decidable(NamedTuple):
    id: str
    kind: str
    style: str
    text: str
    hits: tuple[str, ...]
    misses: tuple[str, ...]


class Refused(NamedTuple):
    id: str
    kind: str
    text: str
    codes: tuple[str, ...]


def _rows(pattern: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = []
    for path in sorted(HERE.glob(pattern)):
        with path.open(encoding="utf-8", newline="") as file:
            found += csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
    return found


def _names(cell: str | None) -> tuple[str, ...]:
    return tuple(name.strip() for name in (cell or "").split(" ; ") if name.strip())


def decidable() -> list[Decidable]:
    return [
        Decidable(row["id"], row["kind"], row.get("style", ""), row["text"], _names(row["hits"]), _names(row["misses"]))
        for row in _rows("sentences.tsv") + [row for row in _rows("councils*.tsv") if row["decidable"] == "yes"]
    ]


def refused() -> list[Refused]:
    return [
        Refused(
            row["id"], row["kind"], row["text"], tuple(sorted({row["code"], *row["also"].replace(",", " ").split()}))
        )
        for row in _rows("refused.tsv") + [row for row in _rows("councils*.tsv") if row["decidable"] != "yes"]
    ]


def known_gaps(file: str = "known_gaps.txt") -> dict[str, str]:
    """Sentence -> why it is not understood yet."""
    lines = (HERE / file).read_text(encoding="utf-8").splitlines()
    pairs = (line.partition("\t") for line in lines if line and not line.startswith("#"))
    return {identifier: reason for identifier, _, reason in pairs}
