"""Every command of staff's handbook runs, in its order, on one game."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from namecheck.cli import app

HANDBOOK = Path(__file__).parent.parent.parent / "docs" / "prirucka.md"


def commands() -> list[str]:
    blocks = re.findall(r"^```\n(.*?)^```", HANDBOOK.read_text("utf-8"), re.M | re.S)
    return [line for block in blocks for line in block.splitlines() if line]


def test_every_command_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[dict[str, Any]] = []
    monkeypatch.setattr("uvicorn.run", lambda *_args, **options: started.append(options))
    monkeypatch.setenv("NAMECHECK_DATABASE_URL", f"sqlite:///{tmp_path}/hanza.sqlite")
    monkeypatch.chdir(tmp_path)
    told = {}
    for line in commands():
        program, *arguments = shlex.split(line)
        assert program == "namecheck"
        result = CliRunner().invoke(app, arguments)
        assert result.exit_code == 0, f"{line}: {result.output} {result.exception!r}"
        told[line] = result.output
    assert started[0]["host"] == "0.0.0.0"
    assert "ano" in told['namecheck check --town Danzig "Bledý kamzík"']
    assert {"hra.toml", "tabulka.pdf", "listky.pdf", "zaloha.namecheck"} <= {file.name for file in tmp_path.iterdir()}


def test_commands_in_the_text_exist() -> None:
    inline = re.findall(r"`(namecheck [a-z ]+)`", HANDBOOK.read_text("utf-8"))
    known = {tuple(shlex.split(line))[1] for line in commands()}
    assert inline and all(line.split()[1] in known for line in inline)
