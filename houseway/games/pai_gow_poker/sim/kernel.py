"""Pai Gow Poker on small integers: the class of a round, numbered as in ``odds``.

The representative of a hand (:mod:`seven`) is found by counting its ranks or, if five cards can be of one suit, by its
holding in that suit and the ranks of the others. The strategy stores what representatives make: the two hands as the house
way and as the player sets them, what the seven cards reach, and what every first three cards reach.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS, cards, show
from houseway.games.pai_gow_poker.odds.evaluate import MATCHES, every_hand, match_keys, side_keys
from houseway.games.pai_gow_poker.odds.main_wager import OUTCOMES, best_settings
from houseway.games.pai_gow_poker.odds.prices import MAIN, draws_number, lines, sides
from houseway.games.pai_gow_poker.odds.seven import SIZES, others_of, representatives
from houseway.games.pai_gow_poker.odds.sides.reached_rows import THREE_SETS
from houseway.games.pai_gow_poker.odds.sides.side_hands import side_hands
from houseway.games.pai_gow_poker.play.hands import three_card_rows
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.games.pai_gow_poker.play.setting import LOWS
from houseway.games.pai_gow_poker.rules.submission import SECTION_17, PaiGowPoker
from houseway.odds.assumptions import Assume
from houseway.ranking.joker import joker_ranking
from houseway.ranking.tables import numbering
from houseway.simulation.kernel import PRICE_SEED, DealtAtOnce, Kernel, Places, Replay
from houseway.simulation.randomness.counter import key_of, philox, split
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Indexed, Int16s, Int32s
from houseway.support.json_types import Json

DECK: Final = 53
JOKER: Final = 52

SIDES: Final = sides()
THREES: Final = len(THREE_SETS)

SEVEN, SIX = numbering(7), numbering(6)
_SUITS: Final = {
    sum(1 << rank for rank in suit): place
    for size in range(4, 8)
    for place, suit in enumerate(combinations(range(13), size))
}
_PAIRS: Final = {pair: place for place, pair in enumerate(combinations_with_replacement(range(13), 2))}
_FIRST_FORM: Final[dict[tuple[bool, int], int]] = {}
_begin = 49_205 + 18_395
for _joker, _dealt in SIZES:
    for _held in range(_dealt - 2, _dealt + 1):
        _FIRST_FORM[_joker, _held] = _begin
        _begin += len(list(combinations(range(13), _held))) * len(others_of(_joker, _held))
HANDS: Final = _begin
"""The number of representatives."""

FLAGS: Final = 2
PARTS: Final = (
    [5**rank if rank < 4 else 0 for rank in range(13)] + [0],
    [625 if rank < 4 else 5 ** (rank - 4) if rank < 8 else 0 for rank in range(13)] + [0],
    [5 ** (rank - 8) if rank >= 8 else 0 for rank in range(13)] + [0],
    *(part.tolist() for part in (*SEVEN, *SIX)),
    [_SUITS.get(mask, 0) for mask in range(1 << 13)],
    [_PAIRS[min(one, other), max(one, other)] for one in range(13) for other in range(13)],
    [_FIRST_FORM.get((joker, held), 0) for joker in (False, True) for held in range(8)],
    [
        len(others_of(joker, held)) if (joker, held) in _FIRST_FORM else 0
        for joker in (False, True)
        for held in range(8)
    ],
)
"""What each rank adds to the parts of a hand, the number of hands before each part, sets in a suit, pairs, first forms."""
PART_1, PART_2, PART_3, FIRST_7, SECOND_7, THIRD_7, FIRST_6, SECOND_6, THIRD_6, SUITED, OTHERS, FORMS, WIDTH = (
    FLAGS + sum(map(len, PARTS[:place])) for place in range(len(PARTS))
)
LOOKED_UP: Final = np.array([entry for part in PARTS for entry in part], np.int32)
TABLE: Final = np.zeros(1, np.int16)
"""Unused: the numbers of hands are too large for a device's table, so all lookups are in the strategy."""
RANKS_OF_SEVEN: Final = 49_205
RANKS_ALONE: Final = 49_205 + 18_395
"""The number of combinations of ranks; forms are numbered from here."""

DEALER_HIGH, DEALER_LOW, MY_HIGH, MY_LOW, SIDE, MATCH = (FLAGS + len(LOOKED_UP) + HANDS * place for place in range(6))
FIRST_THREE: Final = MATCH + MATCHES
"""Where each part of a strategy begins. Its first two entries are the ranking in force and whether a number is drawn."""


def bits_set(bits: int) -> int:
    """The number of set bits, of up to 53."""
    bits = bits - (bits >> 1 & 0x15555555555555)
    bits = (bits & 0x33333333333333) + (bits >> 2 & 0x33333333333333)
    bits = bits + (bits >> 4) & 0xF0F0F0F0F0F0F0F
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    return (bits + (bits >> 32)) & 0x7F


def card_left(place: int, out: int) -> int:
    """The card at that place among those not in ``out``, a bit set of cards."""
    card = place
    found = place + bits_set(out & ((2 << card) - 1))
    while found != card:
        card = found
        found = place + bits_set(out & ((2 << card) - 1))
    return card


def hand_of(c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, c6: int, strategy: Indexed) -> int:
    """The representative of seven cards."""
    first, second, third, suits, joker = 0, 0, 0, 0, 0
    for card in (c0, c1, c2, c3, c4, c5, c6):
        rank = card >> 2
        first += int(strategy[PART_1 + rank])
        second += int(strategy[PART_2 + rank])
        third += int(strategy[PART_3 + rank])
        if card == JOKER:
            joker = 1
        else:
            suits += 1 << 4 * (card & 3)
    flush = suits + (0x4444 if joker else 0x3333) & 0x8888
    if flush == 0:
        if joker:
            number = int(strategy[FIRST_6 + first]) + int(strategy[SECOND_6 + second]) + int(strategy[THIRD_6 + third])
            return RANKS_OF_SEVEN + number
        return int(strategy[FIRST_7 + first]) + int(strategy[SECOND_7 + second]) + int(strategy[THIRD_7 + third])
    suit = (1 if flush == 0x80 else 0) + (2 if flush == 0x800 else 0) + (3 if flush == 0x8000 else 0)
    held, size, one, other, rest = 0, 0, 0, 0, 0
    for card in (c0, c1, c2, c3, c4, c5, c6):
        if card != JOKER:
            if card & 3 == suit:
                held |= 1 << (card >> 2)
                size += 1
            else:
                other = one
                one = card >> 2
                rest += 1
    place = 8 * joker + size
    if rest == 2:
        one = int(strategy[OTHERS + 13 * one + other])
    return int(strategy[FORMS + place]) + int(strategy[SUITED + held]) * int(strategy[WIDTH + place]) + one


def royal_match(c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, c6: int) -> int:
    """The index in ``evaluate.match_forms`` of a royal flush with two matching cards; -1 for other hands."""
    joker = 0
    m0 = m1 = m2 = m3 = 0
    for card in (c0, c1, c2, c3, c4, c5, c6):
        if card == JOKER:
            joker = 1
        else:
            bit = 1 << (card >> 2)
            suit = card & 3
            m0 |= bit if suit == 0 else 0
            m1 |= bit if suit == 1 else 0
            m2 |= bit if suit == 2 else 0
            m3 |= bit if suit == 3 else 0
    royal, other = 0, 0
    for mask in (m0, m1, m2, m3):
        if mask & 0x1F00 == mask and bits_set(mask) == 5 - joker:
            royal = mask
        elif bits_set(mask) == 2:
            other = mask
    if royal == 0 or bits_set(royal) + bits_set(other) + joker != 7:
        return -1
    if other == 0xC00:
        if joker == 0:
            return 0
        missing = 0x1F00 & ~royal
        return (
            1
            + (1 if missing == 0x200 else 0)
            + (2 if missing == 0x400 else 0)
            + (3 if missing == 0x800 else 0)
            + (4 if missing == 0x1000 else 0)
        )
    return 6 if other == 0x1800 and joker == 0 else -1


def fourteen_of(
    size: int, number: int, key_0: int, key_1: int
) -> tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]:
    """Seven cards for the player, seven for the dealer, and the number drawn."""
    c0, c1, c2, c3, c4, c5 = six_of(size, number, key_0, key_1)
    out = 1 << c0 | 1 << c1 | 1 << c2 | 1 << c3 | 1 << c4 | 1 << c5
    word_0, word_1, word_2, word_3 = philox(number, 1, key_0, key_1)
    place, word_0, word_1 = split(word_0, word_1, size - 6)
    c6 = card_left(place, out)
    out |= 1 << c6
    place, word_0, word_1 = split(word_0, word_1, size - 7)
    d0 = card_left(place, out)
    out |= 1 << d0
    place, word_0, word_1 = split(word_0, word_1, size - 8)
    d1 = card_left(place, out)
    out |= 1 << d1
    place, word_2, word_3 = split(word_2, word_3, size - 9)
    d2 = card_left(place, out)
    out |= 1 << d2
    place, word_2, word_3 = split(word_2, word_3, size - 10)
    d3 = card_left(place, out)
    out |= 1 << d3
    place, word_2, word_3 = split(word_2, word_3, size - 11)
    d4 = card_left(place, out)
    out |= 1 << d4
    word_0, word_1, word_2, word_3 = philox(number, 2, key_0, key_1)
    place, word_0, word_1 = split(word_0, word_1, size - 12)
    d5 = card_left(place, out)
    out |= 1 << d5
    place, word_0, word_1 = split(word_0, word_1, size - 13)
    d6 = card_left(place, out)
    shown, word_2, word_3 = split(word_2, word_3, 7)
    return c0, c1, c2, c3, c4, c5, c6, d0, d1, d2, d3, d4, d5, d6, shown


def hands_won(high: int, low: int, theirs: int, strategy: Indexed) -> int:
    """How many of two hands of these ranks are above those of the dealer, who sets representative ``theirs``."""
    above = 1 if high > strategy[DEALER_HIGH + theirs] else 0
    return above + (1 if low > strategy[DEALER_LOW + theirs] else 0)


def class_of(above: int, side: int, third: int) -> int:
    """The class of a round, from the hands won, what the seven cards reach and what the first three reach."""
    return ((2 - above) * SIDES + side) * THREES + third


def play(number: int, key_0: int, key_1: int, size: int, table: Int16s, strategy: Int32s) -> int:
    """The class of round ``number``."""
    c0, c1, c2, c3, c4, c5, c6, d0, d1, d2, d3, d4, d5, d6, shown = fourteen_of(size, number, key_0, key_1)
    mine = hand_of(c0, c1, c2, c3, c4, c5, c6, strategy)
    theirs = hand_of(d0, d1, d2, d3, d4, d5, d6, strategy)
    above = hands_won(int(strategy[MY_HIGH + mine]), int(strategy[MY_LOW + mine]), theirs, strategy)
    side = int(strategy[SIDE + mine])
    if mine >= RANKS_ALONE:
        match = royal_match(c0, c1, c2, c3, c4, c5, c6)
        if match >= 0:
            side = int(strategy[MATCH + match])
    third = (1 if shown == 0 else 0) if strategy[1] else int(strategy[FIRST_THREE + (c0 * DECK + c1) * DECK + c2])
    return class_of(above, side, third)


FUNCTIONS: Final = (bits_set, card_left, hand_of, royal_match, fourteen_of, hands_won, class_of, play)
CLASSES: Final = len(OUTCOMES) * SIDES * THREES + len(OUTCOMES) + SIDES + THREES + 2


def plan(submission: PaiGowPoker, assume: Assume) -> tuple[int, npt.NDArray[np.int32]]:
    """The number of cards in the deck, and the strategy: every hand as the dealer and as the player sets it."""
    number = draws_number(submission)
    return DECK, strategy_of(submission.way, submission.ace_low_straight, assume["player"], number)


@cache
def strategy_of(way: HouseWay, ace_low_straight: str, player: str, number: bool = False) -> npt.NDArray[np.int32]:
    """The strategy array: all lookups about hands.

    A representative has one setting, so ``optimal`` is played as ``best_by_ranks``, which costs 0.00001 % more.
    """
    ranking = joker_ranking("lowest" if ace_low_straight == "lowest" else "second_highest")
    looked = every_hand(way, ranking)
    order = places()
    mine = (looked.high, looked.low) if player == "house_way" else best_settings(way, ranking)
    kinds = {8 * bits + insured: place for place, (bits, insured, _) in enumerate(side_hands())}
    side = np.array([kinds[int(key)] for key in side_keys()])
    matched = np.array([kinds[key] for key in match_keys()])
    flags = np.array([ace_low_straight == "lowest", number])
    parts = [
        flags,
        LOOKED_UP,
        *(part[order] for part in (looked.high, looked.low, *mine, side)),
        matched,
        first_three(),
    ]
    return np.concatenate([np.asarray(part, np.int32) for part in parts])


@cache
def places() -> npt.NDArray[np.int64]:
    """The index of each representative in :func:`seven.representatives`, by its number here."""
    hands = representatives()
    order = np.arange(HANDS)
    plain = ~hands.forms
    order[hands.number[plain] + RANKS_OF_SEVEN * hands.joker[plain]] = np.flatnonzero(plain)
    return order


@cache
def first_three() -> npt.NDArray[np.int32]:
    """The rows that three cards reach, by the cards in any order."""
    number = {rows: place for place, rows in enumerate(THREE_SETS)}
    found = np.zeros(DECK**3, np.int32)
    for hand in combinations(CARDS, 3):
        place = number[frozenset(three_card_rows(hand))]
        for c0, c1, c2 in permutations(map(int, hand)):
            found[(c0 * DECK + c1) * DECK + c2] = place
    return found


def at_random(way: HouseWay, ace_low_straight: str, player: str, rounds: int) -> tuple[int, int, int]:
    """The outcomes of the main wager in ``rounds`` rounds of the seed of prices."""
    from houseway.simulation.cpu import runner

    strategy = strategy_of(way, ace_low_straight, player)
    tallies = np.zeros(CLASSES, np.int64)
    runner("pai_gow_poker")(0, rounds, *key_of(PRICE_SEED), DECK, TABLE, strategy, tallies)
    each = SIDES * THREES
    win, push, lose = (int(tallies[each * place : each * (place + 1)].sum()) for place in range(3))
    return win, push, lose


def simulated(
    submission: PaiGowPoker, strategy: Int32s, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, for one player at seat 1, and its class."""
    *dealt, shown = fourteen_of(DECK, number, key_0, key_1)
    texts = [str(CARDS[card]) for card in dealt]
    deal: dict[str, object] = {"hands": {1: " ".join(texts[:7]), "dealer": " ".join(texts[7:])}}
    if submission.start_method == "rng":
        deal["rng"] = 1 + shown
    return deal, play(number, key_0, key_1, DECK, TABLE, strategy)


def seated(submission: PaiGowPoker, assume: Assume) -> dict[int, tuple[str, ...]]:
    """The seats of a simulated round in the audited procedure: one, with the wagers that may be made together.

    The progressive wager, a dollar or five whatever the others are, is left out, and so are wagers without a stake.
    """
    together = {MAIN, "pai_gow_insurance", *(SECTION_17 if submission.offers_section_17 else ("bonus",))}
    return {1: tuple(key for key in lines(submission, assume) if key in together)}


def decisions_on(strategy: Indexed, deal: Json) -> list[dict[str, object]]:
    """The strategy's setting of the dealt cards."""
    hand = cards(deal["hands"][1], "hands")
    c0, c1, c2, c3, c4, c5, c6 = map(int, hand)
    place = hand_of(c0, c1, c2, c3, c4, c5, c6, strategy)
    ranking = joker_ranking("lowest" if strategy[0] else "second_highest")
    wanted = int(strategy[MY_HIGH + place]), int(strategy[MY_LOW + place])
    for pair in LOWS:
        low = [hand[one] for one in pair]
        high = [card for one, card in enumerate(hand) if one not in pair]
        if (ranking.five(high), ranking.two(low)) == wanted:
            return [{"seat": 1, "do": "set", "high": show(high), "low": show(low)}]
    raise AssertionError(f"{MAIN}: the strategy's setting of {show(hand)} is not to be found")


KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=CLASSES,
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, decisions_on=decisions_on),
    second_seat=DealtAtOnce(fourteen_of, own=(0, 1, 2, 3, 4, 5, 6)),
    places=Places(
        deals=fourteen_of, whose=lambda submission: {"player": tuple(range(7)), "dealer": tuple(range(7, 14))}
    ),
    strategy_type=np.int32,
)
