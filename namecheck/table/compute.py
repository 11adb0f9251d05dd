"""From the state of the game to the content of a table; what did not change since the last one is taken from it."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from namecheck.fleet.rulings import cell_question
from namecheck.fleet.shipyard import understood
from namecheck.logic import evaluate
from namecheck.logic.meaning import Meaning
from namecheck.morphology import AnalysedName, analyse
from namecheck.table.columns import columns
from namecheck.table.content import Asked, Content, Law, Place, letters
from namecheck.table.inputs import State
from namecheck.truth import Rulings, Truth, Verdict

Progress = Callable[[str, float], object]
Computed = dict[tuple[str, str], str]  # ship and targeting -> letter


@lru_cache(maxsize=20000)
def analysed(name: str) -> AnalysedName:
    return analyse(name)


def meaning_of(law: Law) -> Meaning | None:
    return understood(law.targeting, "targeting").meaning


def compute(state: State, known: Content | None = None, progress: Progress = lambda step, share: None) -> Content:
    """`known` is an earlier content that the same engine made with the same rulings."""
    cells = _known_cells(known)
    open_laws = [law for law in state.laws if any((ship.name, law.targeting) not in cells for ship in state.ships)]
    names = [s.name for s in state.ships if any((s.name, law.targeting) not in cells for law in open_laws)]
    cells |= _judged(open_laws, names, state.rulings, progress)
    rows = tuple("".join(cells[ship.name, law.targeting] for ship in state.ships) for law in state.laws)
    asked = (
        {(q[0], law.targeting): v for law in known.laws for q, v in known.questions.items() if q[1] == law.town}
        if known
        else {}
    )
    questions: dict[Place, tuple[Asked, ...]] = {}
    for law, row in zip(state.laws, rows, strict=True):
        for ship, letter in zip(state.ships, row, strict=True):
            if letter == "?" and (ship.name, law.town) not in state.overrides:
                kept = asked.get((ship.name, law.targeting))
                questions[ship.name, law.town] = kept or _questions(ship.name, law, state.rulings)
    laws = tuple(law._replace(understood=understood(law.targeting, "targeting").canonical) for law in state.laws)
    return Content(
        state.game, state.day, state.ships, laws, state.rulings, rows, questions, state.overrides, state.lapsed
    )


def _known_cells(known: Content | None) -> Computed:
    if known is None:
        return {}
    return {
        (ship.name, law.targeting): letter
        for law, row in zip(known.laws, known.computed, strict=True)
        for ship, letter in zip(known.ships, row, strict=True)
    }


def _judged(laws: Sequence[Law], names: Sequence[str], rulings: Rulings, progress: Progress) -> Computed:
    readable = {law.targeting: meaning for law in laws if (meaning := meaning_of(law))}
    texts = list(readable)
    ready = list(_counted(names, progress))
    found = columns(list(readable.values()), ready, rulings, lambda share: progress("počítám zákony", share))
    cells = {(name, law.targeting): "?" for law in laws for name in names}
    for text, column in zip(texts, found, strict=True):
        cells |= {(name, text): letter for name, letter in zip(names, letters(column.values(len(names))), strict=True)}
    return cells


def _counted(names: Sequence[str], progress: Progress) -> Iterable[AnalysedName]:
    for number, name in enumerate(names, 1):
        yield analysed(name)
        progress("rozebírám jména", number / len(names))


def verdict(ship: str, law: Law, rulings: Rulings) -> Verdict:
    """The cell as the engine sees it, with its reasons."""
    meaning = meaning_of(law)
    if meaning is None:
        question = cell_question(ship, law.town, law.targeting)
        because = f"Zákon neumím rozhodnout. {understood(law.targeting, 'targeting').message}"
        return Verdict(Truth.DISPUTED, law.targeting, because, questions=(question,))
    return evaluate(meaning, analysed(ship), rulings)


def _questions(ship: str, law: Law, rulings: Rulings) -> tuple[Asked, ...]:
    found = verdict(ship, law, rulings).questions or (cell_question(ship, law.town, law.targeting),)
    return tuple(Asked(*question) for question in found)
