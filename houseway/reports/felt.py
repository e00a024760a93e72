"""A game's felt as an SVG picture, from the same data as the web page: areas, cards, shoe and discard rack."""

from typing import Final

from houseway.reports.html import Html, tag
from houseway.reports.svg import FONT, picture
from houseway.table.layout import EACH, Area, Layout, Offset, Spot

CLOTH, EDGE, LINE, PRINT = "#0f5a46", "#5d3a22", "#d9cf9c", "#f3ecd2"
CARD: Final = (54, 76)
EQUIPMENT: Final = {"shoe": "shoe", "rack": "discard rack"}


def felt_picture(layout: Layout, cards: int = 3) -> Html:
    """The whole felt with every seat; each card position shows ``cards`` cards face down unless the layout says otherwise."""
    wide, tall = layout.width, layout.height
    low = tall - 20
    edge = (
        f"M30,70 Q{wide / 2:g},10 {wide - 30},70 "
        f"C{wide + 30},{low} {wide * 0.8:g},{low} {wide / 2:g},{low} C{wide * 0.2:g},{low} -30,{low} 30,70 Z"
    )
    parts = [tag("path", d=edge, fill=CLOTH, stroke=EDGE, stroke_width=16)]
    parts += [_said(wide / 2, 232, layout.title, 30)]
    parts += [_said(wide / 2, 262 + 20 * place, line, 13) for place, line in enumerate(layout.notices)]
    for name, where in layout.positions.items():
        if isinstance(where, Spot):
            parts += (
                _cards(name, where, layout.lie.get(name, cards)) if name in layout.hands else _equipment(name, where)
            )
    parts += [_area(area, Spot(area.x, area.y)) for area in layout.areas if area.seat != EACH]
    for number, spot in layout.seats.items():
        parts.append(_seat(layout, number, spot))
    return picture(wide, tall, f"The felt of {layout.title}", *parts)


def _said(x: float, y: float, said: object, size: float) -> Html:
    look = {"fill": PRINT, "font_size": size, "font_family": FONT}
    return tag("text", said, x=round(x, 1), y=round(y, 1), text_anchor="middle", **look)


def _seat(layout: Layout, number: int, spot: Spot) -> Html:
    """The betting areas of a seat and its number, rotated like the seat."""
    parts = [_area(area, Spot(spot.x + area.x, spot.y + area.y)) for area in layout.areas if area.seat == EACH]
    plate = layout.positions.get("seat")
    if isinstance(plate, Offset):
        parts.append(_said(spot.x + plate.dx, spot.y + plate.dy, number, 14))
    return tag("g", *parts, transform=f"rotate({spot.turn:g} {spot.x:g} {spot.y:g})")


def _area(area: Area, at: Spot) -> Html:
    """A betting area with its label, one word per line."""
    look = {"fill": "none", "stroke": LINE, "stroke_width": 1.5}
    left, top = round(at.x - area.w / 2, 1), round(at.y - area.h / 2, 1)
    match area.shape:
        case "circle":
            shape = tag("ellipse", cx=at.x, cy=at.y, rx=area.w / 2, ry=area.h / 2, **look)
        case "diamond":
            corners = ((at.x, top), (at.x + area.w / 2, at.y), (at.x, at.y + area.h / 2), (left, at.y))
            shape = tag("polygon", points=" ".join(f"{x:g},{y:g}" for x, y in corners), **look)
        case _:
            shape = tag("rect", x=left, y=top, width=area.w, height=area.h, rx=5, **look)
    words = area.label.split() or [""]  # an area may be marked by dice alone
    size = min(12.0, 1.55 * area.w / max(1, *map(len, words)))
    lines = [_said(at.x, at.y + size * (0.35 + n - (len(words) - 1) / 2), word, size) for n, word in enumerate(words)]
    return tag("g", shape, *lines)


def _cards(name: str, where: Spot, count: int) -> list[Html]:
    """Cards face down, side by side, with the name of the position under them."""
    wide, tall = CARD
    first = where.x - (count * (wide + 8) - 8) / 2
    backs = [
        tag(
            "rect",
            x=round(first + n * (wide + 8), 1),
            y=where.y - tall / 2,
            width=wide,
            height=tall,
            rx=5,
            fill="#7c1f2c",
            stroke="#fff",
        )
        for n in range(count)
    ]
    return [*backs, _said(where.x, where.y + tall / 2 + 20, f"{name} cards" if name == "community" else name, 13)]


def _equipment(name: str, where: Spot) -> list[Html]:
    box = tag("rect", x=where.x - 52, y=where.y - 30, width=104, height=60, rx=6, fill="#14211d", stroke=LINE)
    return [box, _said(where.x, where.y + 48, EQUIPMENT.get(name, name), 13)]
