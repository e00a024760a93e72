"""A fault as a scenario states it, and what was ruled on it."""

from typing import Any


def fault(kind: str, **fields: Any) -> dict[str, Any]:
    return {"kind": kind, **fields}


def ruled(done: Any) -> str:
    return " ".join(event["text"] for event in done.events("ruled"))
