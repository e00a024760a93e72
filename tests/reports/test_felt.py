"""The felt as a picture: everything that the layout holds is drawn, and the picture in the docs is the felt as it is."""

from pathlib import Path

import pytest

from houseway.games import GAMES
from houseway.reports.felt import felt_picture
from houseway.table.layout import EACH, Layout
from houseway.table.registry import parts_of

DOCS = Path(__file__).parents[2] / "docs" / "games"
FELTS = DOCS / "felts"


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


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_in_the_docs_is_the_felt_as_it_is(game: str) -> None:
    drawn = (FELTS / f"{game}.svg").read_text(encoding="utf-8")
    assert drawn == f"{felt_picture(layout_of(game))}\n", "draw it anew: python -m tests.reports.test_felt"
    assert f"](felts/{game}.svg)" in (DOCS / f"{game}.md").read_text(encoding="utf-8")


if __name__ == "__main__":
    for name in GAMES:
        (FELTS / f"{name}.svg").write_text(f"{felt_picture(layout_of(name))}\n", encoding="utf-8")
