"""The dealer's house way: fourteen two-card preferences, as data, and the two cards it keeps. Section 8(i)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from houseway.equipment.cards import Card
from houseway.games.fast_action_holdem.rules import FastActionHoldem, SuitedPair, TenOrBetter

ACE, JACK, TEN = 12, 9, 8
HAND: Final = 4
KEPT: Final = 2


class Pair(NamedTuple):
    """Two cards as the house way classifies them: the ranks, the higher first, and whether they are suited."""

    high: int
    low: int
    suited: bool

    @property
    def alike(self) -> bool:
        return self.high == self.low

    @property
    def running(self) -> bool:
        """Whether the two cards are of consecutive rank. [MA-FA-1.running_cards]"""
        return self.high - self.low == 1

    @property
    def with_ace(self) -> bool:
        return self.high == ACE


@dataclass(frozen=True)
class Step:
    """One preference of the list: two cards that fit it are kept before any that fit a later step."""

    number: int
    clause: str
    words: str
    fits: Callable[[Pair], bool]


STEPS: Final = (
    Step(1, "MA-FA-8.i.1", "suited pair", lambda two: two.alike and two.suited),
    Step(2, "MA-FA-8.i.2", "highest pair", lambda two: two.alike),
    Step(
        3,
        "MA-FA-8.i.3",
        "ace with highest suited card, 10 or better",
        lambda two: two.with_ace and two.suited and two.low >= TEN,
    ),
    Step(
        4,
        "MA-FA-8.i.4",
        "highest suited running cards, 10 and jack or better",
        lambda two: two.suited and two.running and two.low >= TEN,
    ),
    Step(5, "MA-FA-8.i.5", "ace with highest card, 10 or better", lambda two: two.with_ace and two.low >= TEN),
    Step(
        6,
        "MA-FA-8.i.6",
        "highest unsuited running cards, jack and queen or better",
        lambda two: two.running and not two.suited and two.low >= JACK,
    ),
    Step(7, "MA-FA-8.i.7", "ace with highest suited card", lambda two: two.with_ace and two.suited),
    Step(8, "MA-FA-8.i.8", "highest suited cards, 10 or better", lambda two: two.suited and two.low >= TEN),
    Step(9, "MA-FA-8.i.9", "highest cards, jack or better", lambda two: two.low >= JACK),
    Step(10, "MA-FA-8.i.10", "ace with highest card", lambda two: two.with_ace),
    Step(11, "MA-FA-8.i.11", "suited running cards", lambda two: two.suited and two.running),
    Step(12, "MA-FA-8.i.12", "highest suited cards, not running", lambda two: two.suited),
    Step(13, "MA-FA-8.i.13", "running cards", lambda two: two.running),
    Step(14, "MA-FA-8.i.14", "highest cards", lambda two: True),
)
"""The steps in order of preference. If several pairs fit a step, the higher top card decides, then the second (A2, A6, A7)."""

ONE_CARD_IS_ENOUGH: Final = {
    8: lambda two: two.suited and two.high >= TEN,
    9: lambda two: two.high >= JACK,
}
"""Steps 8 and 9 if '10 or better' and 'jack or better' apply to only one of the two cards (A5, the other reading)."""


def fits(step: Step, two: Pair, submission: FastActionHoldem) -> bool:
    """Whether the two cards fit the step under the readings in force."""
    if submission.ten_or_better == "one_card" and step.number in ONE_CARD_IS_ENOUGH:
        return bool(ONE_CARD_IS_ENOUGH[step.number](two))
    return step.fits(two)


def step_of(two: Pair, submission: FastActionHoldem) -> Step:
    """The first step that two cards fit."""
    return next(step for step in STEPS if fits(step, two, submission))


def pair(first: int, second: int) -> Pair:
    """The two cards as the house way classifies them."""
    one, other = first >> 2, second >> 2
    return Pair(max(one, other), min(one, other), first & 3 == second & 3)


@cache
def _preferences(suited_pair: SuitedPair, ten_or_better: TenOrBetter) -> tuple[tuple[int, ...], ...]:
    submission = FastActionHoldem(suited_pair=suited_pair, ten_or_better=ten_or_better)
    return tuple(tuple(_preference(pair(a, b), submission) for b in range(52)) for a in range(52))


def _preference(two: Pair, submission: FastActionHoldem) -> int:
    number = step_of(two, submission).number
    if number == 1 and submission.suited_pair == "unless_higher_pair":
        # Both kinds of pair share one step: the rank decides first, the suit only between equals.
        return 1000 * 2 + 2 * (ACE - two.high)
    if number == 2 and submission.suited_pair == "unless_higher_pair":
        return 1000 * 2 + 2 * (ACE - two.high) + 1
    return 1000 * number + 13 * (ACE - two.high) + ACE - two.low


def preferences(submission: FastActionHoldem) -> tuple[tuple[int, ...], ...]:
    """For every two cards their position in the dealer's preferences: the lowest number in a hand is kept."""
    return _preferences(submission.suited_pair, submission.ten_or_better)


def is_natural(hand: Sequence[Card]) -> bool:
    """Whether the first four cards are four-of-a-kind, whatever their suits. [MA-FA-1.natural]"""
    if len(hand) < HAND:
        return False
    first = hand[0] >> 2
    return first == hand[1] >> 2 == hand[2] >> 2 == hand[3] >> 2


def house_way(hand: Sequence[Card], submission: FastActionHoldem) -> tuple[Card, Card]:
    """The two cards that the dealer keeps; of three of a kind in three suits the first two dealt (A4)."""
    table = preferences(submission)
    best, lowest = None, 0
    for two in combinations(hand, KEPT):
        found = table[two[0]][two[1]]
        if best is None or found < lowest:
            best, lowest = two, found
    if best is None:
        raise AssertionError("the dealer sets at least two cards")
    return best


@cache
def _step_taken(
    first: int, second: int, suited_pair: SuitedPair, ten_or_better: TenOrBetter
) -> tuple[Step, tuple[str, ...]]:
    two = pair(first, second)
    step = step_of(two, FastActionHoldem(suited_pair=suited_pair, ten_or_better=ten_or_better))
    return step, (step.clause, "MA-FA-1.running_cards") if two.running else (step.clause,)


def step_taken(kept: Sequence[Card], submission: FastActionHoldem) -> tuple[Step, tuple[str, ...]]:
    """The step of the list by which the two cards are kept, and its clauses."""
    return _step_taken(kept[0], kept[1], submission.suited_pair, submission.ten_or_better)
