"""From the shared parse forest to the set of meanings: each node yields its different values with their least cost.

Equal values of different parses fall together here, so ambiguity is what really differs in meaning.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from lark.parsers.earley_forest import PackedNode, SymbolNode, TokenNode

MOST = 24
Alternatives = dict[Any, float]


class Costed(NamedTuple):
    """A value that a parse gives less naturally."""

    value: Any
    cost: float


class Spliced(tuple[Any, ...]):
    """Children of a repetition, to be laid into the children of the rule around it."""


Action = Callable[..., Any]


def meanings(root: SymbolNode, actions: Callable[[str], Action | None]) -> Alternatives:
    return _Reader(actions).symbol(root)


class _Reader:
    def __init__(self, actions: Callable[[str], Action | None]) -> None:
        self.actions = actions
        self.memo: dict[int, Alternatives] = {}
        self.sequences: dict[int, list[tuple[tuple[Any, ...], float]]] = {}

    def symbol(self, node: SymbolNode) -> Alternatives:
        found = self.memo.get(id(node))
        if found is None:
            self.memo[id(node)] = {}
            found = {}
            for packed in node.children:
                for children, cost in self.packed(packed, packed.rule, len(packed.rule.expansion)):
                    for value, extra in self.apply(packed.rule, children):
                        if cost + extra < found.get(value, 1e9):
                            found[value] = cost + extra
            found = dict(sorted(found.items(), key=lambda item: item[1])[:MOST])
            self.memo[id(node)] = found
        return found

    def intermediate(self, node: SymbolNode) -> list[tuple[tuple[Any, ...], float]]:
        found = self.sequences.get(id(node))
        if found is None:
            rule, pointer = node.s
            best: dict[tuple[Any, ...], float] = {}
            for packed in node.children:
                for children, cost in self.packed(packed, rule, pointer):
                    best[children] = min(cost, best.get(children, 1e9))
            found = sorted(best.items(), key=lambda item: item[1])[: 2 * MOST]
            self.sequences[id(node)] = found
        return found

    def packed(self, node: PackedNode, rule: Any, pointer: int) -> list[tuple[tuple[Any, ...], float]]:
        left = self.intermediate(node.left) if node.left is not None else [((), 0.0)]
        if node.right is None:
            return left
        if isinstance(node.right, TokenNode):
            name = rule.expansion[pointer - 1].name
            value = node.right.token.values_of.get(name)
            right: list[tuple[Any, float]] = [(value, 0.0)]
        else:
            right = list(self.symbol(node.right).items())
        return [
            (
                children if value is None else children + (tuple(value) if isinstance(value, Spliced) else (value,)),
                cost + more,
            )
            for children, cost in left
            for value, more in right
        ]

    def apply(self, rule: Any, children: tuple[Any, ...]) -> list[tuple[Any, float]]:
        name = str(rule.alias or rule.origin.name)
        if name == "_c":  # an optional comma says nothing
            return [(Spliced(()), 0.0)]
        action = self.actions(name)
        if action is None:
            return (
                [(children[0], 0.0)] if len(children) == 1 and not name.startswith("_") else [(Spliced(children), 0.0)]
            )
        result = action(*children)
        if result is None:
            return []
        results = result if isinstance(result, list) else [result]
        return [(item.value, item.cost) if isinstance(item, Costed) else (item, 0.0) for item in results]
