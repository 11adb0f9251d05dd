"""`namecheck doctor`: is everything the game needs in order, and if not, how to mend it."""

import shutil
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from namecheck.cli.app import app, print_json
from namecheck.errors import NamecheckError

OK, WARNING, BROKEN = "v pořádku", "pozor", "špatně"
_MIN_DISK = 500 * 1024 * 1024
_SLOW_CHECK = 0.25


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, how it is, and what to do about it."""

    what: str
    state: str
    told: str
    mend: str = ""


@app.command()
def doctor(
    port: Annotated[int, typer.Option(help="Port, na kterém má služba běžet.", min=1, max=65535)] = 8000,
    as_json: Annotated[bool, typer.Option("--json", help="Jeden objekt JSON na řádek.")] = False,
) -> None:
    """Zkontroluje databázi, slovník, modely, disk, hodiny a port a poradí, co opravit."""
    signs = {OK: "✓", WARNING: "!", BROKEN: "✗"}
    found = list(examine(port))
    for one in found:
        if as_json:
            print_json({"name": one.what, "state": one.state, "told": one.told, "mend": one.mend})
            continue
        print(f"{signs[one.state]} {one.what}: {one.told}")
        if one.mend:
            print(f"    → {one.mend}")
    if any(one.state == BROKEN for one in found):
        raise SystemExit(1)


def examine(port: int) -> Iterator[Finding]:
    looks: tuple[Callable[[], Iterator[Finding]], ...] = (
        _database, _accounts, _lexicon, _models, _grammar, _speed, _disk, _clock, lambda: _port(port),
    )  # fmt: skip
    for look in looks:
        try:
            yield from look()
        except NamecheckError as error:
            yield Finding(_NAMES.get(look, "kontrola"), BROKEN, error.message, _MEND.get(error.code, ""))
        except Exception as error:
            text = f"{type(error).__name__}: {error}"
            yield Finding(_NAMES.get(look, "kontrola"), BROKEN, text, "Zkus znovu „make install“.")


def _database() -> Iterator[Finding]:
    from sqlalchemy import text

    from namecheck.fleet.database import Database
    from namecheck.fleet.game import contents
    from namecheck.fleet.models import SCHEMA

    database = Database()
    shown = database.url.render_as_string(hide_password=True)
    with database.reading() as session:
        if database.is_sqlite:
            intact = session.execute(text("PRAGMA integrity_check")).scalar()
            if intact != "ok":
                yield Finding(
                    "databáze", BROKEN, f"{shown} je poškozená: {intact}", "Obnov zálohu: namecheck restore SOUBOR."
                )
                return
        held = contents(session)
    yield Finding("databáze", OK, f"{shown}, schéma {SCHEMA}")
    if held:
        yield Finding("hra", OK, ", ".join(f"{czech} {count}" for czech, count in held.items()))
    else:
        yield Finding(
            "hra", WARNING, "žádná není založená", "Založ ji: namecheck game init, nebo namecheck game import SOUBOR."
        )
    database.close()


def _accounts() -> Iterator[Finding]:
    from api.access.roles import Role
    from api.access.store import open_accounts
    from api.access.users import users
    from namecheck.fleet.database import Database

    with open_accounts(Database()).reading() as session:
        people = users(session)
    if any(one.role == Role.ADMIN.value and one.pin_hash for one in people):
        yield Finding("účty", OK, f"uživatelů {len(people)}")
    else:
        mend = "Spusť namecheck serve a otevři vypsaný odkaz, nebo: namecheck user add JMÉNO --role admin."
        yield Finding("účty", WARNING, "žádný správce s PINem", mend)


def _lexicon() -> Iterator[Finding]:
    from namecheck.morphology import open_lexicon

    if any(reading.lemma == "kapr" for reading in open_lexicon().readings("kaprem")):
        yield Finding("slovník", OK, "zná tvary slov")
    else:
        yield Finding("slovník", BROKEN, "nezná ani slovo kapr", "Postav ho znovu: namecheck lexicon build.")


def _models() -> Iterator[Finding]:
    from namecheck.morphology import analyse

    words = analyse("Smutný kapr").words
    if [word.best.upos for word in words] == ["ADJ", "NOUN"]:
        yield Finding("rozbor jmen", OK, "Smutný kapr: přídavné a podstatné jméno")
    else:
        yield Finding("rozbor jmen", BROKEN, "Smutný kapr se nečte správně", "Zkus znovu „make install“.")


def _grammar() -> Iterator[Finding]:
    from namecheck.language import read

    sentence = read("Loď, která má v názvu zvíře", "targeting")
    if sentence.decidable:
        yield Finding("gramatika", OK, f"věta se čte: {sentence.canonical}")
    else:
        yield Finding(
            "gramatika", BROKEN, f"jednoduchá věta se nečte: {sentence.message}", "Zkus znovu „make install“."
        )


def _speed() -> Iterator[Finding]:
    from namecheck.fleet.naming import check_alone

    check_alone("Veselý los")
    started = time.perf_counter()
    check_alone("Líná velryba")
    seconds = time.perf_counter() - started
    told = f"kontrola jména trvá {seconds * 1000:.0f} ms"
    if seconds < _SLOW_CHECK:
        yield Finding("rychlost", OK, told)
    else:
        yield Finding("rychlost", WARNING, told, "Zavři ostatní programy; počítač je přetížený.")


def _disk() -> Iterator[Finding]:
    import platformdirs

    from namecheck.fleet.database import database_url
    from namecheck.paths import cache_dir

    url = database_url()
    held = Path(url.database).parent if url.get_backend_name() == "sqlite" and url.database else None
    folders = {"data": held or Path(platformdirs.user_data_dir("namecheck")), "mezipaměť": cache_dir()}
    for name, folder in folders.items():
        existing = next(parent for parent in (folder, *folder.parents) if parent.exists())
        free = shutil.disk_usage(existing).free
        told = f"{folder}: volných {free / 1024**3:.1f} GB"
        state, mend = (OK, "") if free > _MIN_DISK else (WARNING, "Uvolni místo, jinak nepůjde zapisovat.")
        yield Finding(f"disk ({name})", state, told, mend)


def _clock() -> Iterator[Finding]:
    """The clock may not be behind the program itself or behind the last change of the game."""
    from namecheck.fleet.database import Database
    from namecheck.fleet.events import history

    now, newest = datetime.now(UTC), datetime.fromtimestamp(Path(__file__).stat().st_mtime, UTC)
    with suppress(NamecheckError), Database().reading() as session:
        newest = max([newest, *(event.at for event in history(session, 1))])
    if now < newest:
        told = f"je {now:%d. %m. %Y %H:%M} UTC, ale poslední změna je z {newest:%d. %m. %Y %H:%M}"
        yield Finding("hodiny", BROKEN, told, "Nastav datum a čas počítače.")
    else:
        yield Finding("hodiny", OK, f"{now:%d. %m. %Y %H:%M} UTC")


def _port(port: int) -> Iterator[Finding]:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            mend = f"Neběží už služba? Zkus http://127.0.0.1:{port}, nebo jiný --port."
            yield Finding("port", WARNING, f"port {port} je obsazený", mend)
            return
    yield Finding("port", OK, f"port {port} je volný")


_NAMES = {
    _database: "databáze", _accounts: "účty", _lexicon: "slovník", _models: "rozbor jmen", _grammar: "gramatika",
    _speed: "rychlost", _disk: "disk", _clock: "hodiny",
}  # fmt: skip
_MEND = {
    "damaged": "Obnov zálohu: namecheck restore SOUBOR (a poškozený soubor odlož stranou).",
    "newer_schema": "Aktualizuj program na novější verzi.",
    "unavailable": "Zkontroluj NAMECHECK_DATABASE_URL a zda databázový server běží.",
    "database_url": "Oprav NAMECHECK_DATABASE_URL, například sqlite:////cesta/hanza.sqlite.",
    "read_only": "Dej si právo zapisovat do souboru s databází.",
    "locked": "Zavři program, který databázi drží.",
    "disk_full": "Uvolni místo na disku.",
}
