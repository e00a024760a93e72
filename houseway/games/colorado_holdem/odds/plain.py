"""Colorado Hold 'Em counted again: all hands of five cards, by the two that the player keeps and the three of the board."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, lcm
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from houseway.support.plain_counts import (
    KINDS,
    Counted,
    every_five,
    set_number,
    shares,
    three_cards,
)

if TYPE_CHECKING:
    from houseway.equipment.money import Odds
    from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
    from houseway.odds.assumptions import Assume

Ints = npt.NDArray[np.int64]
BOARDS = comb(49, 3)
SEVENS, NINES, TENS, JACKS = 5, 7, 8, 9
"""The ranks of these cards, counted from twos."""


def plain_counts(submission: "ColoradoHoldem", assume: "Assume") -> dict[str, Counted]:
    """The net results of the ante, with the bet that joins it, and of the bonus, both for the best play of the former."""
    if assume["player"] != "optimal":
        return {}
    required = submission.version == "required_bet"
    main, bonus = submission.main, submission.bonus

    def by_pair(name: str) -> str:
        """The row of a pair; every other hand has a row of its own name."""
        rank = int(name.removeprefix("pair_"))
        if required:
            return "pair_tens_or_better" if rank >= TENS else "pair_sevens_to_nines" if rank >= SEVENS else ""
        paid = JACKS if submission.permissible_tens == "push" else TENS
        return "pair_jacks_or_better" if rank >= paid else "pair_nines_or_tens" if rank >= NINES else ""

    nets = _nets(main, by_pair)
    extra = _nets(bonus, lambda name: "pair_jacks_or_better" if int(name.removeprefix("pair_")) >= JACKS else "")
    instants = _instants(submission.low_ace_instant)
    rows = ("three_of_a_kind_instant", "three_card_straight_flush_instant")
    declared = [main[row].ratio for row in rows], [bonus[row].ratio for row in rows]
    whole = lcm(*(net.denominator for net in (*nets, *declared[0])))
    worth = _endings() @ np.array([int(net * whole) for net in nets], np.int64)  # by hand and discard
    discard = worth.argmax(axis=1)
    value = worth.max(axis=1)
    otherwise = np.full(len(value), -whole * BOARDS) if required else value
    bets = 2 * value > otherwise
    instant = np.array([0, *(int(net * whole) * BOARDS for net in declared[0])], np.int64)[instants]
    declares = (instants > 0) & (instant >= np.maximum(2 * value, otherwise))
    ends = _endings()[np.arange(len(value)), discard]
    ante: dict[Fraction, int] = {}
    side: dict[Fraction, int] = {}

    def add(weights: dict[Fraction, int], net: Fraction, many: int) -> None:
        weights[net] = weights.get(net, 0) + many

    for kind in (1, 2):
        many = int((declares & (instants == kind)).sum()) * BOARDS
        add(ante, declared[0][kind - 1], many)
        add(side, declared[1][kind - 1], many)
    for bet, factor in ((True, 2), (False, 1)):
        hands = ~declares & (bets == bet)
        if not bet and required:
            add(ante, Fraction(-1), int(hands.sum()) * BOARDS)
            add(side, Fraction(-1 if submission.folded_bonus == "lose" else 0), int(hands.sum()) * BOARDS)
            continue
        for net, other, many in zip(nets, extra, ends[hands].sum(axis=0).tolist(), strict=True):
            add(ante, factor * net, many)
            add(side, other, many)
    return {"ante": shares(ante), "bonus": shares(side)}


def _nets(table: "Mapping[str, Odds]", by_pair: Callable[[str], str]) -> list[Fraction]:
    rows = [by_pair(name) if name.startswith("pair_") else name for name in KINDS]
    return [table[row].ratio if row in table else Fraction(-1) for row in rows]


@cache
def _instants(low_ace: bool) -> Ints:
    """For each of the 22,100 hands, 1 for three of a kind, 2 for a straight flush, which A-2-3 is if ``low_ace``."""
    found = np.zeros(comb(52, 3), np.int64)
    for hand, place in zip(combinations(range(52), 3), _places().tolist(), strict=True):
        ranks = (hand[0] // 4, hand[1] // 4, hand[2] // 4)
        name = three_cards(ranks, {card % 4 for card in hand})[2]
        lowest = sorted(ranks) == [0, 1, 12]
        found[place] = {"three_of_a_kind": 1, "straight_flush": 2 if low_ace or not lowest else 0}.get(name, 0)
    return found


def _places() -> Ints:
    return set_number(np.array(list(combinations(range(52), 3)), np.int64), (0, 1, 2))


@cache
def _endings() -> Ints:
    """For each hand and each discard (the lowest card first), the number of boards by the name of the five cards.

    Of all hands of five with the two kept cards, those with the discarded card too are no boards.
    """
    cards, kind = every_five()
    names = len(KINDS)
    twos, threes = np.zeros(comb(52, 2) * names, np.int64), np.zeros(comb(52, 3) * names, np.int64)
    for size, counts in ((2, twos), (3, threes)):
        for held in combinations(range(5), size):
            counts += np.bincount(set_number(cards, held) * names + kind, minlength=len(counts))
    hands = np.array(list(combinations(range(52), 3)), np.int64)
    found = np.zeros((len(hands), 3, names), np.int64)
    places = _places()
    for discard, kept in enumerate(((1, 2), (0, 2), (0, 1))):
        pair = set_number(hands, kept)
        found[places, discard] = twos.reshape(-1, names)[pair] - threes.reshape(-1, names)[places]
    return found
