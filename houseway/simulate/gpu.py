"""Rounds on a CUDA device: the same kernel, compiled by numba-cuda; a histogram in each block's shared memory."""

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from houseway.errors import BadInput
from houseway.simulate import counter, dealing
from houseway.simulate.compiler import compile_all
from houseway.simulate.work import Work

Tallies = npt.NDArray[np.int64]
THREADS = 512
BLOCKS_PER_PROCESSOR = 4
MOST_A_LAUNCH = 1 << 36
"""Rounds in one launch; a block's 32-bit tallies cannot overflow with it, and progress stays visible."""


def cuda() -> Any:
    """numba.cuda, or one clear sentence on what is missing."""
    try:
        from numba import cuda as found
    except ImportError:
        raise BadInput("there is no numba-cuda here: install houseway[gpu]", "device") from None
    if not found.is_available():
        raise BadInput("no CUDA device answers on this machine; use --device cpu", "device")
    return found


@cache
def runner(game: str) -> Any:
    """A compiled kernel that adds the classes of a range of rounds to tallies in device memory."""
    device = cuda()
    from numba import int16, int32

    kernel = import_module(f"houseway.games.{game}.kernel")
    play = compile_all((counter, dealing, kernel), device.jit(device=True, inline="always"))["play"]
    entries, classes = len(kernel.TABLE), kernel.CLASSES

    def tally(first: int, last: int, key_0: int, key_1: int, size: int, lookup: Any, strategy: Any, out: Any) -> None:
        table = device.shared.array(entries, int16)
        tallies = device.shared.array(classes, int32)
        for place in range(device.threadIdx.x, entries, device.blockDim.x):
            table[place] = lookup[place]
        for place in range(device.threadIdx.x, classes, device.blockDim.x):
            tallies[place] = 0
        device.syncthreads()
        for number in range(first + device.grid(1), last, device.gridsize(1)):
            device.atomic.add(tallies, play(number, key_0, key_1, size, table, strategy), 1)
        device.syncthreads()
        for place in range(device.threadIdx.x, classes, device.blockDim.x):
            device.atomic.add(out, place, tallies[place])

    return device.jit(tally)


def count(work: Work, first: int, last: int) -> Tallies:
    """The tallies of rounds ``first`` to ``last - 1``, on the first CUDA device."""
    device = cuda()
    run = runner(work.game)
    blocks = BLOCKS_PER_PROCESSOR * device.get_current_device().MULTIPROCESSOR_COUNT
    table, strategy = device.to_device(work.table), device.to_device(work.strategy)
    out = device.to_device(np.zeros(work.classes, np.int64))
    key_0, key_1 = counter.key_of(work.seed)
    for start in range(first, last, MOST_A_LAUNCH):
        end = min(start + MOST_A_LAUNCH, last)
        run[blocks, THREADS](start, end, key_0, key_1, work.size, table, strategy, out)
    found: Tallies = out.copy_to_host()
    return found
