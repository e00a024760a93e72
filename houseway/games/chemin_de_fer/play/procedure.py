"""Baccarat-Chemin de Fer, a round in the order of sections 4 to 10."""

from typing import Final

from houseway.equipment.money import Cents
from houseway.equipment.randomness.supply import OutOfCards
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play.bank import after_round, auction, give_up
from houseway.games.chemin_de_fer.play.covering import around, banker_wager, cover, withdraw_uncovered
from houseway.games.chemin_de_fer.play.drawing import Counts, third_cards
from houseway.games.chemin_de_fer.play.preparation import SHOE_DEALT, prepare
from houseway.games.chemin_de_fer.play.settlement import remember, settle
from houseway.games.chemin_de_fer.rulings import (
    cover_card,
    too_few,
)
from houseway.table.chips.wagers import Wager
from houseway.table.faults import Void
from houseway.table.game import Procedure
from houseway.table.round import Round

COUNTING: Final = ("MA-CF-1.b.1", "MA-CF-1.b.2", "MA-CF-1.b.3", "MA-CF-1.c", "MA-CF-1.c.1", "MA-CF-1.c.2")
"""The clauses that make a Point Count (``houseway.ranking.baccarat``)."""


def play(table: Round) -> Procedure:
    """One hand, from the shoe made ready to the bank's next holder."""
    fresh = prepare(table)
    bankers = table.bettors("banker_wager")
    table.place_bets(order=[*bankers, *around([*table.table.seats], bankers[0])] if bankers else ())
    table.moment("wagering")
    if not fresh:
        table.continue_shoe()
    bank = banker_wager(table)
    yield from auction(table, bank)
    placed = bank.stake
    covers = cover(table, bank)
    table.announce("No more bets", "MA-CF-6.e-s1")
    who = withdraw_uncovered(table, bank, covers)
    if who is None:
        table.note("no_hand", "MA-CF-6.e-s2", text="nobody covers any part of the bank: no hand is dealt")
    else:
        try:
            player, banker = yield from hands(table, bank.seat, who)
        except Void as void:
            yield from annul(table, bank, placed, void)
            return
        announce_result(table, player, banker)
        settle(table, bank, player, banker)
    remember(table, bank, placed)
    clear(table)
    yield from after_round(table, bank)


def hands(table: Round, banker: int, who: int) -> Counts:
    """Both hands dealt and played out; their final counts."""
    try:
        deal_four(table, banker, who)
        return (yield from third_cards(table, banker, who))
    except OutOfCards:
        too_few(table)
        raise


def annul(table: Round, bank: Wager, placed: Cents, void: Void) -> Procedure:
    """A void hand: every wager goes back; the Banker keeps or passes unless the bank is moved. [MA-CF-11.a, MA-CF-10.a]"""
    moved = table.extras.pop("transfer_bank", False)
    table.void_all(void)
    remember(table, bank, placed)
    clear(table)
    if moved:
        table.note("ruled", "MA-CF-11.a", text="the bank goes to the next participant counterclockwise")
        yield from give_up(table, bank.seat, "MA-CF-11.a")
    else:
        yield from after_round(table, bank)


# -- the four cards ----------------------------------------------------------------------------------------------------


def deal_four(table: Round, banker: int, who: int) -> None:
    """Section 7(d): first and third card to the Dominant Player, second and fourth to the Banker, face down."""
    table.announce("Cards", "MA-CF-7.d-s1")
    clauses = {"player": ("MA-CF-7.d-s2", "MA-CF-8.a"), "banker": ("MA-CF-7.d-s3",)}
    sees = {"player": (who,), "banker": (banker,)}
    check_written(table)
    kept = len(table.memory.carried)  # what is drawn in error from here on waits for the next hand
    for number, position in enumerate(("player", "banker", "player", "banker")):
        cover_card(table)
        deal_initial(table, position, (*clauses[position], "MA-CF-4.b-s3"), sees[position], carried=number < kept)
    table.moment("after_first_cards")
    for position, kind in (("player", "player_three_initial_cards"), ("banker", "banker_more_than_two_initial_cards")):
        if table.expects(kind):
            cover_card(table)
            table.deal(position, *clauses[position], seen_by=sees[position])
            while position == "banker" and table.supply.left_for(position):
                table.deal(position, *clauses[position], seen_by=sees[position])
    fault = table.fault("initial_cards_in_wrong_order")
    if fault is not None and fault["rectifiable"]:
        table.note("ruled", "MA-CF-11.a", text="the initial cards are put into the right order")
    elif fault is not None:
        table.extras["transfer_bank"] = fault.fields.get("transfer_bank", False)
        raise Void("the initial cards were taken in the wrong order: the hand is annulled", "MA-CF-11.a")


def deal_initial(
    table: Round, position: str, clauses: tuple[str, ...], seen_by: tuple[int, ...], *, carried: bool
) -> None:
    """One of the four cards; where ``carried``, one that was drawn in error in an earlier hand. [MA-CF-11.g-s1]"""
    if not carried:
        table.deal(position, *clauses, seen_by=seen_by)
        return
    kept = table.memory.carried.pop(0)
    supply, written = table.supply, table.supply.left_for(position)
    if len(table.hands.get(position, ())) + len(written) >= 2 and written[0] == kept:
        supply.put_back(kept)  # a scenario that writes the whole hand down has taken the card from the rest
    else:
        supply.lay_first(position, kept)
    table.deal(position, *clauses, "MA-CF-11.g-s1", seen_by=seen_by)


def check_written(table: Round) -> None:
    """Refuses a hand of which a scenario writes one card and leaves the other to chance; a kept card makes up for it."""
    if table.pending or table.script.shoe:
        return
    kept = table.memory.carried
    for position, hand in table.script.hands.items():
        if hand and len(hand) + len(kept[0:4:2] if position == "player" else kept[1:4:2]) < 2:
            text = f"one card is written down for the {str(position).title()}'s Hand, two are dealt"
            raise BadInput(text, f"deal.hands.{position}", "MA-CF-7.d-s1")


# -- the end of the hand ----------------------------------------------------------------------------------------------


def announce_result(table: Round, player: int, banker: int) -> None:
    """Section 9(a): both counts and the winner, or a stand-off."""
    if not any(event.kind == "shown" and event.data["position"] == "player" for event in table.events):
        table.show("player", str(player), "MA-CF-9.a-s1")  # a hand that stayed is turned up for its count
    counts = f"Player {player}, Banker {banker}"
    if player == banker:
        table.announce(f"{counts}: Stand Off", "MA-CF-9.a-s1", "MA-CF-9.a-s2", *COUNTING)
    else:
        winner = "Player" if player > banker else "Banker"
        table.announce(f"{counts}: {winner} wins", "MA-CF-9.a-s1", "MA-CF-7.a", *COUNTING)


def clear(table: Round) -> None:
    """The cards go to the discard bucket; a shoe whose cutting card is out has been dealt."""
    for position in list(table.hands):
        table.discard(position, "MA-CF-9.b-s1")
    memory = table.memory
    if memory.cover_out:
        memory.reshuffle = SHOE_DEALT
        table.note(
            "shoe_ended", "MA-CF-3.a", text="the shoe is completed: the cards are shuffled and the bank auctioned"
        )
