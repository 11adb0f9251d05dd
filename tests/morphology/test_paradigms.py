"""Paradigms are data: every table parses, fills its cells and gives the forms schoolbooks give."""

import pytest

from namecheck.morphology.nouns import decline
from namecheck.morphology.paradigms import adjective_paradigms, insert_e, noun_paradigms

DECLENSIONS = {
    ("kamzík", "pán", ""): "S5=kamzíku P1=kamzíci P6=kamzících",
    ("strom", "hrad", ""): "S6=stromě P2=stromů",
    ("samuraj", "muž", ""): "S2=samuraje P1=samurajové",
    ("jednorožec", "muž", "jednorožc"): "S5=jednorožče P1=jednorožci",
    ("matka", "žena", ""): "S3=matce P2=matek",
    ("Láďa", "předseda", ""): "S4=Láďu S7=Láďou",
    ("okno", "město", ""): "P2=oken P6=oknech",
    ("kotě", "kuře", ""): "S2=kotěte P1=koťata",
    ("kuře", "kuře", ""): "S2=kuřete P2=kuřat",
    ("muzeum", "muzeum", ""): "S2=muzea P2=muzeí",
    ("Korea", "idea", ""): "S6=Koreji",
    ("letiště", "moře", ""): "P2=letišť",
    ("píseň", "píseň", "písň"): "S2=písně P7=písněmi",
}


@pytest.mark.parametrize(("word", "cells"), DECLENSIONS.items())
def test_declension(word: tuple[str, str, str], cells: str) -> None:
    lemma, paradigm, stem = word
    cases = ("Nom", "Gen", "Dat", "Acc", "Voc", "Loc", "Ins")
    forms = {(e.form, f"Case={cases[i]}", n) for e in decline(lemma, paradigm, stem=stem) for i in range(7) for n in "SP"
             if f"Case={cases[i]}" in e.tag and f"Number={'Sing' if n == 'S' else 'Plur'}" in e.tag}  # fmt: skip
    for cell in cells.split():
        place, _, form = cell.partition("=")
        assert (form, f"Case={cases[int(place[1]) - 1]}", place[0]) in forms


def test_all_paradigms_parse_and_have_a_nominative() -> None:
    for paradigm in noun_paradigms().values():
        assert {"S1", "P1"} & {cell for cell, _ in paradigm.cells}
    assert set(adjective_paradigms()) >= {"mladý", "jarní", "otcův", "matčin"}


@pytest.mark.parametrize(
    ("stem", "form"), [("matk", "matek"), ("sestr", "sester"), ("žen", "žen"), ("měst", "měst"), ("okn", "oken")]
)
def test_zero_ending(stem: str, form: str) -> None:
    assert insert_e(stem) == form
