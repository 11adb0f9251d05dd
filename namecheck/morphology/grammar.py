"""What agreement and government look at in a reading."""

from functools import lru_cache
from typing import NamedTuple

from namecheck.morphology.reading import Reading, parse_feats
from namecheck.morphology.tagset import GENDERS, coarse, genders, number

ATTRIBUTES = frozenset({"ADJ", "DET", "NUM"})
NOMINAL = frozenset({"NOUN", "ADJ", "DET", "PRON", "NUM"})
_FROM_FIVE = frozenset(
    [
        "pět",
        "šest",
        "sedm",
        "osm",
        "devět",
        "deset",
        "sto",
        "tisíc",
        "kolik",
        "tolik",
        "několik",
        "mnoho",
        "málo",
        "moc",
    ]
)
HALF = frozenset({"půl", "čtvrt"})
_TEENS = ("náct", "desát", "cet", "set")


class Kind(NamedTuple):
    """A reading as its neighbours see it: readings of one kind behave alike in a phrase."""

    pos: str
    case: str
    number: str
    genders: frozenset[str]
    # "quantity" takes the genitive plural; "proper" is a name that may stand next to a noun in the same case; a finite verb tells its person, "Imp" and "Inf" its form; "cop" is být.
    detail: str = ""


def is_quantity(lemma: str) -> bool:
    return lemma in _FROM_FIVE or lemma in HALF or lemma.endswith(_TEENS)


@lru_cache(maxsize=65536)
def _kind(lemma: str, upos: str, tag: str) -> Kind:
    feats = parse_feats(tag)
    pos = "DET" if upos == "DET" else coarse(upos)
    detail = ""
    if pos == "VERB":
        form = feats.get("VerbForm", "")
        detail = "Imp" if feats.get("Mood") == "Imp" else form if form != "Fin" else feats.get("Person", "3")
        detail = f"cop{detail}" if lemma == "být" else detail
    elif pos in ("NUM", "DET", "ADV") and is_quantity(lemma):
        detail = "quantity"
    elif feats.get("Variant") == "Short" and pos == "ADJ":
        detail = "Short"
    elif pos == "DET" and "Case" not in feats:
        detail = "indeclinable"
    elif upos == "PROPN":
        detail = "proper"
    gender = genders(feats.get("Gender", ""), feats.get("Animacy", "")) if pos in NOMINAL or pos == "VERB" else GENDERS
    return Kind(pos, feats.get("Case", ""), number(feats.get("Number", "")), gender, detail)


def kind(reading: Reading) -> Kind:
    return _kind(reading.lemma, reading.upos, reading.tag)


def agree(first: Kind, second: Kind) -> bool:
    """Same case, and number and gender that can be the same."""
    return (
        (first.case == second.case or not first.case or not second.case)
        and (first.number == second.number or not first.number or not second.number)
        and bool(first.genders & second.genders)
    )


def takes_genitive(now: Kind) -> bool:
    """Pět, sto, mnoho in the nominative or accusative; in other cases they agree."""
    return now.detail == "quantity" and now.case in ("Nom", "Acc", "")
