"""A simulated hand of poker as a scenario for the audited procedure: its cards and decisions.

The kernel's Python source plays the hand again with a scratch array long enough to record every decision.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from houseway.equipment.cards import Card, show
from houseway.equipment.money import dollars
from houseway.games.poker.rules.variants import Variant
from houseway.games.poker.sim import places as at
from houseway.games.poker.sim.hand import play_hand
from houseway.odds.assumptions import Assume
from houseway.simulation.randomness.dealing import ones
from houseway.support.arrays import Int64s
from houseway.support.json_types import Json

DECISIONS_MOST: Final = 4096
VERBS: Final = {at.FOLD: "fold", at.CHECK: "check", at.CALL: "call", at.BET: "bet", at.RAISE: "raise"}
VERBS_OF_DRAW: Final = {at.STAND: "stand_pat", at.THROW: "draw"}


@dataclass(frozen=True)
class Played:
    """A hand played by the kernel: its terms, its scratch array and the contributions to funds, in cents."""

    terms: Int64s
    room: list[int]
    contributed: int

    @property
    def players(self) -> int:
        """The number of players in the hand."""
        return int(self.terms[at.PLAYERS])

    def seat(self, position: int) -> int:
        """The seat number (from 1) at a position."""
        return self.room[at.SEAT + position] + 1

    def by_seat(self, what: int) -> dict[int, int]:
        """The array at index ``what``, which has an entry for each position, by seat."""
        return {self.seat(place): self.room[what + place] for place in range(self.players)}

    @property
    def said(self) -> Iterator[tuple[int, int, int]]:
        """The recorded decisions: position, action, and the total or the discards as bits."""
        for number in range(self.room[at.DECISIONS]):
            place = at.SAID + at.SAID_WIDTH * number
            yield self.room[place], self.room[place + 1], self.room[place + 2]

    @property
    def button(self) -> int | None:
        """The seat of the button, or None in a variant without one."""
        return self.seat(self.players - 1) if self.terms[at.MOVES] else None


def played(terms: Int64s, number: int, key_0: int, key_1: int) -> Played:
    """Plays hand ``number`` of a seed and records its decisions."""
    room = [0] * (at.SCRATCH_SIZE + at.SAID_WIDTH * DECISIONS_MOST)
    contributed = play_hand(number, key_0, key_1, terms.tolist(), room)
    return Played(terms, room, contributed)


def simulated_hand(assume: Assume, terms: Int64s, number: int, key_0: int, key_1: int) -> Json:
    """Hand ``number`` of a seed as a scenario: variant, seats, button, cards and decisions."""
    return scenario_of_played(played(terms, number, key_0, key_1), assume["variant"])


def scenario_of_played(hand: Played, variant: Variant) -> Json:
    """A recorded hand as a scenario."""
    cards, decisions = _cards(hand), []
    for position, verb, amount in hand.said:
        seat = hand.seat(position)
        one: Json = {"seat": seat, "do": VERBS.get(verb) or VERBS_OF_DRAW[verb]}
        if verb in (at.BET, at.RAISE):
            one["amount"] = dollars(amount)
        elif verb == at.THROW:
            one["discard"] = show(card for place, card in enumerate(cards[seat][:5]) if amount >> place & 1)
        decisions.append(one)
    stacks = {seat: int(hand.terms[at.STACK_OF + seat - 1]) for seat in sorted(cards)}
    board = [Card(card) for card in hand.room[at.BOARD : at.BOARD + hand.room[at.BOARDED]]]
    return {
        "variant": variant.id,
        "seats": {seat: {"stack": dollars(stack)} for seat, stack in stacks.items()},
        **({"button": hand.button} if hand.button is not None else {}),
        "deal": {
            "hands": {seat: show(held) for seat, held in sorted(cards.items())},
            **({"community": show(board)} if board else {}),
        },
        "decisions": decisions,
    }


def _cards(hand: Played) -> dict[int, list[Card]]:
    """Each seat's cards in the order dealt, including those it later discarded."""
    own = {
        place: hand.room[at.OWN + at.OWN_CARDS * place :][: hand.room[at.OWNS + place]] for place in range(hand.players)
    }
    deck = hand.room[at.DECK : at.DECK + 52]
    first = 5 * hand.players
    for position, verb, amount in hand.said:
        if verb == at.THROW:
            count = ones(amount)
            dealt = deck[position : 5 * hand.players : hand.players]
            own[position] = [*dealt, *deck[first : first + count]]
            first += count
    return {hand.seat(place): [Card(card) for card in held] for place, held in own.items()}
