"""SVG pictures: bars of outcomes, drift with its bands, and grids of decisions."""

import math
from fractions import Fraction

from houseway.odds.grid import Grid
from houseway.odds.price import Price, pays
from houseway.reports.figures import LEVELS, by_net
from houseway.reports.html import Html, decimal, percent, tag

WIN, PUSH, LOSE = "#1f7a4d", "#5f6b7a", "#a33a2c"
INK, QUIET = "#1c2321", "#6c6f68"
FONT = "system-ui, DejaVu Sans, sans-serif"
BANDS = {99: "#e7efe9", 95: "#cfe2d7", 90: "#a9cbb8"}


def text(x: float, y: float, said: object, anchor: str = "start", quiet: bool = False, size: float = 11) -> Html:
    """An SVG text element at a position."""
    # Attributes and not CSS: WeasyPrint does not read style sheets inside a picture.
    look = {"fill": QUIET if quiet else INK, "font_size": size, "font_family": FONT}
    return tag("text", said, x=round(x, 1), y=round(y, 1), text_anchor=anchor, **look)


def picture(width: float, height: float, label: str, *parts: Html) -> Html:
    """An ``svg`` element with a title for screen readers."""
    box = f"0 0 {width:g} {height:g}"
    return tag(
        "svg", tag("title", label), *parts, viewBox=box, role="img", class_="plot", xmlns="http://www.w3.org/2000/svg"
    )


def outcome_bars(price: Price, what: str) -> Html:
    """A bar chart of the probability of each net result; wins, pushes and losses differ by colour and label."""
    rows = by_net(price)
    longest = max(float(share) for _, share in rows)
    parts: list[Html] = []
    for place, (net, share) in enumerate(rows):
        y = 8 + place * 19
        colour = WIN if net > 0 else PUSH if net == 0 else LOSE
        length = max(float(share) / longest * 230, 1.0)
        parts += [
            text(68, y + 11, pays(net), "end"),
            tag("rect", x=76, y=y, width=round(length, 1), height=14, rx=2, fill=colour),
            text(82 + length, y + 11, percent(share, 4), quiet=True),
        ]
    return picture(400, 16 + 19 * len(rows), f"How often each result of {what} comes", *parts)


def drift(price: Price, what: str, rounds: int = 10_000) -> Html:
    """A chart of a player's expected result over many rounds of one unit, with its 90, 95 and 99 percent bands."""
    width, height, left, top = 400.0, 210.0, 50.0, 10.0
    inner, depth = width - left - 60, height - top - 34
    mean, sigma = float(price.expectation), price.standard_deviation
    ends = [mean * rounds + sign * LEVELS[99] * sigma * math.sqrt(rounds) for sign in (-1, 1)]
    turn = min(((LEVELS[99] * sigma / (2 * abs(mean))) ** 2 if mean else 0), rounds)
    peak = mean * turn + math.copysign(LEVELS[99] * sigma * math.sqrt(turn), -mean)
    low, high = min(*ends, peak, 0), max(*ends, peak, 0)

    def at(n: float, value: float) -> str:
        return f"{left + inner * n / rounds:.1f},{top + depth * (high - value) / (high - low):.1f}"

    steps = [rounds * (i / 40) ** 2 for i in range(41)]
    parts = []
    for level, colour in BANDS.items():
        reach = [LEVELS[level] * sigma * math.sqrt(n) for n in steps]
        upper = [at(n, mean * n + up) for n, up in zip(steps, reach, strict=True)]
        lower = [at(n, mean * n - up) for n, up in zip(steps, reach, strict=True)]
        parts.append(tag("polygon", points=" ".join(upper + lower[::-1]), fill=colour))
    for value in _ticks(low, high):
        y = top + depth * (high - value) / (high - low)
        ink, heavy = (QUIET, 1) if value == 0 else ("#e4e0d5", 0.7)
        parts += [
            tag("line", x1=left, x2=left + inner, y1=round(y, 1), y2=round(y, 1), stroke=ink, stroke_width=heavy),
            text(left - 6, y + 4, decimal(value, 0), "end", quiet=True),
        ]
    parts.append(
        tag("polyline", points=f"{at(0, 0)} {at(rounds, mean * rounds)}", fill="none", stroke="#0f5a46", stroke_width=2)
    )
    parts += [
        text(left + inner * share, height - 18, f"{round(rounds * share):,}", "middle", quiet=True)
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    parts.append(text(left + inner / 2, height - 3, "rounds, one unit wagered on each", "middle", quiet=True))
    end = top + depth * (high - mean * rounds) / (high - low)
    parts.append(text(left + inner + 6, end + 4, decimal(mean * rounds, 0)))
    parts.append(text(left + inner + 6, end + 17, "expected", quiet=True))
    return picture(width, height, f"Drift of {what} over {rounds:,} rounds with bands of 90, 95 and 99 percent", *parts)


def _ticks(low: float, high: float) -> list[float]:
    """Round numbers between two bounds for an axis, with zero among them."""
    rough = (high - low) / 5
    unit = 10 ** math.floor(math.log10(rough))
    step = next(unit * k for k in (1, 2, 5, 10) if unit * k >= rough)
    return [step * k for k in range(math.ceil(low / step), math.floor(high / step) + 1)]


def grid_picture(grid: Grid) -> Html:
    """The grid in colours: green where the first action is better, red where the second is, darker for larger differences."""
    wide, tall, top = 42, 24, 34
    left = max(92, 16 + 6 * max(map(len, grid.rows), default=0))
    values = [abs(float(cell)) for row in grid.cells for cell in row if cell is not None]
    strongest = max(values, default=1.0) or 1.0
    parts = [text(left + wide * i + wide / 2, top - 8, name, "middle") for i, name in enumerate(grid.columns)]
    parts += [text(left - 8, top - 8, grid.row_name, "end", quiet=True), text(left, 11, grid.column_name, quiet=True)]
    for place, (name, row) in enumerate(zip(grid.rows, grid.cells, strict=True)):
        y = top + tall * place
        parts.append(text(left - 8, y + 16, name, "end"))
        for i, cell in enumerate(row):
            x = left + wide * i
            if cell is None:
                parts.append(tag("rect", x=x, y=y, width=wide - 2, height=tall - 2, rx=3, fill="#f3f0e6"))
                continue
            depth = 0.12 + 0.6 * math.sqrt(min(abs(float(cell)) / strongest, 1))
            colour = WIN if cell > 0 else LOSE if cell < 0 else PUSH
            parts.append(
                tag("rect", x=x, y=y, width=wide - 2, height=tall - 2, rx=3, fill=colour, fill_opacity=f"{depth:.2f}")
            )
            shown = grid.labels[place][i] if grid.labels else _cell(cell)
            parts.append(text(x + wide / 2 - 1, y + 15, shown, "middle", size=10))
    width = left + max(wide * len(grid.columns), 6 * len(grid.column_name)) + 4
    return picture(width, top + tall * len(grid.rows) + 4, grid.title, *parts)


def _cell(value: Fraction) -> str:
    shown = f"{float(value):+.2f}" if value else "0"
    return shown.replace("-", "−")
