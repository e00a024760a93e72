"""Three Card Poker: the clauses that carry the handling of the deck. Sections 2(b), 4, 5, 6, 7 to 9 and 12."""

from typing import Final

from houseway.table.one_deck.clauses import Dealing, DeckClauses

DECK_CLAUSES: Final = DeckClauses(
    received="MA-TC-4.a",
    inspected="MA-TC-4.b-1",
    verified="MA-TC-4.b-1",
    spread="MA-TC-4.b-2",
    washed="MA-TC-4.c-1",
    shuffled_after_wash="MA-TC-4.c-2",
    each_deck=("MA-TC-4.d", "MA-TC-2.b.1"),
    alternate=("MA-TC-2.b.3", "MA-TC-2.b.4", "MA-TC-2.b.5"),
    shuffled=("MA-TC-5.a-1", "MA-TC-5.a-2"),
    uncut="MA-TC-5.b.1",
    cut_needed="MA-TC-5.b.2",
    cut=(
        *("MA-TC-5.c.1", "MA-TC-5.c.1.i", "MA-TC-5.c.1.ii", "MA-TC-5.c.1.iii", "MA-TC-5.c.1.iv"),
        "MA-TC-5.c.2",
    ),
    shallowest_cut="MA-TC-5.c.1.ii",
    recut="MA-TC-5.d",
    idle="MA-TC-5.e-1",
    idle_turned_up="MA-TC-5.e-2",
    idle_washed=("MA-TC-5.e-3", "MA-TC-4.c-1"),
    dealing={
        "manual_shoe": Dealing(
            "loaded",
            ("MA-TC-7.a-2",),
            "the deck goes into the manual shoe",
            call=("MA-TC-7.b-1", "MA-TC-6.d-1"),
            stub=("MA-TC-7.d", "MA-TC-1.stub"),
            count=("MA-TC-7.e-1",),
        ),
        "hand": Dealing(
            "held",
            ("MA-TC-8.b.2", "MA-TC-8.b.2.i", "MA-TC-8.b.2.ii"),
            "the dealer takes the deck in one hand",
            call=("MA-TC-8.b.3-1", "MA-TC-6.d-1"),
            stub=("MA-TC-8.d", "MA-TC-1.stub"),
            count=("MA-TC-8.e",),
        ),
        "automated_shoe": Dealing(
            "loaded",
            ("MA-TC-9.b.1",),
            "the deck goes into the automated shoe",
            call=("MA-TC-9.b.2", "MA-TC-6.d-1"),
            stub=("MA-TC-9.d", "MA-TC-1.stub"),
            count=("MA-TC-9.e",),
        ),
    },
    counted_face_down="MA-TC-7.e-2",
    count_confirmed="MA-TC-7.e.1",
    count_misdealt=("MA-TC-7.e.2-1", "MA-TC-12.c"),
    count_wrong="MA-TC-7.e.2-2",
    device_counts="MA-TC-7.f-1",
    device_count_wrong="MA-TC-7.f-2",
    one_face_up="MA-TC-12.a-1",
    more_face_up="MA-TC-12.a-2",
    drawn_in_error="MA-TC-12.b",
    shuffler_jam="MA-TC-12.e",
    shoe_jam="MA-TC-12.f",
    remove_device="MA-TC-12.g",
    verbal_cash="MA-TC-6.b-2",
    late_wager=("MA-TC-6.d-1", "MA-TC-6.d-2"),
)
