"""Counter-based randomness: the published vectors, and no block shared by two rounds."""

from hypothesis import given
from hypothesis import strategies as st

from houseway.simulation.randomness.counter import key_of, philox, split

WORDS = (1 << 32) - 1


def published_philox(counter: tuple[int, int, int, int], key: tuple[int, int]) -> tuple[int, int, int, int]:
    """Philox-4x32-10 as the paper has it (Salmon and others, 2011, section 3.3), with all four words of its counter."""
    left, right = list(counter), list(key)
    for _ in range(10):
        first, second = 0xD2511F53 * left[0], 0xCD9E8D57 * left[2]
        left = [(second >> 32) ^ left[1] ^ right[0], second & WORDS, (first >> 32) ^ left[3] ^ right[1], first & WORDS]
        right = [(right[0] + 0x9E3779B9) & WORDS, (right[1] + 0xBB67AE85) & WORDS]
    return left[0], left[1], left[2], left[3]


def test_the_reference_gives_the_known_answers_of_random123() -> None:
    """From the file kat_vectors of Random123 1.14."""
    pi = (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344), (0xA4093822, 0x299F31D0)
    assert published_philox((0, 0, 0, 0), (0, 0)) == (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)
    assert published_philox((WORDS,) * 4, (WORDS,) * 2) == (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)
    assert published_philox(*pi) == (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1)


def test_ours_gives_the_known_answer_that_its_counter_can_hold() -> None:
    assert philox(0, 0, 0, 0) == (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)


@given(st.integers(0, 2**64 - 1), st.integers(0, WORDS), st.integers(0, 2**64 - 1))
def test_ours_is_the_reference_with_the_round_and_the_block_as_its_counter(number: int, block: int, seed: int) -> None:
    key = key_of(seed)
    assert philox(number, block, *key) == published_philox((number & WORDS, number >> 32, block, 0), key)


def test_no_two_rounds_blocks_or_seeds_share_a_block_of_randomness() -> None:
    numbers = [*range(50), 2**32 - 1, 2**32, 2**32 + 1, 2**40, 2**63 - 1]
    seeds = [0, 1, 2**32, 2**64 - 1]
    drawn = {philox(number, block, *key_of(seed)) for number in numbers for block in range(70) for seed in seeds}
    assert len(drawn) == len(numbers) * 70 * len(seeds)


@given(st.integers(0, WORDS), st.integers(0, WORDS), st.integers(1, 416))
def test_a_split_is_long_division_of_a_64_bit_fraction(high: int, low: int, size: int) -> None:
    number, next_high, next_low = split(high, low, size)
    whole = (high << 32 | low) * size
    assert number == whole >> 64
    assert (next_high << 32 | next_low) == whole & (2**64 - 1)
