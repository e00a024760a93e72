"""The felt as data: where seats, betting areas, cards and equipment lie, so that one page can draw any game.

Lengths are units of the drawing; x grows to the right and y downwards, as the players see the table with the dealer
at the top. An area of ``EACH`` seat is written as an offset from the seat's own spot, a ``SHARED`` one where it lies.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Final, Literal

Shape = Literal["circle", "rect", "diamond"]
EACH: Final = "each"
SHARED: Final = "shared"


@dataclass(frozen=True)
class Spot:
    """A place on the felt; ``turn`` is how far what lies there is turned, in degrees."""

    x: float
    y: float
    turn: float = 0


@dataclass(frozen=True)
class Offset:
    """A place beside a seat's spot."""

    dx: float
    dy: float


@dataclass(frozen=True)
class Area:
    """A betting area, by its middle and its size.

    ``pays`` is what is printed in it; ``odds_from`` is the option (and its row) that holds the odds in force, where the
    licensee may choose them. ``faces`` are dice drawn in the area.
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
    """The positions beside the seats at which cards lie."""
    lie: Mapping[str, int] = field(default_factory=dict)
    """How many cards lie at each of them, where a picture of the felt should show so."""
    pieces: Literal["cards", "tiles"] = "cards"
    """What is dealt: how a face-down one looks."""


def layout_json(layout: Layout) -> dict[str, object]:
    """The layout as the page reads it."""
    return asdict(layout) | {"seats": {str(number): asdict(spot) for number, spot in layout.seats.items()}}


def arc(count: int, middle: tuple[float, float], step: float, drop: float, turn: float) -> list[Spot]:
    """That many spots on an arc from left to right, the outer ones ``drop`` times their square higher and turned inwards."""
    x, y = middle
    places = [index - (count - 1) / 2 for index in range(count)]
    return [Spot(round(x + step * t, 1), round(y - drop * t * t, 1), round(-turn * t, 1)) for t in places]


def from_the_left(spots: Sequence[Spot]) -> dict[int, Spot]:
    """Seats of which the first is at the dealer's left, which is the right of those who face the dealer."""
    return {len(spots) - place: spot for place, spot in enumerate(spots)}


def from_the_right(spots: Sequence[Spot]) -> dict[int, Spot]:
    """Seats of which the first is at the dealer's right, which is the left of those who face the dealer."""
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
    """A felt with seats around it: hands and equipment before the dealer, and the cards of each seat below its spot.

    ``seat`` is how far below they lie, ``plate`` how far below the player's name stands where that is elsewhere.
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
