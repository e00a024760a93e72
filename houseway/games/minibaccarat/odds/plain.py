"""Minibaccarat counted again: the first six cards of a shoe by point value, drawn one after another."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from houseway.support.plain_counts import Counted


def plain_counts(submission: Any, assume: Mapping[str, Any]) -> dict[str, Counted]:
    """The net results of Player and Tie and, where vigorish is exactly five percent, of Banker."""
    decks = submission.total_decks // (2 if submission.shuffles_by_device else 1)
    ahead, behind, tied = _endings(decks)
    tie = submission.tie_odds.ratio
    found: dict[str, Counted] = {
        "player": _on_a_hand(ahead, tied, behind, Fraction(1), assume.get("ties", "push") == "player", assume),
        "tie": {tie: tied, Fraction(-1): ahead + behind},
    }
    if not submission.ez and submission.vigorish_rounding == "exact" and assume["stake"] is None:
        rate = assume["vigorish"].share if "vigorish" in assume else Fraction(1, 20)
        found["banker"] = _on_a_hand(behind, tied, ahead, 1 - rate, assume.get("ties", "push") == "dealer", assume)
    return found


def _on_a_hand(
    won: Fraction, tied: Fraction, lost: Fraction, pays: Fraction, takes_ties: bool, assume: Mapping[str, Any]
) -> Counted:
    """The net results of a wager on a hand; a tie is returned, or goes to the hand that takes it."""
    if assume.get("ties", "push") == "push":
        return {pays: won, Fraction(0): tied, Fraction(-1): lost}
    return {pays: won + tied * takes_ties, Fraction(-1): lost + tied * (not takes_ties)}


@cache
def _endings(decks: int) -> tuple[Fraction, Fraction, Fraction]:
    """The probabilities that the player's hand is higher, lower, and equal."""
    shoe = [16 * decks] + [4 * decks] * 9
    found = [0, 0, 0]

    def draw(ways: int, player: int, banker: int, third: int | None, drawn: int) -> None:
        """``drawn`` cards have left; ``third`` is the player's third card, if the player has drawn."""
        if drawn < 4:
            for value, left in enumerate(shoe):
                shoe[value] -= 1
                first = drawn % 2 == 0
                points = (player + value * first) % 10, (banker + value * (not first)) % 10
                draw(ways * left, *points, None, drawn + 1)
                shoe[value] += 1
        elif drawn == 4 and max(player, banker) < 8 and player <= 5:
            for value, left in enumerate(shoe):
                shoe[value] -= 1
                draw(ways * left, (player + value) % 10, banker, value, 5)
                shoe[value] += 1
        elif _banker_draws(player, banker, third, drawn):
            for value, left in enumerate(shoe):
                settle(ways * left, player, (banker + value) % 10, drawn + 1)
        else:
            settle(ways, player, banker, drawn)

    def settle(ways: int, player: int, banker: int, drawn: int) -> None:
        for unseen in range(drawn, 6):  # so that all orders of six cards weigh alike
            ways *= 52 * decks - unseen
        found[0 if player > banker else 1 if banker > player else 2] += ways

    draw(1, 0, 0, None, 0)
    total = sum(found)
    return Fraction(found[0], total), Fraction(found[1], total), Fraction(found[2], total)


def _banker_draws(player: int, banker: int, third: int | None, drawn: int) -> bool:
    if third is None:
        return max(player, banker) < 8 and banker <= 5
    return (
        banker <= 2
        or (banker == 3 and third != 8)
        or (banker == 4 and 2 <= third <= 7)
        or (banker == 5 and 4 <= third <= 7)
        or (banker == 6 and third in (6, 7))
    )
