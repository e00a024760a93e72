"""Double Down Stud: settlement. Sections 9 and 10."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from houseway.equipment.cards import RANKS, Card
from houseway.games.double_down_stud.play.round import Round
from houseway.games.double_down_stud.rules.paytables import HANDS, row_of
from houseway.games.double_down_stud.rulings import COMMUNITY
from houseway.ranking import FIVE_CARD
from houseway.table.chips.endings import ByTable, lost, returned, won
from houseway.table.chips.payout_limits import settle_by_table
from houseway.table.one_deck.dealing import discard_stub

in_words = cache(FIVE_CARD.describe)
RANKED: Final = ("MA-DD-1.rank", "MA-DD-5.a-1", "MA-DD-5.a-2", "MA-DD-5.b")
"""The clauses on the order of the cards and of the hands."""


def settle(rnd: Round) -> None:
    """Settles hand by hand from the far right counterclockwise; after the last one the shared and remaining cards are racked."""
    for seat in reversed(rnd.seats_in()):
        settle_hand(rnd, seat)
    rnd.discard(COMMUNITY, "MA-DD-9.c-4", "MA-DD-9.d")
    discard_stub(rnd)


ENDINGS: Final = ByTable(
    lose=lost("MA-DD-9.a-4", "MA-DD-9.a-2", "MA-DD-10.b"),
    push=returned("MA-DD-9.b-2", "MA-DD-9.b-1", "MA-DD-1.push", "MA-DD-10.b"),
    win=won("MA-DD-10.b", "MA-DD-9.c-1", "MA-DD-9.c-2"),
    wagers=("original", "double_down"),
)
"""Both wagers of a hand lose, push or win together."""
RACKED: Final = {"lose": ("MA-DD-9.a-3",), "push": ("MA-DD-9.b-1", "MA-DD~A12"), "win": ("MA-DD-9.c-3",)}


def settle_hand(rnd: Round, seat: int) -> None:
    """Settles the original wager and its double down by the table; then racks the hand's card."""
    hand = [*rnd.hands[seat], *rnd.hands[COMMUNITY]]
    rank = FIVE_CARD.rank(hand)
    made = HANDS[FIVE_CARD.detail(rank)]
    low_ace = ("MA-DD~A7",) if FIVE_CARD.ends_low(rank) or wraps_around(hand) else ()
    rnd.show(seat, in_words(rank), "MA-DD-9.a-1", "MA-DD-1.hand", *dict.fromkeys((*RANKED, *made)), *low_ace)
    fate = ENDINGS.fate(rnd.submission.odds(row_of(rank)), *made).resting_on(*low_ace)
    wagers = [one for one in rnd.open_wagers() if one.seat == seat]
    settle_by_table(rnd, wagers, fate, rnd.submission.payout_limit_per_hand, "MA-DD-10.c")
    rnd.discard(seat, *RACKED[fate.result], "MA-DD-9.d")


def wraps_around(hand: Sequence[Card]) -> bool:
    """Whether five cards would be a straight if a straight could wrap from the ace to the two, as Q-K-A-2-3."""
    held = {card.rank for card in hand}
    return any(held == {(top - step) % len(RANKS) for step in range(len(hand))} for top in range(3))
