"""Three Card Poker: the value of seeing a dealer's card, and what the rulings on exposed cards prevent. Section 12."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from math import comb, lcm
from typing import Final

import numpy as np

from houseway.equipment.cards import CARDS
from houseway.games.three_card_poker.odds.prices import PAIRS, ante_bonus, average_bonus
from houseway.games.three_card_poker.play.settlement import QUEEN, qualifies
from houseway.games.three_card_poker.rules import HAND, SEATS, ThreeCardPoker, pay_row, pays
from houseway.games.three_card_poker.rulings import RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.duel.sight import Sights
from houseway.odds.method import EXACT, weakest
from houseway.odds.protection import Exposure, Known, Protection
from houseway.odds.protection.seen import Decision, Question, Seat, Values, Whole, neighbours, simulated_gains
from houseway.odds.protection.sheet import NO_MEMORY
from houseway.odds.protection.threes import against
from houseway.ranking import THREE_CARD
from houseway.simulation.combinations import sets_in_order

SIGHTS: Final = Sights(PAIRS)
ROUNDS: Final = 20_000


@cache
def ranks() -> tuple[Whole, Whole]:
    """The rank of every three cards by number: a player's, and a dealer's, which is -1 if it does not qualify."""
    hands = [tuple(CARDS[card] for card in hand) for hand in sets_in_order(HAND).tolist()]
    mine = np.array([THREE_CARD.rank(hand) for hand in hands], np.int64)
    return mine, np.where([qualifies(hand) for hand in hands], mine, -1)


def values(submission: ThreeCardPoker) -> Callable[[Sequence[Question]], list[Values]]:
    """The worth of a fold and of playing, in parts of an ante."""
    table = ante_bonus(submission)
    nets = [PAIRS.folded, *PAIRS.nets]
    hands = sets_in_order(HAND)
    earned = [
        at.ratio
        if (at := pays(table, pay_row(THREE_CARD.category(rank), [CARDS[card] for card in hand])))
        else Fraction(0)
        for hand, rank in zip(hands.tolist(), ranks()[0].tolist(), strict=True)
    ]
    parts = lcm(*(one.denominator for one in (*nets, *earned)))
    fold, *played = (int(net * parts) for net in nets)
    bonus = np.array([int(one * parts) for one in earned], np.int64)

    def worth(questions: Sequence[Question]) -> list[Values]:
        mine, theirs = ranks()
        found = []
        for one in questions:
            own = np.sort(one.seen, axis=1)
            number = own[:, 0] + own[:, 1] * (own[:, 1] - 1) // 2 + own[:, 2] * (own[:, 2] - 1) * (own[:, 2] - 2) // 6
            ways = comb(52 - len(one.gone[0]), HAND - len(one.known[0]))
            play = against(theirs, mine[number], one) @ np.array(played) + bonus[number] * ways
            found.append(Values(np.stack([np.full_like(play, fold * ways), play], axis=1), parts * ways))
        return found

    return worth


def seat(submission: ThreeCardPoker) -> Seat:
    """A player's three cards, then the dealer's."""
    return Seat(2 * HAND, (Decision(tuple(range(HAND)), values(submission)),))


def bonuses(submission: ThreeCardPoker) -> list[Fraction]:
    """The ante bonus of each suit pattern."""
    return [average_bonus(submission, one) for one in PAIRS.standings]


def paint(card: int) -> object:
    """The card itself, except that jack, queen and king are all ``paint``."""
    return "paint" if abs((card >> 2) - QUEEN) <= 1 else card


def high(card: int) -> object:
    """Whether the card alone makes the dealer qualify: queen, king or ace."""
    return card >> 2 >= QUEEN


def protection(submission: ThreeCardPoker, assume: Assume, rounds: int | None = None) -> Protection:
    """The value of seeing the dealer's cards, and what the rulings on exposed cards prevent."""
    earned = bonuses(submission)
    base, one = SIGHTS.with_nothing(earned), SIGHTS.with_one_card(earned)
    dead, every = SIGHTS.with_dead_card(earned), SIGHTS.with_all_cards(earned)
    found = {
        "nothing": base,
        "a card that was discarded unused": dead,
        "whether one dealer card is a queen, king or ace (sorted by its back)": SIGHTS.with_one_card(earned, high),
        "one dealer card, but of jack, queen and king only that it is one": SIGHTS.with_one_card(earned, paint),
        "one dealer card": one,
        "two dealer cards": SIGHTS.with_two_cards(earned),
        "all three dealer cards": every,
    }
    counted = [Known(what, "ante", value, value - base, method=EXACT) for what, value in found.items()]
    here, length = seat(submission), rounds or ROUNDS
    others = neighbours(here, HAND, SEATS - 1)
    dealt = [
        Known(sight.what, "ante", base + gain.value, gain.value, gain.error, gain.method, gain.changed)
        for sight, gain in zip(others, simulated_gains(here, others, length), strict=True)
    ]
    void = Fraction(0)
    return Protection(
        assumptions={
            "player": "plays best for what is known; pair plus is not touched by the dealer's cards",
            "deck": "one 52-card deck",
            "figures": "by the ante, play wager and ante bonus counted; positive is the player's",
            "memory": NO_MEMORY,
            "simulated": f"{length:,} random deals, in each the exact worth of every action",
        },
        known=(*counted, *dealt),
        method=weakest(one.method for one in dealt if one.method is not None),
        exposures=(
            _exposure("card_exposed", "one dealer card is seen before the reveal", one, void, "MA-TC-12.d"),
            _exposure("card_exposed", "the dealer's whole hand is seen before the reveal", every, void, "MA-TC-12.d"),
            _exposure(
                "card_found_face_up", "one card is seen and would be dealt to the dealer", one, dead, "MA-TC-12.a-1"
            ),
            _exposure("card_drawn_in_error", "a card is drawn, its face unseen", base, base, "MA-TC-12.b"),
        ),
    )


def _exposure(kind: str, what: str, unruled: Fraction, ruled: Fraction, clause: str) -> Exposure:
    note = "a void round costs the house its expected win too" if ruled == 0 else ""
    return Exposure(kind, what, RULINGS[kind].ruling, (clause,), unruled, ruled, note)
