"""The felt of Pai Gow: six betting areas, the dealer's hands, the dead hand, shaker and stacks. Sections 5 to 8."""

from typing import Final

from houseway.table.layout import Area, Spot, arc, felt, from_the_right

SEATS: Final = 6

LAYOUT: Final = felt(
    "Pai Gow",
    from_the_right(arc(SEATS, (600, 500), 180, 19, 4.5)),
    Area("pai_gow", "Pai Gow", 0, -36, 70, 70, "circle", pays="1 to 1 less 5%"),
    hands={"dealer": Spot(520, 112), "dead": Spot(790, 112)},
    equipment={"shaker": Spot(1045, 118), "rack": Spot(150, 108)},
    seat=100,
    pieces="tiles",
    notices=(
        "Both hands have to beat the dealer's",
        "Copies are the dealer's or the bank's",
        "A zero low hand never wins",
    ),
)
