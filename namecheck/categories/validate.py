"""Checks over all category files together: unknown references, circles, contradictions, spelling."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from namecheck.categories.compiled import build, read_senses
from namecheck.categories.files import PLURAL, CategoryFile, Source, split_member
from namecheck.categories.taxonomy import Graph, make_category


def problems(files: list[CategoryFile]) -> Iterator[str]:
    """What is wrong in the data, one Czech sentence each."""
    ids = {file.id for file in files}
    unknown = list(_unknown_references(files, ids))
    yield from unknown
    if unknown:
        return
    try:
        tree = _graph(files)
    except ValueError as error:
        yield str(error)
        return
    yield from _contradictions(files, tree)
    yield from _repeated(files, tree)
    titles = set(build("", []).meaning["senses"])
    for file in files:
        if not file.names:
            yield f"{file.id}: skupina nemá jméno."
        yield from (f"{file.id}: neznámý význam „{sense}“." for sense in file.senses if sense not in titles)
        yield from (f"{file.id}: „{s}“ chybí mezi významy skupiny." for s in file.sure_senses if s not in file.senses)
    for lemma, senses in read_senses().items():
        for sense in senses.split():
            if split_member(sense)[0] not in titles:
                yield f"„{lemma}“ má neznámý význam „{sense}“."


def _graph(files: Iterable[CategoryFile]) -> Graph:
    return Graph(make_category(file.head()) for file in files)


def _unknown_references(files: Iterable[CategoryFile], ids: set[str]) -> Iterator[str]:
    for file in files:
        for key in ("parents", "argued_parents", "disjoint"):
            for name in getattr(file, key):
                if name not in ids:
                    yield f"{file.id}: neznámá skupina „{name}“ v údaji „{key}“."


def _homonyms(files: Iterable[CategoryFile]) -> dict[str, set[str]]:
    """lemma:gender as written -> the categories it is a member of."""
    found: dict[str, set[str]] = {}
    for file in files:
        for member in file.members:
            found.setdefault(member, set()).add(file.id)
    return found


def _contradictions(files: Iterable[CategoryFile], tree: Graph) -> Iterator[str]:
    """Words in two categories that exclude each other."""
    exclusive = {(f.id, other) for f in files for other in f.disjoint}
    allowed = build("", []).meaning["homonyms"]["words"].split()
    for member, where in _homonyms(files).items():
        if split_member(member)[0] in allowed:
            continue
        lines = {above for name in where for above in tree.lines(name)}
        for one, other in sorted(exclusive):
            if one in lines and other in lines:
                yield f"„{member}“ je v „{one}“ i v „{other}“, které se vylučují."


def _repeated(files: Iterable[CategoryFile], tree: Graph) -> Iterator[str]:
    """Words written again in a wider category, or both with and without a gender."""
    for member, where in _homonyms(files).items():
        for name in sorted(where):
            for wider in sorted(tree.wider[name] & where):
                yield f"„{member}“ je v „{name}“ i v širší skupině „{wider}“."
    for file in files:
        plain = set(file.words())
        for member in file.words():
            lemma, gender = split_member(member)
            if gender and gender != PLURAL and lemma in plain:
                yield f"{file.id}: „{lemma}“ je tam s rodem i bez rodu."


def unknown_words(files: Iterable[CategoryFile], genders: Callable[[str], frozenset[str]]) -> Iterator[str]:
    """Members the lexicon does not know; `genders` gives the genders of a lemma, none for an unknown one."""
    for file in files:
        for member in file.words():
            lemma, gender = split_member(member)
            if " " in lemma:
                continue
            known = genders(lemma)
            if not known or (gender not in ("", PLURAL) and gender not in known):
                yield f"{file.id}: slovo „{member}“ slovník nezná."


def check_extra(path: Path, shipped: list[CategoryFile], extra: list[CategoryFile]) -> None:
    """The staff's file: only real categories and senses are referred to, no circle, a new category has a name of its own."""
    source = Source(path)
    old = {file.id for file in shipped}
    known = old | {file.id for file in extra}
    names = {name.lower(): file.id for file in shipped for name in file.names}
    for file in extra:
        _check_references(source, file, known)
        if file.id in old:
            _check_addition(source, file)
        else:
            _check_names(source, file, names)
        _check_forms(source, file)
    try:
        _graph([*shipped, *(file for file in extra if file.id not in old)])
    except ValueError as error:
        raise source.fault(f"{error}.") from None


def _check_forms(source: Source, file: CategoryFile) -> None:
    """A form (Vlci) is never met: words are looked up by what they are forms of."""
    from namecheck.morphology.build import open_lexicon

    for member in file.words():
        word, _ = split_member(member)
        lemmas = [r.lemma for r in open_lexicon().readings(word) if r.upos in ("NOUN", "PROPN")]
        if lemmas and word.lower() not in {lemma.lower() for lemma in lemmas}:
            raise source.fault(
                f"„{word}“ je tvar slova „{lemmas[0]}“; napiš základní tvar, pro množné číslo „{lemmas[0]}:P“.",
                f'"{member}"',
                file.id,
            )


def _check_references(source: Source, file: CategoryFile, known: set[str]) -> None:
    for name in (*file.parents, *file.argued_parents, *file.disjoint):
        if name not in known:
            raise source.fault(f"neznámá skupina „{name}“.", f'"{name}"', file.id)
    titles = build("", []).meaning["senses"]
    for sense in (*file.senses, *file.sure_senses):
        if sense not in titles:
            raise source.fault(f"neznámý význam „{sense}“; znám: {', '.join(titles)}.", f'"{sense}"', file.id)


def _check_addition(source: Source, file: CategoryFile) -> None:
    kept = {"id", "names"}
    if any(value for key, value in file.head().items() if key not in kept):
        raise source.fault(f"skupině „{file.id}“ jdou jen přidávat slova a jména.", "", file.id)


def _check_names(source: Source, file: CategoryFile, taken: dict[str, str]) -> None:
    if not file.names:
        raise source.fault(f'nová skupina „{file.id}“ potřebuje jméno: names = ["…"].', "", file.id)
    for name in file.names:
        if name.lower() in taken:
            owner = taken[name.lower()]
            raise source.fault(
                f"jméno „{name}“ už má skupina „{owner}“; přidej slova do ní, nebo zvol jiné jméno.",
                f'"{name}"',
                file.id,
            )
