"""A side wager on the same cards as a game's own wagers: exactly where every deal can be counted, else from simulated rounds.

The kernel of the simulator says how a round with given cards ends, and where the player's, the dealer's and the community
cards are among them. For a game of six cards its ``play`` is compiled once more with cards that are handed to it, and every
deal is played. For other games rounds are dealt at random, and the same function deals their cards a second time to be looked at.
"""

from functools import cache
from math import perm
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.joint import Result, Together
from houseway.analysis.side_wagers.conditions import DICE, NO_CARD, POINTS, Cards, Deck, row_paid
from houseway.analysis.side_wagers.counting import (
    GRAINS,
    MOST,
    Grain,
    Group,
    arranged,
    deals,
    dealt_places,
    grain_of,
    groups_of,
    suit_exchanges,
)
from houseway.analysis.side_wagers.reading import SideWager
from houseway.analysis.side_wagers.tiles import TileWager
from houseway.odds.method import EXACT, Method, simulated
from houseway.odds.price import LOSE, NOT_MADE, Line
from houseway.odds.pricing import PricedGame
from houseway.simulation.compiler import RANDOMNESS, Compiler, compile_all, twin_of
from houseway.simulation.kernel import DealtByCard, Function, Kernel, Places
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.seats import drawn
from houseway.simulation.work import Work, kernel_of, work_of
from houseway.support.arrays import Indexed

Counts = npt.NDArray[np.int64]
SEED: Final = 20
ROUNDS: Final = 2_000_000
AT_ONCE: Final = 250_000
BITS: Final = 9
"""The bits of a card in a packed deal: a shoe of eight decks has 416."""


def countable(wager: SideWager, deck: Deck, priced: PricedGame) -> bool:
    """True if every deal can be counted with the game's own wagers."""
    places = kernel_of(priced.game.id).places
    return places is not None and places.roll is None and bool(_groups(wager, deck, priced, places)[0])


def with_the_rest(wager: SideWager, deck: Deck, priced: PricedGame) -> tuple[list[list[int]], Method]:
    """How often each row (and no row, last) comes with each class of the game, and how that was found."""
    places = kernel_of(priced.game.id).places
    assert places is not None, f"{priced.game.id} deals nothing to look at"
    if places.roll is not None:
        return _rolled(wager, places), EXACT
    groups, exchanges = _groups(wager, deck, priced, places)
    work = work_of(priced.game.id, priced.submission, priced.assume, SEED)
    if groups:
        return _counted(wager, deck, work, groups, exchanges), EXACT
    return _dealt(wager, deck, work, priced), simulated(ROUNDS)


def together(
    wager: SideWager | TileWager, name: str, priced: PricedGame, found: list[list[int]], method: Method
) -> Together:
    """The joint distribution of the side wager, under this name, and all wagers of the game."""
    ends = [*(row.pays for row in wager.rows)]
    lines = {id(line): None if line == NOT_MADE else line.net for each in priced.lines.values() for line in each}
    weights: dict[tuple[Result, ...], int] = {}
    classes = list(zip(*priced.lines.values(), strict=True))
    for number, counts in enumerate(found):
        net = ends[number].ratio if number < len(ends) else LOSE.net
        for place, count in enumerate(counts):
            if count:
                nets = (net, *(lines[id(line)] for line in classes[place]))
                weights[nets] = weights.get(nets, 0) + count
    return Together((name, *priced.lines), weights, method)


def _rolled(wager: SideWager, places: Places) -> list[list[int]]:
    """Every roll of three dice."""
    rolls = np.indices((6, 6, 6)).reshape(3, -1).astype(np.uint8)
    assert places.roll is not None
    found = [[0] * 216 for _ in range(len(wager.rows) + 1)]
    for row, roll in zip(row_paid(wager, DICE, rolls).tolist(), rolls.T.tolist(), strict=True):
        found[row][places.roll(*roll)] += 1
    return found


# -- every deal ---------------------------------------------------------------------------------------------------


def _groups(
    wager: SideWager, deck: Deck, priced: PricedGame, places: Places
) -> tuple[list[Group], list[tuple[int, ...]]]:
    """The groups of places that decide a round and the side wager, and the exchanges of suits; no groups if too many deals."""
    ends = list(zip(*priced.lines.values(), strict=True))
    exchanges = suit_exchanges(wager, deck, not places.by_rank and priced.classes.spades_differ(ends))
    if not places.together:
        return [], exchanges
    groups: list[Group] = []
    for group in groups_of(wager, places.together):
        of_class: Grain = "value" if set(group) <= set(places.by_value) else "rank" if places.by_rank else "card"
        wanted = [grain_of(part) for part in wager.parts if dealt_places(part, part.places) & set(group)]
        groups.append((group, min(of_class, *wanted, key=GRAINS.index) if wanted else of_class))
    order, size = arranged(deck, groups, len(exchanges))
    return (order if size <= MOST else []), exchanges


def finished(cards: Cards, work: Work) -> Cards:
    """The cards of each round, and below them the Player's and the Banker's third card, where the hands are drawn to."""
    places = kernel_of(work.game).places
    if places is None or places.drawn is None:
        return cards
    player, banker = places.drawn(work.strategy, POINTS["baccarat"][cards >> 2])
    third = np.where(player, cards[4], NO_CARD)
    fourth = np.where(banker, np.where(player, cards[5], cards[4]), NO_CARD)
    return np.concatenate([cards[:6], [third, fourth]]).astype(np.uint8)


def _counted(
    wager: SideWager, deck: Deck, work: Work, groups: list[Group], exchanges: list[tuple[int, ...]]
) -> list[list[int]]:
    play, rows = _replayed(work.game), len(wager.rows) + 1
    found = np.zeros(rows * work.classes, np.int64)
    for cards, weights in deals(deck, groups, exchanges):
        packed = np.zeros(cards.shape[1], np.int64)
        for place in range(min(6, len(cards))):
            packed |= cards[place].astype(np.int64) << BITS * place
        paid = row_paid(wager, deck, finished(cards, work) if wager.final else cards)
        play(packed, paid, weights, work.classes, work.size, work.table, work.strategy, found)
    if int(found.sum()) != perm(int(deck.counts.sum()), sum(len(places) for places, _ in groups)):
        raise AssertionError("a deal was counted twice or not at all")
    return [[int(each) for each in row] for row in found.reshape(rows, work.classes)]


@cache
def _replayed(game: str) -> Function:
    """A compiled function that adds the weights of packed deals by row and class."""
    from numba import njit

    compiler = njit(nogil=True)

    def six_of(size: int, number: int, key_0: int, key_1: int) -> tuple[int, int, int, int, int, int]:
        """The six cards in the number."""
        m = 511
        return (
            number & m,
            number >> 9 & m,
            number >> 18 & m,
            number >> 27 & m,
            number >> 36 & m,
            number >> 45 & m,
        )

    handed = compiler(six_of)
    play: Any = compile_all((*RANDOMNESS, *kernel_of(game).functions), compiler, {"six_of": handed})["play"]

    def replay(
        packed: Indexed,
        paid: Indexed,
        weights: Indexed,
        classes: int,
        size: int,
        table: Indexed,
        strategy: Indexed,
        found: Any,
    ) -> None:
        for deal in range(len(packed)):
            found[paid[deal] * classes + play(packed[deal], 0, 0, size, table, strategy)] += weights[deal]

    found: Function = compiler(replay)
    return found


# -- rounds at random ---------------------------------------------------------------------------------------------


def _dealt(wager: SideWager, deck: Deck, work: Work, priced: PricedGame) -> list[list[int]]:
    rows = len(wager.rows) + 1
    of_place = cards_of(priced)
    found = np.zeros(rows * work.classes, np.int64)
    height = _height(priced)
    for first in range(0, ROUNDS, AT_ONCE):
        cards, classes = np.zeros((height, AT_ONCE), np.int64), np.empty(AT_ONCE, np.int64)
        by = (first, *key_of(work.seed), work.size, work.table, work.strategy, cards, classes)
        ends = np.zeros((2, AT_ONCE), np.int64) if wager.drawn_out else None
        if ends is None:
            _looker(work.game)(*by)
        else:
            _out_looker(work.game)(*by, ends)
        shown = of_place[cards % len(of_place)]
        paid = row_paid(wager, deck, finished(shown, work) if wager.final else shown, ends)
        found += np.bincount(paid * work.classes + classes, minlength=len(found))
    return [[int(each) for each in row] for row in found.reshape(rows, work.classes)]


def cards_of(priced: PricedGame) -> npt.NDArray[np.uint8]:
    """The card at each place of one deck of the game."""
    assert priced.game.composition is not None
    return np.array([int(card) for card in priced.game.composition(priced.submission).deck], np.uint8)


def _height(priced: PricedGame) -> int:
    places = kernel_of(priced.game.id).places
    assert places is not None
    return len(places.deals(kernel_of(priced.game.id).plan(priced.submission, priced.assume)[0], 0, *key_of(SEED)))


@cache
def _looker(game: str) -> Function:
    """A compiled function that stores the cards and the classes of a range of rounds."""
    from numba import njit

    kernel, compiler = kernel_of(game), njit(nogil=True)
    assert kernel.places is not None
    compiled = compile_all((*RANDOMNESS, *kernel.functions), compiler)
    play: Any = compiled["play"]
    name = kernel.places.deals.__name__
    deal: Any = compiled.get(name) or compiler(twin_of(kernel.places.deals, compiled))

    def look(
        first: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed, cards: Any, classes: Any
    ) -> None:
        for at in range(len(classes)):
            dealt = deal(size, first + at, key_0, key_1)
            for place in range(len(dealt)):
                cards[place, at] = dealt[place]
            classes[at] = play(first + at, key_0, key_1, size, table, strategy)

    found: Function = compiler(look)
    return found


@cache
def _out_looker(game: str) -> Function:
    """As :func:`_looker`, with the total and the number of cards of the dealer's hand drawn out."""
    from numba import njit

    compiler = njit(nogil=True)
    play = drawing_out(kernel_of(game), compiler)

    def look(
        first: int,
        key_0: int,
        key_1: int,
        size: int,
        table: Indexed,
        strategy: Indexed,
        cards: Any,
        classes: Any,
        ends: Any,
    ) -> None:
        for at in range(len(classes)):
            found = play(first + at, key_0, key_1, size, table, strategy)
            classes[at], ends[0, at], ends[1, at] = found[0], found[1], found[2]
            cards[0, at], cards[1, at], cards[2, at], cards[3, at] = found[3], found[4], found[5], found[6]

    looker: Function = compiler(look)
    return looker


def drawing_out(kernel: Kernel, compiler: Compiler) -> Function:
    """The compiled function that plays a round and draws the dealer's hand out."""
    assert kernel.places is not None
    assert kernel.places.drawn_out is not None
    assert isinstance(kernel.second_seat, DealtByCard)
    functions: tuple[Function, ...] = (*RANDOMNESS, drawn, *kernel.functions)
    plain = compile_all(functions, compiler)
    replaced = compiler(kernel.second_seat.play_hands_of(plain["play_hands"]))
    before = [one.__name__ for one in functions]
    kept = {name: plain[name] for name in before[: before.index("play_hands")]}  # compiled once for both
    compiled = compile_all(functions, compiler, {**kept, "play_hands": replaced})
    return compiler(twin_of(kernel.places.drawn_out.play, compiled))


def line_of(wager: SideWager | TileWager, number: int) -> Line:
    """How the wager ends where that row pays; where none does, it is lost."""
    from houseway.odds.price import pays

    if number == len(wager.rows):
        return LOSE
    row = wager.rows[number]
    return Line(row.name, pays(row.pays.ratio), row.pays.ratio)
