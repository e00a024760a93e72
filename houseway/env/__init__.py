"""Environments for learning agents. Importing this registers them with Gymnasium; their docstrings are their manual pages.

import gymnasium
from houseway.env import pettingzoo

env = gymnasium.make("houseway/ThreeCardPoker-v0")
table = pettingzoo.env("poker", variant="holdem_high", seats=6)
"""

from typing import TYPE_CHECKING, Any, Final

try:
    import gymnasium
except ModuleNotFoundError as missing:
    raise ImportError("houseway.env needs Gymnasium: pip install 'houseway[env]'") from missing

from houseway.errors import BadInput

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from houseway.env.episode import Observation

ENVIRONMENTS: Final = {
    "houseway/CaribbeanStud-v0": ("caribbean_stud", "CaribbeanStudEnv", None),
    "houseway/ColoradoHoldem-v0": ("colorado_holdem", "ColoradoHoldemEnv", None),
    "houseway/Crazy4Poker-v0": ("crazy_4_poker", "Crazy4PokerEnv", None),
    "houseway/DoubleDownStud-v0": ("double_down_stud", "DoubleDownStudEnv", None),
    "houseway/FastActionHoldem-v0": ("fast_action_holdem", "FastActionHoldemEnv", None),
    "houseway/ThreeCardPoker-v0": ("three_card_poker", "ThreeCardPokerEnv", "ThreeCardPokerVectorEnv"),
    "houseway/LetItRide-v0": ("let_it_ride", "LetItRideEnv", None),
    "houseway/Minibaccarat-v0": ("minibaccarat", "MinibaccaratEnv", None),
    "houseway/MississippiStud-v0": ("mississippi_stud", "MississippiStudEnv", None),
    "houseway/PaiGow-v0": ("pai_gow", "PaiGowEnv", None),
    "houseway/PaiGowPoker-v0": ("pai_gow_poker", "PaiGowPokerEnv", None),
    "houseway/SicBo-v0": ("sic_bo", "SicBoEnv", None),
    "houseway/Spanish21-v0": ("spanish_21", "Spanish21Env", None),
    "houseway/WinnersPotPoker-v0": ("winners_pot_poker", "WinnersPotPokerEnv", None),
}
"""Each id with its game, the environment's class in the game's ``env.py``, and the vectorised one in its ``vector.py``."""

TABLES: Final = {
    "houseway/PokerFiveCardDrawHigh-v0": ("poker", "five_card_draw_high"),
    "houseway/PokerFiveCardDrawLow-v0": ("poker", "five_card_draw_low"),
    "houseway/PokerFiveCardStudHigh-v0": ("poker", "five_card_stud_high"),
    "houseway/PokerHoldemHigh-v0": ("poker", "holdem_high"),
    "houseway/PokerMamboStudHighLow6-v0": ("poker", "mambo_stud_high_low_6"),
    "houseway/PokerOmahaHigh-v0": ("poker", "omaha_high"),
    "houseway/PokerOmahaHighLow8-v0": ("poker", "omaha_high_low_8"),
    "houseway/PokerSevenCardStudHigh-v0": ("poker", "seven_card_stud_high"),
    "houseway/PokerSevenCardStudHighLow-v0": ("poker", "seven_card_stud_high_low"),
    "houseway/PokerSevenCardStudHighLow8-v0": ("poker", "seven_card_stud_high_low_8"),
    "houseway/PokerSevenCardStudLow-v0": ("poker", "seven_card_stud_low"),
}
"""PettingZoo environments of games in which players meet each other: each id with its game and its variant."""


def table(name: str, **arguments: Any) -> "AECEnv[str, Observation, int]":
    """The PettingZoo environment of that id: ``houseway.env.pettingzoo.env`` of its game and variant."""
    from houseway.env import pettingzoo

    if name not in TABLES:
        raise BadInput(f"there is no environment {name!r}: {', '.join(TABLES)}", "id")
    game, variant = TABLES[name]
    return pettingzoo.env(game, variant=variant, **arguments)


def register() -> None:
    """Makes every environment known to ``gymnasium.make`` and ``gymnasium.make_vec``; doing it twice changes nothing."""
    for name, (game, single, vector) in ENVIRONMENTS.items():
        if name not in gymnasium.registry:
            folder = f"houseway.games.{game}"
            many = f"{folder}.sim.vector:{vector}" if vector else None
            gymnasium.register(name, entry_point=f"{folder}.env:{single}", vector_entry_point=many)


register()
