"""Pai Gow Poker: how to set seven cards, a decision for each shape of hands, over all pairs of hands."""

from math import lcm
from typing import Final

import numpy as np

from houseway.errors import BadInput
from houseway.games.pai_gow_poker.odds.holdings.shapes import COMPLETE, FEATURES, actions_of, holdings, words
from houseway.games.pai_gow_poker.odds.holdings.stored import Settled, settled
from houseway.games.pai_gow_poker.odds.main_wager import DEALERS, HANDS, PAIRS, HandPairs
from houseway.games.pai_gow_poker.odds.prices import MAIN, classes_with, main_lines
from houseway.games.pai_gow_poker.play.house_way import SHAPES
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Decisions, Named, Street
from houseway.odds.duel.banked import copies_to
from houseway.odds.method import EXACT

WHY_CLOSED: Final = {COMPLETE: "needs a straight or flush and is not open"}


LEGEND: Final = (
    "the cards named after low go low, as a house way names them; complete sets a straight or flush with the best two cards "
    "that it leaves low; ranks are from 2 to 14, complete: 2 means with a pair low"
)


def _read(said: str) -> str:
    """A holding as a table names it."""
    return " ".join(said.split())


def _settled(submission: PaiGowPoker) -> Settled:
    return settled(submission.way, submission.ace_low_straight)


def _check_copies(assume: Assume) -> None:
    if copies_to(assume) != "dealer":
        text = "the settings that rules name are counted for copies to the dealer only: leave ties out"
        raise BadInput(text, "assume.ties", "MA-PGP-9.g.2", code="not-counted")


def streets(submission: PaiGowPoker, assume: Assume) -> tuple[Street, ...]:
    """A decision for every shape; values are means over the hands of a holding, in main wagers."""
    _check_copies(assume)
    found, sums = holdings(submission.ranking), _settled(submission)
    win, _, lose = (one.net for one in main_lines(submission, assume))
    parts = lcm(win.denominator, lose.denominator)
    parts_of_win, parts_of_loss = int(win * parts), int(lose * parts)
    every = []
    for place, shape in enumerate(SHAPES.values()):
        here = np.flatnonzero(found.shape == place)
        actions = actions_of(shape)
        closed = sums.both[here, : len(actions)] < 0
        hands = sums.hands[here].astype(object)[:, np.newaxis]
        both, either = (one[here, : len(actions)].astype(object) for one in (sums.both, sums.either))
        # Whole numbers of any size: in fractions the search for simple plays took three times as long.
        shares = lcm(*sums.hands[here].tolist())
        values = (parts_of_win * both + parts_of_loss * (hands * DEALERS - either + both)) * (shares // hands)
        values[closed] = 0
        every.append(
            Street(
                shape,
                actions,
                np.zeros((len(here), 0), np.int64),
                sums.hands[here],
                values,
                parts * shares * DEALERS,
                HANDS,
                closed,
                why_closed=WHY_CLOSED,
                numbers={name: found.features[here, number] for number, name in enumerate(FEATURES)},
                named=Named(tuple(words(place, found.features[holding]) for holding in here.tolist()), _read, LEGEND),
            )
        )
    return tuple(every)


def outcomes(submission: PaiGowPoker, choices: Choices) -> tuple[int, int, int]:
    """The numbers of wins, pushes and losses over all pairs of hands under these choices."""
    sums = _settled(submission)
    rows = np.arange(len(sums.hands))
    taken = np.concatenate(list(choices))  # the holdings are in order of shape, as the streets are
    both = sum(sums.both[rows, taken].tolist())
    either = sum(sums.either[rows, taken].tolist())
    return both, either - 2 * both, PAIRS - either + both


def classes(submission: PaiGowPoker, assume: Assume, choices: Choices) -> Classes:
    """All pairs of hands under these choices; the side wagers do not depend on them."""
    _check_copies(assume)
    how = f"all {PAIRS:,} pairs of hands"
    return classes_with(submission, HandPairs(outcomes(submission, choices), EXACT, how))


DECISIONS: Final = Decisions(MAIN, streets, classes)
