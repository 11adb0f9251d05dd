"""What councils say around a rule: who resolved it, and what happens to the ships."""

import re
from collections.abc import Iterator

from namecheck.language.lexer import Word, plain_words, scan_words
from namecheck.language.spellings import colloquial
from namecheck.morphology import open_lexicon

_EFFECT = re.compile(
    r",?\s+(?:(?:zde|tady|tu|tam|v tomto městě)\s+)?(?:nesm[íě]\w*|mus[íe]\w*|sm[íě]\w*|plat[íě]\w*|zaplat\w*|může\w*|mohou|nemůže\w*|nemohou|kupuj\w*|prodáv\w*|dostan\w*|odevzd\w*|ztrác\w*|ztrat\w*)\b",
    re.IGNORECASE,
)
# „Do přístavu nesmějí lodě, které …“: the effect first; unless it may turn the targeting round.
_SUCH_SHIPS = re.compile(
    r"\b(?:lodě|lode|lodi|loď|lod|lodím|lodích|lodí|plavidl[oay]|plavidel|plavidlům)\b"
    r"(?=,?\s+(?:kt?er|jej|jeh|jimž|jež|co\b|kde\b|nesouc|maj[ií]c|v[e]?\s+(?:jej|kt?er|nichž|níž)|u\s+(?:nichž|níž|kter)|s\b|se\b|bez\b|vyjma|krom|až na|s výjim))",
    re.IGNORECASE,
)
_IF = re.compile(r"\s*(?:když|kdyz|pokud|jestli|jestliže|kdo)\b", re.IGNORECASE)
_THEN = re.compile(r",?\s+(?:tak|pak)\s", re.IGNORECASE)
_EXCEPTED = re.compile(r"výjim|krom|mimo|vyjma|ostatní|jin[éýáa]|netýk|nevztah|nezasah|nepostih|neplat", re.IGNORECASE)
_HERE = re.compile(r"^\s*(?:zde|tady|tu|u nás|v (?:tomto|tomhle|našem|tom) městě|do \w+ města)\s+", re.IGNORECASE)
_DENIED = re.compile(
    r"\b(?:ne(?!j)\w|ni(?:c|k)|žádn|zadn|bez\b|zakaz|zakáz|zapov|kromě|až na|výjim|ostatn)", re.IGNORECASE
)
_ALL = re.compile(
    r"(?:\b(?:veškeré|veškerých|všechny|všech|všecky|každá|každou|každé|takové|takových|takovou|taková|ty|těch|tu|ta|ona|jen|jenom|pouze|toliko|výhradně|jedině)\s+)+$",
    re.IGNORECASE,
)
# „Rada se usnesla, že …“, „Požaduje se, aby …“
_RESOLVED = re.compile(
    r"^[^„\"]*?\b(?:usnes|rozhod|nařiz|nařid|naříd|ustanov|stanov|požad|chce|chcem|žád|přej|urč|vyhlaš|vyhlás|prohlaš|dohod|shod|odhlas|schvál|navrh|trvám|platí|budiž|dbejte|doporuč|vyžad)\w*[^„\"]*?,?\s(?:že|aby|ať)\s+",
    re.IGNORECASE,
)


def preambles(text: str, kind: str) -> Iterator[tuple[str, str]]:
    """The rule without what is said before it, and that: „Rada se usnesla, že …“, „Zákonem buďtež stiženy lodě, …“."""
    resolved = _RESOLVED.match(text)
    if resolved and not _DENIED.search(resolved[0]) and not _says_something(resolved[0]):
        rest = text[resolved.end() :]
        yield rest, ""
        yield from preambles(rest, kind)
    for match in _SUCH_SHIPS.finditer(text):
        before = text[: match.start()]
        if _is_effect(before) and (kind == "targeting" or not _DENIED.search(before)):
            yield text[match.start() :], before.strip(" ,")


def effects(text: str) -> Iterator[tuple[str, str]]:
    """The targeting and the effect after it: „…, zde nesmí kupovat sůl“, „…, u nás neplatí clo“."""
    for match in reversed(list(_EFFECT.finditer(text))):
        if match.start() > 5:
            yield text[: match.start()], text[match.start() :].strip(" ,")
    for match in reversed(list(_THEN.finditer(text))) if _IF.match(text) else ():
        yield text[: match.start()], text[match.start() :].strip(" ,")
    for match in reversed(list(re.finditer(",", text))):
        rest = text[match.end() :]
        first = plain_words(_HERE.sub("", rest))[:1]
        if first and _is_finite(first[0]) and (_HERE.match(rest) or not first[0].terminals):
            yield text[: match.start()], rest.strip()


def _is_effect(text: str) -> bool:
    """„Do přístavu nesmějí“ is one, „Platí pro nejstarší“ chooses among the ships."""
    words = plain_words(_ALL.sub("", text))
    if not words or _EXCEPTED.search(text) or not any(map(_is_verb, words)):
        return False
    if any("POKUD" in word.terminals for word in words):  # „Pokud prší, tak“
        return False
    last = open_lexicon().readings(words[-1].text.lower())
    return not any(r.upos in ("ADJ", "NUM") and r.feats.get("Variant") != "Short" for r in last)


_CONTENT = frozenset(
    "CATEGORY POS POSNOUN POSADJECTIVE POSADJ PISMENO LETTERKIND SLABIKA SLOVO MARK PALINDROM ZACINAT KONCIT".split()
)


def _says_something(text: str) -> bool:
    """Does the preamble itself speak of words or letters?"""
    return any(word.terminals.keys() & _CONTENT for word in scan_words(text))


def _is_verb(word: Word) -> bool:
    readings = open_lexicon().readings(word.text.lower())
    return _is_finite(word) or any(r.feats.get("Variant") == "Short" for r in readings)


def _is_finite(word: Word) -> bool:
    form = word.text.lower()
    readings = [r for spelled in (form, *colloquial(form)) for r in open_lexicon().readings(spelled)]
    return any(r.upos in ("VERB", "AUX") and r.feats.get("VerbForm") == "Fin" for r in readings)
