"""Colorado Hold 'Em, a round in the order of sections 5 to 10."""

from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.games.colorado_holdem.play.completion import COMPLETION
from houseway.games.colorado_holdem.play.deciding import Discards, ask_each_player
from houseway.games.colorado_holdem.play.round import Round
from houseway.games.colorado_holdem.play.settlement import settle
from houseway.games.colorado_holdem.rulings import BEFORE_DECISIONS, COMMUNITY, HAND
from houseway.table.game import Procedure
from houseway.table.one_deck.dealing import (
    DECK,
    check_misdeals,
    deal_circuits,
    deal_stack,
    hand_size,
    no_more_bets,
    remove_stub,
)
from houseway.table.one_deck.misdeals import count_hands
from houseway.table.one_deck.preparation import shuffle_and_cut


def play(rnd: Round) -> Procedure:
    """One round of play, from the shuffle to the last card in the discard rack."""
    shuffle_and_cut(rnd)  # section 5
    take_wagers(rnd)  # sections 6 and 6a
    no_more_bets(rnd)  # sections 7 or 8
    deal(rnd)
    remove_stub(rnd)

    examine(rnd)  # sections 9 or 10
    discards: Discards = {}
    yield from ask_each_player(rnd, discards)
    turn_up_the_board(rnd)
    settle(rnd, discards)
    rnd.note("completed", "MA-CH-1.round_of_play", text="all wagers are settled: the round of play is over")


# -- sections 6 and 6a: wagers ------------------------------------------------------------------------------------


def take_wagers(rnd: Round) -> None:
    """Chips and plaques of seated players, an ante from each and a bonus chip from who likes; no cash by word of mouth."""
    rnd.moment("wagering")
    rnd.place_bets("MA-CH-6.a.p1", "MA-CH-6.b.p1")


# -- sections 7 and 8: the deal -----------------------------------------------------------------------------------

TO_PLAYERS: Final = ("MA-CH-7.c.1", "MA-CH-7.c.3", "MA-CH-7.c.5")
TO_THE_BOARD: Final = ("MA-CH-7.c.2", "MA-CH-7.c.4", "MA-CH-7.c.6")
"""The clause of each circuit. The compilation deals from the hand in the same six passes."""


def deal(rnd: Round) -> None:
    """Three cards face down to everyone with an ante and to the community area: one at a time, or a stack each."""
    regular: dict[Position, int] = dict.fromkeys((*rnd.seats_in(), COMMUNITY), HAND)
    check_misdeals(rnd, regular, "MA-CH-13.c")
    sizes = {position: hand_size(rnd, position, HAND) for position in regular}
    if sum(sizes.values()) >= DECK:
        raise BadInput(
            f"{DECK} cards do not give {sum(sizes.values())}", "faults", "MA-CH-13.c", code="cards-rank-otherwise"
        )
    if rnd.submission.shuffler_programmed_to_deal:
        text = "the shuffler is programmed to deal three cards to each position"
        rnd.note("programmed", "MA-CH-5.a.p3", text=text)
    if rnd.submission.dealing_method == "automated_shoe":
        deal_stacks(rnd, sizes)
    else:
        # Each community card is laid to the right of those before it.
        by_hand = rnd.submission.dealing_method == "hand"
        deal_circuits(rnd, sizes, "MA-CH-D8.c" if by_hand else "MA-CH-7.c", each=circuit_clause)
    count_hands(rnd, regular, "MA-CH-13.c")


def circuit_clause(position: Position, circuit: int) -> tuple[str, ...]:
    """The clause of that pass around the table; none for a card that should not be there."""
    return (TO_THE_BOARD if position == COMMUNITY else TO_PLAYERS)[circuit : circuit + 1]


def deal_stacks(rnd: Round, sizes: dict[Position, int]) -> None:
    """Section 8(c): a stack of three to each player, the last to the community area and spread there."""
    for seat in rnd.seats_in():
        deal_stack(rnd, seat, sizes[seat], "MA-CH-8.c.p1")
    deal_stack(rnd, COMMUNITY, sizes[COMMUNITY], "MA-CH-8.c.p2", "MA-CH-1.community_card")
    # The top card came off first and goes to the dealer's right; from the left it is bottom, middle, top.
    rnd.hands.get(COMMUNITY, []).reverse()
    text = "the stack is spread: top card at the dealer's right, bottom at the left"
    rnd.note("laid_out", "MA-CH-8.c.p2", text=text)


# -- sections 9 and 10 --------------------------------------------------------------------------------------------


def examine(rnd: Round) -> None:
    """Each player looks at their own three cards, in full view of the dealer."""
    why = COMPLETION[rnd.submission.version].examined
    rnd.note("examined", *why, text="each player looks at their own three cards, which stay in the dealer's view")
    rnd.moment(BEFORE_DECISIONS)


def turn_up_the_board(rnd: Round) -> None:
    """Once everybody has decided, the three community cards are turned face up."""
    rnd.show(COMMUNITY, "the community cards", *COMPLETION[rnd.submission.version].board)
