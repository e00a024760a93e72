"""Every deal of the cards that a side wager looks at, with its weight: the number of ways in which they leave the deck or shoe.

Cards are dealt to *groups* of places in which the order does not matter. Deals that differ only by exchanging suits count
alike, so of the first group only one hand of each suit pattern is taken, with as many times the weight. The weight of a hand
is the product of how many of each card are left when it is dealt, exactly, whether there is one deck or eight.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb, factorial, perm, prod
from typing import Final, Literal

import numpy as np
import numpy.typing as npt

from houseway.analysis.side_wagers.conditions import JOKER, POINTS, Cards, Deck, row_paid
from houseway.analysis.side_wagers.reading import Part, SideWager
from houseway.equipment.cards import SUITS
from houseway.odds.progress import steps

Weights = npt.NDArray[np.int64]
Grain = Literal["card", "rank", "value"]
"""What is told apart: every card, ranks, or values in baccarat."""
GRAINS: Final[tuple[Grain, ...]] = ("card", "rank", "value")
Group = tuple[tuple[int, ...], Grain]
Deals = Iterator[tuple[Cards, Weights]]
MOST: Final = 200_000_000
"""The most deals that are counted one by one; where there are more, rounds are dealt at random."""
AGAIN: Final = 10_000_000
"""The most deals that are counted for the wager by itself and once more with the game's own wagers."""
MOST_ALONE: Final = 1 << 28
"""The most hands of one group, which are counted without looking at anything else."""
MOST_BEHIND: Final = 6_000_000
"""The most deals to the groups after the first, which are held at once."""
LOOP: Final = 10_000
"""What a hand of the first group costs by itself, in deals."""


def groups_of(wager: SideWager, together: Sequence[tuple[int, ...]] = ()) -> list[tuple[int, ...]]:
    """The places in groups that no row and none of ``together`` tells apart."""
    looked = [dealt_places(part, part.looked) for part in wager.parts]
    base = [tuple(group) for group in together] or [wager.places]
    found: dict[tuple[int, ...], list[int]] = {}
    for number, group in enumerate(base):
        for place in group:
            found.setdefault((number, *(place in one for one in looked)), []).append(place)
    return [tuple(group) for group in found.values()]


DEALT: Final = {6: (4,), 7: (4, 5)}
"""The cards of the shoe that can be the Player's and the Banker's third card in baccarat."""


def dealt_places(part: Part, places: Sequence[int]) -> set[int]:
    """Where the cards at these places of a part can be dealt."""
    return {dealt for one in places for dealt in (DEALT.get(one, (one,)) if part.final else (one,))}


def grain_of(part: Part) -> Grain:
    """What the part tells apart among the cards it looks at."""
    if part.hands or part.suits or part.suit or part.colour:
        return "card"
    return "rank" if part.alike or part.ranks else "value"


def suit_exchanges(wager: SideWager, deck: Deck, spades_differ: bool = False) -> list[tuple[int, ...]]:
    """The exchanges of suits after which every row, and every class, is the same."""
    if not deck.symmetric:
        return [(0, 1, 2, 3)]
    kept: set[frozenset[int]] = {frozenset({0})} if spades_differ else set()
    for part in wager.parts:
        kept |= {frozenset({SUITS.index(suit)}) for suit in part.suit}
        kept |= {frozenset(SUITS.index(suit) for suit in colour) for colour in _colours(part.colour)}
    found = []
    for exchange in permutations(range(4)):
        whole = {frozenset(exchange[suit] for suit in one): one for one in kept}
        pairs = [one for one in kept if len(one) == 2]
        same = all(image == one for image, one in whole.items() if len(one) == 1 or _named_colour(wager))
        if same and all(frozenset(exchange[suit] for suit in one) in pairs for one in pairs):
            found.append(exchange)
    return found


def _colours(colour: str) -> tuple[str, ...]:
    return ("hd", "sc") if colour else ()


def _named_colour(wager: SideWager) -> bool:
    return any(part.colour in ("red", "black") for part in wager.parts)


def arranged(deck: Deck, groups: Sequence[Group], exchanges: int) -> tuple[list[Group], int]:
    """The groups in the order that is counted fastest, those of the coarsest grain last, and about how many deals these are."""
    sizes = {places: _hands_of(deck, len(places), grain) for places, grain in groups}
    if len(groups) == 1:
        return list(groups), sizes[groups[0][0]]

    def work(first: Group) -> int:
        behind = prod(size for places, size in sizes.items() if places != first[0])
        return (sizes[first[0]] // exchanges + 1) * (behind + LOOP) if behind <= MOST_BEHIND else MOST**2

    rest = sorted(groups, key=lambda group: GRAINS.index(group[1]))
    first = min((group for group in groups if group[1] == rest[0][1]), key=work)
    return [first, *(group for group in rest if group != first)], work(first)


def _hands_of(deck: Deck, size: int, grain: Grain) -> int:
    types = len(_types(deck, grain)[0])
    if deck.dice:
        return int(types**size)
    return comb(types, size) if deck.single and grain == "card" else comb(types + size - 1, size)


def _types(deck: Deck, grain: Grain) -> tuple[npt.NDArray[np.int64], Weights]:
    """One card of every kind that the grain tells apart, and how many cards are of that kind."""
    held = np.flatnonzero(deck.counts)
    kinds = _kind(held, grain)
    _, first = np.unique(kinds, return_index=True)
    total = np.bincount(kinds, weights=deck.counts[held]).astype(np.int64)
    return held[first], total[kinds[first]]


def _kind(cards: npt.NDArray[np.int64], grain: Grain) -> npt.NDArray[np.int64]:
    if grain == "card":
        return cards
    return cards >> 2 if grain == "rank" else POINTS["baccarat"][cards >> 2]


def deals(deck: Deck, groups: Sequence[Group], exchanges: Sequence[tuple[int, ...]]) -> Deals:
    """Every deal, a part at a time: cards with a row for each place up to the last, and the weights.

    The weights add up to the number of ways to deal the cards of all groups one after the other.
    """
    height = 1 + max(place for places, _ in groups for place in places)
    (places, grain), rest = groups[0], groups[1:]
    if not rest:
        for hands in _hands(deck, len(places), grain):
            cards = np.zeros((height, hands.shape[1]), np.uint8)
            cards[list(places)] = hands
            yield cards, _orders(hands, deck) * _left(deck, hands, [grain] * len(places))
        return
    first = np.concatenate(list(_hands(deck, len(places), grain)), axis=1)
    patterns, times = _patterns(first, exchanges)
    others = [np.concatenate(list(_hands(deck, len(one), each)), axis=1) for one, each in rest]
    index = np.indices([one.shape[1] for one in others]).reshape(len(others), -1)
    behind = np.concatenate([one[:, at] for one, at in zip(others, index, strict=True)])
    ways = np.ones(behind.shape[1], np.int64)
    at = 0
    for one in others:
        ways *= _orders(behind[at : at + len(one)], deck)
        at += len(one)
    grains = [each for one, each in rest for _ in one]
    rows = [place for one, _ in rest for place in one]
    dealt = list(zip(patterns.T, times.tolist(), strict=True))
    if deck.single and {grain, *grains} == {"card"}:
        yield from _of_one_deck(dealt, behind, height, places, rows, ways)
        return
    base = _base(deck, behind, grains)
    told = [_kind(row.astype(np.int64), each) for row, each in zip(behind, grains, strict=True)]
    for hand, many in steps(dealt, "side wager"):
        alone = hand[:, None]
        weight = ways * int(many) * int((_orders(alone, deck) * _left(deck, alone, [grain] * len(hand)))[0])
        for kinds, left, each in zip(told, base, grains, strict=True):
            for kind in _kind(hand.astype(np.int64), each):
                left = left - (kinds == kind)
            weight *= np.maximum(left, 0)
        kept = np.flatnonzero(weight)
        cards = np.zeros((height, len(kept)), np.uint8)
        cards[list(places)] = hand[:, None]
        cards[rows] = behind[:, kept]
        yield cards, weight[kept]


def _of_one_deck(
    dealt: Sequence[tuple[Cards, int]],
    behind: Cards,
    height: int,
    places: Sequence[int],
    rows: Sequence[int],
    ways: Weights,
) -> Deals:
    """As :func:`deals`, where every card is there once: hands that share a card are left out, and all others weigh the same."""
    bits = np.uint64(1) << behind.astype(np.uint64)
    held = np.bitwise_or.reduce(bits, axis=0)
    apart = bits.sum(axis=0) == held  # a card that is there twice carries
    behind, held, order = np.ascontiguousarray(behind[:, apart]), held[apart], int(ways[0])
    for hand, many in steps(dealt, "side wager"):
        mask = np.bitwise_or.reduce(np.uint64(1) << hand.astype(np.uint64))
        kept = np.flatnonzero((held & mask) == 0)
        cards = np.zeros((height, len(kept)), np.uint8)
        cards[list(places)] = hand[:, None]
        for place, row in zip(rows, behind, strict=True):
            cards[place] = row[kept]
        yield cards, np.full(len(kept), order * int(many) * factorial(len(hand)), np.int64)


def _base(deck: Deck, cards: Cards, grains: Sequence[Grain]) -> list[Weights]:
    """For each row of cards, how many of its kind are left after the rows before it."""
    found = []
    for place, grain in enumerate(grains):
        types, counts = _types(deck, grain)
        many = np.zeros(int(_kind(types, grain).max()) + 1, np.int64)
        many[_kind(types, grain)] = counts
        kinds = _kind(cards[place].astype(np.int64), grain)
        left = many[kinds]
        if not deck.dice:
            for before in range(place):
                left = left - (_kind(cards[before].astype(np.int64), grain) == kinds)
        found.append(left)
    return found


def _left(deck: Deck, cards: Cards, grains: Sequence[Grain]) -> Weights:
    weight = np.ones(cards.shape[1], np.int64)
    for left in _base(deck, cards, grains):
        weight *= np.maximum(left, 0)
    return weight


def _orders(hands: Cards, deck: Deck) -> Weights:
    """In how many orders each hand can be dealt; its cards are in rising order."""
    whole = np.full(hands.shape[1], 1 if deck.dice else factorial(len(hands)), np.int64)
    if deck.dice or len(hands) < 2:
        return whole
    run = np.ones(hands.shape[1], np.int64)
    for place in range(1, len(hands)):
        run = np.where(hands[place] == hands[place - 1], run + 1, 1)
        whole //= run
    return whole


def _hands(deck: Deck, size: int, grain: Grain) -> Iterator[Cards]:
    """Every hand of ``size`` cards in rising order, in columns, a part at a time; every roll of dice."""
    types = _types(deck, grain)[0].astype(np.uint8)
    if deck.dice:
        yield np.array(list(product(types, repeat=size)), np.uint8).T
        return
    choose = combinations if deck.single and grain == "card" else combinations_with_replacement
    if size <= 5:
        yield np.array(list(choose(types.tolist(), size)), np.uint8).reshape(-1, size).T
        return
    fives = np.array(list(choose(range(len(types)), 5)), np.uint8)
    lowest = fives[:, 0].astype(np.int64)
    apart = int(choose is combinations)
    for others in steps(list(choose(range(len(types)), size - 5)), "side wager"):
        part = fives[np.searchsorted(lowest, others[-1] + apart) :]
        if len(part):
            columns = [*(np.full(len(part), each, np.uint8) for each in others), part]
            yield types[np.ascontiguousarray(np.column_stack(columns).T)]


def _patterns(hands: Cards, exchanges: Sequence[tuple[int, ...]]) -> tuple[Cards, Weights]:
    """One hand of each suit pattern, and how many hands have it."""
    if len(exchanges) == 1:
        return hands, np.ones(hands.shape[1], np.int64)
    best = np.full(hands.shape[1], np.iinfo(np.int64).max)
    for exchange in exchanges:
        cards = (hands & 0xFC) | np.array(exchange, np.uint8)[hands & 3]
        cards = np.sort(np.where(hands == JOKER, hands, cards), axis=0).astype(np.int64)
        key = np.zeros(hands.shape[1], np.int64)
        for row in cards:
            key = key << 6 | row
        np.minimum(best, key, out=best)
    _, first, times = np.unique(best, return_index=True, return_counts=True)
    return hands[:, first], times


def counted(wager: SideWager, deck: Deck) -> tuple[list[int], int] | None:
    """In how many deals each row pays and none does, and the number of all deals; None if they are too many to count."""
    exchanges = suit_exchanges(wager, deck)
    groups, size = arranged(deck, _told_apart(wager, deck), len(exchanges))
    if size > (MOST_ALONE if len(groups) == 1 else MOST):
        return None
    found = [0] * (len(wager.rows) + 1)
    for cards, weights in deals(deck, groups, exchanges):
        paid = row_paid(wager, deck, cards)
        for number in range(len(found)):
            found[number] += int(weights[paid == number].sum())
    orders = 1 if deck.dice else prod(factorial(len(places)) for places, _ in groups)
    if sum(found) != all_deals(wager, deck) * orders:
        raise AssertionError("a deal was counted twice or not at all")
    return [hits // orders for hits in found], all_deals(wager, deck)


def laborious(wager: SideWager, deck: Deck) -> bool:
    """True if counting the deals takes so long that they should not be counted twice."""
    exchanges = suit_exchanges(wager, deck)
    return AGAIN < arranged(deck, _told_apart(wager, deck), len(exchanges))[1] <= MOST


def _told_apart(wager: SideWager, deck: Deck) -> list[Group]:
    """The groups of cards, in each what the rows tell apart."""
    found: list[Group] = []
    for group in groups_of(wager):
        wanted = [grain_of(part) for part in wager.parts if dealt_places(part, part.looked) & set(group)]
        found.append((group, "card" if deck.dice else min(wanted, key=GRAINS.index)))
    return found


def all_deals(wager: SideWager, deck: Deck) -> int:
    """The number of deals of the cards that the wager looks at; those of a group in any order are one."""
    groups = groups_of(wager)
    size = sum(map(len, groups))
    return 6**size if deck.dice else perm(int(deck.counts.sum()), size) // prod(factorial(len(one)) for one in groups)
