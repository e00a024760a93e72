"""Three Card Poker: who wins what. Sections 10(c), 10(d) and 11."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from houseway.equipment.cards import RANKS, Card
from houseway.games.three_card_poker.paytables import pay_row, pays
from houseway.ranking import THREE_CARD
from houseway.table.money import EVEN, Odds, winnings
from houseway.table.round import Round
from houseway.table.wagers import Wager

QUEEN: Final = RANKS.index("Q")
in_words = cache(THREE_CARD.describe)
RANKED: Final = {
    "straight_flush": "MA-TC-3.b.1",
    "three_of_a_kind": "MA-TC-3.b.2",
    "straight": "MA-TC-3.b.3",
    "flush": "MA-TC-3.b.4",
    "pair": "MA-TC-3.b.5",
}


@cache
def ranked_by(rank: int) -> tuple[str, ...]:
    """The clauses that define a three-card hand; the one that compares cards where it is none of those listed."""
    named = RANKED.get(THREE_CARD.category(rank), "MA-TC-3.c-1")
    return (named, "MA-TC-3.a-3") if THREE_CARD.ends_low(rank) else (named,)


class Due(NamedTuple):
    """What becomes of a wager and why; the ante bonus has no wager of its own, it is paid on the ante."""

    wager: Wager
    result: Literal["win", "lose", "push"]
    clauses: tuple[str, ...]
    at: Odds = EVEN
    bonus: bool = False


def settle(table: Round) -> None:
    """Every remaining wager, from the far right counterclockwise, by the method that the submission names."""
    seats = [seat for seat in reversed(table.seats_in()) if seat in table.hands]
    dues = {seat: list(dues_of(table, seat)) for seat in seats}
    if table.submission.settlement_order == 1:
        for seat in seats:
            show(table, seat, "MA-TC-10.c.1.i", "MA-TC-10.c.1")
        for seat in seats:
            collect(table, dues[seat], "MA-TC-10.c.1.ii")
        for seat in seats:
            pay(table, dues[seat], "MA-TC-10.c.1.iii")
        for seat in seats:
            table.discard(seat, "MA-TC-10.c.1.iv", "MA-TC-10.d")
    else:
        for seat in seats:
            show(table, seat, "MA-TC-10.c.2.i", "MA-TC-10.c.2")
            collect(table, dues[seat], "MA-TC-10.c.2.ii")
            pay(table, dues[seat], "MA-TC-10.c.2.ii")
            table.discard(seat, "MA-TC-10.c.2.iii", "MA-TC-10.d")
    table.discard("dealer", "MA-TC-10.c-2", "MA-TC-10.d")


def qualifies(hand: Sequence[Card]) -> bool:
    """Whether the dealer holds queen high or better. [MA-TC-11.a.1-2]"""
    return max(card.rank for card in hand) >= QUEEN or THREE_CARD.category(THREE_CARD.rank(hand)) != "high_card"


def dues_of(table: Round, seat: int) -> Iterator[Due]:
    """What becomes of each wager that the seat has left on the layout."""
    hand = table.hands[seat]
    rank = THREE_CARD.rank(hand)
    name = pay_row(THREE_CARD.category(rank), hand)
    ante, play, pair_plus = (table.wager(seat, one) for one in ("ante", "play", "pair_plus"))
    if ante and play:
        yield from against_dealer(ante, play, hand, table.hands["dealer"])
        bonus = pays(table.submission.ante_bonus, name)
        if bonus:
            clause = "MA-TC-11.a.3" if table.submission.version == "standard" else "MA-TC-11.a.3.i"
            yield Due(ante, "win", (clause,), bonus, bonus=True)
    if pair_plus:
        folded = ("MA-TC-10.b-4",) if ante and not play else ()
        odds = pays(table.submission.pair_plus, name)
        clauses = ("MA-TC-11.a.2", *folded)
        yield Due(pair_plus, "win", clauses, odds) if odds else Due(pair_plus, "lose", clauses)


def against_dealer(ante: Wager, play: Wager, hand: Sequence[Card], dealer: Sequence[Card]) -> tuple[Due, Due]:
    """Ante and play: a dealer below queen high pays the ante alone; otherwise the higher hand takes both."""
    if not qualifies(dealer):
        why = ("MA-TC-11.a.1-2",)
        return Due(ante, "win", why), Due(play, "push", why)
    mine, theirs = THREE_CARD.rank(hand), THREE_CARD.rank(dealer)
    if mine == theirs:
        why = ("MA-TC-3.c-2",)
        return Due(ante, "push", why), Due(play, "push", why)
    why = ("MA-TC-11.a.1-1",)
    result: Literal["win", "lose"] = "win" if mine > theirs else "lose"
    return Due(ante, result, why), Due(play, result, why)


def show(table: Round, seat: int, *clauses: str) -> None:
    rank = THREE_CARD.rank(table.hands[seat])
    table.show(seat, in_words(rank), *clauses, *ranked_by(rank))


def collect(table: Round, dues: list[Due], step: str) -> None:
    for due in dues:
        if due.result == "lose":
            table.collect(due.wager, *due.clauses, step)


def pay(table: Round, dues: list[Due], step: str) -> None:
    for due in dues:
        if due.bonus:
            amount, _ = winnings(due.wager.stake, due.at)
            table.award(due.wager.seat, "ante_bonus", amount, *due.clauses, step, at=due.at)
        elif due.result == "win":
            table.pay(due.wager, due.at, *due.clauses, step)
        elif due.result == "push":
            table.give_back(due.wager, *due.clauses, step)
