"""What each rule of the grammar means, an action a rule.

An action gets the values of its parts, in any order, and gives one value, several (a list: the words allow all of them), or
None (the words make no sense together).
"""

from functools import cache
from typing import Any

from namecheck.language.actions import (
    being,
    edges,
    having,
    letters,
    notes,
    objects,
    places,
    properties,
    sentences,
    words,
)

_MODULES = (sentences, having, edges, being, words, letters, objects, places, properties, notes)


@cache
def action(name: str) -> Any:
    """The function that stands after -> in the grammar."""
    for module in _MODULES:
        found = getattr(module, name, None)
        if callable(found) and found.__module__ == module.__name__:
            return found
    return None
