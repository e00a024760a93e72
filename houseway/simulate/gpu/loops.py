"""What runs on a CUDA device beside a game's kernel: loops over rounds, shoes and hands, and what their threads ask the device.

Imported only where a device answers. Functions that a loop calls and its constants are enclosed; ``device`` is a global of
this module, for numba's simulator puts its own in the place of that.
"""

from typing import Any

from numba import cuda, int16, int32, int64

from houseway.simulate.kernel import Function
from houseway.support.arrays import Array, Indexed

device: Any = cuda  # mypy knows half of it


def begin() -> int:
    """The first of all items that is this thread's."""
    place: int = device.grid(1)
    return place


def stride() -> int:
    """How far its next item is."""
    threads: int = device.gridsize(1)
    return threads


def add(tallies: Indexed, place: int) -> None:
    """Counts one more in a class, while other threads count too."""
    device.atomic.add(tallies, place, 1)


def ahead() -> bool:
    """Draws numbers before it is known that they are needed: most threads of a warp wait for the one that needs them."""
    return True


def tally_of(play: Function, add: Function, entries: int, classes: int) -> Function:
    """A kernel that adds the classes of a range of rounds, for a game with that many table entries and classes."""

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
    """The same for a range of shoes: each thread shuffles a shoe of its own and plays it to its end."""

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
    """A kernel that adds up what a range of hands gives: each thread plays in cells of its own and adds its sums at the end."""

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
