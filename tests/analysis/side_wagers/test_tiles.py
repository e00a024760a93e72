"""Side wagers on the tiles of Pai Gow: published counts, plain counts over all hands, and the game's own wager as data."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import houseway as hw
from houseway.cli import main
from houseway.ranking.tiles import VALUES
from tests.project.refused import refused

TWICE = ("6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1")
SET = [*TWICE, *TWICE, "6-3", "5-4", "6-2", "5-3", "5-2", "4-3", "4-2", "4-1", "3-2", "2-1"]
"""The set of 32, written down again."""
MIXED = [{"6-3", "5-4"}, {"6-2", "5-3"}, {"5-2", "4-3"}, {"4-1", "3-2"}]


def spots(tile: str) -> int:
    return int(tile[0]) + int(tile[2])


@cache
def kind(one: str, other: str) -> str:
    """What two tiles make, by the rules of the game told once more."""
    if {one, other} == {"4-2", "2-1"}:
        return "supreme"
    if one == other:
        return "identical"
    if {one, other} in MIXED:
        return "mixed"
    for high in ("6-6", "1-1"):
        if high in (one, other):
            beside = spots(other if one == high else one)
            if beside in (8, 9):
                return "gong" if beside == 8 else "wong"
    counts = [{3, 6} if tile in ("2-1", "4-2") else {spots(tile)} for tile in (one, other)]
    return str(max((a + b) % 10 for a in counts[0] for b in counts[1]))


PAIRS = ("supreme", "identical", "mixed")


def made(hand: tuple[str, ...]) -> set[str]:
    return {kind(one, other) for one, other in combinations(hand, 2)}


def pairs(hand: tuple[str, ...]) -> int:
    a, b, c, d = hand
    ways = (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c)))
    return max(sum(kind(*two) in PAIRS for two in way) for way in ways)


HANDS = list(combinations(SET, 4))
ALONE: list[tuple[dict[str, Any], Callable[[tuple[str, ...]], bool]]] = [
    ({"makes": "wong"}, lambda hand: "wong" in made(hand)),
    ({"makes": ["gong", "supreme pair"]}, lambda hand: bool({"gong", "supreme"} & made(hand))),
    ({"makes": "pair"}, lambda hand: bool(set(PAIRS) & made(hand))),
    ({"makes": ["nine", "zero"]}, lambda hand: bool({"9", "0"} & made(hand))),
    ({"makes": "pair_of_6-6"}, lambda hand: hand.count("6-6") == 2),
    ({"pairs": 2}, lambda hand: pairs(hand) == 2),
    ({"pairs": 1, "total": [10, 20]}, lambda hand: pairs(hand) >= 1 and 10 <= sum(map(spots, hand)) <= 20),
    ({"tiles": "5-6 6-5 2-1"}, lambda hand: hand.count("6-5") == 2 and "2-1" in hand),
    ({"tiles": ["4-2"], "total": 26}, lambda hand: "4-2" in hand and sum(map(spots, hand)) == 26),
]


def ends(document: dict[str, Any], **more: Any) -> dict[str, int]:
    return {one.line.name: one.weight for one in hw.side_wager("pai_gow", document, **more).price.outcomes}


@pytest.mark.parametrize("number", range(len(ALONE)), ids=[str(one[0]) for one in ALONE])
def test_conditions_against_a_plain_count_of_all_hands(number: int) -> None:
    condition, plain = ALONE[number]
    side = ("player", "dealer")[number % 2]
    found = ends({"of": side, "rows": [{"name": "it", **condition, "pays": "1:1"}]})
    assert found["it"] == sum(map(plain, HANDS))
    assert sum(found.values()) == 35_960 == len(HANDS)


def test_pair_fortunes_has_the_published_counts() -> None:
    """Wizard of Odds, Pai Gow tiles, Pair Fortunes, pay table 1: a house edge of 5.30 %."""
    rows = [
        {"name": "gee joon and heaven", "tiles": "4-2 2-1 6-6 6-6", "pays": "300:1"},
        {"name": "two pair", "pairs": 2, "pays": "25:1"},
        {"makes": "supreme_pair", "pays": "8:1"},
        {"makes": "mixed_pair", "pays": "4:1"},
        {"makes": "identical_pair", "pays": "3:1"},
    ]
    known = {"gee joon and heaven": 1, "two pair": 119, "supreme pair": 420, "mixed pair": 1680}
    document = {"of": "player", "rows": rows}
    assert ends(document) == {**known, "identical pair": 4620, "lose": 29_120}
    assert round(float(hw.side_wager("pai_gow", document).price.house_edge), 6) == 0.052976


@pytest.mark.parametrize("options", [{}, {"zero_high_to_bank": True}, {"player_banking": True, "co_banking": True}])
def test_the_wager_of_the_game_written_as_data_is_that_wager(options: dict[str, Any]) -> None:
    rows = [{"outcome": "win", "pays": "19:20"}, {"outcome": "push", "pays": "0:1"}]
    found = hw.side_wager("pai_gow", {"rows": rows}, "MA", options)
    own, both = hw.price("pai_gow", "MA", **options), found.together
    assert both is not None
    assert both.method.is_exact
    assert found.price.house_edge == own["pai_gow"].house_edge
    assert found.price.variance == own["pai_gow"].variance == both.covariances["side_wager", "pai_gow"]
    for place, wager in enumerate(both.wagers[1:], 1):
        mean = sum((nets[place] or Fraction(0)) * weight for nets, weight in both.weights.items()) / both.total
        assert mean == -own[wager].house_edge


def test_both_hands_against_a_plain_count_of_the_hands_they_meet() -> None:
    mine = ("4-2", "2-1", "6-6", "6-6")
    document = {
        "rows": [
            {
                "name": "it",
                "of": "player",
                "tiles": " ".join(mine),
                "also": [{"of": "dealer", "makes": "wong", "total": [20, 24]}, {"of": "dealer", "pairs": 1}],
                "pays": "9:1",
            }
        ]
    }
    left = list((Counter(SET) - Counter(mine)).elements())
    wanted = sum(
        "wong" in made(hand) and 20 <= sum(map(spots, hand)) <= 24 and pairs(hand) >= 1
        for hand in combinations(left, 4)
    )
    found = ends(document)
    assert found["it"] == wanted > 0
    assert sum(found.values()) == 736_281_000


def test_the_high_and_the_low_hand_are_those_that_are_set() -> None:
    """By the house way a supreme pair is always the high hand; the best low hand puts two pairs apart."""
    of = {"of": "player", "rows": [{"name": "it", "high": "supreme_pair", "pays": "1:1"}]}
    makes = {"of": "player", "rows": [{"name": "it", "makes": "supreme_pair", "pays": "1:1"}]}
    assert ends(of, assume={"player": "house_way"})["it"] == ends(makes)["it"] == 420 + 15
    assert ends({**of, "of": "dealer"})["it"] == 435
    # A low hand is no better than the high one: two pairs are both pairs, and nothing else has a pair in the low hand.
    low = {"of": "dealer", "rows": [{"name": "it", "low": "pair", "pays": "1:1"}]}
    assert ends(low)["it"] == 120
    values = (*VALUES, "gong", "wong", "pair")
    every = {"of": "dealer", "rows": [{"name": name, "high": name, "pays": "1:1"} for name in values]}
    found = ends(every)
    assert "lose" not in found
    assert sum(found.values()) == 35_960


BAD: list[tuple[dict[str, Any], str]] = [
    ({"makes": "flush"}, "no-such-choice"),
    ({"makes": []}, "no-such-choice"),
    ({"high": 3}, "no-such-choice"),
    ({"of": "banker", "low": "nine"}, "no-such-choice"),
    ({"pairs": 3}, "not-a-number"),
    ({"pairs": True}, "not-a-number"),
    ({"total": [5, 4]}, "not-a-range"),
    ({"tiles": "6-6 6-6 6-6"}, "no-such-choice"),
    ({"tiles": "6-6 7-1"}, "not-a-tile"),
    ({"tiles": 66}, "tiles-not-text"),
    ({"outcome": "tie"}, "no-such-choice"),
    ({"suits": 1}, "unknown-field"),
    ({}, "condition-missing"),
]


@pytest.mark.parametrize(("row", "code"), BAD)
def test_rows_that_cannot_be_read(row: dict[str, Any], code: str) -> None:
    with refused(code):
        hw.side_wager("pai_gow", {"of": "player", "rows": [{**row, "pays": "1:1"}]})


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ({"cards": 4, "rows": [{"makes": "pair", "pays": "1:1"}]}, "unknown-field"),
        ({"rows": [{"makes": "pair", "pays": "1:1"}]}, "no-such-choice"),
        ({"of": "player", "rows": []}, "rows-missing"),
        ([], "not-a-mapping"),
    ],
)
def test_documents_that_cannot_be_read(document: Any, code: str) -> None:
    with refused(code):
        hw.side_wager("pai_gow", document)


def test_the_page_names_the_clause_that_an_assumption_breaks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wong.yaml"
    file.write_text("{of: player, rows: [{high: wong, outcome: win, pays: 10:1}]}")
    for assumed, said in (([], False), (["--assume", "ties=player"], True)):
        with pytest.raises(SystemExit, match="0"):
            main(["design", "pai_gow", "--side-wager", str(file), *assumed])
        assert ("MA-PG-2.h" in capsys.readouterr().out) == said
