"""Speed of the binding table: columns against cell by cell, how time grows, and a whole rebuild of a camp's game."""

import csv
import random
import tempfile
import time
from itertools import product
from pathlib import Path

from sqlalchemy import delete

from namecheck.fleet.database import Database
from namecheck.fleet.game import create, example
from namecheck.fleet.gamefile import GameFile
from namecheck.fleet.models import Snapshot
from namecheck.fleet.towns import set_law
from namecheck.language import read
from namecheck.logic import evaluate
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Meaning
from namecheck.morphology import AnalysedName
from namecheck.morphology.analysis import analyse_words
from namecheck.table.columns import columns, distinct_atoms
from namecheck.table.snapshots import rebuild

SENTENCES = Path(__file__).parent.parent / "language" / "sentences.tsv"
NAMES, LAWS, SAMPLE = 10_000, 1_000, 1_000
SIZES = ((1_000, 30), (1_000, 120), (10_000, 30), (10_000, 120))


def rows() -> list[dict[str, str]]:
    with SENTENCES.open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def sample_names(count: int) -> list[AnalysedName]:
    """New names of the words of the example names, from one word to four."""
    words = sorted({word for row in rows() for word in f"{row['hits']} {row['misses']}".replace(";", " ").split()})
    chosen = random.Random(7)
    names: set[str] = set()
    while len(names) < count:
        names.add(" ".join(chosen.choices(words, k=chosen.choice((1, 2, 2, 2, 3, 3, 4)))).capitalize())
    return [analyse_words(name) for name in sorted(names)]


def sample_laws(count: int, basic: int) -> list[Meaning]:
    """Laws that join two of a number of basic conditions, as the sentences of the tests say them."""
    chosen = random.Random(11)
    read_rows = (read(row["text"], row["kind"]).meaning for row in chosen.sample(rows(), len(rows())))
    conditions = [meaning for meaning, _ in zip((x for x in read_rows if x), range(basic), strict=False)]
    joins = (m.all_of, m.any_of)
    pairs = [chosen.sample(conditions, 2) for _ in range(count)]
    return [Meaning(chosen.choice(joins)(a.formula, b.formula), a.settled) for a, b in pairs]


def seconds(laws: list[Meaning], names: list[AnalysedName]) -> float:
    """Processor time of all cells by columns; everything per name and word is done anew."""
    started = time.process_time()
    columns(laws, names)
    return time.process_time() - started


def cell_by_cell(laws: list[Meaning], names: list[AnalysedName]) -> float:
    """Processor time of all cells on their own, by a sample of them."""
    chosen = random.Random(13)
    cells = [(chosen.choice(laws), chosen.choice(names)) for _ in range(SAMPLE)]
    started = time.process_time()
    for law, name in cells:
        evaluate(law, name)
    return (time.process_time() - started) / SAMPLE * len(laws) * len(names)


def camp_rebuild() -> float:
    """Milliseconds of rebuilding 20 ships x 12 laws, warm, all cells computed anew and stored."""
    nouns, colours = "sud jelen kámen bobr hrad".split(), "Bílý Starý Tichý Modrý".split()
    game = example(setup_only=True)
    ships = [
        {"name": f"{colour} {noun}", "team": game.team[number % 4].name, "town": game.town[0].name}
        for number, (colour, noun) in enumerate(product(colours, nouns))
    ]
    filled = GameFile.model_validate(game.model_dump() | {"day": 1, "ship": ships})
    texts = [row["text"] for row in rows() if row["kind"] == "targeting" and read(row["text"], "targeting").decidable][
        :13
    ]
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{folder}/hanza.sqlite")
        create(database, filled, "bench")
        for town, text in zip(filled.town, texts, strict=False):
            set_law(database, town.name, text, None, "bench")
        best = min(_rebuilt(database) for _ in range(8))
        database.close()
    return best * 1000


def _rebuilt(database: Database) -> float:
    with database.writing() as session:
        session.execute(delete(Snapshot))
    started = time.perf_counter()
    made, _ = rebuild(database, "bench")
    spent = time.perf_counter() - started
    assert (len(made.content.ships), len(made.content.laws)) == (20, 12)
    return spent


def main() -> None:
    names = sample_names(NAMES)
    laws = sample_laws(LAWS, 120)
    columns(laws, names[:200])  # category data are read once a process
    spent, alone = seconds(laws, names), cell_by_cell(laws, names)
    print(
        f"tabulka {NAMES} jmen × {LAWS} zákonů: po sloupcích {spent:.1f} s, po políčkách {alone:.0f} s, {alone / spent:.0f}krát rychleji"
    )
    for count, basic in SIZES:
        some = sample_laws(LAWS, basic)
        spent, atoms = seconds(some, names[:count]), len(distinct_atoms(some))
        print(
            f"  {count:6} jmen × {atoms:4} různých podmínek: {spent:5.2f} s, {spent / count / atoms * 1e6:.2f} µs na jednu"
        )
    print(f"tabulka 20 lodí × 12 zákonů, přestavba i s uložením: {camp_rebuild():.0f} ms")


if __name__ == "__main__":
    main()
