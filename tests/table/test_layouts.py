"""The felt of every game beside its rules: an area for each wager that can be placed, a seat for each player, its equipment."""

import pytest

from houseway.games import GAMES, game
from houseway.table.layout import Layout, Spot
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
