"""Hard facts, each on words that need it."""

import pytest

from namecheck.morphology.analysis import analyse_words
from namecheck.morphology.prune import prune

# words: the cases left of each (. is none: the word does not decline)
FACTS = """
Skrz krk: Acc Acc
Na ostrově: Loc Loc
V malém domě: Loc Loc Loc
Bez velmi starého domu: Gen . Gen Gen
Šest hradů: Nom Gen
Strč prst: . Acc
Hrad: Nom
Oko tygra: Nom Gen
Malá loď: Nom Nom
Velké moře: Nom Nom
Stará dobrá loď: Nom Nom Nom
Loď musí plout: Nom . .
Viděl jsem loď: . . Acc
Jez dort: . Acc
Stav hrad: . Acc
Potop Titanic: . Acc
Bez práce nejsou koláče: Gen Gen . Gen,Nom
Fouká vítr: . Nom
Myš chytá kočka: Acc . Nom
Krab tančí valčík: Nom . Acc
Pásla ovečky: . Acc,Gen
Dobrou noc: .,Acc,Ins Acc
Čest práci: Nom Dat
Hledáme práci: . Acc,Dat
Jak vycvičit draka: . . Acc,Gen
Medvědovi: Dat,Loc
Kocourku: Voc
Strýčku, plav: Voc .
Zpomal, šneku: . Voc
Seno, hrušky, jahody: Nom Nom Nom
Třem hrůzám: Dat Dat
Příliš mnoho kapitánů: . Nom Gen
Marie Terezie: Gen,Nom Nom
Hrníčku, vař: Voc .
Ach synku, synku: . Voc Voc
Drahá mámo: Voc Voc
Bože můj: .,Voc Voc
Moje milá Evo: Voc Voc Voc
Strýčku Filipe: Voc Voc
Plav, semínko: . Voc
"""


@pytest.mark.parametrize("line", FACTS.strip().splitlines())
def test_fact(line: str) -> None:
    text, _, expected = line.partition(": ")
    words = analyse_words(text).words
    pauses = frozenset(i for i, word in enumerate(words) if i and word.start > words[i - 1].end + 1)
    options = prune([word.form for word in words], [word.readings for word in words], pauses)
    left = [",".join(sorted({reading.case or "." for reading in readings})) for readings in options]
    assert left == expected.split()


@pytest.mark.parametrize("text", ["Pila", "Stát", "Hnát ženu", "v", "a a a", "13", "Xyzzq"])
def test_something_is_always_left(text: str) -> None:
    words = analyse_words(text).words
    assert all(prune([word.form for word in words], [word.readings for word in words]))


def test_small_letters_are_no_proper_names() -> None:
    words = analyse_words("Má volnou ruku").words
    options = prune([word.form for word in words], [word.readings for word in words])
    assert not any(reading.lemma[0].isupper() for reading in options[1])


@pytest.mark.parametrize(("form", "lemmas"), [("pes", {"pes"}), ("vole", {"vole", "vůl"}), ("ono", {"on"})])
def test_rare_words_give_way_to_ordinary_ones(form: str, lemmas: set[str]) -> None:
    words = analyse_words(f"A {form}").words
    options = prune([word.form for word in words], [word.readings for word in words])
    assert {reading.lemma for reading in options[1]} == lemmas


@pytest.mark.parametrize(("name", "lemmas"), [("Hana", {"Hana"}), ("Prší", {"prší", "pršet"})])
def test_a_rare_word_alone_stays_where_no_other_noun_is_listed_so(name: str, lemmas: set[str]) -> None:
    words = analyse_words(name).words
    assert {r.lemma for r in prune([name], [words[0].readings])[0]} == lemmas
