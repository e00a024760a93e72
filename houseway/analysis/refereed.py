"""Simulated rounds settled by the referee: does a class bring each wager what the audited procedure pays?"""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, NamedTuple

import numpy as np

from houseway.odds.price import NOT_MADE, Line
from houseway.odds.pricing import PricedGame, pricing_of
from houseway.simulation import cpu
from houseway.simulation.replayed import Replayed
from houseway.simulation.work import Work
from houseway.table.chips.wagers import Wager
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario

BELONGS: Final[Mapping[str, str]] = {
    "play": "ante",
    "bet": "ante",
    "ante_bonus": "ante",
    "super_bonus": "ante",
    "double_down": "original",
    "double": "ante",
    "split": "original",
    "winners_pot": "ante",
    **dict.fromkeys(("third_street", "fourth_street", "fifth_street"), "ante"),
}
"""What is priced as a part of another wager."""
MOST: Final = 150
"""Rounds that an audit has refereed for their class; those with an ending that no other has are added."""
PIECE: Final = 256
PIECES: Final = 200
"""Pieces of that many rounds, among which one is looked for of every class."""
LARGE: Final = 1 << 16
"""The rounds of a piece after those."""

Ending = tuple[str, Line]
"""A wager and how it ends."""


class Compared(NamedTuple):
    """The net result of a wager in a round, in stakes."""

    wager: str
    by_class: Fraction
    by_referee: Fraction | None
    """None if the referee voids the round."""


@dataclass
class Settled:
    """How often the referee settled each wager, and where that differs from the class of the round."""

    rounds: int = 0
    wagers: dict[str, int] = field(default_factory=dict)
    differences: dict[str, list[str]] = field(default_factory=dict)
    endings: set[Ending] = field(default_factory=set)

    def agrees(self, wager: str) -> bool | None:
        """True unless the referee settles the wager otherwise; None if it was in no round."""
        return None if wager not in self.wagers else wager not in self.differences


def refereed(priced: PricedGame, seed: int, rounds: int = 0, wanted: Set[Ending] = frozenset()) -> Settled:
    """Rounds played again by the audited procedure.

    They are the first round of every class that comes early, at most :data:`MOST`, and the first of each wanted ending that is
    in none of these, among ``rounds`` of them.
    """
    options = priced.submission.model_dump(mode="json", exclude_unset=True, warnings=False)
    replayed = Replayed(priced.game, options, priced.submission, priced.assume, seed)
    found = Settled()
    for number, endings in _numbers(replayed.work, priced.lines, rounds, wanted):
        found.rounds += 1
        found.endings |= endings
        settled = list(compared(replayed, number, None, priced.lines))
        for wager in {one.wager for one in settled}:
            found.wagers[wager] = found.wagers.get(wager, 0) + 1
        for one in settled:
            if one.by_class != one.by_referee:
                paid = "void" if one.by_referee is None else one.by_referee
                said = f"round {number}: {one.by_class} by its class, {paid} by the referee"
                found.differences.setdefault(one.wager, []).append(said)
    return found


def _numbers(
    work: Work, lines: Mapping[str, list[Line]], rounds: int, wanted: Set[Ending]
) -> Iterator[tuple[int, set[Ending]]]:
    """The numbers of these rounds, and how the wagers end in each."""
    cpu.prepare(work)
    seen = np.zeros(work.classes, np.bool_)
    told: set[Ending] = set()
    start = found = 0
    early = PIECE * PIECES
    while start < early or (start < rounds and not wanted <= told):
        stop = start + PIECE if start < early else min(start + LARGE, rounds)
        new = np.nonzero((cpu.count(work, start, stop) > 0) & ~seen)[0]
        seen[new] = True
        for one in new.tolist():
            endings = {(wager, each[one]) for wager, each in lines.items() if each[one] != NOT_MADE}
            if (start < early and found < MOST) or not endings & wanted <= told:
                found += 1
                told |= endings
                yield _first(work, one, start, stop), endings
        start = stop


def _first(work: Work, which: int, first: int, last: int) -> int:
    """The first round of that class, which is one of these."""
    while last - first > 1:
        middle = (first + last) // 2
        first, last = (first, middle) if cpu.count(work, first, middle)[which] else (middle, last)
    return first


def compared(rounds: Replayed, number: int, shoe: int | None, lines: Mapping[str, list[Line]]) -> Iterator[Compared]:
    """Each wager of a round as its class and as the referee settle it.

    Where House Money was pressed onto a main wager, the two are taken together. Under the name of a seat's first wager the sum
    of all its wagers is compared with the seat's net too. Where every seat has a hand of its own, a class is that of the first:
    of the others (of Winner's Pot Poker) the seat's net alone is compared.
    """
    found, scenario = rounds.round(number, shoe)
    done = play_scenario(read_scenario(scenario))[0]
    pressed = {entry["seat"]: entry["on"] for entry in scenario["decisions"] if entry["do"] == "press"}
    one_outcome = pricing_of(rounds.game.id).TERMS.one_outcome
    told: set[str] = set()
    for seat, every in rounds.seats.items():
        keys = every if one_outcome else tuple(key for key in every if key not in told)
        told.update(every)
        nets = nets_of([wager for wager in done.wagers if wager.seat == seat], rounds.stake)
        expected = {key: lines[key][found].net for key in keys if lines[key][found] != NOT_MADE}
        if done.void is not None:
            yield from (Compared(key, net, None) for key, net in expected.items())
            continue
        if seat in pressed:
            side = next(key for key in keys if key.startswith("house_money"))
            expected[pressed[seat]] += expected.pop(side)
            nets[pressed[seat]] += nets.pop("house_money")
        for key, net in expected.items():
            yield Compared(key, net, nets[key if key in nets else key.partition(":")[0]])
        yield Compared(every[0], sum(nets.values(), Fraction(0)), Fraction(done.net(seat), rounds.stake))


def nets_of(wagers: list[Wager], stake: int) -> dict[str, Fraction]:
    """What each wager brought, in stakes; the seat's main wager with the later wagers and the bonus that belong to it."""
    nets: dict[str, Fraction] = {}
    placed = [wager.id.partition("#")[0] for wager in wagers]  # a split pair's second hand has a #2 after its wager
    for wager, name in zip(wagers, placed, strict=True):
        key = name if wager.selection is None else f"{name}:{wager.selection}"
        if key in BELONGS:
            key = BELONGS[key] if BELONGS[key] in placed else placed[0]
        won = wager.paid - wager.vigorish if wager.result == "win" else 0
        lost = wager.lost if wager.result == "surrender" else wager.stake if wager.result == "lose" else 0
        nets[key] = nets.get(key, Fraction(0)) + Fraction(won - lost, stake)
    return nets
