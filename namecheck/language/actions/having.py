"""What a name has, and what words share."""

from collections.abc import Iterable
from typing import Any

from namecheck.language.actions.arguments import (
    arg_of,
    args_of,
    formulas_of,
    joints_of,
    of_the_name,
    quantity,
    signed,
    unit_of,
)
from namecheck.language.actions.edges import starts_ends_same
from namecheck.language.forest import Costed
from namecheck.language.parts import (
    SELF,
    CannotBind,
    Chars,
    Count,
    Joint,
    Key,
    Order,
    Parts,
    Place,
    Shared,
    Sign,
    Subject,
    Syllable,
    Thing,
    Vp,
    VpList,
    Words,
    bind,
    forbids_together,
    joined,
    measure,
    said_of,
)
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula, Letters, Position

# --- predicates of the name


def of_name(*args: Any) -> Any:
    predicate = arg_of(args, VpList)
    if any(isinstance(vp.formula, Shared) for vp in predicate.vps):
        return None
    bound = [of_the_name(vp.resolved()) for vp in predicate.vps]
    if None in bound:
        return None
    found = list(joined(tuple(bound), predicate.joints))  # type: ignore[arg-type]
    if forbids_together(predicate):
        found.append(m.any_of(*bound))  # type: ignore[arg-type]
    return found


def of_name_elided(*args: Any) -> Any:
    """Nobody says of what: of the name, unless words are spoken of already."""
    found = of_name(*args)
    return [Costed(formula, 0.5) for formula in found] if found else None


def not_both(*args: Any) -> Any:
    predicate = arg_of(args, VpList)
    bound = [of_the_name(vp.resolved()) for vp in predicate.vps if not isinstance(vp.formula, Shared)]
    if len(bound) == 1:
        bound = list(_alternatives(bound[0]))
    elif not predicate.joints or predicate.joints[0].op != "or":
        return None
    return m.one_of(*bound) if len(bound) == 2 and None not in bound else None  # type: ignore[arg-type]


def one_of_two(*args: Any) -> Any:
    """„v názvu je zvíře, nebo barva, ale ne obojí“."""
    found = _alternatives(formulas_of(args)[0])
    return m.one_of(*found) if len(found) == 2 else None


def _alternatives(formula: Formula | None) -> tuple[Formula, ...]:
    """The two things of „A nebo B“, also when they are two letters."""
    match formula:
        case m.Any_(parts):
            return parts
        case m.Compare(m.LetterCount(target, Letters("set", chars)), ">=", m.Number(1)):
            return tuple(m.contains(target, m.letter_set(char)) for char in chars)
    return ()


def vp_list(*args: Any) -> Any:
    """„má A nebo B a končí na K“ may bind either way, unless a comma or „zároveň“ tells."""
    plain = VpList(tuple(args_of(args, Vp)), joints_of(args))
    if plain.joints and plain.joints[-1].op == "comma":
        return Costed(plain, 1.0)
    if len(plain.vps) < 2 or not any(vp.chain for vp in plain.vps):
        return plain
    formulas: list[Formula] = []
    joints: list[Joint] = []
    for number, vp in enumerate(plain.vps):
        parts = vp.chain or (vp.resolved(),)
        if isinstance(vp.formula, Shared):
            return plain
        joints += [*plain.joints[number - 1 : number], *([Joint("or")] * (len(parts) - 1))]
        formulas += parts
    others = [Costed(VpList((Vp(formula),)), -0.2) for formula in joined(tuple(formulas), tuple(joints))]
    return [plain, *others]


def vp_inner(*args: Any) -> Any:
    predicate = arg_of(args, VpList)
    if any(isinstance(vp.formula, Shared) for vp in predicate.vps):
        return None
    return [Vp(formula) for formula in joined(tuple(vp.resolved() for vp in predicate.vps), predicate.joints)]


def vp_denied(*args: Any) -> Any:
    inner = vp_inner(*args)
    return [Vp(m.negate(vp.formula)) for vp in inner] if inner else None


def has(*args: Any) -> Any:
    sign, parts = arg_of(args, Sign), arg_of(args, Parts)
    if "ZAROVEN" in args and len(parts.parts) > 1:
        parts = parts._replace(op="both")
    return said_of(parts, sign)


exists_vp = has


def has_length(*args: Any) -> Any:
    return signed(arg_of(args, Sign), arg_of(args, Count).on(quantity(unit_of(args))))


def has_count(*args: Any) -> Any:
    return signed(arg_of(args, Sign), arg_of(args, Count).on(measure(arg_of(args, (Words, Chars, Syllable)))))


def named_after(words: Words) -> Any:
    if words.where == m.TRUE or isinstance(words.where, m.Is):  # „jméno kapitána“ is no word „kapitán“
        return None
    return Costed(m.some(words.where), 0.5)


def has_same_length(*args: Any) -> Any:
    return all_share(arg_of(args, Sign), "length", arg_of(args, Subject).where)


def has_all_different(*args: Any) -> Any:
    return signed(arg_of(args, Sign), m.compare(m.LetterRepeats(SELF, Letters()), "<=", m.Number(1)))


def has_same_first(*args: Any) -> Any:
    return all_share(arg_of(args, Sign), "first_letter", arg_of(args, Subject).where)


def all_share(sign: str, key: str, where: Formula) -> list[Vp]:
    """„nesmí mít všechna slova stejně dlouhá“: not all of them, or no two?"""
    same = m.compare(m.KeyKinds(key, where), "<=", m.Number(1))
    if sign == "+":
        return [Vp(same)]
    return [Vp(m.negate(same)), Vp(m.compare(m.KeyRepeats(key, where), "<=", m.Number(1)))]


def has_divisible(*args: Any) -> Any:
    return signed(arg_of(args, Sign), _divisible(arg_of(args, Thing), args[-1]))


def _divisible(thing: Thing, by: Any, remainder: int = 0) -> Formula:
    return m.Divisible(measure(thing), int(by), remainder)


def has_remainder(*args: Any) -> Any:
    return signed(arg_of(args, Sign), _divisible(arg_of(args, Thing), args[-1], int(args[-2])))


def has_shared(*args: Any) -> Any:
    return Vp(arg_of(args, Shared), arg_of(args, Sign))


def has_sorted(*args: Any) -> Any:
    order = arg_of(args, Order)
    return signed(arg_of(args, Sign), m.Sorted(order.by, order.rising))


def has_sorted_letters(*args: Any) -> Any:
    order = arg_of(args, Order)
    return signed(arg_of(args, Sign), m.SortedLetters(SELF, order.rising)) if order.by == "alphabet" else None


def has_all_upper(*args: Any) -> Any:
    return signed(arg_of(args, Sign), m.Capital(SELF, True)) if "upper" in args else None


def vp_on_word(predicate: VpList) -> list[Formula]:
    try:
        bound = tuple(bind(vp.resolved(), m.WORD) for vp in predicate.vps if not isinstance(vp.formula, Shared))
    except CannotBind:
        return []
    return joined(bound, predicate.joints) if len(bound) == len(predicate.vps) else []


def has_position(*args: Any) -> Any:
    position = arg_of(args, Position)
    return [signed(arg_of(args, Sign), m.At(position, body)) for body in vp_on_word(arg_of(args, VpList))] or None


def has_position_what(*args: Any) -> Any:
    position = arg_of(args, Position)
    return [signed(arg_of(args, Sign), m.At(position, body)) for body in bound_words(formulas_of(args))] or None


def bound_words(formulas: Iterable[Formula]) -> list[Formula]:
    try:
        return [bind(formula, m.WORD) for formula in formulas]
    except CannotBind:
        return []


def has_letter_at(*args: Any) -> Any:
    letters = arg_of(args, Chars).merged
    return signed(arg_of(args, Sign), m.LetterAt(SELF, arg_of(args, Place).at, letters)) if letters else None


def has_same_places(*args: Any) -> Any:
    left, right = args_of(args, Place)
    return signed(arg_of(args, Sign), m.SameLetter(SELF, left.at, right.at))


def has_both_letters(*args: Any) -> Any:
    """„má první i poslední písmeno souhlásku“."""
    letters, positions = arg_of(args, Letters), args_of(args, Position)
    found = m.all_of(*(m.LetterAt(SELF, position.index, letters) for position in positions))
    return signed(arg_of(args, Sign), found) if all(position.index for position in positions) else None


def has_same_ends(*args: Any) -> Any:
    return starts_ends_same(*args)


def has_each_such(*args: Any) -> Any:
    subject = arg_of(args, Subject)
    return [
        signed(arg_of(args, Sign), m.Every(subject.where, body)) for body in vp_on_word(arg_of(args, VpList))
    ] or None


def has_each(*args: Any) -> Any:
    subject, sign = arg_of(args, Subject), arg_of(args, Sign)
    bodies = bound_words(formulas_of(args))
    if not bodies:
        return None
    body = m.all_of(*bodies)
    every = m.Every(subject.where, body)
    if sign == "+":
        return Vp(every)
    return [Vp(m.negate(every)), Vp(m.Every(subject.where, m.negate(body)))]


def has_before(*args: Any) -> Any:
    first, second = args_of(args, Words)
    return signed(arg_of(args, Sign), m.Follows(first.where, second.where, False))


def has_same_key(*args: Any) -> Any:
    left, right = args_of(args, Position)
    return signed(arg_of(args, Sign), m.SameKey(arg_of(args, Key).name, left, right))


def has_shared_by(*args: Any) -> Any:
    return signed(
        arg_of(args, Sign), m.compare(m.KeyKinds(arg_of(args, Key).name, arg_of(args, Words).where), "<=", m.Number(1))
    )


def has_key_kinds(*args: Any) -> Any:
    return signed(
        arg_of(args, Sign), arg_of(args, Count).on(m.KeyKinds(arg_of(args, Key).name, arg_of(args, Words).where))
    )


def has_key_repeats(*args: Any) -> Any:
    return signed(
        arg_of(args, Sign), arg_of(args, Count).on(m.KeyRepeats(arg_of(args, Key).name, arg_of(args, Words).where))
    )


def has_name(*args: Any) -> Any:
    return signed(arg_of(args, Sign), formulas_of(args)[0])


has_name_trait = has_name_adjective = has_name


def has_name_such(*args: Any) -> Any:
    bound = of_the_name(formulas_of(args)[0])
    return signed(arg_of(args, Sign), m.all_of(bound, *formulas_of(args)[1:])) if bound else None


def has_most_common(*args: Any) -> Any:
    return signed(arg_of(args, Sign), arg_of(args, Count).on(m.LetterRepeats(SELF, arg_of(args, Letters))))


def has_anything(*args: Any) -> Any:
    return signed(arg_of(args, Sign), m.TRUE)


def place_at(index: str) -> Any:
    return Place(int(index))


def place_elided(index: str) -> Any:
    return Costed(Place(int(index)), 0.3)


def place_from_end(index: str) -> Any:
    return Place(-int(index))


# --- sharing a key


def shared_same(*args: Any) -> Any:
    return Shared(arg_of(args, Key).name, True)


def shared_other(*args: Any) -> Any:
    return Shared(arg_of(args, Key).name, False)


def shared_size(*args: Any) -> Any:
    unit = unit_of(args)
    return Shared("length", True) if unit == "letters" else Shared("syllables", True) if unit == "syllables" else None


def key_first(index: str) -> Any:
    return Key("first_letter") if index == "1" else None


def key_last(index: str) -> Any:
    return Key("last_letter") if index == "-1" else None


def _key(name: str) -> Any:
    return lambda *_: Key(name)


key_length, key_syllables, key_pos, key_case = _key("length"), _key("syllables"), _key("pos"), _key("case")
key_number, key_gender, key_gender4, key_degree = _key("number"), _key("gender3"), _key("gender"), _key("degree")
key_person, key_tense, key_mood, key_vzor = _key("person"), _key("tense"), _key("mood"), _key("vzor")
key_form, key_lemma = _key("form"), _key("lemma")
