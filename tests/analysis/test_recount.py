"""What is stored, counted again: equal, found to differ where it was changed, and resumed where it was stopped."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import houseway as hw
from houseway.analysis.recount import _again, recount
from houseway.games import game
from houseway.games.colorado_holdem.odds import recount as colorado
from houseway.games.colorado_holdem.odds.counted_deals import Deals, deals
from houseway.games.winners_pot_poker.odds import recount as winners
from houseway.games.winners_pot_poker.odds.folds import digest, stored_folds
from houseway.games.winners_pot_poker.odds.stored import nets_named, stored
from houseway.odds.progress import clear_pieces, in_pieces
from houseway.support.recounts import StoredCount, stored_weights
from houseway.table.registry import GAMES, parts_of
from tests.cli.running import Shell
from tests.project.refused import refused


class Work:
    """Pieces that count how often they were counted, and stop before a given one."""

    def __init__(self, stop: int | None = None) -> None:
        self.done: list[int] = []
        self.stop = stop

    def count(self, numbers: Sequence[int]) -> list[bytes]:
        if self.stop in numbers:
            raise KeyboardInterrupt
        self.done += numbers
        return [b"piece %d" % number for number in numbers]


@pytest.mark.parametrize("at_once", [1, 3])
def test_a_stopped_count_goes_on_and_gives_the_same_bytes(tmp_path: Path, at_once: int) -> None:
    whole = in_pieces("whole", tmp_path / "a", 10, Work().count, at_once)
    stopped, resumed = Work(stop=7), Work()
    with pytest.raises(KeyboardInterrupt):
        in_pieces("stopped", tmp_path / "b", 10, stopped.count, at_once)
    assert in_pieces("resumed", tmp_path / "b", 10, resumed.count, at_once) == whole
    assert stopped.done + resumed.done == list(range(10))
    assert len(resumed.done) < 10
    clear_pieces(tmp_path / "b", 10)
    assert not (tmp_path / "b").exists()


def test_a_count_whose_name_is_too_long_for_a_file_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The terms of Spanish 21 are 270 letters."""
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    stopped = StoredCount("long " * 60, "all", 3, Work(stop=2).count, lambda _: ["never"])
    with pytest.raises(KeyboardInterrupt):
        _again("spanish_21", stopped, "1-1")
    again = Work()
    done = _again("spanish_21", StoredCount("long " * 60, "all", 3, again.count, lambda _: []), "1-1")
    assert done.equal
    assert again.done == [2]


def test_a_damaged_piece_is_counted_again(tmp_path: Path) -> None:
    whole = in_pieces("whole", tmp_path, 4, Work().count)
    (tmp_path / "002-of-4").write_bytes(b"another digest\npiece 2")
    again = Work()
    assert in_pieces("again", tmp_path, 4, again.count) == whole
    assert again.done == [2]


def test_a_part_that_was_counted_by_inclusion_and_exclusion_is_equal_board_by_board() -> None:
    (found,) = recount(game("colorado_holdem"), share=0.002)
    assert found.equal
    assert found.covers.startswith("4 of 1,755")


def test_a_change_of_what_is_stored_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    changed = deals().of_two.copy()
    changed[:, 0] += 1
    wrong = Deals(deals().hands, deals().instants, changed, deals().of_three)
    monkeypatch.setattr(colorado, "deals", lambda: wrong)
    ran = Shell(capsys)("odds", "colorado_holdem", "--recount", "--sample", "0.1%", "--json")
    answer = ran.json
    assert ran.status == 1
    assert answer["equal"] is False
    assert answer["counts"][0]["different"] == 6
    assert len(answer["counts"][0]["differences"]) == 5


def test_a_changed_ending_of_winners_pot_is_found() -> None:
    name = sorted(stored())[0]
    ends = np.array(stored()[name], np.int64)
    one, kept = winners._count(name), stored_folds(nets_named(name))
    assert kept is not None
    folds = digest(kept)
    assert one.differences([ends.tobytes() + folds]) == []
    (said,) = one.differences([ends.tobytes() + digest((kept[0], 1 - kept[1]))])
    assert "folds" in said
    ends[3, 9] += 1
    (said,) = one.differences([ends.tobytes() + folds])
    assert said.startswith("ending 3, row 9")


STORED = ("caribbean_stud", "crazy_4_poker", "mississippi_stud", "pai_gow")


@pytest.mark.parametrize("name", STORED)
def test_stored_weights_are_of_all_deals_and_a_changed_one_is_found(name: str) -> None:
    every = stored_weights(name)
    assert len({sum(weights) for weights in every.values()}) == 1
    listed = parts_of(name).recounts()
    assert listed is not None
    for one in listed(1.0, 1, "cpu", None):
        kept = list(every[one.name])
        assert one.differences([json.dumps(kept).encode()]) == []
        kept[-1] += 1
        (said,) = one.differences([json.dumps(kept).encode()])
        assert said.endswith(f"{kept[-1]}, stored {kept[-1] - 1}")


@pytest.mark.slow
@pytest.mark.parametrize("name", STORED)
def test_every_stored_weight_is_what_a_count_gives(name: str) -> None:
    found = recount(game(name))
    assert {one.name for one in found} == set(stored_weights(name))
    assert [one.differences for one in found if not one.equal] == []


def test_a_game_that_stores_nothing_says_so() -> None:
    with refused("nothing-stored"):
        recount(game("sic_bo"))


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["colorado_holdem", "--sample", "2%"], "option-belongs-elsewhere"),
        (["colorado_holdem", "--recount", "--sample", "0%"], "malformed-share"),
        (["colorado_holdem", "--recount", "--set", "version=A"], "option-belongs-elsewhere"),
        (["sic_bo", "--exact"], "option-belongs-elsewhere"),
        (["sic_bo", "--threads", "2"], "option-belongs-elsewhere"),
        (["caribbean_stud", "--recount", "--device", "tpu"], "no-such-device"),
        (["fast_action_holdem", "--recount", "--device", "cuda"], "no-such-device"),
    ],
)
def test_options_that_mean_nothing_are_refused(
    arguments: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = Shell(capsys)("odds", *arguments, "--json")
    assert ran.status == 2
    assert ran.json["error"]["code"] == code


@pytest.mark.slow
@pytest.mark.parametrize("name", ["winners_pot_poker", "pai_gow_poker"])
def test_a_part_of_what_is_stored_is_equal(name: str) -> None:
    found: Any = recount(game(name), share=0.0001)
    assert all(one.equal for one in found)


def test_python_gives_what_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    """But for the time that it took."""
    again = hw.recount("colorado_holdem", sample=0.0005)
    printed = Shell(capsys)("odds", "colorado_holdem", "--recount", "--sample", "0.05%", "--json").json
    for answer in (printed, told := again.json()):
        for one in answer["counts"]:
            one.pop("seconds")
    assert told == printed
    assert again.equal
    assert [one.covers for one in again] == [one["covers"] for one in told["counts"]]
    with refused("malformed-share"):
        hw.recount("colorado_holdem", sample=0)


@pytest.mark.parametrize("of", [name for name in GAMES if parts_of(name).recounts() and name != "pai_gow_poker"])
def test_a_game_that_no_device_counts_refuses_one(of: str) -> None:
    with refused("no-such-device", where="device"):
        recount(game(of, "MA" if of == "spanish_21" else None), 0.01, device="cuda")


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"sample": "some"}, "sample"),
        ({"sample": 0.001, "threads": "two"}, "threads"),
        ({"sample": 0.001, "threads": 0}, "threads"),
        ({"sample": 0.001, "seed": "one"}, "seed"),
        ({"sample": 0.001, "seed": -1}, "seed"),
    ],
)
def test_what_is_no_number_is_refused_in_python(given: dict[str, Any], where: str) -> None:
    with refused("malformed-share" if where == "sample" else "not-a-number", where=where):
        hw.recount("colorado_holdem", **given)


def test_a_sample_may_be_a_percentage_in_python() -> None:
    assert hw.recount("colorado_holdem", sample="0.05%")[0].covers.startswith("1 of 1,755")
