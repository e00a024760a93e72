"""Section 13: cards that leave the shoe in error, and a shoe that runs out."""

from collections import Counter
from typing import Any

import pytest

from houseway.equipment.cards import card
from houseway.equipment.randomness.supply import Supply
from houseway.games.minibaccarat.rulings import simulated_rounds
from houseway.table.round import Round
from tests.games.minibaccarat.cases import (
    cited,
    deal_round,
    fate,
    kinds,
    of_kind,
    play,
    played,
    refused,
    scenario,
    table,
)

BOTH = {1: {"player": 20}, 2: {"banker": 20}}


def unauthorised(exposed: bool, at_card: int = 5) -> list[dict[str, Any]]:
    return [{"kind": "unauthorised_player_third_card", "at_card": at_card, "exposed": exposed}]


def in_error(at_card: int, exposed: bool = False) -> dict[str, Any]:
    return {"kind": "card_drawn_in_error", "at_card": at_card, "exposed": exposed}


def face_up(at_card: int) -> dict[str, Any]:
    return {"kind": "card_found_face_up", "at_card": at_card}


def two_rounds(first: dict[str, Any], second: dict[str, Any], **more: Any) -> list[Round]:
    raw = {"game": "minibaccarat", "seats": {1: {"wagers": {"player": 50}}}, **more}
    return played({**raw, "rounds": [first, second]})


def all_cards(rnd: Round) -> Counter[Any]:
    """Every card in shoe and rack; without script left over this is the whole composition."""
    held = Counter(rnd.supply.remaining())
    held.update(one for _, lot in rnd.table.rack.lots for one in lot)
    held.update(kept.card for kept in rnd.memory.carried)
    return held


# -- 13(b) and 13(c) -------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-13.b-s1", "MA-MB-13.c-s1", "MA-MB-10.c.1")
@pytest.mark.parametrize("exposed", [False, True])
def test_worked_example_the_card_becomes_the_bankers_third(exposed: bool) -> None:
    """Banker 5 draws against a Player that stays; Table 1 with the 8 would have let it stay."""
    done = play(BOTH, "Kc 6d", "2c 3d", "8h", faults=unauthorised(exposed))
    assert [str(one) for one in done.table.rack.hand("banker")] == ["2c", "3d", "8h"]
    assert len(done.table.rack.hand("player")) == 2
    assert fate(done, "player") == ("win", 20_00)  # 6 against 3
    assert ("MA-MB-13.c-s1" if exposed else "MA-MB-13.b-s1") in cited(done)


@pytest.mark.clause("MA-MB-13.b-s2")
def test_worked_example_undisclosed_it_is_the_next_players_first_card() -> None:
    first = {"deal": {"hands": {"player": "Kc 6d", "banker": "2c 4d"}, "shoe": "8h"}, "faults": unauthorised(False)}
    done = two_rounds(first, {"deal": {"shoe": "4d Ah 3s"}})
    assert fate(done[0], "player") == ("push", 0)
    assert [str(one) for one in done[1].table.rack.hand("player")] == ["8h", "Ah"]
    assert fate(done[1], "player") == ("win", 50_00)


@pytest.mark.clause("MA-MB-13.b-s2", "MA-MB-13.a")
@pytest.mark.parametrize("hands", [{"player": "8h Ah", "banker": "4d 3s"}, {"player": "Ah", "banker": "4d 3s"}])
def test_the_next_round_may_name_the_card_again_or_only_the_others(hands: dict[str, str]) -> None:
    first = {"deal": {"hands": {"player": "Kc 6d", "banker": "2c 4d"}, "shoe": "8h"}, "faults": unauthorised(False)}
    done = two_rounds(first, {"deal": {"hands": hands}})
    assert [str(one) for one in done[1].table.rack.hand("player")] == ["8h", "Ah"]
    assert all_cards(done[1]) == Counter(done[1].composition.cards)


@pytest.mark.clause("MA-MB-13.a")
def test_a_card_that_nobody_named_is_what_the_next_round_says_it_was() -> None:
    first = {"deal": {"hands": {"player": "Kc 9d", "banker": "2c 4d"}}, "faults": [in_error(5)]}
    done = two_rounds(first, {"deal": {"hands": {"player": "7c Ad", "banker": "4d 3s"}}})
    assert [str(one) for one in done[1].table.rack.hand("player")] == ["7c", "Ad"]
    assert all_cards(done[1]) == Counter(done[1].composition.cards)


@pytest.mark.clause("MA-MB-13.c-s2", "MA-MB-13.c.1")
def test_procedure_1_discards_the_card_with_one_unseen_card() -> None:
    done = play(BOTH, "Kc 7d", "2c 4s", "2h", faults=unauthorised(True))
    lots = [lot for source, lot in done.table.rack.lots if source == "disclosed"]
    assert [str(one) for lot in lots for one in lot] == ["2h"]
    fault = kinds(done).index("fault")
    burned = [event for event in done.events[fault:] if event.kind == "burned"]
    assert [event.private for event in burned] == [()]  # one further card, seen by nobody
    assert "simulated_round" not in kinds(done)
    assert fate(done, "player") == ("win", 20_00)


@pytest.mark.clause("MA-MB-13.c.2", "MA-MB-13.c-s2")
def test_procedure_2_deals_a_simulated_round_after_the_live_one() -> None:
    options = {"disclosed_unauthorised_third_card": 2}
    done = play(BOTH, "Kc 7d", "2c 4s", "2h 9c 7h 9d", faults=unauthorised(True), submission=options)
    (simulated,) = of_kind(done, "simulated_round")
    # 2h-7h makes a Natural 9 against 9c-9d, 8: four cards, and no wager anywhere near them.
    assert [str(one) for one in simulated["player"]] == ["2h", "7h"]
    assert [str(one) for one in simulated["banker"]] == ["9c", "9d"]
    steps = kinds(done)
    assert max(n for n, kind in enumerate(steps) if kind in ("paid", "collected")) < steps.index("simulated_round")
    assert "MA-MB-13.c.2" in cited(done)
    assert done.table.rack.hand("simulated player")


@pytest.mark.clause("MA-MB-13.b-s2", "MA-MB-10.a")
@pytest.mark.parametrize(("player", "banker"), [("2c 2s", "5d 3d"), ("5c 4s", "5d Kd")])
def test_after_a_natural_the_stray_card_changes_nothing(player: str, banker: str) -> None:
    done = play(BOTH, player, banker, "5h", faults=unauthorised(False))
    assert [len(done.table.rack.hand(hand)) for hand in ("player", "banker")] == [2, 2]
    assert [str(kept.card) for kept in done.memory.carried] == ["5h"]


@pytest.mark.clause("MA-MB-10.b.1", "MA-MB-13.b-s1")
def test_a_third_card_that_is_due_is_not_unauthorised() -> None:
    refused(scenario(BOTH, "Kc 5d", "2c 3d", "8h", faults=unauthorised(False)), "MA-MB-10.b.1")


@pytest.mark.clause("MA-MB-13.b-s1")
def test_a_players_third_card_cannot_be_the_fourth_or_seventh() -> None:
    for at_card in (4, 7):
        raw = scenario(BOTH, "Kc 6d", "2c 3d", "8h 9h 9c", faults=unauthorised(False, at_card))
        assert "never happened" in refused(raw, "MA-MB-13.b-s1").message


# -- 13(a) and 13(d) -------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-13.a")
def test_an_undisclosed_card_drawn_when_both_hands_stay_opens_the_next_round() -> None:
    first = {"deal": {"hands": {"player": "Kc 7d", "banker": "2c 4d"}, "shoe": "9h"}, "faults": [in_error(5)]}
    done = two_rounds(first, {"deal": {"shoe": "4d Kh 3s"}})
    assert fate(done[0], "player") == ("win", 50_00)
    assert [str(one) for one in done[1].table.rack.hand("player")] == ["9h", "Kh"]
    set_aside = next(event for event in done[0].events if event.kind == "set_aside")
    assert set_aside.private == ()
    assert "9h" not in set_aside.text


@pytest.mark.clause("MA-MB-13.a", "MA-MB-13.d")
@pytest.mark.parametrize("exposed", [False, True])
def test_a_card_drawn_in_error_is_not_the_third_card_that_was_due(exposed: bool) -> None:
    done = play(BOTH, "Kc 2d", "2c 5d", "9h 6c", faults=[in_error(5, exposed)])
    assert [str(one) for one in done.table.rack.hand("player")] == ["Kc", "2d", "6c"]
    assert ("simulated_round" in kinds(done)) is exposed
    assert len(done.memory.carried) == (0 if exposed else 1)


@pytest.mark.clause("MA-MB-13.a")
def test_before_the_first_card_the_next_hand_is_this_one() -> None:
    done = play(BOTH, "Kc 9d", "2c 5d", faults=[in_error(1)])
    assert done.memory.carried == []
    assert [str(one) for one in done.table.rack.hand("player")] == ["Kc", "9d"]


@pytest.mark.clause("MA-MB-13.d")
@pytest.mark.parametrize("at_card", [2, 3, 4, 5])
def test_a_card_face_up_begins_a_simulated_round_after_the_live_one(at_card: int) -> None:
    done = play(BOTH, "Kc 9d", "2c 5d", faults=[face_up(at_card)])
    assert fate(done, "player") == ("win", 20_00)
    assert done.memory.simulated == 1
    (simulated,) = of_kind(done, "simulated_round")
    used = len(simulated["player"]) + len(simulated["banker"])
    assert 4 <= used <= 6
    assert kinds(done).index("simulated_round") > kinds(done).index("paid")
    assert all_cards(done) == Counter(done.composition.cards)


@pytest.mark.clause("MA-MB-13.d")
def test_a_first_card_face_up_is_simulated_at_once_and_wagers_stay_down() -> None:
    done = play(BOTH, "Kc 9d", "2c 5d", faults=[face_up(1)])
    steps = kinds(done)
    assert steps.index("simulated_round") < steps.index("dealt")
    assert fate(done, "player") == ("win", 20_00)
    assert "wagered" not in steps[steps.index("simulated_round") :]


@pytest.mark.clause("MA-MB-13.d")
def test_every_disclosed_card_has_its_own_simulated_round() -> None:
    done = play(BOTH, "Kc 9d", "2c 5d", faults=[face_up(3), in_error(6, exposed=True)])
    assert done.memory.simulated == 2
    assert all_cards(done) == Counter(done.composition.cards)


@pytest.mark.clause("MA-MB-13.a", "MA-MB-9.e-s3")
def test_after_the_last_hand_of_a_shoe_an_undisclosed_card_goes_to_the_rack() -> None:
    hands = {"hands": {"player": "Kc 9d", "banker": "2c 5d"}}
    first = {"deal": hands, "faults": [{"kind": "cover_card_appears", "at_card": 1}]}
    done = two_rounds(first, {"deal": {**hands, "shoe": "8h"}, "faults": [in_error(5)]})
    assert done[1].memory.carried == []
    assert [str(one) for one in done[1].table.rack.hand("undisclosed")] == ["8h"]


@pytest.mark.clause("MA-MB-13.a", "MA-MB-14")
def test_with_a_continuous_device_too_the_card_opens_the_next_round() -> None:
    first = {"deal": {"hands": {"player": "Kc 7d", "banker": "2c 4d"}, "shoe": "9h"}, "faults": [in_error(5)]}
    done = two_rounds(first, {"deal": {"shoe": "4d Kh 3s"}}, submission={"shuffle_method": "continuous"})
    assert [str(one) for one in done[1].table.rack.hand("player")] == ["9h", "Kh"]


@pytest.mark.clause("MA-MB-14", "MA-MB-9.e-s1")
def test_a_continuous_device_has_no_cover_card() -> None:
    faults = [{"kind": "cover_card_appears", "at_card": 2}]
    raw = scenario(BOTH, "Kc 9d", "2c 5d", faults=faults, submission={"shuffle_method": "continuous"})
    refused(raw, "MA-MB-14")


# -- 13(e) -----------------------------------------------------------------------------------------------------------


def short(at_card: int) -> dict[str, Any]:
    return {"kind": "insufficient_cards", "at_card": at_card}


@pytest.mark.clause("MA-MB-13.e-s1", "MA-MB-13.e-s2")
@pytest.mark.parametrize("at_card", [1, 2, 4, 5, 6])
def test_too_few_cards_void_the_round_and_force_a_shuffle(at_card: int) -> None:
    bets = {1: {"player": 50, "tie": 5, "house_money": 5}, 2: {"banker": 80, "dragon_bonus_banker": 5}}
    hands = {"hands": {"player": "Kc 2d", "banker": "2c 3s"}, "shoe": "7h"}
    seats = {seat: {"wagers": wagers} for seat, wagers in bets.items()}
    rounds = [
        {"deal": hands, "faults": [short(at_card)]},
        {"deal": {"hands": {"player": "Kc 9d", "banker": "2c 5d"}}},
    ]
    done = played({"game": "minibaccarat", "seats": seats, "rounds": rounds})
    lost = 5_00 if at_card > 4 else 0  # House Money was settled before the fifth card
    assert done[0].void is not None
    assert (done[0].net(1), done[0].net(2), done[0].net("house")) == (-lost, 0, lost)
    assert "shuffled" in kinds(done[1])
    assert "MA-MB-13.e-s2" in cited(done[1])


@pytest.mark.clause("MA-MB-13.e-s1", "MA-MB-8.c.3")
def test_a_pressed_payout_goes_back_with_the_wager_it_joined() -> None:
    bets = {1: {"player": 50, "house_money": 10}}
    press = [{"seat": 1, "do": "press", "on": "player"}]
    done = play(bets, "Kc Ks", "2c 3s", decisions=press, faults=[short(5)])
    assert done.net(1) == 30_00
    assert [(one.id, one.result, one.stake) for one in done.wagers] == [
        ("player", "void", 80_00),
        ("house_money", "win", 10_00),
    ]


@pytest.mark.clause("MA-MB-13.e-s1", "MA-MB-13.e-s2", "MA-MB-11.c")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_a_shoe_that_really_runs_out_is_ruled_on_alike(left: int) -> None:
    at = table((1, 2))
    deal_round(at, {1: {"tie": 5_00}})
    assert at.supply is not None
    at.supply = Supply(at.supply.remaining()[:left])
    done = deal_round(at, {1: {"player": 50_00}, 2: {"banker": 80_00}})
    assert done.void is not None
    assert (done.net(1), done.net(2)) == (0, 0)
    assert done.hands == {}
    assert "shuffled" in kinds(deal_round(at, {1: {"tie": 5_00}}))


@pytest.mark.clause("MA-MB-13.e-s2", "MA-MB-13.d")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_simulated_round_that_runs_out_voids_nothing_but_forces_a_shuffle(left: int) -> None:
    at = table()
    done = deal_round(at, {1: {"tie": 5_00}})
    assert at.supply is not None
    before = len(at.rack)
    at.supply = Supply(at.supply.remaining()[:left])
    at.memory.disclosed = [(card("9h"), "MA-MB-13.d")]
    simulated_rounds(done)
    assert done.void is None
    assert len(at.rack) == before + 1 + left
    assert "shuffled" in kinds(deal_round(at, {1: {"tie": 5_00}}))
