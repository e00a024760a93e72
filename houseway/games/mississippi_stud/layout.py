"""The felt of Mississippi Stud: four areas in a row before each of six seats, two beside them, three streets. Section 655a.2."""

from typing import Final

from houseway.games.mississippi_stud.rules.submission import SEATS
from houseway.table.layout import Area, Layout, Offset, Spot, arc

LAYOUT: Final = Layout(
    title="Mississippi Stud",
    # Seat 1 is at the dealer's left, which is the right of those who face the dealer.
    seats={SEATS - place: spot for place, spot in enumerate(arc(SEATS, (600, 520), 180, 22, 5))},
    areas=(
        Area("fifth_street", "5th Street", 0, -140, 58, 46, "rect"),
        Area("fourth_street", "4th Street", 0, -88, 58, 46, "rect"),
        Area("third_street", "3rd Street", 0, -36, 58, 46, "rect"),
        Area("ante", "Ante", 0, 22, 58, 58, "circle"),
        Area("three_card_bonus", "3 Card", -58, 22, 44, 44, "diamond"),
        Area("progressive", "Progressive", 58, 22, 40, 40, "circle"),
    ),
    positions={
        "community": Spot(600, 112),
        "shoe": Spot(1010, 108),
        "rack": Spot(190, 108),
        "seat": Offset(0, 100),
    },
    hands=("community",),
    notices=(
        "3rd, 4th and 5th Street: one, two or three times the Ante",
        "Jacks or better win, a pair of 6s to 10s is a push",
    ),
)
