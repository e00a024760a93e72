"""What the simulator needs of a game: a :class:`Kernel`, which each game's ``sim/kernel.py`` puts together."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

import numpy as np
import numpy.typing as npt

from houseway.equipment.money import Cents
from houseway.odds.assumptions import Assume, Assumption
from houseway.rulebook.submission import OptionsIn
from houseway.support.arrays import Indexed
from houseway.support.json_types import Json

Function = Callable[..., Any]
"""A plain function on whole numbers and arrays that Numba can compile, or one that it has compiled: it knows no types."""
Decisions = list[dict[str, object]]
Strategy = npt.NDArray[np.int8] | npt.NDArray[np.int32] | npt.NDArray[np.int64]


@dataclass(frozen=True, kw_only=True)
class Replay(Generic[OptionsIn]):
    """How a counted round is told as a scenario, for the audited procedure to play. One of the three last is set."""

    seated: Callable[[OptionsIn, Assume], Mapping[int, tuple[str, ...]]]
    """The wagers of each seat, under a submission."""
    simulated: Callable[..., tuple[dict[str, object], int]]
    """The deal and the class of a round, by submission, strategy, number and key; of a shoe by its number and the cards behind
    the cover card besides."""
    stake_of: Callable[[OptionsIn, Assume], Cents] | None = None
    """The stake, where the rules fix it."""
    table_of: Callable[[OptionsIn, Assume], dict[str, object]] | None = None
    """What stands on the table before the round: its meters."""
    decisions: Callable[[OptionsIn, Assume, int], Decisions] | None = None
    """What was decided in a round of that class."""
    decisions_on: Callable[[Indexed, Json], Decisions] | None = None
    """What the strategy decides on that deal, where decisions name cards."""
    decided: Callable[..., Decisions] | None = None
    """What was decided in a round, traced with the arguments of ``simulated``, where a class does not tell."""


@dataclass(frozen=True, kw_only=True)
class Shoes(Generic[OptionsIn]):
    """Whole shoes, for a game that plays several rounds from one."""

    play_shoe: Function
    most_cards: int
    """Cards of the largest shoe."""
    cards_behind: Callable[[OptionsIn, int | None], int]
    """Cards behind the cover card, under a submission and where that many lie before it."""
    most_rounds: Callable[[int, int], int]
    """The most rounds that a shoe of a size can have, with that many cards behind the cover card."""


@dataclass(frozen=True, kw_only=True)
class Hands:
    """Hands between bettors, which are added up and not counted in classes."""

    add_hand: Function
    scratch_size: int
    """Numbers that a hand is played in."""
    hot: frozenset[str]
    """The functions that are worth putting into their callers."""
    simulated_hand: Callable[..., dict[str, object]]
    """A hand as a scenario, by assumptions, strategy, number and key."""


@dataclass(frozen=True)
class DealtAtOnce:
    """Two seats of a round, where one function hands out a seat's cards."""

    deals: Function
    own: tuple[int, ...]
    """Which of the cards are the player's own; both seats share the others."""


@dataclass(frozen=True)
class DealtByCard:
    """Two seats of a round, where cards are dealt as they are needed: what takes the place of the kernel's functions."""

    play_hands_of: Callable[[Function], Function]
    """Plays a seat's hands, given the kernel's ``play_hands``."""
    play: Function


@dataclass(frozen=True, kw_only=True, eq=False)
class Kernel(Generic[OptionsIn]):
    """The rounds of a game on small integers, compiled by the simulator for the CPU and for CUDA."""

    functions: tuple[Function, ...]
    """All that is compiled, each after those that it calls; the functions of ``randomness`` come before them."""
    classes: int
    """Classes of a round as ``odds`` numbers them, or sums where hands are added up."""
    plan: Callable[[OptionsIn, Assume], tuple[int, Strategy]]
    """The size of the deck or shoe, and the strategy as an array."""
    table: npt.NDArray[np.int16]
    """What rounds look up; a device keeps it in shared memory."""
    play: Function | None = None
    """The class of a round, from a fresh deck or shoe."""
    replay: Replay[OptionsIn] | None = None
    shoes: Shoes[OptionsIn] | None = None
    hands: Hands | None = None
    """Instead of ``play`` and ``replay``, where hands are added up."""
    second_seat: DealtAtOnce | DealtByCard | None = None
    strategy_type: type[np.int8] | type[np.int32] | type[np.int64] = np.int8
    assumptions: Mapping[str, Assumption] | None = None
    """What a simulation can assume, where the game has no prices that say it."""
    tight: bool = False
    """Whether a round is so short that a call with an array is felt: Numba then puts its functions into one, not LLVM."""
    registers: int | None = None
    """Registers of a thread on a device, where fewer pay: more threads at once are then worth more than fewer spills."""
