"""What words name: tables of word, category and answer."""

import pytest

from namecheck.categories import membership, taxonomy, version
from namecheck.morphology.reading import GUESS, Reading
from namecheck.truth import Truth

YES, NO, DISPUTED = Truth.YES, Truth.NO, Truth.DISPUTED
GENDERS = {
    "M": "Animacy=Anim|Case=Nom|Gender=Masc|Number=Sing",
    "I": "Animacy=Inan|Case=Nom|Gender=Masc|Number=Sing",
    "F": "Case=Nom|Gender=Fem|Number=Sing",
    "N": "Case=Nom|Gender=Neut|Number=Sing",
}


def noun(lemma: str, gender: str, extra: str = "") -> Reading:
    return Reading(lemma, "PROPN" if lemma[0].isupper() else "NOUN", GENDERS[gender] + extra)


NOUNS = [
    ("pes", "M", "selma", YES),
    ("kočka", "F", "kockovita_selma", YES),
    ("velryba", "F", "kytovec", YES),
    ("velryba", "F", "ryba", NO),
    ("velbloud", "M", "sudokopytnik", YES),
    ("velbloud", "M", "lichokopytnik", NO),
    ("kamzík", "M", "zvire", YES),
    ("pavouk", "M", "hmyz", NO),
    ("želva", "F", "domaci_zvire", DISPUTED),
    ("žralok", "M", "zvire", YES),
    ("žralok", "M", "ryba", DISPUTED),
    ("drak", "M", "zvire", DISPUTED),
    ("člověk", "M", "savec", DISPUTED),
    ("ryba", "F", "zvire", YES),
    ("ryba", "F", "ryba", DISPUTED),
    ("planeta", "F", "planeta", DISPUTED),
    ("kapr", "M", "jidlo", DISPUTED),
    ("mrkev", "F", "jidlo", DISPUTED),
    ("mrkev", "F", "zelenina", YES),
    ("voda", "F", "napoj", DISPUTED),
    ("voda", "F", "zivel", YES),
    ("král", "M", "povolani", DISPUTED),
    ("král", "M", "figura", YES),
    ("perla", "F", "drahy_kamen", DISPUTED),
    ("čmelda", "M", "hmyz", YES),
    ("prasátko", "N", "sudokopytnik", YES),
    ("brácha", "M", "pribuzny", YES),
    ("stůl", "I", "zvire", NO),
    ("stůl", "I", "nabytek", YES),
    ("rychlost", "F", "zvire", NO),
    ("květen", "I", "mesic", YES),
    ("stůl", "I", "mesic", NO),
    ("Mars", "I", "planeta", YES),
    ("Hamburk", "I", "hanzovni_mesto", YES),
    ("Labe", "N", "reka", YES),
    ("Labe", "N", "mesto", NO),
]


@pytest.mark.parametrize(("lemma", "gender", "category", "value"), NOUNS)
def test_nouns(lemma: str, gender: str, category: str, value: Truth) -> None:
    assert membership(noun(lemma, gender), category).value is value


@pytest.mark.parametrize(
    ("lemma", "gender", "category", "value"),
    [
        ("železo", "N", "drahy_kov", NO),
        ("zlato", "N", "drahy_kov", YES),
        ("pivo", "N", "tvrdy_alkohol", NO),
        ("rum", "I", "tvrdy_alkohol", YES),
        ("čeština", "F", "cizi_jazyk", NO),
        ("němčina", "F", "cizi_jazyk", YES),
        ("lenost", "F", "ctnost", NO),
        ("lenost", "F", "nerest", YES),
        ("ocas", "I", "cast_lidskeho_tela", DISPUTED),
        ("ploutev", "F", "cast_lidskeho_tela", NO),
        ("lemur", "M", "opice", DISPUTED),
        ("batoh", "I", "psaci_potreba", NO),
    ],
)
def test_a_narrower_name_is_a_group_of_its_own(lemma: str, gender: str, category: str, value: Truth) -> None:
    assert membership(noun(lemma, gender), category).value is value


@pytest.mark.parametrize(
    ("lemma", "gender", "category", "value"),
    [
        ("kapr", "M", "morska_ryba", NO),
        ("kapr", "M", "morske_zvire", NO),
        ("losos", "M", "morska_ryba", DISPUTED),
        ("lev", "M", "bylozravec", NO),
        ("prase", "N", "bylozravec", DISPUTED),
    ],
)
def test_what_excludes_a_group_settles_an_argued_step(lemma: str, gender: str, category: str, value: Truth) -> None:
    assert membership(noun(lemma, gender), category).value is value


@pytest.mark.parametrize(
    ("lemma", "gender", "category", "value"),
    [
        ("jubilant", "M", "osoba", YES),
        ("jubilant", "M", "zlocinec", NO),
        ("brzda", "F", "svitidlo", NO),
        ("brzda", "F", "naradi", NO),
    ],
)
def test_common_words_are_known_by_their_senses(lemma: str, gender: str, category: str, value: Truth) -> None:
    assert membership(noun(lemma, gender), category).value is value


@pytest.mark.parametrize(
    ("lemma", "gender", "category", "value"),
    [
        ("jeřáb", "M", "ptak", YES),
        ("jeřáb", "I", "ptak", NO),
        ("jeřáb", "M", "stroj", NO),
        ("rys", "M", "selma", YES),
        ("rys", "I", "selma", NO),
        ("mol", "I", "hmyz", NO),
    ],
)
def test_homonyms_by_gender(lemma: str, gender: str, category: str, value: Truth) -> None:
    assert membership(noun(lemma, gender), category).value is value


@pytest.mark.parametrize(
    ("adjective", "category", "value"),
    [
        ("žlutý", "barva", YES),
        ("žlutý", "zvire", NO),
        ("kočičí", "zvire", DISPUTED),
        ("psí", "selma", DISPUTED),
        ("psí", "ptak", NO),
        ("úhoří", "ryba", DISPUTED),
        ("železný", "kov", DISPUTED),
        ("ocelový", "kov", DISPUTED),
        ("letní", "rocni_obdobi", DISPUTED),
        ("pražský", "mesto", DISPUTED),
        ("pirátův", "osoba", DISPUTED),
        ("bouřlivý", "pocasi", DISPUTED),
        ("smutný", "emoce", DISPUTED),
        ("rychlý", "zvire", NO),
        ("hlavní", "cast_tela", NO),
    ],
)
def test_adjectives(adjective: str, category: str, value: Truth) -> None:
    assert membership(Reading(adjective, "ADJ", "Case=Nom|Degree=Pos"), category).value is value


def test_first_names_come_from_the_lexicon() -> None:
    karel = noun("Karel", "M", "|NameType=Giv")
    assert membership(karel, "krestni_jmeno").value is YES
    assert membership(karel, "muzske_jmeno").value is YES
    assert membership(karel, "zenske_jmeno").value is not YES
    assert membership(karel, "zvire").value is NO
    assert membership(noun("Pepa", "M", "|NameType=Giv"), "krestni_jmeno").value is DISPUTED


@pytest.mark.parametrize("upos", ["VERB", "ADP", "CCONJ", "PRON", "ADV"])
def test_other_parts_of_speech_name_nothing(upos: str) -> None:
    assert membership(Reading("jen", upos, ""), "mena").value is NO


def test_numbers() -> None:
    assert membership(Reading("13", "NUM", "NumForm=Digit"), "cislo").value is YES
    assert membership(Reading("tři", "NUM", "NumType=Card"), "cislo").value is YES
    assert membership(Reading("tři", "NUM", "NumType=Card"), "zvire").value is NO


def test_an_unknown_word_is_asked_about() -> None:
    found = membership(Reading("brumla", "NOUN", GENDERS["F"], source=GUESS), "zvire")
    assert found.value is DISPUTED
    assert found.reason == "Slovo „brumla“ v seznamu té skupiny není, ale patřit do ní může."
    assert membership(Reading("brumla", "NOUN", GENDERS["F"], source=GUESS), "mesic").value is NO


def test_every_answer_has_a_reason() -> None:
    for lemma, gender, _, _ in NOUNS:
        for category in taxonomy():
            found = membership(noun(lemma, gender), category)
            assert found.reason.endswith((".", ")."))
            assert f"„{lemma}“" in found.reason


def test_a_member_belongs_to_all_wider_categories() -> None:
    for lemma, gender, _, _ in NOUNS:
        inside = {name for name in taxonomy() if membership(noun(lemma, gender), name).value is YES}
        for name in inside:
            for parent in taxonomy()[name].parents:
                assert membership(noun(lemma, gender), parent).value is not NO, (lemma, name, parent)


def test_version_is_stable() -> None:
    assert version() == version()
