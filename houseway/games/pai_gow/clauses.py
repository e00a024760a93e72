"""Pai Gow: the clauses that carry what it shares with other banked games, the bank and the dice. Sections 3, 6, 8 and 9."""

from typing import Final

from houseway.table.banking import BankClauses
from houseway.table.dice_start import DiceClauses

BANK: Final = BankClauses(
    permitted="MA-PG-8.a",
    not_at_start="MA-PG-8.b",
    offered="MA-PG-8.c-1",
    marked="MA-PG-8.c-2",
    rotates="MA-PG-8.c-3",
    not_twice="MA-PG-8.c-4",
    all_passed="MA-PG-8.c-5",
    verified="MA-PG-8.d",
    wagered_last="MA-PG-8.d.1",
    covers="MA-PG-8.d.2",
    co_permitted="MA-PG-8.e-1",
    co_requested="MA-PG-8.e-2",
    co_no_wager=("MA-PG-8.e-4", "MA-PG-8.h-4"),
    one_area="MA-PG-8.f",
    dealer_wager="MA-PG-8.h-1",
    lowered="MA-PG-8.h-2",
    wager_lies=("MA-PG-8.h-3",),
    dealer_first="MA-PG-8.n-1",
    dealer_settled="MA-PG-8.n-2",
    to_centre="MA-PG-8.o-1",
    paid_from_centre="MA-PG-8.o-2",
    shortfall="MA-PG-8.o-3",
    surplus="MA-PG-8.o-4",
    co_to_centre="MA-PG-8.p-1",
    co_shortfall="MA-PG-8.p-2",
    co_surplus="MA-PG-8.p-3",
    dealer_paid="MA-PG-8.q",
    vigorish="MA-PG-8.r",
    answers_for_all="MA-PG-1.def-bank",
    co_defined="MA-PG-1.def-co-banking",
)

DICE: Final = DiceClauses(
    dice="MA-PG-3.a",
    life="MA-PG-3.c",
    shaken=("MA-PG-6.a-2", "MA-PG-3.a"),
    announced=("MA-PG-6.b",),
    covered=("MA-PG-6.f",),
    bank_shaken=("MA-PG-8.i-3", "MA-PG-3.a"),
    bank_announced=("MA-PG-8.i-4",),
    bank_covered=("MA-PG-8.m",),
    not_flat="MA-PG-9.a",
    fell_out="MA-PG-9.b",
    lid_lifted=("MA-PG-8.i-5",),
    mistotalled="MA-PG-9.c",
)
