"""Poker beside its peers in one run: hands a second to the showdown, and exact preflop equity.

    python -m bench.poker

Ours is the audited hand: shuffle, every event with its clauses, every chip conserved, pots, showdown. Times are of the
processor, the median of many short turns that all take by turns.
"""

import random
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.table import Table as Sheet

from bench.audited import audited_hand
from bench.rounds import pokerkit_hand, race
from houseway.games.poker.equity.shares import equity, variant_of


def rlcard_hand() -> Callable[[], object] | None:
    """A heads-up no-limit hold'em hand in RLCard, checked and called."""
    try:
        import rlcard
    except ImportError:
        return None
    env: Any = rlcard.make("no-limit-holdem", config={"seed": 1})
    check_or_call = 1

    def act() -> None:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(check_or_call if check_or_call in legal else legal[0])

    return act


def open_spiel_hand() -> Callable[[], object] | None:
    """A heads-up no-limit hold'em hand in OpenSpiel's universal poker, called from Python; None where it is not built in."""
    try:
        import pyspiel
    except ImportError:
        return None
    try:
        rules: Any = pyspiel.load_game(
            "universal_poker(betting=nolimit,numPlayers=2,numRounds=4,blind=1 2,firstPlayer=2 1 1 1,numSuits=4,"
            "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack=200 200,bettingAbstraction=fcpa)"
        )
    except pyspiel.SpielError:
        return None

    def act() -> None:
        state = rules.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(1 if 1 in legal else legal[0])

    return act


def main() -> None:
    """Prints both tables."""
    page = Console()
    peers = {"PokerKit": pokerkit_hand(), "RLCard": rlcard_hand(), "OpenSpiel": open_spiel_hand()}
    there = {name: act for name, act in peers.items() if act is not None}
    speeds = race({"Houseway, audited": audited_hand(), **there})
    sheet = Sheet(title="Heads-up no-limit hold'em hands to the showdown, a second of one core")
    sheet.add_column("what")
    sheet.add_column("a second", justify="right")
    sheet.add_column("best turn", justify="right")
    for name in there:
        sheet.add_column(f"× {name}", justify="right")
    for name, speed in speeds.items():
        ratios = (f"{speed.median / speeds[peer].median:,.2f}" for peer in there)
        sheet.add_row(name, f"{speed.median:,.0f}", f"{speed.best:,.0f}", *ratios)
    page.print(sheet)
    variant = variant_of("holdem_high")
    (rate,) = race({"equity": lambda: equity(variant, ["AsAh", "KdKc"])}).values()
    page.print(f"preflop equity of two hands, all 1,712,304 boards: {1000 / rate.median:,.1f} ms of one core")


if __name__ == "__main__":
    main()
