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
        '[zvire]\nmembers = ["brumla"]\n\n[druzinka]\nnames = ["družinka"]\nmembers = ["Vlci"]\n\n[druzinka.argued]\n"brumla" = "Jen loni."\n',
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
    ],
)
def test_faults_name_the_line(extra: Path, text: str, message: str) -> None:
    extra.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        load_extra(extra)
    assert message in caught.value.message
    assert membership(BRUMLA, "zvire").value is Truth.DISPUTED
