"""What the rules of the grammar pass to each other, and how it becomes a formula."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, NamedTuple

from namecheck.language.forest import Costed
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula, Letters, Position, Quantity

SELF = "self"
# Stands for the words spoken of just before: „dvě slova, z nichž jedno …“.
ANAPHOR = m.Is("")
# Stands for each of the kinds counted just before: „stejně X jako Y, od každého aspoň jedno“.
EACH_OF_THEM = m.Is("*")
_NAME_ONLY = (m.WordCount, m.Adjacent, m.At, m.Every, m.KeyKinds, m.KeyRepeats, m.Follows, m.SameKey, m.Sorted)
_WORD_ONLY = (m.Feature, m.Category, m.Is)


class Sign(str):
    """How a verb is said: + plainly, - negated, ! forbidden."""


class Carried(Sign):
    """The sign of an earlier modal verb: „nesmí začínat na P a končit na A“."""


class Missing(Sign):
    """„chybí A i E“: each of them is missing."""


class Banned(Sign):
    """„je zakázáno A i B“: each of them is."""


class Meeting(Sign):
    """„A a B se nesmějí sejít“: not both of them."""


class Joint(NamedTuple):
    """What stands between two parts: and, or, but, ani, both, comma; with a comma before it or not."""

    op: str
    comma: bool = False


class Words(NamedTuple):
    """Words of a kind; `spread` are the kinds of „slovesa nebo jména v množném čísle“ with the property on the last only."""

    where: Formula
    spread: tuple[Formula, ...] = ()


class Chars(NamedTuple):
    """Classes of letters: one, or several joined by `op`; `base` is the class they are chosen from, `but` the letters left out."""

    kinds: tuple[Letters, ...]
    op: str = "or"
    base: Letters = Letters()
    but: tuple[Letters, Letters] | None = None

    @property
    def merged(self) -> Letters | None:
        """One class for all of them, where they are plain letters."""
        if len(self.kinds) == 1:
            return self.kinds[0]
        if all(kind.kind == "set" for kind in self.kinds):
            return m.letter_set(*(c for kind in self.kinds for c in kind.chars))
        return None


class Syllable(NamedTuple):
    pass


Thing = Words | Chars | Syllable


class Count(NamedTuple):
    """Alternatives of bounds: ((">=", 10), ("<=", 15)) or …; `is_bare`: „třikrát“, not „právě třikrát“."""

    bounds: tuple[tuple[tuple[str, int], ...], ...]
    is_bare: bool = False

    def on(self, quantity: Quantity) -> Formula:
        return m.any_of(
            *(m.all_of(*(m.compare(quantity, op, m.Number(n)) for op, n in group)) for group in self.bounds)
        )

    @property
    def single(self) -> tuple[str, int]:
        return self.bounds[0][0]


class Half(NamedTuple):
    """At least half, more than half of the words."""

    op: str

    def on(self, quantity: Quantity) -> Formula:
        return m.compare(m.WordCount(m.TRUE), self.op, m.Scaled(quantity, 2))

    @property
    def single(self) -> tuple[str, int]:
        return self.op, 0


class Part(NamedTuple):
    """One thing a name contains. `kind` zero: said with „žádný“; single: with „jediný“; each: said with „každý“, `other` is its other reading."""

    formula: Formula
    kind: str = "plain"
    other: Any = None
    head: Formula | None = None
    thing: Any = None
    together: bool = False  # „dohromady osm písmen“


class Parts(NamedTuple):
    parts: tuple[Part, ...]
    op: str = "and"


class Shared(NamedTuple):
    """Words agree (or all differ) in a key."""

    key: str
    same: bool
    all: bool = False  # said with „všechna“


class Vp(NamedTuple):
    """A predicate with its sign; the formula is not negated yet. `chain` are the things of „má A nebo B“."""

    formula: Any
    sign: str = "+"
    chain: tuple[Formula, ...] = ()
    together: bool = False

    def resolved(self) -> Formula:
        return self.formula if self.sign == "+" else m.negate(self.formula)


class VpList(NamedTuple):
    vps: tuple[Vp, ...]
    joints: tuple[Joint, ...] = ()


class Subject(NamedTuple):
    """Which words are spoken of: at, pair, each, none, count; others than the one at the position."""

    kind: str
    where: Formula = m.TRUE
    positions: tuple[Position, ...] = ()
    how_many: Count | Half | None = None
    bare: bool = False  # just „slova“


SOME = Count((((">=", 1),),))
NONE = Count((((("="), 0),),))


class Spec(NamedTuple):
    """What something begins or ends with."""

    kind: str
    value: Any


class Size(NamedTuple):
    amount: Count
    unit: Any


class Place(NamedTuple):
    at: int


class Key(NamedTuple):
    name: str


class Order(NamedTuple):
    by: str
    rising: bool


class Values(NamedTuple):
    values: tuple[str, ...]


class CannotBind(Exception):
    """The formula says of a name what can be said of a word only, or the other way round."""


def bind(formula: Any, target: str) -> Any:
    """Puts the name or the word in the place of SELF."""
    if isinstance(formula, str) or formula is None or isinstance(formula, int | bool):
        return target if formula == SELF else formula
    if isinstance(formula, tuple):
        return tuple(bind(item, target) for item in formula)
    if isinstance(formula, Position | Letters | m.Number):
        return formula
    if target == m.NAME and (isinstance(formula, _WORD_ONLY) or getattr(formula, "target", None) == m.WORD):
        raise CannotBind
    if target == m.WORD and isinstance(formula, _NAME_ONLY):
        raise CannotBind
    if isinstance(formula, m.WordCount | m.KeyKinds | m.KeyRepeats | m.At | m.Every | m.Follows):
        return formula
    if is_dataclass(formula):
        return replace(formula, **{f.name: bind(getattr(formula, f.name), target) for f in fields(formula)})  # type: ignore[type-var]
    raise CannotBind


def measure(thing: Thing) -> Quantity:
    """How many of the thing; ValueError where letters of different kinds cannot be counted together."""
    if isinstance(thing, Words):
        return m.WordCount(thing.where)
    if isinstance(thing, Syllable):
        return m.Syllables(SELF)
    letters = thing.merged
    if letters is None:
        raise ValueError
    return m.LetterCount(SELF, letters)


def features(name: str, values: Values) -> Formula:
    return m.any_of(*(m.Feature(name, value) for value in values.values))


def joined(formulas: tuple[Formula, ...], joints: tuple[Joint, ...]) -> list[Formula]:
    """All sensible groupings of a chain of parts; two of them when „a“ and „nebo“ are mixed without a sign of order."""
    if len(formulas) == 1:
        return [formulas[0]]
    ops = _settle_commas(joints)
    if "but" in (j.op for j in ops):
        cut = max(i for i, j in enumerate(ops) if j.op == "but")
        return [
            m.all_of(left, right)
            for left in joined(formulas[: cut + 1], ops[:cut])
            for right in joined(formulas[cut + 1 :], ops[cut + 1 :])
        ]
    kinds = {j.op for j in ops}
    if len(kinds) == 1:
        return [m.any_of(*formulas) if "or" in kinds else m.all_of(*formulas)]
    weak = {j.op for j in ops if j.comma}
    if len(weak) == 1:
        return [_split(formulas, ops, weak.pop())]
    return list(dict.fromkeys([_split(formulas, ops, "or"), _split(formulas, ops, "and")]))


def _split(formulas: tuple[Formula, ...], ops: tuple[Joint, ...], weaker: str) -> Formula:
    """Cuts the chain at the weaker operator first."""
    groups: list[list[Formula]] = [[formulas[0]]]
    for formula, joint in zip(formulas[1:], ops, strict=True):
        if joint.op == weaker:
            groups.append([formula])
        else:
            groups[-1].append(formula)
    inner, outer = (m.all_of, m.any_of) if weaker == "or" else (m.any_of, m.all_of)
    return outer(*(inner(*group) for group in groups))


def _settle_commas(joints: tuple[Joint, ...]) -> tuple[Joint, ...]:
    """A bare comma means what the next word between parts means; „i“ and „ani“ join like „a“."""
    settled: list[Joint] = []
    for joint in reversed(joints):
        op = {"both": "and", "ani": "and"}.get(joint.op, joint.op)
        if op == "comma":
            op = settled[-1].op if settled and settled[-1].op != "but" else "and"
            joint = Joint(op, False)
        settled.append(Joint(op, joint.comma))
    return tuple(reversed(settled))


_COUNTING = (m.WordCount, m.Every, m.KeyKinds, m.KeyRepeats)


def with_antecedents(formulas: tuple[Formula, ...]) -> tuple[Formula, ...]:
    """Each „z nich“ gets the words that the part before it counts, where there is no doubt which."""
    found: list[Formula] = []
    for formula in formulas:
        if found and {ANAPHOR, EACH_OF_THEM} & set(nodes(formula)):
            counted = {node.where for node in nodes(found[-1]) if isinstance(node, _COUNTING)}
            if len(counted) == 1:
                formula = replaced(formula, ANAPHOR, *counted)
            formula = m.all_of(*(replaced(formula, EACH_OF_THEM, where) for where in counted)) if counted else formula
        found.append(formula)
    return tuple(found)


def nodes(formula: Any) -> list[Any]:
    """The formula and everything inside it."""
    if isinstance(formula, tuple):
        return [node for item in formula for node in nodes(item)]
    inner = [getattr(formula, f.name) for f in fields(formula)] if is_dataclass(formula) else []
    return [formula, *(node for item in inner for node in nodes(item))]


def said_of_a_word(formula: Any) -> Any:
    """The same with a word in the place of the name."""
    if formula == m.NAME:
        return m.WORD
    if isinstance(formula, tuple):
        return tuple(map(said_of_a_word, formula))
    if is_dataclass(formula) and not isinstance(formula, type):
        return replace(formula, **{f.name: said_of_a_word(getattr(formula, f.name)) for f in fields(formula)})
    return formula


def replaced(formula: Any, old: Formula, where: Formula) -> Any:
    if formula == old:
        return where
    if isinstance(formula, tuple):
        return tuple(replaced(item, old, where) for item in formula)
    if isinstance(formula, m.All):
        return m.all_of(*replaced(formula.parts, old, where))
    if isinstance(formula, Position) and formula.where == old:
        return replace(formula, where=None if where == m.TRUE else where)
    if is_dataclass(formula) and not isinstance(formula, type):
        return replace(formula, **{f.name: replaced(getattr(formula, f.name), old, where) for f in fields(formula)})
    return formula


def said_of(parts: Parts, sign: str) -> list[Vp | Costed]:
    """A verb with its objects: plain, negated, forbidden; several objects under a negation may be ambiguous."""
    items = parts.parts
    if len(items) == 1:
        return _single(items[0], sign)
    if any(item.kind == ("single" if sign == "+" else "each") for item in items):
        return []
    if sign == "+":
        if parts.op == "ani" and not all(item.kind == "zero" for item in items):
            return []
        formulas = [m.negate(item.formula) if item.kind == "zero" else item.formula for item in items]
        return [Vp(m.any_of(*formulas), chain=tuple(formulas)) if parts.op == "or" else Vp(m.all_of(*formulas))]
    positive = [item.formula for item in items]
    neither = Vp(m.all_of(*map(m.negate, positive)))
    if isinstance(sign, Banned):
        return [neither]
    if isinstance(sign, Missing):
        return [Vp(m.any_of(*map(m.negate, positive)))] if parts.op == "or" else [neither]
    if parts.op == "or" and sign == "-" and not any(item.kind == "zero" for item in items):
        return [neither, Vp(m.any_of(*map(m.negate, positive)))]
    if parts.op in ("or", "ani") or all(item.kind == "zero" for item in items):
        return [neither]
    if sign == "!" and parts.op == "and" and all("Is(text=" in repr(formula) for formula in positive):
        return [neither]  # „slova král a kapitán se nesmějí vyskytovat“
    not_both = Vp(m.negate(m.all_of(*positive)))
    if parts.op == "both" or isinstance(sign, Meeting):
        return [not_both]
    return [neither, not_both]


def _single(item: Part, sign: str) -> list[Vp | Costed]:
    if item.kind == "zero":
        return [Vp(m.negate(item.formula))] if sign != "+" else [Costed(Vp(m.negate(item.formula)), 1.0)]
    if item.kind == "single":
        return [Vp(m.negate(item.formula))] if sign != "+" else []
    if item.kind == "each" and sign != "+":
        assert item.other is not None
        return [Vp(m.negate(item.formula)), Vp(item.other)]
    return [Vp(item.formula, sign, together=item.together)]


def forbids_together(predicate: VpList) -> bool:
    """One „nesmí“ over verbs joined by „a“: none of it, or only not all at once?"""
    return (
        all(vp.sign == "!" for vp in predicate.vps)
        and all(joint == Joint("and") for joint in predicate.joints)
        and any(isinstance(vp.sign, Carried) for vp in predicate.vps)
    )


def said_of_words(subject: Subject, predicate: VpList) -> list[Formula | Costed]:
    """A statement about some words of the name."""
    if any(isinstance(vp.formula, Shared) for vp in predicate.vps):
        return _shared(subject, predicate)
    if subject.kind == "each" and len(predicate.vps) == 1 and isinstance(predicate.vps[0].formula, m.Sorted):
        return [predicate.vps[0].resolved()]
    if subject.kind != "at" and any(vp.together for vp in predicate.vps):
        return _summed(subject, predicate)
    try:
        vps = tuple(Vp(bind(vp.formula, m.WORD), vp.sign) for vp in predicate.vps)
    except CannotBind:
        return []
    if subject.kind == "at":
        formulas = tuple(_at(subject.positions[0], vp) for vp in vps)
        return list(joined(formulas, predicate.joints))
    if subject.kind == "pair":
        return [m.all_of(*(_at(p, vp) for p in subject.positions for vp in vps))]
    if subject.kind == "others":
        return said_of_others(subject, vps, predicate.joints)
    negative = [vp.sign != "+" for vp in vps]
    if subject.kind == "none":
        if not all(negative):
            return []
        at_most = m.Number(subject.how_many.single[1] - 1) if isinstance(subject.how_many, Count) else m.Number(0)
        return [
            m.compare(m.WordCount(m.all_of(subject.where, body)), "<=", at_most)
            for body in joined(tuple(vp.formula for vp in vps), predicate.joints)
        ]
    bodies = joined(tuple(vp.resolved() for vp in vps), predicate.joints)
    if subject.kind == "count":
        assert subject.how_many is not None
        return [subject.how_many.on(m.WordCount(m.all_of(subject.where, body))) for body in bodies]
    if any(negative) and len(vps) == 1:
        body = vps[0].formula
        return [m.Every(subject.where, m.negate(body)), m.negate(m.Every(subject.where, body))]
    sums = [_together(vp) for vp in predicate.vps] if subject.bare else [None]
    together = [] if None in sums else [m.all_of(*(found for found in sums if found))]
    return [*(m.Every(subject.where, body) for body in bodies), *together]


def _summed(subject: Subject, predicate: VpList) -> list[Formula | Costed]:
    """„všechna slova mají dohromady osm písmen“: the whole name has."""
    if (subject.kind, subject.where, len(predicate.vps)) != ("each", m.TRUE, 1):
        return []
    return [bind(predicate.vps[0].resolved(), m.NAME)]


def _together(vp: Vp) -> Formula | None:
    """„slova mají osm písmen“: perhaps all of them together."""
    match vp.formula:
        case m.Compare(m.LetterCount() | m.Syllables(), op, m.Number(number)) if (op, number) != (">=", 1) and number:
            return bind(vp.resolved(), m.NAME)  # type: ignore[no-any-return]
    return None


def said_of_others(subject: Subject, vps: tuple[Vp, ...], joints: tuple[Joint, ...]) -> list[Formula | Costed]:
    """Of a word besides the one at the position: of some, of none (`how_many` bounds them), of each."""
    position = subject.positions[0]
    negative = any(vp.sign != "+" for vp in vps)
    if subject.how_many is NONE:
        return [m.negate(elsewhere(position, vps[0].formula))] if len(vps) == 1 and negative else []
    bodies = joined(tuple(vp.resolved() for vp in vps), joints)
    if subject.how_many is None:
        return [m.negate(elsewhere(position, m.negate(body))) for body in bodies] if not negative else []
    return [elsewhere(position, body) for body in bodies] if not negative else []


def elsewhere(position: Position, body: Formula) -> Formula:
    """Some word besides the one at the position is such: two of them are, or one that does not stand there."""
    count = m.WordCount(body)
    return m.any_of(m.compare(count, ">=", m.Number(2)), m.all_of(m.some(body), m.negate(m.At(position, body))))


def _at(position: Position, vp: Vp) -> Formula:
    if vp.sign == "!":
        return m.negate(m.At(position, vp.formula))
    return m.At(position, vp.resolved())


def _shared(subject: Subject, predicate: VpList) -> list[Formula | Costed]:
    """Words that begin with the same letter, are equally long, stand in different cases."""
    if len(predicate.vps) > 1:
        return []
    vp = predicate.vps[0]
    shared = vp.formula
    if subject.kind == "pair":
        if len(subject.positions) != 2:
            return []
        found = m.SameKey(shared.key, *subject.positions)
        return [found if shared.same == (vp.sign == "+") else m.Not(found)]
    if subject.kind == "each":
        if not shared.same:
            found_: Formula = m.compare(m.KeyRepeats(shared.key, subject.where), "<=", m.Number(1))
        else:
            found_ = m.compare(m.KeyKinds(shared.key, subject.where), "<=", m.Number(1))
            if vp.sign != "+" and not shared.all:  # not all of them alike, or no two?
                return [m.negate(found_), m.compare(m.KeyRepeats(shared.key, subject.where), "<=", m.Number(1))]
        return [found_ if vp.sign == "+" else m.negate(found_)]
    if subject.kind == "count" and shared.same and subject.how_many is not None:
        op, number = subject.how_many.single
        found_ = m.compare(m.KeyRepeats(shared.key, subject.where), ">=" if op == "=" else op, m.Number(number))
        return [found_ if vp.sign == "+" else m.negate(found_)]
    if subject.kind == "none" and shared.same and vp.sign != "+":
        least = subject.how_many.single[1] if subject.how_many else 2
        return [m.compare(m.KeyRepeats(shared.key, subject.where), "<=", m.Number(max(least, 2) - 1))]
    return []
