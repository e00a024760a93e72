"""A settled practice round once more: the same shoe and the same others, and a player who decides anew."""

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from houseway.equipment.money import Cents
from houseway.errors import BadInput
from houseway.floor.records.books import configs, in_force
from houseway.floor.records.decisions import Made
from houseway.floor.records.history import found_round, round_log, viewer_of
from houseway.floor.records.openings import promise_of
from houseway.floor.store.store import Store
from houseway.games import game as find_game
from houseway.live.absent import least_fields
from houseway.live.config import BOT
from houseway.odds.coach import Seen, open_to
from houseway.support.json_types import Json
from houseway.table.chips.wagers import Bets
from houseway.table.decisions import Ask
from houseway.table.driver import Driver
from houseway.table.events import event_json
from houseway.table.game import Game
from houseway.table.replay.referee import open_table, play_round, seat_players
from houseway.table.replay.scenario import RawDecision, Scenario, read_scenario
from houseway.table.round import Round
from houseway.table.view import seen
from houseway.transparency.deck.sealed_deck import SealedChance
from houseway.transparency.deck.seeds import Seeds


class PlayedOn(NamedTuple):
    """A round as far as the player's decisions lead: the open question, or the result of the seat."""

    game: Game
    options: Json
    seat: int
    made: list[Made]
    """The player's decisions since the round is played anew."""
    ask: Ask | None
    events: list[Json]
    """As the seat sees them."""
    net: Cents | None


def played_on(
    store: Store, table: str, number: int, name: str, kept: int, given: Sequence[Mapping[str, object]]
) -> PlayedOn:
    """The round with that person's first ``kept`` decisions as they were and then those that are given.

    The cards come in the order in which they lay in the shoe, and the others decide as they did. Raises BadInput where the
    table is not for practice, the shoe is still in play, an irregularity was reported, a decision does not fit, or
    other people's hands would be shown that never were: players of the poker room play against each other.
    """
    row, shoe = found_round(store.engine, table, number)
    config = configs(store.engine)[table]
    if not config.get("training"):
        raise BadInput("a hand is played again at practice tables only", "table", code="not-a-practice-table")
    seat = viewer_of(row, name)
    if seat is None:
        raise BadInput("you made no decision in this round", "round", code="no-decision-due")
    others = [one for one in json.loads(row.seats).values() if one != name and not one.endswith(BOT)]
    if others and find_game(config["game"], config["authority"]).house is not None:
        text = "the others' hands stay hidden in this game: it is played again only where nobody else sat there"
        raise BadInput(text, "round", code="others-stay-hidden")
    log = round_log(store.engine, table, number)
    scenario = read_scenario(log["scenario"])
    sealed = promise_of(store, table, shoe.commitment if shoe is not None else "", row.ended_seq)
    if sealed is None:
        raise BadInput("this round was dealt by hand: there is no shoe to play on from", "round", code="dealt-by-hand")
    seeds = {int(one): seed for one, seed in log["reveal"]["seeds"].items()}
    chance = SealedChance(sealed, Seeds(sealed.published, seeds))
    rnd, written = _begun(scenario, number - row.shoe, chance)
    options, _ = in_force(store.engine, table, config, row.ended_seq)
    made, ask = _decided(rnd, written, seat, kept, given)
    events = [event_json(event) for event in seen(rnd.events, seat)]
    return PlayedOn(rnd.game, options, seat, made, ask, events, rnd.net(seat) if ask is None else None)


def _begun(scenario: Scenario, place: int, chance: SealedChance) -> tuple[Round, list[RawDecision]]:
    """The round at that place of its shoe, about to begin, and the decisions that were made in it."""
    table = open_table(scenario, chance)
    bets: dict[int, Bets] = {}
    for plan in scenario.rounds[: place + 1]:
        bets = plan.bets or bets
        if plan is scenario.rounds[place]:
            break
        play_round(table, plan, bets)
    if plan.faults:
        raise BadInput("an irregularity was reported in this round: it is not played again", "round", code="irregular")
    seat_players(table, plan)
    rnd = Round(table, dict(bets), plan.script, (), plan.rolls, plan.extras, plan.coupons)
    return rnd, list(plan.decisions)


def _decided(
    rnd: Round, written: list[RawDecision], seat: int, kept: int, given: Sequence[Mapping[str, object]]
) -> tuple[list[Made], Ask | None]:
    """The player's decisions that were given, and the question after them; None where the round is over."""
    driver, fresh = Driver(rnd, spare=True), list(given)
    made: list[Made] = []
    while not driver.finished:
        ask = driver.open_asks()[0]
        as_before = _next_of(written, ask)
        if ask.seat != seat:
            _as_before(driver, ask, as_before)
            continue
        if kept > 0 and as_before is not None:
            kept -= 1
            driver.decide(seat, as_before.do, as_before.fields)
            continue
        if not fresh:
            return made, ask
        decision = fresh.pop(0)
        events = [event_json(event) for event in seen(rnd.events, seat)]
        fields = {field: value for field, value in decision.items() if field != "do"}
        driver.decide(seat, decision.get("do"), fields, f"decisions.{len(made)}")
        made.append(Made(Seen(seat, open_to(ask), events, rnd.submission), len(events) + 1, decision))
    return made, None


def _next_of(written: list[RawDecision], ask: Ask) -> RawDecision | None:
    """What the seat decided at this question when the round was played, taken from the list; None where it was not asked."""
    for place, one in enumerate(written):
        if one.seat == ask.seat:
            del written[place]
            if one.do in ask.verbs:
                return one
            return _next_of(written, ask)
    return None


def _as_before(driver: Driver, ask: Ask, before: RawDecision | None) -> None:
    """Another player decides as then; where that no longer fits, as little as the rules let."""
    if before is not None:
        try:
            return driver.decide(ask.seat, before.do, before.fields)
        except BadInput:
            pass
    for choice in reversed(ask.choices):
        try:
            return driver.decide(ask.seat, choice.do, least_fields(choice))
        except BadInput:
            continue
    raise BadInput("the others cannot go on from here", "decisions", code="no-decision-due")
