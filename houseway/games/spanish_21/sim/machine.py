"""Spanish 21 on integers: the class of a round with one player, numbered as in ``counting``.

A round is the first deal, the player's hands (after a split some wait) and the dealer's hand. The effect of a card on a hand is
looked up in the table and every decision, by :func:`act`, in the strategy, whose head holds the rules. So neighbouring rounds on
a GPU execute the same few steps and do not diverge.
"""

from typing import Final

from houseway.games.spanish_21.odds.counting import (
    ACE,
    BLACKJACK,
    BLACKJACK_V_21,
    BUST,
    DEALER_21,
    DEALER_BLACKJACK,
    DEALER_BUST,
    FIRST_HAND,
    FIVE_CARDS,
    LATE,
    MIXED_777,
    ONE_HAND,
    PLAIN_21,
    RESCUED,
    SEVEN,
    SIDES,
    SPLIT_21,
    SUPER,
    SURRENDER,
    TEN,
    VALUES,
    Space,
)
from houseway.games.spanish_21.odds.counting_hands import POST_STATES, STATES
from houseway.games.spanish_21.sim import pile as kernel_pile
from houseway.games.spanish_21.sim.pile import NONE_YET, Pile, Source, new_pile, next_card, shoe_of
from houseway.games.spanish_21.sim.plan import (
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
from houseway.games.spanish_21.sim.tables import DEALER, DEALERS, ENDED, MORE, STAND, TWO
from houseway.simulation.randomness.dealing import add, shuffle
from houseway.support.arrays import Array, Indexed, Int64s

SPACE: Final = Space(2)
FIRST_SPLIT: Final = SPACE.first_split
LOWEST: Final = SPACE.lowest
RISKS: Final = SPACE.risks
CLASSES: Final = SPACE.size * SIDES
STAND_ON, HIT, DOUBLE, DIVIDE, GIVE_UP = range(5)
"""The player's actions, as encoded in the strategy."""
DOUBLED: Final = 32
"""Added to the status of a hand that was doubled."""

Played = tuple[int, int, int, int, int]
"""The statuses of the hands (six bits each), the number of hands, and flags: surrendered; a hand depends on the dealer's total;
a wager depends on the dealer's second card."""


def act(strategy: Array, place: int) -> int:
    """The action at index ``place`` of the strategy."""
    return int(strategy[place])


def half_wagers(end: int, dealer: int, original: int, strategy: Array) -> int:
    """The net result of a hand in half wagers. ``end`` is its status, plus ``DOUBLED`` if it was doubled."""
    return int(strategy[NETS + (end * 7 + dealer) * 2 + original])


def suits_of(suit: int, second_suit: int) -> int:
    """0 for different suits, 1 for the same suit, 2 for two spades."""
    if suit != second_suit:
        return 0
    return 2 if suit == 0 else 1


def match_of(first: int, up: int, second: int, by_value: int) -> int:
    """How the player's two cards match the dealer's up card, numbered as in ``MATCHES``."""
    alike_1, alike_2 = first ^ up, second ^ up
    if by_value:
        alike_1, alike_2 = alike_1 & 63, alike_2 & 63
    plain = (1 if alike_1 & ~48 == 0 else 0) + (1 if alike_2 & ~48 == 0 else 0)
    suited = (1 if alike_1 == 0 else 0) + (1 if alike_2 == 0 else 0)
    return 0 if plain == 0 else 1 + suited if plain == 1 else 3 + suited


def play_hands(
    pile: Pile,
    source: Source,
    shoe: Indexed,
    table: Indexed,
    strategy: Array,
    v_up: int,
    first: int,
    second: int,
    made: int,
) -> tuple[Played, Pile]:
    """Plays the player's hand and the hands split from it. ``made`` is the state of the first two cards."""
    v_pair, suit, second_suit = first & 15, first >> 4 & 3, second >> 4 & 3
    suits = suits_of(suit, second_suit)
    base = FIRST + v_up * STATES
    hands, most, waiting, waiting_suits = 1, 1, 0, 0
    state, doubled, third_suit = 0, 0, 0
    ended, played, surrendered, follows, second_due = 0, 0, 0, 0, 0
    while True:
        end = made - STATES
        splits = False
        if doubled == 1:
            if end != BUST:
                known = made % POST_STATES if end < 0 else 21
                end = int(table[STAND + made]) if end < 0 else PLAIN_21
                if act(strategy, POST + v_up * POST_STATES + known) == 1:
                    end = RESCUED
        elif end < 0:
            action = act(strategy, base + made)
            if action in (HIT, DOUBLE):
                doubled = action - HIT
                state = made
            elif action == DIVIDE:
                splits = True
                hands += 1
                most = int(strategy[ACE_HANDS if v_pair == ACE else HANDS])
                waiting += 1
                waiting_suits = waiting_suits << 2 | second_suit
            else:
                end = int(table[STAND + made])
                surrendered = 1 if action == GIVE_UP else 0
        elif end > SPLIT_21:
            if hands > 1 and strategy[BONUS] == 0:
                end = PLAIN_21
            elif end < FIVE_CARDS and suits > 0 and third_suit == suit:
                end += suits
                if end > MIXED_777 and v_up == SEVEN and hands == 1:
                    end += SUPER - MIXED_777 - 1
        if end >= 0:
            if (RESCUED < end < PLAIN_21 and surrendered == 0) or (end == SPLIT_21 and strategy[SPLIT_PAYS] > 0):
                follows = 1
            if end > RESCUED or (end == BUST and strategy[STAY_LOST] == 0 and (hands > 1 or doubled == 1)):
                second_due = 1
            ended |= (end + DOUBLED * doubled) << (6 * played)
            played += 1
            if waiting == 0:
                break
            splits = True
            waiting -= 1
            suit = waiting_suits & 3
            waiting_suits >>= 2
            doubled = 0
        card, pile = next_card(pile, source, shoe)
        info = int(table[card])
        value, third_suit = info & 15, info >> 4 & 3
        if splits:
            second_suit = third_suit
            suits = suits_of(suit, second_suit) if strategy[BONUS] == 1 else 0
            made = int(table[TWO + 3 * (VALUES * v_pair + value) + suits])
            base = (AFTER if hands < most else LAST) + v_up * STATES
        else:
            made = int(table[MORE + VALUES * state + value])
    return (ended, hands, surrendered, follows, second_due), pile


def class_of(ended: int, hands: int, surrendered: int, dealer: int, strategy: Array) -> int:
    """The base class of the player's hands against the dealer's end."""
    if dealer == DEALER_BLACKJACK and (strategy[READER] == 1 or surrendered == 1):
        return LATE + 1
    if surrendered == 1:
        return SURRENDER
    if hands == 1:
        net = half_wagers(ended, dealer, 1, strategy)
        if dealer == DEALER_BLACKJACK and net != half_wagers(ended, DEALER_BUST, 1, strategy):
            return LATE - net // 2
        return FIRST_HAND + ONE_HAND * (ended >> 5) + 3 * (ended & 31) + (0 if net < 0 else 1 if net == 0 else 2)
    net, risk = 0, 0
    for hand in range(hands):
        end = ended >> (6 * hand) & 63
        net += half_wagers(end, dealer, 1 if hand == 0 else 0, strategy)
        risk += 1 + (end >> 5)
    return FIRST_SPLIT + (net - LOWEST) * RISKS + risk - 2


def takes_second(v_up: int, follows: int, second_due: int, strategy: Array) -> bool:
    """Whether a dealer without a hole card takes a second card; with an ace up always, because insurance depends on it."""
    return v_up == ACE or follows == 1 or (second_due == 1 and v_up == TEN)


def play_round(at: int, source: Source, shoe: Indexed, table: Indexed, strategy: Array) -> tuple[int, int]:
    """The class of a round and the place of the next card in the shoe.

    The round is the one named by ``source``, or, for a shuffled shoe, the one that begins at place ``at``.
    """
    pile = new_pile(at, source)
    card, pile = next_card(pile, source, shoe)
    first = int(table[card])
    card, pile = next_card(pile, source, shoe)
    up = int(table[card])
    card, pile = next_card(pile, source, shoe)
    second = int(table[card])
    v_up = up & 15
    dealers = DEALER + DEALERS * int(strategy[SOFT_17])
    dealer = v_up
    if strategy[NO_HOLE] == 0:
        card, pile = next_card(pile, source, shoe)
        dealer = int(table[dealers + VALUES * v_up + (int(table[card]) & 15)])
    known = dealer == ENDED + DEALER_BLACKJACK and strategy[READER] == 1
    made = int(table[TWO + 3 * (VALUES * (first & 15) + (second & 15)) + suits_of(first >> 4 & 3, second >> 4 & 3)])
    blackjack = made == STATES + SPLIT_21
    ended, hands, surrendered, follows, second_due = 0, 1, 0, 0, 0
    if blackjack:
        follows = 1 - int(strategy[ALWAYS])
        second_due = follows
    elif not known:
        played, pile = play_hands(pile, source, shoe, table, strategy, v_up, first, second, made)
        ended, hands, surrendered, follows, second_due = played
    # The dealer takes a second card if a wager depends on it, and draws on if a hand depends on the total.
    running = follows == 1 and dealer < ENDED
    if dealer < VALUES:
        running = takes_second(v_up, follows, second_due, strategy)
    while running:
        card, pile = next_card(pile, source, shoe)
        dealer = int(table[dealers + VALUES * dealer + (int(table[card]) & 15)])
        running = follows == 1 and dealer < ENDED
    end = dealer - ENDED if dealer >= ENDED else DEALER_BUST
    if blackjack:
        found = BLACKJACK_V_21 if end in (DEALER_21, DEALER_BLACKJACK) else BLACKJACK
    else:
        found = class_of(ended, hands, surrendered, end, strategy)
    insurance = 0 if v_up != ACE else 1 + (1 if end == DEALER_BLACKJACK else 0)
    match = match_of(first, up, second, int(strategy[BY_VALUE]))
    return (found * 6 + match) * 3 + insurance, pile[0]


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Array) -> int:
    """The class of round ``number`` from a fresh shoe of ``size`` cards."""
    found, _ = play_round(int(NONE_YET), (int(NONE_YET), number, key_0, key_1, size), table, table, strategy)
    return found


def play_shoe(
    number: int,
    key_0: int,
    key_1: int,
    size: int,
    behind: int,
    table: Indexed,
    strategy: Array,
    shoe: Indexed,
    tallies: Int64s,
) -> int:
    """Plays all rounds of shoe ``number``, adds their classes to ``tallies`` and returns the number of rounds.

    One card is burned. The last round is the one in which the cutting card, with ``behind`` cards behind it, appears.
    """
    shuffle(shoe, size, number, key_0, key_1)
    at = 1
    rounds = 0
    while at <= size - behind:
        found, at = play_round(at, shoe_of(size), shoe, table, strategy)
        add(tallies, found)
        rounds += 1
    return rounds


FUNCTIONS: Final = (
    *kernel_pile.FUNCTIONS,
    *(act, half_wagers, suits_of, match_of, play_hands, class_of, takes_second, play_round, play, play_shoe),
)
