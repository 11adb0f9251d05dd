"""Random sentences of the rule language, and pairs of them that some name satisfies or that none can."""

import random
from collections.abc import Iterator
from functools import lru_cache

from namecheck.desk.drafts import Maker
from namecheck.language import read
from namecheck.logic import evaluate
from namecheck.logic.meaning import Meaning
from namecheck.morphology import analyse
from namecheck.truth import Truth

_LETTERS = "abcdehijklmnoprstuvyzčřšž"
_SETS = (
    "samohlásek", "souhlásek", "písmen s háčkem", "písmen s čárkou", "písmen s diakritikou",
)  # fmt: skip
_CATEGORIES = (
    "zvíře barvu ptáka rybu rostlinu savce strom nástroj povolání ovoce květinu planetu kov hmyz budovu nápoj".split()
)
_PARTS = (
    "přídavné jméno", "sloveso", "předložku", "číslovku", "příslovce", "podstatné jméno", "spojku", "zájmeno",
    "podstatné jméno v množném čísle", "podstatné jméno ženského rodu", "podstatné jméno středního rodu", "podstatné jméno ve 2. pádě",
    "podstatné jméno v 6. pádě", "podstatné jméno v 7. pádě", "přídavné jméno ve třetím stupni", "sloveso v minulém čase",
    "sloveso v záporu", "podstatné jméno podle vzoru žena", "podstatné jméno podle vzoru hrad", "podstatné jméno podle vzoru pán",
    "podstatné jméno mužského rodu životného", "vlastní jméno", "přídavné jméno podle vzoru jarní",
)  # fmt: skip
_PLACES = ("první", "druhé", "poslední", "předposlední", "třetí", "nejdelší")
_KINDS = ("podstatné jméno", "přídavné jméno", "předložka", "sloveso")


def sentence(dice: random.Random) -> str:
    """What must hold of the name, as a shipyard rule."""
    letter, n = dice.choice(_LETTERS).upper(), dice.randint(1, 4)
    claims = (
        f"Název lodi musí obsahovat písmeno {letter}.",
        f"Název lodi nesmí obsahovat písmeno {letter}.",
        f"Název lodi musí začínat písmenem {letter}.",
        f"Název lodi musí končit písmenem {letter}.",
        f"Název lodi musí mít {dice.choice(('aspoň', 'nejvýše', 'právě'))} {dice.randint(6, 24)} písmen.",
        f"Název lodi musí mít {dice.choice(('aspoň', 'nejvýše', 'právě'))} {n + 1} slova.",
        f"Název lodi musí mít aspoň {n + 1} {dice.choice(_SETS)}.",
        f"Název lodi musí mít {dice.choice(('sudý', 'lichý'))} počet {dice.choice(('písmen', 'slabik', 'slov'))}.",
        f"Název lodi musí mít {dice.choice(('aspoň', 'nejvýše', 'právě'))} {dice.randint(3, 8)} slabik.",
        f"Název lodi musí obsahovat {dice.choice(_CATEGORIES)}.",
        f"Název lodi nesmí obsahovat {dice.choice(_CATEGORIES)}.",
        f"Název lodi musí obsahovat {dice.choice(_PARTS)}.",
        f"Název lodi nesmí obsahovat {dice.choice(_PARTS)}.",
        f"V názvu lodi musí být {dice.choice(_PLACES)} slovo {dice.choice(_KINDS)}.",
        f"{dice.choice(_PLACES).capitalize()} slovo názvu musí začínat písmenem {letter}.",
        f"{dice.choice(_PLACES).capitalize()} slovo názvu musí mít aspoň {dice.randint(3, 8)} písmen.",
        "Název lodi musí začínat a končit stejným písmenem.",
        f"Název lodi musí končit {dice.choice(('samohláskou', 'souhláskou'))}.",
        "Všechna slova názvu musí začínat stejným písmenem.",
        f"Název lodi musí obsahovat {dice.choice(_PARTS)} a písmeno {letter}.",
        f"Název lodi musí obsahovat {dice.choice(_CATEGORIES)} nebo {dice.choice(_CATEGORIES)}.",
    )
    return dice.choice(claims)


@lru_cache(maxsize=4096)
def meaning_of(text: str) -> Meaning | None:
    return read(text, "shipyard").meaning


def satisfiable_pairs(count: int, seed: int) -> Iterator[tuple[str, str, str]]:
    """Two sentences and a name that satisfies both: drawn for the name, so that they are known to go together."""
    dice = random.Random(seed)
    maker = Maker(random.Random(seed + 1))
    made = 0
    while made < count:
        name = maker.make().name
        analysed = analyse(name)
        held: list[str] = []
        for _ in range(40):
            text = sentence(dice)
            meaning = meaning_of(text)
            if meaning is not None and text not in held and evaluate(meaning, analysed).value is Truth.YES:
                held.append(text)
            if len(held) == 2:
                yield held[0], held[1], name
                made += 1
                break


def unsatisfiable_pairs(count: int, seed: int) -> Iterator[tuple[str, str]]:
    """Two sentences that exclude each other by what they say."""
    dice = random.Random(seed)
    for _ in range(count):
        letter, other = dice.sample(_LETTERS, 2)
        letter, other, n = letter.upper(), other.upper(), dice.randint(2, 12)
        category, part = dice.choice(_CATEGORIES), dice.choice(_PARTS)
        yield dice.choice((
            (f"Název lodi musí obsahovat písmeno {letter}.", f"Název lodi nesmí obsahovat písmeno {letter}."),
            (f"Název lodi musí mít aspoň {n + 1} písmen.", f"Název lodi musí mít nejvýše {n} písmen."),
            (f"Název lodi musí mít právě {n} písmen.", f"Název lodi musí mít právě {n + 1} písmen."),
            ("Název lodi musí mít sudý počet slabik.", "Název lodi musí mít lichý počet slabik."),
            (f"Název lodi musí začínat písmenem {letter}.", f"Název lodi musí začínat písmenem {other}."),
            (f"Název lodi musí končit písmenem {letter}.", f"Název lodi nesmí obsahovat písmeno {letter}."),
            (f"Název lodi musí obsahovat {category}.", f"Název lodi nesmí obsahovat {category}."),
            (f"Název lodi musí obsahovat {part}.", f"Název lodi nesmí obsahovat {part}."),
            ("Název lodi musí mít právě jedno slovo.", "Druhé slovo názvu musí začínat písmenem A."),
            ("Název lodi musí mít nejvýše dvě slova.", "Název lodi musí obsahovat aspoň tři podstatná jména."),
            ("Název lodi musí obsahovat savce.", "Název lodi nesmí obsahovat zvíře."),
            (f"Název lodi musí mít aspoň {n} samohlásek.", f"Název lodi musí mít nejvýše {n - 1} písmen."),
            ("Název lodi nesmí obsahovat sloveso.", "Název lodi musí obsahovat sloveso v minulém čase."),
        ))  # fmt: skip
