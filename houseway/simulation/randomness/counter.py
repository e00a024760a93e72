"""Counter-based randomness: round *i* of seed *s* draws the same numbers on every device, thread and worker.

Philox-4x32-10 (Salmon, Moraes, Dror and Shaw, 2011): the key is the seed, the counter is the round and a block within
it, so no two rounds and no two seeds ever share a block. The functions are plain Python on whole numbers with explicit
masks: interpreted, compiled by Numba for the CPU, or compiled for CUDA, they give the same bits.

For simulation only. Real tables draw from :mod:`houseway.equipment.randomness.chance`.
"""

from typing import Final

MASK: Final = 0xFFFFFFFF
MULTIPLY_0: Final = 0xD2511F53
MULTIPLY_1: Final = 0xCD9E8D57
WEYL_0: Final = 0x9E3779B9
WEYL_1: Final = 0xBB67AE85
ROUNDS: Final = 10


def philox(number: int, block: int, key_0: int, key_1: int) -> tuple[int, int, int, int]:
    """Four uniform 32-bit words for a block of a round."""
    a = number & MASK
    b = (number >> 32) & MASK
    c = block & MASK
    d = 0
    for _ in range(ROUNDS):
        low = MULTIPLY_0 * a
        high = MULTIPLY_1 * c
        a = ((high >> 32) & MASK) ^ b ^ key_0
        b = high & MASK
        c = ((low >> 32) & MASK) ^ d ^ key_1
        d = low & MASK
        key_0 = (key_0 + WEYL_0) & MASK
        key_1 = (key_1 + WEYL_1) & MASK
    return a, b, c, d


def split(high: int, low: int, size: int) -> tuple[int, int, int]:
    """A number below ``size`` from a 64-bit fraction, and the two words of the remaining fraction for the next number.

    Three numbers below 416 use 27 of the 64 bits; the rest makes each of them uniform to one part in 2**37.
    """
    low = low * size
    high = high * size + (low >> 32)
    return high >> 32, high & MASK, low & MASK


def key_of(seed: int) -> tuple[int, int]:
    """The two halves of a 64-bit seed."""
    return seed & MASK, (seed >> 32) & MASK


FUNCTIONS: Final = (philox, split)
"""The functions that kernels call, in the order in which they must be compiled."""
