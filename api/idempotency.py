"""A change that a lost connection may ask for twice and that happens once."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Generic, TypeVar

from fastapi import Response
from pydantic import BaseModel
from sqlalchemy import delete
from sqlalchemy.orm import Session

from api.access.models import Answered
from api.errors import Refused
from namecheck.errors import GameError
from namecheck.fleet.database import Database
from namecheck.fleet.models import now

REPLAYED = "Idempotent-Replay"
KEPT = timedelta(days=2)
Model = TypeVar("Model", bound=BaseModel)


class Once(Generic[Model]):
    """A request with its key. `answer` is set when it was answered before, or by `keep` when it is done now."""

    def __init__(self, caller: str, key: str | None, asked: BaseModel, shape: type[Model]) -> None:
        self._caller, self._key, self._shape = caller, key, shape
        self._request = hashlib.sha256(asked.model_dump_json().encode()).hexdigest()
        self.answer: Model | None = None

    def keep(self, session: Session, answer: Model) -> None:
        """Must run in the transaction of the change: after a crash both are there, or neither."""
        self.answer = answer
        if self._key is not None:
            session.execute(delete(Answered).where(Answered.at < now() - KEPT))
            row = Answered(
                caller=self._caller, key=self._key, request=self._request, answer=answer.model_dump_json(), at=now()
            )
            session.add(row)

    def recall(self, database: Database) -> bool:
        """Was it answered before?"""
        if self._key is None:
            return False
        with database.reading() as session:
            found = session.get(Answered, (self._caller, self._key))
            if found is None:
                return False
            if found.request != self._request:
                raise Refused(409, "key_reused", "Tento klíč už patří jiné žádosti.")
            self.answer = self._shape.model_validate_json(found.answer)
        return True


@contextmanager
def once(
    database: Database, caller: str, key: str | None, asked: BaseModel, shape: type[Model], response: Response
) -> Iterator[Once[Model]]:
    """The body makes the change unless `answer` is there already."""
    request = Once(caller, key, asked, shape)
    replayed = request.recall(database)
    try:
        yield request
    except GameError:
        # The same request came twice at once and the other one was faster.
        replayed = request.recall(database)
        if not replayed:
            raise
    if replayed:
        response.headers[REPLAYED] = "true"
