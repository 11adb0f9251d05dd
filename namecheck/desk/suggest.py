"""Names for a new ship in a town now: by both shipyard rules and against the fleet as it stands."""

from collections.abc import Sequence

from sqlalchemy.orm import Session

from namecheck.desk.examples import find as find_names
from namecheck.desk.examples import may_sail
from namecheck.errors import GameError
from namecheck.fleet import shipyard
from namecheck.fleet.models import Town
from namecheck.fleet.naming import check
from namecheck.fleet.ships import find, in_play
from namecheck.fleet.shipyard import understood
from namecheck.logic.meaning import Meaning
from namecheck.morphology import analyse
from namecheck.truth import Truth


def suggest(session: Session, town: str, count: int = 5, seed: int = 0) -> tuple[str, ...]:
    """Names that pass all five rules in the town; fewer, or none, when no more are found."""
    place = find(session, Town, town)
    meanings = []
    for rule in shipyard.current(session, place):
        sentence = understood(rule, "shipyard")
        if sentence.meaning is None:
            raise GameError(
                "undecidable_rule",
                f"Pravidlo „{rule}“ neumím rozhodovat, jména k němu hledat nemohu. {sentence.message}",
            )
        meanings.append(sentence.meaning)
    return new_names(session, place, meanings, count, seed, with_rules=True)


def new_names(
    session: Session, town: Town, rules: Sequence[Meaning], count: int, seed: int = 0, with_rules: bool = False
) -> tuple[str, ...]:
    """Names that satisfy the given shipyard rules and the naming rules 1 to 4 (and with `with_rules` the town's own)."""

    def free(name: str) -> bool:
        return may_sail(name) and check(session, name, town if with_rules else None).verdict is Truth.YES

    wanted = tuple((meaning, True) for meaning in rules)
    taken = frozenset(
        reading.lemma for ship in in_play(session) for word in analyse(ship.name).words for reading in word.readings
    )
    return find_names(wanted, count, seed, free, taken)
