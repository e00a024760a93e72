"""Minibaccarat, a round in the order of sections 7 to 11."""

from typing import Final

from houseway.equipment.randomness.supply import OutOfCards
from houseway.errors import BadInput
from houseway.games.minibaccarat.play.house_money import settle_house_money
from houseway.games.minibaccarat.play.memory import Memory
from houseway.games.minibaccarat.play.points import (
    BANKER_CLAUSES,
    COUNTING,
    Result,
    banker_draws,
    player_draws,
    result,
    said,
)
from houseway.games.minibaccarat.play.preparation import SHOE_DEALT, prepare, take_up_shoe
from houseway.games.minibaccarat.play.round import Round
from houseway.games.minibaccarat.play.settlement import settle
from houseway.games.minibaccarat.play.viewing import viewer
from houseway.games.minibaccarat.rulings import (
    after_the_hands,
    cover_card,
    simulated_rounds,
    too_few_cards,
    unauthorised_third_card,
)
from houseway.ranking.baccarat import is_natural, point_count
from houseway.table.game import Procedure

TITLES: Final = {"player": "Player", "banker": "Banker"}
Viewers = dict[str, int | None]
"""The seat that turns each hand over; None for the dealer."""


def play(rnd: Round) -> Procedure:
    """One round, from preparing the shoe to the last card in the discard rack."""
    fresh = prepare(rnd)
    rnd.place_bets("MA-MB-7.b-s1")
    take_up_shoe(rnd, fresh)
    try:
        no_more_bets(rnd)
        deal_four(rnd)
        viewers = turn_over(rnd)
        yield from settle_house_money(rnd)
        deal_third_cards(rnd, viewers)
    except OutOfCards:
        raise too_few_cards(rnd) from None
    outcome = announce_result(rnd)
    settle(rnd, outcome)
    clear(rnd)


def no_more_bets(rnd: Round) -> None:
    """Section 8(b): closes betting; no wager is made, raised or taken back any more, except for a House Money press."""
    rnd.announce("No more bets", "MA-MB-8.b", "MA-MB-7.c")


def deal_four(rnd: Round) -> None:
    """Section 8(c): deals the first and third card to the Player's Hand, the second and fourth to the Banker's, face down."""
    check_written(rnd)
    for _ in range(2):
        for position in ("player", "banker"):
            cover_card(rnd)
            rnd.deal(position, "MA-MB-8.c", "MA-MB-8.a")
    rnd.note("tucked", "MA-MB-8.c.1-s1", text="the Banker's Hand goes under the right corner of the shoe")


def check_written(rnd: Round) -> None:
    """Refuses a hand of which a scenario scripts only one card, unless a carried card supplies the other."""
    if rnd.pending or rnd.script.shoe:
        return
    for position, title in TITLES.items():
        if rnd.script.hands.get(position) and len(rnd.supply.left_for(position)) < 2:
            text = f"one card is written down for the {title}'s Hand, two are dealt"
            raise BadInput(text, f"deal.hands.{position}", "MA-MB-8.c", code="too-few-cards")


TURN: Final = {
    "player": (("MA-MB-8.c.1-s2", "MA-MB-8.c.6-s1"), "MA-MB-8.c.1-s3"),
    "banker": (("MA-MB-8.c.2-s1", "MA-MB-8.c.6-s2"), "MA-MB-8.c.2-s2"),
}
"""For each hand, the clauses on who is handed it, and the clause on laying it face up and announcing it."""


def turn_over(rnd: Round) -> Viewers:
    """Sections 8(c)(1), 8(c)(2) and 9(a): has each hand viewed, laid face up and announced, the Player's first."""
    viewers: Viewers = {}
    barred: set[int] = set()
    for position, (handing, laying) in TURN.items():
        seat = viewers[position] = viewer(rnd, position, barred)
        hand = rnd.hands[position]
        if seat is not None:
            rnd.note("handed", *handing, private=(seat,), hand=position, to=seat, cards=tuple(hand))
        rnd.show(position, said(hand), laying, *(() if rnd.bettors(position) else ("MA-MB~A5",)))
        rnd.announce(f"{TITLES[position]} {said(hand)}", laying)
    counts = (point_count(rnd.hands["player"]), point_count(rnd.hands["banker"]))
    rnd.announce(f"Player {counts[0]}, Banker {counts[1]}", "MA-MB-9.a", *COUNTING)
    return viewers


def deal_third_cards(rnd: Round, viewers: Viewers) -> None:
    """Sections 9(b) to 9(d) and 10: deals at most one more card to each hand, the Player's first."""
    player, banker = rnd.hands["player"], rnd.hands["banker"]
    if is_natural(player) or is_natural(banker):
        rnd.note("no_third_card", "MA-MB-10.a", "MA-MB-9.b", "MA-MB-1.natural", text="a Natural: no more cards")
        if rnd.pending:
            unauthorised_third_card(rnd)
    elif player_draws(player, banker):
        if rnd.pending:
            _refuse_unauthorised(rnd)
        third_card(rnd, "player", viewers, "MA-MB-10.b.1")
        if banker_draws(player, banker):
            third_card(rnd, "banker", viewers, BANKER_CLAUSES[point_count(banker)])
        else:
            _stays(rnd, "banker", BANKER_CLAUSES[point_count(banker)])
    else:
        _stays(rnd, "player", "MA-MB-10.b.2")
        if rnd.pending and unauthorised_third_card(rnd):
            _turn_third(rnd, "banker", viewers, "MA-MB-8.c.5")
        elif banker_draws(player, banker):
            third_card(rnd, "banker", viewers, "MA-MB-10.c.1")
        else:
            _stays(rnd, "banker", "MA-MB-10.c.1")
    if rnd.pending:
        after_the_hands(rnd)


def _stays(rnd: Round, position: str, clause: str) -> None:
    rnd.note("stays", clause, position=position, text=f"the {TITLES[position]}'s Hand stays")


THIRD: Final = {"player": "MA-MB-8.c.4", "banker": "MA-MB-8.c.5"}


def third_card(rnd: Round, position: str, viewers: Viewers, clause: str) -> None:
    """Deals a third card face down, hands it to the viewer of that hand, and lays it face up."""
    cover_card(rnd)
    rnd.deal(position, clause, THIRD[position], "MA-MB-9.c", "MA-MB-9.d")
    _turn_third(rnd, position, viewers, THIRD[position])


def _turn_third(rnd: Round, position: str, viewers: Viewers, clause: str) -> None:
    hand = rnd.hands[position]
    seat = viewers[position]
    if seat is not None:
        rnd.note("handed", clause, private=(seat,), hand=position, to=seat, cards=(hand[2],))
    rnd.show(position, said(hand), clause)


def _refuse_unauthorised(rnd: Round) -> None:
    if rnd.expects("unauthorised_player_third_card"):
        count = point_count(rnd.hands["player"])
        raise BadInput(
            f"a Player's Hand of {count} draws: its third card is authorised",
            "faults",
            "MA-MB-10.b.1",
            code="third-card-authorised",
        )


def announce_result(rnd: Round) -> Result:
    """Section 11(a): announces both final counts and the winner or tie, with Dragon 7 and Panda 8 on an EZ table."""
    outcome = result(rnd.hands["player"], rnd.hands["banker"])
    counts = f"Player {outcome.player}, Banker {outcome.banker}"
    if outcome.player == outcome.banker:
        rnd.announce(counts, "MA-MB-11.a-s1")
        rnd.announce("Tie hand", "MA-MB-11.a-s2")
    else:
        winner = "Player" if outcome.player > outcome.banker else "Banker"
        rnd.announce(f"{counts}: {winner} wins", "MA-MB-11.a-s1")
    if rnd.submission.ez and outcome.dragon_7:
        rnd.announce("Dragon 7", "MA-MB-11.a-s3", "MA-MB-1.dragon_7")
    elif rnd.submission.ez and outcome.panda_8:
        rnd.announce("Panda 8", "MA-MB-11.a-s3", "MA-MB-1.panda_8")
    return outcome


def clear(rnd: Round) -> None:
    """Sections 11(c) and 9(e): racks each hand; announces the last hand, or orders a reshuffle after it."""
    memory: Memory = rnd.memory
    rnd.discard("player", "MA-MB-11.c")
    rnd.discard("banker", "MA-MB-11.c")
    if memory.disclosed:
        simulated_rounds(rnd)
    if memory.last_hand:
        memory.reshuffle = SHOE_DEALT
        rnd.note("shoe_ended", "MA-MB-9.e-s3", text="the last hand is complete: the cards are reshuffled")
        _discard_carried(rnd)
    elif memory.cover_out:
        memory.last_hand = True
        rnd.announce("Last hand", "MA-MB-9.e-s2")


def _discard_carried(rnd: Round) -> None:
    """Racks a card carried for the next hand after the last hand of a shoe."""
    memory: Memory = rnd.memory
    if memory.carried:
        rack = rnd.table.rack
        rack.put("undisclosed", tuple(kept.card for kept in memory.carried), rack.colour)
        rnd.note("discarded", "MA-MB-13.a", "MA-MB~A14", position="undisclosed", count=len(memory.carried))
        memory.carried.clear()
