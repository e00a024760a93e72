"""Chemin de Fer on small integers: the class of a round, numbered as in ``odds``."""

from itertools import product
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS, cards
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.odds.prices import draws_alone, draws_on_five, finals
from houseway.games.chemin_de_fer.rules import CheminDeFer, composition
from houseway.odds.assumptions import Assume
from houseway.ranking.baccarat import BANKER_DRAWS_ON, VALUES
from houseway.simulation.baccarat import places
from houseway.simulation.kernel import Kernel, Replay, Strategy
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Indexed, Int64s
from houseway.support.json_types import Json

Flags = npt.NDArray[np.bool_]
AGAINST: Final = np.array([[third in BANKER_DRAWS_ON.get(count, ()) for third in range(10)] for count in range(10)])
"""Whether the Banker draws, by the Banker's count and the Player's third card."""
MOST_CARDS: Final = 8 * 52
BANKER, COVER = 1, 2
"""The seats of a simulated round in the audited procedure."""


def _table() -> npt.NDArray[np.int16]:
    """Card values by place in the shoe; then the class by counts and further values, staying and drawing on five,
    in each reading of Table 3. A table lookup is faster than mispredicted branches on the draws.
    """
    counts = [VALUES[place % 52] for place in range(MOST_CARDS)]
    ends = []
    for alone in (frozenset(range(6)), frozenset(range(4))):
        for draws in (False, True):
            for player, banker, fifth, sixth in product(range(10), repeat=4):
                third_drawn = player < 5 or (player == 5 and draws)
                found = finals(player, banker, fifth, sixth if third_drawn else fifth, draws, alone)
                ends.append(10 * found[0] + found[1])
    return np.array([*counts, *ends], np.int16)


TABLE: Final = _table()
ENDS_AT: Final = MOST_CARDS


def class_of(c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, table: Indexed, strategy: Indexed) -> int:
    """The class of a round whose cards leave the shoe in this order; the last two may remain undealt."""
    p1, p2 = int(table[c0]), int(table[c2])
    player = p1 + p2
    player = player - 10 if player >= 10 else player
    banker = int(table[c1]) + int(table[c3])
    banker = banker - 10 if banker >= 10 else banker
    reading = int(strategy[10 * p1 + p2])
    return int(table[ENDS_AT + 10_000 * reading + 1000 * player + 100 * banker + 10 * int(table[c4]) + int(table[c5])])


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number`` from a fresh shoe of ``size`` cards."""
    c0, c1, c2, c3, c4, c5 = six_of(size, number, key_0, key_1)
    return class_of(c0, c1, c2, c3, c4, c5, table, strategy)


FUNCTIONS: Final = (class_of, play)
CLASSES: Final = 100


def plan(submission: CheminDeFer, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of cards in the shoe, and by the Player's two values the part of the table that applies (reading and choice)."""
    size = len(composition(submission))
    if size > MOST_CARDS:
        raise BadInput(
            f"{size} cards are more than a shoe of eight decks",
            "submission.decks",
            "MA-CF-1.a-s1",
            code="too-many-cards",
        )
    reading = 0 if len(draws_alone(submission)) == 6 else 2
    strategy = np.full(100, reading, np.int8)
    for (low, high), draws in draws_on_five(submission, assume).items():
        strategy[10 * low + high] = strategy[10 * high + low] = reading + draws
    return size, strategy


def deal(submission: CheminDeFer, number: int, key_0: int, key_1: int) -> dict[str, object]:
    """The cards of a round as a scenario scripts them."""
    c = [str(CARDS[place % 52]) for place in six_of(len(composition(submission)), number, key_0, key_1)]
    return {"hands": {"player": f"{c[0]} {c[2]}", "banker": f"{c[1]} {c[3]}"}, "shoe": f"{c[4]} {c[5]}"}


def seated(submission: CheminDeFer, assume: Assume) -> dict[int, tuple[str, ...]]:
    """The seats of a simulated round in the audited procedure: a Banker, and one participant who covers the bank."""
    return {BANKER: ("banker_wager",), COVER: ("banco",)}


def simulated(
    submission: CheminDeFer, strategy: Indexed, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, and its class."""
    places = six_of(len(composition(submission)), number, key_0, key_1)
    c0, c1, c2, c3, c4, c5 = places
    return deal(submission, number, key_0, key_1), class_of(c0, c1, c2, c3, c4, c5, TABLE, strategy)


def decisions_on(strategy: Indexed, dealt: Json) -> list[dict[str, object]]:
    """The Dominant Player's decision on five, if there is one."""
    one, other = (VALUES[card] for card in cards(dealt["hands"]["player"]))
    if (one + other) % 10 != 5:
        return []
    return [{"seat": COVER, "do": "card" if strategy[10 * one + other] & 1 else "stay"}]


def drawn(strategy: Strategy, values: Int64s) -> tuple[Flags, Flags]:
    """Whether the Player and the Banker draw a third card, for the values of six cards in columns."""
    player, banker = (values[0] + values[2]) % 10, (values[1] + values[3]) % 10
    reading = np.asarray(strategy)[10 * values[0] + values[2]]
    open_ = (player < 8) & (banker < 8)
    takes = open_ & ((player < 5) | ((player == 5) & (reading % 2 == 1)))
    alone = np.where(reading < 2, banker < 6, banker < 4)
    return takes, open_ & np.where(takes, AGAINST[banker, values[4]], alone)


KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=CLASSES,
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, decisions_on=decisions_on),
    places=places(drawn),
)
