"""Double Down Stud: the clauses that carry the handling of the deck. Sections 2(b), 3, 4, 6, 8(a), 9(c) and 11."""

from typing import Final

from houseway.table.one_deck.clauses import Dealing, DeckClauses
from houseway.table.one_deck.cutting import OfferedCut

CUT: Final = OfferedCut(
    offered="MA-DD-4.c-1",
    dealer_cuts="MA-DD-4.c-2",
    first_player="MA-DD-4.d.1",
    far_right="MA-DD-4.d.2-1",
    rotates="MA-DD-4.d.2-2",
    depth="MA-DD-4.e-1",
    moved="MA-DD-4.e-2",
    cover_card="MA-DD-4.e-3",
    recut_by="MA-DD-4.f-2",
)
"""The cut is offered to the players in turn and made with a cutting card."""

DECK_CLAUSES: Final = DeckClauses(
    received="MA-DD-3.a",
    inspected="MA-DD-3.b-1",
    verified="MA-DD-3.b-1",
    spread="MA-DD-3.b-2",
    washed="MA-DD-3.c-1",
    shuffled_after_wash="MA-DD-3.c-2",
    each_deck=("MA-DD-3.d", "MA-DD-2.b.1"),
    alternate=("MA-DD-2.b.3", "MA-DD-2.b.4", "MA-DD-2.b.5"),
    shuffled=("MA-DD-4.a-1", "MA-DD-4.a-2"),
    uncut="MA-DD-4.b.1",
    cut_needed="MA-DD-4.b.2",
    cut=(),
    shallowest_cut=CUT.depth,
    recut="MA-DD-4.f-1",
    idle="MA-DD-4.g-1",
    idle_turned_up="MA-DD-4.g-2",
    idle_washed=("MA-DD-4.g-3", "MA-DD-3.c-1"),
    dealing={
        "manual_shoe": Dealing(
            "loaded",
            ("MA-DD-8.a.1-2",),
            "the deck goes into the manual shoe",
            call=("MA-DD-8.a.1-2", "MA-DD-6.b-1"),
            stub=("MA-DD-9.c-4",),
            count=(),
        ),
        "hand": Dealing(
            "held",
            ("MA-DD-8.a.2.ii", "MA-DD-8.a.2.iii"),
            "the dealer takes the deck in one hand, over the chip rack",
            call=("MA-DD-8.a.2.iv-1", "MA-DD-6.b-1"),
            stub=("MA-DD-9.c-4",),
            count=(),
        ),
    },
    # The chapter has no count of the stub and no automated dealing shoe.
    counted_face_down="",
    count_confirmed="",
    count_misdealt=(),
    count_wrong="",
    device_counts="",
    device_count_wrong="",
    one_face_up="MA-DD-11.b-1",
    more_face_up="MA-DD-11.b-2",
    drawn_in_error="MA-DD-11.c",
    shuffler_jam="MA-DD-11.e",
    shoe_jam="",
    remove_device="MA-DD-11.f",
    verbal_cash="MA-DD-6.a-2",
    late_wager=("MA-DD-6.b-1", "MA-DD-6.b-2"),
)
