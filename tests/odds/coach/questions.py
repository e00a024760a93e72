"""Questions that come up at a table of any game, dealt at random, for tests of the coach."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from houseway.equipment.randomness.chance import seeded_chance
from houseway.errors import BadInput
from houseway.odds.coach import Seen, open_to
from houseway.rulebook.submission import accept
from houseway.table.chips.wagers import read_bets
from houseway.table.decisions import Ask
from houseway.table.driver import Driver
from houseway.table.events import event_json
from houseway.table.game import Game
from houseway.table.round import Round
from houseway.table.table import Table
from houseway.table.view import seen
from tests.games.rounds.proposals import proposal
from tests.games.rounds.random_table import random_decision, random_wagers

CHIPS = 1_000_000
GIVING_UP = ("fold", "surrender", "declare_instant_winner", "announce_natural", "accept_bank")


class Asked(NamedTuple):
    """An open question, the round at that moment, and all that its seat sees."""

    ask: Ask
    rnd: Round
    seen: Seen


def questions(game: Game, rounds: int, first: int = 0) -> Iterator[Asked]:
    """Every question of some random rounds; hands are rarely given up, so that later streets come."""
    for seed in range(first, first + rounds):
        dice = random.Random(seed)
        driver = begun(game, dice, seed)
        while driver is not None and not driver.finished:
            ask = dice.choice(driver.open_asks())
            yield Asked(ask, driver.round, as_seen(driver.round, ask))
            decide(driver, ask, dice)


def begun(game: Game, dice: random.Random, seed: int) -> Driver | None:
    """A round of two or more seats that has begun; None where its wagers were refused."""
    submission = accept(game.submission, {})
    table = Table(game, submission, seeded_chance(seed))
    propose = proposal(game.id)
    wagers: dict[int, Any] = (
        propose(table, dice) if propose else {seat: random_wagers(game, submission, dice) for seat in (1, 3)}
    )
    for seat in wagers:
        table.sit(seat, CHIPS)
    extras = {"variant": dice.choice(game.variants)} if "variant" in game.scenario.round_fields else {}
    try:
        bets = {seat: read_bets(game, submission, made, "wagers") for seat, made in wagers.items()}
        return Driver(Round(table, bets, extras=extras))
    except BadInput:
        return None


def as_seen(rnd: Round, ask: Ask) -> Seen:
    """The question with the events that its seat may see, as they are sent to it."""
    events = [event_json(event) for event in seen(rnd.events, ask.seat)]
    return Seen(ask.seat, open_to(ask), events, rnd.submission)


def decide(driver: Driver, ask: Ask, dice: random.Random) -> None:
    """Answers a question at random."""
    while True:
        do, fields = random_decision(ask, dice)
        stays = [verb for verb in ask.verbs if verb not in GIVING_UP]
        if do in GIVING_UP and stays and dice.random() < 0.8:
            continue
        try:
            driver.decide(ask.seat, do, fields)
        except BadInput:  # a sum that would take coin, say: another is drawn
            continue
        return
