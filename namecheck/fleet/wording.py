"""When two sentences are the same wording: white space, case, punctuation and diacritics do not make one new."""

import re

from namecheck.names import fold, strip_diacritics

_NOT_A_WORD = re.compile(r"[\W_]+")


def wording_key(text: str) -> str:
    return _NOT_A_WORD.sub(" ", strip_diacritics(fold(text))).strip()


def letter_true_key(text: str) -> str:
    """The same, but the letter Á stays another letter than A: such sentences may differ in what they hit."""
    return _NOT_A_WORD.sub(" ", fold(text)).strip()
