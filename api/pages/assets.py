"""The style sheet and the scripts: few and small, read once, kept by phones for ever under an address with a fingerprint."""

import gzip
import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Header, HTTPException, Response

STATIC = Path(__file__).parent.parent / "static"
_TYPES = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}
router = APIRouter(include_in_schema=False)


@lru_cache(maxsize=1)
def _files() -> dict[str, tuple[bytes, str]]:
    """Name -> compressed content and type."""
    files = [file for file in sorted(STATIC.iterdir()) if file.suffix in _TYPES]
    return {file.name: (gzip.compress(file.read_bytes(), mtime=0), _TYPES[file.suffix]) for file in files}


@lru_cache(maxsize=1)
def _fingerprint() -> str:
    return hashlib.sha256(b"".join(content for content, _ in _files().values())).hexdigest()[:10]


def address(name: str) -> str:
    """One fingerprint for all files, so that scripts can import each other by relative addresses."""
    return f"/assets/{_fingerprint()}/{name}"


@router.get("/assets/{fingerprint}/{name}")
async def asset(fingerprint: str, name: str, accept_encoding: Annotated[str, Header()] = "") -> Response:
    if name not in _files():
        raise HTTPException(404)
    content, content_type = _files()[name]
    headers = {"Vary": "Accept-Encoding", "Cache-Control": "no-cache"}
    if fingerprint == _fingerprint():
        headers["Cache-Control"] = "public, max-age=31536000, immutable"
    if "gzip" in accept_encoding:
        return Response(content, media_type=content_type, headers=headers | {"Content-Encoding": "gzip"})
    return Response(gzip.decompress(content), media_type=content_type, headers=headers)
