"""What readers of a game need beside its play: prices, kernels, layouts, environments.

A game names its parts in the ``__init__`` of its folder, and each lies where :data:`PLACES` says. It is imported when it is
asked for, so that a table is opened without the price lists, and a price list is made without Gymnasium. The types of the
parts belong to the readers, which lie above this layer; they are named here for mypy alone.
"""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal

from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.env.declaration import Declaration
    from houseway.env.seats import TableFactory
    from houseway.odds.atlas import Atlas
    from houseway.odds.grid import Grids
    from houseway.odds.pricing import Pricing
    from houseway.odds.protection import GameProtection
    from houseway.simulate.kernel import Kernel
    from houseway.simulate.profile import ProfileFigures
    from houseway.table.events import Event
    from houseway.table.layout import Layout

    Situation = Callable[[Iterable[Event], int], str]

Part = Literal[
    "layout",
    "pricing",
    "atlas",
    "grids",
    "protection",
    "kernel",
    "profile_figures",
    "declaration",
    "table_environment",
    "situation",
]

PLACES: Final[Mapping[Part, tuple[str, str, str]]] = {
    "layout": ("layout", "", "LAYOUT"),
    "pricing": ("odds", "prices", ""),
    "atlas": ("odds", "atlas", "ATLAS"),
    "grids": ("odds", "grids", "grids"),
    "protection": ("odds", "protection", ""),
    "kernel": ("sim", "kernel", "KERNEL"),
    "profile_figures": ("sim", "figures", ""),
    "declaration": ("env", "", "DECLARATION"),
    "table_environment": ("env", "", "TABLE_ENVIRONMENT"),
    "situation": ("play", "reading", "situation"),
}
"""Where a part lies in its game's folder: a file, or a module of the folder that the file has become, and the name in it."""


class Parts:
    """The parts of the game in a package; None stands for one that the game does not name."""

    def __init__(self, package: str, *named: Part) -> None:
        self._package = package
        self.named: Final = frozenset(named)

    def layout(self) -> "Layout":
        """The felt as data."""
        loaded: Layout | None = self._load("layout")
        if loaded is None:
            raise BadInput("this game has no layout", "game", code="no-layout")
        return loaded

    def pricing(self) -> "Pricing | None":
        """The exact price of every wager."""
        loaded: Pricing | None = self._load("pricing")
        return loaded

    def atlas(self) -> "Atlas | None":
        """The choices of the licensee that change prices, by authority."""
        loaded: Atlas | None = self._load("atlas")
        return loaded

    def grids(self) -> "Grids | None":
        """The strategy as pictures."""
        loaded: Grids | None = self._load("grids")
        return loaded

    def protection(self) -> "GameProtection | None":
        """What seen cards are worth, and what the rulings on them prevent."""
        loaded: GameProtection | None = self._load("protection")
        return loaded

    def kernel(self) -> "Kernel | None":
        """Rounds on small integers, for the simulator."""
        loaded: Kernel | None = self._load("kernel")
        return loaded

    def profile_figures(self) -> "ProfileFigures | None":
        """What is made of simulated hands in a game that players play against each other."""
        loaded: ProfileFigures | None = self._load("profile_figures")
        return loaded

    def declaration(self) -> "Declaration | None":
        """The actions and observations of a learning agent who plays against the house."""
        loaded: Declaration | None = self._load("declaration")
        return loaded

    def table_environment(self) -> "TableFactory | None":
        """The environment of a game that players play against each other."""
        loaded: TableFactory | None = self._load("table_environment")
        return loaded

    def situation(self) -> "Situation | None":
        """What a seat decides on, in the words in which advice is asked for, where that is more than its own cards."""
        loaded: Situation | None = self._load("situation")
        return loaded

    def _load(self, part: Part) -> Any:  # mypy holds the parts to their types in a test
        if part not in self.named:
            return None
        home, module, name = PLACES[part]
        loaded = import_module(f"{self._package}.{home}")
        if module and hasattr(loaded, "__path__"):
            loaded = import_module(f"{loaded.__name__}.{module}")
        return getattr(loaded, name) if name else loaded


NO_PARTS: Final = Parts("")
"""For a game that is only played."""
