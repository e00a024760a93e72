"""Pai Gow Poker: the clauses that carry the handling of the deck, the dice, banking and the progressive chips."""

from typing import Final

from houseway.table.banking import BankClauses
from houseway.table.dice_start import DiceClauses
from houseway.table.one_deck.clauses import Dealing, DeckClauses
from houseway.table.one_deck.cutting import OfferedCut
from houseway.table.one_deck.progressive import ProgressiveClauses

METHODS: Final = ("manual_shoe", "hand", "automated_shoe_7", "automated_shoe_3")

DECK_CLAUSES: Final = DeckClauses(
    received="MA-PGP-5.a",
    inspected="MA-PGP-5.b-2",
    verified="MA-PGP-5.b-2",
    spread="MA-PGP-5.b-3",
    washed="MA-PGP-5.c",
    shuffled_after_wash="MA-PGP-5.c",
    each_deck=("MA-PGP-5.d", "MA-PGP-2.b.1"),
    alternate=("MA-PGP-2.b", "MA-PGP-2.b.3", "MA-PGP-2.b.4", "MA-PGP-2.b.5"),
    shuffled=("MA-PGP-6.a-1", "MA-PGP-6.a-2"),
    uncut="MA-PGP-6.b.1",
    cut_needed="MA-PGP-6.b.2",
    cut=(),
    shallowest_cut="MA-PGP-6.e-1",
    recut="MA-PGP-6.f-1",
    idle="MA-PGP-6.g",
    idle_turned_up="MA-PGP-6.g",
    idle_washed=("MA-PGP-6.g", "MA-PGP-5.c"),
    dealing={
        "manual_shoe": Dealing(
            "loaded",
            ("MA-PGP-8.a",),
            "the deck goes into the manual shoe",
            call=("MA-PGP-8.a", "MA-PGP-7.c"),
            stub=("MA-PGP-8.d.1-1",),
            count=("MA-PGP-8.d-1",),
            count_misdealt=("MA-PGP-8.d.2-1", "MA-PGP-11.h"),
            count_wrong="MA-PGP-8.d.2-2",
        ),
        "hand": Dealing(
            "held",
            ("MA-PGP-8a.a", "MA-PGP-8a.b.1-1", "MA-PGP-8a.b.1.i", "MA-PGP-8a.b.1.ii"),
            "the dealer takes the deck in one hand",
            call=("MA-PGP-8a.b.2-1", "MA-PGP-7.c"),
            stub=("MA-PGP-8a.d.1",),
            count=("MA-PGP-8a.d",),
            count_misdealt=("MA-PGP-8a.d.2-1", "MA-PGP-11.h"),
            count_wrong="MA-PGP-8a.d.2-2",
        ),
        "automated_shoe_7": Dealing(
            "loaded",
            ("MA-PGP-8b.b.1", "MA-PGP-8b.a"),
            "the deck goes into the automated shoe",
            call=("MA-PGP-8b.b.2", "MA-PGP-7.c"),
            stub=("MA-PGP-8b.e.1",),
            count=("MA-PGP-8b.e",),
            count_misdealt=("MA-PGP-8b.e.2-1", "MA-PGP-11.h"),
            count_wrong="MA-PGP-8b.e.2-2",
        ),
        "automated_shoe_3": Dealing(
            "loaded",
            ("MA-PGP-17.c", "MA-PGP-17.b"),
            "the deck goes into the automated shoe that dispenses stacks of three",
            call=("MA-PGP-17.c", "MA-PGP-7.c"),
            stub=("MA-PGP-17.h.1", "MA-PGP-17.g.1-2"),
            count=("MA-PGP-17.h",),
            count_misdealt=("MA-PGP-17.h.2-1", "MA-PGP-11.h"),
            count_wrong="MA-PGP-17.h.2-2",
        ),
    },
    counted_face_down="MA-PGP-17.h",
    count_confirmed="MA-PGP-17.h.1",
    count_misdealt=("MA-PGP-17.h.2-1", "MA-PGP-11.h"),
    count_wrong="MA-PGP-17.h.2-2",
    device_counts="MA-PGP-17.i",
    device_count_wrong="MA-PGP-17.i",
    one_face_up="MA-PGP-11.f-1",
    more_face_up="MA-PGP-11.f-2",
    drawn_in_error="MA-PGP-11.g",
    shuffler_jam="MA-PGP-11.m",
    shoe_jam="MA-PGP-11.n",
    remove_device="MA-PGP-11.o",
    verbal_cash="MA-PGP-7.a-2",
    late_wager=("MA-PGP-7.c",),
    cover_card="bottom of the stack",
)

CUT: Final = OfferedCut(
    offered="MA-PGP-6.c",
    dealer_cuts="MA-PGP-6.c",
    first_player="MA-PGP-6.d.1",
    far_right="MA-PGP-6.d.3",
    rotates="MA-PGP-6.d",
    depth="MA-PGP-6.e-1",
    moved="MA-PGP-6.e-2",
    cover_card="MA-PGP-6.e-3",
    recut_by="MA-PGP-6.f-2",
)
BANK_CUTS: Final = ("MA-PGP-6.d.2", "MA-PGP-6.d")

DICE: Final = DiceClauses(
    dice="MA-PGP-4.a.1",
    life="MA-PGP-4.a.1.iii",
    shaken=("MA-PGP-8c.b", "MA-PGP-4.a.1"),
    announced=("MA-PGP-8c.b.1",),
    covered=("MA-PGP-8c.b.4",),
    bank_shaken=("MA-PGP-10.h.1", "MA-PGP-10.i.2", "MA-PGP-10.j.1"),
    bank_announced=("MA-PGP-10.h.1", "MA-PGP-8c.b.1"),
    bank_covered=("MA-PGP-8c.b.4",),
    not_flat="MA-PGP-11.a",
    fell_out="MA-PGP-11.b",
    lid_lifted=("MA-PGP-10.h.1", "MA-PGP-10.i.2", "MA-PGP-10.j.1"),
    mistotalled="MA-PGP-11.c",
)

BANK: Final = BankClauses(
    permitted="MA-PGP-10.a",
    not_at_start="MA-PGP-10.b",
    offered="MA-PGP-10.c-1",
    marked="MA-PGP-10.c-2",
    rotates="MA-PGP-10.c-3",
    not_twice="MA-PGP-10.c-4",
    all_passed="MA-PGP-10.c-5",
    verified="MA-PGP-10.d",
    wagered_last="MA-PGP-10.d.1",
    covers="MA-PGP-10.d.2",
    co_permitted="MA-PGP-10.e-1",
    co_requested="MA-PGP-10.e-2",
    co_no_wager=("MA-PGP-10.e-4",),
    one_area="MA-PGP-10.f",
    dealer_wager="MA-PGP-10.g-1",
    lowered="MA-PGP-10.g-2",
    wager_lies=("MA-PGP-10.g-3",),
    dealer_first="MA-PGP-10.k-1",
    dealer_settled="MA-PGP-10.k-2",
    to_centre="MA-PGP-10.l-1",
    paid_from_centre="MA-PGP-10.l-2",
    shortfall="MA-PGP-10.l-3",
    surplus="MA-PGP-10.l-4",
    co_to_centre="MA-PGP-10.m-1",
    co_shortfall="MA-PGP-10.m-2",
    co_surplus="MA-PGP-10.m-3",
    dealer_paid="MA-PGP-10.n",
    vigorish="MA-PGP-10.o",
    answers_for_all="MA-PGP-1.def-bank",
    co_defined="MA-PGP-1.def-co-banking",
)

PROGRESSIVE_CHIPS: Final = ProgressiveClauses(
    accepted=("MA-PGP-7.d-1", "MA-PGP-7.d-2"),
    system=("MA-PGP-14.a-1",),
    locked=dict.fromkeys(METHODS, "MA-PGP-14.b-1"),
    verified=dict.fromkeys(METHODS, "MA-PGP-14.b-2"),
    inventory=dict.fromkeys(METHODS, "MA-PGP-14.b-2"),
)
