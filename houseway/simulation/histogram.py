"""Histograms of a wager's net results, for the terminal and as SVG. Bars show the simulation, marks the price."""

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Final

from houseway.odds.price import Price


@dataclass(frozen=True)
class Bar:
    """One net result: its label, its simulated frequency and its probability by the price."""

    net: Fraction
    label: str
    counted: float
    priced: float


def bars_of(counted: Price, priced: Price) -> list[Bar]:
    """One bar for each net result that occurred or is possible, the worst first."""
    found: dict[Fraction, list[float]] = {}
    for place, price in enumerate((counted, priced)):
        for one in price.outcomes:
            found.setdefault(one.line.net, [0.0, 0.0])[place] += float(one.probability)
    return [Bar(net, signed(net), *found[net]) for net in sorted(found)]


def signed(net: Fraction) -> str:
    """A net result with its sign: +0.95, -1, 0."""
    text = f"{float(net):.4f}".rstrip("0").rstrip(".")
    return f"+{text}" if net > 0 else text


EIGHTHS: Final = " ▏▎▍▌▋▊▉█"


def text_bar(share: float, width: int, plain: bool = False) -> str:
    """A text bar of that share of the width; a positive share is never empty. ``plain`` uses ASCII."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    if share > 0:
        eighths = max(1, eighths)
    if plain:
        return "#" * -(-eighths // 8)
    whole, rest = divmod(eighths, 8)
    return "█" * whole + (EIGHTHS[rest] if rest else "")


WIDTH: Final = 720
ROW: Final = 26
LEFT: Final = 96
RIGHT: Final = 150
TOP: Final = 64


def svg(title: str, notes: str, bars: list[Bar]) -> str:
    """The histogram as a standalone SVG; each bar has a title with its figures, for tooltips and screen readers."""
    scale = max((max(bar.counted, bar.priced) for bar in bars), default=1.0) or 1.0
    room = WIDTH - LEFT - RIGHT
    height = TOP + ROW * len(bars) + 40
    rows = []
    for place, bar in enumerate(bars):
        y = TOP + ROW * place
        long, mark = room * bar.counted / scale, LEFT + room * bar.priced / scale
        said = f"{bar.label}: counted {bar.counted:.6%}, priced {bar.priced:.6%}"
        colour = "#2f7d4f" if bar.net > 0 else "#b3423a" if bar.net < 0 else "#7a7f87"
        rows.append(
            f"<g><title>{escape(said)}</title>"
            f'<text x="{LEFT - 10}" y="{y + 16}" text-anchor="end">{escape(bar.label)}</text>'
            f'<rect x="{LEFT}" y="{y + 3}" width="{max(long, 0.5):.2f}" height="{ROW - 8}" fill="{colour}"/>'
            f'<line x1="{mark:.2f}" y1="{y}" x2="{mark:.2f}" y2="{y + ROW - 2}" stroke="#14171a" stroke-width="1.5"/>'
            f'<text x="{LEFT + room + 10}" y="{y + 16}">{bar.counted:.4%}</text></g>'
        )
    foot = height - 14
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
            f'height="{height}" font-family="system-ui, sans-serif" font-size="13" fill="#14171a">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
            f'<text x="16" y="26" font-size="17" font-weight="600">{escape(title)}</text>',
            f'<text x="16" y="46" fill="#5b6169">{escape(notes)}</text>',
            *rows,
            f'<text x="16" y="{foot}" fill="#5b6169">Bars: counted. Black marks: as priced. Left: net result in wagers.</text>',
            "</svg>",
            "",
        )
    )
