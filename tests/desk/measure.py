"""Figures of the desk: `python -m tests.desk.measure [rules.jsonl]`. Witnesses for pairs, and examples for annotated rules."""

import json
import sys
import time
from pathlib import Path

from namecheck.desk.examples import examples, witness
from namecheck.desk.search import pool
from namecheck.language import read
from namecheck.morphology import analyse
from tests.desk.sentences import meaning_of, satisfiable_pairs, unsatisfiable_pairs

_KINDS = {"zacílení": "targeting", "loděnice": "shipyard"}


def pairs(count: int = 200) -> None:
    found, times = 0, []
    for a, b, name in satisfiable_pairs(count, seed=7):
        first, second = meaning_of(a), meaning_of(b)
        assert first and second
        start = time.perf_counter()
        seen = witness(((first, True), (second, True)))
        times.append(time.perf_counter() - start)
        if seen and times[-1] <= 1:
            found += 1
        else:
            print(f"  {times[-1]:.2f} s, {seen}: {a} + {b} (known: {name})")
    times.sort()
    print(
        f"pairs with a witness within 1 s: {found}/{count}, median {times[count // 2] * 1000:.0f} ms, longest {times[-1]:.2f} s"
    )
    claimed = 0
    for a, b in unsatisfiable_pairs(50, seed=8):
        first, second = meaning_of(a), meaning_of(b)
        assert first and second
        claimed += witness(((first, True), (second, True))) is not None
    print(f"unsatisfiable pairs claimed satisfiable: {claimed}/50")


def annotated(path: Path) -> None:
    rules = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    total = full = 0
    for rule in rules:
        meaning = read(rule["text"], _KINDS[rule["kind"]]).meaning
        if rule["decidable"] and meaning:
            total += 1
            found = examples(meaning)
            full += bool(found.hits and found.misses)
            if not (found.hits and found.misses):
                print(f"  {rule['text']} {found}")
    print(f"decidable rules with a hit and a miss: {full}/{total}")


if __name__ == "__main__":
    analyse("Rychlá vydra na moři")
    pool(0)
    pairs()
    if sys.argv[1:]:
        annotated(Path(sys.argv[1]))
