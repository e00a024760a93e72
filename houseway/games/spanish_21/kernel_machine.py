"""Spanish 21 on small integers: the class of a round, as ``counting`` numbers them, one player at the table.

A round is a machine that takes one card at a time: the first deal, then the player's hands (a stack of waiting halves after
a split), then the dealer's. The card comes from a fresh shoe, card by card, or from a shoe that is played to its cutting card.
Every decision is looked up by :func:`act`; the head of the strategy holds the rules.
"""

from typing import Any, Final

from houseway.games.spanish_21.counting import (
    BLACKJACK,
    BLACKJACK_V_21,
    FIRST_HAND,
    FIVE_CARDS,
    LATE,
    MIXED_678,
    MIXED_777,
    ONE_HAND,
    PLAIN_21,
    SIDES,
    SPLIT_21,
    SUPER,
    SURRENDER,
    Space,
)
from houseway.games.spanish_21.counting_hands import PAIRS, SPECIALS, STATES, SUITED_SEVENS
from houseway.games.spanish_21.kernel_plan import (
    ACE_HANDS,
    AFTER,
    ALWAYS,
    BONUS,
    BY_VALUE,
    FIRST,
    HANDS,
    LAST,
    NETS,
    NO_HOLE,
    POST,
    READER,
    SOFT_17,
    SPLIT_PAYS,
    STAY_LOST,
)
from houseway.simulate.counter import philox, split
from houseway.simulate.dealing import add, shuffle

LANES: Final = 0x40201008040201
"""A one in each of seven lanes of nine bits: a card that is out lies in a lane of its own."""
TOPS: Final = 0x4020100804020100
ALL: Final = 0x7FFFFFFFFFFFFFFF
SPACE: Final = Space(2)
FIRST_SPLIT: Final = SPACE.first_split
LOWEST: Final = SPACE.lowest
RISKS: Final = SPACE.risks
CLASSES: Final = SPACE.size * SIDES


def is_out(card: int, out: int) -> bool:
    """Whether the card lies in one of the lanes."""
    found = out ^ (card * LANES)
    return (found - LANES) & ~found & TOPS != 0


def act(strategy: Any, place: int) -> int:
    """The decision that the strategy holds there."""
    return int(strategy[place])


def two_cards(v1: int, v2: int, suits: int) -> int:
    """The state of two cards, as ``counting_hands`` numbers them."""
    low, high = min(v1, v2), max(v1, v2)
    if low == high:
        return SUITED_SEVENS + suits - 1 if suits > 0 else PAIRS + low
    if low >= 5 and high <= 7:
        return SPECIALS + 3 * (low + high - 11) + suits
    return 22 + low + high + 12 if low == 0 else low + high + 2


def needs(v1: int, v2: int) -> int:
    """The value that makes a 6-7-8 or three sevens of two cards; -1 where none does."""
    together = v1 + v2
    return 18 - together if min(v1, v2) >= 5 and max(v1, v2) <= 7 and 11 <= together <= 13 else -1


def half_wagers(end: int, dealer: int, original: int, strategy: Any) -> int:
    """What a hand brings in half wagers: ``end`` is its status, and 32 more if it was doubled."""
    return int(strategy[NETS + (end * 7 + dealer) * 2 + original])


def play_round(
    in_shoe: int, at: int, shoe: Any, number: int, key_0: int, key_1: int, size: int, table: Any, strategy: Any
) -> tuple[int, int]:
    """The class of a round and the place of the next card: of round ``number``, or of the one that begins there in a shoe."""
    out_0, out_1, out_2, out_3, out_4 = ALL, ALL, ALL, ALL, ALL
    drawn, turn, high, low, word_2, word_3 = 0, 0, 0, 0, 0, 0
    dealt, first_cards, step = 0, 4 - int(strategy[NO_HOLE]), 0
    first, up, second = 0, 0, 0
    v_up, match, base, most = 0, 0, 0, 1
    hard, ace, cards, doubled, suit_0, suits, needed, mixed = 0, 0, 0, 0, 0, 0, -1, 0
    v_pair, hands, waiting, waiting_suits = 0, 1, 0, 0
    ended, played, surrendered, blackjack, follows, second_due = 0, 0, 0, 0, 0, 0
    d_hard, d_ace, d_cards, d_blackjack, d_total = 0, 0, 0, 0, 0
    running = True
    while running:
        if in_shoe:
            info = int(table[shoe[at]])
            at += 1
        else:
            card = -1
            while card < 0:
                if turn == 0:
                    high, low, word_2, word_3 = philox(number, at, key_0, key_1)
                    at += 1
                elif turn == 3:
                    high, low = word_2, word_3
                turn = turn + 1 if turn < 5 else 0
                card, high, low = split(high, low, size)
                if is_out(card, out_0) or (
                    drawn > 7
                    and (is_out(card, out_1) or is_out(card, out_2) or is_out(card, out_3) or is_out(card, out_4))
                ):
                    card = -1
            if drawn >= 7:
                out_4 = (out_4 << 9 | out_3 >> 54) & ALL
                out_3 = (out_3 << 9 | out_2 >> 54) & ALL
                out_2 = (out_2 << 9 | out_1 >> 54) & ALL
                out_1 = (out_1 << 9 | out_0 >> 54) & ALL
            out_0 = (out_0 << 9 | card) & ALL
            drawn += 1
            info = int(table[card])
        value = info & 15
        decide = False
        if step == 0:
            if dealt == 0:
                first = info
            elif dealt == 1:
                up = info
                v_up = value
                d_hard = value + 1
                d_ace = 1 if value == 0 else 0
                d_cards = 1
            elif dealt == 2:
                second = info
            else:
                d_hard += value + 1
                d_ace = 1 if value == 0 or d_ace == 1 else 0
                d_cards = 2
                d_blackjack = 1 if d_ace == 1 and d_hard == 11 else 0
            dealt += 1
            if dealt < first_cards:
                continue
            v_1, v_2 = first & 15, second & 15
            alike_1, alike_2 = first ^ up, second ^ up
            if strategy[BY_VALUE] == 1:
                alike_1, alike_2 = alike_1 & 63, alike_2 & 63
            plain = (1 if alike_1 & ~48 == 0 else 0) + (1 if alike_2 & ~48 == 0 else 0)
            suited = (1 if alike_1 == 0 else 0) + (1 if alike_2 == 0 else 0)
            match = 0 if plain == 0 else 1 + suited if plain == 1 else 3 + suited
            hard = v_1 + v_2 + 2
            ace = 1 if v_1 == 0 or v_2 == 0 else 0
            cards = 2
            suit_0 = first >> 4 & 3
            needed = needs(v_1, v_2)
            same = suit_0 == (second >> 4 & 3)
            suits = (2 if suit_0 == 0 else 1) if same and needed >= 0 else 0
            mixed = MIXED_777 if v_1 == v_2 else MIXED_678
            base = FIRST + v_up * STATES
            v_pair = v_1
            if ace == 1 and hard == 11:
                blackjack = 1
                follows = 1 - int(strategy[ALWAYS])
                second_due = follows
            else:
                decide = not (d_blackjack == 1 and strategy[READER] == 1)
        elif step == 1:
            hard += value + 1
            ace = 1 if value == 0 or ace == 1 else 0
            cards += 1
            second = info
            if cards == 2:
                needed = needs(v_pair, value) if strategy[BONUS] == 1 else -1
                same = suit_0 == (info >> 4 & 3)
                suits = (2 if suit_0 == 0 else 1) if same and needed >= 0 else 0
                mixed = MIXED_777 if v_pair == value else MIXED_678
                base = (AFTER if hands < most else LAST) + v_up * STATES
            decide = True
        else:
            d_hard += value + 1
            d_ace = 1 if value == 0 or d_ace == 1 else 0
            d_cards += 1
            if d_cards == 2 and d_ace == 1 and d_hard == 11:
                d_blackjack = 1
        if decide:
            total = hard + 10 if ace == 1 and hard <= 11 else hard
            soft = 1 if total != hard else 0
            end = -1
            if hard > 21:
                end = 0
            elif doubled == 1:
                end = min(max(total - 14, 2), PLAIN_21)
                if act(strategy, POST + v_up * 44 + 22 * soft + total) == 1:
                    end = 1
            elif total == 21:
                end = PLAIN_21
                if cards == 2:
                    end = SPLIT_21
                elif cards == 3 and value == needed:
                    end = mixed
                    if suits > 0 and (info >> 4 & 3) == suit_0:
                        end = mixed + suits
                        if mixed == MIXED_777 and v_up == 6 and hands == 1:
                            end = SUPER - 1 + suits
                elif cards >= 5 and (hands == 1 or strategy[BONUS] == 1):
                    end = FIVE_CARDS + min(cards, 7) - 5
            else:
                if cards == 2:
                    state = two_cards(second & 15, hard - 2 - (second & 15), suits)
                else:
                    state = 44 * (min(cards, 6) - 2) + 22 * soft + total
                action = act(strategy, base + state)
                if action == 1:
                    step = 1
                    continue
                if action == 2:
                    doubled = 1
                    step = 1
                    continue
                if action == 3:
                    hands += 1
                    most = int(strategy[ACE_HANDS if v_pair == 0 else HANDS])
                    waiting += 1
                    waiting_suits = waiting_suits << 2 | (second >> 4 & 3)
                    hard = v_pair + 1
                    ace = 1 if v_pair == 0 else 0
                    cards = 1
                    step = 1
                    continue
                if action == 4:
                    surrendered = 1
                    second_due = 1
                    end = 2
                else:
                    end = max(total - 14, 2)
            if (2 <= end < PLAIN_21 and surrendered == 0) or (end == SPLIT_21 and strategy[SPLIT_PAYS] > 0):
                follows = 1
            if end >= 2 or (end == 0 and strategy[STAY_LOST] == 0 and (hands > 1 or doubled == 1)):
                second_due = 1
            ended |= (end + 32 * doubled) << (6 * played)
            played += 1
            if waiting > 0:
                waiting -= 1
                suit_0 = waiting_suits & 3
                waiting_suits >>= 2
                hard = v_pair + 1
                ace = 1 if v_pair == 0 else 0
                cards = 1
                doubled = 0
                step = 1
                continue
        # Nobody is left to decide: the dealer's second card if any wager waits for it, then the draw if any total counts.
        d_total = d_hard + 10 if d_ace == 1 and d_hard <= 11 else d_hard
        step = 2
        if d_cards == 1:
            late = v_up == 0 or v_up == 9
            running = v_up == 0 or follows == 1 or (second_due == 1 and late)
        elif d_blackjack == 1 or follows == 0:
            running = False
        else:
            running = d_total < 17 or (d_total == 17 and d_hard == 7 and strategy[SOFT_17] == 1)
    end_21 = d_blackjack == 1 or d_total == 21
    dealer = 6 if d_blackjack == 1 else 5 if d_total > 21 or d_total < 17 else d_total - 17
    if blackjack == 1:
        found = BLACKJACK_V_21 if end_21 else BLACKJACK
    elif d_blackjack == 1 and (strategy[READER] == 1 or surrendered == 1):
        found = LATE + 1
    elif surrendered == 1:
        found = SURRENDER
    elif hands == 1:
        net = half_wagers(ended, dealer, 1, strategy)
        found = FIRST_HAND + ONE_HAND * (ended >> 5) + 3 * (ended & 31) + (0 if net < 0 else 1 if net == 0 else 2)
        if d_blackjack == 1 and net != half_wagers(ended, 5, 1, strategy):
            found = LATE - net // 2
    else:
        net, risk = 0, 0
        for hand in range(hands):
            end = ended >> (6 * hand) & 63
            net += half_wagers(end, dealer, 1 if hand == 0 else 0, strategy)
            risk += 1 + (end >> 5)
        found = FIRST_SPLIT + (net - LOWEST) * RISKS + risk - 2
    insurance = 0 if v_up != 0 else 1 + d_blackjack
    return (found * 6 + match) * 3 + insurance, at


def play(number: int, key_0: int, key_1: int, size: int, table: Any, strategy: Any) -> int:
    """The class of round ``number`` from a fresh shoe of ``size`` cards."""
    found, _ = play_round(0, 0, table, number, key_0, key_1, size, table, strategy)
    return found


def play_shoe(
    number: int, key_0: int, key_1: int, size: int, behind: int, table: Any, strategy: Any, shoe: Any, tallies: Any
) -> int:
    """Plays shoe ``number`` to its last round, adds each round's class to ``tallies``, and says how many there were.

    One card is burned; the round in which the cutting card appears, with ``behind`` cards behind it, is the last.
    """
    shuffle(shoe, size, number, key_0, key_1)
    at = 1
    rounds = 0
    while at <= size - behind:
        found, at = play_round(1, at, shoe, 0, 0, 0, size, table, strategy)
        add(tallies, found)
        rounds += 1
    return rounds


FUNCTIONS: Final = (is_out, act, two_cards, needs, half_wagers, play_round, play, play_shoe)
