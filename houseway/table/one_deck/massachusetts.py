"""The options on shuffling and dealing in Massachusetts' chapters, and the combinations that they exclude.

:class:`StackOptions` has those that four chapters share, :class:`DeckOptions` those of three; the other chapters define their
own under the same names.
"""

from collections.abc import Iterator
from typing import Any, Literal

from houseway.rulebook.steps import carried
from houseway.rulebook.submission import Violation, option
from houseway.table.one_deck.options import ChapterOptions, DealingMethod, ShuffleMethod


def by_device(options: Any) -> bool:
    """True if an automated shuffler is used; it is the default when dealing from the hand, which requires one."""
    if options.shuffle_method is None:
        return bool(options.dealing_method == "hand")
    return bool(options.shuffle_method != "manual")


class StackOptions(ChapterOptions):
    """The options on shuffling and dealing the deck."""

    second_deck: bool = option(False, "", "false | true (only with an automated shuffler)")
    pre_shuffled_cards: bool = option(False, "", "false | true (still needs a cut)")
    shuffle_method: ShuffleMethod | None = option(
        None,
        "",
        "manual | automated (leaves one stack) | automated_loads_shoe",
        "manual by default, automated where dealing from the hand requires it",
    )
    idle_spread: Literal["face_up", "face_down"] = option("face_up", "")
    dealing_method: DealingMethod = option("manual_shoe", "")

    @property
    def shuffles_by_device(self) -> bool:
        """True if an automated shuffler is used (see :func:`by_device`)."""
        return by_device(self)

    def violations(self) -> Iterator[Violation]:
        clauses = carried(*self.chapter, "option")
        device, in_hand = by_device(self), self.dealing_method == "hand"
        if self.second_deck and not device:
            message = "a second deck needs an automated shuffling device"
            yield self.broken("second_deck", self.clause("second_deck"), message)
        if in_hand and not device:
            message = "dealing from the hand needs an automated shuffling device"
            yield self.broken("dealing_method", clauses["dealing_method.hand"][0], message)
        if in_hand and self.shuffle_method == "automated_loads_shoe":
            message = "a device that loads a shoe cannot feed a deal from the hand"
            yield self.broken("shuffle_method", clauses["shuffle_method.stack"][0], message)


class DeckOptions(StackOptions):
    """The options on shuffling and dealing the deck, if a shuffler may count the cards."""

    shoe_location: str = option("as approved", "", "a location that the Commission approved")
    shuffler_counts_cards: bool = option(False, "", "false | true (lifts the five-round stub count)")

    def violations(self) -> Iterator[Violation]:
        yield from super().violations()
        if self.shuffler_counts_cards and not by_device(self):
            message = "only an automated shuffling device counts the cards"
            yield self.broken("shuffler_counts_cards", self.clause("shuffler_counts_cards"), message)
