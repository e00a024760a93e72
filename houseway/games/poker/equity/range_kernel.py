"""Compiled equity of one range of hold'em hands against another, board by board.

On each board every hand that matters is ranked once and the hands are sorted; one sweep then gives each hand the weight of the
other range's hands below it and level with it. A hand that shares a card with another cannot meet it: the weights that
contain one of its two cards are taken off.
"""

from typing import Final

import numpy as np

from houseway.ranking.fast import seven_card
from houseway.simulation.randomness.counter import philox, split
from houseway.support.arrays import Array
from houseway.support.compiled_cache import compiled

words = compiled(philox)
below = compiled(split)

WINS, TIES, MEETINGS = 0, 1, 2
"""Places of a group's tallies: pots won, pots shared, and all meetings of two hands on a board."""
BOARD: Final = 5
SUITS: Final = 4


@compiled
def canonical_boards(deck: Array, laid: Array, moves: Array, boards: Array, times: Array) -> int:
    """Fills in every board up to the given changes of suit, each with the number of boards it stands for.

    ``moves[m]`` gives each card its card after the change; the first one changes nothing. Returns the number of boards.
    """
    size, missing = deck.size, BOARD - laid.size
    index = np.arange(missing)
    found = 0
    while True:
        mask = np.int64(0)
        for place in range(laid.size):
            mask |= np.int64(1) << laid[place]
        for place in range(missing):
            mask |= np.int64(1) << deck[index[place]]
        least, same = True, 0
        for move in range(moves.shape[0]):
            image = np.int64(0)
            for place in range(laid.size):
                image |= np.int64(1) << moves[move, laid[place]]
            for place in range(missing):
                image |= np.int64(1) << moves[move, deck[index[place]]]
            if image < mask:
                least = False
                break
            if image == mask:
                same += 1
        if least:
            for place in range(laid.size):
                boards[found, place] = laid[place]
            for place in range(missing):
                boards[found, laid.size + place] = deck[index[place]]
            times[found] = moves.shape[0] // same
            found += 1
        place = missing - 1
        while place >= 0 and index[place] == size - missing + place:
            place -= 1
        if place < 0:
            return found
        index[place] += 1
        for later in range(place + 1, missing):
            index[later] = index[later - 1] + 1


@compiled
def sweep(
    boards: Array, times: Array, first: Array, second: Array, mine: Array, theirs: Array, group: Array, tallies: Array
) -> None:
    """Adds up how the hands of ``mine`` do against those of ``theirs`` on all boards, by group.

    ``first`` and ``second`` are the cards of every hand; the weights ``mine`` and ``theirs`` say how often each range has it.
    """
    hands = first.size
    ranks, which = np.empty(hands, np.int64), np.empty(hands, np.int64)
    on_board = np.zeros(52, np.bool_)
    lower, level = np.zeros(52, np.int64), np.zeros(52, np.int64)
    every = np.zeros(52, np.int64)
    for number in range(boards.shape[0]):
        a, b, c, d, e = boards[number, 0], boards[number, 1], boards[number, 2], boards[number, 3], boards[number, 4]
        on_board[:] = False
        on_board[a] = on_board[b] = on_board[c] = on_board[d] = on_board[e] = True
        count = 0
        lower[:] = 0
        every[:] = 0
        all_theirs = below_them = np.int64(0)
        for hand in range(hands):
            one, other = first[hand], second[hand]
            if not on_board[one] and not on_board[other]:
                ranks[count] = seven_card(one, other, a, b, c, d, e)
                which[count] = hand
                count += 1
                all_theirs += theirs[hand]
                every[one] += theirs[hand]
                every[other] += theirs[hand]
        order = np.argsort(ranks[:count])
        at = 0
        while at < count:
            end, here = at, np.int64(0)
            rank = ranks[order[at]]
            while end < count and ranks[order[end]] == rank:
                hand = which[order[end]]
                here += theirs[hand]
                level[first[hand]] += theirs[hand]
                level[second[hand]] += theirs[hand]
                end += 1
            for place in range(at, end):
                hand = which[order[place]]
                if mine[hand]:
                    one, other, weight = first[hand], second[hand], mine[hand] * times[number]
                    wins = below_them - lower[one] - lower[other]
                    ties = here - level[one] - level[other] + theirs[hand]
                    meets = all_theirs - every[one] - every[other] + theirs[hand]
                    tallies[group[hand], WINS] += weight * wins
                    tallies[group[hand], TIES] += weight * ties
                    tallies[group[hand], MEETINGS] += weight * meets
            for place in range(at, end):
                hand = which[order[place]]
                one, other = first[hand], second[hand]
                lower[one] += theirs[hand]
                lower[other] += theirs[hand]
                level[one] = 0
                level[other] = 0
            below_them += here
            at = end


@compiled
def class_wins(boards: Array, times: Array, first: Array, second: Array, group: Array, wins: Array) -> None:
    """Adds up in ``wins[i, j]`` how often a hand of class *i* beats one of class *j* on all boards.

    ``first`` and ``second`` are the cards of every hand, ``group`` its class.
    """
    hands, classes = first.size, wins.shape[0]
    ranks, which = np.empty(hands, np.int64), np.empty(hands, np.int64)
    on_board = np.zeros(52, np.bool_)
    lower, with_card = np.zeros(classes, np.int32), np.zeros((52, classes), np.int32)
    for number in range(boards.shape[0]):
        a, b, c, d, e = boards[number, 0], boards[number, 1], boards[number, 2], boards[number, 3], boards[number, 4]
        on_board[:] = False
        on_board[a] = on_board[b] = on_board[c] = on_board[d] = on_board[e] = True
        lower[:] = 0
        with_card[:, :] = 0
        count = 0
        for hand in range(hands):
            one, other = first[hand], second[hand]
            if not on_board[one] and not on_board[other]:
                ranks[count] = seven_card(one, other, a, b, c, d, e)
                which[count] = hand
                count += 1
        order = np.argsort(ranks[:count])
        at = 0
        while at < count:
            end = at
            while end < count and ranks[order[end]] == ranks[order[at]]:
                hand = which[order[end]]
                one, other, mine = first[hand], second[hand], group[hand]
                for theirs in range(classes):
                    below_me = lower[theirs] - with_card[one, theirs] - with_card[other, theirs]
                    wins[mine, theirs] += times[number] * below_me
                end += 1
            for place in range(at, end):
                hand = which[order[place]]
                lower[group[hand]] += 1
                with_card[first[hand], group[hand]] += 1
                with_card[second[hand], group[hand]] += 1
            at = end


@compiled
def sample(
    deck: Array,
    laid: Array,
    firsts: Array,
    seconds: Array,
    sizes: Array,
    tallies: Array,
    key_0: int,
    key_1: int,
    deals: int,
) -> int:
    """Tallies random deals of several ranges; returns the number of draws, of which those with a card twice are left out.

    ``firsts[p, h]`` and ``seconds[p, h]`` are the cards of hand *h* of player *p*, who has ``sizes[p]`` hands.
    """
    players = sizes.size
    used = np.zeros(52, np.bool_)
    board = np.empty(BOARD, np.int64)
    ranks, chosen = np.empty(players, np.int64), np.empty(players, np.int64)
    done = draws = 0
    for place in range(laid.size):
        board[place] = laid[place]
    while done < deals and draws < 400 * deals:
        used[:] = False
        fits, block = True, 0
        draws += 1
        for player in range(players):
            word_0, word_1, _, _ = words(draws, block, key_0, key_1)
            pick, _, _ = below(word_0, word_1, sizes[player])
            block += 1
            one, other = firsts[player, pick], seconds[player, pick]
            if used[one] or used[other]:
                fits = False
                break
            used[one] = used[other] = True
            chosen[player] = pick
        if not fits:
            continue
        place = laid.size
        while place < BOARD:
            word_0, word_1, _, _ = words(draws, block, key_0, key_1)
            pick, _, _ = below(word_0, word_1, deck.size)
            block += 1
            card = deck[pick]
            if not used[card]:
                used[card] = True
                board[place] = card
                place += 1
        best = winners = 0
        for player in range(players):
            rank = seven_card(
                firsts[player, chosen[player]],
                seconds[player, chosen[player]],
                board[0],
                board[1],
                board[2],
                board[3],
                board[4],
            )
            ranks[player] = rank
            if rank > best:
                best, winners = rank, 1
            elif rank == best:
                winners += 1
        done += 1
        for player in range(players):
            if ranks[player] == best:
                tallies[player, winners - 1] += 1
    return draws
