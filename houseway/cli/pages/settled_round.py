"""Prints a settled round: the results of the wagers, every step with its clauses, acts and readings."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from houseway.cli.output import RIGHT, grid, heading, spaced
from houseway.cli.terminal.look import Look, with_cards
from houseway.cli.terminal.steps import MARKS, NARROW, STYLES
from houseway.games import game
from houseway.rulebook.authority import regulator
from houseway.support.json_types import Json
from houseway.table.events import SAY

Answer = Json
RESULTS = {"win": "win", "lose": "lose", "push": "push", "void": "fault", "surrender": "fault", "withdrawn": "push"}


def print_answer(how: Look, answer: Answer) -> None:
    """Print the whole answer: one round, or several at one table with their total."""
    rounds = answer.get("rounds", [answer])
    for number, one in enumerate(rounds, 1):
        if number > 1:
            how.say()
        place = f"round {number} of {len(rounds)}" if len(rounds) > 1 else ""
        _print_round(how, one, place)
    if "total" in answer:
        how.say()
        _print_total(how, answer["total"])


def _print_round(how: Look, one: Answer, place: str) -> None:
    title = game(one["game"], one["authority"]).title
    notes = [regulator(one["authority"]), *([place] if place else []), one["status"]]
    how.console.print(heading(title, *notes))
    if "pots" in one:
        how.console.print(_stacks(one))
    if "pots" not in one or any(seat["wagers"] for seat in one["seats"].values()):
        how.console.print(_wagers(one))
    how.say()
    how.console.print(_steps(how, one["events"]))
    for act in one.get("acts", ()):
        how.say()
        how.set_in(f"Beside the round, the {act['by']}: {spaced(act['act'])}", 2, "bold")
        how.console.print(_steps(how, act["events"]))
    if one.get("readings"):
        how.say()
        how.set_in(f"Readings of doubtful passages, {spaced(one['edition'])} edition", 2, "bold")
        for reading in one["readings"]:
            how.set_in(f"{reading['id']}  {reading['cite']}", 4, "clause")
            how.set_in(reading["reading"], 6)


def _wagers(one: Answer) -> Table:
    lines = [line for seat in one["seats"].values() for line in _lines(seat["wagers"])]
    charged = any(line["vigorish"] != "0.00" for _, line in lines)
    vigorish_column = [("vigorish", RIGHT)] if charged else []
    table = grid("", "wager", ("stake", RIGHT), "result", ("paid", RIGHT), *vigorish_column, ("net", RIGHT))
    for number, seat in one["seats"].items():
        wagers = [*_lines(seat["wagers"]), *_coupons(seat.get("coupons", {}))]
        for place, (name, line) in enumerate(wagers, 1):
            result = Text(str(line["result"]), RESULTS.get(line["result"], ""))
            paid = line["paid"] if line["paid"] != "0.00" else Text("–", "quiet")
            vigorish = [line["vigorish"]] if charged else []
            last = place == len(wagers)
            label = Text(f"seat {number}", "bold") if place == 1 else Text()
            net = _signed(seat["net"]) if last else Text()
            table.add_row(label, name, line["stake"], result, paid, *vigorish, net, end_section=last)
        if not wagers:
            blank = [""] * (5 if charged else 4)
            table.add_row(f"seat {number}", *blank, _signed(seat["net"]), end_section=True)
    for name, amount in _others(one):
        table.add_row(Text(name, "quiet"), *[""] * (5 if charged else 4), amount)
    return table


def _stacks(one: Answer) -> Table:
    """A table for games between players: final stacks, pots, and what the house took."""
    table = grid("", ("stack", RIGHT), ("net", RIGHT))
    for number, seat in one["seats"].items():
        table.add_row(Text(f"seat {number}", "bold"), seat.get("stack", ""), _signed(seat["net"]))
    for place, pot in enumerate(one["pots"]):
        who = ", ".join(f"seat {seat}" for seat in pot["eligible"])
        table.add_row(Text(f"side pot {place}" if place else "main pot", "quiet"), pot["amount"], Text(who, "quiet"))
    table.add_row(Text("rake", "quiet"), one["rake"], Text())
    for name, amount in _others(one):
        table.add_row(Text(name, "quiet"), "", amount)
    return table


def _others(one: Answer) -> Iterator[tuple[str, Text]]:
    yield "house", _signed(one["house"]["net"])
    for kind in ("meter", "fund"):
        for name, entry in one.get(f"{kind}s", {}).items():
            yield f"{kind} {spaced(name)}", _signed(entry["net"])


def _lines(wagers: Answer, amount: str = "stake") -> Iterator[tuple[str, Answer]]:
    """Each wager with its name, followed by its selection if it has one."""
    for name, line in wagers.items():
        if amount in line:
            yield spaced(name), line
        else:
            yield from ((f"{spaced(name)} {pick}", inner) for pick, inner in line.items())


def _coupons(coupons: Answer) -> Iterator[tuple[str, Answer]]:
    """One line for each match play coupon: its face value and its winnings."""
    for name, line in _lines(coupons, "face"):
        yield f"coupon on {name}", {**line, "stake": line["face"]}


def _steps(how: Look, events: list[Answer]) -> Table:
    table = Table.grid(padding=(0, 1), expand=True)
    table.add_column(width=4, justify="right", style="quiet")
    table.add_column(width=1)
    table.add_column(ratio=1, overflow="fold")
    narrow = how.console.width < NARROW
    if not narrow:
        table.add_column(justify="right", max_width=max(24, how.console.width // 3))
    for event in events:
        style = STYLES.get(event["kind"], "")
        mark = Text(MARKS.get(event["kind"], "·") if how.signs else "-", style or "quiet")
        clauses = Text(" ".join(event["clauses"]), "clause")
        said = with_cards(how, _said(event), style)
        if narrow:
            table.add_row(str(event["n"]), mark, Text("\n").join((said, clauses)))
        else:
            table.add_row(str(event["n"]), mark, said, clauses)
    return table


def _said(event: Answer) -> str:
    """The step as a sentence; a step that only lists its fields begins with its kind."""
    text = str(event["text"])
    fields = [name for name in event if name not in ("n", "kind", "text", "clauses")]
    listed = fields and all(f"{spaced(name)} " in text for name in fields) and text.startswith(spaced(fields[0]))
    if event["kind"] not in SAY and listed:
        text = f"{spaced(event['kind'])}: {text}"
    return text[:1].upper() + text[1:]


def _print_total(how: Look, total: Answer) -> None:
    table = grid("all rounds", ("net", {"justify": "right"}))
    for number, seat in total["seats"].items():
        table.add_row(f"seat {number}", _signed(seat["net"]))
    table.add_row(Text("house", "quiet"), _signed(total["house"]["net"]))
    how.console.print(table)


def _signed(amount: str) -> Text:
    if amount.startswith("-"):
        return Text(amount, "lose")
    return Text("0.00", "quiet") if amount == "0.00" else Text(f"+{amount}", "win")
