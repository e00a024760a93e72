"""Double Down Stud, a round in the order of sections 4 to 9."""

from typing import Final

from houseway.equipment.money import Cents
from houseway.equipment.randomness.supply import Position
from houseway.games.double_down_stud.play.round import Round
from houseway.games.double_down_stud.play.settlement import settle
from houseway.games.double_down_stud.rules.submission import CUT, DECK_CLAUSES
from houseway.games.double_down_stud.rulings import (
    AFTER_SECOND_CALL,
    BEFORE_SECOND_CALL,
    COMMUNITY,
    size_of,
)
from houseway.table.decisions import Amount, Ask, Choice
from houseway.table.game import Procedure
from houseway.table.one_deck.cutting import shuffle_and_offer_cut
from houseway.table.one_deck.dealing import deal_circuits, no_more_bets, sizes_of, take_wagers
from houseway.table.one_deck.misdeals import count_hands

STAY: Final = Choice("stay")


def play(rnd: Round) -> Procedure:
    """One round of play, from the shuffle to the last card in the discard rack."""
    shuffle_and_offer_cut(rnd, CUT)  # section 4
    take_wagers(rnd)  # section 6
    no_more_bets(rnd)  # section 8(a)
    deal(rnd)  # section 8(b)
    yield from offer_double_down(rnd)  # section 8(c)
    reveal_hole_card(rnd)  # section 8(d)
    settle(rnd)  # sections 9 and 10
    rnd.note("completed", "MA-DD-1.round_of_play", text="all wagers are settled: the round of play is over")


# -- section 8(b): the deal ---------------------------------------------------------------------------------------


def deal(rnd: Round) -> None:
    """Deals one card face up to every player from the far left, then the hole card and three face-up cards by the chip rack."""
    positions: list[Position] = [*rnd.seats_in(), COMMUNITY]
    regular = {position: size_of(position) for position in positions}
    sizes = sizes_of(rnd, regular, "MA-DD-11.d", "MA-DD-8.b-2")
    shared: dict[Position, int] = {COMMUNITY: sizes.pop(COMMUNITY)}
    why = DECK_CLAUSES.dealing[rnd.submission.dealing_method].dealt
    face_up = frozenset((position, circuit) for position, size in sizes.items() for circuit in range(size))
    deal_circuits(rnd, sizes, "MA-DD-8.b-1", *why, up=face_up)
    deal_circuits(
        rnd,
        shared,
        *("MA-DD-8.b-2", "MA-DD-8.b-3"),
        *why,
        up=frozenset((COMMUNITY, circuit) for circuit in range(1, shared[COMMUNITY])),
        others=("MA-DD-1.hole_card", ""),
    )
    count_hands(rnd, regular, "MA-DD-11.d")
    rnd.moment("after_all_cards_dealt")


# -- section 8(c) and (d): double downs and the hole card ---------------------------------------------------------


def offer_double_down(rnd: Round) -> Procedure:
    """Offers each player to add up to the original wager with four of the five cards visible; the order is not prescribed."""
    asks = {seat: _ask(rnd, seat) for seat in rnd.seats_in()}
    why = ("MA-DD-1.double_down_wager", "MA-DD-8.c", *(("MA-DD~A20",) if len(asks) > 1 else ()))
    while asks:
        decision = yield from rnd.ask_any(asks.values())
        del asks[decision.seat]
        if decision.do == "double_down":
            rnd.place(decision.seat, "double_down", decision["amount"], *why)


def _ask(rnd: Round, seat: int) -> Ask:
    most = most_doubled(rnd, seat)
    choices = (Choice("double_down", {"amount": Amount(1, most)}), STAY) if most else (STAY,)
    why = ("MA-DD-8.c", "MA-DD-1.double_down_wager", "MA-DD-6.b-2")
    return Ask(seat, choices, why, "Double down, or stay?")


def most_doubled(rnd: Round, seat: int) -> Cents:
    """The largest double down, in cents: the original wager, or the player's chips if they are fewer."""
    original, chips = rnd.stake(seat, "original"), rnd.table.chips(seat)
    return original if chips is None else min(original, chips)


def reveal_hole_card(rnd: Round) -> None:
    """Makes the second call and turns over the hole card."""
    rnd.moment(BEFORE_SECOND_CALL)
    rnd.announce("No more bets", "MA-DD-8.d-1")
    rnd.moment(AFTER_SECOND_CALL)
    rnd.show(COMMUNITY, "the hole card is turned over", "MA-DD-8.d-2", "MA-DD-1.hole_card")
