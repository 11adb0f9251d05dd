"""Whole sentences and the traits of a ship: with, without, of three words."""

from collections import Counter
from itertools import product
from typing import Any

from namecheck.language.actions.arguments import (
    FORMULAS,
    arg_of,
    formulas_of,
    joints_of,
    measured,
    of_the_name,
    quantity,
    unit_of,
)
from namecheck.language.actions.being import nothing_but
from namecheck.language.actions.edges import edges
from namecheck.language.actions.objects import zero
from namecheck.language.forest import Costed
from namecheck.language.parts import (
    SELF,
    Count,
    Key,
    Parts,
    Sign,
    Size,
    Subject,
    Values,
    Vp,
    VpList,
    Words,
    joined,
    said_of,
    said_of_words,
    with_antecedents,
)
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula, Letters, Position
from namecheck.names import letters

# --- sentences


def said(*args: Any) -> Any:
    return arg_of(args, FORMULAS)


def composed(word: Any) -> Any:
    """„z jejíchž písmen se dá poskládat slovo LES“."""
    wanted = Counter(letters(getattr(word, "text", str(word)).lower()))
    return m.all_of(
        *(m.compare(m.LetterCount(m.NAME, m.letter_set(c)), ">=", m.Number(count)) for c, count in wanted.items())
    )


def has_palindrome(sign: str) -> Any:
    """„v jejímž názvu je palindrom“: a word is, not the name."""
    found = m.some(m.Palindrome(m.WORD))
    return Costed(found if sign == "+" else m.negate(found), -1.0)


def both_hold(*args: Any) -> Any:
    return m.all_of(*with_antecedents(formulas_of(args)))


def made_only(*args: Any) -> Any:
    """„lodě jen z podstatných jmen“"""
    found = nothing_but(arg_of(args, Values)) if arg_of(args, Sign, "+") == "+" else None
    return found and of_the_name(found)


def forbidden(*args: Any) -> Any:
    """„…, tu nestavíme“, „jednoslovné názvy nepřipouštíme“; not „… tu chceme“."""
    return m.negate(formulas_of(args)[0]) if arg_of(args, Sign, "!") != "+" else None


def forbidden_alone(*args: Any) -> Any:
    """„Bez K a bez L se tu nestaví“: neither of them may be missing, or only not both?"""
    found, parts = forbidden(*args), _parts(formulas_of(args)[0])
    return [found, m.all_of(*map(m.negate, parts))] if found and parts else found


def _parts(formula: Formula) -> tuple[Formula, ...]:
    match formula:
        case m.All(parts):
            return parts
        case m.Compare(m.LetterCount(target, Letters("set", chars)), "=", m.Number(0)) if len(chars) > 1:
            return tuple(m.negate(m.contains(target, m.letter_set(char))) for char in chars)
    return ()


def except_for(*args: Any) -> Any:
    return [m.all_of(formulas_of(args)[0], m.negate(rest)) for rest in _excepted(args, 1)] or None


def except_uncounted(*args: Any) -> Any:
    """„…, jednoslovné se nepočítají“."""
    return except_for(*args) if arg_of(args, Sign) == "-" else None


def all_except(*args: Any) -> Any:
    return [m.negate(rest) for rest in _excepted(args, 0)] or None


def _excepted(args: tuple[Any, ...], before: int) -> list[Formula]:
    parts = arg_of(args, Parts)
    return list(trait_with(parts) or []) if parts is not None else list(formulas_of(args)[before:])


def coordinated(*args: Any) -> Any:
    joints = joints_of(args)
    cost = 0.1 * len(joints) + (1.0 if joints and joints[-1].op == "comma" else 0.0)
    formulas = with_antecedents(formulas_of(args))
    return [Costed(formula, cost) for formula in joined(formulas, joints)]


def coordinated_name(*args: Any) -> Any:
    bound = [of_the_name(formula) for formula in formulas_of(args)]
    if None in bound:
        return None
    return list(joined(tuple(bound), joints_of(args)))  # type: ignore[arg-type]


def implied(*args: Any) -> Any:
    condition, then = with_antecedents(formulas_of(args))
    return m.implies(condition, then)


def implied_after(*args: Any) -> Any:
    then, condition = formulas_of(args)
    return m.implies(condition, then)


def objects_only(*args: Any) -> Any:
    """„min. 2 podst. jm., žádné sloveso“: a list of what the name has."""
    said = (vp.value if isinstance(vp, Costed) else vp for vp in said_of(arg_of(args, Parts), "+"))
    bound = [of_the_name(vp.resolved()) for vp in said]
    return [Costed(formula, 1.0) for formula in bound if formula is not None] or None


def objects_not(parts: Parts) -> Any:
    """„křestní jména ne“"""
    said = (vp.value if isinstance(vp, Costed) else vp for vp in said_of(parts, "!"))
    bound = [of_the_name(vp.resolved()) for vp in said]
    return [Costed(formula, 1.0) for formula in bound if formula is not None] or None


def sized_and(size: Size, *args: Any) -> Any:
    """„Dvě slova a obě musí začínat na K.“"""
    of_size = of_the_name(size.amount.on(quantity(size.unit)))
    return Costed(m.all_of(*with_antecedents((of_size, *formulas_of(args)))), 1.0) if of_size else None


def implied_of_thing(*args: Any) -> Any:
    """„Pokud je v názvu sloveso, musí být v přítomném čase.“: every such word."""
    if arg_of(args, Sign) != "+":
        return None
    subject = Subject("each", arg_of(args, Words).where)
    found = said_of_words(subject, arg_of(args, VpList))
    return [m.any_of(m.negate(m.some(subject.where)), f) for f in found if not isinstance(f, Costed)] or None


def if_else(*args: Any) -> Any:
    condition, then, otherwise = formulas_of(args)
    return m.all_of(m.implies(condition, then), m.any_of(condition, otherwise))


def only_if(*args: Any) -> Any:
    then, condition = formulas_of(args)
    return m.implies(then, condition)


def if_and_only_if(*args: Any) -> Any:
    one, two = formulas_of(args)
    return m.one_of(one, m.negate(two))


def unless(*args: Any) -> Any:
    """„Název musí mít sloveso, ledaže …“: then it need not."""
    then, condition = formulas_of(args)
    return m.any_of(then, condition)


def but_not(*args: Any) -> Any:
    """„Loď, která má sloveso, ledaže …“: such a ship is not meant."""
    then, condition = formulas_of(args)
    return m.all_of(then, m.negate(condition))


def of_these(*args: Any) -> Any:
    """„aspoň dvě z těchto tří vlastností: …“, by trying all choices."""
    parts, (op, number) = formulas_of(args), arg_of(args, Count).single
    chosen = [sum(picks) for picks in product((0, 1), repeat=len(parts))]
    wanted = {">=": number.__le__, "<=": number.__ge__, "=": number.__eq__, ">": number.__lt__, "<": number.__gt__}[op]
    if len(parts) > 5 or not any(map(wanted, chosen)):
        return None
    choices = (picks for picks in product((True, False), repeat=len(parts)) if wanted(sum(picks)))
    if op in (">=", ">"):
        choices = (picks for picks in choices if not wanted(sum(picks) - 1))
        found = (m.all_of(*(p for p, yes in zip(parts, picks, strict=True) if yes)) for picks in choices)
    else:
        found = (
            m.all_of(*(p if yes else m.negate(p) for p, yes in zip(parts, picks, strict=True))) for picks in choices
        )
    return Costed(m.any_of(*found), -len(parts))


def denied(*args: Any) -> Any:
    return m.negate(formulas_of(args)[0])


def exactly_one(*args: Any) -> Any:
    return m.one_of(*formulas_of(args))


# --- traits of a ship: with, without


def trait_with(*args: Any) -> Any:
    found = [vp for vp in said_of(arg_of(args, Parts), "+") if isinstance(vp, Vp)]
    return [bound for vp in found if (bound := of_the_name(vp.resolved())) is not None] or None


def trait_shared(*args: Any) -> Any:
    """„lodě se stejným prvním písmenem u všech slov“."""
    return m.compare(m.KeyKinds(arg_of(args, Key).name, arg_of(args, Words).where), "<=", m.Number(1))


def trait_shared_by_two(*args: Any) -> Any:
    """„stejné první písmeno u prvního a druhého slova“."""
    one, two = (arg for arg in args if isinstance(arg, Position))
    return m.same_key(arg_of(args, Key).name, one, two)


def trait_without(*args: Any) -> Any:
    parts = arg_of(args, Parts)
    formulas = [of_the_name(part.formula) for part in parts.parts]
    if None in formulas or any(map(_is_one, formulas)):
        return None
    return m.all_of(*(m.negate(f) for f in formulas))  # type: ignore[arg-type]


def trait_without_any(*args: Any) -> Any:
    """„bez jediného písmene O“."""
    found = zero(args[-1]) if args[0] == 1 or len(args) == 1 else None
    return trait_without(found) if found else None


def what_without(*args: Any) -> Any:
    """„název musí být bez sloves a bez předložek“."""
    parts = [part for found in args if isinstance(found, Parts) for part in found.parts]
    if any(part.kind != "plain" or _is_one(part.formula) for part in parts):
        return None
    return m.all_of(*(m.negate(part.formula) for part in parts))


def what_without_any(*args: Any) -> Any:
    """„název musí být bez jediného slovesa“."""
    found = zero(args[-1]) if args[0] == 1 or len(args) == 1 else None
    return m.all_of(*(m.negate(part.formula) for part in found.parts)) if found else None


def _is_one(formula: Formula | None) -> bool:
    """„bez jednoho slovesa“: without any, or without just one?"""
    return isinstance(formula, m.Compare) and formula.right == m.Number(1) and formula.op == "="


def to_name(*args: Any) -> Any:
    vp = arg_of(args, Vp)
    return of_the_name(vp.resolved() if vp else formulas_of(args)[0])


def sized_name(*args: Any) -> Any:
    size = arg_of(args, Size)
    if size is None:
        size = Size(arg_of(args, Count), unit_of(args))
    return of_the_name(_sized(size))


def longer_name(*args: Any) -> Any:
    return of_the_name(longer(*args))


def _sized(size: Size, count: Count | None = None) -> Formula:
    return (count or size.amount).on(quantity(size.unit))


def sized(*args: Any) -> Any:
    return Size(arg_of(args, Count), unit_of(args))


def _sized_by(bound: str) -> Any:
    """„přesně o pěti písmenech“, „aspoň o třech slovech“."""
    return lambda number, unit: Count((((bound, number),),)).on(quantity(unit))


sized_exactly, sized_at_least, sized_at_most = _sized_by("="), _sized_by(">="), _sized_by("<=")


def sized_self(*args: Any) -> Any:
    return _sized(arg_of(args, Size))


def longer(*args: Any) -> Any:
    sign, size = args[0], arg_of(args, Size)
    op, number = size.amount.single
    if op != "=":
        return None
    return _sized(size, Count((((sign, number),),)))


def unit_letters(*_: Any) -> Any:
    return "letters"


def unit_words(*_: Any) -> Any:
    return "words"


def unit_syllables(*_: Any) -> Any:
    return "syllables"


def unit_kind(kind: str) -> Any:
    return Letters(kind)


def counted_name(*args: Any) -> Any:
    return arg_of(args, Count).on(measured(args))


def divisible_name(*args: Any) -> Any:
    return m.Divisible(measured(args), int(args[-1]))


def starting_name(specs: Values) -> Any:
    """„lodě na K“; „loď s názvem na kvadrát“ names no letters."""
    if any(spec.kind == "chunk" and len(spec.value) > 3 for spec in specs.values):  # type: ignore[attr-defined]
        return None
    found = edges(specs, 1)
    return of_the_name(found) if found else None


def either_of(*args: Any) -> Any:
    """„jen dvouslovné a čtyřslovné názvy“: names of either kind."""
    return m.any_of(*(part for f in formulas_of(args) for part in (f.parts if isinstance(f, m.All) else (f,))))


def n_words_least(bound: tuple[str, int]) -> Any:
    return n_words((">=", bound[1]))


def n_syllables_least(bound: tuple[str, int]) -> Any:
    return n_syllables((">=", bound[1]))


def n_letters_least(bound: tuple[str, int]) -> Any:
    return n_letters((">=", bound[1]))


def n_words(bound: tuple[str, int]) -> Any:
    return m.compare(m.WordCount(m.TRUE), bound[0], m.Number(bound[1]))


def n_syllables(bound: tuple[str, int]) -> Any:
    return m.compare(m.Syllables(SELF), bound[0], m.Number(bound[1]))


def n_letters(bound: tuple[str, int]) -> Any:
    return m.compare(m.LetterCount(SELF, Letters()), bound[0], m.Number(bound[1]))
