"""A simulated round of Spanish 21 as a scenario for the audited procedure: its cards and decisions.

The kernel's Python code plays the round again while every card and decision is recorded.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from math import ceil
from typing import Final

from houseway.equipment.cards import Card
from houseway.equipment.randomness.decks import WITHOUT_TENS
from houseway.errors import BadInput
from houseway.games.spanish_21.odds.counting import ACE
from houseway.games.spanish_21.rules.submission import Spanish21, composition
from houseway.games.spanish_21.sim import machine as kernel_machine
from houseway.games.spanish_21.sim.plan import POST
from houseway.games.spanish_21.sim.tables import DECK, MOST_CARDS, TABLE
from houseway.rulebook.authority import cite
from houseway.simulation.compiler import RANDOMNESS, compile_all
from houseway.simulation.randomness.dealing import shuffle
from houseway.support.arrays import Array

DECIDED: Final = ("stand", "hit", "double_down", "split", "surrender")
AFTER_DOUBLE: Final = ("stand", "rescue")
BURNED: Final = 1
FEWEST_DECKS: Final = 5
"""The least shoe that is played to its cutting card: a quarter of it is more than four hands and a dealer can draw."""


@dataclass
class Record:
    """The kernel's table, recording the cards that are looked up in it."""

    places: list[int] = field(default_factory=list)

    def __getitem__(self, place: int) -> int:
        if place < MOST_CARDS:
            self.places.append(int(place))
        return int(TABLE[place])

    @property
    def cards(self) -> list[Card]:
        """The cards looked up so far, in order."""
        return [WITHOUT_TENS[place % DECK] for place in self.places]


@dataclass(frozen=True)
class Traced:
    """A recorded round: its class, its cards in the order drawn, and the player's decisions."""

    found: int
    cards: list[Card]
    decided: list[str]
    after: int
    """The place in the shoe after the last card drawn."""


@cache
def _machine() -> tuple[Callable[..., tuple[int, int]], list[str]]:
    """The kernel's uncompiled ``play_round``, and the list to which it appends every decision."""
    decided: list[str] = []

    def act(strategy: Array, place: int) -> int:
        action = int(strategy[place])
        decided.append((AFTER_DOUBLE if place >= POST else DECIDED)[action])
        return action

    twins = compile_all((*RANDOMNESS, *kernel_machine.FUNCTIONS), lambda function: function, {"act": act})
    return twins["play_round"], decided


def traced(
    submission: Spanish21,
    strategy: Array,
    number: int,
    key_0: int,
    key_1: int,
    shoe: list[int] | None = None,
    at: int = 0,
) -> Traced:
    """Round ``number`` from a fresh shoe, or the round that begins at place ``at`` of ``shoe``."""
    run, decided = _machine()
    decided.clear()
    record = Record()
    size = len(composition(submission))
    source = (0 if shoe is None else 1, number, key_0, key_1, size)
    found, after = run(at, source, shoe or [], record, strategy)
    return Traced(found, record.cards, list(decided), after)


def round_of(
    submission: Spanish21,
    strategy: Array,
    number: int,
    key_0: int,
    key_1: int,
    shoe: int | None = None,
    behind: int = 0,
) -> Traced:
    """Round ``number`` of a seed or, if ``shoe`` is given, round ``number`` (from 0) of that shoe.

    Raises BadInput if the shoe has fewer rounds.
    """
    if shoe is None:
        return traced(submission, strategy, number, key_0, key_1)
    size = len(composition(submission))
    order = [0] * size
    shuffle(order, size, shoe, key_0, key_1)
    at = BURNED
    for _ in range(number):
        at = traced(submission, strategy, 0, 0, 0, order, at).after
        if at > size - behind:
            raise BadInput(f"shoe {shoe} has fewer than {number + 1} rounds", "round", code="no-such-round")
    return traced(submission, strategy, 0, 0, 0, order, at)


def simulated(
    submission: Spanish21,
    strategy: Array,
    number: int,
    key_0: int,
    key_1: int,
    shoe: int | None = None,
    behind: int = 0,
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario's script, and the class of the round."""
    one = round_of(submission, strategy, number, key_0, key_1, shoe, behind)
    first, up, second, *rest = map(str, one.cards)
    dealer = [up]
    if submission.dealer_mode != "no_hole_card":
        dealer.append(rest.pop(0))
    return {"hands": {1: f"{first} {second}", "dealer": " ".join(dealer)}, "shoe": " ".join(rest)}, one.found


def decided(
    submission: Spanish21,
    strategy: Array,
    number: int,
    key_0: int,
    key_1: int,
    shoe: int | None = None,
    behind: int = 0,
) -> list[dict[str, object]]:
    """The decisions at seat 1 in a round. Insurance is always declined."""
    one = round_of(submission, strategy, number, key_0, key_1, shoe, behind)
    insurance = ["decline_insurance"] if TABLE[WITHOUT_TENS.index(one.cards[1])] & 15 == ACE else []
    return [{"seat": 1, "do": verb} for verb in (*insurance, *one.decided)]


def cards_behind(submission: Spanish21, penetration: int | None) -> int:
    """Number of cards behind the cutting card with ``penetration`` cards before it; by default a quarter of the stack.

    Raises BadInput if that is less than a quarter, or if the cards are shuffled after every round.
    """
    size = len(composition(submission))
    if submission.shuffles_every_round:
        clause = cite(submission.authority, "MA-S21-4.g", "PA-S21-5.h")[0]
        raise BadInput(
            "the cards are shuffled after every round: there is no shoe to play to its end",
            "shoes",
            clause,
            code="no-shoe",
        )
    if size < FEWEST_DECKS * DECK:
        text = f"a round may need more cards than lie behind the cutting card of fewer than {FEWEST_DECKS} decks"
        raise BadInput(f"{text}: leave shoes out", "shoes", submission.home, code="not-simulated")
    least = ceil(size / 4)
    if penetration is None:
        return least
    if isinstance(penetration, bool) or not isinstance(penetration, int) or penetration < BURNED:
        raise BadInput(
            f"a penetration is a whole number of cards from {BURNED}, not {penetration!r}",
            "penetration",
            code="malformed-penetration",
        )
    if size - penetration < least:
        clause = cite(submission.authority, "MA-S21-4.e-quarter", "PA-S21-5.d-quarter")[0]
        text = f"a quarter of {size} cards lies behind the cutting card: at most {size - least} before it"
        raise BadInput(text, "penetration", clause, code="cut-card-too-deep")
    return size - penetration


def most_rounds(size: int, behind: int) -> int:
    """The most rounds a shoe can have: at least three cards each, after one burned card, plus the last round."""
    return (size - behind - BURNED) // 3 + 2
