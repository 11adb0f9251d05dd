"""`namecheck lexicon category`, `namecheck lexicon word`, `namecheck eval categories`: what words name."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from namecheck.cli.app import print_json
from namecheck.cli.lexicon import eval_app, lexicon_app
from namecheck.errors import InputError

if TYPE_CHECKING:
    from namecheck.categories.listing import Named

Json = Annotated[bool, typer.Option("--json", help="Jeden objekt JSON na řádek.")]


@lexicon_app.command("category")
def category(
    name: Annotated[
        str, typer.Argument(metavar="SKUPINA", help="Jméno skupiny (zvíře) nebo její označení (zvire).")
    ] = "",
    json: Json = False,
) -> None:
    """Vypíše slova skupiny; bez jména vypíše všechny skupiny."""
    from namecheck.categories import find_category, taxonomy
    from namecheck.categories.listing import members_of

    if not name:
        for entry in taxonomy().values():
            print_json({"id": entry.id, "name": entry.title}) if json else print(
                f"{entry.id}: {', '.join(entry.names)}"
            )
        return
    found = [name] if name in taxonomy() else find_category(name)
    if not found:
        raise InputError("category", f"Skupinu „{name}“ neznám. Všechny vypíše `namecheck lexicon category`.")
    for identifier in found:
        entry = taxonomy()[identifier]
        members = members_of(identifier)
        if json:
            print_json({
                "id": identifier, "name": entry.title, "names": entry.names, "members": [*members.sure, *members.by_sense],
                "by_sense": members.by_sense, "argued": members.argued,
            })  # fmt: skip
            continue
        print(f"{entry.title} ({identifier}){', úplný seznam' if entry.complete else ''}: {len(members.sure)} slov")
        print(", ".join(members.sure))
        for title, table in (("v jednom z významů", members.by_sense), ("sporné", members.argued)):
            for word, reason in table.items():
                print(f"  {title}: {word} – {reason}")


@lexicon_app.command("word")
def word(
    form: Annotated[str, typer.Argument(metavar="SLOVO", help="Slovo v jakémkoli tvaru.")],
    json: Json = False,
) -> None:
    """Řekne, co slovo nebo sousloví pojmenovává."""
    from namecheck.categories.listing import senses_of, what_it_names, what_phrase_names
    from namecheck.categories.phrases import phrases_at
    from namecheck.morphology import analyse

    words = analyse(form).words
    for phrase in dict.fromkeys(part.phrase for parts in phrases_at(words).values() for part in parts):
        _show(phrase, what_phrase_names(phrase), [], {"lemma": phrase}, json)
    readings = {(r.lemma, r.upos, r.feats.get("Gender"), r.feats.get("Animacy")): r for w in words for r in w.readings}
    for reading in readings.values():
        fields = {"lemma": reading.lemma, "upos": reading.upos, "feats": dict(reading.feats), "source": reading.source}
        title = f"{reading.lemma} ({reading.upos}{', odhad' if reading.source == 'guess' else ''})"
        _show(title, what_it_names(reading), senses_of(reading), fields, json)


def _show(title: str, named: "Named", senses: list[str], fields: dict[str, Any], json: bool) -> None:
    if json:
        named_so = {"categories": [*named.sure, *named.by_sense], "by_sense": named.senses, "argued": named.argued}
        print_json({**fields, **named_so, "senses": senses})
        return
    print(title)
    if named.sure:
        print(f"  pojmenovává: {', '.join(named.sure.values())}")
    for title, table in (("v jednom z významů", named.senses), ("sporné", named.argued)):
        for category, reason in table.items():
            print(f"  {title}: {category} – {reason}")
    if senses:
        print(f"  hrubý význam: {', '.join(senses)}")
    if named.unknown:
        print(f"  skupin, o kterých u něj nic nevím a kam by patřit mohlo: {named.unknown}")
    elif not (named.sure or named.senses or named.argued or senses):
        print("  nic z toho, nač se tu rada může ptát")


@eval_app.command("categories")
def evaluate_categories(
    file: Annotated[Path, typer.Argument(metavar="SOUBOR", help="Anotovaná jména, jeden objekt JSON na řádek.")],
    misses: Annotated[int, typer.Option(help="Kolik odchylek vypsat.")] = 20,
) -> None:
    """Změří, jak dobře skupiny odpovídají na anotovaných jménech."""
    from namecheck.categories.evaluation import evaluate

    if not file.is_file():
        raise InputError("file", f"Soubor {file} neexistuje.")
    score = evaluate(file)
    print(
        f"dvojic slovo a skupina: {score.pairs}, tichých chyb: {score.silent} ({score.silent / max(score.pairs, 1):.2%})"
    )
    print(f"členství: {score.members}, z toho nalezeno: {score.found} ({score.found / max(score.members, 1):.2%})")
    print(f"zbytečně sporných: {score.disputed} ({score.disputed / max(score.pairs, 1):.2%})")
    for miss in score.misses[:misses]:
        print(f"  {miss}")
