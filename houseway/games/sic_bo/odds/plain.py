"""Sic Bo counted again: all 216 rolls, each position settled in a line."""

from fractions import Fraction
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from houseway.support.plain_counts import Counted, shares

if TYPE_CHECKING:
    from houseway.games.sic_bo.rules import SicBo
    from houseway.odds.assumptions import Assume


def plain_counts(submission: "SicBo", assume: "Assume") -> dict[str, Counted]:
    """The net results of every position over all rolls."""
    odds = {row: pays.ratio for row, pays in submission.sheet.items()}
    on_triples = submission.two_of_a_kind_on_triple == "win"

    def result(wager: str, pick: Any, roll: tuple[int, ...]) -> str:
        """The row that pays the position on this roll; empty if it loses."""
        triple, total = len(set(roll)) == 1, sum(roll)
        shown = roll.count(pick) if isinstance(pick, int) else 0
        wins = {
            "three_of_a_kind": shown == 3,
            "two_of_a_kind": shown == 2 or (shown == 3 and on_triples),
            "any_three_of_a_kind": triple,
            "total_value": total == pick,
            "two_dice_combination": isinstance(pick, tuple) and set(pick) <= set(roll),
            "small": 4 <= total <= 10 and not triple,
            "big": 11 <= total <= 17 and not triple,
            "one_of_a_kind": shown > 0,
        }[wager]
        if not wins:
            return ""
        if wager == "one_of_a_kind":
            return ("one_of_a_kind", "two_dice", "three_dice")[shown - 1]
        return f"total_{pick}" if wager == "total_value" else wager

    picks: dict[str, list[Any]] = {
        **{wager: list(range(1, 7)) for wager in ("three_of_a_kind", "two_of_a_kind", "one_of_a_kind")},
        **{wager: [None] for wager in ("any_three_of_a_kind", "small", "big")},
        "total_value": list(range(4, 18)),
        "two_dice_combination": list(combinations(range(1, 7), 2)),
    }
    found: dict[str, Counted] = {}
    for wager, all_of in picks.items():
        for pick in all_of:
            weights: dict[Fraction, int] = {}
            for roll in product(range(1, 7), repeat=3):
                row = result(wager, pick, roll)
                net = odds[row] if row else Fraction(-1)
                weights[net] = weights.get(net, 0) + 1
            named = "+".join(map(str, pick)) if isinstance(pick, tuple) else pick
            found[wager if pick is None else f"{wager}:{named}"] = shares(weights)
    return found
