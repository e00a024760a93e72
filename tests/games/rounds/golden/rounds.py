"""The scenarios behind the golden rounds: few, but between them every step of a game's procedure."""

from typing import Any

from tests.games.rounds.golden.caribbean_stud import CARIBBEAN_STUD
from tests.games.rounds.golden.chemin_de_fer import CHEMIN_DE_FER
from tests.games.rounds.golden.colorado_holdem import COLORADO_HOLDEM
from tests.games.rounds.golden.crazy_4_poker import CRAZY_4_POKER
from tests.games.rounds.golden.double_down_stud import DOUBLE_DOWN_STUD
from tests.games.rounds.golden.fast_action_holdem import FAST_ACTION_HOLDEM
from tests.games.rounds.golden.let_it_ride import LET_IT_RIDE
from tests.games.rounds.golden.minibaccarat import MINIBACCARAT
from tests.games.rounds.golden.mississippi_stud import MISSISSIPPI_STUD
from tests.games.rounds.golden.pai_gow import PAI_GOW
from tests.games.rounds.golden.pai_gow_poker import PAI_GOW_POKER
from tests.games.rounds.golden.poker import POKER
from tests.games.rounds.golden.sic_bo import SIC_BO
from tests.games.rounds.golden.spanish_21 import SPANISH_21
from tests.games.rounds.golden.three_card_poker import THREE_CARD_POKER
from tests.games.rounds.golden.winners_pot_poker import WINNERS_POT_POKER

ROUNDS: dict[str, dict[str, dict[str, Any]]] = {
    "chemin_de_fer": CHEMIN_DE_FER,
    "pai_gow": PAI_GOW,
    "pai_gow_poker": PAI_GOW_POKER,
    "poker": POKER,
    "spanish_21": SPANISH_21,
    "three_card_poker": THREE_CARD_POKER,
    "double_down_stud": DOUBLE_DOWN_STUD,
    "colorado_holdem": COLORADO_HOLDEM,
    "fast_action_holdem": FAST_ACTION_HOLDEM,
    "let_it_ride": LET_IT_RIDE,
    "sic_bo": SIC_BO,
    "minibaccarat": MINIBACCARAT,
    "caribbean_stud": CARIBBEAN_STUD,
    "mississippi_stud": MISSISSIPPI_STUD,
    "crazy_4_poker": CRAZY_4_POKER,
    "winners_pot_poker": WINNERS_POT_POKER,
}
