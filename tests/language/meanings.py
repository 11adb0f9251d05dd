"""Random meanings, of every kind the rule language can say."""

from hypothesis import strategies as st

from namecheck.categories import taxonomy
from namecheck.logic import meaning as m
from namecheck.logic.meaning import Formula, Letters, Meaning, Position
from namecheck.logic.spelling import CONVENTIONS


def opaque(strategy: st.SearchStrategy) -> st.SearchStrategy:
    """The same values under a short name: Hypothesis spells strategies out, and these are long."""

    @st.composite
    def drawn(draw: st.DrawFn) -> object:
        return draw(strategy)

    return drawn()


_ALPHABET = "a á b c č d ď e é ě f g h ch i í j k l m n ň o ó p q r ř s š t ť u ú ů v w x y ý z ž".split()
_NUMBER = st.integers(1, 12)
_WORDS = ("loď", "moře", "kočka", "starý", "vlk", "orel", "hvězda")
_FEATURES = {
    "pos": ["noun", "adjective", "pronoun", "numeral", "verb", "adverb", "preposition", "conjunction", "particle", "interjection"],
    "case": list("1234567"), "number": ["sing", "plur"], "gender": ["masc", "masc_anim", "masc_inan", "fem", "neut"],
    "degree": list("123"), "person": list("123"), "tense": ["past", "present", "future"], "mood": ["ind", "imp", "cnd"],
    "form": ["infinitive", "transgressive", "finite"], "vzor": ["pán", "hrad", "muž", "stroj", "žena", "růže", "píseň", "kost", "město", "moře", "kuře", "stavení", "mladý", "jarní"],
    "negated": ["yes", "no"], "proper": ["yes", "no"], "kind": ["ordinal", "cardinal", "multiplicative", "possessive", "generic"],
}  # fmt: skip
_KEYS = [
    "first_letter", "last_letter", "length", "syllables", "pos", "case", "number", "gender", "gender3", "degree", "person",
    "tense", "mood", "vzor", "form", "lemma",
]  # fmt: skip
_SOUNDS = [
    "vowel",
    "consonant",
    "long",
    "short",
    "soft",
    "hard",
    "both",
    "hacek",
    "carka",
    "krouzek",
    "diacritic",
    "plain",
]

chars = st.sampled_from(_ALPHABET)
sets = st.lists(chars, min_size=1, max_size=4, unique=True).map(lambda found: m.letter_set(*found))
marks = st.lists(st.sampled_from(["hacek", "carka", "krouzek"]), min_size=2, max_size=2, unique=True).map(
    lambda x: tuple(sorted(x))
)
sounds = st.one_of(
    sets,
    st.sampled_from(_SOUNDS).map(Letters),
    marks.map(lambda found: Letters("marked", found)),
    marks.map(lambda found: Letters("unmarked", found)),
)
letters = st.one_of(sounds, st.sampled_from(["letter", "upper", "lower", "digit"]).map(Letters))
positions = st.one_of(
    st.integers(1, 5).map(Position),
    st.integers(-4, -1).map(Position),
    st.sampled_from(["longest", "shortest", "middle"]).map(lambda p: Position(pick=p)),
)
chunks = st.text("abdeiklmnoprstuvz", min_size=2, max_size=4)


def bounded(quantity: m.Quantity, least: int = 1) -> st.SearchStrategy[Formula]:
    return st.builds(
        lambda op, n: m.compare(quantity, op, m.Number(n)),
        st.sampled_from(["=", "!=", ">=", "<="]),
        st.integers(least, 12),
    )


def signed(strategy: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
    return st.one_of(strategy, strategy.map(m.negate))


def spelled(target: str) -> st.SearchStrategy[Formula]:
    """What may be said of the letters of a name, and of a word as well."""
    plain = [
        letters.map(lambda found: m.contains(target, found)),
        letters.flatmap(lambda found: bounded(m.LetterCount(target, found))),
        sounds.flatmap(lambda found: bounded(m.LetterKinds(target, found))),
        bounded(m.Syllables(target)),
        st.builds(lambda found, n: m.compare(m.LetterRepeats(target, found), ">=", m.Number(n)), sounds, st.integers(2, 5)),
        st.builds(_run(target), st.one_of(sounds, st.just(Letters())), st.integers(2, 5), st.booleans()),
        st.builds(lambda i, found: m.LetterAt(target, i, found), st.sampled_from([1, -1, 2, 3, -2, 5, -3]), sounds),
        st.sampled_from([(1, -1), (2, 3), (1, 2), (-2, -1), (3, -3)]).map(lambda pair: m.SameLetter(target, *pair)),
        st.builds(lambda where, text: m.Affix(target, where, text), st.sampled_from(["start", "end", "inside"]), chunks),
        st.just(m.Palindrome(target)),
        st.booleans().map(lambda rising: m.SortedLetters(target, rising)),
        st.booleans().map(lambda whole: m.Capital(target, whole)),
        st.builds(lambda q, by: m.Divisible(q, by), quantities(target), st.integers(2, 6)),
        st.builds(lambda a, op, b: m.compare(a, op, b), quantities(target), st.sampled_from([">", ">=", "=", "<"]), quantities(target)),
        st.builds(lambda found: m.compare(m.LetterCount(target, found), "=", m.LetterCount(target, Letters())), sounds),
        st.builds(lambda a, op, b, n: m.compare(a, op, m.Scaled(b, n)), quantities(target), st.sampled_from([">", ">=", "=", "<", "<="]), quantities(target), st.integers(2, 4)),
        st.builds(lambda a, op, b, n: m.compare(a, op, m.Scaled(b, 1, n)), quantities(target), st.sampled_from([">", ">=", "=", "<="]), quantities(target), st.integers(1, 9)),
        st.builds(lambda op, p: m.compare(m.LetterCount(target, Letters()), op, m.LetterCount(p, Letters())), st.sampled_from([">", "<", "="]), positions),
    ]  # fmt: skip
    return opaque(signed(st.one_of(plain)).filter(_sayable))


def _run(target: str):
    def build(found: Letters, number: int, same: bool) -> Formula:
        alike = same or found == Letters() or (found.kind == "set" and len(found.chars) == 1)
        return m.compare(m.LetterRun(target, found, alike), ">=", m.Number(number))

    return build


def quantities(target: str) -> st.SearchStrategy[m.Quantity]:
    return st.one_of(letters.map(lambda found: m.LetterCount(target, found)), st.just(m.Syllables(target)))


def _sayable(formula: Formula) -> bool:
    """Nothing is compared with itself."""
    return formula not in (m.TRUE, m.FALSE) and not (isinstance(formula, m.Compare) and formula.left == formula.right)


features = st.sampled_from([m.Feature(name, value) for name, values in _FEATURES.items() for value in values])
categories = st.sampled_from(sorted(taxonomy())).map(m.Category)
mentions = st.one_of(st.sampled_from(_WORDS).map(m.Is), st.sampled_from(_WORDS).map(lambda word: m.Is(word, True)))
word_atoms = st.one_of(signed(features), signed(categories), spelled(m.WORD))


def joined(atoms: st.SearchStrategy[Formula], most: int = 3) -> st.SearchStrategy[Formula]:
    def both(parts: list[Formula]) -> st.SearchStrategy[Formula]:
        return st.sampled_from([m.all_of(*parts), m.any_of(*parts)])

    inner = st.lists(atoms, min_size=1, max_size=most).flatmap(both)
    return st.one_of(atoms, inner, st.lists(st.one_of(atoms, inner), min_size=2, max_size=2).flatmap(both)).filter(
        _sayable
    )


words = opaque(joined(word_atoms, 2))
groups = st.one_of(st.just(m.TRUE), words)
kinds_of_words = st.sampled_from(_FEATURES["pos"]).map(lambda pos: m.Feature("pos", pos))


def _counted(where: Formula) -> st.SearchStrategy[Formula]:
    return st.one_of(st.just(m.some(where)), st.just(m.negate(m.some(where))), bounded(m.WordCount(where)))


name_atoms = opaque(st.one_of(
    spelled(m.NAME),
    groups.flatmap(_counted),
    signed(st.builds(m.Divisible, groups.map(m.WordCount), st.integers(2, 5))),
    signed(st.builds(lambda a, op, b: m.compare(a, op, b), groups.map(m.WordCount), st.sampled_from([">", ">=", "="]), groups.map(m.WordCount))),
    signed(st.builds(m.At, positions, words)),
    signed(st.builds(lambda i, where, body: m.At(Position(i, where=where), body), st.sampled_from([1, 2, 3, -1, -2]), kinds_of_words, words)),
    signed(st.builds(m.Every, groups, words)),
    signed(st.builds(m.Follows, groups, groups, st.booleans())),
    signed(st.builds(m.SameKey, st.sampled_from(_KEYS), positions, positions)),
    signed(st.builds(m.Sorted, st.sampled_from(["alphabet", "length"]), st.booleans())),
    st.builds(m.KeyKinds, st.sampled_from(_KEYS), groups).flatmap(bounded),
    st.builds(m.KeyRepeats, st.sampled_from(_KEYS), groups).flatmap(lambda q: bounded(q, 2)),
    st.builds(m.KeyRepeats, st.sampled_from(_KEYS), groups).map(lambda q: m.compare(q, "<=", m.Number(1))),
    signed(st.builds(lambda found, a, op, b: m.compare(m.LetterCount(a, found), op, m.LetterCount(b, found)),
                     st.sampled_from([Letters(), Letters("vowel"), Letters("consonant")]), positions, st.sampled_from([">", ">=", "="]), positions)),
    signed(st.builds(lambda a, op, b, n: m.compare(m.LetterCount(a, Letters()), op, m.Scaled(m.LetterCount(b, Letters()), 1, n)), positions, st.sampled_from([">=", "="]), positions, st.integers(1, 4))),
    signed(st.builds(lambda a, op, b: m.compare(m.Syllables(a), op, m.Syllables(b)), positions, st.sampled_from([">", ">=", "="]), positions)),
).filter(_sayable))  # fmt: skip
_either = st.builds(m.one_of, name_atoms, name_atoms).filter(_sayable)
formulas = opaque(st.one_of(joined(name_atoms, 3), joined(name_atoms, 3), signed(_either)))
settled = st.lists(
    st.sampled_from([(name, value) for name, values in CONVENTIONS.items() for value in values]),
    max_size=2,
    unique_by=lambda item: item[0],
).map(lambda found: tuple(sorted(found)))


def _meaning(formula: Formula, notes: tuple[tuple[str, str], ...]) -> Meaning:
    """Who speaks of the letter CH says that it is one letter."""
    if "'ch'" in repr(formula):
        notes = tuple(sorted({("ch", "one"), *(item for item in notes if item[0] != "ch")}))
    return Meaning(formula, notes)


meanings = opaque(st.builds(_meaning, formulas, settled))
# Words may be named in rules of shipyards only.
naming = opaque(
    st.builds(_meaning, joined(st.one_of(mentions, word_atoms), 2).flatmap(_counted), settled).filter(
        lambda x: "Is(" in repr(x)
    )
)
