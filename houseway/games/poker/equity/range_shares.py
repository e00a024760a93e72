"""Equity of ranges of hold'em hands: exact for two ranges and for a few hands of more, sampled for others."""

import hashlib
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from math import comb, sqrt
from typing import TYPE_CHECKING, Final

from houseway.equipment.cards import Card
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games.poker.equity import by_class, range_boards
from houseway.games.poker.equity.range_boards import Range
from houseway.games.poker.equity.ranges import EVERY, hand_text, hands_of
from houseway.games.poker.equity.shares import SAMPLE, Equity, Player, read_cards
from houseway.games.poker.rules.variants import Variant

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Whole = npt.NDArray[np.int64]

EXACT_UP_TO: Final = 600_000_000
"""The largest number of hands on boards that are ranked; beyond it deals are sampled."""
MOST_PLAYERS: Final = 10


def range_equity(
    variant: Variant, texts: Sequence[str], board: str = "", dead: str = "", deals: int | None = None, seed: int = 0
) -> Equity:
    """The equity of each range; the hands of a range are as likely as their weights say.

    Two ranges are counted exactly, and more of them where few hands and boards are left; others are sampled. ``deals`` asks for
    a sample of that size. Raises BadInput for a range that cannot be read or that the known cards leave empty.
    """
    if variant.family != "holdem":
        raise BadInput(f"{variant.title} takes hands card by card: ranges are of hold'em", "hands", code="no-ranges")
    if not 2 <= len(texts) <= MOST_PLAYERS:
        message = f"give 2 to {MOST_PLAYERS} hands, not {len(texts)}"
        raise BadInput(message, "hands", code="wrong-number-of-hands")
    laid, gone = read_cards(variant, board, dead)
    known = {*laid, *gone}
    ranges = [
        {hand: weight for hand, weight in hands_of(text, f"hand {number}").items() if not known & set(hand)}
        for number, text in enumerate(texts, 1)
    ]
    for number, hands in enumerate(ranges, 1):
        if not hands:
            raise BadInput("no hand of this range is left beside the known cards", f"hand {number}", code="empty-range")
    if deals is None and len(ranges) == 2 and not known and any(map(by_class.whole_classes, ranges)):
        return _of_two(variant, texts, *by_class.of_two(*ranges))
    if deals is None and (counted := _in_arrays(variant, texts, ranges, laid, gone)):
        return counted
    moves = moves_of(ranges, laid, gone)
    matter = len({hand for hands in ranges for hand in hands})
    boards = comb(52 - len(known), 5 - len(laid))
    if deals is None and len(ranges) == 2 and matter * boards <= EXACT_UP_TO * len(moves):
        return _counted(variant, texts, ranges, laid, gone, moves)
    return _sampled(variant, texts, ranges, laid, gone, deals or SAMPLE, seed)


def _in_arrays(
    variant: Variant, texts: Sequence[str], ranges: Sequence[Range], laid: Sequence[Card], gone: Sequence[Card]
) -> Equity | None:
    """The exact equity if a second or two without a compiled loop suffice."""
    found = range_boards.shares(ranges, laid, [card for card in FIFTY_TWO if card not in (*laid, *gone)])
    if found is None:
        return None
    rows, deals = found
    if not deals:
        raise BadInput("these ranges always share a card, so they cannot meet", "hands", code="empty-range")
    players = tuple(_player(text, row, deals, True) for text, row in zip(texts, rows, strict=True))
    return Equity(variant, deals, True, players, 0)


def moves_of(ranges: Sequence[Range], laid: Sequence[Card], gone: Sequence[Card]) -> "Whole":
    """The changes of suit that leave every range and the known cards as they are, card by card; the first changes nothing."""
    import numpy as np

    sets = [{frozenset(hand): weight for hand, weight in hands.items()} for hands in ranges]
    by_place = {(card.rank, card.suit): card for card in FIFTY_TWO}
    kept = []
    for change in permutations(range(4)):
        move = {card: by_place[card.rank, change[card.suit]] for card in FIFTY_TWO}
        same = all(
            {frozenset(move[card] for card in hand): weight for hand, weight in hands.items()} == hands
            for hands in sets
        )
        if same and all({move[card] for card in cards} == set(cards) for cards in (laid, gone)):
            kept.append([int(move[card]) for card in sorted(FIFTY_TWO)])
    return np.array(kept, np.int64)


def boards_of(laid: Sequence[Card], gone: Sequence[Card], moves: "Whole") -> "tuple[Whole, Whole]":
    """Every board up to the changes of suit, and the number of boards that each stands for."""
    import numpy as np

    from houseway.games.poker.equity import range_kernel as kernel

    deck = np.array([card for card in FIFTY_TWO if card not in (*laid, *gone)], np.int64)
    most = comb(len(deck), 5 - len(laid))
    boards, times = np.zeros((most, 5), np.int64), np.zeros(most, np.int64)
    found = int(kernel.canonical_boards(deck, np.array(laid, np.int64), moves, boards, times))
    return boards[:found], times[:found]


def _counted(
    variant: Variant,
    texts: Sequence[str],
    ranges: Sequence[Range],
    laid: Sequence[Card],
    gone: Sequence[Card],
    moves: "Whole",
) -> Equity:
    import numpy as np

    from houseway.games.poker.equity import range_kernel as kernel

    boards, times = boards_of(laid, gone, moves)
    one, other = ranges
    matter = [hand for hand in EVERY if hand in one or hand in other]
    first, second = (np.array([hand[place] for hand in matter], np.int64) for place in (0, 1))
    mine, theirs = (np.array([hands.get(hand, 0) for hand in matter], np.int64) for hands in (one, other))
    tallies = np.zeros((1, 3), np.int64)
    group = np.zeros(len(matter), np.int64)
    kernel.sweep(boards, times, first, second, mine, theirs, group, tallies)
    wins, ties, meetings = (int(value) for value in tallies[0])
    if not meetings:
        raise BadInput("these ranges always share a card, so they cannot meet", "hands", code="empty-range")
    return _of_two(variant, texts, wins, ties, meetings)


def _of_two(variant: Variant, texts: Sequence[str], wins: int, ties: int, meetings: int) -> Equity:
    """The exact equity of two hands of which the first wins and ties that often."""
    lost = meetings - wins - ties
    players = tuple(_player(text, (won, ties), meetings, True) for text, won in zip(texts, (wins, lost), strict=True))
    return Equity(variant, meetings, True, players, 0)


def _sampled(
    variant: Variant,
    texts: Sequence[str],
    ranges: Sequence[Range],
    laid: Sequence[Card],
    gone: Sequence[Card],
    deals: int,
    seed: int,
) -> Equity:
    import numpy as np

    from houseway.games.poker.equity import range_kernel as kernel
    from houseway.simulation.randomness.counter import key_of

    sizes = np.array([sum(hands.values()) for hands in ranges], np.int64)
    cards = np.zeros((2, len(ranges), int(sizes.max())), np.int64)
    for player, hands in enumerate(ranges):
        cards[:, player, : sizes[player]] = np.repeat(np.array(list(hands)), list(hands.values()), axis=0).T
    deck = np.array([card for card in FIFTY_TWO if card not in (*laid, *gone)], np.int64)
    tallies = np.zeros((len(ranges), len(ranges)), np.int64)
    word = f"{seed}/{variant.id}/{list(texts)}/{laid}/{gone}".encode()
    key = key_of(int.from_bytes(hashlib.sha256(word).digest()[:8], "big"))
    kernel.sample(deck, np.array(laid, np.int64), cards[0], cards[1], sizes, tallies, *key, deals)
    done = int(sum(tallies[:, among - 1].sum() / among for among in range(1, len(ranges) + 1)) + 0.5)
    if done < deals:
        raise BadInput("these ranges almost always share a card, so they cannot be dealt", "hands", code="empty-range")
    players = tuple(_player(text, row.tolist(), done, False) for text, row in zip(texts, tallies, strict=True))
    return Equity(variant, done, False, players, 0)


def _player(text: str, row: Sequence[int], deals: int, exact: bool) -> Player:
    """A player who won so many pots alone, with one other, with two and so on."""
    share = sum((Fraction(count, among) for among, count in enumerate(row, 1)), Fraction(0)) / deals
    error = 0.0 if exact else sqrt(float(share * (1 - share)) / deals)
    return Player(hand_text(text), row[0], sum(row[1:]), row[0], share, error)
