"""The rounds of the demonstration: one stop for each game, played again with an irregularity."""

from typing import Final

from houseway.cli.terminal.tour.banked_games import (
    CHEMIN_DE_FER,
    MINIBACCARAT,
    PAI_GOW,
    PAI_GOW_POKER,
    SIC_BO,
    SPANISH_21,
)
from houseway.cli.terminal.tour.poker_games import (
    CARIBBEAN_STUD,
    COLORADO_HOLDEM,
    CRAZY_4_POKER,
    DOUBLE_DOWN_STUD,
    FAST_ACTION_HOLDEM,
    LET_IT_RIDE,
    MISSISSIPPI_STUD,
    POKER,
    THREE_CARD_POKER,
    WINNERS_POT_POKER,
)

TOUR: Final = (
    SIC_BO,
    MINIBACCARAT,
    THREE_CARD_POKER,
    DOUBLE_DOWN_STUD,
    LET_IT_RIDE,
    CARIBBEAN_STUD,
    MISSISSIPPI_STUD,
    CRAZY_4_POKER,
    COLORADO_HOLDEM,
    FAST_ACTION_HOLDEM,
    WINNERS_POT_POKER,
    PAI_GOW,
    PAI_GOW_POKER,
    CHEMIN_DE_FER,
    SPANISH_21,
    POKER,
)
