"""What pydantic finds wrong with something that was handed in, as a sentence."""

from typing import Final

from houseway.errors import BadInput
from houseway.support.json_types import JsonView

TYPES: Final = {
    "int": "a whole number",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "float": "a number",
    "float_type": "a number",
    "str": "a text",
    "string_type": "a text",
    "bool": "true or false",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "list_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
}
"""What a field should have been, by the kind of error."""


def malformed(first: JsonView) -> BadInput:
    """The first thing that is wrong."""
    place = [str(part) for part in first["loc"]]
    where = ".".join(place)
    kind, name = first["type"], place[-1] if place else "it"
    if kind == "union_tag_invalid":
        told = first["ctx"]
        return BadInput(
            f"{told['tag']!r:.40} is unknown: {told['expected_tags']}", f"{where}.do", code="unknown-command"
        )
    if kind == "missing":
        return BadInput(f"{name!r} is missing", where, code="field-missing")
    if kind == "extra_forbidden":
        return BadInput(f"unknown field {name!r:.40}", where, code="unknown-field")
    if kind in TYPES:
        # A union names the type that was tried beside the field: the field is what people know.
        field = place[-2] if len(place) > 1 and name in TYPES else name
        return BadInput(f"{field} should be {TYPES[kind]}", where, code="wrong-type")
    return BadInput(str(first["msg"]), where, code="malformed-value")
