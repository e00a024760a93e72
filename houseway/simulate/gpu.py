"""Rounds on a CUDA device: the same kernel, compiled by numba-cuda; a histogram in each block's shared memory."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, Protocol

import numpy as np

from houseway.errors import BadInput
from houseway.simulate.compiler import RANDOMNESS, Inlining, compile_all, twin_of
from houseway.simulate.kernel import Kernel
from houseway.simulate.randomness import counter
from houseway.simulate.work import Tallies, Work, kernel_of
from houseway.support.arrays import Array, Indexed

THREADS: Final = 512
BLOCKS_PER_PROCESSOR: Final = 4
REGISTERS: Final = 65_536
"""A processor has that many for all threads of a block."""
MOST_A_LAUNCH: Final = 1 << 36
"""Rounds in one launch; a block's 32-bit tallies cannot overflow with it, and progress stays visible."""


class Launcher(Protocol):
    """A kernel on a device: ``run[blocks, threads](…)``."""

    def __getitem__(self, shape: tuple[int, int], /) -> Callable[..., None]: ...


def cuda() -> Any:
    """numba.cuda, which has no types, or one clear sentence on what is missing."""
    try:
        from numba import cuda as found
    except ImportError:
        raise BadInput(
            "there is no numba-cuda here: install houseway[gpu]", "device", code="extra-not-installed"
        ) from None
    module: Any = found
    if not module.is_available():
        raise BadInput("no CUDA device answers on this machine: use --device cpu", "device", code="no-such-device")
    return module


device: Any = None
int16: Any = None
int32: Any = None
int64: Any = None
play: Any = None
play_shoe: Any = None
add_hand: Any = None
ENTRIES = 0
CLASSES = 0
CARDS = 0
ROOM = 0
"""What the kernels below name; :func:`runner` says what each means for a game."""


def add(tallies: Indexed, place: int) -> None:
    """Counts one more in a class, while other threads count too."""
    device.atomic.add(tallies, place, 1)


def ahead() -> bool:
    """Draws numbers before it is known that they are needed: most threads of a warp wait for the one that needs them."""
    return True


def tally(
    first: int, last: int, key_0: int, key_1: int, size: int, lookup: Indexed, strategy: Indexed, out: Array
) -> None:
    """Adds the classes of a range of rounds to ``out``; a kernel, in which capitals stand for constants of the game."""
    table = device.shared.array(ENTRIES, int16)
    tallies = device.shared.array(CLASSES, int32)
    for place in range(device.threadIdx.x, ENTRIES, device.blockDim.x):
        table[place] = lookup[place]
    for place in range(device.threadIdx.x, CLASSES, device.blockDim.x):
        tallies[place] = 0
    device.syncthreads()
    for number in range(first + device.grid(1), last, device.gridsize(1)):
        add(tallies, play(number, key_0, key_1, size, table, strategy))
    device.syncthreads()
    for place in range(device.threadIdx.x, CLASSES, device.blockDim.x):
        device.atomic.add(out, place, tallies[place])


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
    """The same for a range of shoes: each thread shuffles a shoe of its own and plays it to its end."""
    table = device.shared.array(ENTRIES, int16)
    tallies = device.shared.array(CLASSES, int32)
    shoe = device.local.array(CARDS, int16)
    for place in range(device.threadIdx.x, ENTRIES, device.blockDim.x):
        table[place] = lookup[place]
    for place in range(device.threadIdx.x, CLASSES, device.blockDim.x):
        tallies[place] = 0
    device.syncthreads()
    for number in range(first + device.grid(1), last, device.gridsize(1)):
        play_shoe(number, key_0, key_1, size, behind, table, strategy, shoe, tallies)
    device.syncthreads()
    for place in range(device.threadIdx.x, CLASSES, device.blockDim.x):
        device.atomic.add(out, place, tallies[place])


def add_hands(first: int, last: int, key_0: int, key_1: int, strategy: Indexed, out: Array) -> None:
    """Adds up what a range of hands gives: each thread plays in a room of its own and adds its sums to ``out`` at the end."""
    room = device.local.array(ROOM, int64)
    sums = device.local.array(CLASSES, int64)
    for place in range(CLASSES):
        sums[place] = 0
    for number in range(first + device.grid(1), last, device.gridsize(1)):
        add_hand(number, key_0, key_1, strategy, room, sums)
    for place in range(CLASSES):
        device.atomic.add(out, place, sums[place])


def options(kernel: Kernel) -> tuple[Inlining, dict[str, int]]:
    """How functions and kernels are compiled for a device; numba's simulator compiles nothing and takes no options.

    Numba puts the functions into one itself: what LLVM makes of them ran half as fast. ``THREADS`` must find registers.
    """
    from numba import config

    found: Any = config
    if found.ENABLE_CUDASIM:
        return {}, {}
    inline: Inlining = {} if kernel.hands else {"inline": "always"}  # hands between bettors are too large for it
    return inline, {"max_registers": kernel.registers or REGISTERS // THREADS}


@cache
def runner(game: str, in_shoes: bool = False) -> Launcher:
    """A compiled kernel that adds a range of rounds, of shoes or of hands to tallies in device memory."""
    from numba import int16, int32, int64

    found = cuda()
    kernel = kernel_of(game)
    names = {"device": found, "int16": int16, "int32": int32, "int64": int64}
    constants = {
        "ENTRIES": len(kernel.table),
        "CLASSES": kernel.classes,
        "CARDS": kernel.shoes.most_cards if kernel.shoes else 0,
        "ROOM": kernel.hands.scratch_size if kernel.hands else 0,
    }
    on_device, as_kernel = options(kernel)
    compiled = found.jit(device=True, **on_device)
    atomic = compiled(twin_of(add, names))
    twins = compile_all((*RANDOMNESS, *kernel.functions), compiled, {"add": atomic, "ahead": compiled(ahead)})
    function = add_hands if constants["ROOM"] else tally_shoes if in_shoes else tally
    run: Launcher = found.jit(twin_of(function, {**twins, **names, **constants}), **as_kernel)
    return run


def prepare(work: Work) -> None:
    """Finds the device and compiles what the work needs."""
    count(work, 0, 0)


def count(work: Work, first: int, last: int) -> Tallies:
    """The tallies of rounds (or of all rounds of shoes) ``first`` to ``last - 1``, on the first CUDA device."""
    run = runner(work.game, work.in_shoes)
    blocks = BLOCKS_PER_PROCESSOR * cuda().get_current_device().MULTIPROCESSOR_COUNT
    return launch(work, first, last, run, blocks, THREADS)


def launch(work: Work, first: int, last: int, run: Launcher, blocks: int, threads: int) -> Tallies:
    """The tallies of a range by a kernel on that many blocks and threads."""
    found = cuda()
    table, strategy = found.to_device(work.table), found.to_device(work.strategy)
    out = found.to_device(np.zeros(work.classes, np.int64))
    keys = counter.key_of(work.seed)
    if work.added_up:
        told: tuple[object, ...] = (strategy, out)
    else:
        told = (work.size, *((work.behind,) if work.in_shoes else ()), table, strategy, out)
    step = MOST_A_LAUNCH // work.weight
    for start in range(first, max(last, first + 1), step):
        end = min(start + step, last)
        run[blocks, threads](start, end, *keys, *told)
    tallies: Tallies = out.copy_to_host()
    return tallies
