"""Double Down Stud: who wins what. Sections 9 and 10."""

from functools import cache
from typing import Final

from houseway.games.double_down_stud.rules.paytables import HAND_CLAUSES, LOSE, PUSH, row_of
from houseway.games.double_down_stud.rulings import COMMUNITY
from houseway.ranking import FIVE_CARD
from houseway.table.chips import payout_limits as limits
from houseway.table.chips.payout_limits import Due
from houseway.table.chips.wagers import Wager
from houseway.table.one_deck.dealing import discard_stub
from houseway.table.round import Round

in_words = cache(FIVE_CARD.describe)
RANKED: Final = ("MA-DD-1.rank", "MA-DD-5.a-1", "MA-DD-5.a-2", "MA-DD-5.b")
"""The order of the cards and of the hands."""


def settle(table: Round) -> None:
    """Hand by hand from the far right counterclockwise; with the last one the shared cards and the rest are taken up."""
    for seat in reversed(table.seats_in()):
        settle_hand(table, seat)
    table.discard(COMMUNITY, "MA-DD-9.c-4", "MA-DD-9.d")
    discard_stub(table)


def settle_hand(table: Round, seat: int) -> None:
    """Both wagers of a hand lose, push or win alike; then its card goes to the discard rack."""
    rank = FIVE_CARD.rank([*table.hands[seat], *table.hands[COMMUNITY]])
    row, made = row_of(rank), HAND_CLAUSES[FIVE_CARD.detail(rank)]
    table.show(seat, in_words(rank), "MA-DD-9.a-1", "MA-DD-1.hand", *dict.fromkeys((*RANKED, made)))
    if row == LOSE:
        for wager in wagers_of(table, seat):
            table.collect(wager, "MA-DD-9.a-4", "MA-DD-9.a-2", "MA-DD-10.b")
        table.discard(seat, "MA-DD-9.a-3", "MA-DD-9.d")
    elif row == PUSH:
        for wager in wagers_of(table, seat):
            table.give_back(wager, "MA-DD-9.b-2", "MA-DD-9.b-1", "MA-DD-1.push", "MA-DD-10.b")
        table.discard(seat, "MA-DD-9.b-1", "MA-DD-9.d")
    else:
        why = ("MA-DD-10.b", "MA-DD-9.c-1", "MA-DD-9.c-2", made)
        dues = [Due(wager, table.submission.main[row], why) for wager in wagers_of(table, seat)]
        limits.pay(table, dues, table.submission.payout_limit_per_hand, "MA-DD-10.c")
        table.discard(seat, "MA-DD-9.c-3", "MA-DD-9.d")


def wagers_of(table: Round, seat: int) -> list[Wager]:
    """The original wager of a hand and its double down, where there is one."""
    return [one for one in table.open_wagers() if one.seat == seat]
