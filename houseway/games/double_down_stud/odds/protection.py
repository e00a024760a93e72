"""Double Down Stud: the value of seeing the hole card, and of using the cards of other players. Section 11."""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from houseway.games.double_down_stud.odds.counted_deals import SEEN, row_of_rank
from houseway.games.double_down_stud.odds.prices import classes, lines, payouts
from houseway.games.double_down_stud.rules.submission import DoubleDownStud
from houseway.games.double_down_stud.rulings import RULINGS, SEATS
from houseway.odds.assumptions import Assume
from houseway.odds.price import price
from houseway.odds.protection import Protection
from houseway.odds.protection.fives import Entries, five_card_ranks
from houseway.odds.protection.seen import Decision, Question, Seat, Sight, Values, neighbours
from houseway.odds.protection.sheet import Ruled, Sheet

ROUNDS: Final = 40_000
SIZE: Final = SEEN + 1
HOLE: Final = Sight("the hole card", (SEEN,))


def values(submission: DoubleDownStud) -> Callable[[Sequence[Question]], list[Values]]:
    """The worth of staying and of doubling down, in parts of the original wager."""
    nets, parts = payouts(submission)
    entries = Entries(nets[row_of_rank()].astype(np.int32)[five_card_ranks()])

    def worth(questions: Sequence[Question]) -> list[Values]:
        found = []
        for one in questions:
            fixed = np.concatenate([one.seen, one.known], axis=1)
            once = entries.sums(fixed, one.dead)
            ways = 1 if one.known.shape[1] else 52 - one.gone.shape[1]
            found.append(Values(np.stack([once, 2 * once], axis=1), parts * ways))
        return found

    return worth


def sheet(submission: DoubleDownStud, assume: Assume) -> Sheet:
    """The sights of the game, and the rulings on exposed cards."""
    best = {**assume, "player": "optimal"}
    seat = Seat(SIZE, (Decision(tuple(range(SEEN)), values(submission)),))
    one, *others = neighbours(seat, 1, SEATS - 1, "face-up cards")
    return Sheet(
        "original",
        price(lines(submission, best)["original"], classes(submission, best).weights).expectation,
        seat,
        (HOLE, one),
        others,
        RULINGS,
        (
            Ruled("card_exposed", "the hole card is seen before the double down wagers", HOLE.what),
            Ruled("card_found_face_up", "one card is seen and would be the hole card", HOLE.what, one.what),
        ),
        {
            "figures": "by the original wager, the double down counted; positive is the player's",
            "neighbours": "every player's card is dealt face up, so that all may use it",
        },
    )


def protection(submission: DoubleDownStud, assume: Assume, rounds: int | None = None) -> Protection:
    """The value of the hole card and of the other players' cards, and what the rulings on exposed cards prevent."""
    return sheet(submission, assume).figures(rounds or ROUNDS)
