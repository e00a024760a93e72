"""The count by kinds of cards beside every dealer's hand and board one by one, and beside what is stored."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import comb, prod

import numpy as np
import pytest

from houseway.equipment.cards import CARDS
from houseway.games.fast_action_holdem.odds import recount, recount_kinds
from houseway.games.fast_action_holdem.odds.counts import counts
from houseway.games.fast_action_holdem.odds.fours import SPLITS, deals, four_classes, fours
from houseway.games.fast_action_holdem.odds.recount import LOT, MOST_PIECES, again, compared, in_lots, recounts
from houseway.games.fast_action_holdem.odds.recount_kinds import boards, dealers, won
from houseway.games.fast_action_holdem.odds.ties import NATURAL, TIES, dealer_keeps
from houseway.games.fast_action_holdem.play.house_way import house_way, is_natural
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.ranking.multi_deck import FAST_ACTION

LISTED = FastActionHoldem()
DECKS = 2
SMALL = (32, 33, 36, 40, 44, *range(48, 52))
"""Aces of all suits and a ten to a king: enough for naturals, straights, and flushes of repeated cards."""


@cache
def dealers_of_the_small_shoe() -> list[tuple[tuple[int, ...], Counter[tuple[int, int]]]]:
    """Every four cards but naturals, and how often of three times each pair is kept, over all orders of the deal."""
    found: list[tuple[tuple[int, ...], Counter[tuple[int, int]]]] = []
    for hand in combinations_with_replacement(SMALL, 4):
        if not is_natural([CARDS[card] for card in hand]):
            orders = [house_way([CARDS[card] for card in order], LISTED) for order in permutations(hand)]
            often = Counter((min(kept), max(kept)) for kept in orders)
            found.append((hand, Counter({kept: times // 8 for kept, times in often.items()})))
            assert found[-1][1].total() == 3
    return found


def one_by_one(cards: tuple[int, ...]) -> list[int]:
    """What the pairs and splits win in a shoe of two decks of the small cards; every dealer's hand and board in turn."""
    left = {card: DECKS - cards.count(card) for card in SMALL}
    found = [0] * 9
    for board in combinations_with_replacement(SMALL, 5):
        ways = prod(comb(left[card], board.count(card)) for card in set(board))
        if not ways:
            continue
        shown = [CARDS[card] for card in board]
        twos = combinations_with_replacement(SMALL, 2)
        rank = {two: FAST_ACTION.rank([*shown, *(CARDS[card] for card in two)]) for two in twos}
        after = {card: left[card] - board.count(card) for card in SMALL}
        bars = [rank[two] for two in combinations(cards, 2)]
        bars += [min(bars[one], bars[other]) for one, other in SPLITS]
        for hand, keeps in dealers_of_the_small_shoe():
            number = ways * prod(comb(after[card], hand.count(card)) for card in set(hand))
            for kept, times in keeps.items() if number else ():
                for way, bar in enumerate(bars):
                    found[way] += number * times * (rank[kept] < bar)
    return found


@pytest.mark.parametrize(
    "cards",
    [
        (33, 44, 50, 51),
        pytest.param((32, 44, 48, 48), marks=pytest.mark.slow),
        pytest.param((32, 36, 40, 49), marks=pytest.mark.slow),
    ],
)
def test_kinds_agree_with_every_dealer_and_board_of_a_small_shoe(
    cards: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recount_kinds, "full_shoe", lambda decks: np.isin(np.arange(52), SMALL) * decks)
    assert won(DECKS, cards) == one_by_one(cards)


def test_the_dealer_keeps_what_the_tables_of_the_stored_count_say() -> None:
    hands = dealers()
    plain = int((dealer_keeps() < NATURAL).sum())
    tied = int((dealer_keeps() >= TIES).sum())
    assert (hands.times == 3).sum() == plain
    assert (hands.times == 1).sum() == 3 * tied
    every = deals(6, np.sort(hands.hands.astype(np.int64), axis=0)) * hands.times
    assert every.sum() == 3 * (comb(312, 4) - 13 * comb(24, 4))


def test_the_boards_of_ranks_and_of_a_suit_are_all_there() -> None:
    assert boards(0).starts[-1] + 1 == comb(17, 5)
    three, four, five = comb(15, 3) * comb(14, 2), comb(16, 4) * 13, comb(17, 5)
    assert boards(13).starts[-1] + boards(13).upto[12] == three + four + five


@pytest.mark.parametrize("decks", [6, 8])
def test_classes_counted_again_are_equal_to_the_stored_count(decks: int) -> None:
    split = next(iter(counts(decks).both))
    chosen = [0, 12_345, split]
    assert compared(decks, chosen, again(decks, chosen, 2)) == []


def test_a_class_that_was_changed_is_named() -> None:
    one = next(iter(counts(6).both))
    row = [*counts(6).wins[one].tolist(), *[counts(6).both[one]] * 3]
    assert compared(6, [one], [row]) == []
    (said,) = compared(6, [one], [[row[0], row[1] + 1, *row[2:]]])
    assert said.startswith(f"6 decks, class {one}")


def test_classes_are_counted_in_lots_that_hold_each_once() -> None:
    every = range(len(four_classes().members))
    for chosen in (every, every[:70], every[:1]):
        lots = in_lots(list(chosen))
        assert len(lots) <= MOST_PIECES
        assert all(len(lot) >= LOT for lot in lots[:-1])
        assert [one for lot in lots for one in lot] == list(chosen)
    assert fours().shape[1] == sum(four_classes().sizes)


def test_a_number_of_threads_changes_neither_the_pieces_nor_what_is_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recount, "LOT", 1)
    one, many = recounts(0.0001, 3, "cpu", 1)[0], recounts(0.0001, 3, "cpu", 16)[0]
    assert (one.pieces, one.at_once, many.at_once) == (2, 1, 16)
    assert many.pieces == one.pieces
    together = many.count([0, 1])
    assert [one.count([0])[0], one.count([1])[0]] == list(together)
    assert one.differences(together) == []


def test_sums_for_one_suit_are_exact_in_floating_point() -> None:
    """The most deals with one board of kinds, before it is divided by equal cards, times three, is below 2**53."""
    most = 3 * comb(8 * 52 - 4, 4) * 8**3 * (8 * 3) ** 2
    assert most < 2**53
    assert 3 * comb(8 * 52 - 4, 4) * 32**5 < 2**63
