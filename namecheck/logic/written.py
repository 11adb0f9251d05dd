"""Formulas about the letters of a name or a word: places, edges, palindromes, order, capitals."""

from functools import partial

from namecheck.logic import spelling
from namecheck.logic.finding import NO, Finding, of
from namecheck.logic.meaning import (
    Affix,
    Capital,
    Formula,
    LetterAt,
    Letters,
    Palindrome,
    SameLetter,
    SortedLetters,
    Target,
)  # fmt: skip
from namecheck.logic.measure import Measures
from namecheck.truth import Question, Truth


class Written(Measures):
    """Asks how a name or its words are spelled."""

    def _text(self, formula: Formula, word: int) -> Finding:
        target: Target = formula.target  # type: ignore[union-attr]
        found = {self._text_of(formula, forms) for forms in self._forms(target, word)}
        if not found:
            return NO
        return found.pop() if len(found) == 1 else Finding(Truth.DISPUTED)

    def _text_of(self, formula: Formula, forms: tuple[str, ...]) -> Finding:
        letters = tuple(letter for form in forms for letter in self.spell(form))
        match formula:
            case LetterAt(_, index, kind):
                return self._letter_at(letters, forms, index, kind)
            case SameLetter(_, left, right):
                size = max(abs(left), abs(right))
                if (
                    len(letters) < size
                    or not self._ends_in_letters(forms, left)
                    or not self._ends_in_letters(forms, right)
                ):
                    return NO
                same = partial(spelling.same, conventions=self.conventions)
                return of(same(letters[_index(left)]) == same(letters[_index(right)]))
            case Affix(_, where, text):
                return of(self._affix(forms, where, text))
            case Palindrome():
                compared = [spelling.same(letter, self.conventions) for letter in letters]
                return of(bool(compared) and compared == compared[::-1])
            case SortedLetters(_, rising):
                keys = [spelling.alphabet_key(letter, self.conventions) for letter in letters]
                return of(keys == sorted(keys, reverse=not rising))
            case Capital(_, whole):
                text = "".join(forms)
                return of(text.isupper() if whole else text[:1].isupper())
        raise TypeError(formula)

    def _ends_in_letters(self, forms: tuple[str, ...], index: int) -> bool:
        edge = forms[0][:1] if index > 0 else forms[-1][-1:]
        return edge.isalpha()

    def _letter_at(self, letters: tuple[str, ...], forms: tuple[str, ...], index: int, kind: Letters) -> Finding:
        if not letters or len(letters) < abs(index):
            return NO
        holds = spelling.belongs(letters[_index(index)], kind, self.conventions)
        if not self._ends_in_letters(forms, index):
            question = Question(
                "convention:digit", "Jméno tu nekončí (nezačíná) písmenem, ale číslicí; rozhoduje nejbližší písmeno?"
            )
            ruling = self.rulings.get(question.key)
            if ruling:
                return of(holds and ruling == "yes")
            return Finding(Truth.DISPUTED, (), (question,)) if holds else NO
        return of(holds)

    def _affix(self, forms: tuple[str, ...], where: str, text: str) -> bool:
        wanted, *texts = (
            "".join(spelling.same(letter, self.conventions) for letter in self.spell(form)) for form in (text, *forms)
        )
        if where == "start":
            return "".join(texts).startswith(wanted)
        if where == "end":
            return "".join(texts).endswith(wanted)
        return any(wanted in form for form in texts)


def _index(place: int) -> int:
    return place - 1 if place > 0 else place
