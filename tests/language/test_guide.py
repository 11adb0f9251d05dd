"""Every construct of the grammar has an example that uses it; docs/pravidla.md is what the grammar says."""

from pathlib import Path

import pytest
from lark.parsers.earley_forest import PackedNode, SymbolNode
from typer.testing import CliRunner

import namecheck.cli  # noqa: F401
from namecheck.cli.app import app
from namecheck.language import grammar, guide, read
from namecheck.language.lexer import scan

DOCS = Path(__file__).parents[2] / "docs" / "pravidla.md"


def test_every_rule_has_a_construct() -> None:
    named = [rule for construct in guide.constructs() for rule in construct.rules]
    assert set(guide.grammar_rules()) - set(named) == set(), "say it in grammars/examples.toml"
    assert set(named) - set(guide.grammar_rules()) == set()
    assert len(named) == len(set(named))


@pytest.mark.parametrize(
    ("kind", "text"), [example for construct in guide.constructs() for example in construct.examples]
)
def test_example_is_understood(kind: str, text: str) -> None:
    found = read(text, kind)
    assert found.meaning is not None, (found.code, found.message, found.readings)


def _used(text: str) -> set[str]:
    """The rules in the parses of a sentence and of what stands in its brackets."""
    found: set[str] = set()
    outside, inside = text, ""
    if text.endswith(").") and "(" in text:
        outside, _, inside = text[:-2].rpartition("(")
    pieces = (text, "sentence"), (outside, "sentence"), (inside, "note_sentence"), (inside, "word_note")
    for piece, start in pieces:
        words = scan(piece)
        if words and grammar.parse(words, start)[0]:
            parser = grammar._parser()
            parser.predictions.expect(frozenset(words[0].terminals))
            found |= _rules(parser.parse(grammar._Words(words, parser.predictions), start))
    return found


def _rules(root: SymbolNode) -> set[str]:
    found, stack, seen = set(), [root], set()
    while stack:
        node = stack.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, PackedNode):
            found.add(str(node.rule.origin.name))
        stack += [child for child in getattr(node, "children", ()) if isinstance(child, SymbolNode | PackedNode)]
    return found


@pytest.mark.parametrize("construct", guide.constructs(), ids=lambda construct: construct.title)
def test_examples_use_the_rules(construct: guide.Construct) -> None:
    used = set().union(*(_used(text) for _, text in construct.examples))
    assert set(construct.rules) - used == set()


def test_document_is_current() -> None:
    assert DOCS.read_text(encoding="utf-8") == guide.markdown(), "run namecheck language --markdown > docs/pravidla.md"


@pytest.mark.parametrize(("code", "text"), [(code, text) for code, _, text in guide.refusal_examples()])
def test_refused_example(code: str, text: str) -> None:
    assert read(text, "targeting").code == code


def test_command() -> None:
    printed = CliRunner().invoke(app, ["language"]).output
    assert all(construct.title in printed for construct in guide.constructs())
    assert all(text in printed for construct in guide.constructs() for _, text in construct.examples)
