"""Crazy 4 Poker: the value of seeing the dealer's cards or the neighbours' hands. Section 657a.13."""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from houseway.games.crazy_4_poker.odds.counting import Whole
from houseway.games.crazy_4_poker.odds.prices import AGAINST, ROWS, TIMES, classes, lines, net_result, row_numbers
from houseway.games.crazy_4_poker.play.hands import KING_HIGH, PAIR_OF_ACES
from houseway.games.crazy_4_poker.rules.submission import SEATS, Crazy4Poker
from houseway.games.crazy_4_poker.rulings import HAND, RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.price import price
from houseway.odds.protection import Protection
from houseway.odds.protection.fives import four_of_five_ranks
from houseway.odds.protection.seen import Decision, Question, Seat, Sight, Values, neighbours
from houseway.odds.protection.sheet import Ruled, Sheet
from houseway.odds.protection.standing import Standings, standings

ROUNDS: Final = 1_000
HALVES: Final = 2
"""Odds of 3 to 2 need halves of an Ante."""
FOLDED: Final = -2
"""A fold loses Ante and Super Bonus."""
SIZE: Final = 2 * HAND
SIGHTS: Final = (
    Sight("one dealer card", (HAND,)),
    Sight("two dealer cards", (HAND, HAND + 1)),
    Sight("all five dealer cards", tuple(range(HAND, SIZE))),
)
DEAD: Final = Sight("a card that was discarded unused", (SIZE,))


def outcomes(one: Standings) -> Whole:
    """The number of dealer hands with each ending and situation, in the order of ``AGAINST``."""
    high = one.rank >= KING_HIGH
    not_beaten = one.below + one.level
    return np.stack(
        [
            np.where(high, one.unqualified, not_beaten),
            np.where(high, 0, one.unqualified - not_beaten),
            np.where(high, one.below - one.unqualified, 0),
            one.ways - np.where(high, not_beaten, one.unqualified),
            np.where(high, one.level, 0),
        ]
    )


def values(reading: str) -> Callable[[Sequence[Question]], list[Values]]:
    """The worth of a fold and of playing one and three Antes, in halves of an Ante, by the reading of the Super Bonus."""
    nets = [
        np.array([[int(HALVES * net_result(row, times, how, reading)) for row in ROWS] for how in range(len(AGAINST))])
        for times in TIMES
    ]

    def worth(questions: Sequence[Question]) -> list[Values]:
        found = []
        for one in standings(four_of_five_ranks(), KING_HIGH, questions):
            rows, ends = row_numbers()[one.rank], outcomes(one)
            play, triple = ((net[:, rows] * ends).sum(axis=0) for net in nets)
            fold = np.full(len(play), FOLDED * HALVES * one.ways)
            able = np.where(one.rank >= PAIR_OF_ACES, triple, fold)
            found.append(Values(np.stack([fold, play, able], axis=1), HALVES * one.ways))
        return found

    return worth


def sheet(submission: Crazy4Poker, assume: Assume) -> Sheet:
    """The sights of the game, and the rulings on exposed cards."""
    best = {**assume, "player": "optimal"}
    seat = Seat(SIZE, (Decision(tuple(range(HAND)), values(submission.super_bonus_below_king)),))
    return Sheet(
        "ante",
        price(lines(submission, best)["ante"], classes(submission, best).weights).expectation,
        seat,
        (),
        (DEAD, *SIGHTS, *neighbours(seat, HAND, SEATS - 1)),
        RULINGS,
        (
            Ruled("card_exposed", "one dealer card is seen before the decisions", "one dealer card"),
            Ruled(
                "card_found_face_up", "one card is seen and would be dealt to the dealer", "one dealer card", DEAD.what
            ),
        ),
        {"figures": "by the Ante, Super Bonus and Play counted; positive is the player's; side wagers are not counted"},
    )


def protection(submission: Crazy4Poker, assume: Assume, rounds: int | None = None) -> Protection:
    """The value of seeing the dealer's cards and the hands of neighbours, and what the rulings on exposed cards prevent."""
    return sheet(submission, assume).figures(rounds or ROUNDS)
