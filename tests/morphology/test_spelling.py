"""Names typed without diacritics."""

import pytest

from namecheck.morphology.spelling import suggest_spellings


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bledy kamzik", "bledý kamzík"),
        ("Zluty kun", "Žlutý kůň"),
        ("CERNY KAMZIK", "ČERNÝ KAMZÍK"),
        ("kamzik 13", "kamzík 13"),
    ],
)
def test_suggested(typed: str, meant: str) -> None:
    assert meant in suggest_spellings(typed)


@pytest.mark.parametrize("name", ["Bledý kamzík", "Most", "Titanic", "Black Pearl", "Xyzzy", "13"])
def test_nothing_to_suggest(name: str) -> None:
    assert suggest_spellings(name) == ()
