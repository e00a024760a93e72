"""What a verifier says about the order of promises, rounds, reveals and settlements, entry by entry, without any cards."""

from collections.abc import Callable
from typing import Any

import pytest

from houseway.transparency.rounds.promises import Promises

T = "t"
ROUND_GAME = {"game": "three_card_poker", "authority": "MA", "options": {}, "dealer": "auto"}
SHOE_GAME = {"game": "minibaccarat", "authority": "MA", "options": {}, "dealer": "auto"}
LIMITS: dict[str, Any] = {"minimum": None, "maximum": None}


class Night:
    """A log of one table, told entry by entry; ``said`` are all problems so far."""

    def __init__(self, config: dict[str, Any] | None = ROUND_GAME, from_start: bool = True) -> None:
        self.promises, self.said, self.index, self.seq = Promises(from_start), list[str](), 0, 0
        self.config = config or ROUND_GAME
        if config is not None:
            self.said += self.promises.made(T, {"config": config})

    def command(self, do: str, number: int, **more: Any) -> list[str]:
        self.seq += 1
        self.index += 1
        entry = {"seq": self.seq, "do": do, "by": "ann", "role": "player", "round": number, **more}
        return self._add(self.promises.command(T, entry, self.index))

    def promise(self, number: int, name: str = "") -> list[str]:
        self.index += 1
        entry = {"round": number, "commitment": name or f"promise {number}"}
        return self._add(self.promises.committed(T, entry, self.index))

    def reveal(self, number: int, name: str = "", **more: Any) -> list[str]:
        self.index += 1
        entry = {"round": number, "commitment": name or f"promise {number}", **more}
        return self._add(self.promises.revealed(T, entry, self.index)[1])

    def settle(self, number: int, *statuses: str, by_hand: bool = False, **more: Any) -> list[str]:
        self.index += 1
        answers = [{"status": status} for status in statuses or ("completed",)]
        answer = answers[0] if len(answers) == 1 else {"rounds": answers}
        scenario = {"game": self.config["game"], "authority": "MA", "submission": {}, "table": LIMITS}
        entry = {"round": number, "log": {"scenario": scenario, "answer": answer}, **more}
        return self._add(self.promises.settled(T, entry, by_hand, self.index))

    def play(self, number: int) -> None:
        """A whole round, as it should be."""
        self.promise(number)
        self.command("ready", number)
        self.reveal(number)
        self.settle(number)

    def _add(self, found: list[str]) -> list[str]:
        self.said += found
        return found


def test_rounds_in_order_have_no_problem() -> None:
    night = Night()
    for number in (1, 2, 3):
        night.play(number)
    night.promise(4)
    assert night.said + night.promises.end() == []
    found = night.promises.found
    assert (found.unsettled, found.voids, found.withdrawn, found.ended_early) == ([], [], [], [])
    assert found.open_promises == [{"table": T, "commitment": "promise 4", "entry": 13}]


def test_a_table_is_set_up_once() -> None:
    night = Night()
    assert night.promises.made(T, {"config": ROUND_GAME}) == ["table t was set up twice"]


@pytest.mark.parametrize(
    ("seq", "said"), [(1, ""), (2, "follows command 0"), (None, "has no number"), (True, "no number")]
)
def test_commands_are_numbered_one_by_one(seq: Any, said: str) -> None:
    found = Night().command("wager", 0, seq=seq)
    assert (found == []) if not said else (said in found[0])


def test_a_part_of_a_log_may_begin_with_any_command_and_go_on_by_ones() -> None:
    night = Night(None, from_start=False)
    assert night.command("wager", 8, seq=40) == []
    assert night.command("wager", 8, seq=41) == []
    assert "command 43 of table t follows command 41" in night.command("wager", 8, seq=43)[0]


def test_a_round_needs_a_promise_a_set_up_and_the_round_before() -> None:
    night = Night()
    assert night.command("ready", 1) == ["round 1 of table t began without a promise about its cards"]
    assert "never set up" in Night(None).command("ready", 1)[0]
    skipped = Night()
    skipped.promise(1)
    assert skipped.command("ready", 2)[0] == "round 2 of table t follows round 0: some are missing"
    assert Night({**ROUND_GAME, "dealer": "person"}).command("ready", 1) == []


def test_a_round_that_is_over_was_revealed() -> None:
    night = Night()
    night.promise(1)
    night.command("ready", 1)
    night.promise(2)
    night.command("ready", 2)
    left = night.command("decide", 2)
    assert left == ["round 1 of table t is over and its promise was never revealed"]
    assert night.command("decide", 2) == [], "it is said once"


def test_a_round_left_closed_is_also_said_at_the_end_and_a_shoe_may_stay_closed() -> None:
    for config, said in ((ROUND_GAME, 1), (SHOE_GAME, 0)):
        night = Night(config)
        night.promise(1)
        night.command("ready", 1)
        night.command("ready", 2)
        assert len(night.promises.end()) == said


def test_a_promise_is_for_the_next_round_and_made_once() -> None:
    night = Night()
    assert night.promise(2, "a") == ["a promise at table t is for round 2, not for round 1"]
    assert "was promised a second time" in night.promise(1, "b")[0]
    assert "table t has 3 promises open" in night.promise(1, "c")[0]
    again = Night()
    again.play(1)
    assert again.promise(2, "promise 1") == ["round 2 of table t was promised twice"]


def test_the_next_stretch_is_promised_while_one_is_in_play() -> None:
    night = Night(SHOE_GAME)
    night.promise(1)
    night.command("ready", 1)
    assert night.promise(2) == []


def test_a_promise_comes_before_the_wagers() -> None:
    night = Night()
    night.command("wager", 0, fields={"wager": "ante"})
    assert night.promise(1) == ["round 1 of table t was promised when wagers lay on the layout already"]


def test_a_reveal_is_of_the_oldest_promise_and_of_one_that_was_made() -> None:
    night = Night(SHOE_GAME)
    night.promise(1)
    night.command("ready", 1)
    assert night.reveal(1, "unknown")[0] == "round 1 of table t was revealed without a promise"
    night = Night(SHOE_GAME)
    night.promise(1)
    night.command("ready", 1)
    night.promise(2)
    assert "not the oldest open one" in night.reveal(1, "promise 2")[0]


@pytest.mark.parametrize(("first", "last"), [(None, 1), (1, "1"), (2, 1), (1, None)])
def test_a_reveal_says_which_rounds_it_is_about(first: Any, last: Any) -> None:
    night = Night()
    night.promise(1)
    night.command("ready", 1)
    assert "does not say which rounds" in night.reveal(first, "promise 1", last=last)[0]


def test_a_stretch_is_revealed_once_in_order_and_after_it_began() -> None:
    night = Night(SHOE_GAME)
    night.promise(1)
    night.command("ready", 1)
    assert night.reveal(1, last=2) == ["round 2 of table t was revealed before it began"]
    assert night.settle(1, "completed", "completed", last=2)
    again = Night()
    again.play(1)
    again.promise(2)
    again.command("ready", 2)
    assert "were never revealed, or 1 was twice" in again.reveal(1, "promise 2")[-1]
    late = Night(SHOE_GAME)
    late.promise(1)
    late.command("ready", 1)
    late.promise(2)
    late.reveal(1)
    late.settle(1)
    assert "was promised after it had begun" in late.reveal(1, "promise 2")[0]


def test_only_a_shoe_lasts_for_several_rounds() -> None:
    for config, said in ((ROUND_GAME, 1), (SHOE_GAME, 0)):
        night = Night(config)
        night.promise(1)
        night.command("ready", 1)
        night.command("ready", 2)
        assert sum("share a promise" in one for one in night.reveal(1, last=2)) == said


@pytest.mark.parametrize(("do", "early"), [("decide", False), ("ready", False), ("close", True), ("act", True)])
def test_a_shoe_that_an_order_of_the_house_ended_is_listed(do: str, early: bool) -> None:
    night = Night(SHOE_GAME)
    night.promise(1)
    night.command("ready", 1)
    night.command(do, 1, by="flo", role="floorperson")
    night.reveal(1)
    who = {"table": T, "first": 1, "last": 1, "entry": 4, "do": do, "role": "floorperson", "by": "flo"}
    assert night.promises.found.ended_early == ([who] if early else [])


LATER: list[Callable[[Night], list[str]]] = [
    lambda night: night.command("wager", 1),
    lambda night: night.promise(2),
    lambda night: night.promises.end(),
]


@pytest.mark.parametrize("later", LATER)
def test_what_is_revealed_is_settled_next(later: Callable[[Night], list[str]]) -> None:
    night = Night()
    night.promise(1)
    night.command("ready", 1)
    night.reveal(1)
    assert later(night)[0] == "round 1 of table t was revealed and never settled"


# -- withdrawn promises -------------------------------------------------------------------------------------------------


def test_a_promise_may_be_withdrawn_before_the_wagers_and_is_listed() -> None:
    night = Night()
    night.command("options", 0, by="sue", role="supervisor")
    night.promise(1)
    assert night.reveal(1, withdrawn=True) == []
    assert night.promises.found.withdrawn == [
        {"table": T, "entry": 3, "do": "options", "role": "supervisor", "by": "sue"}
    ]


def test_a_promise_is_not_withdrawn_over_wagers_or_in_play() -> None:
    night = Night()
    night.promise(1)
    night.command("wager", 0, fields={"wager": "ante"})
    assert "withdrew a promise when wagers lay" in night.reveal(1, withdrawn=True)[0]
    playing = Night()
    playing.promise(1)
    playing.command("ready", 1)
    assert playing.reveal(1, withdrawn=True) == ["table t withdrew the promise of a round that had begun"]
    shoe = Night(SHOE_GAME)
    shoe.promise(1)
    shoe.command("ready", 1)
    shoe.promise(2)
    assert shoe.reveal(2, withdrawn=True) == [], "the stretch in play keeps its own"


# -- settlements --------------------------------------------------------------------------------------------------------


def test_a_round_is_settled_once_and_told_before() -> None:
    night = Night()
    night.play(1)
    assert night.settle(1) == ["round 1 of table t was settled twice, or never told"]
    assert Night(None, from_start=False).settle(7) == []


def test_a_settlement_has_all_its_rounds() -> None:
    night = Night(SHOE_GAME)
    night.promise(1)
    night.command("ready", 1)
    night.command("ready", 2)
    night.reveal(1, last=2)
    assert night.settle(1, "completed", last=2)[0].startswith("the settlement from round 1 of table t has 1 rounds")
    assert [one["round"] for one in night.promises.found.unsettled] == []
    night.promises.end()
    left = {"table": T, "round": 2, "entry": 3, "why": "in play"}
    assert night.promises.found.unsettled == [left]


def test_a_round_without_a_replayable_log_is_listed_as_such() -> None:
    night = Night(SHOE_GAME)
    night.promise(1)
    for number in (1, 2, 3):
        night.command("ready", number)
    night.reveal(1, last=2)
    assert night.settle(1, log=None, last=2) == []
    assert night.promises.end() == []
    why = {one["round"]: one["why"] for one in night.promises.found.unsettled}
    assert why == {1: "not replayable", 2: "not replayable", 3: "in play"}


@pytest.mark.parametrize("last", [None, "2"])
def test_a_settlement_without_its_last_round_proves_nothing_about_any(last: Any) -> None:
    night = Night()
    night.promise(1)
    night.command("ready", 1)
    night.settle(1, log=None, last=last)
    night.promises.end()
    assert [one["why"] for one in night.promises.found.unsettled] == ["in play"]


def test_rounds_dealt_by_hand_are_counted_only_where_the_table_is_set_up_for_it() -> None:
    by_hand = Night({**ROUND_GAME, "dealer": "person"})
    by_hand.command("ready", 1)
    assert by_hand.settle(1, by_hand=True) == []
    assert by_hand.promises.found.by_hand == 1
    by_itself = Night()
    by_itself.promise(1)
    by_itself.command("ready", 1)
    by_itself.reveal(1)
    assert "the table is set up to deal by itself" in by_itself.settle(1, by_hand=True)[0]
    unknown = Night(None)
    unknown.command("ready", 1)
    assert "the table was never set up" in unknown.settle(1, by_hand=True)[0]
    assert (by_itself.promises.found.by_hand, unknown.promises.found.by_hand) == (0, 0)


def test_a_void_names_who_reported_the_fault_of_that_round() -> None:
    fault = {"fields": {"fault": {"kind": "card_exposed"}}, "by": "flo", "role": "floorperson"}
    night = Night()
    night.promise(1)
    night.command("ready", 1)
    night.command("fault", 1, **fault)
    night.reveal(1)
    night.settle(1, "void")
    night.command("fault", 1, **{**fault, "events": [{"kind": "reported"}]})
    night.play(2)
    assert len(night.promises.found.voids) == 1, "the second round was not void"
    night.promise(3)
    night.command("ready", 3)
    night.reveal(3)
    night.settle(3, "void")
    flo = {"role": "floorperson", "by": "flo", "fault": "card_exposed", "entry": 3}
    rules = {"role": "rules", "by": None, "fault": None, "entry": 14}
    assert night.promises.found.voids == [{"table": T, "round": 1, **flo}, {"table": T, "round": 3, **rules}]
    assert night.promises.found.voids_by_role() == {"floorperson": 1, "rules": 1}


def test_a_fault_reported_before_the_round_is_that_of_the_round_to_come() -> None:
    night = Night()
    night.command("fault", 0, fields={"fault": {"kind": "x"}}, events=[{"kind": "reported"}])
    night.promise(1)
    night.command("ready", 1)
    night.reveal(1)
    night.settle(1, "void")
    assert night.promises.found.voids[0]["fault"] == "x"


def test_a_round_that_a_restored_backup_gave_up_needs_no_reveal() -> None:
    night = Night()
    night.promise(1)
    night.command("ready", 1)
    night.command("restore", 1, events=[{"kind": "given_up", "round": 9}, {"kind": "given_up", "round": 1}])
    night.reveal(1, withdrawn=True)
    night.play(2)
    assert night.said + night.promises.end() == []
    given_up = {"table": T, "round": 1, "entry": 2, "why": "restored"}
    assert night.promises.found.unsettled == [given_up]


def test_only_a_restore_gives_a_round_up() -> None:
    night = Night()
    night.promise(1)
    night.command("ready", 1)
    night.command("act", 1, events=[{"kind": "given_up", "round": 1}])
    night.promises.end()
    assert [one["why"] for one in night.promises.found.unsettled] == ["in play"]


def test_a_round_given_up_is_over_without_a_reveal() -> None:
    night = Night()
    night.promise(1)
    night.command("ready", 1)
    night.command("restore", 1, events=[{"kind": "given_up", "round": 1}])
    night.promise(2)
    night.command("ready", 2)
    assert night.command("decide", 2) == []


def test_a_restore_gives_up_the_round_that_it_names() -> None:
    night = Night()
    night.promise(1)
    night.command("ready", 1)
    night.command("restore", 1, events=[{"kind": "given_up", "round": 9}])
    assert night.promises.found.unsettled == []
