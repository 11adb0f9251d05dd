"""From a derived adjective back to the noun: kočičí -> kočka, železný -> železo, Janův -> Jan."""

from collections.abc import Iterator
from functools import lru_cache

from namecheck.categories.compiled import compiled

_SUFFIXES = (
    "ovský", "ovitý", "inský", "ánský", "ičí", "ský", "cký", "čký", "ový", "livý", "natý", "ěný", "atý", "ivý", "ův", "in",
    "ní", "ný", "í",
)  # fmt: skip
_FROM_NAMES = frozenset({"ovský", "inský", "ánský", "ský", "cký", "čký", "ův", "in"})
_KEEPS_LENGTH = frozenset({"natý", "atý", "ivý", "ěný"})
_HARDENED = {
    "č": ("k", "c"),
    "ž": ("h", "g", "z"),
    "š": ("ch", "s"),
    "ř": ("r",),
    "t": ("ť",),
    "d": ("ď",),
    "n": ("ň",),
}
_LOST = {"ský": ("", "k", "g", "h", "z", "s", "ch"), "cký": ("k", "c", "č", "t"), "čký": ("k",)}
_ENDINGS = ("", "a", "e", "ě", "o", "í", "y", "ie", "us", "um")
_SHORT = str.maketrans("áéíóúůý", "aeiouoy")


def _shorten(word: str) -> str:
    """A key blind to vowel length, which derivation changes (kámen, kamenný)."""
    return word.replace("ou", "u").translate(_SHORT).lower()


@lru_cache(maxsize=1)
def _nouns(version: str) -> dict[str, list[str]]:
    data = compiled()
    found: dict[str, list[str]] = {}
    for lemma in dict.fromkeys((*data.members, *data.argued)):
        if " " not in lemma and not lemma.endswith(("ý", "ní", "cí")):
            found.setdefault(_shorten(lemma), []).append(lemma)
    return found


def _bases(stem: str, suffix: str) -> Iterator[str]:
    for full in (stem + lost for lost in _LOST.get(suffix, ("",))):
        for changed in (full, *(full[:-1] + hard for hard in _HARDENED.get(full[-1:], ()))):
            yield from (changed + ending for ending in _ENDINGS)
            yield changed[:-1] + "e" + changed[-1:]
    if suffix == "ný":
        yield stem + "ek"
    if suffix == "ičí":
        yield stem + "ka"
    if suffix in ("livý", "ivý"):
        yield stem + "ka"
    if suffix in ("ský", "cký"):
        yield stem + suffix[:-1] + "o"


@lru_cache(maxsize=4096)
def base_nouns(adjective: str) -> tuple[str, ...]:
    """The listed nouns the adjective may be made from; those spelt alike go before those with a changed vowel."""
    irregular = compiled().meaning["adjectives"].get(adjective)
    if irregular is not None:
        return tuple(irregular.split())
    for suffix in _SUFFIXES:
        stem = adjective.removesuffix(suffix)
        if stem != adjective and len(stem) >= 3:
            found = _found(stem, suffix)
            if found:
                return found
    return ()


def _found(stem: str, suffix: str) -> tuple[str, ...]:
    nouns = _nouns(compiled().version)
    same: dict[str, None] = {}
    close: dict[str, None] = {}
    for base in _bases(stem, suffix):
        for noun in nouns.get(_shorten(base), ()):
            if noun[0].isupper() and suffix not in _FROM_NAMES:
                continue
            (same if noun.lower() == base.lower() else close)[noun] = None
    return tuple(same) or (() if suffix in _KEEPS_LENGTH else tuple(close))
