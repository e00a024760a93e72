"""Charts of Spanish 21 from an infinite shoe, by plain recursion in fractions over every card that can come."""

from fractions import Fraction
from functools import cache

import pytest

import houseway as hw

ROUND = {value: Fraction(3 if value == 10 else 1, 12) for value in range(1, 11)}
"""A deck without tens has twelve ranks, three of which count ten; an ace is 1."""
BONUS = (Fraction(3, 2), Fraction(2), Fraction(3))
"""What 6-7-8 and 7-7-7 pay, mixed, of one suit and of spades; and what 21 with five, six and seven cards pays."""
ALIKE = (Fraction(60, 64), Fraction(3, 64), Fraction(1, 64))
"""Three cards of mixed suits, of one suit other than spades, of spades."""
Hand = tuple[int, ...]


def total(hand: Hand) -> tuple[int, bool]:
    low = sum(hand)
    return (low + 10, True) if 1 in hand and low <= 11 else (low, False)


@cache
def dealer(hand: Hand) -> dict[int, Fraction]:
    """How the dealer ends, standing on every 17: a total, 22 for too many, 0 for a blackjack."""
    at, _ = total(hand)
    if len(hand) == 2 and at == 21:
        return {0: Fraction(1)}
    if at > 21:
        return {22: Fraction(1)}
    if at >= 17:
        return {at: Fraction(1)}
    found: dict[int, Fraction] = {}
    for card, chance in ROUND.items():
        for end, likely in dealer(tuple(sorted((*hand, card)))).items():
            found[end] = found.get(end, Fraction(0)) + chance * likely
    return found


@cache
def against(up: int, at: int) -> Fraction:
    """What a hand that stands wins for each unit, where the dealer has no blackjack; 21 always wins."""
    ends = {end: chance for end, chance in dealer((up,)).items() if end}
    won = sum(chance for end, chance in ends.items() if end == 22 or at > end or at == 21)
    lost = sum(chance for end, chance in ends.items() if end != 22 and at < end and at != 21)
    return Fraction(won - lost)


def standing(hand: Hand, up: int, rest: Fraction, bonus: bool) -> Fraction:
    """The worth of a hand that stands, with the bonuses of 21; ``rest`` is the chance of no dealer's blackjack."""
    at, _ = total(hand)
    if at != 21 or not bonus:
        return against(up, at)
    pays = Fraction(1)
    if sorted(hand) in ([6, 7, 8], [7, 7, 7]):
        pays = sum((part * odds for part, odds in zip(ALIKE, BONUS, strict=True)), Fraction(0))
    elif len(hand) >= 5:
        pays = BONUS[min(len(hand), 7) - 5]
    return pays * rest


@cache
def worth(hand: Hand, up: int, rest: Fraction, doubles: int, bonus: bool = True, split: bool = False) -> Fraction:
    """The worth of the chart: hits to hard 17 or soft 18, doubles 10 and 11 up to some cards, surrenders 16 to an ace.

    A split hand does not surrender, and ``bonus`` says whether its 21 is paid more.
    """
    at, soft = total(hand)
    if at > 21:
        return -rest
    if at >= (18 if soft else 17):
        return standing(hand, up, rest, bonus)
    if at == 16 and not soft and up == 1 and len(hand) == 2 and not split:
        return -rest / 2
    if at in (10, 11) and not soft and len(hand) <= doubles:
        once = Fraction(0)
        for card, chance in ROUND.items():
            then, _ = total((*hand, card))
            once += 2 * chance * (against(up, then) if then <= 21 else -rest)
        return once
    later = (
        chance * worth(tuple(sorted((*hand, card))), up, rest, doubles, bonus, split) for card, chance in ROUND.items()
    )
    return sum(later, Fraction(0))


@pytest.mark.slow
@pytest.mark.parametrize(("authority", "double", "doubles", "bonus"), [("MA", "D4H", 3, True), ("PA", "D/H", 2, False)])
def test_a_chart_of_spanish_21_from_an_infinite_shoe(authority: str, double: str, doubles: int, bonus: bool) -> None:
    """Massachusetts doubles any hand and pays bonuses on split hands, Pennsylvania does neither; eights are split once."""
    chart = {
        "hard": {
            **dict.fromkeys(range(17, 21), "S"),
            16: {"2-10": "H", "A": "R/H"},
            **dict.fromkeys(range(12, 16), "H"),
            11: double,
            10: double,
            **dict.fromkeys(range(5, 10), "H"),
        },
        "soft": {20: "S", 19: "S", 18: "S", **dict.fromkeys(range(13, 18), "H")},
        "pairs": {"A-A": "H", "10-10": "S", "9-9": "S", "8-8": "P", "5-5": double}
        | {f"{value}-{value}": "H" for value in (2, 3, 4, 6, 7)},
        "split_to": {"8-8": 2},
    }
    price = hw.price("spanish_21", authority, play=chart, assume={"shoe": "infinite"})["spanish_21"]
    found = Fraction(0)
    for up, chance in ROUND.items():
        natural = dealer((up,)).get(0, Fraction(0))
        for one, first in ROUND.items():
            for two, second in ROUND.items():
                if {one, two} == {1, 10}:
                    value = Fraction(3, 2)
                elif one == two == 8:
                    after = (
                        likely * worth((min(8, card), max(8, card)), up, 1 - natural, doubles, bonus, True)
                        for card, likely in ROUND.items()
                    )
                    value = 2 * sum(after, Fraction(0)) - natural
                else:
                    value = worth((min(one, two), max(one, two)), up, 1 - natural, doubles) - natural
                found += chance * first * second * value
    assert price.expectation == found
