"""Names and words told one by one, where a property should stand."""

import itertools
from collections.abc import Sequence

from namecheck.language.categories import match_category
from namecheck.language.clues import OPEN, is_capitalised
from namecheck.language.lexer import Word
from namecheck.morphology import open_lexicon


def lists_ships(words: Sequence[Word]) -> tuple[Word, ...]:
    """„Lodě Kraken a Orel“, „kromě Modré sovy“: a name right after the ship or the exception; „slovo kráva“, „slovo je kráva“."""
    found: list[Word] = []
    for i in range(1, len(words)):
        follows = bool(found) and words[i - 1] is found[-1]
        if not set(words[i].terminals) - OPEN and (follows or _is_named(words, i)):
            found.append(words[i])
    return tuple(found)


def _is_named(words: Sequence[Word], i: int) -> bool:
    word, before = words[i], set(words[i - 1].terminals)
    if "BYT" in before and i > 1:
        before = set(words[i - 2].terminals) - {"SHIP"}
        if match_category(list(words), i)[0]:  # „první slovo je zvíře“
            return False
    if "SLOVO" in before and i > 1 and "PISMENO" in words[i - 2].terminals:  # „písmena slova kotva“
        return False
    capital = is_capitalised(word) or "QUOTED" in word.terminals
    if "SLOVO" in before and _is_plain(word, ("ADJ",)):  # „slovo zlatý“, where a quality would be „zlaté“
        return True
    if "JMENOVAT" in before:  # „loď, která se jmenuje Zlatá kotva“, not „jejíž kapitán se jmenuje Karel“
        said = itertools.dropwhile(
            lambda w: w.terminals.keys() & {"JMENOVAT", "SE", "KTERY", "COMMA"}, words[i - 1 :: -1]
        )
        goes_on = i + 1 < len(words) and _is_plain(words[i + 1], ("NOUN",))
        return capital and goes_on and "SHIP" in next(said, word).terminals
    return bool(before & {"SHIP", "KROME", "NAME"} and capital) or bool(
        before & {"SHIP", "KROME", "SLOVO"} and _is_plain(word, ("NOUN", "PROPN")) and not word.text.isupper()
    )


def _is_plain(word: Word, parts: tuple[str, ...]) -> bool:
    """Is it a nominative that equals its lemma?"""
    form = word.text.lower()
    return any(r.upos in parts and r.case == "Nom" and r.lemma.lower() == form for r in open_lexicon().readings(form))


def enumerated(words: Sequence[Word]) -> tuple[Word, ...]:
    """Words told one by one: after a part of speech („zájmeno můj“, „předložka nad“), after a colon, three and more in a row."""
    for i in range(1, len(words)):
        if _is_part_of_speech(words[:i]) and _is_mentioned(words[i], words[i + 1 : i + 2]):
            return (words[i],)
    for i in range(len(words)):
        run = _run(words[i:])
        if len(run) >= (2 if i and "COLON" in words[i - 1].terminals else 3):
            return run
    return ()


def _is_part_of_speech(before: Sequence[Word]) -> bool:
    names = [set(word.terminals) for word in before[-2:]]
    return "POS" in names[-1] or ("JMENO" in names[-1] and "POSADJ" in names[0])


_JOINTS = frozenset({"COMMA", "A", "NEBO", "DOT"})


def _is_mentioned(word: Word, after: Sequence[Word]) -> bool:
    """A word in its plain form that does nothing in the sentence; a little word only where it leads nowhere."""
    form = word.text.lower()
    plain = {r.upos for r in open_lexicon().readings(form) if r.lemma == form}
    if plain & {"ADP", "CCONJ", "SCONJ"}:
        return not after or bool(_JOINTS & set(after[0].terminals))
    return word.text.islower() and bool(plain - {"ADV", "PART"}) and not set(word.terminals) - OPEN


def _run(words: Sequence[Word]) -> tuple[Word, ...]:
    """The words at the start that stand alone between commas and conjunctions."""
    items: list[Word] = []
    for i, word in enumerate(words):
        joint = bool(_JOINTS & set(word.terminals))
        if joint and not (i and _JOINTS & set(words[i - 1].terminals) and "COMMA" in word.terminals):
            continue
        alone = i == 0 or bool(_JOINTS & set(words[i - 1].terminals))
        if not word.text[:1].isalpha():
            break
        if not alone or set(word.terminals) - OPEN:
            return tuple(items if alone else items[:-1])
        items.append(word)
    return tuple(items)


def capitalised(words: Sequence[Word]) -> tuple[Word, ...]:
    """Capitalised words in the middle of a sentence that mean nothing to the grammar; a name spelled out letter by letter."""
    pairs = itertools.pairwise(words)
    found = [b for a, b in pairs if is_capitalised(b) and not set(b.terminals) - OPEN and not a.lemmas & _BEFORE_PLACE]
    if found and any("SHIP" in word.terminals for word in words):
        return tuple(found)
    spelled = [word for word in words if "LETTER" in word.terminals]
    return tuple(spelled) if len(spelled) >= 5 else ()


# „v Brémách“, „vtipnější než Titanic“: no ship is picked by that name.
_BEFORE_PLACE = frozenset({"v", "do", "z", "na", "u", "od", "k", "ke", "po", "nad", "přes", "než"})
