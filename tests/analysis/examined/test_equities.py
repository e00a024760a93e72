"""Shares of a pot, by ranking every deal with code of its own."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

import houseway as hw
from tests.analysis.examined.hands import Ints, best, card, score

RANKS = "23456789TJQKA"


def read(text: str) -> list[int]:
    return [card(text[place : place + 2]) for place in range(0, len(text), 2)]


def beside(hand: Sequence[int], rows: Ints) -> Ints:
    return np.concatenate([np.tile(np.array(hand, dtype=np.int64), (len(rows), 1)), rows], axis=1)


def share(mine: Ints, others: Ints) -> Fraction:
    return Fraction(2 * int((mine > others).sum()) + int((mine == others).sum()), 2 * len(mine))


def boards(known: Sequence[int], gone: Sequence[int], size: int = 5) -> Ints:
    rest = [one for one in range(52) if one not in (*known, *gone)]
    return np.array([[*known, *more] for more in combinations(rest, size - len(known))], dtype=np.int64)


@pytest.mark.parametrize(
    ("one", "other", "board"),
    [("AhKh", "QsQd", "2c7dKc"), ("7h6h", "AsAd", "8h9c2h"), ("2c2d", "2h2s", "3c4d5h"), ("AsTs", "AhTh", "AdKsQs")],
)
def test_two_hands_of_holdem_on_a_flop(one: str, other: str, board: str) -> None:
    hands = read(one), read(other)
    rows = boards(read(board), hands[0] + hands[1])
    assert hw.equity(one, other, board=board).shares[0] == share(*(best(beside(hand, rows)) for hand in hands))


def hands_of(kind: str) -> list[tuple[int, int]]:
    """The hands of ``QQ``, ``AKs`` or ``KQo``."""
    high, low = RANKS.index(kind[0]), RANKS.index(kind[1])
    if high == low:
        return [(4 * high + one, 4 * high + two) for one, two in combinations(range(4), 2)]
    suits = [(one, two) for one in range(4) for two in range(4) if (one == two) == kind.endswith("s")]
    return [(4 * high + one, 4 * low + two) for one, two in suits]


@pytest.mark.slow
def test_a_range_against_a_range_on_the_turn() -> None:
    mine = [hand for kind in ("JJ", "QQ", "KK", "AA", "AKs") for hand in hands_of(kind)]
    theirs = [hand for kind in ("KQo", "AQo", "AJs", "AQs", "AKs") for hand in hands_of(kind)]
    board = read("Kd8s3cTh")
    won, met = Fraction(0), 0
    for one in mine:
        for other in theirs:
            if len({*one, *other, *board}) == 8:
                rows = boards(board, (*one, *other))
                part = share(best(beside(one, rows)), best(beside(other, rows)))
                won, met = won + part * len(rows), met + len(rows)
    assert hw.equity("JJ+, AKs", "KQo, AQo, AJs+", board="Kd 8s 3c Th").shares[0] == won / met


def test_a_hand_against_any_other_on_the_turn() -> None:
    hand, board = read("7h6h"), read("8h9c2hKd")
    rest = [one for one in range(52) if one not in hand + board]
    rows = np.array([(*two, last) for two in combinations(rest, 2) for last in rest if last not in two], dtype=np.int64)
    mine = best(beside(hand + board, rows[:, 2:]))
    theirs = best(np.concatenate([rows[:, :2], beside(board, rows[:, 2:])], axis=1))
    assert hw.equity("7h6h", "random", board="8h 9c 2h Kd").shares[0] == share(mine, theirs)


def test_two_hands_of_omaha_on_a_flop() -> None:
    hands = read("AhKhQsJd"), read("9c9d8c7d")
    rows = boards(read("Th9s2c"), hands[0] + hands[1])

    def two_and_three(hand: list[int]) -> Ints:
        every = [
            score(beside(two, rows[:, list(three)]))
            for two in combinations(hand, 2)
            for three in combinations(range(5), 3)
        ]
        highest: Ints = np.max(np.stack(every), axis=0)
        return highest

    found = hw.equity("AhKhQsJd", "9c9d8c7d", board="Th 9s 2c", variant="omaha_high")
    assert found.shares[0] == share(*map(two_and_three, hands))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AhAd8h7h5h2c", "KcKsQdQh9c3d"),
        pytest.param("AhAd8h7h5h", "KcKsQdJdTd", marks=pytest.mark.slow),
    ],
)
def test_two_hands_of_seven_card_stud(one: str, other: str) -> None:
    mine, theirs = read(one), read(other)
    more = 7 - len(mine)
    won = met = Fraction(0)
    for drawn in combinations([each for each in range(52) if each not in mine + theirs], more):
        rows = boards((), (*mine, *theirs, *drawn), more)
        scores = best(beside(theirs, rows))
        won += share(np.full(len(rows), best(np.array([[*mine, *drawn]]))[0]), scores)
        met += 1
    assert hw.equity(one, other, variant="seven_card_stud_high").shares[0] == won / met
