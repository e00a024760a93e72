"""The shadow referee: replays each finished live round from its scenario and tape, and writes the shoe's log.

Hidden cards stay hidden in the log. The log is thereby verified before it is revealed, and a long shoe need not be replayed
as a whole at its end.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from houseway.equipment.randomness.chance import RecordedChance
from houseway.errors import HousewayError
from houseway.live.round import LiveRound, Raw
from houseway.support.json_types import Json
from houseway.table.events import event_json
from houseway.table.replay.answer import answer_json, total_json
from houseway.table.replay.log import links, plain
from houseway.table.replay.referee import play_round
from houseway.table.replay.scenario import RoundPlan
from houseway.table.round import Round
from houseway.table.table import Table
from houseway.table.view import seen
from houseway.transparency.canonical import Written, joined, listed, written
from houseway.transparency.formats import CARDS_LOG


@dataclass(frozen=True)
class RecordedRound:
    """A round as written in the log."""

    seated: list[int]
    answer: Json
    """The answer without its events."""
    events: list[Written]


@dataclass
class ShadowReferee:
    """A referee with its own table, and the rounds recorded there."""

    table: Table
    told: list[RecordedRound] = field(default_factory=list)
    lost: bool = False
    """True if the shoe cannot be replayed as a scenario of its own, because it depends on earlier rounds."""

    def follow(self, done: LiveRound, plan: RoundPlan) -> None:
        """Replays and records a finished round; chips are not tracked, because the live table has checked them.

        Sets ``lost`` if the replay fails or its nets differ.
        """
        if self.lost:
            return
        chance = self.table.chance = RecordedChance(done.inputs.tape)
        try:
            again = play_round(self.table, plan, plan.bets)
            chance.finish()
        except HousewayError:  # also internal errors: the table continues without a log
            self.lost = True
            return
        if any(again.net(seat) != done.round.net(seat) for seat in done.round.seated):
            self.lost = True
            return
        self.told.append(RecordedRound(again.seated, answer_json(again, False), _written(again, done)))

    def log(self, scenario: Raw, reveal: Written) -> Written | None:
        """The log for ``houseway verify``, without the reveal, which is stored beside it; None if ``lost``."""
        if self.lost:
            return None
        given = {"format": Written(f'"{CARDS_LOG}"'), "scenario": written(plain(scenario))}
        chain = links(joined({**given, "reveal": reveal}).encode(), self._events())
        return joined({**given, "answer": self._answer(), "chain": chain})

    def _events(self) -> Iterator[bytes]:
        return (event.encode() for one in self.told for event in one.events)

    def _answer(self) -> Written:
        rounds = [joined({**one.answer, "events": listed(one.events)}) for one in self.told]
        if len(rounds) == 1:
            return rounds[0]
        void = all(one.answer["status"] == "void" for one in self.told)
        total = total_json(self.table, [seat for one in self.told for seat in one.seated])
        return joined({"status": "void" if void else "completed", "rounds": listed(rounds), "total": total})


def _written(again: Round, done: LiveRound) -> list[Written]:
    """The events' public JSON texts; texts already rendered at the live table are reused."""
    known = {page.event.n: page for page in done.pages()}
    return [
        known[event.n].masked_text
        if event.n in known and known[event.n].event == event
        else written(event_json(seen([event], None)[0]))
        for event in again.events
    ]
