"""A finished round as plain values: what clients see of it until the next round."""

from collections.abc import Mapping, Sequence

from houseway.equipment.money import Cents
from houseway.live.round import Inputs, LiveRound
from houseway.table.chips.wagers import Wager
from houseway.table.events import Event
from houseway.transparency.canonical import Written


class PastRound(LiveRound):
    """A finished round with the interface of ``LiveRound`` but no procedure behind it."""

    def __init__(
        self,
        inputs: Inputs,
        events: Sequence[Event],
        wagers: Sequence[Wager],
        nets: Mapping[int, Cents],
        answer: Mapping[str, str],
    ) -> None:
        self.inputs = inputs
        self._events, self._wagers, self._nets = list(events), list(wagers), dict(nets)
        self._pages, self._answer = [], {name: Written(text) for name, text in answer.items()}
        self.questions = []
        self.driver, self.wanted = None, None
        self.never = []

    @classmethod
    def of(cls, done: LiveRound) -> "PastRound":
        """The past round made from a finished one; raises ``ValueError`` if it is still in progress."""
        if not done.finished:
            raise ValueError("the round is still on")
        nets = {seat: done.net(seat) for seat in done.seated}
        return cls(done.inputs, done.events, done.wagers, nets, done.answer())

    def plain(self) -> tuple[Inputs, list[Event], list[Wager], dict[int, Cents], dict[str, str]]:
        """The constructor's arguments, for a snapshot."""
        answer = {name: str(text) for name, text in self._answer.items()}
        return self.inputs, self._events, self._wagers, self._nets, answer

    @property
    def finished(self) -> bool:
        return True

    @property
    def events(self) -> list[Event]:
        return self._events

    @property
    def wagers(self) -> Sequence[Wager]:
        return self._wagers

    @property
    def seated(self) -> Sequence[int]:
        return list(self._nets)

    def net(self, seat: int) -> Cents:
        return self._nets.get(seat, 0)
