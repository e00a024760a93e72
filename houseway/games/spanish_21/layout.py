"""The felt of Spanish 21: seven boxes in an arc, a match area and the insurance line before each. PA section 635a.2(b)."""

from typing import Final

from houseway.games.spanish_21.rules.submission import SEATS
from houseway.table.layout import Area, Layout, Offset, Spot, arc

LAYOUT: Final = Layout(
    title="Spanish 21",
    # Seat 1 is at the dealer's left, which is the right of those who face the dealer.
    seats={SEATS - place: spot for place, spot in enumerate(arc(SEATS, (600, 540), 150, 16, 4))},
    areas=(
        Area("insurance", "Insurance", 0, -108, 96, 24, "rect", pays="2 to 1"),
        Area("spanish_21", "Spanish 21", 0, -52, 62, 62, "circle"),
        Area("double_down", "Double", 0, 14, 62, 40, "rect"),
        Area("match_dealer", "Match", -56, -14, 42, 42, "diamond"),
    ),
    positions={
        "dealer": Spot(600, 116),
        "shoe": Spot(1030, 108),
        "rack": Spot(170, 108),
        "seat": Offset(0, 100),
    },
    hands=("dealer",),
    notices=(
        "Blackjack pays 3 to 2",
        "Insurance pays 2 to 1",
        "Dealer draws to 16 and stands on all 17s",
        "Doubled hands are not paid the bonus odds",
    ),
)
