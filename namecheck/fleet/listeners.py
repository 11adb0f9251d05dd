"""Who wants to know of a change of the game once it is made (a module of its own, because importing it costs nothing)."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from namecheck.fleet.database import Database

# Called with the database, the kind of the change and its author.
Listener = Callable[["Database", str, str], None]
_listeners: list[Listener] = []


def tell(database: "Database", kind: str, author: str) -> None:
    for listener in tuple(_listeners):
        listener(database, kind, author)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Within it the listener hears of every change; nested, still once."""
    if listener in _listeners:
        yield
        return
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)
