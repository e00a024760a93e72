"""``houseway check``: what a licensee's rules submission violates, clause by clause."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from houseway.cli.arguments import AsJson, input_file

if TYPE_CHECKING:
    from houseway.odds.price import PriceList
    from houseway.rulebook.review import Review

SubmissionFile = Annotated[Path, input_file("SUBMISSION")]


def check(submission: SubmissionFile, json_: AsJson = False) -> int:
    """Validates a rules submission (game, authority, options): every violated clause, not only the first."""
    from houseway.cli.files import document
    from houseway.cli.output import console, print_json
    from houseway.rulebook.editions import edition_named
    from houseway.rulebook.review import review

    found = review(document(submission))
    prices = _prices(found)
    if json_:
        violations = [
            {
                "option": one.option,
                "value": _plain(one.value),
                "message": one.message,
                "clause": one.clause,
                "clauses": list(one.clauses or (one.clause,)),
            }
            for one in found.violations
        ]
        game = found.game
        edition = edition_named(game.id, game.authority, game.edition)
        answer = {"ok": found.ok, "edition": edition, "violations": violations}
        print_json({**answer, **({"player_ahead": prices.player_ahead} if prices and prices.player_ahead else {})})
    else:
        _say(found)
        if prices and prices.warning:
            console().print(prices.warning, style="lose", highlight=False)
    return 0 if found.ok else 1


def _prices(found: "Review") -> "PriceList | None":
    """The prices under a submission that violates nothing, from the cache where they were counted before."""
    from houseway.cli.bar import bar
    from houseway.errors import BadInput
    from houseway.keeping import default_folder
    from houseway.odds.cache import Cache
    from houseway.odds.parts import priced
    from houseway.odds.room import price_list

    if not found.ok or found.submission is None or not priced(found.game.id):
        return None
    options = found.submission.model_dump(mode="json", exclude_unset=True, warnings=False)
    with bar():
        try:
            return price_list(found.game, options, cache=Cache(default_folder()))
        except BadInput:  # the best settings against a house way that was never counted, for one
            return None


def _plain(value: Any) -> Any:
    """The value as JSON holds it; odds and shares as they are written."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, dict):
        return {str(name): _plain(item) for name, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else str(value)


def _say(found: "Review") -> None:
    from rich.text import Text

    from houseway.cli.output import AUTHORITIES, NAME, cites, console, grid, heading, sentence, shown

    page = console()
    page.print(heading(found.game.title, AUTHORITIES[found.game.authority], "rules submission"))
    if found.ok:
        page.print(Text("✓ ", "win").append("Nothing in this submission violates a clause.", ""))
        return
    table = grid(("option", NAME), ("value", {"max_width": 30}), "what is wrong", ("clause", NAME))
    for one in found.violations:
        value = sentence(shown(_plain(one.value)), 60)
        table.add_row(one.option, value, sentence(one.message), cites(one.clause), end_section=True)
    page.print(table)
    page.print()
    count = len(found.violations)
    page.print(Text("✗ ", "lose").append(f"{count} violation{'s' if count > 1 else ''}.", ""))
