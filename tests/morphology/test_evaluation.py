"""Measures: what counts as found."""

from pathlib import Path

import pytest

from namecheck.errors import InputError
from namecheck.morphology import open_lexicon
from namecheck.morphology.evaluation import morphology
from namecheck.morphology.inflection import inflection

SENTENCE = """# text = Bledá loď byla Žužlákova .
1\tBledá\tbledý\tADJ\t_\tCase=Nom|Gender=Fem|Number=Sing\t_\t_\t_\t_
2\tloď\tloď\tNOUN\t_\tCase=Nom|Gender=Fem|Number=Sing\t_\t_\t_\t_
3\tbyla\tbýt\tAUX\t_\tGender=Fem,Neut|Number=Plur,Sing\t_\t_\t_\t_
4\tŽužlákova\tŽužlákův\tADJ\t_\tCase=Nom|Gender=Fem|Number=Sing|Poss=Yes\t_\t_\t_\t_
5\t.\t.\tPUNCT\t_\t_\t_\t_\t_\t_

1\tlodí\tloď\tNOUN\t_\tCase=Nom|Gender=Fem|Number=Sing\t_\t_\t_\t_
"""


def test_morphology_counts_lexicon_and_guesses_apart(tmp_path: Path) -> None:
    path = tmp_path / "a.conllu"
    path.write_text(SENTENCE, encoding="utf-8")
    tally = morphology(open_lexicon(), path)["all"]
    assert (tally.tokens, tally.found, tally.guessed, tally.unknown) == (5, 3, 1, 1)
    assert [gold.form for gold in tally.missed] == ["lodí"]


def test_inflection_skips_multiword_forms_and_keeps_negation_apart(tmp_path: Path) -> None:
    path = tmp_path / "a.tsv"
    path.write_text(
        "loď\tlodí\tN;INS;SG\nnejistý\tnejistá\tADJ;NOM;FEM;SG\nplout\tbudu plout\tV;IND;FUT;1;SG\n"
        "plout\tpluje\tV;IND;PRS;3;SG\nplout\tpluje\tV;IND;PRS;1;SG\n",
        encoding="utf-8",
    )
    scores = inflection(open_lexicon(), path)
    assert {kind: (s.rows, s.found) for kind, s in scores.items()} == {"N": (1, 1), "ADJ": (1, 1), "V": (2, 1)}
    assert scores["V"].of_lemma == 2


@pytest.mark.parametrize("measure", [morphology, inflection])
@pytest.mark.parametrize("content", [b"a\tb\n", b"\xff\xfe\x00"])
def test_broken_files_are_told(tmp_path: Path, measure, content: bytes) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "broken"
    path.write_bytes(content)
    with pytest.raises(InputError, match="broken"):
        measure(open_lexicon(), path)
