"""Making of training data and the training loop, on a tiny treebank of our own."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from namecheck.morphology.reading import Reading
from namecheck.morphology.tagset import coded, joint_label, joint_labels, plain_word
from namecheck.training import data, trees
from namecheck.training.measure import phrases

# Our own sentences: form lemma UPOS features head relation
SENTENCES = """
Starý starý ADJ Animacy=Anim|Case=Nom|Gender=Masc|Number=Sing 2 amod
kapitán kapitán NOUN Animacy=Anim|Case=Nom|Gender=Masc|Number=Sing 3 nsubj
vidí vidět VERB Mood=Ind|Number=Sing|Person=3|VerbForm=Fin 0 root
loď loď NOUN Case=Acc|Gender=Fem|Number=Sing 3 obj
na na ADP Case=Loc 6 case
moři moře NOUN Case=Loc|Gender=Neut|Number=Sing 3 obl
. . PUNCT _ 3 punct

Vlny vlna NOUN Case=Nom|Gender=Fem|Number=Plur 2 nsubj
bijí bít VERB Mood=Ind|Number=Plur|Person=3|VerbForm=Fin 0 root
do do ADP Case=Gen 4 case
boku bok NOUN Animacy=Inan|Case=Gen|Gender=Masc|Number=Sing 2 obl
lodi loď NOUN Case=Gen|Gender=Fem|Number=Sing 4 nmod
. . PUNCT _ 2 punct
"""


@pytest.fixture
def treebank(tmp_path: Path) -> Path:
    folder = tmp_path / "trees"
    folder.mkdir()
    rows = []
    for block in SENTENCES.strip().split("\n\n"):
        for number, line in enumerate(block.splitlines(), 1):
            form, lemma, upos, feats, head, relation = line.split()
            rows.append(f"{number}\t{form}\t{lemma}\t{upos}\t_\t{feats}\t{head}\t{relation}\t_\t_\n")
        rows.append("\n")
    for name in ("cs_own-ud-train.conllu", "cs_cac-ud-dev.conllu"):
        (folder / name).write_text("".join(rows), encoding="utf-8")
    return folder


def _texts(pieces: list[list[trees.Token]]) -> set[str]:
    return {" ".join(token.form for token in piece) for piece in pieces}


def test_fragments_look_like_names(treebank: Path) -> None:
    sentences = list(trees.read_conllu(treebank / "cs_own-ud-train.conllu"))
    pieces = _texts([piece for sentence in sentences for piece in trees.fragments(sentence, random.Random(1))])
    assert {"Starý kapitán", "na moři", "do boku lodi", "Vlny"} <= pieces
    assert "loď" not in pieces, "an accusative standing alone would be read as a nominative"
    assert not any("." in piece for piece in pieces)


def test_measured_phrases_are_subjects_and_prepositional_phrases(treebank: Path) -> None:
    sentences = list(trees.read_conllu(treebank / "cs_own-ud-train.conllu"))
    assert _texts([p for s in sentences for p in phrases(s)]) == {"Starý kapitán", "na moři", "Vlny", "do boku lodi"}


def test_the_development_treebank_is_never_trained_on(treebank: Path) -> None:
    assert [path.name for path in data.training_files(treebank)] == ["cs_own-ud-train.conllu"]
    assert data.development_file(treebank) == treebank / "cs_cac-ud-dev.conllu"


@pytest.mark.parametrize(
    ("upos", "tag", "label"),
    [
        ("PROPN", "Case=Gen|Gender=Fem|Number=Sing", "NOUN.Gen.Sing.Fem"),
        ("ADJ", "Animacy=Inan|Case=Acc|Degree=Pos|Gender=Masc|Number=Sing", "ADJ.Acc.Sing.Inan"),
        ("ADJ", "Case=Gen|Number=Plur", "ADJ.Gen.Plur.-"),
        ("AUX", "Mood=Ind|Number=Plur|Person=3|VerbForm=Fin", "VERB.Fin.Ind.3.Plur"),
        ("DET", "Case=Nom|Number=Sing|Poss=Yes", "PRON.Nom.Sing"),
        ("ADV", "", "ADV"),
    ],
)
def test_labels(upos: str, tag: str, label: str) -> None:
    assert joint_label(upos, tag) == label


def test_an_open_gender_means_several_labels() -> None:
    assert len(joint_labels("ADJ", "Case=Gen|Number=Plur")) == 4
    assert joint_labels("ADJ", "Animacy=Inan|Case=Acc|Gender=Fem,Masc|Number=Plur") == (
        "ADJ.Acc.Plur.Fem",
        "ADJ.Acc.Plur.Inan",
    )


def test_coded_words_carry_what_the_lexicon_knows() -> None:
    accusative = Reading("loď", "NOUN", "Case=Acc|Gender=Fem|Number=Sing")
    nominative = accusative._replace(tag="Case=Nom|Gender=Fem|Number=Sing")
    assert coded("Loď", [accusative]) != coded("Loď", [accusative, nominative])
    assert plain_word(coded("Loď", [accusative, nominative])) == "loď"


def test_capitals_are_those_of_names() -> None:
    seen = {tuple(trees.capitalise(["oko", "tygra"], random.Random(seed))) for seed in range(400)}
    assert {("Oko", "tygra"), ("Oko", "Tygra"), ("OKO", "TYGRA"), ("oko", "tygra")} == seen


def test_generated_phrases_agree_with_the_lexicon() -> None:
    from namecheck.morphology import open_lexicon
    from namecheck.morphology.grammar import agree, kind
    from namecheck.training.phrases import Maker, Stock

    class Few:
        """A lexicon of a few words with all their forms."""

        def forms(self) -> list[str]:
            return [
                "rychlý",
                "rychlá",
                "rychlého",
                "rychlé",
                "loď",
                "lodi",
                "hrad",
                "hradu",
                "na",
                "v",
                "do",
                "pět",
                "vidí",
                "vlk",
                "vlka",
                "vlkem",
                "moře",
                "moři",
            ]

        readings = staticmethod(open_lexicon().readings)

    dice = random.Random(3)
    maker = Maker(Stock(Few(), frozenset({"rychlý", "loď", "hrad", "vlk", "moře", "vidět"}), dice), dice)  # type: ignore[arg-type]
    for _ in range(200):
        tokens = maker.phrase()
        for first, second in pairwise(tokens):
            kinds = [kind(Reading(t.lemma, t.upos, t.tag)) for t in (first, second)]
            if first.upos == "ADJ" and second.upos == "NOUN":
                assert agree(*kinds)
            if first.upos == "ADP" and second.upos in ("ADJ", "NOUN"):
                assert kinds[0].case == kinds[1].case


def test_training_goes_on_where_it_stopped(treebank: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from namecheck.training import train

    monkeypatch.setattr(data, "generate", lambda *_: [list(trees.read_conllu(treebank / "cs_own-ud-train.conllu"))[1]])
    lines: list[str] = []
    train.train(treebank, tmp_path / "out", 2, lines.append)
    assert (tmp_path / "out" / "tagger.pt").exists()
    train.train(treebank, tmp_path / "out", 3, lines.append)
    assert any("Pokračuji od kroku 2" in line for line in lines)
    assert lines[-1].startswith("krok 3/3")


def test_the_learning_rate_warms_up_and_falls() -> None:
    from namecheck.training.train import rate

    assert rate(0, 1000) < rate(99, 1000) == pytest.approx(1.0)
    assert rate(100, 1000) > rate(500, 1000) > rate(999, 1000) > 0
