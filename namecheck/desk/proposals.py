"""The way of a proposal: proposed -> approved or vetoed -> announced, or withdrawn. Only the announcement puts it in force."""

import hashlib
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from namecheck.desk.precedents import STATES, Precedent, meaning_key, precedents, refuse_vetoed
from namecheck.errors import GameError, InputError
from namecheck.fleet.database import Database
from namecheck.fleet.events import changing
from namecheck.fleet.models import Effect, Game, Law, Proposal, ShipyardRule, Town, now
from namecheck.fleet.ships import find, the_game
from namecheck.fleet.shipyard import current_rules, understood
from namecheck.fleet.towns import law_of
from namecheck.fleet.wording import remark, shown, wording_key
from namecheck.language import Sentence

TARGETING, SHIPYARD = "targeting", "shipyard"
_BINDING = ("approved", "announced")
_OPEN = ("proposed", "approved")


class Brought(NamedTuple):
    """What became of a sentence: the number of its proposal, or none and why."""

    id: int | None
    sentence: Sentence
    precedents: list[Precedent]


def chosen_reading(sentence: Sentence, number: int | None) -> Sentence:
    """The sentence meant by "I mean this": of an ambiguous one the reading of that number, else itself."""
    if number is None:
        return sentence
    if not 1 <= number <= len(sentence.readings):
        raise InputError("reading", f"Výklad číslo {number} věta nemá; na výběr je {len(sentence.readings)}.")
    return understood(sentence.readings[number - 1], sentence.kind)


def propose(
    database: Database,
    town: str,
    kind: str,
    text: str,
    author: str,
    replaces: int | None = None,
    reading: int | None = None,
) -> Brought:
    """Files a sentence of a council. Only a decidable one gets a number; a vetoed wording is refused."""
    text = " ".join(text.split())
    _check_call(kind, replaces)
    first = understood(text, kind)
    sentence = chosen_reading(first, reading)
    with database.reading() as session:
        found = precedents(session, find(session, Town, town), kind, text, sentence.meaning)
    refuse_vetoed(found)
    if sentence.meaning is None:
        return Brought(None, sentence, found)
    with changing(database, "proposal", author) as change:
        session = change.session
        place, game = find(session, Town, town), the_game(session)
        _refuse_pending(session, place, kind, text)
        if replaces:
            _refuse_both(session, place, game, replaces, None)
        proposal = Proposal(
            town_id=place.id, kind=kind, text=text, wording=wording_key(text), canonical=sentence.canonical,
            meaning=meaning_key(sentence.meaning), replaces=replaces, day=game.day, author=author,
        )  # fmt: skip
        session.add(proposal)
        session.flush()
        change.text = f"{place.name}: rada předložila {_what(proposal)} „{text}“ (návrh č. {proposal.id})."
        return Brought(proposal.id, sentence, found)


def _check_call(kind: str, replaces: int | None) -> None:
    if kind not in (TARGETING, SHIPYARD):
        raise InputError("kind", f"Neznámý druh „{shown(kind)}“: čekám targeting, nebo shipyard.")
    if kind == SHIPYARD and replaces not in (1, 2):
        raise InputError(
            "replaces", "U pravidla loděnice řekni, které ze dvou nahradí: --replaces 1, nebo --replaces 2."
        )
    if kind == TARGETING and replaces is not None:
        raise InputError("replaces", "Zákon má město jen jeden; --replaces patří k pravidlům loděnice.")


def _refuse_pending(session: Session, town: Town, kind: str, text: str) -> None:
    query = select(Proposal).where(Proposal.town_id == town.id, Proposal.kind == kind, Proposal.state.in_(_OPEN))
    same = session.scalars(query.where(Proposal.wording == wording_key(text))).first()
    if same is not None:
        raise GameError(
            "already_proposed", f"Stejnou větu už rada předložila (návrh č. {same.id}, {STATES[same.state]})."
        )


def _refuse_both(session: Session, town: Town, game: Game, replaces: int, itself: int | None) -> None:
    """Of the two shipyard rules a council may replace one a meeting, never both; a meeting is a day."""
    query = select(Proposal).where(
        Proposal.town_id == town.id, Proposal.kind == SHIPYARD, Proposal.day == game.day, Proposal.state.in_(_BINDING)
    )
    for other in session.scalars(query):
        if other.id != itself and other.replaces != replaces:
            raise GameError(
                "both_rules",
                f"Rada města {town.name} na tomto zasedání už mění {other.replaces}. pravidlo loděnice (návrh č. {other.id}); "
                "obě najednou měnit nesmí.",
            )


def _what(proposal: Proposal) -> str:
    return "zacílení zákona" if proposal.kind == TARGETING else f"místo {proposal.replaces}. pravidla loděnice"


def find_proposal(session: Session, number: int) -> Proposal:
    proposal = session.get(Proposal, number)
    if proposal is None:
        raise InputError("unknown_proposal", f"Návrh č. {number} neexistuje.")
    return proposal


def _get(session: Session, number: int, *states: str) -> Proposal:
    proposal = find_proposal(session, number)
    if proposal.state not in states:
        early = proposal.state == "proposed"
        told = f"Návrh č. {number} ještě nikdo neschválil" if early else f"O návrhu č. {number} už je rozhodnuto"
        raise GameError("proposal_state", f"{told}: {STATES[proposal.state]}.")
    return proposal


def _decide(proposal: Proposal, state: str, author: str, reason: str | None = None) -> None:
    proposal.state, proposal.decided_by, proposal.decided_at = state, author, now()
    proposal.reason = reason or proposal.reason


def approve(database: Database, number: int, author: str) -> str:
    with changing(database, "approval", author) as change:
        proposal = _get(change.session, number, "proposed")
        if proposal.replaces:
            _refuse_both(change.session, proposal.town, the_game(change.session), proposal.replaces, proposal.id)
        _decide(proposal, "approved", author)
        change.text = (
            f"{proposal.town.name}: starosta schválil „{proposal.text}“ (návrh č. {number}); platit začne vyhlášením."
        )
        return change.text


def veto(database: Database, number: int, author: str, reason: str | None = None) -> str:
    reason = remark(reason, "Důvod") if reason else None
    with changing(database, "veto", author) as change:
        proposal = _get(change.session, number, *_OPEN)
        _decide(proposal, "vetoed", author, reason)
        because = f" Důvod: {reason.rstrip('.')}." if reason else ""
        change.text = f"{proposal.town.name}: starosta vetoval „{proposal.text}“ (návrh č. {number}).{because}"
        return change.text


def withdraw(database: Database, number: int, author: str) -> str:
    with changing(database, "withdrawal", author) as change:
        proposal = _get(change.session, number, *_OPEN)
        _decide(proposal, "withdrawn", author)
        change.text = f"{proposal.town.name}: rada stáhla „{proposal.text}“ (návrh č. {number})."
        return change.text


def announce(database: Database, number: int, author: str) -> str:
    """Puts an approved proposal in force: a law gets its effect, a shipyard rule takes the place of the old one."""
    with changing(database, "announcement", author) as change:
        proposal = _get(change.session, number, "approved")
        enact = _enact_law if proposal.kind == TARGETING else _enact_rule
        change.text = f"{proposal.town.name}: vyhlášeno {enact(change.session, proposal)}"
        proposal.state = "announced"
        return change.text


def announceable(session: Session, town: str | None = None) -> list[int]:
    """Approved proposals that wait for their announcement, in the order they were brought."""
    query = select(Proposal.id).where(Proposal.state == "approved").order_by(Proposal.id)
    if town:
        query = query.where(Proposal.town_id == find(session, Town, town).id)
    return list(session.scalars(query))


def in_force_text(proposal: Proposal) -> str:
    """What goes into the law: the council's own words, or what was understood where those are ambiguous or tell an effect."""
    sentence = understood(proposal.text, proposal.kind)
    own_words = sentence.decidable and not sentence.effect
    return proposal.text if own_words else proposal.canonical or proposal.text


def _enact_law(session: Session, proposal: Proposal) -> str:
    effect, drawn = _draw(session, proposal)
    old = law_of(session, proposal.town)
    if old is not None:
        old.ended_at = now()
        session.flush()
    text = in_force_text(proposal)
    law = Law(town_id=proposal.town_id, targeting=text, effect_id=effect.id, day=the_game(session).day)
    session.add(law)
    session.flush()
    proposal.law_id = law.id
    before = f" Přestal platit zákon „{old.targeting}“." if old else ""
    return f"„{text}“ Efekt: „{effect.text}“ ({drawn}).{before}"


def _draw(session: Session, proposal: Proposal) -> tuple[Effect, str]:
    """The lot: the same proposal over the same remaining effects draws the same one, and the record says how."""
    used = select(Law.effect_id).where(Law.ended_at.is_(None), Law.effect_id.is_not(None))
    left = list(session.scalars(select(Effect).where(Effect.id.not_in(used)).order_by(Effect.key)))
    if not left:
        raise GameError("no_effects", "Nezbývá žádný efekt: všechny mají zákony, které platí. Přidej efekty do hry.")
    seed = "|".join([the_game(session).name, str(proposal.id), proposal.wording, *(effect.key for effect in left)])
    lot = int(hashlib.sha256(seed.encode()).hexdigest()[:8], 16)
    place = lot % len(left)
    return left[place], f"los {lot:08x}: {place + 1}. z {len(left)} zbývajících efektů podle abecedy"


def _enact_rule(session: Session, proposal: Proposal) -> str:
    assert proposal.replaces is not None
    game = the_game(session)
    _refuse_both(session, proposal.town, game, proposal.replaces, proposal.id)
    old = session.scalars(current_rules(proposal.town_id).where(ShipyardRule.slot == proposal.replaces)).first()
    if old is not None:
        old.ended_at = now()
        session.flush()
    text = in_force_text(proposal)
    rule = ShipyardRule(town_id=proposal.town_id, slot=proposal.replaces, text=text, day=game.day)
    session.add(rule)
    session.flush()
    proposal.rule_id = rule.id
    before = f" Přestalo platit „{old.text}“." if old else ""
    return f"{proposal.replaces}. pravidlo loděnice „{text}“{before}"


def listing(session: Session, town: str | None = None, state: str | None = None) -> list[dict[str, Any]]:
    """Proposals as decisions, the newest first."""
    query = select(Proposal).order_by(Proposal.id.desc())
    if town:
        query = query.where(Proposal.town_id == find(session, Town, town).id)
    if state and state not in STATES:
        raise InputError("state", f"Stav „{shown(state)}“ neznám: čekám {', '.join(STATES)}.")
    if state:
        query = query.where(Proposal.state == state)
    return [as_decision(proposal) for proposal in session.scalars(query)]


def as_decision(proposal: Proposal) -> dict[str, Any]:
    decided = f"{STATES[proposal.state]} ({proposal.decided_by})" if proposal.decided_by else STATES[proposal.state]
    return {
        "id": proposal.id,
        "name": f"č. {proposal.id}",
        "town": proposal.town.name,
        "kind": proposal.kind,
        "replaces": proposal.replaces,
        "text": proposal.text,
        "in_force": in_force_text(proposal),
        "meaning": proposal.canonical,
        "state": proposal.state,
        "decision": decided,
        "reason": proposal.reason or "",
        "day": proposal.day,
        "author": proposal.author,
        "made_at": proposal.made_at.isoformat(),
        "decided_at": proposal.decided_at.isoformat() if proposal.decided_at else None,
    }
