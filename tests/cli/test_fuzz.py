"""Whatever is handed in, only an answer or one clear sentence comes out."""

import copy
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.catalogue.review import review
from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.table.replay.log import problems, record
from houseway.table.replay.referee import replay
from houseway.table.replay.scenario import read_scenario

WORDS = st.sampled_from(
    [
        *("", "x", "1", "-1", "ante", "small", "player", "dealer", "Ah", "Ah Ah", "Ah Kd Qs", "30:1", "1:0", "5%"),
        *("1e400", "1e999999999", "nan", "Infinity", "0.001", "kind", "seat", "do", "hands", "rounds", "fold"),
        *("²", "٣", "\ud800"),
    ]
)
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 20), st.integers(), st.floats(), WORDS, st.text(max_size=4)
)
KEYS = st.one_of(WORDS, st.integers(-1, 20))
JUNK = st.recursive(
    SCALARS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(KEYS, inner, max_size=4)),
    max_leaves=8,
)

SCENARIOS: list[dict[str, Any]] = [
    {
        "game": "three_card_poker",
        "authority": "MA",
        "submission": {"dealing_method": "manual_shoe", "pair_plus_table": {"pair": "1:1"}},
        "table": {"minimum": 5, "maximum": 500, "meters": {}},
        "seats": {
            1: {"buy_in": 1000, "wagers": {"ante": 10, "pair_plus": 5}},
            4: {"wagers": {"ante": 25}, "player": "b"},
        },
        "deal": {"hands": {1: "Ah Kh Qh", 4: "9s 9d 2c", "dealer": "Js 8d 2h"}},
        "seed": 7,
        "decisions": [{"seat": 1, "do": "play"}, {"seat": 4, "do": "fold", "expose": False}],
        "faults": [{"kind": "card_found_face_up", "at_card": 3}],
    },
    {
        "game": "sic_bo",
        "submission": {"payout_odds": {"small": "1:1"}},
        "seats": {1: {"wagers": {"small": 10, "total_value": {9: "2.50"}, "two_dice_combination": {"1+6": 5}}}},
        "rounds": [{"deal": {"dice": [2, 3, 4]}}, {"faults": [{"kind": "dice_not_flat", "at_roll": 1}]}],
    },
    {
        "game": "minibaccarat",
        "submission": {"decks": 8, "tie_odds": "8:1", "vigorish_rounding": "rounded"},
        "seats": {2: {"buy_in": 50, "wagers": {"banker": 20, "tie": 1}}},
        "deal": {"hands": {"player": "2c Td", "banker": "9s Kd"}, "shoe": "4d"},
    },
]

Path = tuple[Any, ...]


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a value that something else can be put."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inside:
        yield (*path, key)
        yield from places(item, (*path, key))


@st.composite
def spoilt(draw: Callable[[Any], Any], wholes: list[dict[str, Any]]) -> Any:
    """A good value in which one to three places were overwritten, removed or joined by junk."""
    whole = copy.deepcopy(draw(st.sampled_from(wholes)))
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from(list(places(whole)) or [("game",)]))
        target: Any = whole
        for key in way:
            target = target[key]
        match draw(st.sampled_from(["put", "put", "put", "add", "drop"])):
            case "add" if isinstance(target, dict):
                target[draw(KEYS)] = draw(JUNK)
            case "drop":
                del target[last]
            case _:
                target[last] = draw(JUNK)
    return whole


def only_bad_input(ask: Callable[[Any], object], value: Any) -> None:
    """Asks, and accepts an answer or a refusal; anything else is raised on."""
    with suppress(BadInput):
        ask(value)


def test_the_scenarios_that_are_to_be_spoilt_are_good() -> None:
    assert [replay(one) for one in SCENARIOS]


@given(JUNK)
def test_no_junk_is_a_scenario_or_a_submission(value: Any) -> None:
    only_bad_input(read_scenario, value)
    only_bad_input(review, value)


@settings(max_examples=400)
@given(spoilt(SCENARIOS))
def test_a_spoilt_scenario_is_answered_or_refused(value: Any) -> None:
    only_bad_input(replay, value)


SUBMISSIONS: list[dict[str, Any]] = [
    {"game": name, "authority": by, "options": game(name, by).submission().model_dump(mode="json")}
    for name, several in GAMES.items()
    for by in several
]


@settings(max_examples=400)
@given(spoilt(SUBMISSIONS))
def test_a_spoilt_submission_gets_a_verdict_or_a_refusal(value: Any) -> None:
    only_bad_input(review, value)


LOGS: list[dict[str, Any]] = [json.loads(json.dumps(record(one))) for one in SCENARIOS]


@given(spoilt(LOGS))
def test_a_spoilt_log_gets_a_verdict_or_a_refusal(value: Any) -> None:
    only_bad_input(problems, value)
