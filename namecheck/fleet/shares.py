"""Rule 2: do two names share a word? Judged by what the words of both may be forms of."""

from dataclasses import dataclass
from functools import lru_cache

from namecheck.fleet.lexemes import DIFFERENT, KIND, NUMBER, PART, SAME, VARIANT, Lexeme, WordProfile, profile, relation
from namecheck.names import fold
from namecheck.truth import NO_RULINGS, Question, Rulings, Truth, some

READING = "záleží na tom, jak se slova čtou"
# Calibrated on the development examples; between them lies what staff have to settle.
_CLEAR, _UNLIKELY = 0.7, 0.1
_STEM = 6  # headings that begin alike for so long are spellings of one word: Hamburk, Hamburg


Chosen = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SharedWord:
    """A word of the one name and a word of the other that are, or may be, one word."""

    a: str
    b: str
    lemma: str
    value: Truth
    because: str
    question: Question


@dataclass(frozen=True, slots=True)
class Shared:
    value: Truth
    because: str
    words: tuple[SharedWord, ...] = ()

    @property
    def questions(self) -> tuple[Question, ...]:
        return tuple(word.question for word in self.words if word.value is Truth.DISPUTED)


def shares(a: str, b: str, rulings: Rulings = NO_RULINGS) -> Shared:
    """Every shared or disputed word of the two names."""
    found = [_ruled(word, rulings) for word in _compare(a, b, _chosen(a, rulings), _chosen(b, rulings))]
    value = some(word.value for word in found)
    words = tuple(word for word in found if word.value is not Truth.NO)
    told = [word.because for word in words if word.value is value or value is Truth.DISPUTED]
    return Shared(value, " ".join(dict.fromkeys(told)) or "Žádné slovo nemají společné.", words)


def contacts(name: str, rulings: Rulings) -> frozenset[str]:
    """Names without a contact in common share no word, and nobody could ask whether they do."""
    return frozenset().union(*(word.contacts for word in profile(name, _chosen(name, rulings))))


def _chosen(name: str, rulings: Rulings) -> Chosen:
    """The rulings on readings in this name."""
    key = f"reading:{fold(name)}:" if rulings else ""
    return tuple(sorted((question, value) for question, value in rulings.items() if question.startswith(key)))


def _ruled(word: SharedWord, rulings: Rulings) -> SharedWord:
    ruled = rulings.get(word.question.key)
    if ruled is None:
        return word
    value = Truth(ruled)
    told = "je totéž slovo" if value is Truth.YES else "nejsou totéž slovo"
    because = f"„{word.a}“ a „{word.b}“ {told} (výrok vedení)."
    return SharedWord(word.a, word.b, word.lemma, value, because, word.question)


@lru_cache(maxsize=65536)
def _compare(a: str, b: str, for_a: Chosen, for_b: Chosen) -> tuple[SharedWord, ...]:
    """The pairs of words that have anything to do with each other."""
    found = []
    for word in profile(a, for_a):
        for other in profile(b, for_b):
            if word.contacts & other.contacts:
                found.append(_compare_words(word, other, a, b))
    return tuple(dict.fromkeys(found))


def _compare_words(word: WordProfile, other: WordProfile, a: str, b: str) -> SharedWord:
    weights: dict[str, float] = {}
    for mine in word.candidates:
        for its in other.candidates:
            related = (
                SAME if _are_both_in_both(mine.lexeme, its.lexeme, word, other) else relation(mine.lexeme, its.lexeme)
            )
            weights[related] = weights.get(related, 0.0) + mine.probability * its.probability
    lemma = word.candidates[0].lexeme.lemma if word.candidates else word.key
    if word.key == other.key:
        related = SAME if _one_word(word, other, weights) else KIND
    else:
        related, lemma = _by_weight(word, other, weights), _common_lemma(word, other) or lemma
    place = ":" + "|".join(sorted((fold(a), fold(b)))) if related == KIND else ""
    first, second = sorted((word.key, other.key))
    question = Question(f"shared:{first}~{second}{place}", f"Jsou „{word.form}“ a „{other.form}“ totéž slovo?")
    return SharedWord(word.form, other.form, lemma, *_told(word, other, related, lemma), question)


def _are_both_in_both(one: Lexeme, two: Lexeme, word: WordProfile, other: WordProfile) -> bool:
    """*Řekl* and *řekni* are listed under říci as well as under říct: whatever the heading, it is the same.

    *Filosofie* and *filozofie* are so, too, but each is spelled after a heading of its own.
    """
    alike = relation(one, two) == VARIANT or (one.kind == two.kind and one.lemma[:_STEM] == two.lemma[:_STEM])
    if not alike or one._replace(lemma="") != two._replace(lemma=""):
        return False
    if word.candidates[0].lexeme != other.candidates[0].lexeme:
        return False
    mine, its = ({candidate.lexeme for candidate in profile.candidates} for profile in (word, other))
    return {one, two} <= mine & its


def _one_word(word: WordProfile, other: WordProfile, weights: dict[str, float]) -> bool:
    """Spelled alike: one word unless they are clearly, or may well be, homonyms."""
    if not (word.known or other.known) or not word.candidates or not other.candidates:
        return True
    top, its = word.candidates[0], other.candidates[0]
    alike = relation(top.lexeme, its.lexeme) == SAME and min(top.probability, its.probability) >= 0.6
    return alike or weights.get(SAME, 0.0) >= _CLEAR


def _by_weight(word: WordProfile, other: WordProfile, weights: dict[str, float]) -> str:
    if weights.get(SAME, 0.0) >= _CLEAR:
        return SAME
    argued = {reason: weight for reason, weight in weights.items() if reason not in (SAME, DIFFERENT)}
    likely = max(argued, key=lambda reason: argued[reason], default=KIND)
    if word.number is not None and word.number == other.number:
        return NUMBER
    if weights.get(SAME, 0.0) + sum(argued.values()) > _UNLIKELY:
        return likely if argued.get(likely, 0.0) > weights.get(SAME, 0.0) else READING
    return PART if _part_shared(word, other) else DIFFERENT


def _part_shared(word: WordProfile, other: WordProfile) -> bool:
    pieces, its = word.parts or (word,), other.parts or (other,)
    if not word.parts and not other.parts:
        return False
    return any(
        mine.key == theirs.key
        or any(relation(m.lexeme, t.lexeme) == SAME for m in mine.candidates[:1] for t in theirs.candidates[:1])
        for mine in pieces
        for theirs in its
    )


def _common_lemma(word: WordProfile, other: WordProfile) -> str | None:
    lemmas = {candidate.lexeme.lemma for candidate in other.candidates}
    return next((c.lexeme.lemma for c in word.candidates if c.lexeme.lemma in lemmas), None)


def _told(word: WordProfile, other: WordProfile, related: str, lemma: str) -> tuple[Truth, str]:
    both = f"„{word.form}“ a „{other.form}“"
    if related == DIFFERENT:
        return Truth.NO, f"{both} jsou různá slova."
    if related != SAME:
        return Truth.DISPUTED, f"{both}: {related}."
    if word.key == other.key:
        return Truth.YES, f"Slovo „{word.form}“ je v obou jménech."
    return Truth.YES, f"{both} jsou tvary slova {lemma}."
