"""`namecheck user` and `namecheck token`: accounts of the service, also when nobody can sign in any more."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from namecheck.cli.app import app
from namecheck.cli.tables import Author, Json, show
from namecheck.errors import InputError

if TYPE_CHECKING:
    from api.access.models import User
    from namecheck.fleet.database import Database

user = typer.Typer(help="Účty služby: kdo se smí přihlásit.", no_args_is_help=True)
token = typer.Typer(help="Tokeny pro skripty a noční úlohu.", no_args_is_help=True)
app.add_typer(user, name="user")
app.add_typer(token, name="token")
Name = Annotated[str, typer.Argument(help="Jméno uživatele.", metavar="JMÉNO")]
RoleOption = Annotated[
    str, typer.Option(help="staff (vedení), mayor (starosta), nebo admin (správce).", metavar="ROLE")
]


def _accounts() -> "Database":
    from api.access.store import open_accounts
    from namecheck.fleet.database import Database

    return open_accounts(Database())


def _role(text: str) -> Any:
    from api.access.roles import Role

    if text not in ("staff", "mayor", "admin"):
        raise InputError("role", f"Roli „{text}“ neznám, jen staff, mayor a admin.")
    return Role(text)


def _found(database: "Database", name: str) -> "User":
    from api.access.users import find_user

    with database.reading() as session:
        found = find_user(session, name)
    if found is None:
        raise InputError("unknown_user", f"Uživatel {name} neexistuje; kdo existuje, vypíše „namecheck user list“.")
    return found


def _ask_pin() -> str:
    """From the keyboard without showing it, or one line of standard input."""
    import getpass

    return getpass.getpass("PIN: ") if sys.stdin.isatty() else sys.stdin.readline().rstrip("\r\n")


@user.command("list")
def list_users(as_json: Json = False) -> None:
    """Kdo se smí přihlásit."""
    from api.access.roles import Role
    from api.access.users import users

    with _accounts().reading() as session:
        rows: list[dict[str, Any]] = [
            {"id": one.id, "name": one.name, "role": one.role, "pin": one.pin_hash is not None}
            for one in users(session)
        ]
    for row in [] if as_json else rows:
        row["role"], row["pin"] = Role(row["role"]).czech, "ano" if row["pin"] else "ne"
    show(rows, {"id": "č.", "name": "uživatel", "role": "role", "pin": "má PIN"}, as_json, "Žádný uživatel není.")


@user.command()
def add(name: Name, role: RoleOption = "staff") -> None:
    """Přidá uživatele; na PIN se zeptá, prázdný znamená, že vejde jen odkazem."""
    from api.access.users import add_user

    chosen = _role(role)
    made = add_user(_accounts(), name, chosen, _ask_pin() or None)
    print(f"Přidán uživatel {made.name}, role {chosen.czech}.")


@user.command()
def pin(name: Name) -> None:
    """Nastaví nový PIN; jinde tím uživatele odhlásí."""
    from api.access.users import change_user

    database = _accounts()
    found = _found(database, name)
    change_user(database, found.id, pin=_ask_pin())
    print(f"{found.name} má nový PIN.")


@user.command()
def link(name: Name) -> None:
    """Vydá odkaz, kterým se uživatel jednou přihlásí (platí 24 hodin)."""
    from api.access.keys import ENTRY_PATH, make_link

    database = _accounts()
    key = make_link(database, _found(database, name).id)
    print(f"K adrese služby připiš: {ENTRY_PATH}?klic={key}")


@user.command()
def remove(name: Name) -> None:
    """Odebere uživatele."""
    from api.access.users import remove_user

    database = _accounts()
    print(f"Uživatel {remove_user(database, _found(database, name).id).name} je pryč.")


@token.command("list")
def list_tokens(as_json: Json = False) -> None:
    """Vydané tokeny."""
    from api.access.keys import tokens

    with _accounts().reading() as session:
        rows = [
            {
                "id": one.id,
                "name": one.name,
                "role": one.role,
                "made_by": one.made_by,
                "revoked": one.revoked_at is not None,
            }
            for one in tokens(session)
        ]
    for row in [] if as_json else rows:
        row["revoked"] = "zneplatněn" if row["revoked"] else "platí"
    columns = {"id": "č.", "name": "k čemu", "role": "role", "made_by": "vydal", "revoked": ""}
    show(rows, columns, as_json, "Žádný token vydaný není.")


@token.command("add")
def add_token(
    name: Annotated[str, typer.Argument(help="K čemu token bude.", metavar="ÚČEL")],
    author: Author,
    role: RoleOption = "staff",
) -> None:
    """Vydá token; ukáže se jen teď."""
    from api.access.keys import make_token

    _, key = make_token(_accounts(), name, _role(role), author)
    print(key)


@token.command()
def revoke(number: Annotated[int, typer.Argument(help="Číslo tokenu.", metavar="ČÍSLO", min=1)]) -> None:
    """Zneplatní token."""
    from api.access.keys import revoke_token

    print(f"Token „{revoke_token(_accounts(), number).name}“ už neplatí.")
