"""Minibaccarat counted again: the first six cards of a shoe by point value, drawn one after another."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from houseway.support.plain_counts import Counted, shares

if TYPE_CHECKING:
    from houseway.games.minibaccarat.rules import Minibaccarat
    from houseway.odds.assumptions import Assume

DRAGON_BONUS = {"A": (30, 10, 6, 4, 2, 1), "B": (20, 8, 7, 4, 3, 1), "C": (30, 10, 4, 4, 2, 2)}
"""What a win by nine, eight, seven, six, five and four points pays, by table; a winning natural pays even money."""

Ending = tuple[int, int, int, int]
"""The points of the player and of the banker, and how many cards each has."""


def plain_counts(submission: "Minibaccarat", assume: "Assume") -> dict[str, Counted]:
    """The net results of the wagers on the outcome and of House Money, not pressed; Banker without a rounded vigorish."""
    endings = _endings(submission.total_decks // (2 if submission.shuffles_by_device else 1))
    ties, tie, even = assume.get("ties", "push"), submission.tie_odds.ratio, Fraction(1)

    def player(end: Ending) -> Fraction:
        return _on_a_hand(end[0] - end[1], even, ties, "player")

    found = {
        "player": _counted(endings, player),
        "tie": _counted(endings, lambda end: tie if end[0] == end[1] else -even),
    }
    if submission.ez:
        found["banker"] = _counted(endings, lambda end: Fraction(0) if _dragon_7(end) else -player(end))
        found["dragon_7_insurance"] = _counted(endings, lambda end: Fraction(40 if _dragon_7(end) else -1))
        found["panda_8_insurance"] = _counted(endings, lambda end: Fraction(25 if _panda_8(end) else -1))
    elif submission.vigorish_rounding == "exact" and assume["stake"] is None:
        pays = 1 - (assume["vigorish"].share if "vigorish" in assume else Fraction(1, 20))
        found["banker"] = _counted(endings, lambda end: _on_a_hand(end[1] - end[0], pays, ties, "dealer"))
    if submission.dragon_bonus_offered is not False:
        table = DRAGON_BONUS[submission.dragon_bonus_paytable]
        found["dragon_bonus_player"] = _counted(endings, lambda end: _dragon_bonus(end, table))
        found["dragon_bonus_banker"] = _counted(
            endings, lambda end: _dragon_bonus((end[1], end[0], *end[:1:-1]), table)
        )
    if submission.house_money_offered is not False and assume["press"] == "take":
        found["house_money"] = _house_money(submission.total_decks // (2 if submission.shuffles_by_device else 1))
    return found


@cache
def _house_money(decks: int) -> Counted:
    """House Money where the payout is taken: 15 to 1 for two pairs, 3 to 1 for one, by the ranks of the first four cards."""
    weights: dict[Fraction, int] = {}
    for cards in product(range(13), repeat=4):
        ways = 1
        for place, rank in enumerate(cards):
            ways *= 4 * decks - cards[:place].count(rank)
        net = Fraction((-1, 3, 15)[(cards[0] == cards[2]) + (cards[1] == cards[3])])
        weights[net] = weights.get(net, 0) + ways
    return shares(weights)


def _counted(endings: Mapping[Ending, int], net: Callable[[Ending], Fraction]) -> Counted:
    found: dict[Fraction, int] = {}
    for end, ways in endings.items():
        found[net(end)] = found.get(net(end), 0) + ways
    return shares(found)


def _on_a_hand(ahead: int, pays: Fraction, ties: str, taker: str) -> Fraction:
    """The net result of a wager on a hand that is so far ahead; a tie is returned, or goes to the hand that takes it."""
    if ahead == 0 and ties == "push":
        return Fraction(0)
    return pays if ahead > 0 or (ahead == 0 and ties == taker) else Fraction(-1)


def _dragon_7(end: Ending) -> bool:
    return end[1] == 7 > end[0] and end[3] == 3


def _panda_8(end: Ending) -> bool:
    return end[0] == 8 > end[1] and end[2] == 3


def _dragon_bonus(end: Ending, table: tuple[int, ...]) -> Fraction:
    """The Dragon Bonus on the first hand: a natural that wins is paid even money, one that ties is returned."""
    ahead = end[0] - end[1]
    if end[2] == 2 and end[0] >= 8:
        other = end[3] == 2 and end[1] >= 8
        return Fraction((ahead > 0) - (ahead < 0) if other else 1)
    return Fraction(table[9 - ahead] if ahead >= 4 else -1)


@cache
def _endings(decks: int) -> Mapping[Ending, int]:
    """The number of orders of six cards by how both hands end."""
    shoe = [16 * decks] + [4 * decks] * 9
    found: dict[Ending, int] = {}

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
                settle(ways * left, (player, (banker + value) % 10, drawn - 2, 3), drawn + 1)
        else:
            settle(ways, (player, banker, drawn - 2, 2), drawn)

    def settle(ways: int, end: Ending, drawn: int) -> None:
        for unseen in range(drawn, 6):  # so that all orders of six cards weigh alike
            ways *= 52 * decks - unseen
        found[end] = found.get(end, 0) + ways

    draw(1, 0, 0, None, 0)
    return found


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
