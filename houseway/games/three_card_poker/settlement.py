"""Three Card Poker: who wins what. Sections 10(c), 10(d) and 11."""

from collections.abc import Sequence
from typing import Final

from houseway.equipment.cards import Card
from houseway.games.three_card_poker.rules import pay_row, pays
from houseway.ranking import THREE_CARD
from houseway.table.money import EVEN, winnings
from houseway.table.round import Round
from houseway.table.wagers import Wager

QUEEN: Final = 10


def qualifies(hand: Sequence[Card]) -> bool:
    """Whether the dealer holds queen high or better. [MA-TC-11.a.1-2]"""
    rank = THREE_CARD.rank(hand)
    return THREE_CARD.category(rank) != "high_card" or max(card >> 2 for card in hand) >= QUEEN


def settle(table: Round, played: list[int]) -> None:
    """Every remaining wager, from the far right counterclockwise, by the submission's method 1 or 2."""
    seats = [seat for seat in reversed(table.seats_in()) if seat in table.hands]
    plans = {seat: _plan(table, seat, seat in played) for seat in seats}
    if table.submission.settlement_order == 1:
        for seat in seats:
            _show(table, seat, "MA-TC-10.c.1.i")
        for seat in seats:
            _collect(table, plans[seat], "MA-TC-10.c.1.ii")
        for seat in seats:
            _pay(table, seat, plans[seat], "MA-TC-10.c.1.iii")
        for seat in seats:
            table.discard(seat, "MA-TC-10.c.1.iv", "MA-TC-10.d")
    else:
        for seat in seats:
            _show(table, seat, "MA-TC-10.c.2.i")
            _collect(table, plans[seat], "MA-TC-10.c.2.ii")
            _pay(table, seat, plans[seat], "MA-TC-10.c.2.ii")
            table.discard(seat, "MA-TC-10.c.2.iii", "MA-TC-10.d")
    table.discard("dealer", "MA-TC-10.c-2", "MA-TC-10.d")


Plan = list[tuple[Wager | None, str, str]]
"""What becomes of each wager (None is the ante bonus): win, lose or push, or a row of a table; and the clause."""


def _plan(table: Round, seat: int, played: bool) -> Plan:
    plan: Plan = []
    hand, dealer = table.hands[seat], table.hands["dealer"]
    mine = THREE_CARD.rank(hand)
    if played:
        ante, play = table.wager(seat, "ante"), table.wager(seat, "play")
        theirs = THREE_CARD.rank(dealer)
        if not qualifies(dealer):
            plan += [(ante, "win", "MA-TC-11.a.1-2"), (play, "push", "MA-TC-11.a.1-2")]
        elif mine > theirs:
            plan += [(ante, "win", "MA-TC-11.a.1-1"), (play, "win", "MA-TC-11.a.1-1")]
        elif mine < theirs:
            plan += [(ante, "lose", "MA-TC-11.a.1-1"), (play, "lose", "MA-TC-11.a.1-1")]
        else:
            plan += [(ante, "push", "MA-TC-3.c-2"), (play, "push", "MA-TC-3.c-2")]
        row = pay_row(THREE_CARD.category(mine), hand)
        if pays(table.submission.ante_bonus, row):
            clause = "MA-TC-11.a.3" if table.submission.version == "standard" else "MA-TC-11.a.3.i"
            plan.append((None, row, clause))
    pair_plus = table.wager(seat, "pair_plus")
    if pair_plus is not None:
        row = pay_row(THREE_CARD.category(mine), hand)
        plan.append((pair_plus, row if pays(table.submission.pair_plus, row) else "lose", "MA-TC-11.a.2"))
    return plan


def _show(table: Round, seat: int, clause: str) -> None:
    table.show(seat, THREE_CARD.describe(THREE_CARD.rank(table.hands[seat])), clause)


def _collect(table: Round, plan: Plan, step: str) -> None:
    for wager, fate, clause in plan:
        if wager is not None and fate == "lose":
            table.collect(wager, clause, step)


def _pay(table: Round, seat: int, plan: Plan, step: str) -> None:
    for wager, fate, clause in plan:
        if wager is None:
            at = pays(table.submission.ante_bonus, fate)
            amount, _ = winnings(table.stake(seat, "ante"), at)
            table.award(seat, "ante_bonus", amount, clause, step, at=at)
        elif fate == "push":
            table.give_back(wager, clause, step)
        elif fate == "win":
            table.pay(wager, EVEN, clause, step)
        elif fate != "lose":
            folded = table.wager(seat, "play") is None and table.wager(seat, "ante") is not None
            table.pay(wager, pays(table.submission.pair_plus, fate), clause, "MA-TC-10.b-4" if folded else step)
