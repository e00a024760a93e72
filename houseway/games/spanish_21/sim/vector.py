"""Spanish 21 at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar, Final

import numpy as np
import numpy.typing as npt

from houseway.env.declaration import NO_CARD
from houseway.env.terms import Terms
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.base import Rewards
from houseway.env.vector.tables import BETTING, GOES_ON, hide, show, sort_down
from houseway.equipment.randomness.decks import WITHOUT_TENS
from houseway.errors import BadInput
from houseway.games.spanish_21.env import DECIDING, INSURING, MOST_CARDS, OVER, RESCUING
from houseway.games.spanish_21.odds.counting import VALUES
from houseway.games.spanish_21.odds.counting_hands import STATES
from houseway.games.spanish_21.odds.prices import lines, priced_terms
from houseway.games.spanish_21.rules.submission import Spanish21, composition
from houseway.games.spanish_21.sim import watched
from houseway.games.spanish_21.sim.plan import FIRST, LAST, NO_HOLE, POST, rules_array
from houseway.games.spanish_21.sim.tables import made_of, pair_of
from houseway.games.spanish_21.sim.watched import (
    ASKED,
    CARDS,
    DECIDED,
    HANDS,
    HELD,
    HOLE,
    INSURED,
    LIES,
    MADE,
    MOST_DECIDED,
    NOT_ASKED,
    RANKS,
    TURN,
    UP,
    watch,
)
from houseway.odds.assumptions import Assume
from houseway.simulation.kernel import Function
from houseway.support.arrays import Array, Indexed, Int64s
from houseway.support.json_types import Json

HIT, STAND, DOUBLE, SPLIT, SURRENDER, RESCUE, INSURE, NO_INSURANCE = 3, 4, 5, 6, 7, 8, 9, 10
KERNELS: Final = (1, 0, 2, 3, 4, 1)
"""The kernel's number for each action from :data:`HIT` to :data:`RESCUE`."""
NUMBER, KEY_0, KEY_1, SHOE, FOUND, QUESTION, HAND, HANDS_AT, LIES_AT, HELD_AT, UP_AT, HOLE_AT = range(12)
CARDS_AT: Final = 12
RANKS_AT: Final = CARDS_AT + MOST_CARDS + 1
MADE_AT: Final = RANKS_AT + 13
DECIDED_AT: Final = MADE_AT + 1
WIDTH: Final = DECIDED_AT + MOST_DECIDED
"""A table's state: what identifies the round, its class, what :mod:`watched` notes of it, and the decisions so far."""
LEGAL: Final = watched.LENGTH
"""Where the legal actions begin in the rules, by state: for a first hand, and for a split one with and without a split left."""
INSURANCE: Final = 2
"""The row of insurance, behind the places; its wager is half of the hand's."""
ACE: Final = 12


def play_on(table: Indexed, rules: Int64s, state: Int64s, units: Int64s, place: int) -> tuple[int, int]:
    """Plays the round again by the decisions so far, and stores what was noted."""
    rules[MADE] = state[place, MADE_AT]
    rules[INSURED] = 1 if units[place, INSURANCE] > 0 else 0
    for at in range(state[place, MADE_AT]):
        rules[DECIDED + at] = state[place, DECIDED_AT + at]
    s = state[place]
    found = watch(int(s[NUMBER]), int(s[KEY_0]), int(s[KEY_1]), int(s[SHOE]), table, rules)
    asked = int(rules[ASKED])
    state[place, FOUND], state[place, QUESTION] = found, asked
    state[place, HAND], state[place, HANDS_AT], state[place, LIES_AT] = rules[TURN], rules[HANDS], rules[LIES]
    state[place, HELD_AT], state[place, UP_AT], state[place, HOLE_AT] = rules[HELD], rules[UP], rules[HOLE]
    for at in range(MOST_CARDS + 1):
        state[place, CARDS_AT + at] = rules[CARDS + at]
    for at in range(13):
        state[place, RANKS_AT + at] = rules[RANKS + at]
    sort_down(state, place, CARDS_AT, CARDS_AT + int(rules[HELD]))
    if asked == NOT_ASKED:
        return DECIDING, found
    return RESCUING if asked >= POST else DECIDING, GOES_ON


def begin(
    number: int,
    key_0: int,
    key_1: int,
    size: int,
    table: Indexed,
    rules: Int64s,
    state: Int64s,
    units: Int64s,
    place: int,
) -> tuple[int, int]:
    """Deals; against an ace, insurance is offered first."""
    state[place, NUMBER], state[place, KEY_0], state[place, KEY_1], state[place, SHOE] = number, key_0, key_1, size
    state[place, MADE_AT] = 0
    moment, found = play_on(table, rules, state, units, place)
    return (INSURING, GOES_ON) if state[place, UP_AT] >> 2 == ACE else (moment, found)


def decide(
    action: int, moment: int, table: Indexed, rules: Int64s, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Insures or not, or plays on with the hand in turn."""
    if moment == INSURING:
        units[place, INSURANCE] = units[place, 0] if action == INSURE else 0
        return play_on(table, rules, state, units, place)
    at = int(state[place, MADE_AT])
    state[place, DECIDED_AT + at] = KERNELS[action - HIT]
    state[place, MADE_AT] = at + 1
    return play_on(table, rules, state, units, place)


def legal(moment: int, table: Indexed, rules: Int64s, state: Int64s, units: Int64s, place: int) -> int:
    """By the state of the hand in turn and whether it may be split again."""
    if moment == INSURING:
        return 1 << INSURE | 1 << NO_INSURANCE
    if moment == RESCUING:
        return 1 << STAND | 1 << RESCUE
    asked = int(state[place, QUESTION]) - FIRST
    return int(rules[LEGAL + asked // (VALUES * STATES) * STATES + asked % STATES])


def look(
    moment: int, over: bool, table: Indexed, rules: Int64s, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The moment, the hand in turn, the up card, which hand it is of how many, the units, and the ranks seen."""
    hide(place, NO_CARD, seen, 1, MOST_CARDS + 1)
    at = MOST_CARDS + 2
    seen[place, 0] = OVER if over else moment if moment != BETTING else 0
    seen[place, at], seen[place, at + 1] = 1, 0
    seen[place, at + 2], seen[place, at + 3] = units[place, 0], units[place, 1]
    for rank in range(13):
        seen[place, at + 4 + rank] = 0
    if moment == BETTING:
        return
    show(state, place, CARDS_AT, CARDS_AT + int(min(state[place, HELD_AT], MOST_CARDS)), seen, 1)
    seen[place, MOST_CARDS + 1] = state[place, UP_AT]
    seen[place, at], seen[place, at + 1] = state[place, HAND], state[place, HANDS_AT]
    if moment == INSURING:
        for card in (state[place, CARDS_AT], state[place, CARDS_AT + 1], state[place, UP_AT]):
            seen[place, at + 4 + (card >> 2)] += 1
        return
    show(state, place, RANKS_AT, RANKS_AT + 13, seen, at + 4)
    if over and rules[NO_HOLE] == 0:
        seen[place, at + 4 + (state[place, HOLE_AT] >> 2)] += 1


def raised(moment: int, table: Indexed, rules: Int64s, state: Int64s, units: Int64s, place: int) -> float:
    """What doubles, split hands and insurance added; Match the Dealer is settled after the deal."""
    insured = 0.5 if units[place, INSURANCE] > 0 else 0.0
    return float(state[place, LIES_AT] - 1 + insured - units[place, 1] / units[place, 0])


class Spanish21VectorEnv(KernelVectorEnv[Spanish21]):
    """`houseway/Spanish21-v0` at many tables at once, compiled. Every round has a fresh shoe, of which no card is burned.

    The payout of a fixed amount for suited sevens against a seven is that for a wager of one unit.
    """

    game: ClassVar[str] = "spanish_21"
    functions: ClassVar[tuple[Function, ...]] = (watched.clear, watch, play_on, begin, decide, legal, look, raised)
    instead: ClassVar[tuple[Function, ...]] = (
        watched.bust,
        watched.note_card,
        watched.act,
        watched.takes_second,
        watched.next_card,
    )
    apart: ClassVar[frozenset[str]] = frozenset({"play_on"})
    width: ClassVar[int] = WIDTH

    def size(self, submission: Spanish21) -> int:
        """The number of cards in the shoe."""
        return len(composition(submission))

    def assumed(self, terms: Terms) -> Json:
        """A payout of a fixed amount depends on the wager."""
        return {**super().assumed(terms), "stake": self.stake(terms)}

    def rules(self, submission: Spanish21) -> npt.NDArray[np.int64]:
        """The kernel's rules, room for notes, the cards of a deck, and the legal actions."""
        if submission.even_money:
            raise BadInput(
                "even money is not played at many tables at once", "submission.even_money", code="not-simulated"
            )
        terms, _ = priced_terms(submission, self.assumptions)
        found = np.zeros(LEGAL + 3 * STATES, np.int64)
        head = rules_array(terms, submission.dealer_mode == "no_hole_card")
        found[: len(head)] = head
        found[watched.FACES : LEGAL] = [int(card) for card in WITHOUT_TENS]
        for part, begins in enumerate((FIRST, FIRST + VALUES * STATES, LAST)):
            for one in range(STATES):
                found[LEGAL + part * STATES + one] = _legal(one, part == 0, begins != LAST, terms.double_any)
        return found

    def pays(self, submission: Spanish21, assume: Assume, wagers: tuple[str, ...]) -> Rewards:
        """As in ``odds``, with insurance for half of the wager."""
        insured = np.array([float(one.net) / 2 for one in lines(submission, assume)["insurance"]])
        return np.concatenate([super().pays(submission, assume, wagers), insured[np.newaxis, :]])


def _legal(state: int, first: bool, again: bool, double_any: bool) -> int:
    """The legal actions with a hand in this state, as a bit set."""
    two = made_of(state)[2] == 2
    pair = pair_of(state)
    found = 1 << HIT | 1 << STAND
    found |= 1 << DOUBLE if two or double_any else 0
    found |= 1 << SPLIT if again and pair is not None and pair[0] == pair[1] else 0
    return found | (1 << SURRENDER if two and first else 0)
