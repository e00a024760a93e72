"""The felt of Winner's Pot Poker: four areas at each of eight seats, the dealer's three, and the pot. Sections 6 and 10."""

from typing import Final

from houseway.games.winners_pot_poker.rules.submission import SEATS
from houseway.table.layout import SHARED, Area, Spot, arc, felt, from_the_left

LAYOUT: Final = felt(
    "Winner's Pot Poker",
    from_the_left(arc(SEATS, (600, 560), 140, 17, 5)),
    Area("double", "Double", 0, -134, 52, 44, "rect"),
    Area("bet", "Bet", 0, -84, 52, 44, "rect"),
    Area("ante", "Ante", 0, -30, 54, 54, "circle"),
    Area("jacks_plus", "Jacks +", 0, 28, 52, 52, "diamond"),
    Area("winners_pot", "Winner's Pot", 600, 345, 240, 60, "rect", seat=SHARED),
    Area("dealer_stake", "Dealer's stakes", 848, 96, 104, 64, "rect", seat=SHARED),
    hands={"dealer": Spot(600, 96)},
    equipment={"shoe": Spot(1010, 96), "rack": Spot(190, 96)},
    seat=104,
    notices=(
        "The dealer is always in: ante, bet and double lie in the pot from the start",
        "Fold after three cards: the ante goes to the house. After four: ante and bet go to the pot",
    ),
)
