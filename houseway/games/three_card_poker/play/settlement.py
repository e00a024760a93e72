"""Three Card Poker: settlement. Sections 10(c), 10(d) and 11."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from houseway.equipment.cards import RANKS, Card
from houseway.games.three_card_poker.play.round import Round
from houseway.games.three_card_poker.rules import pay_row, pays
from houseway.ranking import THREE_CARD
from houseway.rulebook.authority import Authority
from houseway.rulebook.steps import carried
from houseway.table.chips.endings import (
    Endings,
    Fate,
    bonus,
    by_table,
    collect,
    dues_of,
    ending_of,
    lost,
    pay,
    returned,
    won,
)
from houseway.table.chips.wagers import Wager

QUEEN: Final = RANKS.index("Q")

ENDINGS: Final = Endings(
    stakes={"ante": 1, "play": 1},
    fold={"ante": lost("MA-TC-10.b-1")},
    unqualified={"ante": won("MA-TC-11.a.1-2"), "play": returned("MA-TC-11.a.1-2")},
    win={"ante": won("MA-TC-11.a.1-1"), "play": won("MA-TC-11.a.1-1")},
    loss={"ante": lost("MA-TC-11.a.1-1", "MA-TC~A4"), "play": lost("MA-TC-11.a.1-1", "MA-TC~A4")},
    draw={"ante": returned("MA-TC-3.c-2"), "play": returned("MA-TC-3.c-2")},
)
"""Ante and play: if the dealer is below queen high only the ante is paid; otherwise the higher hand takes both."""

BLANK_CELLS: Final = {
    ("B", "straight"): ("MA-TC~A16",),
    ("C", "straight"): ("MA-TC~A16",),
    ("B", "mini_royal_flush_of_spades"): ("MA-TC~A17",),
    ("C", "mini_royal_flush_of_spades"): ("MA-TC~A18",),
}
"""The readings for hands that the tables of 11(a)3.i leave blank, or that fit two rows."""
HANDS: Final = carried("three_card_poker", Authority.MA, "hand")
"""The clauses that define each hand; other hands are compared card by card."""
in_words = cache(THREE_CARD.describe)


@cache
def ranked_by(rank: int) -> tuple[str, ...]:
    """The clauses that define a three-card hand, with the one on a low ace if it applies."""
    return (*HANDS[THREE_CARD.category(rank)], *(("MA-TC-3.a-3",) if THREE_CARD.ends_low(rank) else ()))


def qualifies(hand: Sequence[Card]) -> bool:
    """Whether the dealer holds queen high or better. [MA-TC-11.a.1-2]"""
    return max(card.rank for card in hand) >= QUEEN or THREE_CARD.category(THREE_CARD.rank(hand)) != "high_card"


def settle(rnd: Round) -> None:
    """Settles every remaining wager, from the far right counterclockwise, by the method that the submission names."""
    seats = [seat for seat in reversed(rnd.seats_in()) if seat in rnd.hands]
    dues = {seat: list(owed_to(rnd, seat)) for seat in seats}
    if rnd.submission.settlement_order == 1:
        for seat in seats:
            show(rnd, seat, "MA-TC-10.c.1.i", "MA-TC-10.c.1")
        for seat in seats:
            collect(rnd, dues[seat], "MA-TC-10.c.1.ii")
        for seat in seats:
            pay(rnd, dues[seat], "MA-TC-10.c.1.iii")
        for seat in seats:
            rnd.discard(seat, "MA-TC-10.c.1.iv", "MA-TC-10.d")
    else:
        for seat in seats:
            show(rnd, seat, "MA-TC-10.c.2.i", "MA-TC-10.c.2")
            collect(rnd, dues[seat], "MA-TC-10.c.2.ii")
            pay(rnd, dues[seat], "MA-TC-10.c.2.ii")
            rnd.discard(seat, "MA-TC-10.c.2.iii", "MA-TC-10.d")
    rnd.discard("dealer", "MA-TC-10.c-2", "MA-TC-10.d")


def owed_to(rnd: Round, seat: int) -> Iterator[tuple[Wager, Fate]]:
    """The settlement of each wager that the seat has left on the layout."""
    hand, dealer = rnd.hands[seat], rnd.hands["dealer"]
    rank = THREE_CARD.rank(hand)
    row = pay_row(THREE_CARD.category(rank), hand)
    ante, play, pair_plus = (rnd.wager(seat, one) for one in ("ante", "play", "pair_plus"))
    if ante and play:
        fates = dues_of(rnd, seat, ENDINGS[ending_of(qualifies(dealer), rank, THREE_CARD.rank(dealer))])
        earned, readings = pays(rnd.submission.ante_bonus, row), blank_cells(rnd, row)
        yield from ((one, fate if earned or one is not ante else fate.resting_on(*readings)) for one, fate in fates)
        if earned:
            clause = "MA-TC-11.a.3" if rnd.submission.version == "standard" else "MA-TC-11.a.3.i"
            yield ante, bonus("ante_bonus", earned, clause, *readings)
    if pair_plus:
        earned = pays(rnd.submission.pair_plus, row)
        folded = ("MA-TC-10.b-4", "MA-TC~A11") if ante and not play else ()
        readings = () if earned else ("MA-TC~A4",)
        if row.startswith("mini_royal") and "mini_royal_flush" not in rnd.submission.pair_plus:
            readings = ("MA-TC~A13",)
        yield pair_plus, by_table(earned, "MA-TC-11.a.2", *folded, *readings)


def blank_cells(rnd: Round, row: str) -> tuple[str, ...]:
    """The readings on which a hand's ante bonus, or its lack of one, depends in a version of section 6(f)."""
    return BLANK_CELLS.get((rnd.submission.ante_bonus_table or "", row), ())


def show(rnd: Round, seat: int, *clauses: str) -> None:
    rank = THREE_CARD.rank(rnd.hands[seat])
    rnd.show(seat, in_words(rank), *clauses, *ranked_by(rank))
