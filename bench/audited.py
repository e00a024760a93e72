"""An audited round of every game, each as a function that plays one.

A round is the whole procedure: shuffle, every event with its clauses, every chip conserved, settled, with decisions read and
checked as a file would give them. Players play their hands out: who may stay silent does, hands are divided as the house would.
"""

from collections.abc import Callable
from typing import Final

from houseway.equipment.cards import show
from houseway.equipment.money import dollars
from houseway.equipment.randomness.chance import seeded_chance
from houseway.games import GAMES, game
from houseway.rulebook.submission import accept
from houseway.table.chips.wagers import Bets
from houseway.table.decisions import Amount, Ask, CardsOf, Choice
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.table import Table

Act = Callable[[], object]
SEATS: Final = {"chemin_de_fer": 2, "pai_gow": 6, "pai_gow_poker": 6, "poker": 2}
"""How many play where a table is about its players; one elsewhere."""
BETS: Final[dict[str, Bets]] = {
    "caribbean_stud": [("ante", None, 1000)],
    "colorado_holdem": [("ante", None, 1000), ("bonus", None, 100)],
    "crazy_4_poker": [("ante", None, 1000), ("super_bonus", None, 1000)],
    "double_down_stud": [("original", None, 1000)],
    "fast_action_holdem": [("original", None, 1000)],
    "let_it_ride": [("bet_1", None, 1000), ("bet_2", None, 1000), ("bet_3", None, 1000)],
    "minibaccarat": [("player", None, 1000), ("tie", None, 500)],
    "mississippi_stud": [("ante", None, 1000)],
    "pai_gow": [("pai_gow", None, 1000)],
    "pai_gow_poker": [("pai_gow_poker", None, 1000)],
    "sic_bo": [("small", None, 1000), ("total_value", 9, 500), ("two_dice_combination", "1+2", 500)],
    "spanish_21": [("spanish_21", None, 1000), ("match_dealer", None, 500)],
    "three_card_poker": [("ante", None, 1000), ("pair_plus", None, 500)],
    "winners_pot_poker": [("ante", None, 1000), ("jacks_plus", None, 500)],
}
"""What every seat wagers; Chemin de Fer and Poker have no wager that all make alike."""
BANK: Final[dict[int, Bets]] = {1: [("banker_wager", None, 5000)], 2: [("partial_wager", None, 5000)]}
HEADS_UP: Final = {"structure": "no_limit", "table_limits": {"minimum": 2}, "blinds": [1, 2]}
CHECK_OR_CALL: Final = 1
"""Which choice of a poker player it is: the first is to fold."""


def audited(name: str) -> Act:
    """A function that plays one audited round of the game under the first authority that regulates it."""
    if name == "poker":
        return audited_hand()
    rules = game(name, GAMES[name][0])
    table = Table(rules, rules.submission(), seeded_chance(1))
    seats = range(1, SEATS.get(name, 1) + 1)
    for seat in seats:
        table.sit(seat)
    bets = BANK if name == "chemin_de_fer" else dict.fromkeys(seats, BETS[name])

    def act() -> None:
        if bets is BANK:
            table.memory = rules.memory()  # the bank stays with seat 1
        driver = Driver(Round(table, bets))
        while not driver.finished:
            for ask in driver.open_asks():
                choice = played_out(ask)
                driver.decide(ask.seat, choice.do, least(choice))
        table.chance.tape.clear()

    return act


def audited_hand() -> Act:
    """A function that plays a heads-up no-limit hold'em hand, checked and called to the showdown."""
    rules = game("poker", "MA")
    table = Table(rules, accept(rules.submission, HEADS_UP), seeded_chance(1))
    for seat in (1, 2):
        table.sit(seat, 1_000_000_00)

    def act() -> None:
        driver = Driver(Round(table, extras={"variant": "holdem_high"}))
        while not driver.finished:
            ask = driver.asks[0]
            driver.decide(ask.seat, ask.choices[CHECK_OR_CALL].do, {})
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
