"""Was this brought before? The same wording, and the same meaning in other words, among all proposals."""

import json
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload

from namecheck.errors import GameError
from namecheck.fleet.models import Proposal, Town
from namecheck.fleet.shipyard import understood
from namecheck.fleet.wording import wording_key
from namecheck.logic.meaning import Meaning, to_json

WORDING, MEANING = "wording", "meaning"
VETOED = "vetoed"
STATES = {
    "proposed": "čeká na starostu",
    "approved": "schváleno, čeká na vyhlášení",
    "vetoed": "vetováno",
    "announced": "vyhlášeno",
    "withdrawn": "staženo",
}


class Precedent(NamedTuple):
    """An earlier proposal, alike in its `wording` or only in its `meaning`."""

    id: int
    town: str
    here: bool
    same: str
    state: str
    text: str
    day: int
    reason: str

    @property
    def czech(self) -> str:
        alike = "Stejné znění" if self.same == WORDING else "Totéž jinými slovy"
        where = "" if self.here else f" ve městě {self.town}"
        because = f" Důvod: {self.reason.rstrip('.')}." if self.reason else ""
        quoted = "" if self.same == WORDING else f" „{self.text}“"
        return f"{alike}{where} už bylo {self._what}{quoted} (návrh č. {self.id}, den {self.day}).{because}"

    @property
    def _what(self) -> str:
        return {"proposed": "navrženo", "approved": "schváleno"}.get(self.state, STATES[self.state])


def meaning_key(meaning: Meaning) -> str:
    return json.dumps(to_json(meaning), ensure_ascii=False, sort_keys=True)


def precedents(session: Session, town: Town, kind: str, text: str, meaning: Meaning | None) -> list[Precedent]:
    """Earlier proposals like this one, vetoed ones first, of this town before others."""
    wording, meant = wording_key(text), meaning_key(meaning) if meaning else None
    found = []
    query = select(Proposal).where(Proposal.kind == kind).options(joinedload(Proposal.town)).order_by(Proposal.id)
    for old in session.scalars(query):
        same = WORDING if _worded(old, wording) else MEANING if meant and meant == _meaning(old) else None
        if same:
            here = old.town_id == town.id
            found.append(Precedent(old.id, old.town.name, here, same, old.state, old.text, old.day, old.reason or ""))
    return sorted(found, key=lambda p: (p.state != VETOED, p.same != WORDING, not p.here, p.id))


def _worded(old: Proposal, wording: str) -> bool:
    """An ambiguous sentence was brought in two wordings: its own, and the reading that was chosen."""
    if old.wording == wording:
        return True
    chosen = old.canonical is not None and wording_key(old.canonical) == wording
    return chosen and not understood(old.text, old.kind).decidable


def _meaning(old: Proposal) -> str | None:
    if old.meaning:
        return old.meaning
    sentence = understood(old.canonical or old.text, old.kind)
    return meaning_key(sentence.meaning) if sentence.meaning else None


def refuse_vetoed(found: list[Precedent]) -> None:
    """The same wording must not be brought again after a veto, in whatever town that was."""
    for old in found:
        if old.state == VETOED and old.same == WORDING:
            raise GameError("vetoed", f"Tuto větu nelze předložit znovu. {old.czech}")
