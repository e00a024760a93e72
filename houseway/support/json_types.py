"""The name of what JSON holds."""

from collections.abc import Mapping
from typing import Any

Json = dict[str, Any]
"""A JSON object as it is read or written; its values are texts, numbers, true, false, null, lists and objects."""
JsonView = Mapping[str, Any]
"""A JSON object that is only read."""
