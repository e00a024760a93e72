"""The poker environments: PettingZoo's own tests, hands that replay to the cent, no card of a neighbour."""

import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import houseway.env
from houseway.games.poker.env import PokerEnv
from houseway.games.poker.rules.variants import VARIANTS
from houseway.table.replay.referee import replay
from tests.project.refused import refused

FOLD, CHECK, CALL, LEAST, HALF, POT, MOST = range(7)
NO_LIMIT = {"structure": "no_limit", "blinds": [1, 2]}
OWN = 2
BOARD = 5


def at_random(env: PokerEnv, seed: int, **options: Any) -> dict[str, float]:
    """What every seat won in an episode of random legal actions."""
    chance = np.random.default_rng(seed)
    env.reset(seed=seed, options=options)
    won = dict.fromkeys(env.possible_agents, 0.0)
    while not all(env.terminations.values()):
        mask = env.infos[env.agent_selection]["action_mask"]
        assert mask.any()
        for agent in env.agents:
            assert env.observation_space(agent).contains(env.observe(agent))
            assert agent == env.agent_selection or not env.infos[agent]["action_mask"].any()
        env.step(int(chance.choice(np.flatnonzero(mask))))
        for agent, reward in env.rewards.items():
            won[agent] += reward
    return won


def mask(env: PokerEnv) -> list[int]:
    """The legal actions of whoever is to act."""
    return np.flatnonzero(env.infos[env.agent_selection]["action_mask"]).tolist()


def test_every_game_of_the_room_has_an_id_of_its_own() -> None:
    tables = {name: variant for name, (game, variant) in houseway.env.TABLES.items() if game == "poker"}
    assert sorted(tables.values()) == sorted(VARIANTS)
    for name, variant in tables.items():
        assert name == f"houseway/Poker{variant.title().replace('_', '')}-v0"


@pytest.mark.parametrize("name", houseway.env.TABLES)  # and Chemin de Fer
def test_pettingzoos_own_tests_pass_without_a_warning(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(houseway.env.table(name, seats=3), num_cycles=20)
    seed_test(lambda: houseway.env.table(name, seats=2, rounds=2), num_cycles=10)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("structure", ["fixed_limit", "no_limit", "pot_limit"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_hands_replay_to_the_same_cent_and_the_rake_is_all_that_is_lost(variant: str, structure: str) -> None:
    rake = {"rake_methods": ["percentage"], "rake_percent": 10, "max_rake": 4}
    submission = {"structure": structure, "table_limits": {"minimum": 2}, **rake}
    env = PokerEnv(variant, seats=4, stack=60, submission=submission)
    unit = 4 if structure == "fixed_limit" else 2
    for seed in range(4):
        won = at_random(env, seed)
        answer: Any = replay(env.scenario())
        assert {int(seat): float(entry["net"]) for seat, entry in answer["seats"].items()} == {
            int(agent[-1]): pytest.approx(each * unit) for agent, each in won.items()
        }
        assert sum(won.values()) * unit == pytest.approx(-float(answer["rake"]))


def test_several_hands_are_played_with_the_stacks_that_are_left_and_the_button_moves() -> None:
    env = PokerEnv("holdem_high", seats=3, stack=300, submission=NO_LIMIT, rounds=3)
    env.reset(seed=1)
    buttons: list[int] = []
    while not all(env.terminations.values()):
        button = int(env.observe("seat_1")[OWN + BOARD + 2 * OWN + 1])
        buttons += [button] if button not in buttons[-1:] else []
        env.step(FOLD)
    assert buttons == [2, 0, 1]  # seen from seat 1: seat 3, then its own, then seat 2
    answer: Any = replay(env.scenario())
    nets = [[float(entry["net"]) for entry in one["seats"].values()] for one in answer["rounds"]]
    assert nets == [[-1, 1, 0], [0, -1, 1], [1, 0, -1]]  # the small blind folds last, to the large one


def test_an_episode_ends_when_fewer_than_two_can_pay_what_must_be_put_up() -> None:
    env = PokerEnv("holdem_high", seats=2, stack=20, submission=NO_LIMIT, rounds=50)
    hands = {"hands": {1: "Ah As", 2: "Kh Ks"}, "community": "2c 7d 9h Jc 3s"}
    env.reset(seed=3, options={"deal": hands})
    env.step(MOST)
    env.step(CALL)
    assert all(env.terminations.values())
    assert env.rewards == {"seat_1": 10.0, "seat_2": -10.0}


@pytest.mark.clause("MA-PK-7.c.4")
def test_stacks_and_the_button_can_be_said_for_one_episode() -> None:
    env = PokerEnv("holdem_high", seats=2, stack=200, submission=NO_LIMIT)
    env.reset(seed=1, options={"stacks": {1: 50}, "button": 1})
    assert env.agent_selection == "seat_2"
    env.step(MOST)
    assert env.observe("seat_1")[OWN + BOARD + OWN + 2] == 48_00  # all that is left beside the blind of 2
    assert mask(env) == [FOLD, CALL]
    env.reset(seed=1)
    assert env.agent_selection == "seat_1"
    with refused("malformed-stacks"):
        env.reset(options={"stacks": {1: 201}})


# -- what may be done ---------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PK-1.raise")
def test_sizes_of_a_raise_are_the_least_half_the_pot_the_pot_and_everything() -> None:
    env = PokerEnv("holdem_high", seats=3, stack=200, submission={"structure": "no_limit", "blinds": [5, 10]})
    wanted = {LEAST: 20, HALF: 22, POT: 35, MOST: 200}  # the pot is 15 and the call 10: raises by 12, by 25
    for action, total in wanted.items():
        env.reset(seed=1)
        assert (env.agent_selection, mask(env)) == ("seat_3", [FOLD, CALL, LEAST, HALF, POT, MOST])
        env.step(action)
        assert env.agent_selection == "seat_1"
        owed = env.observe("seat_1")[OWN + BOARD + 2 * OWN + 2]
        assert owed == (total - 5) * 100


def test_a_fixed_limit_has_one_size_and_a_capped_round_none() -> None:
    submission = {"structure": "fixed_limit", "table_limits": {"minimum": 2, "maximum": 4}, "max_raises": 2}
    env = PokerEnv("holdem_high", seats=3, submission=submission)
    env.reset(seed=1)
    assert mask(env) == [FOLD, CALL, LEAST]
    env.step(LEAST)
    env.step(LEAST)
    assert mask(env) == [FOLD, CALL]


def test_an_action_that_the_mask_forbids_is_refused_with_those_that_are_not() -> None:
    env = PokerEnv("holdem_high")
    env.reset(seed=1)
    with refused("not-allowed-now"):
        env.step(CHECK)


@pytest.mark.clause("PA-PK-637a.11.e-1")
def test_a_straddle_is_asked_for_where_it_is_offered() -> None:
    straddled = {**NO_LIMIT, "straddle": {"offered": True, "amount": 4}}
    env = PokerEnv("holdem_high", seats=3, authority="PA", submission=straddled)
    env.reset(seed=1)
    assert (env.agent_selection, mask(env)) == ("seat_3", [7, 8])
    env.step(7)
    assert env.agent_selection == "seat_1"


def test_a_draw_throws_away_the_cards_of_the_set_highest_card_first() -> None:
    env = PokerEnv("five_card_draw_high", seats=2)
    env.reset(seed=1, options={"deal": {"hands": {1: "Ah Ad Kc 4s 2s 7h 7d 7c"}}})
    while 7 not in mask(env):
        env.step(CHECK if CHECK in mask(env) else CALL)
    assert env.agent_selection == "seat_1"
    env.step(7 + 0b11100)  # the king, the four and the two
    held = [int(card) >> 2 for card in env.observe("seat_1")[:5]]
    assert held == [12, 12, 5, 5, 5]
    assert env.observe("seat_2")[5:10].tolist() == [52] * 5
    drawn_by_seat_1 = env.observe("seat_2")[-1]
    assert drawn_by_seat_1 == 3


# -- what is seen -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["holdem_high", "omaha_high_low_8", "seven_card_stud_high", "five_card_draw_low"])
def test_other_hole_cards_change_nothing_that_a_seat_observes(variant: str) -> None:
    one = {"holdem_high": "Ah Ad", "omaha_high_low_8": "Ah Ad 2c 3c", "five_card_draw_low": "Ah Ad 9c 9s 9d"}
    other = {"holdem_high": "7h 2d", "omaha_high_low_8": "7h 7d Qc Qs", "five_card_draw_low": "7h 4d 3c 2s 5d"}
    stud = "Kd 6d"  # the same up-cards, other cards under them
    own = {"holdem_high": "Kh Kc", "omaha_high_low_8": "Kh Kc 8h 8c", "five_card_draw_low": "Kh Kc 8h 8c 6h"}
    seen = []
    for theirs in (one.get(variant, f"Ah Ad {stud}"), other.get(variant, f"7h 2d {stud}")):
        env = PokerEnv(variant, seats=2)
        env.reset(seed=1, options={"deal": {"hands": {1: own.get(variant, "Kh Kc Js 5d"), 2: theirs}}})
        seen.append(env.observe("seat_1").tolist())
        env.step(CALL if CALL in mask(env) else CHECK)
        seen.append(env.observe("seat_1").tolist())
    assert seen[:2] == seen[2:]


def test_hands_are_seen_when_they_are_shown_down() -> None:
    env = PokerEnv("holdem_high", seats=2, submission=NO_LIMIT)
    deal = {"hands": {1: "Kh Kc", 2: "Ah As"}, "community": "2c 7d 9h Jc 3s"}
    env.reset(seed=1, options={"deal": deal})
    theirs = slice(OWN + BOARD, OWN + BOARD + 2)
    env.step(MOST)
    assert env.observe("seat_1")[theirs].tolist() == [52, 52]
    env.step(CALL)
    assert all(card >> 2 == 12 for card in env.observe("seat_1")[theirs])


def test_a_copy_made_in_the_middle_of_a_hand_goes_on_like_the_original() -> None:
    env = PokerEnv("omaha_high", seats=3, submission=NO_LIMIT, rounds=2)
    env.reset(seed=5)
    env.step(CALL)
    twin = pickle.loads(pickle.dumps(env))
    chance = np.random.default_rng(1)
    while not all(env.terminations.values()):
        action = int(chance.choice(mask(env)))
        env.step(action)
        twin.step(action)
        assert env.rewards == twin.rewards
        assert [env.observe(agent).tolist() for agent in env.agents] == [
            twin.observe(agent).tolist() for agent in twin.agents
        ]
    assert env.scenario() == twin.scenario()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"variant": "badugi"}, "no-such-variant"),
        ({"variant": "holdem_high", "seats": 1}, "out-of-range"),
        ({"variant": "holdem_high", "seats": 12}, "no-such-seat"),
        ({"variant": "holdem_high", "authority": "NV"}, "not-regulated"),
        ({"variant": "holdem_high", "stack": 1}, "too-few-players"),
        ({"variant": "seven_card_stud_low", "authority": "MA"}, "not-offered"),
        ({"variant": "holdem_high", "render_mode": "human"}, "no-such-choice"),
    ],
)
def test_what_cannot_be_is_refused_when_the_environment_is_made(arguments: dict[str, Any], code: str) -> None:
    with refused(code):
        PokerEnv(**arguments)


def test_the_story_is_told_as_the_seat_saw_it() -> None:
    env = PokerEnv("holdem_high", seats=2, render_mode="ansi")
    env.reset(seed=1, options={"deal": {"hands": {1: "Kh Kc", 2: "Ah As"}}})
    said = env.render() or ""
    assert env.agent_selection == "seat_1"
    assert "Kh to seat 1" in said
    assert "Ah" not in said
    assert said.endswith("seat 1: fold, call, bet or raise the least?")
