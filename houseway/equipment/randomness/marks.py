"""Marks of cards: which sealed place each came from.

A marked card is equal to the plain one in every respect and prints the same; games never look at the mark. The floor reads
it to open to each person the places whose cards that person was shown, and no others.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from houseway.equipment.cards import Card, Mark
from houseway.errors import BadInput

T = TypeVar("T")


def marked(items: Sequence[T], shuffle: int, order: Sequence[int], taken: Sequence[int]) -> list[T]:
    """The items in an order, each card with the leaf that it was taken from."""
    out: list[Any] = [items[place] for place in order]  # of cards, which a mark makes of another class, or of anything
    if out and isinstance(out[0], Card):
        out = [card.marked((shuffle, leaf)) for card, leaf in zip(out, taken, strict=True)]
    return out


def marks_in(value: object) -> list[Mark]:
    """The marks of all cards in a field of an event, in their order."""
    kind = type(value)
    if kind is str or kind is int:  # most fields are, and a table in play looks through many
        return []
    if isinstance(value, Card):
        return [] if value.mark is None else [value.mark]
    if isinstance(value, list | tuple):
        return [mark for one in value for mark in marks_in(one)]
    if isinstance(value, Mapping):
        return [mark for one in value.values() for mark in marks_in(one)]
    return []


def mark_text(mark: Mark) -> str:
    """The mark as logs write it: ``0.17`` is leaf 17 of the promised deck."""
    return f"{mark[0]}.{mark[1]}"


def read_mark(text: str) -> Mark:
    """The mark that a text names; ValueError where it is malformed."""
    shuffle, _, leaf = text.partition(".")
    if not (shuffle.isdecimal() and leaf.isdecimal()):
        raise ValueError(f"{text!r} is not a mark")
    return int(shuffle), int(leaf)


def named(fields: Mapping[str, object], lying: Mapping[Mark, str]) -> dict[str, object]:
    """A decision's fields with cards in the place of marks (``@0.17``), as they lie there."""
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
