"""Every example of docs/jmena.md is what the program really does."""

import re

import pytest

from namecheck.errors import InputError
from namecheck.names import (
    CARKA,
    HACEK,
    KROUZEK,
    clean,
    count_syllables,
    fold,
    has_diacritics,
    is_consonant,
    is_vowel,
    letters,
    split_words,
)
from namecheck.paths import ROOT

PAGE = ROOT / "docs" / "jmena.md"


def _cell(text: str) -> str:
    quoted = re.fullmatch("`(.*)`", text)
    inner = quoted.group(1) if quoted else text
    return re.sub(
        r"\\u([0-9a-f]{4})|\\U([0-9a-f]{8})", lambda code: chr(int(code.group(1) or code.group(2), 16)), inner
    )


def _table(head: str) -> list[tuple[str, ...]]:
    found, inside = [], False
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith(f"| {head} |"):
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside and not line.startswith("|---"):
            cells = re.split(r" \| ", line.removeprefix("| ").removesuffix(" |"))
            found.append(tuple(map(_cell, cells)))
    assert len(found) > 3
    return found


def test_every_table_is_tested() -> None:
    assert len(re.findall(r"^\|---", PAGE.read_text(encoding="utf-8"), re.MULTILINE)) == 6


@pytest.mark.parametrize(("typed", "kept"), _table("napsáno | uloží se"))
def test_kept(typed: str, kept: str) -> None:
    if kept.startswith("ne: "):
        with pytest.raises(InputError) as refusal:
            clean(typed)
        assert refusal.value.code == kept.removeprefix("ne: ")
    else:
        assert clean(typed) == kept


@pytest.mark.parametrize(("one", "other", "same"), _table("jméno | jiné jméno | stejné"))
def test_same(one: str, other: str, same: str) -> None:
    assert (fold(one) == fold(other)) == (same == "ano")


@pytest.mark.parametrize(("name", "words"), _table("jméno | slova"))
def test_words(name: str, words: str) -> None:
    assert ", ".join(word.form for word in split_words(clean(name))) == words


@pytest.mark.parametrize(("text", "spelled", "number"), _table("text | písmena | počet"))
def test_letters(text: str, spelled: str, number: str) -> None:
    assert " ".join(letters(text)) == spelled
    assert len(letters(text)) == int(number)


@pytest.mark.parametrize(("letter", "kind", "mark"), _table("písmeno | druh | znaménko"))
def test_kinds(letter: str, kind: str, mark: str) -> None:
    assert is_vowel(letter) == (kind == "samohláska")
    assert is_consonant(letter) == (kind == "souhláska")
    marks = {"háček": HACEK, "čárka": CARKA, "kroužek": KROUZEK}
    assert [name for name, members in marks.items() if letter in members] == ([mark] if mark in marks else [])
    assert has_diacritics(letter) == (mark != "žádné")


@pytest.mark.parametrize(("word", "numbers"), _table("slovo | slabik"))
def test_syllables(word: str, numbers: str) -> None:
    assert ", ".join(map(str, count_syllables(word))) == numbers
