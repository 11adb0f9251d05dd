"""The shipped data holds together, is large enough, and is known to the lexicon."""

import json
import time

from namecheck.categories import find_category, taxonomy
from namecheck.categories.compiled import compiled
from namecheck.categories.files import read_shipped, split_member
from namecheck.categories.validate import problems, unknown_words
from namecheck.morphology import open_lexicon

REQUIRED = """zvíře; savec; pták; ryba; hmyz; plaz; obojživelník; pavoukovec; měkkýš; korýš; dinosaurus; sudokopytník; lichokopytník;
kopytník; šelma; kočkovitá šelma; psovitá šelma; hlodavec; kytovec; primát; vačnatec; domácí zvíře; hospodářské zvíře; mořské zvíře;
mládě; samec; samice; dravec; rostlina; strom; keř; květina; bylina; houba; ovoce; zelenina; obilovina; koření; jídlo; sladkost;
nápoj; alkohol; barva; kov; hornina; drahý kámen; chemický prvek; látka; povolání; šlechtický titul; hodnost; panovník; národnost;
příbuzný; osoba; část těla; smysl; nemoc; počasí; přírodní jev; živel; roční období; měsíc; den v týdnu; část dne; časová jednotka;
měrná jednotka; měna; nebeské těleso; planeta; souhvězdí; znamení zvěrokruhu; město; hanzovní město; hlavní město; stát; světadíl;
ostrov; moře; řeka; jezero; hora; pohoří; místnost; stavba; nábytek; nádobí; nářadí; stroj; dopravní prostředek; loď; část lodi;
námořnický výraz; zbraň; oblečení; obuv; šperk; hračka; hra; sport; hudební nástroj; hudební žánr; tanec; křestní jméno;
mužské křestní jméno; ženské křestní jméno; příjmení; pohádková bytost; mytologická postava; bůh; filmová postava; knižní postava;
pirát; školní předmět; školní potřeba; geometrický tvar; číslo; písmeno; jazyk; náboženství; emoce; vlastnost; zvuk; tvar; materiál;
obal; cenina; karta; figura; svátek; dokument; světová strana"""


def test_no_contradictions() -> None:
    assert list(problems(read_shipped())) == []


def test_required_categories_are_found_by_name() -> None:
    missing = [name for name in REQUIRED.replace("\n", " ").split("; ") if not find_category(name.strip())]
    assert missing == []


def test_a_word_of_two_meanings_finds_both() -> None:
    assert set(find_category("měsíc")) == {"mesic", "mesic_planety"}
    assert find_category(["den", "v", "týdnu"]) == ["den_v_tydnu"]
    assert find_category("Zvíře ") == ["zvire"]
    assert find_category("nesmysl") == []


def test_size() -> None:
    data = compiled()
    assert sum(len(where.split()) for where in data.members.values()) >= 15_000
    assert len(data.members) >= 12_000
    assert len(taxonomy()) >= 200


def test_members_are_known_to_the_lexicon() -> None:
    lexicon = open_lexicon()
    letters = {"Masc": {"Anim": "M", "Inan": "I"}, "Fem": "F", "Neut": "N"}

    def genders(lemma: str) -> frozenset[str]:
        found = set()
        for reading in lexicon.readings(lemma):
            if reading.lemma.lower() == lemma.lower():
                gender = letters.get(reading.feats.get("Gender", ""), "?")
                found.add(gender if isinstance(gender, str) else gender.get(reading.feats.get("Animacy", ""), "?"))
        return frozenset(found)

    assert list(unknown_words(read_shipped(), genders)) == []


def test_some_reading_reaches_every_member() -> None:
    """The lemma is spelt as in the lexicon, and is a noun there or a part of speech that the category takes."""
    lexicon = open_lexicon()
    lost = []
    for file in read_shipped():
        taken = {"NOUN", "PROPN", "X", "SYM", *file.upos}
        for member in file.members:
            lemma, _ = split_member(member)
            if " " not in lemma and not any(r.lemma == lemma and r.upos in taken for r in lexicon.readings(lemma)):
                lost.append(f"{file.id}: {member}")
    assert lost == []


def test_loading_is_quick() -> None:
    from namecheck.categories.compiled import _load

    data = _load(None)
    taken = []
    for _ in range(3):  # the collector of garbage may come in between once
        started = time.perf_counter()
        assert _load(None).version == data.version
        taken.append(time.perf_counter() - started)
    assert min(taken) < 0.5, "a generous bound for a busy machine; about 50 ms otherwise"


def test_compiled_form_survives_json() -> None:
    data = compiled()
    assert json.loads(json.dumps(data.members)) == data.members
