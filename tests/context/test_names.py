"""Names whose words are read in context: the expected lemma, part of speech and case of each word."""

import pytest

from namecheck.morphology import analyse

# name: lemma/UPOS/case of each word
NAMES = """
Zlatá rybka: zlatý/ADJ/Nom rybka/NOUN/Nom
Starý námořník: starý/ADJ/Nom námořník/NOUN/Nom
Jarní vánek: jarní/ADJ/Nom vánek/NOUN/Nom
Zuby žraloka: zub/NOUN/Nom žralok/NOUN/Gen
Srdce oceánu: srdce/NOUN/Nom oceán/NOUN/Gen
Strážce majáku: strážce/NOUN/Nom maják/NOUN/Gen
Hvězda severu: hvězda/NOUN/Nom sever/NOUN/Gen
Píseň o moři: píseň/NOUN/Nom o/ADP/Loc moře/NOUN/Loc
Na hladině: na/ADP/Loc hladina/NOUN/Loc
Pod bílou plachtou: pod/ADP/Ins bílý/ADJ/Ins plachta/NOUN/Ins
Přes hluboké moře: přes/ADP/Acc hluboký/ADJ/Acc moře/NOUN/Acc
Bez starého kapitána: bez/ADP/Gen starý/ADJ/Gen kapitán/NOUN/Gen
S vlkem v zádech: s/ADP/Ins vlk/NOUN/Ins v/ADP/Loc záda/NOUN/Loc
Tři mušketýři: tři/NUM/Nom mušketýr/NOUN/Nom
Dvě věže: dva/NUM/Nom věž/NOUN/Nom
Pět chudých rybářů: pět/NUM/Nom chudý/ADJ/Gen rybář/NOUN/Gen
Sedm havranů: sedm/NUM/Nom havran/NOUN/Gen
Polib prsten: políbit/VERB/ prsten/NOUN/Acc
Hledej poklad: hledat/VERB/ poklad/NOUN/Acc
Máme hlad: mít/VERB/ hlad/NOUN/Acc
Slunce svítí: slunce/NOUN/Nom svítit/VERB/
Kočka a pes: kočka/NOUN/Nom a/CCONJ/ pes/NOUN/Nom
Hrad a zámek: hrad/NOUN/Nom a/CCONJ/ zámek/NOUN/Nom
Jsem král: být/AUX/ král/NOUN/Nom
Nejrychlejší kůň: rychlý/ADJ/Nom kůň/NOUN/Nom
Moje stará bota: můj/DET/Nom starý/ADJ/Nom bota/NOUN/Nom
Dům: dům/NOUN/Nom
Moře: moře/NOUN/Nom
Milý Bože: milý/ADJ/Voc Bůh/PROPN/Voc
Hrníčku, vař!: hrníček/NOUN/Voc vařit/VERB/
Ježíši Kriste: Ježíš/PROPN/Voc Kristus/PROPN/Voc
Královna noci: královna/NOUN/Nom noc/NOUN/Gen
Král: král/NOUN/Nom
Čtyři z tanku a pes: čtyři/NUM/Nom z/ADP/Gen tank/NOUN/Gen a/CCONJ/ pes/NOUN/Nom
Tichá voda břehy mele: tichý/ADJ/Nom voda/NOUN/Nom břeh/NOUN/Acc mlít/VERB/
Slunce, seno, jahody: slunce/NOUN/Nom seno/NOUN/Nom jahoda/NOUN/Nom
Marečku, podejte mi pero: Mareček/PROPN/Voc podat/VERB/ já/PRON/Dat pero/NOUN/Acc
Větší než ty: velký/ADJ/Nom než/SCONJ/ ty/PRON/Nom
Žraloci milují mrkev: žralok/NOUN/Nom milovat/VERB/ mrkev/NOUN/Acc
Holky v akci: holka/NOUN/Nom v/ADP/Loc akce/NOUN/Loc
Lahev rumu: lahev/NOUN/Nom rum/NOUN/Gen
Sám v davu: sám/DET/Nom v/ADP/Loc dav/NOUN/Loc
Buď kapitán: být/AUX/ kapitán/NOUN/Nom
Lidé z maringotek: člověk/NOUN/Nom z/ADP/Gen maringotka/NOUN/Gen
Dobří lidé: dobrý/ADJ/Nom člověk/NOUN/Nom
Ke dnu a zpátky: k/ADP/Dat dno/NOUN/Dat a/CCONJ/ zpátky/ADV/
Dvakrát měř, jednou řež: dvakrát/ADV/ měřit/VERB/ jednou/ADV/ řezat/VERB/
Tisíc let: tisíc/NUM/Nom rok/NOUN/Gen
Pár let na moři: pár/NUM/Nom rok/NOUN/Gen na/ADP/Loc moře/NOUN/Loc
Milý zápisníčku: milý/ADJ/Voc zápisníček/NOUN/Voc
Pane zahradníku: pan/NOUN/Voc zahradník/NOUN/Voc
Drž se stromu: držet/VERB/ se/PRON/Acc strom/NOUN/Gen
Neboj se tmy: bát/VERB/ se/PRON/Acc tma/NOUN/Gen
Devatero květů: devatero/NUM/Nom květ/NOUN/Gen
Kousek vedle: kousek/NOUN/Nom vedle/ADV/
Až zazvoní: až/SCONJ/ zazvonit/VERB/
Kdo to vaří: kdo/PRON/Nom ten/DET/Acc vařit/VERB/
Co bylo na hradě: co/PRON/Nom být/AUX/ na/ADP/Loc hrad/NOUN/Loc
Kvák, praví žába: kvák/INTJ/ pravit/VERB/ žába/NOUN/Nom
Děda má v kapse myš: děda/NOUN/Nom mít/VERB/ v/ADP/Loc kapsa/NOUN/Loc myš/NOUN/Acc
Šli jsme do lesa: jít/VERB/ být/AUX/ do/ADP/Gen les/NOUN/Gen
"""


@pytest.mark.parametrize("line", NAMES.strip().splitlines())
def test_name(line: str) -> None:
    name, _, expected = line.partition(": ")
    found = [f"{w.best.lemma}/{w.best.upos}/{w.best.case or ''}" for w in analyse(name).words]
    assert " ".join(found) == expected


HOMONYMS = {
    "Ženu": {("žena", "NOUN"), ("hnát", "VERB")},
    "Stát": {("stát", "NOUN"), ("stát", "VERB")},
    "Pila": {("pila", "NOUN"), ("pít", "VERB")},
    "Místo činu": {("místo", "NOUN"), ("místo", "ADP")},
    "Prší": {("prší", "NOUN"), ("pršet", "VERB")},
    "Dušičky": {("dušička", "NOUN"), ("Dušičky", "PROPN")},
}


@pytest.mark.parametrize(("name", "expected"), HOMONYMS.items())
def test_true_homonyms_stay_open(name: str, expected: set[tuple[str, str]]) -> None:
    shares: dict[tuple[str, str], float] = {}
    for reading in analyse(name).words[0].readings:
        key = (reading.lemma, reading.upos)
        shares[key] = shares.get(key, 0.0) + reading.probability
    assert expected <= shares.keys()
    assert all(0.03 < shares[key] < 0.95 for key in expected)


@pytest.mark.parametrize("line", NAMES.strip().splitlines()[::4])
def test_probabilities_are_sorted_and_sum_to_one(line: str) -> None:
    for word in analyse(line.partition(":")[0]).words:
        chances = [reading.probability for reading in word.readings]
        assert chances == sorted(chances, reverse=True)
        assert sum(chances) == pytest.approx(1.0)


def test_capitals_do_not_change_the_case() -> None:
    for name in ("ZUBY ŽRALOKA", "Zuby Žraloka", "zuby žraloka"):
        assert [word.best.case for word in analyse(name).words] == ["Nom", "Gen"]
