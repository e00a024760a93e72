"""Log lines as text or JSON, each with the request and the table that it is about.

A line has the route of a request (``/api/tables/{table}``), never its URL, so that invitation tokens and queries are not
logged. Bodies, cookies and cards are never logged.
"""

import json
import logging
import re
import sys
from collections.abc import Mapping
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

serving: ContextVar[Mapping[str, Any] | None] = ContextVar("serving", default=None)
"""The ASGI scope of the current request; the router adds its route and path parameters."""
REQUEST: Final = "houseway.request"
"""The key of a request's id in its scope."""
_TABLE: Final = re.compile(r"[a-z0-9-]{1,80}")

FIELDS: Final = ("request", "table", "method", "route", "status", "ms", "client")
"""The fields of a line beside its message, in this order."""
LOGGERS: Final = ("houseway", "uvicorn", "asyncio")


class Context(logging.Filter):
    """A logging filter that adds the request id and the table to every record."""

    def filter(self, record: logging.LogRecord) -> bool:
        scope = serving.get()
        if scope is not None:
            record.request, record.table = scope.get(REQUEST, ""), table_of(scope)
        return True


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": _moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_fields(record),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class TextLines(logging.Formatter):
    """Formats a record as text: time, level, message, then its fields."""

    def format(self, record: logging.LogRecord) -> str:
        about = "".join(f" {name}={value}" for name, value in _fields(record).items())
        line = f"{_moment(record)} {record.levelname:<7} {record.getMessage()}{about}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def write_log_lines(form: str, level: str) -> None:
    """Configures logging to standard error; ``form`` is ``json`` or text, ``level`` the lowest level for ``houseway``."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    handler.addFilter(Context())
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(
            level.upper() if name == "houseway" else max(logging.WARNING, logging.getLevelName(level.upper()))
        )


def table_of(scope: Mapping[str, Any]) -> str:
    """The table id in a request's path; empty where there is none or it is malformed."""
    table = str(scope.get("path_params", {}).get("table", ""))
    return table if _TABLE.fullmatch(table) else ""


def _fields(record: logging.LogRecord) -> dict[str, object]:
    found = {name: getattr(record, name, None) for name in FIELDS}
    return {name: value for name, value in found.items() if value not in (None, "")}


def _moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
