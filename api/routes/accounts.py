"""Signing in and out, users, tokens."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, Field

from api.access.keys import ENTRY_PATH, LINK_HOURS, make_link, make_token, revoke_token, tokens, use_link
from api.access.models import Token, User
from api.access.roles import Role
from api.access.session import Admin, Anyone, Caller, Db, Staff, end_session, same_origin, sessions_of
from api.access.signin import sign_in
from api.access.users import MAX_PIN, add_user, change_user, remove_user, sign_out_everywhere, users
from api.errors import Refused, problems, signed_in
from api.shapes import Asked, Done, Id, IdPath, Limit, Moment, Offset, Page, Printable, page_of

router = APIRouter(tags=["účty"])
UserName = Annotated[
    str, Printable, Field(description="Jméno uživatele.", examples=["Eva"], min_length=1, max_length=100)
]
Pin = Annotated[
    str, Printable, Field(description="PIN nebo heslo.", examples=["470912"], min_length=1, max_length=MAX_PIN)
]
AnyPin = Annotated[Pin | None, Field(description="PIN nebo heslo; bez něj vede dovnitř jen odkaz.")]
RoleIn = Annotated[
    Literal["staff", "mayor", "admin"],
    Field(description="Role: vedení (staff), starosta (mayor), správce (admin).", examples=["staff"]),
]
RoleOut = Annotated[
    Literal["public", "staff", "mayor", "admin"],
    Field(description="Role: veřejnost, vedení, starosta, správce.", examples=["staff"]),
]


class SignInIn(Asked):
    """Přihlášení PINem."""

    name: UserName
    pin: Pin


class LinkIn(Asked):
    """Přihlášení jednorázovým odkazem."""

    key: Annotated[str, Printable, Field(description="Klíč z odkazu.", examples=["tajny-klic"], max_length=200)]


class MeOut(BaseModel):
    """Kdo volá."""

    name: Annotated[str, Field(description="Jméno uživatele nebo tokenu.", examples=["Eva"])]
    role: RoleOut
    csrf: Annotated[
        str, Field(description="Co posílat v hlavičce X-CSRF-Token s každou změnou z prohlížeče.", examples=["5f3c…"])
    ]


class PinIn(Asked):
    """Nový vlastní PIN."""

    pin: Pin


class UserIn(Asked):
    """Nový uživatel; bez PINu vejde jen odkazem."""

    name: UserName
    role: RoleIn
    pin: AnyPin = None


class UserChangeIn(Asked):
    """Změna uživatele; odhlásí ho všude."""

    role: Annotated[RoleIn | None, Field(description="Nová role.")] = None
    pin: AnyPin = None


class UserOut(BaseModel):
    """Uživatel."""

    id: Id
    name: Annotated[str, Field(description="Jméno.", examples=["Eva"])]
    role: RoleOut
    has_pin: Annotated[bool, Field(description="Má PIN?", examples=[True])]
    made_at: Moment


class LinkOut(BaseModel):
    """Jednorázový odkaz, ukáže se jen teď."""

    path: Annotated[str, Field(description="Cesta odkazu na této službě.", examples=["/vstup?klic=…"])]
    hours: Annotated[int, Field(description="Kolik hodin platí.", examples=[24])]


class TokenIn(Asked):
    """Nový token pro skript."""

    name: Annotated[
        str, Printable, Field(description="K čemu token je.", examples=["noční tabulka"], min_length=1, max_length=100)
    ]
    role: RoleIn


class TokenOut(BaseModel):
    """Token bez svého klíče."""

    id: Id
    name: Annotated[str, Field(description="K čemu je.", examples=["noční tabulka"])]
    role: RoleOut
    made_by: Annotated[str, Field(description="Kdo ho vydal.", examples=["správce"])]
    made_at: Moment
    revoked_at: Annotated[Moment | None, Field(description="Kdy přestal platit (UTC).")]


class NewTokenOut(TokenOut):
    """Nový token; klíč se ukáže jen teď."""

    key: Annotated[str, Field(description="Klíč do hlavičky Authorization: Bearer.", examples=["nc_…"])]


def _me(caller: Caller) -> MeOut:
    return MeOut(name=caller.name, role=caller.role.value, csrf=caller.csrf)


@router.get("/session", summary="Kdo jsem", responses=problems())
def who_am_i(caller: Anyone) -> MeOut:
    return _me(caller)


@router.post(
    "/session", summary="Přihlásí PINem", responses=problems(401, 403, 429), dependencies=[Depends(same_origin)]
)
def start_session(asked: SignInIn, request: Request, response: Response, database: Db) -> MeOut:
    """Po několika omylech se čeká čím dál déle."""
    address = request.client.host if request.client else "-"
    user = sign_in(database, asked.name, asked.pin, address)
    return _me(sessions_of(request).start(request, response, user))


@router.post(
    "/session/link", summary="Přihlásí odkazem", responses=problems(401, 403), dependencies=[Depends(same_origin)]
)
def start_session_by_link(asked: LinkIn, request: Request, response: Response, database: Db) -> MeOut:
    user = use_link(database, asked.key)
    if user is None:
        raise Refused(401, "link_used", "Odkaz už neplatí: byl použit, nebo vypršel. Řekni si o nový.")
    return _me(sessions_of(request).start(request, response, user))


@router.delete("/session", summary="Odhlásí tento prohlížeč", responses=signed_in())
def leave(_caller: Staff, response: Response) -> Done:
    end_session(response)
    return Done(message="Odhlášeno.")


@router.delete("/session/all", summary="Odhlásí mě všude", responses=signed_in(409))
def leave_everywhere(caller: Staff, response: Response, database: Db) -> Done:
    sign_out_everywhere(database, _own_id(caller))
    end_session(response)
    return Done(message="Odhlášeno všude.")


@router.put("/session/pin", summary="Změní můj PIN", responses=signed_in(409))
def change_my_pin(asked: PinIn, caller: Staff, request: Request, response: Response, database: Db) -> MeOut:
    """Jinde tím končí přihlášení, tady trvá."""
    user = change_user(database, _own_id(caller), pin=asked.pin)
    return _me(sessions_of(request).start(request, response, user))


def _own_id(caller: Caller) -> int:
    if caller.user_id is None:
        raise Refused(409, "not_a_user", "Token není uživatel, nemá PIN ani přihlášení.")
    return caller.user_id


@router.get("/users", summary="Uživatelé", responses=signed_in())
def list_users(_caller: Admin, database: Db, limit: Limit = 50, offset: Offset = 0) -> Page[UserOut]:
    with database.reading() as session:
        rows = [_user(one) for one in users(session)]
    return page_of(rows, limit, offset)


@router.post("/users", status_code=201, summary="Přidá uživatele", responses=signed_in(409))
def post_user(asked: UserIn, _caller: Admin, database: Db) -> UserOut:
    return _user(add_user(database, asked.name, Role(asked.role), asked.pin))


@router.patch("/users/{number}", summary="Změní roli nebo PIN", responses=signed_in(404, 409))
def patch_user(number: IdPath, asked: UserChangeIn, _caller: Admin, database: Db) -> UserOut:
    return _user(change_user(database, number, Role(asked.role) if asked.role else None, asked.pin))


@router.delete("/users/{number}", summary="Odebere uživatele", responses=signed_in(404, 409))
def delete_user(number: IdPath, _caller: Admin, database: Db) -> Done:
    return Done(message=f"Uživatel {remove_user(database, number).name} je pryč.")


@router.post("/users/{number}/link", status_code=201, summary="Vydá jednorázový odkaz", responses=signed_in(404))
def post_link(number: IdPath, _caller: Admin, database: Db) -> LinkOut:
    return LinkOut(path=f"{ENTRY_PATH}?klic={make_link(database, number)}", hours=LINK_HOURS)


def _user(user: User) -> UserOut:
    has_pin = user.pin_hash is not None
    return UserOut(id=user.id, name=user.name, role=Role(user.role).value, has_pin=has_pin, made_at=user.made_at)


@router.get("/tokens", summary="Tokeny pro skripty", responses=signed_in())
def list_tokens(_caller: Admin, database: Db, limit: Limit = 50, offset: Offset = 0) -> Page[TokenOut]:
    with database.reading() as session:
        rows = [TokenOut(**_token(one)) for one in tokens(session)]
    return page_of(rows, limit, offset)


@router.post("/tokens", status_code=201, summary="Vydá token", responses=signed_in())
def post_token(asked: TokenIn, caller: Admin, database: Db) -> NewTokenOut:
    made, key = make_token(database, asked.name, Role(asked.role), caller.name)
    return NewTokenOut(**_token(made), key=key)


@router.delete("/tokens/{number}", summary="Zneplatní token", responses=signed_in(404, 409))
def delete_token(number: IdPath, _caller: Admin, database: Db) -> Done:
    return Done(message=f"Token „{revoke_token(database, number).name}“ už neplatí.")


def _token(token: Token) -> dict[str, Any]:
    return {field: getattr(token, field) for field in TokenOut.model_fields}
