"""The analysis inside spaCy."""

import pytest

spacy = pytest.importorskip("spacy")


def test_component_fills_tokens() -> None:
    import namecheck.spacy_component  # noqa: F401

    nlp = spacy.blank("cs")
    nlp.add_pipe("namecheck")
    doc = nlp("Vařila myšička kašičku.")
    assert [(t.lemma_, t.pos_, t.morph.get("Case")) for t in doc][:3] == [
        ("vařit", "VERB", []),
        ("myšička", "NOUN", ["Nom"]),
        ("kašička", "NOUN", ["Acc"]),
    ]
    assert doc[3].pos_ == "PUNCT"
    assert doc[1]._.readings[0].vzor == "žena"
    assert len(nlp("")) == 0
