"""``houseway rules``: the clauses, each with the code that carries it out and the tests that check it."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.cli.arguments import AsJson, Authority, GameName
from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.cli.sources import Chapters
    from houseway.rulebook.clauses import Catalogue

CLAUSE: Final = re.compile(r"([A-Z]{2})-([A-Z0-9]+)[-~]")
"""How the id of a clause or of an ambiguity begins."""
Wanted = Annotated[
    str | None, typer.Argument(metavar="[CLAUSE]", help="A clause id, its beginning, a section (7.e) or an ambiguity.")
]
Coverage = Annotated[bool, typer.Option("--coverage", help="Code and tests of every clause, with totals.")]
Ambiguities = Annotated[bool, typer.Option("--ambiguities", help="Doubtful passages and the reading taken.")]
Editions = Annotated[bool, typer.Option("--editions", help="Editions of the chapter and what differs.")]
Compare = Annotated[bool, typer.Option("--compare", help="Two authorities side by side.")]
To = Annotated[Path | None, typer.Option("--to", metavar="FILE", help="With --compare: the comparison as a page.")]


def rules(
    game: GameName = None,
    clause: Wanted = None,
    authority: Authority = None,
    coverage: Coverage = False,
    ambiguities: Ambiguities = False,
    compare: Compare = False,
    editions: Editions = False,
    to: To = None,
    json_: AsJson = False,
) -> int:
    """The clauses in our words, each with its cite, the code that carries it out and the tests that check it."""
    if coverage + ambiguities + compare + editions > 1:
        raise BadInput(
            "choose one of --coverage, --ambiguities, --compare and --editions",
            "command line",
            code="options-exclude-each-other",
        )
    if to is not None and not compare:
        raise BadInput("--to goes with --compare", "--to", code="option-belongs-elsewhere")
    if game is None and (compare or editions or not (coverage or ambiguities)):
        raise BadInput("name a game; only --coverage and --ambiguities can go over all", "GAME", code="game-missing")
    if game is not None and clause is None and CLAUSE.match(game):
        game, clause = _game_with(game), game
    books = _books(game, authority)
    if compare:
        _compare(books, to, json_)
    elif editions:
        _editions(books, json_)
    elif ambiguities or (clause is not None and "~" in clause):
        _ambiguities(books, clause, json_)
    else:
        _clauses(_found(books, clause), clause, coverage, json_)
    return 0


def _game_with(clause_id: str) -> str:
    """The game whose chapter has clauses that begin like this id: ``three_card_poker`` for ``MA-TC-7.e``."""
    from houseway.games import GAMES
    from houseway.rulebook.clauses import chapter_file

    authority, short = CLAUSE.findall(clause_id)[0]
    for name, several in GAMES.items():
        if authority in several and f"{authority}-{short}-" in chapter_file(name, authority).read_text(
            encoding="utf-8"
        ):
            return name
    raise BadInput(f"no game has clauses {authority}-{short}-…", "clause", code="no-such-clause")


def _books(game: str | None, authority: str | None) -> "list[Catalogue]":
    """The chapters asked for: one game's, or all."""
    from houseway.games import GAMES, known_game
    from houseway.rulebook.clauses import catalogue

    wanted = GAMES if game is None else {game: GAMES[known_game(game, "GAME")]}
    pairs = [(name, by) for name, several in wanted.items() for by in several]
    if authority is not None:
        pairs = [(name, by) for name, by in pairs if by == authority]
    if not pairs:
        raise BadInput(
            f"{authority!r} does not regulate {game or 'any of these games'}", "--authority", code="not-regulated"
        )
    return [catalogue(name, by) for name, by in pairs]


def _found(books: "list[Catalogue]", wanted: str | None) -> "Chapters":
    """The clauses wanted, under each authority that has them."""
    from houseway.rulebook.clauses import clause

    if wanted is None:
        return [(book, list(book.clauses.values())) for book in books]
    found, refused = [], []
    for book in books:
        try:
            found.append((book, clause(book, wanted)))
        except BadInput as error:
            refused.append(error)
    if not found:
        raise refused[0]
    return found


def _clauses(chapters: "Chapters", wanted: str | None, coverage: bool, as_json: bool) -> None:
    from houseway.cli import sources as checkout
    from houseway.cli.output import print_json
    from houseway.games import GAMES
    from houseway.rulebook.editions import every_clause

    wanted_ids = {"-".join(one.id.split("-")[:2]) + "-" for _, clauses in chapters for one in clauses}
    found = checkout.traced(checkout.package_folder(), coverage, () if coverage else tuple(sorted(wanted_ids)))
    if coverage:
        known = {one for name, several in GAMES.items() for by in several for one in every_clause(name, by)}
        report = checkout.coverage(chapters, found, known)
    else:
        report = {
            "game": chapters[0][0].game,
            "title": chapters[0][0].title,
            "edition": chapters[0][0].edition.id,
            "clauses": checkout.rows(chapters, found),
        }
    if as_json:
        print_json(report)
        return
    from houseway.cli.pages import clauses as page

    if coverage:
        page.print_coverage(report)
    elif wanted is not None and len(report["clauses"]) <= page.FEW:
        page.print_whole(report["clauses"], tests=checkout.tests_folder(checkout.package_folder()) is not None)
    else:
        page.print_list([book for book, _ in chapters], report["clauses"])


def _ambiguities(books: "list[Catalogue]", wanted: str | None, as_json: bool) -> None:
    """Every ambiguity, or the one with the id ``wanted``."""
    from dataclasses import asdict, replace

    from houseway.cli.output import print_json

    if wanted is not None and "~" in wanted:
        found = [
            replace(book, ambiguities=tuple(one for one in book.ambiguities if one.id == wanted)) for book in books
        ]
        books = [book for book in found if book.ambiguities]
        if not books:
            raise BadInput(f"unknown ambiguity {wanted!r}", "clause", code="no-such-clause")
    if as_json:
        entries = [
            {"game": book.game, "authority": book.authority, **asdict(one)}
            for book in books
            for one in book.ambiguities
        ]
        print_json({"ambiguities": entries})
        return
    from houseway.cli.pages.clauses import print_ambiguities

    print_ambiguities(books)


def _editions(books: "list[Catalogue]", as_json: bool) -> None:
    from houseway.catalogue.edition_changes import editions_json
    from houseway.cli.output import print_json

    found = [editions_json(book.game, book.authority) for book in books]
    if as_json:
        print_json(found[0] if len(found) == 1 else {"chapters": found})
        return
    from houseway.cli.pages.editions import print_editions

    for one in found:
        print_editions(one)


def _compare(books: "list[Catalogue]", to: Path | None, as_json: bool) -> None:
    from houseway.cli.output import print_json
    from houseway.rulebook.differences import compare, comparison_json

    found = compare(*books)
    if to is not None:
        from datetime import UTC, datetime

        from houseway.cli.atomic_file import check_place, kind_of, write
        from houseway.reports.comparison import comparison_page

        kind_of(to, ("html",))
        check_place(to)
        write(to, comparison_page(found, datetime.now(UTC).date().isoformat()).encode())
    if as_json:
        print_json(comparison_json(found))
    elif to is not None:
        print(f"{to}: {len(found.differences)} differences and every clause of both chapters")
    else:
        from houseway.cli.pages.clauses import print_comparison

        print_comparison(found)
