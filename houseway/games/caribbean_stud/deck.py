"""Caribbean Stud Poker: the clauses that carry the handling of the deck. Sections 2(b), 3, 4, 6 to 9 and 12."""

from typing import Final

from houseway.table.one_deck.clauses import Dealing, DeckClauses

DECK_CLAUSES: Final = DeckClauses(
    received="MA-CS-3.a",
    inspected="MA-CS-3.b-1",
    verified="MA-CS-3.b-1",
    spread="MA-CS-3.b-2",
    washed="MA-CS-3.c-1",
    shuffled_after_wash="MA-CS-3.c-2",
    each_deck=("MA-CS-3.d", "MA-CS-2.b.1"),
    alternate=("MA-CS-2.b.3", "MA-CS-2.b.4", "MA-CS-2.b.5"),
    shuffled=("MA-CS-4.a-1", "MA-CS-4.a-2"),
    uncut="MA-CS-4.b.1",
    cut_needed="MA-CS-4.b.2",
    cut=(
        *("MA-CS-4.c.1", "MA-CS-4.c.1.i", "MA-CS-4.c.1.ii", "MA-CS-4.c.1.iii", "MA-CS-4.c.1.iv"),
        "MA-CS-4.c.2",
    ),
    shallowest_cut="MA-CS-4.c.1.ii",
    recut="MA-CS-4.d",
    idle="MA-CS-4.e-1",
    idle_turned_up="MA-CS-4.e-2",
    idle_washed=("MA-CS-4.e-3", "MA-CS-3.c-1"),
    dealing={
        "manual_shoe": Dealing(
            "loaded",
            ("MA-CS-7.a-2",),
            "the deck goes into the manual shoe",
            call=("MA-CS-7.b-1", "MA-CS-6.b-1"),
            stub=("MA-CS-7.e", "MA-CS-1.stub"),
            count=("MA-CS-7.f-1",),
        ),
        "hand": Dealing(
            "held",
            ("MA-CS-8.b.2", "MA-CS-8.b.2.i", "MA-CS-8.b.2.ii"),
            "the dealer takes the deck in one hand",
            call=("MA-CS-8.b.3-1", "MA-CS-6.b-1"),
            stub=("MA-CS-8.d", "MA-CS-1.stub"),
            count=("MA-CS-8.e",),
        ),
        "automated_shoe": Dealing(
            "loaded",
            ("MA-CS-9.b.1",),
            "the deck goes into the automated shoe",
            call=("MA-CS-9.b.2", "MA-CS-6.b-1"),
            stub=("MA-CS-9.d", "MA-CS-1.stub"),
            count=("MA-CS-9.e",),
        ),
    },
    counted_face_down="MA-CS-7.f-2",
    count_confirmed="MA-CS-7.f.1",
    count_misdealt=("MA-CS-7.f.2-1",),
    count_wrong="MA-CS-7.f.2-2",
    device_counts="MA-CS-9.f-1",
    device_count_wrong="MA-CS-9.f-2",
    one_face_up="MA-CS-12.b-1",
    more_face_up="MA-CS-12.b-2",
    drawn_in_error="MA-CS-12.c",
    shuffler_jam="MA-CS-12.e",
    shoe_jam="MA-CS-12.f",
    remove_device="MA-CS-12.g",
    verbal_cash="MA-CS-6.a-2",
    late_wager=("MA-CS-6.b-1", "MA-CS-6.b-2"),
    misdeal_needs_52=True,
)
