"""May a ship bear this name? The five naming rules, every clash shown, every open question told."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from sqlalchemy.orm import Session

from namecheck.errors import GameError
from namecheck.fleet import shipyard
from namecheck.fleet.models import IN_PLAY, Ship, Town
from namecheck.fleet.nominative import nominative
from namecheck.fleet.rulings import standing
from namecheck.fleet.shares import shares
from namecheck.fleet.ships import Known, find, in_play, near_names, same_name
from namecheck.names import clean, split_words
from namecheck.truth import NO_RULINGS, Question, Rulings, Truth, Verdict, every

MAX_WORDS = 5


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the whole verdict would be if the question were ruled this way."""

    value: str
    label: str
    verdict: Truth


@dataclass(frozen=True, slots=True)
class Check:
    """The verdict on a name, rule by rule; warnings never decide."""

    name: str
    rules: tuple[tuple[int, Verdict], ...]
    warnings: tuple[str, ...] = ()
    outcomes: tuple[tuple[Question, tuple[Outcome, ...]], ...] = ()

    @property
    def verdict(self) -> Truth:
        return every(verdict.value for _, verdict in self.rules)

    @property
    def questions(self) -> tuple[Question, ...]:
        return tuple(dict.fromkeys(q for _, verdict in self.rules for q in verdict.questions))

    @property
    def refusals(self) -> list[str]:
        return [verdict.because for _, verdict in self.rules if verdict.value is Truth.NO]


def check_alone(name: str, rulings: Rulings = NO_RULINGS) -> Check:
    """Rules 3 and 4, which need no game."""
    name = clean(name)
    return _with_outcomes(lambda given: Check(name, tuple(_alone(name, given))), rulings)


def check(session: Session, name: str, town: Town | None = None, write_off: Ship | None = None) -> Check:
    """All rules against the game as it stands (rule 5 only with a town); `write_off` is left out of rule 2."""
    ships = [ship for ship in in_play(session) if not write_off or ship.id != write_off.id]
    rules = shipyard.current(session, town) if town else []
    return _check(session, name, ships, town, rules, write_off)


def recheck(session: Session, name: str, ship: Ship) -> Check:
    """Might this ship have borne this name? By the shipyard rules of its day, and rule 2 only while it is in play."""
    others = [other for other in in_play(session) if other.id != ship.id] if ship.state == IN_PLAY else []
    rules = shipyard.of_its_day(session, ship)
    return _check(session, name, others, ship.town, rules, ship, itself=ship.id)


def _check(
    session: Session,
    name: str,
    ships: Sequence[Known],
    town: Town | None,
    rules: Sequence[str],
    leaving: Ship | None,
    itself: int | None = None,
) -> Check:
    name = clean(name)
    first = one_name(session, name, itself)

    def judge(rulings: Rulings) -> Check:
        verdicts = [(1, first), (2, _no_shared_word(name, ships, rulings)), *_alone(name, rulings)]
        if town:
            verdicts.append((5, shipyard.satisfied(name, town.name, rules, rulings)))
        return Check(name, tuple(verdicts))

    near = [(ship, how) for ship, how in near_names(session, name) if not leaving or ship.id != leaving.id]
    warnings = tuple(f"Pozor, od lodi {ship.name} se jméno liší {how}." for ship, how in near)
    return replace(_with_outcomes(judge, standing(session)), warnings=warnings)


def check_named(session: Session, name: str, town: str | None = None, write_off: str | None = None) -> Check:
    """The same by what people type."""
    leaving = find(session, Ship, write_off) if write_off else None
    if leaving and leaving.state != IN_PLAY:
        raise GameError("not_in_play", f"Loď {leaving.name} už ve hře není.")
    return check(session, name, find(session, Town, town) if town else None, leaving)


def _alone(name: str, rulings: Rulings) -> Iterator[tuple[int, Verdict]]:
    yield 3, nominative(name, rulings)
    yield 4, few_words(name)


def _with_outcomes(judge: Callable[[Rulings], Check], rulings: Rulings) -> Check:
    """The verdict, and for each open question what every answer to it would make of it."""
    found = judge(rulings)
    if found.verdict is Truth.NO:  # no answer would save the name
        return found
    outcomes = tuple(
        (
            question,
            tuple(Outcome(v, label, judge({**rulings, question.key: v}).verdict) for v, label in question.options),
        )
        for question in found.questions
    )
    return replace(found, outcomes=outcomes)


def one_name(session: Session, name: str, itself: int | None = None) -> Verdict:
    """Rule 1: the name equals no name that was ever in the game."""
    text = "Jméno ve hře ještě nebylo."
    old = same_name(session, name)
    if old is None or old.id == itself:
        return Verdict(Truth.YES, text, "Takové jméno ve hře ještě nebylo.")
    where = (
        f"ve hře, {old.team}"
        if old.state == IN_PLAY and old.team
        else "ve hře"
        if old.state == IN_PLAY
        else "v síni slávy"
    )
    return Verdict(Truth.NO, text, f"Stejné jméno už má loď {old.name} ({where}).")


def _no_shared_word(name: str, ships: Sequence[Known], rulings: Rulings) -> Verdict:
    """Rule 2: no word in common with a ship in play."""
    text = "Jméno nemá společné slovo s žádnou lodí ve hře."
    parts: list[Verdict] = []
    told: list[str] = []
    questions: list[Question] = []
    for ship in ships:
        shared = shares(name, ship.name, rulings)
        if shared.value is Truth.NO:
            continue
        whose = f" ({ship.team})" if ship.team else ""
        told.append(f"{ship.name}{whose}: {shared.because}")
        questions += shared.questions
        parts.append(Verdict(~shared.value, f"{ship.name}{whose}", shared.because, questions=shared.questions))
    value = every(part.value for part in parts)
    because = " ".join(told) or "S žádnou lodí ve hře nemá společné slovo."
    return Verdict(value, text, because, questions=tuple(questions), parts=tuple(parts))


def few_words(name: str) -> Verdict:
    """Rule 4: at most five words."""
    count = len(split_words(name))
    many = "slovo" if count == 1 else "slova" if count < 5 else "slov"
    because = f"Má {count} {many}." if count <= MAX_WORDS else f"Má {count} slov, smí jich mít nejvýš {MAX_WORDS}."
    return Verdict(Truth.of(count <= MAX_WORDS), "Jméno má nejvýš pět slov.", because)
