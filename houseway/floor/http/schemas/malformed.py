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
    "float_parsing": "a number",
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
BOUNDS: Final = {
    "greater_than_equal": "should be at least {ge}",
    "greater_than": "should be above {gt}",
    "less_than_equal": "should be at most {le}",
    "less_than": "should be below {lt}",
    "too_short": "should have at least {min_length} entries",
    "too_long": "should have at most {max_length} entries",
    "literal_error": "should be {expected}",
    "enum": "should be {expected}",
}
"""What a value should keep to, by the kind of error."""
MEMBERS: Final = ("int", "float", "str", "bool")
"""How a union names the type that it tried, beside the field."""


def malformed(first: JsonView) -> BadInput:
    """The first thing that is wrong."""
    place = [str(part) for part in first["loc"]]
    tried = place.pop() if len(place) > 1 and place[-1] in MEMBERS else ""
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
        wanted = "a number or a text" if tried else TYPES[kind]
        return BadInput(f"{name} should be {wanted}", where, code="wrong-type")
    return BadInput(_as_a_sentence(kind, name, first), where, code="malformed-value")


def _as_a_sentence(kind: str, name: str, first: JsonView) -> str:
    if kind in BOUNDS:
        return f"{name} {BOUNDS[kind].format(**first['ctx'])}"
    match kind:
        case "string_too_short":
            least = first["ctx"]["min_length"]
            return f"{name} is empty" if least == 1 else f"{name} is too short: {least} characters at least"
        case "string_too_long":
            return f"{name} is too long: {first['ctx']['max_length']} characters at most"
        case "string_pattern_mismatch":
            return f"{name} has a character that it may not have"
        case "string_unicode":
            return f"{name} is not text"
    return str(first["msg"])
