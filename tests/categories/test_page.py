"""docs/slova.md tells the truth: its file is read and does what it says, its commands and faults are real."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from namecheck.categories import load_extra
from namecheck.cli import app
from namecheck.errors import InputError
from namecheck.paths import ROOT
from namecheck.truth import Truth

PAGE = (ROOT / "docs" / "slova.md").read_text(encoding="utf-8")
COMMANDS = [line.split(maxsplit=1)[1] for line in PAGE.splitlines() if line.startswith("namecheck lexicon")]


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    found = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert found
    path = tmp_path / "slova.toml"
    path.write_text(found[1], encoding="utf-8")
    yield path
    load_extra(None)


@pytest.mark.parametrize(
    ("sentence", "name", "value"),
    [
        ("Loď, která má v názvu zvíře.", "Hledáme zlatou brumlu", Truth.YES),
        ("Loď, která má v názvu zvíře.", "Chlupáček obrovský", Truth.YES),
        ("Loď, která má v názvu zvíře.", "Líný hňup", Truth.DISPUTED),
        ("Loď, která má v názvu jméno družinky.", "Plavba Tří tygrů", Truth.YES),
        ("Loď, která má v názvu jméno družinky.", "Bobři na moři", Truth.YES),
        ("Loď, která má v názvu jméno družinky.", "Malý bobr", Truth.NO),
    ],
)
def test_own_words(own: Path, sentence: str, name: str, value: Truth) -> None:
    names = own.with_name("names.txt")
    names.write_text(f"{name}\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "namecheck", "hits", "--json", "--kind", "targeting", "--names", str(names), sentence],
        env={**os.environ, "NAMECHECK_WORDS": str(own)},
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout)["cells"] == {name: value.value}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[zvire]\nclenove = []\n", "slova.toml, řádek 2: neznámý údaj „clenove“"),
        (
            '[nova]\nnames = ["nová"]\n\n\nparents = ["zvirata"]\n',
            "slova.toml, řádek 5: neznámá skupina „zvirata“.",
        ),
        (
            '[zvire]\nmembers = ["Vlci"]\n',
            "slova.toml, řádek 2: „Vlci“ je tvar slova „vlk“; napiš základní tvar, pro množné číslo „vlk:P“.",
        ),
    ],
)
def test_faults(own: Path, text: str, fault: str) -> None:
    assert fault in PAGE
    own.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        load_extra(own)
    assert fault in caught.value.message


@pytest.mark.parametrize("command", COMMANDS)
def test_commands(command: str) -> None:
    words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', command)]
    assert CliRunner().invoke(app, words).exit_code == 0
