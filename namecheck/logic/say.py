"""One canonical Czech sentence for every meaning; the rule language reads it back as the same meaning.

Parts of a sentence speak of the name („začíná písmenem K“), of its words („první slovo v něm je sloveso“) or deny („neplatí,
že …“); they come in this order, and the first one chooses the frame. A comma closes a subordinate clause, brackets hold
together what „a“ and „nebo“ would mix.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import NamedTuple

from namecheck.logic.meaning import (
    NAME,
    Adjacent,
    All,
    Any_,
    At,
    Compare,
    Every,
    Formula,
    KeyKinds,
    KeyRepeats,
    LetterCount,
    Meaning,
    Not,
    Number,
    OneOf,
    Position,
    SameKey,
    Scaled,
    Syllables,
)  # fmt: skip
from namecheck.logic.predicates import about_word, noun_phrase, predicate, scaled, word_at
from namecheck.logic.units import EACH, KEYS, OTHER, SAME, SYLLABLE, letter_unit

FRAMES = {
    "targeting": ("Loď, jejíž název {}.", "Loď, v jejímž názvu {}.", "Loď, o jejímž názvu {}."),
    "shipyard": (
        "Loď zde postavená musí mít název, který {}.",
        "Loď zde postavená musí mít název, v němž {}.",
        "Loď zde postavená musí mít název, o němž {}.",
    ),
}
_OF_NAME, _OF_WORDS, _DENIED = range(3)
_IN_IT = "\N{NO-BREAK SPACE}v něm"
_SETTLED = {
    ("ch", "one"): "CH je jedno písmeno",
    ("ch", "two"): "CH jsou dvě písmena",
    ("dia", "strict"): "Á je jiné písmeno než A",
    ("dia", "loose"): "Á je totéž písmeno jako A",
    ("diph", "two"): "OU jsou dvě samohlásky",
    ("diph", "one"): "OU je jedna samohláska",
    ("hyphen", "one"): "slovo se spojovníkem je jedno slovo",
    ("hyphen", "two"): "slovo se spojovníkem jsou dvě slova",
    ("ties", "yes"): "stejně dlouhá slova smějí být vedle sebe",
    ("ties", "no"): "stejně dlouhá slova nesmějí být vedle sebe",
}


class Said(NamedTuple):
    """A clause: what it speaks of, whether it ends in a subordinate clause, whether it needs brackets inside others."""

    text: str
    about: int = _OF_NAME
    open: bool = False
    loose: bool = False


def say(meaning: Meaning, kind: str = "targeting") -> str:
    said = _said(meaning.formula)
    text = said.text.replace(_IN_IT, "" if said.about == _OF_WORDS else " v něm")
    notes = "; ".join(_SETTLED[item] for item in meaning.settled)
    return FRAMES[kind][said.about].format(text + (f" ({notes})" if notes else ""))


def clause(formula: Formula) -> str:
    """The sentence without its frame: what is asked of a name."""
    return _said(formula).text.replace(_IN_IT, "")


def _said(formula: Formula) -> Said:
    match formula:
        case All(()):
            return Said("má cokoli")
        case Any_(()):
            return Said("nemá cokoli")
        case All(parts):
            return _coordinated(map(_said, _without_contained(parts)), "a", _contained(parts))
        case Any_(parts):
            return _coordinated(map(_said, parts), "nebo")
        case OneOf(parts):
            return _either(map(_said, parts))
        case Not(Every() | At() | OneOf() | Adjacent() as part):
            inner = _said(part)
            return Said(f"neplatí, že {inner.text}", _DENIED, True)
    return _of_words(formula) or Said(*predicate(formula, NAME))


def _without_contained(parts: tuple[Formula, ...]) -> list[Formula]:
    letters = contained_letters(parts)
    return [part for part in parts if len(letters) < 2 or not contained_letters((part,))]


def _contained(parts: tuple[Formula, ...]) -> list[Said]:
    letters = contained_letters(parts)
    return [Said(f"obsahuje všechna písmena {', '.join(letters)}")] if len(letters) > 1 else []


def contained_letters(parts: Iterable[Formula]) -> list[str]:
    """The single letters that the name has to contain."""
    return [
        part.left.letters.chars[0].upper()
        for part in parts
        if isinstance(part, Compare)
        and isinstance(part.left, LetterCount)
        and part.left.target == NAME
        and part.left.letters.kind == "set"
        and len(part.left.letters.chars) == 1
        and (part.op, part.right) == (">=", Number(1))
    ]


def _coordinated(parts: Iterable[Said], word: str, first: Iterable[Said] = ()) -> Said:
    items = sorted([*first, *map(_bracketed, parts)], key=lambda item: item.about)
    if len(items) == 1:
        return items[0]
    text = items[0].text
    for before, item in pairwise(items):
        last = item is items[-1]
        text += f", {word} " if before.open else f" {word} " if last else ", "
        text += item.text
    return Said(text, items[0].about, items[-1].open, True)


def _bracketed(said: Said) -> Said:
    return Said(f"({said.text})", said.about) if said.loose else said


def _either(parts: Iterable[Said]) -> Said:
    items = sorted(map(_bracketed, parts), key=lambda item: item.about)
    return Said(f"buď {', nebo '.join(item.text for item in items)}, ale ne obojí", items[0].about, False, True)


def _of_words(formula: Formula) -> Said | None:
    """A clause whose subject are words of the name."""
    denied, part = (True, formula.part) if isinstance(formula, Not) else (False, formula)
    match part:
        case At(position, body):
            return Said(f"{word_at(position, _IN_IT)} {about_word(body).text}", _OF_WORDS)
        case Every(where, body):
            return Said(_every(where, about_word(body).text, _bare_denial(body)), _OF_WORDS)
        case SameKey("last_letter/first_letter", left, right):
            verb = "nekončí" if denied else "končí"
            return Said(
                f"{word_at(left, _IN_IT)} {verb} stejným písmenem, jakým začíná {word_at(right)}", _OF_WORDS, True
            )
        case SameKey(key, left, right):
            unit = KEYS[key]
            verb = "nemají" if denied else "mají"
            return Said(f"{_pair(left, right)} {verb} {SAME[unit.gender][0]} {unit.one}", _OF_WORDS)
        case Adjacent("last_letter/first_letter", True):
            return Said(
                f"každé další slovo{_IN_IT} začíná stejným písmenem, jakým končí předchozí slovo", _OF_WORDS, True
            )
        case Adjacent("last_letter/first_letter", False):
            return Said(f"některé slovo{_IN_IT} končí stejným písmenem, jakým začíná další slovo", _OF_WORDS, True)
        case Adjacent(key, every):
            unit = KEYS[key]
            which = "každá dvě sousední slova" if every else "dvě sousední slova"
            return Said(f"{which}{_IN_IT} mají {SAME[unit.gender][0]} {unit.one}", _OF_WORDS)
        case Compare(KeyKinds(key, where), "<=", Number(1)):
            unit, words = KEYS[key], noun_phrase(where)
            subject = _subject(
                f"všechna {words.few}" if words.gender == "n" else f"všechny {words.few}", words.rests, words.tail
            )
            return Said(f"{subject} mají {SAME[unit.gender][0]} {unit.one}", _OF_WORDS)
        case Compare(KeyRepeats(key, where), "<=", Number(1)):
            return Said(_every(where, f"má {OTHER[KEYS[key].gender]} {KEYS[key].one}"), _OF_WORDS)
        case Compare(LetterCount(Position() as left, letters), op, LetterCount(Position() as right, same)) if (
            letters == same
        ):
            return Said(_compared(left, letter_unit(letters).many, op, right), _OF_WORDS)
        case Compare(Syllables(Position() as left), op, Syllables(Position() as right)):
            return Said(_compared(left, SYLLABLE.many, op, right), _OF_WORDS)
        case Compare(
            LetterCount(Position() as left, letters), op, Scaled(LetterCount(Position() as right, same)) as by
        ) if letters == same:
            return Said(_scaled(left, letter_unit(letters).many, op, by, right), _OF_WORDS)
        case Compare(Syllables(Position() as left), op, Scaled(Syllables(Position() as right)) as by):
            return Said(_scaled(left, SYLLABLE.many, op, by, right), _OF_WORDS)
    return None


def _bare_denial(body: Formula) -> bool:
    """„Každé slovo nezačíná …“ would leave open what is denied."""
    parts = body.parts if isinstance(body, All | Any_) else (body,)
    return any(
        isinstance(p, Not | Any_) or (isinstance(p, Compare) and (p.op == "!=" or p.right == Number(0))) for p in parts
    )


def _every(where: Formula, body: str, such: bool = False) -> str:
    words = noun_phrase(where)
    subject = _subject(f"{EACH[words.gender]} {words.name}", words.rest, words.tail)
    kind = {"n": "takové", "f": "taková"}[words.gender]
    return f"{subject} je {kind}, že {body}" if such else f"{subject} {body}"


def _subject(head: str, rest: str, tail: bool) -> str:
    if not rest:
        return head + _IN_IT
    return f"{_IN_IT.strip()} {head}{rest}{',' if tail else ''}"


def _pair(left: Position, right: Position) -> str:
    one, two = word_at(left), word_at(right)
    return f"{one.removesuffix(' slovo')} a {two}{_IN_IT}"


_VERSUS: dict[str, Callable[[str], str]] = {
    ">": lambda many: f"má víc {many} než",
    ">=": lambda many: f"má aspoň tolik {many} jako",
    "=": lambda many: f"má stejně {many} jako",
    "!=": lambda many: f"nemá stejně {many} jako",
}


def _scaled(left: Position, many: str, op: str, by: Scaled, right: Position) -> str:
    verb = "nemá" if op == "!=" else "má"
    more, than = scaled(by, "=" if op == "!=" else op)
    return f"{word_at(left, _IN_IT)} {verb} {more} {many} {than} {word_at(right)}"


def _compared(left: Position, many: str, op: str, right: Position) -> str:
    return f"{word_at(left, _IN_IT)} {_VERSUS[op](many)} {word_at(right)}"
