"""Words typed without diacritics: the spellings they may stand for."""

from collections.abc import Iterable
from itertools import islice, product

from namecheck.morphology.build import open_lexicon
from namecheck.morphology.lexicon import Lexicon
from namecheck.morphology.reading import Reading
from namecheck.names import clean, split_words

MOST = 3


def suggest_spellings(name: str, most: int = MOST) -> tuple[str, ...]:
    """Spellings with diacritics of a name typed without them; empty where every word is known as it stands.

    >>> suggest_spellings("bledy kamzik")
    ('bledý kamzík',)
    """
    text, lexicon = clean(name), open_lexicon()
    if not text.isascii():
        return ()
    words = split_words(text)
    choices = [_choices(lexicon, word.form) for word in words]
    if not any(_is_strange(lexicon, word.form) for word in words):
        return ()
    found = []
    for forms in islice(product(*choices), most):
        suggestion, shift = text, 0
        for word, form in zip(words, forms, strict=True):
            suggestion = suggestion[: word.start + shift] + form + suggestion[word.end + shift :]
            shift += len(form) - len(word.form)
        found.append(suggestion)
    return tuple(found)


def _is_strange(lexicon: Lexicon, form: str) -> bool:
    """Unknown as it stands, but known with diacritics."""
    return form.isalpha() and not lexicon.readings(form.lower()) and bool(lexicon.with_diacritics(form))


def _choices(lexicon: Lexicon, form: str) -> list[str]:
    """The likeliest spellings first; the word itself is one if it is known."""
    if not form.isalpha():
        return [form]
    known = [(_commonness(lexicon.readings(other)), other) for other in lexicon.with_diacritics(form)]
    return [_in_case_of(form, other) for _, other in sorted(known)[:MOST]] or [form]


def _commonness(readings: Iterable[Reading]) -> int:
    """Ordinary before colloquial, long adjectives before short, first cases before others, common nouns before names."""
    return min(
        3 * r.rank + (r.case not in ("Nom", None)) + 2 * (r.upos == "PROPN") + 3 * ("Variant=Short" in r.tag)
        for r in readings
    )


def _in_case_of(model: str, word: str) -> str:
    if model.isupper() and len(model) > 1:
        return word.upper()
    return word.capitalize() if model[:1].isupper() else word
