"""What every name is judged by: the ships in play, the shipyard rules and the rulings.

They are asked for with every name and change a few times an hour. Every change ends in an event, so what was read
before still holds as long as the newest event is the same.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from weakref import WeakKeyDictionary

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from namecheck.fleet.models import Event, ShipyardRule, Town
from namecheck.fleet.rulings import standing
from namecheck.fleet.shares import contacts
from namecheck.fleet.ships import Known, in_play
from namecheck.truth import Rulings

_events, _towns, _rules = Event.__table__, Town.__table__, ShipyardRule.__table__
_NEWEST = select(_events.c.id, _events.c.at).order_by(_events.c.id.desc()).limit(1)
_TOWNS = select(_towns.c.key, _towns.c.id, _towns.c.name)
_RULES = select(_rules.c.town_id, _rules.c.text).where(_rules.c.ended_at.is_(None)).order_by(_rules.c.slot)


class Place(NamedTuple):
    """A town as the naming rules see it."""

    name: str
    rules: tuple[str, ...]


class State(NamedTuple):
    ships: Mapping[int, Known]
    towns: Mapping[str, Place]
    rulings: Rulings
    # Which ships a word of a name may have to do with.
    touched: Mapping[str, frozenset[int]]

    def touching(self, name: str, rulings: Rulings) -> list[Known]:
        """The ships in play that a word of the name may be shared with, in the order they were built."""
        found = {ship for contact in contacts(name, rulings) for ship in self.touched.get(contact, ())}
        return [self.ships[ship] for ship in sorted(found)]


_remembered: WeakKeyDictionary[Engine, tuple[object, State]] = WeakKeyDictionary()


def current(session: Session) -> State:
    """The state as this session sees it."""
    connection = session.connection()
    newest = connection.execute(_NEWEST).first()
    known = _remembered.get(connection.engine)
    if known is None or known[0] != newest:
        known = newest, _read(session)
        _remembered[connection.engine] = known
    return known[1]


def _read(session: Session) -> State:
    ships, rulings = in_play(session), standing(session)
    rules = defaultdict[int, list[str]](list)
    for town_id, text in session.execute(_RULES):
        rules[town_id].append(text)
    towns = {key: Place(name, tuple(rules[number])) for key, number, name in session.execute(_TOWNS)}
    return State({ship.id: ship for ship in ships}, towns, rulings, _touched(ships, rulings))


def _touched(ships: Iterable[Known], rulings: Rulings) -> Mapping[str, frozenset[int]]:
    found = defaultdict[str, set[int]](set)
    for ship in ships:
        for contact in contacts(ship.name, rulings):
            found[contact].add(ship.id)
    return {contact: frozenset(ids) for contact, ids in found.items()}
