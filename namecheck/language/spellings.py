"""Other spellings a word may stand for: colloquial endings, missing diacritics, typing mistakes."""

import re
from collections.abc import Iterator
from functools import lru_cache

from namecheck.morphology import open_lexicon

# Colloquial ending -> standard endings, tried in this order.
_COLLOQUIAL = (
    (r"ejch$", ("ých",)), (r"ejm$", ("ým",)), (r"^neni$", ("není",)), (r"ouma$", ("ěma", "ou")), (r"ejma$", ("ými",)), (r"ýma$", ("ými",)), (r"ýho$", ("ého",)), (r"ýmu$", ("ému",)), (r"ým$", ("ém",)),
    (r"ym$", ("ým", "ém")), (r"ej$", ("ý", "é", "ejí", "í")), (r"ý$", ("é", "á")), (r"ama$", ("y", "ami", "ům")), (r"ema$", ("emi", "y")),
    (r"aj$", ("ají",)), (r"ěj$", ("ějí", "í")), (r"ujou$", ("ují",)), (r"uju$", ("uji",)), (r"^bejt$", ("být",)), (r"^ňák", ("nějak",)),
    (r"^nák", ("nějak",)), (r"^ker", ("kter",)), (r"^páč$", ("protože",)), (r"^míň$", ("méně",)), (r"^taky$", ("také",)),
    (r"^alespon$", ("alespoň",)), (r"^dycky$", ("vždycky",)), (r"^maj$", ("mají",)), (r"^nemaj$", ("nemají",)), (r"íma$", ("ími",)),
    (r"([aeiouy])$", (r"\1m",)),
)  # fmt: skip
_LETTERS = "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž"


def colloquial(form: str) -> Iterator[str]:
    for pattern, endings in _COLLOQUIAL[:-1]:
        if re.search(pattern, form):
            for ending in endings:
                yield re.sub(pattern, ending, form)


@lru_cache(maxsize=4096)
def restore(form: str) -> tuple[str, ...]:
    """Known forms that differ only in diacritics; the prefixes ne- and nej- are not stored with the forms."""
    lexicon = open_lexicon()
    found = dict.fromkeys(lexicon.with_diacritics(form))
    for prefix in ("ne", "nej"):
        if form.startswith(prefix):
            found.update(dict.fromkeys(prefix + rest for rest in lexicon.with_diacritics(form[len(prefix) :])))
    return tuple(f for f in found if f in lexicon)


@lru_cache(maxsize=4096)
def mistyped(form: str) -> tuple[str, ...]:
    """Known forms one typing mistake away: a letter missing, doubled, wrong, or two swapped."""
    pieces = [(form[:i], form[i:]) for i in range(len(form) + 1)]
    found = {a + b[1:] for a, b in pieces if b}
    found |= {a + b[1] + b[0] + b[2:] for a, b in pieces if len(b) > 1}
    found |= {a + c + b[1:] for a, b in pieces if b for c in _LETTERS}
    found |= {a + c + b for a, b in pieces for c in _LETTERS}
    few = {a + b[1:] for a, b in pieces if b} | {a + b[1] + b[0] + b[2:] for a, b in pieces if len(b) > 1}
    found |= {known for typed in few for known in restore(typed)}
    lexicon = open_lexicon()
    return tuple(sorted(f for f in found - {form} if f in lexicon))
