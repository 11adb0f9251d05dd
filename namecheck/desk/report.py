"""The preview: within a minute the mayor knows what a sentence means, whether it can be decided, and what it would do."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from namecheck.desk import checks
from namecheck.desk.checks import Finding, Other
from namecheck.desk.examples import Examples, examples
from namecheck.desk.measurable import measurable
from namecheck.desk.precedents import Precedent, precedents
from namecheck.desk.proposals import SHIPYARD, TARGETING, chosen_reading, find_proposal, in_force_text
from namecheck.desk.suggest import new_names
from namecheck.fleet.models import IN_PLAY, Law, Ship, ShipyardRule, Town
from namecheck.fleet.rulings import standing
from namecheck.fleet.ships import find
from namecheck.fleet.shipyard import current_rules, understood
from namecheck.fleet.towns import law_of
from namecheck.language import Sentence
from namecheck.logic import evaluate
from namecheck.logic.meaning import Meaning
from namecheck.morphology import analyse
from namecheck.table.columns import Columns
from namecheck.truth import Rulings, Truth


@dataclass(frozen=True)
class Cell:
    """One name and what the sentence makes of it: why, and the words that decide."""

    name: str
    value: Truth
    because: str = ""
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reading:
    """One way to understand an ambiguous sentence; `number` is what "I mean this" sends back."""

    number: int
    text: str
    hits: tuple[str, ...]
    differs: tuple[str, ...]


@dataclass(frozen=True)
class Difference:
    """Against what it would replace: names it newly hits, no longer hits, and where one of the two is disputed."""

    text: str
    newly: tuple[str, ...]
    no_longer: tuple[str, ...]
    unclear: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    town: str
    sentence: Sentence
    precedents: list[Precedent]
    readings: tuple[Reading, ...] = ()
    in_play: tuple[Cell, ...] = ()
    ever: tuple[Cell, ...] = ()
    difference: Difference | None = None
    findings: tuple[Finding, ...] = ()
    examples: Examples = field(default=Examples((), ()))
    measurable: tuple[str, ...] = ()

    def names(self, value: Truth, ever: bool = False) -> tuple[str, ...]:
        return tuple(cell.name for cell in (self.ever if ever else self.in_play) if cell.value is value)


def preview(
    session: Session, town: str, kind: str, text: str, replaces: int | None = None, reading: int | None = None
) -> Report:
    """All that can be told about a sentence before anybody decides."""
    place = find(session, Town, town)
    text = " ".join(text.split())
    first = understood(text, kind)
    sentence = chosen_reading(first, reading)
    known = precedents(session, place, kind, text, sentence.meaning)
    rulings = standing(session)
    if sentence.meaning is None:
        readings = _readings(session, sentence, rulings)
        return Report(place.name, sentence, known, readings, measurable=measurable(sentence))
    meaning = sentence.meaning
    ships = list(session.execute(select(Ship.name, Ship.state).order_by(Ship.id)))
    ever = [
        Cell(name, value)
        for (name, _), value in zip(ships, _values(meaning, [s.name for s in ships], rulings), strict=True)
    ]
    in_play = [_cell(meaning, ship.name, rulings) for ship in ships if ship.state == IN_PLAY]
    shown = examples(meaning)
    old = _replaced(session, place, kind, replaces)
    return Report(
        place.name,
        sentence,
        known,
        (),
        tuple(in_play),
        tuple(ever),
        _difference(old, in_play, rulings) if old else None,
        tuple(_findings(session, place, sentence, meaning, replaces, shown, ever)),
        shown,
    )


def preview_of(session: Session, number: int) -> Report:
    """The same for a proposal that was filed already."""
    proposal = find_proposal(session, number)
    report = preview(session, proposal.town.name, proposal.kind, in_force_text(proposal), proposal.replaces)
    return replace(report, precedents=[old for old in report.precedents if old.id != number])


def _values(meaning: Meaning, names: Sequence[str], rulings: Rulings) -> list[Truth]:
    return Columns([analyse(name) for name in names], rulings).values(meaning) if names else []


def _cell(meaning: Meaning, name: str, rulings: Rulings) -> Cell:
    analysed = analyse(name)
    verdict = evaluate(meaning, analysed, rulings)
    return Cell(
        name,
        verdict.value,
        verdict.because,
        tuple(analysed.words[i].form for i in verdict.words if i < len(analysed.words)),
    )


def _readings(session: Session, sentence: Sentence, rulings: Rulings) -> tuple[Reading, ...]:
    """The readings side by side: whom each hits, and where they part."""
    names = list(session.scalars(select(Ship.name).where(Ship.state == IN_PLAY).order_by(Ship.id)))
    columns = []
    for text in sentence.readings:
        meaning = understood(text, sentence.kind).meaning
        columns.append(_values(meaning, names, rulings) if meaning else [Truth.DISPUTED] * len(names))
    differs = tuple(name for name, *values in zip(names, *columns, strict=True) if len(set(values)) > 1)
    return tuple(
        Reading(i, text, tuple(name for name, value in zip(names, values, strict=True) if value is Truth.YES), differs)
        for i, (text, values) in enumerate(zip(sentence.readings, columns, strict=True), 1)
    )


def _replaced(session: Session, town: Town, kind: str, replaces: int | None) -> Other | None:
    """The law or rule that would give way, if it can be decided."""
    if kind == TARGETING:
        law = law_of(session, town)
        return _other("dosavadní zákon", law.targeting, kind) if law else None
    old = session.scalars(current_rules(town.id).where(ShipyardRule.slot == replaces)).first() if replaces else None
    return _other(f"dosavadní {replaces}. pravidlo", old.text, kind) if old else None


def _other(title: str, text: str, kind: str) -> Other | None:
    meaning = understood(text, kind).meaning
    return Other(title, text, meaning) if meaning else None


def _difference(old: Other, cells: Sequence[Cell], rulings: Rulings) -> Difference:
    before = dict(zip([c.name for c in cells], _values(old.meaning, [c.name for c in cells], rulings), strict=True))
    pairs = [(cell.name, before[cell.name], cell.value) for cell in cells]
    return Difference(
        old.text,
        tuple(name for name, was, now in pairs if (was, now) == (Truth.NO, Truth.YES)),
        tuple(name for name, was, now in pairs if (was, now) == (Truth.YES, Truth.NO)),
        tuple(name for name, was, now in pairs if was is not now and Truth.DISPUTED in (was, now)),
    )


def _findings(
    session: Session,
    town: Town,
    sentence: Sentence,
    meaning: Meaning,
    replaces: int | None,
    shown: Examples,
    ever: Sequence[Cell],
) -> list[Finding]:
    kind = sentence.kind
    found = checks.own_effect(sentence.effect) + checks.extremes(meaning, kind, shown)
    found += checks.relations(meaning, kind, _in_force(session, town, kind, replaces))
    hits = [cell.name for cell in ever if cell.value is Truth.YES]
    if not any(finding.code == "contradiction" for finding in found):
        found += checks.hidden_list(hits, len(ever), kind)
    if kind == SHIPYARD:
        staying = _staying(session, town, replaces)
        pairs = [checks.together(meaning, other) for other in staying]
        found += pairs
        if not any(finding.warning for finding in pairs) and shown.hits:
            rules = [meaning, *(other.meaning for other in staying)]
            found.append(checks.buildable(lambda: new_names(session, town, rules, 2), town.name))
    return found


def _staying(session: Session, town: Town, replaces: int | None) -> list[Other]:
    rules = session.scalars(current_rules(town.id).where(ShipyardRule.slot != (replaces or 0)))
    found = [_other(f"{rule.slot}. pravidlo", rule.text, SHIPYARD) for rule in rules]
    return [other for other in found if other]


def _in_force(session: Session, town: Town, kind: str, replaces: int | None) -> list[Other]:
    """All laws, or all shipyard rules, that hold now and can be decided."""
    found: list[Other | None] = []
    if kind == TARGETING:
        query = select(Law).where(Law.ended_at.is_(None)).options(joinedload(Law.town)).order_by(Law.town_id)
        found += [_other(f"zákon města {law.town.name}", law.targeting, kind) for law in session.scalars(query)]
    else:
        rules = select(ShipyardRule).where(ShipyardRule.ended_at.is_(None)).options(joinedload(ShipyardRule.town))
        found += [
            _other(f"{rule.slot}. pravidlo loděnice města {rule.town.name}", rule.text, kind)
            for rule in session.scalars(rules.order_by(ShipyardRule.town_id, ShipyardRule.slot))
        ]
    return [other for other in found if other]


def as_json(report: Report) -> dict[str, Any]:
    """The report for machines; the first fields are those of `preview`."""
    sentence = report.sentence
    return {
        "text": sentence.text,
        "decidable": sentence.decidable,
        "code": sentence.code,
        "meaning": sentence.canonical,
        "readings": list(sentence.readings),
        "hint": sentence.hint,
        "message": sentence.message,
        "town": report.town,
        "kind": sentence.kind,
        "side_by_side": [vars(reading) for reading in report.readings],
        "in_play": [vars(cell) | {"value": cell.value.value} for cell in report.in_play],
        "ever": {cell.name: cell.value.value for cell in report.ever},
        "difference": vars(report.difference) if report.difference else None,
        "precedents": [p._asdict() | {"czech": p.czech} for p in report.precedents],
        "findings": [finding._asdict() for finding in report.findings],
        "examples": report.examples._asdict(),
        "measurable": list(report.measurable),
    }
