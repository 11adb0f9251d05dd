"""Grammatical facts of a reading in the terms of Czech school grammar.

Each feature has a set of values: one is a fact, several are argued about, none means the word has no such feature.
"""

from collections.abc import Mapping
from functools import lru_cache

from namecheck.morphology import Reading
from namecheck.morphology.reading import parse_feats

Facts = Mapping[str, frozenset[str]]

_POS = {
    "NOUN": "noun", "PROPN": "noun", "ADJ": "adjective", "DET": "pronoun", "PRON": "pronoun", "NUM": "numeral", "VERB": "verb",
    "AUX": "verb", "ADV": "adverb", "ADP": "preposition", "CCONJ": "conjunction", "SCONJ": "conjunction", "PART": "particle",
    "INTJ": "interjection",
}  # fmt: skip
_CASES = {"Nom": "1", "Gen": "2", "Dat": "3", "Acc": "4", "Voc": "5", "Loc": "6", "Ins": "7"}
_DEGREES = {"Pos": "1", "Cmp": "2", "Sup": "3"}
_NUMBERS = {"Sing": "sing", "Plur": "plur", "Dual": "plur", "Ptan": "plur"}
_MOODS = {"Ind": "ind", "Imp": "imp", "Cnd": "cnd"}
OPEN_POS = frozenset({"noun", "other"})
# Nouns that waver between two school paradigms in every grammar book.
_WAVERING = {
    frozenset({"píseň", "kost"}): frozenset({
        "loď", "noc", "labuť", "záď", "lest", "mast", "past", "čtvrť", "huť", "pouť", "chuť", "zeď", "tvář", "hráz", "mysl",
        "myš", "moc", "pomoc", "nemoc", "obec", "půlnoc", "nit", "paměť", "pamět", "závrať", "trať", "rukojeť", "oběť", "rtuť",
        "měď", "odpověď", "zpověď", "hruď", "hrudě", "předpověď", "suť", "síť", "souhlas", "ocel", "hůl", "sůl", "hus", "ves",
    }),
    frozenset({"hrad", "stroj"}): frozenset({
        "den", "týden", "kámen", "kořen", "řemen", "plamen", "pramen", "hřeben", "loket", "kotel", "kužel", "úhel", "jetel",
        "chmel", "koukol", "cíl", "sval", "model", "artikl", "úl",
    }),
}  # fmt: skip


@lru_cache(maxsize=65536)
def facts(lemma: str, upos: str, tag: str, vzor: str) -> Facts:
    feats = parse_feats(tag)
    found = {
        "pos": _pos(lemma, upos, feats),
        "number": _one(_NUMBERS.get(feats.get("Number", ""))),
        "gender": _genders(feats),
        "vzor": _vzor(lemma, vzor),
        "proper": frozenset({"yes"}) if upos == "PROPN" or lemma[:1].isupper() else frozenset({"no"}),
        "negated": frozenset({"yes"}) if feats.get("Polarity") == "Neg" and upos != "PART" else frozenset({"no"}),
    }
    if upos != "ADP":
        found["case"] = _one(_CASES.get(feats.get("Case", "")))
    if upos in ("NOUN", "PROPN") and not feats.get("Case"):  # an abbreviation may stand for any case
        found["case"] = frozenset("1234567")
    if upos in ("ADJ", "ADV"):
        found["degree"] = _one(_DEGREES.get(feats.get("Degree", "")))
    if upos in ("VERB", "AUX"):
        found |= _verb(feats)
    elif upos == "ADJ" and feats.get("Variant") == "Short":
        found |= {"form": frozenset({"passive", ""}), "case": frozenset({"1", ""})}
    if feats.get("Poss") == "Yes":
        found["kind"] = frozenset({"possessive"})
    elif upos in ("PRON", "DET") and feats.get("PronType"):
        found["kind"] = _pronoun(feats)
    if feats.get("NumType"):
        found["kind"] = _one(
            {"Ord": "ordinal", "Card": "cardinal", "Mult": "multiplicative", "Sets": "generic"}.get(feats["NumType"])
        )
    return found


def _pronoun(feats: Mapping[str, str]) -> frozenset[str]:
    if feats.get("Reflex") == "Yes":
        return frozenset({"reflexive"})
    kinds = {"Prs": "personal", "Dem": "demonstrative", "Int": "interrogative", "Int,Rel": "interrogative"}
    return _one(kinds.get(feats["PronType"]))


def facts_of(reading: Reading) -> Facts:
    return facts(reading.lemma, reading.upos, reading.tag, reading.vzor)


def _one(value: str | None) -> frozenset[str]:
    return frozenset({value}) if value else frozenset()


def _pos(lemma: str, upos: str, feats: Mapping[str, str]) -> frozenset[str]:
    kind = feats.get("NumType")
    if upos == "ADV" and lemma == "jednou":
        return frozenset({"adverb", "numeral"})
    if kind and upos in ("ADJ", "NUM", "ADV", "DET"):
        return frozenset({"numeral"})
    if upos == "ADJ" and feats.get("Variant") == "Short" and lemma.endswith(("ný", "tý")):
        return frozenset({"verb", "adjective"})
    if upos in ("PRON", "DET") and lemma == "se":
        return frozenset({"pronoun", "particle"})
    return _one(_POS.get(upos)) or OPEN_POS


def _genders(feats: Mapping[str, str]) -> frozenset[str]:
    values = set()
    for gender in feats.get("Gender", "").split(","):
        if gender == "Masc":
            animacy = feats.get("Animacy", "Anim,Inan").split(",")
            values |= {"masc_anim" if one == "Anim" else "masc_inan" for one in animacy}
        elif gender:
            values.add({"Fem": "fem", "Neut": "neut"}[gender])
    return frozenset(values)


def _vzor(lemma: str, vzor: str) -> frozenset[str]:
    for pair, nouns in _WAVERING.items():
        if (vzor in pair or not vzor) and lemma.lower() in nouns:
            return pair
    return _one(vzor)


def _verb(feats: Mapping[str, str]) -> dict[str, frozenset[str]]:
    form = feats.get("VerbForm", "Fin")
    if form == "Inf":
        return {"form": frozenset({"infinitive"})}
    if form == "Conv":
        return {"form": frozenset({"transgressive"})}
    if form == "Part" and feats.get("Voice") == "Pass":
        return {"form": frozenset({"passive"}), "person": frozenset({"3", ""}), "tense": frozenset({"past", ""})}
    if form == "Part":
        return {
            "form": frozenset({"finite"}),
            "person": frozenset({"3"}),
            "tense": frozenset({"past"}),
            "mood": frozenset({"ind"}),
        }
    mood = _one(_MOODS.get(feats.get("Mood", "Ind")))
    found = {"form": frozenset({"finite"}), "mood": mood, "person": _one(feats.get("Person"))}
    if "ind" in mood:
        future = feats.get("Tense") == "Fut" or feats.get("Aspect") == "Perf"
        found["tense"] = (
            frozenset({"past"}) if feats.get("Tense") == "Past" else frozenset({"future" if future else "present"})
        )
    return found
