"""Puzzles: a question of a game that a number determines, dealt by the game's own procedure."""

from typing import Final, NamedTuple

from houseway.equipment.randomness.chance import seeded_chance
from houseway.errors import BadInput
from houseway.odds.coach import Seen, Situation, open_to
from houseway.rulebook.submission import accept
from houseway.table.chips.wagers import read_bets
from houseway.table.decisions import Ask
from houseway.table.driver import Driver
from houseway.table.events import event_json
from houseway.table.game import Game
from houseway.table.round import Round
from houseway.table.table import Table
from houseway.table.view import seen as masked

CHIPS: Final = 1_000_00
ENDS: Final = ("fold", "surrender", "withdraw", "stand", "ask_house_way")
"""Answers by which a hand would end, or stand still, before its last street."""
TRIES: Final = 60


class PuzzleQuestion(NamedTuple):
    """A question with a figure: what the player sees, and the prompt."""

    seen: Seen
    prompt: str


def puzzle(game: Game, number: int) -> PuzzleQuestion:
    """The puzzle with that number; raises BadInput for a game without questions that have a figure."""
    coach = game.parts.coach()
    if coach is None:
        raise BadInput(f"{game.title} has no decisions to practise", "game", code="no-decisions")
    for further in range(TRIES):
        asked = [
            one for one in _asked(game, number * TRIES + further) if isinstance(coach.situation(one.seen), Situation)
        ]
        if asked:
            return asked[number % len(asked)]
    raise BadInput(f"no question of {game.title} came up", "game", code="no-decisions")


def _asked(game: Game, seed: int) -> list[PuzzleQuestion]:
    """The questions of a round of that seed; the players stay in as long as they can without saying more."""
    coach = game.parts.coach()
    assert coach is not None
    submission = accept(game.submission, {})
    table = Table(game, submission, seeded_chance(seed))
    bets = {}
    for seat, wagers in coach.wagers.items():
        table.sit(seat, CHIPS)
        bets[seat] = read_bets(game, submission, wagers, "wagers")
    driver = Driver(Round(table, bets))
    found: list[PuzzleQuestion] = []
    while not driver.finished:
        ask = driver.open_asks()[0]
        events = [event_json(event) for event in masked(driver.round.events, ask.seat)]
        found.append(PuzzleQuestion(Seen(ask.seat, open_to(ask), events, submission), ask.prompt))
        verb = _stays(ask, seed + len(found))
        if verb is None:
            break
        driver.decide(ask.seat, verb, {})
    return found


def _stays(ask: Ask, turn: int) -> str | None:
    """An answer that needs no fields and stays in, a different one each time; None if there is none."""
    plain = [one.do for one in ask.choices if not one.fields.keys() - one.optional.keys()]
    verbs = [verb for verb in plain if verb not in ENDS] or ([ask.silent] if ask.silent else [])
    return verbs[turn % len(verbs)] if verbs else None
