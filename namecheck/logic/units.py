"""Countable things in the Czech forms a sentence needs: words, letters, syllables, and what words may share."""

from typing import NamedTuple

from namecheck.logic.describe import GENDER, NUMBER
from namecheck.logic.meaning import Letters


class Unit(NamedTuple):
    """Accusative singular, accusative plural (2-4), genitive plural, instrumental, nominative (where it differs); `rest`
    (`rests`) follows the singular (the plural); `tail`: it ends in a relative clause that a comma has to close."""

    one: str
    few: str
    many: str
    by: str = ""
    gender: str = "n"
    base: str = ""
    rest: str = ""
    rests: str = ""
    tail: bool = False

    @property
    def name(self) -> str:
        return self.base or self.one


WORD_UNIT = Unit("slovo", "slova", "slov", "slovem")
PROPER_UNIT = Unit("vlastní jméno", "vlastní jména", "vlastních jmen")
POS_UNITS = {
    "noun": Unit("podstatné jméno", "podstatná jména", "podstatných jmen"),
    "adjective": Unit("přídavné jméno", "přídavná jména", "přídavných jmen"),
    "pronoun": Unit("zájmeno", "zájmena", "zájmen"),
    "numeral": Unit("číslovku", "číslovky", "číslovek", "", "f", "číslovka"),
    "verb": Unit("sloveso", "slovesa", "sloves"),
    "adverb": Unit("příslovce", "příslovce", "příslovcí"),
    "preposition": Unit("předložku", "předložky", "předložek", "", "f", "předložka"),
    "conjunction": Unit("spojku", "spojky", "spojek", "", "f", "spojka"),
    "particle": Unit("částici", "částice", "částic", "", "f", "částice"),
    "interjection": Unit("citoslovce", "citoslovce", "citoslovcí"),
}
_LETTER = Unit("písmeno", "písmena", "písmen", "písmenem")
_LETTER_UNITS = {
    "letter": _LETTER,
    "vowel": Unit("samohlásku", "samohlásky", "samohlásek", "samohláskou", "f"),
    "consonant": Unit("souhlásku", "souhlásky", "souhlásek", "souhláskou", "f"),
    "long": Unit("dlouhou samohlásku", "dlouhé samohlásky", "dlouhých samohlásek", "dlouhou samohláskou", "f"),
    "short": Unit("krátkou samohlásku", "krátké samohlásky", "krátkých samohlásek", "krátkou samohláskou", "f"),
    "soft": Unit("měkkou souhlásku", "měkké souhlásky", "měkkých souhlásek", "měkkou souhláskou", "f"),
    "hard": Unit("tvrdou souhlásku", "tvrdé souhlásky", "tvrdých souhlásek", "tvrdou souhláskou", "f"),
    "both": Unit("obojetnou souhlásku", "obojetné souhlásky", "obojetných souhlásek", "obojetnou souhláskou", "f"),
    "upper": Unit("velké písmeno", "velká písmena", "velkých písmen", "velkým písmenem"),
    "lower": Unit("malé písmeno", "malá písmena", "malých písmen", "malým písmenem"),
    "digit": Unit("číslici", "číslice", "číslic", "číslicí", "f"),
}
_MARK_WITH = {"hacek": "háčkem", "carka": "čárkou", "krouzek": "kroužkem", "diacritic": "diakritikou"}
_MARK_WITHOUT = {"hacek": "háčku", "carka": "čárky", "krouzek": "kroužku", "diacritic": "diakritiky"}
SYLLABLE = Unit("slabiku", "slabiky", "slabik", "slabikou", "f")
KEYS = {
    "first_letter": Unit("první písmeno", "první písmena", "prvních písmen", "prvním písmenem"),
    "last_letter": Unit("poslední písmeno", "poslední písmena", "posledních písmen", "posledním písmenem"),
    "length": Unit("délku", "délky", "délek", "délkou", "f"),
    "syllables": Unit("počet slabik", "počty slabik", "počtů slabik", "počtem slabik", "m"),
    "pos": Unit("slovní druh", "slovní druhy", "slovních druhů", "slovním druhem", "m"),
    "case": Unit("pád", "pády", "pádů", "pádem", "m"),
    "number": Unit("mluvnické číslo", "mluvnická čísla", "mluvnických čísel", "mluvnickým číslem"),
    "gender": Unit("rod s životností", "rody s životností", "rodů s životností", "rodem s životností", "m"),
    "gender3": Unit("rod", "rody", "rodů", "rodem", "m"),
    "degree": Unit("stupeň", "stupně", "stupňů", "stupněm", "m"),
    "person": Unit("osobu", "osoby", "osob", "osobou", "f"),
    "tense": Unit("čas", "časy", "časů", "časem", "m"),
    "mood": Unit("způsob", "způsoby", "způsobů", "způsobem", "m"),
    "vzor": Unit("vzor", "vzory", "vzorů", "vzorem", "m"),
    "form": Unit("tvar", "tvary", "tvarů", "tvarem", "m"),
    "lemma": Unit("základní tvar", "základní tvary", "základních tvarů", "základním tvarem", "m"),
}
SAME = {
    "n": ("stejné", "stejná", "stejným"),
    "f": ("stejnou", "stejné", "stejnou"),
    "m": ("stejný", "stejné", "stejným"),
}
OTHER = {"n": "jiné", "f": "jinou", "m": "jiný"}
NONE = {"n": "žádné", "f": "žádnou", "m": "žádný"}
EACH = {"n": "každé", "f": "každá", "m": "každý"}
WHICH = {"n": ("které", "která"), "f": ("která", "které")}
_DIFFERENT = {"n": ("různé", "různá"), "f": ("různou", "různé"), "m": ("různý", "různé")}
_ONE = {"n": "jedno", "f": "jednu", "m": "jeden"}
_TWO = {"n": "dvě", "f": "dvě", "m": "dva"}
_NUMBERS = {3: "tři", 4: "čtyři", 5: "pět", 6: "šest", 7: "sedm", 8: "osm", 9: "devět", 10: "deset"}
_TENSE = {"past": "minulém", "present": "přítomném", "future": "budoucím"}
_MOOD = {"ind": "oznamovacím", "imp": "rozkazovacím", "cnd": "podmiňovacím"}
_FORM = {
    "infinitive": "v infinitivu",
    "passive": "v trpném příčestí",
    "transgressive": "v přechodníku",
    "finite": "v určitém tvaru",
}
_KIND = {
    "ordinal": "řadov",
    "cardinal": "základní",
    "multiplicative": "násobn",
    "possessive": "přivlastňovací",
    "personal": "osobní",
    "demonstrative": "ukazovací",
    "interrogative": "tázací",
    "reflexive": "zvratn",
    "generic": "druhov",
}


def number(value: int, gender: str) -> str:
    if value in (1, 2):
        return (_ONE, _TWO)[value - 1][gender]
    return _NUMBERS.get(value, str(value))


def amount(unit: Unit, value: int) -> str:
    """`dvě slova`, `pět písmen K`."""
    if value == 1:
        return f"{number(1, unit.gender)} {unit.one}{unit.rest}"
    return f"{number(value, unit.gender)} {unit.few if 2 <= value <= 4 else unit.many}{unit.rests}"


def different(unit: Unit) -> Unit:
    one, few = _DIFFERENT[unit.gender]
    return unit._replace(one=f"{one} {unit.one}", few=f"{few} {unit.few}", many=f"různých {unit.many}")


def alike(unit: Unit) -> Unit:
    one, few, _ = SAME[unit.gender]
    return unit._replace(one=f"{one} {unit.one}", few=f"{few} {unit.few}", many=f"stejných {unit.many}")


def of_kind(unit: Unit, kind: str) -> Unit:
    """`řadovou číslovku`, `přivlastňovací zájmeno`."""
    stem = _KIND[kind]
    if stem.endswith("í"):
        one, few, many, base = stem, stem, f"{stem}ch", stem
    else:
        one, few, many, base = (
            (f"{stem}é", f"{stem}á", f"{stem}ých", f"{stem}é")
            if unit.gender == "n"
            else (f"{stem}ou", f"{stem}é", f"{stem}ých", f"{stem}á")
        )
    return unit._replace(
        one=f"{one} {unit.one}", few=f"{few} {unit.few}", many=f"{many} {unit.many}", base=f"{base} {unit.name}"
    )


_SHORT = str.maketrans("áéíóúý", "aeiouy")
_LONG_LETTER = Unit("dlouhé písmeno", "dlouhá písmena", "dlouhých písmen", "dlouhým písmenem")
_SHORT_LETTER = Unit("krátké písmeno", "krátká písmena", "krátkých písmen", "krátkým písmenem")


def letter_unit(letters: Letters) -> Unit:
    if letters.kind == "exact":
        long = letters.chars[0].translate(_SHORT)
        shape = _LONG_LETTER if long != letters.chars[0] else _SHORT_LETTER
        return shape._replace(rest=f" {long.upper()}", rests=f" {long.upper()}")
    marks = (letters.kind,) if letters.kind in _MARK_WITH else letters.chars
    if letters.kind in ("marked", *_MARK_WITH):
        return _with_rest(" s " + " nebo ".join(_MARK_WITH[mark] for mark in marks))
    if letters.kind in ("unmarked", "plain"):
        return _with_rest(" bez " + " nebo ".join(_MARK_WITHOUT[mark] for mark in marks or ("diacritic",)))
    if letters.kind == "set":
        return _with_rest(f" {shown(letters)}" if len(letters.chars) == 1 else f" z písmen {shown(letters)}")
    return _LETTER_UNITS[letters.kind]


def _with_rest(rest: str) -> Unit:
    return _LETTER._replace(rest=rest, rests=rest)


def shown(letters: Letters) -> str:
    return ", ".join(char.upper() for char in letters.chars)


def feature_phrase(name: str, value: str) -> str:
    """What follows a noun or „je“: `v 2. pádě`, `ženského rodu`."""
    match name:
        case "case":
            return f"v {value}. pádě"
        case "number":
            return f"v {NUMBER[value][:-1]}ém čísle"
        case "gender":
            return f"{' '.join(_genitive(word) for word in GENDER[value].split())} rodu"
        case "degree":
            return f"v {value}. stupni"
        case "person":
            return f"v {value}. osobě"
        case "tense":
            return f"v {_TENSE[value]} čase"
        case "mood":
            return f"v {_MOOD[value]} způsobu"
        case "form":
            return _FORM[value]
        case "vzor":
            return f"podle vzoru {value}"
        case "negated":
            return "v záporu" if value == "yes" else "bez záporu"
    raise ValueError(name)


PHRASES = ("case", "number", "gender", "degree", "person", "tense", "mood", "form", "vzor", "negated")


def _genitive(adjective: str) -> str:
    return f"{adjective[:-1]}ého" if adjective.endswith("ý") else f"{adjective}ho"
