"""The verdict tree of a meaning on a name: boolean structure above, atoms below, each said in Czech."""

from collections.abc import Callable, Iterable

from namecheck.logic.evaluate import Finding, judge
from namecheck.logic.meaning import All, Any_, Formula, Meaning, Not, OneOf
from namecheck.logic.say import clause
from namecheck.morphology import AnalysedName
from namecheck.truth import NO_RULINGS, Rulings, Truth, Verdict, every, some


def combine(formula: Formula, value_of: Callable[[Formula], Truth]) -> Truth:
    """The value of a formula from the values of its atoms; the table, the preview and a single check all use this."""
    match formula:
        case All(parts):
            return every(combine(part, value_of) for part in parts)
        case Any_(parts):
            return some(combine(part, value_of) for part in parts)
        case Not(part):
            return ~combine(part, value_of)
        case OneOf(parts):
            values = [combine(part, value_of) for part in parts]
            if values.count(Truth.YES) > 1:
                return Truth.NO
            return Truth.DISPUTED if Truth.DISPUTED in values else Truth.of(Truth.YES in values)
    return value_of(formula)


def atoms(formula: Formula) -> tuple[Formula, ...]:
    """The distinct parts of a formula that are asked of a name as a whole."""
    found: dict[Formula, None] = {}

    def note(atom: Formula) -> Truth:
        found[atom] = None
        return Truth.DISPUTED

    combine(formula, note)
    return tuple(found)


def evaluate(meaning: Meaning, name: AnalysedName, rulings: Rulings = NO_RULINGS) -> Verdict:
    findings: dict[Formula, Finding] = {}

    def value_of(atom: Formula) -> Truth:
        if atom not in findings:
            findings[atom] = judge(atom, meaning, name, rulings)
        return findings[atom].value

    def explain(formula: Formula) -> Verdict:
        value = combine(formula, value_of)
        if isinstance(formula, All | Any_ | OneOf | Not):
            children = (formula.part,) if isinstance(formula, Not) else formula.parts
            parts = tuple(map(explain, children))
            deciding = [p for p in parts if p.value is value] or list(parts)
            return Verdict(
                value,
                clause(formula),
                _told(p.because for p in deciding),
                tuple(sorted({w for p in deciding for w in p.words})),
                tuple(dict.fromkeys(q for p in parts for q in p.questions)) if value is Truth.DISPUTED else (),
                parts,
            )
        return _leaf(formula, findings[formula], name)

    return explain(meaning.formula)


def _told(reasons: Iterable[str]) -> str:
    """The reasons one after another: whole sentences as they are, others with a semicolon between."""
    text = ""
    for reason in dict.fromkeys(filter(None, reasons)):
        text += ("" if not text else " " if text.endswith((".", "?", "!")) else "; ") + reason
    return text


def _leaf(formula: Formula, finding: Finding, name: AnalysedName) -> Verdict:
    words = ", ".join(f"„{name.words[w].form}“" for w in finding.words if w < len(name.words))
    if finding.value is Truth.DISPUTED:
        because = " ".join(q.text for q in finding.questions) or "Nelze rozhodnout."
    else:
        because = _told(finding.notes[:3]) or (f"rozhoduje {words}" if words else "")
    return Verdict(finding.value, clause(formula), because, finding.words, finding.questions)
