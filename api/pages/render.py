"""Turning templates into pages: the environment, what every page knows, and addresses of static files."""

from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from api.access.roles import Role
from api.access.session import PUBLIC, Caller
from api.errors import Problem
from api.pages import assets, typography
from api.pages.menu import menu_for

TEMPLATES = Path(__file__).parent.parent / "templates"


@lru_cache(maxsize=1)
def environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    for each in (typography.counted, typography.plural, typography.moment, typography.clock, typography.sentence):
        made.filters[each.__name__] = each
    made.filters["cz"] = typography.bound
    made.globals |= {"static": assets.address, "Role": Role}
    return made


def page(request: Request, caller: Caller, template: str, http_status: int = 200, **context: Any) -> HTMLResponse:
    known = {"caller": caller, "menu": menu_for(caller.role), "path": request.url.path, "request": request}
    text = environment().get_template(template).render(known | context)
    return HTMLResponse(text, http_status, headers={"Cache-Control": "no-store"})


def error_page(request: Request, status: int, problem: Problem) -> Response:
    """Whoever only has to sign in is sent there and comes back afterwards."""
    if problem.code == "sign_in" and request.method == "GET":
        wanted = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        return RedirectResponse(f"/prihlaseni?dal={quote(wanted, safe='/')}", 303)
    if problem.code == "no_game":
        return RedirectResponse("/zacatek", 303)
    caller = getattr(request.state, "who", PUBLIC)
    return page(request, caller, "error.html", status, status=status, problem=problem)
