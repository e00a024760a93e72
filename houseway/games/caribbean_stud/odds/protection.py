"""Caribbean Stud Poker: the value of seeing the dealer's hole cards or the neighbours' hands. Section 12."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from houseway.games.caribbean_stud.odds.counting import PAYS
from houseway.games.caribbean_stud.odds.prices import classes, lines
from houseway.games.caribbean_stud.play.hands import ACE_KING
from houseway.games.caribbean_stud.rules.submission import CaribbeanStud
from houseway.games.caribbean_stud.rulings import HAND, RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.price import price
from houseway.odds.protection import Protection
from houseway.odds.protection.fives import five_card_ranks
from houseway.odds.protection.seen import Decision, Question, Seat, Sight, Values, neighbours
from houseway.odds.protection.sheet import Ruled, Sheet
from houseway.odds.protection.standing import standings

ROUNDS: Final = 2_500
OTHERS: Final = 6
"""The number of neighbours at a table of seven; the chapter states no number."""
UP: Final = HAND
"""The place of the up-card; the hole cards follow."""


def values(questions: Sequence[Question]) -> list[Values]:
    """The worth of a fold and of a bet, in antes."""
    found = []
    for one in standings(five_card_ranks(), ACE_KING, questions):
        won = np.maximum(one.below - one.unqualified, 0)
        drawn = np.where(one.rank >= ACE_KING, one.level, 0)
        lost = one.ways - one.unqualified - won - drawn
        bet = one.unqualified + won * (1 + 2 * PAYS[one.rank]) - 3 * lost
        found.append(Values(np.stack([np.full(len(bet), -one.ways), bet], axis=1), one.ways))
    return found


SEAT: Final = Seat(2 * HAND, (Decision(tuple(range(HAND + 1)), values),))
HOLES: Final = (
    Sight("one hole card", (UP + 1,)),
    Sight("two hole cards", (UP + 1, UP + 2)),
    Sight("all four hole cards", tuple(range(UP + 1, UP + HAND))),
)
DEAD: Final = Sight("a card that was discarded unused", (SEAT.size,))


def sheet(submission: CaribbeanStud, assume: Assume) -> Sheet:
    """The sights of the game, and the rulings on exposed cards."""
    best = {**assume, "player": "optimal"}
    return Sheet(
        "ante",
        price(lines(submission, best)["ante"], classes(submission, best).weights).expectation,
        SEAT,
        (),
        (DEAD, *HOLES, *neighbours(SEAT, HAND, OTHERS)),
        RULINGS,
        (
            Ruled("card_exposed", "one hole card is seen before the decisions", "one hole card"),
            Ruled(
                "card_found_face_up", "one card is seen and would be dealt to the dealer", "one hole card", DEAD.what
            ),
        ),
        {"figures": "by the ante, the bet counted; positive is the player's; side wagers are not counted"},
    )


def protection(submission: CaribbeanStud, assume: Assume, rounds: int | None = None) -> Protection:
    """The value of seeing hole cards and the hands of neighbours, and what the rulings on exposed cards prevent."""
    return sheet(submission, assume).figures(rounds or ROUNDS)
