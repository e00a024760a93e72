"""The felt as data: the positions of seats, betting areas, cards and equipment, so that one page can draw any game.

Lengths are drawing units; x grows to the right and y downwards, as the players see the table with the dealer at the top.
The coordinates of an ``EACH`` area are an offset from each seat's spot, those of a ``SHARED`` area are absolute.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Final, Literal

Shape = Literal["circle", "rect", "diamond"]
EACH: Final = "each"
SHARED: Final = "shared"


@dataclass(frozen=True)
class Spot:
    """A point on the felt; ``turn`` rotates what is drawn there, in degrees."""

    x: float
    y: float
    turn: float = 0


@dataclass(frozen=True)
class Offset:
    """A point relative to a seat's spot."""

    dx: float
    dy: float


@dataclass(frozen=True)
class Area:
    """A betting area, given by its centre (``x``, ``y``) and size (``w``, ``h``).

    ``pays`` is the payout printed in it; ``odds_from`` names the option (and its row) with the odds in force, if the
    licensee may choose them. ``faces`` are the faces of dice drawn in the area.
    """

    wager: str
    label: str
    x: float
    y: float
    w: float
    h: float
    shape: Shape = "rect"
    selection: int | str | None = None
    seat: Literal["each", "shared"] = EACH
    pays: str | None = None
    odds_from: tuple[str, ...] = ()
    faces: tuple[int, ...] = ()


@dataclass(frozen=True)
class Layout:
    """One game's felt."""

    title: str
    seats: Mapping[int, Spot]
    areas: tuple[Area, ...]
    positions: Mapping[str, Spot | Offset]
    notices: tuple[str, ...] = ()
    width: int = 1200
    height: int = 760
    hands: tuple[str, ...] = field(default=())
    """The positions other than seats that hold cards."""
    lie: Mapping[str, int] = field(default_factory=dict)
    """The number of cards to draw at each of these positions, if a picture of the felt should show them."""
    pieces: Literal["cards", "tiles"] = "cards"
    """The kind of piece dealt, which determines how a face-down one is drawn."""


def layout_json(layout: Layout) -> dict[str, object]:
    """The layout as JSON for the web page."""
    return asdict(layout) | {"seats": {str(number): asdict(spot) for number, spot in layout.seats.items()}}


def arc(count: int, middle: tuple[float, float], step: float, drop: float, turn: float) -> list[Spot]:
    """``count`` spots on an arc around ``middle``, from left to right.

    Neighbours are ``step`` apart; a spot ``t`` steps from the middle is ``drop * t * t`` higher and turned inwards by
    ``turn * t`` degrees.
    """
    x, y = middle
    places = [index - (count - 1) / 2 for index in range(count)]
    return [Spot(round(x + step * t, 1), round(y - drop * t * t, 1), round(-turn * t, 1)) for t in places]


def from_the_left(spots: Sequence[Spot]) -> dict[int, Spot]:
    """The spots by seat number, with seat 1 at the dealer's left (the right side of the drawing)."""
    return {len(spots) - place: spot for place, spot in enumerate(spots)}


def from_the_right(spots: Sequence[Spot]) -> dict[int, Spot]:
    """The spots by seat number, with seat 1 at the dealer's right (the left side of the drawing)."""
    return dict(enumerate(spots, 1))


SHOE_AND_RACK: Final = {"shoe": Spot(1010, 108), "rack": Spot(190, 108)}


def felt(
    title: str,
    seats: Mapping[int, Spot],
    *areas: Area,
    hands: Mapping[str, Spot],
    seat: float,
    notices: tuple[str, ...],
    equipment: Mapping[str, Spot] = SHOE_AND_RACK,
    plate: float | None = None,
    lie: Mapping[str, int] | None = None,
    pieces: Literal["cards", "tiles"] = "cards",
) -> Layout:
    """A layout with hands and equipment in front of the dealer and each seat's cards below its spot.

    ``seat`` is the distance from a spot down to its cards, ``plate`` that to the player's name, if it differs.
    """
    below = {"seat": Offset(0, seat)} | ({} if plate is None else {"plate": Offset(0, plate)})
    return Layout(
        title,
        seats,
        areas,
        {**hands, **equipment, **below},
        notices,
        hands=tuple(hands),
        lie=lie or {},
        pieces=pieces,
    )
