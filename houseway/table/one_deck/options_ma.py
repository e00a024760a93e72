"""What the options on shuffling and dealing mean together in Massachusetts' chapters, and where they exclude each other.

The options themselves stand in each game's submission, with its clauses: ``second_deck``, ``shuffle_method``,
``dealing_method`` and, where the chapter counts the stub, ``shuffler_counts_cards``.
"""

from collections.abc import Iterator
from typing import Any

from houseway.rulebook.submission import Violation


def by_device(options: Any) -> bool:
    """Whether an automated shuffler is used; dealing from the hand demands one."""
    if options.shuffle_method is None:
        return bool(options.dealing_method == "hand")
    return bool(options.shuffle_method != "manual")


def excluded(options: Any, second_deck: str, from_hand: str, stack: str, counts: str = "") -> Iterator[Violation]:
    """Every option on shuffling and dealing that another one does not go with, each with the chapter's clause."""
    device, in_hand = by_device(options), options.dealing_method == "hand"
    if options.second_deck and not device:
        yield options.broken("second_deck", second_deck, "a second deck needs an automated shuffling device")
    if in_hand and not device:
        message = "dealing from the hand needs an automated shuffling device"
        yield options.broken("dealing_method", from_hand, message)
    if in_hand and options.shuffle_method == "automated_loads_shoe":
        message = "a device that loads a shoe cannot feed a deal from the hand"
        yield options.broken("shuffle_method", stack, message)
    if counts and options.shuffler_counts_cards and not device:
        message = "only an automated shuffling device counts the cards"
        yield options.broken("shuffler_counts_cards", counts, message)
