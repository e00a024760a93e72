"""Rounds on the CPU: a kernel compiled by Numba, one range of rounds a thread, tallies added up at the end."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from houseway.simulate import counter, dealing
from houseway.simulate.compiler import compile_all, use_compile_cache
from houseway.simulate.work import Work

Tallies = npt.NDArray[np.int64]


@cache
def runner(game: str) -> Any:
    """A compiled function that tallies the classes of a range of rounds."""
    use_compile_cache()
    from numba import njit

    kernel = import_module(f"houseway.games.{game}.kernel")
    inline = njit(inline="always", nogil=True)
    play = compile_all((counter, dealing, kernel), inline)["play"]

    def tally(
        first: int, last: int, key_0: int, key_1: int, size: int, table: Any, strategy: Any, tallies: Any
    ) -> None:
        for number in range(first, last):
            tallies[play(number, key_0, key_1, size, table, strategy)] += 1

    return njit(nogil=True)(tally)


@cache
def shoe_runner(game: str) -> Any:
    """A compiled function that tallies the classes of all rounds of a range of shoes and counts them."""
    use_compile_cache()
    from numba import njit

    kernel = import_module(f"houseway.games.{game}.kernel")
    play_shoe = compile_all((counter, dealing, kernel), njit(nogil=True))["play_shoe"]

    def tally(
        first: int,
        last: int,
        key_0: int,
        key_1: int,
        size: int,
        behind: int,
        table: Any,
        strategy: Any,
        shoe: Any,
        tallies: Any,
    ) -> int:
        rounds = 0
        for number in range(first, last):
            rounds += play_shoe(number, key_0, key_1, size, behind, table, strategy, shoe, tallies)
        return rounds

    return njit(nogil=True)(tally)


def count_shoes(work: Work, first: int, last: int) -> Tallies:
    """The tallies of all rounds of shoes ``first`` to ``last - 1``, on one thread."""
    tallies = np.zeros(work.classes, np.int64)
    shoe = np.zeros(work.size, np.int64)
    key_0, key_1 = counter.key_of(work.seed)
    run = shoe_runner(work.game)
    run(first, last, key_0, key_1, work.size, work.behind, work.table, work.strategy, shoe, tallies)
    return tallies


def count(work: Work, first: int, last: int) -> Tallies:
    """The tallies of rounds ``first`` to ``last - 1``, on one thread."""
    tallies = np.zeros(work.classes, np.int64)
    key_0, key_1 = counter.key_of(work.seed)
    runner(work.game)(first, last, key_0, key_1, work.size, work.table, work.strategy, tallies)
    return tallies


def count_on_threads(work: Work, first: int, last: int, threads: int) -> Tallies:
    """The same tallies, with the range split among threads."""
    if threads == 1:
        return count(work, first, last)
    edges = [first + (last - first) * part // threads for part in range(threads + 1)]
    runner(work.game)
    with ThreadPoolExecutor(threads) as pool:
        parts = pool.map(lambda part: count(work, edges[part], edges[part + 1]), range(threads))
    total: Tallies = sum(parts, np.zeros(work.classes, np.int64))
    return total
