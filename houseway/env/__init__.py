"""Environments for learning agents. Importing this registers them with Gymnasium; their docstrings are their manual pages.

import gymnasium
from houseway.env import pettingzoo

env = gymnasium.make("houseway/ThreeCardPoker-v0")
hands = gymnasium.make_vec("houseway/PokerHoldemHigh-v0", num_envs=4096, seats=6, opponents="tight")
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
    "houseway/CaribbeanStud-v0": "caribbean_stud",
    "houseway/ColoradoHoldem-v0": "colorado_holdem",
    "houseway/Crazy4Poker-v0": "crazy_4_poker",
    "houseway/DoubleDownStud-v0": "double_down_stud",
    "houseway/FastActionHoldem-v0": "fast_action_holdem",
    "houseway/LetItRide-v0": "let_it_ride",
    "houseway/Minibaccarat-v0": "minibaccarat",
    "houseway/MississippiStud-v0": "mississippi_stud",
    "houseway/PaiGow-v0": "pai_gow",
    "houseway/PaiGowPoker-v0": "pai_gow_poker",
    "houseway/SicBo-v0": "sic_bo",
    "houseway/Spanish21-v0": "spanish_21",
    "houseway/ThreeCardPoker-v0": "three_card_poker",
    "houseway/WinnersPotPoker-v0": "winners_pot_poker",
}
"""Gymnasium ids with their games. ``CaribbeanStudEnv`` in the game's ``env.py`` is the environment, and
``CaribbeanStudVectorEnv`` in its ``sim/vector.py`` the one with many tables.
"""

TABLES: Final = {
    "houseway/CheminDeFer-v0": ("chemin_de_fer", ""),
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
"""Ids of games in which players compete with each other, with their game and variant.

:func:`table` makes the PettingZoo environment; with Gymnasium one plays alone against bettors, or for every seat.
"""


def table(name: str, **arguments: object) -> "AECEnv[str, Observation, int]":
    """The PettingZoo environment with that id; ``arguments`` as for ``houseway.env.pettingzoo.env``.

    Raises BadInput for an unknown id.
    """
    from houseway.env import pettingzoo

    if name not in TABLES:
        raise BadInput(f"unknown environment {name!r}: {', '.join(TABLES)}", "id", code="no-such-environment")
    game, variant = TABLES[name]
    return pettingzoo.env(game, **({"variant": variant} if variant else {}), **arguments)


def register() -> None:
    """Register every environment with Gymnasium; repeated calls do nothing.

    External games get an id from their name: ``CasinoWarEnv`` of ``casino_war`` is ``houseway/CasinoWar-v0``.
    """
    for name, game in ENVIRONMENTS.items():
        if name not in gymnasium.registry:
            title = name.removeprefix("houseway/").removesuffix("-v0")
            many = f"houseway.games.{game}.sim.vector:{title}VectorEnv"
            gymnasium.register(name, entry_point=f"houseway.games.{game}.env:{title}Env", vector_entry_point=many)
    for name, (game, variant) in TABLES.items():
        if name not in gymnasium.registry:
            many = f"houseway.games.{game}.sim.vector:{'Poker' if variant else 'CheminDeFer'}"
            given = {"variant": variant} if variant else {}
            gymnasium.register(name, f"{many}OneEnv", vector_entry_point=f"{many}VectorEnv", kwargs=given)
    for one in outside_games().values():
        title = "".join(word.capitalize() for word in one.id.split("_"))
        name = f"houseway/{title}-v0"
        if (one.folder / "env.py").is_file() and name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"houseway.games.{one.id}.env:{title}Env")


register()
