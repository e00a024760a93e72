"""Rewards are the referee's settlement, and nothing hidden is observed before the rules show it."""

from typing import Any

import numpy as np
import pytest

from houseway.env.episode import Episode
from houseway.env.terms import declaration_of, terms_of
from houseway.table.replay.referee import replay
from tests.env.playing import IDS, actions, house, play, total
from tests.project.refused import refused

UNIT = 10
POKER, BACCARAT, SIC_BO = "houseway/ThreeCardPoker-v0", "houseway/Minibaccarat-v0", "houseway/SicBo-v0"
FOLD, PLAY = 0, 1
BANKER, PLAYER, TIE, HOUSE_MONEY, NO_MORE_BETS, TAKE, PRESS_ON_PLAYER = 0, 1, 2, 7, 8, 9, 10


def refereed(scenario: dict[str, object]) -> float:
    """What seat 1 wins when the referee settles the scenario, in units."""
    settled: Any = replay(scenario)
    seats = settled["total"]["seats"] if "rounds" in settled else settled["seats"]
    return round(float(seats["1"]["net"]) / UNIT, 5)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        (POKER, {}),
        (POKER, {"wagers": {"ante": 2, "pair_plus": 1}, "submission": {"version": "6(f)2", "ante_bonus_table": "B"}}),
        (POKER, {"rounds": 6, "submission": {"dealing_method": "automated_shoe", "dealer_stack_delivery": "late"}}),
        (BACCARAT, {"chips": 3}),
        (BACCARAT, {"chips": 4, "submission": {"table_variant": "ez", "house_money_press_portion": "50%"}}),
        (BACCARAT, {"rounds": 1000, "submission": {"vigorish_rounding": "rounded"}}),
        (SIC_BO, {"chips": 6}),
        (SIC_BO, {"chips": 2, "rounds": 5, "submission": {"payout_odds": {"total_9": "7:1"}}}),
    ],
)
def test_the_rewards_of_an_episode_are_what_the_referee_pays(name: str, arguments: dict[str, Any]) -> None:
    env = house(name, unit=UNIT, **arguments)
    env.action_space.seed(2)
    for seed in range(3 if arguments.get("rounds", 1) == 1000 else 30):
        steps = play(env, seed=seed)
        assert total(steps) == refereed(env.scenario())


def test_the_scenario_of_a_scripted_deal_holds_its_cards() -> None:
    deal = {"hands": {1: "Jh Td 9c", "dealer": "Qs 6s 4d"}}
    env = house(POKER, unit=UNIT)
    steps = play(env, actions(PLAY), options={"deal": deal})
    assert env.scenario()["deal"] == deal
    assert total(steps) == refereed(env.scenario()) == 2 + 1


def test_an_episode_that_is_over_takes_no_further_action() -> None:
    episode = Episode(terms_of(declaration_of("sic_bo"), None, None, UNIT, None, 1), seed=1)
    episode.act(42)
    with refused("episode-over"):
        episode.act(42)


@pytest.mark.parametrize("name", IDS)
def test_the_scenario_is_not_told_while_cards_are_hidden(name: str) -> None:
    env = house(name)
    env.reset(seed=1)
    with refused("round-not-over"):
        env.scenario()


@pytest.mark.clause("MA-TC-10.b-1", "MA-TC-11.a.1-1", "MA-TC-11.a.1-2", "MA-TC-11.a.3", "MA-TC-3.c-2")
@pytest.mark.parametrize(
    ("hand", "dealer", "action", "reward"),
    [
        ("Ah Kd Qc", "2s 3d 5c", FOLD, -1),
        ("Qh 6d 4c", "Jh 9d 2c", PLAY, +1),  # jack high does not qualify: the play wager comes back
        ("Qh 6d 4c", "Qs 6s 3d", PLAY, +2),
        ("Qh 6d 4c", "Qs 6s 5d", PLAY, -2),
        ("Qh 6d 4c", "Qs 6s 4d", PLAY, 0),
        ("Jh Td 9c", "Qs 6s 4d", PLAY, 2 + 1),  # a straight earns the ante 1 to 1 as a bonus
        ("7h 7d 7c", "As Ks Qs", PLAY, -2 + 4),  # the bonus is paid to a hand that loses
        ("9h 8h 7h", "Jh 9d 2c", PLAY, 1 + 5),
    ],
)
def test_three_card_poker_pays_by_the_book(hand: str, dealer: str, action: int, reward: int) -> None:
    steps = play(house(POKER), actions(action), options={"deal": {"hands": {1: hand, "dealer": dealer}}})
    assert total(steps) == reward


@pytest.mark.clause("MA-TC-10.b-4", "MA-TC-11.a.2")
def test_pair_plus_stands_after_a_fold() -> None:
    deal = {"hands": {1: "2h 2d 4c", "dealer": "As Ks Qs"}}
    env = house(POKER, wagers={"ante": 1, "pair_plus": 3})
    assert total(play(env, actions(FOLD), options={"deal": deal})) == -1 + 3


@pytest.mark.clause("MA-MB-12.h", "MA-MB-8.c.3.i.A-s1", "MA-MB-12.a", "MA-MB-12.c-s1", "MA-MB-7.a.2.iii")
@pytest.mark.parametrize(
    ("player", "banker", "did", "reward"),
    [
        ("9h Kd", "2c 5c", (PLAYER, NO_MORE_BETS), +1),
        ("2h 5d", "9c 9d", (BANKER, NO_MORE_BETS), +0.95),  # five percent vigorish
        ("9h 8d", "8c 9c", (PLAYER, TIE), 0 + 8),
        ("9h 9d", "2c 3c", (PLAYER, HOUSE_MONEY, TAKE), 1 + 3),
        ("9h 9d", "2c 3c", (PLAYER, HOUSE_MONEY, PRESS_ON_PLAYER), 3 + (1 + 3)),  # 3 pressed onto 1, even money
        ("4h 4d", "2c 7c", (PLAYER, HOUSE_MONEY, PRESS_ON_PLAYER), 3 - (1 + 3)),  # 8 against a natural 9
        ("9h 9d", "4c 4s", (PLAYER, HOUSE_MONEY, TAKE), 0 + 15),  # two pairs, and a tie of eights
    ],
)
def test_minibaccarat_pays_by_the_book(player: str, banker: str, did: tuple[int, ...], reward: float) -> None:
    deal = {"hands": {"player": player, "banker": banker}}
    assert total(play(house(BACCARAT), actions(*did), options={"deal": deal})) == reward


@pytest.mark.clause("MA-SB-2.a.4", "MA-SB-2.a.6-s1", "MA-SB-2.a.6-s2", "MA-SB-2.a.1", "MA-SB-4.c-s1")
@pytest.mark.parametrize(
    ("dice", "action", "reward"),
    [
        ([1, 2, 3], 42, +1),  # small
        ([2, 2, 2], 42, -1),  # a triple is neither small nor big
        ([6, 5, 1], 43, +1),  # big
        ([1, 2, 3], 15, +14),  # total 6
        ([4, 4, 4], 3, +150),  # three of a kind of 4
        ([5, 5, 1], 48, +2),  # one of a kind of 5, on two dice
        ([5, 6, 1], 41, +5),  # combination 5+6
    ],
)
def test_sic_bo_pays_by_the_book(dice: list[int], action: int, reward: int) -> None:
    steps = play(house(SIC_BO), actions(action), options={"deal": {"dice": dice}})
    assert total(steps) == reward
    assert steps[0][0][:3] == [0, 0, 0]
    assert steps[-1][0][:3] == sorted(dice)


# -- hidden cards -------------------------------------------------------------------------------------------------

HIDDEN = [
    {"hands": {1: "Qh 6d 4c", "dealer": dealer}} for dealer in ("As Ks Qs", "2s 3d 5c", "Qd 6c 4s", "7s 7d 7h")
]  # fmt: skip


@pytest.mark.clause("MA-TC-7.c-1", "MA-TC-10.b-8")
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
def test_deals_that_differ_only_in_the_dealers_cards_look_alike_until_the_end(method: str) -> None:
    env = house(POKER, submission={"dealing_method": method}, render_mode="ansi")
    seen = []
    for deal in HIDDEN:
        observation, info = env.reset(seed=9, options={"deal": deal})
        seen.append((observation.tolist(), info["action_mask"].tolist(), list(info), env.render()))
    assert all(one == seen[0] for one in seen)
    last = [play(env, actions(PLAY), seed=9, options={"deal": deal})[-1][0] for deal in HIDDEN]
    assert len({tuple(one) for one in last}) == len(HIDDEN)


@pytest.mark.clause("MA-MB-8.c.4", "MA-MB-8.c.5")
def test_third_cards_are_not_seen_when_house_money_is_decided() -> None:
    env = house(BACCARAT)
    for third in ("2h 3h", "9h 9s", "Kh Ks"):
        env.reset(seed=9, options={"deal": {"hands": {"player": "2h 2d", "banker": "Kc Kd"}, "shoe": third}})
        env.step(np.int64(PLAYER))
        observation, *_ = env.step(np.int64(HOUSE_MONEY))
        assert observation[1:7].tolist() == [2, 1, 52, 47, 46, 52]  # two twos, two kings, and no third card


def test_the_dealers_cards_of_random_deals_are_in_no_observation_before_the_end() -> None:
    env = house(POKER)
    for seed in range(200):
        (first, *_), (last, *_) = play(env, actions(PLAY), seed=seed)
        assert first[3:] == [52, 52, 52]
        assert first[:3] == last[:3] == sorted(first[:3], reverse=True)
        assert len(set(last)) == 6


@pytest.mark.clause("MA-MB-5.f-s1", "MA-MB-9.e-s3")
def test_the_ranks_seen_in_a_shoe_are_those_of_the_cards_that_were_turned_up() -> None:
    env = house(BACCARAT, rounds=1000, chips=1)
    steps = play(env, lambda env: np.int64(BANKER), seed=4)
    assert (
        (312 - 14 - 11) / 6 < len(steps) - 1 < 312 / 4
    )  # four to six cards a hand; up to eleven burned, 14 left behind
    settled: Any = replay(env.scenario())
    up = [event for one in settled["rounds"] for event in one["events"]]
    last_shown: dict[tuple[int, str], list[str]] = {}
    burned = 0
    hand = 0
    for event in up:
        hand += event["kind"] == "announced" and event["text"] == '"No more bets"'
        if event["kind"] == "shown":
            last_shown[hand, event["position"]] = event["cards"]
        burned += event["kind"] == "burned" and event["face"] == "up"
    assert burned == 1
    assert sum(steps[-1][0][15:]) == 1 + sum(map(len, last_shown.values()))
    assert steps[-1][0][0] == 2
