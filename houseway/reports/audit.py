"""The audit sheet: every price beside simulated rounds, the referee and, where there is one, a plain count."""

from houseway.analysis.audit import AuditedWager, audit, plays_said, referee_said
from houseway.odds.pricing import PricedGame
from houseway.reports.html import Html, join, percent, table, tag, words
from houseway.reports.source import Source


def audit_sheet(made: Source) -> Html:
    """The sheet as HTML; raises BadInput for a game without prices or without a kernel."""
    assert made.price_list
    found = audit(PricedGame.lawful(made.game, made.options, made.assume))
    head = ("wager", "house edge", "simulated", "error", "z", "chance", "plain count", "")
    verdict = "Every figure agrees." if found.agrees else "Some figures do not agree."
    how = (
        f"{found.rounds:,} rounds of seed {found.seed} were played and their classes counted. Error: the standard error of "
        "the simulated house edge. z: the difference of the house edges in standard errors. Chance: how often chance alone "
        "brings outcomes this far from the price or farther (chi-square); a wager fails below one in ten thousand, divided by "
        "the number of wagers. Plain count: every deal settled again by code that shares nothing with the price, equal to the "
        "last deal."
    )
    return join(
        (
            tag("p", verdict, class_=None if found.agrees else "warning"),
            table(head, [_row(one) for one in found.wagers], ".nnnnn.."),
            tag("p", " ".join(filter(None, (referee_said(found), plays_said(found), how))), class_="note"),
        )
    )


def _row(one: AuditedWager) -> tuple[str, ...]:
    return (
        words(one.wager),
        percent(one.price.house_edge),
        percent(one.simulated.house_edge),
        "" if one.simulated_error is None else f"{100 * one.simulated_error:.4f} %",
        "" if one.z_score is None else f"{one.z_score:+.2f}",
        "" if one.fit is None else f"{one.fit:.4f}",
        {True: "equal", False: "different", None: ""}[one.plain],
        "agrees" if one.agrees else "does not agree",
    )
