"""Statements about letters and numbers of things."""

from typing import Any

from namecheck.language.actions.arguments import arg_of, args_of, measured, quantity, unit_of
from namecheck.language.actions.objects import MARKS
from namecheck.language.actions.properties import letters_between
from namecheck.language.parts import Chars, Count, Order, Place, Sign, Subject, Syllable, Values, Words, bind, measure
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Letters, Position

# --- statements about letters


def letter_is(*args: Any) -> Any:
    found = m.LetterAt(m.NAME, arg_of(args, Place).at, arg_of(args, Letters))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def letter_is_so(*args: Any) -> Any:
    """„Poslední písmeno názvu K.“"""
    return letter_is(*args, Sign("+"))


def letter_is_between(*args: Any) -> Any:
    letters = letters_between(arg_of(args, Values)).merged
    return letter_is(arg_of(args, Place), letters, arg_of(args, Sign)) if letters else None


def letter_of_word_is(*args: Any) -> Any:
    body = m.LetterAt(m.WORD, arg_of(args, Place).at, arg_of(args, Letters))
    return m.At(arg_of(args, Position), body if arg_of(args, Sign) == "+" else m.negate(body))


def letter_of_each_is(*args: Any) -> Any:
    body = m.LetterAt(m.WORD, arg_of(args, Place).at, arg_of(args, Letters))
    return m.Every(arg_of(args, Subject).where, body if arg_of(args, Sign) == "+" else m.negate(body))


_END_KEYS = {1: "first_letter", -1: "last_letter"}


def each_word_all(*_: Any) -> Any:
    return Subject("each")


def letters_of_words_same(*args: Any) -> Any:
    """„první písmena všech slov jsou stejná“."""
    key = _END_KEYS.get(arg_of(args, Place).at)
    found = m.compare(m.KeyKinds(key, m.TRUE), "<=", m.Number(1)) if key else None
    return found if arg_of(args, Sign) == "+" else None


def letters_of_words_differ(*args: Any) -> Any:
    """„počáteční písmena slov se navzájem liší“."""
    key = _END_KEYS.get(arg_of(args, Place).at)
    found = m.compare(m.KeyRepeats(key, m.TRUE), "<=", m.Number(1)) if key else None
    return found if arg_of(args, Sign) == "+" else None


def two_letters_are(*args: Any) -> Any:
    one, two = args_of(args, Letters)
    index = next(arg for arg in args if isinstance(arg, str) and not isinstance(arg, Sign))
    if arg_of(args, Sign) != "+":
        return None
    return m.all_of(m.LetterAt(m.NAME, arg_of(args, Place).at, one), m.LetterAt(m.NAME, int(index), two))


def letters_are(*args: Any) -> Any:
    index, number = args[0], args[1]
    step = 1 if int(index) > 0 else -1
    found = m.all_of(*(m.LetterAt(m.NAME, step * k, arg_of(args, Letters)) for k in range(1, number + 1)))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def so_many_marked(*args: Any) -> Any:
    mark = next(arg for arg in args if arg in MARKS)
    found = arg_of(args, Count).on(m.LetterCount(m.NAME, Letters(mark)))
    return found if arg_of(args, Sign) == "+" else None


def none_marked(sign: str, mark: str) -> Any:
    return m.negate(m.contains(m.NAME, Letters(mark))) if sign != "+" else None


def letters_spell(*args: Any) -> Any:
    index, number, text = args[0], args[1], args[-1]
    found = m.Affix(m.NAME, "start" if int(index) > 0 else "end", text.lower())
    return (found if arg_of(args, Sign) == "+" else m.negate(found)) if len(text) == number else None


def both_letters_are(*args: Any) -> Any:
    positions = args_of(args, Position)
    found = m.all_of(*(m.LetterAt(m.NAME, position.index, arg_of(args, Letters)) for position in positions))
    return found if all(p.index for p in positions) and arg_of(args, Sign) == "+" else None


def length_divisible(*args: Any) -> Any:
    return m.Divisible(m.LetterCount(m.NAME, Letters()), args[-1])


def length_even(*args: Any) -> Any:
    return m.Divisible(m.LetterCount(m.NAME, Letters()), 2, int(args[-1]))


def no_doubled(*args: Any) -> Any:
    return m.compare(m.LetterRun(m.NAME, arg_of(args, Letters), True), "<=", m.Number(1))


def letters_same(*args: Any) -> Any:
    """„první a poslední písmeno je stejné“, „první písmeno je stejné jako poslední“."""
    places = [place.at for place in args_of(args, Place)] + [position.index for position in args_of(args, Position)]
    if len(places) != 2 or not all(places):
        return None
    found = m.SameLetter(m.NAME, *places)
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def letters_differ(*args: Any) -> Any:
    found = letters_same(*args)
    return found and m.negate(found)


def no_letter_repeats(*args: Any) -> Any:
    return m.compare(m.LetterRepeats(m.NAME, arg_of(args, Letters)), "<=", m.Number(1))


def letter_repeats(*args: Any) -> Any:
    """„některé písmeno je tam třikrát“; what „právě třikrát“ says of the other letters is open."""
    count = arg_of(args, Count, Count((((">=", 2),),)))
    op, number = count.single
    if op != ">=" and not count.is_bare:
        return None
    found = m.compare(m.LetterRepeats(m.NAME, arg_of(args, Letters)), ">=", m.Number(number))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def letter_so_often(*args: Any) -> Any:
    """„nějaké písmeno je tam aspoň třikrát“; how often the others are there, „právě třikrát“ leaves open."""
    op, number = args_of(args, Count)[-1].single
    if op != ">=" or number < 2:
        return None
    found = m.compare(m.LetterRepeats(m.NAME, arg_of(args, Letters)), op, m.Number(number))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def that_letter_repeats(*args: Any) -> Any:
    letters = arg_of(args, Chars).merged
    if letters is None or letters.kind != "set":
        return None
    found = m.compare(m.LetterCount(m.NAME, letters), ">=", m.Number(2))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def number_even(*args: Any) -> Any:
    parity = next(arg for arg in args if isinstance(arg, str) and arg.isdigit())
    found = m.Divisible(measured(args), 2, int(parity))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def number_divisible(*args: Any) -> Any:
    found = m.Divisible(measured(args), int(args[-1]))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def number_divides(*args: Any) -> Any:
    """„počet písmen se dá vydělit třemi“."""
    return number_divisible(*args, Sign("+"), args[-1])


def number_counts(*args: Any) -> Any:
    found = arg_of(args, Count).on(measured(args))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def number_multiple(*args: Any) -> Any:
    left, right = (bind(measure(thing), m.NAME) for thing in args_of(args, (Words, Chars, Syllable)))
    found = m.compare(left, "=", m.Scaled(right, next(int(arg) for arg in args if str(arg).isdigit())))
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def number_equal(*args: Any) -> Any:
    left, right = (bind(measure(thing), m.NAME) for thing in args_of(args, (Words, Chars, Syllable)))
    found = m.compare(left, "=", right)
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def number_op(*args: Any) -> Any:
    return m.compare(measured(args), args[-2], m.Number(int(args[-1])))


def length_counts(*args: Any) -> Any:
    found = bind(arg_of(args, Count).on(quantity(unit_of(args))), m.NAME)
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def letters_sorted(*args: Any) -> Any:
    order = arg_of(args, Order)
    found = m.SortedLetters(m.NAME, order.rising)
    if order.by != "alphabet":
        return None
    return found if arg_of(args, Sign) == "+" else m.negate(found)


def any_letter(*_: Any) -> Any:
    return Letters()


def kind_letter(kind: str) -> Any:
    return Letters(kind)


def this_letter(chars: Chars) -> Any:
    return chars.merged


def any_of_letters(chars: Chars) -> Any:
    return chars.merged if chars.op != "and" or len(chars.kinds) == 1 else None


def by_either_set(chars: Chars) -> Any:
    return chars.merged


def order_alphabet(*_: Any) -> Any:
    return Order("alphabet", True)


def order_alphabet_back(*_: Any) -> Any:
    return Order("alphabet", False)


def order_rising(*_: Any) -> Any:
    return Order("length", True)


def order_falling(*_: Any) -> Any:
    return Order("length", False)
