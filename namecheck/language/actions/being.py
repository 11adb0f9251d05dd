"""What a name or a word is, what it is made of, what is in it."""

from typing import Any

from namecheck.language.actions.arguments import (
    arg_of,
    args_of,
    formulas_of,
    joints_of,
    measured,
    of_the_name,
    quantity,
    signed,
)
from namecheck.language.actions.having import has
from namecheck.language.forest import Costed
from namecheck.language.parts import (
    ANAPHOR,
    SELF,
    Chars,
    Count,
    Key,
    Order,
    Parts,
    Shared,
    Sign,
    Size,
    Syllable,
    Values,
    Vp,
    Words,
    features,
    joined,
    measure,
)
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula, Letters, Position

# --- being something


def is_what(*args: Any) -> Any:
    return [Vp(formula, arg_of(args, Sign)) for formula in formulas_of(args)]


def is_what_told_first(*args: Any) -> Any:
    """„v infinitivu musí být“: rather, „sloveso v infinitivu“ is there."""
    return [Costed(vp, 0.5) for vp in is_what(*args)]


def is_traits(*args: Any) -> Any:
    """„nestojí v prvním pádě“."""
    return signed(arg_of(args, Sign), m.all_of(*formulas_of(args)))


def what_list(*args: Any) -> Any:
    formulas, joints = formulas_of(args), joints_of(args)
    if len(joints) == len(formulas) == 1:  # a lone „ani“ rather goes on with something else
        return Costed(formulas[0], 0.6)
    if any(joint.op == "ani" for joint in joints):  # only under a negation: neither of them
        return m.any_of(*formulas)
    return list(joined(formulas, joints))


def is_same_length(*args: Any) -> Any:
    return Vp(Shared("length", True), arg_of(args, Sign))


def is_other_length(*args: Any) -> Any:
    return Vp(Shared("length", False), arg_of(args, Sign))


def is_shared(*args: Any) -> Any:
    return Vp(Shared(arg_of(args, Key).name, True), arg_of(args, Sign))


def is_all_shared(*args: Any) -> Any:
    return Vp(Shared(arg_of(args, Key).name, True, True), arg_of(args, Sign))


def is_shared_other(*args: Any) -> Any:
    return Vp(Shared(arg_of(args, Key).name, False), arg_of(args, Sign))


def declined(*args: Any) -> Any:
    return signed(arg_of(args, Sign), features("vzor", arg_of(args, Values)))


def denotes(*args: Any) -> Any:
    parts = arg_of(args, Parts)
    heads = [part.head for part in parts.parts]
    if None in heads or (parts.op == "and" and len(heads) > 1):
        return None
    return signed(arg_of(args, Sign), m.any_of(*heads))


def named_in_words(sign: str, count: Count) -> Any:
    return signed(sign, count.on(m.WordCount(m.TRUE)))


def is_sorted(*args: Any) -> Any:
    order = arg_of(args, Order)
    return signed(arg_of(args, Sign), m.Sorted(order.by, order.rising))


def is_palindrome(*args: Any) -> Any:
    return signed(arg_of(args, Sign), m.Palindrome(SELF))


reads_back = is_palindrome


def written(*args: Any) -> Any:
    """„píše se s písmenem J, ale bez L“."""
    return signed(arg_of(args, Sign), formulas_of(args)[0])


def words_sorted(*args: Any) -> Any:
    """„slova jdou po sobě podle abecedy“."""
    return of_the_name(is_sorted(*args).resolved())


def longer_than_word(sign: str, position: Position) -> Any:
    return m.compare(m.LetterCount(SELF, Letters()), sign, m.LetterCount(position, Letters()))


def longer_than_ends(sign: str) -> Any:
    """„kratší než obě krajní“."""
    return m.all_of(*(longer_than_word(sign, Position(place)) for place in (1, -1)))


def as_long_as_word(position: Position) -> Any:
    return m.Compare(m.LetterCount(SELF, Letters()), "=", m.LetterCount(position, Letters()))


def words_lengthen(sign: str) -> Any:
    return signed(sign, m.Sorted("length"))


def words_shorten(sign: str) -> Any:
    return signed(sign, m.Sorted("length", False))


def what_thing(words: Words) -> Any:
    return words.where if words.where != m.TRUE else None


def what_traits(*args: Any) -> Any:
    return m.all_of(*formulas_of(args))


def what_palindrome(*_: Any) -> Any:
    return m.Palindrome(SELF)


def what_adjective(formula: Formula) -> Any:
    return formula


def what_form(mention: Formula) -> Any:
    return mention


def what_common(value: str) -> Any:
    return m.Feature("proper", value)


# --- made of


def consists_only(*args: Any) -> Any:
    found = nothing_but(arg_of(args, Values))
    return signed(arg_of(args, Sign), found) if found else None


def consists_of(*args: Any) -> Any:
    """„skládá se z A a B“: of nothing else, and of each of them."""
    things, joints = arg_of(args, Values), joints_of(args)
    only = nothing_but(things)
    if only is None:
        return None
    words = args_of(things.values, Words)
    if len(words) > 1 and words[0].where != m.TRUE and not any(joint.op == "or" for joint in joints):
        only = m.all_of(only, *(m.some(thing.where) for thing in words))
    return signed(arg_of(args, Sign), only)


def consists_parity(*args: Any) -> Any:
    thing = arg_of(args, (Words, Chars, Syllable))
    parity = next(arg for arg in args if isinstance(arg, str) and arg.isdigit())
    return signed(arg_of(args, Sign), m.Divisible(measure(thing), 2, int(parity)))


def nothing_but(things: Values) -> Formula | None:
    words = args_of(things.values, Words)
    chars = args_of(things.values, Chars)
    if words and not chars:
        return _only_words(words)
    if words or not chars:
        return None
    merged = Chars(tuple(kind for thing in chars for kind in thing.kinds)).merged
    if merged is None:
        return None
    return m.compare(m.LetterCount(SELF, merged), "=", m.LetterCount(SELF, chars[0].base))


def _only_words(words: list[Words]) -> Formula:
    """„jen podstatná jména“: every word is one; „jen ženská podstatná jména“: every noun is feminine."""
    if len(words) == 1 and isinstance(words[0].where, m.All):
        heads = [f for f in words[0].where.parts if isinstance(f, m.Feature) and f.name == "pos"]
        if heads:
            return m.Every(heads[0], m.all_of(*(f for f in words[0].where.parts if f is not heads[0])))
    return m.Every(m.TRUE, m.any_of(*(thing.where for thing in words)))


def consists(*args: Any) -> Any:
    return signed(arg_of(args, Sign), arg_of(args, Count).on(m.WordCount(arg_of(args, Words).where)))


def consists_exactly(*args: Any) -> Any:
    """„tvoří dvě podstatná jména a nic jiného“."""
    where, count = arg_of(args, Words).where, arg_of(args, Count)
    return signed(arg_of(args, Sign), m.all_of(count.on(m.WordCount(where)), m.Every(m.TRUE, where)))


def consists_sized(*args: Any) -> Any:
    """„nesmí se skládat z více než dvanácti písmen“."""
    size = arg_of(args, Size)
    return signed(arg_of(args, Sign), size.amount.on(quantity(size.unit)))


def consists_only_counted(*args: Any) -> Any:
    """„složené jen z podstatných jmen, a to aspoň ze dvou“."""
    return consists_exactly(*args)


def consists_steps(*args: Any) -> Any:
    steps = arg_of(args, Values).values
    count = arg_of(args, Count).single
    if count != ("=", len(steps)):
        return None
    places = [m.At(Position(i), step.where) for i, step in enumerate(steps, 1)]
    return signed(arg_of(args, Sign), m.all_of(arg_of(args, Count).on(m.WordCount(m.TRUE)), *places))


def step_list(*args: Any) -> Any:
    return Values(tuple(args_of(args, Words)))


def step_thing(*args: Any) -> Any:
    return arg_of(args, Words)


def thing_list(*args: Any) -> Any:
    nested = arg_of(args, Values)
    return nested or Values(tuple(args_of(args, (Words, Chars))))


def sounds(*args: Any) -> Any:
    return signed(arg_of(args, Sign), m.Is(args[-1], True))


def does_without(*args: Any) -> Any:
    formulas = [part.formula for parts in args_of(args, Parts) for part in parts.parts]
    return signed(arg_of(args, Sign), m.all_of(*map(m.negate, formulas)))


# --- X is in the name


def exists(*args: Any) -> Any:
    found = has(*args)
    return [
        Costed(bound, item.cost if isinstance(item, Costed) else 0.0)
        for item in found
        if (bound := of_the_name((item.value if isinstance(item, Costed) else item).resolved())) is not None
    ]


def occurs_times(*args: Any) -> Any:
    letters, sign = arg_of(args, Chars).merged, arg_of(args, Sign)
    if letters is None:
        return None
    found = of_the_name(arg_of(args, Count).on(m.LetterCount(SELF, letters)))
    return found if sign == "+" else m.negate(found)  # type: ignore[arg-type]


def each_letter_times(*args: Any) -> Any:
    op, number = arg_of(args, Count).single
    if op != "<=":
        return None
    found = m.compare(m.LetterRepeats(m.NAME, arg_of(args, Letters)), "<=", m.Number(number))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def things_number(*args: Any) -> Any:
    """„Samohlásek musí být v názvu přesně čtyři.“"""
    thing = arg_of(args, (Words, Chars, Syllable))
    if isinstance(thing, Chars) and not thing.merged:
        return None
    found = arg_of(args, Count).on(measured(args))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def words_number(*args: Any) -> Any:
    """„a je jich více než jedno“: of the words just spoken of, else of all."""
    of_them, of_all = (arg_of(args, Count).on(m.WordCount(where)) for where in (ANAPHOR, m.TRUE))
    if arg_of(args, Sign) != "+":
        of_them, of_all = m.negate(of_them), m.negate(of_all)
    return [of_them, Costed(of_all, 0.5)]


def follows(*args: Any) -> Any:
    first, second = args_of(args, Words)
    found = m.Follows(first.where, second.where, True)
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def follows_both(*args: Any) -> Any:
    """„je tam číslovka a hned po ní následuje podstatné jméno“."""
    return follows(*args) if all(sign == "+" for sign in args_of(args, Sign)) else None


def follows_reversed(*args: Any) -> Any:
    second, first = args_of(args, Words)
    found = m.Follows(first.where, second.where, True)
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def somewhere_before(*args: Any) -> Any:
    first, second = args_of(args, Words)
    found = m.Follows(first.where, second.where, False)
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def somewhere_after(*args: Any) -> Any:
    second, first = args_of(args, Words)
    return somewhere_before(first, second, arg_of(args, Sign))


def word_repeats(*args: Any) -> Any:
    count = arg_of(args, Count)
    number = count.single[1] if count else 2
    found = m.compare(m.KeyRepeats("form", m.TRUE), ">=", m.Number(max(number, 2)))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def more_often(*args: Any) -> Any:
    left, right = (chars.merged for chars in args_of(args, Chars))
    if left is None or right is None or arg_of(args, Sign) != "+":
        return None
    return m.compare(m.LetterCount(m.NAME, left), ">", m.LetterCount(m.NAME, right))


def no_key_repeats(*args: Any) -> Any:
    count = arg_of(args, Count)
    return m.compare(m.KeyRepeats(arg_of(args, Key).name, m.TRUE), "<=", m.Number(count.single[1] - 1 if count else 1))


def no_two_as_long(*args: Any) -> Any:
    """„žádná dvě nesmí být stejně dlouhá“"""
    if args[0] != 2 or arg_of(args, Sign) == "+":
        return None
    return m.compare(m.KeyRepeats("length", m.TRUE), "<=", m.Number(1))


def no_word_repeats(*args: Any) -> Any:
    return m.compare(m.KeyRepeats("form", m.TRUE), "<=", m.Number(1))
