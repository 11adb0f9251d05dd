"""Quantities of a name: how many words, letters, syllables, different or equal keys; all values they may have."""

from collections.abc import Callable
from itertools import product

from namecheck.logic import spelling
from namecheck.logic.finding import Counted, Finding
from namecheck.logic.meaning import (
    NAME,
    WORD,
    Formula,
    KeyKinds,
    KeyRepeats,
    LetterCount,
    LetterKinds,
    LetterRepeats,
    LetterRun,
    Number,
    Position,
    Quantity,
    Scaled,
    Syllables,
    Target,
    WordCount,
)  # fmt: skip
from namecheck.logic.words import Words
from namecheck.names import count_syllables, fold
from namecheck.truth import Question, Truth

_MANY = 512


class Measures(Words):
    """Counts what a name has; whoever can ask formulas of words completes it."""

    def ask_word(self, formula: Formula, word: int) -> Finding:
        raise NotImplementedError

    def places(self, position: Position) -> tuple[int, ...]:
        """The words a position may mean: none when it is missing, several when they tie."""
        if position.where is not None:
            return self._places_among(position)
        count = len(self.words)
        if position.index:
            index = position.index - 1 if position.index > 0 else count + position.index
            return (index,) if 0 <= index < count else ()
        if position.pick == "middle":
            return (count // 2,) if count % 2 else ()
        sizes = [len(self.spell(form)) for form in self.forms]
        wanted = max(sizes) if position.pick == "longest" else min(sizes)
        return tuple(i for i, size in enumerate(sizes) if size == wanted)

    def _places_among(self, position: Position) -> tuple[int, ...]:
        """The first noun: among the words that surely are nouns, and among those that may be."""
        assert position.where is not None
        values = [self.ask_word(position.where, i).value for i in range(len(self.words))]
        found: dict[int, None] = {}
        for allowed in ({Truth.YES}, {Truth.YES, Truth.DISPUTED}):
            among = [i for i, value in enumerate(values) if value in allowed]
            index = position.index - 1 if position.index > 0 else len(among) + position.index
            if 0 <= index < len(among):
                found[among[index]] = None
        return tuple(found)

    def measure(self, quantity: Quantity, word: int) -> Counted | None:
        """None when the quantity belongs to a word that is not there."""
        match quantity:
            case Number(value):
                return Counted(frozenset({value}))
            case WordCount(where):
                return self._count_words(where)
            case KeyKinds(key, where) | KeyRepeats(key, where):
                return self._count_keys(key, where, isinstance(quantity, KeyRepeats))
            case Scaled(inner, times, plus):
                counted = self.measure(inner, word)
                return counted and counted._replace(values=frozenset(times * value + plus for value in counted.values))
            case Syllables(target):
                return self._count_syllables(target, word)
            case LetterCount(target, letters):
                return self._over_places(target, word, lambda forms: {spelling.count(forms, letters, self.conventions)})
            case LetterKinds(target, letters):
                return self._over_places(
                    target, word, lambda forms: {len(spelling.kinds(forms, letters, self.conventions))}
                )
            case LetterRepeats(target, letters):
                return self._over_places(
                    target,
                    word,
                    lambda forms: {max(spelling.kinds(forms, letters, self.conventions).values(), default=0)},
                )
            case LetterRun(target, letters, same):
                return self._over_places(
                    target, word, lambda forms: {spelling.longest_run(forms, letters, same, self.conventions)}
                )
        raise TypeError(quantity)

    def _forms(self, target: Target, word: int) -> list[tuple[str, ...]]:
        if target == NAME:
            return [self.forms]
        if target == WORD:
            return [(self.forms[word],)]
        assert isinstance(target, Position)
        return [(self.forms[place],) for place in self.places(target)]

    def _over_places(self, target: Target, word: int, count: Callable[[tuple[str, ...]], set[int]]) -> Counted | None:
        values = [count(forms) for forms in self._forms(target, word)]
        if not values:
            return None
        places = self.places(target) if isinstance(target, Position) else ()
        found = frozenset(set[int]().union(*values))
        unlike = any(value != values[0] for value in values)
        questions = self.place_questions(target) if unlike and isinstance(target, Position) else ()
        return Counted(found, places, questions, (f"napočítáno {min(found)}",) if len(found) == 1 else ())

    def place_questions(self, position: Position) -> tuple[Question, ...]:
        """Why it is open which word a position means: a tie, or a word that may be read otherwise."""
        if position.where is not None:
            return tuple(map(self._reading_question, self.places(position)))
        pick = "nejdelších" if position.pick == "longest" else "nejkratších"
        text = f"Jméno „{self.name.name}“ má víc {pick} slov; stačí, když to platí o jednom z nich?"
        return (Question(f"tie:{fold(self.name.name)}:{position.pick}", text),)

    def _count_syllables(self, target: Target, word: int) -> Counted | None:
        counted = self._over_places(target, word, self._syllables)
        if counted is None or len(counted.values) == 1:
            return counted
        forms = [form for forms in self._forms(target, word) for form in forms]
        argued = [self.syllable_question(form) for form in forms if len(self._syllables((form,))) > 1]
        return counted._replace(questions=tuple(dict.fromkeys((*counted.questions, *argued))))

    def syllable_question(self, form: str) -> Question:
        options = tuple((str(number), str(number)) for number in count_syllables(form))
        return Question(f"syllables:{form.lower()}", f"Kolik slabik má slovo „{form}“?", options)

    def _syllables(self, forms: tuple[str, ...]) -> set[int]:
        totals = {0}
        for form in forms:
            totals = {total + value for total in totals for value in self.syllables_of(form)}
        return totals

    def _count_words(self, where: Formula) -> Counted:
        findings = [self.ask_word(where, i) for i in range(len(self.words))]
        sure = [f for f in findings if f.value is Truth.YES]
        open_ = [f for f in findings if f.value is Truth.DISPUTED]
        notes = (n for f in (sure or findings) for n in f.notes)
        return Counted(
            frozenset(range(len(sure), len(sure) + len(open_) + 1)),
            tuple(w for f in sure + open_ for w in f.words),
            tuple(dict.fromkeys(q for f in open_ for q in f.questions)),
            tuple(dict.fromkeys(notes)),
        )

    def _count_keys(self, key: str, where: Formula, repeats: bool) -> Counted:
        options, questions = [], []
        for i in range(len(self.words)):
            finding = self.ask_word(where, i)
            if finding.value is Truth.NO:
                continue
            keys = self.key_values(key, i)
            if finding.value is Truth.DISPUTED:
                keys = (*keys, "")
            if len(set(keys)) > 1:
                argued = key == "syllables" and finding.value is Truth.YES
                questions.append(self.syllable_question(self.forms[i]) if argued else self._reading_question(i))
            options.append(tuple(set(keys)))
        values = set()
        for number, choice in enumerate(product(*options)):
            present = [value for value in choice if value]
            values.add(max((present.count(v) for v in set(present)), default=0) if repeats else len(set(present)))
            if number > _MANY:
                values = set(range(len(options) + 1))
                break
        return Counted(frozenset(values or {0}), (), tuple(questions), (), len(options))
