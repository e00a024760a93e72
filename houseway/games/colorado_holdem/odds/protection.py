"""Colorado Hold 'Em: the value of seeing a community card too early, or the neighbours' hands. Section 13."""

from collections.abc import Callable, Sequence
from math import comb
from typing import Final

import numpy as np

from houseway.games.colorado_holdem.odds.counted_deals import KEPT, ending_of_rank, hand_number
from houseway.games.colorado_holdem.odds.plans import CONTINUED, FOLD, Whole, main_nets, worth
from houseway.games.colorado_holdem.odds.prices import classes, lines
from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
from houseway.games.colorado_holdem.rulings import HAND, RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.price import price
from houseway.odds.protection import Protection
from houseway.odds.protection.fives import Entries, five_card_ranks
from houseway.odds.protection.seen import Decision, Question, Seat, Sight, Values, neighbours
from houseway.odds.protection.sheet import Ruled, Sheet

ROUNDS: Final = 5_000
OTHERS: Final = 6
"""The number of neighbours at a table of seven; the chapter states no number."""
SIZE: Final = 2 * HAND
ONE, TWO, ALL, DEAD = (
    Sight("one community card", (HAND,)),
    Sight("two community cards", (HAND, HAND + 1)),
    Sight("all three community cards", tuple(range(HAND, SIZE))),
    Sight("a card that was discarded unused", (SIZE,)),
)


def values(submission: ColoradoHoldem) -> Callable[[Sequence[Question]], list[Values]]:
    """The worth of not betting, of a bet, each after every discard, and of declaring an instant winner; in parts of an ante."""
    of, given_up = worth(submission), CONTINUED[submission.version][0]
    nets = np.array([int(net * of.parts) for net in main_nets(submission)], np.int32)
    entries = Entries(nets[ending_of_rank()][five_card_ranks()])
    whole = comb(52 - HAND, HAND)

    def once(one: Question, own: Whole, numbers: Whole) -> Whole:
        """The result of the ante by situation and discard, summed over the boards."""
        if not one.known.shape[1] and not one.dead.shape[1]:
            counted: Whole = of.main[numbers]
            return counted
        found = []
        for discard, kept in enumerate(KEPT):
            fixed = np.concatenate([own[:, list(kept)], one.known], axis=1)
            found.append(entries.sums(fixed, np.concatenate([own[:, [discard]], one.dead], axis=1)))
        return np.stack(found, axis=1)

    def by_action(questions: Sequence[Question]) -> list[Values]:
        found = []
        for one in questions:
            own = np.sort(one.seen, axis=1)
            numbers = hand_number(own[:, 0], own[:, 1], own[:, 2])
            ways = comb(52 - one.gone.shape[1], HAND - one.known.shape[1])
            result = once(one, own, numbers)
            lost = np.full((one.rows, 1), -of.parts * ways)
            otherwise = lost if given_up == FOLD else result
            declared = np.where(of.qualifies[numbers], of.instant[numbers] // whole * ways, lost[:, 0])
            found.append(
                Values(np.concatenate([otherwise, 2 * result, declared[:, np.newaxis]], axis=1), of.parts * ways)
            )
        return found

    return by_action


def sheet(submission: ColoradoHoldem, assume: Assume) -> Sheet:
    """The sights of the game, and the rulings on exposed cards."""
    best = {**assume, "player": "optimal"}
    seat = Seat(SIZE, (Decision(tuple(range(HAND)), values(submission)),))
    stands = submission.exposed_card == "play_on"
    return Sheet(
        "ante",
        price(lines(submission, best)["ante"], classes(submission, best).weights).expectation,
        seat,
        (DEAD, ONE, TWO),
        (ALL, *neighbours(seat, HAND, OTHERS)),
        RULINGS,
        (
            Ruled(
                "card_exposed",
                "a community card is seen before the decisions",
                ONE.what,
                ONE.what if stands else None,
                "as the licensee has filed it",
            ),
            Ruled("card_found_face_up", "one card is seen and would be a community card", ONE.what, DEAD.what),
        ),
        {"figures": "by the ante, the bet counted; positive is the player's; the bonus is not counted"},
    )


def protection(submission: ColoradoHoldem, assume: Assume, rounds: int | None = None) -> Protection:
    """The value of seeing community cards and the hands of neighbours, and what the rulings on exposed cards prevent."""
    return sheet(submission, assume).figures(rounds or ROUNDS)
