"""Colorado Hold 'Em: the clauses that carry the handling of the deck. Sections 2(b), 4 to 8 and 13."""

from dataclasses import replace
from typing import Final

from houseway.table.one_deck.clauses import Dealing, DeckClauses

DECK_CLAUSES: Final = DeckClauses(
    received="MA-CH-4.a",
    inspected="MA-CH-4.b.p1",
    verified="MA-CH-4.b.p1",
    spread="MA-CH-4.b.p2",
    washed="MA-CH-4.c",
    shuffled_after_wash="MA-CH-4.c",
    each_deck=("MA-CH-4.d", "MA-CH-2.b.1"),
    alternate=("MA-CH-2.b.3", "MA-CH-2.b.4", "MA-CH-2.b.5"),
    shuffled=("MA-CH-5.a.p1", "MA-CH-5.a.p2"),
    uncut="MA-CH-5.b",
    cut_needed="MA-CH-5.c",
    cut=(
        *("MA-CH-5.c.1", "MA-CH-5.c.1.i", "MA-CH-5.c.1.ii", "MA-CH-5.c.1.iii", "MA-CH-5.c.1.iv"),
        "MA-CH-5.c.2",
    ),
    shallowest_cut="MA-CH-5.c.1.ii",
    recut="MA-CH-5.d",
    idle="MA-CH-5.e",
    idle_turned_up="MA-CH-5.e",
    idle_washed=("MA-CH-5.e", "MA-CH-4.c"),
    dealing={
        "manual_shoe": Dealing(
            "loaded",
            ("MA-CH-7.a.p2", "MA-CH-5.b"),
            "the deck goes into the manual shoe",
            call=("MA-CH-7.b", "MA-CH-6.c.p1"),
            stub=("MA-CH-7.d", "MA-CH-1.stub"),
            count=("MA-CH-7.e",),
        ),
        "automated_shoe": Dealing(
            "loaded",
            ("MA-CH-8.b.1", "MA-CH-5.b"),
            "the deck goes into the automated shoe",
            call=("MA-CH-8.b.2", "MA-CH-6.c.p1"),
            stub=("MA-CH-8.d", "MA-CH-1.stub"),
            count=("MA-CH-8.e", "MA-CH-7.e"),
        ),
    },
    counted_face_down="",
    count_confirmed="MA-CH-7.e.1",
    count_misdealt=("MA-CH-7.e.2.p2", "MA-CH-7.e.2.p1", "MA-CH-13.c"),
    count_wrong="MA-CH-7.e.2.p3",
    device_counts="MA-CH-7.f.p1",
    device_count_wrong="MA-CH-7.f.p2",
    one_face_up="MA-CH-13.a.p1",
    more_face_up="MA-CH-13.a.p2",
    drawn_in_error="MA-CH-13.b",
    shuffler_jam="MA-CH-13.e",
    shoe_jam="MA-CH-13.f",
    remove_device="MA-CH-8.a",
    verbal_cash="MA-CH-6.a.p2",
    late_wager=("MA-CH-6.c.p1", "MA-CH-6.c.p2"),
)

COMPILATION: Final = replace(
    DECK_CLAUSES,
    pre_shuffled="MA-CH-D4.a",
    shuffled=("MA-CH-5.a.p1", "MA-CH-D5.a"),
    cut_needed="MA-CH-D5.b.2",
    idle_turned_up="MA-CH-D5.e",
    remove_device="MA-CH-D14.g",
    dealing=DECK_CLAUSES.dealing
    | {
        "hand": Dealing(
            "held",
            ("MA-CH-D8.a", "MA-CH-D8.b.2"),
            "the dealer takes the deck in one hand and keeps it before the chip rack",
            call=("MA-CH-D8.b.3", "MA-CH-6.c.p1"),
            stub=("MA-CH-D8.d", "MA-CH-1.stub"),
            count=("MA-CH-D8.e",),
        )
    },
)
"""What the compilation has otherwise."""
