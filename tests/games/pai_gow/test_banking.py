"""Section 8: the bank around the table, co-banking, the dealer's wager, and the centre pot."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.replay.answer import answer_json
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from houseway.table.view import seen
from tests.games.every_game.reading import event, events, kinds, net
from tests.games.pai_gow import rounds
from tests.games.pai_gow.rounds import banked, banked_rounds, clauses, does, next_round, play_out, results, sets
from tests.project import refused as refusals

# Against a bank of pair 4-4 over nine (6-4 5-4): this hand wins, these push and lose.
BANK = "4-4 4-4 / 6-4 5-4"
WINS = "6-6 6-6 / 5-5 5-5"
PUSHES = "1-1 1-1 / 3-3 5-1"
LOSES = "6-1 6-1 / 6-5 6-3"
NONE: dict[str, Any] = {"dealer_wager": 0}


def offers(bank: int, *others: int) -> list[dict[str, Any]]:
    """Everybody before the bank passes, the bank accepts."""
    return [does(seat, "decline_bank") for seat in sorted(others) if seat < bank] + [does(bank, "accept_bank")]


def settled(
    bank: int,
    hands: dict[int, str],
    wagers: dict[int, object],
    dealer: object | None = 0,
    dealer_hand: str = "3-2 5-1 3-1 3-3",
    co: bool = False,
    bank_hand: str = BANK,
    last: dict[int, object] | None = None,
    **options: Any,
) -> Round:
    """A banked round: the dealer wagers ``dealer`` dollars (None: as much as it may)."""
    decisions = offers(bank, *wagers)
    if co:
        decisions.append(does(bank, "co_bank"))
    elif dealer is not None:
        decisions.append(does(bank, "dealer_wager", amount=dealer))
    decisions += [sets(seat, hands[seat]) for seat in sorted(wagers)]
    if not co:
        decisions.append(sets(bank, bank_hand))
    dealt: dict[int | str, str] = {bank: bank_hand, "dealer": dealer_hand}
    for seat, hand in hands.items():
        dealt[seat] = hand
    before = last or dict.fromkeys((*wagers, bank), 25)
    return banked(dict(sorted(before.items())), wagers, dealt, decisions, co_banking=co, **options)


# -- (a) to (d): the offer ----------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PG-8.a")
def test_where_the_licensee_does_not_offer_it_nobody_is_asked() -> None:
    table = rounds.open_table(1, 2)
    for _ in range(3):
        done = play_out(next_round(table, {1: 10, 2: 10}), seat_1="accept_bank")
        assert "bank" not in done.extras
        assert not clauses(done) & {"MA-PG-8.a", "MA-PG-8.c-1"}


@pytest.mark.clause("MA-PG-8.b")
def test_nobody_banks_the_first_round() -> None:
    table = rounds.open_table(1, player_banking=True)
    first = play_out(next_round(table, {1: 10}), seat_1="accept_bank")
    assert "MA-PG-8.b" in event(first, "dealer_banks").clauses
    second = play_out(next_round(table, {1: 10}), seat_1="accept_bank")
    assert second.extras["bank"].seat == 1
    early = rounds.open_table(1, 2, player_banking=True)
    with refusals.refused("no-decision-due", clause="MA-PG-8.b"):
        next_round(early, {1: 10}).decide(2, "accept_bank", {})


def asked(table: Any, accepts: int = 0) -> list[int]:
    """Who is offered the bank in the next round, in order; ``accepts`` takes it."""
    driver = next_round(table, {1: 10, 2: 10, 4: 10}, by_file=False)
    order = []
    while "decline_bank" in driver.open_asks()[0].verbs:
        seat = driver.open_asks()[0].seat
        order.append(seat)
        if seat == accepts:
            driver.decide(seat, "accept_bank", {"take_back_wager": True})
            break
        driver.decide(seat, "decline_bank", {})
    play_out(driver)
    return order


@pytest.mark.clause("MA-PG-8.c-1", "MA-PG-8.c-3", "MA-PG-8.c-5")
def test_the_first_offer_moves_one_player_a_round_and_comes_back_to_the_dealer() -> None:
    table = rounds.open_table(1, 2, 4, player_banking=True)
    assert [asked(table) for _ in range(6)] == [[], [1, 2, 4], [2, 4, 1], [4, 1, 2], [], [1, 2, 4]]


@pytest.mark.clause("MA-PG-8.c-3", "MA-PG-8.c-4")
def test_whoever_banked_the_last_round_is_passed_over() -> None:
    table = rounds.open_table(1, 2, 4, player_banking=True)
    assert asked(table) == []
    assert asked(table, accepts=1) == [1]
    assert asked(table, accepts=4) == [2, 4], "the player to the right of the first is offered it first"
    assert asked(table) == [1, 2], "seat 4 is first in turn, and has just banked"


@pytest.mark.clause("MA-PG-8.c-4")
def test_nobody_banks_two_rounds_in_a_row() -> None:
    raw = banked_rounds({1: 25, 2: 25}, {2: 10}, {}, [])
    (first, _), hands = raw["rounds"], {1: "4-4 4-4 6-4 5-4", 2: "6-1 6-1 6-5 6-3"}
    second = {
        "seats": {1: {"wagers": {}}, 2: {"wagers": {"pai_gow": 10}}},
        "deal": {"hands": hands},
        "decisions": [*offers(1), does(1, "dealer_wager", amount=0), sets(2, LOSES), sets(1, BANK)],
    }
    third = {**second, "decisions": [does(2, "decline_bank"), does(1, "accept_bank")]}
    with refusals.refused("not-allowed-now", clause="MA-PG-8.c-4") as refused:
        replay({**raw, "rounds": [first, second, third]})
    assert refused.value.clause == "MA-PG-8.c-4"


@pytest.mark.clause("MA-PG-8.c-2", "MA-PG-1.def-marker", "MA-PG-1.def-bank", "MA-PG-8.d")
def test_the_marker_goes_before_the_player_who_accepts() -> None:
    done = settled(3, {1: LOSES}, {1: 10})
    marked = event(done, "bank_marked")
    assert "before seat 3" in marked.text
    assert set(marked.clauses) >= {"MA-PG-8.c-2", "MA-PG-8.d", "MA-PG-1.def-bank"}
    assert answer_json(done)["bank"] == {"seat": 3, "co_banking": False, "vigorish": "0.50"}


@pytest.mark.clause("MA-PG-8.d.1")
def test_a_player_who_sat_out_the_last_round_against_the_dealer_may_not_bank() -> None:
    raw = banked_rounds({1: 20, 3: 0}, {1: 20}, {}, [does(1, "decline_bank"), does(3, "accept_bank")])
    with refusals.refused("not-allowed-now", clause="MA-PG-8.d.1") as refused:
        replay(raw)
    assert refused.value.clause == "MA-PG-8.d.1"


@pytest.mark.clause("MA-PG-8.d.2", "MA-PG-8.d")
@pytest.mark.parametrize(("wager", "fine"), [(990, True), (991, False)])
def test_a_bank_has_chips_for_every_wager_of_the_others(wager: int, fine: bool) -> None:
    """Seat 3 lost ten of its thousand dollars in the first round."""
    hands: dict[int | str, str] = {1: LOSES, 3: BANK}
    decisions = [*offers(3, 1), sets(1, LOSES), sets(3, BANK)]
    raw = banked_rounds({1: 5, 3: 10}, {1: wager}, hands, decisions)
    raw["rounds"][0]["deal"]["hands"] |= {3: "6-5 5-1 5-5 6-4"}
    raw["rounds"][0]["deal"]["hands"].pop("dealer")
    raw["rounds"][0]["deal"]["hands"]["dealer"] = "1-1 1-1 3-3 4-3"
    raw["rounds"][0]["decisions"][1] = sets(3, "6-5 5-1 / 5-5 6-4")
    if fine:
        answer: Any = replay(raw)
        assert answer["rounds"][1]["seats"]["3"]["net"] == "940.50"
    else:
        with refusals.refused("not-allowed-now", clause="MA-PG-8.d.2") as refused:
            replay(raw)
        assert refused.value.clause == "MA-PG-8.d.2"


@pytest.mark.clause("MA-PG-8.f")
def test_a_bank_with_a_wager_of_the_own_takes_it_back() -> None:
    table = rounds.open_table(1, 2, player_banking=True)
    play_out(next_round(table, {1: 10, 2: 10}))
    driver = next_round(table, {1: 10, 2: 10})
    with refusals.refused("field-missing", clause="MA-PG-8.c-1"):
        driver.decide(1, "accept_bank", {})
    driver.decide(1, "accept_bank", {"take_back_wager": True})
    assert results(driver.round) == {1: "withdrawn", 2: None}
    assert results(play_out(driver))[1] == "withdrawn"


@pytest.mark.clause("MA-PG-8.f", "MA-PG-10.a")
def test_a_player_on_two_areas_may_not_bank() -> None:
    decisions = [does(1, "decline_bank"), does(2, "accept_bank")]
    players = {2: "ann", 3: "ann"}
    raw = banked_rounds({1: 5, 2: 5, 3: 5}, {1: 5, 3: 5}, {}, decisions, players=players, two_betting_areas=True)
    raw["rounds"][0]["decisions"] = [sets(seat, rounds.FIRST[seat]) for seat in (1, 2, 3)]
    with refusals.refused("not-allowed-now", clause="MA-PG-8.f") as refused:
        replay(raw)
    assert refused.value.clause == "MA-PG-8.f"


@pytest.mark.clause("MA-PG-8.c-1")
def test_the_bank_is_offered_in_order() -> None:
    with refusals.refused("no-decision-due", clause="MA-PG-8.c-1"):
        banked({1: 5, 2: 5}, {1: 5}, {}, [does(2, "accept_bank")])


# -- (h): the dealer's wager --------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PG-8.h-1", "MA-PG-8.h-3")
def test_the_dealer_wagers_what_the_bank_last_wagered_against_the_dealer() -> None:
    done = settled(3, {1: LOSES}, {1: 10}, dealer=None, last={1: 5, 3: 35})
    assert event(done, "dealer_wagered").data == {"amount": 3500, "against": 3}
    assert any("MA-PG-8.h-3" in one.clauses for one in events(done, "marked"))


@pytest.mark.clause("MA-PG-8.h-2")
@pytest.mark.parametrize("amount", [0, "0.01", 34, 35])
def test_the_bank_may_lower_it_to_nothing(amount: object) -> None:
    done = settled(3, {1: LOSES}, {1: 10}, dealer=amount, last={1: 5, 3: 35})
    assert ("dealer_wagered" in kinds(done)) == (amount != 0)


@pytest.mark.clause("MA-PG-8.h-2")
def test_the_bank_may_not_raise_it() -> None:
    with pytest.raises(BadInput) as refused:
        settled(3, {1: LOSES}, {1: 10}, dealer="35.01", last={1: 5, 3: 35})
    assert refused.value.clause == "MA-PG-8.h-2"


@pytest.mark.clause("MA-PG-8.h-1")
@pytest.mark.parametrize(("basis", "wagered"), [("50%", 1750), (12, 1200), ("last_wager", 3500), ("$7.50", 750)])
def test_an_approved_calculation_takes_the_place_of_the_last_wager(basis: object, wagered: int) -> None:
    done = settled(3, {1: LOSES}, {1: 10}, dealer=None, last={1: 5, 3: 35}, dealer_wager_basis=basis)
    assert event(done, "dealer_wagered").data["amount"] == wagered


@pytest.mark.clause("MA-PG-8.d.2", "MA-PG-8.h-1")
def test_what_the_bank_cannot_cover_beside_the_others_is_cut_from_the_dealer_s_wager() -> None:
    done = settled(3, {1: LOSES}, {1: 980}, dealer=None, last={1: 5, 3: 35})
    assert event(done, "dealer_wagered").data["amount"] == 100 * 1000 + done._before[3] - 98_000


# -- (i) to (m): shaking and dealing ------------------------------------------------------------------------------


@pytest.mark.clause("MA-PG-8.i-3", "MA-PG-8.i-4", "MA-PG-8.m")
def test_the_bank_shakes_and_the_dealer_lifts_the_lid() -> None:
    done = settled(3, {1: LOSES}, {1: 10})
    shaken = event(done, "shaken")
    assert (shaken.data["by"], shaken.data["times"]) == (3, 3)
    assert any("MA-PG-8.i-4" in one.clauses for one in events(done, "announced"))
    assert "MA-PG-8.m" in event(done, "covered").clauses


@pytest.mark.clause("MA-PG-8.k-2", "MA-PG-8.l")
def test_a_dealer_without_a_wager_has_the_tiles_collected_and_the_bank_never() -> None:
    done = settled(3, {1: LOSES}, {1: 10})
    assert event(done, "collected_unseen").data["positions"] == [2, 4, 5, 6, "dealer", "dead"]
    assert [one.data["position"] for one in events(done, "shown")] == [3, 1]
    assert "a marker" in event(done, "marked").text
    with_wager = settled(3, {1: LOSES}, {1: 10}, dealer=None)
    assert event(with_wager, "collected_unseen").data["positions"] == [2, 4, 5, 6, "dead"]
    assert "wager" in event(with_wager, "marked").text


@pytest.mark.clause("MA-PG-7.c-2", "MA-PG-8.n-1")
def test_the_bank_sets_after_all_players_and_is_exposed_before_any() -> None:
    done = settled(3, {1: LOSES, 4: WINS}, {1: 10, 4: 10}, dealer=None)
    assert [one.data["position"] for one in events(done, "laid_down")] == [1, 4, 3]
    assert [one.data["position"] for one in events(done, "shown")] == ["dealer", 3, 1, 4]
    hidden = [one for one in seen(done.events, 1) if one.kind == "decided" and one.data["seat"] == 3]
    assert hidden[-1].data["high"] == ["??", "??"]
    assert kinds(done, "dealer_settled", "collected")[0] == "dealer_settled"


# -- (n) to (r): settlement ---------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PG-8.o-1", "MA-PG-8.o-2", "MA-PG-8.o-3", "MA-PG-8.n-2", "MA-PG-8.r")
def test_winners_are_paid_from_the_centre_and_the_bank_adds_what_is_short() -> None:
    """Bank P3: P1 $100 wins, P2 $50 loses, P4 $40 pushes, the dealer's $25 loses: the centre's $75 and $25 of the bank."""
    hands = {1: WINS, 2: LOSES, 4: PUSHES}
    done = settled(3, hands, {1: 100, 2: 50, 4: 40}, dealer=None)
    assert results(done) == {1: "win", 2: "lose", 4: "push"}
    assert [net(done, seat) for seat in (1, 2, 3, 4)] == [95, -50, -25, 0]
    assert net(done, "house") == -25 + 5
    assert event(done, "bank_adds").data == {"seat": 3, "amount": 2500}
    assert "surplus_given" not in kinds(done)
    assert event(done, "dealer_settled").data["result"] == "lose"


@pytest.mark.clause("MA-PG-8.o-4", "MA-PG-8.q", "MA-PG-8.n-2")
def test_a_surplus_bears_vigorish_and_the_dealer_s_win_goes_home_without() -> None:
    """Bank P3: P1 $20 wins, P2 $50 loses, the dealer's $25 wins: $5 are left, less $0.25."""
    done = settled(3, {1: WINS, 2: LOSES}, {1: 20, 2: 50}, dealer=None, dealer_hand="4-2 2-1 1-1 1-1")
    assert [net(done, seat) for seat in (1, 2, 3)] == [19, -50, 4.75]
    assert net(done, "house") == 25 + 1.25
    assert event(done, "dealer_paid").data["amount"] == 2500
    assert answer_json(done)["bank"] == {
        "seat": 3,
        "co_banking": False,
        "vigorish": "0.25",
        "dealer_vs_bank": {"stake": "25.00", "result": "win", "paid": "25.00"},
    }


@pytest.mark.clause("MA-PG-8.n-2")
def test_the_dealer_s_push_goes_back_to_the_inventory() -> None:
    done = settled(3, {1: PUSHES}, {1: 20}, dealer=None, dealer_hand="6-6 6-6 3-3 6-5")
    assert event(done, "dealer_settled").data["result"] == "push"
    assert (net(done, 3), net(done, "house")) == (0, 0)


@pytest.mark.clause("MA-PG-8.n-1", "MA-PG-2.c", "MA-PG-2.h")
def test_the_dealer_stands_as_a_player_copies_are_the_bank_s() -> None:
    done = settled(1, {2: PUSHES}, {2: 20}, None, "3-2 3-1 6-4 6-1", bank_hand="3-1 4-1 / 6-4 5-2", last={1: 20, 2: 25})
    assert event(done, "dealer_settled").data == {"result": "lose", "amount": 2000}


@pytest.mark.clause("MA-PG-8.p-1", "MA-PG-8.p-3", "MA-PG-8.e-2", "MA-PG-1.def-co-banking")
def test_a_co_bank_s_surplus_is_halved_and_its_half_bears_vigorish() -> None:
    """Co-bank P2: P1 $100 loses, P3 $30 wins: $70 left, $35 to the house, $35 less $1.75."""
    done = settled(2, {1: LOSES, 3: WINS}, {1: 100, 3: 30}, co=True)
    assert [net(done, seat) for seat in (1, 2, 3)] == [-100, 33.25, 28.5]
    assert net(done, "house") == 35 + 1.75 + 1.5
    assert [one.text for one in events(done, "bank_marked")][1].startswith("the co-bank marker")


@pytest.mark.clause("MA-PG-8.p-2")
def test_a_co_bank_pays_half_of_what_is_short() -> None:
    """Co-bank P2: P1 $20 loses, P3 $80 wins: $30 each; P3 nets $76."""
    done = settled(2, {1: LOSES, 3: WINS}, {1: 20, 3: 80}, co=True)
    assert [net(done, seat) for seat in (1, 2, 3)] == [-20, -30, 76]
    assert net(done, "house") == -30 + 4


@pytest.mark.clause("MA-PG-8.p-2", "MA-PG-8.p-3")
@pytest.mark.parametrize(("favours", "short", "over"), [("bank", -5, 6), ("house", -6, 5)])
def test_the_odd_cent_of_a_half_goes_as_the_licensee_says(favours: str, short: int, over: int) -> None:
    lost = settled(2, {1: WINS}, {1: "0.11"}, co=True, odd_half=favours)
    won = settled(2, {1: LOSES}, {1: "0.11"}, co=True, odd_half=favours)
    assert (lost.net(2), won.net(2)) == (short, over)


@pytest.mark.clause("MA-PG-8.e-3", "MA-PG-8.e-4", "MA-PG-8.h-4")
def test_in_co_banking_the_dealer_sets_the_bank_by_the_house_way_and_makes_no_wager() -> None:
    done = settled(2, {1: LOSES}, {1: 20}, co=True, bank_hand="6-4 4-4 / 5-4 4-4")
    shown = events(done, "shown")[0]
    assert shown.data["position"] == 2
    assert [str(one) for one in shown.data["cards"]] == ["4-4", "4-4", "6-4", "5-4"]
    assert "MA-PG-8.e-3" in shown.clauses
    assert "dealer_wagered" not in kinds(done)
    assert set(event(done, "no_dealer_wager").clauses) == {"MA-PG-8.e-4", "MA-PG-8.h-4"}
    for more in (does(2, "dealer_wager", amount=0), sets(2, BANK)):
        with refusals.refused("no-decision-due", clause="MA-PG-8.e-3"):
            banked({1: 5, 2: 5}, {1: 5}, {}, [*offers(2, 1), does(2, "co_bank"), more], co_banking=True)


@pytest.mark.clause("MA-PG-8.e-1", "MA-PG-8.e-2")
def test_co_banking_has_to_be_offered_and_asked_for() -> None:
    with refusals.refused("not-allowed-now", clause="MA-PG-8.e-1") as refused:
        banked({1: 5, 2: 5}, {1: 5}, {}, [*offers(2, 1), does(2, "co_bank")])
    assert refused.value.clause == "MA-PG-8.e-1"
    silent = settled(2, {1: LOSES}, {1: 20}, co=False)
    assert not silent.extras["bank"].co


@pytest.mark.clause("MA-PG-8.d.2", "MA-PG-8.e-2")
def test_half_a_cover_is_enough_for_a_bank_that_co_banks_where_the_licensee_says_so() -> None:
    options: dict[str, Any] = {"co_banking": True, "co_bank_cover": "half"}
    hands: dict[int | str, str] = {1: LOSES, 2: BANK}
    decisions = [*offers(2, 1), does(2, "co_bank"), sets(1, LOSES)]
    done = banked({1: 5, 2: 5}, {1: 900}, hands, decisions, chips={1: 1000, 2: 500}, **options)
    assert done.extras["bank"].co
    with refusals.refused("not-allowed-now", clause="MA-PG-8.d.2"):
        banked({1: 5, 2: 5}, {1: 900}, hands, decisions, chips={1: 1000, 2: 400}, **options)


@pytest.mark.clause("MA-PG-8.o-4", "MA-PG-8.r", "MA-PG-7.k-2")
def test_vigorish_on_surplus_and_on_winners_is_rounded_where_the_licensee_rounds() -> None:
    done = settled(3, {1: LOSES, 4: WINS}, {1: 33, 4: 12}, vigorish_rounding="rounded")
    assert [net(done, seat) for seat in (1, 3, 4)] == [-33, 19.75, 11.25]
    assert net(done, "house") == 2


@pytest.mark.clause("MA-PG-8.o-1", "MA-PG-7.f.1")
def test_a_surrender_in_a_banked_round_goes_to_the_centre() -> None:
    decisions = [*offers(3, 1), does(3, "dealer_wager", amount=0), sets(1, WINS), sets(3, BANK), does(1, "surrender")]
    done = banked({1: 5, 3: 5}, {1: 40}, {1: WINS, 3: BANK}, decisions)
    assert (results(done), net(done, 1), net(done, 3), net(done, "house")) == ({1: "surrender"}, -40, 38, 2)


@pytest.mark.clause("MA-PG-8.c-5")
def test_when_all_pass_the_round_is_played_against_the_dealer() -> None:
    done = banked(
        {1: 5, 3: 5},
        {1: 40, 3: 40},
        {1: WINS, 3: LOSES, "dealer": "3-2 5-1 3-1 3-3"},
        [does(1, "decline_bank"), does(3, "decline_bank"), sets(1, WINS), sets(3, LOSES)],
    )
    assert "MA-PG-8.c-5" in event(done, "dealer_banks").clauses
    assert results(done) == {1: "win", 3: "push"}, "the low hand of seat 3 is a zero"
    assert net(done, "house") == -38
