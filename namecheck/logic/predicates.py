"""What a canonical sentence says of a name or of a word: verb phrases, and noun phrases for groups of words."""

from collections.abc import Sequence
from typing import NamedTuple

from namecheck.logic.meaning import (
    WORD,
    Affix,
    All,
    Any_,
    Capital,
    Category,
    Compare,
    Divisible,
    Feature,
    Follows,
    Formula,
    Is,
    KeyKinds,
    KeyRepeats,
    LetterAt,
    LetterCount,
    LetterKinds,
    LetterRepeats,
    LetterRun,
    Letters,
    Not,
    Number,
    OneOf,
    Palindrome,
    Position,
    Quantity,
    SameLetter,
    Scaled,
    Sorted,
    SortedLetters,
    Syllables,
    WordCount,
    all_of,
)  # fmt: skip
from namecheck.logic.units import (
    KEYS,
    NONE,
    PHRASES,
    POS_UNITS,
    PROPER_UNIT,
    SAME,
    SYLLABLE,
    WHICH,
    WORD_UNIT,
    Unit,
    alike,
    amount,
    different,
    feature_phrase,
    letter_unit,
    of_kind,
    shown,
)  # fmt: skip

ORDINALS = {
    1: "první",
    2: "druhé",
    3: "třetí",
    4: "čtvrté",
    5: "páté",
    6: "šesté",
    7: "sedmé",
    8: "osmé",
    9: "deváté",
    10: "desáté",
}
_PICKS = {"longest": "nejdelší", "shortest": "nejkratší", "middle": "prostřední"}
_ENDS = {-1: "poslední slovo", -2: "předposlední slovo"}
_BOUNDS = {"=": "právě", ">=": "aspoň", "<=": "nejvýše"}
_PLURALS = {
    "je": "jsou", "není": "nejsou", "má": "mají", "nemá": "nemají", "obsahuje": "obsahují", "neobsahuje": "neobsahují",
    "začíná": "začínají", "nezačíná": "nezačínají", "zní": "znějí", "nezní": "neznějí",
}  # fmt: skip


class Phrase(NamedTuple):
    """A verb phrase; `open`: it ends in a subordinate clause."""

    text: str
    about: int = 0
    open: bool = False


class _Verb(NamedTuple):
    """Czech verbs in the wanted number and polarity."""

    plural: bool = False
    denied: bool = False

    def __call__(self, verb: str) -> str:
        if self.denied:
            verb = "není" if verb == "je" else f"ne{verb}"
        return _PLURALS.get(verb, verb) if self.plural else verb


def predicate(formula: Formula, target: str, plural: bool = False) -> Phrase:
    """One thing said of a name (of a word): „začíná písmenem K“, „obsahuje sloveso“."""
    if isinstance(formula, Not):
        return _atom(formula.part, _Verb(plural, True), target)
    if isinstance(formula, Compare) and formula.op == "!=":
        return _atom(Compare(formula.left, "=", formula.right), _Verb(plural, True), target)
    return _atom(formula, _Verb(plural), target)


def about_word(formula: Formula, plural: bool = False) -> Phrase:
    """Everything said of a word: „je podstatné jméno v 1. pádě a začíná písmenem K“."""
    if _is_copula(formula):
        return Phrase(f"{_Verb(plural)('je')} {_complement(formula, plural)}")
    match formula:
        case All(parts):
            copulas = [part for part in parts if _is_copula(part) and not isinstance(part, Any_)]
            merged = [all_of(*copulas)] if copulas and _is_copula(all_of(*copulas)) else copulas
            items = [*merged, *(part for part in parts if part not in copulas)]
            return Phrase(_listed([_bracketed(item, plural) for item in items], "a"))
        case Any_(parts):
            return Phrase(_listed([_bracketed(part, plural) for part in parts], "nebo"))
        case OneOf(parts):
            return Phrase(f"buď {', nebo '.join(_bracketed(part, plural) for part in parts)}, ale ne obojí")
    return predicate(formula, WORD, plural)


def _bracketed(formula: Formula, plural: bool) -> str:
    text = about_word(formula, plural).text
    composite = (isinstance(formula, All | OneOf) and not _is_copula(formula)) or isinstance(formula, Any_)
    return f"({text})" if composite else text


def _listed(items: Sequence[str], word: str) -> str:
    return f" {word} ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else items[0]


def _is_copula(formula: Formula) -> bool:
    """Can all of it be said after a single „je“?"""
    match formula:
        case Feature() | Category() | Is(exact=False):
            return True
        case All(parts) if parts and all(isinstance(p, Feature | Category) for p in parts):
            return sum(_is_head(part) for part in parts) < 2
        case Any_(parts) if parts:
            return all(_is_copula(part) and not isinstance(part, Any_) for part in parts)
    return False


def _is_head(part: Formula) -> bool:
    return isinstance(part, Feature) and part.name in ("pos", "proper")


def _complement(formula: Formula, plural: bool) -> str:
    match formula:
        case Any_(parts):
            return _listed([_complement(part, plural) for part in parts], "nebo")
        case Feature("proper", "no"):
            return "obecná slova" if plural else "obecné slovo"
        case Is(text):
            return f"{'slova' if plural else 'slovo'} „{text}“"
    unit = noun_phrase(formula)
    if unit.one == WORD_UNIT.one:
        return unit.rest.strip()
    return f"{unit.few}{unit.rests}" if plural else f"{unit.name}{unit.rest}"


def noun_phrase(where: Formula) -> Unit:
    """`podstatné jméno v 2. pádě, které …` in the forms a count needs."""
    parts = where.parts if isinstance(where, All) else (where,)
    head = next((part for part in parts if _is_head(part) and part != Feature("proper", "no")), None)
    unit, rest, clauses = _head_unit(head), "", []
    for part in parts:
        match part:
            case Feature("kind", value) if unit.one in (u.one for u in (*POS_UNITS.values(), WORD_UNIT, PROPER_UNIT)):
                unit = of_kind(unit, value)
            case Feature(name, value) if name in PHRASES:
                rest += " " + feature_phrase(name, value)
            case Category(name):
                rest += f" z kategorie „{category_name(name)}“"
            case Is(text, False) if part is where:
                rest += f" „{text}“"
            case _ if part is not head:
                clauses.append(part)
    if not clauses:
        return unit._replace(rest=rest, rests=rest)
    body = all_of(*clauses)
    one, few = WHICH[unit.gender]
    return unit._replace(
        rest=f"{rest}, {one if unit.gender == 'n' else 'která'} {about_word(body).text}",
        rests=f"{rest}, {few} {about_word(body, True).text}",
        tail=True,
    )


def _head_unit(head: Formula | None) -> Unit:
    match head:
        case Feature("pos", value):
            return POS_UNITS[value]
        case Feature("proper", _):
            return PROPER_UNIT
    return WORD_UNIT


def category_name(name: str) -> str:
    from namecheck.categories import taxonomy

    return taxonomy()[name].names[0]


def _atom(formula: Formula, verb: _Verb, target: str) -> Phrase:
    match formula:
        case Compare(left, op, Number(value)):
            return _bounded(left, op, value, verb)
        case Compare(left, op, right):
            return _compared(left, op, right, verb, target)
        case Divisible(quantity, by, remainder):
            return _divisible(quantity, by, remainder, verb)
        case Follows(first, second, near):
            one, two = noun_phrase(first), noun_phrase(second)
            behind = f"{'hned' if near else 'někde'} za {'ním' if one.gender == 'n' else 'ní'}"
            text = f"{verb('obsahuje')} {one.one}{one.rest}{',' if one.tail else ''} a {behind} {two.one}{two.rest}"
            return Phrase(text, open=two.tail)
    return Phrase(_spelled(formula, verb))


def _spelled(formula: Formula, verb: _Verb) -> str:
    match formula:
        case Sorted(by, rising):
            return f"{verb('má')} slova seřazená {_order(by, rising)}"
        case SortedLetters(_, rising):
            return f"{verb('má')} písmena seřazená {_order('alphabet', rising)}"
        case LetterAt(_, index, letters):
            return _letter_at(index, letters, verb)
        case SameLetter(_, 1, -1):
            if verb.denied:
                return f"{verb('začíná')} stejným písmenem, jakým končí"
            return f"{verb('začíná')} a končí stejným písmenem"
        case SameLetter(_, left, right):
            return f"{verb('má')} na {_place(left)} a na {_place(right)} stejné písmeno"
        case Affix(_, where, text):
            phrase = {"start": ("začíná", "skupinou"), "end": ("končí", "skupinou"), "inside": ("obsahuje", "skupinu")}[
                where
            ]
            return f"{verb(phrase[0])} {phrase[1]} „{text}“"
        case Palindrome():
            return f"{verb('je')} palindrom"
        case Capital(_, whole):
            return f"{verb('má')} všechna písmena velká" if whole else f"{verb('začíná')} velkým písmenem"
        case Is(text, True):
            return f"{verb('zní')} přesně „{text}“"
        case Feature() | Category() | Is():
            return f"{verb('je')} {_complement(formula, verb.plural)}"
    raise TypeError(formula)


def _order(by: str, rising: bool) -> str:
    if by == "alphabet":
        return "podle abecedy" if rising else "pozpátku podle abecedy"
    return "od nejkratšího po nejdelší" if rising else "od nejdelšího po nejkratší"


def _letter_at(index: int, letters: Letters, verb: _Verb) -> str:
    unit = letter_unit(letters)
    several = letters.kind == "set" and len(letters.chars) > 1
    if index in (1, -1):
        those = (
            f"{'žádným' if verb.denied else 'některým'} z písmen {shown(letters)}"
            if several
            else f"{unit.by}{unit.rest}"
        )
        return f"{verb('začíná' if index == 1 else 'končí')} {those}"
    those = (
        f"{'žádné' if verb.denied else 'některé'} z písmen {shown(letters)}" if several else f"{unit.one}{unit.rest}"
    )
    return f"{verb('má')} na {_place(index)} {those}"


def word_at(position: Position, inside: str = "") -> str:
    if position.where is not None:
        unit = noun_phrase(position.where)
        ordinal = {-1: "poslední", -2: "předposlední"}.get(position.index) or ORDINALS[position.index]
        return f"{ordinal.replace('é', 'á') if unit.gender == 'f' else ordinal} {unit.name}{unit.rest}{',' if unit.tail else ''}{inside}"
    if position.pick:
        return f"{_PICKS[position.pick]} slovo{inside}"
    index = position.index
    if index < -2:
        return f"{ORDINALS.get(-index, f'{-index}.')} slovo od konce{inside}"
    return f"{_ENDS.get(index) or ORDINALS.get(index, f'{index}.') + ' slovo'}{inside}"


def _place(index: int) -> str:
    if index == -1:
        return "posledním místě"
    name = ORDINALS.get(abs(index))
    ordinal = f"{abs(index)}." if name is None else f"{name}m" if name.endswith("í") else f"{name[:-1]}ém"
    return f"{ordinal} místě{' od konce' if index < 0 else ''}"


# --- quantities


def _unit(quantity: Quantity) -> Unit:
    match quantity:
        case WordCount(where):
            return noun_phrase(where)
        case LetterCount(_, letters) | LetterKinds(_, letters) | LetterRepeats(_, letters) | LetterRun(_, letters, _):
            return letter_unit(letters)
        case Syllables():
            return SYLLABLE
        case KeyKinds(key, _) | KeyRepeats(key, _):
            return KEYS[key]
    raise TypeError(quantity)


def _bounded(quantity: Quantity, op: str, value: int, verb: _Verb) -> Phrase:
    """A quantity against a number."""
    unit, bound = _unit(quantity), _BOUNDS[op]
    match quantity:
        case LetterKinds():
            return Phrase(f"{verb('má')} {bound} {amount(different(unit), value)}")
        case LetterRepeats():
            return Phrase(_repeats(unit, op, value, verb))
        case LetterRun(_, letters, same):
            return Phrase(_run(alike(unit) if same and len(letters.chars) != 1 else unit, op, value, verb))
        case KeyKinds(_, where):
            words = noun_phrase(where)
            return Phrase(
                f"{verb('má')} u {words.many}{words.rests}{',' if words.tail else ''} {bound} {amount(different(unit), value)}"
            )
        case KeyRepeats(_, where):
            words = noun_phrase(where)
            same_key = f"se {SAME[unit.gender][2]} {unit.by}"
            return Phrase(f"{verb('má')} {bound} {amount(words, value)}{',' if words.tail else ''} {same_key}")
    return Phrase(_counted_thing(quantity, unit, op, value, verb), open=unit.tail)


def _counted_thing(quantity: Quantity, unit: Unit, op: str, value: int, verb: _Verb) -> str:
    letters = quantity.letters if isinstance(quantity, LetterCount) else None
    several = letters is not None and letters.kind == "set" and len(letters.chars) > 1
    if (op, value) == ("=", 0) and not isinstance(quantity, Syllables) and not verb.denied:
        verb = verb._replace(denied=True)
        if letters and letters.kind == "set":
            return f"{verb('obsahuje')} {f'žádné z písmen {shown(letters)}' if several else unit.one + unit.rest}"
        return f"{verb('obsahuje')} {NONE[unit.gender]} {unit.one}{unit.rest}"
    if (
        (op, value) == (">=", 1)
        and quantity != WordCount(All())
        and letters != Letters()
        and not isinstance(quantity, Syllables)
    ):
        return f"{verb('obsahuje')} {f'některé z písmen {shown(letters)}' if letters and several else unit.one + unit.rest}"
    return f"{verb('má')} {_BOUNDS[op]} {amount(unit, value)}"


def _repeats(unit: Unit, op: str, value: int, verb: _Verb) -> str:
    if op == ">=" and value > 1:
        return f"{verb('má')} aspoň {amount(alike(unit), value)}"
    if op == "<=":
        return f"{verb._replace(denied=True)('má')} {amount(alike(unit), value + 1)}"
    return f"{verb('má')} nejčastější {unit.one}{unit.rest} {_BOUNDS[op]} {value}krát"


def _run(unit: Unit, op: str, value: int, verb: _Verb) -> str:
    if op == "<=":
        return f"{verb._replace(denied=True)('má')} {amount(unit, value + 1)} vedle sebe"
    return f"{verb('má')} {_BOUNDS[op]} {amount(unit, value)} vedle sebe"


def _compared(left: Quantity, op: str, right: Quantity, verb: _Verb, target: str) -> Phrase:
    length = LetterCount(target, Letters())
    match (right if left == length else left) if length in (left, right) else None:
        case LetterCount(Position() as position, Letters("letter")):
            return Phrase(_longer(left == length, op, position, verb))
        case LetterCount(_, letters) if op == "=":
            unit = letter_unit(letters)
            only = f"písmena {shown(letters)}" if letters.kind == "set" else f"{unit.few}{unit.rests}"
            return Phrase(f"{verb('obsahuje')} jen {only}")
    if isinstance(right, Scaled):
        one, two = _counted(left), _counted(right.quantity)
        words = scaled(right, op)
        return Phrase(
            f"{verb('má')} {words[0]} {one.text}{',' if one.open else ''} {words[1]} {two.text}", open=two.open
        )
    one, two = _counted(left), _counted(right)
    words = {">": ("víc", "než"), ">=": ("aspoň tolik", "jako"), "=": ("stejně", "jako")}[op]
    return Phrase(f"{verb('má')} {words[0]} {one.text}{',' if one.open else ''} {words[1]} {two.text}", open=two.open)


def scaled(right: Scaled, op: str) -> tuple[str, str]:
    """„aspoň 2krát tolik … jako“, „právě o tři víc … než“."""
    bound = _BOUNDS.get(op) or {">": "víc než", "<": "méně než"}[op]
    return (f"{bound} {right.times}krát tolik", "jako") if right.times > 1 else (f"{bound} o {right.plus} víc", "než")


def _longer(is_left: bool, op: str, position: Position, verb: _Verb) -> str:
    other = word_at(position)
    if op == "=":
        return f"{verb('je')} stejně {'dlouhá' if verb.plural else 'dlouhé'} jako {other}"
    grade = "delší" if is_left == (op == ">") else "kratší"
    if op == ">=":
        verb = verb._replace(denied=True)
    return f"{verb('je')} {grade} než {other}"


def _counted(quantity: Quantity) -> Phrase:
    """Genitive plural: `písmen K`, `slov, která …`."""
    unit = _unit(quantity)
    if isinstance(quantity, LetterKinds):
        unit = different(unit)
    return Phrase(f"{unit.many}{unit.rests}", open=unit.tail)


def _divisible(quantity: Quantity, by: int, remainder: int, verb: _Verb) -> Phrase:
    counted = _counted(quantity)
    if by == 2:
        return Phrase(f"{verb('má')} {'lichý' if remainder else 'sudý'} počet {counted.text}", open=counted.open)
    text = f"{verb('má')} počet {counted.text}{',' if counted.open else ''}"
    return Phrase(f"{text} dělitelný {by}" if remainder == 0 else f"{text} se zbytkem {remainder} po dělení {by}")
