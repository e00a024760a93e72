"""A house that cheats is found out by its own log: by the promises it made, the set-up it wrote down and what it told."""

from dataclasses import replace
from pathlib import Path

import pytest

from houseway.floor.store.logs.journal import Entry
from tests.floor.nights import TABLE
from tests.transparency.forgers import ChoosingHouse, Edit, ForgingHouse, LyingDealer

ROUNDS = 12


def problems(house: ForgingHouse) -> str:
    return "\n".join(house.verdict().problems)


def without(*kinds: str) -> Edit:
    return lambda entries: [one for one in entries if one.kind not in kinds]


def test_the_same_house_without_a_forgery_verifies(tmp_path: Path) -> None:
    house = ForgingHouse(tmp_path, "sic_bo")
    house.bet(ROUNDS)
    verdict = house.verdict()
    assert verdict.problems == []
    assert (verdict.rounds, verdict.promises) == (ROUNDS, ROUNDS)
    assert [one["table"] for one in verdict.findings.open_promises] == [TABLE]
    assert verdict.findings.unsettled == []


@pytest.mark.parametrize("count", [2, 4, 8])
def test_several_promises_for_one_round_show(tmp_path: Path, count: int) -> None:
    house = ForgingHouse(tmp_path, "sic_bo", promises=count)
    (tmp_path / "honest").mkdir()
    assert house.bet(ROUNDS) < ForgingHouse(tmp_path / "honest", "sic_bo").bet(ROUNDS), "it pays to cheat"
    found = problems(house)
    assert "round 2 of table t was promised a second time: one of the two can be chosen" in found
    assert "promises open: only the stretch in play and the next may be" in found


@pytest.mark.parametrize("count", [2, 4, 8])
def test_promises_withdrawn_when_the_wagers_are_known_show(tmp_path: Path, count: int) -> None:
    """The house makes several promises and takes back those it did not deal from, before the one it chose is opened."""
    made: list[Entry] = []

    def take_back(entries: list[Entry]) -> list[Entry]:
        out: list[Entry] = []
        for one in entries:
            if one.kind == "revealed":
                others = [old for old in made if old.body["commitment"] != one.body["commitment"]]
                out += [replace(old, kind="revealed", body={**old.body, "withdrawn": True}) for old in others]
                made.clear()
            elif one.kind == "committed":
                made.append(one)
            out.append(one)
        return out

    house = ForgingHouse(tmp_path, "sic_bo", promises=count, edit=take_back)
    house.bet(ROUNDS)
    assert "was promised a second time" in problems(house)


@pytest.mark.parametrize("kinds", [(), ("committed",), ("committed", "revealed")])
def test_dice_named_by_hand_at_an_automatic_table_show(tmp_path: Path, kinds: tuple[str, ...]) -> None:
    house = LyingDealer(tmp_path, "sic_bo", edit=without(*kinds))
    assert house.bet(ROUNDS) == 0, "it pays to cheat"
    assert "round 2 of table t was dealt by hand: the table is set up to deal by itself" in problems(house)


def test_a_second_set_up_does_not_make_the_hand_lawful(tmp_path: Path) -> None:
    again = {"config": {"dealer": "person"}, "by": "sue", "at": ""}
    edit: Edit = lambda entries: [Entry("made", TABLE, 0, again), *entries]  # noqa: E731
    house = LyingDealer(tmp_path, "sic_bo", edit=edit)
    house.bet(1)
    assert "table t was set up twice" in problems(house)


def test_secrets_swapped_after_the_wagers_show_where_they_are_revealed(tmp_path: Path) -> None:
    house = ForgingHouse(tmp_path, "sic_bo", promises=8, published=False)
    assert house.bet(ROUNDS) <= ROUNDS / 8
    assert "was revealed without a promise" in problems(house)


@pytest.mark.parametrize("promises", [1, 8])
def test_reveals_and_settlements_that_are_left_out_show(tmp_path: Path, promises: int) -> None:
    house = ForgingHouse(tmp_path, "sic_bo", promises, without("revealed", "settled"), published=False)
    house.bet(2)
    verdict = house.verdict()
    assert "round 1 of table t is over and its promise was never revealed" in "\n".join(verdict.problems)
    assert [one["round"] for one in verdict.findings.unsettled] == [1, 2]
    assert len(verdict.findings.open_promises) == 3


def test_the_last_round_left_out_stands_in_the_verdict(tmp_path: Path) -> None:
    """Nothing after it contradicts it: the round is told, and listed as one that nobody has settled."""
    house = ForgingHouse(tmp_path, "sic_bo")
    house.bet(3)
    house.edit = without("revealed", "settled")
    house.bet(1)
    verdict = house.verdict()
    assert [(one["round"], one["why"]) for one in verdict.findings.unsettled] == [(4, "in play")]
    assert len(verdict.findings.open_promises) == 2


def test_settlements_alone_left_out_show(tmp_path: Path) -> None:
    house = ForgingHouse(tmp_path, "sic_bo", edit=without("settled"))
    house.bet(2)
    assert "round 1 of table t was revealed and never settled" in problems(house)


def test_rounds_without_any_promise_show(tmp_path: Path) -> None:
    house = ForgingHouse(tmp_path, "sic_bo", edit=without("committed", "revealed", "settled"))
    house.bet(2)
    assert "round 2 of table t began without a promise about its cards" in problems(house)


def test_shoes_that_are_never_revealed_show(tmp_path: Path) -> None:
    """A long shoe may stay closed while it is played, but the third promise is one too many."""
    house = ForgingHouse(tmp_path, "minibaccarat", edit=without("revealed", "settled"))
    house.bet(2, "banker")
    house.do(TABLE, "close", "sue", "supervisor")
    house.do(TABLE, "open", "sue", "supervisor")
    house.do(TABLE, "sit", "ada", seat=1, buy_in="1000")
    house.bet(1, "banker")
    assert "table t has 3 promises open" in problems(house)


def test_a_shoe_ended_when_the_next_is_better_for_the_house_shows(tmp_path: Path) -> None:
    """Both orders are promised: with the wagers on the layout the house deals from the one it likes."""
    house = ChoosingHouse(tmp_path, "minibaccarat")
    house.bet(20, "banker")
    house.do(TABLE, "close", "sue", "supervisor")
    assert house.live.chose > 0, "there was something to choose"
    found = problems(house)
    assert "the shoe before round" in found
    assert "was not at its end" in found


def test_a_settlement_by_other_options_than_those_posted_shows(tmp_path: Path) -> None:
    house = ForgingHouse(tmp_path, "sic_bo")
    house.live.options = {"shaker_type": "automated"}
    house.bet(1)
    assert "round 1 of table t was settled under other options than those of the table" in problems(house)


def test_a_command_that_is_left_out_shows(tmp_path: Path) -> None:
    """The wager that a player made is not in the log: the numbers of the commands have a gap."""
    edit: Edit = lambda entries: [one for one in entries if one.body.get("do") != "wager"]  # noqa: E731
    house = ForgingHouse(tmp_path, "sic_bo", edit=edit)
    house.bet(1)
    assert "some are missing or out of order" in problems(house)
