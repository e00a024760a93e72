"""Checks the tables' logs of an exported file against the folds: every log only grows, and nothing in it is left out."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from houseway.transparency.checkpoint import plain_hex
from houseway.transparency.fold import FIRST, HOUSE, Head, fold_body, is_fold, read_head
from houseway.transparency.merkle import Tree, leaf_hash, verify_inclusion

Line = Mapping[str, object]


@dataclass
class Opened:
    """What a file shows of the next fold: all its heads, or one with its path."""

    heads: list[Head]
    index: int | None = None
    path: list[bytes] = field(default_factory=list)

    def problem(self, entry: Line) -> str | None:
        """Why these heads are not those of the fold's entry, or None."""
        logs, stated = entry.get("logs"), entry.get("root")
        if self.index is None:
            names = [one.log for one in self.heads]
            if names != sorted(set(names)):
                return "a fold names its logs out of order, or one of them twice"
            same = {"logs": logs, "root": stated} == fold_body(self.heads)
        else:
            size = logs if type(logs) is int else 0
            leaf = leaf_hash(self.heads[0].line())
            try:
                same = verify_inclusion(leaf, self.index, size, self.path, plain_hex(stated))
            except ValueError:
                same = False
        return None if same else "the heads of the tables' logs do not give the root of the fold: one was altered"


class TableLogs:
    """The logs of the tables in a file, line by line; methods return the problems found.

    ``from_start`` is True if the file begins with the first entry of the house's log, and so with every table's first one.
    """

    def __init__(self, from_start: bool) -> None:
        self.from_start = from_start
        self.current = HOUSE
        """The log that the next entry belongs to."""
        self.folds = 0
        """The number of folds that were compared with the tables' logs."""
        self.hidden = 0
        """The number of heads of other tables that the folds do not show."""
        self._trees: dict[str, Tree] = {}
        self._last: dict[str, tuple[int, int]] = {}
        """The last head of each log: its size, and the index of the fold."""
        self._wrong: set[str] = set()
        """The logs that already differed from a fold; later folds would only repeat that."""
        self._grown: list[str] = []
        """The logs that the file has shown entries of since the last fold."""
        self._opened: Opened | None = None

    def tree(self) -> Tree:
        """The tree of the current log, which is not the house's."""
        return self._trees[self.current]

    def last_folds(self) -> dict[str, tuple[int, int]]:
        """The last head of each log: its size, and the index of the fold in the house's log."""
        return dict(self._last)

    # -- lines that are not entries ------------------------------------------------------------------------------------

    def begins(self, line: Line) -> list[str] | None:
        """Takes a line that says which log comes next or what the next fold covers; None for any other line."""
        if set(line) in ({"log"}, {"log", "first", "before"}):
            return [*self._unused(), *self._log(line)]
        if set(line) in ({"fold"}, {"fold", "index", "path"}):
            return [*self._unused(), *self._fold(line)]
        return None

    def _log(self, line: Line) -> list[str]:
        name, first, before = line["log"], line.get("first", 0), line.get("before", [])
        if not isinstance(name, str) or not name or type(first) is not int or not isinstance(before, list):
            return ["the line that names a table's log is malformed"]
        found = self._empty()
        self.current = name
        self._grown.append(name)
        if name in self._trees:
            return [*found, f"the log of table {name} begins twice"] if "first" in line else found
        try:
            self._trees[name] = Tree(first, [plain_hex(one) for one in before], peaks_only=True)
        except (ValueError, TypeError):
            self._trees[name] = Tree(peaks_only=True)
            return [*found, f"the line that begins the log of table {name} is malformed"]
        if "first" in line and (self.from_start or first < 1):
            found.append(f"the log of table {name} begins with its entry {first}: the entries before it were left out")
        return found

    def _empty(self) -> list[str]:
        """The problem of a log that was named and then shown without an entry."""
        if self.current == HOUSE or self.tree().size > self._last.get(self.current, (0, 0))[0]:
            return []
        return [f"the log of table {self.current} is named, and none of its entries follows"]

    def _fold(self, line: Line) -> list[str]:
        stated, index, path = line["fold"], line.get("index"), line.get("path", [])
        found, self.current = self._empty(), HOUSE
        try:
            if not isinstance(stated, list) or not isinstance(path, list):
                raise ValueError("heads and path are lists")
            if "index" in line and (type(index) is not int or len(stated) != 1):
                raise ValueError("one head has an index")
            heads, steps = [read_head(one) for one in stated], [plain_hex(one) for one in path]
        except ValueError:
            return [*found, "the heads of a fold are malformed"]
        self._opened = Opened(heads, index if type(index) is int else None, steps)
        return found

    def _unused(self) -> list[str]:
        gone, self._opened = self._opened, None
        return [] if gone is None else ["heads of logs are told, and no fold follows them"]

    # -- entries -----------------------------------------------------------------------------------------------------

    def of_table(self, entry: Line) -> list[str]:
        """Checks that an entry of the current log, which is not the house's, is about its table."""
        name = entry.get("table")
        if name == self.current:
            return []
        about = f"of table {name}" if name else "of the house"
        return [f"an entry {about} stands in the log of table {self.current}"]

    def of_house(self, entry: Line, index: int) -> list[str]:
        """Checks an entry of the house's log: a fold against the tables' logs, any other entry for its place."""
        if is_fold(entry):
            return self._folded(entry, index)
        found, name = self._unused(), entry.get("table")
        if isinstance(name, str) and name in self._trees:
            found.append(f"an entry of table {name} stands in the house's log, although the table has a log of its own")
        return found

    def withheld(self) -> list[str]:
        """Checks a withheld entry: only the house's entries may be."""
        where = [] if self.current == HOUSE else [f"an entry of table {self.current} is withheld from its own log"]
        return [*self._unused(), *where]

    def _folded(self, entry: Line, index: int) -> list[str]:
        opened, self._opened = self._opened, None
        grown, self._grown = self._grown, []
        if opened is None:
            return ["a fold does not tell which logs it covers"]
        self.folds += 1
        if wrong := opened.problem(entry):
            return [wrong]
        if opened.index is not None and type(logs := entry.get("logs")) is int:
            self.hidden += logs - 1
        found = [problem for head in opened.heads for problem in self._compared(head, index)]
        if not found and grown != [head.log for head in opened.heads]:
            found.append("the file shows entries of other logs than the fold covers, or in another order")
        return found

    def _compared(self, head: Head, index: int) -> list[str]:
        """The differences between a head and the entries that the file shows of its log."""
        table, tree = f"table {head.log}", self._trees.get(head.log)
        size, last = self._last.get(head.log, (0, FIRST if self.from_start else None))
        self._last[head.log] = head.size, index
        if head.log in self._wrong:
            return []
        if tree is None:
            found = [f"a fold covers {head.size} entries of {table}, and none of them is there"]
        elif head.size <= size:
            found = [f"the log of {table} had {size} entries and has {head.size} at the next fold: a log only grows"]
        else:
            found = self._differs(head, tree, last)
        if found:
            self._wrong.add(head.log)
        return found

    @staticmethod
    def _differs(head: Head, tree: Tree, last: int | None) -> list[str]:
        found, table = [], f"table {head.log}"
        if last is not None and head.before != last:
            found.append(
                f"a fold of {table} was left out: this one follows entry {head.before}, and the last is {last}"
            )
        if tree.size != head.size:
            some = "missing" if tree.size < head.size else "too many"
            count = abs(head.size - tree.size)
            found.append(f"the log of {table} was folded with {head.size} entries: {count} {some}")
        elif tree.root() != head.root:
            found.append(f"the entries of {table} do not give the root that was folded: one was altered or moved")
        return found

    def end(self) -> list[str]:
        """The problems at the end of the file: entries that no fold covers."""
        left = [f"entries of table {name} are in no fold: no signature covers them" for name in self._grown]
        return [*self._unused(), *left]
