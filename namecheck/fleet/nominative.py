"""Rule 3: the name contains a word in the nominative."""

from namecheck.fleet.readings import ruled_words
from namecheck.morphology import AnalysedWord, Reading
from namecheck.morphology.reading import LEXICON
from namecheck.names import fold
from namecheck.truth import NO_RULINGS, Question, Rulings, Truth, Verdict

# Calibrated on the development examples; between them lies what staff have to settle.
_CLEAR, _UNLIKELY = 0.8, 0.15
_CASELESS = frozenset({"VERB", "AUX", "ADV", "ADP", "SCONJ", "CCONJ", "PART", "INTJ"})
_TEXT = "Jméno obsahuje slovo v prvním pádě."


def nominative(name: str, rulings: Rulings = NO_RULINGS) -> Verdict:
    words = ruled_words(name, rulings)
    question = Question(f"nominative:{fold(name)}", f"Obsahuje jméno {name} slovo v prvním pádě?")
    ruled = rulings.get(question.key)
    if ruled is not None:
        return Verdict(Truth(ruled), _TEXT, "Rozhodl výrok vedení.")
    chances = [chance(word) for word in words]
    best = max(range(len(words)), key=lambda i: (round(chances[i], 1), words[i].best.upos in ("NOUN", "PROPN")))
    homonym = next((i for i, word in enumerate(words) if is_homonym(word)), None)
    if chances[best] >= _CLEAR or (len(words) == 1 and homonym is not None):
        return Verdict(Truth.YES, _TEXT, f"V prvním pádě je „{words[best].form}“.", (best,))
    participle = next((i for i, word in enumerate(words) if is_participle(word)), None)
    if chances[best] > _UNLIKELY:
        because, place = f"Není jasné, zda je „{words[best].form}“ v prvním pádě.", best
    elif participle is not None:
        because, place = (
            f"„{words[participle].form}“ je jmenný tvar (jako potopen, zdráv), u něhož se pád běžně neurčuje.",
            participle,
        )
    elif homonym is not None:
        because, place = f"„{words[homonym].form}“ může být i podstatné jméno v prvním pádě.", homonym
    else:
        return Verdict(Truth.NO, _TEXT, "Žádné slovo není v prvním pádě.")
    return Verdict(Truth.DISPUTED, _TEXT, because, (place,), (question,))


def chance(word: AnalysedWord) -> float:
    """How likely the word is in the nominative here; passive participles have no case."""
    return sum(r.probability for r in word.readings if r.case == "Nom" and not _is_short(r))


def is_participle(word: AnalysedWord) -> bool:
    return any(r.probability > 0.3 and _is_short(r) for r in word.readings)


def _is_short(reading: Reading) -> bool:
    """A passive participle or a short adjective; the short pronoun (sám, sama) is in the nominative like any other."""
    return reading.upos in ("ADJ", "VERB") and reading.feats.get("Variant") == "Short"


def is_homonym(word: AnalysedWord) -> bool:
    """Read here as something that has no case (Stát, Místo činu), but its spelling is a noun's nominative, too."""
    if word.best.upos not in _CASELESS:
        return False
    return any(r.upos == "NOUN" and r.case == "Nom" and r.rank == 0 and r.source == LEXICON for r in word.readings)
