"""Building ships and writing them off: all the conditions, in one serialized transaction."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from namecheck.errors import GameError, InputError
from namecheck.fleet.database import Database
from namecheck.fleet.events import changing
from namecheck.fleet.gamefile import MAX_IN_PLAY
from namecheck.fleet.models import IN_PLAY, WRITTEN_OFF, Game, Ship, Team, Town, now
from namecheck.fleet.naming import Check, check, recheck
from namecheck.fleet.ships import add_near, find, fleet, refresh_near, the_game
from namecheck.fleet.wording import remark
from namecheck.names import clean, fold
from namecheck.truth import Truth

SETUP_ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Built:
    """A ship was built: `cargo` says in Czech whether the old ship's cargo passes on, `reminder` who builds next."""

    name: str
    team: str
    town: str
    day: int
    written_off: str | None
    cargo: str
    check: Check
    reminder: str


def build(
    database: Database,
    name: str,
    team: str,
    town: str,
    author: str,
    write_off: str | None = None,
    lay_in: str | None = None,
    also: Callable[[Session, Built], None] | None = None,
) -> Built:
    """Builds a ship or says in one sentence why not. `lay_in` is the town where the ship to be written off lies.

    `also` is done in the same transaction: both happen, or neither.
    """
    name = clean(name)
    if lay_in and not write_off:
        raise InputError("lay_in", "Kde loď leží, se ptám jen u lodi, která se odepisuje (--write-off).")
    with database.reading() as session:  # the slow part, words and sentences, before anybody has to wait for us
        first = check(session, name, find(session, Town, town), find(session, Ship, write_off) if write_off else None)
    with changing(database, "build", author) as change:
        session = change.session
        game, builder, place = the_game(session), find(session, Team, team), find(session, Town, town)
        old = find(session, Ship, write_off) if write_off else None
        _may_build(session, game, builder, old)
        found = check(session, name, place, old)
        _must_pass(found, was_free=first.verdict is not Truth.NO)
        if old:
            _write_off(session, game, builder, old, lay_in)
        ship = Ship(name=name, key=fold(name), team_id=builder.id, town_id=place.id, day=game.day, built_at=now())
        session.add(ship)
        session.flush()
        add_near(session, [(ship.id, ship.name)])
        if old:
            old.heir_id = ship.id
        gone = f", odepsána {old.name}" if old else ""
        change.text = f"{builder.name}: postavena loď {name} v loděnici {place.name}{gone}."
        cargo = _cargo(old, place) if old else ""
        session.flush()
        reminder = _next_turn(session) if game.day == 0 else ""
        gone_name = old.name if old else None
        built = Built(name, builder.name, place.name, game.day, gone_name, cargo, found, reminder)
        if also:
            also(session, built)
    return built


def _may_build(session: Session, game: Game, team: Team, old: Ship | None) -> None:
    """The conditions that have nothing to do with the name."""
    mine = [ship for ship in fleet(session) if ship.team_id == team.id]
    if game.day == 0:
        _in_setup_order(session, team)
        return
    query = select(Ship.name).where(Ship.team_id == team.id, Ship.day == game.day)
    today = session.scalars(query).first()
    if today is not None:
        raise GameError("one_a_day", f"Družinka {team.name} dnes už loď postavila ({today}); smí jen jednu za den.")
    if len(mine) - (old is not None) >= MAX_IN_PLAY:
        message = f"Družinka {team.name} má ve hře {len(mine)} lodí: nejdřív musí jednu odepsat, ale ne nejmladší."
        raise GameError("five_in_play", message)


def setup_turn(session: Session) -> Team | None:
    """Whose turn it is in the setup: every team one ship in their order, then one in the reversed order."""
    teams = list(session.scalars(select(Team).order_by(Team.position)))
    built = Counter(session.scalars(select(Ship.team_id).where(Ship.day == 0)))
    for turn in range(SETUP_ROUNDS):
        for team in teams if turn % 2 == 0 else reversed(teams):
            if built[team.id] <= turn:
                return team
    return None


_SETUP_DONE = "Všechny družinky už mají své dvě první lodě; začni den 1 příkazem „namecheck game day next“."


def _next_turn(session: Session) -> str:
    turn = setup_turn(session)
    return f"Teď staví {turn.name}." if turn else _SETUP_DONE


def _in_setup_order(session: Session, team: Team) -> None:
    turn = setup_turn(session)
    if turn is None:
        raise GameError("setup_done", _SETUP_DONE)
    if turn.id != team.id:
        raise GameError("setup_order", f"Při zahájení hry je teď na řadě {turn.name}, ne {team.name}.")


def _must_pass(found: Check, was_free: bool = False) -> None:
    """`was_free`: a moment ago the name passed, so whoever it clashes with was faster."""
    if found.verdict is Truth.NO:
        faster = " Jiná loď byla rychlejší." if was_free else ""
        reasons = " ".join(f"Pravidlo {rule}: {v.because}" for rule, v in found.rules if v.value is Truth.NO)
        raise GameError("name_refused", f"Jméno {found.name} neprojde.{faster} {reasons}")
    if found.verdict is Truth.DISPUTED:
        asked = " ".join(question.text for question in found.questions)
        raise GameError("name_disputed", f"Jméno {found.name} je sporné, nejdřív musí vedení rozhodnout: {asked}")


def write_off(database: Database, ship: str, author: str, lay_in: str | None = None) -> Ship:
    """Sends a ship to the hall of fame without building another."""
    with changing(database, "write_off", author) as change:
        session = change.session
        old = find(session, Ship, ship)
        if old.team is None:
            raise GameError("not_in_play", f"Loď {old.name} už ve hře není.")
        _write_off(session, the_game(session), old.team, old, lay_in)
        change.text = f"{old.team.name}: odepsána loď {old.name}."
        return old


def _write_off(session: Session, game: Game, team: Team, old: Ship, lay_in: str | None) -> None:
    if old.state != IN_PLAY:
        raise GameError("not_in_play", f"Loď {old.name} už ve hře není.")
    if old.team_id != team.id:
        raise GameError("not_yours", f"Loď {old.name} nepatří družince {team.name}.")
    if old.id == youngest(session, team.id):
        raise GameError("youngest", f"Loď {old.name} je nejmladší loď družinky {team.name}, tu odepsat nejde.")
    if game.day == 0:
        raise GameError("setup", "Při zahájení hry se lodě neodpisují.")
    old.state, old.written_off_day = WRITTEN_OFF, game.day
    old.lay_in_id = find(session, Town, lay_in).id if lay_in else None


def youngest(session: Session, team_id: int) -> int | None:
    """The ship of the team that was built last of those in play."""
    return session.scalar(select(func.max(Ship.id)).where(Ship.team_id == team_id, Ship.state == IN_PLAY))


def _cargo(old: Ship, town: Town) -> str:
    if old.lay_in_id is None:
        return f"Náklad lodi {old.name} přechází jen tehdy, ležela-li ve městě {town.name}."
    if old.lay_in_id == town.id:
        return f"Náklad lodi {old.name} přechází na novou loď."
    return f"Náklad lodi {old.name} propadá: neležela ve městě {town.name}."


def rename(database: Database, old_name: str, new_name: str, author: str, reason: str = "") -> Ship:
    """Corrects a typing mistake: the ship was never called otherwise, but the log tells."""
    new_name, reason = clean(new_name), remark(reason, "Důvod")
    with changing(database, "correction", author) as change:
        session = change.session
        ship = find(session, Ship, old_name)
        if ship.name == new_name:
            raise GameError("same_name", f"Loď {ship.name} se tak už jmenuje.")
        _must_pass(recheck(session, new_name, ship))
        change.text = f"Oprava překlepu: loď {ship.name} se jmenuje {new_name}." + (
            f" Důvod: {reason}" if reason else ""
        )
        ship.name, ship.key = new_name, fold(new_name)
        session.flush()
        refresh_near(session, ship.id, ship.name)
        return ship


def reminders(session: Session) -> dict[str, str]:
    """Team -> what it still has to do today: below five ships in play, building is its duty."""
    game = the_game(session)
    ships = Counter(ship.team_id for ship in fleet(session))
    built_today = set(session.scalars(select(Ship.team_id).where(Ship.day == game.day)))
    found = {}
    for team in session.scalars(select(Team).order_by(Team.position)):
        count = ships[team.id]
        if game.day > 0 and count < MAX_IN_PLAY and team.id not in built_today:
            found[team.name] = f"Družinka {team.name} má ve hře lodí {count} z {MAX_IN_PLAY}: dnes musí stavět."
    return found
