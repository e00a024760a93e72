"""Floors that grow at random: whatever was written and folded in any order verifies, and every earlier promise still holds."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from houseway.transparency.checkpoint import Checkpoint
from houseway.transparency.fold import Head
from houseway.transparency.merkle import consistency, verify_consistency
from houseway.transparency.proof import proof_problems
from houseway.transparency.verify import verify
from tests.transparency.floors import MemoryFloor
from tests.transparency.logs import HOUSE

TABLES = st.sampled_from(["a", "b", "room", "\u00e9"])


class GrowingFloor(RuleBasedStateMachine):
    """Entries, folds, checkpoints and proofs in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.floor = MemoryFloor()
        self.kept: list[Checkpoint] = []
        self.proofs: list[dict[str, Any]] = []
        self.count = 0

    @rule(table=TABLES, several=st.integers(1, 5))
    def write(self, table: str, several: int) -> None:
        for _ in range(several):
            self.count += 1
            self.floor.write({"kind": "note", "table": table, "round": 0, "n": self.count})

    @rule()
    def note(self) -> None:
        self.floor.write({"kind": "note", "table": "", "round": 0})

    @precondition(lambda self: self.floor.grown())
    @rule()
    def fold(self) -> None:
        self.floor.fold()

    @precondition(lambda self: len(self.floor.grown()) > 1)
    @rule()
    def fold_one(self) -> None:
        """A fold may leave a log for the next one."""
        self.floor.fold(self.floor.grown()[:1])

    @rule()
    def keep(self) -> None:
        self.kept.append(self.floor.signed())

    @precondition(lambda self: self.floor.folds)
    @rule(data=st.data())
    def prove(self, data: st.DataObject) -> None:
        fold = data.draw(st.sampled_from(sorted(self.floor.folds)))
        head = data.draw(st.sampled_from(self.floor.folds[fold]))
        self.proofs.append(self.floor.proof(head.log, data.draw(st.integers(0, head.size - 1)), fold))

    @invariant()
    def every_log_only_grew(self) -> None:
        last: dict[str, Head] = {}
        for heads in self.floor.folds.values():
            for head in heads:
                tree, old = self.floor.tables[head.log].tree, last.get(head.log)
                if old is not None:
                    path = consistency(old.size, head.size, tree.find)
                    assert verify_consistency(old.size, head.size, old.root, head.root, path)
                last[head.log] = head

    def teardown(self) -> None:
        """The whole file, the file of each table and every part verify against all that was kept."""
        seen = [one.note for one in self.kept]
        verdict = verify(self.floor.file(), HOUSE.public, seen)
        assert verdict.problems == []
        assert verdict.folds == len(self.floor.folds)
        for table in self.floor.tables:
            alone = verify(self.floor.file(table), HOUSE.public, seen)
            assert alone.problems == []
            assert alone.entries - alone.folds == self.floor.last(table)[0]
        for first in range(self.floor.house.size() + 1):
            assert verify(self.floor.file(first=first), HOUSE.public).problems == []
        assert [proof_problems(one, HOUSE.public) for one in self.proofs] == [[]] * len(self.proofs)


TestGrowingFloor = GrowingFloor.TestCase
TestGrowingFloor.settings = settings(max_examples=15, stateful_step_count=20, deadline=None)
