"""The staff's own file: added words and categories, and what it says when something is wrong."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from namecheck.categories import find_category, load_extra, membership
from namecheck.errors import InputError
from namecheck.morphology.reading import GUESS, Reading
from namecheck.truth import Truth

BRUMLA = Reading("brumla", "NOUN", "Case=Nom|Gender=Fem|Number=Sing", source=GUESS)


@pytest.fixture
def extra(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "slova.toml"
    load_extra(None)


def test_staff_adds_words_and_categories(extra: Path) -> None:
    extra.write_text(
        '[zvire]\nmembers = ["brumla"]\n\n[druzinka]\nnames = ["družinka"]\nmembers = ["vlk:P"]\n\n[druzinka.argued]\n"brumla" = "Jen loni."\n',
        encoding="utf-8",
    )
    load_extra(extra)
    assert membership(BRUMLA, "zvire").value is Truth.YES
    assert membership(BRUMLA, "druzinka").reason.endswith("Jen loni.")
    assert find_category("družinka") == ["druzinka"]
    load_extra(None)
    assert membership(BRUMLA, "zvire").value is Truth.DISPUTED
    assert find_category("družinka") == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[zvire]\nmembers = [\n", "slova.toml, řádek 3: zápis není správný TOML"),
        ("[zvire]\n\nclenove = []\n", "slova.toml, řádek 3: neznámý údaj „clenove“"),
        ('[zvire]\nmembers = ["a:Q"]\n', "slova.toml, řádek 2: „a:Q“: za dvojtečkou čekám rod"),
        ('[zvire]\nmembers = ["pes", "pes"]\n', "slova.toml, řádek 2: „pes“ je v údaji „members“ dvakrát."),
        ('["Zvíře"]\nmembers = []\n', "slova.toml, řádek 1: označení skupiny „Zvíře“"),
        ('[nova]\nmembers = ["x"]\n', "slova.toml, řádek 1: nová skupina „nova“ potřebuje jméno"),
        ('\n[nova]\nnames = ["nová"]\nparents = ["neni"]\n', "slova.toml, řádek 4: neznámá skupina „neni“."),
        ('[zvire]\nparents = ["stroj"]\n', "slova.toml, řádek 1: skupině „zvire“ jdou jen přidávat"),
        ('[a]\nnames = ["a"]\nparents = ["b"]\n[b]\nnames = ["b"]\nparents = ["a"]\n', "kruh mezi skupinami"),
        ("[zvire]\nmembers = []\n[zvire]\nmembers = []\n", "slova.toml, řádek 3: skupina nebo údaj je tu podruhé"),
        (
            '[zvire]\nmembers = [" pes"]\n',
            "slova.toml, řádek 2: údaj „members“ má být seznam slov v uvozovkách, bez mezer",
        ),
        (
            '[nova]\nnames = ["nová"]\nsenses = ["blbost"]\n',
            "slova.toml, řádek 3: neznámý význam „blbost“; znám: abstract,",
        ),
        ('[nova]\nnames = ["Zvíře"]\n', "slova.toml, řádek 2: jméno „Zvíře“ už má skupina „zvire“"),
        ("[zvire]\nsurveyed = true\n", "slova.toml, řádek 1: skupině „zvire“ jdou jen přidávat"),
        (
            '[nova]\nnames = ["nová"]\nsurveyed = "ano"\n',
            "slova.toml, řádek 3: údaj „surveyed“ má být true nebo false.",
        ),
    ],
)
def test_faults_name_the_line(extra: Path, text: str, message: str) -> None:
    extra.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        load_extra(extra)
    assert message in caught.value.message
    assert membership(BRUMLA, "zvire").value is Truth.DISPUTED


def test_a_file_from_notepad_is_read(extra: Path) -> None:
    extra.write_text('[zvire]\nmembers = ["brumla"]\n', encoding="utf-8-sig")
    load_extra(extra)
    assert membership(BRUMLA, "zvire").value is Truth.YES


def test_a_missing_file_is_told(extra: Path) -> None:
    with pytest.raises(InputError) as caught:
        load_extra(extra)
    assert caught.value.message == "Soubor slova.toml nejde přečíst jako text v kódování UTF-8."
