"""Words with their properties, and letters."""

from typing import Any

from namecheck.language.actions.arguments import FORMULAS, arg_of, args_of, formulas_of, joints_of, quantity
from namecheck.language.actions.edges import edges
from namecheck.language.actions.having import vp_on_word
from namecheck.language.actions.objects import MARKS, run_of
from namecheck.language.forest import Costed
from namecheck.language.parts import (
    SELF,
    CannotBind,
    Chars,
    Count,
    Joint,
    Sign,
    Values,
    Vp,
    VpList,
    Words,
    bind,
    features,
    nodes,
    said_of_a_word,
)
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula, Letters, Position
from namecheck.logic.spelling import Conventions, alphabet_between, belongs

# --- words


def word_thing(*args: Any) -> Any:
    formulas = formulas_of(args)
    heads = args_of(args, Words)
    if not heads:
        return None
    try:
        traits = [bind(formula, m.WORD) for formula in formulas]
    except CannotBind:
        return None
    *others, last = heads[0].spread or (heads[0].where,)
    spread = (*others, m.all_of(last, *traits)) if others and isinstance(args[-1], FORMULAS) else ()
    return Words(m.all_of(heads[0].where, *traits), spread)


def any_head(*args: Any) -> Any:
    joints = joints_of(args)
    heads = [arg for arg in args if not isinstance(arg, Joint) and arg != "DOHROMADY"]
    if any(joint == Joint("or", True) for joint in joints):  # „záporné sloveso, nebo zájmeno začínající na NI“
        return None
    if joints and (joints[-1].op == "comma" or any(isinstance(head, Words) and head.where == m.TRUE for head in heads)):
        return None
    kinds = tuple(head.where if isinstance(head, Words) else bind(head, m.WORD) for head in heads)
    return Words(m.any_of(*kinds), kinds if "DOHROMADY" not in args else ())


def head_word(*_: Any) -> Any:
    return Words(m.TRUE)


def head_pos(*args: Any) -> Any:
    values = [arg for arg in args if not isinstance(arg, Joint)]
    return Words(m.any_of(*(m.Feature("pos", value) for value in values)))


def head_category(*args: Any) -> Any:
    categories = next(arg for arg in args if type(arg) is tuple)
    return [Words(m.Category(name)) for name in categories]


def head_other_sense(word: str) -> Any:
    """„jazyk“ may be a language or a tongue, „jméno jazyka“ may not."""
    return Words(m.Is(word))


def head_pos_elided(value: str) -> Any:
    """„víc přídavných jmen než podstatných“."""
    return Costed(Words(m.Feature("pos", value)), 0.5)


def head_proper(*_: Any) -> Any:
    return Words(m.Feature("proper", "yes"))


def head_proper_category(categories: tuple[str, ...]) -> Any:
    return [Words(m.all_of(m.Feature("proper", "yes"), m.Category(name))) for name in categories]


def head_mention(mention: Formula) -> Any:
    return Words(mention)


def head_mention_too(text: str) -> Any:
    """„slovo zlatý nebo stříbrný“."""
    return [Costed(Words(mention), 1.0) for mention in mention_word(text)]


def head_bare_mention(mention: Formula) -> Any:
    return Costed(Words(mention), 3.0)


def mention_word(text: str) -> Any:
    return [m.Is(word) for word in dict.fromkeys(map(basic_form, text.split("|")))]


def mention_quoted(text: str) -> Any:
    return m.Is(basic_form(text)) if " " not in text else None


def basic_form(text: str) -> str:
    """The word meant by a mention in any case: `slovo kočku` speaks of kočka."""
    from namecheck.morphology import open_lexicon

    readings = open_lexicon().readings(text.lower())
    lemmas = [r.lemma for r in readings if r.upos in ("NOUN", "PROPN", "ADJ", "VERB", "ADV", "NUM")]
    if any(lemma.lower() == text.lower() for lemma in lemmas) or not lemmas:
        return text.lower()
    return lemmas[0].lower()


def head_property(*args: Any) -> Any:
    """„druhý stupeň přídavného jména“"""
    trait = formulas_of(args)[0]
    pos = arg_of(args, str, "")
    asked = {node.name for node in nodes(trait) if isinstance(node, m.Feature)}
    if asked & _FOREIGN.get(pos, frozenset()):
        return None
    return Words(m.all_of(m.Feature("pos", pos), trait) if pos else trait)


_OF_VERBS = frozenset({"tense", "mood", "person"})
_FOREIGN = {"verb": frozenset({"case", "degree"}), "noun": _OF_VERBS, "adjective": _OF_VERBS}


def head_palindrome(*_: Any) -> Any:
    """„loď, která je palindrom“ rather speaks of the whole name."""
    return Costed(Words(m.Palindrome(m.WORD)), 0.5)


# --- properties


def _trait(name: str, allowed: str = "") -> Any:
    """A property with one or more values; `allowed` bounds those that are numbers."""

    def action(*args: Any) -> Any:
        values = arg_of(args, Values) or Values(
            tuple(arg for arg in args if isinstance(arg, str) and not isinstance(arg, Sign))
        )
        if allowed and not all(value in allowed for value in values.values):
            return None
        return features(name, values)

    return action


trait_case, trait_degree, trait_person = _trait("case", "1234567"), _trait("degree", "123"), _trait("person", "123")
trait_number, trait_tense, trait_mood, trait_form = _trait("number"), _trait("tense"), _trait("mood"), _trait("form")
trait_vzor, trait_genders, trait_kind = _trait("vzor"), _trait("gender"), _trait("kind")


def trait_person_number(*args: Any) -> Any:
    """„v první osobě jednotného“"""
    person, number = args
    return m.all_of(m.Feature("person", person), m.Feature("number", number)) if person in "123" else None


def trait_case_not(*args: Any) -> Any:
    found = trait_case(*args)
    return m.all_of(m.negate(found), m.any_of(*(m.Feature("case", str(n)) for n in range(1, 8)))) if found else None


def trait_degree_not(*args: Any) -> Any:
    found = trait_degree(*args)
    return m.all_of(m.negate(found), m.any_of(*(m.Feature("degree", str(n)) for n in range(1, 4)))) if found else None


def trait_denied(*args: Any) -> Any:
    """„sloveso, ale ne v rozkazovacím způsobu“."""
    trait = args[-1]
    return m.negate(trait) if isinstance(trait, FORMULAS) else None


def trait_except(words: Words) -> Any:
    """„zvíře kromě ptáka“."""
    return m.negate(words.where) if words.where != m.TRUE else None


def trait_gender(*args: Any) -> Any:
    value = gender_value(*args)
    return m.Feature("gender", value) if value else None


def trait_animate(value: str) -> Any:
    return Costed(m.Feature("gender", f"masc_{value}"), 0.5)


def gender_value(*args: Any) -> Any:
    gender = next((arg for arg in args if arg in ("masc", "fem", "neut")), "masc")
    animacy = next((arg for arg in args if arg in ("anim", "inan")), "")
    if animacy and gender != "masc":
        return None
    return f"{gender}_{animacy}" if animacy else gender


def value_list(*args: Any) -> Any:
    return Values(tuple(arg for arg in args if isinstance(arg, str)))


def trait_negated(*_: Any) -> Any:
    return m.Feature("negated", "yes")


def trait_not_negated(*_: Any) -> Any:
    return m.Feature("negated", "no")


def trait_inflected(value: str) -> Any:
    stiff = m.any_of(
        *(m.Feature("pos", pos) for pos in ("adverb", "preposition", "conjunction", "particle", "interjection"))
    )
    return m.negate(stiff) if value == "yes" else stiff


def trait_nothing(*_: Any) -> Any:
    return m.TRUE


def trait_category(text: str) -> Any:
    from namecheck.categories import taxonomy

    found = [identifier for identifier, category in taxonomy().items() if category.names[0] == text]
    return [m.Category(identifier) for identifier in found] or None


def trait_in_words() -> Any:
    """„číslovka napsaná slovem“"""
    return m.negate(m.contains(SELF, Letters("digit")))


def of_letters(count: Count, *_: Any) -> Any:
    return count.on(m.LetterCount(SELF, Letters()))


def with_letter(*args: Any) -> Any:
    chars, count = arg_of(args, Chars), arg_of(args, Count)
    if count:
        return count.on(m.LetterCount(SELF, chars.merged)) if chars.merged else None
    if chars.kinds == (Letters(),):
        return None
    found = [m.contains(SELF, kind) for kind in chars.kinds]
    return m.all_of(*found) if chars.op == "and" else m.any_of(*found)


def with_marks(*args: Any) -> Any:
    """„slovo s háčkem i čárkou“ has both itself."""
    return Costed(m.all_of(*(m.contains(SELF, Letters(arg)) for arg in args if arg in MARKS)), -1.0)


def without_marks(*args: Any) -> Any:
    return Costed(m.all_of(*(m.negate(m.contains(SELF, Letters(arg))) for arg in args if arg in MARKS)), -1.0)


def with_run(*args: Any) -> Any:
    found = run_of(args, False)
    return found.parts[0].formula if found else None


def with_parity(parity: str, unit: Any) -> Any:
    return m.Divisible(quantity(unit), 2, int(parity)) if unit != "words" else None


def with_syllables(count: Count, *_: Any) -> Any:
    return count.on(m.Syllables(SELF))


def without_letter(chars: Chars) -> Any:
    return (
        m.all_of(*(m.negate(m.contains(SELF, kind)) for kind in chars.kinds)) if chars.kinds != (Letters(),) else None
    )


def without_letter_any(*args: Any) -> Any:
    """„bez jediné samohlásky“."""
    return without_letter(arg_of(args, Chars)) if args[0] == 1 or len(args) == 1 else None


def starts_on(specs: Values) -> Any:
    return edges(specs, 1) if all(spec.kind != "word" for spec in specs.values) else None  # type: ignore[attr-defined]


def ends_on(specs: Values) -> Any:
    return edges(specs, -1) if all(spec.kind != "word" for spec in specs.values) else None  # type: ignore[attr-defined]


def either_trait(*args: Any) -> Any:
    return Costed(m.any_of(*formulas_of(args)), 0.1)


def added_trait(*args: Any) -> Any:
    """„jedno podstatné jméno, a to v množném čísle“."""
    return Costed(formulas_of(args)[0], 0.6)


def both_traits(*args: Any) -> Any:
    """„v 7. pádě a v množném čísle“; „v 7. pádě a bez písmene E“ rather joins what is asked of the name."""
    formulas = formulas_of(args)
    letters = [not any(isinstance(node, m.Feature) for node in nodes(formula)) for formula in formulas]
    without = letters[-1] and not letters[0] and isinstance(formulas[-1], m.Compare) and formulas[-1].op == "="
    return Costed(m.all_of(*formulas), 0.6 if without else 0.1)


def trait_starting(vp: Vp) -> Any:
    return vp.resolved()


def trait_relative(*args: Any) -> Any:
    """A relative clause holds on to what follows, unless a comma closes it."""
    predicate = arg_of(args, VpList)
    cost = sum(0.5 if joint.comma else -0.5 for joint in predicate.joints)
    return [Costed(formula, cost) for formula in vp_on_word(predicate)] or None


def trait_inside(formula: Formula) -> Any:
    """„slovo, v němž je písmeno A“: what was said of a name, said of a word."""
    if {type(node) for node in nodes(formula)} & _OF_NAME:
        return None
    return Costed(said_of_a_word(formula), -0.6)


_OF_NAME = {m.WordCount, m.At, m.Every, m.KeyKinds, m.KeyRepeats, m.Follows, m.SameKey, m.Sorted, Position}


def trait_denoting(_sign: str, head: Any) -> Any:
    return head.where if isinstance(head, Words) else None


# --- letters


def letters_named(*args: Any) -> Any:
    kind = next((arg for arg in args if isinstance(arg, str)), None)
    chars = arg_of(args, Chars)
    return chars._replace(base=Letters(kind)) if kind else chars


def letters_together(*args: Any) -> Any:
    return letters_from(arg_of(args, Chars))


def letters_from(chars: Chars) -> Any:
    return Chars((chars.merged,)) if chars.merged else None


def letters_bare(chars: Chars) -> Any:
    """„písmeno R i L“: a letter by itself rather goes on with a list of letters than begins a new thing."""
    return Costed(chars, 0.5)


def letters_any(*_: Any) -> Any:
    return Chars((Letters(),))


def letters_kind(kind: str) -> Any:
    return Chars((Letters(kind),))


def letters_digits(kind: str, low: int, high: int) -> Any:
    """„číslici 0 až 9“."""
    return letters_kind(kind) if (kind, low, high) == ("digit", 0, 9) else None


def letters_adj_kind(adjective: str, kind: str) -> Any:
    wanted = {"long": "vowel", "short": "vowel", "soft": "consonant", "hard": "consonant", "both": "consonant"}.get(
        adjective
    )
    return Chars((Letters(adjective),)) if wanted == kind else None


def letters_adj(adjective: str) -> Any:
    return Chars((Letters(adjective),)) if adjective in ("upper", "lower", "long", "short") else None


_LONG = str.maketrans("aeiouy", "áéíóúý")


def letters_adj_named(adjective: str, chars: Chars) -> Any:
    """„dlouhé A“ is Á; „krátké A“ is just A."""
    if adjective in ("soft", "hard"):  # „měkké i“, „tvrdé y“
        wanted = "i" if adjective == "soft" else "y"
        return chars if all(kind.chars == (wanted,) for kind in chars.kinds) else None
    if adjective not in ("long", "short"):
        return None
    letters = [char.translate(_LONG) if adjective == "long" else char for kind in chars.kinds for char in kind.chars]
    return Chars(tuple(Letters("exact", (letter,)) for letter in letters), chars.op)


def letters_mark(*args: Any) -> Any:
    mark = next(arg for arg in args if arg in MARKS)
    return Chars((Letters(mark),))


def letters_mark_over(mark: str, letter: str) -> Any:
    over = {"hacek": "cčdďeěnňrřsštťzž", "carka": "aáeéiíoóuúyý", "krouzek": "uů"}.get(mark, "")
    index = over.find(letter)
    return Chars((m.letter_set(over[index + 1]),)) if index >= 0 and index % 2 == 0 else None


def letter_with_mark(letter: str, mark: str) -> Any:
    """„E s háčkem“ is Ě, „ů s kroužkem“ is Ů."""
    if belongs(letter, Letters(mark), Conventions()):
        return Chars((m.letter_set(letter),))
    return letters_mark_over(mark, letter)


def letters_marks(*args: Any) -> Any:
    return Chars((Letters("marked", tuple(sorted({arg for arg in args if arg in MARKS}))),))


def letters_plain(*args: Any) -> Any:
    marks = tuple(sorted({arg for arg in args if isinstance(arg, str) and arg in MARKS}))
    found = Chars((Letters("plain") if marks == ("diacritic",) else Letters("unmarked", marks),))
    return Costed(found, -0.5) if len(marks) > 1 else found


def letters_such(*args: Any) -> Any:
    """„na samohlásku, která není A ani Á“."""
    kept = letters_except if arg_of(args, Sign) != "+" else letters_only
    found = kept(*(arg for arg in args if not isinstance(arg, Sign)))
    return Costed(found, -1.0) if found else None


def letters_only(*args: Any) -> Any:
    return letters_from(arg_of(args, Chars))


def letters_except(*args: Any) -> Any:
    excluded = {char for kind in arg_of(args, Chars).kinds for char in kind.chars}
    kind = Letters(next((arg for arg in args if isinstance(arg, str)), "letter"))
    chosen = [c for c in alphabet_between("a", "ž") if belongs(c, kind, Conventions()) and c not in excluded]
    return Chars((m.letter_set(*chosen),), but=(kind, m.letter_set(*excluded)))


def letters_between(*args: Any) -> Any:
    """„písmenem, které je v abecedě před M“."""
    bounds = arg_of(args, Values)
    if arg_of(args, Sign, "+") != "+":
        return None
    first, last = bounds.values
    inside = [c for c in alphabet_between(str(first or "a"), str(last or "ž")) if c not in bounds.values]
    both = bounds.values if all(bounds.values) else ()
    return Chars((m.letter_set(*inside, *both),)) if inside else None


def before_letter(letter: str) -> Any:
    return Values(("", letter))


def behind_letter(letter: str) -> Any:
    return Values((letter, ""))


def between_letters(*args: Any) -> Any:
    return Values(tuple(arg for arg in args if isinstance(arg, str)))


def letters_list(*args: Any) -> Any:
    letters = [arg for arg in args if isinstance(arg, str)]
    ops = {joint.op for joint in joints_of(args)} - {"comma"}
    if len(ops) > 1:
        return None
    op = next(iter(ops), "and")
    return Chars(tuple(m.letter_set(letter) for letter in letters), {"both": "and"}.get(op, op))


def letter_range(first: str, last: str) -> Any:
    letters = alphabet_between(first, last)
    return Chars((m.letter_set(*letters),)) if letters else None
