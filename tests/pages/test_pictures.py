"""The pictures in the documentation: each is taken by the command, shown on the page of pictures, and is there."""

import re
from pathlib import Path

from tests.pages.screenshots import PICTURES, SHOTS

ROOT = Path(__file__).parent.parent.parent


def test_every_picture_is_shown_and_there() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(pictures/([\w-]+)\.png\)", (ROOT / "docs" / "stranky.md").read_text("utf-8"))
    assert sorted(shown) == sorted(SHOTS)
    assert [name for name in shown if not (PICTURES / f"{name}.png").exists()] == []


def test_readme_shows_two() -> None:
    shown = re.findall(r'src="docs/pictures/([\w-]+)\.png"', (ROOT / "README.md").read_text("utf-8"))
    assert len(shown) == 2 and set(shown) <= set(SHOTS)
