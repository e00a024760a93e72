"""Colorado Hold 'Em, a round in the order of sections 5 to 10."""

from houseway.equipment.randomness.supply import Position
from houseway.games.colorado_holdem.play.completion import COMPLETION
from houseway.games.colorado_holdem.play.deciding import Discards, ask_each_player
from houseway.games.colorado_holdem.play.round import Round
from houseway.games.colorado_holdem.play.settlement import settle
from houseway.games.colorado_holdem.rulings import BEFORE_DECISIONS, COMMUNITY, HAND
from houseway.table.game import Procedure
from houseway.table.one_deck.dealing import deal_hands, no_more_bets, remove_stub, sizes_of, take_wagers
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


# -- sections 7 and 8: the deal -----------------------------------------------------------------------------------


def deal(rnd: Round) -> None:
    """Deals three cards face down to each player with an ante and to the community area: singly, or a stack each."""
    regular: dict[Position, int] = dict.fromkeys((*rnd.seats_in(), COMMUNITY), HAND)
    sizes = sizes_of(rnd, regular, "MA-CH-13.c")
    if rnd.submission.shuffler_programmed_to_deal:
        text = "the shuffler is programmed to deal three cards to each position"
        rnd.note("programmed", "MA-CH-5.a.p3", text=text)
    # Each community card is placed to the right of the previous ones.
    deal_hands(rnd, sizes)
    if rnd.submission.dealing_method == "automated_shoe":
        # The top card came off first and goes to the dealer's right, so from the left: bottom, middle, top.
        rnd.hands.get(COMMUNITY, []).reverse()
        text = "the stack is spread: top card at the dealer's right, bottom at the left"
        rnd.note("laid_out", "MA-CH-8.c.p2", text=text)
    count_hands(rnd, regular, "MA-CH-13.c")


# -- sections 9 and 10 --------------------------------------------------------------------------------------------


def examine(rnd: Round) -> None:
    """Each player looks at their three cards, in full view of the dealer."""
    why = COMPLETION[rnd.submission.version].examined
    rnd.note("examined", *why, text="each player looks at their own three cards, which stay in the dealer's view")
    rnd.moment(BEFORE_DECISIONS)


def turn_up_the_board(rnd: Round) -> None:
    """Turns the three community cards face up once everybody has decided."""
    rnd.show(COMMUNITY, "the community cards", *COMPLETION[rnd.submission.version].board)
