"""Rulings: staff's answers to open questions. They hold from then on, everywhere, until withdrawn."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from namecheck.errors import GameError, InputError
from namecheck.fleet.database import Database
from namecheck.fleet.events import changing
from namecheck.fleet.models import Ruling, now
from namecheck.fleet.wording import letter_true_key, remark, shown
from namecheck.names import clean, fold
from namecheck.truth import Question, Rulings


def standing(session: Session) -> Rulings:
    """Question key -> value, of all rulings that hold."""
    query = select(Ruling.question, Ruling.value).where(Ruling.withdrawn_at.is_(None))
    return {row.question: row.value for row in session.execute(query)}


def cell_question(ship: str, town: str, targeting: str) -> Question:
    """Does the law of this wording hit this ship? It lapses when the law's wording changes."""
    key = f"cell:{fold(ship)}:{fold(town)}:{letter_true_key(targeting)}"
    return Question(key, f"Zasahuje zákon města {town} („{targeting}“) loď {ship}?")


def category_question(word: str, category: str) -> Question:
    """Does the word name a member of the category? The key is the one the evaluation of laws asks by."""
    from namecheck.categories import find_category

    found = find_category(category)
    if not found:
        raise InputError("unknown_category", f"Kategorii „{shown(category)}“ neznám.")
    word = _base_form(word)
    what = "spojení" if " " in word else "slovo"
    return Question(f"category:{word}:{found[0]}", f"Patří {what} „{word}“ do kategorie „{shown(category)}“?")


def _base_form(word: str) -> str:
    """The word as laws ask for it: staff may type any of its forms, also of a listed phrase (Mrtvé moře)."""
    from namecheck.categories.phrases import phrases_at
    from namecheck.morphology import analyse

    words = analyse(clean(word).lower()).words
    phrases = [part.phrase for part in phrases_at(words).get(0, ()) if part.phrase.count(" ") == len(words) - 1]
    if phrases:
        return phrases[0]
    if len(words) != 1:
        raise InputError("one_word", f"„{shown(word)}“ není jedno slovo.")
    lemmas: dict[str, str] = {}
    for reading in words[0].readings:
        lemmas.setdefault(reading.lemma.casefold(), reading.lemma)
    if words[0].form not in lemmas and len(lemmas) > 1:
        told = ", ".join(sorted(lemmas.values()))
        raise InputError("base_form", f"„{shown(word)}“ může být tvar více slov, napiš jedno z nich: {told}.")
    return lemmas.get(words[0].form) or words[0].best.lemma


def settle(database: Database, question: Question, value: str, author: str, reason: str) -> Ruling:
    """Answers a question; an earlier answer to it is withdrawn at once."""
    labels = dict(question.options)
    if value not in labels:
        raise InputError("ruling_value", f"Na otázku „{question.text}“ lze odpovědět jen: {_told(question)}.")
    reason = remark(reason, "Důvod")
    with changing(database, "ruling", author) as change:
        old = _standing_one(change.session, question.key)
        if old is not None:
            old.withdrawn_at, old.withdrawn_by = now(), author
            change.session.flush()
        made = Ruling(
            question=question.key, text=question.text, value=value, label=labels[value], author=author, reason=reason
        )
        change.session.add(made)
        change.text = f"Výrok: {question.text} {labels[value]}." + (f" Důvod: {reason}" if reason else "")
        return made


def withdraw(database: Database, ruling_id: int, author: str) -> Ruling:
    with changing(database, "ruling_withdrawn", author) as change:
        found = change.session.get(Ruling, ruling_id)
        if found is None:
            raise InputError("unknown_ruling", f"Výrok číslo {ruling_id} neexistuje.")
        if found.withdrawn_at is not None:
            raise GameError("ruling_withdrawn", f"Výrok číslo {ruling_id} už byl odvolán.")
        found.withdrawn_at, found.withdrawn_by = now(), author
        change.text = f"Odvolán výrok {ruling_id}: {found.text} {found.label}."
        return found


def listed(session: Session, withdrawn: bool = False) -> list[Ruling]:
    query = select(Ruling).order_by(Ruling.id)
    return list(session.scalars(query if withdrawn else query.where(Ruling.withdrawn_at.is_(None))))


def _standing_one(session: Session, key: str) -> Ruling | None:
    return session.scalars(select(Ruling).where(Ruling.question == key, Ruling.withdrawn_at.is_(None))).first()


def _told(question: Question) -> str:
    return ", ".join(f"{value} ({label})" for value, label in question.options)
