"""``houseway ask``: finds the ruling and the clause by plain words."""

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import AsJson, Authority, complete_game
from houseway.errors import BadInput

if TYPE_CHECKING:
    from rich.text import Text

    from houseway.api.search.index import Hit

OneGame = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help="The game; all of them if left out.", autocompletion=complete_game),
]


def ask(
    question: Annotated[
        str, typer.Argument(metavar="WORDS", help="What happened, or what you look for, in your words.")
    ],
    game: OneGame = None,
    authority: Authority = None,
    most: Annotated[int, typer.Option(min=1, max=50, help="How many answers to show.")] = 5,
    json_: AsJson = False,
) -> int:
    """The irregularity, its ruling and the clauses that fit your words, found in an index of every chapter."""
    from houseway.api.search.index import hit_json, search
    from houseway.cli.output import print_json

    by = None if authority is None else authority.upper()
    found = search(question, game, by, most=most)
    if json_:
        print_json({"question": question, "hits": [hit_json(hit) for hit in found]})
        return 0
    if not found:
        raise BadInput("nothing fits these words: try others", "question", code="nothing-found")
    for hit in found:
        _say(hit, several=game is None)
    return 0


def _say(hit: "Hit", several: bool) -> None:
    from rich.text import Text

    from houseway.api.search.index import clause_words
    from houseway.cli.output import console

    page = console()
    head = Text(hit.id if hit.kind in ("clause", "reading") else _marked(hit.name).plain.replace("_", " "), "bold")
    where = f"{hit.game} {hit.authority} · {hit.kind}" if several else f"{hit.authority} · {hit.kind}"
    page.print(head.append(f"  {where}", "quiet"))
    if hit.text:
        page.print(Text("  ").append_text(_marked(hit.text)))
    for clause in hit.clauses if hit.kind in ("irregularity", "reading") else ():
        words = clause_words(hit.game, hit.authority, clause)
        if words is not None:
            page.print(Text(f"  {clause}  ", "clause").append("  ".join(words), "quiet"))
    if hit.kind == "irregularity":
        page.print(Text(f"  houseway games {hit.game}: how to write {hit.id} into a scenario", "quiet"))
    page.print()


def _marked(text: str) -> "Text":
    """The text, with the words that were found in bold."""
    from rich.text import Text

    from houseway.api.search.index import MARK

    shown = Text()
    for part in text.split(MARK[0]):
        found, mark, rest = part.partition(MARK[1])
        shown.append(found, "bold" if mark else "").append(rest)
    return shown
