"""Which row of a side wager pays, for many rounds at once: cards in columns, one row of the array for each place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.side_wagers.reading import Part, SideRow, SideWager
from houseway.equipment.cards import JOKER_TEXT, RANKS, SUITS
from houseway.equipment.randomness.decks import Composition
from houseway.errors import BadInput
from houseway.ranking.joker import joker_ranking
from houseway.ranking.ranking import Ranking

Cards = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]
Ends = npt.NDArray[np.int64]
JOKER: Final = 52
NO_CARD: Final = 255
"""Stands in place of a third card that was not drawn."""
RED: Final = [SUITS.index(suit) for suit in "hd"]
POINTS: Final[Mapping[str, npt.NDArray[np.int64]]] = {
    "baccarat": np.array([1 if rank == "A" else 0 if rank in "TJQK" else int(rank) for rank in RANKS] + [1] + [0] * 50),
    "blackjack": np.array(
        [1 if rank == "A" else 10 if rank in "TJQK" else int(rank) for rank in RANKS] + [1] + [0] * 50
    ),
}
"""What each rank counts, then the joker, then what is not a card; an ace and the joker count one, and baccarat drops the tens of
the total."""


@dataclass(frozen=True)
class Deck:
    """The cards (or faces of a die) that are dealt: how many there are of each."""

    counts: npt.NDArray[np.int64]
    dice: bool = False

    @property
    def joker(self) -> bool:
        return not self.dice and bool(self.counts[JOKER])

    @property
    def single(self) -> bool:
        """True if no card is there twice."""
        return not self.dice and int(self.counts.max()) == 1

    @property
    def symmetric(self) -> bool:
        """True if every suit has the same cards."""
        return not self.dice and bool((self.counts[:JOKER].reshape(13, 4).std(axis=1) == 0).all())


def deck_of(composition: Composition) -> Deck:
    """The cards of a composition."""
    return Deck(np.bincount([int(card) for card in composition.cards], minlength=53).astype(np.int64))


DICE: Final = Deck(np.ones(6, np.int64), dice=True)


def check_deck(wager: SideWager, deck: Deck) -> None:
    """Raises BadInput for a row that the cards of the deck cannot decide."""
    for number, row in enumerate(wager.rows, 1):
        for part in row.parts:
            if deck.joker and part.ranking is not None and part.ranking.size != 5:
                message = "with the joker in the deck only hands of five cards are ranked: hand is five_card"
                raise BadInput(message, f"rows.{number}", code="no-such-choice")
            if JOKER_TEXT in part.ranks and not deck.joker:
                raise BadInput("there is no joker in this deck", f"rows.{number}", code="no-such-choice")


def row_paid(wager: SideWager, deck: Deck, cards: Cards, ends: Ends | None = None) -> npt.NDArray[np.int64]:
    """The index of the row that pays in each column; the number of rows where none does.

    ``ends`` has the total and the number of cards of the dealer's hand drawn out, where a row looks at it.
    """
    paid = np.full(cards.shape[1], len(wager.rows))
    for number in reversed(range(len(wager.rows))):
        good = dealt_so(wager, wager.rows[number], deck, cards)
        if ends is not None:
            good &= drawn_so(wager.rows[number], ends)
        paid[good] = number
    return paid


def dealt_so(wager: SideWager, row: SideRow, deck: Deck, cards: Cards) -> Flags:
    """Which columns fulfil the conditions of the row, but for those on the dealer's hand drawn out."""
    good = np.ones(cards.shape[1], bool)
    for part in row.parts:
        if part.places:
            good &= _holds(wager, part, deck, cards[list(part.places)])
        if part.sides:
            good &= _ended(part, *(_count(cards[list(side)]) for side in part.sides))
    return good


def drawn_so(row: SideRow, ends: Ends) -> Flags:
    """Which of the dealer's hands drawn out, of these totals and numbers of cards, fulfil the row's conditions on them."""
    good = np.ones(ends.shape[1], bool)
    for part in row.parts:
        if part.drawn_out:
            for held, wanted in zip(ends, (part.total, part.cards_in_hand), strict=True):
                if wanted is not None:
                    good &= (held >= wanted[0]) & (held <= wanted[1])
            if part.bust is not None:
                good &= (ends[0] > 21) == part.bust
    return good


def _count(cards: Cards) -> npt.NDArray[np.int64]:
    """The count of each hand in baccarat."""
    found: npt.NDArray[np.int64] = POINTS["baccarat"][cards >> 2].sum(axis=0) % 10
    return found


def _ended(part: Part, player: npt.NDArray[np.int64], banker: npt.NDArray[np.int64]) -> Flags:
    """Which rounds of baccarat have the outcome and the margin, from the final counts."""
    good = np.ones(len(player), bool)
    if part.outcome:
        ends = {"player": player > banker, "banker": banker > player, "tie": player == banker}
        good &= np.any([ends[name] for name in part.outcome], axis=0)
    if part.margin is not None:
        good &= (abs(player - banker) >= part.margin[0]) & (abs(player - banker) <= part.margin[1])
    return good


def _holds(wager: SideWager, part: Part, deck: Deck, cards: Cards) -> Flags:
    """Which of the hands fulfil every condition of the part."""
    good = np.ones(cards.shape[1], bool)
    ranks = cards if deck.dice else cards >> 2
    if part.alike:
        most = np.zeros(cards.shape[1], np.uint8)
        for rank in range(6 if deck.dice else 13):
            np.maximum(most, (ranks == rank).sum(axis=0, dtype=np.uint8), out=most)
        good &= most >= part.alike
    if part.total is not None:
        if deck.dice:
            total = ranks.sum(axis=0) + len(cards)
        else:
            total = POINTS[wager.points][ranks].sum(axis=0)
            total = total % 10 if wager.points == "baccarat" else total
        good &= (total >= part.total[0]) & (total <= part.total[1])
    if part.cards_in_hand is not None:
        held = (cards != NO_CARD).sum(axis=0)
        good &= (held >= part.cards_in_hand[0]) & (held <= part.cards_in_hand[1])
    if part.natural is not None:
        good &= ((cards[-1] == NO_CARD) & (_count(cards) >= 8)) == part.natural
    for name, times in part.ranks.items():
        wanted = int(name) - 1 if deck.dice else 13 if name == JOKER_TEXT else RANKS.index(name)
        good &= (ranks == wanted).sum(axis=0) >= times
    return good if deck.dice else good & _suited(part, cards) & _ranked(part, deck, cards)


def _suited(part: Part, cards: Cards) -> Flags:
    """Which of the hands fulfil the conditions on suits; the joker has none."""
    good = np.ones(cards.shape[1], bool)
    natural = (cards != JOKER) & (cards != NO_CARD)
    suits = cards & 3
    if part.suits is not None:
        held = np.zeros(cards.shape[1], np.uint8)
        for suit in range(4):
            held += ((suits == suit) & natural).any(axis=0)
        good &= held == part.suits
    for name, times in part.suit.items():
        good &= ((suits == SUITS.index(name)) & natural).sum(axis=0) >= times
    if part.colour:
        red = np.isin(suits, RED)
        all_red, all_black = (red | ~natural).all(axis=0), (~red | ~natural).all(axis=0)
        good &= {"red": all_red, "black": all_black, "one": all_red | all_black}[part.colour]
    return good


def _ranked(part: Part, deck: Deck, cards: Cards) -> Flags:
    """Which of the hands have one of the part's categories."""
    if not part.hands or part.ranking is None:
        return np.ones(cards.shape[1], bool)
    short = (cards == NO_CARD).any(axis=0)
    if short.any():
        whole = np.zeros(cards.shape[1], bool)
        whole[~short] = _ranked(part, deck, np.ascontiguousarray(cards[:, ~short]))
        return whole
    if not deck.single:
        return _of_many_decks(part.ranking, part.hands, cards)
    if not deck.joker:
        return _named(part.ranking, part.hands)[best_ranks(part.ranking, cards)]
    found = np.empty(cards.shape[1], bool)
    held = (cards == JOKER).any(axis=0)
    found[~held] = _named(part.ranking, part.hands)[best_ranks(part.ranking, np.ascontiguousarray(cards[:, ~held]))]
    found[held] = _with_joker(part.hands)[_joker_ranks(np.ascontiguousarray(cards[:, held]))]
    return found


@cache
def _named(ranking: Ranking, names: tuple[str, ...]) -> Flags:
    """Which ranks are in one of the categories; the royal flush is a straight flush too."""
    found = np.zeros(ranking.highest + 1, bool)
    for rank in range(1, ranking.highest + 1):
        found[rank] = ranking.category(rank) in names or ranking.detail(rank) in names
    return found


def best_ranks(ranking: Ranking, hands: Cards) -> npt.NDArray[np.uint16]:
    """The rank of the best hand among the cards of each column, all of one deck."""
    from houseway.ranking import fast

    batch = {5: fast.five_card_batch, 4: fast.four_card_batch, 3: fast.three_card_batch}[ranking.size]
    if len(hands) == 7 and ranking.size == 5:
        return fast.seven_card_batch(np.ascontiguousarray(hands))
    best = np.zeros(hands.shape[1], np.uint16)
    for chosen in combinations(range(len(hands)), ranking.size):
        np.maximum(best, batch(np.ascontiguousarray(hands[list(chosen)])), out=best)
    return best


# -- the joker ----------------------------------------------------------------------------------------------------

LOWEST_IS_SECOND: Final = "second_highest"
"""Which straight the ace, two, three, four and five make does not change the category of a hand."""


@cache
def _with_joker(names: tuple[str, ...]) -> Flags:
    """As :func:`_named`, of hands that may hold the joker; five aces count as four of a kind."""
    ranking = joker_ranking(LOWEST_IS_SECOND)
    found = np.zeros(ranking.five_aces + 1, bool)
    also = {"royal_flush": "straight_flush", "five_aces": "four_of_a_kind"}
    for rank in range(1, ranking.five_aces + 1):
        category = ranking.category(rank)
        found[rank] = category in names or also.get(category) in names
    return found


def _joker_ranks(cards: Cards) -> npt.NDArray[np.uint16]:
    from houseway.ranking.joker_fast import five_tables

    ranks = np.zeros(cards.shape[1], np.uint16)
    chosen = np.array(list(combinations(range(len(cards)), 5)), np.int64)
    _joker_loop()(five_tables(joker_ranking(LOWEST_IS_SECOND)), cards, chosen, ranks)
    return ranks


@cache
def _joker_loop() -> Any:
    from numba import njit

    from houseway.ranking.joker_fast import five

    def rank_all(table: Any, cards: Any, chosen: Any, ranks: Any) -> None:
        for hand in range(cards.shape[1]):
            best = 0
            for one in range(len(chosen)):
                a, b, c, d, e = chosen[one]
                found = five(
                    table,
                    int(cards[a, hand]),
                    int(cards[b, hand]),
                    int(cards[c, hand]),
                    int(cards[d, hand]),
                    int(cards[e, hand]),
                )
                best = max(best, found)
            ranks[hand] = best

    return njit(nogil=True)(rank_all)


# -- several decks ------------------------------------------------------------------------------------------------


def _of_many_decks(ranking: Ranking, names: Sequence[str], cards: Cards) -> Flags:
    """Which hands have one of the categories as their best, where a card may be there twice.

    A hand has the highest category of the ranking that it fulfils; five of a rank count as four of a kind.
    """
    order = {name: place for place, name in enumerate((*ranking.categories, ranking.royal or "-"))}
    best = np.zeros(cards.shape[1], np.int8)
    for chosen in combinations(range(len(cards)), ranking.size):
        np.maximum(best, _category(ranking, order, cards[list(chosen)]), out=best)
    wanted = {order[name] for name in names}
    if "straight_flush" in names and ranking.royal:
        wanted.add(order[ranking.royal])
    return np.isin(best, sorted(wanted))


def _category(ranking: Ranking, order: Mapping[str, int], cards: Cards) -> npt.NDArray[np.int8]:
    ranks, suits = np.sort(cards >> 2, axis=0), cards & 3
    size = ranking.size
    counts = np.zeros((13, cards.shape[1]), np.uint8)
    for rank in range(13):
        counts[rank] = (ranks == rank).sum(axis=0)
    alike, pairs = counts.max(axis=0), (counts >= 2).sum(axis=0)
    distinct = (counts > 0).sum(axis=0) == size
    flush = (suits == suits[0]).all(axis=0)
    low = ranks[-1] == 12
    for place in range(size - 1):
        low = low & (ranks[place] == place)
    straight = distinct & ((ranks[-1] - ranks[0] == size - 1) | low)
    full = (alike >= 3) & (pairs == 2) if size == 5 else np.zeros_like(flush)
    royal = flush & straight & (ranks[0] == 13 - size)
    known = {
        "pair": alike >= 2,
        "two_pair": pairs >= 2,
        "three_of_a_kind": alike >= 3,
        "straight": straight,
        "flush": flush,
        "full_house": full,
        "four_of_a_kind": alike >= 4,
        "straight_flush": flush & straight,
        ranking.royal or "-": royal,
    }
    found = np.zeros(cards.shape[1], np.int8)
    for name, place in order.items():
        if name in known:
            found[known[name]] = place
    return found
