"""Refused sentences with everything the refusal says: `python -m tests.language.bad` writes what it says now.

One file a code; a block is the kind and the sentence, the marks under its span, the message, the readings and the hint.
"""

from pathlib import Path

from namecheck.language import read

HERE = Path(__file__).parent


def block(kind: str, text: str) -> str:
    found = read(text, kind)
    lines = [f"{kind}: {text}"]
    if found.span is not None and found.span[1] > found.span[0]:
        start, end = found.span
        lines.append(" " * (len(kind) + 2 + start) + "^" * (end - start))
    lines.append(f"  {found.code}: {found.message}" if found.code else f"  accepted: {found.canonical}")
    lines += [f"  - {reading}" for reading in found.readings]
    if found.hint:
        lines.append(f"  > {found.hint}")
    return "\n".join(lines)


def sentences(path: Path) -> list[tuple[str, str]]:
    firsts = [part.splitlines()[0] for part in path.read_text(encoding="utf-8").strip().split("\n\n")]
    return [(kind, text) for kind, _, text in (line.partition(": ") for line in firsts)]


def written(path: Path) -> str:
    return "\n\n".join(block(kind, text) for kind, text in sentences(path)) + "\n"
