"""``houseway play``: deals any game in the terminal."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from houseway.cli.arguments import Authority, complete_game
from houseway.cli.game_options import Settings, SubmissionFile, split, told, value_of
from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.cli.terminal.desk import Desk
    from houseway.cli.terminal.rounds import Sitting
    from houseway.table.game import Game


def play(
    game: Annotated[str, typer.Argument(help="A game, such as sic_bo.", autocompletion=complete_game)],
    authority: Authority = None,
    set_: Settings = None,
    submission: SubmissionFile = None,
    seats: Annotated[int, typer.Option(min=1, help="How many seats you play yourself.")] = 1,
    bots: Annotated[int, typer.Option(min=0, help="How many seats bots play: the minimum, and choices at random.")] = 0,
    seed: Annotated[
        str | None, typer.Option(help="A fixed order for practice; without it the system's generator.")
    ] = None,
    buy_in: Annotated[str, typer.Option(help="Dollars in chips for each seat.")] = "1000",
    minimum: Annotated[str, typer.Option(help="The table's minimum, in dollars.")] = "5",
    maximum: Annotated[str, typer.Option(help="The table's maximum, in dollars.")] = "500",
    house: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A house rule of the table, such as rotation=horse in poker."),
    ] = None,
    log: Annotated[Path | None, typer.Option(help="Write a log that `houseway verify` proves.")] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Whole words for screen readers: no boxes, no colour.")
    ] = False,
    json_: Annotated[
        bool, typer.Option("--json", help="The log as one JSON document on stdout at the end; the talk goes to stderr.")
    ] = False,
) -> int:
    """Deals a game in the terminal: wagers, decisions and settlement, with the clause behind every step on request."""
    from houseway.cli.terminal.desk import Left

    found, options = told(game, authority, set_, submission)
    if log is not None and (log.is_dir() or not log.parent.is_dir()):
        raise BadInput("a log cannot be written there", str(log), code="cannot-write")
    rules = {name: value_of(text, f"--house {name}") for name, text in split(house, "--house").items()}
    sitting = _sit_down(
        found, options, rules, seats, bots, seed, (buy_in, minimum, maximum), plain, sys.stderr if json_ else None
    )
    desk = sitting.desk
    try:
        sitting.play()
    except Left:
        pass
    finally:
        _hand_over(desk, log, json_)
    _farewell(sitting)
    return 0


def _sit_down(
    game: "Game",
    options: dict[str, object],
    rules: dict[str, object],
    seats: int,
    bots: int,
    seed: str | None,
    money: tuple[str, str, str],
    plain: bool,
    to: TextIO | None,
) -> "Sitting":
    """The table with everybody seated, and the desk the player sits at."""
    from houseway.api.session import Session
    from houseway.cli.terminal.desk import Desk
    from houseway.cli.terminal.look import look
    from houseway.cli.terminal.rounds import Sitting
    from houseway.equipment.money import cents, spoken
    from houseway.equipment.randomness.chance import Chance, Entropy, SeededEntropy, SystemEntropy
    from houseway.rulebook.clauses import catalogue
    from houseway.rulebook.house_rules import accept_rules
    from houseway.rulebook.submission import accept
    from houseway.table.table import Table

    bought, low, high = (
        cents(text, name) for text, name in zip(money, ("--buy-in", "--minimum", "--maximum"), strict=True)
    )
    if high < low:
        raise BadInput(
            f"the maximum of {spoken(high)} is under the minimum of {spoken(low)}", "--maximum", code="limits-crossed"
        )
    entropy: Entropy = SystemEntropy() if seed is None else SeededEntropy(seed)
    submission = accept(game.submission, options)
    accepted = accept_rules(game.house_rules, rules, submission, "--house")
    table = Table(game, submission, minimum=low, maximum=high, house_rules=accepted)
    session = Session(game, options, table, entropy)
    if seats + bots < 2 and not any(rule.placed for rule in game.wagers.values()):
        bots = 2  # players who bet against each other need each other
    people = tuple(range(1, seats + 1))
    robots = tuple(range(seats + 1, seats + bots + 1))
    for seat in (*people, *robots):
        session.sit(seat, bought, f"player {seat}" if seat in people else f"bot {seat}")
    how = replace(look(plain, to), bots=frozenset(robots))
    desk = Desk(how, session, catalogue(game.id, game.authority), viewer=1 if seats == 1 else None)
    bot_chance = Chance(SystemEntropy() if seed is None else SeededEntropy(seed, "bots"))
    _greet(desk, people, robots)
    return Sitting(desk, people, robots, bot_chance)


def _greet(desk: "Desk", people: tuple[int, ...], robots: tuple[int, ...]) -> None:
    from rich.text import Text

    game, how = desk.session.game, desk.how
    title = f"{game.title} ({game.authority})"
    how.say("", title if how.plain else Text(title, "house"))
    yours = f"seat {people[0]} is yours" if len(people) == 1 else f"seats {people[0]} to {people[-1]} are yours"
    desk.note(f"{yours[0].upper()}{yours[1:]}. At any prompt: ? for help, why for the clause, q to leave.")
    if robots:
        which = f"Seat {robots[0]} is a bot" if len(robots) == 1 else f"Seats {robots[0]} to {robots[-1]} are bots"
        desk.note(f"{which}: the minimum on something, and choices at random.")
    how.say()


def _hand_over(desk: "Desk", log: Path | None, as_json: bool) -> None:
    """Writes the log of the finished rounds where it was asked for."""
    from houseway.cli.output import print_json

    session = desk.session
    if as_json or (log is not None and session.done):
        written = session.log() if session.done else {"rounds": []}
        if as_json:
            print_json(written)
        if log is not None and session.done:
            try:
                log.write_text(json.dumps(written, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            except OSError as error:
                raise BadInput(f"the log cannot be written: {error.strerror}", str(log), code="cannot-write") from None
            desk.note(f"The log of {len(session.done)} round{'s' * (len(session.done) > 1)} is in {log}.")


def _farewell(sitting: "Sitting") -> None:
    """What everybody leaves with, after what the game settles on leaving."""
    from houseway.equipment.money import spoken

    desk = sitting.desk
    session = desk.session
    session.abandon()
    for seat in sitting.people:
        before = session.chips(seat)
        buy_in = session.table.seats[seat].buy_in or 0
        session.table.leave(seat)
        after = buy_in + session.table.ledger[seat]
        owed = f" after {spoken(before - after)} settled on leaving" if after != before else ""
        held = session.table.coupons_kept.get(f"player {seat}", [])
        kept = f" and keeps the match play coupons of {', '.join(map(spoken, held))}" if held else ""
        desk.note(f"Seat {seat} leaves with {spoken(after)}{owed}{kept}.")
