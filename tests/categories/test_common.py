"""Words that anybody would name first are members; everyday words that name something else are surely not."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from namecheck.categories import find_category, membership
from namecheck.morphology import Reading, open_lexicon
from namecheck.truth import Truth

LISTS = Path(__file__).with_name("common_members.txt")


@cache
def readings(word: str) -> tuple[Reading, ...]:
    found = open_lexicon().readings(word)
    return tuple(reading for reading in found if reading.lemma.lower() == word.lower()) or found


def answers(word: str, category: str) -> set[Truth]:
    return {membership(reading, category).value for reading in readings(word)}


def lists() -> Iterator[tuple[str, list[str]]]:
    for block in LISTS.read_text(encoding="utf-8").split("\n[")[1:]:
        name, _, words = block.partition("]")
        yield name, words.split()


@pytest.mark.parametrize(("category", "words"), lists())
def test_common_members(category: str, words: list[str]) -> None:
    assert [word for word in words if Truth.YES not in answers(word, category)] == []


LIVING = "zvire savec ptak ryba hmyz plaz selma hlodavec kopytnik rostlina strom kvetina houba".split()
EVERYDAY = """stůl láska pondělí kolo dům kniha škola práce hodina minuta dveře okno lampa auto vlak most věž meč nůž kotva
plachta bouře vítr radost smutek strach odvaha pravda svoboda vítězství válka mír sen píseň hudba krev ruka noha
kalhoty čepice polévka guláš zlato železo kámen písek pero papír dopis zákon číslo slovo Praha Vltava Evropa""".split()


@pytest.mark.parametrize("category", LIVING)
def test_everyday_words_are_no_living_things(category: str) -> None:
    assert [word for word in EVERYDAY if Truth.NO not in answers(word, category)] == []


@pytest.mark.parametrize(
    ("category", "words"),
    [
        ("jidlo", "stůl láska pondělí kolo dům kniha škola meč kotva bouře strach pravda válka ruka čepice zákon"),
        ("mesto", "stůl láska pondělí kolo dům kniha škola meč kotva bouře strach Vltava Sněžka Karel Německo"),
        ("povolani", "stůl láska pondělí teta kočka Praha dům kniha meč kotva bouře strach pravda válka"),
        ("obleceni", "stůl láska pondělí kolo dům kniha škola meč kotva bouře strach pravda válka kočka"),
        ("emoce", "stůl pondělí kolo dům kniha škola meč kotva kočka Praha polévka železo"),
        ("cast_tela", "stůl láska pondělí kolo dům kniha škola meč kotva bouře kočka Praha"),
        ("dopravni_prostredek", "stůl láska pondělí dům kniha škola meč kočka Praha polévka strach"),
    ],
)
def test_everyday_words_are_surely_something_else(category: str, words: str) -> None:
    assert [word for word in words.split() if Truth.NO not in answers(word, category)] == []


@pytest.mark.parametrize(
    ("word", "category", "value"),
    [
        ("Vlk", "zvire", Truth.DISPUTED),
        ("Vlk", "jidlo", Truth.NO),
        ("Pekař", "povolani", Truth.DISPUTED),
        ("Pekař", "zvire", Truth.NO),
        ("Vlk", "prijmeni", Truth.YES),
        ("Kolín", "zvire", Truth.NO),
        ("Kolín", "mesto", Truth.YES),
    ],
)
def test_proper_names_spelt_as_common_words(word: str, category: str, value: Truth) -> None:
    names = [reading for reading in open_lexicon().readings(word) if reading.lemma == word]
    assert {membership(reading, category).value for reading in names} == {value}


@pytest.mark.parametrize(
    ("word", "category", "value"),
    [
        ("Novák", "malir", Truth.DISPUTED),
        ("Novák", "povolani", Truth.NO),
        ("Lolek", "knizni_postava", Truth.DISPUTED),
        ("Anna", "malir", Truth.NO),
        ("Anna", "zvire", Truth.NO),
        ("Karel", "povolani", Truth.NO),
        ("Miranda", "nebeske_teleso", Truth.DISPUTED),
    ],
)
def test_anybody_may_be_a_writer_or_a_figure(word: str, category: str, value: Truth) -> None:
    assert {membership(reading, category).value for reading in readings(word)} == {value}


@pytest.mark.parametrize(
    ("form", "category", "value"),
    [
        ("váhy", "znameni_zverokruhu", Truth.YES),
        ("váha", "znameni_zverokruhu", Truth.DISPUTED),
        ("kuželky", "sport", Truth.YES),
        ("boby", "sport", Truth.YES),
        ("karty", "hra", Truth.YES),
    ],
)
def test_what_only_the_plural_names(form: str, category: str, value: Truth) -> None:
    found = [r for r in open_lexicon().readings(form) if r.case == "Nom" and r.upos == "NOUN"]
    assert {membership(reading, category).value for reading in found} == {value}


@pytest.mark.parametrize(
    ("called", "wanted"),
    [
        ("země", {"stat", "kraj"}),
        ("měsíc", {"mesic", "mesic_planety"}),
        ("nástroj", {"naradi", "hudebni_nastroj"}),
        ("kámen", {"hornina", "drahy_kamen", "mineral"}),
        ("stát", {"stat"}),
        ("zvíře", {"zvire"}),
        ("hra", {"hra"}),
    ],
)
def test_words_for_categories(called: str, wanted: set[str]) -> None:
    assert set(find_category(called)) == wanted
