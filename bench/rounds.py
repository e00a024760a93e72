"""Audited rounds a second, per game, beside PokerKit's heads-up hold'em hands and Gymnasium's Blackjack in the same run.

    python -m bench.rounds

``bench.audited`` says what an audited round is. Times are of the processor, the median of many short turns that all take
by turns; the best turn stands beside it, which is near what a quiet machine gives.
"""

import random
import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table as RichTable

from bench.audited import SEATS, audited
from houseway.games import GAMES

TURNS = 41
TURN = 0.05
"""Seconds of processor time."""


class Speed(NamedTuple):
    """How often something runs in a second of processor time: the median of many short turns, and the best of them."""

    median: float
    best: float


def race(acts: Mapping[str, Callable[[], object]]) -> dict[str, Speed]:
    """How often each act runs in a second of processor time, by many short turns, which all take by turns.

    So all of them meet the same weather on a busy machine, and the ratios hold.
    """
    turns: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(TURNS):
        for name, act in acts.items():
            turns[name].append(turn(act))
    return {name: Speed(median(speeds), max(speeds)) for name, speeds in turns.items()}


def turn(act: Callable[[], object]) -> float:
    """How often the act runs in a second, by one short turn, its first run not counted."""
    act()
    count, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < TURN:
        act()
        count += 1
    return count / spent


def pokerkit_hand() -> Callable[[], object] | None:
    """A heads-up no-limit hold'em hand in PokerKit, checked and called to the showdown."""
    try:
        from pokerkit import Automation, NoLimitTexasHoldem
    except ImportError:
        return None
    everything = tuple(Automation)

    def act() -> None:
        state: Any = NoLimitTexasHoldem.create_state(everything, True, 0, (1, 2), 2, 200, 2)
        while state.status:
            state.check_or_call()

    return act


def gymnasium_blackjack() -> Callable[[], object] | None:
    """An episode of Gymnasium's Blackjack-v1 with random play."""
    try:
        import gymnasium
    except ImportError:
        return None
    env: Any = gymnasium.make("Blackjack-v1")
    env.reset(seed=1)

    def act() -> None:
        env.reset()
        over = False
        while not over:
            _, _, ended, cut, _ = env.step(random.randrange(2))
            over = ended or cut

    return act


def main() -> None:
    """Prints the table."""
    peers = {
        "PokerKit heads-up hold'em": pokerkit_hand(),
        "Gymnasium Blackjack-v1": gymnasium_blackjack(),
    }
    there = {name: act for name, act in peers.items() if act is not None}
    found = race({name: audited(name) for name in GAMES} | there)
    measured = {name: found.pop(name) for name in there}
    sheet = RichTable(title="Audited rounds a second, one core")
    sheet.add_column("what")
    sheet.add_column("seats", justify="right")
    sheet.add_column("a second", justify="right")
    sheet.add_column("best turn", justify="right")
    for name in measured:
        sheet.add_column(f"× {name}", justify="right")
    for name, speed in {**found, **measured}.items():
        seats = str(SEATS.get(name, 1)) if name in found else ""
        ratios = (f"{speed.median / peer.median:,.1f}" for peer in measured.values())
        sheet.add_row(name, seats, f"{speed.median:,.0f}", f"{speed.best:,.0f}", *ratios)
    console = Console()
    console.print(sheet)
    for name, act in peers.items():
        if act is None:
            console.print(f"{name}: not installed (make bench installs it)")


if __name__ == "__main__":
    main()
