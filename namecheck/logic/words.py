"""What is known of single words of a name: their readings, grammatical facts, categories, and what they are compared by."""

from functools import cached_property, partial
from typing import TYPE_CHECKING

from namecheck.logic import spelling
from namecheck.logic.describe import describe_reading
from namecheck.logic.facts import facts_of
from namecheck.logic.finding import NO, YES, Finding, of
from namecheck.logic.spelling import Conventions
from namecheck.morphology import AnalysedName, Reading
from namecheck.morphology.reading import GUESS
from namecheck.names import count_syllables, fold
from namecheck.truth import Question, Rulings, Truth

if TYPE_CHECKING:
    from namecheck.categories import Membership
    from namecheck.categories.phrases import Part

SURE = 0.9


class Words:
    """The words of one name under fixed conventions."""

    def __init__(self, name: AnalysedName, conventions: Conventions, rulings: Rulings) -> None:
        self.name = name
        self.words = name.words
        self.forms = tuple(word.form for word in name.words)
        self.conventions = conventions
        self.rulings = rulings
        self.spell = partial(spelling.spell, conventions=conventions)

    def _ruled(self, question: Question, finding: Finding) -> Finding:
        ruling = self.rulings.get(question.key)
        return of(ruling == "yes") if ruling else finding

    def readings(self, word: int) -> tuple[Reading, ...]:
        chosen = self.rulings.get(f"reading:{fold(self.name.name)}:{word}") if self.rulings else None
        readings = self.words[word].readings
        if readings[0].source == GUESS:
            readings = self._own(word) or readings
        if chosen is None:
            return readings
        kept = tuple(r for r in readings if reading_key(r) == chosen)
        return tuple(r._replace(probability=1 / len(kept)) for r in kept) or readings

    def _own(self, word: int) -> tuple[Reading, ...]:
        """Readings of a word outside the lexicon that staff wrote into a category."""
        from namecheck.categories import version
        from namecheck.categories.words import own_forms

        found = own_forms(version()).get(self.forms[word].lower(), ())
        return tuple(reading._replace(probability=1 / len(found)) for reading in found)

    def _reading_question(self, word: int) -> Question:
        likely = [r for r in self.words[word].readings if r.probability >= (1 - SURE) / 2][:6]
        return Question(
            f"reading:{fold(self.name.name)}:{word}",
            f"Jak číst slovo „{self.forms[word]}“ ve jméně „{self.name.name}“?",
            tuple((reading_key(r), describe_reading(r)) for r in likely),
        )

    def _feature(self, name: str, value: str, reading: Reading | None, word: int) -> Finding:
        if reading is None:
            return NO
        values = self._facts(name, reading, word)
        if name == "gender" and value == "masc":
            hit = values & {"masc_anim", "masc_inan"}
            return of(bool(hit)) if hit == values or not hit else self._argued(word)
        if value not in values:
            return NO
        return YES if len(values) == 1 else self._argued(word)

    def _argued(self, word: int) -> Finding:
        question = Question(
            f"argued:{self.forms[word].lower()}",
            f"U slova „{self.forms[word]}“ se i mluvnice rozcházejí; platí to o něm?",
        )
        return self._ruled(question, Finding(Truth.DISPUTED, (word,), (question,)))

    def _facts(self, name: str, reading: Reading, word: int) -> frozenset[str]:
        values = facts_of(reading).get(name, frozenset())
        if name == "gender" and not values and reading.upos in ("ADJ", "DET", "NUM"):
            return self._agreed_gender(word)
        if name in ("person", "mood", "tense") and values and reading.feats.get("VerbForm") == "Part":
            return self.auxiliary(name, values)
        return values

    def auxiliary(self, name: str, values: frozenset[str]) -> frozenset[str]:
        """An l-participle takes its person and mood from the auxiliary: byl jsem, byl bych."""
        for other in self.words:
            feats = other.best.feats
            if feats.get("Mood") == "Cnd":
                return {
                    "mood": frozenset({"cnd"}),
                    "tense": frozenset({"past", ""}),
                    "person": frozenset({feats.get("Person", "3")}),
                }[name]
            if name == "person" and other.best.upos == "AUX" and feats.get("Tense") == "Pres" and feats.get("Person"):
                return frozenset({feats["Person"]})
        return values

    def _agreed_gender(self, word: int) -> frozenset[str]:
        """„Ranní mlha“: a form that is the same for all genders has that of its noun."""
        for other in self.words[word + 1 :]:
            if other.best.upos in ("NOUN", "PROPN"):
                return facts_of(other.best).get("gender", frozenset())
        return frozenset()

    @cached_property
    def phrases(self) -> dict[int, tuple["Part", ...]]:
        """„Karlovy Vary“, „polární záře“: place of a word -> the members of several words it is a part of."""
        from namecheck.categories.phrases import phrases_at

        return phrases_at(self.words)

    def _category(self, category: str, reading: Reading | None, word: int) -> Finding:
        from namecheck.categories import Membership, membership, phrase_membership, taxonomy

        if reading is None:
            return NO
        lemma, found = reading.lemma, membership(reading, category)
        title = taxonomy()[category].title
        common = found.value is Truth.YES and lemma[:1].islower()
        if common and taxonomy()[category].capital and not self.is_capital(word):
            found = Membership(Truth.DISPUTED, f"„{title}“ se tak jmenuje, píše se ale s velkým písmenem.")
        if found.value is Truth.NO and len(self.words) == 1 and reading.upos == "NOUN":
            found = self._as_proper(reading, category) or found
        for phrase, head in self.phrases.get(word, ()) if found.value is not Truth.YES else ():
            listed = phrase_membership(phrase, category) if head else None
            if listed:
                lemma, found = phrase, listed
            elif found.unknown:  # what Man is, Iron Man tells
                found = Membership(Truth.NO, f"Slovo „{self.forms[word]}“ je tu část jména „{phrase}“.")
        ruling = self.rulings.get(f"category:{lemma}:{category}") if self.rulings else None
        if ruling:
            return Finding(Truth.of(ruling == "yes"), (word,), (), ("tak rozhodlo vedení",))
        if found.value is not Truth.DISPUTED:
            note = (found.reason,) if found.reason and reading.upos in ("NOUN", "PROPN") else ()
            return Finding(found.value, (word,), (), note)
        question = Question(
            f"category:{lemma}:{category}",
            f"Patří {'spojení' if ' ' in lemma else 'slovo'} „{lemma}“ do kategorie „{title}“? {found.reason}",
        )
        return Finding(Truth.DISPUTED, (word,), (question,), (found.reason,))

    def is_capital(self, word: int) -> bool:
        """Does a capital tell a proper noun: not that of the first of several words, nor in a name of capitals only?"""
        form = self.forms[word]
        return form[:1].isupper() and (len(self.words) == 1 or (word > 0 and not self.name.name.isupper()))

    def _as_proper(self, reading: Reading, category: str) -> "Membership | None":
        """*Kotel* is a mountain, too, and a single word does not tell which it means."""
        from namecheck.categories import Membership, membership

        lemma = reading.lemma[:1].upper() + reading.lemma[1:]
        found = membership(reading._replace(lemma=lemma, upos="PROPN"), category)
        if lemma == reading.lemma or not (found.value is Truth.YES or found.by_sense):
            return None
        return Membership(Truth.DISPUTED, f"Vlastní jméno „{lemma}“ tam patří, obecné slovo ne.")

    def _is(self, text: str, exact: bool, word: int, reading: Reading | None) -> Finding:
        if exact or reading is None:
            return of(fold(self.forms[word]) == fold(text))
        return of(fold(reading.lemma) == fold(text) or fold(self.forms[word]) == fold(text))

    def syllables_of(self, form: str) -> tuple[int, ...]:
        ruling = self.rulings.get(f"syllables:{form.lower()}")
        return (int(ruling),) if ruling else count_syllables(form)

    def key_values(self, key: str, word: int) -> tuple[str, ...]:
        """The plausible values of a word's key; an empty string stands for none."""
        form = self.forms[word]
        letters = self.spell(form)
        match key:
            case "first_letter":
                return (spelling.same(letters[0], self.conventions) if letters else form,)
            case "last_letter":
                return (spelling.same(letters[-1], self.conventions) if letters else form,)
            case "length":
                return (str(len(letters)),)
            case "syllables":
                return tuple(map(str, self.syllables_of(form)))
            case "form":
                return (fold(form),)
        weight: dict[str, float] = {}
        for reading in self.readings(word):
            for value in self._values_of(key, reading, word) or {""}:
                weight[value] = weight.get(value, 0.0) + reading.probability
        sure = [value for value, p in weight.items() if p >= SURE]
        return tuple(sorted(sure)) or tuple(sorted(value for value, p in weight.items() if p > 1 - SURE)) or ("",)

    def _values_of(self, key: str, reading: Reading, word: int) -> frozenset[str]:
        if key == "lemma":
            return frozenset({reading.lemma.lower()})
        values = self._facts("gender" if key == "gender3" else key, reading, word)
        if key == "gender3":
            return frozenset("masc" if value.startswith("masc") else value for value in values)
        if key == "pos" and "other" in values:
            return values - {"other"} | {""}
        return values


def reading_key(reading: Reading) -> str:
    return f"{reading.lemma}/{reading.upos}/{reading.tag}"
