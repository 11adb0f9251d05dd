"""May a ship bear this name? The five naming rules, every clash shown, every open question told."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from sqlalchemy.orm import Session

from namecheck.errors import GameError
from namecheck.fleet import shipyard
from namecheck.fleet.models import IN_PLAY, Ship, Town
from namecheck.fleet.nominative import nominative
from namecheck.fleet.shares import shares
from namecheck.fleet.ships import Known, find, near_names, same_name
from namecheck.fleet.state import Place, State, current
from namecheck.names import clean, fold, split_words
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
    now = current(session)
    return _check(session, now, name, now.towns[town.key] if town else None, write_off)


def recheck(session: Session, name: str, ship: Ship) -> Check:
    """Might this ship have borne this name? By the shipyard rules of its day, and rule 2 only while it is in play."""
    now = current(session)
    place = Place(ship.town.name, tuple(shipyard.of_its_day(session, ship))) if ship.town else None
    if ship.state != IN_PLAY:
        now = now._replace(touched={})
    return _check(session, now, name, place, ship, itself=ship.id)


def check_named(session: Session, name: str, town: str | None = None, write_off: str | None = None) -> Check:
    """The same by what people type."""
    leaving = find(session, Ship, write_off) if write_off else None
    if leaving and leaving.state != IN_PLAY:
        raise GameError("not_in_play", f"Loď {leaving.name} už ve hře není.")
    now = current(session)
    place = now.towns.get(fold(town)) or now.towns[find(session, Town, town).key] if town else None
    return _check(session, now, name, place, leaving)


def _check(
    session: Session, now: State, name: str, town: Place | None, leaving: Ship | None, itself: int | None = None
) -> Check:
    name = clean(name)
    first = one_name(session, name, itself)

    def judge(rulings: Rulings) -> Check:
        ships = [ship for ship in now.touching(name, rulings) if not leaving or ship.id != leaving.id]
        verdicts = [(1, first), (2, _no_shared_word(name, ships, rulings)), *_alone(name, rulings)]
        if town:
            verdicts.append((5, shipyard.satisfied(name, town.name, town.rules, rulings)))
        return Check(name, tuple(verdicts))

    near = [(ship, how) for ship, how in near_names(session, name) if not leaving or ship.id != leaving.id]
    warnings = tuple(f"Pozor, od lodi {ship.name} se jméno liší {how}." for ship, how in near)
    return replace(_with_outcomes(judge, now.rulings), warnings=warnings)


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
