"""Let It Ride: to let a bet ride or to take it back, with three cards and with four."""

from typing import Final

import numpy as np

from houseway.games.let_it_ride.odds.counted_deals import counts
from houseway.games.let_it_ride.odds.prices import Plan, classes_of, payouts
from houseway.games.let_it_ride.rules.submission import LetItRide
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Decisions, Street, Whole
from houseway.odds.hands import canonical_keys

ACTIONS: Final = ("withdraw", "let_it_ride")
RIDES: Final = ACTIONS.index("let_it_ride")


def streets(submission: LetItRide, assume: Assume) -> tuple[Street, ...]:
    """Both decisions, in units of one bet; the four cards of bet 2 are one set, whichever is the community card."""
    found, (nets, parts) = counts(), payouts(submission)
    sets = found.sets_of_four()
    three = np.array(found.patterns, np.int64)
    four = np.concatenate([three[sets.pattern], sets.card[:, np.newaxis]], axis=1)
    return (
        _street("bet_1", three, found.hands, found.after_three @ nets, parts * int(found.after_three[0].sum())),
        _street("bet_2", four, sets.hands, found.after_four[sets.pattern, sets.card] @ nets, parts * 48),
    )


def _street(name: str, cards: Whole, hands: Whole, worth: Whole, unit: int) -> Street:
    values = np.stack([np.zeros_like(worth), worth], axis=1)
    return Street(name, ACTIONS, np.sort(cards, axis=1), hands, values, unit, int(hands.sum()))


def classes(submission: LetItRide, assume: Assume, choices: Choices) -> Classes:
    """All deals under these choices."""
    found = counts()
    sets = found.sets_of_four()
    three = np.array(found.patterns, np.int64)
    keys = canonical_keys(np.concatenate([three[sets.pattern], sets.card[:, np.newaxis]], axis=1))
    order = np.argsort(keys)
    pattern, card = np.nonzero(found.possible)
    every = canonical_keys(np.concatenate([three[pattern], card[:, np.newaxis]], axis=1))
    rides = np.zeros(found.possible.shape, bool)
    rides[pattern, card] = (choices[1] == RIDES)[order[np.searchsorted(keys[order], every)]]
    return classes_of(Plan(choices[0] == RIDES, rides))


DECISIONS: Final = Decisions("main", streets, classes)
