"""The referee: plays a scenario and settles it."""

from collections.abc import Callable, Mapping

from houseway.equipment.randomness.chance import Chance, seeded_chance
from houseway.equipment.randomness.supply import OutOfCards
from houseway.errors import BadInput
from houseway.rulebook.readings import UNANSWERED, rest_refusal
from houseway.support.json_types import Json
from houseway.table.acts.house import acts_of, carry_out
from houseway.table.acts.kinds import DoneAct
from houseway.table.chips.wagers import Bets
from houseway.table.decisions import Ask
from houseway.table.driver import Driver
from houseway.table.replay.answer import answer_json, total_json
from houseway.table.replay.scenario import RawDecision, RoundPlan, Scenario, read_scenario
from houseway.table.round import Round
from houseway.table.table import Table

Heard = Callable[[Ask, RawDecision | None], RawDecision | None]
"""Hears each question with the decision that the scenario has for it, and returns the one to take; None leaves it open."""


def written_alone(_: Ask, given: RawDecision | None) -> RawDecision | None:
    """The decision as written: nothing is supplied."""
    return given


def replay(raw: object) -> Json:
    """The answer to a scenario, parsed, played and settled; raises ``BadInput`` if the scenario is refused."""
    rounds = play_scenario(read_scenario(raw))
    return answer(rounds, isinstance(raw, Mapping) and "rounds" in raw)


def answer(rounds: list[Round], several: bool) -> Json:
    """The answer as JSON for a single round or, if ``several``, for all rounds at one table."""
    if not several:
        return answer_json(rounds[0])
    status = "void" if all(done.void is not None for done in rounds) else "completed"
    total = total_json(rounds[-1].table, [seat for done in rounds for seat in done.seated])
    return {"status": status, "rounds": [answer_json(done) for done in rounds], "total": total}


def open_table(scenario: Scenario, chance: Chance | None = None) -> Table:
    """A new table for the scenario, without players."""
    table = Table(
        scenario.game,
        scenario.submission,
        chance or seeded_chance(scenario.seed),
        scenario.minimum,
        scenario.maximum,
        house_rules=scenario.house_rules,
    )
    for name, value in scenario.meters.items():
        table.ledger.bring(f"meter:{name}", value)
    table.meters_stand = bool(scenario.meters)
    return table


def play_scenario(scenario: Scenario, chance: Chance | None = None, heard: Heard = written_alone) -> list[Round]:
    """The rounds of the scenario, all played to the end; raises ``BadInput`` if one is refused.

    ``heard`` may supply decisions that the scenario leaves out.
    """
    table = open_table(scenario, chance)
    table.later = [plan.script.cards() for plan in scenario.rounds[1:]]
    bets: dict[int, Bets] = {}
    done: list[Round] = []
    for plan in scenario.rounds:
        if done:
            del table.later[0]
        if plan.bets:  # a round's wagers replace all earlier ones: seats not named make none
            bets = plan.bets
        try:
            done.append(play_round(table, plan, bets, heard))
        except BadInput as refused:
            rest_refusal(table.game.id, table.game.authority, refused)
            raise
    return done


def play_round(table: Table, plan: RoundPlan, bets: Mapping[int, Bets], heard: Heard = written_alone) -> Round:
    """The next round at a table, played to the end by its plan."""
    before = seat_players(table, plan)
    round_ = Round(table, dict(bets), plan.script, plan.faults, plan.rolls, plan.extras, plan.coupons)
    _play(round_, plan, heard)
    table.meters_stand = False
    round_.acts = [*before, *(carry_out(table, act) for act in plan.acts if act.after)]
    return round_


def seat_players(table: Table, plan: RoundPlan, seating_alone: bool = False) -> list[DoneAct]:
    """The acts carried out before the round, after seating the players that the plan names.

    A player who is seated by an act is not seated before it, and a seat that an act vacates may be taken by another player.
    With ``seating_alone`` only acts that change the seating are carried out.
    """
    here, acts = set(table.seats), [act for act in plan.acts if not act.after]
    known = acts_of(table.game) if acts else {}
    filled = {number for act in acts if isinstance(number := act.fields.get(known[act.name].fills), int)}
    _sit_down(table, {number: entry for number, entry in plan.seats.items() if number not in filled})
    done = [carry_out(table, act) for act in acts if known[act.name].seating or not seating_alone]
    anew = filled | (here - table.seats.keys())
    _sit_down(table, {number: entry for number, entry in plan.seats.items() if number in anew})
    return done


def _sit_down(table: Table, seats: Mapping[int, Json]) -> None:
    for number, entry in seats.items():
        if number not in table.seats:
            table.sit(number, entry.get("buy_in"), entry.get("player", ""))
        elif "buy_in" in entry:
            # A stack is the player's current chips; a buy-in is the total that the player has brought.
            lies = table.ledger[number] if table.game.scenario.chips_word == "stack" else 0
            table.seats[number].buy_in = entry["buy_in"] - lies


def _play(rnd: Round, plan: RoundPlan, heard: Heard) -> None:
    try:
        driver = Driver(rnd, by_file=True)
        for decision in plan.decisions:
            driver.without_choice(decision.seat, decision.do)
            if rnd.void is not None and not driver.awaits(decision.seat, decision.do):
                continue  # a void round may leave scripted decisions unused, like cards
            _decide(driver, heard(driver.question(decision.seat, decision.where), decision) or decision)
        while not driver.finished:
            driver.without_choice()
            if driver.finished:
                break
            ask = driver.open_asks()[0]
            if (supplied := heard(ask, None)) is not None:
                _decide(driver, supplied)
            elif not rnd.pending:
                raise BadInput(
                    f"seat {ask.seat} has a decision to make: {' or '.join(ask.verbs)}",
                    "decisions",
                    ask.clauses[0],
                    code=UNANSWERED,
                )
            else:
                driver.interrupt()
    except OutOfCards:
        text = "what is written down for some positions leaves too little for the others"
        raise BadInput(text, f"{plan.where}deal", code="not-enough-cards") from None
    except BadInput as error:
        if plan.where and not error.where.startswith(plan.where):
            raise error.within(plan.where.rstrip(".")) from None
        raise


def _decide(driver: Driver, decision: RawDecision) -> None:
    fields = driver.round.table.chance.named(decision.fields)
    driver.decide(decision.seat, decision.do, fields, decision.where)
