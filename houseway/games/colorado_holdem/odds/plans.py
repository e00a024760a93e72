"""Colorado Hold 'Em: what each strategy, the best play included, does with each of the 22,100 hands."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.games.colorado_holdem.odds.counted_deals import BOARDS, HANDS, Deals, deals
from houseway.games.colorado_holdem.rules.paytables import ENDINGS, main_row
from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
from houseway.odds.assumptions import Assume
from houseway.table.chips.endings import net

Whole = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

FOLD, DECLARE, PLAY, BET = range(4)
"""The decisions; PLAY (without a bet) exists only in the permissible-bet version, FOLD only in the other."""
CONTINUED: Final = {"required_bet": (FOLD, BET), "permissible_bet": (PLAY, BET)}
"""By version, the decision if a bet does not pay, and if it does."""

STRATEGIES: Final = {
    "optimal": "the discard and the bet that are worth most, every instant winner declared",
    "always_bet": "every hand is played with a bet, after the best discard; every instant winner declared",
    "never_bet": "no hand is bet on (where the bet is required, all but instant winners are folded)",
    "pairs_only": "only a pair among the three cards is bet on; the best discard, every instant winner declared",
    "high_cards": "a pair is kept, else the two highest cards; bets where that is worth while, instant winners declared",
    "never_declare": "the best discard and bet, but instant winners are not declared and played on",
    "for_the_bonus": "the discard that is best for the bonus alone, never folding; every instant winner declared",
}
"""The strategies a player may be assumed to follow, by name."""


@dataclass(frozen=True)
class Plan:
    """By hand number: the decision, and the index of the discarded card."""

    does: Whole
    discard: Whole


@dataclass(frozen=True)
class Worth:
    """By hand number, the results of ante (or bet) and bonus, summed over all boards in units of 1/``parts``."""

    parts: int
    main: Whole
    """By hand and index of the discard."""
    bonus: Whole
    instant: Whole
    """The result of the ante if an instant winner is declared; 0 for other hands."""
    qualifies: Flags


def main_nets(submission: ColoradoHoldem) -> list[Fraction]:
    """The net result of ante and of bet in every ending, in units."""
    rows = [main_row(submission.version, submission.permissible_tens, end) for end in ENDINGS]
    return [net(submission.main[row] if row else None) for row in rows]


def bonus_nets(submission: ColoradoHoldem) -> list[Fraction]:
    """The net result of the bonus in every ending, in units."""
    return [net(submission.bonus.get(end)) for end in ENDINGS]


INSTANT_ROWS: Final = ("three_of_a_kind_instant", "three_card_straight_flush_instant")
"""The rows of instant winners, in the order in which ``deals`` numbers them; A-2-3 counts as the second."""


def instant_kinds(submission: ColoradoHoldem, found: Deals) -> Whole:
    """By hand, 0 for no instant winner, else 1 plus the index of its row in ``INSTANT_ROWS``."""
    low_ace = 2 if submission.low_ace_instant else 0
    kinds: Whole = np.array([0, 1, 2, low_ace], np.int64)[found.instants]
    return kinds


def worth(submission: ColoradoHoldem) -> Worth:
    """The value of every hand with every discard."""
    found, main, bonus = deals(), main_nets(submission), bonus_nets(submission)
    instants = [submission.main[row].ratio for row in INSTANT_ROWS]
    parts = lcm(*(net.denominator for net in (*main, *bonus, *instants)))
    endings = found.endings
    kinds = instant_kinds(submission, found)
    paid = np.array([0, *(int(net * parts) * BOARDS for net in instants)], np.int64)
    return Worth(
        parts,
        endings @ _whole(main, parts),
        endings @ _whole(bonus, parts),
        paid[kinds],
        kinds > 0,
    )


def _whole(nets: list[Fraction], parts: int) -> Whole:
    return np.array([int(net * parts) for net in nets], np.int64)


def plan(submission: ColoradoHoldem, assume: Assume) -> Plan:
    """The assumed player's decision for every hand."""
    found, of = deals(), worth(submission)
    name = assume["player"]
    given_up, bet = CONTINUED[submission.version]
    discard = _discard(name, found, of)
    value = of.main[np.arange(HANDS), discard]
    # A bet doubles the result of the hand; without one the result is the hand's, or the lost ante if it must be folded.
    otherwise = np.full(HANDS, -of.parts * BOARDS) if given_up == FOLD else value
    wanted = _wanted(name, found, 2 * value > otherwise)
    does = np.where(wanted, bet, given_up)
    if name == "for_the_bonus" and given_up == FOLD:
        does = np.full(HANDS, bet)
    if name != "never_declare":
        best = np.maximum(2 * value, otherwise)
        # Declaring is compared with the best play, although no table of the regulation makes it worse.
        declares = of.qualifies & ((of.instant >= best) if name == "optimal" else True)
        does = np.where(declares, DECLARE, does)
    return Plan(does.astype(np.int64), discard)


def _discard(name: str, found: Deals, of: Worth) -> Whole:
    """The index of the card to discard; the lowest of equals."""
    if name == "high_cards":
        low, middle, high = (found.hands[:, place] >> 2 for place in range(3))
        # Discard the lowest card, unless it pairs the middle one: then the highest.
        return np.where((low == middle) & (middle != high), 2, 0)
    of_discards = of.bonus if name == "for_the_bonus" else of.main
    chosen: Whole = of_discards.argmax(axis=1)
    return chosen


def _wanted(name: str, found: Deals, pays: Flags) -> Flags:
    """Whether the hand is bet on, by hand."""
    low, middle, high = (found.hands[:, place] >> 2 for place in range(3))
    rules: Mapping[str, Flags] = {
        "always_bet": np.ones(HANDS, bool),
        "never_bet": np.zeros(HANDS, bool),
        "pairs_only": (low == middle) | (middle == high),
    }
    return rules.get(name, pays)
