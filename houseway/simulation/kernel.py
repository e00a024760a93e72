"""The interface between the simulator and a game: a :class:`Kernel`, defined in each game's ``sim/kernel.py``."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic

import numpy as np
import numpy.typing as npt

from houseway.equipment.money import Cents
from houseway.odds.assumptions import Assume, Assumption
from houseway.ranking.tiles import Split
from houseway.rulebook.submission import OptionsIn
from houseway.support.arrays import Indexed
from houseway.support.json_types import Json

Function = Callable[..., Any]
"""A function on integers and arrays that Numba can compile or has compiled; untyped, as Numba is."""
Decisions = list[dict[str, object]]
PRICE_SEED: Final = 2026
"""The seed of the rounds on which a simulated price rests; those of a simulation begin with seed 1."""
Strategy = npt.NDArray[np.int8] | npt.NDArray[np.int32] | npt.NDArray[np.int64]


@dataclass(frozen=True, kw_only=True)
class Replay(Generic[OptionsIn]):
    """Converts a simulated round to a scenario that the audited procedure can replay. One of the last three fields is set."""

    seated: Callable[[OptionsIn, Assume], Mapping[int, tuple[str, ...]]]
    """Returns the wagers of each seat."""
    simulated: Callable[..., tuple[dict[str, object], int]]
    """Returns the deal and the class of a round for a submission, strategy, round number and key; in shoes, also for the
    shoe's number and the cards behind the cover card."""
    stake_of: Callable[[OptionsIn, Assume], Cents] | None = None
    """Returns the stake, in cents, if the rules fix it."""
    table_of: Callable[[OptionsIn, Assume], dict[str, object]] | None = None
    """Returns the state of the table before the round: its meters."""
    decisions: Callable[[OptionsIn, Assume, int], Decisions] | None = None
    """Returns the decisions in a round of that class."""
    decisions_on: Callable[[Indexed, Json], Decisions] | None = None
    """Returns the decisions of the strategy on that deal, if decisions name cards."""
    decided: Callable[..., Decisions] | None = None
    """Returns the decisions by tracing the round, if its class does not determine them; arguments as for ``simulated``."""


@dataclass(frozen=True, kw_only=True)
class Shoes(Generic[OptionsIn]):
    """Simulation of whole shoes, for a game that plays several rounds from one shoe."""

    play_shoe: Function
    most_cards: int
    """The size of the largest shoe."""
    cards_behind: Callable[[OptionsIn, int | None], int]
    """Returns the number of cards behind the cover card for a submission and, optionally, the number before it."""
    most_rounds: Callable[[int, int], int]
    """Returns the largest number of rounds in a shoe, given its size and the cards behind the cover card."""


@dataclass(frozen=True, kw_only=True)
class Hands:
    """Simulation of hands between bettors, whose results are summed instead of counted in classes."""

    add_hand: Function
    scratch_size: int
    """The size of a hand's scratch array."""
    hot: frozenset[str]
    """Names of the functions that are worth inlining."""
    simulated_hand: Callable[..., dict[str, object]]
    """Returns a hand as a scenario, for assumptions, strategy, hand number and key."""


@dataclass(frozen=True)
class DealtAtOnce:
    """Two seats of a round, if one function deals all of a seat's cards."""

    deals: Function
    own: tuple[int, ...]
    """The indices of the player's cards among them; both seats share the others."""
    together: tuple[tuple[int, ...], ...] = ()
    """The cards that ``play`` reads, in groups in which their order does not matter; empty if their deals are too many to
    count for two seats."""
    alike: tuple[int, ...] = ()
    """The shape of each tile; empty for cards, which are alike but for the names of their suits."""


@dataclass(frozen=True)
class DealtByCard:
    """Two seats of a round, if cards are dealt as they are needed: replacements for the kernel's functions."""

    play_hands_of: Callable[[Function], Function]
    """Returns a function that plays a seat's hands, given the kernel's ``play_hands``."""
    play: Function


@dataclass(frozen=True, kw_only=True)
class DrawnOut(Generic[OptionsIn]):
    """The dealer's hand in a game to 21, drawn out whether or not a hand depends on it.

    The up card is the second that is dealt, the hole card the fourth. A card's value is 0 for an ace, 1 to 8 for a two to a
    nine, and 9 for ten.
    """

    sets: Callable[[OptionsIn, Assume, int, int | None], Sequence[tuple[tuple[int, ...], int]]]
    """Returns every set of cards that can be drawn to the values of the up card and of the hole card, if that is known: how many
    there are of each value, and in how many orders the dealer can draw them."""
    play: Function
    """Returns the class of a round, the total and the number of cards of the dealer's hand, and the first four cards; it is
    compiled with the replacement of ``play_hands`` for a second seat."""


@dataclass(frozen=True, kw_only=True)
class Places(Generic[OptionsIn]):
    """Whose cards a round deals and where they are among them; side wagers of one's own look at them."""

    deals: Function
    """Returns the cards of a round (their places in the deck or shoe), for its size, the number of the round and both keys."""
    whose: Callable[[OptionsIn], Mapping[str, tuple[int, ...]]]
    """Returns the indices of the player's, dealer's and community cards, in the order in which they are dealt."""
    together: tuple[tuple[int, ...], ...] = ()
    """The six cards that ``play`` reads, in groups in which their order does not matter; empty if their deals are too many."""
    by_rank: bool = False
    """True if no class depends on a suit."""
    by_value: tuple[int, ...] = ()
    """The indices of the cards of which only the value in baccarat matters to a class."""
    drawn: Callable[[Strategy, npt.NDArray[np.int64]], tuple[Any, Any]] | None = None
    """Returns whether the Player and the Banker of baccarat draw, for a strategy and the values of six cards in columns."""
    drawn_out: DrawnOut[OptionsIn] | None = None
    roll: Function | None = None
    """Returns the class of three dice, numbered from 0; None if cards are dealt."""


@dataclass(frozen=True, kw_only=True)
class Tiles(Generic[OptionsIn]):
    """The tiles of a round, for a game that deals tiles; side wagers of one's own look at them."""

    dealers: Callable[[OptionsIn], Sequence[Split]]
    """Returns every hand of the dealer as the house way sets it; the numbers of bits refer to it."""
    rounds: Callable[[OptionsIn, Assume], Iterator[tuple[Split, int, Mapping[int, int]]]]
    """Returns every hand of the player as it is set, the number of its deals, and the dealer's hands by class, as bits."""
    outcomes: tuple[str, ...]
    """The outcome of the player's wager by class: win, push or lose."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Kernel(Generic[OptionsIn]):
    """A game's rounds as functions on small integers, which the simulator compiles for the CPU and for CUDA."""

    functions: tuple[Function, ...]
    """The functions to compile, each after those it calls; the functions of ``randomness`` are compiled before them."""
    classes: int
    """The number of classes as ``odds`` numbers them, or of sums if hands are summed."""
    plan: Callable[[OptionsIn, Assume], tuple[int, Strategy]]
    """Returns the size of the deck or shoe, and the strategy as an array."""
    table: npt.NDArray[np.int16]
    """The look-up table of the rounds; in shared memory on CUDA."""
    play: Function | None = None
    """Returns the class of a round from a fresh deck or shoe."""
    replay: Replay[OptionsIn] | None = None
    shoes: Shoes[OptionsIn] | None = None
    hands: Hands | None = None
    """Replaces ``play`` and ``replay`` if hands are summed."""
    second_seat: DealtAtOnce | DealtByCard | None = None
    places: Places[OptionsIn] | None = None
    """Where a seat's, the dealer's and the community cards are; None if no cards are dealt."""
    tiles: Tiles[OptionsIn] | None = None
    strategy_type: type[np.int8] | type[np.int32] | type[np.int64] = np.int8
    assumptions: Mapping[str, Assumption] | None = None
    """The assumptions of a simulation, if the game has no prices that declare them."""
    tight: bool = False
    """True if rounds are so short that calls with array arguments cost; Numba then inlines the functions, not LLVM."""
    registers: int | None = None
    """The limit of registers for a CUDA thread, if a lower one pays off: more threads against more spills."""
