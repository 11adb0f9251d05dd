"""What is known of one lemma: the categories and coarse senses it is written under."""

from functools import lru_cache
from typing import NamedTuple

from namecheck.categories.compiled import compiled
from namecheck.categories.files import PLURAL, split_member
from namecheck.morphology.irregular import Irregular
from namecheck.morphology.reading import Reading


class Listing(NamedTuple):
    category: str
    gender: str
    reason: str = ""
    by_sense: bool = False


class Facts(NamedTuple):
    members: tuple[Listing, ...] = ()
    argued: tuple[Listing, ...] = ()

    def of_form(self, gender: str, number: str) -> "Facts":
        """Without the listings of a homonym of another gender, and in the singular of what only the plural names (váhy)."""
        fitting = {"", gender} | ({PLURAL} if number in ("Plur", "") else set())
        return Facts(
            *(tuple(x for x in part if x.gender in fitting or not (gender or x.gender == PLURAL)) for part in self)
        )


NOTHING = Facts()


@lru_cache(maxsize=4096)
def facts(lemma: str) -> Facts:
    data = compiled()
    members = tuple(Listing(*split_member(part)) for part in data.members.get(lemma, "").split())
    argued = tuple(
        Listing(category, gender, data.reasons[n], by_sense)
        for category, gender, n, by_sense in data.argued.get(lemma, ())
    )
    return Facts(members, argued) if members or argued else NOTHING


_NATIONS = "narodnost"


@lru_cache(maxsize=1)
def _irregular() -> Irregular:
    return Irregular()


@lru_cache(maxsize=1 << 15)
def known_as(lemma: str) -> str:
    """The spelling under which something is written: *buddhizmus* is buddhismus, a small *turek* is a Turek."""
    data = compiled()

    def is_known(word: str) -> bool:
        return word in data.members or word in data.argued

    if is_known(lemma) or lemma in data.senses:
        return lemma
    capital = lemma[:1].upper() + lemma[1:]
    nation = [capital] if any(x.category == _NATIONS for x in facts(capital).members) else []
    return next(filter(is_known, (*_irregular().other_lemmas(lemma), *nation)), lemma)


@lru_cache(maxsize=4096)
def senses(lemma: str, gender: str) -> frozenset[str]:
    """The coarse senses written down for the lemma."""
    listed = (split_member(part) for part in compiled().senses.get(lemma, "").split())
    return frozenset(sense for sense, only in listed if not only or not gender or only == gender)


@lru_cache(maxsize=4096)
def likely_senses(lemma: str, gender: str) -> frozenset[str]:
    """What the ending and the gender tell of a noun nobody wrote down: -ost is a quality, an animate noun no place."""
    for length in range(min(len(lemma) - 2, 6), 1, -1):
        found = compiled().meaning["suffixes"].get(f"{lemma[-length:]}:{gender}")
        if found is not None:
            return frozenset(found.split())
    return frozenset(compiled().meaning["genders"].get(gender, "").split())


@lru_cache(maxsize=1)
def own_forms(version: str) -> dict[str, tuple[Reading, ...]]:
    """Form -> readings, of invented words that staff wrote into a category; `version` is that of the categories."""
    from namecheck.morphology.build import open_lexicon
    from namecheck.morphology.guesser import invented

    found: dict[str, tuple[Reading, ...]] = {}
    for lemma in compiled().own:
        for form, reading in invented(lemma) if not open_lexicon().readings(lemma) else ():
            found[form.lower()] = (*found.get(form.lower(), ()), reading)
    return found


def sense_title(sense: str) -> str:
    return compiled().meaning["senses"][sense]
