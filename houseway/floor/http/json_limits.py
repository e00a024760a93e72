"""Plain JSON, checked: nothing too deep, no number that JSON does not have."""

import math
from typing import Any, Final

from houseway.errors import BadInput

DEEPEST: Final = 20


def plain_json(value: Any, depth: int = 0) -> Any:
    """The value, or a refusal of what could not be written down again."""
    if depth > DEEPEST:
        raise BadInput(f"lists and mappings nest deeper than {DEEPEST} levels", "request", code="nested-too-deep")
    if isinstance(value, dict):
        return {plain_json(str(name), depth): plain_json(item, depth + 1) for name, item in value.items()}
    if isinstance(value, list):
        return [plain_json(item, depth + 1) for item in value]
    if isinstance(value, float) and not math.isfinite(value):
        raise BadInput("a number is infinite or none at all", "request", code="number-not-finite")
    if isinstance(value, int) and abs(value) > 2**63:
        raise BadInput("a number is too large", "request", code="number-too-large")
    if isinstance(value, str) and not _writable(value):
        raise BadInput("a text has letters that cannot be written", "request", code="text-not-writable")
    return value


def _writable(text: str) -> bool:
    """Whether every database and every page can take the text: no half letters, no zero bytes."""
    return (text.isascii() and "\0" not in text) or not any(one == "\0" or "\ud800" <= one <= "\udfff" for one in text)
