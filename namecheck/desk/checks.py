"""Logic checks of a sentence: each claim is proven or shown on a name; what is neither is "nenašel jsem"."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from namecheck.desk.examples import Examples, may_sail, witness
from namecheck.desk.likeness import Wanted
from namecheck.desk.prove import implies, impossible
from namecheck.logic.meaning import Meaning

PROVEN, SHOWN, NOT_FOUND = "proven", "shown", "not_found"


class Finding(NamedTuple):
    """A claim: `code` for machines, Czech text, how we know (proven, shown, not_found), and the names that show it."""

    code: str
    text: str
    how: str
    names: tuple[str, ...] = ()
    warning: bool = True


class Other(NamedTuple):
    """A law or a rule in force, with what people call it."""

    title: str
    text: str
    meaning: Meaning


_TARGETING = "targeting"


def extremes(meaning: Meaning, kind: str, shown: Examples) -> list[Finding]:
    """Does it hit every name, or none?"""
    law = kind == _TARGETING
    none = "Nezasáhne žádné jméno." if law else "Nesplní ho žádné jméno, loděnice by nic nepostavila."
    every = "Zasáhne každé jméno." if law else "Splní ho každé jméno, pravidlo nic nezakazuje."
    return [
        *_extreme("contradiction", ((meaning, True),), shown.hits, none, "které by věta zasáhla" if law else "které by pravidlo splnilo"),
        *_extreme("tautology", ((meaning, False),), shown.misses, every, "které by věta nezasáhla" if law else "které by pravidlo nesplnilo"),
    ]  # fmt: skip


def _extreme(code: str, wanted: Wanted, shown: Sequence[str], claim: str, searched: str) -> list[Finding]:
    if shown:
        return []
    if impossible(wanted):
        return [Finding(code, f"{claim} (Dokázáno.)", PROVEN)]
    return [Finding(code, f"Jméno, {searched}, jsem nenašel.", NOT_FOUND)]


def relations(meaning: Meaning, kind: str, others: Iterable[Other]) -> list[Finding]:
    """The same as, narrower or wider than what is in force elsewhere."""
    found = []
    for other in others:
        there, back = implies(meaning, other.meaning), implies(other.meaning, meaning)
        if meaning == other.meaning or (there and back):
            found.append(Finding("same", f"Znamená totéž jako {other.title}: „{other.text}“", PROVEN))
        elif there or back:
            found.append(_one_sided(meaning, other, there, kind))
    return found


def _one_sided(meaning: Meaning, other: Other, there: bool, kind: str) -> Finding:
    named = f"{other.title} „{other.text}“"
    if kind == _TARGETING:
        text = (
            f"Koho zasáhne tato věta, toho zasáhne i {named}"
            if there
            else f"Koho zasáhne {named}, toho zasáhne i tato věta."
        )
    else:
        text = f"Kdo splní toto pravidlo, splní i {named}" if there else f"Kdo splní {named}, splní i toto pravidlo."
    only = witness(((meaning, not there), (other.meaning, there)))
    shown = f"Liší se například na jménu {only}." if only else "Jméno, na kterém se liší, jsem nenašel."
    return Finding("narrower" if there else "wider", f"{text} {shown}", PROVEN, (only,) if only else ())


def together(meaning: Meaning, staying: Other) -> Finding:
    """Can a name satisfy the new shipyard rule and the one that stays?"""
    both: Wanted = ((meaning, True), (staying.meaning, True))
    if impossible(both):
        text = f"S pravidlem „{staying.text}“ se vylučuje: žádné jméno do pěti slov nesplní obě. (Dokázáno.)"
        return Finding("conflict", text, PROVEN)
    name = witness(both)
    if name is None:
        return Finding("conflict", f"Jméno, které by splnilo i pravidlo „{staying.text}“, jsem nenašel.", NOT_FOUND)
    if not may_sail(name):
        text = f"S pravidlem „{staying.text}“ jde splnit ({name}), ale jméno, které má i slovo v prvním pádě, jsem nenašel."
        return Finding("no_nominative", text, NOT_FOUND, (name,))
    return Finding(
        "compatible", f"S druhým pravidlem jde splnit zároveň, například {name}.", SHOWN, (name,), warning=False
    )


def buildable(names: Callable[[], Sequence[str]], town: str) -> Finding:
    """Is there a new name for a ship in this town now, by all five rules?"""
    found = tuple(names())
    if not found:
        text = f"Jméno nové lodi, které by v městě {town} při dnešních lodích prošlo všemi pěti pravidly, jsem nenašel."
        return Finding("nothing_to_build", text, NOT_FOUND)
    text = f"Nová loď by se v městě {town} mohla jmenovat například {', '.join(found)}."
    return Finding("buildable", text, SHOWN, found, warning=False)


def hidden_list(hits: Sequence[str], known: int, kind: str) -> list[Finding]:
    """A sentence made to fit one name."""
    if len(hits) != 1 or known < 5:
        return []
    does = "věta zasáhne" if kind == _TARGETING else "pravidlu vyhoví"
    text = f"Ze všech známých jmen ({known}) {does} jediné: {hits[0]}. Nejde o skrytý seznam?"
    return [Finding("one_name", text, SHOWN, (hits[0],))]


def own_effect(effect: str) -> list[Finding]:
    """A council that writes the effect, too."""
    if not effect:
        return []
    text = f"Efekt rada nepíše, losuje se při vyhlášení; „{effect}“ do zákona nepřijde."
    return [Finding("effect", text, SHOWN)]
