"""The felt of Minibaccarat: nine seats on one side, areas for every wager, the two hands before the dealer. Section 2."""

from typing import Final

from houseway.table.layout import Area, Spot, arc, felt, from_the_right

SEATS: Final = 9

LAYOUT: Final = felt(
    "Minibaccarat",
    from_the_right(arc(SEATS, (600, 580), 111, 10, 3)),
    Area("dragon_7_insurance", "Dragon 7", -27, -160, 40, 40, "circle", pays="40 to 1"),
    Area("panda_8_insurance", "Panda 8", 27, -160, 40, 40, "circle", pays="25 to 1"),
    Area("dragon_bonus_player", "Dragon P", -35, -102, 34, 34, "circle"),
    Area("house_money", "House $", 0, -102, 34, 34, "circle"),
    Area("dragon_bonus_banker", "Dragon B", 35, -102, 34, 34, "circle"),
    Area("tie", "Tie", 0, -58, 98, 38, "rect", pays="8 to 1", odds_from=("tie_odds",)),
    Area("banker", "Banker", 0, -12, 98, 46, "rect"),
    Area("player", "Player", 0, 38, 98, 46, "rect"),
    hands={"player": Spot(440, 128), "banker": Spot(760, 128)},
    equipment={"shoe": Spot(1050, 104), "rack": Spot(150, 104)},
    seat=92,
    plate=86,
    notices=("Player draws on 0 to 5 and stands on 6 and 7", "Naturals of 8 and 9 end the hand"),
)
