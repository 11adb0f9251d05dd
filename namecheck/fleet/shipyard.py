"""Rule 5: the name satisfies both shipyard rules of the town."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from namecheck.fleet.models import Ship, ShipyardRule, Town
from namecheck.fleet.wording import letter_true_key
from namecheck.names import fold
from namecheck.truth import Question, Rulings, Truth, Verdict, every

if TYPE_CHECKING:
    from namecheck.language import Sentence


def current_rules(town_id: int) -> Select[ShipyardRule]:
    condition = (ShipyardRule.town_id == town_id, ShipyardRule.ended_at.is_(None))
    return select(ShipyardRule).where(*condition).order_by(ShipyardRule.slot)


def current(session: Session, town: Town) -> list[str]:
    return [rule.text for rule in session.scalars(current_rules(town.id))]


def of_its_day(session: Session, ship: Ship) -> list[str]:
    """The rules that held when the ship was built: of each slot the oldest that had not ended by then."""
    query = select(ShipyardRule).where(ShipyardRule.town_id == ship.town_id).order_by(ShipyardRule.id)
    held: dict[int, str] = {}
    for rule in session.scalars(query):
        if rule.ended_at is None or ship.built_at is None or rule.ended_at > ship.built_at:
            held.setdefault(rule.slot, rule.text)
    return [held[slot] for slot in sorted(held)]


@lru_cache(maxsize=1024)
def understood(text: str, kind: str) -> "Sentence":
    """The sentence as the language understands it (kept, because sentences come back again and again)."""
    from namecheck.language import read

    return read(text, kind)


def satisfied(name: str, town: str, rules: Sequence[str], rulings: Rulings) -> Verdict:
    parts = tuple(satisfies(name, rule, rulings) for rule in rules)
    value = every(part.value for part in parts)
    because = " ".join(f"„{part.text}“ {part.value.czech}" + _why(part.because) for part in parts)
    questions = tuple(dict.fromkeys(question for part in parts for question in part.questions))
    return Verdict(value, f"Jméno splňuje obě pravidla loděnice {town}.", because, questions=questions, parts=parts)


def _why(because: str) -> str:
    return f": {because.rstrip('.')}{'' if because.endswith('?') else '.'}" if because else "."


def satisfies(name: str, rule: str, rulings: Rulings) -> Verdict:
    """One rule; what the language cannot decide is a question for staff, and their answer always wins."""
    from namecheck.logic import evaluate
    from namecheck.morphology import analyse

    question = Question(f"shipyard:{fold(name)}:{letter_true_key(rule)}", f"Splňuje jméno {name} pravidlo „{rule}“?")
    ruled = rulings.get(question.key)
    if ruled is not None:
        return Verdict(Truth(ruled), rule, "Rozhodl výrok vedení.")
    sentence = understood(rule, "shipyard")
    if not sentence.decidable or sentence.meaning is None:
        return Verdict(Truth.DISPUTED, rule, f"Pravidlo neumím rozhodnout. {sentence.message}", questions=(question,))
    verdict = evaluate(sentence.meaning, analyse(name), rulings)
    return Verdict(verdict.value, rule, verdict.because, verdict.words, verdict.questions, (verdict,))
