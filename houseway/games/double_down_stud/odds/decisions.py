"""Double Down Stud: to double down or to stay, for every suit pattern of the four visible cards."""

from typing import Final

import numpy as np

from houseway.games.double_down_stud.odds.counted_deals import HOLES, counts
from houseway.games.double_down_stud.odds.prices import classes_of, payouts
from houseway.games.double_down_stud.rules.submission import DoubleDownStud
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Decisions, Street

ACTIONS: Final = ("stay", "double_down")


def streets(submission: DoubleDownStud, assume: Assume) -> tuple[Street, ...]:
    """The one decision, in units of the original wager."""
    found, (nets, parts) = counts(), payouts(submission)
    worth = found.endings @ nets
    cards = np.sort(np.array(found.patterns, np.int64), axis=1)
    values = np.stack([worth, 2 * worth], axis=1)
    return (Street("hand", ACTIONS, cards, found.sets, values, parts * HOLES, int(found.sets.sum())),)


def classes(submission: DoubleDownStud, assume: Assume, choices: Choices) -> Classes:
    """All deals under these choices."""
    return classes_of(choices[0] == ACTIONS.index("double_down"))


DECISIONS: Final = Decisions("original", streets, classes)
