"""The kernel between bettors: every game, structure and number of seats against the audited procedure, hand by hand."""

from typing import Any

import numpy as np
import pytest

from houseway.games import GAMES, game
from houseway.games.poker.rules.variants import VARIANTS
from houseway.games.poker.sim import places as at
from houseway.games.poker.sim.hand import add_figure, add_hand
from houseway.simulation import cpu
from houseway.simulation.randomness.counter import key_of
from houseway.table.replay.referee import replay
from tests.games.poker.sim.simulated import by_kernel, by_procedure, differences, simulated

HANDS = 5
MANY = 150
PERCENT = {"rake_methods": ["percentage"], "rake_percent": 10, "max_rake": 5}
STEPS = {"rake_methods": ["incremental"], "rake_steps": [[10, 1], [30, 1], [60, 2]], "max_rake": 4}
BOTH = {**STEPS, "rake_methods": ["percentage", "incremental"], "rake_percent": "2.5%", "max_rake": 7}
STRUCTURES: dict[str, dict[str, Any]] = {
    "no limit": {"structure": "no_limit", "blinds": [1, 2], **PERCENT},
    "pot limit": {"structure": "pot_limit", "blinds": [2, 5], "ante": 1, "odd_amount_holdem": "by_suit", **STEPS},
    "fixed limit": {
        "structure": "fixed_limit",
        "table_limits": {"minimum": 4, "maximum": 8},
        "max_raises": 3,
        "ante": 0.5,
        "forced_bet_amount": 2,
        "odd_low_card": "biggest",
        **BOTH,
    },
    "spread limit": {
        "structure": "spread_limit",
        "table_limits": {"minimum": 5, "maximum": 20},
        "blinds": [1, 2, 4],
        "heads_up_blinds": "button_first",
        "check_raise": "prohibited",
        "odd_amount_holdem": "last_aggressor",
        **PERCENT,
    },
}
TABLES = (
    {"players": "2", "profile": "random", "stack": "6+25"},
    {"players": "3", "profile": "aggressive+loose", "stack": "4+40+13"},
    {"players": "6", "profile": "tight+loose+random", "stack": "12"},
    {"players": "8", "profile": "calling_station+loose+random", "stack": "5+9+100+30"},
)
CASES = [
    (variant, authority, structure) for variant in VARIANTS for authority in GAMES["poker"] for structure in STRUCTURES
]


def wrong(variant: str, authority: str, structure: str, hands: int, first: int = 0) -> list[str]:
    if variant not in game("poker", authority).variants:
        return []
    return [
        one
        for table in TABLES
        for number in range(first, first + hands)
        for one in differences(simulated(authority, STRUCTURES[structure], variant=variant, **table), number)
    ]


@pytest.mark.clause(
    "MA-PK-14.b.1.ii", "MA-PK-14.b.2.ii", "MA-PK-14.d", "PA-PK-637a.17.b.1.i", "PA-PK-637a.17.b.2.i", "PA-PK-637a.17.d"
)
@pytest.mark.parametrize(("variant", "authority", "structure"), CASES)
def test_kernel_and_procedure_agree_on_stacks_pots_and_rake(variant: str, authority: str, structure: str) -> None:
    assert wrong(variant, authority, structure, hands=1, first=HANDS * list(STRUCTURES).index(structure)) == []


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "authority", "structure"), CASES)
def test_kernel_and_procedure_agree_on_many_more_hands(variant: str, authority: str, structure: str) -> None:
    assert wrong(variant, authority, structure, hands=MANY, first=2**40) == []


@pytest.mark.clause("MA-PK-19.b.2", "MA-PK-19.c-1")
def test_contributions_to_a_fund_are_those_of_the_procedure() -> None:
    fund = {"bad_beat": "on", "bad_beat_contribution": {"amount": 1, "minimum_pot": 20}}
    hands = simulated("MA", {**STRUCTURES["no limit"], **fund}, players="4", profile="random")
    assert [one for number in range(12) for one in differences(hands, number)] == []
    assert {by_kernel(hands, number).contributed for number in range(12)} == {0, 100}


@pytest.mark.clause("MA-PK-9.h-2", "MA-PK-9.h-3", "PA-PK-637a.10.h-2", "PA-PK-637a.10.h-3")
@pytest.mark.parametrize("authority", GAMES["poker"])
def test_eight_who_never_fold_at_stud_share_a_common_card(authority: str) -> None:
    """Eight hands of six cards and three burned ones leave one card of 52."""
    table = {"players": "8", "profile": "calling_station", "variant": "seven_card_stud_high"}
    hands = simulated(authority, {"structure": "fixed_limit"}, **table)
    assert [one for number in range(3) for one in differences(hands, number)] == []
    assert all(by_kernel(hands, number).room[at.BOARDED] == 1 for number in range(3))


@pytest.mark.clause("MA-PK-13.f-2")
def test_who_must_open_at_five_card_stud_bets() -> None:
    must = {"structure": "fixed_limit", "five_card_stud_opener": "must_bet"}
    table = {"variant": "five_card_stud_high", "profile": "calling_station", "players": "3"}
    free, bound = (simulated("MA", options, **table) for options in ({"structure": "fixed_limit"}, must))
    said = [[verb for _, verb, _ in by_kernel(hands, 0).said] for hands in (free, bound)]
    assert said[0].count(at.BET) == 0
    assert said[1].count(at.BET) == 3  # the third, the fourth and the fifth card
    assert [one for number in range(4) for one in differences(bound, number)] == []


@pytest.mark.clause("MA-PK-7.c.4", "MA-PK-1.side_pot")
def test_unequal_stacks_make_side_pots() -> None:
    options = {"structure": "no_limit", "blinds": [1, 2]}
    hands = simulated("MA", options, players="4", profile="calling_station+random", stack="4+9+20+60")
    counts = [len(by_procedure(hands, number).pots) for number in range(12)]
    assert max(counts) >= 3
    assert [one for number in range(12) for one in differences(hands, number)] == []


def test_the_button_moves_and_bettors_keep_their_seats() -> None:
    hands = simulated("MA", {"structure": "no_limit", "blinds": [1, 2]}, players="3", profile="calling_station")
    assert [by_kernel(hands, number).button for number in range(4)] == [3, 1, 2, 3]
    stud = simulated("MA", {"structure": "fixed_limit"}, players="3", variant="seven_card_stud_high")
    assert [by_kernel(stud, number).button for number in range(2)] == [None, None]


def test_a_simulated_hand_is_a_scenario_that_the_referee_answers() -> None:
    hands = simulated("PA", {"structure": "fixed_limit"}, variant="five_card_draw_low", profile="random")
    answer: Any = replay(hands.round(0)[1])
    mine = by_kernel(hands, 0)
    assert {int(seat): float(one["stack"]) * 100 for seat, one in answer["seats"].items()} == mine.by_seat(at.STACKS)


@pytest.mark.parametrize("variant", ["holdem_high", "omaha_high_low_8", "seven_card_stud_high_low_8"])
def test_the_compiled_kernel_adds_up_what_the_source_gives_hand_by_hand(variant: str) -> None:
    hands = simulated("MA", STRUCTURES["no limit"], variant=variant, profile="tight+loose+aggressive+random")
    room, sums, terms = [0] * at.SCRATCH_SIZE, [0] * at.SUMS, hands.work.strategy.tolist()
    for number in range(2**33, 2**33 + 40):
        add_hand(number, *key_of(hands.seed), terms, room, sums)
    assert cpu.count(hands.work, 2**33, 2**33 + 40).tolist() == sums


def test_squares_of_large_figures_are_kept_in_two_parts() -> None:
    sums: Any = np.zeros(3, np.int64)
    for figure in (at.MOST_CHIPS, -at.MOST_CHIPS, 3):
        add_figure(sums, 0, figure)
    assert int(sums[0]) == 3
    assert int(sums[1]) * at.SQUARES + int(sums[2]) == 2 * at.MOST_CHIPS**2 + 9
    assert at.MOST_HANDS * max(at.MOST_CHIPS, at.SQUARES - 1, at.MOST_CHIPS**2 // at.SQUARES) < 2**63
