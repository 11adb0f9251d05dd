"""The documentation of the API as a page that works offline: its assets come from a Python package."""

from importlib.util import find_spec
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse
from fastapi.staticfiles import StaticFiles

DOCS_PATH, OPENAPI_PATH, ASSETS_PATH = "/api/docs", "/api/v1/openapi.json", "/api/docs/assets"
_STATIC = Path(__file__).parent.parent / "static"
_PAGE = f"""<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Namecheck: popis rozhraní</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{ASSETS_PATH}/swagger-ui.css">
</head>
<body>
<div id="docs" data-schema="{OPENAPI_PATH}"></div>
<noscript>Popis rozhraní potřebuje JavaScript; strojově čitelný je na <a href="{OPENAPI_PATH}">{OPENAPI_PATH}</a>.</noscript>
<script src="{ASSETS_PATH}/swagger-ui-bundle.js"></script>
<script src="{DOCS_PATH}/start.js"></script>
</body>
</html>
"""
router = APIRouter(include_in_schema=False)


@router.get(DOCS_PATH)
def docs_page() -> HTMLResponse:
    return HTMLResponse(_PAGE)


@router.get(f"{DOCS_PATH}/start.js")
def docs_start() -> FileResponse:
    return FileResponse(_STATIC / "docs.js", media_type="text/javascript")


def assets() -> StaticFiles:
    found = find_spec("fastapi_offline")
    assert found is not None and found.origin is not None
    return StaticFiles(directory=Path(found.origin).parent / "static")
