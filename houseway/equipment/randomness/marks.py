"""Marks of cards: the sealed leaf of the shuffle that each came from.

A marked card equals the plain one and prints the same; games never read the mark. The floor uses it to reveal to each person
only the leaves of the cards that the person was shown.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from houseway.equipment.cards import Card, Mark
from houseway.errors import BadInput

T = TypeVar("T")


def marked(items: Sequence[T], shuffle: int, order: Sequence[int], taken: Sequence[int]) -> list[T]:
    """The items in ``order``; cards are marked with the shuffle and the leaf in ``taken``."""
    out: list[Any] = [items[place] for place in order]  # Any: marking a card changes its class
    if out and isinstance(out[0], Card):
        out = [card.marked((shuffle, leaf)) for card, leaf in zip(out, taken, strict=True)]
    return out


def marks_in(value: object) -> list[Mark]:
    """The marks of all cards in an event's field, in order."""
    kind = type(value)
    if kind is str or kind is int:  # the common case; a table in play scans many fields
        return []
    if isinstance(value, Card):
        return [] if value.mark is None else [value.mark]
    if isinstance(value, list | tuple):
        return [mark for one in value for mark in marks_in(one)]
    if isinstance(value, Mapping):
        return [mark for one in value.values() for mark in marks_in(one)]
    return []


def mark_text(mark: Mark) -> str:
    """The mark as written in logs: ``0.17`` is leaf 17 of the committed deck."""
    return f"{mark[0]}.{mark[1]}"


def read_mark(text: str) -> Mark:
    """The mark written as ``text``; ValueError if it is malformed."""
    shuffle, _, leaf = text.partition(".")
    if not (shuffle.isdecimal() and leaf.isdecimal()):
        raise ValueError(f"{text!r} is not a mark")
    return int(shuffle), int(leaf)


def named(fields: Mapping[str, object], lying: Mapping[Mark, str]) -> dict[str, object]:
    """The fields of a decision with marks (``@0.17``) replaced by their cards; raises BadInput for an unknown mark."""
    return {name: _named(value, lying) for name, value in fields.items()}


def _named(value: object, lying: Mapping[Mark, str]) -> object:
    if not isinstance(value, str) or "@" not in value:
        return value
    try:
        return " ".join(lying[read_mark(one[1:])] if one[:1] == "@" else one for one in value.split())
    except (KeyError, ValueError):
        raise BadInput(
            f"{value!r:.60} names a place that nothing was dealt from", "decisions", code="no-such-mark"
        ) from None
