"""Rule 2: which words are one word."""

import pytest

from namecheck.fleet.near import how_near
from namecheck.fleet.shares import shares
from namecheck.truth import Truth

SHARED = [
    ("Drobný kůň", "Stádo koní", "kůň"),
    ("Krásná Praha", "Krásnější Brno", "krásný"),
    ("Pravá ruka", "Dvě levé ruce", "ruka"),
    ("Špatný konec", "Horší začátek", "špatný"),
    ("Dobrý vítr", "Nejlepší plachta", "dobrý"),
    ("Lidé z přístavu", "Člověk na palubě", "člověk"),
    ("Jdeme na dno", "Šel kolem", "jít"),
    ("Jsem malá loď", "Byl jednou jeden král", "být"),
    ("Dům u vody", "Naše domy", "dům"),
    ("Pes v přístavu", "Kočka ve skříni", "v"),
    ("Titanic", "Titanic II", "titanic"),
    ("Kvrdlušák Fouďa", "Dva kvrdlušáci", "kvrdlušák"),
    ("Oko tygra", "Oči dokořán", "oko"),
    ("Věrný přítel", "Moji přátelé", "přítel"),
    ("Malý princ", "Menší zlo", "malý"),
    ("Ten kluk", "Tomu nevěřím", "ten"),
    ("Ode dna", "Od moře", "od"),
    ("Velký třesk", "Největší z Čechů", "velký"),
    ("Všichni na palubu", "Všem navzdory", "všechen"),
    ("Řekl to", "Řekni mi", "říci"),
    ("Hamburk", "Z Hamburku", "hamburk"),
    ("Tisíce mil", "Tisíc ostrovů", "tisíc"),
    ("To je ono", "Ti druzí", "ten"),
]
DIFFERENT = [
    ("Temný les", "Lesní víla"),
    ("Hodná babička", "Babiččin kompot"),
    ("Ryba na suchu", "Zlatá rybka"),
    ("Štěstí přeje připraveným", "Neštěstí nechodí samo"),
    ("Náš kapitán", "Můj dům"),
    ("Tři oříšky", "Třetí pokus"),
    ("Přišel čas", "Šel zahradník"),
    ("Potopená naděje", "Potopíme tě"),
    ("Létající Holanďan", "Létáme nad mořem"),
    ("Koza v horách", "Kosa na kámen"),
    ("Černá perla", "Black Pearl"),
    ("Nikdo neví", "Kdo mlčí"),
    ("Velryba", "Zlatá ryba"),
    ("Koupit loď", "Kupuje banány"),
    ("Krásný den", "Krásně je na světě"),
    ("Nesu vodu", "Nosíme trička"),
    ("Učitel moře", "Učitelka tance"),
    ("Praotec Čech", "Čeští rytíři"),
]
DISPUTED = [
    ("Potopíme tě", "Nepotopíme nikoho", "záporem"),
    ("Šťastný den", "Nešťastná náhoda", "záporem"),
    ("Apollo 13", "Třináct piškotů", "totéž číslo"),
    ("Karel IV", "Čtyři vlci", "totéž číslo"),
    ("Zlá čarodějnice", "Nejhorší noční můra", "podoby"),
    ("Filosofie moře", "Filozofie větru", "podoby"),
    ("Velký pán", "Veliký medvěd", "podoby"),
    ("My a moře", "Jen já", "zájmena"),
    ("Jen on", "Ona spí", "zájmena"),
    ("Dobře víme", "Líp nebude", "stupněm"),
    ("Frýdek-Místek", "Starý Frýdek", "spojovníkem"),
    ("Nepotopen", "Potopíme tě", "příčestí"),
    ("Pozdě večer", "Později přijdem", "stupněm"),
    ("Kyselý citron", "Citrón v čaji", "podoby"),
    ("Česko-Slovensko", "Slovensko", "spojovníkem"),
    ("Pila rum", "Rezavá pila", "dvě různá slova"),
]


@pytest.mark.parametrize(("a", "b", "lemma"), SHARED)
def test_forms_of_one_word(a: str, b: str, lemma: str) -> None:
    found = shares(a, b)
    assert found.value is Truth.YES, found
    assert lemma in [word.lemma for word in found.words]


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_other_words(a: str, b: str) -> None:
    assert shares(a, b).value is Truth.NO, shares(a, b)


@pytest.mark.parametrize(("a", "b", "why"), DISPUTED)
def test_argued_words(a: str, b: str, why: str) -> None:
    found = shares(a, b)
    assert found.value is Truth.DISPUTED, found
    assert why in found.because
    assert found.questions


@pytest.mark.parametrize(("a", "b"), [pair[:2] for pair in (*SHARED, *DIFFERENT, *DISPUTED)])
def test_the_order_of_names_makes_no_difference(a: str, b: str) -> None:
    there, back = shares(a, b), shares(b, a)
    assert there.value is back.value
    assert sorted((w.a, w.b) for w in there.words) == sorted((w.b, w.a) for w in back.words)
    keys = [sorted(q.key for q in one.questions) for one in (there, back)]
    assert keys[0] == keys[1]


@pytest.mark.parametrize(("a", "b", "why"), DISPUTED)
@pytest.mark.parametrize("value", ["yes", "no"])
def test_a_ruling_decides(a: str, b: str, why: str, value: str) -> None:
    rulings = {question.key: value for question in shares(a, b).questions}
    assert shares(a, b, rulings).value.value == value
    assert shares(b, a, rulings).value.value == value


@pytest.mark.parametrize(
    ("a", "b", "near"),
    [
        ("Smutný kapr", "Smutny kapr", "jen diakritikou"),
        ("Smutný kapr", "Smutný kapřr", "jediným znakem"),
        ("Smutný kapr", "Smutný kap", "jediným znakem"),
        ("Smutný kapr", "Smutný karp", "jediným znakem"),
        ("Smutný kapr", "Smutný tapr", "jediným znakem"),
        ("Smutný kapr", "SMUTNÝ KAPR", None),
        ("Smutný kapr", "Smutní kapři", None),
        ("Pes", "Les", None),
    ],
)
def test_near_misses(a: str, b: str, near: str | None) -> None:
    assert how_near(a, b) == how_near(b, a) == near
