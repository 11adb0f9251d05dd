"""What a name contains: counted words and letters."""

from typing import Any

from namecheck.language.actions.arguments import arg_of, args_of, formulas_of, joints_of
from namecheck.language.actions.being import nothing_but
from namecheck.language.forest import Costed
from namecheck.language.parts import (
    EACH_OF_THEM,
    SELF,
    CannotBind,
    Chars,
    Count,
    Joint,
    Key,
    Part,
    Parts,
    Sign,
    Size,
    Syllable,
    Thing,
    Values,
    Words,
    bind,
    joined,
    measure,
)
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula, Letters, Position

MARKS = {"hacek": "hacek", "carka": "carka", "krouzek": "krouzek", "diacritic": "diacritic"}


def thing(*args: Any) -> Any:
    return Syllable() if args == ("SLABIKA",) else args[0]


# --- objects


def object_list(*args: Any) -> Any:
    items = [arg for arg in args if isinstance(arg, Parts)]
    joints = joints_of(args)
    if len(items) == 1:
        return items[0] if items[0].parts[0].kind in ("plain", "zero", "single", "each") else None
    ops = {joint.op for joint in joints} - {"comma"}
    flat = [
        part for item in items for part in (item.parts if item.op == "and" and ops <= {"and"} else (_merged(item),))
    ]
    parts = _fill_elided(flat)
    if parts is None:
        return None
    if len(ops) <= 1:
        op = {"": "and", "and": "and", "or": "or", "ani": "ani", "both": "both", "but": "and"}[next(iter(ops), "")]
        cost = 0.5 if op == "or" else 1.0 if joints[-1].op == "comma" else 0.0
        return Costed(Parts(tuple(parts), op), cost + sum(map(_two_letters, parts, parts[1:])))
    if any(part.kind == "single" for part in parts):
        return None
    if any(part.kind != "plain" for part in parts):
        formulas = tuple(m.negate(p.formula) if p.kind == "zero" else p.formula for p in parts)
    else:
        formulas = tuple(p.formula for p in parts)
    return [Parts((Part(formula),)) for formula in joined(formulas, joints)]


def nothing_else(*args: Any) -> Any:
    """„dvě podstatná jména a nic jiného“."""
    found = object_list(*args)
    parts = found.value if isinstance(found, Costed) else found
    if not isinstance(parts, Parts):
        return None
    if len(parts.parts) == 1 and isinstance(parts.parts[0].formula, m.Every):  # „jen podstatná jména, nic víc“
        return parts
    heads = [part.head for part in parts.parts]
    if None in heads:
        return None
    if m.TRUE in heads:
        return parts
    return Parts((*parts.parts, Part(m.Every(m.TRUE, m.any_of(*heads)))), parts.op) if parts.op == "and" else None  # type: ignore[arg-type]


def _two_letters(left: Part, right: Part) -> bool:
    """Letters side by side belong to one list of letters."""
    kinds = [
        p.formula.left.letters.kind
        for p in (left, right)
        if isinstance(p.formula, m.Compare) and isinstance(p.formula.left, m.LetterCount)
    ]
    return kinds == ["set", "set"]


def _merged(item: Parts) -> Part:
    if len(item.parts) == 1:
        return item.parts[0]
    formulas = [p.formula for p in item.parts]
    return Part(m.any_of(*formulas) if item.op == "or" else m.all_of(*formulas))


def _fill_elided(parts: list[Part]) -> list[Part] | None:
    """„aspoň jedno podstatné jméno v jednotném a aspoň jedno v množném čísle“: the second has the head of the first."""
    filled: list[Part] = []
    for part in parts:
        if part.kind == "count":
            thing = next((p.thing for p in reversed(filled) if p.thing is not None), None)
            if thing is None:
                return None
            found = counted(part.other, thing)
            part = (found[0] if isinstance(found, list) else found).parts[0]
        if part.kind.startswith("elided"):
            head = next((p.head for p in reversed(filled) if p.head is not None), None)
            if head is None or part.head is None:
                return None
            core = [
                f
                for f in (head.parts if isinstance(head, m.All) else (head,))
                if (isinstance(f, m.Feature) and f.name == "pos") or isinstance(f, m.Category)
            ]
            where = m.all_of(*core, part.head)
            count = Count((((">=", 1),),)) if part.other is None else part.other
            formula = count.on(m.WordCount(where))
            part = Part(formula, "zero" if part.kind == "elided zero" else "plain", None, where)
        filled.append(part)
    return filled


def object_both(*args: Any) -> Any:
    return Parts(tuple(_merged(p) for p in args_of(args, Parts)), "both")


def object_neither(*args: Any) -> Any:
    return Parts(tuple(_merged(p)._replace(kind="zero") for p in args_of(args, Parts)), "ani")


def _part(formula: Formula, kind: str = "plain", head: Formula | None = None) -> Parts:
    return Parts((Part(formula, kind, None, head),))


def one(*args: Any) -> Any:
    thing = args[-1]
    if isinstance(thing, Words):
        if thing.where == m.TRUE:
            return None
        return Parts((Part(m.some(thing.where), head=thing.where, thing=thing),))
    if isinstance(thing, Chars):
        if thing.kinds == (Letters(),):
            return None
        parts = tuple(Part(m.contains(SELF, kind)) for kind in thing.kinds)
        return Parts(parts, thing.op)
    return None


def at_least_one(thing: Thing) -> Any:
    """„zvíře nebo aspoň sloveso“."""
    return Costed(one(thing), 1.5) if one(thing) else None


def counted(count: Count, thing: Thing) -> Any:
    if isinstance(thing, Chars) and thing.op == "and" and len(thing.kinds) > 1 and thing.merged:
        together = _part(count.on(m.LetterCount(SELF, thing.merged)))
        each = Parts(tuple(Part(count.on(m.LetterCount(SELF, kind))) for kind in thing.kinds), "and")
        return [together, each]
    if isinstance(thing, Chars) and thing.op == "or" and len(thing.kinds) > 1 and thing.merged and count.single[1] > 1:
        return times(thing, count)
    try:
        quantity = measure(thing)
    except ValueError:
        return None
    found = Parts((Part(count.on(quantity), head=thing.where if isinstance(thing, Words) else None, thing=thing),))
    if isinstance(thing, Words) and thing.spread and count.single != (">=", 1):
        apart = m.any_of(*(count.on(m.WordCount(where)) for where in thing.spread))
        return [found, Parts((Part(apart),))]
    return found


def counted_both(*args: Any) -> Any:
    """„pět písmen a samohlásek“: five of each, or some of the other, or five of both together?"""
    count, (one_, other) = arg_of(args, Count), args_of(args, (Words, Chars, Syllable))
    quantities = [measure(thing) for thing in (one_, other)]
    each_ = tuple(Part(count.on(quantity)) for quantity in quantities)
    some = Part(m.compare(quantities[1], ">=", m.Number(1)))
    return [Parts(each_), Parts((each_[0], some))]


def counted_together(*args: Any) -> Any:
    """„písmen K a L dohromady pět“: their sum."""
    things = args_of(args, (Words, Chars, Syllable))
    words = args_of(things, Words)
    if len(words) == len(things):
        return counted(arg_of(args, Count), Words(m.any_of(*(thing.where for thing in words))))
    if len(things) > 1:
        return None
    only = things[0]
    merged = Chars((only.merged,)) if isinstance(only, Chars) and only.merged else only
    found = counted(arg_of(args, Count), merged)
    if isinstance(only, Chars) and len(only.kinds) > 1:  # K and L together, in each word
        return found
    return Parts(tuple(part._replace(together=True) for part in found.parts)) if isinstance(found, Parts) else found


def counted_or_more(*args: Any) -> Any:
    number = next(arg for arg in args if isinstance(arg, int))
    return counted(Count((((">=", number),),)), arg_of(args, (Words, Chars, Syllable)))


def _where(args: tuple[Any, ...]) -> Formula:
    where: Formula = bind(m.all_of(*formulas_of(args)), m.WORD)
    return where


def counted_elided(*args: Any) -> Any:
    where = _where(args)
    return Parts((Part(m.TRUE, "elided", arg_of(args, Count), where),))


def each_counted(count: Count) -> Any:
    """„stejně X jako Y, od každého aspoň jedno“."""
    return _part(count.on(m.WordCount(EACH_OF_THEM)))


def only_traits(*args: Any) -> Any:
    """„má podstatná jména jen v množném čísle“: all of them are such."""
    words, traits = arg_of(args, Words), _where(tuple(arg for arg in args if not isinstance(arg, Words)))
    return _part(m.Every(words.where, traits)) if words.where != m.TRUE else None


def only_traits_of_some(*args: Any) -> Any:
    """„… a aspoň jedno tam je“."""
    found = only_traits(*args)
    return _part(m.all_of(found.parts[0].formula, m.some(arg_of(args, Words).where))) if found else None


def only_things_of_some(*args: Any) -> Any:
    """„jen ženská podstatná jména a aspoň jedno takové tam je“."""
    words = arg_of(args, Words)
    found = only_things(Values((words,)))
    return _part(m.all_of(found.parts[0].formula, m.some(words.where))) if found else None


def count_bare(count: Count) -> Any:
    return Parts((Part(m.TRUE, "count", count),))


def counted_after(thing: Thing, count: Count) -> Any:
    if _is_numeral(thing) and count.single != (">=", 1):
        return None
    found = counted(count, thing)
    return Costed(found, 0.6) if isinstance(found, Parts) else None


def _is_numeral(thing: Thing) -> bool:
    """A number right after it is no count of it, but the number itself: „číslici 7“, „číslo 13“."""
    if isinstance(thing, Words):
        return thing.where == m.Category("cislo")
    return isinstance(thing, Chars) and thing.kinds == (Letters("digit"),)


def position_with(*args: Any) -> Any:
    """„s dvojslabičným posledním slovem“."""
    try:
        return _part(m.At(arg_of(args, Position), bind(m.all_of(*formulas_of(args)), m.WORD)))
    except CannotBind:
        return None


def thing_as(words: Words, position: Position) -> Any:
    return _part(m.At(position, words.where)) if words.where != m.TRUE else None


def _ordered(args: tuple[Any, ...], near: bool, back: bool = False) -> Any:
    first, second = args_of(args, Words)[:: -1 if back else 1]
    return _part(m.Follows(first.where, second.where, near))


def thing_after(*args: Any) -> Any:
    return _ordered(args, True, back=True)


def thing_before(*args: Any) -> Any:
    return _ordered(args, True)


def thing_somewhere_after(*args: Any) -> Any:
    return _ordered(args, False, back=True)


def thing_somewhere_before(*args: Any) -> Any:
    return _ordered(args, False)


def thing_followed(*args: Any) -> Any:
    """„předložka, po které následuje přídavné jméno“."""
    return _ordered(args, True) if arg_of(args, Sign) == "+" else None


def thing_preceded(*args: Any) -> Any:
    return _ordered(args, True, back=True) if arg_of(args, Sign) == "+" else None


def one_not_other(*args: Any) -> Any:
    """„písmeno V, ale E ne“."""
    wanted, other = args_of(args, Parts)
    if any(part.kind != "plain" for part in wanted.parts + other.parts) or len(other.parts) > 1:
        return None
    return Costed(Parts((*wanted.parts, other.parts[0]._replace(kind="zero")), "and"), 0.5)


def mark_at(mark: str, place: Any) -> Any:
    return _part(m.LetterAt(SELF, place.at, Letters(mark)))


def one_of_these(parts: Parts) -> Any:
    return Costed(parts._replace(op="or"), -1.0) if all(part.kind == "plain" for part in parts.parts) else None


def divisible_object(thing: Thing, by: int) -> Any:
    try:
        return _part(m.Divisible(measure(thing), by))
    except ValueError:
        return None


def counted_marks(count: Count, mark: str) -> Any:
    return _part(count.on(m.LetterCount(SELF, Letters(mark))))


def zero_marks(mark: str) -> Any:
    return _part(m.contains(SELF, Letters(mark)), "zero")


def zero_repeats(*args: Any) -> Any:
    op, number = arg_of(args, Count).single
    if op not in ("=", ">=", ">") or number + (op == ">") < 2:
        return None
    return _part(m.compare(m.LetterRepeats(SELF, arg_of(args, Letters)), ">=", m.Number(number + (op == ">"))), "zero")


def zero_repeats_clause(*args: Any) -> Any:
    """„žádné písmeno tam není víc než dvakrát“."""
    found, sign = zero_repeats(*args), arg_of(args, Sign)
    return m.negate(bind(found.parts[0].formula, m.NAME)) if found and sign != "+" else None


def zero_elided(*args: Any) -> Any:
    return Parts((Part(m.TRUE, "elided zero", None, _where(args)),))


def zero(*args: Any) -> Any:
    thing = args[-1]
    if isinstance(thing, Chars) and thing.kinds != (Letters(),):
        return Parts(tuple(Part(m.contains(SELF, kind), "zero") for kind in thing.kinds), "ani")
    if isinstance(thing, Syllable):
        return None
    return _part(
        m.compare(measure(thing), ">=", m.Number(1)), "zero", thing.where if isinstance(thing, Words) else None
    )


def not_a_single(thing: Thing) -> Any:
    """„nesmí mít jediné sloveso“: none at all."""
    found = zero(thing)
    if not isinstance(found, Parts):
        return None
    return Costed(Parts(tuple(part._replace(kind="single") for part in found.parts), found.op), -1.0)


def each(*args: Any) -> Any:
    """„má všechna písmena A, E, I“: each of them; „nemá všechny samohlásky“ is ambiguous."""
    thing = args[-1]
    if len(args) == 2 and not (isinstance(thing, Chars) and len(thing.kinds) == args[0]):
        return None
    if isinstance(thing, Chars) and all(kind.kind == "set" for kind in thing.kinds):
        kinds = tuple(Letters("set", (c,)) for kind in thing.kinds for c in kind.chars)
        return _each_letter(kinds)
    if isinstance(thing, Chars) and thing.kinds == (Letters("vowel"),):
        return _each_letter(tuple(Letters("set", (c,)) for c in "aeiouy"))
    return None


def _each_letter(kinds: tuple[Letters, ...]) -> Parts:
    every = m.all_of(*(m.contains(SELF, kind) for kind in kinds))
    none = m.all_of(*(m.negate(m.contains(SELF, kind)) for kind in kinds))
    return Parts((Part(every, "each", none),))


def each_letter_of(text: str) -> Any:
    from namecheck.names import letters

    return _each_letter(tuple(Letters("set", (c,)) for c in dict.fromkeys(letters(text))))


def only_things(things: Values) -> Any:
    """„má jen podstatná jména“; what „má jen zvíře“ means, nobody can tell."""
    if any(isinstance(thing, Words) and isinstance(thing.where, m.Category) for thing in things.values):
        return None
    found = nothing_but(things)
    return _part(found) if found else None


def parity_object(*args: Any) -> Any:
    value = next(arg for arg in args if isinstance(arg, str))
    thing = next(arg for arg in args if not isinstance(arg, str))
    try:
        return _part(m.Divisible(measure(thing), 2, int(value)))
    except ValueError:
        return None


def _versus(op: str) -> Any:
    def action(*args: Any) -> Any:
        left, right = (arg for arg in args if isinstance(arg, Words | Chars | Syllable))
        try:
            found = _part(m.compare(measure(left), op, measure(right)))
        except ValueError:
            return None
        if isinstance(right, Chars) and len(right.kinds) > 1:
            apart = (m.compare(measure(left), op, m.LetterCount(SELF, kind)) for kind in right.kinds)
            return [found, _part(m.all_of(*apart))]  # „víc A než E a O“: than both together, or than each of them?
        return found

    return action


more, fewer, equal, at_least_as = _versus(">"), _versus("<"), _versus("="), _versus(">=")


def _two(args: tuple[Any, ...]) -> tuple[m.Quantity, m.Quantity] | None:
    try:
        left, right = (measure(thing) for thing in args_of(args, (Words, Chars, Syllable)))
    except ValueError:
        return None
    return left, right


def times_as_many(*args: Any) -> Any:
    """„aspoň dvakrát tolik souhlásek co samohlásek“."""
    sides, count = _two(args), arg_of(args, Count)
    if sides is None or count.single[1] < 2:
        return None
    return _part(m.compare(sides[0], count.single[0], m.Scaled(sides[1], count.single[1])))


def multiple(*args: Any) -> Any:
    """„víc písmen než dvojnásobek slabik“."""
    sides, number = _two(args), next(int(arg) for arg in args if isinstance(arg, str) and arg.isdigit())
    op = ">" if "more" in args else "<" if "fewer" in args else "="
    return _part(m.compare(sides[0], op, m.Scaled(sides[1], number))) if sides else None


def so_many_more(*args: Any) -> Any:
    """„aspoň o tři souhlásky víc než samohlásek“."""
    sides, (op, number) = _two(args), arg_of(args, Count).single
    if sides is None:
        return None
    more, less = sides if "more" in args else sides[::-1]
    return _part(m.compare(more, op, m.Scaled(less, 1, number)))


def _more_elided(op: str) -> Any:
    def action(*args: Any) -> Any:
        words = arg_of(args, Words)
        heads = [
            f
            for f in (words.where.parts if isinstance(words.where, m.All) else (words.where,))
            if isinstance(f, m.Feature) and f.name == "pos"
        ]
        if not heads:
            return None
        other = m.all_of(heads[0], *formulas_of(args))
        return _part(m.compare(m.WordCount(words.where), op, m.WordCount(other)))

    return action


more_elided, fewer_elided = _more_elided(">"), _more_elided("<")


def two_kinds(*args: Any) -> Any:
    """„mužské i ženské podstatné jméno“: one of each."""
    head = arg_of(args, Words)
    counts = args_of(args, Count) or [Count((((">=", 1),),))] * 2
    kinds = formulas_of(args)
    if head is None or len(kinds) != 2 or len(counts) != 2:
        return None
    try:
        wheres = [m.all_of(head.where, bind(kind, m.WORD)) for kind in kinds]
    except CannotBind:
        return None
    op = {"comma": "and"}.get(joints_of(args)[0].op, joints_of(args)[0].op)
    return Parts(
        tuple(Part(count.on(m.WordCount(where)), head=where) for count, where in zip(counts, wheres, strict=True)), op
    )


def distinct(count: Count, thing: Thing) -> Any:
    if isinstance(thing, Chars) and thing.merged:
        return _part(count.on(m.LetterKinds(SELF, thing.merged)))
    if isinstance(thing, Words):
        return _part(count.on(m.KeyKinds("lemma", thing.where)))
    return None


def distinct_keys(*args: Any) -> Any:
    words = arg_of(args, Words)
    return _part(arg_of(args, Count).on(m.KeyKinds(arg_of(args, Key).name, words.where if words else m.TRUE)))


def distinct_keys_at_least(*args: Any) -> Any:
    number = next(arg for arg in args if isinstance(arg, int) or (isinstance(arg, str) and arg.isdigit()))
    return distinct_keys(*args, Count((((">=", int(number)),),)))


def distinct_pos(count: Count) -> Any:
    return _part(count.on(m.KeyKinds("pos", m.TRUE)))


def zero_two_kinds(*args: Any) -> Any:
    """„žádné jednopísmenné ani dvoupísmenné slovo“."""
    kinds, head = formulas_of(args), arg_of(args, Words)
    try:
        return zero(Words(m.all_of(head.where, m.any_of(*(bind(kind, m.WORD) for kind in kinds)))))
    except CannotBind:
        return None


def zero_word(*args: Any) -> Any:
    """„nic v druhém pádě“."""
    try:
        return zero(Words(_where(args)))
    except CannotBind:
        return None


def all_keys(words: Words, number: int, key: Key) -> Any:
    """„podstatná jména všech tří rodů“."""
    return _part(m.compare(m.KeyKinds(key.name, words.where), "=", m.Number(number)))


def things_same_first(*args: Any) -> Any:
    return things_same_key(*args, Key("first_letter"))


def same_things(*args: Any) -> Any:
    count, thing = arg_of(args, Count, Count((((">=", 2),),))), args[-1]
    if count.single[1] < 2:
        return None
    bound = Count((((">=", count.single[1]),),)) if count.single[0] == "=" else count
    if isinstance(thing, Chars) and thing.merged:
        return _part(bound.on(m.LetterRepeats(SELF, thing.merged)))
    if isinstance(thing, Words):
        return _part(bound.on(m.KeyRepeats("form", thing.where)))
    return None


def things_same_key(*args: Any) -> Any:
    words = arg_of(args, Words)
    return _part(arg_of(args, Count).on(m.KeyRepeats(arg_of(args, Key).name, words.where))) if words else None


def words_as_long(size: Size, *_: Any) -> Any:
    """„dvě slova, obě stejně dlouhá“"""
    return _words_share(size, "length")


def words_alike(size: Size, *_: Any) -> Any:
    return _words_share(size, "first_letter")


def _words_share(size: Size, key: str) -> Any:
    if size.unit != "words":
        return None
    return _part(m.all_of(size.amount.on(m.WordCount(m.TRUE)), m.compare(m.KeyKinds(key, m.TRUE), "<=", m.Number(1))))


def same_length_things(*args: Any) -> Any:
    words, count = arg_of(args, Words), arg_of(args, Count)
    number = count.single[1] if count else 2
    return _part(m.compare(m.KeyRepeats("length", words.where), ">=", m.Number(number))) if words else None


def run_of(args: tuple[Any, ...], same: bool) -> Any:
    thing = next(arg for arg in args if isinstance(arg, Words | Chars | Syllable))
    count = arg_of(args, Count, Count((((">=", 2),),)))
    op, number = count.single
    if isinstance(thing, Words) and not same and arg_of(args, Count) and number == 2 and thing.where != m.TRUE:
        return _part(m.Follows(thing.where, thing.where, True))
    if not isinstance(thing, Chars) or not thing.merged or number < 2:
        return None
    if not same and thing.merged.kind == "set" and len(thing.merged.chars) == 1:
        same = True
    if not same and ((thing.op == "and" and len(thing.kinds) > 1) or thing.merged == Letters()):
        return None  # any two letters stand side by side
    return _part(m.compare(m.LetterRun(SELF, thing.merged, same), ">=" if op == "=" else op, m.Number(number)))


def run(*args: Any) -> Any:
    return run_of(args, False)


def run_same(*args: Any) -> Any:
    return run_of(args, True)


def times(*args: Any) -> Any:
    thing, count = arg_of(args, (Words, Chars, Syllable)), arg_of(args, Count)
    if isinstance(thing, Chars) and thing.op == "or" and len(thing.kinds) > 1 and thing.merged:
        apart = m.any_of(*(count.on(m.LetterCount(SELF, kind)) for kind in thing.kinds))
        return [_part(count.on(m.LetterCount(SELF, thing.merged))), _part(apart)]
    return counted(count, thing)


def _in_row(*kinds: Letters) -> Formula | None:
    """Single letters side by side, in this order."""
    if any(kind.kind != "set" or len(kind.chars) > 1 for kind in kinds):
        return None
    return m.Affix(SELF, "inside", "".join(kind.chars[0] for kind in kinds))


def letters_after(second: Chars, first: Chars) -> Any:
    found = _in_row(*first.kinds, *second.kinds)
    return _part(found) if found else None


def letters_then(first: Chars, *rest: Any) -> Any:
    """„O a hned za ním U“."""
    return letters_after(rest[-1], first)


def letters_beside(one: Chars, two: Chars) -> Any:
    found = _in_row(*one.kinds, *two.kinds), _in_row(*two.kinds, *one.kinds)
    return _part(m.any_of(*found)) if None not in found else None  # type: ignore[arg-type]


def letters_in_row(chars: Chars, *order: Any) -> Any:
    """„písmena R a A těsně za sebou“: either way, unless „v tomto pořadí“ is said."""
    if chars.op != "and" or len(chars.kinds) < 2 or (not order and len(chars.kinds) > 2):
        return None
    if not order:
        return letters_beside(*(Chars((kind,)) for kind in chars.kinds))
    found = _in_row(*chars.kinds)
    return Costed(_part(found), -1.0) if found else None


def more_than_rest(*args: Any) -> Any:
    where = arg_of(args, Words).where
    return _part(m.compare(m.WordCount(where), ">", m.WordCount(m.negate(where))))


def group(text: str) -> Any:
    return _part(m.Affix(SELF, "inside", text.lower())) if text.isalpha() else None


def groups(*args: Any) -> Any:
    return Parts(tuple(Part(m.Affix(SELF, "inside", text)) for text in args if not isinstance(text, Joint)), "or")


def any_diphthong(*_: Any) -> Any:
    return groups("ou", "au", "eu")


def either_letter(chars: Chars) -> Any:
    return _part(m.contains(SELF, chars.merged)) if chars.merged else None


def all_letters(chars: Chars) -> Any:
    """„každé z písmen K, R, A a B“"""
    return Parts(tuple(Part(m.contains(SELF, kind)) for kind in chars.kinds)) if chars.op == "and" else None


def none_letter_of(*args: Any) -> Any:
    """„žádné z písmen slova MOST“."""
    from namecheck.names import letters

    return none_letter(Chars(tuple(Letters("set", (c,)) for c in dict.fromkeys(letters(str(args[-1]))))))


def none_letter(chars: Chars) -> Any:
    return Parts(tuple(Part(m.contains(SELF, kind), "zero") for kind in chars.kinds), "ani")


def counted_of(count: Count, chars: Chars) -> Any:
    return _part(count.on(m.LetterCount(SELF, chars.merged))) if chars.merged else None


def distinct_of(count: Count, chars: Chars) -> Any:
    return _part(count.on(m.LetterKinds(SELF, chars.merged))) if chars.merged else None


def exists_distinct_of(*args: Any) -> Any:
    """„Z písmen R, L a N musí být v názvu aspoň dvě různá“."""
    found = distinct_of(arg_of(args, Count), arg_of(args, Chars))
    formula = found and bind(found.parts[0].formula, m.NAME)
    return formula and (formula if arg_of(args, Sign) == "+" else m.negate(formula))


def other_pos(*args: Any) -> Any:
    words = args_of(arg_of(args, Values).values, Words)
    return _part(m.some(m.all_of(*(m.negate(w.where) for w in words)))) if words else None


# --- counts


def _count(op: str, number: Any) -> Count:
    return Count((((op, int(number)),),))


def _bound(op: str) -> Any:
    return lambda *args: _count(op, _numbers(args)[-1])


exactly, at_least, at_most, more_than, less_than = _bound("="), _bound(">="), _bound("<="), _bound(">"), _bound("<")


def so_often(*args: Any) -> Any:
    return exactly(*args)._replace(is_bare=True)


def by_sign(op: str, number: Any) -> Any:
    return _count(op, number)


def count_all(*args: Any) -> Any:
    counts = args_of(args, Count)
    if len(counts) == 2 and "=" in (counts[0].single[0], counts[1].single[0]):
        return None
    return Count((tuple(bound for count in counts for bound in count.bounds[0]),))


def _numbers(args: tuple[Any, ...]) -> list[int]:
    return [int(arg) for arg in args if isinstance(arg, int) or (isinstance(arg, str) and arg.isdigit())]


def count_range(*args: Any) -> Any:
    low, high = _numbers(args)
    return Count((((">=", low), ("<=", high)),)) if low <= high else None


def count_either(*args: Any) -> Any:
    return Count(tuple((("=", number),) for number in _numbers(args)))
