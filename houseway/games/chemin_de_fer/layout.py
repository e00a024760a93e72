"""The felt of Chemin de Fer: numbered places, each with areas for the bank and its covers, and the two hands in the middle."""

from typing import Final

from houseway.games.chemin_de_fer.rules import SEATS
from houseway.table.layout import Area, Spot, arc, felt, from_the_right

LAYOUT: Final = felt(
    "Chemin de Fer",
    from_the_right(arc(SEATS, (600, 600), 107, 10, 3.5)),
    Area("banker_wager", "Bank", 0, -122, 92, 44, "rect"),
    Area("banco_suivi", "Suivi", 0, -76, 92, 36, "rect"),
    Area("banco", "Banco", 0, -36, 92, 36, "rect"),
    Area("partial_wager", "Part", 0, 4, 92, 36, "rect"),
    hands={"player": Spot(440, 114), "banker": Spot(760, 114)},
    equipment={"shoe": Spot(1050, 104), "rack": Spot(150, 104)},
    seat=62,
    plate=56,
    notices=("The Player draws on 0 to 4, may on 5, stays on 6 and 7", "The Banker draws by Table 3"),
)
