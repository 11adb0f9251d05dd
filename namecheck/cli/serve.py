"""`namecheck serve`: the service on this computer or in the local network."""

import errno
import socket
from typing import TYPE_CHECKING, Annotated

import typer

from namecheck.cli.app import app
from namecheck.errors import InputError

if TYPE_CHECKING:
    from namecheck.fleet.database import Database

LOOPBACK = "127.0.0.1"
_EVERYWHERE = ("0.0.0.0", "::")


@app.command()
def serve(
    port: Annotated[int, typer.Option(help="Port.", min=1, max=65535)] = 8000,
    host: Annotated[str, typer.Option(help="Adresa, na které se poslouchá.", metavar="ADRESA")] = LOOPBACK,
    lan: Annotated[bool, typer.Option("--lan", help="Pro telefony v místní síti; ukáže adresu a QR kód.")] = False,
    workers: Annotated[int, typer.Option(help="Kolik procesů.", min=1, max=32)] = 1,
    example: Annotated[bool, typer.Option("--example", help="Není-li žádná hra, založí ukázkovou.")] = False,
) -> None:
    """Spustí službu: stránky a rozhraní pro skripty."""
    import uvicorn

    from api.access.keys import ENTRY_PATH, first_admin_link
    from api.access.store import open_accounts, signing_secret
    from api.settings import Settings
    from namecheck.fleet.database import Database
    from namecheck.table.schedule import wanted_time

    host = "0.0.0.0" if lan else host
    _must_be_free(host, port)
    Settings.from_environment()  # a wrong variable is told here, not by every worker
    wanted_time()
    database = open_accounts(Database())
    signing_secret(database)
    if example:
        _make_example(database)
    key = first_admin_link(database)
    database.close()
    address = f"http://{lan_address() if host in _EVERYWHERE else _bracketed(host)}:{port}"
    _greet(address, f"{address}{ENTRY_PATH}?klic={key}" if key else None, host in _EVERYWHERE)
    uvicorn.run(
        "api.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=10,
        timeout_keep_alive=30,
    )


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


_WHY_NOT = {
    errno.EADDRINUSE: "už tam běží jiný program",
    errno.EACCES: "na tak nízký port chybí oprávnění",
    errno.EADDRNOTAVAIL: "takovou adresu tento počítač nemá",
}


def _must_be_free(host: str, port: int) -> None:
    """Before anything is printed: a taken port is one sentence, not a stack trace."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            why = _WHY_NOT.get(error.errno or 0, "systém to nedovolil")
            message = f"Na adrese {host}, portu {port} poslouchat nejde: {why}. Zkus jiný --port."
            raise InputError("port", message) from None


def _make_example(database: "Database") -> None:
    from namecheck.errors import GameError
    from namecheck.fleet.game import contents, create, example

    with database.reading() as session:
        if contents(session):
            return
    try:
        create(database, example(), "namecheck serve")
    except GameError:  # somebody else was faster
        return
    print("Založena ukázková hra.")


def lan_address() -> str:
    """The address that other computers of the local network see; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation, only picks the interface
            return str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK


def _greet(address: str, entry: str | None, is_open: bool) -> None:
    print(f"Namecheck běží na {address}, popis rozhraní je na {address}/api/docs. Zastavíš ho Ctrl+C.", flush=True)
    if is_open and lan_address() == LOOPBACK:
        print("Tento počítač teď není v žádné síti, telefony se nepřipojí. Zapni wi-fi a spusť to znovu.", flush=True)
    elif is_open:
        print_qr(address)
    if entry:
        print(
            "Správce zatím nemá PIN. Tímto odkazem vejde jednou, do 24 hodin; pak ať si hned nastaví PIN:", flush=True
        )
        print(entry, flush=True)
        print_qr(entry)


def print_qr(text: str) -> None:
    import sys

    import segno

    if sys.stdout.isatty():
        segno.make(text, error="m").terminal(compact=True)
