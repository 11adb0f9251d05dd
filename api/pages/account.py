"""Signing in by PIN or by a one-time link, and out."""

from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Form, Request
from fastapi.responses import RedirectResponse, Response

from api.access.keys import ENTRY_PATH, use_link
from api.access.session import Anyone, Db, Staff, end_session, same_origin, sessions_of
from api.access.signin import sign_in
from api.errors import Refused
from api.pages.home import first_page
from api.pages.render import page
from api.shapes import Printable

router = APIRouter(include_in_schema=False)
Text = Annotated[str, Form(max_length=200), Printable]


def _inside(address: str) -> str:
    """Only our own pages: a link from elsewhere must not send anybody away after signing in."""
    parts = urlsplit(address)
    return address if address.startswith("/") and not parts.netloc and "\\" not in address else "/"


@router.get("/prihlaseni")
def sign_in_form(request: Request, caller: Anyone, dal: str = "/") -> Response:
    return page(request, caller, "sign_in.html", onward=_inside(dal), name="", problem="")


@router.post("/prihlaseni", dependencies=[Depends(same_origin)])
def signed_in(
    request: Request, caller: Anyone, database: Db, name: Text = "", pin: Text = "", dal: Text = "/"
) -> Response:
    try:
        user = sign_in(database, name, pin, request.client.host if request.client else "-")
    except Refused as refused:
        shown = {"onward": _inside(dal), "name": name, "problem": refused.message}
        return page(request, caller, "sign_in.html", refused.status, **shown)
    response = RedirectResponse(_inside(dal), 303)
    sessions_of(request).start(request, response, user)
    return response


@router.get(ENTRY_PATH)
def entry(request: Request, caller: Anyone, klic: str = "") -> Response:
    """The link of a QR code; a button uses it up, because previews of links and scanners open addresses too."""
    return page(request, caller, "entry.html", key=klic, problem="")


@router.post(ENTRY_PATH, dependencies=[Depends(same_origin)])
def entered(request: Request, caller: Anyone, database: Db, key: Text = "") -> Response:
    user = use_link(database, key)
    if user is None:
        problem = "Odkaz už někdo použil, nebo vypršel. Požádej správce o nový."
        return page(request, caller, "entry.html", 401, key="", problem=problem)
    made = RedirectResponse("/ucet" if user.pin_hash is None else "/", 303)
    sessions_of(request).start(request, made, user)
    return made


@router.get("/ucet")
def account(request: Request, caller: Staff, database: Db) -> Response:
    return page(request, caller, "account.html", onward=first_page(database, caller))


@router.post("/odhlaseni")
def sign_out(caller: Staff) -> Response:
    response = RedirectResponse("/", 303)
    end_session(response)
    return response
