"""The felt of Pai Gow Poker: six positions with their wagers, the numbers, the dealer's hands, shaker, shoe and rack."""

from typing import Final

from houseway.table.layout import SHARED, Area, Spot, arc, felt, from_the_right

SEATS: Final = 6

LAYOUT: Final = felt(
    "Pai Gow Poker",
    from_the_right(arc(SEATS, (600, 510), 180, 18, 4.5)),
    Area("pai_gow_poker", "Pai Gow Poker", 0, -40, 66, 66, "circle", pays="1 to 1 less 5%"),
    Area("bonus", "Bonus", -62, -66, 44, 32),
    Area("pai_gow_insurance", "Insurance", 62, -66, 48, 32),
    Area("three_card_bonus", "3-card", -62, -26, 44, 32),
    Area("seven_card_bonus", "7-card", 62, -26, 48, 32),
    Area("progressive", "Progressive", 0, -100, 40, 30, "circle"),
    *(
        Area(
            "additional",
            str(number),
            438 + 54 * number,
            316,
            46,
            36,
            "rect",
            selection=number,
            seat=SHARED,
            odds_from=("additional_wager",),
        )
        for number in range(1, 8)
    ),
    hands={"dealer": Spot(478, 112)},
    equipment={"shaker": Spot(1045, 118), "shoe": Spot(826, 108), "rack": Spot(132, 108)},
    seat=104,
    notices=(
        "Both hands have to beat the dealer's",
        "Copies are the dealer's or the bank's",
        "The joker is an ace, or completes a straight or a flush",
    ),
)
