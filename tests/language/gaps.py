"""`python -m tests.language.gaps` writes known_gaps.txt anew and prints the sentences that are answered wrongly."""

from namecheck.language import read
from namecheck.logic import evaluate
from namecheck.morphology import analyse
from namecheck.truth import Truth
from tests.language.corpus import HERE, Decidable, decidable, refused

_HEAD = "# Sentences that are not understood yet (id, tab, reason). Written by `python -m tests.language.gaps`.\n"


def _gap(sentence: Decidable) -> tuple[str, bool]:
    """(why the sentence is a gap, or nothing; is it answered wrongly?)."""
    found = read(sentence.text, sentence.kind)
    if found.meaning is None:
        return f"refused as {found.code}", False
    values = {name: evaluate(found.meaning, analyse(name)).value for name in sentence.hits + sentence.misses}
    wrong = [name for name, value in values.items() if value is Truth.of(name in sentence.misses)]
    if wrong:
        return f"{', '.join(wrong)}: {sentence.text} => {found.canonical}", True
    disputed = [name for name, value in values.items() if value is Truth.DISPUTED]
    return f"disputed: {', '.join(disputed)}" if disputed else "", False


def main() -> None:
    gaps = []
    for sentence in decidable():
        reason, wrong = _gap(sentence)
        if wrong:
            print(f"WRONG {sentence.id} {reason}")
        elif reason:
            gaps.append(f"{sentence.id}\t{reason}")
    for other in refused():
        found = read(other.text, other.kind)
        if found.code is None:
            print(f"ACCEPTED {other.id} {other.text} => {found.canonical}")
        if found.code not in other.codes:
            gaps.append(f"{other.id}\t{found.code or 'accepted'} instead of {' or '.join(other.codes)}")
    (HERE / "known_gaps.txt").write_text(_HEAD + "\n".join(gaps) + "\n", encoding="utf-8")
    print(len(gaps), "gaps")


if __name__ == "__main__":
    main()
