"""Planning an irregularity for the coming round, chosen from the game's rulings."""

from rich.text import Text

from houseway.api.session import Raw
from houseway.cli.terminal.desk import Desk
from houseway.cli.terminal.steps import sentence
from houseway.cli.terminal.words import find, reader_hint, value
from houseway.errors import BadInput
from houseway.table.faults import Ruling, read_fault

ABOUT = ("Pick what goes wrong by its number or name; Enter goes back.",)


def ask_fault(desk: Desk) -> Raw | None:
    """The irregularity that the player describes, or None if they cancel."""
    rulings = list(desk.session.game.rulings.values())
    for number, ruling in enumerate(rulings, 1):
        _show(desk, number, ruling)
    while True:
        typed = desk.line("What goes wrong", ABOUT)
        if not typed:
            return None
        try:
            ruling = rulings[find(typed, [one.kind for one in rulings], "irregularity")]
            break
        except BadInput as refused:
            desk.refuse(refused)
    raw: Raw = {"kind": ruling.kind}
    for name in ruling.fields:
        _ask_field(desk, ruling, name, raw)
    try:
        read_fault(raw, desk.session.game.rulings, ruling.kind)
    except BadInput as refused:
        desk.refuse(refused)
        return None
    desk.note(f"In the coming round: {ruling.trigger}. [{ruling.clauses[0]}]")
    return raw


def _show(desk: Desk, number: int, ruling: Ruling) -> None:
    name, how = ruling.kind.replace("_", " "), desk.how
    if how.plain:
        how.say(f"{number}. {name}: {ruling.trigger}. {ruling.ruling}. Clause {ruling.clauses[0]}.")
    else:
        how.set_in(Text(f"{number:>2}  ", "key").append(name, "bold").append(f"  {ruling.clauses[0]}", "clause"), 2)
        how.set_in(sentence(ruling.trigger), 6)
        how.set_in(sentence(ruling.ruling), 6, "gist")


def _ask_field(desk: Desk, ruling: Ruling, name: str, raw: Raw) -> None:
    """Ask for one field until its reader accepts it; an optional field may be skipped."""
    optional = name in ruling.optional
    hint = reader_hint(ruling.fields[name], name)
    asked = name.replace("_", " ") + (f", {hint}" if hint else "") + (", or Enter" if optional else "")
    while True:
        typed = desk.line(asked, (f"{ruling.kind.replace('_', ' ')} needs {asked}.",))
        if not typed and optional:
            return
        try:
            if not typed:
                raise BadInput(
                    f"{ruling.kind.replace('_', ' ')} needs {name.replace('_', ' ')!r}", code="field-missing"
                )
            raw[name] = value(typed)
            ruling.fields[name](raw[name], name)
        except BadInput as refused:
            raw.pop(name, None)
            desk.refuse(refused)
            continue
        return
