"""Environments for learning agents. Importing this registers them with Gymnasium; their docstrings are their manual pages.

import gymnasium
from houseway.env import pettingzoo

env = gymnasium.make("houseway/ThreeCardPoker-v0")
table = pettingzoo.env("poker", variant="holdem_high", seats=6)
"""

from typing import TYPE_CHECKING, Final

try:
    import gymnasium
except ModuleNotFoundError as missing:
    raise ImportError("houseway.env needs Gymnasium: pip install 'houseway[env]'") from missing

from houseway.errors import BadInput
from houseway.support.outside import outside_games

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from houseway.env.episode import Observation

ENVIRONMENTS: Final = {
    "houseway/CaribbeanStud-v0": ("houseway.games.caribbean_stud.env:CaribbeanStudEnv", None),
    "houseway/ColoradoHoldem-v0": ("houseway.games.colorado_holdem.env:ColoradoHoldemEnv", None),
    "houseway/Crazy4Poker-v0": ("houseway.games.crazy_4_poker.env:Crazy4PokerEnv", None),
    "houseway/DoubleDownStud-v0": ("houseway.games.double_down_stud.env:DoubleDownStudEnv", None),
    "houseway/FastActionHoldem-v0": ("houseway.games.fast_action_holdem.env:FastActionHoldemEnv", None),
    "houseway/ThreeCardPoker-v0": (
        "houseway.games.three_card_poker.env:ThreeCardPokerEnv",
        "houseway.games.three_card_poker.sim.vector:ThreeCardPokerVectorEnv",
    ),
    "houseway/LetItRide-v0": ("houseway.games.let_it_ride.env:LetItRideEnv", None),
    "houseway/Minibaccarat-v0": ("houseway.games.minibaccarat.env:MinibaccaratEnv", None),
    "houseway/MississippiStud-v0": ("houseway.games.mississippi_stud.env:MississippiStudEnv", None),
    "houseway/PaiGow-v0": ("houseway.games.pai_gow.env:PaiGowEnv", None),
    "houseway/PaiGowPoker-v0": ("houseway.games.pai_gow_poker.env:PaiGowPokerEnv", None),
    "houseway/SicBo-v0": ("houseway.games.sic_bo.env:SicBoEnv", None),
    "houseway/Spanish21-v0": ("houseway.games.spanish_21.env:Spanish21Env", None),
    "houseway/WinnersPotPoker-v0": ("houseway.games.winners_pot_poker.env:WinnersPotPokerEnv", None),
}
"""Gymnasium ids with the entry points of the environment and, if there is one, of the vectorised environment."""

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
"""PettingZoo ids of games in which players compete with each other, with their game and variant."""


def table(name: str, **arguments: object) -> "AECEnv[str, Observation, int]":
    """The PettingZoo environment with that id; ``arguments`` as for ``houseway.env.pettingzoo.env``.

    Raises BadInput for an unknown id.
    """
    from houseway.env import pettingzoo

    if name not in TABLES:
        raise BadInput(f"there is no environment {name!r}: {', '.join(TABLES)}", "id", code="no-such-environment")
    game, variant = TABLES[name]
    return pettingzoo.env(game, variant=variant, **arguments)


def register() -> None:
    """Register every environment with Gymnasium; repeated calls do nothing.

    External games get an id from their name: ``CasinoWarEnv`` of ``casino_war`` is ``houseway/CasinoWar-v0``.
    """
    for name, (single, many) in ENVIRONMENTS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=single, vector_entry_point=many)
    for one in outside_games().values():
        title = "".join(word.capitalize() for word in one.id.split("_"))
        name = f"houseway/{title}-v0"
        if (one.folder / "env.py").is_file() and name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"houseway.games.{one.id}.env:{title}Env")


register()
