"""Several seats at one table: PettingZoo's own tests, seat by seat, and no card of a neighbour."""

import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import houseway.env
from houseway.env import pettingzoo
from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.games.poker.rules.variants import VARIANTS
from houseway.table.replay.referee import replay
from tests.project import refused as refusals

POKER = "three_card_poker"
HANDS = {1: "Qh 6d 4c", 2: "Jh Td 9c", 3: "2h 3d 5c", "dealer": "As Kd 2s"}


def table(**arguments: Any) -> pettingzoo.TableEnv:
    return pettingzoo.TableEnv(POKER, **{"seats": 3, **arguments})


@pytest.mark.parametrize(
    ("game", "arguments"),
    [(POKER, {"seats": 7}), (POKER, {"seats": 2, "rounds": 3}), (POKER, {"seats": 1}), ("minibaccarat", {"seats": 3})],
)
def test_pettingzoos_own_tests_pass_without_a_warning(game: str, arguments: dict[str, Any]) -> None:
    api_test(pettingzoo.env(game, **arguments), num_cycles=20)
    seed_test(lambda: pettingzoo.env(game, **arguments), num_cycles=20)


ALIKE = [*((name, {}) for name in GAMES if name != "poker"), *(("poker", {"variant": one}) for one in VARIANTS)]


@pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros")  # sic bo: no dice thrown, no chip placed
@pytest.mark.parametrize(("game", "arguments"), ALIKE)
def test_one_call_makes_the_table_of_every_game_and_of_every_game_of_the_poker_room(
    game: str, arguments: dict[str, Any]
) -> None:
    """PettingZoo's own test, with the actions that the mask allows."""
    api_test(pettingzoo.env(game, seats=2, **arguments), num_cycles=10)
    one, other = (pettingzoo.env(game, seats=2, **arguments) for _ in range(2))
    for table in (one, other):
        table.reset(seed=11)
    for _ in range(40):
        assert one.agent_selection == other.agent_selection
        assert one.observe(one.agent_selection).tolist() == other.observe(one.agent_selection).tolist()
        if not one.agents or one.terminations[one.agent_selection]:
            break
        action = int(np.flatnonzero(one.infos[one.agent_selection]["action_mask"])[-1])
        one.step(action)
        other.step(action)


def test_an_id_and_a_game_with_its_variant_are_the_same_table() -> None:
    by_id = houseway.env.table("houseway/PokerOmahaHigh-v0", seats=3)
    by_name = pettingzoo.env("poker", variant="omaha_high", seats=3)
    for table in (by_id, by_name):
        table.reset(seed=4)
    assert [by_id.observe(agent).tolist() for agent in by_id.agents] == [
        by_name.observe(agent).tolist() for agent in by_name.agents
    ]
    with refusals.refused("no-such-game"):
        pettingzoo.env("whist")
    with refusals.refused("no-such-variant"):
        pettingzoo.env("poker", variant="badugi")


@pytest.mark.clause("MA-TC-10.b-1", "MA-TC-10.b-2")
def test_seats_are_asked_from_the_dealers_far_left_and_paid_when_all_have_decided() -> None:
    env = table()
    env.reset(options={"deal": {"hands": HANDS}})
    asked = []
    for action in (1, 1, 0):
        asked.append(env.agent_selection)
        assert {agent: info["action_mask"].tolist() for agent, info in env.infos.items()} == {
            agent: [1, 1] if agent == env.agent_selection else [0, 0] for agent in env.agents
        }
        assert set(env.rewards.values()) == {0.0}
        env.step(action)
    assert asked == ["seat_1", "seat_2", "seat_3"]
    assert env.rewards == {"seat_1": -2.0, "seat_2": 2.0 + 1.0, "seat_3": -1.0}
    assert all(env.terminations.values())
    while env.agents:
        env.step(None)


def test_a_seat_sees_its_own_cards_and_what_the_others_did_and_no_card_of_theirs() -> None:
    env = table()
    env.reset(seed=1, options={"deal": {"hands": HANDS}})
    env.step(1)
    env.step(0)
    own = {agent: env.observe(agent)[:3].tolist() for agent in env.agents}
    assert own == {"seat_1": [41, 18, 11], "seat_2": [37, 34, 31], "seat_3": [15, 6, 1]}
    for agent in env.agents:
        assert env.observe(agent)[3:].tolist() == [52, 52, 52, 3, 2, 1, 0, 0, 0, 0]
    before = env.observe("seat_3").tolist()
    env.reset(seed=1, options={"deal": {"hands": {**HANDS, 1: "Ah Ad Ac", 2: "7h 7d 7c", "dealer": "Ks Kh Kc"}}})
    env.step(1)
    env.step(0)
    assert env.observe("seat_3").tolist() == before


@pytest.mark.parametrize(("game", "rounds"), [(POKER, 1), (POKER, 4), ("minibaccarat", 3), ("sic_bo", 2)])
def test_rewards_are_what_the_referee_pays_each_seat(game: str, rounds: int) -> None:
    env = pettingzoo.TableEnv(game, seats=3, rounds=rounds, unit=10)
    chance = np.random.default_rng(1)
    for seed in range(8):
        env.reset(seed=seed)
        won = dict.fromkeys(env.agents, 0.0)
        while not any(env.terminations.values()):
            env.step(int(chance.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"]))))
            won = {agent: won[agent] + env.rewards[agent] for agent in env.agents}
        settled: Any = replay(env.scenario())
        seats = settled["total"]["seats"] if "rounds" in settled else settled["seats"]
        assert {agent: round(total, 5) for agent, total in won.items()} == {
            f"seat_{seat}": round(float(line["net"]) / 10, 5) for seat, line in seats.items()
        }


def test_a_copy_made_in_the_middle_of_a_round_goes_on_like_the_original() -> None:
    env = table(rounds=3)
    env.reset(seed=6)
    env.step(1)
    twin = pickle.loads(pickle.dumps(env))
    for action in (0, 1, 1, 1, 0):
        for one in (env, twin):
            one.step(action)
        assert twin.agent_selection == env.agent_selection
        assert twin.rewards == env.rewards
        assert twin.observe("seat_2").tolist() == env.observe("seat_2").tolist()


def test_a_reset_without_a_seed_goes_on_and_deals_something_else() -> None:
    env = table()
    env.reset(seed=6)
    first = env.observe("seat_1").tolist()
    env.reset()
    second = env.observe("seat_1").tolist()
    env.reset(seed=6)
    assert env.observe("seat_1").tolist() == first != second
    env.reset()
    assert env.observe("seat_1").tolist() == second


def test_an_illegal_action_is_refused_and_says_what_is_right() -> None:
    env = pettingzoo.TableEnv("minibaccarat", seats=2)
    env.reset(seed=1)
    with refusals.refused("not-allowed-now"):
        env.step(9)
    with refusals.refused("decision-due"):
        env.step(None)
    assert env.agent_selection == "seat_1"


@pytest.mark.parametrize(
    ("game", "arguments", "message"),
    [
        (POKER, {"seats": 8}, "there is no seat 8: 1 to 7, a limit of the house"),
        (POKER, {"seats": 0}, "0 is not a positive whole number"),
        ("snap", {}, "unknown game 'snap'"),
    ],
)
def test_what_cannot_be_is_refused_when_the_table_is_made(game: str, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as refused:
        pettingzoo.TableEnv(game, **arguments)
    assert message in str(refused.value)


def test_the_story_is_told_as_the_seat_saw_it() -> None:
    env = table(render_mode="ansi")
    with refusals.refused("no-round"):
        env.render()
    env.reset(options={"deal": {"hands": HANDS}})
    story = env.render() or ""
    assert "Qh to seat 1, face down" in story
    assert "?? to seat 2, face down" in story
    assert story.endswith("seat 1: fold, play?")
    assert table().render() is None
