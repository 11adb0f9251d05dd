"""What meanings say of names: tables of formula, name and value; disputed ones with their question."""

import pytest

from namecheck.logic import meaning as m
from namecheck.logic.evaluate import judge
from namecheck.logic.meaning import Category, Feature, Formula, Is, Letters, Meaning, Number, Position, all_of
from namecheck.logic.verdict import evaluate
from namecheck.morphology import analyse
from namecheck.truth import Truth, Verdict

NAME, WORD = m.NAME, m.WORD
YES, NO, DISPUTED = Truth.YES, Truth.NO, Truth.DISPUTED
NOUN, VERB, ADJECTIVE = (Feature("pos", pos) for pos in ("noun", "verb", "adjective"))


def ask(formula: Formula, name: str, settled: tuple[tuple[str, str], ...] = (), **rulings: str) -> Verdict:
    return evaluate(
        Meaning(formula, settled), analyse(name), {key.replace("__", ":"): value for key, value in rulings.items()}
    )


def keys(verdict: Verdict) -> set[str]:
    return {question.key.partition(":")[0] + ":" + question.key.split(":")[1] for question in verdict.questions}


def count(kind: str, op: str, number: int, *chars: str) -> Formula:
    return m.compare(m.LetterCount(NAME, Letters(kind, chars)), op, Number(number))


def at(index: int, kind: str, *chars: str) -> Formula:
    return m.LetterAt(NAME, index, Letters(kind, chars))


def table(*rows: tuple[Formula, str, Truth]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("formula", "name", "value"), [pytest.param(*row, id=f"{row[1]}-{number}") for number, row in enumerate(rows)]
    )


@table(
    (count("set", ">=", 1, "k"), "Kohout", YES),
    (count("set", ">=", 1, "k"), "Slon", NO),
    (count("set", "=", 2, "l"), "Malá lilie", NO),
    (count("set", "=", 3, "l"), "Malá lilie", YES),
    (count("set", ">=", 1, "c"), "Čáp", NO),
    (count("set", ">=", 1, "č"), "Čáp", YES),
    (count("set", ">=", 1, "ch"), "Slon", NO),
    (count("letter", "=", 4), "Slon", YES),
    (count("letter", "=", 9), "Bílý slon", NO),
    (count("letter", "=", 8), "Bílý slon", YES),
    (count("letter", "=", 4), "U-96", NO),
    (count("letter", "=", 1), "U-96", YES),
    (count("vowel", "=", 3), "Veverka", YES),
    (count("vowel", "=", 2), "Rybí", YES),
    (count("consonant", "=", 3), "Vlk", YES),
    (count("long", "=", 1), "Růže", YES),
    (count("short", "=", 1), "Růže", YES),
    (count("hacek", "=", 2), "Žížala", YES),
    (count("carka", "=", 1), "Žížala", YES),
    (count("krouzek", ">=", 1), "Kůň", YES),
    (count("diacritic", "=", 2), "Kůň", YES),
    (count("plain", "=", 1), "Kůň", YES),
    (count("marked", "=", 2, "hacek", "krouzek"), "Kůň", YES),
    (count("unmarked", "=", 2, "hacek"), "Kůň", YES),
    (count("soft", "=", 2), "Čeč", YES),
    (count("hard", "=", 1), "Duha", NO),
    (count("both", "=", 2), "Bob", YES),
    (count("upper", "=", 2), "Modrý Petr", YES),
    (count("lower", "=", 3), "Slon", YES),
    (count("digit", "=", 2), "U-96", YES),
    (count("digit", ">=", 1), "Slon", NO),
)  # fmt: skip
def test_counted_letters(formula: Formula, name: str, value: Truth) -> None:
    assert ask(formula, name).value is value


@table(
    (at(1, "set", "k"), "Kohout", YES),
    (at(-1, "set", "t"), "Kohout", YES),
    (at(2, "vowel"), "Kohout", YES),
    (at(-2, "vowel"), "Kohout", YES),
    (at(1, "consonant"), "Orel", NO),
    (at(9, "set", "k"), "Orel", NO),
    (at(1, "hacek"), "Žába", YES),
    (m.LetterAt(NAME, -1, Letters("vowel")), "Bílý pes", NO),
    (m.SameLetter(NAME, 1, -1), "Anna", YES),
    (m.SameLetter(NAME, 1, -1), "Kohout", NO),
    (m.SameLetter(NAME, 2, 3), "Anna", YES),
    (m.SameLetter(NAME, 1, 9), "Anna", NO),
    (m.Affix(NAME, "start", "ko"), "Kohout", YES),
    (m.Affix(NAME, "end", "out"), "Kohout", YES),
    (m.Affix(NAME, "inside", "oho"), "Kohout", YES),
    (m.Affix(NAME, "inside", "ýs"), "Bílý slon", NO),
    (m.Palindrome(NAME), "Anna", YES),
    (m.Palindrome(NAME), "Kobyla má malý bok", DISPUTED),
    (m.Palindrome(NAME), "Slon", NO),
    (m.SortedLetters(NAME), "Bílý", YES),
    (m.SortedLetters(NAME), "Dno", YES),
    (m.SortedLetters(NAME, False), "Pes", NO),
    (m.Capital(NAME), "Slon", YES),
    (m.Capital(NAME), "slon", NO),
    (m.Capital(NAME, True), "SLON", YES),
    (m.Capital(NAME, True), "Slon", NO),
)
def test_letters_in_places(formula: Formula, name: str, value: Truth) -> None:
    assert ask(formula, name).value is value


@table(
    (m.compare(m.LetterKinds(NAME, Letters()), "=", Number(3)), "Oko loď", NO),
    (m.compare(m.LetterKinds(NAME, Letters()), "=", Number(2)), "Oko", YES),
    (m.compare(m.LetterRepeats(NAME, Letters()), ">=", Number(2)), "Oko", YES),
    (m.compare(m.LetterRepeats(NAME, Letters()), ">=", Number(2)), "Slon", NO),
    (m.compare(m.LetterRun(NAME, Letters("consonant")), ">=", Number(4)), "Čtvrt", YES),
    (m.compare(m.LetterRun(NAME, Letters("consonant")), ">=", Number(3)), "Pes", NO),
    (m.compare(m.LetterRun(NAME, Letters(), True), ">=", Number(2)), "Denní", YES),
    (m.compare(m.LetterRun(NAME, Letters(), True), ">=", Number(2)), "Pes spí", NO),
    (m.compare(m.Syllables(NAME), "=", Number(3)), "Veverka", YES),
    (m.compare(m.Syllables(NAME), "=", Number(1)), "Vlk", YES),
    (m.compare(m.Syllables(NAME), "=", Number(2)), "Vítr", YES),
    (m.compare(m.Syllables(NAME), "=", Number(2)), "Osm", DISPUTED),
    (m.Divisible(m.LetterCount(NAME, Letters()), 2), "Slon", YES),
    (m.Divisible(m.LetterCount(NAME, Letters()), 2, 1), "Slon", NO),
    (m.Divisible(m.LetterCount(NAME, Letters()), 3), "Pes", YES),
    (m.Divisible(m.LetterCount(NAME, Letters("digit")), 2), "Pes", DISPUTED),
    (m.compare(m.LetterCount(NAME, Letters("vowel")), ">", m.LetterCount(NAME, Letters("consonant"))), "Oáza", YES),
    (m.compare(m.LetterCount(NAME, Letters("vowel")), "=", m.LetterCount(NAME, Letters("consonant"))), "Ryba", YES),
    (m.compare(m.LetterCount(NAME, Letters("vowel")), "!=", m.LetterCount(NAME, Letters("consonant"))), "Ryba", NO),
)
def test_quantities(formula: Formula, name: str, value: Truth) -> None:
    assert ask(formula, name).value is value


def words(op: str, number: int, where: Formula = m.TRUE) -> Formula:
    return m.compare(m.WordCount(where), op, Number(number))


LONG = m.compare(m.LetterCount(WORD, Letters()), ">=", Number(5))
K_WORD = m.LetterAt(WORD, 1, m.letter_set("k"))


@table(
    (words("=", 2), "Bílý slon", YES),
    (words("=", 3), "Pes a kos", YES),
    (words("=", 1), "Slon", YES),
    (words("=", 2, LONG), "Velký statečný slon", YES),
    (words("=", 0, LONG), "Pes a kos", YES),
    (m.At(Position(1), K_WORD), "Kapr spí", YES),
    (m.At(Position(2), K_WORD), "Kapr spí", NO),
    (m.At(Position(-1), K_WORD), "Bílý kos", YES),
    (m.At(Position(3), K_WORD), "Bílý kos", NO),
    (m.Not(m.At(Position(3), K_WORD)), "Bílý kos", YES),
    (m.At(Position(pick="middle"), K_WORD), "Malý kos spí", YES),
    (m.At(Position(pick="middle"), K_WORD), "Kos spí", NO),
    (m.At(Position(pick="longest"), K_WORD), "Kapitán a pes", YES),
    (m.At(Position(pick="shortest"), K_WORD), "Pes a kapitán", NO),
    (m.At(Position(pick="longest"), K_WORD), "Kos pes", DISPUTED),
    (m.At(Position(pick="longest"), K_WORD), "Kos kat", YES),
    (m.Every(m.TRUE, K_WORD), "Kos kluše", YES),
    (m.Every(m.TRUE, K_WORD), "Kos letí", NO),
    (m.Every(LONG, K_WORD), "Kapitán a pes", YES),
    (m.Every(LONG, K_WORD), "Pes a kos", DISPUTED),
    (m.Follows(K_WORD, LONG), "Kos zpívá", YES),
    (m.Follows(K_WORD, LONG), "Kos a vrabec", NO),
    (m.Follows(K_WORD, LONG, False), "Kos a vrabec", YES),
    (m.Follows(LONG, K_WORD, False), "Kos a vrabec", NO),
    (m.Sorted("alphabet"), "Kos letí", YES),
    (m.Sorted("alphabet"), "Pes letí", NO),
    (m.Sorted("alphabet", False), "Pes letí", YES),
    (m.Sorted("alphabet"), "Hora chat", DISPUTED),
    (m.Sorted("length"), "Pes letí", YES),
    (m.Sorted("length", False), "Letí pes", YES),
    (m.Sorted("length"), "Pes spí", DISPUTED),
    (m.Sorted("alphabet"), "Pes", DISPUTED),
)
def test_words(formula: Formula, name: str, value: Truth) -> None:
    assert ask(formula, name).value is value


def kinds(key: str, op: str, number: int, where: Formula = m.TRUE) -> Formula:
    return m.compare(m.KeyKinds(key, where), op, Number(number))


def repeats(key: str, op: str, number: int) -> Formula:
    return m.compare(m.KeyRepeats(key, m.TRUE), op, Number(number))


@table(
    (kinds("first_letter", "<=", 1), "Pes pije", YES),
    (kinds("first_letter", "<=", 1), "Pes spí", NO),
    (kinds("first_letter", "<=", 1), "Pes", DISPUTED),
    (kinds("last_letter", "<=", 1), "Malá sova", DISPUTED),
    (kinds("length", "<=", 1), "Pes spí", YES),
    (kinds("length", "<=", 1), "Velký pes", NO),
    (kinds("syllables", "<=", 1), "Malá sova", YES),
    (kinds("pos", ">=", 2), "Pes spí", YES),
    (kinds("pos", "<=", 1), "Kapitán ryb", YES),
    (kinds("case", ">=", 2, NOUN), "Dům kapitána", YES),
    (repeats("first_letter", ">=", 2), "Pes a papoušek", YES),
    (repeats("first_letter", ">=", 2), "Pes a kos", NO),
    (repeats("first_letter", "<=", 1), "Pes a kos", YES),
    (repeats("form", ">=", 2), "Pes a pes", YES),
    (repeats("lemma", ">=", 2), "Pes se psem", YES),
    (repeats("form", ">=", 2), "Pes se psem", NO),
    (m.SameKey("first_letter", Position(1), Position(-1)), "Pes a papoušek", YES),
    (m.SameKey("length", Position(1), Position(2)), "Pes letí", NO),
    (m.SameKey("length", Position(1), Position(5)), "Pes letí", NO),
    (m.SameKey("length", Position(1), Position(-1)), "Pes", DISPUTED),
    (m.compare(m.LetterCount(Position(1), Letters()), ">", m.LetterCount(Position(2), Letters())), "Kapitán spí", YES),
    (m.compare(m.LetterCount(Position(1), Letters()), ">", m.LetterCount(Position(2), Letters())), "Kapitán", NO),
)
def test_keys(formula: Formula, name: str, value: Truth) -> None:
    assert ask(formula, name).value is value


def some(*parts: Formula) -> Formula:
    return m.some(all_of(*parts))


@table(
    (some(NOUN), "Bílý slon", YES),
    (some(VERB), "Bílý slon", NO),
    (some(VERB), "Slon spí", YES),
    (some(NOUN, Feature("case", "1")), "Bílý slon", YES),
    (some(NOUN, Feature("case", "2")), "Dům kapitána", YES),
    (some(NOUN, Feature("number", "plur")), "Bílí sloni", YES),
    (some(NOUN, Feature("gender", "masc")), "Bílý slon", YES),
    (some(NOUN, Feature("gender", "masc_anim")), "Bílý slon", YES),
    (some(NOUN, Feature("gender", "masc_inan")), "Starý hrad", YES),
    (some(NOUN, Feature("gender", "fem")), "Bílý slon", NO),
    (some(NOUN, Feature("gender", "neut")), "Modré moře", YES),
    (some(ADJECTIVE, Feature("degree", "3")), "Nejrychlejší kos", YES),
    (some(ADJECTIVE, Feature("degree", "2")), "Nejrychlejší kos", NO),
    (some(VERB, Feature("person", "3")), "Slon spí", YES),
    (some(VERB, Feature("tense", "past")), "Slon spal", YES),
    (some(VERB, Feature("tense", "present")), "Slon spal", NO),
    (some(VERB, Feature("mood", "imp")), "Spěte", YES),
    (some(VERB, Feature("form", "infinitive")), "Zpívat", YES),
    (some(VERB, Feature("negated", "yes")), "Slon nespí", YES),
    (some(Feature("vzor", "město")), "Velké kolo", YES),
    (some(Feature("vzor", "žena")), "Velké kolo", NO),
    (some(Feature("proper", "yes")), "Modrá Praha", YES),
    (some(Feature("kind", "ordinal")), "Bílý slon", NO),
    (some(Category("zvire")), "Bílý slon", YES),
    (some(Category("barva")), "Modrý slon", YES),
    (some(Category("zvire")), "Modré kladivo", NO),
    (some(Is("slon")), "Dva sloni", YES),
    (some(Is("slon", True)), "Dva sloni", NO),
    (some(Is("sloni", True)), "Dva sloni", YES),
    (words("=", 1, NOUN), "Bílý slon", YES),
)
def test_readings(formula: Formula, name: str, value: Truth) -> None:
    assert ask(formula, name).value is value


@pytest.mark.parametrize(
    ("formula", "name", "convention", "answers"),
    [
        (count("letter", "=", 4), "Mech", "ch", {"one": NO, "two": YES}),
        (at(1, "set", "c"), "Chata", "ch", {"one": NO, "two": YES}),
        (count("set", ">=", 1, "a"), "Pták", "dia", {"strict": NO, "loose": YES}),
        (m.Palindrome(NAME), "Kobyla má malý bok", "dia", {"strict": NO, "loose": YES}),
        (count("vowel", "=", 2), "Bouda", "diph", {"two": NO, "one": YES}),
        (words("=", 2), "Loď-duch", "hyphen", {"one": NO, "two": YES}),
        (m.Sorted("length"), "Pes vlk jelen", "ties", {"yes": YES, "no": NO}),
    ],
)
def test_conventions(formula: Formula, name: str, convention: str, answers: dict[str, Truth]) -> None:
    """Unsettled it is disputed with the question; settled by the sentence or by a ruling it is decided."""
    verdict = ask(formula, name)
    assert verdict.value is DISPUTED
    assert f"convention:{convention}" in keys(verdict)
    for answer, value in answers.items():
        assert ask(formula, name, ((convention, answer),)).value is value
        assert ask(formula, name, **{f"convention__{convention}": answer}).value is value


@pytest.mark.parametrize(
    ("formula", "name"),
    [
        (count("set", ">=", 1, "k"), "Pták"),
        (at(1, "set", "p"), "Mech a pták"),
        (count("vowel", ">=", 1), "Bouda"),
        (count("set", ">=", 1, "c"), "Čáp"),
    ],
)
def test_conventions_that_do_not_matter(formula: Formula, name: str) -> None:
    assert ask(formula, name).value is not DISPUTED


@pytest.mark.parametrize(
    ("formula", "name", "key"),
    [
        (m.At(Position(pick="longest"), K_WORD), "Kos pes", "tie:"),
        (m.Every(LONG, K_WORD), "Pes a kos", "vacuous:"),
        (m.Sorted("length"), "Pes spí", "convention:ties"),
        (m.Divisible(m.LetterCount(NAME, Letters("digit")), 2), "Pes", "convention:zero"),
        (at(1, "set", "u"), "3 ucha", "convention:digit"),
    ],
)
def test_questions_and_rulings(formula: Formula, name: str, key: str) -> None:
    verdict = ask(formula, name)
    assert verdict.value is DISPUTED
    question = next(q for q in verdict.questions if q.key.startswith(key))
    values = {evaluate(Meaning(formula), analyse(name), {question.key: answer}).value for answer, _ in question.options}
    assert values == {YES, NO}


def test_homonym_asks_how_to_read_it() -> None:
    formula = some(VERB)
    verdict = ask(formula, "Stát")
    assert verdict.value is DISPUTED
    question = verdict.questions[0]
    assert question.key == "reading:stát:0"
    values = {
        evaluate(Meaning(formula), analyse("Stát"), {question.key: answer}).value for answer, _ in question.options
    }
    assert values == {YES, NO}


def test_verdict_tree() -> None:
    verdict = ask(all_of(words("=", 2), some(VERB)), "Bílý slon")
    assert verdict.value is NO
    assert [part.value for part in verdict.parts] == [NO, YES] or [part.value for part in verdict.parts] == [YES, NO]
    assert all(part.text for part in verdict.parts)
    yes = ask(some(NOUN), "Bílý slon")
    assert yes.words == (1,)


def test_judge_keeps_the_words() -> None:
    meaning = Meaning(some(NOUN))
    assert judge(meaning.formula, meaning, analyse("Bílý slon")).words == (1,)
