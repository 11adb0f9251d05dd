"""docs/starosta.md tells the truth: its commands exist and its sentences are understood as it says."""

import re

import pytest
from typer.main import get_command

from namecheck.cli import app
from namecheck.desk.examples import examples
from namecheck.language import read
from namecheck.paths import ROOT

PAGE = (ROOT / "docs" / "starosta.md").read_text(encoding="utf-8")


def test_commands_and_options_exist() -> None:
    root = get_command(app)
    used = re.findall(r"`namecheck ([^`]+)`", PAGE)
    assert len(used) > 8
    for call in used:
        words = re.sub(r'"[^"]*"', "TEXT", call).split()
        command = root
        while words and words[0] in getattr(command, "commands", {}):
            command = command.commands[words.pop(0)]  # type: ignore[attr-defined]
        assert not hasattr(command, "commands"), call
        known = {name for parameter in command.params for name in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= known, call


@pytest.mark.parametrize("text", re.findall(r'"((?:Loď|Název)[^"]+\.)"', PAGE))
def test_sentences_of_the_page_are_decidable(text: str) -> None:
    assert read(text, "targeting" if text.startswith("Loď") else "shipyard").decidable


def test_warnings_of_the_page() -> None:
    every, none = (read(text, "targeting").meaning for text in re.findall(r"\| (Loď, jejíž[^|]+\.) \|", PAGE))
    assert every and none
    assert examples(every).hits and not examples(every).misses
    assert examples(none).misses and not examples(none).hits
