"""Three Card Poker, a round in the order of sections 5 to 10."""

from collections.abc import Generator
from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.games.three_card_poker.play.round import Round
from houseway.games.three_card_poker.play.settlement import in_words, ranked_by, settle
from houseway.games.three_card_poker.rules import HAND
from houseway.ranking import THREE_CARD
from houseway.table.decisions import Ask, Choice, OneOf
from houseway.table.game import Answers, Procedure
from houseway.table.one_deck.dealing import (
    deal_hands,
    deal_stack,
    hand_size,
    no_more_bets,
    remove_stub,
    sizes_of,
    take_wagers,
)
from houseway.table.one_deck.misdeals import count_hands
from houseway.table.one_deck.preparation import shuffle_and_cut

PLAY: Final = Choice("play")
FOLD: Final = Choice("fold", {"expose": OneOf((True, False))}, {"expose": True})


def play(rnd: Round) -> Procedure:
    """One round of play, from the shuffle to the last card in the discard rack."""
    late = rnd.submission.delivers_late

    shuffle_and_cut(rnd)  # section 5
    take_wagers(rnd)  # section 6
    no_more_bets(rnd)  # sections 7, 8 or 9
    deal(rnd)
    if not late:
        remove_stub(rnd)

    examine(rnd)  # section 10
    given_up = yield from offer_play(rnd)
    collect_forfeits(rnd, given_up)
    if late:
        deal_stack(rnd, "dealer", hand_size(rnd, "dealer", HAND), "MA-TC-9.c.2")
        count_hands(rnd, {"dealer": HAND}, *MISDEALT)
        remove_stub(rnd)
    reveal_dealer(rnd)
    settle(rnd)
    rnd.note("completed", "MA-TC-1.round_of_play", text="all wagers are settled: the round of play is over")


# -- sections 7 to 9: the deal ------------------------------------------------------------------------------------

ORDER: Final = ("MA-TC-3.a-1", "MA-TC-3.a-2", "MA-TC-3.b")
"""The clauses on the order of cards and hands, by which players are compared with the dealer."""
MISDEALT: Final = ("MA-TC-12.c", "MA-TC-1.hand")


def deal(rnd: Round) -> None:
    """Deals three cards face down to each player with a wager and to the dealer: singly, or a stack each."""
    regular: dict[Position, int] = dict.fromkeys((*rnd.seats_in(), "dealer"), HAND)
    sizes = sizes_of(rnd, regular, "MA-TC-12.c")
    if rnd.submission.dealing_method == "automated_shoe":
        # Section 9(c): the dealer's stack is under the cover card, and is delivered at once or late.
        dealer = sizes.pop("dealer")
        deal_hands(rnd, sizes)
        rnd.note("covered", "MA-TC-9.c-3", "MA-TC-2.c", text="the cover card goes on the dealer's stack in the shoe")
        if rnd.submission.delivers_late:
            del regular["dealer"]
        else:
            deal_stack(rnd, "dealer", dealer, "MA-TC-9.c.1")
    else:
        deal_hands(rnd, sizes)
    count_hands(rnd, regular, *MISDEALT)


# -- section 10(a) and (b): the decisions and the dealer's hand ---------------------------------------------------


def examine(rnd: Round) -> None:
    """Each player looks at their cards, which only that player and the dealer may touch."""
    rnd.note("examined", "MA-TC-10.a-1", "MA-TC-10.a-2", text="each player looks at their own cards and at no others")


def offer_play(rnd: Round) -> Generator[tuple[Ask, ...], Answers | None, set[int]]:
    """Asks each player with an ante, from the far left clockwise, to play or fold; returns who gave the hand up unseen.

    Pair plus alone requires no decision, and a player whose chips do not cover the ante again can only fold.
    """
    given_up: set[int] = set()
    for seat in rnd.seats_in():
        ante = rnd.wager(seat, "ante")
        if ante is None:
            continue
        decision = yield from rnd.ask(
            seat,
            PLAY,
            FOLD,
            why=("MA-TC-10.b-1", "MA-TC-10.b-2"),
            prompt="Play against the dealer, or fold?",
            costs={"play": ante.stake},
        )
        if decision.do == "play":
            rnd.place(seat, "play", ante.stake, "MA-TC-10.b-1", "MA-TC-1.play_wager", "MA-TC-6.d-2")
        elif not decision["expose"]:
            given_up.add(seat)
            rnd.note("hand_given_up", "MA-TC-10.b-5", seat=seat, text=f"seat {seat} asks that the hand not be shown")
    return given_up


def collect_forfeits(rnd: Round, given_up: set[int]) -> None:
    """Collects forfeited wagers and their cards; a folded hand with pair plus stays on the table to be checked."""
    for seat in rnd.seats_in():
        ante, pair_plus = rnd.wager(seat, "ante"), rnd.wager(seat, "pair_plus")
        if ante is None or rnd.wager(seat, "play") is not None:
            continue
        rnd.collect(ante, "MA-TC-10.b-1" if pair_plus is None else "MA-TC-10.b-3", "MA-TC-10.b-7")
        if seat in given_up:
            rnd.note("cards_counted", "MA-TC-10.b-6", seat=seat, count=len(rnd.hands[seat]))
            if pair_plus is not None:
                rnd.collect(pair_plus, "MA-TC-10.b-5", "MA-TC-10.b-7")
        if pair_plus is None or seat in given_up:
            rnd.discard(seat, "MA-TC-10.b-7", "MA-TC-10.d")


def reveal_dealer(rnd: Round) -> None:
    """Turns the dealer's cards and sets them as the highest hand they make."""
    rnd.moment("before_reveal")
    if rnd.submission.dealing_method == "automated_shoe":
        late = ("MA-TC~A9",) if rnd.submission.delivers_late else ()
        rnd.note("uncovered", "MA-TC-10.b-9", *late, text="the cover card goes on the layout next to the shoe")
    hand = rnd.hands["dealer"] = THREE_CARD.arranged(rnd.hands["dealer"])
    rank = THREE_CARD.rank(hand)
    rnd.show("dealer", in_words(rank), "MA-TC-10.b-8", *ranked_by(rank), *ORDER)
