"""The name of what JSON holds."""

from typing import Any

Json = dict[str, Any]
"""A JSON object as it is read or written; its values are texts, numbers, true, false, null, lists and objects."""
