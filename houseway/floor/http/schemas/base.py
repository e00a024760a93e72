"""What the models of the wire share: strictness, money, names."""

from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, JsonValue
from pydantic.annotated_handlers import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

Money = Annotated[str, Field(pattern=r"^-?\d+\.\d\d$", examples=["10.00"], description="Dollars with two decimals")]
GivenMoney = Annotated[
    int | float | str,
    Field(description="Dollars as a number or a text", examples=[10, "2.50"], union_mode="left_to_right"),
]
Options = dict[str, JsonValue]
Moment = Annotated[str, Field(description="A time in UTC, as ISO 8601 writes it")]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", description="32 bytes in hex")]
Cards = Annotated[list[str], Field(description="Cards or tiles; `??` is one that the reader may not see")]
Key = Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[ -~]+$", description="A new one for every command")]


Part = TypeVar("Part")


class _LeftOut:
    """Keeps null out of the schema of a field that is left out where there is nothing to say."""

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        found = handler(core)
        left = [one for one in found.get("anyOf", ()) if one != {"type": "null"}]
        return left[0] if len(left) == 1 else {**found, "anyOf": left} if left else found


Maybe = Annotated[Part | None, _LeftOut()]
"""A field that is left out where there is nothing to say; it is never null."""


class Strict(BaseModel):
    """Takes and sends no field that is not described."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Ok(Strict):
    """It was done."""

    ok: Literal[True] = True


class Done(Strict):
    """A command was carried out: the state of number `seq`, and every later one, shows it."""

    ok: Literal[True] = True
    seq: int


class ErrorDetail(Strict):
    """What is wrong: a sentence for people, and a code for programs."""

    message: str
    where: str
    """The field or place that it is about; may be empty."""
    clause: str
    """The clause that says so; may be empty."""
    code: str
    """Stable, where the sentence may be worded anew."""
    readings: Maybe[list[str]] = None
    """The ambiguities on whose readings the refusal rests, where it rests on one."""


class Error(Strict):
    """A refusal."""

    error: ErrorDetail
