"""What jobs are: functions from bytes to bytes, which read their request as a model and answer in JSON."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from houseway.errors import BadInput
from houseway.floor.http.json_limits import plain_json
from houseway.floor.http.schemas.malformed import malformed
from houseway.support.json_types import JsonView

Setting = JsonView
Job = Callable[[bytes, Setting], bytes | Iterable[bytes]]
Shape = TypeVar("Shape", bound=BaseModel)


class NotShaped(BadInput):
    """A request body that does not match its model."""


def shaped(shape: type[Shape], given: bytes) -> Shape:
    """The request body parsed as a model; raises NotShaped where it does not match."""
    try:
        read = shape.model_validate_json(given)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        found = malformed({**first, "loc": ("body", *first["loc"])})
        raise NotShaped(found.message, found.where, code=found.code) from None
    plain_json(read.model_dump())
    return read


def as_json(answer: Mapping[str, object]) -> bytes:
    """The answer as compact JSON."""
    return json.dumps(answer, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def assumed(raw: Mapping[str, object]) -> dict[str, str]:
    """The assumptions as text, the form that the command line has."""
    return {name: value if isinstance(value, str) else json.dumps(value) for name, value in raw.items()}
