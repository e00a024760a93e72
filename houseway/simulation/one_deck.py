"""Shared by the kernels of games with one deck and one seat: the ending against the dealer, and the kernel itself."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS
from houseway.equipment.money import dollars
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.odds.assumptions import Assume
from houseway.simulation.kernel import DealtAtOnce, Decisions, Function, Kernel, Places, Replay, Strategy
from houseway.support.arrays import Indexed
from houseway.support.json_types import Json
from houseway.table.chips.endings import DRAW, LOSS, UNQUALIFIED, WIN

Chosen = TypeVar("Chosen")
"""The options of the game."""
QUALIFIED = WIN - UNQUALIFIED
WORSE = LOSS - WIN
EQUAL = DRAW - WIN


def ending_of(played: int, mine: int, theirs: int, qualifying: int) -> int:
    """The ending of a hand, as ``table/chips/endings.py`` numbers it; ``played`` is 0 for a fold and 1 otherwise.

    ``mine`` and ``theirs`` are ranks, ``qualifying`` the lowest qualifying rank. Without branches, because the processor could
    not predict them.
    """
    qualified = 1 if theirs >= qualifying else 0
    worse = 1 if mine < theirs else 0
    equal = 1 if mine == theirs else 0
    return played * (UNQUALIFIED + qualified * (QUALIFIED + WORSE * worse + EQUAL * equal))


@dataclass(frozen=True)
class Dealt(DealtAtOnce):
    """The dealing function, and the indices of the player's, the dealer's and the community cards among its cards."""

    dealer: tuple[int, ...] = ()
    community: tuple[int, ...] = ()
    up: tuple[int, ...] = ()
    """Those of the dealer's cards, or of the community's, that a player sees before deciding."""
    burned: tuple[int, ...] = ()
    """Cards of the community that are never shown."""

    @property
    def whose(self) -> dict[str, tuple[int, ...]]:
        """The indices of the cards by whose they are."""
        community = tuple(place for place in self.community if place not in self.burned)
        found = {"player": self.own, "dealer": self.dealer, "community": community, "up": self.up}
        return {name: places for name, places in found.items() if places}

    def told(self, cards: Sequence[int]) -> dict[str, object]:
        """The deal in the form of a scenario, for one player at seat 1."""
        hands = {1: self.own} | ({"dealer": self.dealer} if self.dealer else {})
        deal: dict[str, object] = {"hands": {name: _text(cards, places) for name, places in hands.items()}}
        return deal | ({"community": _text(cards, self.community)} if self.community else {})


def _text(cards: Sequence[int], places: Iterable[int]) -> str:
    return " ".join(str(CARDS[cards[place]]) for place in places)


def meters(*options: str) -> Callable[[object, Assume], dict[str, object]]:
    """A function that returns the table's state for a scenario: the meters in these options, at their assumed amounts."""

    def table_of(submission: object, assume: Assume) -> dict[str, object]:
        shown, of = assume["meter"], [getattr(submission, option) for option in options]
        return {"meters": {one.name: dollars(one.initial if shown is None else shown) for one in of}}

    return table_of


def one_deck_kernel(
    *functions: Function,
    classes: int,
    table: npt.NDArray[np.int16],
    strategy: Callable[[Chosen, Assume], Strategy],
    dealt: Dealt,
    wagers: Callable[[Chosen, Assume], Iterable[str]],
    does: Callable[[Chosen, Assume, int], Iterable[Mapping[str, object]]] | None = None,
    decisions_on: Callable[[Indexed, Json], Decisions] | None = None,
    table_of: Callable[[Chosen, Assume], dict[str, object]] | None = None,
    told: Callable[[Chosen, Sequence[int]], dict[str, object]] | None = None,
) -> Kernel[Chosen]:
    """The kernel of a game with one seat and a fresh deck of 52 for each round.

    The last of the ``functions`` is ``play``, which deals with ``dealt.deals`` and returns the class of a round. ``wagers``
    returns the seat's wagers when a round is replayed; ``does`` returns the decisions in a round of a class; ``told`` returns
    the scripted deal, if it depends on the submission.
    """
    play, size = functions[-1], len(FIFTY_TWO)

    def plan(submission: Chosen, assume: Assume) -> tuple[int, Strategy]:
        return size, strategy(submission, assume)

    def seated(submission: Chosen, assume: Assume) -> dict[int, tuple[str, ...]]:
        return {1: tuple(wagers(submission, assume))}

    def simulated(
        submission: Chosen, chosen: Strategy, number: int, key_0: int, key_1: int
    ) -> tuple[dict[str, object], int]:
        cards = dealt.deals(size, number, key_0, key_1)
        deal = dealt.told(cards) if told is None else told(submission, cards)
        return deal, play(number, key_0, key_1, size, table, chosen)

    def decisions(submission: Chosen, assume: Assume, found: int) -> Decisions:
        return [{"seat": 1, **one} for one in does(submission, assume, found)] if does else []

    return Kernel(
        functions=functions,
        classes=classes,
        plan=plan,
        table=table,
        play=play,
        replay=Replay(
            seated=seated,
            simulated=simulated,
            decisions=decisions if does else None,
            decisions_on=decisions_on,
            table_of=table_of,
        ),
        second_seat=dealt,
        places=Places(deals=dealt.deals, whose=lambda submission: dealt.whose, together=dealt.together),
    )
