"""What readers of a game need beside its play: prices, kernels, layouts, environments.

A game lists its parts in the ``__init__`` of its folder as a subclass of :class:`Parts`. Each method imports its part when
it is called, so that a table is opened without the price lists, and a price list is made without Gymnasium. The types of the
parts belong to the readers, which lie above this layer; they are named here for mypy alone.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.env.declaration import Declaration as Declaration
    from houseway.env.seats import TableFactory as TableFactory
    from houseway.odds.atlas import Atlas as Atlas
    from houseway.odds.grid import Grids as Grids
    from houseway.odds.pricing import Pricing as Pricing
    from houseway.odds.protection import GameProtection as GameProtection
    from houseway.simulate.kernel import Kernel as Kernel
    from houseway.simulate.profile import ProfileFigures as ProfileFigures
    from houseway.table.events import Event
    from houseway.table.layout import Layout as Layout

    Situation = Callable[[Iterable[Event], int], str]


class Parts:
    """The parts of a game; None stands for a part that the game does not have."""

    def layout(self) -> "Layout":
        """The felt as data."""
        raise BadInput("this game has no layout", "game", code="no-layout")

    def pricing(self) -> "Pricing | None":
        """The exact price of every wager."""
        return None

    def atlas(self) -> "Atlas | None":
        """The choices of the licensee that change prices, by authority."""
        return None

    def grids(self) -> "Grids | None":
        """The strategy as pictures."""
        return None

    def protection(self) -> "GameProtection | None":
        """What seen cards are worth, and what the rulings on them prevent."""
        return None

    def kernel(self) -> "Kernel | None":
        """Rounds on small integers, for the simulator."""
        return None

    def profile_figures(self) -> "ProfileFigures | None":
        """What is made of simulated hands in a game that players play against each other."""
        return None

    def declaration(self) -> "Declaration | None":
        """The actions and observations of a learning agent who plays against the house."""
        return None

    def table_environment(self) -> "TableFactory | None":
        """The environment of a game that players play against each other."""
        return None

    def situation(self) -> "Situation | None":
        """What a seat decides on, in the words in which advice is asked for, where that is more than its own cards."""
        return None


NO_PARTS: Final = Parts()
"""For a game that is only played."""
