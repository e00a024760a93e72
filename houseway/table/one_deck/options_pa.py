"""What the options on shuffling and dealing mean together in Pennsylvania's chapters, and where they exclude each other.

The options themselves stand in each game's submission, with its clauses: ``decks``, ``shuffle_method``, ``dealing`` (also
under the name ``dealing_method``), ``shuffler_counts_cards`` and ``auto_reshuffle_device``.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from houseway.rulebook.submission import Violation

METHODS: Final = ("manual_shoe", "hand", "automated_shoe")


class OptionClauses(NamedTuple):
    """A game's clauses on two decks, the deal from the hand, the stack, the counting shuffler and the reshuffling device."""

    two_decks: str
    from_hand: str
    stack: str
    counts: str
    reshuffles: str


def one_dealing_method(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options with both names of the dealing method filled in; what cannot be is left to be refused where it was said."""
    for said, silent in (("dealing", "dealing_method"), ("dealing_method", "dealing")):
        if given.get(said) in METHODS and silent not in given:
            return {**given, silent: given[said]}
    return given


def by_device(options: Any) -> bool:
    """Whether a device shuffles; dealing from the hand demands one, and one that reshuffles by itself is one."""
    if options.shuffle_method is None:
        return bool(options.dealing == "hand" or options.auto_reshuffle_device)
    return bool(options.shuffle_method != "manual")


def excluded(options: Any, why: OptionClauses) -> Iterator[Violation]:
    """Every option on shuffling and dealing that another one does not go with."""
    device = by_device(options)
    if options.decks == 2 and not device:
        yield options.broken("decks", why.two_decks, "two decks need an automated shuffling device")
    if options.dealing != options.dealing_method:
        message = f"dealing says {options.dealing}: they are one option"
        yield options.broken("dealing_method", why.from_hand, message)
    if options.dealing == "hand" and not device:
        message = "dealing from the hand needs an automated shuffling device"
        yield options.broken("dealing", why.from_hand, message)
    if options.dealing == "hand" and options.shuffle_method == "automated_loads_shoe":
        message = "a device that loads a shoe cannot feed a deal from the hand"
        yield options.broken("shuffle_method", why.stack, message)
    if options.shuffler_counts_cards and not device:
        yield options.broken("shuffler_counts_cards", why.counts, "only a shuffling device counts the cards")
    if options.auto_reshuffle_device and options.shuffle_method == "manual":
        message = "a device that reshuffles by itself and a shuffle by hand exclude each other"
        yield options.broken("auto_reshuffle_device", why.reshuffles, message)
