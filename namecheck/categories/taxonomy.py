"""The graph of categories: which are wider, and by which Czech words people call them."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from namecheck.categories.compiled import compiled


class Category(NamedTuple):
    id: str
    names: tuple[str, ...]
    parents: tuple[str, ...]
    argued_parents: tuple[str, ...]
    disjoint: tuple[str, ...]
    senses: frozenset[str]
    sure_senses: frozenset[str]
    upos: frozenset[str]
    feats: Mapping[str, str]
    complete: bool
    surveyed: bool
    capital: bool

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

    def exclude(self, one: str, other: str) -> bool:
        """Whether a member of the one can be no member of the other."""
        lines = self.lines(other)
        return any(
            not lines.isdisjoint(self.categories[above].disjoint)
            or any(above in self.categories[line].disjoint for line in lines)
            for above in self.lines(one)
        )


_graphs: dict[int, Graph] = {}


def graph() -> Graph:
    """The graph of the categories now loaded."""
    data = compiled()
    found = _graphs.get(id(data))
    if found is None:
        _graphs.clear()
        found = _graphs[id(data)] = Graph(make_category(row) for row in data.categories)
    return found


def make_category(head: Mapping[str, Any]) -> Category:
    ordered = {key: tuple(head[key]) for key in ("names", "parents", "argued_parents", "disjoint")}
    sets = {key: frozenset(head[key]) for key in ("senses", "sure_senses", "upos")}
    return Category(**{**head, **ordered, **sets})


def taxonomy() -> Mapping[str, Category]:
    """All categories by identifier."""
    return graph().categories


def find_category(called: str | Iterable[str]) -> list[str]:
    """The categories called so: a phrase, or its lemmas in order. Several for a word of several meanings (měsíc)."""
    phrase = called if isinstance(called, str) else " ".join(called)
    return list(graph().by_name.get(" ".join(phrase.lower().split()), ()))
