"""Let It Ride, a round in the order of sections 5 to 10."""

from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.games.let_it_ride.play.round import Round
from houseway.games.let_it_ride.play.settlement import settle
from houseway.games.let_it_ride.rulings import (
    BEFORE_BET_1,
    BEFORE_BET_2,
    CHIPS_COUNTED,
    COMMUNITY,
    HAND,
)
from houseway.table.decisions import Choice
from houseway.table.game import Procedure
from houseway.table.one_deck.dealing import deal_hands, no_more_bets, remove_stub, sizes_of, take_wagers
from houseway.table.one_deck.misdeals import count_hands
from houseway.table.one_deck.preparation import shuffle_and_cut

LET_IT_RIDE: Final = Choice("let_it_ride")
WITHDRAW: Final = Choice("withdraw")


def play(rnd: Round) -> Procedure:
    """One round of play, from the shuffle to the last card in the discard rack."""
    shuffle_and_cut(rnd)  # section 5
    take_wagers(rnd)  # sections 6, 6a and 6b
    no_more_bets(rnd)  # sections 7, 8 or 9
    collect_bonus_chips(rnd)
    deal(rnd)
    remove_stub(rnd)

    examine(rnd)  # section 10
    yield from offer_bet_1(rnd)
    burn(rnd)
    turn_first_community_card(rnd)
    yield from offer_bet_2(rnd)
    turn_second_community_card(rnd)
    settle(rnd)
    rnd.note("completed", "MA-LR-1.round_of_play", text="all wagers are settled: the round of play is over")


# -- section 7(b): the bonus chips ---------------------------------------------------------------------------------

CHIPS_RACKED: Final = {
    "manual_shoe": "MA-LR-7.b-3",
    "hand": "MA-LR-8.b.3-2",
    "automated_shoe": "MA-LR-9.b.2-2",
}


def collect_bonus_chips(rnd: Round) -> None:
    """Takes the bonus chips from their devices, counts them at the chip rack, and racks them before the first card."""
    chips = sum(1 for _ in rnd.open_wagers("let_it_ride_bonus"))
    if not chips:
        return
    method = rnd.submission.dealing_method
    said = f"{chips} bonus chip{'s' if chips > 1 else ''}"
    rnd.note("bonus_chips_collected", CHIPS_COUNTED[method], chips=chips, text=f"{said} taken from the devices")
    rnd.moment("bonus_chips")
    text = f"{said} counted before the chip rack, as many as the devices accepted"
    rnd.note("bonus_chips_counted", CHIPS_COUNTED[method], chips=chips, text=text)
    rnd.note("bonus_chips_racked", CHIPS_RACKED[method], chips=chips, text=f"{said} put into the chip rack")


# -- sections 7 to 9: the deal ------------------------------------------------------------------------------------


def deal(rnd: Round) -> None:
    """Deals three cards face down to each player with three wagers and to the community area: singly, or a stack each."""
    regular: dict[Position, int] = dict.fromkeys((*rnd.seats_in(), COMMUNITY), HAND)
    # Each community card is placed to the right of the previous ones: the hand lists them from the dealer's left.
    deal_hands(rnd, sizes_of(rnd, regular, "MA-LR-12.c"))
    if rnd.submission.dealing_method == "automated_shoe":
        # The top card came off first and goes to the dealer's right, so from the left: bottom, middle, top.
        rnd.hands.get(COMMUNITY, []).reverse()
        text = "the stack is spread: top card at the dealer's right, bottom at the left"
        rnd.note("laid_out", "MA-LR-9.c-4", text=text)
    count_hands(rnd, regular, "MA-LR-12.c")


# -- section 10(a) to (f): the decisions and the community cards --------------------------------------------------


def examine(rnd: Round) -> None:
    """Each player looks at their three cards, in full view of the dealer."""
    text = "each player looks at their own three cards, which stay in the dealer's view"
    rnd.note("examined", "MA-LR-10.a", "MA-LR-10.a.1", "MA-LR-10.a.2", "MA-LR~A9", text=text)


def offer_bet_1(rnd: Round) -> Procedure:
    """Asks each player, from the far left clockwise, to withdraw bet 1 or let it ride."""
    rnd.moment(BEFORE_BET_1)
    for seat in rnd.seats_in():
        decision = yield from rnd.ask(
            seat, LET_IT_RIDE, WITHDRAW, why=("MA-LR-10.b",), prompt="Withdraw bet 1, or let it ride?"
        )
        if decision.do == "withdraw":
            take_back(rnd, seat, "bet_1", "MA-LR-10.b.2")
        else:
            rides(rnd, seat, "bet_1", "MA-LR-10.b.1")


def offer_bet_2(rnd: Round) -> Procedure:
    """Asks the same for bet 2, whatever happened to bet 1; then the player's cards are laid face down and not touched again."""
    rnd.moment(BEFORE_BET_2)
    for seat in rnd.seats_in():
        decision = yield from rnd.ask(
            seat,
            LET_IT_RIDE,
            WITHDRAW,
            why=("MA-LR-10.e-1", "MA-LR-10.e-2"),
            prompt="Withdraw bet 2, or let it ride?",
        )
        if decision.do == "withdraw":
            take_back(rnd, seat, "bet_2", "MA-LR-10.e.2")
        else:
            rides(rnd, seat, "bet_2", "MA-LR-10.e.1")
        rnd.note("laid_down", "MA-LR-10.a.3", seat=seat, text=f"the cards of seat {seat} lie face down")


def take_back(rnd: Round, seat: int, name: str, clause: str) -> None:
    """Returns the chips of a withdrawn bet to the player, who takes them off the table at once."""
    wager = rnd.wager(seat, name)
    if wager is None:
        raise AssertionError(f"seat {seat} has no {name}")
    rnd.withdraw(wager, clause, "MA-LR-6.d-2")


def rides(rnd: Round, seat: int, name: str, clause: str) -> None:
    """Records that the bet rides and stays until the round ends."""
    text = f"{name.replace('_', ' ')} of seat {seat} stays up"
    rnd.note("rides", clause, "MA-LR-1.let_it_ride", seat=seat, wager=name, text=text)


def burn(rnd: Round) -> None:
    """Moves the community card at the dealer's left face down to the discard rack."""
    card = rnd.hands[COMMUNITY].pop(0)
    rnd.table.rack.put("burn", (card,), rnd.table.rack.colour)
    rnd.note("burned", "MA-LR-10.c", private=(), card=card, face="down")


def turn_first_community_card(rnd: Round) -> None:
    """Turns up the community card that is now leftmost and lays it on the other."""
    first = rnd.hands[COMMUNITY][:1]
    why = ("MA-LR-10.d", "MA-LR-1.community_card")
    rnd.note("shown", *why, position=COMMUNITY, cards=tuple(first), holding="the first community card")


def turn_second_community_card(rnd: Round) -> None:
    """Moves the first community card to the right and turns up the last one."""
    rnd.note("moved", "MA-LR-10.f", text="the first community card goes to the right of the one face down")
    rnd.show(COMMUNITY, "both community cards", "MA-LR-10.f", "MA-LR-1.community_card")
