"""Plays of Colorado Hold 'Em and Winner's Pot Poker, dealt a million times and settled by the clauses."""

import numpy as np
import numpy.typing as npt

import houseway as hw
from tests.analysis.examined.hands import FIVE, Ints, agrees, deals, kind_of, score

ROUNDS = 1_000_000
MAIN = {"two pair": 2, "three": 3, "straight": 5, "flush": 8, "full house": 11, "four": 40, "straight flush": 100}
BONUS = {"two pair": 1, "three": 3, "straight": 15, "flush": 25, "full house": 50, "four": 100, "straight flush": 1000}
ACE, KING, QUEEN, JACK, TEN, SEVEN = 12, 11, 10, 9, 8, 5
Bools = npt.NDArray[np.bool_]


def has_pair(cards: Ints) -> Bools:
    ordered = np.sort(cards // 4, axis=1)
    found: Bools = (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    return found


def paid(cards: Ints, odds: dict[str, int], royal: int, pair_pays: int, pair_pushes: int) -> npt.NDArray[np.float64]:
    """The net result of one unit on each five cards."""
    scores = score(cards)
    kinds = kind_of(scores)
    result = np.full(len(cards), -1.0)
    for kind, one in odds.items():
        result[kinds == FIVE.index(kind)] = one
    paired = scores // 14**4 % 14 - 1
    result[(kinds == 1) & (paired >= pair_pushes)] = 0
    result[(kinds == 1) & (paired >= pair_pays)] = 1
    result[(kinds == FIVE.index("straight flush")) & (paired == ACE)] = royal
    return result


def test_a_play_of_colorado_holdem_that_names_its_discards() -> None:
    """Declares, bets the pairs, discards the lowest beside a queen, the middle beside a nine, and folds the rest."""
    prices = hw.price(
        "colorado_holdem",
        play={
            "rules": [
                {"when": {"instant_winner": 1}, "then": "declare_instant_winner"},
                {"when": {"pair": "any"}, "then": "bet"},
                {"when": {"highest": "Q"}, "then": "bet_discard_lowest"},
                {"when": {"highest": 9}, "then": "bet_discard_middle"},
                {"otherwise": "fold"},
            ]
        },
    )
    cards = deals(np.random.default_rng(20263), ROUNDS, 6)
    mine = np.sort(cards[:, :3], axis=1)
    ranks = mine // 4
    suited = (mine % 4 == mine[:, :1] % 4).all(axis=1)
    running = (ranks[:, 1] - ranks[:, 0] == 1) & (ranks[:, 2] - ranks[:, 1] == 1)
    running |= (ranks == [0, 1, ACE]).all(axis=1)
    instant = (ranks[:, 0] == ranks[:, 2]) | (suited & running)
    pairs = has_pair(mine)
    kept = np.where((ranks[:, 2] >= QUEEN)[:, None], mine[:, 1:], mine[:, [0, 2]])
    of_pair = np.where((ranks[:, 0] == ranks[:, 1])[:, None], mine[:, :2], mine[:, 1:])
    kept = np.where(pairs[:, None], of_pair, kept)
    bets = pairs | (ranks[:, 2] >= SEVEN + 2)
    five = np.concatenate([kept, cards[:, 3:]], axis=1)
    main = np.where(bets, 2 * paid(five, MAIN, 500, TEN, SEVEN), -1.0)
    bonus = np.where(bets, paid(five, BONUS, 10_000, 99, JACK), -1.0)
    agrees(np.where(instant, 5.0, main), prices["ante"])
    agrees(np.where(instant, 5.0, bonus), prices["bonus"])


def as_high(cards: Ints, board: Ints) -> Bools:
    """Whether the cards are at least as high as those of the board, by pairs, then by the highest card."""

    def value(some: Ints) -> Ints:
        ranks = some // 4
        often = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
        pair = np.where(often > 1, ranks + 1, 0).max(axis=1)
        found: Ints = pair * 14 + ranks.max(axis=1)
        return found

    pairs, board_pairs = value(cards) // 14, value(board) // 14
    found: Bools = (pairs > board_pairs) | ((pairs == board_pairs) & (value(cards) >= value(board)))
    return found


def test_a_play_of_winners_pot_poker_against_the_dealers_board() -> None:
    """Bets and doubles with cards as high as the dealer's up cards; ten percent of the pot, no fixed sum."""
    prices = hw.price(
        "winners_pot_poker",
        play={
            "rules": [
                {"when": {"street": "three_cards", "beats_board": 1}, "then": "bet"},
                {"when": {"street": "four_cards", "beats_board": 1}, "then": "double"},
                {"otherwise": "fold"},
            ]
        },
    )
    cards = deals(np.random.default_rng(20264), ROUNDS, 10)
    mine, dealers = cards[:, :5], cards[:, 5:]
    bets = as_high(mine[:, :3], dealers[:, 2:3])
    doubles = as_high(mine[:, :4], dealers[:, 2:4])
    level = np.sign(score(mine) - score(dealers))
    shown = np.where(level > 0, 8 * 0.9 - 4, np.where(level < 0, -4.0, 4 * 0.9 - 4))
    agrees(np.where(bets, np.where(doubles, shown, -2.0), -1.0), prices["ante"])
