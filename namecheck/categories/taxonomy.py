"""The graph of categories: which are wider, and by which Czech words people call them."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from namecheck.categories.compiled import compiled


class Category(NamedTuple):
    id: str
    names: tuple[str, ...]
    parents: tuple[str, ...]
    argued_parents: tuple[str, ...]
    disjoint: tuple[str, ...]
    senses: frozenset[str]
    upos: frozenset[str]
    feats: Mapping[str, str]
    complete: bool

    @property
    def title(self) -> str:
        return self.names[0]


class Graph:
    """Categories with their wider ones: sure (`wider`) and argued (`maybe_wider`), both without the category itself."""

    def __init__(self, categories: Iterable[Category]) -> None:
        self.categories: Mapping[str, Category] = MappingProxyType({c.id: c for c in categories})
        self.wider: dict[str, frozenset[str]] = {}
        for name in self.categories:
            self._climb(name, ())
        self.maybe_wider = {name: self._argued(name) - self.wider[name] for name in self.categories}
        self.by_name: dict[str, list[str]] = {}
        for category in self.categories.values():
            for called in category.names:
                self.by_name.setdefault(called.lower(), []).append(category.id)

    def _climb(self, name: str, path: tuple[str, ...]) -> frozenset[str]:
        if name in path:
            raise ValueError(f"kruh mezi skupinami: {' -> '.join((*path, name))}")
        if name not in self.wider:
            parents = self.categories[name].parents
            self.wider[name] = frozenset(parents).union(*(self._climb(p, (*path, name)) for p in parents))
        return self.wider[name]

    def _argued(self, name: str) -> frozenset[str]:
        """What follows only if an argued step upwards is granted."""
        found: set[str] = set()
        queue = [p for c in (name, *self.wider[name]) for p in self.categories[c].argued_parents]
        while queue:
            step = queue.pop()
            if step not in found:
                found.add(step)
                queue += [*self.categories[step].parents, *self.categories[step].argued_parents]
        return frozenset(found)

    def lines(self, name: str) -> frozenset[str]:
        return self.wider[name] | {name}


_graphs: dict[int, Graph] = {}


def graph() -> Graph:
    """The graph of the categories now loaded."""
    data = compiled()
    found = _graphs.get(id(data))
    if found is None:
        _graphs.clear()
        found = _graphs[id(data)] = Graph(_category(row) for row in data.categories)
    return found


def _category(row: Mapping[str, object]) -> Category:
    def strings(key: str) -> tuple[str, ...]:
        value = row[key]
        return tuple(value) if isinstance(value, list) else ()

    feats = row["feats"]
    return Category(
        str(row["id"]), strings("names"), strings("parents"), strings("argued_parents"), strings("disjoint"),
        frozenset(strings("senses")), frozenset(strings("upos")), feats if isinstance(feats, dict) else {}, bool(row["complete"]),
    )  # fmt: skip


def taxonomy() -> Mapping[str, Category]:
    """All categories by identifier."""
    return graph().categories


def find_category(called: str | Iterable[str]) -> list[str]:
    """The categories called so: a phrase, or its lemmas in order. Several for a word of several meanings (měsíc)."""
    phrase = called if isinstance(called, str) else " ".join(called)
    return list(graph().by_name.get(" ".join(phrase.lower().split()), ()))
