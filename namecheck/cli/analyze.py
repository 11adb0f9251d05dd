"""`namecheck analyze`: the words of a name and how they are read."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from namecheck.cli.app import app, print_json, read_inputs

if TYPE_CHECKING:
    from namecheck.morphology import AnalysedName, Reading

_SHOWN = 4
_CLASSES = {
    "NOUN": "podstatné jméno", "PROPN": "vlastní jméno", "ADJ": "přídavné jméno", "PRON": "zájmeno", "DET": "zájmeno",
    "NUM": "číslovka", "VERB": "sloveso", "AUX": "sloveso", "ADV": "příslovce", "ADP": "předložka", "CCONJ": "spojka",
    "SCONJ": "spojka", "PART": "částice", "INTJ": "citoslovce", "X": "cizí slovo",
}  # fmt: skip
_VALUES = {
    "Case": {"Nom": "1. pád", "Gen": "2. pád", "Dat": "3. pád", "Acc": "4. pád", "Voc": "5. pád", "Loc": "6. pád", "Ins": "7. pád"},
    "Number": {"Sing": "jednotné číslo", "Plur": "množné číslo", "Dual": "množné číslo"},
    "Degree": {"Cmp": "2. stupeň", "Sup": "3. stupeň"},
    "Person": {"1": "1. osoba", "2": "2. osoba", "3": "3. osoba"},
    "Tense": {"Pres": "přítomný tvar", "Past": "minulý čas", "Fut": "budoucí čas"},
    "Mood": {"Imp": "rozkazovací způsob", "Cnd": "podmiňovací způsob"},
    "VerbForm": {"Inf": "infinitiv", "Conv": "přechodník"},
    "NumType": {"Ord": "řadová"},
    "Poss": {"Yes": "přivlastňovací"},
    "Polarity": {"Neg": "zápor"},
    "Abbr": {"Yes": "zkratka"},
}  # fmt: skip
_GENDERS = {"Fem": "ženský rod", "Neut": "střední rod"}


@app.command()
def analyze(
    names: Annotated[list[str], typer.Argument(metavar="JMÉNO…", help="Jména lodí, nebo - pro standardní vstup.")],
    json: Annotated[bool, typer.Option("--json", help="Jeden objekt JSON na řádek.")] = False,
) -> None:
    """Rozebere jméno slovo po slově."""
    from namecheck.morphology import analyse

    for name in read_inputs(names):
        analysed = analyse(name)
        if json:
            print_json(as_dict(analysed))
        else:
            show(analysed)


def as_dict(analysed: "AnalysedName") -> dict[str, Any]:
    """The stable JSON shape of an analysed name."""
    return {
        "name": analysed.name,
        "words": [
            {
                "form": word.form,
                "lemma": word.best.lemma,
                "upos": word.best.upos,
                "feats": dict(word.best.feats),
                "source": word.best.source,
                "readings": [
                    {"lemma": reading.lemma, "upos": reading.upos, "feats": dict(reading.feats)}
                    for reading in word.readings
                ],
            }
            for word in analysed.words
        ],
    }


def show(analysed: "AnalysedName") -> None:
    from namecheck.morphology.spelling import suggest_spellings

    print(analysed.name)
    for word in analysed.words:
        guessed = " (odhad)" if word.best.source == "guess" else ""
        print(f"  {word.form}{guessed}")
        for reading in word.readings[:_SHOWN]:
            print(f"    {reading.probability:4.0%}  {describe(reading)}")
        if len(word.readings) > _SHOWN:
            print(f"          a další čtení: {len(word.readings) - _SHOWN}")
    suggestions = suggest_spellings(analysed.name)
    if suggestions:
        print("  Bez háčků a čárek? Snad: " + ", ".join(f"„{text}“" for text in suggestions))


def describe(reading: "Reading") -> str:
    """One reading in school terms: bledý: přídavné jméno, 1. pád, jednotné číslo, mužský rod, vzor mladý."""
    feats = reading.feats
    parts = [_CLASSES.get(reading.upos, reading.upos)]
    parts += [names[feats[key]] for key, names in _VALUES.items() if feats.get(key) in names]
    gender = feats.get("Gender", "")
    if gender == "Masc":
        parts.append("mužský rod" + {"Anim": " životný", "Inan": " neživotný"}.get(feats.get("Animacy", ""), ""))
    elif gender in _GENDERS:
        parts.append(_GENDERS[gender])
    if reading.vzor:
        parts.append(f"vzor {reading.vzor}")
    return f"{reading.lemma}: {', '.join(parts)}"
