"""Colorado Hold 'Em: to declare, to bet, and which card to discard, for every three cards."""

from functools import cache
from typing import Final

import numpy as np

from houseway.games.colorado_holdem.odds.counted_deals import BOARDS, HANDS, deals
from houseway.games.colorado_holdem.odds.plans import BET, CONTINUED, DECLARE, FOLD, PLAY, Plan, worth
from houseway.games.colorado_holdem.odds.prices import classes_of
from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Decisions, Street
from houseway.odds.hands import Alike, patterns_of

DISCARDS: Final = ("", "_discard_lowest", "_discard_middle", "_discard_highest")
"""What an action says of the discard: nothing (the best one), or the place of the card."""


@cache
def patterns() -> Alike:
    """The 1,755 suit patterns of the 22,100 hands."""
    return patterns_of(deals().hands)


def actions(submission: ColoradoHoldem) -> tuple[tuple[str, int, int], ...]:
    """The actions: their name, the decision, and the discarded card as an index into ``DISCARDS``."""
    given_up, _ = CONTINUED[submission.version]
    plays = [("bet", BET), *([("play", PLAY)] if given_up == PLAY else [])]
    found = [(f"{name}{words}", does, place) for name, does in plays for place, words in enumerate(DISCARDS) if place]
    folds = [("fold", FOLD, 0)] if given_up == FOLD else []
    return (("declare_instant_winner", DECLARE, 0), *found, *folds, *((name, does, 0) for name, does in plays))


def streets(submission: ColoradoHoldem, assume: Assume) -> tuple[Street, ...]:
    """The one decision, in antes."""
    of, choices = worth(submission), actions(submission)
    kept = np.concatenate([of.main.max(axis=1)[:, np.newaxis], of.main], axis=1)
    values = np.zeros((HANDS, len(choices)), np.int64)
    for number, (_, does, place) in enumerate(choices):
        if does == DECLARE:
            values[:, number] = of.instant
        elif does == FOLD:
            values[:, number] = -of.parts * BOARDS
        else:
            values[:, number] = kept[:, place] * (2 if does == BET else 1)
    closed = np.zeros(values.shape, bool)
    closed[:, 0] = ~of.qualifies
    names = tuple(name for name, _, _ in choices)
    one = patterns().first
    hands, many = deals().hands[one], np.bincount(patterns().which)
    instant = {"instant_winner": of.qualifies[one].astype(np.int64)}
    unit = of.parts * BOARDS
    best = tuple(name for name in names if name in ("bet", "play"))
    values, closed = values[one], closed[one]
    return (Street("hand", names, hands, many, values, unit, HANDS, closed, shorthands=best, numbers=instant),)


def classes(submission: ColoradoHoldem, assume: Assume, choices: Choices) -> Classes:
    """All deals under these choices."""
    every = actions(submission)
    taken = choices[0][patterns().which]
    does = np.array([does for _, does, _ in every], np.int64)[taken]
    place = np.array([place for _, _, place in every], np.int64)[taken]
    # The discard is a place of the pattern's first hand: of a pair either card may be the lower one.
    named = np.take_along_axis(patterns().places, np.maximum(place - 1, 0)[:, np.newaxis], axis=1)[:, 0]
    best = worth(submission).main.argmax(axis=1)
    return classes_of(submission, Plan(does, np.where(place == 0, best, named)))


DECISIONS: Final = Decisions("ante", streets, classes)
