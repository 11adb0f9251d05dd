"""Proper names: declension of the tricky ones, and how many of each kind the word files hold."""

from collections import Counter
from pathlib import Path

import pytest

from namecheck.morphology import open_lexicon
from namecheck.morphology.sources import our_words
from namecheck.paths import LEXICONS

# form, lemma, case, number; one inflected name a line
INFLECTED = """
Karlem Karel Ins Sing
Pavle Pavel Voc Sing
Marka Marek Gen Sing
Zdeňkovi Zdeněk Dat Sing
Luďka Luděk Acc Sing
Petře Petr Voc Sing
Danieli Daniel Voc Sing
Tomáše Tomáš Gen Sing
Ondřejem Ondřej Ins Sing
Jiřího Jiří Gen Sing
Jiřímu Jiří Dat Sing
Honzovi Honza Dat Sing
Honzo Honza Voc Sing
Jirky Jirka Gen Sing
Pepíka Pepík Acc Sing
Pepkem Pepek Ins Sing
Míši Míša Gen Sing
Foudi Fouďa Gen Sing
Péťovi Péťa Dat Sing
Láďu Láďa Acc Sing
Otou Ota Ins Sing
Otty Otto Ins Plur
Hugo Hugo Voc Sing
Leoše Leoš Gen Sing
Vavřince Vavřinec Gen Sing
Alexe Alex Acc Sing
Borisem Boris Ins Sing
Harryho Harry Gen Sing
Harrym Harry Ins Sing
Renému René Dat Sing
Billem Bill Ins Sing
Johna John Gen Sing
Jacku Jack Voc Sing
Marií Marie Ins Sing
Lucii Lucie Acc Sing
Natálie Natálie Gen Sing
Nicole Nicole Gen Sing
Emmě Emma Dat Sing
Aničce Anička Loc Sing
Marušku Maruška Acc Sing
Kačko Kačka Voc Sing
Barboře Barbora Dat Sing
Báře Bára Dat Sing
Soni Soňa Gen Sing
Káti Káťa Gen Sing
Olze Olga Dat Sing
Andreje Andrea Gen Sing
Alic Alice Gen Plur
Esterou Ester Ins Sing
Nováka Novák Gen Sing
Novákové Novák Nom Plur
Novákovou Nováková Acc Sing
Svobody Svoboda Gen Sing
Čapka Čapek Gen Sing
Němce Němec Acc Sing
Komenského Komenský Gen Sing
Žižkou Žižka Ins Sing
Kolumba Kolumbus Gen Sing
Kolumbovi Kolumbus Dat Sing
Magellanem Magellan Ins Sing
Napoleone Napoleon Voc Sing
Vespucciho Vespucci Gen Sing
Nerona Nero Gen Sing
Sokrata Sokrates Acc Sing
Goetha Goethe Gen Sing
Purkyni Purkyně Dat Sing
Dostojevského Dostojevskij Gen Sing
Lübecku Lübeck Loc Sing
Hamburkem Hamburk Ins Sing
Hamburgu Hamburg Gen Sing
Brémách Brémy Loc Plur
Brém Brémy Gen Plur
Gdaňsku Gdaňsk Dat Sing
Rize Riga Loc Sing
Tallinnu Tallinn Gen Sing
Visby Visby Loc Sing
Rostocku Rostock Loc Sing
Toruni Toruň Loc Sing
Elbingu Elbing Gen Sing
Královce Královec Gen Sing
Novgorodu Novgorod Gen Sing
Brugách Brugy Loc Plur
Londýna Londýn Gen Sing
Londýně Londýn Loc Sing
Kolína Kolín Gen Sing
Štětíně Štětín Loc Sing
Magdeburku Magdeburk Loc Sing
Dortmundem Dortmund Ins Sing
Vratislavi Vratislav Gen Sing
Krakově Krakov Loc Sing
Zwolle Zwolle Gen Sing
Kodaně Kodaň Gen Sing
Antverpách Antverpy Loc Plur
Praze Praha Loc Sing
Prahou Praha Ins Sing
Brně Brno Loc Sing
Plzně Plzeň Gen Sing
Olomouci Olomouc Loc Sing
Liberce Liberec Gen Sing
Budějovic Budějovice Gen Plur
Budějovicích Budějovice Loc Plur
Pardubicemi Pardubice Ins Plur
Klatov Klatovy Gen Plur
Poděbradech Poděbrady Loc Plur
Drážďan Drážďany Gen Plur
Písku Písek Loc Sing
Tábora Tábor Gen Sing
Karviné Karviná Loc Sing
Ústím Ústí Ins Sing
Vídní Vídeň Ins Sing
Paříže Paříž Gen Sing
Budapešti Budapešť Loc Sing
Tokia Tokio Gen Sing
Tokiu Tokio Loc Sing
Benátek Benátky Gen Plur
Helsinkách Helsinky Loc Plur
Chicagu Chicago Loc Sing
Čech Čechy Gen Plur
Čechách Čechy Loc Plur
Německu Německo Loc Sing
Anglií Anglie Ins Sing
Egypta Egypt Gen Sing
Izraele Izrael Gen Sing
Koreji Korea Loc Sing
Kypru Kypr Loc Sing
Keni Keňa Gen Sing
Filipín Filipíny Gen Plur
Peru Peru Loc Sing
Afrikou Afrika Ins Sing
Asii Asie Acc Sing
Vltavě Vltava Loc Sing
Labem Labe Ins Sing
Dunaje Dunaj Gen Sing
Rýna Rýn Gen Sing
Sázavou Sázava Ins Sing
Volze Volha Loc Sing
Ohří Ohře Ins Sing
Hané Haná Loc Sing
Sněžce Sněžka Loc Sing
Říp Říp Acc Sing
Krkonoš Krkonoše Gen Plur
Krkonoších Krkonoše Loc Plur
Tater Tatry Gen Plur
Alpách Alpy Loc Plur
Himálaje Himálaj Gen Sing
Jeseníků Jeseníky Gen Plur
Baltu Balt Gen Sing
Krétě Kréta Loc Sing
Bajkalu Bajkal Loc Sing
Azorách Azory Loc Plur
Dia Zeus Gen Sing
Diovi Zeus Dat Sing
Odyssea Odysseus Gen Sing
Herkulovi Herkules Dat Sing
Persea Perseus Acc Sing
Ikarem Ikaros Ins Sing
Thora Thor Acc Sing
Lokiho Loki Gen Sing
Popelce Popelka Dat Sing
Krakonoše Krakonoš Gen Sing
Rumcajsi Rumcajs Voc Sing
Hurvínka Hurvínek Acc Sing
Pottera Potter Gen Sing
Hermioně Hermiona Dat Sing
Frodem Frodo Ins Sing
Asterixe Asterix Gen Sing
Yodou Yoda Ins Sing
Shreka Shrek Acc Sing
Brumbálovi Brumbál Dat Sing
Vinnetou Vinnetou Gen Sing
Titaniku Titanic Loc Sing
Titanicem Titanic Ins Sing
Nautilu Nautilus Loc Sing
Potěmkina Potěmkin Gen Sing
Marsu Mars Loc Sing
Venuši Venuše Loc Sing
Orionem Orion Ins Sing
Polárku Polárka Acc Sing
Siriu Sirius Loc Sing
Češi Čech Nom Plur
Češek Češka Gen Plur
Holanďané Holanďan Nom Plur
Němci Němec Nom Plur
Vikingové Viking Nom Plur
Pražany Pražan Acc Plur
Rusku Ruska Acc Sing
Turka Turek Gen Sing
Řekyní Řekyně Ins Sing
Vánoc Vánoce Gen Plur
Vánocích Vánoce Loc Plur
Velikonocemi Velikonoce Ins Plur
Kofolu Kofola Acc Sing
Tatrou Tatra Ins Sing
týpka týpek Gen Sing
youtubera youtuber Acc Sing
"""

# form that must not be read as this lemma
WRONG = """
Karelem Karel
Pavela Pavel
Marekovi Marek
Honzě Honza
Jiříovi Jiří
Harrya Harry
Lübecce Lübeck
Hamburze Hamburg
Německě Německo
Plzeňě Plzeň
Libereci Liberec
Kolumbusa Kolumbus
Zeusa Zeus
Němeca Němec
Budějovicí Budějovice
"""

AT_LEAST = {
    "first_names": 600,
    "surnames": 200,
    "towns": 300,
    "countries": 150,
    "rivers": 80,
    "mountains": 60,
    "seas_islands": 100,
    "figures": 300,
    "stars_planets": 80,
    "nationalities": 150,
    "misc": 400,
    "places": 300,
    "members": 5000,
}

HANSEATIC = """
Lübeck Hamburk Hamburg Brémy Bremen Gdaňsk Danzig Riga Tallinn Reval Visby Bergen Rostock Stralsund Wismar Lüneburg
Toruň Thorn Elbing Elblag Königsberg Královec Novgorod Brugy Bruggy Londýn Kolín Köln Štětín Stettin Greifswald Stade
Kiel Braunschweig Brunšvik Magdeburk Magdeburg Soest Dortmund Münster Deventer Kampen Zwolle Groningen Vratislav Krakov
"""


def _rows(table: str) -> list[tuple[str, ...]]:
    return [tuple(line.split()) for line in table.strip().splitlines()]


@pytest.mark.parametrize(("form", "lemma", "case", "number"), _rows(INFLECTED))
def test_inflected_name_is_read(form: str, lemma: str, case: str, number: str) -> None:
    found = {(r.lemma, r.feats.get("Case"), r.feats.get("Number")) for r in open_lexicon().readings(form)}
    assert (lemma, case, number) in found


@pytest.mark.parametrize(("form", "lemma"), _rows(WRONG))
def test_wrong_form_is_not_read(form: str, lemma: str) -> None:
    assert lemma not in {r.lemma for r in open_lexicon().readings(form)}


@pytest.mark.parametrize("town", HANSEATIC.split())
def test_hanseatic_town_is_a_place_name_in_the_nominative(town: str) -> None:
    readings = [r for r in open_lexicon().readings(town) if r.lemma == town and r.upos == "PROPN"]
    assert any(r.feats.get("Case") == "Nom" and r.feats.get("NameType") == "Geo" for r in readings)


@pytest.mark.parametrize(("kind", "least"), AT_LEAST.items())
def test_word_file_is_big_enough_and_lists_no_word_twice(kind: str, least: int) -> None:
    lines = (LEXICONS / "words" / f"{kind}.txt").read_text(encoding="utf-8").splitlines()
    words = Counter(tuple(line.split()[:2]) for line in lines if line and line[0] not in "#@")
    assert len({lemma for lemma, _ in words}) >= least
    assert [word for word, count in words.items() if count > 1] == []


def test_a_soft_first_name_is_no_adjective() -> None:
    assert {r.upos for r in open_lexicon().readings("Jiřího")} == {"PROPN"}


@pytest.mark.parametrize(
    ("line", "fault"), [("kočka žena", "kočka žena"), ("Praha", "Praha"), ("Aare nesklonné", "Aare nesklonné")]
)
def test_a_word_that_makes_no_sense_is_told_with_its_line(tmp_path: Path, line: str, fault: str) -> None:
    """Among place names no common noun, no word without a paradigm or a gender."""
    (tmp_path / "places.txt").write_text(f"@feats NameType=Geo\nBrno město\n{line}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=f"^places.txt, řádek 3: nesrozumitelné slovo „{fault}“$"):
        list(our_words(tmp_path))
