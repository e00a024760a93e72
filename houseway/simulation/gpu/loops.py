"""The CUDA loops around a game's kernel, over rounds, shoes and hands.

Imported only if there is a device. The functions and constants of a loop are closure variables; ``device`` is a module global
because numba's CUDA simulator replaces it.
"""

from typing import Any

from numba import cuda, int16, int32, int64

from houseway.simulation.kernel import Function
from houseway.support.arrays import Array, Indexed

device: Any = cuda  # only partly typed


def begin() -> int:
    """The index of this thread's first item."""
    place: int = device.grid(1)
    return place


def stride() -> int:
    """The distance between two items of one thread."""
    threads: int = device.gridsize(1)
    return threads


def add(tallies: Indexed, place: int) -> None:
    """Add 1 to a class atomically."""
    device.atomic.add(tallies, place, 1)


def ahead() -> bool:
    """True: draw numbers before it is known that they are needed, because a warp waits for any thread that needs them."""
    return True


def tally_of(play: Function, add: Function, entries: int, classes: int) -> Function:
    """A kernel that tallies a range of rounds, for a game with ``entries`` table entries and ``classes`` classes."""

    def tally(
        first: int, last: int, key_0: int, key_1: int, size: int, lookup: Indexed, strategy: Indexed, out: Array
    ) -> None:
        table = device.shared.array(entries, int16)
        tallies = device.shared.array(classes, int32)
        for place in range(device.threadIdx.x, entries, device.blockDim.x):
            table[place] = lookup[place]
        for place in range(device.threadIdx.x, classes, device.blockDim.x):
            tallies[place] = 0
        device.syncthreads()
        for number in range(first + device.grid(1), last, device.gridsize(1)):
            add(tallies, play(number, key_0, key_1, size, table, strategy))
        device.syncthreads()
        for place in range(device.threadIdx.x, classes, device.blockDim.x):
            device.atomic.add(out, place, tallies[place])

    return tally


def tally_shoes_of(play_shoe: Function, entries: int, classes: int, cards: int) -> Function:
    """A kernel that tallies a range of shoes; each thread shuffles and plays its own shoe of up to ``cards`` cards."""

    def tally_shoes(
        first: int,
        last: int,
        key_0: int,
        key_1: int,
        size: int,
        behind: int,
        lookup: Indexed,
        strategy: Indexed,
        out: Array,
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

    return tally_shoes


def add_hands_of(add_hand: Function, scratch_size: int, classes: int) -> Function:
    """A kernel that sums a range of hands; each thread has its own scratch array and adds its sums at the end."""

    def add_hands(first: int, last: int, key_0: int, key_1: int, strategy: Indexed, out: Array) -> None:
        scratch = device.local.array(scratch_size, int64)
        sums = device.local.array(classes, int64)
        for place in range(classes):
            sums[place] = 0
        for number in range(first + device.grid(1), last, device.gridsize(1)):
            add_hand(number, key_0, key_1, strategy, scratch, sums)
        for place in range(classes):
            device.atomic.add(out, place, sums[place])

    return add_hands
