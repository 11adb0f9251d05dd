"""Administration: the day, users and their links, backup, a new game."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from api.access.keys import ENTRY_PATH, LINK_HOURS, make_link, make_token, tokens
from api.access.roles import Role
from api.access.session import Admin, Db
from api.access.users import get_user, users
from api.pages.qr import outside_address, qr_drawing
from api.pages.render import page
from api.shapes import LARGEST_ID, Printable, Said
from namecheck.fleet.building import reminders, setup_turn
from namecheck.fleet.game import contents
from namecheck.fleet.ships import the_game

router = APIRouter(include_in_schema=False)


@router.get("/sprava")
def admin_page(request: Request, caller: Admin, database: Db) -> Response:
    with database.reading() as session:
        game = the_game(session)
        turn = setup_turn(session) if game.day == 0 else None
        shown: dict[str, Any] = {
            "game": game,
            "turn": turn,
            "duties": list(reminders(session)),
            "users": users(session),
            "tokens": tokens(session),
        }
        roles = [role for role in Role if role is not Role.PUBLIC]
        return page(request, caller, "admin.html", **shown, contents=contents(session), roles=roles)


@router.post("/sprava/odkaz")
def entry_link(
    request: Request, caller: Admin, database: Db, user: Annotated[int, Form(ge=1, le=LARGEST_ID)]
) -> Response:
    """A link that signs somebody in once, to be photographed from the screen."""
    with database.reading() as session:
        name = get_user(session, user).name
    address = outside_address(request, f"{ENTRY_PATH}?klic={make_link(database, user)}")
    drawing = qr_drawing(address, f"QR kód pro přihlášení, {name}")
    return page(request, caller, "link.html", name=name, address=address, drawing=drawing, hours=LINK_HOURS)


@router.post("/sprava/token")
def new_token(
    request: Request,
    caller: Admin,
    database: Db,
    name: Annotated[str, Form(max_length=100), Printable, Said],
    role: Annotated[Literal["staff", "mayor", "admin"], Form()],
) -> Response:
    """The key of a token is shown here and never again."""
    made, key = make_token(database, name, Role(role), caller.name)
    return page(request, caller, "token.html", name=made.name, role=Role(role).czech, key=key)
