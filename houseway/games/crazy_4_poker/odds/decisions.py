"""Crazy 4 Poker: to fold or to play one or three times the Ante, for every suit pattern of five cards."""

from typing import Final

import numpy as np

from houseway.games.crazy_4_poker.odds.counting import DEALT, standings
from houseway.games.crazy_4_poker.odds.prices import named, play_values, rules_in, weights_of
from houseway.games.crazy_4_poker.play.endings import ENDINGS
from houseway.games.crazy_4_poker.play.hands import PAIR_OF_ACES
from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Decisions, Street
from houseway.ranking import FOUR_CARD
from houseway.table.chips.endings import FOLD

ACTIONS: Final = ("play_3x", "play_1x", "fold")
ON_PLAY: Final = np.array([3, 1, 0], np.int64)
HALVES: Final = 2
"""Values are in half Antes."""


def streets(submission: Crazy4Poker, assume: Assume) -> tuple[Street, ...]:
    """The one decision, in Antes."""
    found, reading, rules = standings(), submission.super_bonus_below_king, rules_in(assume)
    three, one = play_values(3, reading, rules), play_values(1, reading, rules)
    fold = np.full_like(one, int(HALVES * ENDINGS.net(FOLD)) * DEALT)
    below = found.rank < PAIR_OF_ACES
    closed = np.stack([below, np.zeros_like(below), np.zeros_like(below)], axis=1)
    return (
        Street(
            "hand",
            ACTIONS,
            np.sort(found.hands.astype(np.int64), axis=1),
            found.copies,
            np.stack([np.where(below, 0, three), one, fold], axis=1),
            HALVES * DEALT,
            int(found.copies.sum()),
            closed,
            ranking=FOUR_CARD,
            ranks=found.rank,
        ),
    )


def classes(submission: Crazy4Poker, assume: Assume, choices: Choices) -> Classes:
    """All deals under these choices."""
    return named(weights_of(ON_PLAY[choices[0]], rules_in(assume).lowest))


DECISIONS: Final = Decisions("ante", streets, classes)
