"""Caribbean Stud Poker: to bet or to fold, for every suit pattern of five cards with every up-card."""

from functools import lru_cache
from typing import Final

import numpy as np

from houseway.games.caribbean_stud.odds.counting import HOLES, deals_of, patterns
from houseway.games.caribbean_stud.odds.prices import DUEL, rules_in, weights_of
from houseway.games.caribbean_stud.rules.submission import CaribbeanStud
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Decisions, Flags, Street
from houseway.odds.duel.rules import DuelRules
from houseway.ranking import FIVE_CARD

ACTIONS: Final = ("bet", "fold")


@lru_cache(maxsize=2)
def _possible(rules: DuelRules) -> Flags:
    """By suit pattern and up-card, whether the player does not hold the card."""
    held: Flags = (patterns(rules).hands[:, :, np.newaxis] == np.arange(52, dtype=np.uint8)).any(axis=1)
    return ~held


@lru_cache(maxsize=2)
def _street(rules: DuelRules) -> Street:
    found = patterns(rules)
    possible, size = _possible(rules), len(found.copies)
    hand = np.repeat(np.arange(size, dtype=np.int32), possible.sum(axis=1))
    up = np.broadcast_to(np.arange(52, dtype=np.int8), possible.shape)[possible]
    values = np.full((len(hand), len(ACTIONS)), -HOLES, np.int64)
    values[:, 0] = found.worths[possible]
    return Street(
        "hand",
        ACTIONS,
        np.sort(found.hands.astype(np.int64), axis=1),
        found.copies[hand],
        values,
        HOLES,
        47 * int(found.copies.sum()),
        hand=hand,
        up=up[:, np.newaxis],
        ranking=FIVE_CARD,
        ranks=found.ranks,
    )


def streets(submission: CaribbeanStud, assume: Assume) -> tuple[Street, ...]:
    """The one decision, in antes; it is the same for every submission."""
    return (_street(rules_in(assume)),)


def classes(submission: CaribbeanStud, assume: Assume, choices: Choices) -> Classes:
    """All deals under these choices."""
    possible = _possible(rules_in(assume))
    chosen = np.zeros(possible.shape, np.int8)
    chosen[possible] = choices[0] == ACTIONS.index("bet")
    every, bet = deals_of(chosen, rules_in(assume))
    return Classes(DUEL.names, weights_of(every, bet))


DECISIONS: Final = Decisions("ante", streets, classes)
