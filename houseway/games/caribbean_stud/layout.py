"""The felt of Caribbean Stud Poker: five areas at each of nine seats, the dealer's hand, shoe and rack. Sections 2 and 6."""

from typing import Final

from houseway.games.caribbean_stud.rules.submission import DEALER_BONUS, PLAYER_BONUS
from houseway.games.caribbean_stud.rulings import SEATS
from houseway.table.layout import Area, Spot, arc, felt, from_the_left

LAYOUT: Final = felt(
    "Caribbean Stud Poker",
    from_the_left(arc(SEATS, (600, 512), 117, 12, 4)),
    Area("progressive", "$1", 0, -134, 30, 30, "circle", pays="Progressive"),
    Area("caribbean_stud_bonus", "Bonus", 0, -94, 44, 44, "circle", odds_from=("caribbean_stud_bonus_table",)),
    Area("ante", "Ante", 0, -40, 54, 54, "diamond"),
    Area("bet", "Bet", 0, 18, 56, 46, "rect"),
    Area(PLAYER_BONUS, "5 own", -28, 64, 46, 26, "rect"),
    Area(DEALER_BONUS, "5 dealer", 28, 64, 46, 26, "rect"),
    hands={"dealer": Spot(600, 112)},
    seat=132,
    notices=("Dealer qualifies with ace-king or better", "The bet is exactly twice the ante"),
)
