"""Three Card Poker: what the sight of a card is worth to a player who plays best by it, counted exactly.

For every suit pattern of the player's hand and every card that the dealer may hold beside, :func:`sights` sums what playing
nets over the 1,128 ways to complete the dealer's hand. Whoever can tell some of these cards apart, and no more, plays a
hand or folds it for each group that cannot be told apart.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.three_card_poker.odds.prices import PAIRS, average_bonus
from houseway.games.three_card_poker.play.settlement import QUEEN, qualifies
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.games.three_card_poker.rulings import RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.progress import steps
from houseway.odds.protection import Exposure, Known, Protection
from houseway.ranking import THREE_CARD
from houseway.table.endings import DRAW, FOLD, LOSS, UNQUALIFIED, WIN

Whole = npt.NDArray[np.int64]
Small = npt.NDArray[np.int16]

NETS: Final[Whole] = np.array([0, *map(int, PAIRS.nets)])
"""What a hand that is played wins, by its ending."""
HANDS: Final = 22_100
COMPLETIONS: Final = 1128
"""Ways to add two cards out of 48 to a dealer's card that is known."""
THIRDS: Final = 47
"""Ways to add one card to two that are known."""
DEAD: Final = 18_424 - COMPLETIONS
"""Dealer's hands without the player's cards and without one card more."""


@cache
def _players() -> tuple[Whole, Small]:
    """The three cards of each of the player's suit patterns, and its rank."""
    every = PAIRS.standings
    return np.array([one.hand for one in every], np.int64), np.array([one.rank for one in every], np.int16)


@cache
def _held() -> npt.NDArray[np.bool_]:
    """By suit pattern and card, whether the player holds that card."""
    cards, _ = _players()
    held: npt.NDArray[np.bool_] = (cards[:, :, np.newaxis] == np.arange(52)).any(axis=1)
    return held


@cache
def _ranks() -> Small:
    """The rank of the hand that three cards make: -1 where it does not qualify, 0 where they make no hand."""
    found = np.zeros((52, 52, 52), np.int16)
    for hand in combinations(FIFTY_TWO, 3):
        rank = THREE_CARD.rank(hand) if qualifies(hand) else -1
        for order in permutations(hand):
            found[order] = rank
    return found


def _nets(mine: Small, dealer: Small) -> Whole:
    """What playing nets, the bonus apart, against a dealer's hand of that rank; nothing against none."""
    ending = np.select([dealer < 0, dealer == 0, mine > dealer, mine < dealer], [UNQUALIFIED, FOLD, WIN, LOSS], DRAW)
    found: Whole = NETS[ending]
    return found


def _thirds(first: int) -> Whole:
    """By suit pattern and second card, what playing nets over all third cards, those that the player holds included."""
    _, mine = _players()
    ranks, of_rank = np.unique(mine, return_inverse=True)
    nets = _nets(ranks[:, np.newaxis, np.newaxis], _ranks()[first])
    found: Whole = nets.sum(axis=2, dtype=np.int64)[of_rank]
    return found


def _two_known(first: int) -> Whole:
    """By suit pattern and second card, what playing nets over the third cards that the dealer can have."""
    hands, mine = _players()
    held = _nets(mine[:, np.newaxis, np.newaxis], _ranks()[first][hands])
    found: Whole = _thirds(first) - held.sum(axis=1, dtype=np.int64)
    return found


@cache
def sights() -> Whole:
    """By suit pattern and a card of the dealer's, what playing nets in all its completions; 0 where the player holds it."""
    found = np.zeros((len(PAIRS.standings), 52), np.int64)
    for card in steps(FIFTY_TWO, "seeing one dealer card"):
        # Each completion is met twice, once by either of its cards; pairs with a card that the player holds not at all.
        found[:, card] = np.where(_held(), 0, _two_known(card)).sum(axis=1) // 2
    return np.where(_held(), 0, found)


def _best(submission: ThreeCardPoker, nets: Whole, ways: Whole) -> Fraction:
    """The sum of the better of playing and folding; one row for each suit pattern, one column for each thing known."""
    bonus = [average_bonus(submission, one) for one in PAIRS.standings]
    hands = np.array([0 if bonus[place] else one.hands for place, one in enumerate(PAIRS.standings)])
    total = Fraction(int(hands @ np.maximum(nets, -ways).sum(axis=1)))
    for place, one in enumerate(PAIRS.standings):
        if bonus[place]:
            known = zip(nets[place].tolist(), ways[place].tolist(), strict=True)
            total += one.hands * sum((max(net + bonus[place] * way, Fraction(-way)) for net, way in known), Fraction(0))
    return total


def with_one_card(submission: ThreeCardPoker, tell: Callable[[int], object] = lambda card: card) -> Fraction:
    """The ante's expectation for a player who sees one dealer card, as far as ``tell`` lets cards be told apart."""
    groups: dict[object, list[int]] = {}
    for card in FIFTY_TWO:
        groups.setdefault(tell(card), []).append(card)
    possible = np.where(_held(), 0, COMPLETIONS)
    nets = np.stack([sights()[:, cards].sum(axis=1) for cards in groups.values()], axis=1)
    ways = np.stack([possible[:, cards].sum(axis=1) for cards in groups.values()], axis=1)
    return _best(submission, nets, ways) / (HANDS * 49 * COMPLETIONS)


def with_two_cards(submission: ThreeCardPoker) -> Fraction:
    """The ante's expectation for a player who sees two dealer cards."""
    held, total = _held(), Fraction(0)
    for first in steps(FIFTY_TWO, "seeing two dealer cards"):
        free = ~(held | held[:, [first]])
        free[:, first] = False
        total += _best(submission, np.where(free, _two_known(first), 0), np.where(free, THIRDS, 0))
    return total / (HANDS * 49 * 48 * THIRDS)


def with_all_cards(submission: ThreeCardPoker) -> Fraction:
    """The ante's expectation for a player who sees the dealer's whole hand."""
    against = np.array([one.against for one in PAIRS.standings])
    return _best(submission, against * NETS[UNQUALIFIED:], against) / (HANDS * 18_424)


def with_dead_card(submission: ThreeCardPoker) -> Fraction:
    """The ante's expectation for a player who saw one card go out of play before the deal was done."""
    whole = np.array([one.against for one in PAIRS.standings]) @ NETS[UNQUALIFIED:]
    held = _held()
    nets = np.where(held, 0, whole[:, np.newaxis] - sights())
    return _best(submission, nets, np.where(held, 0, DEAD)) / (HANDS * 49 * DEAD)


def with_nothing(submission: ThreeCardPoker) -> Fraction:
    """The ante's expectation with the best play and nothing seen."""
    against = np.array([one.against for one in PAIRS.standings])
    nets = (against @ NETS[UNQUALIFIED:])[:, np.newaxis]
    return _best(submission, nets, against.sum(axis=1)[:, np.newaxis]) / (HANDS * 18_424)


def paint(card: int) -> object:
    """Cards as they are, but jack, queen and king only as a card with a picture."""
    return "paint" if abs((card >> 2) - QUEEN) <= 1 else card


def high(card: int) -> object:
    """Whether the card alone makes the dealer qualify: queen, king or ace."""
    return card >> 2 >= QUEEN


def protection(submission: ThreeCardPoker, assume: Assume) -> Protection:
    """What seeing the dealer's cards is worth, and what the rulings on exposed cards prevent."""
    base = with_nothing(submission)
    one, dead, every = with_one_card(submission), with_dead_card(submission), with_all_cards(submission)
    found = {
        "nothing": base,
        "a card that was discarded unused": dead,
        "whether one dealer card is a queen, king or ace (sorted by its back)": with_one_card(submission, high),
        "one dealer card, but of jack, queen and king only that it is one": with_one_card(submission, paint),
        "one dealer card": one,
        "two dealer cards": with_two_cards(submission),
        "all three dealer cards": every,
    }
    return Protection(
        assumptions={
            "player": "plays best for what is known; pair plus is not touched by the dealer's cards",
            "deck": "one 52-card deck, no card of other players seen",
            "figures": "by the ante, play wager and ante bonus counted; positive is the player's",
        },
        known=tuple(Known(what, "ante", value, value - base) for what, value in found.items()),
        exposures=(
            _exposure("card_exposed", "one dealer card is seen before the reveal", one, Fraction(0), "MA-TC-12.d"),
            _exposure(
                "card_exposed", "the dealer's whole hand is seen before the reveal", every, Fraction(0), "MA-TC-12.d"
            ),
            _exposure(
                "card_found_face_up", "one card is seen and would be dealt to the dealer", one, dead, "MA-TC-12.a-1"
            ),
            _exposure("card_drawn_in_error", "a card is drawn, its face unseen", base, base, "MA-TC-12.b"),
        ),
    )


def _exposure(kind: str, what: str, unruled: Fraction, ruled: Fraction, clause: str) -> Exposure:
    ruling = RULINGS[kind]
    note = "a void round costs the house its expected win too" if ruled == 0 else ""
    return Exposure(kind, what, ruling.ruling, (clause,), unruled, ruled, note)
