"""Fast Action Hold 'Em: to announce, set, split or surrender, for every class of four cards."""

from math import lcm
from typing import Final

import numpy as np

from houseway.games.fast_action_holdem.odds.assumed_play import NATURAL, SPLIT, SURRENDER, house_way_codes
from houseway.games.fast_action_holdem.odds.counts import counts, decks_of
from houseway.games.fast_action_holdem.odds.fours import four_classes, fours
from houseway.games.fast_action_holdem.odds.prices import named, weights_of
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Decisions, Ints, Street

ACTIONS: Final = ("announce_natural", "set", "split", "set_house_way", "surrender")
"""The best two cards are set, and the best split is made; of a natural nothing is better than to announce it."""
NOT_COUNTED: Final = "comes nowhere near the best play, so the deals that both hands win were never counted,"


def _codes(decks: int) -> Ints:
    """By class of four cards and action, the code of the decision."""
    values = counts(decks).values
    size = len(values)
    codes: Ints = np.stack(
        [
            np.full(size, NATURAL),
            values[:, :SPLIT].argmax(axis=1),
            SPLIT + values[:, SPLIT:].argmax(axis=1),
            house_way_codes(),
            np.full(size, SURRENDER),
        ],
        axis=1,
    )
    return codes


def streets(submission: FastActionHoldem, assume: Assume) -> tuple[Street, ...]:
    """The one decision, in units of the wager."""
    decks = decks_of(submission, assume)
    found, natural = counts(decks), submission.natural_odds.ratio
    parts = lcm(2, natural.denominator)
    codes = _codes(decks)
    size = len(codes)
    values = np.zeros(codes.shape, object)
    values[:, 0] = int(parts * natural) * found.total
    values[:, -1] = -parts // 2 * found.total
    for action in range(1, len(ACTIONS) - 1):
        values[:, action] = parts * found.values[np.arange(size), codes[:, action]]
    closed = np.zeros(codes.shape, bool)
    closed[:, 0] = ~found.natural
    closed[:, 2] = True
    closed[list(found.both), 2] = False
    return (
        Street(
            "hand",
            ACTIONS,
            np.sort(fours()[:, four_classes().members].T.astype(np.int64), axis=1),
            found.deals,
            np.where(closed, 0, values),
            parts * found.total,
            int(found.deals.sum()),
            closed,
            shorthands=("set_house_way",),
            why_closed={"split": NOT_COUNTED},
        ),
    )


def classes(submission: FastActionHoldem, assume: Assume, choices: Choices) -> Classes:
    """All deals under these choices."""
    decks = decks_of(submission, assume)
    codes = _codes(decks)[np.arange(len(choices[0])), choices[0]]
    return named(weights_of(codes.astype(np.int8), decks))


DECISIONS: Final = Decisions("original", streets, classes)
