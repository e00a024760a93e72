"""``houseway odds --audit``: every price found a second way, for one game or all of them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from houseway.cli.output import RIGHT
from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.analysis.audit import Audit
    from houseway.odds.pricing import PricedGame


def audit_page(games: "list[PricedGame]", rounds: str | None, seed: str | None, as_json: bool) -> int:
    """Audit these games and print the agreement; the exit status is 1 if one figure is contradicted."""
    from houseway.analysis.audit import ROUNDS, audit, audit_answer
    from houseway.cli.numbers import whole_number
    from houseway.cli.output import console, print_json
    from houseway.cli.progress.rate import rate

    length = whole_number(rounds, "rounds") if rounds is not None else ROUNDS
    seeded = whole_number(seed, "seed", least=0) if seed is not None else 1
    found = []
    for one in games:
        with rate(one.game.title) as progress:
            found.append(audit(one, length, seeded, progress))
        if not as_json:
            _print(one, found[-1])
    agrees = all(one.agrees for one in found)
    if as_json:
        print_json(audit_answer(found[0]) if len(found) == 1 else {"agrees": agrees, "audits": _all(found)})
    elif len(found) > 1:
        console().print("Every figure agrees." if agrees else "Some figures do not agree.")
    return 0 if agrees else 1


def every_game(authority: str | None) -> "list[PricedGame]":
    """Every game that has a price and a kernel, under each authority that permits it, with no option set.

    Raises BadInput if the authority regulates none of them.
    """
    from houseway.games import GAMES
    from houseway.games import game as find
    from houseway.odds.pricing import PricedGame, priced
    from houseway.table.registry import parts_of

    games = [
        (name, one)
        for name, authorities in GAMES.items()
        if priced(name) and parts_of(name).kernel() is not None
        for one in authorities
    ]
    wanted = [(name, one) for name, one in games if authority is None or str(one) == authority.upper()]
    if not wanted:
        known = ", ".join(sorted({str(one) for _, one in games}))
        text = f"{authority!r} regulates none of these games: they are regulated by {known}"
        raise BadInput(text, "authority", code="not-regulated")
    return [PricedGame.read(find(name, one)) for name, one in wanted]


def _all(found: "list[Audit]") -> list[Mapping[str, object]]:
    from houseway.analysis.audit import audit_answer

    return [audit_answer(one) for one in found]


def _print(priced: "PricedGame", found: "Audit") -> None:
    from houseway.analysis.audit import plays_said, referee_said
    from houseway.cli.output import console, grid, heading, not_lawful
    from houseway.rulebook.authority import regulator

    page = console()
    page.print(heading(priced.game.title, regulator(priced.game.authority), f"audit, {found.rounds:,} rounds"))
    not_lawful(found.unlawful)
    heads = (
        ("house edge", RIGHT),
        ("simulated", RIGHT),
        ("error", RIGHT),
        ("z", RIGHT),
        ("chance", RIGHT),
        "plain",
        "",
    )
    table = grid("wager", *heads)
    for one in found.wagers:
        table.add_row(
            one.wager,
            f"{100 * float(one.price.house_edge):.4f} %",
            f"{100 * float(one.simulated.house_edge):.4f} %",
            "" if one.simulated_error is None else f"{100 * one.simulated_error:.4f} %",
            "" if one.z_score is None else f"{one.z_score:+.2f}",
            "" if one.fit is None else f"{one.fit:.4f}",
            {True: "equal", False: "different", None: ""}[one.plain],
            "agrees" if one.agrees else "does not agree",
        )
    page.print(table)
    if said := referee_said(found):
        page.print(said, style="lose" if found.differences else "quiet", highlight=False)
    if said := plays_said(found):
        page.print(said, style="lose" if found.cheaper else "quiet", highlight=False)
