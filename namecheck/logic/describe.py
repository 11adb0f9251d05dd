"""Readings and conventions in Czech words."""

from namecheck.logic.facts import facts_of
from namecheck.morphology import Reading
from namecheck.truth import Question

POS = {
    "noun": "podstatné jméno",
    "adjective": "přídavné jméno",
    "pronoun": "zájmeno",
    "numeral": "číslovka",
    "verb": "sloveso",
    "adverb": "příslovce",
    "preposition": "předložka",
    "conjunction": "spojka",
    "particle": "částice",
    "interjection": "citoslovce",
    "other": "jiné slovo",
}
NUMBER = {"sing": "jednotné", "plur": "množné"}
GENDER = {
    "masc": "mužský",
    "masc_anim": "mužský životný",
    "masc_inan": "mužský neživotný",
    "fem": "ženský",
    "neut": "střední",
}

CONVENTION_QUESTIONS = {
    "ch": Question("convention:ch", "Je CH jedno písmeno, nebo dvě?", (("one", "jedno"), ("two", "dvě"))),
    "dia": Question(
        "convention:dia",
        "Je písmeno s čárkou, háčkem nebo kroužkem (Á, Ě, Ů…) totéž písmeno jako bez nich?",
        (("strict", "ne, jsou to různá písmena"), ("loose", "ano, je to totéž písmeno")),
    ),
    "diph": Question(
        "convention:diph", "Jsou OU, AU, EU dvě samohlásky, nebo jedna?", (("two", "dvě"), ("one", "jedna"))
    ),
    "hyphen": Question(
        "convention:hyphen", "Je slovo se spojovníkem jedno slovo, nebo dvě?", (("one", "jedno"), ("two", "dvě"))
    ),
    "ties": Question("convention:ties", "Smějí být dvě sousední slova stejně dlouhá?"),
}


def describe_reading(reading: Reading) -> str:
    """One reading in a line: `podstatné jméno „stát“, 1. pád, č. jednotné, rod mužský neživotný`."""
    facts = facts_of(reading)
    parts = [f"{' nebo '.join(sorted(POS[p] for p in facts['pos']))} „{reading.lemma}“"]
    if facts.get("form", frozenset()) & {"infinitive"}:
        parts.append("infinitiv")
    for case in sorted(facts.get("case", ())):
        if case:
            parts.append(f"{case}. pád")
    for person in sorted(facts.get("person", ())):
        if person:
            parts.append(f"{person}. osoba")
    for number in facts["number"]:
        parts.append(f"číslo {NUMBER[number]}")
    if facts["gender"] and reading.upos in ("NOUN", "PROPN"):
        parts.append("rod " + " nebo ".join(sorted(GENDER[g] for g in facts["gender"])))
    if facts.get("degree", frozenset()) - {"1"}:
        parts.append(f"{min(facts['degree'])}. stupeň")
    return ", ".join(parts)
