"""Simulation on a CUDA device: the same kernels, compiled by numba-cuda, with tallies in each block's shared memory."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, Protocol

import numpy as np

from houseway.errors import BadInput
from houseway.simulation.compiler import RANDOMNESS, Inlining, compile_all
from houseway.simulation.kernel import Kernel
from houseway.simulation.randomness import counter
from houseway.simulation.work import Tallies, Work, kernel_of

THREADS: Final = 512
BLOCKS_PER_PROCESSOR: Final = 4
REGISTERS: Final = 65_536
"""Registers of one multiprocessor, shared by the threads of a block."""
MOST_A_LAUNCH: Final = 1 << 36
"""Maximum rounds in one launch; keeps a block's 32-bit tallies from overflowing and progress visible."""


class Launcher(Protocol):
    """A compiled CUDA kernel: ``run[blocks, threads](…)``."""

    def __getitem__(self, shape: tuple[int, int], /) -> Callable[..., None]: ...


def cuda() -> Any:
    """The module ``numba.cuda``; raises BadInput if numba-cuda is not installed or there is no device.

    Any, because the module has no types.
    """
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


def options(kernel: Kernel) -> tuple[Inlining, dict[str, int]]:
    """Compiler options for device functions and for kernels; none for numba's CUDA simulator, which accepts none.

    Numba inlines the functions, because inlining by LLVM ran half as fast. The register limit lets a block have
    ``THREADS`` threads.
    """
    from numba import config

    found: Any = config
    if found.ENABLE_CUDASIM:
        return {}, {}
    inline: Inlining = {} if kernel.hands else {"inline": "always"}  # hands between bettors are too large for it
    return inline, {"max_registers": kernel.registers or REGISTERS // THREADS}


@cache
def runner(game: str, in_shoes: bool = False) -> Launcher:
    """A compiled CUDA kernel that adds a range of rounds, shoes or hands to tallies in device memory."""
    found = cuda()
    from houseway.simulation.gpu import loops

    kernel = kernel_of(game)
    on_device, as_kernel = options(kernel)
    compiled = found.jit(device=True, **on_device)
    own = {"add": compiled(loops.add), "ahead": compiled(loops.ahead)}
    twins = compile_all((*RANDOMNESS, *kernel.functions), compiled, own)
    entries, classes = len(kernel.table), kernel.classes
    if kernel.hands:
        loop = loops.add_hands_of(twins["add_hand"], kernel.hands.scratch_size, classes)
    elif in_shoes and kernel.shoes:
        loop = loops.tally_shoes_of(twins["play_shoe"], entries, classes, kernel.shoes.most_cards)
    else:
        loop = loops.tally_of(twins["play"], twins["add"], entries, classes)
    run: Launcher = found.jit(loop, **as_kernel)
    return run


def prepare(work: Work) -> None:
    """Find the device and compile the kernel."""
    count(work, 0, 0)


def count(work: Work, first: int, last: int) -> Tallies:
    """The tallies of rounds (or of all rounds of shoes) ``first`` to ``last - 1``, on the first CUDA device."""
    run = runner(work.game, work.in_shoes)
    blocks = BLOCKS_PER_PROCESSOR * cuda().get_current_device().MULTIPROCESSOR_COUNT
    return launch(work, first, last, run, blocks, THREADS)


def launch(work: Work, first: int, last: int, run: Launcher, blocks: int, threads: int) -> Tallies:
    """The tallies of a range, run by a compiled kernel with that many blocks and threads."""
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
