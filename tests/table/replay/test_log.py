"""A log proves itself: whatever is altered, deleted, swapped or cut off shows."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from houseway.equipment.randomness.chance import seeded_chance
from houseway.errors import BadInput
from houseway.games import game
from houseway.table.replay.log import FORMAT, chain, differences, make_log, problems, record
from houseway.table.replay.referee import answer, play_scenario
from houseway.table.replay.scenario import read_acts, read_scenario
from tests.project.refused import refused
from tests.table.rounds import THREE_ROUNDS, TWO_SEATS

LOGS = {"one round": TWO_SEATS, "three rounds": THREE_ROUNDS}


def written(raw: dict[str, Any]) -> Any:
    """The log as it lies in a file."""
    return json.loads(json.dumps(record(raw)))


@pytest.fixture(scope="module", params=list(LOGS))
def log(request: pytest.FixtureRequest) -> Any:
    return written(LOGS[request.param])


def holds(altered: object) -> bool:
    """Whether the log still passes."""
    try:
        return problems(altered) == []
    except BadInput:
        return False


def test_a_log_holds_as_it_was_written(log: Any) -> None:
    assert problems(log) == []


def test_a_log_of_the_same_scenario_is_the_same_log(log: Any) -> None:
    assert written(log["scenario"]) == log


def test_real_play_is_proved_by_its_tape(log: Any) -> None:
    """The tape, not the seed, decides: a log made from other randomness holds too."""
    chance = seeded_chance("another night")
    scenario = read_scenario(log["scenario"])
    rounds = play_scenario(scenario, chance)
    made = json.loads(json.dumps(make_log(log["scenario"], chance.tape, answer(rounds, scenario.several))))
    assert problems(made) == []
    assert made["tape"] != log["tape"]


# -- a thousand ways to alter it -----------------------------------------------------------------------------------

Path = tuple[str | int, ...]


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from leaves(item, (*path, number))
    else:
        yield path


def containers(value: Any, path: Path = ()) -> Iterator[Path]:
    if isinstance(value, dict | list) and value:
        yield path
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from containers(item, (*path, key))


def at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def other(value: Any, dice: random.Random) -> Any:
    """Another value in the same place: of the same kind, or of a wrong one."""
    wrong: list[Any] = [None, [], {}, "", "x", -1, True, 1.5, 10**6]
    if isinstance(value, bool):
        return dice.choice([not value, *wrong])
    if isinstance(value, int):
        return dice.choice([value + 1, value - 1, str(value), float(value), *wrong])
    if isinstance(value, str):
        last = "0" if value.endswith("1") else "1"
        return dice.choice([value + " ", value[:-1] + last, value.swapcase(), value[1:], *wrong])
    return dice.choice(wrong)


def change_a_leaf(log: Any, dice: random.Random) -> None:
    path = dice.choice(list(leaves(log)))
    parent = at(log, path[:-1])
    parent[path[-1]] = other(parent[path[-1]], dice)


def delete_something(log: Any, dice: random.Random) -> None:
    parent = at(log, dice.choice(list(containers(log))))
    del parent[dice.choice(list(parent) if isinstance(parent, dict) else range(len(parent)))]


def add_something(log: Any, dice: random.Random) -> None:
    parent = at(log, dice.choice(list(containers(log))))
    if isinstance(parent, dict):
        parent[dice.choice(["note", "seat", "0", "faults"])] = dice.choice([1, "x", [], {}])
    else:
        place = dice.randrange(len(parent))
        parent.insert(place, copy.deepcopy(parent[place]))


def swap_two(log: Any, dice: random.Random) -> None:
    parent = at(log, dice.choice([path for path in containers(log) if isinstance(at(log, path), list)]))
    one, two = dice.randrange(len(parent)), dice.randrange(len(parent))
    parent[one], parent[two] = parent[two], parent[one]


def cut_off(log: Any, dice: random.Random) -> None:
    parent = at(log, dice.choice([path for path in containers(log) if isinstance(at(log, path), list)]))
    del parent[dice.randrange(len(parent)) :]


def rename_a_key(log: Any, dice: random.Random) -> None:
    parent = at(log, dice.choice([path for path in containers(log) if isinstance(at(log, path), dict)]))
    key = dice.choice(list(parent))
    parent[dice.choice([key + "x", "1", "2", "dealer"])] = parent.pop(key)


ALTERATIONS: list[Callable[[Any, random.Random], None]] = [
    change_a_leaf,
    delete_something,
    add_something,
    swap_two,
    cut_off,
    rename_a_key,
]


@pytest.mark.parametrize("alter", ALTERATIONS)
def test_every_alteration_is_noticed(log: Any, alter: Callable[[Any, random.Random], None]) -> None:
    """120 alterations of each kind in each of two logs: 1,440 in all. One that leaves the same JSON does not count."""
    text = json.dumps(log, sort_keys=True)
    dice = random.Random(f"{alter.__name__} {len(text)}")
    counted = 0
    while counted < 120:
        altered = json.loads(text)
        alter(altered, dice)
        if json.dumps(altered, sort_keys=True) != text:
            counted += 1
            assert not holds(altered), _what_changed(json.loads(text), altered)


def _what_changed(was: Any, now: Any) -> str:
    if isinstance(was, dict) and isinstance(now, dict) and was.keys() == now.keys():
        return next(
            (f".{key}{_what_changed(was[key], now[key])}" for key in was if was[key] != now[key]), " (type only)"
        )
    if isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        return next(f"[{n}]{_what_changed(a, b)}" for n, (a, b) in enumerate(zip(was, now, strict=True)) if a != b)
    return f": {was!r:.100} became {now!r:.100}"


def test_deleting_any_single_event_is_noticed(log: Any) -> None:
    for path in containers(log["answer"]):
        if path[-1:] == ("events",):
            for number in range(len(at(log["answer"], path))):
                altered = copy.deepcopy(log)
                del at(altered["answer"], path)[number]
                assert not holds(altered)


def test_an_answer_altered_together_with_its_chain_is_noticed_by_the_replay(log: Any) -> None:
    """Whoever rewrites the chain to fit still cannot make the scenario play differently."""
    dice = random.Random(5)
    paths = list(leaves(log["answer"]))
    for path in dice.sample(paths, 120):
        altered = copy.deepcopy(log)
        parent = at(altered["answer"], path[:-1])
        parent[path[-1]] = other(parent[path[-1]], dice)
        altered["chain"] = chain(altered)
        if altered["answer"] != log["answer"]:
            assert not holds(altered), path


def test_a_tape_altered_together_with_its_chain_is_noticed_by_the_replay() -> None:
    """The shuffle is turned round, so that other cards come to the table, and the chain is rewritten."""
    log = written({"game": "three_card_poker", "seats": {1: {"wagers": {"pair_plus": 5}}}, "seed": 3})
    log["tape"][0].reverse()
    log["chain"] = chain(log)
    assert any("the log says" in problem for problem in problems(log))


@pytest.mark.parametrize("raw", [None, [], "log", {}, {"format": "houseway-log-0"}, {"format": "houseway-log-1"}])
def test_what_is_no_log_is_refused(raw: object) -> None:
    with pytest.raises(BadInput):
        problems(raw)


def test_a_problem_is_said_in_a_sentence_with_its_place() -> None:
    log = written(TWO_SEATS)
    log["answer"]["seats"]["1"]["net"] = "999.00"
    assert problems(log) == ["answer.seats.1.net: the log says '999.00', the replay '235.00'"]


def test_an_older_signed_log_may_name_fewer_readings_and_no_others() -> None:
    told, now = {"readings": [{"id": "MA-SB~A1"}]}, {"readings": [{"id": "MA-SB~A1"}, {"id": "MA-SB~A2"}]}
    assert differences(told, now, "answer", signed=True) == []
    assert differences({}, now, "answer", signed=True) == []
    assert differences(now, told, "answer", signed=True) != []
    assert differences(told, now, "answer") != [], "without a signature nobody knows whether one was taken out"


@pytest.mark.parametrize(
    ("other", "code"),
    [({"format": "x"}, "not-a-log"), ({"chain": None}, "log-incomplete"), ({"more": 1}, "unknown-field")],
)
def test_a_log_in_another_shape_is_refused_as_a_log(other: dict[str, Any], code: str) -> None:
    whole: dict[str, Any] = {"format": FORMAT, "scenario": {}, "tape": [], "answer": {}, "chain": [], **other}
    with refused(code, where="log"):
        problems({name: value for name, value in whole.items() if value is not None})


@pytest.mark.parametrize("acts", [5, {"act": "go_idle"}, "go_idle"])
def test_acts_are_a_list(acts: object) -> None:
    with refused("not-a-list", where="acts"):
        read_acts(game("three_card_poker"), acts, "acts")
