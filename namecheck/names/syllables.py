"""Syllables of a word by Czech school grammar (docs/jmena.md); where people argue, all the numbers they may claim."""

import re
import tomllib
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from namecheck.names.letters import VOWELS, has_diacritics, letters
from namecheck.paths import LEXICONS

_VOWEL = "[" + "".join(sorted(VOWELS)) + "]"
_CONSONANT = f"(?:(?!{_VOWEL})[^\\W\\d_])"
# A y next to another vowel is read j: York, Disney, Goya.
_GLIDE = re.compile(f"(?:^y(?={_VOWEL}))|(?<=[aeou])y(?![áéíóúůý])")
_NUCLEUS = re.compile(f"eau|ou|au|eu|{_VOWEL}")
_SONORANT = re.compile(f"(?<={_CONSONANT})(?<![rlŕĺ])(?:[rŕ](?![rj])|[lĺ](?![rlj]))(?!{_VOWEL})")
_FINAL_M = re.compile(f"(?<={_CONSONANT})(?<![rlmnj])m$")
_SEVEN_EIGHT = re.compile(r"(?:^|ne|a)(?:os|sed)m(?=$|[^aáeéěiíoóuúůyý])")
# Letters and pairs of vowels no Czech word has: the word is read in its own language, and people argue how.
_FOREIGN = re.compile(r"[wq]|(?<!^n)(?<!^nejn)ee|(?<!^k)(?<!^z)oo")
_FOREIGN_NUCLEUS = re.compile("[aeiouy]+")
_CHUNK = re.compile(r"\d+|[^\W\d_]+")
_LETTER_NAMES = {"w": 4, "y": 3}

_UNITS = (2, 2, 1, 1, 2, 1, 1, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 3, 3, 4)  # nula, jedna ... devatenáct
_TENS = (0, 0, 2, 2, 3, 3, 3, 4, 4, 4)
_HUNDREDS = (0, 1, 2, 2, 3, 2, 2, 3, 3, 3)


class _Facts(NamedTuple):
    seams: re.Pattern[str]
    diphthong_eus: frozenset[str]
    words: dict[str, tuple[int, ...]]


@lru_cache(maxsize=1)
def _facts() -> _Facts:
    data = tomllib.loads((LEXICONS / "spelling" / "syllables.toml").read_text(encoding="utf-8"))
    words = {word: tuple(numbers) for word, numbers in data["words"].items()}
    return _Facts(re.compile("|".join(data["seams"])), frozenset(data["diphthong_eus"]), words)


@lru_cache(maxsize=8192)
def count_syllables(word: str) -> tuple[int, ...]:
    """Possible numbers of syllables, the school one first; more than one means people argue.

    >>> count_syllables("vítr"), count_syllables("osm"), count_syllables("v")
    ((2,), (2, 1), (0, 1))
    """
    parts = [_chunks(part) for part in re.split("[-‐‑–]", word)]
    numbers = [part for chunks in parts for part in chunks]
    if len(numbers) == 1:
        return numbers[0]
    if len(numbers) > 8:
        return (sum(part[0] for part in numbers),)
    return tuple(dict.fromkeys(sum(choice) for choice in product(*numbers)))


def _chunks(part: str) -> list[tuple[int, ...]]:
    chunks = _CHUNK.findall(re.sub(r"(?<=[^\W\d_])['’.](?=[^\W\d_])", "", part))
    return [_number(chunk) if chunk.isdigit() else _word(chunk, alone=len(chunks) == 1) for chunk in chunks]


def _word(chunk: str, alone: bool) -> tuple[int, ...]:
    form = chunk.lower()
    known = _facts().words.get(form)
    if known:
        return known
    if len(letters(form)) == 1 and form not in VOWELS:
        return (0, 1) if alone else (1, 0)
    count = _nuclei(form)
    if chunk.isupper() and 1 < len(chunk) <= 5 and not any(map(has_diacritics, form)):
        return _abbreviation(form, count)
    if form.endswith("eus"):
        return (count, count + 1) if form in _facts().diphthong_eus else (count + 1, count)
    if _SEVEN_EIGHT.search(form) or _FINAL_M.search(form):
        return (count + 1, count) if count else (1,)
    if _FOREIGN.search(form):
        return _foreign(form, count)
    return (count or 1,)


def _nuclei(form: str) -> int:
    """Vowels, diphthongs and syllabic r, l."""
    spoken = _GLIDE.sub("j", form)
    spoken = _facts().seams.sub(lambda seam: seam.group() + "|", spoken)
    return len(_NUCLEUS.findall(spoken)) + len(_SONORANT.findall(spoken))


def _abbreviation(form: str, count: int) -> tuple[int, ...]:
    spelled = sum(_LETTER_NAMES.get(letter, 1) for letter in form)
    return tuple(dict.fromkeys((count, spelled) if count else (spelled, 0, 1)))


def _foreign(form: str, count: int) -> tuple[int, ...]:
    least = max(len(_FOREIGN_NUCLEUS.findall(re.sub("(?<=[^aeiouy])es?$", "", form.replace("qu", "k")))), 1)
    return tuple(dict.fromkeys((*range(least, max(count, least) + 1),)))


def _number(digits: str) -> tuple[int, ...]:
    """A number as it is read aloud; silent for those who count only what is written in letters."""
    value = int(digits[:6])
    spoken = _spoken(value)
    if len(digits) > 6:
        return (spoken, *(n for n in range(3 * len(digits)) if n != spoken))
    short = spoken - sum(digits.count(digit) for digit in "78")
    return tuple(dict.fromkeys((spoken, 0, short)))


def _spoken(value: int) -> int:
    if value < 20:
        return _UNITS[value]
    if value < 100:
        return _TENS[value // 10] + (_UNITS[value % 10] if value % 10 else 0)
    if value < 1000:
        return _HUNDREDS[value // 100] + (_spoken(value % 100) if value % 100 else 0)
    thousands, rest = divmod(value, 1000)
    return (_spoken(thousands) if thousands > 1 else 0) + 2 + (_spoken(rest) if rest else 0)
