"""Names and sentences, apart from any change: analyse, check, shared words, preview of a sentence."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from api.access.session import Staff
from api.checking import Checks
from api.errors import Pair, signed_in
from api.routes.verdicts import CheckOut
from api.shapes import AnyTown, Asked, Kind, OldShip, SentenceText, ShipName, Value
from namecheck.fleet.shares import shares
from namecheck.fleet.shipyard import understood
from namecheck.morphology import AnalysedName, Reading, analyse
from namecheck.names import clean

router = APIRouter(tags=["jména a věty"])
Feats = Annotated[
    dict[str, str], Field(description="Mluvnické rysy podle Universal Dependencies.", examples=[{"Case": "Nom"}])
]


class NameIn(Asked):
    """Jedno jméno."""

    name: ShipName


class ReadingOut(BaseModel):
    """Jedno možné čtení slova."""

    lemma: Annotated[str, Field(description="Základní tvar.", examples=["kapr"])]
    upos: Annotated[str, Field(description="Slovní druh podle Universal Dependencies.", examples=["NOUN"])]
    feats: Feats
    vzor: Annotated[str, Field(description="Vzor, je-li jaký.", examples=["pán"])]
    source: Annotated[str, Field(description="Odkud čtení je: lexicon, nebo guess.", examples=["lexicon"])]
    probability: Annotated[float, Field(description="Jak je čtení pravděpodobné, 0 až 1.", examples=[0.97])]


class WordOut(BaseModel):
    """Slovo jména se všemi čteními, nejpravděpodobnější první."""

    form: Annotated[str, Field(description="Slovo, jak stojí ve jméně.", examples=["kapr"])]
    start: Annotated[int, Field(description="Kde ve jméně začíná.", examples=[7])]
    end: Annotated[int, Field(description="Kde ve jméně končí.", examples=[11])]
    readings: Annotated[list[ReadingOut], Field(description="Všechna čtení.")]


class AnalysisOut(BaseModel):
    """Rozbor jména slovo po slově."""

    name: Annotated[str, Field(description="Jméno po úklidu mezer.", examples=["Smutný kapr"])]
    words: Annotated[list[WordOut], Field(description="Slova jména.")]


class CheckIn(Asked):
    """Jméno ke kontrole; bez města se neposuzuje pravidlo 5."""

    name: ShipName
    town: AnyTown = None
    write_off: Annotated[OldShip | None, Field(description="Loď, která se má zároveň odepsat.")] = None


class PairIn(Asked):
    """Dvě jména."""

    a: ShipName
    b: ShipName


class SharedOut(BaseModel):
    """Slovo, které mají dvě jména společné."""

    a: Annotated[str, Field(description="Tvar v prvním jméně.", examples=["kapr"])]
    b: Annotated[str, Field(description="Tvar ve druhém jméně.", examples=["kapři"])]
    lemma: Annotated[str, Field(description="Základní tvar.", examples=["kapr"])]


class SharesOut(BaseModel):
    """Mají dvě jména společné slovo?"""

    verdict: Value
    because: Annotated[str, Field(description="Proč.", examples=["„kapr“ a „kapři“ jsou tvary slova kapr."])]
    words: Annotated[list[SharedOut], Field(description="Společná slova.")]


class SentenceIn(Asked):
    """Věta k posouzení."""

    text: SentenceText
    kind: Kind


class SentenceOut(BaseModel):
    """Co věta znamená, nebo proč ji nejde přijmout."""

    text: Annotated[str, Field(description="Věta, jak byla zadaná.", examples=["Loď, která má v názvu zvíře"])]
    kind: Kind
    decidable: Annotated[bool, Field(description="Dá se podle ní rozhodovat?", examples=[True])]
    code: Annotated[str | None, Field(description="Důvod odmítnutí.", examples=["subjective"])]
    meaning: Annotated[
        str, Field(description="Jak jsme větu pochopili.", examples=["Loď, jejíž název obsahuje zvíře."])
    ]
    readings: Annotated[list[str], Field(description="Možné významy nejednoznačné věty.", examples=[[]])]
    message: Annotated[str, Field(description="Proč větu nejde přijmout.", examples=["Co je „krásný“, nejde změřit."])]
    hint: Annotated[str, Field(description="Jak to říct jinak.", examples=["Napiš, kolik má mít písmen."])]
    span: Annotated[Pair | None, Field(description="Kterého místa se odmítnutí týká.", examples=[[0, 4]])]
    effect: Annotated[str, Field(description="Zbytek věty, který není zacílením.", examples=["musí zaplatit clo"])]


@router.post("/analyse", summary="Rozebere jméno slovo po slově", responses=signed_in())
def analyse_name(asked: NameIn, _caller: Staff) -> AnalysisOut:
    return _analysis(analyse(asked.name))


@router.post(
    "/check", summary="Zkontroluje jméno podle pravidel 1 až 5", responses=signed_in(404, 409), response_model=CheckOut
)
async def check_name(asked: CheckIn, _caller: Staff, request: Request) -> Response:
    checks: Checks = request.app.state.checks
    answer = await checks.check(asked.name, asked.town, asked.write_off)
    return Response(answer, media_type="application/json")


@router.post("/shares", summary="Mají dvě jména společné slovo?", responses=signed_in())
def shared_words(asked: PairIn, _caller: Staff) -> SharesOut:
    found = shares(clean(asked.a), clean(asked.b))
    words = [SharedOut(a=word.a, b=word.b, lemma=word.lemma) for word in found.words]
    return SharesOut(verdict=found.value.value, because=found.because, words=words)


@router.post("/sentence", summary="Řekne, co věta znamená a zda se dá rozhodovat", responses=signed_in())
def read_sentence(asked: SentenceIn, _caller: Staff) -> SentenceOut:
    found = understood(asked.text, asked.kind)
    values = {name: getattr(found, name) for name in SentenceOut.model_fields if name != "meaning"}
    return SentenceOut(meaning=found.canonical, **values)


def _analysis(found: AnalysedName) -> AnalysisOut:
    words = [
        WordOut(form=word.form, start=word.start, end=word.end, readings=[_reading(one) for one in word.readings])
        for word in found.words
    ]
    return AnalysisOut(name=found.name, words=words)


def _reading(reading: Reading) -> ReadingOut:
    return ReadingOut(
        lemma=reading.lemma,
        upos=reading.upos,
        feats=dict(reading.feats),
        vzor=reading.vzor or "",
        source=reading.source,
        probability=reading.probability,
    )
