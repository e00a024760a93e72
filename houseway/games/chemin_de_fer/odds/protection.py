"""Chemin de Fer: the effect of each removed card on both sides of the bank, and the value of knowing a card. Section 11."""

from fractions import Fraction
from functools import partial
from typing import Final

import numpy as np

from houseway.games.chemin_de_fer.odds.prices import (
    VALUE_OF_RANK,
    Whole,
    cover_tied,
    decks_of,
    draws_alone,
    lines,
    ways,
    weights_of_ways,
    worth_of_ways,
)
from houseway.games.chemin_de_fer.rules import CheminDeFer
from houseway.games.chemin_de_fer.rulings import RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.classes import ordered_draws
from houseway.odds.price import price
from houseway.odds.progress import steps
from houseway.odds.protection import Exposure, Known, Protection, Removal
from houseway.odds.protection.counts import best_counts
from houseway.ranking.baccarat import BANKER_DRAWS_ON

CARDS: Final = ("10 J Q K", "A", "2", "3", "4", "5", "6", "7", "8", "9")
"""The cards of each value."""
COVER: Final = "banco"
"""All ways of covering have the same result; this one stands for them."""
WAGERS: Final = ("banker_wager", COVER)
PLACES: Final = {
    "the Player's first card": 0,
    "the Banker's first card": 1,
    "the fifth card of the round": 4,
    "the sixth card of the round": 5,
}
"""The cards of a round by their place in the shoe; the second cards of both hands are worth as much as the first."""


def shoe_of(submission: CheminDeFer) -> tuple[int, ...]:
    """The number of cards of each value in a fresh shoe."""
    return tuple(4 * decks_of(submission) * VALUE_OF_RANK.count(value) for value in range(10))


def expectations(submission: CheminDeFer, assume: Assume, from_ways: Whole) -> dict[str, Fraction]:
    """The expected net of both sides, from the ways of each order of six values, with the best play on five for those."""
    alone = draws_alone(submission)
    choice = assume["player_on_five"]
    draws = {
        pair: card >= stay if choice == "optimal" else choice == "card"
        for pair, (card, stay) in worth_of_ways(from_ways, alone, cover_tied(assume)).items()
    }
    weights = weights_of_ways(from_ways, draws, alone)
    found = lines(submission, assume)
    return {wager: price(found[wager], weights).expectation for wager in WAGERS}


def removals(submission: CheminDeFer, assume: Assume) -> tuple[Removal, ...]:
    """For each value, how both sides' expectations change when one such card leaves the fresh shoe."""
    shoe = shoe_of(submission)
    before = expectations(submission, assume, ways(submission))
    found = []
    for value in steps(range(10), "taking out each card"):
        left = [count - (card == value) for card, count in enumerate(shoe)]
        after = expectations(submission, assume, ordered_draws(left, 6))
        found.append(Removal(CARDS[value], shoe[value], {wager: after[wager] - before[wager] for wager in WAGERS}))
    return tuple(found)


def with_card(submission: CheminDeFer, assume: Assume, place: int, value: int) -> dict[str, Fraction]:
    """Both sides' expectations if the card at that place of the round is known to have that value."""
    shape = [10 if axis == place else 1 for axis in range(6)]
    known = (np.arange(10) == value).reshape(shape)
    return expectations(submission, assume, ways(submission) * known)


def cards_per_round(submission: CheminDeFer) -> Fraction:
    """The average number of cards of both hands from a fresh shoe, with a Player who draws on five."""
    every, alone = ways(submission), draws_alone(submission)
    by_values = every.sum(axis=5)
    drawn = 0
    for first, banker_first, second, banker_second, third in np.ndindex(by_values.shape):
        player, banker = (first + second) % 10, (banker_first + banker_second) % 10
        if player < 8 and banker < 8:
            draws = player <= 5
            more = draws + (third in BANKER_DRAWS_ON[banker] if draws else banker in alone)
            drawn += more * int(by_values[first, banker_first, second, banker_second, third])
    return 4 + Fraction(drawn, int(every.sum()))


def protection(submission: CheminDeFer, assume: Assume, rounds: int | None = None) -> Protection:
    """Effects of removal, counts, the value of knowing a card of the round, and what the ruling on seen cards prevents."""
    shoe = shoe_of(submission)
    fresh = expectations(submission, assume, ways(submission))
    taken = removals(submission, assume)
    share = [Fraction(count, sum(shoe)) for count in shoe]
    told = partial(with_card, submission, assume)
    known, best_first = [], Fraction(0)
    for words, place in steps(PLACES.items(), "knowing each card"):
        by_value = [told(place, value) for value in range(10)]
        on_five = sum((part * one[COVER] for part, one in zip(share, by_value, strict=True)), Fraction(0))
        known.append(Known(f"{words}, used on five", COVER, on_five, on_five - fresh[COVER]))
        chosen = sum(
            (part * max(Fraction(0), one[COVER]) for part, one in zip(share, by_value, strict=True)), Fraction(0)
        )
        known.append(Known(f"{words}: the bank covered only where that is good", COVER, chosen, chosen - fresh[COVER]))
        if place == 0:
            best_first = chosen
            known += [
                Known(f"{words}: {CARDS[value].replace(' ', ', ')}", wager, one[wager], one[wager] - fresh[wager])
                for value, one in enumerate(by_value)
                for wager in WAGERS
            ]
    left = max(Fraction(0), *(fresh[COVER] + one.effects[COVER] for one in taken))
    return Protection(
        assumptions={
            "shoe": f"{decks_of(submission)} decks, fresh",
            "effects": "change of the wager's expectation when one card leaves, with the best play on five for the shoe left",
            "counts": "tags are added when a card is seen to leave; a true count is the running count by decks left; "
            "what a point is worth is a linear estimate from the full shoe",
            "wagers": "banco stands for every way of covering the bank: all have the same result",
        },
        removals=taken,
        counts=tuple(count for wager in WAGERS for count in best_counts(wager, taken, -fresh[wager])),
        known=tuple(known),
        cards_per_round=cards_per_round(submission),
        exposures=(
            Exposure(
                "card_found_face_up",
                "a card lies face up in the shoe; the next round would begin with it, the bank covered with it in sight",
                RULINGS["card_found_face_up"].ruling,
                ("MA-CF-11.j-s1",),
                best_first,
                left,
                "by a unit that covers the bank, or none",
            ),
        ),
    )
