"""Kernel beside procedure: a round of each, compared wager by wager."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from houseway.equipment.randomness.chance import seeded_chance
from houseway.games.three_card_poker.sim.kernel import TABLE, rank_of
from houseway.odds.assumptions import read_assumptions
from houseway.odds.price import Line
from houseway.odds.pricing import pricing_of
from houseway.rulebook.submission import accept
from houseway.simulation.replayed import Replayed
from houseway.table.chips.wagers import Wager, read_bets
from houseway.table.driver import Driver
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.first import first

BELONGS = {
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


def replayed(
    name: str, options: Mapping[str, object], assume: Mapping[str, str], seed: int, shoes: bool = False
) -> Replayed:
    """The simulated rounds of a seed under these options."""
    rules = first(name)
    known = read_assumptions(pricing_of(name).ASSUMPTIONS, assume)
    return Replayed(rules, options, accept(rules.submission, options), known, seed, shoes)


@lru_cache(maxsize=2)
def _lines(name: str, submission: str, rounds: int) -> list[Mapping[str, list[Line]]]:
    return []


def lines_of(rounds: Replayed) -> Mapping[str, list[Line]]:
    """How every wager ends in every class, found once for many rounds."""
    kept = _lines(rounds.game.id, repr(rounds.submission), id(rounds))
    if not kept:
        kept.append(pricing_of(rounds.game.id).lines(rounds.submission, rounds.assume))
    return kept[0]


def differences(rounds: Replayed, number: int, shoe: int | None = None) -> list[str]:
    """Where the class of a round and the audited procedure disagree.

    A wager's net is compared by itself; where House Money was pressed onto a main wager, the two together.
    """
    lines = lines_of(rounds)
    found, scenario = rounds.round(number, shoe)
    done = play_scenario(read_scenario(scenario))[0]
    wrong = [] if done.void is None else [f"round {number} is void"]
    pressed = {entry["seat"]: entry["on"] for entry in scenario["decisions"] if entry["do"] == "press"}
    for seat, keys in rounds.seats.items():
        nets = nets_of([wager for wager in done.wagers if wager.seat == seat], rounds.stake)
        expected = {key: lines[key][found].net for key in keys}
        if seat in pressed:
            side = next(key for key in keys if key.startswith("house_money"))
            expected[pressed[seat]] += expected.pop(side)
            nets[pressed[seat]] += nets.pop("house_money")
        for key, net in expected.items():
            paid = nets[key if key in nets else key.partition(":")[0]]
            if net != paid:
                wrong.append(f"round {number} of shoe {shoe}, seat {seat}, {key}: kernel {net}, procedure {paid}")
        if sum(nets.values()) != Fraction(done.net(seat), rounds.stake):
            wrong.append(f"round {number}, seat {seat}: the wagers do not add up to the net")
    return wrong


def nets_of(wagers: list[Wager], stake: int) -> dict[str, Fraction]:
    """What each wager brought, in stakes; the ante with the play wager and the bonus that belong to it."""
    nets: dict[str, Fraction] = {}
    split = any(wager.id == "spanish_21" for wager in wagers)
    for wager in wagers:
        name = wager.id.partition("#")[0]  # the second hand of a split pair is spanish_21#2
        key = name if wager.selection is None else f"{name}:{wager.selection}"
        key = "spanish_21" if split and key in BELONGS else BELONGS.get(key, key)
        won = wager.paid - wager.vigorish if wager.result == "win" else 0
        lost = wager.lost if wager.result == "surrender" else wager.stake if wager.result == "lose" else 0
        net = Fraction(won - lost, stake)
        nets[key] = nets.get(key, Fraction(0)) + net
    return nets


def audited_nets(rounds: Replayed, count: int) -> dict[str, Counter[Fraction]]:
    """How often each wager of seat 1 brought what, over rounds that the procedure shuffled or rolled itself."""
    table = Table(rounds.game, rounds.submission, seeded_chance("audited"))
    table.sit(1)
    bets = {1: read_bets(rounds.game, rounds.submission, rounds.wagers[1]["wagers"], "wagers")}
    found: dict[str, Counter[Fraction]] = {key: Counter() for key in rounds.seats[1]}
    for _ in range(count):
        done = Round(table, bets)
        driver = Driver(done)
        while not driver.finished:
            driver.decide(1, _decision(rounds, done), {})
        table.chance.tape.clear()
        for key, net in nets_of(done.wagers, rounds.stake).items():
            found[key][net] += 1
    return found


def _decision(rounds: Replayed, rnd: Round) -> str:
    """House Money is taken; three cards are played as the strategy says."""
    if 1 not in rnd.hands:
        return "take"
    c0, c1, c2 = (int(card) for card in rnd.hands[1])
    strategy: Any = rounds.work.strategy
    return "play" if strategy[rank_of(c0, c1, c2, TABLE)] else "fold"
