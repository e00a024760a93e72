"""Game rotation at a poker table: which game each hand is, when it changes, and what the board and the log say of it."""

import json
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.live.config import read_config
from houseway.live.restore import restored
from houseway.live.result import CommandResult
from houseway.live.room.rows import free_seats, lists_of, posted
from houseway.live.view import table_json
from houseway.table.replay.referee import replay
from houseway.transparency.canonical import written
from houseway.transparency.rounds.public_log import found_in
from tests.floor.players import Felt, picture
from tests.project.refused import refused

HORSE = ("holdem_high", "omaha_high_low_8", "seven_card_stud_low", "seven_card_stud_high", "seven_card_stud_high_low_8")
SPREAD = {"game": "omaha_high", "structure": "spread_limit", "table_limits": {"minimum": 2}}
LIMIT = {"structure": "fixed_limit", "table_limits": {"minimum": 4, "maximum": 8}, "ante": 1}


def mixed(rotation: Any, authority: str = "PA", players: int = 3, **options: Any) -> Felt:
    felt = Felt(
        "poker",
        authority=authority,
        options={**LIMIT, **options},
        house_rules={"rotation": rotation},
        decision_seconds=0,
    )
    for seat in range(1, players + 1):
        felt.do("sit", f"p{seat}", seat=seat, buy_in=1000)
    return felt


def hand(felt: Felt) -> str:
    """Plays a hand in which everybody folds, verifies its log, and returns its game."""
    return finish(felt, felt.do("deal", "sue"))


def finish(felt: Felt, applied: CommandResult) -> str:
    live = felt.live
    while live.round is not None and (asks := live.round.asks()):
        applied = felt.do("decide", live.players.by_seat[asks[0].seat].name, choice="fold")
    (shoe,) = applied.revealed
    reveal = written(shoe.revealed())
    log = shoe.log(live.game, {"minimum": "5.00", "maximum": "500.00"}, reveal)
    assert log is not None
    assert found_in({**json.loads(log), "reveal": json.loads(reveal)}).problems == []
    return str(shoe.rounds[0]["variant"])


def test_horse_changes_the_game_after_every_orbit() -> None:
    felt = mixed("horse")
    assert [hand(felt) for _ in range(16)] == [*(game for game in HORSE for _ in range(3)), HORSE[0]]


def test_an_orbit_is_as_long_as_the_players_of_its_first_hand() -> None:
    felt = mixed("ho", "MA", players=2)
    assert hand(felt) == "holdem_high"
    felt.do("sit", "p3", seat=3, buy_in=1000)
    assert [hand(felt) for _ in range(5)] == ["holdem_high", *["omaha_high_low_8"] * 3, "holdem_high"]


def test_a_rotation_goes_by_hands_or_by_minutes() -> None:
    felt = mixed({"games": ["holdem_high", "seven_card_stud_high"], "by": "hands", "every": 2}, "MA")
    assert [hand(felt)[:5] for _ in range(5)] == ["holde", "holde", "seven", "seven", "holde"]
    felt = mixed({"games": ["holdem_high", "seven_card_stud_high"], "by": "minutes", "every": 20}, "MA")
    assert hand(felt) == "holdem_high"
    felt.at += timedelta(minutes=19)
    assert hand(felt) == "holdem_high"
    felt.at += timedelta(minutes=1)
    assert hand(felt) == "seven_card_stud_high"


def test_each_game_has_the_limits_cards_and_forced_bets_that_are_its_own() -> None:
    """Hold'em for no limit with blinds of 1 and 2; stud for 4 and 8 with an ante of 1 and a forced bet."""
    own = {"game": "holdem_high", "structure": "no_limit", "table_limits": {"minimum": 2}, "blinds": [1, 2], "ante": 0}
    felt = mixed({"games": [own, "seven_card_stud_high"], "by": "hands"}, "MA")
    first, second = (felt_events(felt) for _ in range(2))
    assert [(one["wager"], one["amount"]) for one in first["wagered"]] == [("blind_bet", 100), ("blind_bet", 200)]
    assert len(first["dealt"]) == 6
    assert [one["wager"] for one in second["wagered"]] == ["ante"] * 3 + ["forced_bet"]
    assert len(second["dealt"]) == 9
    assert "button" in first
    assert "button" not in second


def felt_events(felt: Felt) -> dict[str, list[Any]]:
    applied = felt.do("deal", "sue")
    found: dict[str, list[Any]] = {}
    for event in applied.events:
        found.setdefault(event.kind, []).append(event.data)
    finish(felt, applied)
    return found


def test_a_void_hand_does_not_count_in_the_rotation() -> None:
    felt = mixed({"games": ["holdem_high", "omaha_high"], "by": "hands"}, "MA")
    felt.do("fault", "sue", fault={"kind": "shuffle_or_cut_omitted"})
    assert hand(felt) == "holdem_high"
    assert [hand(felt) for _ in range(2)] == ["holdem_high", "omaha_high"]


def test_the_button_goes_on_where_it_was_after_the_games_without_one() -> None:
    felt = mixed({"games": ["holdem_high", "seven_card_stud_high"], "by": "hands"}, "MA")
    buttons = [felt_events(felt).get("button", [{"seat": None}])[0]["seat"] for _ in range(5)]
    assert buttons == [3, None, 1, None, 2]


def test_the_table_and_the_board_say_the_game_now_and_next() -> None:
    felt = mixed("horse")
    lists = lists_of(felt.live, posted(felt.live))
    turns = [(*HORSE[:2], None), (*HORSE[:2], 2), (*HORSE[:2], 1), (*HORSE[1:3], None)]
    for game, then, left in turns:
        mix = table_json(felt.live, "t")["mix"]
        assert (mix["game"], mix["next_game"], mix["hands_left"]) == (game, then, left)
        assert lists_of(felt.live, posted(felt.live)) == lists
        hand(felt)
    post = posted(felt.live)
    assert (post["game"], post["title"], post["places"]) == ("mixed", "Mixed game, HORSE", 8)
    assert len(free_seats(felt.live, post)) == 5, "stud is for eight players"


def test_a_scenario_plays_the_rotation_too() -> None:
    seats = {seat: {"stack": 500} for seat in (1, 2)}
    raw = {"game": "poker", "authority": "MA", "table": {"house_rules": {"rotation": {"games": "ho", "by": "hands"}}}}
    rounds = [{"button": 2, "decisions": [{"seat": 1, "do": "fold"}]}, {"decisions": [{"seat": 2, "do": "fold"}]}]
    done = replay({**raw, "seats": seats, "rounds": rounds})["rounds"]
    assert isinstance(done, list)
    assert [one["variant"] for one in done] == ["holdem_high", "omaha_high_low_8"]


@pytest.mark.parametrize(
    ("authority", "rotation", "options", "code", "clause"),
    [
        ("MA", "horse", {}, "not-permitted", "MA-PK-8.b"),
        ("PA", {"games": ["holdem_high", "mambo_stud_high_low_6"]}, {}, "not-permitted", "PA-PK-637a.9.b"),
        ("MA", {"games": ["holdem_high", "omaha_high"]}, {"variants": ["holdem_high"]}, "not-permitted", "MA-PK-8.b"),
        ("PA", "horse", {"straddle": {"offered": True, "amount": 8}}, "not-permitted", "PA-PK-637a.11.e-1"),
        ("MA", "ho", {"kill": "kill", "kill_threshold": 40}, "not-permitted", "MA-PK-11.i-1"),
        (
            "MA",
            {
                "games": [
                    "holdem_high",
                    {"game": "omaha_high", "structure": "spread_limit", "table_limits": {"minimum": 2}},
                ]
            },
            {},
            "not-permitted",
            "MA-PK-17-1",
        ),
        ("MA", {"games": ["holdem_high"]}, {}, "malformed-value", ""),
        ("MA", {"games": ["holdem_high", "holdem_high"]}, {}, "malformed-value", ""),
        ("MA", {"games": "badugi"}, {}, "malformed-value", ""),
        ("MA", {"games": "ho", "by": "moon"}, {}, "malformed-value", ""),
        ("MA", {"games": "ho", "every": 0}, {}, "malformed-value", ""),
        ("MA", {"games": [{"game": "holdem_high", "rake_percent": 5}, "omaha_high"]}, {}, "malformed-value", ""),
    ],
)
def test_a_rotation_that_the_rules_do_not_allow_is_refused(
    authority: str, rotation: Any, options: dict[str, Any], code: str, clause: str
) -> None:
    with refused(code, clause=clause):
        read_config(
            {"game": "poker", "authority": authority, "options": options, "house_rules": {"rotation": rotation}}
        )


@settings(max_examples=8, deadline=None)
@given(st.data())
def test_random_mixes_are_restored_from_their_logs(data: st.DataObject) -> None:
    games = data.draw(st.lists(st.sampled_from(HORSE), min_size=2, max_size=4, unique=True))
    by = data.draw(st.sampled_from(["orbit", "hands", "minutes"]))
    felt = mixed(
        {"games": games, "by": by, "every": data.draw(st.integers(1, 3))}, players=data.draw(st.integers(2, 4))
    )
    for _ in range(8):
        felt.at += timedelta(minutes=data.draw(st.integers(0, 2)))
        assert hand(felt) in games
        assert felt.total() == 0
    assert picture(restored(felt.live.config, felt.log)) == picture(felt.live)
