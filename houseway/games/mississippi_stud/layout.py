"""The felt of Mississippi Stud: four areas in a row at each of six seats, two beside them, three streets. Section 655a.2."""

from typing import Final

from houseway.games.mississippi_stud.rules.submission import SEATS
from houseway.table.layout import Area, Spot, arc, felt, from_the_left

LAYOUT: Final = felt(
    "Mississippi Stud",
    from_the_left(arc(SEATS, (600, 520), 180, 22, 5)),
    Area("fifth_street", "5th Street", 0, -140, 58, 46, "rect"),
    Area("fourth_street", "4th Street", 0, -88, 58, 46, "rect"),
    Area("third_street", "3rd Street", 0, -36, 58, 46, "rect"),
    Area("ante", "Ante", 0, 22, 58, 58, "circle"),
    Area("three_card_bonus", "3 Card", -58, 22, 44, 44, "diamond"),
    Area("progressive", "Progressive", 58, 22, 40, 40, "circle"),
    hands={"community": Spot(600, 112)},
    seat=100,
    notices=(
        "3rd, 4th and 5th Street: one, two or three times the Ante",
        "Jacks or better win, a pair of 6s to 10s is a push",
    ),
)
