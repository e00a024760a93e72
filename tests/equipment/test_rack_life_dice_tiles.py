"""The discard rack, the age of cards and dice, dice and tiles."""

from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest

from houseway.equipment.cards import cards, show
from houseway.equipment.life import Life
from houseway.equipment.rack import DiscardRack
from houseway.equipment.randomness.dice import dice, die
from houseway.equipment.tiles import TILES, tile, tiles
from houseway.equipment.tiles import show as show_tile
from houseway.errors import ProtocolError
from tests.project import refused as refusals


@pytest.mark.clause("MA-TC-10.d", "MA-MB-11.c")
def test_any_hand_can_be_rebuilt_from_the_rack_in_its_order() -> None:
    rack = DiscardRack()
    rack.put("burn", cards("2c"))
    rack.put(1, cards("Ah Kd 7c"))
    rack.put("dealer", cards("9s 9d 2h"))
    assert show(rack.hand(1)) == "Ah Kd 7c"
    assert show(rack.hand("dealer")) == "9s 9d 2h"
    assert len(rack) == 7
    rack.put(1, cards("3c 4c 5c"))
    assert show(rack.hand(1)) == "3c 4c 5c"
    with pytest.raises(KeyError):
        rack.hand(2)


@pytest.mark.clause("MA-TC-2.b.5", "MA-MB-3.b.5")
def test_the_rack_holds_backs_of_one_colour_at_a_time() -> None:
    rack = DiscardRack()
    rack.put(1, cards("Ah"), "red")
    rack.put(2, cards("Kh"), "red")
    with pytest.raises(ProtocolError, match="blue backs on red ones"):
        rack.put(3, cards("Qh"), "blue")
    with pytest.raises(ProtocolError, match="plain backs on red ones"):
        rack.put(3, cards("Qh"))
    assert show(rack.take_all()) == "Ah Kh"
    rack.put(3, cards("Qh"), "blue")
    assert (len(rack), rack.colour) == (1, "blue")


@pytest.mark.clause("MA-SB-1-s4", "MA-MB-3.c")
@pytest.mark.parametrize(
    ("later", "over"),
    [
        (timedelta(0), False),
        (timedelta(hours=24) - timedelta(microseconds=1), False),
        (timedelta(hours=24), False),
        (timedelta(hours=24, microseconds=1), True),
        (timedelta(days=3), True),
    ],
)
def test_cards_and_dice_may_lie_24_hours_and_no_moment_longer(later: timedelta, over: bool) -> None:
    placed = datetime(2026, 3, 1, 12, tzinfo=UTC)
    assert Life(placed).over(placed + later) is over


def test_a_life_may_have_another_limit() -> None:
    placed = datetime(2026, 3, 1, 12, tzinfo=UTC)
    assert Life(placed, timedelta(hours=8)).over(placed + timedelta(hours=9))


@pytest.mark.parametrize("face", range(1, 7))
def test_faces_are_one_to_six(face: int) -> None:
    assert die(face) == face


@pytest.mark.parametrize("face", [0, 7, -1, True, 1.0, "3", None])
def test_what_is_no_face_is_refused(face: object) -> None:
    with refusals.refused("not-a-die-face", clause="MA-SB-1-s1") as refused:
        die(face, "deal.dice", "MA-SB-1-s1")
    assert (refused.value.where, refused.value.clause) == ("deal.dice", "MA-SB-1-s1")


@pytest.mark.clause("MA-SB-1-s1")
@pytest.mark.parametrize("roll", [[1, 2], [1, 2, 3, 4], [], "123", 6, {1: 2}])
def test_a_roll_has_the_number_of_dice_that_the_game_has(roll: object) -> None:
    assert dice([1, 2, 3], 3) == [1, 2, 3]
    with refusals.refused("wrong-number-of-dice"):
        dice(roll, 3)


def test_a_set_of_tiles_has_32_eleven_shapes_twice_and_ten_once() -> None:
    counts = Counter(TILES)
    assert len(TILES) == 32
    assert Counter(counts.values()) == {2: 11, 1: 10}
    assert {one.ends for one in counts} == {(a, b) for a in range(1, 7) for b in range(1, a + 1)}, (
        "every shape of two dice"
    )


def test_a_set_of_tiles_has_its_known_number_of_pips() -> None:
    """A set has 227 pips: 2 * (12+2+8+4+10+6+4+11+10+7+6) + (9+9+8+8+7+7+6+5+5+3)."""
    assert sum(one.spots for one in TILES) == 227


def test_a_tile_is_read_in_either_order_and_written_higher_first() -> None:
    assert tile("4-6") == tile("6-4")
    assert tile("4-6").ends == (6, 4)
    assert show_tile(tiles("1-2 6-6")) == "2-1 6-6"
    assert tiles(["1-2", "6-6"]) == tiles("2-1, 6-6")
    assert all(tile(str(one)) == one and repr(one) == str(one) for one in TILES)


def test_a_tile_is_said_by_its_ends_and_its_spots() -> None:
    assert [tile(text).name for text in ("6-4", "1-1", "2-1")] == ["six-four ten", "one-one two", "two-one three"]


@pytest.mark.parametrize("written", [6, None, [6, 4], {"6-4": 1}])
def test_tiles_are_written_as_text(written: object) -> None:
    with refusals.refused("tiles-not-text"):
        tiles(written, "deal.shoe")


@pytest.mark.parametrize("text", ["", "6", "6-7", "0-1", "6-4-2", "a-b", "7-1"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with refusals.refused("not-a-tile"):
        tile(text)
