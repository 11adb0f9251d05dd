"""The lexer is the morphology: a typed sentence becomes terminals, whatever its inflection, spelling or colour of speech."""

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from lark import Token

from namecheck.language.parts import Banned, Carried, Joint, Meeting, Missing, Sign
from namecheck.language.spellings import colloquial, restore
from namecheck.language.vocabulary import phrases, synonyms, terminals_of
from namecheck.morphology import open_lexicon

_RAW = re.compile(
    r"""(?P<QUOTED>„[^“”"]*[“”"]|"[^"]*"|“[^”]*”|‚[^‘]*‘|»[^«]*«|'[^']{2,}')
      | (?P<KRAT>\d+\s?(?:x|×|krát)\b) | (?P<NUMBER>\d+) | (?P<OP>>=|<=|≥|≤|>|<|=)
      | (?P<TAIL>(?<![^\s„"(])[-–…]+[^\W\d_]+) | (?P<WORD>[^\W\d_]+(?:['’][^\W\d_]+)*) | (?P<SIGN>[^\s\w])""",
    re.VERBOSE,
)
_SIGNS = {
    ",": "COMMA",
    ";": "SEMICOLON",
    ":": "COLON",
    "(": "LPAR",
    ")": "RPAR",
    ".": "DOT",
    "/": "SLASH",
    "-": "DASH",
    "–": "DASH",
    "+": "A",
}
_OPS = {"≥": ">=", "≤": "<="}
_COUNTS = {
    "jedno": 1, "dvou": 2, "dvoj": 2, "dvě": 2, "tří": 3, "tři": 3, "troj": 3, "čtyř": 4, "pěti": 5, "šesti": 6, "sedmi": 7, "osmi": 8,
    "devíti": 9, "deseti": 10,
}  # fmt: skip
_COMPOUND = re.compile(
    rf"(?P<count>{'|'.join(_COUNTS)}|více|víc|mnoho|několika)(?P<unit>slov|slabi[čk]|písmen)(?:n|k?ov|č?n)?[ýáéíoye]\w{{0,3}}"
)
_UNITS = {"slov": "NSLOVNY", "slab": "NSLABICNY", "písm": "NPISMENNY"}
_ONE_LETTER_WORDS = frozenset("aikosuvz")
# „áčko“, „dvě éčka“, „pět esek“; háček is a mark, so of háčko only the forms that háček has not.
_LETTER_NAME = re.compile(
    r"(?:(?P<long>[bcčdgjptv]?é|kvé|h?á|ká|í|ó|ú)č|(?P<short>e[flmnrřsš]|iks|[zž]et|ypsilon))(?:k(?:o|a|u|em|y|ům|ách)|ek)"
    r"|ypsilon(?:u|em|y|ů|ům|ech)?"
)
_LETTERS_SPELT = {
    "á": "a",
    "é": "e",
    "í": "i",
    "ó": "o",
    "ú": "u",
    "kvé": "q",
    "iks": "x",
    "zet": "z",
    "žet": "ž",
    "ypsilon": "y",
}
_COUNTED = frozenset({"PISMENO", "LETTERKIND", "SLABIKA", "MARK", "LETTERADJ", "STEJNY", "RUZNY", "STEJNE", "LETTER"})
# Terminals that do not keep a word from being mentioned as a word: the word `loď`, the word `město`.
_MENTIONABLE = frozenset(
    {
        "SHIP",
        "NAME",
        "VZORNAME",
        "CATEGORY",
        "MISTO",
        "CISLO",
        "CAS",
        "OSOBA",
        "NUMBER",
        "ORDINAL",
        "ROD",
        "DRUH",
        "VETA",
        "TWOSENSES",
        "LETTERADJ",
    }
)


@dataclass(frozen=True)
class Word:
    """A piece of the sentence with the terminals it may stand for and their values."""

    text: str
    start: int
    end: int
    terminals: Mapping[str, object]
    lemmas: frozenset[str] = frozenset()
    negated: bool = False
    known: bool = True
    infinitive: bool = False


def scan(text: str) -> tuple[Word, ...]:
    """All words of a sentence, with phrases joined and empty words left out."""
    words = [
        w
        for w in _with_antecedents(list(_without_subjects(scan_words(text))))
        if set(w.terminals) != {"DOT"} and w.text not in ("!", "?", "…")
    ]
    found = list(_jointed(list(_signed(list(_with_subjects(words))))))
    while found and "COMMA" in found[0].terminals:
        found.pop(0)
    while found and set(found[-1].terminals) == {"AND"}:
        found.pop()
    if len(found) > 2 and "PRAVE" in found[-1].terminals and "COMMA" in found[-2].terminals:  # „pět slabik, přesně“
        found = found[:-2]
    return tuple(found)


def scan_words(text: str) -> list[Word]:
    """The words with phrases and categories joined, before modal verbs disappear."""
    return _join_phrases(_in_order(list(plain_words(text))))


def _in_order(words: list[Word]) -> list[Word]:
    """„, má však“ is „, však má“; „nikoli však“ is „však nikoli“; „aspoň ze dvou“ is „ze aspoň dvou“."""
    for i in range(1, len(words)):
        if words[i].text.lower() == "však":
            comma = next((k for k in range(i - 1, max(i - 4, -1), -1) if "COMMA" in words[k].terminals), i - 1)
            start = i - 1 if "NE" in words[i - 1].terminals else comma + 1
            words[start : i + 1] = [words[i], *words[start:i]]
    suffices = len(words) > 2 and "stačit" in words[0].lemmas and "NUMBER" in words[1].terminals
    if suffices and not words[2].terminals.keys() & {"COMMA", "Z", "SLOVO"}:  # „Stačí jedno citoslovce.“
        words[0] = replace(words[0], terminals={"ASPON": "stačí"}, lemmas=frozenset())
    for i in range(len(words) - 2):
        bound, preposition = words[i].terminals, words[i + 1].terminals
        counts = bound.keys() & {"PRAVE", "ASPON", "NEJVYS"} and "NUMBER" in words[i + 2].terminals
        if counts and preposition.keys() & {"Z", "S"}:
            words[i], words[i + 1] = words[i + 1], words[i]
    return words


@lru_cache(maxsize=512)
def plain_words(text: str) -> tuple[Word, ...]:
    """The words one by one, as they were typed."""
    bare = not re.search("[áčďéěíňóřšťúůýž]", text.lower())
    raw = [(str(m.lastgroup), m.group(), m.start(), m.end()) for m in _RAW.finditer(text)]
    words = list(_hyphen_li(_word(kind, piece, start, end, bare) for kind, piece, start, end in raw))
    _part_relatives(words)
    for i in range(len(words)):
        words[i] = _in_context(words, i)
    return tuple(_accented(word) for word in words) if bare else tuple(words)


def _accented(word: Word) -> Word:
    """„slovo pirat“ where nobody writes diacritics: the words it may be, joined by |."""
    if not word.terminals.keys() & {"MENTION", "NOUNWORD"}:
        return word
    spelled = restore(word.text.lower())
    plain = (word.text,) if word.text.lower() in open_lexicon() or not spelled else ()
    meant = "|".join(dict.fromkeys((*plain, *spelled)))
    return replace(
        word,
        terminals={name: meant if name in ("MENTION", "NOUNWORD") else value for name, value in word.terminals.items()},
    )


def _hyphen_li(words: Iterator[Word]) -> Iterator[Word]:
    """`začíná-li`: the condition comes before its verb."""
    kept: list[Word] = []
    for word in words:
        if word.text.lower() == "li" and len(kept) >= 2 and "DASH" in kept[-1].terminals:
            kept.pop()
            kept.insert(len(kept) - 1, word)
        else:
            kept.append(word)
    yield from kept


def _part_relatives(words: list[Word]) -> None:
    """`v jejímž žádném slově`: the relative pronoun comes before the preposition, which belongs to the word."""
    for i in range(len(words) - 2):
        places = {"V", "NA"} & set(words[i].terminals)
        if places and "JEJIZ" in words[i + 1].terminals and "NAME" not in words[i + 2].terminals:
            words[i], words[i + 1] = words[i + 1], words[i]


def _word(kind: str, piece: str, start: int, end: int, bare: bool) -> Word:
    if kind == "SIGN":
        return Word(
            piece,
            start,
            end,
            {_SIGNS[piece]: piece} if piece in _SIGNS else {},
            frozenset({piece}),
            known=piece in _SIGNS or piece in "!?",
        )
    if kind == "QUOTED":
        inner = piece[1:-1].strip()
        terminals: dict[str, object] = {"QUOTED": inner, "CHUNK": inner.strip("-– ")}
        if len(inner) == 1 or inner.lower() == "ch":
            terminals["LETTER"] = inner.lower()
        if "VZORNAME" in terminals_of().get(inner.lower(), {}):
            terminals["VZORNAME"] = inner.lower()
        return Word(piece, start, end, terminals, frozenset({inner.lower()}))
    if kind == "NUMBER":
        return Word(piece, start, end, {"NUMBER": int(piece)})
    if kind == "KRAT":
        return Word(piece, start, end, {"KRAT": int(re.sub(r"\D", "", piece))})
    if kind == "OP":
        return Word(piece, start, end, {"OP": _OPS.get(piece, piece)})
    if kind == "TAIL":
        return Word(piece, start, end, {"CHUNK": piece.lstrip("-–…")})
    return _spelled(piece, start, end, bare)


def _spelled(piece: str, start: int, end: int, bare: bool) -> Word:
    form = piece.lower()
    if (len(form) == 1 or form == "ch") and (piece.isupper() or form not in _ONE_LETTER_WORDS):
        found: dict[str, object] = {"LETTER": form}
        if start == 0 or form not in _ONE_LETTER_WORDS:
            found |= terminals_of().get(form, {})
        return Word(piece, start, end, found, frozenset({form}))
    named = _LETTER_NAME.fullmatch(piece)
    if named and not (named["long"] == "há" and piece[-1] not in "oa"):
        name = named["long"] or named["short"] or "ypsilon"
        letter = _LETTERS_SPELT.get(name) or (name[0] if named["long"] else name[1])
        return Word(piece, start, end, {"LETTER": letter, "ANYWORD": piece}, frozenset({form}))
    return Word(piece, start, end, *_look_up(form, bare))


class _Found(NamedTuple):
    terminals: Mapping[str, object] = {}
    lemmas: frozenset[str] = frozenset()
    negated: bool = False
    known: bool = False
    infinitive: bool = False


@lru_cache(maxsize=8192)
def _look_up(form: str, bare: bool) -> _Found:
    """What a form may be; odd spellings are tried only where plain ones say nothing."""
    compound = _COMPOUND.fullmatch(form) or (bare and _COMPOUND.fullmatch(_restore_compound(form)))
    if compound:
        count = _COUNTS.get(compound["count"])
        return _Found(
            {_UNITS[compound["unit"][:4]]: ("=", count) if count else (">=", 2)}, frozenset({form}), False, True
        )
    found = _read((form,))
    spoken = tuple(colloquial(form))
    plain = tuple(accented for spelling in spoken for accented in restore(spelling)) if bare else ()
    for attempt in (spoken, plain, restore(form) if bare or not found.terminals else ()):
        if attempt and (bare or not found.terminals):
            more = _read(attempt)
            if more.terminals or bare or not found.known:
                found = _Found(
                    {**found.terminals, **more.terminals},
                    found.lemmas | more.lemmas,
                    found.negated or more.negated,
                    True,
                    found.infinitive or more.infinitive,
                )
    return found


def _restore_compound(form: str) -> str:
    for plain, accented in (
        ("slabicn", "slabičn"),
        ("pismen", "písmen"),
        ("ctyr", "čtyř"),
        ("tri", "tří"),
        ("peti", "pěti"),
        ("viceslov", "víceslov"),
    ):
        form = form.replace(plain, accented)
    return form[:-1] + {"y": "ý", "a": "á", "e": "é"}.get(form[-1], form[-1])


def _read(forms: Sequence[str]) -> _Found:
    terminals: dict[str, object] = {}
    lemmas: set[str] = set()
    negated = known = infinitive = False
    for form in forms:
        plain = dict(terminals_of().get(form, {}))
        readings = open_lexicon().readings(form)
        known = known or bool(readings) or bool(plain)
        lemmas.add(form)
        for reading in readings:
            lemma = reading.lemma
            feats = reading.feats
            minus = feats.get("Polarity") == "Neg" and reading.upos in ("VERB", "AUX", "ADJ")
            if minus and "ne" + lemma in terminals_of():
                lemma, minus = "ne" + lemma, False
            lemmas.add("ne" + lemma if minus else lemma)
            lemmas |= {synonyms()[known] for known in (lemma, reading.lemma) if known in synonyms() and not minus}
            more = dict(terminals_of().get(lemma, {}))
            if reading.upos == "ADJ" and feats.get("Degree") in ("Cmp", "Sup"):
                more = _graded(lemma, feats["Degree"])
            elif lemma in ("dlouhý", "krátký"):
                more["DLOUHY"] = lemma
            if more:
                plain |= more
                negated = negated or minus
                infinitive = infinitive or feats.get("VerbForm") == "Inf"
        terminals |= plain
    return _Found(terminals, frozenset(lemmas), negated, known, infinitive)


def _graded(lemma: str, degree: str) -> dict[str, str]:
    if lemma not in ("dlouhý", "krátký"):
        return {}
    if degree == "Sup":
        return {"LONGEST": "longest" if lemma == "dlouhý" else "shortest"}
    return {"DELSI": ">" if lemma == "dlouhý" else "<"}


def _in_context(words: list[Word], i: int) -> Word:
    """What a word may be because of its neighbours: a letter, a run of letters, a mentioned word, an ordinal."""
    word = words[i]
    before = words[i - 1] if i else None
    after = words[i + 1] if i + 1 < len(words) else None
    form = word.text.lower()
    terminals = dict(word.terminals)
    if (
        "NUMBER" in terminals
        and isinstance(terminals["NUMBER"], int)
        and after
        and after.text == "."
        and i + 2 < len(words)
    ):
        terminals = {"ORDINAL": str(terminals["NUMBER"])}
    if (
        before
        and (
            before.lemmas & {"písmeno", "písmenko", "na", "hláska", "samohláska", "souhláska"}
            or "LETTER" in before.terminals
        )
        and len(form) == 1
        and form.isalpha()
        and not (
            "LETTERKIND" in before.terminals
            and after
            and after.text[:1].isalpha()
            and not after.terminals.keys() & _JOINTS.keys()
        )  # „na samohlásku i končí“
    ):
        terminals["LETTER"] = form
    if len(form) == 1 and form.isalpha() and (after is None or after.text in ").,"):
        terminals["LETTER"] = form
    marked = after and after.text in ("s", "bez") and any("MARK" in word.terminals for word in words[i + 2 : i + 3])
    if len(form) == 1 and form.isalpha() and before and "NUMBER" in before.terminals and marked:
        terminals["LETTER"] = form  # „aspoň jedno u s kroužkem“
    if len(form) == 1 and form.isalpha() and i > 1 and words[i - 1].text == "," and "LETTER" in words[i - 2].terminals:
        terminals["LETTER"] = form
    if len(form) == 1 and form.isalpha() and _is_either_letter(words, i):  # „buď k nebo p“
        terminals["LETTER"] = form
    governs = before is not None and before.text.lower() in ("s", "bez") and "LETTER" not in before.terminals
    if governs and form in ("k", "s", "v", "z", "o", "u"):  # „s k na konci“
        terminals = {"LETTER": form}
    if (
        before
        and before.lemmas
        & {
            "na",
            "skupina",
            "řetězec",
            "písmeno",
            "koncovka",
            "předpona",
            "přípona",
            "slabika",
            "kombinace",
            "dvojice",
        }
        and word.text[:1].isalpha()
        and len(form) > 1
        and not (form == word.text and form != "nej" and "on" in word.lemmas)  # „končí na ni“
        and (
            form == "nej" or not terminals.keys() & {"LETTER", "LETTERKIND", "STEJNY", "SLABIKA", "SKUPINA", "PISMENO"}
        )
    ):
        terminals["CHUNK"] = word.text
    if _continues_chunks(words, i):  # „končí na ka, va nebo ta“
        terminals["CHUNK"] = word.text
    if form == "písmeno" and before and "než" in before.lemmas and not (after and "LETTER" in after.terminals):
        return replace(word, terminals={})  # „víc než písmeno“ counts nothing
    if "TEN" in terminals and form in ("ta", "ty", "ti") and after and _is_plural_verb(after):
        return replace(word, terminals={"TYTO": form}, lemmas=frozenset({form}))  # „dvě slova a ta začínají na K“
    if "SLOVO" in terminals and re.fullmatch("slov(a|ům|ech|y)|slovíčka|výrazy", form):
        terminals["SLOVA"] = form
    if "SLOVO" in terminals and form == "slov":
        terminals["SLOV"] = form
    if word.text.isupper() and 2 <= len(form) <= 6 and word.text.isalpha() and form != "ch":
        terminals["CHUNK"] = word.text
    if word.text[:1].isalpha() and len(form) > 1 and not set(terminals) - _MENTIONABLE - {"CHUNK"}:
        terminals["ANYWORD"] = word.text
        earlier = words[i - 2].terminals if i > 1 and before and before.text in (",", "nebo", "a", "ani", "či") else {}
        counts = "NUMBER" in terminals and any(
            w.terminals.keys() & _COUNTED for w in words[i + 1 : i + 3]
        )  # „má každé slovo dvě slabiky“
        after_word = before and "SLOVO" in before.terminals and "ORDINAL" not in terminals  # „slovo první“ is the first
        if "LETTERADJ" in terminals and after and "PISMENO" in after.terminals:  # „každé slovo velkým písmenem začíná“
            after_word = False
        if before and "SLOVA" in before.terminals and _is_only_verb(form):  # „víc než dvě slova nestavíme“
            after_word = False
        if (after_word or "MENTION" in earlier) and not counts:
            terminals["MENTION"] = word.text
        if _is_noun(word.text) and "SHIP" not in terminals:
            terminals["NOUNWORD"] = word.text
    return replace(word, terminals=terminals)


def _continues_chunks(words: list[Word], i: int) -> bool:
    joint = i > 1 and words[i - 1].text in (",", "nebo", "anebo", "či")
    return joint and "CHUNK" in words[i - 2].terminals and words[i].text.isalpha() and 1 < len(words[i].text) < 4


def _is_either_letter(words: list[Word], i: int) -> bool:
    others = (
        words[k] for k, joint in ((i + 2, i + 1), (i - 2, i - 1)) if 0 <= k < len(words) and words[joint].text in _OR
    )
    return any(len(other.text) == 1 and other.text.isalpha() for other in others)


_OR = frozenset({"nebo", "anebo", "či"})


def _is_only_verb(form: str) -> bool:
    readings = open_lexicon().readings(form)
    return bool(readings) and all(r.feats.get("VerbForm") == "Fin" for r in readings)


def _is_plural_verb(word: Word) -> bool:
    """`začínají`, `jsou`, also `končí` and `musí`."""
    readings = [r for r in open_lexicon().readings(word.text.lower()) if r.feats.get("VerbForm") == "Fin"]
    return any(r.feats.get("Number") == "Plur" for r in readings)


def _is_noun(text: str) -> bool:
    kinds = ("NOUN", "PROPN") if text[:1].isupper() else ("NOUN",)
    return any(reading.upos in kinds for reading in open_lexicon().readings(text))


def _join_phrases(words: list[Word]) -> list[Word]:
    from namecheck.language.categories import elided_category, match_category

    joined: list[Word] = []
    i = 0
    while i < len(words):
        terminal, end = _longest_phrase(words, i)
        category, category_end = match_category(words, i)
        if not category:
            category, category_end = elided_category(words, i)
        if category_end == i + 1 and (
            "QUOTED" in words[i].terminals or _is_grammar(words, i) or _is_one_more_mention(words, i)
        ):
            category = ()
        if category and category_end >= end:
            base = words[i] if category_end == i + 1 else None
            kept = dict(base.terminals) if base else {}
            more = {"CATEGORY": category} | {name: value for name, value in kept.items() if name != "NOUNWORD"}
            joined.append(
                Word(
                    " ".join(w.text for w in words[i:category_end]),
                    words[i].start,
                    words[category_end - 1].end,
                    more,
                    words[i].lemmas,
                )
            )
            i = category_end
        elif terminal:
            if terminal != "-":
                piece = " ".join(w.text for w in words[i:end])
                negated = any(w.negated for w in words[i:end]) and terminal not in ("FORBIDSHIP", "FORBID")
                infinitive = any(w.infinitive for w in words[i:end])
                joined.append(
                    Word(
                        piece,
                        words[i].start,
                        words[end - 1].end,
                        {terminal: piece, "RELIN": piece} if _is_inside(terminal, piece) else {terminal: piece},
                        words[i].lemmas,
                        negated,
                        infinitive=infinitive,
                    )
                )
            i = end
        else:
            joined.append(words[i])
            i += 1
    return joined


def _is_inside(terminal: str, piece: str) -> bool:
    """„v jejímž názvu“, not „jejíž název“."""
    return terminal == "REL" and piece.lower().startswith(("v ", "ve "))


def _is_grammar(words: list[Word], i: int) -> bool:
    """„v jednotném čísle“, „ve třetí osobě“: no number, no person is named."""
    beside = set(_terminals_at(words, i + 1)) | set(words[i - 1].terminals if i else ())
    one_more_vzor = i > 1 and words[i - 1].text in _LISTING and "VZORNAME" in words[i - 2].terminals
    return (
        ("CISLO" in words[i].terminals and "NUMBERVALUE" in beside)
        or ("OSOBA" in words[i].terminals and "ORDINAL" in beside)
        or ("VZORNAME" in words[i].terminals and ("VZOR" in beside or one_more_vzor))
    )


def _is_one_more_mention(words: list[Word], i: int) -> bool:
    """„slovo voda, vítr nebo moře“: basic forms told one by one after „slovo“ are words, not what they name."""
    first = i
    while first > 1 and words[first - 1].text in _LISTING:
        first -= 2
    last = i
    while last + 2 < len(words) and words[last + 1].text in _LISTING and "NOUNWORD" in words[last + 2].terminals:
        last += 2
    listed = first < i and first > 0 and "SLOVO" in words[first - 1].terminals
    return listed and all(map(_is_basic, words[first : last + 1 : 2]))


_LISTING = frozenset({",", "nebo", "anebo", "či"})


def _is_basic(word: Word) -> bool:
    if "ANYWORD" not in word.terminals:
        return False
    spelled = (word.text.lower(), *restore(word.text.lower()))
    return any(
        r.upos in ("NOUN", "PROPN") and r.case == "Nom" and r.lemma.lower() == form
        for form in spelled
        for r in open_lexicon().readings(form)
    )


def _longest_phrase(words: list[Word], i: int) -> tuple[str, int]:
    best = ("", i)
    for lemma in sorted(words[i].lemmas):
        for phrase in phrases().get(lemma, ()):
            end = _match(words, i, phrase.slots)
            if end > best[1]:
                best = (phrase.terminal, end)
    return best


def _match(words: list[Word], i: int, slots: tuple[tuple[frozenset[str], bool], ...]) -> int:
    """Where the phrase ends, or -1; an abbreviation's dot may follow a word."""
    if not slots:
        return i
    lemmas, optional = slots[0]
    best = -1
    if i < len(words) and words[i].lemmas & lemmas:
        after = i + 1
        best = _match(words, after, slots[1:])
        if best < 0 and after < len(words) and words[after].text == ".":
            best = _match(words, after + 1, slots[1:])
    return max(best, _match(words, i, slots[1:]) if optional else -1)


_VERBS = frozenset({
    "MIT", "BYT", "ZACINAT", "KONCIT", "TVORIT", "VYSKYT", "STAT", "OPAKOVAT", "NASLEDOVAT", "CIST", "OZNACOVAT", "POCITAT", "NERESIT",
    "SKLONOVAT", "OBEJIT", "JMENOVAT", "SHODOVAT", "LISIT", "ZACINAJICI", "KONCICI", "JITZASEBOU", "SPLNOVAT", "PRODLUZOVAT", "ZKRACOVAT", "PSAT",
})  # fmt: skip


def _signed(words: list[Word]) -> Iterator[Word]:
    """Verbs take their sign: + plain, - negated, ! forbidden. Modal verbs and `se` disappear into it."""
    modal, waiting = "", False
    kept: list[Word] = []
    for number, word in enumerate(words):
        names = set(word.terminals)
        if names == {"FORBID"} and word.lemmas & _FORBIDDEN and not _is_predicate(words, number):
            word = replace(word, terminals={}, known=True)  # „zakázané slovo“: nobody knows which
            names = set()
        ruled = "!" if "FORBID" in names else "+" if "MUSI" in names and "být" in word.lemmas else ""
        if ruled and not _verb_follows(words, number):  # „sloveso je zakázáno“, „barva je povinná“
            kept.append(replace(word, terminals={"VYSKYT": Banned(ruled) if ruled == "!" else Sign(ruled)}))
        elif (
            word.lemmas & _FORBID
            or "FORBID" in names
            or ("nemít" in word.lemmas and _infinitive_follows(words, number))
        ):
            modal, waiting = "!", True
        elif (names & {"MUSI", "SMI"} and not names & _VERBS - {"MIT"} and not word.negated) or (
            "mít" in word.lemmas and _infinitive_follows(words, number)  # „název má mít“
        ):
            modal, waiting = "+", True
        elif "SE" in names and _reflexive(words, number):
            continue
        elif names & _VERBS:
            sign = "-" if word.negated else "+"
            kind = Sign
            if modal and sign == "+" and (waiting or word.infinitive):
                sign, kind = modal, Sign if waiting else Carried
            waiting = False
            kept.append(_with_sign(word, kind(sign)))
        else:
            kept.append(word)
        if waiting and "COMMA" in names:
            _sign_back(kept, modal)
            waiting = False
    if waiting:
        _sign_back(kept, modal)
    yield from kept


_FORBIDDEN = frozenset(
    {"zakázaný", "zakázáno", "zakázán", "zapovězený", "zapovězeno", "nepřípustný", "nedovolený", "nepovolený"}
)


def _is_predicate(words: list[Word], i: int) -> bool:
    """„slovesa zakázaná“, „pátý pád zakázán, …“: said at the end of a clause without a verb."""
    clause = itertools.takewhile(lambda word: "COMMA" not in word.terminals, reversed(words[:i]))
    ends = i + 1 == len(words) or bool(words[i + 1].terminals.keys() & {"COMMA", "AND", "BUT", "SEMICOLON"})
    return (
        ends
        and i > 0
        and not any(word.terminals.keys() & (_VERBS | {"MUSI", "SMI", "KTERY", "REL"}) for word in clause)
    )


def _verb_follows(words: list[Word], i: int) -> bool:
    """Does the modal at i have its verb after it, or before it in the same clause?"""
    for word in words[i + 1 :]:
        if "COMMA" in word.terminals or word.lemmas & _FORBID or set(word.terminals) & {"MUSI", "SMI", "FORBID"}:
            break
        if set(word.terminals) & _VERBS and "SE" not in word.terminals:
            return True
    before = itertools.takewhile(lambda word: "COMMA" not in word.terminals, reversed(words[:i]))
    return any(set(word.terminals) & _VERBS and "SE" not in word.terminals for word in before)


def _infinitive_follows(words: list[Word], i: int) -> bool:
    """Is the word at i a modal „má“ of an infinitive in the same clause?"""
    after = itertools.takewhile(lambda word: "COMMA" not in word.terminals, words[i + 1 :])
    verb = next(
        (word for word in after if set(word.terminals) & (_VERBS | {"MUSI", "SMI"}) or word.lemmas & _FORBID), None
    )
    return verb is not None and verb.infinitive and not words[i].infinitive


_REFLEXIVE = frozenset(
    {"VYSKYT", "OPAKOVAT", "CIST", "SKLONOVAT", "OBEJIT", "POCITAT", "TVORIT", "NASLEDOVAT", "JMENOVAT", "PSAT"}
)
_NOUNLIKE = frozenset(
    {
        "POS",
        "POSNOUN",
        "POSADJECTIVE",
        "SLOVO",
        "PISMENO",
        "CATEGORY",
        "NUMBER",
        "LETTERKIND",
        "MARK",
        "LETTER",
        "STEJNY",
        "LETTERADJ",
        "SLABIKA",
        "SPOJOVNIK",
    }
)


def _without_subjects(words: list[Word]) -> Iterator[Word]:
    """„Začíná-li název samohláskou“, „slovo názvu“: the name is meant anyway and may stand aside."""
    conditional = any("POKUD" in word.terminals for word in words)
    for i, word in enumerate(words):
        before = set(words[i - 1].terminals) if i else set()
        after = set(words[i + 1].terminals) if i + 1 < len(words) else set()
        if word.text.lower() in _ITS and after & _OF_ITS:
            continue
        if word.text.lower() in ("to", "ta", "ten") and before & {"NEZ", "JAKO"} and after & {"ORDINAL", "ORDINALEND"}:
            continue
        if "ALE" in word.terminals and before & {"KTERY", "REL", "JEJIZ"}:  # „které ale není …“
            continue
        if "NADPISMENEM" in word.terminals and "LETTER" not in after and "MARK" not in before:
            continue  # „má nad písmeny tři háčky“
        if conditional and "NAME" in word.terminals and before & {"MUSI", "SMI"}:  # „…, musí název končit na A“
            yield word
            continue
        if set(word.terminals) & {"NAME", "SHIP"} and after and not word.terminals.get("CATEGORY"):
            if before & {"SLOVO", "PISMENO", "SLABIKA"} and "NAME" in word.terminals and "CATEGORY" not in after:
                continue
            if before & (_VERBS | {"MUSI", "SMI"}) and (
                "MIT" not in before or "SHIP" in word.terminals or not after & _AFTER_NAME
            ):
                continue
        yield word


def _with_antecedents(words: list[Word]) -> Iterator[Word]:
    """„Lodě se zvířetem, které není savec“: the verb in the singular, or the form, tells that no ships are spoken of."""
    ships = next((i for i, word in enumerate(words) if "SHIP" in word.terminals), len(words))
    for i, word in enumerate(words):
        about_word = i > ships + 2 and _is_about_a_word(words[ships], words[i:])
        if "KTERY" in word.terminals and not about_word:
            word = replace(word, terminals={**word.terminals, "KTERYSHIP": word.text})
        yield word


def _is_about_a_word(ship: Word, relative: list[Word]) -> bool:
    form = relative[0].text.lower()
    verb = next((word for word in relative[1:4] if word.terminals.keys() & _VERBS), None)
    if verb is None or form in _ANY_RELATIVE or _numbers(verb) != {"Sing"}:
        return False
    return ship.text.split()[-1].lower() in _SHIPS or form not in _RELATIVE_OF_SHIP


_SHIPS = frozenset({"lodě", "lode", "lodí", "lodím", "lodích", "plavidla"})
_ANY_RELATIVE = frozenset({"co", "jaká", "kde", "kdo"})
_RELATIVE_OF_SHIP = frozenset({"která", "ktera", "kerá", "kera", "jež", "jez"})


def _numbers(word: Word) -> set[str | None]:
    readings = (r for r in open_lexicon().readings(word.text.lower()) if r.feats.get("VerbForm") == "Fin")
    return {r.feats.get("Number") for r in readings}


# „všechna její slova“, „jeho první písmeno“
_ITS = frozenset({"její", "jeho", "jejich", "jejího", "jejímu", "jejím", "jejími", "jejích"})
_OF_ITS = frozenset({
    "SLOVO", "PISMENO", "SLABIKA", "ORDINAL", "ORDINALEND", "LONGEST", "DELKA", "POCET", "LETTERKIND", "POS", "POSNOUN", "POSADJECTIVE",
})  # fmt: skip


def _with_subjects(words: list[Word]) -> Iterator[Word]:
    """„Loď, která má dvě slova a začínají na K“: after one ship, a verb in the plural speaks of the words."""
    one_ship = any(word.text.lower() in _ONE_SHIP for word in words)
    spoken = False
    for i, word in enumerate(words):
        if _follows_size(words, i):  # „loď o dvou slovech, která jsou …“
            yield replace(word, terminals={"A": "a"})
            yield Word("ta", word.start, word.start, {"TYTO": "ta"}, frozenset({"ta"}))
            continue
        if one_ship and word.terminals.keys() & _VERBS and _is_plural_only(word):
            joined_ = i > 0 and words[i - 1].terminals.keys() & (_JOINTS.keys() | {"ZAROVEN"})
            if joined_ and not spoken and _counts_words(words[:i]) and not _has_subject(words[i:]):
                yield Word("ta", word.start, word.start, {"TYTO": "ta"}, frozenset({"ta"}))
            spoken = True
        yield word


def _follows_size(words: list[Word], i: int) -> bool:
    """Is it the relative of the words of „o dvou slovech“, not of one ship?"""
    if i < 4 or i + 1 >= len(words) or "KTERY" not in words[i].terminals or words[i].text.lower() not in _OF_WORDS:
        return False
    size = [word.terminals.keys() for word in words[i - 4 : i]]
    verb = next((word for word in words[i + 1 :] if word.terminals.keys() & _VERBS), None)
    return {"O"} <= size[0] and {"NUMBER"} <= size[1] and {"SLOVO"} <= size[2] and bool(verb and _is_plural_only(verb))


_OF_WORDS = frozenset({"která", "ktera", "co", "jež", "jez"})
_ONE_SHIP = frozenset({"loď", "lod", "název", "nazev", "jméno", "jmeno"})


def _is_plural_only(word: Word) -> bool:
    readings = [r.feats for r in open_lexicon().readings(word.text.lower()) if r.feats.get("VerbForm") == "Fin"]
    return bool(readings) and all(f.get("Number") == "Plur" for f in readings)


def _counts_words(words: list[Word]) -> bool:
    """„dvě slova“, „tři podstatná jména“, of which nothing was said yet."""
    for i in reversed(range(1, len(words))):
        if "NUMBER" in words[i - 1].terminals and words[i].terminals.keys() & (_WORDS_OF | {"SLOVO"}):
            return True
        if words[i].terminals.keys() & (_VERBS | {"KTERY", "REL", "JEJIZ"}):
            return False
    return False


_WORDS_OF = frozenset({"POS", "POSNOUN", "POSADJECTIVE", "CATEGORY"})


def _has_subject(words: list[Word]) -> bool:
    """Does the clause of the verb before name what it speaks of: „a jsou tam tři samohlásky“?"""
    clause = itertools.takewhile(lambda word: not word.terminals.keys() & ({"COMMA"} | _JOINTS.keys()), words[1:])
    named = {"KAZDY", "SLOVA", "ORDINAL", "ORDINALEND", "TEN", "TYTO", "NAME"}
    if words[0].terminals.keys() & {"BYT", "VYSKYT", "STAT"}:
        named |= {"LETTERKIND", "PISMENO", "SLABIKA", "SLOVO", *_WORDS_OF}
    return any(word.terminals.keys() & named for word in clause)


_AFTER_NAME = frozenset(
    {
        "CATEGORY",
        "KTERY",
        "COMMA",
        "S",
        "O",
        "KUS",
        "NEKTERY",
        "NSLOVNY",
        "NSLABICNY",
        "DELSI",
        "ZACINAT",
        "KONCIT",
        "REL",
        "JEJIZ",
        "HAVING",
        "ANYWORD",
        "NA",
    }
)


def _reflexive(words: list[Word], i: int) -> bool:
    """`se` of a verb, not the preposition of „se slovesem“."""

    def verbal(k: int) -> bool:
        return 0 <= k < len(words) and bool(
            set(words[k].terminals) & (_VERBS | {"MUSI", "SMI", "FORBID"}) or words[k].lemmas & _FORBID
        )

    after = set(words[i + 1].terminals) if i + 1 < len(words) else set()
    for word in words[i + 1 :]:
        if "COMMA" in word.terminals:
            break
        if set(word.terminals) & _REFLEXIVE:
            return True
    return (
        verbal(i + 1)
        or (verbal(i - 1) and not (after & _NOUNLIKE and _is_instrumental(words[i + 1].text)))
        or (verbal(i + 2) and not after & _NOUNLIKE)
        or (verbal(i + 3) and not after & _NOUNLIKE)
    )


def _is_instrumental(text: str) -> bool:
    """May „se“ before it be a preposition; of odd spellings nobody knows."""
    readings = open_lexicon().readings(text.split()[-1].lower())
    return not readings or any(r.case in ("Ins", "") for r in readings)


_FORBID = frozenset({"nesmět", "nemoci", "nemoct"})


def _with_sign(word: Word, sign: Sign) -> Word:
    if "chybět" in word.lemmas or "nechybět" in word.lemmas:
        sign = Missing("-") if sign == "+" else Sign("+")
    elif word.lemmas & {"sejít", "nesejít", "scházet", "nescházet"} and "VYSKYT" in word.terminals:
        sign = Meeting(sign)
    return replace(word, terminals={name: sign if name in _VERBS else value for name, value in word.terminals.items()})


def _sign_back(kept: list[Word], sign: str) -> None:
    """A modal verb that follows its verb: „být musí“."""
    for i in range(len(kept) - 1, -1, -1):
        if set(kept[i].terminals) & _VERBS:
            kept[i] = _with_sign(kept[i], Sign(sign))
            return
    if kept and sign == "!":  # nothing is forbidden without a verb: what was named is
        kept.append(replace(kept[-1], terminals={"VYSKYT": Sign(sign)}))


_JOINTS = {"A": "AND", "NEBO": "OR", "ALE": "BUT", "ANI": "ANI", "I": "BOTH"}


def _jointed(words: list[Word]) -> Iterator[Word]:
    """What stands between two parts becomes one joint: „, a zároveň“, „, nebo“, „a ani“."""
    i = 0
    while i < len(words):
        word = words[i]
        if "SEMICOLON" in word.terminals:
            yield replace(word, terminals={"AND": Joint("and", True)})
            i += 1
            continue
        comma = "COMMA" in word.terminals
        j = i + comma
        found = ""
        while j < len(words) and (name := next((n for n in _JOINTS if n in words[j].terminals), "")):
            if "LETTER" in words[j].terminals and found:
                break
            if name == "ANI" and j > i and "NUMBER" in _terminals_at(words, j + 1):  # „a ani jedno“
                break
            found = _joined_with(found, name)
            j += 1 + ("SLASH" in _terminals_at(words, j + 1) and "NEBO" in _terminals_at(words, j + 2))  # „a/nebo“
        if found:
            last = words[j - 1]
            firm = comma
            while j < len(words) and "ZAROVEN" in words[j].terminals and found in ("AND", "BUT"):
                j, firm = j + 1, True
            more = {k: v for k, v in last.terminals.items() if k not in _JOINTS} if j == i + 1 + comma else {}
            if found == "AND" and not firm and _share_count(words[:i], words[j:]):
                found = "SHAREDAND"
            piece = " ".join(w.text for w in words[i:j])
            yield Word(
                piece,
                word.start,
                words[j - 1].end,
                more | {found: Joint("and" if found == "SHAREDAND" else found.lower(), firm)},
                last.lemmas,
            )
            i = j
        else:
            yield replace(word, terminals={"COMMA": Joint("comma", True)}) if comma else word
            i += 1


def _share_count(before: list[Word], after: list[Word]) -> bool:
    """„pět písmen a samohlásek“: does the number count the other, too?"""
    thing = next((word for word in after[:2] if "LETTERADJ" not in word.terminals), None)
    counted = list(
        itertools.takewhile(lambda word: _is_counted(word) or "LETTERADJ" in word.terminals, reversed(before))
    )
    number = before[-len(counted) - 1] if counted and len(before) > len(counted) else None
    many = number is not None and str(number.terminals.get("NUMBER", "1")) != "1"
    return many and thing is not None and _is_counted(thing) and _is_plural(thing.text.split()[-1])


def _is_counted(word: Word) -> bool:
    return bool(
        word.terminals.keys() & {"PISMENO", "LETTERKIND", "SLABIKA", "POS", "POSNOUN", "POSADJECTIVE", "SLOVO"}
    ) and ("LETTER" not in word.terminals)


def _is_plural(form: str) -> bool:
    """Is it no singular, but perhaps the genitive: „a souhlásky“?"""
    feats = [r.feats for r in open_lexicon().readings(form.lower()) if r.upos == "NOUN"]
    return any(f.get("Number") == "Plur" for f in feats) and not any(
        f.get("Number") == "Sing" and f.get("Case") != "Gen" for f in feats
    )


def _joined_with(found: str, name: str) -> str:
    """The joint so far and one more word: „a ani“, „ale i“; „a nebo“, „nebo i“ are still „nebo“."""
    if found == "OR" and name == "I":
        return found
    return _JOINTS[name] if not found or name in ("ANI", "I", "ALE", "NEBO") else found


def _terminals_at(words: list[Word], i: int) -> Mapping[str, object]:
    return words[i].terminals if i < len(words) else {}


_VALUED = frozenset({
    "NASOBEK", "VIC", "MENE", "TWOSENSES",
    "LETTER", "ORDINAL", "ORDINALEND", "LONGEST", "CHUNK", "QUOTED", "ANYWORD", "MENTION", "NOUNWORD", "DIPHTHONG", "CATEGORY", "POS", "POSADJ", "GENDER", "ANIMACY",
    "NUMBERVALUE", "TENSE", "MOOD", "VERBFORM", "DEGREENAME", "NUMKIND", "VZORNAME", "LETTERKIND", "MARK", "LETTERADJ", "CASENAME",
    "NSLOVNY", "NSLABICNY", "NPISMENNY", "SUDY", "OP", "DELSI", "VLASTNI", "OHEBNY", "AND", "SHAREDAND", "OR", "BUT", "ANI", "BOTH", "COMMA",
}) | _VERBS  # fmt: skip
_CONSTANTS = {
    "POSNOUN": "noun",
    "POSADJECTIVE": "adjective",
    "SLABIKA": "SLABIKA",
    "ZAROVEN": "ZAROVEN",
    "DOHROMADY": "DOHROMADY",
    "V_TOM_PORADI": "V_TOM_PORADI",
    "DELKA": "length",
}


class Types(str):
    """A token type that equals every terminal the word may stand for."""

    names: frozenset[str]

    def __new__(cls, names: Iterable[str]) -> "Types":
        made = super().__new__(cls, "|".join(sorted(names)))
        made.names = frozenset(names)
        return made

    def __eq__(self, other: object) -> bool:
        return other in self.names

    def __ne__(self, other: object) -> bool:
        return other not in self.names

    __hash__ = str.__hash__


class SentenceToken(Token):  # type: ignore[misc]
    """A token with the value each of its terminals has."""

    values_of: Mapping[str, object]


def tokens(words: Sequence[Word]) -> Iterator[SentenceToken]:
    for number, word in enumerate(words):
        token = SentenceToken(Types(word.terminals), word.text, start_pos=number)
        token.values_of = {name: _value(name, value) for name, value in word.terminals.items()}
        yield token


def _value(name: str, value: object) -> object:
    if name in ("NUMBER", "KRAT"):
        return int(str(value))
    return value if name in _VALUED else _CONSTANTS.get(name)
