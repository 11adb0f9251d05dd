"""Verdicts on names as the API tells them."""

from typing import Annotated

from pydantic import BaseModel, Field

from api.shapes import Value
from namecheck.fleet.naming import Check
from namecheck.names import split_words
from namecheck.truth import Verdict


class Reasoned(BaseModel):
    """Verdikt a proč: strom až k tomu, co rozhodlo."""

    value: Value
    text: Annotated[str, Field(description="Co se posuzovalo.", examples=["Jméno má nejvýš pět slov."])]
    because: Annotated[str, Field(description="Proč to tak vyšlo.", examples=["Má 2 slova."])]
    words: Annotated[list[int], Field(description="Která slova jména rozhodla, od nuly.", examples=[[1]])]
    parts: Annotated[list["Reasoned"], Field(description="Z čeho se verdikt skládá.")]


class RuleVerdict(BaseModel):
    """Verdikt podle jednoho z pěti pravidel pro jména."""

    rule: Annotated[int, Field(description="Číslo pravidla, 1 až 5.", examples=[3], ge=1, le=5)]
    verdict: Value
    because: Annotated[str, Field(description="Proč to tak vyšlo.", examples=["Slovo „kapr“ je v prvním pádě."])]
    reasoning: Annotated[Reasoned, Field(description="Celé zdůvodnění.")]


class Answer(BaseModel):
    """Jedna možná odpověď na otevřenou otázku a co by z ní plynulo."""

    value: Annotated[str, Field(description="Hodnota, kterou přijme výrok.", examples=["yes"])]
    label: Annotated[str, Field(description="Odpověď česky.", examples=["ano"])]
    verdict: Annotated[Value, Field(description="Jak by pak dopadlo celé jméno.")]


class OpenQuestion(BaseModel):
    """Otázka, kterou musí rozhodnout vedení."""

    key: Annotated[str, Field(description="Stálý klíč otázky.", examples=["nominative:jeřáb"])]
    text: Annotated[str, Field(description="Otázka česky.", examples=["Je „jeřáb“ v prvním pádě?"])]
    options: Annotated[list[Answer], Field(description="Možné odpovědi.")]


class CheckOut(BaseModel):
    """Smí se loď takto jmenovat?"""

    name: Annotated[str, Field(description="Jméno po úklidu mezer.", examples=["Smutný kapr"])]
    words: Annotated[list[str], Field(description="Slova jména.", examples=[["Smutný", "kapr"]])]
    verdict: Value
    rules: Annotated[list[RuleVerdict], Field(description="Pravidlo po pravidle.")]
    warnings: Annotated[
        list[str],
        Field(
            description="Na co si dát pozor; o ničem nerozhodují.",
            examples=[["Pozor, od lodi Smutný kapr se jméno liší jen diakritikou."]],
        ),
    ]
    questions: Annotated[list[OpenQuestion], Field(description="Otevřené otázky.")]


def reasoned(verdict: Verdict) -> Reasoned:
    return Reasoned.model_construct(
        value=verdict.value.value,
        text=verdict.text,
        because=verdict.because,
        words=list(verdict.words),
        parts=[reasoned(part) for part in verdict.parts],
    )


def told(found: Check) -> CheckOut:
    rules = [
        RuleVerdict.model_construct(rule=rule, verdict=v.value.value, because=v.because, reasoning=reasoned(v))
        for rule, v in found.rules
    ]
    questions = [
        OpenQuestion(
            key=question.key,
            text=question.text,
            options=[Answer(value=o.value, label=o.label, verdict=o.verdict.value) for o in outcomes],
        )
        for question, outcomes in found.outcomes
    ]
    return CheckOut.model_construct(
        name=found.name,
        words=[word.form for word in split_words(found.name)],
        verdict=found.verdict.value,
        rules=rules,
        warnings=list(found.warnings),
        questions=questions,
    )
