"""Environments for learning agents. Importing this registers them with Gymnasium; their docstrings are their manual pages.

import gymnasium
import houseway.env

env = gymnasium.make("houseway/ThreeCardPoker-v0")
"""

from typing import Final

try:
    import gymnasium
except ModuleNotFoundError as missing:
    raise ImportError("houseway.env needs Gymnasium: pip install 'houseway[env]'") from missing

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


def register() -> None:
    """Makes every environment known to ``gymnasium.make`` and ``gymnasium.make_vec``; doing it twice changes nothing."""
    for name, (game, single, vector) in ENVIRONMENTS.items():
        if name not in gymnasium.registry:
            folder = f"houseway.games.{game}"
            many = f"{folder}.vector:{vector}" if vector else None
            gymnasium.register(name, entry_point=f"{folder}.env:{single}", vector_entry_point=many)


register()
