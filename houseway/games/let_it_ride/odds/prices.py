"""Let It Ride: what each bet and both bonuses cost, and when to let a bet ride.

The player's hands are counted by suit pattern, 1,755 of them; each meets every first and second community card that the
other cards allow, 51,979,200 deals in all. A bet that can be withdrawn should be left up exactly when its own expectation
is above zero: bet 1 over the 1,176 pairs of community cards, bet 2 over the 48 last cards. The burned card is never seen,
so it changes nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import Card, show
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.let_it_ride.odds.counted_deals import FINAL_ROWS, NOTHING_MADE, THREE_ROWS, counts, ending_rows
from houseway.games.let_it_ride.rules.paytables import MAIN_FLOOR, three_card_pays
from houseway.games.let_it_ride.rules.submission import BONUS_STAKE, LetItRide
from houseway.odds.advice import Advice, Strategy, StrategyRow, advice, edges, mistakes, read_hand
from houseway.odds.assumptions import Assume, Assumption, choice
from houseway.odds.classes import Classes
from houseway.odds.paytable import Near, Whole, in_words, near_zero, paid_by, whole_parts
from houseway.odds.price import LOSE, Line, line
from houseway.odds.pricing import PayableRows, PriceTerms
from houseway.table.chips.endings import net

Flags = npt.NDArray[np.bool_]

STRATEGIES: Final = {
    "optimal": "each bet is left up exactly when its expectation is above zero",
    "always_ride": "both bets are always left up",
    "always_withdraw": "both bets are always taken back",
    "made_hands_only": "a bet is left up with a pair of tens or better and with nothing else",
}
"""The strategies a player may be assumed to follow, by name."""

ASSUMPTIONS: Final[Mapping[str, Assumption]] = {"player": choice(*STRATEGIES)}

WITHDRAWN: Final = Line("withdrawn", "push", Fraction(0), Fraction(0))
"""A bet that was taken back: nothing is won, lost or at risk."""
DECISIONS: Final = ("both withdrawn", "bet 2 rides", "bet 1 rides", "both ride")
"""The decisions on bets 1 and 2, at index ``2 * (bet 1 rides) + (bet 2 rides)``."""


def class_of(final: int, three: int, bet_1: int, bet_2: int) -> int:
    """The class of a deal, from its rows and whether each bet rides."""
    return (final * len(THREE_ROWS) + three) * len(DECISIONS) + 2 * bet_1 + bet_2


CLASSES: Final = len(FINAL_ROWS) * len(THREE_ROWS) * len(DECISIONS)


@dataclass(frozen=True)
class Plan:
    """Whether each bet rides: bet 1 by suit pattern of the three cards, bet 2 by pattern and first community card."""

    bet_1: Flags
    bet_2: Flags


def payouts(submission: LetItRide) -> tuple[Whole, int]:
    """The net result of a bet in each final row, in equal parts of a unit, and the number of parts in a unit."""
    return whole_parts([net(submission.main.get(row)) for row in FINAL_ROWS])


def plan(submission: LetItRide, assume: Assume) -> Plan:
    """The assumed player's decisions for every suit pattern."""
    found, (nets, _) = counts(), payouts(submission)
    shape_1, shape_2 = found.after_three.shape[:1], found.after_four.shape[:2]
    match assume["player"]:
        case "always_ride":
            return Plan(np.ones(shape_1, bool), np.ones(shape_2, bool))
        case "always_withdraw":
            return Plan(np.zeros(shape_1, bool), np.zeros(shape_2, bool))
        case "made_hands_only":
            # A hand that is already made can only stay or improve: no deal ends with nothing.
            lost = FINAL_ROWS.index(NOTHING_MADE)
            return Plan(found.after_three[:, lost] == 0, found.after_four[:, :, lost] == 0)
    return Plan(found.after_three @ nets > 0, found.after_four @ nets > 0)


def payable_rows(submission: LetItRide) -> PayableRows:
    """The tables that a licensee may post, each with the odds in force by row; None for a row that pays nothing."""
    three = submission.three_card_bonus
    return {
        "main_paytable": {row: submission.main.get(row) for row in MAIN_FLOOR},
        "let_it_ride_bonus_amounts": {row: submission.bonus.get(row) for row in MAIN_FLOOR},
        "three_card_bonus_table": {row: three.get(row) for row in THREE_ROWS},
    }


def classes(submission: LetItRide, assume: Assume) -> Classes:
    """All deals by the final hand, the player's own three cards, and which bets are left up."""
    return classes_of(plan(submission, assume))


def classes_of(decided: Plan) -> Classes:
    """All deals under these decisions."""
    found = counts()
    weights = [0] * CLASSES
    for three in range(len(THREE_ROWS)):
        for bet_1 in (0, 1):
            patterns = (found.three_rows == three) & (decided.bet_1 == bool(bet_1))
            many = found.hands[patterns, np.newaxis]
            for bet_2 in (0, 1):
                riding = decided.bet_2[patterns] == bool(bet_2)
                ends = ((many * riding)[:, :, np.newaxis] * found.after_four[patterns]).sum(axis=(0, 1))
                for final, deals in enumerate(ends.tolist()):
                    weights[class_of(final, three, bet_1, bet_2)] = deals
    names = tuple(f"{final}; {three}; {did}" for final in FINAL_ROWS for three in THREE_ROWS for did in DECISIONS)
    return Classes(tuple(name.replace("_", " ") for name in names), tuple(weights))


def lines(submission: LetItRide, assume: Assume) -> dict[str, list[Line]]:
    """The payout of the three bets together, each bet and both bonuses in every class, in units of one bet."""
    ends = [(row, three, did) for row in FINAL_ROWS for three in THREE_ROWS for did in range(len(DECISIONS))]
    by_row = {row: paid_by(submission.main, row) for row in FINAL_ROWS}
    together = {(row, up): _together(by_row[row], up) for row in FINAL_ROWS for up in (1, 2, 3)}
    bonus = {row: _bonus(submission, row) for row in FINAL_ROWS}
    three_card = {row: _three_card(submission, row) for row in THREE_ROWS}
    return {
        "main": [together[row, 1 + did // 2 + did % 2] for row, _, did in ends],
        "bet_1": [by_row[row] if did // 2 else WITHDRAWN for row, _, did in ends],
        "bet_2": [by_row[row] if did % 2 else WITHDRAWN for row, _, did in ends],
        "bet_3": [by_row[row] for row, _, _ in ends],
        "let_it_ride_bonus": [bonus[row] for row, _, _ in ends],
        "three_card_bonus": [three_card[three] for _, three, _ in ends],
    }


def _together(one: Line, up: int) -> Line:
    return line(f"{one.name}, {up} of three bets up", one.net * up, up)


def _bonus(submission: LetItRide, row: str) -> Line:
    if row not in submission.bonus:
        return LOSE
    return line(in_words(row), Fraction(submission.bonus[row] - BONUS_STAKE, BONUS_STAKE))


def _three_card(submission: LetItRide, row: str) -> Line:
    at = three_card_pays(submission.three_card_bonus, row)
    if at is None:
        return LOSE
    paid_as = "straight_flush" if row == "mini_royal" and row not in submission.three_card_bonus else row
    return line(in_words(paid_as), at.ratio)


# -- the strategy in words ----------------------------------------------------------------------------------------


def riding(submission: LetItRide, assume: Assume) -> tuple[Fraction, Fraction]:
    """The fractions of deals in which bet 1 and bet 2 ride."""
    found, decided = counts(), plan(submission, assume)
    first = int(found.hands[decided.bet_1].sum())
    second = int((found.hands[:, np.newaxis] * decided.bet_2 * found.possible).sum())
    every = int(found.hands.sum())
    return Fraction(first, every), Fraction(second, every * 49)


def strategy_text(submission: LetItRide, assume: Assume) -> str:
    """The assumed play in one sentence."""
    first, second = riding(submission, assume)
    return f"{STRATEGIES[assume['player']]}; bet 1 rides on {first} of hands, bet 2 on {second}"


def assumed(submission: LetItRide, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures."""
    found = {
        "player": f"{assume['player']}: {STRATEGIES[assume['player']]}",
        "deck": "one 52-card deck, shuffled for each round, no card of others seen, the burned card unseen",
        "main": "what the three equal bets lose together, by one of them; bets taken back are not at risk",
        "let_it_ride_bonus": "the sum includes the dollar, which is not given back",
    }
    if submission.payout_limit_per_hand is not None:
        found["payout_limit"] = "wagers small enough that the limit is never reached"
    return found


BETS: Final = ("bet_1", "bet_2", "bet_3")
TERMS: Final = PriceTerms[LetItRide](
    payout_limits=dict.fromkeys(("main", *BETS), lambda options: options.payout_limit_per_hand),
    parts_of_others=BETS,
)
"""The three bets are equal and made together: ``main`` is their price."""

HAND: Final = "three cards for bet 1, as in 'Th Jh Qh'; four for bet 2, the community card among them"


def advise(submission: LetItRide, hand: str, assume: Assume) -> Advice:
    """Whether to let bet 1 (three cards) or bet 2 (four) ride, and what the other choice costs, in units of that bet."""
    what = "three different cards of one deck, or four with the community card"
    held = read_hand(hand, (3, 4), what, "MA-LR-10.b")
    return advice({"withdraw": Fraction(0), "let_it_ride": worth(submission, held)})


def worth(submission: LetItRide, held: Sequence[Card]) -> Fraction:
    """The value of leaving a bet up with these three or four cards known."""
    nets, parts = payouts(submission)
    ends = ending_rows(held)
    return Fraction(int(nets[ends].sum()), parts * len(ends))


NEAR: Final = 6
"""The number of values shown on each side of the boundary."""


def whole_strategy(submission: LetItRide, assume: Assume) -> Strategy:
    """The holdings closest to the boundary of each decision, and the cost of common mistakes."""
    best = {"player": "optimal"}
    rows = (*_near_bet_1(submission), *_near_bet_2(submission))
    return Strategy(
        strategy_text(submission, best), rows, mistakes(STRATEGIES, edges(lines, classes, "main", submission, best))
    )


def _near_bet_1(submission: LetItRide) -> list[StrategyRow]:
    found = counts()
    return [
        _row(f"bet 1, {wins} of 1176 pairs win", found.patterns[near.place], near.holdings, value)
        for near, wins, value in _nearest(submission, found.after_three, found.hands)
    ]


def _near_bet_2(submission: LetItRide) -> list[StrategyRow]:
    """The sets of four cards closest to the boundary of bet 2, each counted once whichever card is the community card."""
    found = counts()
    sets = found.sets_of_four()
    ends = found.after_four[sets.pattern, sets.card]
    return [
        _row(
            f"bet 2, {wins} of 48 cards win",
            (*found.patterns[sets.pattern[near.place]], FIFTY_TWO[sets.card[near.place]]),
            near.holdings,
            value,
        )
        for near, wins, value in _nearest(submission, ends, sets.hands)
    ]


def _row(words: str, held: Sequence[Card], hands: int, value: Fraction) -> StrategyRow:
    found = advice({"withdraw": Fraction(0), "let_it_ride": value})
    return StrategyRow(show(sorted(held, reverse=True)), words, hands, found)


def _nearest(submission: LetItRide, ends: Whole, hands: Whole) -> Iterator[tuple[Near, int, Fraction]]:
    """The holdings with values closest to zero on each side: an example of each, the number of winning deals, and the value."""
    nets, parts = payouts(submission)
    deals, lost = int(ends[0].sum()), FINAL_ROWS.index(NOTHING_MADE)
    for near in near_zero(ends @ nets, hands, NEAR):
        yield near, deals - int(ends[near.place, lost]), Fraction(near.value, parts * deals)
