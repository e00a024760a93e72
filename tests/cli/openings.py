"""What to type at the table of any game: the wagers that open a round, and answers to what a round asks."""

from functools import cache

from houseway.cli.terminal.words import field_value
from houseway.equipment.money import dollars
from houseway.equipment.randomness.chance import seeded_chance
from houseway.table.decisions import Amount, CardsOf, Choice
from houseway.table.driver import Driver
from houseway.table.game import WagerRule
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.first import first


def opened(name: str) -> list[WagerRule]:
    """The plain wagers with which a round can be entered: the first without a pick, and those that have to equal it."""
    rules, submission = first(name).wagers.values(), first(name).submission()
    plain = [rule for rule in rules if rule.main and rule.placed and not rule.selections and not rule.equal_to]
    opening = next(rule for rule in plain if rule.offered(submission) is None)
    return [opening, *(rule for rule in rules if rule.equal_to == opening.id)]


def wager(name: str) -> str:
    """The first of these wagers as people write it."""
    return opened(name)[0].id.replace("_", " ")


def opening(name: str, amount: str = "10") -> str:
    """The line that puts so much on each of them."""
    return ", ".join(f"{rule.id.replace('_', ' ')} {amount}" for rule in opened(name))


@cache
def answers(name: str, stake: int = 10) -> tuple[str, ...]:
    """The lines that answer what such a round asks: always the first choice, for the least it takes."""
    table = Table(first(name), first(name).submission(), seeded_chance("answers"))
    table.sit(1)
    driver = Driver(Round(table, {1: [(rule.id, None, stake * 100) for rule in opened(name)]}))
    lines = []
    while not driver.finished:
        choice = driver.open_asks()[0].choices[0]
        typed = {**amounts(choice), **places(choice)}
        fields = {name: field_value(choice.fields[name], text) for name, text in typed.items()}
        driver.decide(1, choice.do, fields)
        lines.append(" ".join([choice.do, *(f"{field}={text}" for field, text in typed.items())]))
    return tuple(lines)


def amounts(choice: Choice) -> dict[str, str]:
    """The least that each amount of a choice may be."""
    return {name: dollars(field.minimum) for name, field in choice.fields.items() if isinstance(field, Amount)}


def places(choice: Choice) -> dict[str, str]:
    """The first cards of the hand, as few as a choice of cards takes, by their places: what they are is not known yet."""
    cards = {name: field for name, field in choice.fields.items() if isinstance(field, CardsOf)}
    told: dict[str, str] = {}
    first = 1
    for name, field in cards.items():
        told[name] = ",".join(map(str, range(first, first + field.minimum)))
        first += field.minimum if choice.whole else 0  # where a hand is divided, each part goes on where the last ended
    return told
