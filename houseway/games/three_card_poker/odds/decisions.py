"""Three Card Poker: to play or to fold, for every suit pattern of three cards."""

from typing import Final

import numpy as np

from houseway.games.three_card_poker.odds.prices import classes_of, pairs_of, value
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Decisions, Street, in_common_parts
from houseway.ranking import THREE_CARD

ACTIONS: Final = ("play", "fold")


def streets(submission: ThreeCardPoker, assume: Assume) -> tuple[Street, ...]:
    """The one decision, in antes."""
    pairs = pairs_of(assume)
    every = pairs.standings
    values, unit = in_common_parts([(value(submission, one, pairs), pairs.folded) for one in every])
    weights = np.array([one.hands for one in every], np.int64)
    return (
        Street(
            "hand",
            ACTIONS,
            np.array([sorted(one.hand) for one in every], np.int64),
            weights,
            values,
            unit,
            int(weights.sum()),
            ranking=THREE_CARD,
            ranks=np.array([one.rank for one in every], np.int64),
        ),
    )


def classes(submission: ThreeCardPoker, assume: Assume, choices: Choices) -> Classes:
    """All pairs of hands under these choices."""
    return classes_of(tuple((choices[0] == ACTIONS.index("play")).tolist()), pairs_of(assume))


DECISIONS: Final = Decisions("ante", streets, classes)
