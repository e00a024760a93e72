"""Every settlement against a second one, written from the sections without the ranking or the game's own."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.equipment.cards import TEXTS
from houseway.table.replay.answer import answer_json
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from tests.games.rounds.settlements import Line, cents
from tests.games.rounds.settlements.pai_gow_poker import settle

SECTION_15 = {"bonus": 5, "pai_gow_insurance": 3, "progressive": 1}
SECTION_17 = {"seven_card_bonus": 4, "three_card_bonus": 2, "progressive": 5}
SIDES: dict[str, Any] = {
    "plain": ({}, {}),
    "section 15": ({"bonus_envy": True, "insurance": "C", "progressive": 1}, SECTION_15),
    "section 17": ({"seven_card_bonus": "B", "progressive": 5}, SECTION_17),
    "number": ({"start_method": "rng", "additional_wager": "5.5:1"}, {"additional": {3: 5, 6: 1}}),
}


@pytest.mark.clause(
    "MA-PGP-9.g.1", "MA-PGP-9.g.2", "MA-PGP-9.h.1", "MA-PGP-9.h.2", "MA-PGP-9.i-2", "MA-PGP-16.a", "MA-PGP-16.c"
)
@settings(deadline=None, max_examples=80)
@given(
    deck=st.permutations(TEXTS),
    players=st.integers(1, 6),
    split=st.lists(st.permutations(range(7)), min_size=6, max_size=6),
    sides=st.sampled_from(sorted(SIDES)),
    ace_low=st.sampled_from(["second_highest", "lowest"]),
    rounding=st.sampled_from(["exact", "rounded"]),
    seed=st.integers(0, 99),
)
def test_any_round_settles_as_the_text_says(
    deck: list[str], players: int, split: list[list[int]], sides: str, ace_low: str, rounding: str, seed: int
) -> None:
    options, wagers = SIDES[sides]
    submission = {**options, "ace_low_straight": ace_low, "vigorish_rounding": rounding}
    hands = {seat: deck[7 * seat - 7 : 7 * seat] for seat in range(1, players + 1)}
    dealt: dict[int | str, str] = {seat: " ".join(hand) for seat, hand in hands.items()}
    dealt["dealer"] = " ".join(deck[42:49])
    decisions = [
        {
            "seat": seat,
            "do": "set",
            "high": " ".join(hand[place] for place in split[seat - 1][:5]),
            "low": " ".join(hand[place] for place in split[seat - 1][5:]),
        }
        for seat, hand in hands.items()
    ]
    scenario = {
        "game": "pai_gow_poker",
        "submission": submission,
        "seed": seed,
        "seats": {seat: {"wagers": {"pai_gow_poker": 10 + seat, **wagers}} for seat in hands},
        "deal": {"hands": dealt},
        "decisions": decisions,
    }
    answer = json.loads(json.dumps(answer_json(play_scenario(read_scenario(scenario))[0])))
    found = {}
    for seat, entry in answer["seats"].items():
        for wager, line in entry["wagers"].items():
            for pick, one in ({"": line} if "result" in line else line).items():
                found[seat, wager, pick] = Line(one["result"], cents(one["paid"]), cents(one["vigorish"]))
    assert found == settle(submission, answer)
