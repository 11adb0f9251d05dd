"""Saying and reading: the canonical sentence of any meaning is read as that meaning, for both kinds of rules."""

import pytest
from hypothesis import HealthCheck, example, given, settings

from namecheck.language import read
from namecheck.language.lexer import scan
from namecheck.language.read import MAX_SENTENCE, MAX_WORDS
from namecheck.logic import meaning as m
from namecheck.logic import say
from namecheck.logic.meaning import Feature, Letters, Meaning, Number, Position
from namecheck.logic.verdict import evaluate
from namecheck.morphology import analyse
from tests.language.meanings import meanings, naming

NOUN, VERB = Feature("pos", "noun"), Feature("pos", "verb")
K_WORD = m.LetterAt(m.WORD, 1, m.letter_set("k"))


def _same(meaning: Meaning, kind: str) -> None:
    text = say(meaning, kind)
    if len(text) <= MAX_SENTENCE and len(scan(text)) <= MAX_WORDS:
        assert read(text, kind).meaning == meaning, text


@given(meanings)
@example(Meaning(m.all_of(m.some(K_WORD), m.Every(m.TRUE, VERB), m.Not(m.At(Position(1), NOUN)))))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_meaning(meaning: Meaning) -> None:
    _same(meaning, "targeting")
    _same(meaning, "shipyard")


@given(naming)
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_named_words(meaning: Meaning) -> None:
    _same(meaning, "shipyard")
    assert read(say(meaning, "targeting"), "targeting").code == "list"


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        (m.contains(m.NAME, m.letter_set("k")), "Loď, jejíž název obsahuje písmeno K."),
        (m.contains(m.NAME, m.letter_set("b", "d")), "Loď, jejíž název obsahuje některé z písmen B, D."),
        (m.negate(m.contains(m.NAME, m.letter_set("b", "d"))), "Loď, jejíž název neobsahuje žádné z písmen B, D."),
        (m.all_of(*(m.contains(m.NAME, m.letter_set(c)) for c in "ae")), "Loď, jejíž název obsahuje všechna písmena A, E."),
        (m.compare(m.LetterCount(m.NAME, Letters()), "!=", Number(5)), "Loď, jejíž název nemá právě pět písmen."),
        (m.LetterAt(m.NAME, 1, m.letter_set("a", "b")), "Loď, jejíž název začíná některým z písmen A, B."),
        (m.LetterAt(m.NAME, -3, Letters("vowel")), "Loď, jejíž název má na třetím místě od konce samohlásku."),
        (m.Not(m.SameLetter(m.NAME, 1, -1)), "Loď, jejíž název nezačíná stejným písmenem, jakým končí."),
        (m.Every(m.TRUE, K_WORD), "Loď, v jejímž názvu každé slovo začíná písmenem K."),
        (m.Every(NOUN, Feature("case", "1")), "Loď, v jejímž názvu každé podstatné jméno je v 1. pádě."),
        (m.Every(m.TRUE, m.Not(K_WORD)), "Loď, v jejímž názvu každé slovo je takové, že nezačíná písmenem K."),
        (m.At(Position(1), m.all_of(NOUN, Feature("case", "1"), K_WORD)), "Loď, v jejímž názvu první slovo je podstatné jméno v 1. pádě a začíná písmenem K."),
        (m.Not(m.At(Position(-1), VERB)), "Loď, o jejímž názvu neplatí, že poslední slovo v něm je sloveso."),
        (m.all_of(m.some(K_WORD), m.compare(m.Syllables(m.NAME), ">=", Number(3))), "Loď, jejíž název má aspoň tři slabiky a obsahuje slovo, které začíná písmenem K."),
        (m.all_of(m.some(K_WORD), m.Every(m.TRUE, VERB)), "Loď, jejíž název obsahuje slovo, které začíná písmenem K, a každé slovo v něm je sloveso."),
        (m.one_of(m.some(NOUN), m.some(VERB)), "Loď, jejíž název buď obsahuje podstatné jméno, nebo obsahuje sloveso, ale ne obojí."),
        (m.compare(m.KeyKinds("first_letter", m.TRUE), "<=", Number(1)), "Loď, v jejímž názvu všechna slova mají stejné první písmeno."),
        (m.SameKey("case", Position(1), Position(-1)), "Loď, v jejímž názvu první a poslední slovo mají stejný pád."),
        (m.Follows(Feature("pos", "numeral"), NOUN), "Loď, jejíž název obsahuje číslovku a hned za ní podstatné jméno."),
        (m.compare(m.LetterCount(m.NAME, Letters("vowel")), "=", m.LetterCount(m.NAME, Letters())), "Loď, jejíž název obsahuje jen samohlásky."),
        (m.compare(m.WordCount(m.all_of(Feature("pos", "numeral"), Feature("kind", "ordinal"))), ">=", Number(2)), "Loď, jejíž název má aspoň dvě řadové číslovky."),
    ],
)  # fmt: skip
def test_canonical_wording(formula: m.Formula, text: str) -> None:
    assert say(Meaning(formula), "targeting") == text
    assert read(text, "targeting").meaning == Meaning(formula)


@given(meanings)
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_meaning_can_be_judged(meaning: Meaning) -> None:
    for name in ("Bílý slon", "U-96", "Stát", "Osm mil", "Kobyla má malý bok"):
        verdict = evaluate(meaning, analyse(name))
        assert verdict.text
        assert verdict.questions or verdict.value.value != "disputed"
