"""Mississippi Stud: the value of seeing a community card too early, or the neighbours' hands. Section 655a.13.

With one community card known, the best play is found by induction over sets of cards, as the price is; it depends on the street
after which the card is turned. With neighbours' cards in sight each deal is solved by itself (:mod:`.streets`). A round has three
decisions, so the actions that are compared there are whole plans: that of a player who sees nothing more, and the best one.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import perm
from typing import Final

import numpy as np

from houseway.games.mississippi_stud.odds.counting import (
    PAYS,
    Whole,
    all_sets,
    rows_of,
    summed_over_next_card,
)
from houseway.games.mississippi_stud.odds.induction import UNITS, best_play
from houseway.games.mississippi_stud.odds.prices import binding_limit
from houseway.games.mississippi_stud.odds.streets import MOST, solved
from houseway.games.mississippi_stud.rules.submission import SEATS, MississippiStud
from houseway.games.mississippi_stud.rulings import RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.progress import steps
from houseway.odds.protection import Protection
from houseway.odds.protection.seen import Decision, Gain, Question, Seat, Values, neighbours
from houseway.odds.protection.sheet import Ruled, Sheet

ROUNDS: Final = 800
OWN, BOARD = 2, 3
TURNS: Final = ("first", "second", "third")
KNOWN: Final = 4
"""A known card of each rank stands for the four of its rank: every card of that number below is one of a suit."""


def won_by_units(limit: Fraction | None) -> tuple[Whole, int]:
    """What each paytable row wins by units, in parts of an Ante, and the number of parts; row 0 is the loss of one unit."""
    parts = 1 if limit is None else limit.denominator
    won = np.outer(np.arange(MOST + 1), PAYS) * parts
    if limit is not None:
        won = np.minimum(won, limit.numerator)
    won[0] = -parts
    return won, parts


def with_community_card(turn: int, limit: Fraction | None) -> Fraction:
    """The expectation of a player who knows, before the first wager, the community card that is turned at that turn."""
    won, parts = won_by_units(limit)
    total = 0
    for card in steps(range(0, 52, KNOWN), f"knowing the {TURNS[turn]} community card"):
        total += _with_card(card, turn, won, parts)
    return Fraction(total, 13 * (51 * 50 // 2) * perm(49, 2) * parts)


def _with_card(card: int, turn: int, won: Whole, parts: int) -> int:
    """The best results with that card known, summed over all hands of two and all orders of the other community cards."""
    able = {size: (all_sets(size) != card).all(axis=0) for size in (2, 3, 4)}
    four = all_sets(4)[:, able[4]]
    rows = np.zeros(len(able[4]), np.int64)
    rows[able[4]] = rows_of(np.sort(np.concatenate([four, np.full((1, four.shape[1]), card, np.int16)]), axis=0))
    # By units: what the five cards win, for four of them that are not the known one.
    values = {units: np.where(able[4], won[units][rows], 0) for units in range(4, MOST + 1)}
    size, orders = 4, 1
    for seen in (4, 3, 2):
        # The cards other than the known one that are in sight at this decision; a later card is summed over first.
        wanted = seen - (1 if turn < seen - OWN else 0)
        while size > wanted:
            values = {units: summed_over_next_card(value, size) for units, value in values.items()}
            size, orders = size - 1, orders * (52 - 1 - (size - 1))
        values = {
            units: np.where(
                able[size],
                np.maximum(-units * parts * orders, np.max([values[units + bet] for bet in (1, 2, 3)], axis=0)),
                0,
            )
            for units in UNITS[seen]
        }
    return int(values[1].sum())


def values(limit: Fraction | None) -> Callable[[Sequence[Question]], list[Values]]:
    """The worth of playing as if nothing were seen, and of the best play, in parts of an Ante."""
    won, parts = won_by_units(limit)
    plan = best_play(limit=limit)
    second, third, fourth = (
        np.stack([plan.actions[seen, units] for units in UNITS[seen]]).astype(np.int64) for seen in (2, 3, 4)
    )

    def worth(questions: Sequence[Question]) -> list[Values]:
        rows = rows_of(all_sets(5)).astype(np.uint8)
        found = []
        for one in questions:
            ways = perm(52 - len(one.gone[0]), BOARD)
            sums = np.zeros((one.rows, 2), np.int64)
            if one.dead.shape[1]:
                own, dead = np.ascontiguousarray(np.sort(one.seen, axis=1)), np.ascontiguousarray(one.dead)
                solved(rows, np.ascontiguousarray(won.T), own, dead, second, third, fourth, sums)
            found.append(Values(sums, ways * parts))
        return found

    return worth


def sheet(submission: MississippiStud, assume: Assume) -> Sheet:
    """The sights of the game, and the rulings on exposed cards."""
    limit = binding_limit(submission, assume)
    plain = Fraction(*best_play(limit=limit).expectation)
    seat = Seat(OWN + BOARD, (Decision(tuple(range(OWN)), values(limit)),))
    known = {
        f"the {name} community card": Gain(with_community_card(turn, limit) - plain) for turn, name in enumerate(TURNS)
    }
    first, *_, last = known
    return Sheet(
        "ante",
        plain,
        seat,
        (),
        neighbours(seat, OWN, SEATS - 1),
        RULINGS,
        (
            Ruled("card_exposed", f"{first} is seen before the first wager", first),
            Ruled("card_exposed", f"{last} is seen before the first wager", last),
        ),
        {"figures": "by the Ante, the street wagers counted; positive is the player's; side wagers are not counted"},
        found=known,
    )


def protection(submission: MississippiStud, assume: Assume, rounds: int | None = None) -> Protection:
    """The value of seeing community cards and the hands of neighbours, and what the ruling on exposed cards prevents."""
    return sheet(submission, assume).figures(rounds or ROUNDS)
