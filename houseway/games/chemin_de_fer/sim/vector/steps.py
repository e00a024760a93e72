"""Chemin de Fer on small integers, one question at a time: the bank, its covers, the two hands, and who holds the bank next.

``state`` is the row of a table. Seats are numbered from 1 and sit counterclockwise; 0 is nobody. Amounts are in cents.
"""

from typing import Final

from houseway.env.declaration import NO_CARD
from houseway.games.chemin_de_fer.rules import SEATS
from houseway.simulation.randomness.counter import philox, split
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Indexed

OVER, STAKE, COVER, CARD, KEEP, ACCEPT, BID = range(7)
"""Questions, as the environment numbers them."""
LEAST, TWICE, SUIVI, BANCO, PART, NO_BET, TAKE, STAY, KEEPS, PASSES, ACCEPTS, DECLINES, BIDS, BIDS_NOT = range(14)
"""Actions, as the environment numbers them."""
BANKS: Final = 1
"""The role of the Banker; those of covers are the numbers of their actions."""
PLAYERS, ROUNDS, UNIT, SIZE, RATE, STEP, AT_RISK = range(7)
"""The terms: seats, hands of an episode, the unit in cents, cards of the shoe, the house's percentage of the Banker's winnings,
the amount to which it is rounded up (0: a fraction of a cent is dropped), and whether the next bank is bounded by what is
covered."""
DRAWS_AT: Final = AT_RISK + 1
"""For each count of the Banker's first two cards, whether it draws to each third card of the Player's, and to none (the last)."""
FIVE_AT: Final = DRAWS_AT + 110
"""By the values of the Player's first two cards, whether a bettor on five asks for a card."""
VALUES_AT: Final = FIVE_AT + 100
"""The value of each of 52 cards."""
TERMS: Final = VALUES_AT + 52

(
    QUESTION,
    ASKED,
    HANDS,
    DECISIONS,
    HOLDER,
    LOW,
    HIGH,
    LAST_BANKER,
    LAST_STAKE,
    FOLLOWS,
    ANCHOR,
    BANKER,
    BANK,
    COVERED,
    DOMINANT,
    TURN,
    PASSED,
    FROM,
    BIDDER,
    AGAIN,
    OPEN,
    DEALT,
    SHUFFLED,
) = range(23)
"""``HANDS``: those played. ``HOLDER``: who holds the bank, with the bounds ``LOW`` and ``HIGH`` (-1: none) of the stake.
``FOLLOWS``: who has the right of Suivi. ``ANCHOR``: who first passed the bank. ``BANK``: the stake as it was placed, and
``COVERED`` the part at risk. ``TURN``: how many have wagered, were offered the bank or could bid. ``PASSED``: 1 if the bank was
passed, 0 if it was lost, and ``FROM`` where the offer began. ``AGAIN``: 1 in the second auction. ``OPEN``: 1 when all cards are
seen. ``DEALT``: cards that have left the shoe."""
PLAYERS_CARDS: Final = SHUFFLED + 1
BANKERS_CARDS: Final = PLAYERS_CARDS + 3
ROLES: Final = BANKERS_CARDS + 3
STAKES: Final = ROLES + SEATS
RISKS: Final = STAKES + SEATS
NETS: Final = RISKS + SEATS
STATE_SIZE: Final = NETS + SEATS
"""``ROLES``: what each seat wagered, ``STAKES`` how much, ``RISKS`` the part that stands, ``NETS`` what it won in the hand."""


def after(seat: int, step: int, players: int) -> int:
    """The seat that many places counterclockwise; from 0, the seat of that number."""
    return (seat + step - 1) % players + 1


def asks(question: int, seat: int, state: Indexed) -> None:
    """Puts a question to a seat."""
    state[QUESTION], state[ASKED] = question, seat


# -- the shoe ---------------------------------------------------------------------------------------------------------


def begin_shoe(number: int, key_0: int, key_1: int, terms: Indexed, state: Indexed, shoe: Indexed) -> None:
    """Begins episode ``number``: an unshuffled shoe, or the six cards of the only hand, and a bank that nobody holds."""
    for place in range(HANDS, STATE_SIZE):
        state[place] = 0
    if terms[ROUNDS] == 1:
        shoe[0], shoe[1], shoe[2], shoe[3], shoe[4], shoe[5] = six_of(terms[SIZE], number, key_0, key_1)
        state[SHUFFLED] = 6
    else:
        for card in range(terms[SIZE]):
            shoe[card] = card
    begin_hand(terms, state)


def next_card(number: int, key_0: int, key_1: int, terms: Indexed, state: Indexed, shoe: Indexed) -> int:
    """Takes a card from the shoe, which is shuffled as far as it is dealt: Fisher-Yates, six places per random block."""
    dealt, size = state[DEALT], terms[SIZE]
    if dealt == state[SHUFFLED]:
        high, low, next_high, next_low = philox(number, int(dealt) // 6, key_0, key_1)
        for place in range(dealt, min(dealt + 6, size - 1)):
            if place == dealt + 3:
                high, low = next_high, next_low
            other, high, low = split(high, low, size - place)
            card = shoe[place]
            shoe[place] = shoe[place + other]
            shoe[place + other] = card
        state[SHUFFLED] += 6
    state[DEALT] += 1
    return int(shoe[dealt] % 52)


def point_count(first: int, terms: Indexed, state: Indexed) -> int:
    """The count of the hand whose three cards begin at ``first``."""
    found = 0
    for place in range(first, first + 3):
        if state[place] != NO_CARD:
            found += terms[VALUES_AT + state[place]]
    return int(found % 10)


# -- the wagers -------------------------------------------------------------------------------------------------------


def begin_hand(terms: Indexed, state: Indexed) -> None:
    """Clears the layout and asks for the Banker's stake."""
    for seat in range(SEATS):
        state[ROLES + seat] = state[STAKES + seat] = state[RISKS + seat] = state[NETS + seat] = 0
    for place in range(PLAYERS_CARDS, PLAYERS_CARDS + 6):
        state[place] = NO_CARD
    state[BANKER] = state[BANK] = state[COVERED] = state[DOMINANT] = state[OPEN] = 0
    holder = state[HOLDER]
    asks(STAKE, holder if holder else after(state[LAST_BANKER], 1, terms[PLAYERS]), state)


def stake_bank(twice: bool, terms: Indexed, state: Indexed) -> None:
    """Stakes the least that the bounds allow, or twice that."""
    seat, low, high = state[ASKED], 0, -1
    if state[HOLDER]:
        low, high = state[LOW], state[HIGH]
    least = max(low, terms[UNIT])
    if high >= 0:
        least = min(least, high)
    stake = least
    if twice:
        stake = 2 * least if high < 0 else min(2 * least, high)
    state[BANKER], state[BANK], state[TURN] = seat, stake, 1
    state[ROLES + seat - 1], state[STAKES + seat - 1] = BANKS, stake
    asks(COVER, after(seat, 1, terms[PLAYERS]), state)


def cover(action: int, terms: Indexed, state: Indexed) -> bool:
    """Takes a seat's cover and asks the next; True once all have wagered."""
    seat = state[ASKED]
    if action != NO_BET:
        state[ROLES + seat - 1] = action
        state[STAKES + seat - 1] = min(terms[UNIT], state[BANK]) if action == PART else state[BANK]
    state[TURN] += 1
    if state[TURN] < terms[PLAYERS]:
        asks(COVER, after(seat, 1, terms[PLAYERS]), state)
        return False
    return True


def stand(terms: Indexed, state: Indexed) -> None:
    """Says which covers stand: a Suivi, else the nearest Banco, else parts from the Banker's right; and who dominates."""
    players, whole = terms[PLAYERS], 0
    for role in range(SUIVI, BANCO + 1):
        for step in range(1, players):
            seat = after(state[BANKER], step, players)
            if whole == 0 and state[ROLES + seat - 1] == role:
                whole = seat
    left, highest = state[BANK], 0
    for step in range(1, players):
        seat = after(state[BANKER], step, players)
        if state[ROLES + seat - 1] == 0 or (whole and seat != whole):
            continue
        stake = min(state[STAKES + seat - 1], left)
        state[RISKS + seat - 1] = stake
        left -= stake
        if stake > highest:
            highest = stake
            state[DOMINANT] = seat
    state[COVERED] = state[BANK] - left


# -- the two hands ----------------------------------------------------------------------------------------------------


def deal_hand(number: int, key_0: int, key_1: int, terms: Indexed, state: Indexed, shoe: Indexed) -> None:
    """Deals two cards to each hand, and asks for the announcement or settles a natural; without a cover, nothing is dealt."""
    stand(terms, state)
    if state[COVERED] == 0:
        remember(0, terms, state)
        return
    for place in range(2):
        state[PLAYERS_CARDS + place] = next_card(number, key_0, key_1, terms, state, shoe)
        state[BANKERS_CARDS + place] = next_card(number, key_0, key_1, terms, state, shoe)
    if point_count(PLAYERS_CARDS, terms, state) >= 8:
        settle_hand(terms, state)
    else:
        asks(CARD, state[DOMINANT], state)


def third_cards(
    wants: bool, number: int, key_0: int, key_1: int, terms: Indexed, state: Indexed, shoe: Indexed
) -> None:
    """Plays both hands to the end after the announcement."""
    count = point_count(BANKERS_CARDS, terms, state)
    if count < 8:
        third = 10
        if wants:
            state[PLAYERS_CARDS + 2] = next_card(number, key_0, key_1, terms, state, shoe)
            third = terms[VALUES_AT + state[PLAYERS_CARDS + 2]]
        if terms[DRAWS_AT + 11 * count + third]:
            state[BANKERS_CARDS + 2] = next_card(number, key_0, key_1, terms, state, shoe)
    settle_hand(terms, state)


def settle_hand(terms: Indexed, state: Indexed) -> None:
    """Collects and pays by the final counts, with the house's percentage of what the Banker won."""
    player, banker = point_count(PLAYERS_CARDS, terms, state), point_count(BANKERS_CARDS, terms, state)
    state[OPEN] = 1
    won = int(banker > player) - int(player > banker)
    for seat in range(terms[PLAYERS]):
        state[NETS + seat] = -won * state[RISKS + seat]
    state[NETS + state[BANKER] - 1] = won * state[COVERED]
    if won > 0:
        state[NETS + state[BANKER] - 1] -= house_share(state[COVERED], terms)
    remember(won, terms, state)


def house_share(won: int, terms: Indexed) -> int:
    """The house's share of what the Banker won, in cents."""
    step = terms[STEP]
    if step == 0:
        return int(won * terms[RATE] // 100)
    return int(-(-won * terms[RATE] // (100 * step)) * step)


def remember(won: int, terms: Indexed, state: Indexed) -> None:
    """Notes what the next hand needs, and asks about the bank: a lost one is offered, another the Banker keeps or passes."""
    banker = state[BANKER]
    state[LAST_BANKER] = banker
    state[LAST_STAKE] = state[COVERED] if terms[AT_RISK] and state[COVERED] > 0 else state[BANK]
    if won:
        state[FOLLOWS] = 0
        for seat in range(terms[PLAYERS], 0, -1):
            if won > 0 and seat != banker and state[RISKS + seat - 1] == state[BANK]:
                state[FOLLOWS] = seat
    if won >= 0:
        asks(KEEP, banker, state)
        return
    state[FROM] = state[ANCHOR] if state[ANCHOR] else banker
    state[ANCHOR] = state[HOLDER] = state[PASSED] = state[TURN] = 0
    offer_bank(terms, state)


# -- the bank ---------------------------------------------------------------------------------------------------------


def offer_bank(terms: Indexed, state: Indexed) -> None:
    """Offers the bank to the next seat; after the last, a passed bank is auctioned and a lost one has no holder."""
    banker, start = state[BANKER], state[FROM]
    state[TURN] += 1
    if after(start, state[TURN], terms[PLAYERS]) == banker and (state[PASSED] or start == banker):
        state[TURN] += 1
    if state[TURN] <= terms[PLAYERS]:
        asks(ACCEPT, after(start, state[TURN], terms[PLAYERS]), state)
    elif state[PASSED]:
        state[TURN] = state[BIDDER] = state[AGAIN] = 0
        ask_bid(terms, state)
    else:
        end_hand(terms, state)


def ask_bid(terms: Indexed, state: Indexed) -> None:
    """Asks the next seat for a bid; after the last, the bank goes to the first bidder.

    In the first auction the seat that passed the bank does not bid. All bid the least, and of
    equal bids the lowest seat's counts.
    """
    state[TURN] += 1
    if state[TURN] == state[BANKER] and not state[AGAIN]:
        state[TURN] += 1
    if state[TURN] <= terms[PLAYERS]:
        asks(BID, state[TURN], state)
    elif state[BIDDER]:
        take_bank(state[BIDDER], 1, -1, state)
        end_hand(terms, state)
    elif state[AGAIN]:
        end_hand(terms, state)
    else:
        state[AGAIN], state[TURN] = 1, 1
        asks(BID, 1, state)


def take_bank(seat: int, low: int, high: int, state: Indexed) -> None:
    """Gives the bank to a seat, with these bounds for its stake."""
    state[HOLDER], state[LOW], state[HIGH] = seat, low, high


def end_hand(terms: Indexed, state: Indexed) -> None:
    """Ends a hand: nothing is asked until the next."""
    state[HANDS] += 1
    asks(OVER, 0, state)


# -- questions and answers --------------------------------------------------------------------------------------------


def legal_actions(terms: Indexed, state: Indexed) -> int:
    """The legal answers to the open question, as a bit set."""
    question = state[QUESTION]
    if question == STAKE:
        return 1 << LEAST | 1 << TWICE
    if question == COVER:
        return 1 << BANCO | 1 << PART | 1 << NO_BET | (1 << SUIVI if state[FOLLOWS] == state[ASKED] else 0)
    if question == CARD:
        count = point_count(PLAYERS_CARDS, terms, state)
        return (1 << TAKE if count <= 5 else 0) | (1 << STAY if count >= 5 else 0)
    if question == KEEP:
        return 1 << KEEPS | 1 << PASSES
    if question == ACCEPT:
        return 1 << ACCEPTS | 1 << DECLINES
    return 1 << BIDS | 1 << BIDS_NOT


def answer(action: int, number: int, key_0: int, key_1: int, terms: Indexed, state: Indexed, shoe: Indexed) -> None:
    """Takes a legal answer and goes on to the next question; :data:`OVER` at the end of the hand."""
    question, seat, last = state[QUESTION], state[ASKED], state[LAST_STAKE]
    state[DECISIONS] += 1
    if question == STAKE:
        stake_bank(action == TWICE, terms, state)
    elif question == COVER:
        if cover(action, terms, state):
            deal_hand(number, key_0, key_1, terms, state, shoe)
    elif question == CARD:
        third_cards(action == TAKE, number, key_0, key_1, terms, state, shoe)
    elif question == KEEP and action == KEEPS:
        take_bank(seat, last, 2 * last, state)
        end_hand(terms, state)
    elif question == KEEP:
        if state[ANCHOR] == 0:
            state[ANCHOR] = seat
        state[HOLDER], state[PASSED], state[FROM], state[TURN] = 0, 1, seat, 0
        offer_bank(terms, state)
    elif question == ACCEPT and action == ACCEPTS:
        passed = state[PASSED] == 1
        take_bank(seat, last if passed else 0, 2 * last if passed else -1, state)
        end_hand(terms, state)
    elif question == ACCEPT:
        offer_bank(terms, state)
    else:
        if action == BIDS and state[BIDDER] == 0:
            state[BIDDER] = seat
        ask_bid(terms, state)


FUNCTIONS: Final = (
    after,
    asks,
    begin_hand,
    begin_shoe,
    next_card,
    point_count,
    stake_bank,
    cover,
    stand,
    take_bank,
    end_hand,
    ask_bid,
    offer_bank,
    remember,
    house_share,
    settle_hand,
    deal_hand,
    third_cards,
    legal_actions,
    answer,
)
