"""A whole game in and out of the database: made from a file, exported to one, cleared."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from namecheck.errors import GameError
from namecheck.fleet import events
from namecheck.fleet.database import Database
from namecheck.fleet.gamefile import (
    FileLaw,
    FilePlace,
    FileProposal,
    FileRuling,
    FileShip,
    FileTeam,
    FileTown,
    GameFile,
    read,
)
from namecheck.fleet.models import (
    WRITTEN_OFF,
    Base,
    Effect,
    Game,
    Law,
    Place,
    Proposal,
    Route,
    Ruling,
    Ship,
    ShipyardRule,
    Team,
    Town,
    now,
)
from namecheck.fleet.ships import add_near, fleet, the_game
from namecheck.fleet.shipyard import current_rules, understood
from namecheck.fleet.wording import wording_key
from namecheck.names import fold

EXAMPLE = Path(__file__).parent / "example.toml"


def example(setup_only: bool = False) -> GameFile:
    """The example game; `setup_only` is the same before the teams build their first ships."""
    game = read(EXAMPLE)
    return game.model_copy(update={"ship": [], "day": 0}) if setup_only else game


def undecidable(game: GameFile) -> Iterator[str]:
    """Shipyard rules and laws that only staff can judge, name by name."""
    for town in game.town:
        sentences = [(rule, "shipyard") for rule in town.rules]
        for text, kind in [*sentences, *([(town.law.targeting, "targeting")] if town.law else [])]:
            sentence = understood(text, kind)
            if not sentence.decidable:
                yield f"Pozor, {town.name}: větu „{text}“ neumím rozhodovat. {sentence.message}"


def contents(session: Session) -> dict[str, int]:
    """How much of what there is, under Czech names; empty when there is no game."""
    if session.get(Game, 1) is None:
        return {}
    counted = {"měst": Town, "družinek": Team, "lodí": Ship, "zákonů": Law, "výroků": Ruling, "návrhů": Proposal}
    return {czech: session.scalar(select(func.count()).select_from(table)) or 0 for czech, table in counted.items()}


def create(database: Database, game: GameFile, author: str, replace: bool = False) -> None:
    """Makes the game of the file the game of the database, in one transaction."""
    with database.writing() as session:
        if session.get(Game, 1) is not None:
            if not replace:
                raise GameError("game_exists", "Hra už je založená; nejdřív ji zruš příkazem „namecheck game reset“.")
            clear(session)
        _fill(session, game)
        events.note(session, "game", author, f"Založena hra {game.name}.")


def reset(database: Database, author: str) -> None:
    with database.writing() as session:
        name = the_game(session).name
        clear(session)
        events.note(session, "reset", author, f"Zrušena hra {name}.")


def clear(session: Session) -> None:
    """Empties all tables but the log."""
    session.execute(Ship.__table__.update().values(heir_id=None))  # type: ignore[attr-defined]
    for table in reversed(Base.metadata.sorted_tables):
        if table.name != "events":
            session.execute(delete(table))
    session.expire_all()


def set_day(database: Database, day: int, author: str) -> str:
    with events.changing(database, "day", author) as change:
        game = the_game(change.session)
        if day < 0:
            raise GameError("day", "Den hry nemůže být záporný.")
        change.text = f"Je den {day} (předtím {game.day})."
        game.day = day
        return change.text


def _fill(session: Session, game: GameFile) -> None:
    session.add(Game(id=1, name=game.name, day=game.day))
    places = {place.number: Place(number=place.number, x=place.x, y=place.y) for place in game.place}
    teams = {
        fold(t.name): Team(name=t.name, key=fold(t.name), color=t.color, position=i) for i, t in enumerate(game.team, 1)
    }
    effects = {fold(text): Effect(text=text, key=fold(text)) for text in game.effects}
    for rows in (places, teams, effects):
        session.add_all(rows.values())
    session.flush()
    session.add_all(Route(a_id=places[a].id, b_id=places[b].id) for a, b in game.routes)
    towns = {fold(t.name): _town(t, places) for t in game.town}
    session.add_all(towns.values())
    session.flush()
    for filed in game.town:
        town_id = towns[fold(filed.name)].id
        session.add_all(
            ShipyardRule(town_id=town_id, slot=i, text=rule, day=0) for i, rule in enumerate(filed.rules, 1)
        )
        if filed.law:
            effect = effects[fold(filed.law.effect)].id if filed.law.effect else None
            session.add(Law(town_id=town_id, targeting=filed.law.targeting, effect_id=effect, day=filed.law.day))
    _fill_ships(session, game, towns, teams)
    session.add_all(_ruling(ruling) for ruling in game.ruling)
    session.add_all(_proposal(proposal, towns) for proposal in game.proposal)


def _town(town: FileTown, places: dict[int, Place]) -> Town:
    place = places[town.place].id if town.place is not None else None
    return Town(name=town.name, key=fold(town.name), sells=town.sells, buys=town.buys, place_id=place)


def _fill_ships(session: Session, game: GameFile, towns: dict[str, Town], teams: dict[str, Team]) -> None:
    ships = [Ship(name=name, key=fold(name), state=WRITTEN_OFF) for name in game.hall_of_fame]
    for filed in game.ship:
        ship = Ship(name=filed.name, key=fold(filed.name), state=filed.state, day=filed.day)
        ship.team_id, ship.town_id = teams[fold(filed.team)].id, towns[fold(filed.town)].id
        ship.built_at, ship.written_off_day = _moment(filed.built_at), filed.written_off_day
        ship.lay_in_id = towns[fold(filed.lay_in)].id if filed.lay_in else None
        ships.append(ship)
    for ship in ships:  # one by one: the order of building is the order of ids
        session.add(ship)
    session.flush()
    ids = {ship.key: ship.id for ship in ships}
    for filed, ship in zip(game.ship, ships[len(game.hall_of_fame) :], strict=True):
        ship.heir_id = ids[fold(filed.heir)] if filed.heir else None
    add_near(session, [(ship.id, ship.name) for ship in ships])


def _moment(value: datetime | None) -> datetime | None:
    return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value


def _ruling(filed: FileRuling) -> Ruling:
    values = filed.model_dump(exclude={"made_at"})
    return Ruling(**values, made_at=_moment(filed.made_at) or now())


def _proposal(filed: FileProposal, towns: dict[str, Town]) -> Proposal:
    values = filed.model_dump(exclude={"town", "made_at", "decided_at"})
    moments = {"made_at": _moment(filed.made_at) or now(), "decided_at": _moment(filed.decided_at)}
    return Proposal(**values, **moments, town_id=towns[fold(filed.town)].id, wording=wording_key(filed.text))


def export(session: Session) -> GameFile:
    """The game as a file would make it again (the log of changes stays with the database; `backup` keeps it)."""
    game = the_game(session)
    places = {place.id: place.number for place in session.scalars(select(Place).order_by(Place.number))}
    ships = [*fleet(session, WRITTEN_OFF), *fleet(session)]
    built = sorted((ship for ship in ships if ship.team), key=lambda ship: ship.id)
    names = {ship.id: ship.name for ship in ships}
    return GameFile(
        name=game.name,
        day=game.day,
        effects=list(session.scalars(select(Effect.text).order_by(Effect.id))),
        routes=[(places[r.a_id], places[r.b_id]) for r in session.scalars(select(Route).order_by(Route.id))],
        hall_of_fame=[ship.name for ship in ships if not ship.team],
        place=[FilePlace(number=p.number, x=p.x, y=p.y) for p in session.scalars(select(Place).order_by(Place.number))],
        team=[FileTeam(name=t.name, color=t.color) for t in session.scalars(select(Team).order_by(Team.position))],
        town=[_file_town(session, town, places) for town in session.scalars(select(Town).order_by(Town.id))],
        ship=[_file_ship(ship, names) for ship in built],
        ruling=[
            _file_ruling(r)
            for r in session.scalars(select(Ruling).where(Ruling.withdrawn_at.is_(None)).order_by(Ruling.id))
        ],
        proposal=[_file_proposal(p) for p in session.scalars(select(Proposal).order_by(Proposal.id))],
    )


def _file_town(session: Session, town: Town, places: dict[int, int]) -> FileTown:
    rules = session.scalars(current_rules(town.id))
    law = session.scalars(select(Law).where(Law.town_id == town.id, Law.ended_at.is_(None))).first()
    filed = (
        FileLaw(targeting=law.targeting, effect=law.effect.text if law.effect else None, day=law.day) if law else None
    )
    place = places[town.place_id] if town.place_id else None
    return FileTown(
        name=town.name, sells=town.sells, buys=town.buys, place=place, rules=[rule.text for rule in rules], law=filed
    )


def _file_ship(ship: Ship, names: dict[int, str]) -> FileShip:
    assert ship.team and ship.town and ship.day is not None
    return FileShip(
        name=ship.name,
        team=ship.team.name,
        town=ship.town.name,
        day=ship.day,
        state="in_play" if ship.state != WRITTEN_OFF else "written_off",
        written_off_day=ship.written_off_day,
        lay_in=ship.lay_in.name if ship.lay_in else None,
        heir=names[ship.heir_id] if ship.heir_id else None,
        built_at=ship.built_at,
    )


def _file_ruling(ruling: Ruling) -> FileRuling:
    return FileRuling(**{field: getattr(ruling, field) for field in FileRuling.model_fields})


def _file_proposal(proposal: Proposal) -> FileProposal:
    values = {field: getattr(proposal, field) for field in FileProposal.model_fields if field != "town"}
    return FileProposal(town=proposal.town.name, **values)
