"""``houseway count``: what counting cards is worth."""

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import AsJson, Authority
from houseway.cli.game_options import Assumptions, EvenIfUnlawful, PricedGameId, Settings, SubmissionFile
from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.analysis.counting import Counting


def count(
    game: PricedGameId,
    wager: Annotated[str | None, typer.Option(help="The wager; the game's first by default.")] = None,
    penetration: Annotated[
        str, typer.Option(metavar="PERCENT", help="The share of the shoe before the cut card.")
    ] = "75",
    spread: Annotated[str, typer.Option(metavar="LOW-HIGH", help="Stakes: 1-8, or 0-1 to sit out.")] = "1-8",
    perfect: Annotated[bool, typer.Option("--perfect", help="A count that knows the effect of every card.")] = False,
    cards: Annotated[
        str | None, typer.Option(metavar="N", help="Cards of a round, all hands together, for the value of a shoe.")
    ] = None,
    pace: Annotated[str | None, typer.Option(metavar="ROUNDS", help="Rounds an hour.")] = None,
    unit: Annotated[
        str | None, typer.Option(metavar="DOLLARS", help="With --pace: the value of a stake of one.")
    ] = None,
    authority: Authority = None,
    settings: Settings = None,
    submission: SubmissionFile = None,
    assume: Assumptions = None,
    even_if_unlawful: EvenIfUnlawful = False,
    json_: AsJson = False,
) -> int:
    """What the best card count of a wager is worth by penetration and spread: gain, N0, Kelly bankroll, dollars an hour."""
    from houseway.analysis.counting import counting, counting_answer
    from houseway.cli.commands.analysis.asked import priced_game
    from houseway.cli.numbers import amount_of, none_or_amount
    from houseway.cli.output import console, heading, not_lawful, print_json
    from houseway.cli.progress.bar import bar
    from houseway.rulebook.authority import regulator

    low, dash, high = spread.partition("-")
    if not dash:
        raise BadInput(f"write a spread as 1-8, not {spread!r}", "spread", code="not-a-number")
    stakes = none_or_amount(low, "spread"), amount_of(high, "spread")
    if unit is not None and pace is None:
        raise BadInput("--unit goes with --pace", "unit", code="pace-missing")
    dealt = amount_of(penetration.strip().removesuffix("%"), "penetration")
    if dealt < 1:
        raise BadInput(
            f"penetration is in per cent: {penetration} is less than one; write {float(100 * dealt):g}",
            "penetration",
            code="out-of-range",
        )
    priced = priced_game(game, authority, settings, submission, assume, even_if_unlawful)
    with bar():
        each = amount_of(cards, "cards") if cards is not None else None
        found = counting(priced, wager, dealt / 100, *stakes, perfect, each)
    rounds = float(amount_of(pace, "pace")) if pace is not None else None
    worth = float(amount_of(unit, "unit")) if unit is not None else None
    answer = counting_answer(found, rounds, worth)
    if json_:
        print_json({"game": priced.game.id, "authority": priced.game.authority, **priced.flags, **answer})
        return 0
    page = console()
    title = f"{found.wager}, {found.seen} of {found.cards} cards, {float(stakes[0]):g} to {float(stakes[1]):g}"
    page.print(heading(priced.game.title, regulator(priced.game.authority), "counting", title))
    not_lawful(priced.unlawful)
    lines = [
        _tags(found),
        f"Full shoe {100 * found.full_shoe:+.4f} %; favourable in {100 * found.favourable:.4f} % of rounds, then "
        f"{100 * found.edge_then:+.4f} %.",
        *([f"The wager can be made in {100 * found.offered:.4f} % of rounds."] if found.offered < 1 else []),
        f"A round brings {found.per_round:+.6f} units, deviation {found.deviation:.4f}, average stake {found.average_stake:.4f}.",
    ]
    if found.per_shoe is not None:
        lines.append(f"A shoe of {found.rounds_per_shoe:.1f} rounds brings {found.per_shoe:+.4f} units.")
    if found.n0 is not None:
        lines.append(f"N0 {found.n0:,.0f} rounds: after these the gain equals one standard deviation.")
    if found.kelly_bankroll is not None:
        lines.append(f"Kelly bankroll {found.kelly_bankroll:,.0f} units.")
    if rounds is not None:
        sign = "dollars" if worth is not None else "units"
        lines.append(f"{answer['per_hour']:+,.2f} {sign} an hour.")
    for line in lines:
        page.print(line, highlight=False)
    how = f"linear in the effects of removal ({found.effects.words}); the expectation taken as normal"
    page.print(how, style="quiet")
    return 0


def _tags(found: "Counting") -> str:
    """The count in a line: the tag of every card, the first running count, and where the wager is even."""
    count = found.count
    if count is None:
        return "Every card counts by its effect."
    tags = ", ".join(
        f"{card} {tag:+d}" if tag else f"{card} 0" for card, tag in zip(found.tagged, count.tags, strict=True)
    )
    even = (
        f"; the wager is even where it is {count.turns_at:+.1f} for every 52 cards left"
        if count.turns_at is not None
        else ""
    )
    return f"Tags {tags}. Correlation {count.correlation:.4f}. The running count starts at {count.starts_at:+d}{even}."
