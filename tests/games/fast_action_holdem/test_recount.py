"""The count on the CPU beside every dealer's hand one by one, and beside what is stored."""

from math import comb

import numpy as np
import pytest

from houseway.games.fast_action_holdem.odds.count_tables import boards
from houseway.games.fast_action_holdem.odds.counts import counts
from houseway.games.fast_action_holdem.odds.fours import CARDS, FOURS, PAIRS, SPLITS, fours, multisets, numbers
from houseway.games.fast_action_holdem.odds.recount import MOST_PIECES, PIECES, compared, pieces_for, won
from houseway.games.fast_action_holdem.odds.ties import NATURAL, TIES, TWOS, dealer_keeps, tie_pairs
from houseway.ranking.multi_deck_fast import flat_table, seven_rank


def by_hand(decks: int, player: int, number: int) -> list[int]:
    """What a player's pairs and splits win on one board, counted over every dealer's hand."""
    four, two, table = fours(), multisets(2), flat_table()
    board, sizes = boards()
    mine, shown = four[:, player], board[:, number].astype(int)
    left = np.full(CARDS, decks)
    for card in [*shown, *mine]:
        left[card] -= 1
    ways = int(sizes[number])
    for card in set(shown.tolist()):
        ways *= comb(decks - int((mine == card).sum()), int((shown == card).sum()))
    rank = np.array([seven_rank(table, *map(int, two[:, n]), *map(int, shown)) for n in range(TWOS)])
    dealt = np.ones(FOURS, np.int64)
    choose = np.array([[comb(n, k) for k in range(5)] for n in range(decks + 1)])
    for place in range(4):
        held = (four == four[place]).sum(axis=0)
        first = np.all(four[:place] != four[place], axis=0)
        dealt *= np.where(first, choose[np.maximum(left[four[place]], 0), held], 1)
    kept, beaten = dealer_keeps(), []
    plain, tied = kept < NATURAL, kept >= TIES
    for a, b in PAIRS:
        bar = rank[numbers(np.array([[mine[a]], [mine[b]]]))[0]]
        lost = np.zeros(FOURS, np.int64)
        lost[plain] = 3 * (rank[kept[plain]] < bar)
        lost[tied] = (rank[tie_pairs()[kept[tied] - TIES]] < bar).sum(axis=1)
        beaten.append(int((lost * dealt).sum()))
    return [ways * one for one in (*beaten, *(min(beaten[one], beaten[other]) for one, other in SPLITS))]


@pytest.mark.slow
@pytest.mark.parametrize("decks", [6, 8])
def test_inclusion_and_exclusion_agree_with_every_dealer_one_by_one(decks: int) -> None:
    players, chosen = np.array([0, 12_345, 200_000]), (0, 50_000, 208_480)
    found = sum(won(decks, players, (number, number + 1)) for number in chosen)
    for place, player in enumerate(players.tolist()):
        each = [by_hand(decks, player, number) for number in chosen]
        assert np.asarray(found)[place].tolist() == [sum(column) for column in zip(*each, strict=True)]


@pytest.mark.slow
def test_the_boards_add_up_in_any_spans_and_threads() -> None:
    players = np.array([7, 300_000])
    assert (
        won(6, players, (1_000, 1_003)) + won(6, players, (1_003, 1_006)) == won(6, players, (1_000, 1_006), 2)
    ).all()


def test_a_class_that_was_changed_is_named() -> None:
    chosen = np.array([next(iter(counts(6).both))])
    (one,) = chosen.tolist()
    row = [*counts(6).wins[one].tolist(), *[counts(6).both[one]] * 3]
    assert compared(6, chosen, [row]) == []
    (said,) = compared(6, chosen, [[row[0], row[1] + 1, *row[2:]]])
    assert said.startswith(f"6 decks, class {one}")


def test_a_small_sample_is_counted_in_more_pieces_that_take_no_more_room() -> None:
    assert (pieces_for(1), pieces_for(0.5), pieces_for(0.0001)) == (PIECES, 2 * PIECES, MOST_PIECES)
