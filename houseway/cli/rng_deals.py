"""Cards dealt by the simulator on the CPU or on a CUDA device, for tests of each implementation's final outcomes.

The generator, the scaling and the dealing are the simulator's own functions, compiled as for a simulation.
"""

from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from houseway.errors import BadInput
from houseway.simulation.compiler import RANDOMNESS, compile_all
from houseway.simulation.kernel import Function
from houseway.simulation.randomness import counter
from houseway.support.arrays import Array

if TYPE_CHECKING:
    from houseway.simulation.gpu import Launcher

Dealt = NDArray[np.int16]
"""One row of cards for each round; a card is a number below the size of the shoe."""
SIX: Final = 6
DEVICES: Final = ("cpu", "cuda")
BLOCKS: Final = 256
THREADS: Final = 128


def begin() -> int:
    """The index of this thread's first row; the CPU has one thread."""
    return 0


def stride() -> int:
    """The distance between two rows of one thread."""
    return 1


def deal_of(begin: Function, stride: Function, shuffle: Function, six_of: Function) -> Function:
    """A function that fills each row with a whole shuffled shoe, or with the first six cards of a round."""

    def deal(first: int, key_0: int, key_1: int, size: int, six: bool, out: Array) -> None:
        for row in range(begin(), len(out), stride()):
            if six:
                c0, c1, c2, c3, c4, c5 = six_of(size, first + row, key_0, key_1)
                out[row, 0] = c0
                out[row, 1] = c1
                out[row, 2] = c2
                out[row, 3] = c3
                out[row, 4] = c4
                out[row, 5] = c5
            else:
                shuffle(out[row], size, first + row, key_0, key_1)

    return deal


def dealt(on: str, seed: int, first: int, rows: int, size: int, six: bool) -> Dealt:
    """The cards of ``rows`` rounds from ``first``, dealt on the device ``on``; raises BadInput if it is not available."""
    width = SIX if six else size
    keys = counter.key_of(seed)
    if on == "cuda":
        return launch(first, rows, keys, size, width, min(BLOCKS, -(-rows // THREADS)), THREADS)
    if on != "cpu":
        raise BadInput(f"unknown device {on!r}: {' or '.join(DEVICES)}", "--device", code="no-such-device")
    out = np.zeros((rows, width), np.int16)
    _on_cpu()(first, *keys, size, six, out)
    return out


def launch(first: int, rows: int, keys: tuple[int, int], size: int, width: int, blocks: int, threads: int) -> Dealt:
    """The cards of ``rows`` rounds, dealt on the first CUDA device with that many blocks and threads."""
    from houseway.simulation.gpu import cuda

    out = cuda().to_device(np.zeros((rows, width), np.int16))
    _on_cuda()[blocks, threads](first, *keys, size, width == SIX, out)
    found: Dealt = out.copy_to_host()
    return found


@cache
def _on_cpu() -> Function:
    from numba import njit

    compiled = njit(nogil=True)
    twins = compile_all(RANDOMNESS, compiled)
    return compiled(deal_of(compiled(begin), compiled(stride), twins["shuffle"], twins["six_of"]))


@cache
def _on_cuda() -> "Launcher":
    from houseway.simulation.gpu import cuda

    found = cuda()
    from houseway.simulation.gpu import loops

    compiled = found.jit(device=True)
    twins = compile_all(RANDOMNESS, compiled)
    deal = deal_of(compiled(loops.begin), compiled(loops.stride), twins["shuffle"], twins["six_of"])
    run: Launcher = found.jit(deal)
    return run
