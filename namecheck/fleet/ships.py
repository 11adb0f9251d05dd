"""Finding ships, teams and towns by what people type, and the names that are taken."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.orm import Session, joinedload

from namecheck.errors import InputError
from namecheck.fleet.models import IN_PLAY, WRITTEN_OFF, Game, NearKey, Ship, Team, Town
from namecheck.fleet.near import bare_key, how_near, near_hashes
from namecheck.fleet.wording import shown, storable
from namecheck.names import fold

Named = TypeVar("Named", Ship, Team, Town)
_MISSING = {Ship: ("ship", "Loď"), Team: ("team", "Družinka"), Town: ("town", "Město")}


class Known(NamedTuple):
    """A ship as the naming rules see it."""

    id: int
    name: str
    key: str
    state: str
    team: str | None


def find(session: Session, kind: type[Named], name: str) -> Named:
    """The ship, team or town of that name; diacritics may be left out where that stays unambiguous."""
    name = storable(name)
    found = session.scalars(select(kind).where(kind.key == fold(name))).first()
    if found is not None:
        return found
    rows = session.execute(select(kind.id, kind.name)).all()
    alike = [row for row in rows if bare_key(row.name) == bare_key(name)]
    if len(alike) == 1:
        return session.get_one(kind, alike[0].id)
    code, czech = _MISSING[kind]
    the_game(session)
    # Only the few towns and teams are worth listing.
    known = "" if kind is Ship else f"; znám: {', '.join(row.name for row in rows)}"
    raise InputError(f"unknown_{code}", f"{czech} „{shown(name)}“ ve hře není{known}.")


def the_game(session: Session) -> Game:
    game = session.get(Game, 1)
    if game is None:
        message = "Hra ještě není založená: spusť „namecheck game init“ nebo „namecheck game import SOUBOR“."
        raise InputError("no_game", message)
    return game


def fleet(session: Session, state: str = IN_PLAY) -> list[Ship]:
    """Ships in play, or the hall of fame, in the order they were built."""
    loads = (joinedload(Ship.team), joinedload(Ship.town))
    return list(session.scalars(select(Ship).where(Ship.state == state).options(*loads).order_by(Ship.id)))


def hall_of_fame(session: Session) -> list[Ship]:
    return fleet(session, WRITTEN_OFF)


# Asked for every name that is checked: no objects, and statements put together once.
_ships, _teams, _near = Ship.__table__, Team.__table__, NearKey.__table__
_KNOWN = (
    select(_ships.c.id, _ships.c.name, _ships.c.key, _ships.c.state, _teams.c.name)
    .outerjoin(_teams, _ships.c.team_id == _teams.c.id)
    .order_by(_ships.c.id)
)
_IN_PLAY = _KNOWN.where(_ships.c.state == IN_PLAY)
_SAME_NAME = _KNOWN.where(_ships.c.key == bindparam("key"))
_NEAR = _KNOWN.where(
    _ships.c.id.in_(select(_near.c.ship_id).where(_near.c.hash.in_(bindparam("hashes", expanding=True))))
)


def in_play(session: Session) -> list[Known]:
    return [Known(*row) for row in session.connection().execute(_IN_PLAY)]


def same_name(session: Session, name: str) -> Known | None:
    row = session.connection().execute(_SAME_NAME, {"key": fold(name)}).first()
    return Known(*row) if row else None


def near_names(session: Session, name: str) -> list[tuple[Known, str]]:
    """Names there ever were that nearly equal this one, and what they differ in."""
    rows = session.connection().execute(_NEAR, {"hashes": near_hashes(name)})
    return [(ship, near) for ship in (Known(*row) for row in rows) if (near := how_near(name, ship.name))]


def refresh_near(session: Session, ship_id: int, name: str) -> None:
    """Makes the near-miss keys of a ship follow its name."""
    session.execute(delete(NearKey).where(NearKey.ship_id == ship_id))
    add_near(session, [(ship_id, name)])


def add_near(session: Session, ships: Sequence[tuple[int, str]]) -> None:
    rows = [{"ship_id": ship_id, "hash": value} for ship_id, name in ships for value in near_hashes(name)]
    if rows:
        session.execute(insert(NearKey), rows)
