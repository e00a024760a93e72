"""Minibaccarat: the effect of each removed card on every wager, and the value of knowing the next card."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

import numpy as np

from houseway.games.minibaccarat.odds.endings import ENDINGS, VALUE_OF_RANK, Shoe, counted
from houseway.games.minibaccarat.odds.house_money import STATES, Terms, states
from houseway.games.minibaccarat.odds.prices import classes, lines, shoe_of, terms_of
from houseway.games.minibaccarat.rules import Minibaccarat
from houseway.games.minibaccarat.rulings import RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.price import Line, price
from houseway.odds.progress import steps
from houseway.odds.protection import Exposure, Known, Protection, Removal
from houseway.odds.protection.counts import best_counts

VALUES: Final = tuple(range(10))
CARDS: Final = ("10 J Q K", "A", "2", "3", "4", "5", "6", "7", "8", "9")
"""The cards of each value; a ten stands for all cards that count zero, since the four ranks are alike."""
RANK: Final = tuple(VALUE_OF_RANK.index(value) for value in VALUES)
"""One rank of each value, numbered from the two as 0."""


def expectations(found: Mapping[str, Sequence[Line]], weights: Sequence[int]) -> dict[str, Fraction]:
    """The expected net result of each wager, from the number of deals in each class."""
    return {wager: price(ends, weights).expectation for wager, ends in found.items()}


def without(shoe: Shoe, value: int) -> Shoe:
    """The shoe less one card of that value."""
    return tuple(count - (rank == RANK[value]) for rank, count in enumerate(shoe))


def removals(submission: Minibaccarat, assume: Assume) -> tuple[Removal, ...]:
    """For each value, how every wager's expectation changes when one such card leaves the fresh shoe."""
    found = lines(submission, assume)
    shoe = shoe_of(submission)
    before = expectations(found, classes(submission, assume).weights)
    effects = []
    for value in steps(VALUES, "taking out each card"):
        after = expectations(found, classes(submission, assume, without(shoe, value)).weights)
        copies = sum(count for rank, count in enumerate(shoe) if VALUE_OF_RANK[rank] == value)
        effects.append(Removal(CARDS[value], copies, {wager: after[wager] - before[wager] for wager in found}))
    return tuple(effects)


@lru_cache(maxsize=16)
def _first_card(shoe: Shoe, given: Terms, values: tuple[int, ...]) -> tuple[int, ...]:
    """The number of deals in each class if the first card, the Player's, has one of those values."""
    count = counted(shoe)
    chosen = np.isin(np.arange(10), values).reshape([10] + [1] * 5)
    part = replace(
        count, ways=count.ways * chosen, one_pair=count.one_pair * chosen, both_pairs=count.both_pairs * chosen
    )
    one, both = states(shoe, given)
    return part.tally(np.arange(len(ENDINGS)) * STATES, one, both, len(ENDINGS) * STATES)


def with_first_card(submission: Minibaccarat, assume: Assume, *values: int) -> dict[str, Fraction]:
    """Each wager's expectation if the Player's first card is known to have one of these values."""
    weights = _first_card(shoe_of(submission), terms_of(submission, assume), tuple(sorted(values)))
    return expectations(lines(submission, assume), weights)


def best_by_first_card(
    submission: Minibaccarat, assume: Assume, groups: Sequence[tuple[int, ...]], wagers: Sequence[str] | None = None
) -> Fraction:
    """The average gain of a player who knows the group of the first card and makes the best wager, or none."""
    shoe = shoe_of(submission)
    total = Fraction(0)
    for group in groups:
        share = Fraction(sum(n for rank, n in enumerate(shoe) if VALUE_OF_RANK[rank] in group), sum(shoe))
        found = with_first_card(submission, assume, *group)
        total += share * max([Fraction(0), *(found[wager] for wager in wagers or found)])
    return total


def cards_per_round(shoe: Shoe) -> Fraction:
    """The average number of cards of both hands, from that shoe."""
    nothing = np.zeros([10] * 4, np.int64)
    weights = counted(shoe).tally(np.arange(len(ENDINGS)), nothing, nothing, len(ENDINGS))
    cards = sum(weight * (end.player_cards + end.banker_cards) for weight, end in zip(weights, ENDINGS, strict=True))
    return Fraction(cards, sum(weights))


def protection(submission: Minibaccarat, assume: Assume, rounds: int | None = None) -> Protection:
    """Effects of removal, counts, the value of knowing the first card, and what the rulings on exposed cards prevent."""
    fresh = expectations(lines(submission, assume), classes(submission, assume).weights)
    taken = removals(submission, assume)
    singles = [(value,) for value in VALUES]
    known = []
    for value in VALUES:
        found = with_first_card(submission, assume, value)
        wager = max(found, key=lambda one: found[one])
        what = f"the Player's first card: {CARDS[value].replace(' ', ', ')}"
        known += [
            Known(what, one, found[one], found[one] - fresh[one]) for one in dict.fromkeys(("player", "banker", wager))
        ]
    return Protection(
        assumptions={
            "shoe": f"{sum(shoe_of(submission)) // 52} decks, fresh",
            "effects": "change of the wager's expectation when one card leaves; House Money pressed best for the shoe left",
            "counts": "tags are added when a card is seen to leave; a true count is the running count by decks left; "
            "what a point is worth is a linear estimate from the full shoe",
        },
        removals=taken,
        counts=tuple(count for wager in fresh for count in best_counts(wager, taken, -fresh[wager])),
        known=tuple(known),
        exposures=_exposures(submission, assume, taken, best_by_first_card(submission, assume, singles)),
        cards_per_round=cards_per_round(shoe_of(submission)),
    )


def _exposures(
    submission: Minibaccarat, assume: Assume, taken: Sequence[Removal], first: Fraction
) -> tuple[Exposure, ...]:
    """For each ruling on an exposed or unexposed card, the value of that card before the wagers of the next round."""
    # A card seen leaving play reveals only its own effect of removal, which makes no fresh-shoe wager profitable.
    fresh = expectations(lines(submission, assume), classes(submission, assume).weights)
    left = max([Fraction(0), *(fresh[wager] + one.effects[wager] for one in taken for wager in fresh)])
    live = "the next round would begin with it, its wagers placed with it in sight"
    procedure = submission.disclosed_unauthorised_third_card
    rules = (
        ("card_found_face_up", f"a card lies face up in the shoe; {live}", first, left, ("MA-MB-13.d",)),
        ("card_drawn_in_error", f"a card is drawn in error and disclosed; {live}", first, left, ("MA-MB-13.d",)),
        (
            "unauthorised_player_third_card",
            f"a disclosed third card that neither hand needs; {live} (procedure {procedure} is in force)",
            first,
            left,
            ("MA-MB-13.c-s2", "MA-MB-13.c.1" if procedure == 1 else "MA-MB-13.c.2"),
        ),
        (
            "card_drawn_in_error",
            "a card is drawn in error and not disclosed",
            Fraction(0),
            Fraction(0),
            ("MA-MB-13.a",),
        ),
    )
    return tuple(
        Exposure(kind, what, RULINGS[kind].ruling, clauses, unruled, ruled, "by a unit on the best wager, or none")
        for kind, what, unruled, ruled, clauses in rules
    )
