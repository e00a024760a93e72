"""Sections 6(d), 8(g) and 8(k): the wall, the bank's cut and the ten styles of delivery, tile by tile."""

from typing import Any

import pytest

from houseway.equipment.tiles import TILES, show
from houseway.errors import BadInput
from houseway.games.pai_gow.play.delivery import BLOCKS, PARTS, STYLE_CLAUSES, STYLES, UNCUT, cut, leaving, place
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.every_game.reading import event, events
from tests.games.pai_gow.rounds import banked_rounds, clauses, does

PRINTED = {
    "house_way_right": "11 12 13 14 | 21 22 23 24 | 31 32 33 34 | 41 42 43 44 | "
    "51 52 53 54 | 61 62 63 64 | 71 72 73 74 | 81 82 83 84",
    "house_way_left": "81 82 83 84 | 71 72 73 74 | 61 62 63 64 | 51 52 53 54 | "
    "41 42 43 44 | 31 32 33 34 | 21 22 23 24 | 11 12 13 14",
    "cup_say_right": "11 12 21 22 | 13 14 23 24 | 31 32 41 42 | 33 34 43 44 | "
    "51 52 61 62 | 53 54 63 64 | 71 72 81 82 | 73 74 83 84",
    "cup_say_left": "81 82 71 72 | 83 84 73 74 | 61 62 51 52 | 63 64 53 54 | "
    "41 42 31 32 | 43 44 33 34 | 21 22 11 12 | 23 24 13 14",
    "jung_quat": "41 42 51 52 | 43 44 53 54 | 31 32 61 62 | 33 34 63 64 | "
    "21 22 71 72 | 23 24 73 74 | 11 12 81 82 | 13 14 83 84",
    "chee_yee": "11 12 81 82 | 13 14 83 84 | 21 22 71 72 | 23 24 73 74 | "
    "31 32 61 62 | 33 34 63 64 | 41 42 51 52 | 43 44 53 54",
    "pin_say_right": "11 21 31 41 | 81 71 61 51 | 12 22 32 42 | 82 72 62 52 | "
    "13 23 33 43 | 83 73 63 53 | 14 24 34 44 | 84 74 64 54",
    "pin_say_left": "81 71 61 51 | 11 21 31 41 | 82 72 62 52 | 12 22 32 42 | "
    "83 73 63 53 | 13 23 33 43 | 84 74 64 54 | 14 24 34 44",
    "dragon_head_phoenix_tail_right": "11 12 21 22 | 81 71 61 51 | 13 14 23 24 | 82 72 62 52 | "
    "31 32 41 42 | 83 73 63 53 | 33 34 43 44 | 84 74 64 54",
    "dragon_head_phoenix_tail_left": "81 82 71 72 | 11 21 31 41 | 83 84 73 74 | 12 22 32 42 | "
    "61 62 51 52 | 13 23 33 43 | 63 64 53 54 | 14 24 34 44",
}
"""For each style what the eight positions get from the start on: 34 is the fourth tile from the top of the third stack."""


def places(printed: str) -> list[list[int]]:
    return [[place(int(tile[0]), int(tile[1])) for tile in four.split()] for four in printed.split(" | ")]


@pytest.mark.clause("MA-PG-8.k.1", "MA-PG-8.k.2", "MA-PG-8.k.3", "MA-PG-8.k.4", "MA-PG-8.k.5")
@pytest.mark.clause("MA-PG-8.k.6", "MA-PG-8.k.7", "MA-PG-8.k.8", "MA-PG-8.k.9", "MA-PG-8.k.10")
@pytest.mark.parametrize("style", PRINTED)
def test_a_style_gives_each_position_its_tiles(style: str) -> None:
    given = [list(four) for four in STYLES[style]]
    assert given == places(PRINTED[style])
    assert sorted(spot for four in given for spot in four) == [*range(32)]


def test_there_are_ten_styles_each_with_its_clause() -> None:
    assert STYLES.keys() == PRINTED.keys() == STYLE_CLAUSES.keys()
    assert len(STYLES) == 10


# -- at the table -------------------------------------------------------------------------------------------------

WALL = list(TILES[::2]) + list(TILES[1::2])
LAST = {1: 20, 3: 20, 4: 20}


def dealt(bank: int, dice: list[int], *decisions: dict[str, Any], **options: Any) -> dict[int | str, str]:
    """What each position received from the known wall in a round that this seat banks."""
    hands: dict[int | str, list[str]] = {}
    for one in events(round_of(bank, dice, *decisions, **options), "dealt"):
        hands.setdefault(one.data["to"], []).append(str(one.data["card"]))
    return {position: " ".join(hand) for position, hand in hands.items()}


def round_of(bank: int, dice: list[int], *decisions: dict[str, Any], **options: Any) -> Round:
    """A round from the known wall that this seat banks."""
    asked = [does(seat, "decline_bank") for seat in LAST if seat < bank] + [does(bank, "accept_bank"), *decisions]
    raw = banked_rounds(LAST, {seat: 10 for seat in LAST if seat != bank}, {}, asked, **options)
    raw["rounds"][1]["deal"] = {"shoe": show(WALL), "dice": dice}
    raw["rounds"][1]["faults"] = [{"kind": "tile_exposed", "position": "dead"}]
    return play_scenario(read_scenario(raw))[1]


@pytest.mark.clause("MA-PG-8.j", "MA-PG-8.k-1", "MA-PG-8.i-1")
@pytest.mark.parametrize("style", PRINTED)
def test_the_bank_s_style_is_dealt_counterclockwise_from_the_start(style: str) -> None:
    """Bank at seat 3, dice 5: the count 3, 4, 5, 6, dead ends at the dead hand; then dealer, 1, 2, 3 …"""
    hands = dealt(3, [1, 2, 2], does(3, "style", style=style))
    order: list[int | str] = ["dead", "dealer", 1, 2, 3, 4, 5, 6]
    expected = {
        position: " ".join(str(WALL[spot]) for spot in four)
        for position, four in zip(order, places(PRINTED[style]), strict=True)
    }
    assert hands == expected


@pytest.mark.clause("MA-PG-8.i-1", "MA-PG-8.k.1")
def test_a_silent_bank_gets_house_way_from_the_right() -> None:
    assert dealt(3, [1, 2, 2]) == dealt(3, [1, 2, 2], does(3, "style", style="house_way_right"))
    assert dealt(3, [1, 2, 2]) != dealt(3, [1, 2, 2], does(3, "style", style="house_way_left"))


@pytest.mark.clause("MA-PG-8.g-1", "MA-PG-8.g.1")
@pytest.mark.parametrize(
    ("stacks", "to", "order"),
    [
        ([5, 6], "right", "5 6 1 2 3 4 7 8"),
        ([1, 2, 3], "left", "4 5 6 7 8 1 2 3"),
        ([8], "right", "8 1 2 3 4 5 6 7"),
        ([1], "right", "1 2 3 4 5 6 7 8"),
        ([2, 3, 4, 5, 6, 7, 8], "right", "2 3 4 5 6 7 8 1"),
    ],
)
def test_the_bank_moves_adjacent_stacks_to_an_end(stacks: list[int], to: str, order: str) -> None:
    hands = dealt(3, [1, 2, 2], does(3, "cut", stacks=stacks, to=to))
    got = [hands[position] for position in ("dead", "dealer", 1, 2, 3, 4, 5, 6)]
    assert got == [" ".join(str(WALL[place(int(stack), level)]) for level in (1, 2, 3, 4)) for stack in order.split()]


@pytest.mark.clause("MA-PG-8.g.2")
def test_the_bank_moves_adjacent_stacks_apart_to_both_ends() -> None:
    assert cut([4, 5], [6]) == (4, 5, 1, 2, 3, 7, 8, 6)
    hands = dealt(3, [1, 2, 2], does(3, "cut_apart", parts=[[4, 5], [6]]))
    assert hands["dead"] == " ".join(str(WALL[place(4, level)]) for level in (1, 2, 3, 4))
    assert hands[6] == " ".join(str(WALL[place(6, level)]) for level in (1, 2, 3, 4))


@pytest.mark.clause("MA-PG-8.g.1", "MA-PG-8.g.2")
def test_a_cut_is_told_in_ranges_of_stacks() -> None:
    def said(do: str, **fields: Any) -> tuple[str, str]:
        done = round_of(3, [1, 2, 2], does(3, do, **fields))
        decided = next(one for one in events(done, "decided") if one.data["do"] == do)
        return decided.text, event(done, "cut").text

    assert said("cut", stacks=[2, 3, 4], to="left") == (
        "seat 3: cut (stacks 2–4, to left)",
        "stacks 2–4 go to the left end: from the right they now stand 1, 5–8, 2–4",
    )
    assert said("cut", stacks=[5], to="right")[1] == (
        "stack 5 goes to the right end: from the right they now stand 5, 1–4, 6–8"
    )
    assert said("cut_apart", parts=[[4, 5], [6]])[1] == (
        "stacks 4–5 go to the right end, stack 6 goes to the left end: from the right they now stand 4–5, 1–3, 7–8, 6"
    )


def test_a_refused_cut_does_not_list_every_block() -> None:
    with pytest.raises(BadInput) as refused:
        round_of(3, [1, 2, 2], does(3, "cut", stacks=[2, 4], to="left"))
    assert refused.value.message == "[2, 4] is not a run of adjacent stacks of 1–8, as in [2, 3]"


@pytest.mark.clause("MA-PG-8.g.1", "MA-PG-8.g.2")
def test_every_cut_that_may_be_asked_for_moves_adjacent_stacks_and_loses_none() -> None:
    assert len(BLOCKS) == 8 + 7 + 6 + 5 + 4 + 3 + 2
    assert all(block == [*range(block[0], block[-1] + 1)] for block in BLOCKS)
    assert all(sorted(cut(right, left)) == [*UNCUT] for right, left in PARTS)
    assert all(sorted(right + left) in BLOCKS for right, left in PARTS)


@pytest.mark.clause("MA-PG-8.k.5")
def test_tiles_that_a_scenario_fixes_are_not_in_the_wall() -> None:
    """Of the second position two tiles are fixed: the wall holds thirty, and the others leave as they lie."""
    order = leaving(STYLES["jung_quat"], UNCUT, (0, 2, 0, 0, 0, 0, 0, 0))
    assert sorted(order) == [*range(30)]
    assert order[:6] == [12, 13, 14, 15, 16, 17], "4.1 4.2 5.1 5.2, then 5.3 5.4: 4.3 and 4.4 are elsewhere"


@pytest.mark.clause("MA-PG-8.i-2", "MA-PG-8.k-3")
def test_the_dealer_repeats_the_style_signals_it_and_moves_the_stacks() -> None:
    raw = banked_rounds(
        LAST, {1: 10, 4: 10}, {}, [does(1, "decline_bank"), does(3, "accept_bank"), does(3, "style", style="chee_yee")]
    )
    raw["rounds"][1]["faults"] = [{"kind": "tile_exposed", "position": "bank"}]
    (_, done) = play_scenario(read_scenario(raw))
    said = [one for one in done.events if "MA-PG-8.i-2" in one.clauses]
    assert [one.kind for one in said] == ["announced", "signalled", "stacks_moved"]
    assert said[0].data["text"] == "Chee yee"
    assert "MA-PG-8.k.6" in event(done, "stacks_moved").clauses
    assert clauses(done) >= {"MA-PG-8.i-1", "MA-PG-8.k-3"}
