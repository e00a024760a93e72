"""Rounds on the CPU: a kernel compiled by Numba, one range of rounds, of shoes or of hands at a time."""

from functools import cache
from typing import Any

import numpy as np

from houseway.arrays import Indexed
from houseway.simulate.compiler import RANDOMNESS, compile_all, compile_last, compile_now, inlined
from houseway.simulate.randomness import counter
from houseway.simulate.work import Tallies, Work, kernel_of

play: Any = None
play_shoe: Any = None
add_hand: Any = None
"""The game's own, compiled: what these names mean when the functions below are."""


def tally(
    first: int, last: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed, tallies: Indexed
) -> None:
    """Adds the classes of a range of rounds."""
    for number in range(first, last):
        tallies[play(number, key_0, key_1, size, table, strategy)] += 1


def tally_shoes(
    first: int,
    last: int,
    key_0: int,
    key_1: int,
    size: int,
    behind: int,
    table: Indexed,
    strategy: Indexed,
    shoe: Indexed,
    tallies: Indexed,
) -> None:
    """Adds the classes of all rounds of a range of shoes."""
    for number in range(first, last):
        play_shoe(number, key_0, key_1, size, behind, table, strategy, shoe, tallies)


def add_hands(first: int, last: int, key_0: int, key_1: int, strategy: Indexed, room: Indexed, sums: Indexed) -> None:
    """Adds up what a range of hands gives."""
    for number in range(first, last):
        add_hand(number, key_0, key_1, strategy, room, sums)


@cache
def runner(game: str) -> Any:
    """A compiled function that tallies the classes of a range of rounds."""
    from numba import njit

    kernel = kernel_of(game)
    return compile_last(tally, compile_all((*RANDOMNESS, *kernel.functions), njit(nogil=True, **inlined(kernel))), game)


@cache
def shoe_runner(game: str) -> Any:
    """A compiled function that tallies the classes of all rounds of a range of shoes."""
    from numba import njit

    return compile_last(tally_shoes, compile_all((*RANDOMNESS, *kernel_of(game).functions), njit(nogil=True)), game)


@cache
def hand_runner(game: str) -> Any:
    """A compiled function that adds up what a range of hands gives."""
    from numba import njit

    kernel = kernel_of(game)
    hot = kernel.hands.hot if kernel.hands else frozenset()

    def compiled(function: Any) -> Any:
        # Nothing is divided by nothing, so that need not be looked for; a call with two arrays costs more than it does.
        return njit(nogil=True, error_model="numpy", forceinline=function.__name__ in hot)(function)

    return compile_last(add_hands, compile_all((*RANDOMNESS, *kernel.functions), compiled), game)


def prepare(work: Work) -> None:
    """Compiles what the work needs, or loads it from the disk."""
    _run(work, 0, 0, compile_now)


def count(work: Work, first: int, last: int) -> Tallies:
    """The tallies of rounds (or of all rounds of shoes) ``first`` to ``last - 1``, on one thread."""
    return _run(work, first, last, lambda run, *arguments: run(*arguments))


def _run(work: Work, first: int, last: int, call: Any) -> Tallies:
    tallies = np.zeros(work.classes, np.int64)
    span = (first, last, *counter.key_of(work.seed))
    if work.added_up:
        call(hand_runner(work.game), *span, work.strategy, np.zeros(work.scratch_size, np.int64), tallies)
    elif work.in_shoes:
        shoe = np.zeros(work.size, np.int64)
        call(shoe_runner(work.game), *span, work.size, work.behind, work.table, work.strategy, shoe, tallies)
    else:
        call(runner(work.game), *span, work.size, work.table, work.strategy, tallies)
    return tallies
