"""Pages to read, made from the documentation: how to write rules, and staff's handbook."""

from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response
from markdown_it import MarkdownIt
from markupsafe import Markup

from api.access.session import Anyone, Caller
from api.pages.render import page
from api.pages.typography import bound

DOCS = Path(__file__).parent.parent.parent / "docs"
router = APIRouter(include_in_schema=False)


@lru_cache(maxsize=8)
def _read(name: str) -> tuple[str, Markup]:
    """The title of a document and its text as HTML; raw HTML in it is not let through."""
    file = DOCS / f"{name}.md"
    if not file.exists():
        raise HTTPException(404)
    text = file.read_text("utf-8")
    title = text.split("\n", 1)[0].lstrip("# ")
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(text)
    for token in tokens:
        for child in token.children or ():
            if child.type == "text":
                child.content = bound(child.content)
    return title, Markup(parser.renderer.render(tokens, parser.options, {}))


def _shown(request: Request, caller: Caller, name: str) -> Response:
    title, text = _read(name)
    return page(request, caller, "guide.html", title=title, text=text)


@router.get("/pravidla")
def rules(request: Request, caller: Anyone) -> Response:
    return _shown(request, caller, "pravidla")


@router.get("/prirucka")
def handbook(request: Request, caller: Anyone) -> Response:
    return _shown(request, caller, "prirucka")
