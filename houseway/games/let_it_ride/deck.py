"""Let It Ride: the clauses that carry the handling of the deck. Sections 2(b), 4, 5, 6, 7 to 9 and 12."""

from typing import Final

from houseway.table.one_deck.clauses import Dealing, DeckClauses

DECK_CLAUSES: Final = DeckClauses(
    received="MA-LR-4.a",
    inspected="MA-LR-4.b-1",
    verified="MA-LR-4.b-1",
    spread="MA-LR-4.b-2",
    washed="MA-LR-4.c-1",
    shuffled_after_wash="MA-LR-4.c-2",
    each_deck=("MA-LR-4.d", "MA-LR-2.b.1"),
    alternate=("MA-LR-2.b.3", "MA-LR-2.b.4", "MA-LR-2.b.5"),
    shuffled=("MA-LR-5.a-1", "MA-LR-5.a-2"),
    uncut="MA-LR-5.b.1",
    cut_needed="MA-LR-5.b.2",
    cut=(
        *("MA-LR-5.c.1", "MA-LR-5.c.1.i", "MA-LR-5.c.1.ii", "MA-LR-5.c.1.iii", "MA-LR-5.c.1.iv"),
        "MA-LR-5.c.2",
    ),
    shallowest_cut="MA-LR-5.c.1.ii",
    recut="MA-LR-5.d",
    idle="MA-LR-5.e-1",
    idle_turned_up="MA-LR-5.e-2",
    idle_washed=("MA-LR-5.e-3", "MA-LR-4.c-1"),
    dealing={
        "manual_shoe": Dealing(
            "loaded",
            ("MA-LR-7.a-2",),
            "the deck goes into the manual shoe",
            call=("MA-LR-7.b-1", "MA-LR-6.c"),
            stub=("MA-LR-7.d", "MA-LR-1.stub"),
            count=("MA-LR-7.e-1",),
        ),
        "hand": Dealing(
            "held",
            ("MA-LR-8.b.2", "MA-LR-8.b.2.i", "MA-LR-8.b.2.ii"),
            "the dealer takes the deck in one hand",
            call=("MA-LR-8.b.3-1", "MA-LR-6.c"),
            stub=("MA-LR-8.d", "MA-LR-1.stub"),
            count=("MA-LR-8.e",),
        ),
        "automated_shoe": Dealing(
            "loaded",
            ("MA-LR-9.b.1",),
            "the deck goes into the automated shoe",
            call=("MA-LR-9.b.2-1", "MA-LR-6.c"),
            stub=("MA-LR-9.d", "MA-LR-1.stub"),
            count=("MA-LR-9.e",),
        ),
    },
    counted_face_down="MA-LR-7.e-2",
    count_confirmed="MA-LR-7.e.1",
    count_misdealt=("MA-LR-7.e.2-1", "MA-LR-12.c"),
    count_wrong="MA-LR-7.e.2-2",
    device_counts="MA-LR-7.f-1",
    device_count_wrong="MA-LR-7.f-2",
    one_face_up="MA-LR-12.a-1",
    more_face_up="MA-LR-12.a-2",
    drawn_in_error="MA-LR-12.b",
    shuffler_jam="MA-LR-12.d",
    shoe_jam="MA-LR-12.e",
    remove_device="MA-LR-12.f",
    verbal_cash="MA-LR-6.a-2",
    late_wager=("MA-LR-6.c",),
)
