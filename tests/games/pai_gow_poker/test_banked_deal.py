"""Section 10(h) to (j): the deal of a round in which a player holds the bank."""

from typing import Any

import pytest

from houseway.games.pai_gow_poker.play.dealing import stacks_from
from houseway.games.pai_gow_poker.play.start import clockwise
from houseway.table.round import Round
from tests.games.every_game.reading import event, events
from tests.games.pai_gow_poker.rounds import (
    DEALER,
    LOSES,
    PUSHES,
    WINS,
    cites,
    entry,
    evening,
)
from tests.project import refused as refusals

WAYS = ("manual_shoe", "hand", "automated_shoe_7")


def banked(way: str, start: dict[str, Any], *more: dict[str, Any], method: str = "dice", bank: int = 2) -> Round:
    """The second of two rounds, which seat 2 banks."""
    first = entry({1: WINS, 2: PUSHES, 4: LOSES, "dealer": DEALER})
    second = entry(
        {1: WINS, 4: LOSES, bank: PUSHES},
        decisions=[
            {"seat": 1, "do": "decline_bank"},
            {"seat": 2, "do": "accept_bank"},
            *more,
            *(
                {"seat": seat, "do": "set", "high": h.split(" / ")[0], "low": h.split(" / ")[1]}
                for seat, h in SECOND.items()
            ),
        ],
        deal=start,
    )
    second["seats"][2]["wagers"] = {}
    return evening(first, second, player_banking=True, dealing=way, start_method=method)[1]


SECOND = {1: WINS, 4: LOSES, 2: PUSHES}


@pytest.mark.clause(
    "MA-PGP-10.h",
    "MA-PGP-10.h.3",
    "MA-PGP-10.i",
    "MA-PGP-10.i.2",
    "MA-PGP-10.i.4",
    "MA-PGP-10.j",
    "MA-PGP-10.j.1",
    "MA-PGP-10.j.3",
)
@pytest.mark.parametrize(
    ("way", "clauses"),
    [
        pytest.param(way, clauses, marks=pytest.mark.clause(*clauses))
        for way, clauses in [
            ("manual_shoe", ("MA-PGP-10.h", "MA-PGP-10.h.1", "MA-PGP-10.h.3")),
            ("hand", ("MA-PGP-10.i", "MA-PGP-10.i.2", "MA-PGP-10.i.4")),
            ("automated_shoe_7", ("MA-PGP-10.j", "MA-PGP-10.j.1", "MA-PGP-10.j.3")),
        ]
    ],
)
def test_in_a_banked_round_the_bank_shakes_and_counts_as_one(way: str, clauses: tuple[str, ...]) -> None:
    picked = [{"seat": 2, "do": "pick_stack", "stack": 1}] if way == "hand" else []
    done = banked(way, {"dice": [2, 3, 3]}, *picked)
    assert (event(done, "shaken").data["by"], event(done, "shaken").data["times"]) == (2, 3)
    assert event(done, "start_found").data["position"] == 2
    assert all(cites(done, clause) for clause in clauses)


@pytest.mark.clause("MA-PGP-10.i.3", "MA-PGP-10.j.2")
@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param(way, clause, marks=pytest.mark.clause(clause))
        for way, clause in zip(WAYS, ("MA-PGP-10.h.2", "MA-PGP-10.i.3", "MA-PGP-10.j.2"), strict=True)
    ],
)
def test_a_number_in_a_banked_round_is_counted_from_the_bank(way: str, clause: str) -> None:
    picked = [{"seat": 2, "do": "pick_stack", "stack": 1}] if way == "hand" else []
    done = banked(way, {"rng": 3}, *picked, method="rng")
    assert clause in event(done, "number_shown").clauses
    assert event(done, "start_found").data["position"] == 4


@pytest.mark.clause("MA-PGP-10.i.1", "MA-PGP-10.i.5")
def test_the_bank_picks_the_first_stack_and_the_others_follow_from_its_right() -> None:
    assert stacks_from(5) == [5, 6, 7, 1, 2, 3, 4]
    assert stacks_from(7) == [7, 1, 2, 3, 4, 5, 6]
    places = dict(zip(clockwise(4), stacks_from(5), strict=True))
    assert places == {4: 5, 3: 6, 2: 7, 1: 1, "dealer": 2, 6: 3, 5: 4}
    with refusals.refused("no-such-choice", clause="MA-PGP-10.i.1"):
        banked("hand", {"dice": [2, 3, 3]}, {"seat": 2, "do": "pick_stack", "stack": 8})
    with refusals.refused("no-decision-due", clause="MA-PGP-10.i.1"):
        banked("hand", {"dice": [2, 3, 3]})


@pytest.mark.clause("MA-PGP-10.h.1")
def test_a_lid_that_the_bank_lifts_is_covered_and_the_bank_shakes_again() -> None:
    first = entry({1: WINS, 2: PUSHES, "dealer": DEALER})
    second = entry(
        {1: WINS, 2: PUSHES},
        decisions=[
            {"seat": 1, "do": "decline_bank"},
            {"seat": 2, "do": "accept_bank"},
            {"seat": 1, "do": "set", "high": "Ks Kh 7s 5s 4h", "low": "As Qd"},
            {"seat": 2, "do": "set", "high": "9c 9d 7d 6d 4c", "low": "Kc Td"},
        ],
        faults=[{"kind": "bank_lifted_lid", "at_roll": 1}],
        deal={"dice": [[1, 1, 1], [2, 3, 3]]},
    )
    second["seats"][2]["wagers"] = {}
    done = evening(first, second, seats=(1, 2), player_banking=True)[1]
    assert len(events(done, "shaken")) == 2
    assert event(done, "start_found").data["position"] == 2
