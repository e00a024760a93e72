"""Errors as JSON responses: message, place, clause and code. No internal details are sent to clients."""

import logging
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DataError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException

from houseway.errors import BadInput
from houseway.floor.http.schemas.malformed import malformed
from houseway.floor.jobs.busy import Busy, QueueFull
from houseway.floor.jobs.pool import Fault
from houseway.floor.jobs.shapes import NotShaped
from houseway.floor.observe.error_reports import without_rows
from houseway.floor.outage import LATER, Unavailable
from houseway.floor.people.accounts import SignInRefused, TooMany
from houseway.floor.people.rights import Refused
from houseway.floor.store.write import NotMine
from houseway.support.json_types import Json

LONGEST: Final = 400
logger = logging.getLogger("houseway.floor")


class NotThere(BadInput):
    """The requested thing does not exist (404)."""


CODES: Final = {
    400: "not-allowed-here",
    401: "sign-in-first",
    403: "not-your-role",
    404: "not-found",
    405: "wrong-method",
    408: "too-slow",
    413: "too-large",
    415: "not-json",
    422: "malformed",
    429: "too-many",
    500: "our-fault",
    503: "unavailable",
}
"""The error code by HTTP status, for errors without a code of their own."""
_WHY: Final = {
    400: "What was handed in cannot be read or is not allowed",
    401: "Sign in first",
    403: "The role does not grant it",
    404: "There is no such thing",
    405: "Not with this method",
    408: "The request did not arrive in time",
    413: "Too large",
    415: "JSON only",
    422: "The body or a parameter does not have its shape",
    429: "Too many requests",
    503: "The house has too much to do, or this took too long: come back later",
}
ERROR: Final = {"$ref": "#/components/schemas/Error"}
REFUSALS: Final[dict[int | str, Json]] = {
    status: {"description": why, "content": {"application/json": {"schema": ERROR}}} for status, why in _WHY.items()
}
"""The error responses of every operation for OpenAPI; written out, since pages and files are refused in JSON too."""


def error_body(error: BadInput | str, status: int = 400) -> Json:
    """The JSON body of an error."""
    if isinstance(error, str):
        error = BadInput(error, code=CODES.get(status, "refused"))
    code = error.code or CODES.get(status, "refused")
    told = {"message": _line(error.message), "where": _line(error.where), "clause": error.clause, "code": code}
    if error.readings:
        return {"error": {**told, "readings": list(error.readings)}}
    return {"error": told}


def refusal(error: Exception) -> tuple[int, Json]:
    """The HTTP status and JSON body for an exception; an unexpected one is logged and gives status 500."""
    match error:
        case NotShaped():
            return 422, error_body(error, 422)
        case NotThere():
            return 404, error_body(error, 404)
        case BadInput():
            return 400, error_body(error, 400)
        case RecursionError():
            return 400, error_body("lists and mappings nest too deep", 400)
        case Refused():
            status = 401 if str(error).startswith("sign in first") else 403
            return status, error_body(str(error), status)
        case SignInRefused():
            return 401, error_body(str(error), 401)
        case TooMany():
            return 429, error_body(str(error), 429)
        case Unavailable():
            return 503, error_body(str(error), 503)
        case NotMine():
            return 503, error_body(LATER, 503)
        case DataError() | UnicodeEncodeError():  # a zero byte, half a letter, or a number that no column holds
            logger.warning("somebody sent what the database cannot store")
            unwritable = BadInput("a text has letters that cannot be written", "request", code="text-not-writable")
            return 400, error_body(unwritable, 400)
        case OperationalError() | InterfaceError() | InternalError() | PoolTimeout():
            logger.error("the database cannot be reached: %s", str(error).splitlines()[0])
            return 503, error_body("the house cannot reach its books: try again in a moment", 503)
        case QueueFull():  # unlike a question that took too long, it may be put again at once
            return 503, error_body(BadInput(str(error), code="queue-full"), 503)
        case Busy():
            return error.status, error_body(str(error), error.status)
    logger.error("a fault of ours\n%s", error if isinstance(error, Fault) else without_rows(error))
    return 500, error_body("this is a fault of the house and not of your request; it has been written down", 500)


def _line(text: str) -> str:
    line = " ".join(text.split())
    line = line if len(line) <= LONGEST else f"{line[:LONGEST]} …"
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in line)


def handle_errors(app: FastAPI) -> None:
    """Installs the exception handlers, so that every error of every route has the same JSON form."""

    async def known(_: Request, error: Exception) -> JSONResponse:
        status, body = refusal(error)
        later = {"retry-after": str(max(1, round(error.wait)))} if isinstance(error, TooMany | Busy) else None
        return JSONResponse(body, status, headers=later)

    async def shape(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        return JSONResponse(error_body(malformed(error.errors()[0]), 422), 422)

    async def http(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HTTPException)
        body = error_body(str(error.detail), error.status_code)
        return JSONResponse(body, error.status_code, headers=error.headers)

    for kind in (BadInput, Refused, SignInRefused, TooMany, Unavailable, Busy, RecursionError, Exception):
        app.add_exception_handler(kind, known)
    app.add_exception_handler(RequestValidationError, shape)
    app.add_exception_handler(HTTPException, http)
