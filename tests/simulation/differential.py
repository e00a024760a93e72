"""Kernel beside procedure: a round of each, compared wager by wager."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from houseway.analysis.refereed import compared, nets_of
from houseway.equipment.randomness.chance import seeded_chance
from houseway.games.three_card_poker.sim.kernel import TABLE, rank_of
from houseway.odds.assumptions import read_assumptions
from houseway.odds.price import Line
from houseway.odds.pricing import pricing_of
from houseway.rulebook.submission import accept
from houseway.simulation.replayed import Replayed
from houseway.table.chips.wagers import read_bets
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.first import first


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
    """Where the class of a round and the audited procedure disagree."""
    return [
        f"round {number} of shoe {shoe}, {one.wager}: kernel {one.by_class}, procedure {one.by_referee}"
        for one in compared(rounds, number, shoe, lines_of(rounds))
        if one.by_class != one.by_referee
    ]


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
