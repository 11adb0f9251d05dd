"""The fleet by team, and the hall of fame."""

from fastapi import APIRouter, Request
from fastapi.responses import Response
from sqlalchemy import select

from api.access.session import Anyone, Db
from api.pages.render import page
from namecheck.fleet.building import reminders, youngest
from namecheck.fleet.models import Team
from namecheck.fleet.ships import fleet, hall_of_fame, the_game

router = APIRouter(include_in_schema=False)


@router.get("/flotila")
def fleet_page(request: Request, caller: Anyone, database: Db) -> Response:
    with database.reading() as session:
        game, ships, duties = the_game(session), fleet(session), reminders(session)
        teams = [
            {
                "name": team.name,
                "color": team.color,
                "ships": [ship for ship in ships if ship.team_id == team.id],
                "youngest": youngest(session, team.id),
                "duty": duties.get(team.name, ""),
            }
            for team in session.scalars(select(Team).order_by(Team.position))
        ]
        hall = list(reversed(hall_of_fame(session)))
        return page(request, caller, "fleet.html", game=game, teams=teams, hall=hall, count=len(ships))
