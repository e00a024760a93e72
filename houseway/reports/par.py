"""The PAR sheet: every outcome of every wager, with its count, probability and the derived figures."""

from fractions import Fraction

from houseway.odds.price import Price, labels
from houseway.reports.exposure import best_win, envied, exposure, largest
from houseway.reports.figures import (
    LEVELS,
    ROUNDS,
    Sheet,
    band,
    par_rows,
    sheets,
    skewness,
    volatility_index,
)
from houseway.reports.heat_maps import heat_maps
from houseway.reports.html import EMPTY, Html, cites, decimal, join, money, percent, small, table, tag, words
from houseway.reports.source import Source
from houseway.reports.svg import drift, outcome_bars


def par_sheet(made: Source) -> Html:
    """The whole sheet as HTML: basis of the figures, summary, strategy, then each wager."""
    prices = made.price_list
    found = sheets(prices.wagers)
    warning = tag("p", prices.warning, class_="warning") if prices.warning else EMPTY
    return join(
        (warning, _basis(made), _summary(made, found), heat_maps(made.grids), *(_wager(made, sheet) for sheet in found))
    )


def _basis(made: Source) -> Html:
    """The method, strategy and assumptions of the figures."""
    prices = made.price_list
    rows = [
        ("method", f"{prices.method.words}, {prices.counted}"),
        ("strategy", prices.strategy),
        *((words(name), what) for name, what in prices.assumptions.items()),
        ("unit", "house edge by the initial wager; element of risk by all that is put at risk"),
    ]
    return tag("section", tag("h2", "Basis of the figures"), table(("", ""), rows, class_="facts"), class_="block")


def _summary(made: Source, found: tuple[Sheet, ...]) -> Html:
    rows = [
        (
            wager_title(made, sheet),
            percent(sheet.price.house_edge),
            percent(sheet.price.element_of_risk),
            percent(sheet.price.hit_frequency),
            percent(sheet.price.push_frequency),
            decimal(sheet.price.standard_deviation),
            decimal(volatility_index(sheet.price), 3),
            money(exposure(made, sheet)),
        )
        for sheet in found
    ]
    head = ("wager", "house edge", "element of risk", "hit", "push", "deviation", "VI 90 %", "exposure")
    stake = f"{_maximum(made)}, or of the largest sum that the rules take,"
    note = (
        "VI: volatility index, 1.645 standard deviations. Exposure: the most that one hand can cost the house "
        f"by a wager of {stake} "
        "fixed payouts and payout limits counted, with the envy bonuses that it brings a full table."
    )
    return tag(
        "section",
        tag("h2", "All wagers"),
        table(head, rows, ".nnnnnnn"),
        tag("p", note, class_="note"),
        class_="block",
    )


def _maximum(made: Source) -> str:
    assumed = ", assumed" if made.limits.assumed else ""
    return f"{money(made.limits.maximum)} (the table's maximum{assumed})"


def wager_title(made: Source, sheet: Sheet) -> str:
    """The wager's title on the layout, followed by the selections that share the sheet."""
    name, _, _ = sheet.keys[0].partition(":")
    rule = made.game.wagers.get(name)
    title = rule.title if rule else words(name)
    picks = [key.partition(":")[2] for key in sheet.keys if ":" in key]
    return f"{title}: {', '.join(map(words, picks))}" if picks else title


def _wager(made: Source, sheet: Sheet) -> Html:
    price = sheet.price
    title = wager_title(made, sheet)
    rule = made.game.wagers.get(sheet.keys[0].partition(":")[0])
    alike = f" Each of these {len(sheet.keys)} wagers by itself." if len(sheet.keys) > 1 else ""
    return tag(
        "section",
        tag("h2", title, " ", cites(rule.clauses) if rule else EMPTY),
        tag("p", alike.strip(), class_="note") if alike else EMPTY,
        _outcomes(price),
        tag(
            "div",
            tag("figure", tag("figcaption", "How often each result comes"), outcome_bars(price, title)),
            tag("figure", tag("figcaption", "Drift, with bands of 90, 95 and 99 %"), drift(price, title)),
            class_="pair",
        ),
        tag("div", _totals(made, sheet), _bands(price), class_="pair"),
        class_="wager",
    )


def _outcomes(price: Price) -> Html:
    named = labels(price)
    rows = [
        (
            named[row.outcome.line],
            _count(price, row.outcome.weight),
            small(row.outcome.probability),
            f"{decimal(row.true_odds, 2)} : 1" if row.outcome.line.net > 0 else "",
            row.outcome.line.pays,
            percent(row.share),
            percent(row.cumulative),
        )
        for row in par_rows(price)
    ]
    head = (
        "ends",
        "rounds" if price.method.rounds else "combinations",
        "probability",
        "true odds against",
        "pays",
        "return",
        "cumulative",
    )
    total = tag(
        "tr",
        tag("td", "total"),
        tag("td", _count(price, sum(one.weight for one in price.outcomes)), class_="n"),
        tag(
            "td",
            small(sum((one.probability for one in price.outcomes), start=price.outcomes[0].probability * 0)),
            class_="n",
        ),
        *(tag("td", "") for _ in range(3)),
        tag("td", percent(price.expectation), class_="n"),
    )
    body = table(head, rows, ".nnnnnn", class_="outcomes")
    return Html(body.replace("</tbody>", f"</tbody><tfoot>{total}</tfoot>"))


def _count(price: Price, weight: int) -> str:
    """The number of deals or rounds with an outcome; empty for prices in floating point, which have no counts."""
    return "" if price.method.kind == "float" else f"{weight:,}"


def _totals(made: Source, sheet: Sheet) -> Html:
    seats = made.game.seats
    stake = largest(made, sheet)
    price, most = sheet.price, exposure(made, sheet)
    error = f"standard error {percent(price.standard_error)}" if price.method.rounds else ""

    def fraction(value: Fraction) -> str:
        return str(value) if price.method.is_exact else ""

    rows = [
        ("method", price.method.kind, price.method.words),
        ("house edge", percent(price.house_edge), error or fraction(price.house_edge)),
        ("element of risk", percent(price.element_of_risk), fraction(price.element_of_risk)),
        ("return to player", percent(1 - price.house_edge), ""),
        ("hit frequency", percent(price.hit_frequency), fraction(price.hit_frequency)),
        ("push frequency", percent(price.push_frequency), fraction(price.push_frequency)),
        ("standard deviation", decimal(price.standard_deviation, 6), ""),
        ("volatility index, 90 %", decimal(volatility_index(price), 6), ""),
        ("skewness", decimal(skewness(price), 4), ""),
        (f"exposure at {money(stake)}", money(most), f"{seats} seats: {money(most * seats)} at most"),
        *_envy(made, sheet),
    ]
    return table(("", "", ""), rows, ".n.", class_="facts totals")


def _envy(made: Source, sheet: Sheet) -> list[tuple[str, str, str]]:
    """The parts of the exposure, where envy bonuses are paid to other seats; empty otherwise."""
    each, others = envied(made, sheet), made.game.seats - 1
    if not each:
        return []
    return [
        ("of it won by the wager", money(best_win(made, sheet)), ""),
        ("of it envy bonuses", money(each * others), f"{money(each)} to each of {others} other seats"),
    ]


def _bands(price: Price) -> Html:
    """A table of the bounds of the return to the player, by number of rounds and confidence."""

    def cell(rounds: int, level: int) -> str:
        low, high = (decimal(100 * one, 2) for one in band(price, rounds, level))
        return f"{low} to {high}"

    rows = [(f"{rounds:,}", *(cell(rounds, level) for level in LEVELS)) for rounds in ROUNDS]
    head = ("rounds", *(f"{level} % band" for level in LEVELS))
    note = (
        "Return to player in percent, by the normal approximation: return ± z·σ/√n, z = 1.645, 1.960, 2.576; "
        "rough where wins are rare."
    )
    return tag("div", table(head, rows, "nnnn", class_="bands"), tag("p", note, class_="note"))
