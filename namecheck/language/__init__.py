"""The language of rules: a Czech sentence becomes a meaning, or a refusal that helps."""

from namecheck.language.read import MAX_SENTENCE, read
from namecheck.language.sentence import CODES, KINDS, Sentence

__all__ = ["CODES", "KINDS", "MAX_SENTENCE", "Sentence", "read"]
