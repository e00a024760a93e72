"""Three Card Poker, a round in the order of sections 5 to 10."""

from dataclasses import dataclass
from typing import Final

from houseway.equipment.cards import Card
from houseway.equipment.supply import Position
from houseway.games.three_card_poker.rulings import hand_size
from houseway.games.three_card_poker.settlement import settle
from houseway.ranking import THREE_CARD
from houseway.table.decisions import Choice, OneOf
from houseway.table.game import Procedure
from houseway.table.round import Round

PLAY: Final = Choice("play")
FOLD: Final = Choice("fold", {"expose": OneOf((True, False))}, {"expose": True})
COUNT_EVERY: Final = 5
"""The stub is counted at least once in so many rounds."""


@dataclass
class Memory:
    """What a Three Card Poker table remembers between rounds."""

    rounds_uncounted: int = 0
    deck: int = 0
    deck_removed: bool = False


def play(table: Round) -> Procedure:
    """One round, from the shuffle to the last card in the discard rack."""
    shuffle_and_cut(table)
    table.place_bets("MA-TC-6.b-1")
    no_more_bets(table)
    deal(table)
    table.moment("after_deal")
    if not _late_delivery(table):
        remove_stub(table)

    played: list[int] = []
    given_up: set[int] = set()
    for seat in table.seats_in():
        if table.wager(seat, "ante") is None:
            continue
        decision = yield from table.ask(
            seat, PLAY, FOLD, why=("MA-TC-10.b-1", "MA-TC-10.b-2"), prompt="Play against the dealer, or fold?"
        )
        if decision.do == "play":
            table.place(seat, "play", table.stake(seat, "ante"), "MA-TC-10.b-1", "MA-TC-1.play_wager")
            played.append(seat)
        elif not decision["expose"]:
            given_up.add(seat)
            table.note("hand_given_up", "MA-TC-10.b-5", seat=seat, text=f"seat {seat} asks that the hand not be shown")

    collect_forfeits(table, played, given_up)
    if _late_delivery(table):
        deal_stack(table, "dealer", "MA-TC-9.c.2")
        remove_stub(table)
    table.moment("before_reveal")
    reveal_dealer(table)
    settle(table, played)


def shuffle_and_cut(table: Round) -> None:
    """Section 5: the shuffle after every round, and the dealer's cut where no device shuffled."""
    submission, memory = table.submission, table.memory
    if submission.second_deck:
        memory.deck = 1 - memory.deck
        table.note("deck_changed", "MA-TC-2.b.3", "MA-TC-2.b.4", deck=("first", "second")[memory.deck])
    if memory.deck_removed:
        memory.deck_removed = False
        table.note("deck_replaced", "MA-TC-7.e.2-2", text="a new deck replaces the one that was removed")
    table.table.rack.clear()
    preshuffled = submission.pre_shuffled_cards and table.table.rounds == 0
    table.shuffle("MA-TC-4.a" if preshuffled else "MA-TC-5.a-1", "MA-TC-5.a-2")
    if table.fault("shuffler_jam"):
        table.shuffle("MA-TC-12.e")
    if table.fault("shuffler_count_wrong"):
        table.note("deck_removed", "MA-TC-7.f-2", text="the device counts a wrong number: the deck is removed")
        table.shuffle("MA-TC-5.a-1")
    if submission.shuffles_by_device and not preshuffled:
        table.note("uncut", "MA-TC-5.b.1", text="shuffled by a device: dealt without a cut")
        return
    depth = table.table.chance.number(10, 42)
    table.note(
        "cut",
        *("MA-TC-5.b.2", "MA-TC-5.c.1", "MA-TC-5.c.1.i", "MA-TC-5.c.1.ii", "MA-TC-5.c.1.iii", "MA-TC-5.c.1.iv"),
        "MA-TC-5.c.2",
        by="dealer",
        depth=depth,
    )
    table.supply.cut(depth)


def no_more_bets(table: Round) -> None:
    """The call before the first card, and where the cards are dealt from."""
    method = table.submission.dealing_method
    if method == "manual_shoe":
        table.note("loaded", "MA-TC-7.a-2", text="the deck goes into the manual shoe")
        table.announce("No more bets", "MA-TC-7.b-1", "MA-TC-6.d-1")
    elif method == "hand":
        table.note(
            "held", "MA-TC-8.b.2", "MA-TC-8.b.2.i", "MA-TC-8.b.2.ii", text="the dealer takes the deck in one hand"
        )
        table.announce("No more bets", "MA-TC-8.b.3-1", "MA-TC-6.d-1")
    else:
        table.note("loaded", "MA-TC-9.b.1", text="the deck goes into the automated shoe")
        table.announce("No more bets", "MA-TC-9.b.2", "MA-TC-6.d-1")


DEAL_CLAUSES: Final = {
    "manual_shoe": ("MA-TC-7.c-1", "MA-TC-7.c-2", "MA-TC-7.b-2"),
    "hand": ("MA-TC-8.c-1", "MA-TC-8.c-2", "MA-TC-8.b.3-2"),
}


def deal(table: Round) -> None:
    """Sections 7 to 9: three cards each, one at a time in three circuits with the dealer last, or a stack each."""
    positions: list[Position] = [*table.seats_in(), "dealer"]
    if table.submission.dealing_method == "automated_shoe":
        for number, seat in enumerate(table.seats_in()):
            deal_stack(table, seat, "MA-TC-9.c-1" if number == 0 else "MA-TC-9.c-2")
        table.note("covered", "MA-TC-9.c-3", "MA-TC-2.c", text="the cover card lies on the dealer's stack")
        if not _late_delivery(table):
            deal_stack(table, "dealer", "MA-TC-9.c.1")
        return
    why = DEAL_CLAUSES[table.submission.dealing_method]
    sizes = {position: hand_size(table, position) for position in positions}
    for circuit in range(max(sizes.values())):
        for position in positions:
            if circuit < sizes[position]:
                table.deal(position, *why, seen_by=(position,) if position != "dealer" else ())


def deal_stack(table: Round, position: Position, clause: str) -> None:
    """A stack of three from the automated shoe, face down."""
    for _ in range(hand_size(table, position)):
        table.deal(position, clause, seen_by=(position,) if position != "dealer" else ())


def _late_delivery(table: Round) -> bool:
    submission = table.submission
    return bool(submission.dealing_method == "automated_shoe" and submission.dealer_stack_delivery == "after_decisions")


STUB_CLAUSES: Final = {"manual_shoe": "MA-TC-7.d", "hand": "MA-TC-8.d", "automated_shoe": "MA-TC-9.d"}
COUNT_CLAUSES: Final = {"manual_shoe": "MA-TC-7.e-1", "hand": "MA-TC-8.e", "automated_shoe": "MA-TC-9.e"}


def remove_stub(table: Round) -> None:
    """The stub goes unseen to the discard rack, counted at least every fifth round unless a device counts."""
    memory, method = table.memory, table.submission.dealing_method
    stub = table.supply.remaining()
    if table.submission.shuffler_counts_cards:
        table.note("uncounted", "MA-TC-7.f-1", text="the shuffler has counted the deck: no count of the stub")
    else:
        memory.rounds_uncounted += 1
        if memory.rounds_uncounted >= COUNT_EVERY or table.expects("stub_count_wrong"):
            memory.rounds_uncounted = 0
            table.note("stub_counted", COUNT_CLAUSES[method], "MA-TC-7.e-2", count=len(stub))
            table.moment("stub_count")
            table.note("count_confirmed", "MA-TC-7.e.1", text="52 cards are there")
    table.note("stub_removed", STUB_CLAUSES[method], "MA-TC-1.stub", count=len(stub))


def collect_forfeits(table: Round, played: list[int], given_up: set[int]) -> None:
    """Section 10(b): forfeited antes and their cards are taken; a folded hand with pair plus stays to be checked."""
    for seat in table.seats_in():
        ante = table.wager(seat, "ante")
        if ante is None or seat in played:
            continue
        table.collect(ante, "MA-TC-10.b-1", "MA-TC-10.b-3", "MA-TC-10.b-7")
        pair_plus = table.wager(seat, "pair_plus")
        if seat in given_up:
            table.note("cards_counted", "MA-TC-10.b-6", seat=seat, count=len(table.hands[seat]))
            if pair_plus is not None:
                table.collect(pair_plus, "MA-TC-10.b-5")
        if pair_plus is None or seat in given_up:
            table.discard(seat, "MA-TC-10.b-7")


def reveal_dealer(table: Round) -> None:
    """The dealer turns and sets the own hand."""
    if table.submission.dealing_method == "automated_shoe":
        table.note("uncovered", "MA-TC-10.b-9", text="the cover card goes next to the shoe")
    hand: list[Card] = table.hands["dealer"]
    table.show("dealer", THREE_CARD.describe(THREE_CARD.rank(hand)), "MA-TC-10.b-8")
