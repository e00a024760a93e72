"""Three Card Poker: what the sight of a card is worth to a player who plays best by it, counted exactly.

For every suit pattern of the player's hand and every card that the dealer may hold beside, :func:`sights` sums what playing
nets over the 1,128 ways to complete the dealer's hand. Whoever can tell some of these cards apart, and no more, plays a
hand or folds it for each group that cannot be told apart.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.decks import FIFTY_TWO
from houseway.games.three_card_poker.odds import average_bonus, standings
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.games.three_card_poker.rulings import RULINGS
from houseway.games.three_card_poker.settlement import QUEEN, qualifies
from houseway.odds.assumptions import Assume
from houseway.odds.progress import steps
from houseway.odds.protection import Exposure, Known, Protection
from houseway.ranking import THREE_CARD

Whole = npt.NDArray[np.int64]
Small = npt.NDArray[np.int16]

HANDS: Final = 22_100
COMPLETIONS: Final = 1128
"""Ways to add two cards out of 48 to a dealer's card that is known."""
THIRDS: Final = 47
"""Ways to add one card to two that are known."""
JACK: Final = QUEEN - 1
KING: Final = QUEEN + 1
DEAD: Final = 18_424 - COMPLETIONS
"""Dealer's hands without the player's cards and without one card more."""


def _bits(hands: Iterable[Iterable[int]]) -> npt.NDArray[np.uint64]:
    return np.array([sum(1 << card for card in hand) for hand in hands], np.uint64)


@cache
def _players() -> tuple[npt.NDArray[np.uint64], Small]:
    """The player's suit patterns as bits, and their ranks."""
    every = standings()
    return _bits(one.hand for one in every), np.array([one.rank for one in every], np.int16)


@cache
def _ranks() -> Small:
    """The rank of the hand that three cards make, 0 where they do not make one; hands that do not qualify are below 0."""
    found = np.zeros((52, 52, 52), np.int16)
    for hand in combinations(FIFTY_TWO, 3):
        rank = THREE_CARD.rank(hand) if qualifies(hand) else -1
        first, second, third = hand
        for a, b, c in ((first, second, third), (second, third, first), (third, first, second)):
            found[a, b, c] = found[b, a, c] = rank
    return found


def _nets(ranks: Small, mine: Small, possible: npt.NDArray[np.bool_]) -> Whole:
    """What playing nets against all dealer's hands that are possible, the bonus apart, for each of the player's hands."""
    against = np.sign(mine[:, np.newaxis] - ranks[np.newaxis, :]) * np.where(ranks < 0, 0, 2).astype(np.int16)
    against += (ranks < 0).astype(np.int16)
    found: Whole = (against * possible).sum(axis=1, dtype=np.int64)
    return found


@cache
def sights() -> Whole:
    """By the player's suit pattern and a card of the dealer's, what playing nets in all completions; 0 where it cannot be."""
    bits, mine = _players()
    found = np.zeros((len(bits), 52), np.int64)
    for card in steps(FIFTY_TWO, "seeing one dealer card"):
        others = [(a, b) for a, b in combinations(FIFTY_TWO, 2) if card not in (a, b)]
        first, second = np.array(others).T
        dealer = _bits((card, a, b) for a, b in others)
        apart = (bits[:, np.newaxis] & dealer[np.newaxis, :]) == 0
        found[:, card] = _nets(_ranks()[card, first, second], mine, apart)
    return found


def _held() -> npt.NDArray[np.bool_]:
    """By suit pattern and card, whether the player holds that card."""
    bits, _ = _players()
    cards: npt.NDArray[np.bool_] = (bits[:, np.newaxis] >> np.arange(52, dtype=np.uint64)) & np.uint64(1) == 1
    return cards


def _best(submission: ThreeCardPoker, nets: Whole, ways: Whole) -> Fraction:
    """The sum of the better of playing and folding; one row for each suit pattern, one column for each thing known."""
    total = Fraction(0)
    for place, one in enumerate(standings()):
        bonus = average_bonus(submission, one)
        folded, played = -ways[place], nets[place]
        if bonus:
            # A hand with a bonus is worth playing whatever is seen, or the comparison is made as fractions.
            values = (max(int(net) + bonus * int(way), Fraction(-int(way))) for net, way in zip(played, ways[place], strict=True))
            total += one.hands * sum(values, Fraction(0))
        else:
            total += one.hands * int(np.maximum(played, folded).sum())
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
    bits, mine = _players()
    held, total = _held(), Fraction(0)
    for first in steps(FIFTY_TWO[:-1], "seeing two dealer cards"):
        later = [card for card in FIFTY_TWO if card > first]
        nets, ways = np.zeros((2, len(bits), len(later)), np.int64)
        for place, second in enumerate(later):
            thirds = [card for card in FIFTY_TWO if card not in (first, second)]
            free = ~held[:, thirds] & ~(held[:, [first]] | held[:, [second]])
            nets[:, place] = _nets(_ranks()[first, second, thirds], mine, free)
            ways[:, place] = free.sum(axis=1)
        total += _best(submission, nets, ways)
    return total / (HANDS * 1176 * THIRDS)


def with_all_cards(submission: ThreeCardPoker) -> Fraction:
    """The ante's expectation for a player who sees the dealer's whole hand."""
    against = np.array([one.against for one in standings()])
    return _best(submission, against * np.array([1, 2, -2, 0]), against) / (HANDS * 18_424)


def with_dead_card(submission: ThreeCardPoker) -> Fraction:
    """The ante's expectation for a player who saw one card go out of play before the deal was done."""
    whole = np.array([one.against for one in standings()]) @ np.array([1, 2, -2, 0])
    held = _held()
    nets = np.where(held, 0, whole[:, np.newaxis] - sights())
    return _best(submission, nets, np.where(held, 0, DEAD)) / (HANDS * 49 * DEAD)


def with_nothing(submission: ThreeCardPoker) -> Fraction:
    """The ante's expectation with the best play and nothing seen."""
    against = np.array([one.against for one in standings()])
    nets = (against @ np.array([1, 2, -2, 0]))[:, np.newaxis]
    return _best(submission, nets, against.sum(axis=1)[:, np.newaxis]) / (HANDS * 18_424)


def paint(card: int) -> object:
    """Cards as they are, but jack, queen and king only as a card with a picture."""
    return "paint" if JACK <= card >> 2 <= KING else card


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
            _exposure("card_exposed", "the dealer's whole hand is seen before the reveal", every, Fraction(0), "MA-TC-12.d"),
            _exposure("card_found_face_up", "one card is seen and would be dealt to the dealer", one, dead, "MA-TC-12.a-1"),
            _exposure("card_drawn_in_error", "a card is drawn, its face unseen", base, base, "MA-TC-12.b"),
        ),
    )


def _exposure(kind: str, what: str, unruled: Fraction, ruled: Fraction, clause: str) -> Exposure:
    ruling: Any = RULINGS[kind]
    note = "a void round costs the house its expected win too" if ruled == 0 else ""
    return Exposure(kind, what, ruling.ruling, (clause,), unruled, ruled, note)
