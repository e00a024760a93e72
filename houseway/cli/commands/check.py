"""``houseway check``: what a licensee's rules submission violates, clause by clause."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from houseway.cli.arguments import AsJson, input_file

if TYPE_CHECKING:
    from houseway.catalogue.review import Review

SubmissionFile = Annotated[Path, input_file("SUBMISSION")]


def check(submission: SubmissionFile, json_: AsJson = False) -> int:
    """Validates a rules submission (game, authority, options): every violated clause, not only the first."""
    from houseway.api.input.files import document
    from houseway.catalogue.review import review
    from houseway.cli.output import console, print_json
    from houseway.cli.progress.bar import bar
    from houseway.odds.cache import Cache
    from houseway.odds.verdict import prices_of, verdict
    from houseway.support.compiled_cache import default_folder

    found = review(document(submission))
    with bar():
        prices = prices_of(found, Cache(default_folder()))
    if json_:
        print_json(verdict(found, prices))
    else:
        _say(found)
        if prices and prices.warning:
            console().print(prices.warning, style="lose", highlight=False)
    return 0 if found.ok else 1


def _say(found: "Review") -> None:
    from rich.text import Text

    from houseway.cli.output import NAME, cites, console, grid, heading, sentence, shown
    from houseway.odds.verdict import plain
    from houseway.rulebook.authority import regulator

    page = console()
    page.print(heading(found.game.title, regulator(found.game.authority), "rules submission"))
    if found.ok:
        page.print(Text("✓ ", "win").append("Nothing in this submission violates a clause.", ""))
        return
    table = grid(("option", NAME), ("value", {"max_width": 30}), "what is wrong", ("clause", NAME))
    for one in found.violations:
        value = sentence(shown(plain(one.value)), 60)
        table.add_row(one.option, value, sentence(one.message), cites((one.clause, *one.readings)), end_section=True)
    page.print(table)
    page.print()
    count = len(found.violations)
    page.print(Text("✗ ", "lose").append(f"{count} violation{'s' if count > 1 else ''}.", ""))
