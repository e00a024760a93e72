"""Simulated rounds as scenarios, so that the audited procedure can replay exactly what the kernel counted."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from houseway.equipment.money import dollars
from houseway.errors import BadInput
from houseway.odds.assumptions import Assume
from houseway.rulebook.submission import Submission
from houseway.simulation.kernel import Kernel, Replay
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.work import Work, kernel_of, work_of
from houseway.support.json_types import Json
from houseway.table.game import Game

STAKE: Final = 100_00
"""The stake of every wager if none is assumed, in cents; five percent of it is a whole number of cents."""
ROUNDS: Final = 1 << 63


@dataclass(frozen=True)
class Replayed:
    """The simulated rounds of a seed; of whole shoes if ``shoes`` is set."""

    game: Game
    options: Mapping[str, object]
    submission: Submission
    assume: Assume
    seed: int
    shoes: bool = False

    @cached_property
    def _kernel(self) -> Kernel:
        return kernel_of(self.game.id)

    @property
    def _told(self) -> Replay:
        assert self._kernel.replay is not None, "hands between bettors have no wagers"
        return self._kernel.replay

    @cached_property
    def work(self) -> Work:
        """The simulation job of these rounds."""
        return work_of(self.game.id, self.submission, self.assume, self.seed, self.shoes)

    @cached_property
    def stake(self) -> int:
        """The stake of every wager, in cents."""
        if self._told.stake_of is not None:  # an ante of one fixed sum
            return self._told.stake_of(self.submission, self.assume)
        return self.assume.get("stake") or STAKE

    @cached_property
    def seats(self) -> Mapping[int, tuple[str, ...]]:
        """The wagers of each seat, by their keys in ``odds``."""
        return self._told.seated(self.submission, self.assume)

    @cached_property
    def wagers(self) -> dict[int, Json]:
        """The seats of a scenario with their wagers, in dollars."""
        stake = dollars(self.stake)
        return {seat: {"wagers": _wagers(self.game, keys, stake)} for seat, keys in self.seats.items()}

    def round(self, number: int, shoe: int | None = None) -> tuple[int, Json]:
        """The class that the kernel counts for a round (of a shoe), and the round as a scenario with its decisions.

        Hands between bettors have no class; 0 is returned. Raises BadInput if a number is out of range.
        """
        for name, value in (("round", number), ("shoe", shoe)):
            if value is not None and not 0 <= value < ROUNDS:
                raise BadInput(f"a {name} is numbered from 0 to 2**63 - 1, not {value}", name, code="out-of-range")
        head = {"game": self.game.id, "authority": str(self.game.authority), "submission": dict(self.options)}
        if hands := self._kernel.hands:
            return 0, {**head, **hands.simulated_hand(self.assume, self.work.strategy, number, *key_of(self.seed))}
        in_shoe = () if shoe is None else (shoe, self.work.behind)
        by, told = self._told, (self.submission, self.work.strategy, number, *key_of(self.seed), *in_shoe)
        deal, found = by.simulated(*told)
        # A class determines what was decided but not which cards; if decisions name cards, they are derived from the deal.
        if by.decisions_on is not None:
            decisions = by.decisions_on(self.work.strategy, deal)
        elif by.decided is not None:  # if a class does not determine the decisions, the round is traced
            decisions = by.decided(*told)
        else:
            assert by.decisions is not None
            decisions = by.decisions(self.submission, self.assume, found)
        return found, {
            **head,
            **({} if by.table_of is None else {"table": by.table_of(self.submission, self.assume)}),
            "seats": self.wagers,
            "deal": deal,
            "decisions": decisions,
        }


def _wagers(game: Game, keys: tuple[str, ...], stake: str) -> Json:
    """The wagers of a scenario from the keys of ``odds``; a key's part after the colon is a selection if the wager has any.

    Wagers that must equal one of these are added, even if they are not priced by themselves.
    """
    placed: Json = {}
    for key in keys:
        name, _, rest = key.partition(":")
        if game.wagers[name].selections:
            placed.setdefault(name, {})[rest] = stake
        else:
            placed[name] = stake
    beside = {rule.id: stake for rule in game.wagers.values() if rule.equal_to in placed}
    return {**beside, **placed}
