"""Towns and teams as people read them, and staff's own changes of shipyard rules and laws."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from namecheck.errors import GameError, InputError
from namecheck.fleet.building import reminders
from namecheck.fleet.database import Database
from namecheck.fleet.events import changing
from namecheck.fleet.models import Effect, Law, Place, Route, Ship, ShipyardRule, Team, Town, now
from namecheck.fleet.rulings import cell_question
from namecheck.fleet.ships import find, fleet, the_game
from namecheck.fleet.shipyard import current, current_rules, understood
from namecheck.fleet.wording import shown, storable
from namecheck.names import fold
from namecheck.truth import Question


def towns(session: Session) -> list[dict[str, Any]]:
    beside = _neighbours(session)
    return [
        {
            "name": town.name,
            "sells": town.sells,
            "buys": town.buys,
            "rules": current(session, town),
            "place": [town.place.x, town.place.y] if town.place else None,
            "neighbours": beside.get(town.place_id, []),
        }
        for town in session.scalars(select(Town).order_by(Town.id))
    ]


def _neighbours(session: Session) -> dict[int | None, list[str]]:
    """Place -> names of the towns next to it; an empty field is told by its number."""
    names = {place.id: f"pole {place.number}" for place in session.scalars(select(Place))}
    names |= {town.place_id: town.name for town in session.scalars(select(Town)) if town.place_id}
    found: dict[int | None, list[str]] = {}
    for route in session.scalars(select(Route).order_by(Route.id)):
        found.setdefault(route.a_id, []).append(names[route.b_id])
        found.setdefault(route.b_id, []).append(names[route.a_id])
    return found


def teams(session: Session) -> list[dict[str, Any]]:
    duties = reminders(session)
    ships: dict[int | None, list[str]] = {}
    for ship in fleet(session):
        ships.setdefault(ship.team_id, []).append(ship.name)
    return [
        {"name": team.name, "color": team.color, "ships": ships.get(team.id, []), "today": duties.get(team.name, "")}
        for team in session.scalars(select(Team).order_by(Team.position))
    ]


def laws(session: Session) -> list[dict[str, Any]]:
    query = select(Law).where(Law.ended_at.is_(None)).order_by(Law.town_id)
    return [
        {
            "name": law.town.name,
            "targeting": law.targeting,
            "effect": law.effect.text if law.effect else None,
            "day": law.day,
        }
        for law in session.scalars(query)
    ]


def law_of(session: Session, town: Town) -> Law | None:
    return session.scalars(select(Law).where(Law.town_id == town.id, Law.ended_at.is_(None))).first()


def cell_of(session: Session, ship: str, town: str) -> Question:
    """The question behind one cell of the table."""
    place = find(session, Town, town)
    law = law_of(session, place)
    if law is None:
        raise GameError("no_law", f"Město {place.name} nemá žádný zákon.")
    return cell_question(find(session, Ship, ship).name, place.name, law.targeting)


def _decidable(text: str, kind: str) -> str:
    text = " ".join(text.split())
    sentence = understood(text, kind)
    if not sentence.decidable:
        raise GameError(sentence.code or "not_understood", f"Takovou větu nejde rozhodovat. {sentence.message}")
    return text


def replace_rule(database: Database, town: str, slot: int, text: str, author: str) -> str:
    """One of the two shipyard rules gives way to a new one."""
    text = _decidable(text, "shipyard")
    with changing(database, "shipyard_rule", author) as change:
        session = change.session
        place = find(session, Town, town)
        old = session.scalars(current_rules(place.id).where(ShipyardRule.slot == slot)).first()
        if old is not None:
            old.ended_at = now()
            session.flush()
        session.add(ShipyardRule(town_id=place.id, slot=slot, text=text, day=the_game(session).day))
        change.text = f"{place.name}: {slot}. pravidlo loděnice zní „{text}“" + (
            f" (předtím „{old.text}“)." if old else "."
        )
        return change.text


def set_law(database: Database, town: str, targeting: str, effect: str | None, author: str) -> str:
    """The law of a town; the one before it ends."""
    targeting = _decidable(targeting, "targeting")
    with changing(database, "law", author) as change:
        session = change.session
        place = find(session, Town, town)
        drawn = session.scalars(select(Effect).where(Effect.key == fold(storable(effect)))).first() if effect else None
        if effect and drawn is None:
            raise InputError("unknown_effect", f"Efekt „{shown(effect)}“ není v seznamu efektů hry.")
        _end_law(session, place)
        law = Law(
            town_id=place.id, targeting=targeting, effect_id=drawn.id if drawn else None, day=the_game(session).day
        )
        session.add(law)
        change.text = f"{place.name}: platí zákon „{targeting}“" + (f", efekt „{drawn.text}“." if drawn else ".")
        return change.text


def repeal_law(database: Database, town: str, author: str) -> str:
    with changing(database, "law_repealed", author) as change:
        place = find(change.session, Town, town)
        ended = _end_law(change.session, place)
        if ended is None:
            raise GameError("no_law", f"Město {place.name} nemá žádný zákon.")
        change.text = f"{place.name}: zrušen zákon „{ended.targeting}“."
        return change.text


def _end_law(session: Session, town: Town) -> Law | None:
    law = law_of(session, town)
    if law is not None:
        law.ended_at = now()
        session.flush()
    return law
