"""Short questions to the database in the middle of a request."""

from collections.abc import Callable
from typing import TypeVar

from starlette.concurrency import run_in_threadpool

from namecheck.fleet.database import Database

Found = TypeVar("Found")


async def ask(database: Database, question: Callable[[], Found]) -> Found:
    """A file answers at once, handing the question to a thread would take longer; a server may keep us waiting."""
    return question() if database.is_sqlite else await run_in_threadpool(question)
