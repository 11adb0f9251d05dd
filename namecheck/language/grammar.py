"""The parser: Lark's Earley over the terminals of the lexer, and its forest read as meanings."""

import threading
from collections.abc import Iterator, Sequence
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from namecheck.language.actions import action
from namecheck.language.forest import Alternatives, meanings
from namecheck.language.lexer import SentenceToken, Word, tokens
from namecheck.paths import GRAMMARS


class _Given(Lexer):  # type: ignore[misc]
    """Lark wants a lexer class; the words come as tokens already."""

    def __init__(self, _conf: Any) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[SentenceToken]:
        yield from lexer_state


class _Predictions(dict[Any, Any]):
    """Lark's table of predicted rules. A symbol gives its own rules, once at each place of the sentence (Lark gives all that they
    lead to, each time), and with the next word in view: rules that cannot begin with it are left out."""

    def __init__(self, parser: Any) -> None:
        super().__init__(
            {
                symbol: [(rule, *_begins(rule, parser)) for rule in rules if rule.origin == symbol]
                for symbol, rules in parser.predictions.items()
            }
        )
        self._next_word: frozenset[str] = frozenset()
        self._given: set[Any] = set()
        self._kept: dict[tuple[Any, frozenset[str]], list[Any]] = {}

    def expect(self, word: frozenset[str]) -> None:
        """At the next place of the sentence, before this word."""
        self._next_word = word
        self._given.clear()

    def __getitem__(self, symbol: Any) -> list[Any]:
        if symbol in self._given:
            return []
        self._given.add(symbol)
        key = (symbol, self._next_word)
        kept = self._kept.get(key)
        if kept is None:
            fitting = (rule for rule, begins, empty in super().__getitem__(symbol) if empty or begins & self._next_word)
            kept = list(fitting)
            if len(self._kept) < 100_000:
                self._kept[key] = kept
        return kept


def _begins(rule: Any, parser: Any) -> tuple[frozenset[str], bool]:
    """(terminals a rule may begin with, may it be empty)."""
    found: set[str] = set()
    for symbol in rule.expansion:
        found |= {first.name for first in parser.FIRST[symbol]}
        if symbol not in parser.NULLABLE:
            return frozenset(found), False
    return frozenset(found), True


_local = threading.local()


def _parser() -> Any:
    """Lark's Earley parser, one a thread (it keeps its place in the sentence)."""
    if not hasattr(_local, "parser"):
        lark = Lark(
            (GRAMMARS / "rules.lark").read_text(encoding="utf-8"),
            parser="earley",
            lexer=_Given,
            ambiguity="forest",
            start=["sentence", "note_sentence", "word_note"],
            maybe_placeholders=False,
        )
        parser = lark.parser.parser
        parser.predictions = _Predictions(parser)
        _local.parser = parser
    return _local.parser


class _Words:
    """What Lark's parser calls its lexer."""

    def __init__(self, words: Sequence[Word], predictions: _Predictions) -> None:
        self.words = words
        self.predictions = predictions

    def lex(self, _expects: Any) -> Iterator[SentenceToken]:
        for token in tokens(self.words):
            self.predictions.expect(token.type.names)
            yield token
        self.predictions.expect(frozenset())


def parse(words: Sequence[Word], start: str = "sentence") -> tuple[Alternatives, int]:
    """The meanings with their costs, or none and the place of the first word that does not fit (len for the end)."""
    if not words:
        return {}, 0
    parser = _parser()
    parser.predictions.expect(frozenset(words[0].terminals))
    try:
        root = parser.parse(_Words(words, parser.predictions), start)
    except UnexpectedInput as error:
        place = getattr(getattr(error, "token", None), "start_pos", None)
        return {}, len(words) if place is None else int(place)
    return meanings(root, action), len(words)
