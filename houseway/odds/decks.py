"""Numbers of decks that no clause permits but that can be priced."""

from collections.abc import Callable
from typing import Final

MOST_DECKS: Final = 24
"""The most decks of a shoe that are priced: six cards from more than these have more orders than 63 bits can count."""


def decks_up_to(most: int = MOST_DECKS) -> Callable[[object], int]:
    """A reader of a number of decks from 1 to ``most``, which raises ValueError for anything else."""

    def read(value: object) -> int:
        number = int(value) if isinstance(value, str) and value.isdecimal() else value
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= most:
            raise ValueError(f"{value!r:.40} is not a number of decks from 1 to {most}")
        return number

    return read


def decks_said(number: int) -> str:
    """The number of decks in words: ``1 deck`` or ``6 decks``."""
    return f"{number} deck" if number == 1 else f"{number} decks"
