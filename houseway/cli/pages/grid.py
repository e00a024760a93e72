"""A table of text that never cuts a name or a figure: where a line is too narrow, each row becomes a paragraph."""

from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

LONGEST_WORD: Final = 32
"""Words up to this length stay whole in a column that wraps."""


class Grid(Table):
    """A Rich table that turns into paragraphs, ``head: cell``, on a line that is too narrow for it."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.least_width <= options.max_width:
            yield from super().__rich_console__(console, options)
        else:
            yield from self._paragraphs()

    @property
    def least_width(self) -> int:
        """The width at which every cell that may not wrap is whole, and every other shows its words whole."""
        between = 3 * (len(self.columns) - 1) + (4 if self.show_edge else 0)
        return between + sum(self._least(place) for place in range(len(self.columns)))

    def _least(self, place: int) -> int:
        column = self.columns[place]
        cells = [_lines(one) for one in (column.header, *column.cells)]
        if column.no_wrap:
            return max((len(line) for lines in cells for line in lines), default=0)
        words = [len(word) for lines in cells for line in lines for word in line.split()]
        return min(LONGEST_WORD, max(words, default=0))

    def _paragraphs(self) -> RenderResult:
        if self.title:
            yield Text(str(self.title), style="bold")
        heads = [" ".join(_lines(column.header)) for column in self.columns]
        for row in zip(*(column.cells for column in self.columns), strict=True):
            for place, (head, cell) in enumerate(zip(heads, row, strict=True)):
                said = (
                    Text(" ").join(Text(line) for line in _lines(cell)) if not isinstance(cell, Text) else _flat(cell)
                )
                if said.plain.strip():
                    label = f"{head}: " if head and place else ""
                    yield Text("  " if place else "").append(label, "quiet").append_text(said)
            yield Text("")


def _lines(cell: object) -> list[str]:
    return (cell.plain if isinstance(cell, Text) else str(cell)).splitlines() or [""]


def _flat(cell: Text) -> Text:
    return Text(" ").join(cell.split("\n"))
