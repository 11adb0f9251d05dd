"""Words outside every dictionary: sensible readings, few of them, marked as guesses."""

import pytest

from namecheck.morphology import open_lexicon
from namecheck.morphology.analysis import analyse_words
from namecheck.morphology.guesser import KEPT, guess

INVENTED = """
Šplouchanda Nom Fem žena
Kvrdlušák   Nom Masc pán
Brumla      Nom Fem žena
Žužlák      Nom Masc pán
Plavidlíčko Nom Neut město
Superkamzík Nom Masc pán
Bublinářka  Nom Fem žena
"""

LEMMAS = """
Vomáčkovou   Vomáčková  PROPN Ins
Brumbálovi   Brumbál    PROPN Dat
Kvrdlova     Kvrdlův    ADJ   Nom
Hobitínská   hobitínský ADJ   Nom
superrychlý  superrychlý ADJ  Nom
fňukavějšího fňukavý    ADJ   Gen
"""


@pytest.mark.parametrize(("form", "case", "gender", "vzor"), [line.split() for line in INVENTED.strip().splitlines()])
def test_invented_words_are_nouns_in_the_nominative(form: str, case: str, gender: str, vzor: str) -> None:
    best = analyse_words(form).words[0].best
    assert best.upos in ("NOUN", "PROPN")
    assert (best.case, best.feats["Gender"], best.vzor, best.source) == (case, gender, vzor, "guess")


@pytest.mark.parametrize(("form", "lemma", "upos", "case"), [line.split() for line in LEMMAS.strip().splitlines()])
def test_derived_words(form: str, lemma: str, upos: str, case: str) -> None:
    assert (lemma, upos, case) in {(r.lemma, r.upos, r.case) for r in guess(open_lexicon(), form)}


@pytest.mark.parametrize("form", ["Xylfth", "Yahoo", "q", "šššš", "R2D2", "Žbluňk", "ňu", "brrr-hopsa", "Å"])
def test_whatever_is_typed_gets_a_short_list(form: str) -> None:
    readings = guess(open_lexicon(), form)
    assert 1 <= len(readings) <= KEPT
    assert {r.source for r in readings} == {"guess"}
    assert sum(r.probability for r in readings) == pytest.approx(1)


def test_foreign_words_may_be_nouns_that_do_not_inflect() -> None:
    assert any(r.upos in ("NOUN", "PROPN") and r.case is None for r in guess(open_lexicon(), "Wheelhouse"))


@pytest.mark.parametrize("name", ["Stát", "Most", "Vlk samotář", "Bouře", "Hora"])
def test_the_first_word_is_no_proper_noun_just_for_its_capital(name: str) -> None:
    assert analyse_words(name).words[0].best.upos == "NOUN"


def test_probabilities_of_a_word_sum_to_one() -> None:
    for word in analyse_words("Bledý kamzík pluje Šplouchandou v 13 hodin").words:
        assert sum(r.probability for r in word.readings) == pytest.approx(1)
        assert list(word.readings) == sorted(word.readings, key=lambda r: -r.probability)
