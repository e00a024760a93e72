"""Double Down Stud: what the original wager costs with its double down, and when to double.

A player decides with four of the five cards visible: 270,725 sets, by suit pattern 16,432, each with 48 hole cards, so
12,994,800 deals. The double down has the result of the original wager; it is worth making, and then in full, exactly when
the average over the 48 hole cards is positive.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import Card, cards, show
from houseway.errors import BadInput
from houseway.games.double_down_stud.odds.counted_deals import HOLES, ROWS, SEEN, counts, endings_of
from houseway.games.double_down_stud.rules.paytables import FLOOR, LOSE, NOT_PAID, PUSH
from houseway.games.double_down_stud.rules.submission import DoubleDownStud
from houseway.odds.advice import Advice, Strategy, StrategyRow, advice, edges, mistakes
from houseway.odds.assumptions import Assume, Assumption, choice
from houseway.odds.classes import Classes
from houseway.odds.paytable import Whole, in_words, near_zero, whole_parts
from houseway.odds.price import Line, line
from houseway.odds.pricing import PayableRows, PriceTerms
from houseway.table.chips.endings import net

Flags = npt.NDArray[np.bool_]

STRATEGIES: Final = {
    "optimal": "double down in full exactly when the expectation is above zero",
    "never_double": "never double down",
    "always_double": "always double down in full",
    "sure_winners_only": "double down in full with a pair of jacks or better in sight and with nothing else",
}
"""The strategies a player may be assumed to follow, by name."""

ASSUMPTIONS: Final[Mapping[str, Assumption]] = {"player": choice(*STRATEGIES)}
CLASSES: Final = 2 * len(ROWS)
"""The number of classes; the class of a deal is twice its row, plus one if the wager was doubled."""


def payouts(submission: DoubleDownStud) -> tuple[Whole, int]:
    """The net result of a wager in each row, in equal parts of a unit, and the number of parts in a unit."""
    return whole_parts([net(submission.odds(row)) for row in ROWS])


def plan(submission: DoubleDownStud, assume: Assume) -> Flags:
    """Whether the assumed player doubles, for every suit pattern of the four visible cards."""
    found, (nets, _) = counts(), payouts(submission)
    match assume["player"]:
        case "never_double":
            return np.zeros(len(found.sets), bool)
        case "always_double":
            return np.ones(len(found.sets), bool)
        case "sure_winners_only":
            # A hand that already wins does so with any hole card: no deal ends in a push or a loss.
            unpaid = found.endings[:, ROWS.index(PUSH)] + found.endings[:, ROWS.index(LOSE)]
            sure: Flags = unpaid == 0
            return sure
    above_zero: Flags = found.endings @ nets > 0
    return above_zero


def payable_rows(submission: DoubleDownStud) -> PayableRows:
    """The tables that a licensee may post, each with the odds in force by row; None for a row that pays nothing."""
    return {"paytable": {row: submission.main.get(row) for row in (*FLOOR, *NOT_PAID)}}


def classes(submission: DoubleDownStud, assume: Assume) -> Classes:
    """All deals by what the five cards are and whether the player doubled on four of them."""
    return classes_of(plan(submission, assume))


def classes_of(doubles: Flags) -> Classes:
    """All deals of a player who doubles on these suit patterns."""
    found = counts()
    by_row = [found.sets[doubles == bool(doubled)] @ found.endings[doubles == bool(doubled)] for doubled in (0, 1)]
    names = tuple(f"{row}; {did}" for row in ROWS for did in ("stayed", "doubled"))
    weights = tuple(int(by_row[doubled][row]) for row in range(len(ROWS)) for doubled in (0, 1))
    return Classes(tuple(name.replace("_", " ") for name in names), weights)


def lines(submission: DoubleDownStud, assume: Assume) -> dict[str, list[Line]]:
    """The payout of the original wager with its double down in every class, in units of the original wager."""
    return {
        "original": [
            line(in_words(row) + ", doubled" * doubled, net(submission.odds(row)) * (1 + doubled), 1 + doubled)
            for row in ROWS
            for doubled in (0, 1)
        ]
    }


# -- the strategy in words ----------------------------------------------------------------------------------------


def doubling(submission: DoubleDownStud, assume: Assume) -> Fraction:
    """The fraction of the sets of four cards on which the assumed player doubles."""
    sets = counts().sets
    return Fraction(int(sets[plan(submission, assume)].sum()), int(sets.sum()))


def strategy_text(submission: DoubleDownStud, assume: Assume) -> str:
    """The assumed play in one sentence."""
    return f"{STRATEGIES[assume['player']]}: on {doubling(submission, assume)} of what can be seen"


def assumed(submission: DoubleDownStud, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures."""
    found = {
        "player": f"{assume['player']}: {STRATEGIES[assume['player']]}",
        "deck": "one 52-card deck, shuffled for each round; one player, so that no card of others is seen",
    }
    if submission.payout_limit_per_hand is not None:
        found["payout_limit"] = "wagers small enough that the limit is never reached"
    return found


TERMS: Final = PriceTerms[DoubleDownStud](payout_limits={"original": lambda options: options.payout_limit_per_hand})

HAND: Final = (
    "their own card and the three face up, as in 'Jd 9c 4h 2s'; after a slash, cards of other players: '... / Js Kh'"
)


def advise(submission: DoubleDownStud, hand: str, assume: Assume) -> Advice:
    """Whether to double down, and what the other choice costs, in units of the original wager."""
    seen, slash, others = hand.partition("/")
    held = cards(seen, "hand")
    out = cards(others, "hand") if slash and others.strip() else []
    known = [*held, *out]
    if len(held) != SEEN or len(set(known)) != len(known) or any(card.is_joker for card in known):
        text = f"four different cards of one deck are seen, those of other players after a slash, not {hand!r}"
        raise BadInput(text, "hand", "MA-DD-8.c", code="malformed-hand")
    if len(out) > HOLES - 1:
        raise BadInput("no card is left for the hole card", "hand", "MA-DD-8.b-2", code="not-enough-cards")
    value = worth(submission, held, out)
    return advice({"stay": value, "double_down": 2 * value})


def worth(submission: DoubleDownStud, held: Sequence[Card], out: Sequence[Card] = ()) -> Fraction:
    """The value of one unit with these four cards visible, and ``out``, those of other players."""
    nets, parts = payouts(submission)
    endings = endings_of(held, out)
    return Fraction(int(endings @ nets), parts * int(endings.sum()))


NEAR: Final = 8
"""The number of values shown on each side of the boundary."""


def whole_strategy(submission: DoubleDownStud, assume: Assume) -> Strategy:
    """The sets of four cards closest to the boundary, and the cost of common mistakes."""
    best = {"player": "optimal"}
    edge = edges(lines, classes, "original", submission, best)
    return Strategy(strategy_text(submission, best), tuple(_near(submission)), mistakes(STRATEGIES, edge))


def _near(submission: DoubleDownStud) -> Iterator[StrategyRow]:
    """An example of each value close to zero, the number of sets with that value, and the rows of their hole cards."""
    found, (nets, parts) = counts(), payouts(submission)
    for near in near_zero(found.endings @ nets, found.sets, NEAR):
        endings = found.endings[near.place]
        pushed, lost = int(endings[ROWS.index(PUSH)]), int(endings[ROWS.index(LOSE)])
        words = f"{HOLES - pushed - lost} of {HOLES} hole cards win, {pushed} push"
        value = Fraction(near.value, parts * HOLES)
        example = show(sorted(found.patterns[near.place], reverse=True))
        yield StrategyRow(example, words, near.holdings, advice({"stay": value, "double_down": 2 * value}))
