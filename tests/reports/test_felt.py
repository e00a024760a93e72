"""The felt as a picture: everything that the layout holds is drawn, and the picture in the docs is the felt as it is."""

from pathlib import Path

import pytest

from houseway.games import GAMES
from houseway.reports.felt import felt_picture
from houseway.table.layout import EACH, Layout
from houseway.table.registry import parts_of

DOCS = Path(__file__).parents[2] / "docs" / "games"


def layout_of(game: str) -> Layout:
    return parts_of(game).layout()


@pytest.mark.parametrize("game", GAMES)
def test_every_area_seat_and_notice_is_drawn(game: str) -> None:
    layout = layout_of(game)
    drawn = felt_picture(layout)
    assert drawn.startswith("<svg")
    shapes = drawn.count("<ellipse") + drawn.count("<polygon") + drawn.count("<rect")
    each = sum(1 for area in layout.areas if area.seat == EACH)
    assert shapes >= each * len(layout.seats) + len(layout.areas) - each
    assert drawn.count("rotate(") == len(layout.seats)


def test_what_is_printed_is_escaped() -> None:
    drawn = felt_picture(Layout("A & B", {}, (), {}, notices=("1 < 2",)))
    assert "A &amp; B" in drawn
    assert "1 &lt; 2" in drawn


@pytest.mark.parametrize("picture", sorted(DOCS.glob("*.svg")), ids=lambda path: path.stem)
def test_the_picture_in_the_docs_is_the_felt_as_it_is(picture: Path) -> None:
    told = "draw it anew: python -m tests.reports.test_felt"
    assert picture.read_text(encoding="utf-8") == f"{felt_picture(layout_of(picture.stem))}\n", told


if __name__ == "__main__":
    for path in DOCS.glob("*.svg"):
        path.write_text(f"{felt_picture(layout_of(path.stem))}\n", encoding="utf-8")
