"""The guided demonstration: each stop of the tour dealt, ruled on and settled, with the clause behind every step."""

from rich.box import ASCII, ROUNDED
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from houseway.cli.terminal.boards import framed, offered, print_layout, print_settlement, said_net
from houseway.cli.terminal.look import Look, signed
from houseway.cli.terminal.pictures import dice_picture, hand_picture, new_roll, place_name
from houseway.cli.terminal.steps import KEY_KINDS, NARROW, print_step
from houseway.cli.terminal.tour.stop import Stop
from houseway.rulebook.authority import regulator
from houseway.rulebook.clauses import Catalogue, catalogue
from houseway.table.events import Event
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import Scenario, read_scenario
from houseway.table.round import Round

WELCOME = (
    "Houseway is the executable rulebook of regulated casino table games. It plays each game exactly as the "
    "regulation says, rules on what goes wrong, settles every wager to the cent, and names the clause behind every step."
)
WATCHING = (
    "You are looking over the referee's shoulder: face-down cards are open to you here. Each step ends with the clause "
    "it carries out; beneath the first step of its kind stands what that clause says."
)
NEXT = (
    ("houseway play three_card_poker", "sit down and play; type why at any prompt"),
    ("houseway play sic_bo --seats 2 --bots 1", "two seats of your own and a bot"),
    ("houseway games", "every game with its wagers, options and irregularities"),
    ("houseway rules minibaccarat", "the rulebook, clause by clause"),
    ("houseway replay FILE", "settle a scenario you wrote down"),
)


def welcome(how: Look) -> None:
    """Print what Houseway is for."""
    if how.plain:
        how.say("Houseway", WELCOME, WATCHING)
        return
    title = Text("♠ ♥  H O U S E W A Y  ♦ ♣" if how.signs else "H O U S E W A Y", "house")
    body = Text(f"{WELCOME}\n\n").append(WATCHING, "gist")
    how.console.print(
        Panel(body, title=title, box=ROUNDED if how.signs else ASCII, border_style="clause", padding=(1, 2))
    )


def farewell(how: Look) -> None:
    """Print what to try next."""
    if how.plain:
        how.say("What to try next:", *(f"{command}: {what}." for command, what in NEXT))
        return
    grid = Table.grid(padding=(0, 3))
    for command, what in NEXT:
        if how.console.width < NARROW:
            grid.add_row(Text(command, "key").append(f"\n  {what}", "gist"))
        else:
            grid.add_row(Text(command, "key"), what)
    box = ROUNDED if how.signs else ASCII
    how.console.print(
        Panel(grid, title=Text("What to try next", "house"), box=box, border_style="clause", padding=(1, 2))
    )


def visit(how: Look, stop: Stop) -> None:
    """Show one stop: the layout, the round and the settlement, then the same round with an irregularity."""
    scenario = read_scenario(stop.scenario)
    game = scenario.game
    book = catalogue(game.id, game.authority)
    _heading(how, f"{game.title} · {regulator(game.authority)}")
    _paragraph(how, stop.story)
    print_layout(how, offered(game, scenario.submission), scenario.minimum, scenario.maximum, book)
    told: set[str] = set()
    done = _watch(how, scenario, book, told)
    ruled = read_scenario(stop.second())
    _heading(how, "Something goes wrong", minor=True)
    _paragraph(how, stop.mishap)
    again = _watch(how, ruled, book, told, fault_on=True)
    _money_moved(how, done, again)


def _watch(how: Look, scenario: Scenario, book: Catalogue, told: set[str], fault_on: bool = False) -> Round:
    done = play_scenario(scenario)[0]
    events = list(done.events)
    if fault_on:
        events = events[_first_fault(events) :]
        how.set_in("The round goes as before, until:", 5, "quiet")
    else:
        how.say()
    for place, event in enumerate(events):
        print_step(how, event, _gist(event, book, told))
        _picture(how, events, place)
    how.say()
    if done.void is None:
        print_settlement(how, done)
    return done


def _first_fault(events: list[Event]) -> int:
    return next((place for place, event in enumerate(events) if event.kind == "fault"), 0)


def _gist(event: Event, book: Catalogue, told: set[str]) -> str:
    clause = event.clauses[0]
    if event.kind not in KEY_KINDS or clause in told or clause not in book.clauses:
        return ""
    told.add(clause)
    return f"{book.clauses[clause].cite}: {book.clauses[clause].gist}"


def _picture(how: Look, events: list[Event], place: int) -> None:
    """Print the hand that was turned up, or the dice, below the step."""
    event = events[place]
    if how.plain:
        return
    if event.kind == "shown":
        lines = hand_picture(how, event.data["cards"])
        if len(lines) == 1:
            return
    elif (faces := new_roll(events, place)) is not None:
        lines = dice_picture(how, faces)
    else:
        return
    how.say()
    for line in lines:
        how.set_in(line, 8)
    how.say()


def _money_moved(how: Look, before: Round, after: Round) -> None:
    """Print how the irregularity changed the money: each seat's net result without it and with it."""
    seats = sorted({wager.seat for wager in before.wagers})
    accounts: list[int | str] = [*seats, "house"]
    if how.plain:
        for account in accounts:
            first, second = before.net(account), after.net(account)
            how.say(f"{place_name(account)}: without the irregularity {said_net(first)}, with it {said_net(second)}.")
        return
    board = framed(how, "What the ruling moved")
    for name, justify in (("", "left"), ("as dealt", "right"), ("as ruled", "right"), ("moved", "right")):
        board.add_column(name, justify="right" if justify == "right" else "left", no_wrap=True)
    for account in accounts:
        first, second = before.net(account), after.net(account)
        board.add_row(place_name(account), signed(first), signed(second), signed(second - first))
    how.console.print(board)


def _heading(how: Look, text: str, minor: bool = False) -> None:
    how.say()
    if how.plain:
        how.say(text)
        return
    if len(text) + 4 > how.console.width:  # a rule would cut it
        how.console.print(Text(text, "fault" if minor else "house"))
        return
    characters = ("─" if minor else "━") if how.signs else "-"
    how.console.print(
        Rule(Text(text, "fault" if minor else "house"), characters=characters, style="clause", align="left")
    )


def _paragraph(how: Look, text: str) -> None:
    how.say(text, "")
