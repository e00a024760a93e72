"""The button from round to round, and the kill of omaha eight or better."""

from typing import Any

import pytest

from houseway.table.replay.referee import replay
from tests.games.poker.rounds import decisions, scenario
from tests.games.poker.tables import cited, fold_round, open_table
from tests.project.refused import refused


@pytest.mark.parametrize(
    ("authority", "variant", "clauses"),
    [
        pytest.param(
            "MA",
            "holdem_high",
            ("MA-PK-10.c.2.i", "MA-PK-10.c.3"),
            marks=pytest.mark.clause("MA-PK-10.c.2.i", "MA-PK-10.c.3"),
        ),
        pytest.param(
            "PA",
            "holdem_high",
            ("PA-PK-637a.11.c.1.i", "PA-PK-637a.11.c.2"),
            marks=pytest.mark.clause("PA-PK-637a.11.c.1.i", "PA-PK-637a.11.c.2"),
        ),
        pytest.param(
            "PA",
            "omaha_high",
            ("PA-PK-637a.12.c.1.i", "PA-PK-637a.12.c.2"),
            marks=pytest.mark.clause("PA-PK-637a.12.c.1.i", "PA-PK-637a.12.c.2"),
        ),
        pytest.param(
            "PA",
            "five_card_draw_low",
            ("PA-PK-637a.13.c.1.i", "PA-PK-637a.13.c.2"),
            marks=pytest.mark.clause("PA-PK-637a.13.c.1.i", "PA-PK-637a.13.c.2"),
        ),
    ],
)
def test_the_button_starts_at_the_dealers_right_and_moves_clockwise(
    authority: str, variant: str, clauses: tuple[str, str]
) -> None:
    table = open_table(authority, seats=4)
    rounds = [fold_round(table, variant=variant) for _ in range(3)]
    at = [event.data["seat"] for events in rounds for event in events if event.kind == "button"]
    assert at == [4, 1, 2]
    assert clauses[0] in cited(rounds[0])
    assert clauses[1] in cited(rounds[1])


@pytest.mark.parametrize(
    ("authority", "variant", "clause"),
    [
        pytest.param("MA", "holdem_high", "MA-PK-10.c.2.ii", marks=pytest.mark.clause("MA-PK-10.c.2.ii")),
        pytest.param("PA", "holdem_high", "PA-PK-637a.11.c.1.ii", marks=pytest.mark.clause("PA-PK-637a.11.c.1.ii")),
        pytest.param("PA", "omaha_high", "PA-PK-637a.12.c.1.ii", marks=pytest.mark.clause("PA-PK-637a.12.c.1.ii")),
        pytest.param(
            "PA", "five_card_draw_high", "PA-PK-637a.13.c.1.ii", marks=pytest.mark.clause("PA-PK-637a.13.c.1.ii")
        ),
    ],
)
def test_the_button_may_be_drawn_for_by_the_rank_of_one_card(authority: str, variant: str, clause: str) -> None:
    events = fold_round(open_table(authority, seats=4, button_start="random_by_card_rank"), variant=variant)
    (button,) = [event for event in events if event.kind == "button"]
    heights = {
        seat: ("23456789TJQKA".index(card[0]), -"shdc".index(card[1])) for seat, card in button.data["drawn"].items()
    }
    assert str(button.data["seat"]) == max(heights, key=lambda seat: heights[seat])
    assert clause in button.clauses


def places(table: Any, rounds: int = 1) -> list[tuple[int, list[int]]]:
    """Where the button stands and who posts blinds, round by round."""
    found = []
    for _ in range(rounds):
        events = fold_round(table)
        (button,) = [event.data["seat"] for event in events if event.kind == "button"]
        found.append((button, [event.data["seat"] for event in events if event.kind == "wagered"]))
    return found


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_a_dead_button_passes_seats_where_nobody_has_played(authority: str) -> None:
    table = open_table(authority, seats=7, button_moves="dead_button")
    for seat in (1, 3, 4, 6):
        table.seats.pop(seat)
    assert places(table, 4) == [(7, [2, 5]), (2, [5, 7]), (5, [7, 2]), (7, [2, 5])]


@pytest.mark.parametrize(
    ("leaves", "then"),
    [
        pytest.param(4, [(1, [2, 3]), (2, [3, 5]), (3, [5, 1])], id="the button leaves"),
        pytest.param(1, [(1, [2, 3]), (2, [3, 4]), (3, [4, 5])], id="the first blind leaves: the button is dead"),
        pytest.param(
            2, [(1, [3]), (2, [3, 4]), (3, [4, 5])], id="the last blind leaves: no first blind, a dead button"
        ),
        pytest.param(
            3, [(1, [2, 4]), (2, [4, 5]), (4, [5, 1])], id="the next player leaves: the blinds move on all the same"
        ),
    ],
)
def test_the_blinds_move_every_hand_whoever_leaves(leaves: int, then: list[tuple[int, list[int]]]) -> None:
    table = open_table("MA", seats=5, button_moves="dead_button")
    assert places(table) == [(5, [1, 2])]
    table.leave(leaves)
    assert places(table, 3) == then


@pytest.mark.parametrize(("first", "then"), [("left_of_button_first", (3, [1, 3])), ("button_first", (1, [1, 3]))])
def test_a_dead_button_of_two_who_are_left_stands_with_one_of_them(first: str, then: tuple[int, list[int]]) -> None:
    table = open_table("PA", seats=3, button_moves="dead_button", heads_up_blinds=first)
    assert places(table) == [(3, [1, 2])]
    table.leave(2)
    assert places(table) == [then]


def test_a_round_with_a_dead_button_is_told_alone_with_its_blinds() -> None:
    """The last blind left: seat 3 posts alone, and the button stands at seat 1."""
    raw = scenario("MA", "holdem_high", "4 fold,5 fold,1 fold", stacks=dict.fromkeys((1, 3, 4, 5), 500), button=1)
    raw["submission"]["button_moves"] = "dead_button"
    answer: Any = replay({**raw, "blind_seats": [2, 3]})
    assert [event["seat"] for event in answer["events"] if event["kind"] == "wagered"] == [3]
    assert answer["seats"]["3"]["net"] == "0.00"


@pytest.mark.clause("MA-PK-1.round_of_play", "MA-PK-10.c.3", "PA-PK-637a.1.round_of_play", "PA-PK-637a.11.c.2")
@pytest.mark.parametrize("authority", ["MA", "PA"])
@pytest.mark.parametrize("kind", ["card_missing_from_deck", "shuffle_or_cut_omitted"])
def test_a_void_round_is_no_round_of_play_and_the_button_stays(authority: str, kind: str) -> None:
    raw = scenario(authority, "holdem_high", stacks=dict.fromkeys(range(1, 5), 500))
    for name in ("deal", "decisions", "faults", "button"):
        raw.pop(name)
    void = {"faults": [{"kind": kind}], "decisions": []}
    first, last = {"button": 4, "decisions": decisions("3 fold,4 fold,1 fold")}, decisions("4 fold,1 fold,2 fold")
    answer: Any = replay({**raw, "rounds": [first, void, void, {"decisions": last}]})
    rounds = answer["rounds"]
    assert [one["status"] for one in rounds] == ["completed", "void", "void", "completed"]
    assert [event["seat"] for one in rounds for event in one["events"] if event["kind"] == "button"] == [4, 1, 1, 1]


def test_where_the_button_was_in_a_void_round_and_nobody_sits_there_any_more_it_moves() -> None:
    table = open_table("MA", seats=4)
    fold_round(table)  # at seat 4
    table.memory.void = True
    table.leave(4)
    assert [event.data["seat"] for event in fold_round(table) if event.kind == "button"] == [1]


def test_where_two_play_the_submission_may_give_the_first_blind_to_the_button() -> None:
    for first, posts in (("left_of_button_first", [1, 2]), ("button_first", [2, 1])):
        events = fold_round(open_table("MA", seats=2, heads_up_blinds=first))
        assert [event.data["seat"] for event in events if event.kind == "wagered"] == posts


SCOOP = "3 call,4 call,1 call,2 check,1 bet 4,2 call,3 call,4 fold,1 bet 8,2 fold,3 call,1 check,3 check"
"""A pot of 44 that seat 3 wins alone with three aces, no low being possible."""
HANDS = {1: "Kd Kc 6d 6c", 2: "8h 7h 5s 4s", 3: "Ad Ac Jh Th", 4: "2s 3s 9d 4d"}
BOARD = "As Qc Jd 5h Ts"


def killed(authority: str, kill: str, pot: object, *later: str) -> Any:
    threshold = "kill_threshold" if authority == "MA" else "qualifying_pot"
    options = {
        "structure": "fixed_limit",
        "table_limits": {"minimum": 4, "maximum": 8},
        "blinds": [2, 4],
        "kill": kill,
        threshold: pot,
    }
    first = scenario(
        authority,
        "omaha_high_low_8",
        SCOOP,
        hands=HANDS,
        board=BOARD,
        stacks=dict.fromkeys(range(1, 5), 200),
        options=options,
    )
    one = {"deal": first.pop("deal"), "decisions": first.pop("decisions")}
    first.pop("faults")
    first["rounds"] = [one, *({"decisions": decisions(said)} for said in later)]
    return replay(first)["rounds"]


def clauses_of(answer: Any) -> set[str]:
    return {clause for event in answer["events"] for clause in event["clauses"]}


@pytest.mark.parametrize(
    ("authority", "kill", "blind", "wanted"),
    [
        pytest.param(
            "MA",
            "kill",
            "8.00",
            (
                {"MA-PK-11.i-1", "MA-PK-1.kill", "MA-PK-11.i-2"},
                {"MA-PK-11.i-3", "MA-PK-11.i-4", "MA-PK-11.i-6", "MA-PK-11.i-7"},
            ),
            marks=pytest.mark.clause(
                "MA-PK-11.i-1",
                "MA-PK-1.kill",
                "MA-PK-11.i-2",
                "MA-PK-11.i-3",
                "MA-PK-11.i-4",
                "MA-PK-11.i-6",
                "MA-PK-11.i-7",
            ),
        ),
        pytest.param(
            "MA",
            "half_kill",
            "6.00",
            ({"MA-PK-1.half_kill"}, {"MA-PK-11.i-3"}),
            marks=pytest.mark.clause("MA-PK-1.half_kill"),
        ),
        pytest.param(
            "PA",
            "kill",
            "8.00",
            (
                {"PA-PK-637a.1.kill", "PA-PK-637a.12.n-1", "PA-PK-637a.1.qualifying_pot", "PA-PK-637a.12.n-2"},
                {"PA-PK-637a.12.n-1"},
            ),
            marks=pytest.mark.clause(
                "PA-PK-637a.1.kill", "PA-PK-637a.12.n-1", "PA-PK-637a.1.qualifying_pot", "PA-PK-637a.12.n-2"
            ),
        ),
        pytest.param(
            "PA",
            "half_kill",
            "6.00",
            ({"PA-PK-637a.1.half_kill"}, set()),
            marks=pytest.mark.clause("PA-PK-637a.1.half_kill"),
        ),
    ],
)
def test_the_sole_winner_of_a_qualifying_pot_posts_one_raised_blind(
    authority: str, kill: str, blind: str, wanted: tuple[set[str], set[str]]
) -> None:
    first, second = killed(authority, kill, 44, "4 fold,1 fold,2 fold")
    assert wanted[0] <= clauses_of(first)
    posted = [(event["seat"], event["amount"]) for event in second["events"] if event["kind"] == "wagered"]
    assert posted == [(2, "2.00"), (3, blind)]
    assert wanted[1] <= clauses_of(second)


@pytest.mark.clause("MA-PK-11.i-2", "PA-PK-637a.1.qualifying_pot")
@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_a_dollar_below_the_threshold_there_is_no_kill(authority: str) -> None:
    _, second = killed(authority, "kill", 45, "4 fold,1 fold,2 fold")
    posted = [event["amount"] for event in second["events"] if event["kind"] == "wagered"]
    assert posted == ["2.00", "4.00"]


@pytest.mark.clause("MA-PK-11.i-2")
def test_the_threshold_may_be_a_multiple_of_the_minimum_wager() -> None:
    assert any(event["kind"] == "kill_button" for event in killed("MA", "kill", "11x")[0]["events"])
    assert not any(event["kind"] == "kill_button" for event in killed("MA", "kill", "12x")[0]["events"])


@pytest.mark.clause("MA-PK-11.i-5", "MA-PK-11.i-6", "MA-PK-11.i-7")
def test_the_kill_button_moves_to_the_next_sole_winner_and_is_collected_after_a_small_pot() -> None:
    bets = "4 raise 16,1 fold,2 call,3 call,2 check,3 check,4 bet 8,2 fold,3 fold"
    _, second, third = killed("MA", "kill", 40, bets, "1 fold,2 fold,3 fold")
    moved = next(event for event in second["events"] if event["kind"] == "kill_button")
    assert moved["seat"] == 4
    assert "MA-PK-11.i-5" in moved["clauses"]
    collected = next(event for event in third["events"] if event["kind"] == "kill_button")
    assert {"MA-PK-11.i-6", "MA-PK-11.i-7"} <= set(collected["clauses"])


@pytest.mark.clause("MA-PK-1.kill")
def test_a_bet_at_the_posted_limit_is_refused_in_a_kill_hand() -> None:
    with refused("out-of-range", clause="MA-PK-17-1"):
        killed("MA", "kill", 40, "4 call,1 fold,2 call,3 check,2 bet 4")


@pytest.mark.clause("MA-PK-11.i-1", "PA-PK-637a.12.n-1")
@pytest.mark.parametrize(("authority", "option"), [("MA", "kill_threshold"), ("PA", "qualifying_pot")])
def test_no_other_game_is_played_with_a_kill(authority: str, option: str) -> None:
    with refused("not-offered"):
        replay(scenario(authority, "holdem_high", "3 fold,1 fold", options={"kill": "kill", option: 40}))


@pytest.mark.clause("MA-PK-10.c.3", "MA-PK-7.c.3")
def test_the_button_passes_over_a_player_who_lost_everything() -> None:
    """Seat 1 is broke after the first round: seat 2 has the button next, and seat 3 posts the first blind."""
    raw = scenario(
        "MA",
        "holdem_high",
        "3 call,1 all_in,2 call,3 fold",
        hands={1: "Ks Kd", 2: "As Ad", 3: "2c 3d"},
        board="2h 3h 7c 8c Td",
        stacks={1: 100, 2: 500, 3: 500},
    )
    first = {"deal": raw.pop("deal"), "decisions": raw.pop("decisions")}
    raw.pop("faults")
    answer: Any = replay({**raw, "rounds": [first, {"decisions": decisions("3 fold")}]})
    assert answer["rounds"][0]["seats"]["1"]["stack"] == "0.00"
    assert {seat: line["net"] for seat, line in answer["rounds"][1]["seats"].items()} == {
        "1": "0.00",
        "2": "5.00",
        "3": "-5.00",
    }


@pytest.mark.clause("MA-PK-10.c.1", "MA-PK-1.button")
def test_the_button_is_not_said_to_be_where_nobody_sits() -> None:
    with refused("not-seated", clause="MA-PK-1.button"):
        replay(scenario("MA", "holdem_high", "1 fold", stacks={1: 100, 2: 100}, button=5))
