"""Simulates two seats of one table, to estimate the covariances of their results.

Seats share the dealer's hand or the community cards and one deck, so their results are not independent. A kernel declares which
function deals a seat's cards and which of them belong to the player. The second seat gets other cards in their place and shares
the rest, and the same compiled ``play`` returns the class of both seats. A kernel that deals card by card declares
replacements for its functions instead.
"""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.odds.assumptions import Assume
from houseway.odds.joint import Together
from houseway.odds.price import NOT_MADE
from houseway.odds.pricing import PricedGame
from houseway.simulation.compiler import RANDOMNESS, compile_all, twin_of
from houseway.simulation.kernel import DealtAtOnce, Function
from houseway.simulation.randomness.counter import key_of, philox, split
from houseway.simulation.work import Work, kernel_of, work_of
from houseway.support.arrays import Array, Indexed
from houseway.support.compiled_cache import keep

Classes = npt.NDArray[np.int64]
Nets = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]

SEED: Final = 21
ROUNDS: Final = 1_000_000
"""Enough to estimate a correlation to about 0.001."""
SHARED: Final = 1 << 8
"""The first Philox block used here; higher than any block that a single round draws."""


def drawn(count: int, size: int, number: int, key_0: int, key_1: int) -> Array:
    """``count`` distinct cards of a deck of that size, in dealing order."""
    cards = np.empty(count, np.int64)
    found, block, used = 0, SHARED, 6
    word_0, word_1, word_2, word_3 = 0, 0, 0, 0
    while found < count:
        if used == 6:
            word_0, word_1, word_2, word_3 = philox(number, block, key_0, key_1)
            block += 1
            used = 0
        elif used == 3:
            word_0, word_1 = word_2, word_3
        used += 1
        card, word_0, word_1 = split(word_0, word_1, size)
        new = True
        for place in range(found):
            if cards[place] == card:
                new = False
        if new:
            cards[found] = card
            found += 1
    return cards


def seat_dealer(drawn: Function, own: tuple[int, ...]) -> Function:
    """A function that deals one seat's cards of round ``number // 2``: the first seat for even numbers, else the second.

    ``own`` are the indices of the player's cards, which differ between the seats.
    """
    of_the_seat = sum(1 << place for place in own)

    def seat_of(count: int, size: int, number: int, key_0: int, key_1: int) -> Indexed:
        cards: Indexed = drawn(2 * count, size, number >> 1, key_0, key_1)
        if number & 1:
            for place in range(count):
                if of_the_seat >> place & 1:
                    cards[place] = cards[count + place]
        return cards

    return seat_of


def dealings(seat_of: Function, philox: Function, split: Function, first_five_of: Function) -> dict[str, Function]:
    """Replacements for the kernels' dealing functions that deal for two seats, by name.

    The arguments are either all compiled or all plain Python. ``first_five_of`` is the kernel's own dealing function.
    """

    def six_of(size: int, number: int, key_0: int, key_1: int) -> tuple[int, int, int, int, int, int]:
        """Six cards of a seat."""
        c = seat_of(6, size, number, key_0, key_1)
        return c[0], c[1], c[2], c[3], c[4], c[5]

    def ten_of(
        size: int, number: int, key_0: int, key_1: int
    ) -> tuple[int, int, int, int, int, int, int, int, int, int]:
        """Ten cards of a seat."""
        c = seat_of(10, size, number, key_0, key_1)
        return c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9]

    def thirteen_of(size: int, number: int, key_0: int, key_1: int) -> tuple[int, int]:
        """Four cards of a seat and four of the dealer, and the five of the board, packed with six bits for each card."""
        c = seat_of(13, size, number, key_0, key_1)
        hands, board = 0, 0
        for place in range(8):
            hands |= c[place] % 52 << 6 * place
        for place in range(5):
            board |= c[8 + place] % 52 << 6 * place
        return hands, board

    def fourteen_of(
        size: int, number: int, key_0: int, key_1: int
    ) -> tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]:
        """Seven cards of a seat, seven of the dealer, and the number from 0 to 6 that all seats share."""
        c = seat_of(14, size, number, key_0, key_1)
        words = philox(number >> 1, 0, key_0, key_1)
        shown = split(words[0], words[1], 7)[0]
        return c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9], c[10], c[11], c[12], c[13], shown

    def five_of(size: int, hand: int, out: int, number: int, key_0: int, key_1: int) -> tuple[int, int, int, int, int]:
        """Five cards of a hand at the table; for the second seat, hands 1 and 2 are swapped."""
        at = number >> 1
        if number & 1 == 0 or hand == 0 or hand > 2:
            c0, c1, c2, c3, c4 = first_five_of(size, hand, out, at, key_0, key_1)
            return c0, c1, c2, c3, c4
        d0, d1, d2, d3, d4 = first_five_of(size, 0, 0, at, key_0, key_1)
        taken = 1 << d0 | 1 << d1 | 1 << d2 | 1 << d3 | 1 << d4
        c0, c1, c2, c3, c4 = first_five_of(size, 1, taken, at, key_0, key_1)
        if hand == 2:
            return c0, c1, c2, c3, c4
        taken |= 1 << c0 | 1 << c1 | 1 << c2 | 1 << c3 | 1 << c4
        c0, c1, c2, c3, c4 = first_five_of(size, 2, taken, at, key_0, key_1)
        return c0, c1, c2, c3, c4

    return {deals.__name__: deals for deals in (six_of, ten_of, thirteen_of, fourteen_of, five_of)}


def play_both_of(play: Function) -> Function:
    """A loop that stores the classes of both seats for a range of rounds."""

    def play_both(
        first: int,
        last: int,
        key_0: int,
        key_1: int,
        size: int,
        table: Indexed,
        strategy: Indexed,
        one: Indexed,
        other: Indexed,
    ) -> None:
        for number in range(first, last):
            one[number - first] = play(2 * number, key_0, key_1, size, table, strategy)
            other[number - first] = play(2 * number + 1, key_0, key_1, size, table, strategy)

    return play_both


@cache
def _runner(game: str) -> Function:
    """A compiled function that plays both seats of a range of rounds."""
    from numba import njit

    kernel = kernel_of(game)
    compiler = njit(nogil=True)
    plain = compile_all((*RANDOMNESS, drawn, *kernel.functions), compiler)
    seat = kernel.second_seat
    assert seat is not None, f"{game} deals no second seat"
    if isinstance(seat, DealtAtOnce):
        name = seat.deals.__name__
        seat_of = compiler(seat_dealer(plain["drawn"], seat.own))
        replaced = dealings(seat_of, plain["philox"], plain["split"], plain[name])[name]
    else:
        name = "play_hands"
        replaced = seat.play_hands_of(plain[name])
    compiled = compile_all((*RANDOMNESS, drawn, *kernel.functions), compiler, {name: compiler(replaced)})
    play = compiled["play"] if isinstance(seat, DealtAtOnce) else compiler(twin_of(seat.play, compiled))
    return keep(play_both_of(play), game)


def both_seats(work: Work, rounds: int) -> tuple[Classes, Classes]:
    """The classes of two seats at one table, as two arrays indexed by round."""
    one, other = np.empty(rounds, np.int64), np.empty(rounds, np.int64)
    _runner(work.game)(0, rounds, *key_of(work.seed), work.size, work.table, work.strategy, one, other)
    return one, other


def deal_two(priced: PricedGame) -> Together:
    """Estimated covariances of the wagers of one seat and of two seats, from :data:`ROUNDS` simulated rounds.

    Each covariance is taken over the rounds in which both wagers are made.
    """
    work = work_of(priced.game.id, priced.submission, _of_two(priced.assume), SEED)
    one, other = both_seats(work, ROUNDS)
    nets = {name: np.array([float(each.net) for each in found]) for name, found in priced.lines.items()}
    made = {name: np.array([each != NOT_MADE for each in found]) for name, found in priced.lines.items()}
    pairs = [(mine, theirs) for mine in nets for theirs in nets]
    mine = {name: (nets[name][one], made[name][one]) for name in nets}
    theirs = {name: (nets[name][other], made[name][other]) for name in nets}
    return Together(
        {pair: _covariance(*mine[pair[0]], *mine[pair[1]]) for pair in pairs},
        {pair: _covariance(*mine[pair[0]], *theirs[pair[1]]) for pair in pairs},
        ROUNDS,
    )


def _of_two(assume: Assume) -> Assume:
    """The assumptions with at least two players, if the number of players is one of them."""
    return {**assume, "players": max(2, assume["players"])} if "players" in assume else assume


def _covariance(x: Nets, made_x: Flags, y: Nets, made_y: Flags) -> tuple[float, float]:
    """The covariance over the rounds in which both wagers are made, with its standard error; zeros for fewer than two."""
    both = made_x & made_y
    count = int(both.sum())
    if count < 2:
        return 0.0, 0.0
    products = (x[both] - x[both].mean()) * (y[both] - y[both].mean())
    return float(products.sum() / (count - 1)), float(products.std() / np.sqrt(count))
