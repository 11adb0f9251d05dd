"""What a rule means: an immutable tree over the words and letters of a name.

A formula is asked of a name or, inside a quantifier over words, of one word of it. `build` makes the normal form, so that
meanings equal by construction compare equal.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any, Union

NAME, WORD = "name", "word"


@dataclass(frozen=True, slots=True)
class Position:
    """A word by its place: `index` 1, 2, … or -1, -2, … from the end; or `pick` longest, shortest, middle.

    With `where`, only words that satisfy it are counted: the first noun."""

    index: int = 0
    pick: str = ""
    where: "Formula | None" = None


Target = str | Position


@dataclass(frozen=True, slots=True)
class Letters:
    """A class of letters: letter, vowel, consonant, …, or `set` with the letters themselves."""

    kind: str = "letter"
    chars: tuple[str, ...] = ()


# --- quantities


@dataclass(frozen=True, slots=True)
class Number:
    value: int


@dataclass(frozen=True, slots=True)
class WordCount:
    """How many words satisfy the filter."""

    where: "Formula"


@dataclass(frozen=True, slots=True)
class LetterCount:
    target: Target
    letters: Letters


@dataclass(frozen=True, slots=True)
class LetterKinds:
    """How many different letters of the class occur."""

    target: Target
    letters: Letters


@dataclass(frozen=True, slots=True)
class LetterRepeats:
    """How often the commonest letter of the class occurs."""

    target: Target
    letters: Letters


@dataclass(frozen=True, slots=True)
class LetterRun:
    """The longest run of neighbouring letters of the class inside a word; with `same`, of one and the same letter."""

    target: Target
    letters: Letters
    same: bool = False


@dataclass(frozen=True, slots=True)
class Syllables:
    target: Target


@dataclass(frozen=True, slots=True)
class KeyKinds:
    """How many different values of a key (first_letter, pos, case …) the words have."""

    key: str
    where: "Formula"


@dataclass(frozen=True, slots=True)
class KeyRepeats:
    """How many words share the commonest value of a key."""

    key: str
    where: "Formula"


@dataclass(frozen=True, slots=True)
class Scaled:
    """Twice as many, or three more: `times` the quantity, `plus` a number; only on the right of a comparison."""

    quantity: "Quantity"
    times: int = 1
    plus: int = 0


Quantity = Union[  # noqa: UP007
    Number, WordCount, LetterCount, LetterKinds, LetterRepeats, LetterRun, Syllables, KeyKinds, KeyRepeats, Scaled,
]  # fmt: skip

# --- formulas


@dataclass(frozen=True, slots=True)
class All:
    parts: tuple["Formula", ...] = ()


@dataclass(frozen=True, slots=True)
class Any_:
    parts: tuple["Formula", ...] = ()


@dataclass(frozen=True, slots=True)
class Not:
    part: "Formula"


@dataclass(frozen=True, slots=True)
class OneOf:
    """Exactly one of the parts holds."""

    parts: tuple["Formula", ...]


@dataclass(frozen=True, slots=True)
class Compare:
    """`op` is one of = != >= <= > <; in normal form > and < stand only between two measured quantities."""

    left: Quantity
    op: str
    right: Quantity


@dataclass(frozen=True, slots=True)
class Divisible:
    quantity: Quantity
    by: int
    remainder: int = 0


@dataclass(frozen=True, slots=True)
class At:
    """The word at the position exists and satisfies the body."""

    position: Position
    body: "Formula"


@dataclass(frozen=True, slots=True)
class Every:
    """Every word that satisfies `where` satisfies `body`."""

    where: "Formula"
    body: "Formula"


@dataclass(frozen=True, slots=True)
class Follows:
    """Some word satisfying `first` stands right before (`near`), or anywhere before, one satisfying `second`."""

    first: "Formula"
    second: "Formula"
    near: bool = True


@dataclass(frozen=True, slots=True)
class SameKey:
    """The words at two positions exist and agree in a key; in `last_letter/first_letter`, one ends as the other begins."""

    key: str
    left: Position
    right: Position


@dataclass(frozen=True, slots=True)
class Adjacent:
    """Two words side by side (`every`: any two) agree in a key; in `last_letter/first_letter`, one ends as the next begins."""

    key: str
    every: bool = False


@dataclass(frozen=True, slots=True)
class Sorted:
    """The words stand in order: `by` alphabet or length, `rising` or falling."""

    by: str
    rising: bool = True


@dataclass(frozen=True, slots=True)
class LetterAt:
    """The letter at the place (1 the first, -1 the last) is of the class."""

    target: Target
    index: int
    letters: Letters


@dataclass(frozen=True, slots=True)
class SameLetter:
    target: Target
    left: int
    right: int


@dataclass(frozen=True, slots=True)
class Affix:
    """A run of letters at the start, at the end or inside."""

    target: Target
    where: str
    text: str


@dataclass(frozen=True, slots=True)
class Palindrome:
    target: Target


@dataclass(frozen=True, slots=True)
class SortedLetters:
    target: Target
    rising: bool = True


@dataclass(frozen=True, slots=True)
class Capital:
    """The first character is a capital letter (or the whole is, with `whole`)."""

    target: Target
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Feature:
    """A grammatical fact of a word: pos, case, number, gender, degree, person, tense, mood, form, negated, vzor, proper …"""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Category:
    """The word names a member of the category."""

    name: str


@dataclass(frozen=True, slots=True)
class Is:
    """The word is (a form of) a given word; `exact` wants the very form."""

    text: str
    exact: bool = False


Formula = Union[  # noqa: UP007
    All, Any_, Not, OneOf, Compare, Divisible, At, Every, Follows, SameKey, Adjacent, Sorted, LetterAt, SameLetter, Affix,
    Palindrome, SortedLetters, Capital, Feature, Category, Is,
]  # fmt: skip

TRUE = All()
FALSE = Any_()


@dataclass(frozen=True, slots=True)
class Meaning:
    """A formula about the name, and the conventions the sentence itself settles: (("ch", "two"), ("dia", "loose"))."""

    formula: Formula
    settled: tuple[tuple[str, str], ...] = ()


_FLIP = {"=": "!=", "!=": "=", ">=": "<", "<=": ">", ">": "<=", "<": ">="}
_MIRROR = {"=": "=", "!=": "!=", ">=": "<=", "<=": ">=", ">": "<", "<": ">"}


def negate(formula: Formula) -> Formula:
    """The opposite, with negations pushed down to what cannot be turned over."""
    match formula:
        case Not(part):
            return part
        case All(parts):
            return any_of(*map(negate, parts))
        case Any_(parts):
            return all_of(*map(negate, parts))
        case Compare(left, op, right):
            return compare(left, _FLIP[op], right)
        case Divisible(quantity, 2, remainder):
            return Divisible(quantity, 2, 1 - remainder)
    return Not(formula)


def all_of(*parts: Formula) -> Formula:
    flat: dict[Formula, None] = {}
    for part in parts:
        flat.update(dict.fromkeys(part.parts if isinstance(part, All) else (part,)))
    return _gather(All, FALSE, _merge_letters(_merge_places(flat, all_of, any_of), True))


def any_of(*parts: Formula) -> Formula:
    flat: dict[Formula, None] = {}
    for part in parts:
        flat.update(dict.fromkeys(part.parts if isinstance(part, Any_) else (part,)))
    return _gather(Any_, TRUE, _merge_letters(_merge_places(flat, any_of, all_of), False))


Parts = dict[Formula, None]


def _merge_places(parts: Parts, join: Callable[..., Formula], meet: Callable[..., Formula]) -> Parts:
    """What is said of one word in several parts is said of it at once; denials are joined the other way round."""
    rest: Parts = {}
    said: dict[Position, list[Formula]] = {}
    denied: dict[Position, list[Formula]] = {}
    for part in parts:
        match part:
            case At(position, body):
                said.setdefault(position, []).append(body)
            case Not(At(position, body)):
                denied.setdefault(position, []).append(body)
            case _:
                rest[part] = None
    rest.update((At(position, join(*bodies)), None) for position, bodies in said.items())
    rest.update((Not(At(position, meet(*bodies))), None) for position, bodies in denied.items())
    return rest


def _merge_letters(parts: Parts, denied: bool) -> Parts:
    """Contains X or contains Y is contains one of X, Y; the same for a letter at a place, and for both denied together."""
    merged: dict[tuple[Target, int], tuple[str, ...]] = {}
    rest: Parts = {}
    for part in parts:
        key: tuple[Target, int]
        match negate(part) if denied else part:
            case Compare(LetterCount(target, Letters("set", chars)), ">=", Number(1)):
                key = (target, 0)
            case LetterAt(target, index, Letters("set", chars)):
                key = (target, index)
            case _:
                rest[part] = None
                continue
        merged[key] = merged.get(key, ()) + chars
    for (target, index), chars in merged.items():
        letters = letter_set(*chars)
        found = LetterAt(target, index, letters) if index else contains(target, letters)
        rest[negate(found) if denied else found] = None
    return rest


def _gather(kind: type[All] | type[Any_], killer: Formula, flat: dict[Formula, None]) -> Formula:
    if killer in flat:
        return killer
    parts = tuple(sorted((p for p in flat if p != kind()), key=sort_key))
    return parts[0] if len(parts) == 1 else kind(parts)


@lru_cache(maxsize=65536)
def sort_key(formula: Formula) -> str:
    return repr(formula)


def one_of(*parts: Formula) -> Formula:
    """Exactly one of them; the same part said twice never holds just once."""
    different = set(parts)
    return OneOf(tuple(sorted(different, key=sort_key))) if len(different) == len(parts) > 1 else FALSE


def implies(condition: Formula, then: Formula) -> Formula:
    return any_of(negate(condition), then)


def same_key(key: str, left: Position, right: Position) -> SameKey:
    """„first_letter/last_letter“ said of two words is „last_letter/first_letter“ said the other way round."""
    return (
        SameKey("last_letter/first_letter", right, left)
        if key == "first_letter/last_letter"
        else SameKey(key, left, right)
    )


def letter_set(*chars: str) -> Letters:
    return Letters("set", tuple(sorted(set(chars))))


def contains(target: Target, letters: Letters) -> Formula:
    return Compare(LetterCount(target, letters), ">=", Number(1))


def some(where: Formula) -> Formula:
    return _bound(WordCount(where), ">=", 1)


def compare(left: Quantity, op: str, right: Quantity) -> Formula:
    """A comparison in normal form: the number on the right, whole-number bounds, no <."""
    if isinstance(left, Number) and not isinstance(right, Number):
        return compare(right, _MIRROR[op], left)
    if isinstance(right, Number):
        target = getattr(left, "target", NAME)
        if isinstance(target, Position):
            return At(target, _bound(replace(left, target=WORD), op, right.value))  # type: ignore[arg-type]
        return _bound(left, op, right.value)
    if isinstance(right, Scaled):
        return _scaled(left, op, right)
    if op in ("<", "<="):
        left, op, right = right, _MIRROR[op], left
    if op in ("=", "!=") and repr(left) > repr(right):
        left, right = right, left
    return Compare(left, op, right)


def _scaled(left: Quantity, op: str, right: Scaled) -> Formula:
    if right.times == 1 and op in (">", "<"):
        op, right = (
            (">=", replace(right, plus=right.plus + 1)) if op == ">" else ("<=", replace(right, plus=right.plus - 1))
        )
    if right.times == 1 and right.plus < 0:  # at least two fewer: the other has at least two more
        return _scaled(right.quantity, _MIRROR[op], Scaled(left, 1, -right.plus))
    if right.times == 1 and right.plus == 0:
        return compare(left, op, right.quantity)
    if right.times == 1 and (op, right.plus) == (">=", 1):
        return compare(left, ">", right.quantity)
    return Compare(left, op, right)


def _bound(left: Quantity, op: str, value: int) -> Formula:
    if op in (">", "<"):
        op, value = (">=", value + 1) if op == ">" else ("<=", value - 1)
    if op == "<=" and value <= 0:
        op = "=" if value == 0 else "none"
    if op == "!=" and value == 0:
        op, value = ">=", 1
    if op == "none":
        return FALSE
    if isinstance(left, WordCount) and isinstance(left.where, Any_) and (op, value) in ((">=", 1), ("=", 0)):
        split = [
            Compare(WordCount(part), op, Number(value)) for part in left.where.parts
        ]  # some A or B is some A or some B
        return any_of(*split) if op == ">=" else all_of(*split)
    if op == ">=" and value <= 0:
        return TRUE
    return Compare(left, op, Number(value))


CLASSES = {cls.__name__: cls for cls in (
    Position, Letters, Number, WordCount, LetterCount, LetterKinds, LetterRepeats, LetterRun, Syllables, KeyKinds, KeyRepeats,
    Scaled, All, Any_, Not, OneOf, Compare, Divisible, At, Every, Follows, SameKey, Adjacent, Sorted, LetterAt, SameLetter, Affix,
    Palindrome, SortedLetters, Capital, Feature, Category, Is, Meaning,
)}  # fmt: skip
VERSION = 1


def to_json(value: Any) -> Any:
    """Plain data of a meaning; docs/vyznam.schema.json, made from these classes, describes it."""
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        version = {"version": VERSION} if isinstance(value, Meaning) else {}
        return {"is": type(value).__name__} | version | {f.name: to_json(getattr(value, f.name)) for f in fields(value)}
    return value


def from_json(data: Any) -> Any:
    if isinstance(data, list):
        return tuple(from_json(item) for item in data)
    if isinstance(data, dict):
        if data.get("version", VERSION) != VERSION:
            raise ValueError(f"unknown version of a meaning: {data['version']}")
        return CLASSES[data["is"]](
            **{key: from_json(item) for key, item in data.items() if key not in ("is", "version")}
        )
    return data
