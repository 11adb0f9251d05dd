"""Members of several words are found in a name in any case, and only in a row."""

import pytest

from namecheck.logic import meaning as m
from namecheck.logic.verdict import evaluate
from namecheck.morphology import analyse
from namecheck.truth import Truth

YES, NO, DISPUTED = Truth.YES, Truth.NO, Truth.DISPUTED


def named(category: str, times: int = 1) -> m.Meaning:
    return m.Meaning(m.compare(m.WordCount(m.Category(category)), ">=", m.Number(times)), ())


@pytest.mark.parametrize(
    ("name", "category", "value"),
    [
        ("Baltské moře", "more", YES),
        ("Bouře na Severním moři", "more", YES),
        ("Zlatá moře", "more", DISPUTED),
        ("Moře a Baltské slunce", "more", DISPUTED),
        ("Karlovy Vary", "ceske_mesto", YES),
        ("V Uherském Brodě", "ceske_mesto", YES),
        ("Černá Hora", "stat", YES),
        ("Hora Černá", "stat", NO),
        ("Lampa z New Yorku", "mesto", YES),
        ("Štědrý den v podpalubí", "svatek", YES),
        ("Polární záře", "prirodni_jev", YES),
        ("Iron Man", "superhrdina", YES),
        ("Iron Man", "ryba", NO),
        ("Man", "ryba", DISPUTED),
        ("Frýdek-Místek", "mesto", YES),
        ("Z Frýdku-Místku", "mesto", YES),
        ("Frýdek Místek", "mesto", YES),
        ("Frýdek-Místek", "ostrov", NO),
        ("Tchaj-wan", "ostrov", YES),
        ("Tchaj-wan", "mesto", NO),
    ],
)
def test_members_of_several_words(name: str, category: str, value: Truth) -> None:
    assert evaluate(named(category), analyse(name)).value is value


def test_a_phrase_is_one_member() -> None:
    assert evaluate(named("ceske_mesto", 2), analyse("Karlovy Vary")).value is NO
    assert evaluate(named("ceske_mesto", 2), analyse("Karlovy Vary a Uherský Brod")).value is YES


def test_the_question_names_the_phrase() -> None:
    verdict = evaluate(named("more"), analyse("Mrtvé moře"))
    assert verdict.value is DISPUTED
    assert [question.text.partition("?")[0] for question in verdict.questions] == [
        "Patří spojení „Mrtvé moře“ do kategorie „moře“"
    ]


@pytest.mark.parametrize(
    ("name", "category", "value"),
    [
        ("Lev", "souhvezdi", YES),
        ("Zlatý lev", "souhvezdi", DISPUTED),
        ("Lev a myš", "souhvezdi", DISPUTED),
        ("Pod Štírem", "souhvezdi", YES),
        ("ZLATÝ LEV", "souhvezdi", DISPUTED),
        ("Orion a lev", "souhvezdi", YES),
        ("Zlatý lev", "znameni_zverokruhu", YES),
        ("Vesta", "nebeske_teleso", DISPUTED),
        ("Modrá vesta", "nebeske_teleso", NO),
    ],
)
def test_a_small_letter_asks_for_the_constellation(name: str, category: str, value: Truth) -> None:
    assert evaluate(named(category), analyse(name)).value is value
