"""Crazy 4 Poker, a round in the order of sections 657a.5 to 657a.11."""

from functools import partial
from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.games.crazy_4_poker.play.hands import PAIR_OF_ACES, rank, set_and_show
from houseway.games.crazy_4_poker.play.round import Round
from houseway.games.crazy_4_poker.play.settlement import settle
from houseway.games.crazy_4_poker.rules.submission import PROGRESSIVE_CLAUSES
from houseway.games.crazy_4_poker.rulings import HAND, forfeit
from houseway.table.chips.wagers import Wager
from houseway.table.decisions import Amount, Choice, Decision
from houseway.table.game import Procedure
from houseway.table.one_deck.dealing import deal_hands, no_more_bets, remove_stub, sizes_of, take_wagers
from houseway.table.one_deck.misdeals import count_hands
from houseway.table.one_deck.preparation import shuffle_and_cut
from houseway.table.one_deck.progressive import accept_wagers, lock

FOLD: Final = Choice("fold")
MOST: Final = 3
"""The largest Play Wager with a pair of aces or better, as a multiple of the Ante."""


def play(rnd: Round) -> Procedure:
    """One round of play, from the shuffle to the last card in the discard rack."""
    shuffle_and_cut(rnd)  # 657a.5
    take_wagers(rnd)  # 657a.7
    accept_wagers(rnd, PROGRESSIVE_CLAUSES)
    no_more_bets(rnd)  # 657a.8, 657a.9 or 657a.10
    lock(rnd, rnd.submission.meter, PROGRESSIVE_CLAUSES)
    deal(rnd)
    remove_stub(rnd)

    examine(rnd)  # 657a.11
    yield from offer_play(rnd)
    collect_forfeits(rnd)
    dealer = set_and_show(rnd, "dealer", "PA-C4-11.c-dealer", "PA-C4-2.b.5.i", "PA-C4-2.b.5.ii")
    settle(rnd, dealer)


# -- 657a.8 to 657a.10: the deal ----------------------------------------------------------------------------------


def deal(rnd: Round) -> None:
    """Deals five cards face down to each player with Ante and Super Bonus, and to the dealer: singly, or a stack each."""
    regular: dict[Position, int] = dict.fromkeys((*rnd.seats_in(), "dealer"), HAND)
    deal_hands(rnd, sizes_of(rnd, regular, "PA-C4-13.c"))
    count_hands(rnd, regular, "PA-C4-13.c")


# -- 657a.11(a) to (c): the decisions -----------------------------------------------------------------------------


def examine(rnd: Round) -> None:
    """Each player looks at their cards, which stay in the dealer's view and which nobody else touches."""
    rnd.moment("examining")
    text = "each player looks at their own five cards, which stay in the dealer's view"
    rnd.note("examined", "PA-C4-11.a.1", "PA-C4-11.a.2", text=text)
    rnd.moment("before_decisions")


def offer_play(rnd: Round) -> Procedure:
    """Asks everyone, from the far left clockwise, to make a Play Wager or fold; without the chips for one, only to fold."""
    why = ("PA-C4-11.b-order", "PA-C4-11.b-one", "PA-C4-11.b-three", "PA-C4-1.play")
    for seat in rnd.seats_in():
        ante = rnd.wager(seat, "ante")
        if ante is None or not ante.open:
            continue
        lacking = rnd.table.lacking(seat, ante.stake)
        yield from rnd.ask(
            seat,
            *(() if lacking else (play_choice(rnd, ante),)),
            FOLD,
            why=why,
            prompt="Play against the dealer, or fold?",
            refused={"play": (lacking, "PA-C4-11.b-one")} if lacking else {},
            then=partial(place_play, rnd, ante, why),
        )
    rnd.moment("after_decisions")


def place_play(rnd: Round, ante: Wager, why: tuple[str, ...], decision: Decision) -> None:
    """Places the Play Wager, unless the player folded."""
    if decision.do == "play":
        between = ("PA-C4~A5",) if decision["amount"] % ante.stake else ()
        rnd.place(ante.seat, "play", decision["amount"], *why, *between)


def play_choice(rnd: Round, ante: Wager) -> Choice:
    """The Play Wager open to the seat: the Ante or, with a pair of aces or better, up to three times it, as chips allow.

    If only one amount is possible, the decision need not name it.
    """
    if rank(rnd.hands[ante.seat]) < PAIR_OF_ACES:
        amount = Amount(ante.stake, ante.stake, clause="PA-C4-11.b-one")
        return Choice("play", {"amount": amount}, {"amount": ante.stake})
    chips = rnd.table.chips(ante.seat)
    most = MOST * ante.stake if chips is None else min(MOST * ante.stake, chips)
    return Choice("play", {"amount": Amount(ante.stake, most, clause="PA-C4-11.b-three")})


def collect_forfeits(rnd: Round) -> None:
    """Collects, once everyone has decided, the wagers and cards of players without a Play Wager."""
    for seat in rnd.seats_in():
        ante = rnd.wager(seat, "ante")
        if ante is not None and ante.open and rnd.wager(seat, "play") is None:
            forfeit(rnd, seat, "PA-C4-11.c-collect")
