"""Double Down Stud: who wins what. Sections 9 and 10."""

from functools import cache
from typing import Final

from houseway.games.double_down_stud.play.round import Round
from houseway.games.double_down_stud.rules.paytables import HAND_CLAUSES, LOSE, PUSH, row_of
from houseway.games.double_down_stud.rulings import COMMUNITY
from houseway.ranking import FIVE_CARD
from houseway.table.chips import payout_limits as limits
from houseway.table.chips.payout_limits import Payable
from houseway.table.chips.wagers import Wager
from houseway.table.one_deck.dealing import discard_stub

in_words = cache(FIVE_CARD.describe)
RANKED: Final = ("MA-DD-1.rank", "MA-DD-5.a-1", "MA-DD-5.a-2", "MA-DD-5.b")
"""The order of the cards and of the hands."""


def settle(rnd: Round) -> None:
    """Hand by hand from the far right counterclockwise; with the last one the shared cards and the rest are taken up."""
    for seat in reversed(rnd.seats_in()):
        settle_hand(rnd, seat)
    rnd.discard(COMMUNITY, "MA-DD-9.c-4", "MA-DD-9.d")
    discard_stub(rnd)


def settle_hand(rnd: Round, seat: int) -> None:
    """Both wagers of a hand lose, push or win alike; then its card goes to the discard rack."""
    rank = FIVE_CARD.rank([*rnd.hands[seat], *rnd.hands[COMMUNITY]])
    row, made = row_of(rank), HAND_CLAUSES[FIVE_CARD.detail(rank)]
    rnd.show(seat, in_words(rank), "MA-DD-9.a-1", "MA-DD-1.hand", *dict.fromkeys((*RANKED, made)))
    if row == LOSE:
        for wager in wagers_of(rnd, seat):
            rnd.collect(wager, "MA-DD-9.a-4", "MA-DD-9.a-2", "MA-DD-10.b")
        rnd.discard(seat, "MA-DD-9.a-3", "MA-DD-9.d")
    elif row == PUSH:
        for wager in wagers_of(rnd, seat):
            rnd.give_back(wager, "MA-DD-9.b-2", "MA-DD-9.b-1", "MA-DD-1.push", "MA-DD-10.b")
        rnd.discard(seat, "MA-DD-9.b-1", "MA-DD-9.d")
    else:
        why = ("MA-DD-10.b", "MA-DD-9.c-1", "MA-DD-9.c-2", made)
        dues = [Payable(wager, rnd.submission.main[row], why) for wager in wagers_of(rnd, seat)]
        limits.pay(rnd, dues, rnd.submission.payout_limit_per_hand, "MA-DD-10.c")
        rnd.discard(seat, "MA-DD-9.c-3", "MA-DD-9.d")


def wagers_of(rnd: Round, seat: int) -> list[Wager]:
    """The original wager of a hand and its double down, where there is one."""
    return [one for one in rnd.open_wagers() if one.seat == seat]
