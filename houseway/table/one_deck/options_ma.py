"""The options on shuffling and dealing in Massachusetts' chapters, what they mean together, and where they exclude each other.

:class:`DeckOptions` has those that three chapters have alike; the other chapters state theirs themselves, under the same names.
"""

from collections.abc import Iterator
from copy import copy
from typing import Any, ClassVar, Literal

from houseway.rulebook.authority import Authority
from houseway.rulebook.steps import carried
from houseway.rulebook.submission import Submission, Violation, clause_of, option


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


class DeckOptions(Submission):
    """How the deck is shuffled and dealt; the clause of each option is the one whose line in ``chapter`` names it."""

    chapter: ClassVar[str] = ""
    """The game whose Massachusetts chapter gives the options."""

    second_deck: bool = option(False, "", "false | true (only with an automated shuffler)")
    pre_shuffled_cards: bool = option(False, "", "false | true (still needs a cut)")
    shuffle_method: Literal["manual", "automated", "automated_loads_shoe"] | None = option(
        None,
        "",
        "manual | automated (leaves one stack) | automated_loads_shoe",
        "manual where nothing is said, automated where dealing from the hand demands it",
    )
    idle_spread: Literal["face_up", "face_down"] = option("face_up", "")
    dealing_method: Literal["manual_shoe", "hand", "automated_shoe"] = option("manual_shoe", "")
    shoe_location: str = option("as approved", "", "a location that the Commission approved")
    shuffler_counts_cards: bool = option(False, "", "false | true (lifts the five-round stub count)")

    @classmethod
    def __pydantic_init_subclass__(cls, **settings: Any) -> None:
        clauses = carried(cls.chapter, Authority.MA, "option")
        for name in DeckOptions.model_fields:
            field = cls.model_fields[name] = copy(cls.model_fields[name])
            extra = field.json_schema_extra
            field.json_schema_extra = {**(extra if isinstance(extra, dict) else {}), "clause": clauses[name][0]}

    @property
    def shuffles_by_device(self) -> bool:
        """Whether an automated shuffler is used; dealing from the hand demands one."""
        return by_device(self)

    def violations(self) -> Iterator[Violation]:
        clauses, fields = carried(self.chapter, Authority.MA, "option"), type(self).model_fields
        yield from excluded(
            self,
            second_deck=clause_of(fields["second_deck"]),
            from_hand=clauses["dealing_method.hand"][0],
            stack=clauses["shuffle_method.stack"][0],
            counts=clause_of(fields["shuffler_counts_cards"]),
        )
