"""The gallery of a table: everybody who only looks on is shown each change, a few at a time.

Players are told at once. A thousand bystanders are not, because the next command would wait for a thousand messages:
between a few of them and the next few, the server does whatever else is due.
"""

import asyncio
from collections import deque
from typing import Final, Protocol

from houseway.floor.views import SharedView

AT_ONCE: Final = 20
"""Bystanders shown a change in one step of the event loop."""


class Bystander(Protocol):
    """A connection of somebody who looks on."""

    @property
    def name(self) -> str:
        """The account; empty where there is none."""

    def shown(self, view: SharedView) -> None:
        """Queues the change up to this view."""

    def at_once(self) -> None:
        """Leaves the gallery, to be told of each change at once."""


class Gallery:
    """The bystanders at one table, and the view that they are being shown."""

    def __init__(self) -> None:
        self._by_name: dict[str, dict[Bystander, None]] = {}
        self._view: SharedView | None = None
        self._left: deque[Bystander] = deque()
        """Those who have not been shown the view yet."""
        self._turn: asyncio.Handle | None = None

    def __len__(self) -> int:
        return sum(map(len, self._by_name.values()))

    def enter(self, one: Bystander) -> None:
        """Adds a bystander."""
        self._by_name.setdefault(one.name, {})[one] = None

    def leave(self, one: Bystander) -> bool:
        """Removes a bystander; returns whether it was here."""
        here = self._by_name.get(one.name, {})
        if one not in here:
            return False
        del here[one]
        if not here:
            del self._by_name[one.name]
        return True

    def release(self, one: Bystander) -> bool:
        """Removes a bystander who is told at once from now on, after showing it what it waits for; whether it was here."""
        if not self.leave(one):
            return False
        if self._view is not None and one in self._left:
            one.shown(self._view)
        return True

    def of(self, name: str) -> list[Bystander]:
        """The connections of an account that look on."""
        return list(self._by_name.get(name, ()))

    def show(self, view: SharedView) -> None:
        """Shows everybody a view, which must be durable; those who still wait for an earlier one see this one instead."""
        if view is self._view and not self._left:
            return
        self._view = view
        self._left = deque(one for here in self._by_name.values() for one in here)
        if self._left and self._turn is None:
            self._turn = asyncio.get_running_loop().call_soon(self._some)

    def _some(self) -> None:
        self._turn = None
        view = self._view
        assert view is not None
        for _ in range(min(AT_ONCE, len(self._left))):
            one = self._left.popleft()
            if one in self._by_name.get(one.name, {}):
                one.shown(view)
        if self._left:
            self._turn = asyncio.get_running_loop().call_soon(self._some)
