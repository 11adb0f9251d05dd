"""Syllables: a table of words, the school number first, then the numbers people argue for."""

import pytest

from namecheck.names import count_syllables

CERTAIN = {
    1: "les pes kůň loď meč král stroj vlk krk plž prst smrt čtvrt trn brk hrb vlč blb zrn skrz strž štít proud"
    " mouk klaun Faust Paul Klaus Zeus pluh drž čtvrť tlust zvrh brr hm pst York boj sjezd dvou rtuť rty lhát"
    " poušť",
    2: "loďka vítr bratr Petr kapr cukr svetr litr bystrý mlha slza Brno krmě mrkev Vltav vlna plný mlčet tlustý"
    " čtvrtek prsten lžíce lstivý louka auto euro sauna fauna Laura koutek doupě doušek pouto pouhý pouze nesl"
    " vedl spadl mohl zmrzl scvrkl brloh krleš škrloup jablk vichr zubr Karel pirát kamzík rozum žralok kouzlo"
    " trouba Aurel Goya Yoda Disney Lübeck Porthos eunuch neutron feudál rytmus osmý želva Eufrat",
    3: "jablko Maria Asie muzeum rádio Vltava mravenec kapitán zmrzlina umrlec trlice nevrlý doutnavý poučit"
    " doučit naučit nauka naučný zaujmout zaujal poukaz použít přeučit neučí neumím Neptunus poustevník"
    " poutnice Eduard Daniel Evropa Aurora Titanik Nautilus neurotik Korea samouk idea ideu aloe kanoe jedničky"
    " terapeut astronaut restaurant pseudonym Zuzana lyceum neutrální sněhurka zoolog bioplyn biolog",
    4: "Odyssea naušnice Alexandr Austrálie ocelový Viktorie pouliční akvárium petroleum linoleum jubileum"
    " mauzoleum koloseum neustále neurčitý neuvěří neutopil poučení poukázka použitý naučený nepoučil zaujatý"
    " vyučovat využívat nejkrásnější Antarktida archeolog neupravil dinosaurus mozaika kooperant Bohumila"
    " Jeruzalém Austrálii",
    5: "neexistuje zoologie nejrychlejšího kooperace",
    6: "nenaučitelný nepoužitelný neuvěřitelný archeologie encyklopedie polyteistický bioenergie",
}

ARGUED = {
    "osm": {2, 1},
    "sedm": {2, 1},
    "osmnáct": {3, 2},
    "sedmnáct": {3, 2},
    "osmdesát": {4, 3},
    "sedmkrát": {3, 2},
    "mysl": {1, 2},
    "průmysl": {2, 3},
    "v": {0, 1},
    "s": {0, 1},
    "Z": {0, 1},
    "k": {0, 1},
    "13": {2, 0},
    "7": {2, 1, 0},
    "HMS": {3, 1, 0},
    "NATO": {2, 4},
    "Queen": {1, 2, 3},
    "Pearl": {1, 2},
    "Beagle": {2, 3},
    "Enterprise": {3, 4},
    "Rousseau": {2, 3},
    "Cousteau": {2, 3},
    "Notre": {1, 2},
    "Odysseus": {3, 4},
    "Amadeus": {4, 3},
    "Saul": {2, 1},
    "Freedom": {2, 3},
    "rytm": {2, 1},
}


def _certain() -> list[tuple[str, int]]:
    return [(word, number) for number, words in CERTAIN.items() for word in words.split()]


def test_table_is_large() -> None:
    assert len(_certain()) + len(ARGUED) >= 150


@pytest.mark.parametrize(("word", "number"), _certain())
def test_certain(word: str, number: int) -> None:
    assert count_syllables(word) == (number,)


@pytest.mark.parametrize(("word", "numbers"), ARGUED.items())
def test_argued(word: str, numbers: set[int]) -> None:
    counted = count_syllables(word)
    assert set(counted) == numbers
    assert len(counted) > 1


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("osm", 2),
        ("v", 0),
        ("13", 2),
        ("HMS", 3),
        ("Queen", 1),
        ("Beagle", 2),
        ("Amadeus", 4),
        ("Odysseus", 3),
        ("mysl", 1),
        ("777", 9),
    ],
)
def test_school_number_comes_first(word: str, number: int) -> None:
    assert count_syllables(word)[0] == number


@pytest.mark.parametrize(
    ("word", "number"),
    [("Frýdek-Místek", 4), ("D'Artagnan", 3), ("L'Aquila", 3), ("jo-jo", 2), ("Ústí–Sever", 4)],
)
def test_joined_words(word: str, number: int) -> None:
    assert count_syllables(word)[0] == number


@pytest.mark.parametrize("word", ["vlk", "muzeum", "poučit", "Petr", "jablko"])
def test_letter_case_does_not_matter(word: str) -> None:
    assert count_syllables(word)[0] == count_syllables(word.capitalize())[0] == count_syllables(word.upper())[0]


def test_long_and_odd_tokens_stay_cheap() -> None:
    assert count_syllables("-".join(["osm"] * 100)) == (200,)
    assert count_syllables("1" * 60)[0] >= 0
    assert count_syllables("-") == (0,)
