"""From typed characters to a clean name, and from a clean name to the key that compares it.

A clean name keeps its spelling: only what nobody sees is mended (composition of accents, kinds of white space,
invisible characters, look-alike letters of other alphabets).
"""

import re
import unicodedata
from functools import lru_cache

from namecheck.errors import InputError

MAX_NAME = 200

_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]"
)
_SPACES = re.compile(r"\s+")
_AROUND_HYPHEN = re.compile(r"\s*-\s*")
_DAMAGED = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufffd\ud800-\udfff]")
# What nearly every name consists of; anything else is looked at letter by letter.
_PLAIN = re.compile("[ -~ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž„“‚‘’–…]*")

# Cyrillic and Greek letters that a reader cannot tell from Latin ones, and typographic ligatures.
_LOOK_ALIKES = str.maketrans(
    "АВЕЅІЈКМНОРСТХУԚԜӀаеѕіјорсхуԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧοѵѴıſ",
    "ABESIJKMHOPCTXYQWIaesijopcxyqwlABEZHIKMNOPTYXovVis",
) | str.maketrans({"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"})
_SAME_SIGN = str.maketrans(
    {
        **dict.fromkeys("‐‑‒–—―−﹘﹣－", "-"),
        **dict.fromkeys("’‘‛ʼ′`´ʹ＇", "'"),
        **dict.fromkeys("„“”‟«»‚‹›″＂", '"'),
        "…": "...",
    }
)


def clean(raw: str) -> str:
    """The name as it will be kept and shown, or InputError saying why it cannot be one."""
    if len(raw) > 10 * MAX_NAME:
        raise InputError("too_long", f"Jméno je příliš dlouhé: smí mít nejvýše {MAX_NAME} znaků.")
    damaged = _DAMAGED.search(raw)
    if damaged:
        raise InputError("control_character", "Jméno obsahuje řídicí nebo poškozený znak.", damaged.span())
    text = _SPACES.sub(" ", _mend(raw)).strip()
    if not text:
        raise InputError("empty", "Jméno je prázdné.")
    if len(text) > MAX_NAME:
        raise InputError("too_long", f"Jméno je příliš dlouhé: má {len(text)} znaků, smí mít nejvýše {MAX_NAME}.")
    if not _PLAIN.fullmatch(text):
        for position, char in enumerate(text):
            _refuse_foreign(char, position)
    if not any(map(str.isalnum, text)):
        raise InputError("no_word", "Jméno neobsahuje žádné slovo.")
    return text


def _mend(text: str) -> str:
    """Composed letters of the Latin alphabet, nothing invisible."""
    if text.isascii():
        return text
    # Taken apart first, so that an accented look-alike (Cyrillic ё) finds its Latin twin too.
    bare = unicodedata.normalize("NFD", _INVISIBLE.sub("", text)).translate(_LOOK_ALIKES)
    return unicodedata.normalize("NFC", bare)


def _refuse_foreign(char: str, position: int) -> None:
    if char.isascii() or ord(char) in _SAME_SIGN:
        return
    span = (position, position + 1)
    category = unicodedata.category(char)
    if category[0] == "M":
        raise InputError("symbol", "Jméno obsahuje znaménko, které k žádnému písmenu nepatří.", span)
    if category[0] == "L":
        if not unicodedata.name(char, "").startswith("LATIN"):
            raise InputError("foreign_alphabet", f"Písmeno „{char}“ není z latinské abecedy.", span)
    elif category[0] != "P":
        raise InputError(
            "symbol", f"Znak „{char}“ do jména lodi nepatří, piš jen písmena, číslice a interpunkci.", span
        )


@lru_cache(maxsize=1 << 13)
def fold(name: str) -> str:
    """The published key of a name: two names with the same key are the same name (naming rule 1).

    Letter case, runs of white space, kinds of hyphens, quotes and apostrophes and look-alike letters do not count.
    """
    text = _mend(_mend(name).casefold()).translate(_SAME_SIGN)
    return _AROUND_HYPHEN.sub("-", _SPACES.sub(" ", text)).strip()
