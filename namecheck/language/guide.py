"""What can be said: the constructs of the grammar with their examples, as text and as docs/pravidla.md."""

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from namecheck.paths import GRAMMARS

_REFUSALS = (
    ("ambiguous", "dá se chápat více způsoby", "Loď, která obsahuje písmeno K nebo písmeno L a písmeno M."),
    ("subjective", "každý ji chápe jinak", "Loď, která má hezké jméno."),
    ("beyond_name", "nerozhoduje jen podle jména", "Loď, která veze víno."),
    ("list", "vyjmenovává lodě nebo slova (jen zacílení)", "Loď, která se jmenuje Bledý kamzík."),
    ("unverifiable", "nikdo ji nemůže s jistotou rozhodnout", "Loď, jejíž jméno se zítra bude někomu zdát."),
    ("not_understood", "program jí nerozumí", "Loď, která kvákoří."),
)


class Construct(NamedTuple):
    title: str
    text: str
    rules: tuple[str, ...]
    examples: tuple[tuple[str, str], ...]


@lru_cache(maxsize=1)
def _data() -> dict[str, Any]:
    return tomllib.loads((GRAMMARS / "examples.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def constructs() -> tuple[Construct, ...]:
    """In the order they are taught; an example is (kind, sentence)."""
    return tuple(
        Construct(
            entry["title"],
            entry["text"],
            tuple(entry["rules"]),
            tuple(("targeting", text) for text in entry["examples"])
            + tuple(("shipyard", text) for text in entry.get("shipyard", ())),
        )
        for entry in _data()["construct"]
    )


def grammar_rules() -> tuple[str, ...]:
    """The rules of the grammar that say something."""
    text = (GRAMMARS / "rules.lark").read_text(encoding="utf-8")
    return tuple(re.findall(r"^([a-z]\w*):", text, re.MULTILINE))


def refusal_examples() -> tuple[tuple[str, str, str], ...]:
    """(code, what is wrong with such a sentence, an example)."""
    return _REFUSALS


def markdown() -> str:
    return "\n".join(_lines()).rstrip() + "\n"


def _lines() -> Iterator[str]:
    from namecheck.language import read

    yield "# Jak psát pravidla"
    yield _data()["intro"].rstrip()
    for construct in constructs():
        yield f"\n## {construct.title}\n\n{construct.text}\n"
        for kind, text in construct.examples:
            yield f"- {'Pravidlo loděnice' if kind == 'shipyard' else 'Zacílení'}: „{text}“"
            said = read(text, kind).canonical
            if said != text:
                yield f"  - program rozumí: {said}"
    yield "\n## Co slova pojmenovávají\n\nV pravidle může stát kterákoli z těchto skupin slov, například „Loď, která má v názvu rybu.“\n"
    yield ", ".join(_categories()) + "."
    yield "\n## Kdy je věta odmítnuta\n\n| důvod | věta | příklad |\n|---|---|---|"
    for code, reason, text in refusal_examples():
        yield f"| `{code}` | {reason} | {text} |"


def _categories() -> list[str]:
    from namecheck.categories import taxonomy

    return sorted((category.names[0] for category in taxonomy().values()), key=str.lower)
