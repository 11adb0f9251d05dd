"""Czech typography, the same on the server and in the browser."""

from datetime import UTC, datetime

import pytest

from api.pages.typography import bound, counted, moment, sentence
from tests.pages.conftest import Visit

# „_“ stands for a non-breaking space.
LINES = [
    ("Loď s kotvou", "Loď s_kotvou"),
    ("a v lodi i u mola", "a_v_lodi i_u_mola"),
    ("K moři, O lodi", "K_moři, O_lodi"),
    ("má 5 lodí z 12 měst", "má 5_lodí z_12_měst"),
    ("14. července", "14._července"),
    ("hra – den 2", "hra_– den 2"),
    ("les a les", "les a_les"),
    ("Ona i oni", "Ona i_oni"),
    ("rok 1,5 roku", "rok 1,5 roku"),
    ("„v“ je písmeno", "„v“ je písmeno"),
    ("", ""),
]


@pytest.mark.parametrize(("text", "wanted"), LINES)
def test_bound(text: str, wanted: str) -> None:
    assert bound(text).replace("\N{NO-BREAK SPACE}", "_") == wanted


def test_the_browser_binds_alike(visit: Visit) -> None:
    page = visit("/prihlaseni")
    source = page.get_attribute("script[type=module]", "src")
    done = page.evaluate(
        "async ([source, texts]) => { const { bound } = await import(source); return texts.map(bound); }",
        [source, [text for text, _ in LINES]],
    )
    assert done == [bound(text) for text, _ in LINES]


@pytest.mark.parametrize(
    ("count", "wanted"), [(0, "0 lodí"), (1, "1 loď"), (2, "2 lodě"), (4, "4 lodě"), (5, "5 lodí"), (22, "22 lodí")]
)
def test_counted(count: int, wanted: str) -> None:
    assert counted(count, "loď", "lodě", "lodí") == wanted.replace(" ", "\N{NO-BREAK SPACE}")


def test_moments_are_of_the_camp() -> None:
    assert moment(datetime(2026, 7, 14, 18, 5, tzinfo=UTC)) == "14.\N{NO-BREAK SPACE}7. v\N{NO-BREAK SPACE}20.05"


@pytest.mark.parametrize(("text", "wanted"), [("má tři slova", "Má tři slova."), ("Proč?", "Proč?"), ("", "")])
def test_sentence(text: str, wanted: str) -> None:
    assert sentence(text) == wanted
