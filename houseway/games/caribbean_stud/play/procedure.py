"""Caribbean Stud Poker, a round in the order of sections 4 to 10."""

from collections.abc import Generator
from typing import Final

from houseway.equipment.money import spoken
from houseway.equipment.randomness.supply import OutOfCards
from houseway.errors import BadInput
from houseway.games.caribbean_stud.play.hands import show
from houseway.games.caribbean_stud.play.round import Round
from houseway.games.caribbean_stud.play.settlement import ENDINGS, settle
from houseway.games.caribbean_stud.rules.submission import PLAYER_BONUS
from houseway.games.caribbean_stud.rulings import HAND, count_hands
from houseway.ranking import FIVE_CARD
from houseway.table.decisions import Ask, Choice
from houseway.table.game import Answers, Procedure
from houseway.table.one_deck import dealing
from houseway.table.one_deck.dealing import no_more_bets, remove_stub
from houseway.table.one_deck.preparation import shuffle_and_cut

BET: Final = Choice("bet")
FOLD: Final = Choice("fold")


def play(rnd: Round) -> Procedure:
    """One round of play, from the shuffle to the last card in the discard rack."""
    shuffle_and_cut(rnd)  # section 4
    take_wagers(rnd)  # section 6
    no_more_bets(rnd)  # sections 7, 8 or 9
    lock_progressive(rnd)
    deal(rnd)
    remove_stub(rnd)
    if rnd.submission.dealing_method == "automated_shoe":
        spread_dealers_stack(rnd)

    examine(rnd)  # section 10
    yield from offer_bets(rnd)
    collect_forfeits(rnd)
    rnd.moment("after_decisions")
    reveal_dealer(rnd)
    settle(rnd)
    rnd.note("completed", "MA-CS-1.round_of_play", text="all wagers are settled: the round of play is over")


# -- section 6: wagers --------------------------------------------------------------------------------------------


def take_wagers(rnd: Round) -> None:
    """Takes the wagers of seated players; each player checks that the progressive system has accepted theirs."""
    dealing.take_wagers(rnd)
    for wager in rnd.open_wagers("progressive"):
        text = f"seat {wager.seat} sees that the progressive wager of {spoken(wager.stake)} was accepted"
        rnd.note("accepted", "MA-CS-6.c-3", "MA-CS-6.c-2", seat=wager.seat, wager=wager.id, text=text)


# -- sections 7 to 9: the deal ------------------------------------------------------------------------------------

LOCK: Final = {
    "manual_shoe": ("MA-CS-7.b-2",),
    "hand": ("MA-CS-8.b.3-1", "MA-CS-7.b-2"),
    "automated_shoe": ("MA-CS-9.b.2", "MA-CS-7.b-2"),
}


def lock_progressive(rnd: Round) -> None:
    """Locks the progressive system, counts its chips against the accepted wagers and puts them into the chip rack."""
    chips = list(rnd.open_wagers("progressive"))
    if not chips:
        return
    rnd.note("locked", *LOCK[rnd.submission.dealing_method], text="no further progressive wager is accepted")
    accepted = len(chips)
    total = sum(chip.stake for chip in chips)
    text = f"{accepted} progressive wagers accepted, {accepted} collected in front of the chip rack: {spoken(total)}"
    rnd.note("chips_matched", "MA-CS-7.b-3", text=text, count=accepted)
    rnd.note("chips_racked", "MA-CS-7.b-4", amount=total, text=f"{spoken(total)} go into the chip rack")


def deal(rnd: Round) -> None:
    """Deals five cards to each player with an ante and to the dealer, the dealer's first face up: singly, or a stack each."""
    sizes = dealing.sizes_of(rnd, dict.fromkeys((*rnd.seats_in(), "dealer"), HAND), "MA-CS-12.d-1")
    dealing.deal_hands(rnd, sizes, up=frozenset({("dealer", 0)}))
    try:
        count_hands(rnd)
    except OutOfCards:
        raise BadInput(
            "52 cards do not go round that often", "faults", "MA-CS-1.stub", code="not-enough-cards"
        ) from None


def spread_dealers_stack(rnd: Round) -> None:
    """Section 9(g): spreads the stack in a row, its top card at the dealer's right, and turns up the bottom card at the left.

    The bottom card left the shoe first, so the up-card is the dealer's first card here too.
    """
    hand = rnd.hands["dealer"]
    from_the_right = tuple(reversed(hand))
    text = "the dealer's stack lies in a row, its top card at the dealer's right"
    rnd.note("spread_in_a_row", "MA-CS-9.g-1", private=(), cards=from_the_right, text=text)
    up = from_the_right[-1]
    rnd.note("turned", "MA-CS-9.g-2", position="dealer", card=up, text=f"the dealer's card at the left is turned: {up}")


# -- section 10(a) and (b): the decisions and the dealer's hand ---------------------------------------------------


def examine(rnd: Round) -> None:
    """Each player looks at their cards in the dealer's full view; only that player and the dealer may touch them."""
    why = ("MA-CS-10.a-1", "MA-CS-10.a.1", "MA-CS-10.a.2")
    rnd.note("examined", *why, text="each player looks at their own cards, in full view, and at no others")
    rnd.moment("before_decisions")


def offer_bets(rnd: Round) -> Generator[tuple[Ask, ...], Answers | None, None]:
    """Asks each player, from the far left clockwise, to bet twice the ante or fold; without enough chips only to fold."""
    shows = f"The dealer shows the {rnd.hands['dealer'][0].name}"
    for seat in rnd.seats_in():
        ante = rnd.wager(seat, "ante")
        if ante is None or not ante.open:
            continue
        bet = ENDINGS.stakes["bet"] * ante.stake
        decision = yield from rnd.ask(
            seat,
            BET,
            FOLD,
            why=("MA-CS-10.b-2", "MA-CS-10.b-1"),
            prompt=f"{shows}: bet twice the ante, or fold?",
            costs={"bet": bet},
        )
        if decision.do == "bet":
            rnd.place(seat, "bet", bet, "MA-CS-10.b-2", "MA-CS-1.bet_wager", "MA-CS-6.d")
            text = f"seat {seat} lays the cards face down and leaves them there"
            rnd.note("laid_down", "MA-CS-10.a.3", seat=seat, text=text)
        else:
            fold(rnd, seat)


def fold(rnd: Round, seat: int) -> None:
    """Collects the ante and discards the hand at once, unless a wager on that hand still stands."""
    ante = rnd.wager(seat, "ante")
    if ante is None:
        raise AssertionError("nobody folds without an ante")
    rnd.collect(ante, "MA-CS-10.a-2", "MA-CS-1.fold", "MA-CS-10.b-3")
    if rnd.wager(seat, PLAYER_BONUS) is None:
        rnd.discard(seat, "MA-CS-10.a-3")
    else:
        rnd.note(
            "hand_kept",
            "MA-CS-10.b-4",
            "MA-CS~A17",
            seat=seat,
            text=f"the folded hand of seat {seat} still has a wager on it",
        )


def collect_forfeits(rnd: Round) -> None:
    """Collects, once everyone has decided, the other wagers that folding forfeits; the Five Card Hand Bonus stands."""
    for wager in list(rnd.open_wagers("caribbean_stud_bonus", "progressive")):
        ante = rnd.wager(wager.seat, "ante")
        if ante is not None and ante.result == "lose":
            rnd.collect(wager, "MA-CS-10.b-3", "MA-CS-10.c-1")


def reveal_dealer(rnd: Round) -> None:
    """Turns the dealer's four hole cards and sets the hand as the highest that the cards make."""
    rnd.hands["dealer"] = FIVE_CARD.arranged(rnd.hands["dealer"])
    show(rnd, "dealer", "MA-CS-10.c-2")
