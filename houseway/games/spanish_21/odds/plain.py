"""Spanish 21 counted again: match-the-dealer and insurance, card by card from a fresh shoe without tens."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from houseway.support.plain_counts import Counted, shares

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K", "A")
PICTURES = ("J", "Q", "K")


def plain_counts(submission: Any, assume: Mapping[str, Any]) -> dict[str, Counted]:
    """The net results of match-the-dealer, and of insurance with an ace up and nothing else known."""
    if assume["shoe"] == "infinite":
        return {}
    decks = submission.decks
    tens = 12 * decks
    found = {"insurance": shares({Fraction(2): tens, Fraction(-1): 48 * decks - 1 - tens})}
    found["match_dealer"] = _match(decks, submission.match_pays, submission.match_by == "value")
    return found


def _match(decks: int, pays: Mapping[str, Any], by_value: bool) -> Counted:
    """The dealer's up card beside both cards of the player; every card that matches it is paid."""
    deck = list(product(RANKS, range(4)))
    weights: dict[Fraction, int] = {}
    for up, first, second in product(deck, repeat=3):
        left_first = decks - (first == up)
        left_second = decks - (second == up) - (second == first)
        ways = decks * max(left_first, 0) * max(left_second, 0)
        won = [_paid(card, up, pays, by_value) for card in (first, second)]
        matching = [one for one in won if one is not None]
        net = sum(matching, Fraction(0)) if matching else Fraction(-1)
        weights[net] = weights.get(net, 0) + ways
    return shares(weights)


def _paid(card: tuple[str, int], up: tuple[str, int], pays: Mapping[str, Any], by_value: bool) -> Fraction | None:
    alike = card[0] == up[0] or (by_value and card[0] in PICTURES and up[0] in PICTURES)
    if not alike:
        return None
    ratio: Fraction = pays["same_suit" if card[1] == up[1] else "different_suit"].ratio
    return ratio
