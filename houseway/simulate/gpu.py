"""Rounds on a CUDA device: the same kernel, compiled by numba-cuda; a histogram in each block's shared memory."""

from functools import cache
from typing import Any, Final

import numpy as np

from houseway.errors import BadInput
from houseway.simulate import counter, dealing
from houseway.simulate.compiler import compile_all
from houseway.simulate.work import Tallies, Work, kernel_of

THREADS: Final = 512
BLOCKS_PER_PROCESSOR: Final = 4
MOST_A_LAUNCH: Final = 1 << 36
"""Rounds in one launch; a block's 32-bit tallies cannot overflow with it, and progress stays visible."""


def cuda() -> Any:
    """numba.cuda, or one clear sentence on what is missing."""
    try:
        from numba import cuda as found
    except ImportError:
        raise BadInput("there is no numba-cuda here: install houseway[gpu]", "device") from None
    device: Any = found
    if not device.is_available():
        raise BadInput("no CUDA device answers on this machine: use --device cpu", "device")
    return device


def _twins(device: Any, game: str) -> dict[str, Any]:
    def add(tallies: Any, place: int) -> None:
        device.atomic.add(tallies, place, 1)

    inline = device.jit(device=True, inline="always")
    return compile_all((counter, dealing, kernel_of(game)), inline, {"add": inline(add)})


@cache
def runner(game: str) -> Any:
    """A compiled kernel that adds the classes of a range of rounds to tallies in device memory."""
    device = cuda()
    from numba import int16, int32

    kernel = kernel_of(game)
    play = _twins(device, game)["play"]
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


@cache
def shoe_runner(game: str) -> Any:
    """The same for a range of shoes: each thread shuffles a shoe of its own and plays it to its end."""
    device = cuda()
    from numba import int16, int32

    kernel = kernel_of(game)
    play_shoe = _twins(device, game)["play_shoe"]
    entries, classes, cards = len(kernel.TABLE), kernel.CLASSES, kernel.MOST_CARDS

    def tally(
        first: int,
        last: int,
        key_0: int,
        key_1: int,
        size: int,
        behind: int,
        lookup: Any,
        strategy: Any,
        out: Any,
    ) -> None:
        table = device.shared.array(entries, int16)
        tallies = device.shared.array(classes, int32)
        shoe = device.local.array(cards, int16)
        for place in range(device.threadIdx.x, entries, device.blockDim.x):
            table[place] = lookup[place]
        for place in range(device.threadIdx.x, classes, device.blockDim.x):
            tallies[place] = 0
        device.syncthreads()
        for number in range(first + device.grid(1), last, device.gridsize(1)):
            play_shoe(number, key_0, key_1, size, behind, table, strategy, shoe, tallies)
        device.syncthreads()
        for place in range(device.threadIdx.x, classes, device.blockDim.x):
            device.atomic.add(out, place, tallies[place])

    return device.jit(tally)


def prepare(work: Work) -> None:
    """Finds the device and compiles what the work needs."""
    count(work, 0, 0)


def count(work: Work, first: int, last: int) -> Tallies:
    """The tallies of rounds (or of all rounds of shoes) ``first`` to ``last - 1``, on the first CUDA device."""
    device = cuda()
    run = (shoe_runner if work.in_shoes else runner)(work.game)
    blocks = BLOCKS_PER_PROCESSOR * device.get_current_device().MULTIPROCESSOR_COUNT
    return launch(work, first, last, run, blocks, THREADS)


def launch(work: Work, first: int, last: int, run: Any, blocks: int, threads: int) -> Tallies:
    """The tallies of a range by a kernel on so many blocks and threads."""
    device = cuda()
    table, strategy = device.to_device(work.table), device.to_device(work.strategy)
    out = device.to_device(np.zeros(work.classes, np.int64))
    keys = counter.key_of(work.seed)
    shoe = (work.behind,) if work.in_shoes else ()
    step = MOST_A_LAUNCH // work.most
    for start in range(first, max(last, first + 1), step):
        end = min(start + step, last)
        run[blocks, threads](start, end, *keys, work.size, *shoe, table, strategy, out)
    found: Tallies = out.copy_to_host()
    return found
