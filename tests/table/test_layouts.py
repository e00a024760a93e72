"""The felt of every game beside its rules: an area for each wager that can be placed, a seat for each player, its equipment."""

import pytest

from houseway.games import GAMES, game
from houseway.table.layout import Area, Layout, Offset, Spot, arc, felt, from_the_left, from_the_right, layout_json
from houseway.table.registry import parts_of

EVERY = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]
every_game = pytest.mark.parametrize(("name", "authority"), EVERY)
PAID_ONLY = {
    "caribbean_stud": {"envy_bonus"},
    "crazy_4_poker": {"envy_bonus"},
    "pai_gow": {"dealer_vs_bank"},
    "pai_gow_poker": {"dealer_vs_bank", "envy"},
    "spanish_21": {"split"},  # beside the first wager, on the same area
    "three_card_poker": {"ante_bonus"},
}
"""What has no area, for no player puts chips on one: bonuses, the dealer's own wager, a second hand."""


def layout_of(name: str) -> Layout:
    return parts_of(name).layout()


@every_game
def test_every_wager_has_its_area_and_every_area_its_wager(name: str, authority: str) -> None:
    wagers = game(name, authority).wagers
    printed = [(area.wager, area.selection) for area in layout_of(name).areas]
    placed = {(one.id, pick) for one in wagers.values() if one.placed for pick in one.selections or (None,)}
    assert len(printed) == len(set(printed))
    assert placed <= set(printed)
    if name == "poker":  # bets lie before the players and go into the pot
        assert printed == [("pot", None)]
        return
    in_play = {one.id for one in wagers.values() if not one.placed} - PAID_ONLY.get(name, set())
    assert {wager for wager, _ in printed} == {wager for wager, _ in placed} | in_play


@every_game
def test_there_is_a_seat_for_every_player_and_a_place_for_every_hand(name: str, authority: str) -> None:
    rules, layout = game(name, authority), layout_of(name)
    assert set(range(1, rules.seats + 1)) <= set(layout.seats)
    assert set(layout.hands) <= set(layout.positions)
    # A bank's hand lies before the seat that banks.
    assert set(rules.positions) - {"bank"} <= {*layout.hands, *layout.positions}


@every_game
def test_the_equipment_of_the_game_stands_on_the_felt(name: str, authority: str) -> None:
    rules, layout = game(name, authority), layout_of(name)
    assert ("shaker" in layout.positions) == bool(rules.dice)
    assert (layout.pieces == "tiles") == (name == "pai_gow")
    dealt_from_a_shoe = name not in ("sic_bo", "pai_gow")
    assert ("shoe" in layout.positions) == dealt_from_a_shoe


@every_game
def test_nothing_lies_outside_the_cloth(name: str, authority: str) -> None:
    layout = layout_of(name)
    spots = [*layout.seats.values(), *(one for one in layout.positions.values() if isinstance(one, Spot))]
    assert all(0 < spot.x < layout.width and 0 < spot.y < layout.height for spot in spots)


# -- drawing one ------------------------------------------------------------------------------------------------------


def test_an_arc_rises_and_turns_inwards_from_its_middle() -> None:
    assert arc(3, (600, 500), 200, 40, 10) == [Spot(400, 460, 10), Spot(600, 500, 0), Spot(800, 460, -10)]
    assert arc(2, (600, 500), 200, 40, 10) == [Spot(500, 490, 5), Spot(700, 490, -5)]


def test_seats_are_counted_from_either_side_of_the_dealer() -> None:
    left, middle, right = spots = arc(3, (600, 500), 200, 40, 10)
    assert from_the_right(spots) == {1: left, 2: middle, 3: right}
    assert from_the_left(spots) == {1: right, 2: middle, 3: left}


def test_a_felt_has_its_hands_its_equipment_and_each_seat_s_cards_below_the_spot() -> None:
    area = Area("ante", "Ante", 0, -40, 60, 60)
    drawn = felt("Toy", {1: Spot(5, 6)}, area, hands={"dealer": Spot(600, 100)}, seat=70, notices=("no cash",))
    assert drawn.hands == ("dealer",)
    assert set(drawn.positions) == {"dealer", "shoe", "rack", "seat"}
    assert drawn.positions["seat"] == Offset(0, 70)
    assert (drawn.areas, drawn.notices, drawn.lie, drawn.pieces) == ((area,), ("no cash",), {}, "cards")
    named = felt("Toy", {}, hands={}, seat=70, notices=(), equipment={}, plate=95, lie={"board": 5}, pieces="tiles")
    assert named.positions == {"seat": Offset(0, 70), "plate": Offset(0, 95)}
    assert (named.lie, named.pieces) == ({"board": 5}, "tiles")


@every_game
def test_a_layout_goes_to_the_page_with_its_seats_by_their_numbers_as_text(name: str, authority: str) -> None:
    layout = layout_of(name)
    told = layout_json(layout)
    assert told["seats"] == {str(n): {"x": s.x, "y": s.y, "turn": s.turn} for n, s in layout.seats.items()}
    assert (told["title"], told["width"], told["pieces"]) == (layout.title, layout.width, layout.pieces)
