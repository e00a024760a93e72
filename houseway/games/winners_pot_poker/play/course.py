"""Winner's Pot Poker: the state of the round, and what takes a hand out of it. Sections 10(a), 10(c) and 12."""

from dataclasses import dataclass, field
from typing import Final

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents
from houseway.equipment.randomness.supply import Position
from houseway.games.winners_pot_poker.play.button import DEALER
from houseway.games.winners_pot_poker.play.pot import POT, withdraw_dealer_stake
from houseway.games.winners_pot_poker.play.round import Round
from houseway.games.winners_pot_poker.rules.paytables import LOSE, bonus_row
from houseway.games.winners_pot_poker.rules.submission import MAIN_WAGERS
from houseway.table.chips.ledger import HOUSE
from houseway.table.faults import Void
from houseway.table.one_deck.rulings import void_hand

FORFEITS: Final = {
    3: (HOUSE, ("MA-WP-10.a.2.p1", "MA-WP-1.fold"), "MA-WP-10.a.2.p2"),
    4: (POT, ("MA-WP-10.c.2.p1", "MA-WP-1.fold", "MA-WP-1.winners_pot"), "MA-WP-10.c.2.p2"),
}
"""By the number of cards in a folded hand: where its wagers go, the clauses, and the clause on its cards."""


@dataclass
class Course:
    """The positions in the round, the order of cards and decisions, and the dealer's errors still to be corrected."""

    ante: Cents
    live: set[Position]
    order: tuple[Position, ...] = ()
    burns_owed: int = 0
    exposed: dict[Position, int] = field(default_factory=dict)
    """The number of hole cards that were dealt face up, by position."""
    missed: list[Position] = field(default_factory=list)
    extra: list[Position] = field(default_factory=list)
    stake_up: bool = False
    """Whether the dealer's stakes are in the pot."""
    under_bonus: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    """Dead hands with a jacks plus wager, which is settled by the two cards they held."""

    def seats(self) -> list[int]:
        """The players still in, in the order in which they decide."""
        return [position for position in self.order if isinstance(position, int) and position in self.live]


def fold(rnd: Round, course: Course, seat: int, cards: int) -> None:
    """Collects the ante, or ante and bet; the cards are racked, or stay under the jacks plus wager until it is settled."""
    to, why, racked = FORFEITS[cards]
    for wager in [one for one in rnd.open_wagers(*MAIN_WAGERS) if one.seat == seat]:
        rnd.collect(wager, *why, to=to)
    course.live.remove(seat)
    if rnd.stake(seat, "jacks_plus"):
        text = f"the cards of seat {seat} lie face down under the jacks plus wager"
        rnd.note("placed_under", racked, position=seat, text=text)
    else:
        rnd.discard(seat, racked)


def call_dead(rnd: Round, course: Course, position: Position) -> None:
    """Declares a hand dead whose two hole cards were dealt face up: its wagers are void, its cards racked."""
    why = ("MA-WP-12.a.p2",)
    course.live.remove(position)
    who = f"seat {position}" if isinstance(position, int) else f"the {position}"
    rnd.note("ruled", *why, text=f"both hole cards of {who} were turned up: the hand is dead and its wagers are void")
    if isinstance(position, int):
        _void_dead_wagers(rnd, course, position)
    elif rnd.submission.dead_dealer_hand == "round_void":
        raise Void("the dealer's hand is dead: the round is void", *why)
    else:
        course.stake_up = False
        withdraw_dealer_stake(rnd, course.ante, *why)
    rnd.discard(position, *why)


def _void_dead_wagers(rnd: Round, course: Course, seat: int) -> None:
    """Voids the wagers of a dead hand, except a jacks plus wager that its two cards win (or lose, if the submission says so)."""
    two = tuple(rnd.hands[seat][:2])
    for wager in [one for one in rnd.open_wagers() if one.seat == seat]:
        if wager.id == "jacks_plus" and (bonus_row(two) != LOSE or rnd.submission.bonus_on_dead_hand == "lost"):
            course.under_bonus[seat] = two
        else:
            rnd.void_wager(wager, "MA-WP-12.a.p2")


def count_hands(rnd: Round, course: Course) -> None:
    """Checks the hands after each deal: a card not dealt is a misdeal; one too many voids that player's hand alone."""
    if course.missed:
        who = " and ".join(map(str, course.missed))
        raise Void(
            f"a card was not dealt to {who}: a misdeal, all wagers are void and the cards reshuffled", "MA-WP-12.f"
        )
    for position in course.extra:
        if isinstance(position, int):
            course.live.remove(position)
            void_hand(rnd, position, f"seat {position} has a wrong number of cards: the hand is void", "MA-WP-12.d")
        elif rnd.submission.dealer_extra_card == "misdeal":
            text = "the dealer's hand has a wrong number of cards: a misdeal, all wagers are void"
            raise Void(text, "MA-WP-12.f", "MA-WP~A24")
        else:
            course.live.remove(DEALER)
            text = "the dealer's hand has a wrong number of cards: the hand is dead"
            rnd.note("ruled", "MA-WP-12.d", "MA-WP~A24", text=text)
            course.stake_up = False
            withdraw_dealer_stake(rnd, course.ante, "MA-WP-12.d")
            rnd.discard(DEALER, "MA-WP-12.d")
    course.extra.clear()
