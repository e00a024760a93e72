"""Baccarat-Chemin de Fer, a round in the order of sections 4 to 10."""

from typing import Final

from houseway.equipment.money import Cents
from houseway.equipment.randomness.supply import OutOfCards
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play.bank import after_round, auction, give_up
from houseway.games.chemin_de_fer.play.covering import around, banker_wager, cover, withdraw_uncovered
from houseway.games.chemin_de_fer.play.drawing import Counts, third_cards
from houseway.games.chemin_de_fer.play.preparation import SHOE_DEALT, prepare
from houseway.games.chemin_de_fer.play.round import Round
from houseway.games.chemin_de_fer.play.settlement import remember, settle
from houseway.games.chemin_de_fer.rulings import (
    cover_card,
    too_few,
)
from houseway.table.chips.wagers import Wager
from houseway.table.faults import Void
from houseway.table.game import Procedure

COUNTING: Final = ("MA-CF-1.b.1", "MA-CF-1.b.2", "MA-CF-1.b.3", "MA-CF-1.c", "MA-CF-1.c.1", "MA-CF-1.c.2")
"""The clauses that define the Point Count (``houseway.ranking.baccarat``)."""


def play(rnd: Round) -> Procedure:
    """One hand, from preparing the shoe to the next holder of the bank."""
    fresh = prepare(rnd)
    bankers = rnd.bettors("banker_wager")
    rnd.place_bets(order=[*bankers, *around([*rnd.table.seats], bankers[0])] if bankers else ())
    rnd.moment("wagering")
    if not fresh:
        rnd.continue_shoe()
    bank = banker_wager(rnd)
    yield from auction(rnd, bank)
    placed = bank.stake
    covers = cover(rnd, bank)
    rnd.announce("No more bets", "MA-CF-6.e-s1")
    who = withdraw_uncovered(rnd, bank, covers)
    if who is None:
        rnd.note("no_hand", "MA-CF-6.e-s2", text="nobody covers any part of the bank: no hand is dealt")
    else:
        try:
            player, banker = yield from hands(rnd, bank.seat, who)
        except Void as void:
            yield from annul(rnd, bank, placed, void)
            return
        announce_result(rnd, player, banker)
        settle(rnd, bank, player, banker)
    remember(rnd, bank, placed)
    clear(rnd)
    yield from after_round(rnd, bank)


def hands(rnd: Round, banker: int, who: int) -> Counts:
    """Deals and plays both hands; returns their final counts."""
    try:
        deal_four(rnd, banker, who)
        return (yield from third_cards(rnd, banker, who))
    except OutOfCards:
        too_few(rnd)
        raise


def annul(rnd: Round, bank: Wager, placed: Cents, void: Void) -> Procedure:
    """Ends a void hand: returns every wager; the Banker keeps or passes unless the bank is moved. [MA-CF-11.a, MA-CF-10.a]"""
    moved = rnd.extras.pop("transfer_bank", False)
    rnd.void_all(void)
    remember(rnd, bank, placed)
    clear(rnd)
    if moved:
        rnd.note("ruled", "MA-CF-11.a", text="the bank goes to the next participant counterclockwise")
        yield from give_up(rnd, bank.seat, "MA-CF-11.a")
    else:
        yield from after_round(rnd, bank)


# -- the four cards ----------------------------------------------------------------------------------------------------


def deal_four(rnd: Round, banker: int, who: int) -> None:
    """Section 7(d): deals the first and third card to the Dominant Player, the second and fourth to the Banker, face down."""
    rnd.announce("Cards", "MA-CF-7.d-s1")
    clauses = {"player": ("MA-CF-7.d-s2", "MA-CF-8.a"), "banker": ("MA-CF-7.d-s3",)}
    sees = {"player": (who,), "banker": (banker,)}
    check_written(rnd)
    kept = len(rnd.memory.carried)  # cards drawn in error from here on are carried to the next hand
    for number, position in enumerate(("player", "banker", "player", "banker")):
        cover_card(rnd)
        deal_initial(rnd, position, (*clauses[position], "MA-CF-4.b-s3"), sees[position], carried=number < kept)
    rnd.moment("after_first_cards")
    for position, kind in (("player", "player_three_initial_cards"), ("banker", "banker_more_than_two_initial_cards")):
        if rnd.expects(kind):
            cover_card(rnd)
            rnd.deal(position, *clauses[position], seen_by=sees[position])
            while position == "banker" and rnd.supply.left_for(position):
                rnd.deal(position, *clauses[position], seen_by=sees[position])
    fault = rnd.fault("initial_cards_in_wrong_order")
    if fault is not None and fault["rectifiable"]:
        rnd.note("ruled", "MA-CF-11.a", text="the initial cards are put into the right order")
    elif fault is not None:
        rnd.extras["transfer_bank"] = fault.fields.get("transfer_bank", False)
        raise Void("the initial cards were taken in the wrong order: the hand is annulled", "MA-CF-11.a")


def deal_initial(
    rnd: Round, position: str, clauses: tuple[str, ...], seen_by: tuple[int, ...], *, carried: bool
) -> None:
    """Deals one of the four cards; ``carried`` marks one that was drawn in error in an earlier hand. [MA-CF-11.g-s1]"""
    if not carried:
        rnd.deal(position, *clauses, seen_by=seen_by)
        return
    kept = rnd.memory.carried.pop(0)
    supply, written = rnd.supply, rnd.supply.left_for(position)
    if len(rnd.hands.get(position, ())) + len(written) >= 2 and written[0] == kept:
        supply.put_back(kept)  # the whole hand is scripted, so the card is already out of the shoe
    else:
        supply.lay_first(position, kept)
    rnd.deal(position, *clauses, "MA-CF-11.g-s1", seen_by=seen_by)


def check_written(rnd: Round) -> None:
    """Refuses a hand of which a scenario scripts only one card, unless a carried card supplies the other."""
    if rnd.pending or rnd.script.shoe:
        return
    kept = rnd.memory.carried
    for position in ("player", "banker"):
        hand = rnd.script.hands.get(position)
        if hand and len(hand) + len(kept[0:4:2] if position == "player" else kept[1:4:2]) < 2:
            text = f"one card is written down for the {position.title()}'s Hand, two are dealt"
            raise BadInput(text, f"deal.hands.{position}", "MA-CF-7.d-s1", code="too-few-cards")


# -- the end of the hand ----------------------------------------------------------------------------------------------


def announce_result(rnd: Round, player: int, banker: int) -> None:
    """Section 9(a): announces both counts and the winner, or a stand-off."""
    if not any(event.kind == "shown" and event.data["position"] == "player" for event in rnd.events):
        rnd.show("player", str(player), "MA-CF-9.a-s1")  # a hand that stayed has to be turned up to show its count
    counts = f"Player {player}, Banker {banker}"
    if player == banker:
        rnd.announce(f"{counts}: Stand Off", "MA-CF-9.a-s1", "MA-CF-9.a-s2", *COUNTING)
    else:
        winner = "Player" if player > banker else "Banker"
        rnd.announce(f"{counts}: {winner} wins", "MA-CF-9.a-s1", "MA-CF-7.a", *COUNTING)


def clear(rnd: Round) -> None:
    """Puts the cards into the discard bucket; a shoe whose cutting card is out is finished."""
    for position in list(rnd.hands):
        rnd.discard(position, "MA-CF-9.b-s1")
    memory = rnd.memory
    if memory.cover_out:
        memory.reshuffle = SHOE_DEALT
        rnd.note("shoe_ended", "MA-CF-3.a", text="the shoe is completed: the cards are shuffled and the bank auctioned")
