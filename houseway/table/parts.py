"""The parts of a game other than its play: layout, odds, simulation kernel, environments.

A game lists its parts in the ``__init__`` of its folder; :data:`PLACES` says where each is defined. A part is imported on
demand, so that opening a table does not load the odds, and computing odds does not load Gymnasium. The parts' types belong to
higher layers and are imported here for mypy only.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal

from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.env.declaration import Declaration
    from houseway.env.seats import TableFactory
    from houseway.odds.atlas import Atlas
    from houseway.odds.coach import Coach, PotOdds
    from houseway.odds.coach.played import OwnPlays
    from houseway.odds.coach.streets import Decisions
    from houseway.odds.grid import Grids
    from houseway.odds.pricing import Pricing
    from houseway.odds.protection import GameProtection
    from houseway.simulation.kernel import Kernel
    from houseway.simulation.profile import ProfileFigures
    from houseway.support.plain_counts import PlainCounts
    from houseway.support.recounts import Recounts
    from houseway.table.layout import Layout


Part = Literal[
    "layout",
    "pricing",
    "plain_counts",
    "recounts",
    "atlas",
    "grids",
    "protection",
    "kernel",
    "profile_figures",
    "declaration",
    "table_environment",
    "coach",
    "decisions",
    "own_play",
    "pot_odds",
]

PLACES: Final[Mapping[Part, tuple[str, str, str]]] = {
    "layout": ("layout", "", "LAYOUT"),
    "pricing": ("odds", "prices", ""),
    "plain_counts": ("odds", "plain", "plain_counts"),
    "recounts": ("odds", "recount", "recounts"),
    "atlas": ("odds", "atlas", "ATLAS"),
    "grids": ("odds", "grids", "grids"),
    "protection": ("odds", "protection", ""),
    "kernel": ("sim", "kernel", "KERNEL"),
    "profile_figures": ("sim", "figures", ""),
    "declaration": ("env", "", "DECLARATION"),
    "table_environment": ("env", "", "TABLE_ENVIRONMENT"),
    "coach": ("odds", "coach", "COACH"),
    "decisions": ("odds", "decisions", "DECISIONS"),
    "own_play": ("odds", "own_play", "OWN_PLAY"),
    "pot_odds": ("equity", "pot_odds", "POT_ODDS"),
}
"""Where each part is defined in its game's folder: a module or package, the submodule if it is a package, and the name in it
(empty for the module itself)."""


class Parts:
    """The parts of the game in a package; methods return None for a part that the game does not have."""

    def __init__(self, package: str, *named: Part) -> None:
        self._package = package
        self.named: Final = frozenset(named)

    def layout(self) -> "Layout":
        """The felt as data; raises ``BadInput`` if the game has none."""
        loaded: Layout | None = self._load("layout")
        if loaded is None:
            raise BadInput("this game has no layout", "game", code="no-layout")
        return loaded

    def pricing(self) -> "Pricing | None":
        """The exact price of every wager."""
        loaded: Pricing | None = self._load("pricing")
        return loaded

    def plain_counts(self) -> "PlainCounts | None":
        """A second count of the wagers that shares no code with their prices."""
        loaded: PlainCounts | None = self._load("plain_counts")
        return loaded

    def recounts(self) -> "Recounts | None":
        """The stored counts of the game, to be counted again."""
        loaded: Recounts | None = self._load("recounts")
        return loaded

    def atlas(self) -> "Atlas | None":
        """The licensee's options that change prices, by authority."""
        loaded: Atlas | None = self._load("atlas")
        return loaded

    def grids(self) -> "Grids | None":
        """The strategy charts."""
        loaded: Grids | None = self._load("grids")
        return loaded

    def protection(self) -> "GameProtection | None":
        """The value of exposed cards to a player, and of the rulings on them."""
        loaded: GameProtection | None = self._load("protection")
        return loaded

    def kernel(self) -> "Kernel | None":
        """The simulator's kernel, which plays rounds on small integers."""
        loaded: Kernel | None = self._load("kernel")
        return loaded

    def profile_figures(self) -> "ProfileFigures | None":
        """The figures computed from simulated hands of a game between players."""
        loaded: ProfileFigures | None = self._load("profile_figures")
        return loaded

    def declaration(self) -> "Declaration | None":
        """The actions and observations of a learning agent that plays against the house."""
        loaded: Declaration | None = self._load("declaration")
        return loaded

    def table_environment(self) -> "TableFactory | None":
        """The environment factory of a game between players."""
        loaded: TableFactory | None = self._load("table_environment")
        return loaded

    def coach(self) -> "Coach | None":
        """How a player's questions are put to the game's strategy."""
        loaded: Coach | None = self._load("coach")
        return loaded

    def decisions(self) -> "Decisions | None":
        """The streets on which the player decides, with every holding."""
        loaded: Decisions | None = self._load("decisions")
        return loaded

    def own_play(self) -> "OwnPlays | None":
        """How a play from a file is read and priced where decisions are not kept as streets."""
        loaded: OwnPlays | None = self._load("own_play")
        return loaded

    def pot_odds(self) -> "PotOdds | None":
        """What the coach says of a pot between players."""
        loaded: PotOdds | None = self._load("pot_odds")
        return loaded

    def _load(self, part: Part) -> Any:  # a test checks the parts' types with mypy
        if part not in self.named:
            return None
        home, module, name = PLACES[part]
        loaded = import_module(f"{self._package}.{home}")
        if module and hasattr(loaded, "__path__"):
            loaded = import_module(f"{loaded.__name__}.{module}")
        return getattr(loaded, name) if name else loaded


NO_PARTS: Final = Parts("")
"""For a game that has only its play."""
