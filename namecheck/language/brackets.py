"""What stands in brackets: a convention, examples, or the same in other words. What changes the meaning is not let pass."""

import re
from collections.abc import Sequence

from namecheck.language.grammar import parse
from namecheck.language.lexer import Word, scan
from namecheck.language.parts import nodes, replaced
from namecheck.logic import meaning as m
from namecheck.logic.evaluate import judge
from namecheck.logic.meaning import All, Compare, Formula, Letters, Meaning, Number, WordCount
from namecheck.logic.spelling import ALPHABET, Conventions, belongs
from namecheck.logic.units import POS_UNITS
from namecheck.morphology import analyse
from namecheck.truth import Truth

Settled = tuple[tuple[str, str], ...]
_LEADS = re.compile(r"^\s*(?:jako\s+)?(?:třeba|například|např\.?|tj\.?|tzn\.?|tedy|to je|čili|jako)\s+", re.IGNORECASE)
_FOR_EXAMPLE = re.compile(r",?\s*\b(?:třeba|například|např\.)\s+", re.IGNORECASE)
_TAILS = re.compile(
    r",?\s*(?<!\w)(?:a tak(?: dále?| dál| podobně)?|apod\.?|atd\.?|atp\.?|a podobně|a další|a jin[éý]|aj\.?|\.\.\.|…)\s*$",
    re.IGNORECASE,
)
_HIGHEST = re.compile(r"\s*(?:(?:začíná|začínají|začínající)\s+na\s+)?„?nej-?“?\s*$", re.IGNORECASE)
_IN_ONE_WORD = re.compile(r"\s*ve?\s+(?:tomtéž|témže|témž|stejném|jednom)\s+slov[ěe]\s*$", re.IGNORECASE)
_BOTH_HOLD = re.compile(
    r"\s*(?:musí|má)\s+(?:platit|být splněno|se splnit)\s+(?:obojí|oboje|oba|vše|všechno)\b", re.IGNORECASE
)
_ALL_OF_THEM = re.compile(
    r"\s*(?:všechn[ay]|vsechn[ay]|oba|obě|obe)(?:\s+(?:dva|dvě|dve|tři|tri|čtyři|ctyri))?(?:\s+p[ií]smena)?\s*$",
    re.IGNORECASE,
)
# „é a ě taky“ says the same as „i é a ě“.
_ALSO = re.compile(
    r"^\s*((?:[^\W\d_](?:\s*,\s*|\s+a\s+|\s+i\s+|\s+nebo\s+|\s+))+)(?:platí\s+|se\s+počítá\s+)?(?:taky|také|též)\s*$"
)
# „a a á jsou různá písmena“
_PAIR = re.compile(r"(?<!\w)([aeiouy])(\s+a\s+)([áéěíóúůý])(?!\w)")
_MARKED = ("hacek", "carka", "krouzek", "diacritic", "marked", "unmarked", "plain")
_JOINTS = frozenset({"COMMA", "AND", "OR", "AZ", "SLASH", "DASH"})
_QUESTIONS = frozenset(
    {"kdo", "co", "s", "k", "ke", "o", "v", "na", "bez", "čí", "jaký", "vidět", "volat", "oslovovat", "mluvit"}
)


def split_brackets(text: str) -> tuple[str, Settled, tuple[str, ...]]:
    """The text outside, the conventions that brackets settle, and the other brackets' contents."""
    settled_text, settled = settle_brackets(text)
    explanations = tuple(re.findall(r"\(([^()]*)\)", settled_text))
    outside = re.sub(r"\([^()]*\)", lambda match: " " * len(match.group()), settled_text)
    return outside, settled, explanations


def settle_brackets(text: str) -> tuple[str, Settled]:
    """The text without the brackets that settle conventions, and what they settle; other brackets stay where they are."""
    settled: set[tuple[str, str]] = set()
    outside = text
    for match in re.finditer(r"\(([^()]*)\)", text):
        if _speaks_of_marks(match.group(1), only=True) and not _speaks_of_marks(text.replace(match.group(), " ")):
            settled.add(("dia", "strict"))  # „písmeno E (bez háčku a čárky)“
            outside = outside.replace(match.group(), " " * len(match.group()))
            continue
        notes, _ = parse(scan(_PAIR.sub(_capitals, _ALSO.sub(r"i \1", match.group(1)))), "note_sentence")
        if notes:
            settled |= set(min(notes, key=lambda n: notes[n]))
            outside = outside.replace(match.group(), " " * len(match.group()))
    return outside, tuple(sorted(settled))


def _capitals(pair: re.Match[str]) -> str:
    return pair[1].upper() + pair[2] + pair[3].upper()


def _speaks_of_marks(text: str, only: bool = False) -> bool:
    """Does the text name háček, čárka, kroužek; with `only`, as „bez háčku a čárky“ and nothing else?"""
    words = scan(_LEADS.sub("", text))
    if only and not (words and all(set(word.terminals) & (_JOINTS | {"MARK", "BEZ", "BOTH", "ANI"}) for word in words)):
        return False
    if only and not any("BEZ" in word.terminals for word in words):
        return False
    return any("MARK" in word.terminals for word in words)


def fits(explanation: str, formulas: Sequence[Formula]) -> bool:
    """Does the bracket only explain what the sentence says anyway?"""
    pieces = [piece for piece in _FOR_EXAMPLE.split(explanation) if piece.strip()]
    if len(pieces) > 1:  # „(nápoj, třeba čaj)“
        return all(fits(piece, formulas) for piece in pieces)
    text = _TAILS.sub("", _LEADS.sub("", explanation))
    words = [word for word in scan(text) if word.text.strip("….")]
    if not words:
        return True
    if _HIGHEST.match(text):
        return "name='degree', value='3'" in repr(formulas)
    if _IN_ONE_WORD.match(text):
        return "where='inside'" in repr(formulas) or "LetterRun" in repr(formulas)
    if _BOTH_HOLD.match(text) or _ALL_OF_THEM.match(text):
        return all(isinstance(formula, All) for formula in formulas)
    if any("V_TOM_PORADI" in word.terminals for word in words):  # „(v tomto pořadí)“ changes what is said
        return False
    if all(set(word.terminals) & (_JOINTS | {"LETTER"}) for word in words):
        return _letters_fit([str(w.terminals["LETTER"]) for w in words if "LETTER" in w.terminals], formulas)
    if all(set(word.terminals) & (_JOINTS | {"NUMBER"}) for word in words) and _digits_fit(words, formulas):
        return True
    if all(set(word.terminals) & (_JOINTS | {"MARK", "BEZ", "S", "BOTH", "ANI"}) for word in words):
        return any(f"kind='{kind}'" in repr(formulas) for kind in _MARKED)
    if len(words) > 2 and "BYT" in words[1].terminals and set(words[0].terminals) & {"LETTERADJ", "LETTERKIND", "MARK"}:
        return _are_all(words[2:], formulas)
    if all(set(word.terminals) & (_JOINTS | _PARTS) for word in words):
        return _parts_fit(words, formulas)
    if "name='gender'" in repr(formulas) and all(
        word.lemmas & {"ten", "ta", "to"} or set(word.terminals) & _JOINTS for word in words
    ):
        return True
    if all(word.lemmas & _QUESTIONS or set(word.terminals) & _JOINTS for word in words):
        return True
    if all(set(word.terminals) & (_JOINTS | {"GENDER", "ANIMACY"}) for word in words):
        return "gender" in repr(formulas)
    if "name='proper'" in repr(formulas) and all(set(word.terminals) & (_JOINTS | {"CATEGORY"}) for word in words):
        return True
    restated, _ = parse(words)
    if any(formula in formulas or _narrows(formulas, formula) for formula in restated):
        return True
    return _examples_fit(words, formulas)


def adds(explanation: str) -> Formula | None:
    """A further condition: „(musí být aspoň dvě slova)“, „(aspoň dvě slova)“."""
    words = scan(explanation)
    while words and set(words[0].terminals) & {"AND", "BUT"}:
        words = words[1:]
    if not any(set(word.terminals) & {"ASPON", "NEJVYS", "PRAVE"} for word in words):
        return None
    found, _ = parse(words)
    whole = {formula: cost for formula, cost in found.items() if "self" not in repr(formula)}
    best = min(whole.values(), default=0.0)
    likely = [formula for formula, cost in whole.items() if cost <= best + 0.4]
    return likely[0] if len(likely) == 1 else None


_PARTS = {"POS", "POSNOUN", "POSADJECTIVE"}


def _parts_fit(words: Sequence[Word], formulas: Sequence[Formula]) -> bool:
    """„ohebná slova (podstatná jména, …)“ tells the parts of speech the sentence means, or those it leaves out."""
    told = {
        {"POSNOUN": "noun", "POSADJECTIVE": "adjective"}.get(name, str(value))
        for word in words
        for name, value in word.terminals.items()
        if name in _PARTS
    }
    named = {node.value for node in nodes(tuple(formulas)) if isinstance(node, m.Feature) and node.name == "pos"}
    return bool(named) and (told == named or told == set(POS_UNITS) - named)


def narrowed(words: Sequence[Word], formula: Formula) -> Formula | None:
    """The formula with what is said of its words besides: „(slovo musí mít aspoň dvě písmena)“, „předložky se nepočítají“."""
    said, _ = parse(words, "word_note")
    inside = nodes(formula)
    asked = {node.where for node in inside if isinstance(node, WordCount | m.Every | m.KeyKinds | m.KeyRepeats)}
    if len(said) != 1 or len(asked) != 1 or any(isinstance(node, _OF_PLACES) for node in inside):
        return None
    where = asked.pop()
    return replaced(formula, where, m.all_of(where, *said))  # type: ignore[no-any-return]


_OF_PLACES = (m.At, m.Follows, m.SameKey, m.Adjacent, m.Sorted, m.Position)


def _narrows(formulas: Sequence[Formula], restated: Formula) -> bool:
    """„sloveso v neurčitku (infinitivu)“: the bracket says again a part of what the words must be."""
    match restated:
        case Compare(WordCount(where), ">=", Number(1)):
            return any(isinstance(node, All) and where in node.parts for node in nodes(tuple(formulas)))
    return False


def _digits_fit(words: Sequence[Word], formulas: Sequence[Formula]) -> bool:
    """„(0 až 9)“, „(0, 1, 2, 3 …)“ tells digits; „(2 až 4)“ may count anything."""
    told = [int(str(word.terminals["NUMBER"])) for word in words if "NUMBER" in word.terminals]
    whole = (told[0], told[-1]) in ((0, 9), (1, 9)) or (len(told) > 2 and max(told) <= 9)
    return whole and any(node.kind == "digit" for node in nodes(tuple(formulas)) if isinstance(node, Letters))


def _letters_fit(letters: Sequence[str], formulas: Sequence[Formula]) -> bool:
    """„(á é í ó ú ý)“ explains „čárka“: the letters belong to a class the sentence names."""
    named = [node for node in nodes(tuple(formulas)) if isinstance(node, Letters) and node != Letters()]
    return all(any(belongs(letter, kind, Conventions()) for kind in named) for letter in letters)


def _are_all(words: Sequence[Word], formulas: Sequence[Formula]) -> bool:
    """„(dlouhé jsou á é í ó ú ů ý)“: all letters of a class the sentence names, and no others."""
    told = {str(word.terminals["LETTER"]) for word in words if "LETTER" in word.terminals}
    if not all(set(word.terminals) & (_JOINTS | {"LETTER"}) for word in words):
        return False
    classes = [node for node in nodes(tuple(formulas)) if isinstance(node, Letters) and node != Letters()]
    return any({c for c in ALPHABET if belongs(c, kind, Conventions())} == told for kind in classes)


def _examples_fit(words: Sequence[Word], formulas: Sequence[Formula]) -> bool:
    examples = [word for word in words if not set(word.terminals) & _JOINTS]
    if not all(
        word.infinitive or set(word.terminals) & {"ANYWORD", "CATEGORY", "QUOTED", "CHUNK"} for word in examples
    ):
        return False
    names = [analyse(word.text.strip("„“\"'.… ")) for word in examples if any(map(str.isalpha, word.text))]
    return any(judge(formula, Meaning(formula), name).value is not Truth.NO for name in names for formula in formulas)
