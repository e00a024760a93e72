"""Parsers for the fields of an act: each returns the value or raises ``BadInput``."""

from collections.abc import Collection
from typing import Final

from houseway.errors import BadInput
from houseway.table.acts.kinds import Fields

LONGEST: Final = 200


def whole(fields: Fields, name: str, usual: int | None = None) -> int:
    """A whole number; ``usual`` is the default if the field is missing."""
    value = fields.get(name, usual)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"{name} is a whole number", name, code="not-a-number")
    return value


def flag(fields: Fields, name: str, usual: bool = False) -> bool:
    """A boolean; ``usual`` is the default if the field is missing."""
    value = fields.get(name, usual)
    if not isinstance(value, bool):
        raise BadInput(f"{name} is true or false", name, code="wrong-type")
    return value


def words(fields: Fields, name: str, usual: str | None = None) -> str:
    """A printable text of 1 to 200 characters; ``usual`` is the default if the field is missing."""
    value = fields.get(name, usual)
    if not isinstance(value, str) or not 1 <= len(value.strip()) <= LONGEST or not value.isprintable():
        raise BadInput(f"{name} is said in 1 to {LONGEST} printable characters", name, code="malformed-text")
    return value.strip()


def names(fields: Fields, name: str, known: Collection[str] = ()) -> frozenset[str]:
    """A set of names, each in ``known`` unless that is empty; an empty set if the field is missing."""
    value = fields.get(name, [])
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise BadInput(f"{name} is a list of names", name, code="not-a-list")
    for entry in value if known else ():
        if entry not in known:
            raise BadInput(f"{entry!r:.40} is not one of {', '.join(known)}", name, code="no-such-choice")
    return frozenset(value)
