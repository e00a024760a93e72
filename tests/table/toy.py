"""A game small enough to see through: each seat bets, picks a card at the same time, and the dealer turns one more.

It belongs to no regulation; its clauses are made up. It exercises what the core offers and no real game uses at once.
"""

from collections.abc import Mapping
from typing import ClassVar

from houseway.equipment.money import EVEN
from houseway.equipment.randomness.chance import seeded_chance
from houseway.equipment.randomness.decks import Composition
from houseway.equipment.randomness.supply import Position, Script
from houseway.rulebook.setup import Setup
from houseway.rulebook.submission import Submission, option
from houseway.table.decisions import Amount, Ask, Choice, OneOf
from houseway.table.faults import AT_CARD, Effect, Fault, Ruling, Void, whole
from houseway.table.game import Game, Procedure, WagerRule
from houseway.table.round import Round
from houseway.table.table import Table

WHY = ("TOY-1",)


class Options(Submission):
    """The toy's one choice: whether questions are put one by one or all at once."""

    home: ClassVar[str] = "TOY-0"
    together: bool = option(True, "TOY-2", "false | true")


def play(rnd: Round) -> Procedure:
    """Bets, questions, a card each, even money for a red one."""
    rnd.shuffle("TOY-1")
    rnd.place_bets("TOY-1")
    choices = (
        Choice("stay"),
        Choice("raise", {"amount": Amount(100, 1000, 50)}),
        Choice("name", {"suit": OneOf((1, 2))}),
    )
    raised: dict[int, int] = {}
    if rnd.submission.together:
        questions = tuple(Ask(seat, choices, WHY) for seat in rnd.seats_in())
        answers = yield from rnd.ask_all(questions)
        raised = {seat: one["amount"] for seat, one in answers.items() if one.do == "raise"}
    else:
        for seat in rnd.seats_in():
            one = yield from rnd.ask(seat, *choices, why=WHY)
            if one.do == "raise":
                raised[seat] = one["amount"]
    for seat, amount in raised.items():
        rnd.place(seat, "extra", amount, "TOY-1")
    rnd.moment("before_deal")
    for seat in rnd.seats_in():
        rnd.deal(seat, "TOY-1", seen_by=(seat,))
    for wager in list(rnd.open_wagers()):
        if rnd.hands[wager.seat][0].suit in (1, 2):
            rnd.pay(wager, EVEN, "TOY-1")
        else:
            rnd.collect(wager, "TOY-1")
    for seat in rnd.seats_in():
        rnd.discard(seat, "TOY-1")


def power_cut(rnd: Round, fault: Fault) -> None:
    raise Void("the lights went out", "TOY-3")


def shrug(rnd: Round, fault: Fault) -> None:
    rnd.note("ruled", "TOY-3", text="nothing happens")


def lost(rnd: Round, fault: Fault) -> Effect:
    rnd.table.rack.put("lost", (rnd.supply.take_unscripted(),))
    return Effect.DISCARD


RULINGS: Mapping[str, Ruling] = {
    ruling.kind: ruling
    for ruling in (
        Ruling("power_cut", "the lights go out", "void", ("TOY-3",), moment="before_deal", rule=power_cut),
        Ruling("sneeze", "somebody sneezes", "nothing", ("TOY-3",), moment="before_deal", rule=shrug),
        Ruling("card_lost", "a card falls", "the next is used", ("TOY-3",), AT_CARD, rule=lost),
        Ruling("cough", "a cough", "nothing", ("TOY-3",), {"after_decision": whole(1)}, rule=shrug),
        Ruling("never", "never", "never", ("TOY-3",), moment="at_the_end_of_time", rule=shrug),
    )
}

TOY = Game(
    id="toy",
    title="Toy",
    authority="TOY",
    submission=Options,
    wagers={
        "bet": WagerRule("bet", "Bet", ("TOY-1",)),
        "side": WagerRule("side", "Side", ("TOY-1",), selections=(1, 2, "a+b"), main=False),
        "extra": WagerRule("extra", "Extra", ("TOY-1",), placed=False),
    },
    play=play,
    rulings=RULINGS,
    setup=Setup(),
    seats=7,
    seat_clause="TOY-0",
    seat_limit="TOY-0",
    composition=lambda _: Composition(),
)


def toy_table(seats: tuple[int, ...] = (1, 2, 3), together: bool = True, buy_in: int | None = None) -> Table:
    """A toy table with people at it."""
    table = Table(TOY, Options(together=together), seeded_chance(1))
    for seat in seats:
        table.sit(seat, buy_in)
    return table


def toy_round(
    table: Table, hands: Mapping[Position, str] | None = None, faults: tuple[Fault, ...] = (), bet: int = 1000
) -> Round:
    """A round in which everybody bets the same."""
    from houseway.equipment.cards import cards

    script = Script({position: cards(text) for position, text in (hands or {}).items()})
    return Round(table, {seat: [("bet", None, bet)] for seat in table.seats}, script, faults)
