"""Let It Ride: the value of seeing a community card too early, or the neighbours' hands. Section 12."""

from collections.abc import Callable, Sequence
from math import comb
from typing import Final

import numpy as np

from houseway.games.let_it_ride.odds.counted_deals import row_of_rank
from houseway.games.let_it_ride.odds.prices import classes, lines, payouts
from houseway.games.let_it_ride.rules.submission import LetItRide
from houseway.games.let_it_ride.rulings import HAND, RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.price import price
from houseway.odds.protection import Protection
from houseway.odds.protection.fives import Entries, five_card_ranks
from houseway.odds.protection.seen import Decision, Question, Seat, Sight, Values, neighbours
from houseway.odds.protection.sheet import Ruled, Sheet

ROUNDS: Final = 20_000
OTHERS: Final = 6
"""The number of neighbours at a table of seven; the chapter states no number."""
SIZE: Final = HAND + 2
FIRST, SECOND, BOTH, DEAD = (
    Sight("the first community card before bet 1", (HAND,)),
    Sight("the second community card before bet 1", (HAND + 1,)),
    Sight("both community cards before bet 1", (HAND, HAND + 1)),
    Sight("a card that was discarded unused", (SIZE,)),
)


def values(submission: LetItRide) -> Callable[[Sequence[Question]], list[Values]]:
    """The worth of a bet that is withdrawn, and of one that rides, in parts of a bet."""
    nets, parts = payouts(submission)
    entries = Entries(nets[row_of_rank()].astype(np.int32)[five_card_ranks()])

    def worth(questions: Sequence[Question]) -> list[Values]:
        found = []
        for one in questions:
            fixed = np.concatenate([one.seen, one.known], axis=1)
            rides = entries.sums(fixed, one.dead)
            ways = comb(52 - one.gone.shape[1], SIZE - fixed.shape[1])
            found.append(Values(np.stack([np.zeros_like(rides), rides], axis=1), parts * ways))
        return found

    return worth


def sheet(submission: LetItRide, assume: Assume) -> Sheet:
    """The sights of the game, and the rulings on exposed cards."""
    best = {**assume, "player": "optimal"}
    worth = values(submission)
    seat = Seat(SIZE, (Decision(tuple(range(HAND)), worth), Decision(tuple(range(HAND + 1)), worth)))
    stands = submission.exposed_card == "play_on"
    return Sheet(
        "main",
        price(lines(submission, best)["main"], classes(submission, best).weights).expectation,
        seat,
        (DEAD, FIRST, SECOND, BOTH),
        neighbours(seat, HAND, OTHERS),
        RULINGS,
        (
            Ruled(
                "card_exposed",
                "a community card is seen before bet 1",
                SECOND.what,
                SECOND.what if stands else None,
                "as the licensee has filed it",
            ),
            Ruled("card_found_face_up", "one card is seen and would be a community card", SECOND.what, DEAD.what),
        ),
        {"figures": "by one of the three bets; positive is the player's; the bonuses are not counted"},
    )


def protection(submission: LetItRide, assume: Assume, rounds: int | None = None) -> Protection:
    """The value of seeing community cards and the hands of neighbours, and what the rulings on exposed cards prevent."""
    return sheet(submission, assume).figures(rounds or ROUNDS)
