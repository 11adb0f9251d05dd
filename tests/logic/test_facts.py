"""Grammatical facts of readings in the terms of school grammar: one value is a fact, several are argued, none is none."""

import pytest

from namecheck.logic.facts import facts


@pytest.mark.parametrize(
    ("lemma", "upos", "tag", "vzor", "name", "values"),
    [
        ("slon", "NOUN", "Animacy=Anim|Case=Nom|Gender=Masc|Number=Sing", "pán", "pos", {"noun"}),
        ("slon", "NOUN", "Animacy=Anim|Case=Nom|Gender=Masc|Number=Sing", "pán", "gender", {"masc_anim"}),
        ("hrad", "NOUN", "Animacy=Inan|Case=Acc|Gender=Masc|Number=Plur", "hrad", "case", {"4"}),
        ("hrad", "NOUN", "Animacy=Inan|Case=Acc|Gender=Masc|Number=Plur", "hrad", "number", {"plur"}),
        ("dveře", "NOUN", "Case=Nom|Gender=Fem|Number=Ptan", "", "number", {"plur"}),
        ("loď", "NOUN", "Case=Nom|Gender=Fem|Number=Sing", "píseň", "vzor", {"píseň", "kost"}),
        ("den", "NOUN", "Animacy=Inan|Case=Nom|Gender=Masc|Number=Sing", "hrad", "vzor", {"hrad", "stroj"}),
        ("Praha", "PROPN", "Case=Nom|Gender=Fem|Number=Sing", "žena", "proper", {"yes"}),
        ("žena", "NOUN", "Case=Nom|Gender=Fem|Number=Sing", "žena", "proper", {"no"}),
        ("druhý", "ADJ", "Case=Nom|NumType=Ord|Number=Sing", "mladý", "pos", {"numeral"}),
        ("druhý", "ADJ", "Case=Nom|NumType=Ord|Number=Sing", "mladý", "kind", {"ordinal"}),
        ("tři", "NUM", "Case=Nom|NumType=Card|Number=Plur", "", "kind", {"cardinal"}),
        ("otcův", "ADJ", "Case=Nom|Poss=Yes|Number=Sing", "otcův", "kind", {"possessive"}),
        ("se", "PRON", "Case=Acc|Reflex=Yes", "", "pos", {"pronoun", "particle"}),
        ("rozbitý", "ADJ", "Gender=Masc|Number=Sing|Variant=Short", "", "pos", {"verb", "adjective"}),
        ("rychlý", "ADJ", "Case=Nom|Degree=Sup|Number=Sing", "jarní", "degree", {"3"}),
        ("dům", "NOUN", "Case=Nom|Number=Sing", "hrad", "degree", set()),
        ("v", "ADP", "Case=Loc", "", "case", set()),
        ("spát", "VERB", "Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin", "", "tense", {"present"}),
        ("přijít", "VERB", "Aspect=Perf|Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin", "", "tense", {"future"}),
        ("spát", "VERB", "Gender=Masc|Number=Sing|Tense=Past|VerbForm=Part|Voice=Act", "", "tense", {"past"}),
        ("spát", "VERB", "VerbForm=Inf", "", "form", {"infinitive"}),
        ("spát", "VERB", "VerbForm=Inf", "", "person", set()),
        ("spát", "VERB", "Mood=Imp|Number=Sing|Person=2|VerbForm=Fin", "", "mood", {"imp"}),
        ("spát", "VERB", "Mood=Ind|Number=Sing|Person=3|Polarity=Neg|Tense=Pres|VerbForm=Fin", "", "negated", {"yes"}),
    ],
)  # fmt: skip
def test_facts(lemma: str, upos: str, tag: str, vzor: str, name: str, values: set[str]) -> None:
    assert facts(lemma, upos, tag, vzor).get(name, frozenset()) == values
