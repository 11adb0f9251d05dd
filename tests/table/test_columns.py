"""A cell of the table equals the judgement of its name alone, whatever the law, the name and the rulings."""

from functools import lru_cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from namecheck.language import read
from namecheck.logic import evaluate
from namecheck.logic import meaning as m
from namecheck.logic.evaluate import judge, reading_key
from namecheck.logic.meaning import Formula, Meaning
from namecheck.logic.spelling import CONVENTIONS as VALUES
from namecheck.logic.verdict import combine
from namecheck.morphology import AnalysedName, analyse
from namecheck.names import fold
from namecheck.table import bits
from namecheck.table.bits import Column
from namecheck.table.columns import Columns, columns, distinct_atoms
from namecheck.truth import Truth, every, some

NAMES = (
    "Kraken", "Rychlá želva", "Modro-bílý Chocholoušek", "Chytrá chobotnice", "Bouřlivá louka", "Auto pro Evu", "Tři muži v lodi",
    "Plavala bych", "Byl jsem u moře", "Stát", "Rudá 13", "13 havranů", "Nejrychlejší z nás", "Krásná Anna", "Ženu holí stroj",
    "Anna", "Oko", "Jelenovi pivo nelej", "Smíchov", "Černo-černý černoch", "Ztracený ráj ztracených", "Psi a kočky a psi",
    "Půlnoční úděl Ó", "Titanic", "Xyzzy", "Tajemný hrad v Karpatech", "Hejno", "Kůň, osel a mula", "Zpíváme", "Nikdy nepluj sám",
    "Váhy", "Zlatá váha", "Černá Hora", "Hora u Baltského moře", "Moře a Baltské slunce", "Lev", "Zlatý lev", "Pod Štírem",
)  # fmt: skip
SENTENCES = (
    "Loď, která má v názvu písmeno K nebo písmeno M.", "Loď, jejíž název má aspoň tři slova.", "Loď, která nemá v názvu zvíře.",
    "Loď, jejíž první slovo je přídavné jméno.", "Loď, jejíž nejdelší slovo má sudý počet písmen.",
    "Loď, která má v názvu barvu a právě dvě slova.", "Loď, jejíž název obsahuje sloveso v minulém čase.",
    "Loď, jejíž název začíná samohláskou.", "Loď, jejíž všechna podstatná jména jsou v prvním pádě.",
)  # fmt: skip


@lru_cache(maxsize=1)
def names() -> tuple[AnalysedName, ...]:
    return tuple(map(analyse, NAMES))


letters = st.one_of(
    st.sampled_from(["letter", "vowel", "consonant", "diacritic", "long", "hacek", "soft"]).map(m.Letters),
    st.lists(st.sampled_from("a á c h ch e é k o r u ů".split()), min_size=1, max_size=3).map(
        lambda x: m.letter_set(*x)
    ),
)
places = st.one_of(
    st.sampled_from([1, 2, 3, -1, -2]).map(m.Position),
    st.sampled_from(["longest", "shortest", "middle"]).map(lambda pick: m.Position(pick=pick)),
)
features = st.sampled_from([
    ("pos", "noun"), ("pos", "adjective"), ("pos", "verb"), ("pos", "numeral"), ("case", "1"), ("case", "4"), ("number", "plur"),
    ("gender", "masc"), ("gender", "fem"), ("person", "1"), ("person", "3"), ("tense", "past"), ("mood", "cnd"), ("degree", "3"),
    ("proper", "yes"), ("vzor", "hrad"), ("negated", "yes"),
]).map(lambda pair: m.Feature(*pair))  # fmt: skip
categories = st.sampled_from(
    ["ptak", "barva", "zvire", "krestni_jmeno", "cast_tela", "cislo", "more", "stat", "znameni_zverokruhu", "souhvezdi"]
).map(m.Category)
numbers = st.integers(0, 6).map(m.Number)
operators = st.sampled_from(["=", "!=", ">=", "<=", ">"])


def texts(target: str) -> st.SearchStrategy[Formula]:
    return st.one_of(
        st.builds(m.LetterAt, st.just(target), st.sampled_from([1, 2, 5, -1, -3]), letters),
        st.builds(m.SameLetter, st.just(target), st.just(1), st.sampled_from([-1, 2])),
        st.builds(
            m.Affix,
            st.just(target),
            st.sampled_from(["start", "end", "inside"]),
            st.sampled_from(["ch", "a", "rá", "ou", "no"]),
        ),
        st.sampled_from([m.Palindrome(target), m.SortedLetters(target), m.Capital(target), m.Capital(target, True)]),
    )


def quantities(target: m.Target) -> st.SearchStrategy[m.Quantity]:
    return st.one_of(
        st.builds(
            m.LetterCount, st.just(target), st.one_of(letters, st.sampled_from(["digit", "upper"]).map(m.Letters))
        ),
        st.builds(m.LetterKinds, st.just(target), letters),
        st.builds(m.LetterRepeats, st.just(target), letters),
        st.builds(m.LetterRun, st.just(target), letters, st.booleans()),
        st.just(m.Syllables(target)),
    )


def booleans(leaf: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
    return st.recursive(
        leaf,
        lambda parts: st.one_of(
            st.lists(parts, min_size=1, max_size=3).map(lambda x: m.all_of(*x)),
            st.lists(parts, min_size=1, max_size=3).map(lambda x: m.any_of(*x)),
            st.lists(parts, min_size=2, max_size=3).map(lambda x: m.OneOf(tuple(x))),
            parts.map(m.Not),
        ),
        max_leaves=4,
    )


words = booleans(
    st.one_of(
        features,
        categories,
        st.builds(m.Is, st.sampled_from(["stát", "kočka", "psi", "být"]), st.booleans()),
        texts(m.WORD),
        st.builds(m.Compare, quantities(m.WORD), operators, numbers),
        st.builds(m.Divisible, quantities(m.WORD), st.sampled_from([2, 3])),
    )
)
keys = st.sampled_from(
    ["first_letter", "last_letter", "length", "syllables", "pos", "case", "gender3", "lemma", "form"]
)
counted = st.one_of(
    words.map(m.WordCount),
    quantities(m.NAME),
    st.builds(m.KeyKinds, keys, words),
    st.builds(m.KeyRepeats, keys, st.one_of(words, st.just(m.TRUE))),
    places.flatmap(quantities),
)
atoms = st.one_of(
    texts(m.NAME),
    st.builds(m.Compare, counted, operators, st.one_of(numbers, counted)),
    st.builds(m.Divisible, counted, st.sampled_from([2, 3])),
    st.builds(m.At, places, words),
    st.builds(m.Every, words, words),
    st.builds(m.Follows, words, words, st.booleans()),
    st.builds(m.SameKey, keys, places, places),
    st.builds(m.Sorted, st.sampled_from(["alphabet", "length"]), st.booleans()),
)
conventions = st.sampled_from(list(VALUES))
settled = st.dictionaries(conventions, st.booleans(), max_size=2).map(
    lambda chosen: tuple(sorted((name, VALUES[name][second]) for name, second in chosen.items()))
)
meanings = st.builds(Meaning, booleans(atoms), settled)


@st.composite
def rulings(draw: st.DrawFn) -> dict[str, str]:
    """Answers to questions that do come up with these names."""
    answer = st.sampled_from(["yes", "no"])
    found = {f"convention:{name}": VALUES[name][draw(st.booleans())] for name in draw(st.sets(conventions, max_size=1))}
    for key in draw(
        st.sets(st.sampled_from(["convention:digit", "convention:zero", "convention:ties", "argued:byl"]), max_size=2)
    ):
        found[key] = draw(answer)
    for name in draw(st.lists(st.sampled_from(names()), max_size=3)):
        word = draw(st.integers(0, len(name.words) - 1))
        reading = draw(st.sampled_from(name.words[word].readings))
        found[f"reading:{fold(name.name)}:{word}"] = reading_key(reading)
        found[f"category:{reading.lemma}:barva"] = draw(answer)
        found[f"tie:{fold(name.name)}:longest"] = draw(answer)
        found[f"vacuous:{fold(name.name)}"] = draw(answer)
    return found


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(meanings, min_size=1, max_size=4), st.lists(st.sampled_from(names()), min_size=1, max_size=12), rulings()
)
def test_cells_equal_single_judgements(laws: list[Meaning], asked: list[AnalysedName], ruled: dict[str, str]) -> None:
    table = Columns(asked, ruled)
    for law in laws:
        alone = [
            combine(law.formula, lambda atom, name=name, law=law: judge(atom, law, name, ruled).value)  # type: ignore[misc]
            for name in asked
        ]
        assert table.values(law) == alone


@pytest.mark.parametrize("text", SENTENCES)
def test_sentences(text: str) -> None:
    law = read(text, "targeting").meaning
    assert law is not None
    found = columns([law], names())[0]
    verdicts = [evaluate(law, name).value for name in names()]
    assert found.values(len(NAMES)) == verdicts
    assert [found[number] for number in range(len(NAMES))] == verdicts
    assert len(set(verdicts)) > 1


def test_an_atom_shared_by_laws_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    has_k, two = m.contains(m.NAME, m.letter_set("k")), m.compare(m.WordCount(m.TRUE), "=", m.Number(2))
    laws = [Meaning(m.all_of(has_k, two)), Meaning(m.any_of(has_k, two)), Meaning(m.Not(has_k))]
    table = Columns(names())
    asked = []
    judged = table._atoms.judged
    monkeypatch.setattr(table._atoms, "judged", lambda atom, settled: asked.append(atom) or judged(atom, settled))
    for law in laws:
        table.column(law)
    assert len(asked) == len(distinct_atoms(laws)) == 2


def test_no_names_at_all() -> None:
    law = read("Loď, jejíž název má aspoň tři slova.", "targeting").meaning
    assert law is not None
    assert Columns([]).values(law) == []


truths = st.lists(st.sampled_from(Truth), min_size=1, max_size=4)


def _column(value: Truth) -> Column:
    return Column(value is Truth.YES, value is Truth.NO)


@given(truths)
def test_algebra_of_columns_is_kleenes(values: list[Truth]) -> None:
    made = [_column(value) for value in values]
    atoms_ = [m.LetterAt(m.NAME, number, m.Letters()) for number in range(len(values))]
    alone = combine(m.OneOf(tuple(atoms_)), dict(zip(atoms_, values, strict=True)).__getitem__)
    assert bits.every(made, 1)[0] is every(values)
    assert bits.some(made, 1)[0] is some(values)
    assert bits.one_of(made, 1)[0] is alone
    assert bits.opposite(made[0])[0] is ~values[0]
