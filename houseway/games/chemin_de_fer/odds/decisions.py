"""Chemin de Fer: to draw or to stay on a count of five, by the values of the two cards."""

from typing import Final

import numpy as np

from houseway.games.chemin_de_fer.odds.prices import (
    FIVES,
    classes_of,
    cover_tied,
    deals_of,
    decks_of,
    draws_alone,
    ways,
    worth_on_five,
)
from houseway.games.chemin_de_fer.rules import CheminDeFer
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Decisions, Street, in_common_parts

ACTIONS: Final = ("card", "stay")
RANK_OF: Final = (11, 12, 0, 1, 2, 3, 4, 5, 6, 7)
"""A rank with each value; a king stands for all that count nothing."""


def streets(submission: CheminDeFer, assume: Assume) -> tuple[Street, ...]:
    """The one decision, per covered dollar; the deals are those in which the Player counts five and the Banker is any."""
    worth = worth_on_five(decks_of(submission), draws_alone(submission), cover_tied(assume))
    deals = ways(submission)
    values, unit = in_common_parts([worth[pair] for pair in FIVES])
    weights = np.array([deals_of(deals, *pair) for pair in FIVES], object)
    cards = np.sort(np.array([[4 * RANK_OF[low], 4 * RANK_OF[high] + 1] for low, high in FIVES], np.int64), axis=1)
    pairs = np.array(FIVES, np.int64)
    return (
        Street(
            "on_five",
            ACTIONS,
            cards,
            weights,
            values,
            unit,
            int(deals.sum()),
            numbers={"low": pairs[:, 0], "high": pairs[:, 1]},
        ),
    )


def classes(submission: CheminDeFer, assume: Assume, choices: Choices) -> Classes:
    """All orders of six cards under these choices."""
    return classes_of(submission, dict(zip(FIVES, (choices[0] == 0).tolist(), strict=True)))


DECISIONS: Final = Decisions("banco", streets, classes)
