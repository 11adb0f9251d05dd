"""The hand-written files of irregular words keep the shape their reader expects."""

import pytest

from namecheck.morphology.irregular import Irregular, rows

IRREGULAR = Irregular()
SLOTS = (6, 3, 5, 1, 3, 3)


@pytest.mark.parametrize("row", IRREGULAR.verbs, ids=lambda row: row[0])
def test_verb_columns(row: list[str]) -> None:
    assert len(row) == 1 + len(SLOTS)
    assert row[0].endswith(("t", "ci"))
    for column, slots in zip(row[1:], SLOTS, strict=True):
        assert column == "-" or len(column.split(",")) == slots


def test_futures_belong_to_imperfective_verbs() -> None:
    assert {"jít", "jet", "nést", "letět"} <= {row[0] for row in IRREGULAR.verb_futures}
    assert {row[0] for row in IRREGULAR.verb_futures if IRREGULAR.aspect(row[0]) != "Imp"} == set()


@pytest.mark.parametrize(
    ("verb", "aspect"),
    [("jít", "Imp"), ("přijít", "Perf"), ("koupit", "Perf"), ("vybírat", "Imp"), ("jmenovat", ""), ("zkoumat", "Imp"),
     ("plout", "Imp"), ("vyplout", "Perf"), ("vládnout", "Imp"), ("vydržet", "Perf"), ("skákat", "Imp"), ("skočit", "Perf")],
)  # fmt: skip
def test_aspect(verb: str, aspect: str) -> None:
    assert IRREGULAR.aspect(verb) == aspect


def test_listed_values() -> None:
    assert {row[1] for row in rows(IRREGULAR.folder / "aspect.tsv")} == {"P", "I", "B"}
    for lemma, genders, paradigm, *_ in rows(IRREGULAR.folder / "substantivised.tsv"):
        assert set(genders) <= set("MIFN")
        assert paradigm == ("mladý" if lemma[-1] in "ýáé" else "jarní")
    assert all(lemma.startswith("ne") for lemma in IRREGULAR.with_ne)


@pytest.mark.parametrize(
    ("comparative", "positive"),
    [("lepší", "dobrý"), ("horší", "špatný"), ("větší", "velký"), ("kratší", "krátký"), ("tišší", "tichý")],
)
def test_positive(comparative: str, positive: str) -> None:
    assert IRREGULAR.positive(comparative) == positive


@pytest.mark.parametrize(
    ("short", "long"),
    [("schopen", "schopný"), ("zdráv", "zdravý"), ("jist", "jistý")],
)
def test_long_form(short: str, long: str) -> None:
    assert IRREGULAR.long_form(short) == long
