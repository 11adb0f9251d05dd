"""The normal form of meanings, their JSON, and three-valued logic."""

import json
from pathlib import Path

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from namecheck.logic import meaning as m
from namecheck.logic import schema
from namecheck.logic.meaning import Feature, Letters, Meaning, Number, Position, all_of, any_of, negate
from namecheck.logic.verdict import atoms, combine
from namecheck.truth import Truth, every, some
from tests.language.meanings import formulas, meanings

A, B, C = Feature("pos", "noun"), Feature("case", "1"), Feature("number", "sing")
HAS_A, HAS_B = m.contains(m.NAME, m.letter_set("a")), m.contains(m.NAME, m.letter_set("b"))
SCHEMA = Path(__file__).parents[2] / "docs" / "vyznam.schema.json"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (all_of(A, B), all_of(B, A)),
        (all_of(A, all_of(B, C)), all_of(C, B, A)),
        (any_of(A, any_of(B, A)), any_of(B, A)),
        (all_of(A), A),
        (all_of(A, m.TRUE), A),
        (all_of(A, m.FALSE), m.FALSE),
        (any_of(A, m.TRUE), m.TRUE),
        (any_of(), m.FALSE),
        (negate(all_of(A, B)), any_of(m.Not(A), m.Not(B))),
        (any_of(HAS_A, HAS_B), m.contains(m.NAME, m.letter_set("a", "b"))),
        (all_of(negate(HAS_A), negate(HAS_B)), negate(any_of(HAS_A, HAS_B))),
        (all_of(m.At(Position(1), A), m.At(Position(1), B)), m.At(Position(1), all_of(A, B))),
        (any_of(m.At(Position(1), A), m.At(Position(1), B)), m.At(Position(1), any_of(A, B))),
        (m.compare(Number(3), "<", m.Syllables(m.NAME)), m.compare(m.Syllables(m.NAME), ">=", Number(4))),
        (m.compare(m.Syllables(m.NAME), "<", Number(1)), m.compare(m.Syllables(m.NAME), "=", Number(0))),
        (m.compare(m.Syllables(m.NAME), "!=", Number(0)), m.compare(m.Syllables(m.NAME), ">=", Number(1))),
        (m.compare(m.Syllables(m.NAME), ">=", Number(0)), m.TRUE),
        (m.compare(m.Syllables(m.NAME), "<", Number(0)), m.FALSE),
        (m.compare(m.Syllables(Position(2)), ">", Number(1)), m.At(Position(2), m.compare(m.Syllables(m.WORD), ">=", Number(2)))),
        (negate(m.Divisible(m.Syllables(m.NAME), 2, 0)), m.Divisible(m.Syllables(m.NAME), 2, 1)),
        (m.some(any_of(A, B)), any_of(m.some(A), m.some(B))),
        (m.implies(A, B), any_of(B, m.Not(A))),
        (m.one_of(A, B), m.one_of(B, A)),
    ],
)  # fmt: skip
def test_equal_by_construction(one: m.Formula, other: m.Formula) -> None:
    assert one == other


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (HAS_A, m.contains(m.NAME, m.letter_set("á"))),
        (m.At(Position(1), m.Not(A)), m.Not(m.At(Position(1), A))),
        (m.Every(A, B), m.some(all_of(A, B))),
        (m.one_of(A, B), any_of(A, B)),
        (m.Sorted("alphabet"), m.Sorted("alphabet", False)),
        (all_of(HAS_A, HAS_B), any_of(HAS_A, HAS_B)),
    ],
)
def test_different_meanings(one: m.Formula, other: m.Formula) -> None:
    assert one != other


def _again(formula: m.Formula) -> m.Formula:
    match formula:
        case m.All(parts):
            return all_of(*map(_again, parts))
        case m.Any_(parts):
            return any_of(*map(_again, parts))
        case m.Compare(left, op, right):
            return m.compare(left, op, right)
    return formula


@given(formulas)
@settings(max_examples=150, deadline=None)
def test_normal_form(formula: m.Formula) -> None:
    assert negate(negate(formula)) == formula
    assert _again(formula) == formula
    assert all_of(formula, formula) == any_of(formula, formula) == formula


@given(meanings)
@settings(max_examples=150, deadline=None)
def test_json_round_trip(meaning: Meaning) -> None:
    data = json.loads(json.dumps(m.to_json(meaning)))
    assert m.from_json(data) == meaning
    _validator().validate(data)


def _validator() -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(schema.schema())


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.pop("version"),
        lambda data: data.update(version=2),
        lambda data: data.update(more=1),
        lambda data: data["formula"].update(op=3),
        lambda data: data["formula"]["left"].update({"is": "Weight"}),
        lambda data: data.update(settled=[["ch"]]),
    ],
)
def test_schema_refuses(spoil: object) -> None:
    data = m.to_json(Meaning(HAS_A, (("ch", "one"),)))
    _validator().validate(data)
    spoil(data)  # type: ignore[operator]
    with pytest.raises(jsonschema_rs.ValidationError):
        _validator().validate(data)


def test_schema_is_current() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema.text(), "run python -m namecheck.logic.schema"


def test_other_version() -> None:
    with pytest.raises(ValueError, match="version"):
        m.from_json(m.to_json(Meaning(HAS_A)) | {"version": 99})


@pytest.mark.parametrize(
    ("values", "conjunction", "disjunction"),
    [("", "yes", "no"), ("Y", "yes", "yes"), ("N", "no", "no"), ("D", "disputed", "disputed"), ("YN", "no", "yes"), ("YD", "disputed", "yes"), ("ND", "no", "disputed"), ("YND", "no", "yes")],
)  # fmt: skip
def test_kleene(values: str, conjunction: str, disjunction: str) -> None:
    truths = [{"Y": Truth.YES, "N": Truth.NO, "D": Truth.DISPUTED}[value] for value in values]
    assert every(truths) is Truth(conjunction)
    assert some(truths) is Truth(disjunction)
    assert ~every(truths) is some(~value for value in truths)


@given(formulas, st.data())
@settings(max_examples=150, deadline=None)
def test_negation_turns_the_value(formula: m.Formula, data: st.DataObject) -> None:
    """Whatever the atoms say, a formula and its opposite say the opposite."""
    values: dict[m.Formula, Truth] = {}

    def value_of(atom: m.Formula) -> Truth:
        if (opposite := negate(atom)) in values:
            return ~values[opposite]
        if atom not in values:
            values[atom] = data.draw(st.sampled_from(Truth))
        return values[atom]

    assert combine(negate(formula), value_of) is ~combine(formula, value_of)
    assert atoms(formula)


def test_one_of() -> None:
    parts = m.one_of(A, B)
    table = {
        ("yes", "yes"): "no",
        ("yes", "no"): "yes",
        ("no", "no"): "no",
        ("yes", "disputed"): "disputed",
        ("no", "disputed"): "disputed",
    }
    for (one, other), value in table.items():
        values = {A: Truth(one), B: Truth(other)}
        assert combine(parts, values.__getitem__) is Truth(value)


def test_letters_default() -> None:
    assert Letters() == Letters("letter", ())
