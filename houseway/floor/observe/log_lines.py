"""Log lines as text or JSON, each with the request and the table that it is about.

A line names the route of a request (``/api/tables/{table}``), never its address, so that no invitation and no query reaches the
log. Bodies, cookies and cards are never logged.
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
"""The ASGI scope of the request that is being served; the router adds its route and the parts of its address."""
REQUEST: Final = "houseway.request"
"""The key of a request's id in its scope."""
_TABLE: Final = re.compile(r"[a-z0-9-]{1,80}")

FIELDS: Final = ("request", "table", "method", "route", "status", "ms", "client")
"""What a line may carry beside its message, in this order."""
LOGGERS: Final = ("houseway", "uvicorn", "asyncio")


class Context(logging.Filter):
    """Adds the request and the table to every line."""

    def filter(self, record: logging.LogRecord) -> bool:
        scope = serving.get()
        if scope is not None:
            record.request, record.table = scope.get(REQUEST, ""), table_of(scope)
        return True


class JsonLines(logging.Formatter):
    """One JSON object a line."""

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
    """A line for people: time, level, message, then what it is about."""

    def format(self, record: logging.LogRecord) -> str:
        about = "".join(f" {name}={value}" for name, value in _fields(record).items())
        line = f"{_moment(record)} {record.levelname:<7} {record.getMessage()}{about}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def write_log_lines(form: str, level: str) -> None:
    """Sends the log lines of this process to standard error in that form, from that level on."""
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
    """The table in a request's address; nothing where it has none, or what stands there is no table's id."""
    table = str(scope.get("path_params", {}).get("table", ""))
    return table if _TABLE.fullmatch(table) else ""


def _fields(record: logging.LogRecord) -> dict[str, object]:
    found = {name: getattr(record, name, None) for name in FIELDS}
    return {name: value for name, value in found.items() if value not in (None, "")}


def _moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
