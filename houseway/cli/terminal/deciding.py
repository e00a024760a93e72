"""A seat's decision in the terminal: shows the hands and choices, and reads the answer."""

from rich.table import Table
from rich.text import Text

from houseway.cli.terminal.desk import Desk
from houseway.cli.terminal.look import cards_text
from houseway.cli.terminal.pictures import hand_picture, hands_seen, place_name
from houseway.cli.terminal.words import divided, field_value, only_value, read_choice
from houseway.equipment.money import spoken
from houseway.errors import BadInput
from houseway.table.decisions import Amount, Ask, Choice, OneOf


def decide(desk: Desk, ask: Ask) -> None:
    """Ask one seat until it makes a choice that the rules accept."""
    session = desk.session
    desk.question = ask.clauses
    before, desk.viewer = desk.viewer, ask.seat
    show_hands(desk, ask.seat)
    if ask.prompt:
        desk.note(ask.prompt)
    show_choices(desk, ask)
    about = ("Type the number or the name of a choice; what goes with it may follow as name=value.",)
    while True:
        typed = desk.line(f"Seat {ask.seat}, {' or '.join(verb.replace('_', ' ') for verb in ask.verbs)}", about)
        try:
            if not typed:
                raise BadInput("nothing is chosen for you: type a number or a name", code="choice-missing")
            choice, given = read_choice(typed, ask.choices)
            session.decide(ask.seat, choice.do, {**given, **ask_fields(desk, choice, given)})
        except BadInput as refused:
            desk.refuse(refused)
            continue
        break
    desk.question, desk.viewer = (), before


def ask_fields(desk: Desk, choice: Choice, given: dict[str, object]) -> dict[str, object]:
    """The missing fields of a choice, asked for one by one; fields with only one possible value are not asked.

    For a hand divided in two, only the first part is asked for; an empty answer takes the house way, if there is one.
    """
    out: dict[str, object] = {}
    if choice.whole and len(choice.fields) == 2 and not given:
        name, needed = next(iter(choice.fields.items()))
        hint = f"{name.replace('_', ' ')}, {needed.hint()}" + ("; nothing for the house way" if choice.proposed else "")
        typed = desk.line(hint, (f"{choice.do} needs {hint}.",))
        return dict(choice.proposed()) if choice.proposed and not typed else divided(choice, typed)
    for name, needed in choice.fields.items():
        if name in given or name in choice.optional:
            continue
        if only_value(needed):
            out[name] = only_value(needed)
        else:
            hint = f"{name.replace('_', ' ')}, {needed.hint()}"
            out[name] = field_value(needed, desk.line(hint, (f"{choice.do} needs {hint}.",)))
    return out


def show_choices(desk: Desk, ask: Ask) -> None:
    """Print the legal choices with their numbers, descriptions and fields."""
    how, verbs = desk.how, desk.session.game.verbs
    grid = Table.grid(padding=(0, 3, 0, 0))
    for number, choice in enumerate(ask.choices, 1):
        name = choice.do.replace("_", " ")
        extras = [_extra(choice, field_name) for field_name in choice.fields]
        what = verbs.get(choice.do, "") + (f" ({'; '.join(extras)})" if extras else "")
        if how.plain:
            how.say(f"{number}. {name}: {what}")
        else:
            grid.add_row(Text(f"   {number}", "key"), Text(name, "bold"), Text(what, "quiet"))
    if not how.plain:
        how.console.print(grid)


def show_hands(desk: Desk, seat: int) -> None:
    """Print the cards on the layout as that seat sees them, its own hand last and large."""
    how = desk.how
    hands = hands_seen(desk.session.round.events, seat)
    mine = hands.pop(seat, None)
    how.say()
    for position, cards in hands.items():
        name = how.seat(position) if isinstance(position, int) else place_name(position)
        how.set_in(Text(f"{name}: ").append_text(cards_text(how, cards)), 3)
    if not mine:
        return
    label = f"your hand, seat {seat}: "
    lines = hand_picture(how, mine)
    if len(lines) > 1:
        how.say()
    for place, row in enumerate(lines):
        how.set_in(Text(label if place == len(lines) // 2 else " " * len(label)).append_text(row), 3)
    if len(lines) > 1:
        how.say()


def _extra(choice: Choice, name: str) -> str:
    """A field and what it accepts, as it is typed after the choice."""
    hint = f"{name}={choice.fields[name].hint()}".lower() if isinstance(choice.fields[name], OneOf) else ""
    hint = hint or f"{name}: {choice.fields[name].hint()}"
    if name not in choice.optional:
        return hint
    value = choice.optional[name]
    if value is None:
        return f"{hint}, if at all"
    if isinstance(choice.fields[name], Amount) and isinstance(value, int):
        return f"{hint}, else {spoken(value)}"
    left_out = str(value).lower()
    return f"{hint}, else {left_out}"
