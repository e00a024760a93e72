"""Simulation on the CPU: kernels compiled by Numba, called on a range of rounds, shoes or hands."""

from functools import cache
from typing import Any, Final

import numpy as np

from houseway.simulation.compiler import RANDOMNESS, compile_all, compile_now, inlined
from houseway.simulation.kernel import Function
from houseway.simulation.randomness import counter
from houseway.simulation.work import Tallies, Work, kernel_of
from houseway.support.arrays import Indexed
from houseway.support.compiled_cache import keep

UNCOUNTED: Final[dict[str, Any]] = {"_nrt": False}
"""Leaves out the counting of references to arrays, which took a sixth of a poker hand; kernels allocate nothing."""


def tally_of(play: Function) -> Function:
    """A loop that tallies the classes of a range of rounds."""

    def tally(
        first: int, last: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed, tallies: Indexed
    ) -> None:
        for number in range(first, last):
            tallies[play(number, key_0, key_1, size, table, strategy)] += 1

    return tally


def tally_shoes_of(play_shoe: Function) -> Function:
    """A loop that tallies the classes of all rounds of a range of shoes."""

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
        for number in range(first, last):
            play_shoe(number, key_0, key_1, size, behind, table, strategy, shoe, tallies)

    return tally_shoes


def add_hands_of(add_hand: Function) -> Function:
    """A loop that adds a range of hands to the sums."""

    def add_hands(
        first: int, last: int, key_0: int, key_1: int, strategy: Indexed, scratch: Indexed, sums: Indexed
    ) -> None:
        for number in range(first, last):
            add_hand(number, key_0, key_1, strategy, scratch, sums)

    return add_hands


@cache
def runner(game: str) -> Function:
    """A compiled function that tallies the classes of a range of rounds."""
    from numba import njit

    kernel = kernel_of(game)
    compiled = compile_all((*RANDOMNESS, *kernel.functions), njit(nogil=True, **inlined(kernel)))
    return keep(tally_of(compiled["play"]), game)


@cache
def shoe_runner(game: str) -> Function:
    """A compiled function that tallies the classes of all rounds of a range of shoes."""
    from numba import njit

    compiled = compile_all((*RANDOMNESS, *kernel_of(game).functions), njit(nogil=True))
    return keep(tally_shoes_of(compiled["play_shoe"]), game)


@cache
def hand_runner(game: str) -> Function:
    """A compiled function that adds a range of hands to the sums."""
    from numba import njit

    kernel = kernel_of(game)
    hot = kernel.hands.hot if kernel.hands else frozenset()

    def compiled(function: Function) -> Function:
        # error_model="numpy" skips zero-division checks (no kernel divides by zero); hot functions are inlined because calls
        # with array arguments are expensive.
        twin: Function = njit(nogil=True, error_model="numpy", forceinline=function.__name__ in hot, **UNCOUNTED)(
            function
        )
        return twin

    return keep(add_hands_of(compile_all((*RANDOMNESS, *kernel.functions), compiled)["add_hand"]), game)


def prepare(work: Work) -> None:
    """Compile the functions that the work needs, or load them from the disk cache."""
    _run(work, 0, 0, compile_now)


def count(work: Work, first: int, last: int) -> Tallies:
    """The tallies of rounds (or of all rounds of shoes) ``first`` to ``last - 1``, on one thread."""
    return _run(work, first, last, lambda run, *arguments: run(*arguments))


def _run(work: Work, first: int, last: int, call: Function) -> Tallies:
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
