"""Kill -9 in the middle of rebuilds: the published table is always whole."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import text

from namecheck.fleet.database import Database
from namecheck.table.snapshots import newest

KILLS = 50
# A warm parent forks one worker after another. A worker changes a law and rebuilds, for ever; each round has something new.
_PARENT = """
import os, sys
from namecheck.fleet.database import Database
from namecheck.fleet.towns import set_law
from namecheck.table.snapshots import rebuild

def laws():
    return [f"Loď, která má v názvu písmeno {letter}." for letter in "KRAENBJ"]

warm = Database(sys.argv[1])
for law in laws():
    set_law(warm, "Riga", law, None, "Eva")
    rebuild(warm, "Eva")
warm.close()
for line in sys.stdin:
    child = os.fork()
    if child:
        print(child, flush=True)
        os.waitpid(child, 0)
        print("dead", flush=True)
        continue
    database = Database(sys.argv[1])
    while True:
        for law in laws():
            set_law(database, "Riga", law, None, "Eva")
            rebuild(database, "Eva")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="jen kde je fork")
def test_the_published_table_is_whole_at_any_moment(game: Database, tmp_path: Path) -> None:
    chance = random.Random(7)
    seen = []
    with subprocess.Popen(
        [sys.executable, "-c", _PARENT, str(game.url)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=_single(),
    ) as parent:
        assert parent.stdin and parent.stdout
        for _ in range(KILLS):
            parent.stdin.write("\n")
            parent.stdin.flush()
            child = int(parent.stdout.readline())
            time.sleep(chance.uniform(0.02, 0.4))
            os.kill(child, signal.SIGKILL)
            assert parent.stdout.readline() == "dead\n"
            seen.append(_whole(game))
        parent.stdin.close()
    assert len(set(seen)) > 5, "the workers hardly ever published"


def _single() -> dict[str, str]:
    """A forked child must not inherit threads of a number cruncher."""
    return {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}


def _whole(database: Database) -> int:
    """The version of the published table, after looking at every cell of it."""
    with database.reading() as session:
        assert session.execute(text("PRAGMA integrity_check")).scalar() == "ok"
        table = newest(session)
        assert table is not None
    cells = list(table.content.cells())
    assert len(cells) == len(table.content.ships) * len(table.content.laws) == 9
    letter = next(law.targeting for law in table.content.laws if law.town == "Riga")[-2].lower()
    hits = {cell.ship: cell.verdict.value for cell in cells if cell.town == "Riga"}
    assert hits["Kraken"] == ("yes" if letter in "kraken" else "no")
    return table.version
