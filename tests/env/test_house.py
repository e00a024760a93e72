"""The Gymnasium environments: Gymnasium's own checks, seeds that hold, masks, and what may be asked of them."""

import copy
import pickle
import re
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.spaces import MultiDiscrete
from gymnasium.utils.env_checker import check_env

import houseway.env
from houseway.errors import BadInput
from houseway.table.replay.referee import replay
from tests.env.playing import IDS, actions, house, legal, play, total
from tests.project import refused as refusals

TAKE, PRESS_ON_PLAYER, PRESS_ON_BANKER, NO_MORE_BETS = 9, 10, 11, 8
BANKER, PLAYER, DRAGON_7, HOUSE_MONEY = 0, 1, 5, 7
SHOE = {"rounds": 1000, "chips": 1}
VARIED = [
    *((name, {}) for name in IDS),
    ("houseway/Minibaccarat-v0", SHOE),
    ("houseway/ThreeCardPoker-v0", {"rounds": 7}),
]


@pytest.mark.parametrize("name", IDS)
def test_gymnasiums_own_check_passes_without_a_warning(name: str) -> None:
    check_env(house(name))


@pytest.mark.parametrize("name", IDS)
def test_registering_again_changes_nothing(name: str) -> None:
    before = gymnasium.spec(name)
    houseway.env.register()
    assert gymnasium.spec(name) is before


@pytest.mark.parametrize("name", IDS)
def test_the_docstring_is_the_manual_page(name: str) -> None:
    page = type(house(name)).__doc__ or ""
    for heading in (
        "Description",
        "Action Space",
        "Observation Space",
        "Rewards",
        "Episode End",
        "Arguments",
        "Version History",
    ):
        assert f"## {heading}\n" in page
    assert page.count("## ") == 7


@pytest.mark.parametrize("name", IDS)
def test_the_page_is_true_to_the_spaces(name: str) -> None:
    env = house(name)
    page = type(env).__doc__ or ""
    actions, seen = (page.partition(f"## {one} Space\n")[2].partition("\n## ")[0] for one in ("Action", "Observation"))
    assert f"`{env.action_space}`" in actions
    space = re.match(r"`MultiDiscrete\((.*?)\)`", seen)
    assert space is not None
    sizes = eval(space[1], {"chips": env.declaration.chips})
    assert env.observation_space == MultiDiscrete(sizes)


@pytest.mark.parametrize("name", IDS)
def test_the_deal_that_the_page_shows_can_be_dealt(name: str) -> None:
    env = house(name)
    assert env.declaration.example
    assert f"`{{'deal': {dict(env.declaration.example)}}}`" in (type(env).__doc__ or "")
    env.reset(options={"deal": env.declaration.example})


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("policy", ["first", "last"])
def test_a_deal_may_have_cards_that_the_decisions_do_not_call_for(name: str, policy: str) -> None:
    env = house(name)
    env.action_space.seed(1)
    place = 0 if policy == "first" else -1
    steps = play(
        env,
        lambda env: np.int64(np.flatnonzero(env.action_masks())[place]),
        seed=5,
        options={"deal": env.declaration.example},
    )
    settled: Any = replay(env.scenario())
    assert float(settled["seats"]["1"]["net"]) == pytest.approx(10 * total(steps))


# -- seeds --------------------------------------------------------------------------------------------------------


def played(name: str, seed: int, **arguments: Any) -> list[list[Any]]:
    env = house(name, **arguments)
    env.action_space.seed(0)
    return [list(map(list, play(env, seed=seed))), *(list(map(list, play(env))) for _ in range(4))]


@pytest.mark.parametrize(("name", "arguments"), VARIED)
def test_equal_seeds_give_equal_episodes_in_other_instances(name: str, arguments: dict[str, Any]) -> None:
    assert played(name, 11, **arguments) == played(name, 11, **arguments)


@pytest.mark.parametrize("name", IDS)
def test_other_seeds_give_other_episodes(name: str) -> None:
    assert played(name, 11) != played(name, 12)


@pytest.mark.parametrize("name", IDS)
def test_equal_seeds_give_equal_episodes_in_another_process(name: str) -> None:
    code = f"from tests.env.test_house import played; print(played({name!r}, 11))"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert other.stdout.strip() == str(played(name, 11))


@pytest.mark.parametrize(("name", "arguments"), VARIED)
@pytest.mark.parametrize("copied", [lambda env: pickle.loads(pickle.dumps(env)), copy.deepcopy])
def test_a_copy_made_in_the_middle_of_an_episode_goes_on_like_the_original(
    name: str, arguments: dict[str, Any], copied: Any
) -> None:
    env = house(name, **arguments)
    env.action_space.seed(3)
    env.reset(seed=5)
    twin = copied(env)
    assert np.array_equal(twin.action_masks(), env.action_masks())
    for _ in range(3):
        while env.action_masks().any():
            action = legal(env)
            one, two = env.step(action), copied(twin).step(action)
            twin.step(action)
            assert one[0].tolist() == two[0].tolist()
            assert one[1:4] == two[1:4]
            assert one[4]["action_mask"].tolist() == two[4]["action_mask"].tolist()
        assert env.reset()[0].tolist() == twin.reset()[0].tolist()


# -- masks and illegal actions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", IDS)
def test_every_action_that_the_mask_allows_is_taken_and_every_other_is_refused(name: str) -> None:
    for seed in range(10):
        env = house(name, illegal="raise")
        env.action_space.seed(seed)
        env.reset(seed=seed)
        while env.action_masks().any():
            for action, allowed in enumerate(env.action_masks()):
                if allowed:
                    copy.deepcopy(env).step(np.int64(action))
                else:
                    with refusals.refused("not-allowed-now"):
                        env.step(np.int64(action))
            env.step(legal(env))


def test_the_mask_is_all_zero_once_the_episode_is_over() -> None:
    for name in IDS:
        assert not any(play(house(name), seed=1)[-1][3])


@pytest.mark.clause("MA-MB-7.a.5", "MA-MB-7.a.6")
def test_insurance_wagers_are_legal_on_an_ez_table_only() -> None:
    standard, _ = house("houseway/Minibaccarat-v0").reset(seed=1)[1]["action_mask"], None
    ez = house("houseway/Minibaccarat-v0", submission={"table_variant": "ez"}).reset(seed=1)[1]["action_mask"]
    assert standard.tolist() == [1, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0]
    assert ez.tolist() == [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0]


@pytest.mark.clause("MA-MB-8.c.3.i-s2", "MA-MB-8.c.3.i.B-s1")
def test_a_payout_is_pressed_only_onto_a_wager_that_was_made() -> None:
    env = house("houseway/Minibaccarat-v0")
    env.reset(options={"deal": {"hands": {"player": "9h 9d", "banker": "2c 3c"}}})
    env.step(np.int64(PLAYER))
    observation, reward, over, _, info = env.step(np.int64(HOUSE_MONEY))
    assert (reward, over) == (0.0, False)
    assert observation[0] == 1
    assert np.flatnonzero(info["action_mask"]).tolist() == [TAKE, PRESS_ON_PLAYER]


def test_no_more_bets_needs_a_wager_and_the_last_chip_ends_the_betting() -> None:
    env = house("houseway/SicBo-v0", chips=2)
    assert env.reset(seed=1)[1]["action_mask"][50] == 0
    _, _, over, _, info = env.step(np.int64(42))
    assert (over, info["action_mask"][50]) == (False, 1)
    assert env.step(np.int64(42))[2]
    env.reset()
    env.step(np.int64(42))
    assert env.step(np.int64(50))[2]


def test_an_illegal_action_forfeits_what_lies_on_the_layout_at_least_one_unit() -> None:
    env = house("houseway/Minibaccarat-v0", chips=3)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(TAKE))
    assert (reward, over, info["action_mask"].any()) == (-1.0, True, False)
    assert info["illegal_action"].startswith("action 9: 'take the House Money payout' is not allowed now: 0 (Banker)")
    env.reset(seed=1)
    env.step(np.int64(BANKER))
    env.step(np.int64(BANKER))
    assert env.step(np.int64(DRAGON_7))[1:3] == (-2.0, True)
    with pytest.raises(ResetNeeded):
        env.step(np.int64(BANKER))


@pytest.mark.parametrize("name", IDS)
def test_stepping_before_a_reset_or_after_the_end_says_so(name: str) -> None:
    env = house(name)
    for asked in (lambda: env.step(np.int64(0)), env.action_masks, env.scenario):
        with pytest.raises(ResetNeeded):
            asked()
    play(env, seed=1)
    with pytest.raises(ResetNeeded):
        env.step(np.int64(0))


@pytest.mark.parametrize("action", [2, -1, 0.5, None])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = house("houseway/ThreeCardPoker-v0")
    env.reset(seed=1)
    with refusals.refused("no-such-action"):
        env.step(action)


# -- arguments and options ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        ("houseway/ThreeCardPoker-v0", {"wagers": {"anti": 1}}, "no wager 'anti' can be placed"),
        ("houseway/ThreeCardPoker-v0", {"wagers": {"ante": "much"}}, "'much' is not a number of units"),
        ("houseway/ThreeCardPoker-v0", {"unit": 0}, "a unit is an amount above 0"),
        ("houseway/ThreeCardPoker-v0", {"rounds": 0}, "0 is not a positive whole number"),
        ("houseway/ThreeCardPoker-v0", {"submission": {"dealing_method": "hand", "shuffle_method": "manual"}}, "MA-TC-8.b.1"),
        ("houseway/ThreeCardPoker-v0", {"illegal": "ignore"}, "'ignore' is not one of forfeit | raise"),
        ("houseway/ThreeCardPoker-v0", {"render_mode": "human"}, "is not a way to render"),
        ("houseway/SicBo-v0", {"chips": 1.5}, "1.5 is not a positive whole number"),
        ("houseway/SicBo-v0", {"wagers": {"small": 1}}, "the wagers are the agent's to choose"),
        ("houseway/Minibaccarat-v0", {"submission": {"decks": 5}}, "MA-MB-3.a"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_when_the_environment_is_made(
    name: str, arguments: dict[str, Any], message: str
) -> None:
    entry = gymnasium.spec(name).entry_point
    assert isinstance(entry, str)
    module, _, made = entry.partition(":")
    with pytest.raises(BadInput) as refused:
        getattr(__import__(module, fromlist=[made]), made)(**arguments)
    assert message in str(refused.value)


def test_wagers_that_leave_nothing_to_decide_or_break_a_version_are_refused_at_reset() -> None:
    with refusals.refused("nothing-to-decide"):
        house("houseway/ThreeCardPoker-v0", wagers={"pair_plus": 1}).reset()
    env = house("houseway/ThreeCardPoker-v0", wagers={"ante": 1, "pair_plus": 2}, submission={"version": "6(f)1"})
    with refusals.refused("wagers-out-of-ratio", clause="MA-TC-6.f.1"):
        env.reset()


def test_reset_refuses_an_option_that_it_does_not_know_and_cards_that_are_not_in_the_deck() -> None:
    env = house("houseway/ThreeCardPoker-v0")
    with refusals.refused("unknown-option"):
        env.reset(options={"wager": {}})
    with pytest.raises(BadInput):
        env.reset(options={"deal": {"hands": {1: "Ah Ah Kd"}}})


def test_options_hold_for_one_episode_and_arguments_for_all_whatever_the_seed() -> None:
    straight = {"hands": {1: "Jh Td 9c", "dealer": "Ac Kd 2s"}}
    raised = {"pair_plus_table": {"straight": "6:1"}}
    env = house("houseway/ThreeCardPoker-v0", wagers={"ante": 1, "pair_plus": 1}, submission=raised)
    for seed in (1, None, 2):
        assert total(play(env, actions(1), seed=seed, options={"deal": straight})) == 2 + 1 + 6
    assert total(play(env, actions(1), options={"deal": straight, "submission": {}})) == 2 + 1 + 5
    assert total(play(env, actions(1), options={"deal": straight, "wagers": {"ante": 2}})) == 2 * (2 + 1)
    assert total(play(env, actions(1), options={"deal": straight})) == 2 + 1 + 6


def test_the_story_is_told_as_the_player_saw_it() -> None:
    env = house("houseway/ThreeCardPoker-v0", render_mode="ansi")
    assert env.render() == ""
    env.reset(options={"deal": {"hands": {1: "Qh 6d 4c", "dealer": "As Ks Qs"}}})
    before = env.render()
    assert "Qh to seat 1, face down" in before
    assert "?? to the dealer, face down" in before
    assert before.endswith("seat 1: fold, play?")
    assert not any(card in before for card in ("As", "Ks", "Qs"))
    env.step(np.int64(1))
    assert "the dealer shows As Ks Qs" in env.render()


@pytest.mark.parametrize(
    ("missing", "module"), [("gymnasium", "houseway.env"), ("pettingzoo", "houseway.env.pettingzoo")]
)
def test_without_the_extra_the_import_says_what_to_install(missing: str, module: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f"ImportError: {module} needs" in done.stderr
    assert "pip install 'houseway[env]'" in done.stderr
