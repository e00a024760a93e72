"""Minibaccarat: the gain of pressing a House Money payout over taking it, by both two-card counts, as grids."""

from fractions import Fraction
from typing import Final

from houseway.games.minibaccarat.odds.house_money import HANDS
from houseway.games.minibaccarat.odds.prices import whole_strategy
from houseway.games.minibaccarat.rules import WAGERS, Minibaccarat
from houseway.odds.assumptions import Assume
from houseway.odds.grid import Grid

COUNTS: Final = tuple(str(count) for count in range(10))


def grids(submission: Minibaccarat, assume: Assume) -> tuple[Grid, ...]:
    """For each hand on which the payout may be pressed, press minus take, in House Money wagers, with one pair."""
    if WAGERS["house_money"].offered(submission):
        return ()
    gains: dict[tuple[str, str], Fraction] = {}
    for row in whole_strategy(submission, assume).rows:
        worth = {one.do: one.value for one in row.advice.alternatives}
        for hand in HANDS:
            gains[row.hand, hand] = worth[f"press on {hand}"] - worth["take"]
    return tuple(
        Grid(
            f"House Money: press on {hand.title()} less take, in House Money wagers",
            COUNTS,
            COUNTS,
            tuple(tuple(gains.get((f"Player {p}, Banker {b}", hand)) for b in COUNTS) for p in COUNTS),
            f"press on {hand.title()}",
            "take",
            "Player",
            "Banker",
        )
        for hand in HANDS
    )
