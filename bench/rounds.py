"""Audited rounds a second, per game, beside PokerKit's heads-up hold'em hands and Gymnasium's Blackjack in the same run.

    python -m bench.rounds

An audited round is the whole procedure: shuffle, every event with its clauses, every chip conserved, settled, with
decisions read and checked as a file would give them. Players play their hands out: who may stay silent does, hands are
divided as the house would. Times are of the processor, the median of many short turns that all take by turns.
"""

import random
import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table as RichTable

from houseway.equipment.cards import show
from houseway.equipment.money import dollars
from houseway.equipment.randomness.chance import seeded_chance
from houseway.games import GAMES, game
from houseway.table.chips.wagers import Bets
from houseway.table.decisions import Amount, Ask, CardsOf, Choice
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.table import Table

TURNS = 41
TURN = 0.05
"""Seconds of processor time."""
SEATS = {"pai_gow": 6, "pai_gow_poker": 6}
"""How many play where a table is about its players; one elsewhere."""
BETS: dict[str, Bets] = {
    "colorado_holdem": [("ante", None, 1000), ("bonus", None, 100)],
    "fast_action_holdem": [("original", None, 1000)],
    "minibaccarat": [("player", None, 1000), ("tie", None, 500)],
    "pai_gow": [("pai_gow", None, 1000)],
    "pai_gow_poker": [("pai_gow_poker", None, 1000)],
    "sic_bo": [("small", None, 1000), ("total_value", 9, 500), ("two_dice_combination", "1+2", 500)],
    "spanish_21": [("spanish_21", None, 1000), ("match_dealer", None, 500)],
    "three_card_poker": [("ante", None, 1000), ("pair_plus", None, 500)],
    "winners_pot_poker": [("ante", None, 1000), ("jacks_plus", None, 500)],
}


def race(acts: Mapping[str, Callable[[], object]]) -> dict[str, float]:
    """How often each act runs in a second of processor time: the median of many short turns, which all take by turns.

    So all of them meet the same weather on a busy machine, and the ratios hold.
    """
    turns: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(TURNS):
        for name, act in acts.items():
            turns[name].append(turn(act))
    return {name: median(speeds) for name, speeds in turns.items()}


def turn(act: Callable[[], object]) -> float:
    """How often the act runs in a second, by one short turn, its first run not counted."""
    act()
    count, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < TURN:
        act()
        count += 1
    return count / spent


def audited(name: str) -> Callable[[], object]:
    """A function that plays one audited round of the game, every seat for the least."""
    rules = game(name, GAMES[name][0])
    table = Table(rules, rules.submission(), seeded_chance(1))
    seats = range(1, SEATS.get(name, 1) + 1)
    for seat in seats:
        table.sit(seat)
    bets = dict.fromkeys(seats, BETS[name])

    def act() -> None:
        driver = Driver(Round(table, bets))
        while not driver.finished:
            for ask in driver.open_asks():
                choice = played_out(ask)
                driver.decide(ask.seat, choice.do, least(choice))
        table.chance.tape.clear()

    return act


def played_out(ask: Ask) -> Choice:
    """What a player says who plays the hand out: nothing where that can be, a hand divided, else the first choice."""
    for choice in ask.choices:
        if choice.do == ask.silent or choice.proposed is not None:
            return choice
    return ask.choices[0]


def least(choice: Choice) -> dict[str, str]:
    """The smallest amounts that the choice takes, and as few cards; a hand that is divided, as the house would."""
    if choice.proposed is not None:
        return {name: str(value) for name, value in choice.proposed().items()}
    fields: dict[str, str] = {}
    for name, field in choice.fields.items():
        match field:
            case Amount(minimum):
                fields[name] = dollars(minimum)
            case CardsOf(holding, minimum):
                fields[name] = show(holding[:minimum])
    return fields


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
    found = race({name: audited(name) for name in GAMES if name in BETS} | there)
    measured = {name: found.pop(name) for name in there}
    sheet = RichTable(title="Audited rounds a second, one core")
    sheet.add_column("what")
    sheet.add_column("seats", justify="right")
    sheet.add_column("a second", justify="right")
    for name in measured:
        sheet.add_column(f"× {name}", justify="right")
    for name, speed in {**found, **measured}.items():
        seats = str(SEATS.get(name, 1)) if name in found else ""
        sheet.add_row(name, seats, f"{speed:,.0f}", *(f"{speed / peer:,.1f}" for peer in measured.values()))
    console = Console()
    console.print(sheet)
    for name, act in peers.items():
        if act is None:
            console.print(f"{name}: not installed (make bench installs it)")


if __name__ == "__main__":
    main()
