"""Forms and the readings they must have: lemma, part of speech, features, paradigm."""

import pytest

from namecheck.morphology import open_lexicon

READINGS = """
kamzík      kamzík     NOUN  Nom Sing pán
kamzíci     kamzík     NOUN  Nom Plur pán
stroje      stroj      NOUN  Nom Plur stroj
předsedou   předseda   NOUN  Ins Sing předseda
soudci      soudce     NOUN  Nom Plur soudce
ženě        žena       NOUN  Dat Sing žena
růže        růže       NOUN  Gen Sing růže
písní       píseň      NOUN  Ins Sing píseň
kostí       kost       NOUN  Gen Plur kost
městě       město      NOUN  Loc Sing město
moři        moře       NOUN  Loc Sing moře
kuřata      kuře       NOUN  Nom Plur kuře
stavením    stavení    NOUN  Ins Sing stavení
muži        muž        NOUN  Nom Plur muž
hradu       hrad       NOUN  Loc Sing hrad
parlamentě  parlament  NOUN  Loc Sing hrad
světle      světlo     NOUN  Loc Sing město
silou       síla       NOUN  Ins Sing žena
smluv       smlouva    NOUN  Gen Plur žena
karet       karta      NOUN  Gen Plur žena
psi         pes        NOUN  Nom Plur pán
koně        kůň        NOUN  Gen Sing muž
lidé        člověk     NOUN  Nom Plur pán
let         rok        NOUN  Gen Plur *
dětem       dítě       NOUN  Dat Plur *
očí         oko        NOUN  Gen Plur *
martincové  Martinec   PROPN Nom Plur muž
pohřbu      pohřeb     NOUN  Gen Sing hrad
spolupráci  spolupráce NOUN  Loc Sing růže
nezaměstnanosti nezaměstnanost NOUN Gen Sing kost
mluvčí      mluvčí     NOUN  Nom Sing jarní
dovolenou   dovolená   NOUN  Acc Sing mladý
prahy       Praha      PROPN Gen Sing žena
novákové    Nováková   PROPN Dat Sing mladý
novotného   Novotný    PROPN Gen Sing mladý
petrův      Petrův     ADJ   Nom Sing otcův
haniny      Hanin      ADJ   Gen Sing matčin
českými     český      ADJ   Ins Plur mladý
jarního     jarní      ADJ   Gen Sing jarní
plovoucí    plovoucí   ADJ   Nom Sing jarní
rychlejším  rychlý     ADJ   Ins Sing jarní
nejlepší    dobrý      ADJ   Nom Sing jarní
nejnebezpečnější nebezpečný ADJ Nom Sing jarní
nejistou    jistý      ADJ   Acc Sing mladý
nesmírného  nesmírný   ADJ   Gen Sing mladý
mladýho     mladý      ADJ   Gen Sing mladý
první       první      ADJ   Nom Sing jarní
druhého     druhý      ADJ   Gen Sing mladý
třem        tři        NUM   Dat Plur *
"""

FEATURES = """
nejdu       jít        VERB  Polarity=Neg|Person=1|Tense=Pres
půjdeme     jít        VERB  Tense=Fut|Number=Plur
napíšu      napsat     VERB  Aspect=Perf|Person=1
vede        vést       VERB  Person=3|Aspect=Imp
uvedl       uvést      VERB  VerbForm=Part|Gender=Masc
poslechl    poslechnout VERB VerbForm=Part|Gender=Masc
potřebujem  potřebovat VERB  Person=1|Number=Plur
pracujou    pracovat   VERB  Person=3|Number=Plur
nedat       dát        VERB  Polarity=Neg|VerbForm=Inf
neučil      učit       VERB  Polarity=Neg
nevzdáme    vzdát      VERB  Polarity=Neg|Person=1
nevzdat     vzdát      VERB  Polarity=Neg|VerbForm=Inf
péct        péci       VERB  VerbForm=Inf
utekl       utéci      VERB  VerbForm=Part
plula       plout      VERB  Gender=Fem|Number=Sing
dělej       dělat      VERB  Mood=Imp
nedráždi    dráždit    VERB  Mood=Imp|Polarity=Neg
fanděte     fandit     VERB  Mood=Imp|Number=Plur
nuť         nutit      VERB  Mood=Imp
pospěš      pospíšit   VERB  Mood=Imp
popsán      popsaný    ADJ   Variant=Short|Voice=Pass
schopna     schopný    ADJ   Variant=Short|Gender=Fem
rychle      rychle     ADV   Degree=Pos
rychleji    rychle     ADV   Degree=Cmp
nejrychleji rychle     ADV   Degree=Sup
líp         dobře      ADV   Degree=Cmp
mě          já         PRON  Person=1|Case=Acc
si          se         PRON  Reflex=Yes|Case=Dat
ve          v          ADP   AdpType=Voc|Case=Loc
pátý        pátý       ADJ   NumType=Ord|Case=Nom
lze         lze        VERB  VerbForm=Fin
otcův       otcův      ADJ   Poss=Yes
"""

SHAPES = """
13      13     NUM   NumForm=Digit|NumType=Card
XIV     XIV    NUM   NumForm=Roman|NumType=Card
ČSAD    ČSAD   NOUN  Abbr=Yes
Kč      Kč     NOUN  Abbr=Yes
"""


def table(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


@pytest.mark.parametrize(("form", "lemma", "upos", "case", "number", "vzor"), table(READINGS))
def test_inflected(form: str, lemma: str, upos: str, case: str, number: str, vzor: str) -> None:
    found = [
        (r.lemma, r.upos, r.case, r.feats.get("Number"), r.vzor if vzor != "*" else "*")
        for r in open_lexicon().readings(form)
    ]
    assert (lemma, upos, case, number, vzor) in found


@pytest.mark.parametrize(("form", "lemma", "upos", "feats"), table(FEATURES) + table(SHAPES))
def test_features(form: str, lemma: str, upos: str, feats: str) -> None:
    wanted = set(feats.split("|"))
    assert any(
        (r.lemma, r.upos) == (lemma, upos) and wanted <= set(r.tag.split("|")) for r in open_lexicon().readings(form)
    )


@pytest.mark.parametrize("form", ["kamzíkovat", "xyzzy", "hradě hradů", "", "martinecové"])
def test_unknown(form: str) -> None:
    assert open_lexicon().readings(form) == ()


def test_colloquial_forms_come_after_standard_ones() -> None:
    first, *rest = open_lexicon().readings("velký")
    assert (first.case, first.rank) == ("Nom", 0)
    assert rest[-1].rank >= 2


@pytest.mark.parametrize("form", ["kamzík", "lodi", "nejrychlejší", "dvěma", "Praze", "žena", "stát"])
def test_a_form_has_few_distinct_readings_in_order(form: str) -> None:
    readings = open_lexicon().readings(form)
    assert len(set(readings)) == len(readings) <= 30
    assert [r.rank for r in readings] == sorted(r.rank for r in readings)


def test_every_noun_of_a_school_paradigm_says_so() -> None:
    school = {"pán", "hrad", "muž", "stroj", "předseda", "soudce", "žena", "růže", "píseň", "kost", "město", "moře"}
    school |= {"kuře", "stavení", "mladý", "jarní", ""}
    lexicon = open_lexicon()
    for form in ("kámen", "muzeum", "téma", "idea", "kalhoty", "Pardubice", "dveře", "software", "kníže"):
        assert {r.vzor for r in lexicon.readings(form) if r.upos in ("NOUN", "PROPN")} <= school
