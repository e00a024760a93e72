"""Type aliases for JSON objects."""

from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]
"""A JSON object; its values are strings, numbers, booleans, null, lists and objects."""
JsonView = Mapping[str, Any]
"""A read-only JSON object."""
