"""Prints the layout before a round and the settlement after it."""

from collections.abc import Iterable
from typing import Final

from rich.box import ASCII, ROUNDED
from rich.text import Text

from houseway.cli.pages.grid import Grid
from houseway.cli.terminal.look import Look, signed
from houseway.equipment.money import Cents, spoken
from houseway.rulebook.clauses import Catalogue
from houseway.table.chips.wagers import Wager
from houseway.table.game import Game, WagerRule
from houseway.table.round import Round

WIDE: Final = 100
"""The terminal width from which the layout also describes each wager."""


def offered(game: Game, submission: object) -> list[WagerRule]:
    """The wagers that a player may place under this submission, in the game's order."""
    return [rule for rule in game.wagers.values() if rule.placed and rule.offered(submission) is None]


def limits_text(rule: WagerRule, minimum: Cents | None, maximum: Cents | None) -> str:
    """The limits of the wager at this table, in words."""
    if rule.amounts:
        return " or ".join(spoken(amount) for amount in rule.amounts)
    low = minimum if rule.main else None
    if low is None and maximum is None:
        return "any amount"
    if maximum is None:
        return f"{spoken(low or 0)} or more"
    return f"{spoken(low)} to {spoken(maximum)}" if low is not None else f"up to {spoken(maximum)}"


def picks_text(rule: WagerRule) -> str:
    """The selections of the wager, shortened if there are more than six."""
    picks = [str(pick) for pick in rule.selections]
    return " ".join(picks) if len(picks) <= 6 else f"{picks[0]} {picks[1]} … {picks[-1]}"


def print_layout(
    how: Look, rules: Iterable[WagerRule], minimum: Cents | None, maximum: Cents | None, book: Catalogue
) -> None:
    """Print the wagers on the layout: number, name, picks, limits and description."""
    if how.plain:
        how.say("Wagers on the layout:")
        for number, rule in enumerate(rules, 1):
            pick = f", pick one of {picks_text(rule)}" if rule.selections else ""
            how.say(f"{number}. {rule.title}{pick}, {limits_text(rule, minimum, maximum)}. {_gist(rule, book)}")
        return
    board = framed(how, "The layout")
    board.add_column("", justify="right", style="key")
    board.add_column("Wager", style="bold", no_wrap=True)
    rules = list(rules)
    picks, wide = any(rule.selections for rule in rules), how.console.width >= WIDE
    for name in (*(["Pick"] if picks else []), "Limits", *(["What it is"] if wide else [])):
        board.add_column(name, no_wrap=name != "What it is")
    board.add_column("Clause", style="clause", no_wrap=True)
    for number, rule in enumerate(rules, 1):
        row = [str(number), rule.title, *([picks_text(rule)] if picks else []), limits_text(rule, minimum, maximum)]
        board.add_row(*row, *([_gist(rule, book)] if wide else []), rule.clauses[0])
    how.console.print(board)


def _gist(rule: WagerRule, book: Catalogue) -> str:
    found = [book.clauses[name] for name in rule.clauses if name in book.clauses]
    wagers = [one for one in found if one.kind == "wager"] or found
    return wagers[0].gist if wagers else ""


def framed(how: Look, title: str) -> Grid:
    """An empty table in a frame; where the terminal is too narrow for it, each row is a paragraph."""
    return Grid(
        title=title,
        title_justify="left",
        title_style="house",
        box=ROUNDED if how.signs else ASCII,
        border_style="quiet",
        header_style="quiet",
        padding=(0, 1),
    )


def wager_name(wager: Wager) -> str:
    """The name of the wager with its selection."""
    name = wager.id.replace("_", " ")
    return f"{name} {wager.selection}" if wager.selection is not None else name


def wager_net(wager: Wager) -> Cents:
    """The player's net result on the wager, in cents, after vigorish."""
    if wager.result == "win":
        return wager.paid - wager.vigorish
    return -wager.stake if wager.result == "lose" else 0


def print_settlement(how: Look, rnd: Round, names: dict[int, str] | None = None) -> None:
    """Print every wager with its result and clause, and the net result of each seat and the house."""
    names = names or {}
    seats = sorted({wager.seat for wager in rnd.wagers}) or rnd.seated  # games for a pot have no wagers
    if how.plain:
        _speak_settlement(how, rnd, seats, names)
        return
    board = framed(how, "The settlement" if rnd.void is None else "The settlement: a void round")
    for title, right in (("Seat", False), ("Wager", False), ("Stake", True), ("Result", False), ("Paid", True)):
        board.add_column(title, justify="right" if right else "left", no_wrap=title != "Wager")
    vigorish = any(wager.vigorish for wager in rnd.wagers)
    if vigorish:
        board.add_column("Vigorish", justify="right", no_wrap=True)
    board.add_column("Net", justify="right", no_wrap=True)
    board.add_column("Clause", style="clause", no_wrap=True)
    for seat in seats:
        mine = [wager for wager in rnd.wagers if wager.seat == seat]
        for number, wager in enumerate(mine):
            row: list[str | Text] = [names.get(seat, f"{seat}") if number == 0 else "", wager_name(wager)]
            row += [spoken(wager.stake) if wager.stake else "", _fate(wager)]
            row.append(spoken(wager.paid) if wager.paid else "")
            if vigorish:
                row.append(spoken(wager.vigorish) if wager.vigorish else "")
            board.add_row(*row, signed(wager_net(wager)), wager.clauses[0] if wager.clauses else "")
        blank = [""] * (4 if vigorish else 3)
        alone = "" if mine else names.get(seat, f"{seat}")
        board.add_row(alone, Text("net of the round", "quiet"), *blank, signed(rnd.net(seat)), "", end_section=True)
    blank = [""] * (5 if vigorish else 4)
    board.add_row(Text("House", "house"), *blank, signed(rnd.net("house")), "")
    how.console.print(board)


def _fate(wager: Wager) -> Text:
    style = {"win": "win", "lose": "lose"}.get(str(wager.result), "push")
    return Text(str(wager.result), style)


def _speak_settlement(how: Look, rnd: Round, seats: list[int], names: dict[int, str]) -> None:
    how.say("The settlement:" if rnd.void is None else "The settlement of a void round:")
    for seat in seats:
        name = names.get(seat, f"seat {seat}")
        for wager in rnd.wagers:
            if wager.seat == seat:
                stake = f", stake {spoken(wager.stake)}" if wager.stake else ""
                paid = f", paid {spoken(wager.paid)}" if wager.paid else ""
                vigorish = f", vigorish {spoken(wager.vigorish)}" if wager.vigorish else ""
                clause = f", clause {wager.clauses[0]}" if wager.clauses else ""
                how.say(f"{name}: {wager_name(wager)}{stake}, {wager.result}{paid}{vigorish}{clause}.")
        how.say(f"{name}: {said_net(rnd.net(seat))}.")
    how.say(f"House: {said_net(rnd.net('house'))}.")


def said_net(amount: Cents) -> str:
    """A net result in words: ``up $10``, ``down $5`` or ``even``."""
    if amount == 0:
        return "even"
    return f"{'up' if amount > 0 else 'down'} {spoken(abs(amount))}"
