"""Minibaccarat on small integers: the class of a round, numbered as in ``odds``.

A card is its place in a shoe of whole decks; ``CARD`` gives its rank and value. The class is ``9 * ending + state``:
the ending of both hands, and the state of House Money with the best press (from the strategy, by the first four values).
"""

from collections.abc import Sequence
from itertools import product
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS
from houseway.errors import BadInput
from houseway.games.minibaccarat.odds.house_money import HANDS, STATES, states
from houseway.games.minibaccarat.odds.prices import shoe_of, terms_of
from houseway.games.minibaccarat.play.cutting import BEHIND_COVER
from houseway.games.minibaccarat.play.points import PLAYER_DRAWS
from houseway.games.minibaccarat.rules import WAGERS, Minibaccarat, composition
from houseway.odds.assumptions import Assume
from houseway.ranking.baccarat import BANKER_DRAWS_ALONE, BANKER_DRAWS_ON, VALUES
from houseway.simulation.baccarat import places
from houseway.simulation.kernel import Kernel, Replay, Shoes, Strategy
from houseway.simulation.randomness.dealing import add, shuffle, six_of
from houseway.support.arrays import Indexed, Int64s

Flags = npt.NDArray[np.bool_]
MOST_CARDS: Final = 8 * 52
LEAST_PENETRATION: Final = 12
"""The least number of cards before the cover card: more than the first card and the ten that may be burned after it."""
CARD: Final = np.array([16 * (place % 52 // 4) + VALUES[place % 52] for place in range(MOST_CARDS)], np.int16)
"""By place in the shoe, sixteen times the rank plus the value of the card."""


def ending_of(player: int, banker: int, fifth: int, sixth: int) -> int:
    """The ending of both hands, from their two-card counts and the values of the next two cards in the shoe."""
    player_drew = banker_drew = False
    if player < 8 and banker < 8:
        player_drew = player in PLAYER_DRAWS
        banker_drew = fifth in BANKER_DRAWS_ON[banker] if player_drew else banker in BANKER_DRAWS_ALONE
    if banker_drew:
        banker = (banker + (sixth if player_drew else fifth)) % 10
    if player_drew:
        player = (player + fifth) % 10
    return 40 * player + 4 * banker + 2 * player_drew + banker_drew


ENDING: Final = np.array([ending_of(*counts) for counts in product(range(10), repeat=4)], np.int16)
"""Endings at ``1000 * player + 100 * banker + 10 * fifth + sixth``: a lookup is faster than mispredicted branches."""


TABLE: Final = np.concatenate([CARD, ENDING])
"""Both tables in one array, for a device's fast memory."""
ENDINGS_AT: Final = MOST_CARDS


def class_of(c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, table: Indexed, strategy: Indexed) -> int:
    """The class of a round whose cards leave the shoe in this order; the last two may remain undealt."""
    p1, b1, p2, b2 = int(table[c0]), int(table[c1]), int(table[c2]), int(table[c3])
    player = (p1 & 15) + (p2 & 15)
    player = player - 10 if player >= 10 else player
    banker = (b1 & 15) + (b2 & 15)
    banker = banker - 10 if banker >= 10 else banker
    next_two = 10 * (int(table[c4]) & 15) + (int(table[c5]) & 15)
    end = int(table[ENDINGS_AT + 1000 * player + 100 * banker + next_two])
    player_pair = p1 >> 4 == p2 >> 4
    banker_pair = b1 >> 4 == b2 >> 4
    state = 0
    if player_pair or banker_pair:
        both = 10_000 if player_pair and banker_pair else 0
        state = int(strategy[both + 1000 * (p1 & 15) + 100 * (b1 & 15) + 10 * (p2 & 15) + (b2 & 15)])
    return 9 * end + state


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number`` from a fresh shoe of ``size`` cards."""
    c0, c1, c2, c3, c4, c5 = six_of(size, number, key_0, key_1)
    return class_of(c0, c1, c2, c3, c4, c5, table, strategy)


def burned(card: int) -> int:
    """The number of cards that leave before the first round: the first and as many as its face value, ten for face cards."""
    rank = card >> 4
    return 2 if rank == 12 else 1 + min(rank + 2, 10)


def play_shoe(
    number: int,
    key_0: int,
    key_1: int,
    size: int,
    behind: int,
    table: Indexed,
    strategy: Indexed,
    shoe: Indexed,
    tallies: Int64s,
) -> int:
    """Plays shoe ``number`` to its last hand, adds each round's class to ``tallies``, and returns the number of rounds.

    The cover card has ``behind`` cards behind it; the hand in which it appears is finished and one more is dealt.
    """
    shuffle(shoe, size, number, key_0, key_1)
    at = burned(int(table[shoe[0]]))
    rounds = 0
    last = False
    while True:
        c0, c1, c2, c3 = shoe[at], shoe[at + 1], shoe[at + 2], shoe[at + 3]
        found = class_of(c0, c1, c2, c3, shoe[at + 4], shoe[at + 5], table, strategy)
        add(tallies, found)
        rounds += 1
        drawn = found // 9
        at += 4 + (drawn & 1) + ((drawn >> 1) & 1)
        if last:
            return rounds
        last = at > size - behind


FUNCTIONS: Final = (class_of, play, burned, play_shoe)
CLASSES: Final = 3600


def plan(submission: Minibaccarat, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of cards in the shoe, and the state of House Money by one pair or both and the first four values."""
    size = len(composition(submission))
    if size > MOST_CARDS:
        raise BadInput(
            f"{size} cards are more than a shoe of eight decks", "submission.decks", "MA-MB-3.a", code="too-many-cards"
        )
    one, both = states(shoe_of(submission), terms_of(submission, assume))
    return size, np.concatenate([one.ravel(), both.ravel()]).astype(np.int8)


def deal(submission: Minibaccarat, number: int, key_0: int, key_1: int) -> dict[str, object]:
    """The cards of a round as a scenario scripts them."""
    return _scripted(six_of(len(composition(submission)), number, key_0, key_1))


def _scripted(places: Sequence[int]) -> dict[str, object]:
    c = [str(CARDS[place % 52]) for place in places]
    return {"hands": {"player": f"{c[0]} {c[2]}", "banker": f"{c[1]} {c[3]}"}, "shoe": f"{c[4]} {c[5]}"}


def cards_behind(submission: Minibaccarat, penetration: int | None) -> int:
    """The number of cards behind the cover card with ``penetration`` cards before it; by default the least that is allowed."""
    size = len(composition(submission))
    if submission.shuffles == "continuous":
        raise BadInput(
            "a continuous shuffling device has no cover card and no shoe to play to its end",
            "shoes",
            "MA-MB-14",
            code="no-cut-card",
        )
    if penetration is None:
        return BEHIND_COVER
    if isinstance(penetration, bool) or not isinstance(penetration, int) or penetration < LEAST_PENETRATION:
        raise BadInput(
            f"a penetration is a whole number of cards from {LEAST_PENETRATION}, not {penetration!r}",
            "penetration",
            code="malformed-penetration",
        )
    if size - penetration < BEHIND_COVER:
        raise BadInput(
            f"at least {BEHIND_COVER} of {size} cards lie behind the cover card: at most {size - BEHIND_COVER} before it",
            "penetration",
            "MA-MB-5.d-s2",
            code="cut-card-too-deep",
        )
    return size - penetration


def most_rounds(size: int, behind: int) -> int:
    """The most rounds a shoe can have: four cards each, two burned, and the last hand after the cover card."""
    return (size - behind - 2) // 4 + 2


def places_in_shoe(
    submission: Minibaccarat, number: int, place: int, key_0: int, key_1: int, behind: int = BEHIND_COVER
) -> list[int]:
    """The next six cards of the shoe at the start of its ``place``-th round (from 0)."""
    size = len(composition(submission))
    shoe = [0] * size
    shuffle(shoe, size, number, key_0, key_1)
    no_strategy = [0] * 20_000
    at, last = burned(int(TABLE[shoe[0]])), False
    for _ in range(place):
        if last:
            raise BadInput(f"shoe {number} has fewer than {place + 1} rounds", "round", code="no-such-round")
        first = shoe[at : at + 6]
        drawn = class_of(first[0], first[1], first[2], first[3], first[4], first[5], TABLE, no_strategy) // STATES
        at += 4 + (drawn & 1) + ((drawn >> 1) & 1)
        last = at > size - behind
    return shoe[at : at + 6]


def seated(submission: Minibaccarat, assume: Assume) -> dict[int, tuple[str, ...]]:
    """The seats of a simulated round in the audited procedure.

    Seat 1 has every wager and makes the assumed decision on House Money; seats 2 and 3 have it beside a wager on the Player
    or the Banker, and press it there if that is worth more.
    """
    offered = tuple(name for name, rule in WAGERS.items() if rule.placed and not rule.offered(submission))
    seats = {1: offered}
    if "house_money" in offered:
        seats |= {2 + place: (hand, f"house_money:press_on_{hand}") for place, hand in enumerate(HANDS)}
    return seats


def simulated(
    submission: Minibaccarat,
    strategy: Indexed,
    number: int,
    key_0: int,
    key_1: int,
    shoe: int | None = None,
    behind: int = BEHIND_COVER,
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, and its class: from a fresh shoe, or of a shoe that is played."""
    if shoe is None:
        places = [*six_of(len(composition(submission)), number, key_0, key_1)]
    else:
        places = places_in_shoe(submission, shoe, number, key_0, key_1, behind)
    c0, c1, c2, c3, c4, c5 = places
    return _scripted(places), class_of(c0, c1, c2, c3, c4, c5, TABLE, strategy)


def decisions(submission: Minibaccarat, assume: Assume, found: int) -> list[dict[str, object]]:
    """The House Money decision of each seat that has won it, in a round of that class."""
    state = found % STATES
    if state == 0 or WAGERS["house_money"].offered(submission):
        return []
    best = {hand: (state - 1) >> (1 - place) & 1 for place, hand in enumerate(HANDS)}
    wished = {1: assume["press"], **{2 + place: hand for place, hand in enumerate(HANDS)}}
    return [
        {"seat": seat, "do": "press", "on": hand} if best.get(hand) else {"seat": seat, "do": "take"}
        for seat, hand in wished.items()
    ]


def drawn(strategy: Strategy, values: Int64s) -> tuple[Flags, Flags]:
    """Whether the Player and the Banker draw a third card, for the values of six cards in columns."""
    player, banker = (values[0] + values[2]) % 10, (values[1] + values[3]) % 10
    ends = ENDING[1000 * player + 100 * banker + 10 * values[4] + values[5]]
    return (ends & 2) > 0, (ends & 1) > 0


KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=CLASSES,
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, decisions=decisions),
    places=places(drawn),
    tight=True,
    shoes=Shoes(play_shoe=play_shoe, most_cards=MOST_CARDS, cards_behind=cards_behind, most_rounds=most_rounds),
)
