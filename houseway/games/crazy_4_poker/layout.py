"""The felt of Crazy 4 Poker: five areas at each of six seats, the dealer's hand, shoe and rack. Section 657a.2."""

from typing import Final

from houseway.games.crazy_4_poker.play.postings import NOTICES
from houseway.games.crazy_4_poker.rules.submission import SEATS
from houseway.table.layout import Area, Spot, arc, felt, from_the_left

LAYOUT: Final = felt(
    "Crazy 4 Poker",
    from_the_left(arc(SEATS, (600, 520), 180, 22, 5)),
    Area("progressive", "Progressive", 0, -146, 36, 36, "circle"),
    Area("queens_up", "Queens Up", 0, -98, 50, 50, "circle", odds_from=("queens_up_paytable",)),
    # The Super Bonus is right of the Ante; its label includes the sign between the two.
    Area("ante", "Ante", -34, -38, 58, 58, "diamond"),
    Area("super_bonus", "= Super Bonus", 34, -38, 58, 58, "diamond"),
    Area("play", "Play", 0, 22, 62, 46, "rect"),
    hands={"dealer": Spot(600, 112)},
    seat=104,
    notices=tuple(NOTICES.values()),
)
