"""Names waiting to be checked, taken a few at a time: one view of the game, one pass through the tagger.

Threads that compute at the same time only get in each other's way, and names decided together cost less than one by
one; so while some names are being checked, those that come in line up for the next turn.
"""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from sqlalchemy.orm import Session

from api.asking import ask
from api.routes.verdicts import told
from namecheck.errors import InputError
from namecheck.fleet.database import Database, translated
from namecheck.fleet.naming import check_named
from namecheck.morphology import analyse_all
from namecheck.names import clean

_AT_ONCE, _ENOUGH = 8, 3
_GATHERING = 0.001  # seconds for others to join; nobody notices them


class _Waiting(NamedTuple):
    """Somebody waiting for a verdict."""

    name: str
    town: str | None
    write_off: str | None
    answer: asyncio.Future[bytes]

    def tell(self, found: bytes | Exception) -> None:
        """Whoever gave up waiting is told nothing."""
        if self.answer.done():
            return
        if isinstance(found, bytes):
            self.answer.set_result(found)
        else:
            self.answer.set_exception(found)


class Checks:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Waiting] = []
        self._turns: asyncio.Task[None] | None = None

    async def check(self, name: str, town: str | None, write_off: str | None) -> bytes:
        """The verdict as JSON."""
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(name, town, write_off, answer))
        if self._turns is None or self._turns.done():
            self._turns = asyncio.create_task(self._take_turns())
        return await answer

    async def _take_turns(self) -> None:
        while self._waiting:
            await asyncio.sleep(_GATHERING if len(self._waiting) < _ENOUGH else 0)
            taken, self._waiting = self._waiting[:_AT_ONCE], self._waiting[_AT_ONCE:]
            found = await ask(self._database, partial(self._turn, taken))
            for one, verdict in zip(taken, found, strict=True):
                one.tell(verdict)

    def _turn(self, taken: Sequence[_Waiting]) -> list[bytes | Exception]:
        try:
            analyse_all(_names(taken))
            with self._database.reading() as session:
                return [_checked(session, one) for one in taken]
        except Exception as error:  # the database, or a name that nobody foresaw
            return [error] * len(taken)


def _names(taken: Iterable[_Waiting]) -> Iterator[str]:
    for one in taken:
        try:
            yield clean(one.name)
        except InputError:  # the check will say so
            continue


def _checked(session: Session, one: _Waiting) -> bytes | Exception:
    try:
        with translated():
            found = check_named(session, one.name, one.town, one.write_off)
        return told(found).model_dump_json().encode()
    except Exception as error:
        return error
