"""Sections 3, 4, 5 and 14: decks and batches, opening, shuffle, cut, cover cards, burn, idle table."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from houseway.equipment.cards import card
from houseway.equipment.life import Life
from houseway.equipment.rack import DiscardRack
from houseway.errors import BadInput, ProtocolError
from houseway.games.minibaccarat.play import idle, preparation
from houseway.games.minibaccarat.play.cutting import check_cover, check_cut, check_recut, cutter, entitled
from houseway.games.minibaccarat.play.memory import Memory
from houseway.games.minibaccarat.rules import Minibaccarat, batches
from houseway.games.minibaccarat.setup import SETUP
from houseway.ranking.baccarat import burn_count
from houseway.rulebook.setup import Checklist
from houseway.rulebook.submission import accept
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.minibaccarat.cases import cited, deal_round, kinds, of_kind, play, table

ONE_BET = {1: {"player": 10_00}}


def opened(**options: Any) -> Round:
    round_ = Round(table(**options))
    Driver(round_, preparation.open_table)
    return round_


def opening(**options: Any) -> Checklist:
    return Checklist(SETUP.needed_duties(accept(Minibaccarat, options), "opening"))


# -- section 4 -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-4.a-s1", "MA-MB-4.a-s2", "MA-MB-4.b", "MA-MB-4.c")
def test_opening_goes_inspect_verify_spread_wash_stack() -> None:
    done = opened()
    assert kinds(done) == ["inspect", "verify_inspection", "spread", "wash", "stack"]
    assert [event.data["by"] for event in done.events[:2]] == ["dealer", "floorperson"]


@pytest.mark.clause("MA-MB-4.d-s1", "MA-MB-4.d-s2")
def test_two_batches_are_spread_and_stacked_apart_without_a_wash() -> None:
    assert kinds(opened(shuffle_method="automated")) == [
        "inspect",
        "verify_inspection",
        "spread_batch",
        "spread_batch",
        "stack_batch",
        "stack_batch",
    ]


@pytest.mark.clause("MA-MB-4.e")
def test_preshuffled_decks_skip_the_opening_inspection() -> None:
    assert kinds(opened(preshuffled_decks=True)) == ["preshuffled"]
    assert opening(preshuffled_decks=True).complete()


@pytest.mark.clause("MA-MB-4.a-s2", "MA-MB-4.b")
def test_the_table_does_not_open_without_the_floorperson() -> None:
    checklist = opening()
    checklist.sign("inspect", "dealer")
    with pytest.raises(BadInput) as caught:
        checklist.check()
    assert caught.value.clause == "MA-MB-4.a-s2"
    with pytest.raises(BadInput):
        checklist.sign("verify_inspection", "dealer")
    with pytest.raises(BadInput):
        checklist.sign("spread", "dealer")
    for duty, role in (("verify_inspection", "floorperson"), ("spread", "dealer"), ("wash", "dealer")):
        checklist.sign(duty, role)
    checklist.sign("stack", "dealer")
    checklist.check()


# -- section 3 -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-3.b.1", "MA-MB-3.b.2")
@pytest.mark.parametrize(("decks", "each"), [(12, 6), (14, 7), (16, 8)])
def test_two_equal_batches_of_two_colours(decks: int, each: int) -> None:
    first, second = batches(accept(Minibaccarat, {"shuffle_method": "automated", "decks": decks}))
    assert len(first.composition) == len(second.composition) == 52 * each
    assert first.colour != second.colour


@pytest.mark.clause("MA-MB-3.b.2")
def test_batches_of_one_colour_are_refused() -> None:
    with pytest.raises(BadInput) as caught:
        batches(accept(Minibaccarat, {"shuffle_method": "automated"}), ("red", "red"))
    assert caught.value.clause == "MA-MB-3.b.2"


@pytest.mark.clause("MA-MB-3.b.3", "MA-MB-3.b.4")
def test_batches_alternate_and_the_other_one_is_in_the_device() -> None:
    at = table(shuffle_method="automated")
    seen = []
    for _ in range(4):
        preparation.order_shuffle(at.memory, "floorperson")
        (change,) = of_kind(deal_round(at, ONE_BET), "batch_changed")
        seen.append((change["in_play"], change["in_device"]))
    assert seen == [("red", "blue"), ("blue", "red")] * 2


@pytest.mark.clause("MA-MB-3.b.5")
def test_the_rack_holds_one_batch_only() -> None:
    at = table(shuffle_method="automated")
    deal_round(at, ONE_BET)
    assert at.rack.colour == "red"
    with pytest.raises(ProtocolError):
        at.rack.put("player", (card("Ah"),), "blue")
    preparation.order_shuffle(at.memory, "floorperson")
    deal_round(at, ONE_BET)
    assert at.rack.colour == "blue"
    assert DiscardRack().colour == ""


@pytest.mark.clause("MA-MB-3.c")
@pytest.mark.parametrize(("hours", "seconds", "allowed"), [(23, 59 * 60, True), (24, 0, True), (24, 1, False)])
def test_decks_are_changed_within_24_hours(hours: int, seconds: int, allowed: bool) -> None:
    start = datetime(2026, 11, 15, 8, tzinfo=UTC)
    at = table()
    at.clock = lambda: start + timedelta(hours=hours, seconds=seconds)
    at.equipment_life = Life(start)
    if allowed:
        deal_round(at, ONE_BET)
        return
    with pytest.raises(BadInput) as caught:
        deal_round(at, ONE_BET)
    assert caught.value.clause == "MA-MB-3.c"


@pytest.mark.clause("MA-MB-3.c")
def test_the_24_hours_begin_when_the_table_opens() -> None:
    done = opened()
    assert done.table.equipment_life is not None


# -- section 5(a) ----------------------------------------------------------------------------------------------------


def shuffles(at: Table) -> bool:
    return "shuffled" in kinds(deal_round(at, ONE_BET))


@pytest.mark.clause("MA-MB-5.a-s1")
def test_a_shuffle_before_play_and_then_only_when_ordered() -> None:
    at = table()
    assert [shuffles(at), shuffles(at)] == [True, False]
    preparation.order_shuffle(at.memory, "floorperson")
    assert [shuffles(at), shuffles(at)] == [True, False]


@pytest.mark.clause("MA-MB-5.a-s1")
@pytest.mark.parametrize("role", ["dealer", "player"])
def test_dealer_and_players_order_no_shuffle(role: str) -> None:
    with pytest.raises(BadInput) as caught:
        preparation.order_shuffle(Memory(), role)
    assert caught.value.clause == "MA-MB-5.a-s1"
    preparation.order_shuffle(Memory(), "casino supervisor")


@pytest.mark.clause("MA-MB-4.e", "MA-MB-5.a-s1")
def test_preshuffled_cards_spare_only_the_first_shuffle() -> None:
    at = table(preshuffled_decks=True)
    first = deal_round(at, ONE_BET)
    assert "MA-MB-4.e" in cited(first)
    assert "feathered" not in kinds(first)
    preparation.order_shuffle(at.memory, "floorperson")
    later = deal_round(at, ONE_BET)
    assert "MA-MB-4.e" not in cited(later)
    assert "feathered" in kinds(later)


@pytest.mark.clause("MA-MB-5.a-s2")
def test_shuffle_and_cut_keep_every_card() -> None:
    at = table(decks=7)
    done = deal_round(at, ONE_BET)
    assert at.supply is not None
    everywhere = Counter(at.supply.remaining())
    everywhere.update(one for _, lot in at.rack.lots for one in lot)
    assert everywhere == Counter(done.composition.cards)
    assert set(everywhere.values()) == {7}


@pytest.mark.clause("MA-MB-5.a-s3")
def test_only_a_manual_shuffle_is_left_feathered_for_the_floorperson() -> None:
    (step,) = of_kind(deal_round(table(), ONE_BET), "feathered")
    assert step["by"] == "floorperson"
    assert "feathered" not in kinds(deal_round(table(shuffle_method="automated"), ONE_BET))


# -- sections 5(b) to 5(e) -------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-5.b-s2", "MA-MB-5.b-s3")
@pytest.mark.parametrize(
    ("accepts", "by", "declined"), [({9, 5}, 9, []), ({5, 2}, 5, [9]), ({2}, 2, [9, 5]), (set(), "dealer", [9, 5, 2])]
)
def test_the_cut_is_offered_from_the_highest_seat_down(accepts: set[int], by: Any, declined: list[int]) -> None:
    assert entitled((2, 5, 9)) == [9, 5, 2, "dealer"]
    assert cutter((2, 5, 9), accepts) == (by, declined)


@pytest.mark.clause("MA-MB-5.b-s1", "MA-MB-5.b-s2", "MA-MB-5.d-s1")
def test_the_cut_follows_the_shuffle_at_the_table() -> None:
    at = table((2, 5, 9))
    at.memory.cut_accepts = frozenset({5})
    done = deal_round(at, {2: {"tie": 5_00}})
    order = [kind for kind in kinds(done) if kind in ("shuffled", "cut", "loaded", "burned", "dealt")]
    assert order[:4] == ["shuffled", "cut", "loaded", "burned"]
    (cut,) = of_kind(done, "cut")
    assert (cut["by"], cut["declined"]) == (5, [9])


@pytest.mark.clause("MA-MB-5.d-s1", "MA-MB-5.c")
def test_the_part_above_the_cover_card_goes_to_the_bottom() -> None:
    plain, cut = table(seed=3), table(seed=3)
    plain.memory.cut_depth, cut.memory.cut_depth = 10, 60
    orders = []
    for at in (plain, cut):
        round_ = Round(at)
        preparation.new_shoe(round_, preparation.BEFORE_PLAY)
        burned = [event.data["card"] for event in round_.events if event.kind == "burned"]
        orders.append(burned + round_.supply.remaining())
    # Both stacks are the same circle of cards, begun 50 cards apart.
    assert orders[1] == orders[0][50:] + orders[0][:50]


@pytest.mark.clause("MA-MB-5.c")
@pytest.mark.parametrize("depth", [0, 9, 312 - 9, 312])
def test_a_cut_within_ten_cards_of_an_end_is_refused(depth: int) -> None:
    with pytest.raises(BadInput) as caught:
        check_cut(depth, 312)
    assert caught.value.clause == "MA-MB-5.c"


@pytest.mark.clause("MA-MB-5.c")
@pytest.mark.parametrize("depth", [10, 11, 156, 312 - 10])
def test_a_cut_ten_cards_in_is_right(depth: int) -> None:
    check_cut(depth, 312)


@pytest.mark.clause("MA-MB-5.d-s2")
def test_fourteen_cards_lie_behind_the_second_cover_card() -> None:
    check_cover(14)
    with pytest.raises(BadInput) as caught:
        check_cover(13)
    assert caught.value.clause == "MA-MB-5.d-s2"


@pytest.mark.clause("MA-MB-5.d-s3", "MA-MB-5.d-s2")
def test_the_stack_goes_into_the_shoe_before_any_card_leaves() -> None:
    done = deal_round(table(), ONE_BET)
    assert kinds(done).index("loaded") < kinds(done).index("burned") < kinds(done).index("dealt")
    assert of_kind(done, "loaded")[0]["behind_cover_card"] == 14


@pytest.mark.clause("MA-MB-5.e-s1")
@pytest.mark.parametrize(
    ("role", "cut", "loaded", "allowed"),
    [
        ("floorperson", True, False, True),
        ("casino supervisor", True, False, True),
        ("dealer", True, False, False),
        ("floorperson", False, False, False),
        ("floorperson", True, True, False),
    ],
)
def test_a_recut_is_ordered_from_above_between_cut_and_shoe(role: str, cut: bool, loaded: bool, allowed: bool) -> None:
    if allowed:
        check_recut(role, cut=cut, loaded=loaded)
        return
    with pytest.raises(BadInput) as caught:
        check_recut(role, cut=cut, loaded=loaded)
    assert caught.value.clause == "MA-MB-5.e-s1"


@pytest.mark.clause("MA-MB-5.e-s2")
def test_a_recut_goes_on_clockwise_from_the_first_cutter() -> None:
    assert entitled((2, 5, 9), after=9) == [5, 2, "dealer"]
    assert entitled((2, 5, 9), after=2) == ["dealer"]
    assert entitled((2, 5, 9), after="dealer") == ["dealer"]
    assert cutter((2, 5, 9), {9, 2}, after=9) == (2, [5])


@pytest.mark.clause("MA-MB-5.e-s1", "MA-MB-5.e-s2")
def test_an_improper_cut_is_made_again_before_the_shoe_is_loaded() -> None:
    done = play({2: {"tie": 5}, 9: {"tie": 5}}, "9c 8d", "Jc 6h", faults=[{"kind": "improper_cut"}])
    assert [step for step in kinds(done) if step in ("cut", "fault", "loaded")] == ["cut", "fault", "cut", "loaded"]
    assert {"MA-MB-5.e-s1", "MA-MB-5.e-s2"} <= cited(done)


# -- section 5(f) ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-5.f-s1", "MA-MB-5.f-s2")
@pytest.mark.parametrize(
    ("first", "further"),
    [("2s", 2), ("7h", 7), ("9d", 9), ("Tc", 10), ("Js", 10), ("Qh", 10), ("Kd", 10), ("As", 1)],
)
def test_the_burn_counts_face_values(first: str, further: int) -> None:
    assert burn_count(card(first)) == further


@pytest.mark.clause("MA-MB-5.f-s1")
@pytest.mark.parametrize("seed", range(8))
def test_only_the_first_burned_card_is_seen(seed: int) -> None:
    done = deal_round(table(seed=seed), ONE_BET)
    burned = [event for event in done.events if event.kind == "burned"]
    face = {"T": 10, "J": 10, "Q": 10, "K": 10, "A": 1}
    rank = str(burned[0].data["card"])[0]
    assert len(burned) == 1 + (face[rank] if rank in face else int(rank))
    assert [event.private for event in burned] == [None] + [()] * (len(burned) - 1)
    assert done.table.rack.lots[: len(burned)] == [("burn", (event.data["card"],)) for event in burned]


# -- section 5(g) ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-5.g")
@pytest.mark.parametrize(("requested", "face"), [(False, "down"), (True, "up")])
def test_idle_cards_lie_face_down_unless_a_player_asks(requested: bool, face: str) -> None:
    at = table()
    at.memory.face_up_requested = requested
    round_ = Round(at)
    Driver(round_, idle.go_idle)
    assert round_.events[0].text.endswith(f"face {face}")


@pytest.mark.clause("MA-MB-5.g.1")
def test_an_idle_manual_table_washes_stacks_shuffles_cuts_and_burns() -> None:
    at = table()
    deal_round(at, ONE_BET)
    round_ = Round(at)
    Driver(round_, idle.go_idle)
    idle.resume(round_)
    assert [event.text for event in round_.events[1:]] == ["the cards are washed", "the cards are stacked"]
    resumed = deal_round(at, ONE_BET)
    assert {"shuffled", "cut", "burned"} <= set(kinds(resumed))
    assert "MA-MB-5.g.1" in cited(resumed)


@pytest.mark.clause("MA-MB-5.g.2-s1")
def test_an_idle_table_with_a_device_swaps_the_batches() -> None:
    at = table(shuffle_method="automated")
    before = of_kind(deal_round(at, ONE_BET), "batch_changed")[0]["in_play"]
    round_ = Round(at)
    Driver(round_, idle.go_idle)
    idle.resume(round_)
    after = deal_round(at, ONE_BET)
    assert of_kind(after, "batch_changed")[0]["in_device"] == before
    assert "MA-MB-5.g.2-s1" in cited(after)


@pytest.mark.clause("MA-MB-5.g.2-s2", "MA-MB-5.g.2.i", "MA-MB-5.g.2.ii")
@pytest.mark.parametrize(
    ("option", "stored", "procedures", "requested", "direct"),
    [
        ("use_directly", True, True, False, True),
        ("use_directly", False, True, False, False),
        ("use_directly", True, False, False, False),
        ("use_directly", True, True, True, False),
        ("spread_and_reshuffle", True, True, False, False),
    ],
)
def test_when_the_stored_batch_is_dealt_as_it_is(
    option: str, stored: bool, procedures: bool, requested: bool, direct: bool
) -> None:
    at = table(shuffle_method="automated", idle_batch_release=option)
    round_ = Round(at)
    idle.resume(round_, stored_singly=stored, released_by_procedures=procedures, spread_requested=requested)
    last = round_.events[-1].text
    assert last == ("the batch is dealt as it is" if direct else "the batch is spread and reshuffled")


# -- section 14 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-14")
def test_a_continuous_device_reshuffles_each_round_without_cut_cover_card_or_burn() -> None:
    at = table(shuffle_method="continuous")
    for _ in range(3):
        done = deal_round(at, ONE_BET)
        assert not {"cut", "loaded", "burned", "feathered"} & set(kinds(done))
        assert done.events[0].clauses == ("MA-MB-14",)
        assert at.supply is not None
        assert at.supply.cover_at is None
