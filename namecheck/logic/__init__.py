"""Meanings of rules: what they say, whether they hold of a name, and why."""

from namecheck.logic.meaning import Meaning
from namecheck.logic.say import say
from namecheck.logic.verdict import evaluate

__all__ = ["Meaning", "evaluate", "say"]
