"""Who is calling: a signed session cookie or a bearer token; and proof that a change was meant (CSRF)."""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import Depends, Request, Response
from fastapi.security import APIKeyCookie, HTTPAuthorizationCredentials, HTTPBearer
from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy import bindparam, select

from api.access.keys import token_of
from api.access.models import User
from api.access.roles import Role
from api.asking import ask
from api.errors import Refused
from namecheck.fleet.database import Database

COOKIE = "hanza_session"
CSRF_HEADER, CSRF_FIELD = "X-CSRF-Token", "csrf_token"
SESSION_SECONDS = 14 * 24 * 3600
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")

_users = User.__table__
_USER = select(_users.c.name, _users.c.role, _users.c.epoch).where(_users.c.id == bindparam("number"))
_cookie_scheme = APIKeyCookie(name=COOKIE, scheme_name="Přihlášení", auto_error=False)
_bearer_scheme = HTTPBearer(scheme_name="Token", auto_error=False)


@dataclass(frozen=True, slots=True)
class Caller:
    """`csrf` is what forms and scripts of a page have to send along with a change; empty for tokens and the public."""

    name: str
    role: Role
    user_id: int | None = None
    csrf: str = ""


PUBLIC = Caller("veřejnost", Role.PUBLIC)


class Sessions:
    """Signs and reads session cookies."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._serializer = URLSafeTimedSerializer(secret, salt="session")

    def start(self, request: Request, response: Response, user: User) -> Caller:
        value = str(self._serializer.dumps([user.id, user.epoch, secrets.token_urlsafe(8)]))
        response.set_cookie(
            COOKIE, value, SESSION_SECONDS, httponly=True, samesite="lax", secure=request.url.scheme == "https"
        )
        return Caller(user.name, Role(user.role), user.id, self.csrf(value))

    def read(self, value: str) -> tuple[int, int] | None:
        """The user's number and epoch."""
        try:
            user_id, epoch, _ = self._serializer.loads(value, max_age=SESSION_SECONDS)
        except (BadData, ValueError, TypeError):
            return None
        return int(user_id), int(epoch)

    def csrf(self, value: str) -> str:
        return hmac.new(self._secret, b"csrf:" + value.encode(), hashlib.sha256).hexdigest()[:40]


def database_of(request: Request) -> Database:
    found: Database = request.app.state.database
    return found


def sessions_of(request: Request) -> Sessions:
    found: Sessions = request.app.state.sessions
    return found


def end_session(response: Response) -> None:
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")


def _recognise(database: Database, sessions: Sessions, key: str | None, cookie: str | None) -> Caller:
    """A token that is given decides; a cookie is not asked then."""
    if key is not None:
        with database.reading() as session:
            token = token_of(session, key)
            return Caller(token[0], Role(token[1])) if token else PUBLIC
    claimed = sessions.read(cookie) if cookie else None
    if cookie is None or claimed is None:
        return PUBLIC
    with database.reading() as session:
        user = session.connection().execute(_USER, {"number": claimed[0]}).first()
        if user is None or user.epoch != claimed[1]:
            return PUBLIC
        return Caller(user.name, Role(user.role), claimed[0], sessions.csrf(cookie))


async def recognise(
    request: Request,
    bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer_scheme)],
    cookie: Annotated[str | None, Depends(_cookie_scheme)],
) -> Caller:
    """Whoever calls; the public when nobody known does."""
    key = bearer.credentials if bearer else None
    if key is None and cookie is None:
        return PUBLIC
    database = database_of(request)
    caller = await ask(database, lambda: _recognise(database, sessions_of(request), key, cookie))
    request.state.caller, request.state.who = caller.name, caller
    return caller


Anyone = Annotated[Caller, Depends(recognise)]


def requires(role: Role) -> Callable[..., Any]:
    """A dependency that lets in the role and those above it, and believes a signed-in browser only what it proves."""

    async def allowed(request: Request, caller: Anyone) -> Caller:
        if caller.role is Role.PUBLIC:
            raise Refused(401, "sign_in", "Nejdřív se přihlas.", headers={"WWW-Authenticate": "Bearer"})
        if not caller.role.includes(role):
            raise Refused(403, "forbidden", f"Na tohle má právo {role.czech}, ne {caller.role.czech}.")
        if caller.csrf and request.method not in _SAFE:
            await _must_be_meant(request, caller.csrf)
        return caller

    return allowed


async def _must_be_meant(request: Request, csrf: str) -> None:
    sent: object = request.headers.get(CSRF_HEADER)
    if sent is None and request.headers.get("content-type", "").startswith(_FORMS):
        sent = (await request.form()).get(CSRF_FIELD)
    if not isinstance(sent, str) or not hmac.compare_digest(sent.encode(), csrf.encode()):
        raise Refused(403, "csrf", "Požadavek nepřišel z našich stránek; obnov stránku a zkus to znovu.")


async def same_origin(request: Request) -> None:
    """For changes nobody is signed in for yet (signing in itself): another site's page may not make them."""
    origin = request.headers.get("origin")
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none") or (
        origin is not None and urlsplit(origin).netloc != request.headers.get("host")
    ):
        raise Refused(403, "csrf", "Požadavek nepřišel z našich stránek; obnov stránku a zkus to znovu.")


Staff = Annotated[Caller, Depends(requires(Role.STAFF))]
Mayor = Annotated[Caller, Depends(requires(Role.MAYOR))]
Admin = Annotated[Caller, Depends(requires(Role.ADMIN))]


async def _database(request: Request) -> Database:
    """Asynchronous, so that no thread is asked for a mere look."""
    return database_of(request)


Db = Annotated[Database, Depends(_database)]
