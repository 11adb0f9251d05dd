"""One shape for whatever goes wrong: a stable code, one Czech sentence, details, and a place in the input."""

import logging
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException

from namecheck.errors import GameError, InputError, NamecheckError
from namecheck.fleet.database import DatabaseTrouble, translated

_LOG = logging.getLogger("namecheck.service")


# A pair; as a list, because tools read tuples in schemas differently.
Pair = Annotated[list[int], Field(min_length=2, max_length=2)]


class Detail(BaseModel):
    """Co je špatně s jedním údajem."""

    field: Annotated[str, Field(description="Který údaj požadavku.", examples=["body.name"])]
    message: Annotated[str, Field(description="Co je s ním.", examples=["chybí povinný údaj"])]


class Problem(BaseModel):
    """Každá chyba má tento tvar."""

    code: Annotated[str, Field(description="Stálé označení chyby.", examples=["name_refused"])]
    message: Annotated[str, Field(description="Jedna česká věta.", examples=["Jméno Smutný kapr neprojde."])]
    detail: Annotated[list[Detail], Field(description="Podrobnosti k jednotlivým údajům.")] = []
    span: Annotated[
        Pair | None,
        Field(description="Kde v zadaném textu chyba je: první znak a znak za posledním.", examples=[[0, 6]]),
    ] = None


class Refused(Exception):
    """A refusal of the service itself, not of the game."""

    def __init__(self, status: int, code: str, message: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.status, self.code, self.message, self.headers = status, code, message, headers


_STATUSES = {
    400: ("bad_request", "Požadavek nejde přečíst."),
    401: ("sign_in", "Nejdřív se přihlas."),
    403: ("forbidden", "Na tohle nemáš právo."),
    404: ("not_found", "Taková adresa tu není."),
    405: ("method_not_allowed", "Tohle na této adrese udělat nejde."),
    406: ("not_acceptable", "Takový tvar odpovědi neumím."),
    413: ("too_large", "Požadavek je příliš velký."),
    415: ("media_type", "Obsah v tomto tvaru neumím přečíst."),
    429: ("too_many_requests", "Příliš mnoho požadavků, zkus to za chvíli."),
}
_CZECH = {
    "missing": "chybí povinný údaj",
    "extra_forbidden": "takový údaj neznám",
    "string_type": "má tu být text",
    "string_too_long": "text smí mít nejvýš {max_length} znaků",
    "string_too_short": "text musí mít aspoň {min_length} znaků",
    "string_unicode": "text obsahuje poškozený znak",
    "string_pattern_mismatch": "text nemá správný tvar",
    "int_type": "má tu být celé číslo",
    "int_parsing": "má tu být celé číslo",
    "int_from_float": "má tu být celé číslo",
    "bool_type": "má tu být true nebo false",
    "bool_parsing": "má tu být true nebo false",
    "enum": "může tu být jen {expected}",
    "literal_error": "může tu být jen {expected}",
    "greater_than_equal": "číslo musí být nejméně {ge}",
    "less_than_equal": "číslo smí být nejvýš {le}",
    "too_long": "položek smí být nejvýš {max_length}",
    "too_short": "položek musí být aspoň {min_length}",
    "json_invalid": "tohle není platný JSON",
    "model_attributes_type": "má tu být objekt",
    "dict_type": "má tu být objekt",
    "list_type": "má tu být seznam",
    "date_from_datetime_parsing": "má tu být datum",
}
# What any operation may answer; the rest is told route by route.
_EVERYWHERE = (400, 413, 422, 500, 503)
_TOLD = {
    400: "Požadavek nejde přečíst.",
    401: "Nikdo není přihlášený.",
    403: "Na tohle role volajícího nestačí, nebo chybí ochrana proti podvržení.",
    404: "Taková věc ve hře není.",
    409: "Odmítla to pravidla hry.",
    413: "Požadavek je příliš velký.",
    422: "Požadavek nemá správný tvar.",
    429: "Příliš mnoho pokusů, hlavička Retry-After říká, jak dlouho čekat.",
    500: "Chyba v programu; podrobnosti jsou v záznamu služby.",
    503: "Databáze teď nemůže, nebo odpověď trvala příliš dlouho.",
}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The error answers of an operation, for its documentation."""
    return {status: {"model": Problem, "description": _TOLD[status]} for status in sorted({*_EVERYWHERE, *statuses})}


def signed_in(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return problems(401, 403, *statuses)


_FILE = {"type": "string", "format": "binary"}


def beside(told: str, others: dict[int | str, dict[str, Any]], *content_types: str) -> dict[int | str, dict[str, Any]]:
    """The answers of an operation that gives a file of these types: only its errors are JSON for sure."""
    error = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
    file = {
        "content": {each: {"schema": {} if "json" in each else _FILE} for each in content_types},
        "description": told,
    }
    return {200: file} | {status: {"description": other["description"], **error} for status, other in others.items()}


def status_of(error: NamecheckError) -> int:
    if isinstance(error, DatabaseTrouble):
        return 503
    if isinstance(error, GameError) or error.code == "no_game":
        return 409
    return 404 if error.code.startswith("unknown_") else 422 if isinstance(error, InputError) else 503


def install(app: FastAPI) -> None:
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(NamecheckError, _namecheck)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(PoolTimeout, _busy)
    app.add_exception_handler(DBAPIError, _database)


def answer(request: Request, status: int, problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """As JSON, or as a page for whoever asks for one outside the API."""
    page = getattr(request.app.state, "error_page", None)
    wants_page = not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")
    if page is not None and wants_page:
        made: Response = page(request, status, problem)
        made.headers.update(headers or {})
        return made
    return JSONResponse(problem.model_dump(), status, headers)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return answer(request, error.status, Problem(code=error.code, message=error.message), error.headers)


async def _namecheck(request: Request, error: Exception) -> Response:
    assert isinstance(error, NamecheckError)
    return answer(
        request,
        status_of(error),
        Problem(code=error.code, message=error.message, span=list(error.span) if error.span else None),
    )


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    detail = [Detail(field=".".join(map(str, e["loc"])), message=_in_czech(e)) for e in error.errors()]
    return answer(request, 422, Problem(code="invalid", message="Požadavek nemá správný tvar.", detail=detail))


def _in_czech(error: dict[str, Any]) -> str:
    template = _CZECH.get(error["type"], "hodnota nemá správný tvar")
    context = error.get("ctx") or {}
    if error["type"] == "value_error":
        return str(context.get("error", template))
    return template.format(**{"expected": "", **context})


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code, message = _STATUSES.get(error.status_code, ("refused", "Požadavek nejde vyřídit."))
    return answer(request, error.status_code, Problem(code=code, message=message), error.headers)


async def _busy(request: Request, _error: Exception) -> Response:
    return answer(request, 503, Problem(code="busy", message="Služba je teď zavalená, zkus to za chvíli."))


async def _database(request: Request, error: Exception) -> Response:
    """What nobody translated on the way."""
    try:
        with translated():
            raise error
    except DatabaseTrouble as trouble:
        return await _namecheck(request, trouble)


def unexpected(request: Request, error: Exception) -> Response:
    """A mistake of ours: the log has the stack, the caller one sentence."""
    _LOG.error("unexpected", exc_info=error, extra={"path": request.url.path})
    message = "V programu je chyba; podrobnosti jsou v záznamu služby."
    return answer(request, 500, Problem(code="internal", message=message))


def too_slow(request: Request) -> Response:
    message = "Odpověď trvala příliš dlouho; zkus to znovu nebo s kratším textem."
    return answer(request, 503, Problem(code="timeout", message=message))


def too_large(request: Request) -> Response:
    code, message = _STATUSES[413]
    return answer(request, 413, Problem(code=code, message=message))
