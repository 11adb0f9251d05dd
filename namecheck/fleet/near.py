"""Names that nearly equal an old one: one letter more, less or other, or only diacritics.

Two names differ by at most one letter exactly when, with at most one character left out of each, something equal
remains. So every name is stored under the hashes of all its shortened spellings, and looking one up costs the same
however many names there are (Garbe's symmetric delete spelling correction).
"""

from hashlib import blake2b

from namecheck.names import fold, strip_diacritics


def bare_key(name: str) -> str:
    return strip_diacritics(fold(name))


def near_hashes(name: str) -> list[int]:
    """The hashes of the name without diacritics, whole and with each one character left out."""
    key = bare_key(name)
    variants = {key, *(key[:i] + key[i + 1 :] for i in range(len(key)))}
    return sorted(int.from_bytes(blake2b(v.encode(), digest_size=8).digest(), "big", signed=True) for v in variants)


def how_near(name: str, other: str) -> str | None:
    """What little the two names differ in, in Czech; None when it is more, or nothing at all."""
    a, b = bare_key(name), bare_key(other)
    if fold(name) == fold(other):
        return None
    if a == b:
        return "jen diakritikou"
    if len(a) < 4 or len(b) < 4 or not _one_edit(a, b):
        return None
    return "jediným znakem"


def _one_edit(a: str, b: str) -> bool:
    """One character inserted, left out, replaced, or two neighbours swapped."""
    if len(a) > len(b):
        a, b = b, a
    start = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), len(a))
    if len(a) < len(b):
        return len(b) - len(a) == 1 and a[start:] == b[start + 1 :]
    swapped = a[start + 1 : start + 2] + a[start : start + 1] + a[start + 2 :]
    return a[start + 1 :] == b[start + 1 :] or swapped == b[start:]
