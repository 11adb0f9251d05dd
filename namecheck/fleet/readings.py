"""The words of a name as staff's rulings on their readings leave them."""

from namecheck.logic.evaluate import reading_key
from namecheck.morphology import AnalysedWord, analyse
from namecheck.names import fold
from namecheck.truth import Rulings


def ruled_words(name: str, rulings: Rulings) -> tuple[AnalysedWord, ...]:
    """A ruling on how to read a word in this name (asked by laws and shipyard rules) holds for the naming rules, too."""
    words = analyse(name).words
    key = f"reading:{fold(name)}:"
    if not any(question.startswith(key) for question in rulings):
        return words
    return tuple(_ruled(word, rulings.get(f"{key}{place}")) for place, word in enumerate(words))


def _ruled(word: AnalysedWord, chosen: str | None) -> AnalysedWord:
    kept = tuple(reading for reading in word.readings if reading_key(reading) == chosen)
    if not kept:
        return word
    return word._replace(readings=tuple(reading._replace(probability=1 / len(kept)) for reading in kept))
