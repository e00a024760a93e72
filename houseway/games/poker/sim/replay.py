"""A simulated hand of poker as a scenario for the audited procedure: its cards and what everybody said.

The kernel's own source is run once more with a room that is long enough for a record, so nothing is decided here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from houseway.equipment.cards import Card, show
from houseway.equipment.money import dollars
from houseway.games.poker.sim import places as at
from houseway.games.poker.sim.hand import play_hand
from houseway.odds.assumptions import Assume
from houseway.simulate.randomness.dealing import ones
from houseway.support.arrays import Int64s
from houseway.support.json_types import Json

DECISIONS_MOST: Final = 4096
VERBS: Final = {at.FOLD: "fold", at.CHECK: "check", at.CALL: "call", at.BET: "bet", at.RAISE: "raise"}
VERBS_OF_DRAW: Final = {at.STAND: "stand_pat", at.THROW: "draw"}


@dataclass(frozen=True)
class Played:
    """One hand as the kernel played it."""

    terms: Int64s
    room: list[int]
    contributed: int

    @property
    def players(self) -> int:
        return int(self.terms[at.PLAYERS])

    def seat(self, position: int) -> int:
        """The seat at a position, from 1."""
        return self.room[at.SEAT + position] + 1

    def by_seat(self, what: int) -> dict[int, int]:
        """What stands in the room for each position, by seat."""
        return {self.seat(place): self.room[what + place] for place in range(self.players)}

    @property
    def said(self) -> Iterator[tuple[int, int, int]]:
        """The record: position, what was said, and its total or its cards."""
        for number in range(self.room[at.DECISIONS]):
            place = at.SAID + at.SAID_WIDTH * number
            yield self.room[place], self.room[place + 1], self.room[place + 2]

    @property
    def button(self) -> int | None:
        """The seat of the button, in a game that has one."""
        return self.seat(self.players - 1) if self.terms[at.MOVES] else None


def played(terms: Int64s, number: int, key_0: int, key_1: int) -> Played:
    """Hand ``number`` of a seed, with its record."""
    room = [0] * (at.SCRATCH_SIZE + at.SAID_WIDTH * DECISIONS_MOST)
    contributed = play_hand(number, key_0, key_1, terms.tolist(), room)
    return Played(terms, room, contributed)


def simulated_hand(assume: Assume, terms: Int64s, number: int, key_0: int, key_1: int) -> Json:
    """What a scenario says of hand ``number``: the game, seats, button, cards and decisions."""
    hand = played(terms, number, key_0, key_1)
    cards, decisions = _cards(hand), []
    for position, verb, amount in hand.said:
        seat = hand.seat(position)
        one: Json = {"seat": seat, "do": VERBS.get(verb) or VERBS_OF_DRAW[verb]}
        if verb in (at.BET, at.RAISE):
            one["amount"] = dollars(amount)
        elif verb == at.THROW:
            one["discard"] = show(card for place, card in enumerate(cards[seat][:5]) if amount >> place & 1)
        decisions.append(one)
    stacks = {seat: int(terms[at.STACK_OF + seat - 1]) for seat in sorted(cards)}
    board = [Card(card) for card in hand.room[at.BOARD : at.BOARD + hand.room[at.BOARDED]]]
    return {
        "variant": assume["variant"].id,
        "seats": {seat: {"stack": dollars(stack)} for seat, stack in stacks.items()},
        **({"button": hand.button} if hand.button is not None else {}),
        "deal": {
            "hands": {seat: show(held) for seat, held in sorted(cards.items())},
            **({"community": show(board)} if board else {}),
        },
        "decisions": decisions,
    }


def _cards(hand: Played) -> dict[int, list[Card]]:
    """Each seat's cards as they came; those for which others were thrown away first."""
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
