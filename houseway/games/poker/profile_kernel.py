"""Hands of hold 'em between scripted or random bettors, compiled: the chips and turns of ``betting.py`` on whole numbers.

Positions count from the button's left; the button is the last. All begin a hand with equal stacks, so that there is never
a side pot. Hand *i* of a seed is the same on every machine: cards and bettors draw from the counter of the simulator.
"""

from typing import Any, Final

import numpy as np

from houseway.ranking.fast import seven_card
from houseway.simulate.counter import philox, split

MOST_PLAYERS: Final = 11
NONE: Final = -1
NO_LIMIT, POT_LIMIT, FIXED_LIMIT, SPREAD_LIMIT = range(4)
(
    PLAYERS,
    STRUCTURE,
    MINIMUM,
    MAXIMUM,
    MAX_RAISES,
    CHECK_RAISE,
    HALF,
    UNIT,
    ANTE,
    STACK,
    FIRST,
    PERCENT_OVER,
    PERCENT_UNDER,
    OF_THE_POT,
    MAX_RAKE,
    BAD_BEAT,
    BAD_BEAT_POT,
    JACKPOT,
    JACKPOT_POT,
) = range(19)
"""Where the terms of a hand stand in ``rule``; a bound that is not posted is -1."""
FOLD, PASSIVE, AGGRESSIVE = range(3)
LEAST, USUAL, MOST = range(3)
STRENGTHS, FACED = 4, 3
ROW: Final = 2 * STRENGTHS * FACED * 2
"""A bettor's row: before and after the flop, by strength, by what is faced: percent aggressive, percent passive; then
the percent of wagers that are the least and the usual."""
POT, POT_SQUARES, RAKE, RAKE_SQUARES, FUND, FLOPS, AT_FLOP, SHOWDOWNS, DECISIONS = range(9)
SUMS: Final = 9
RESULT_WINNERS: Final = 9
RESULT: Final = 10
"""What one hand gives: the figures that are summed, then who took the pot, as bits of positions."""
BOARD: Final = (0, 3, 4, 5)
FIRST_DECISION: Final = 32
"""Blocks of randomness before this one are the deck's."""


def chen(high: int, low: int, suited: int) -> int:
    """Twice the points of two cards by Bill Chen's count (ranks 0 for a two to 12 for an ace), not rounded."""
    points = 20 if high == 12 else 16 if high == 11 else 14 if high == 10 else 12 if high == 9 else high + 2
    if high == low:
        return max(2 * points, 10)
    gap = high - low - 1
    points += 4 * suited - 2 * (0, 1, 2, 4, 5)[min(gap, 4)]
    return points + 2 if gap < 2 and high < 10 else points


def _classes() -> list[int]:
    """The strength, 0 to 3, of two cards by ``suited * 169 + rank * 13 + rank``: under 5, 7 and 9 points, and more."""
    found = []
    for suited in range(2):
        for one in range(13):
            for other in range(13):
                points = chen(max(one, other), min(one, other), suited)
                found.append(sum(points >= bound for bound in (10, 14, 18)))
    return found


FIRST_TWO: Final = np.array(_classes(), np.int8)


def deal(deck: Any, count: int, number: int, key_0: int, key_1: int) -> None:
    """The first cards of a deck in uniform order: Fisher and Yates, six places to a block of randomness."""
    for card in range(52):
        deck[card] = card
    place = 0
    block = 0
    while place < count:
        word_0, word_1, word_2, word_3 = philox(number, block, key_0, key_1)
        block += 1
        for draw in range(6):
            if place < count:
                if draw == 3:
                    word_0, word_1 = word_2, word_3
                other, word_0, word_1 = split(word_0, word_1, 52 - place)
                card = deck[place]
                deck[place] = deck[place + other]
                deck[place + other] = card
                place += 1


def in_line(ranks: int) -> bool:
    """Whether five ranks of a set follow one another; the ace is also below the two."""
    line = ranks << 1 | ranks >> 12 & 1
    return line & line >> 1 & line >> 2 & line >> 3 & line >> 4 != 0


def made(c0: int, c1: int, ranks: int, suits: int, held: int, laid: int) -> int:
    """What two cards make of the board: 3 two pair or better, 2 the top pair, 1 a lower pair or four of a suit, 0 nothing.

    The board is how many of each rank and of each suit, four bits each, and the set of its ranks. What lies there for all
    does not count.
    """
    r0, r1, s0, s1 = c0 >> 2, c1 >> 2, c0 & 3, c1 & 3
    with_0, with_1 = ranks >> 4 * r0 & 15, ranks >> 4 * r1 & 15
    suited = max(suits >> 4 * s0 & 15, suits >> 4 * s1 & 15) + (2 if s0 == s1 else 1)
    if suited >= 5 or (in_line(held | 1 << r0 | 1 << r1) and not in_line(held)):
        return 3
    if r0 == r1:
        return 3 if with_0 else 2 if 1 << r0 > held else 1
    if (with_0 and with_1) or with_0 > 1 or with_1 > 1:
        return 3
    if with_0 or with_1:
        return 2 if held >> (r0 if with_0 else r1) == 1 else 1
    return 1 if suited == 4 and laid < 5 else 0


def is_full(increase: int, full: int, half: int) -> bool:
    """Whether a raise is one that lets everybody act again."""
    return increase >= full or (half == 1 and increase > 0 and 2 * increase >= full)


def play_hand(
    number: int,
    key_0: int,
    key_1: int,
    rule: Any,
    blinds: Any,
    steps: Any,
    bettors: Any,
    rows: Any,
    deck: Any,
    seats: Any,
    result: Any,
    said: Any,
) -> int:
    """Plays one hand; gives how many decisions it had. ``seats`` is room for five numbers a position.

    ``said`` takes a row (position, total bet or -1 for a fold) a decision, as far as it has room.
    """
    stacks, bets, out, acted, checked = seats[0], seats[1], seats[2], seats[3], seats[4]
    players, structure, minimum, unit = rule[PLAYERS], rule[STRUCTURE], rule[MINIMUM], rule[UNIT]
    maximum, half, most_raises, check_raise = rule[MAXIMUM], rule[HALF], rule[MAX_RAISES], rule[CHECK_RAISE]
    for place in range(RESULT):
        result[place] = 0
    deal(deck, 2 * players + 5, number, key_0, key_1)
    total = current = level = 0
    for seat in range(players):
        bets[seat] = min(blinds[seat], rule[STACK] - rule[ANTE])
        stacks[seat] = rule[STACK] - rule[ANTE] - bets[seat]
        out[seat] = 0
        total += rule[ANTE] + bets[seat]
        current = max(current, blinds[seat])
    level = current if current >= minimum else 0
    contenders = able = players
    rake = before = decisions = 0
    ranks = suits = held = laid = 0
    block = FIRST_DECISION
    shift = number % players
    word_0 = word_1 = word_2 = word_3 = 0
    for street in range(4):
        if contenders == 1:
            break
        if street == 1:
            result[FLOPS], result[AT_FLOP] = 1, contenders
        for place in range(2 * players + laid, 2 * players + BOARD[street]):
            ranks += 1 << 4 * (deck[place] >> 2)
            suits += 1 << 4 * (deck[place] & 3)
            held |= 1 << (deck[place] >> 2)
        laid = BOARD[street]
        size = minimum
        if street >= 2 and structure == FIXED_LIMIT:
            size = 2 * minimum if maximum < 0 else maximum
        full = size
        raises = 0
        for seat in range(players):
            acted[seat] = NONE
            checked[seat] = 0
        seat = rule[FIRST] if street == 0 else 0
        waiting = players
        while waiting > 0 and contenders > 1:
            at = seat
            seat = seat + 1 if seat + 1 < players else 0
            waiting -= 1
            if out[at] or stacks[at] == 0:
                continue
            others = able > 1
            owed = min(current - bets[at], stacks[at])
            if current <= bets[at] and not others:
                continue
            # What may be done, as Betting.options says it.
            may = stacks[at] > owed and others
            if may and most_raises >= 0 and current > 0 and raises >= most_raises:
                may = False
            if may and checked[at] and check_raise == 0:
                may = False
            if may and acted[at] >= 0 and not is_full(current - acted[at], full, half):
                may = False
            least = most = 0
            if may:
                own = bets[at] + stacks[at]
                if structure == FIXED_LIMIT:
                    least = level + size
                    most = least
                else:
                    least = max(current + full, minimum) if current >= minimum else minimum
                    most = own
                    if structure == POT_LIMIT:
                        most = min(most, max(least, 2 * current + total - bets[at]))
                    if maximum >= 0:
                        most = min(most, max(least, current + maximum))
                most = min(most, own)
                least = min(least, most)
            # What the bettor does.
            if decisions & 3 == 0:
                word_0, word_1, word_2, word_3 = philox(number, block, key_0, key_1)
                block += 1
            word = word_0
            word_0, word_1, word_2 = word_1, word_2, word_3
            c0, c1 = deck[at], deck[players + at]
            if street == 0:
                strength = int(FIRST_TWO[169 * (c0 & 3 == c1 & 3) + 13 * (c0 >> 2) + (c1 >> 2)])
            else:
                strength = made(c0, c1, ranks, suits, held, laid)
            faced = 0 if owed == 0 else 1 if raises == 0 else 2
            bettor = bettors[at + shift - (players if at + shift >= players else 0)]
            row = ((min(street, 1) * STRENGTHS + strength) * FACED + faced) * 2
            chance = (word & 0xFFFF) * 100 >> 16
            does = FOLD
            if chance < rows[bettor, row]:
                does = AGGRESSIVE if may else PASSIVE
            elif owed == 0 or chance < rows[bettor, row] + rows[bettor, row + 1]:
                does = PASSIVE
            target = bets[at] + owed
            if does == AGGRESSIVE:
                chance = (word >> 16) * 100 >> 16
                target = most
                if chance < rows[bettor, ROW]:
                    target = least
                elif chance < rows[bettor, ROW] + rows[bettor, ROW + 1]:
                    usual = 3 * current if current > 0 else 2 * total // 3 // unit * unit
                    target = min(max(usual, least), most)
            if decisions < said.shape[0]:
                said[decisions, 0] = at
                said[decisions, 1] = NONE if does == FOLD else target
            decisions += 1
            if does == FOLD:
                out[at] = 1
                contenders -= 1
                able -= 1
                continue
            paid = target - bets[at]
            stacks[at] -= paid
            bets[at] = target
            total += paid
            able -= stacks[at] == 0
            if does == PASSIVE:
                acted[at] = current
                if paid == 0:
                    checked[at] = 1
                continue
            last = current
            current = target
            acted[at] = target
            completes = 0 < last < size and size == target
            if completes or is_full(target - last, full, half):
                if last > 0 and not completes:
                    raises += 1
                level = target
                for other in range(players):
                    if other != at:
                        acted[other] = NONE
                if structure != FIXED_LIMIT:
                    full = max(full if last < minimum else 0, max(target - last, minimum))
            waiting = players - 1
        # What nobody called goes back; then the rake of the betting round is taken.
        top = second = NONE
        for other in range(players):
            if top < 0 or bets[other] > bets[top]:
                top = other
        for other in range(players):
            if other != top:
                second = max(second, bets[other])
        back = bets[top] - second
        total -= back
        able += back > 0 and stacks[top] == 0
        stacks[top] += back
        for other in range(players):
            bets[other] = 0
        current = level = 0
        if rule[PERCENT_UNDER] > 0:
            base, taken = (total, rake) if rule[OF_THE_POT] else (total - before, 0)
            due = base * rule[PERCENT_OVER] // rule[PERCENT_UNDER] // unit * unit - taken
            if rule[MAX_RAKE] >= 0:
                due = min(due, rule[MAX_RAKE] - rake)
            rake += max(due, 0)
        due = 0
        for step in range(steps.shape[0]):
            if before < steps[step, 0] <= total:
                due += steps[step, 1]
        if rule[MAX_RAKE] >= 0:
            due = min(due, rule[MAX_RAKE] - rake)
        rake += max(due, 0)
        before = total
    winners = 0
    if contenders > 1:
        result[SHOWDOWNS] = 1
        best = NONE
        board = 2 * players
        for at in range(players):
            if out[at] == 0:
                rank = int(
                    seven_card(
                        deck[at],
                        deck[players + at],
                        deck[board],
                        deck[board + 1],
                        deck[board + 2],
                        deck[board + 3],
                        deck[board + 4],
                    )
                )
                if rank > best:
                    best, winners = rank, 0
                if rank == best:
                    winners |= 1 << at
    else:
        for at in range(players):
            if out[at] == 0:
                winners |= 1 << at
    fund = 0
    if total >= rule[BAD_BEAT_POT]:
        fund += max(min(rule[BAD_BEAT], total - rake), 0)
    if total >= rule[JACKPOT_POT]:
        fund += max(min(rule[JACKPOT], total - rake - fund), 0)
    result[POT], result[POT_SQUARES] = total, total * total
    result[RAKE], result[RAKE_SQUARES] = rake, rake * rake
    result[FUND], result[DECISIONS] = fund, decisions
    result[RESULT_WINNERS] = winners
    return decisions


FUNCTIONS: Final = (deal, in_line, made, is_full, play_hand)


def play_hands(
    first: int,
    last: int,
    key_0: int,
    key_1: int,
    rule: Any,
    blinds: Any,
    steps: Any,
    bettors: Any,
    rows: Any,
    sums: Any,
) -> None:
    """Adds up the figures of a range of hands."""
    deck = np.empty(52, np.int64)
    seats = np.empty((5, MOST_PLAYERS), np.int64)
    result = np.empty(RESULT, np.int64)
    said = np.empty((0, 2), np.int64)
    for number in range(first, last):
        play_hand(number, key_0, key_1, rule, blinds, steps, bettors, rows, deck, seats, result, said)
        for place in range(SUMS):
            sums[place] += result[place]
