"""Sections 6(d) and 10: who may bank, what the bank does, and how a banked round is settled."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.one_deck.preparation import idle
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, net
from tests.games.pai_gow_poker.rounds import (
    DEALER,
    LOSES,
    PUSHES,
    WINS,
    entry,
    evening,
    next_round,
    open_table,
    result,
    sets,
)
from tests.project import refused as refusals

FIRST = {1: WINS, 2: PUSHES, 4: LOSES, "dealer": DEALER}
BANK_HAND = "8d 8s 5d 3s 2c / Ah Jc"
BELOW = "7h 7c 6s 4d 3d / Tc 9d"


def said(seat: int, do: str, **fields: object) -> dict[str, object]:
    return {"seat": seat, "do": do, **fields}


def banked(
    *extra: dict[str, object],
    hands: dict[int, str] | None = None,
    bank: int = 2,
    bank_hand: str = BANK_HAND,
    stakes: dict[int, object] | None = None,
    wagers: dict[int, dict[str, object]] | None = None,
    deal: dict[str, Any] | None = None,
    late: tuple[dict[str, object], ...] = (),
    faults: tuple[dict[str, object], ...] = (),
    bank_sets: bool = True,
    chips: object = 2_000,
    **options: Any,
) -> Round:
    """The second round of two; ``extra`` are the bank's decisions before the hands are set, ``late`` those after."""
    others = hands or {1: BELOW, 4: WINS}
    dealer_hand = {} if not deal else {"dealer": deal["dealer"]}
    second = entry(
        {**others, bank: bank_hand, **dealer_hand},
        wagers,
        decisions=[
            *(said(seat, "decline_bank") for seat in (1, 2, 4) if seat < bank),
            said(bank, "accept_bank"),
            *extra,
            *sets({**others, **({bank: bank_hand} if bank_sets else {})}),
            *late,
        ],
        faults=faults,
    )
    for seat, amount in (stakes or {}).items():
        second["seats"][seat]["wagers"]["pai_gow_poker"] = amount
    second["seats"][bank]["wagers"] = {}
    return evening(entry(FIRST), second, chips=chips, **{"player_banking": True, **options})[1]


NO_DEALER = said(2, "dealer_wager", amount=0)


@pytest.mark.clause("MA-PGP-10.a", "MA-PGP-10.b")
def test_the_bank_is_offered_from_the_second_round_on_and_only_where_players_may_bank() -> None:
    rounds = evening(entry(FIRST), {**entry(FIRST), "decisions": [*map_declines(), *sets(FIRST)]}, player_banking=True)
    assert event(rounds[0], "dealer_banks").clauses == ("MA-PGP-10.b",)
    offered = [one.data["seat"] for one in events(rounds[1], "decided") if one.data["do"] == "decline_bank"]
    assert offered == [1, 2, 4]
    quiet = evening(entry(FIRST), entry(FIRST))
    assert not any(one.data.get("do") == "decline_bank" for done in quiet for one in events(done, "decided"))


def map_declines() -> list[dict[str, object]]:
    return [said(seat, "decline_bank") for seat in (1, 2, 4)]


@pytest.mark.clause("MA-PGP-10.c-1", "MA-PGP-10.c-2", "MA-PGP-1.def-marker", "MA-PGP-1.def-bank", "MA-PGP-10.d")
def test_offers_run_counterclockwise_until_one_accepts_and_the_marker_goes_there() -> None:
    done = banked(NO_DEALER)
    said_so = [(one.data["seat"], one.data["do"]) for one in events(done, "decided")][:2]
    assert said_so == [(1, "decline_bank"), (2, "accept_bank")]
    assert "seat 2" in event(done, "bank_marked").text


@pytest.mark.clause("MA-PGP-10.c-3")
def test_the_first_offer_moves_one_player_each_round_and_then_comes_the_dealer_s_turn() -> None:
    declined = {**entry(FIRST), "decisions": []}
    orders = [[1, 2, 4], [2, 4, 1], [4, 1, 2], []]
    rest = [
        {**declined, "decisions": [*(said(seat, "decline_bank") for seat in order), *sets(FIRST)]} for order in orders
    ]
    rounds = evening(entry(FIRST), *rest, player_banking=True)
    assert event(rounds[4], "dealer_banks").clauses == ("MA-PGP-10.c-3",)


@pytest.mark.clause("MA-PGP-10.c-4")
def test_nobody_banks_two_rounds_running() -> None:
    second = {
        **entry({2: PUSHES, 4: WINS, 1: BANK_HAND}),
        "decisions": [
            *(said(1, "accept_bank"), said(1, "dealer_wager", amount=0)),
            *sets({2: PUSHES, 4: WINS, 1: BANK_HAND}),
        ],
    }
    second["seats"] = {**second["seats"], 1: {"wagers": {}}}
    third = {**second, "decisions": [said(2, "decline_bank"), said(4, "decline_bank"), *second["decisions"]]}
    with refusals.refused("not-allowed-now", clause="MA-PGP-10.c-4") as refused:
        evening(entry(FIRST), second, third, player_banking=True)
    assert refused.value.clause == "MA-PGP-10.c-4"


@pytest.mark.clause("MA-PGP-10.c-4")
def test_whoever_banked_a_void_round_does_not_bank_the_next() -> None:
    hands = {2: PUSHES, 4: WINS, 1: BANK_HAND}
    void = {
        **entry(hands),
        "decisions": [said(1, "accept_bank"), said(1, "dealer_wager", amount=0)],
        "faults": [{"kind": "card_exposed", "position": "dealer"}],
    }
    void["seats"] = {**void["seats"], 1: {"wagers": {}}}
    third = {**entry(hands), "decisions": [said(2, "decline_bank"), said(4, "decline_bank"), said(1, "accept_bank")]}
    third["seats"] = {**third["seats"], 1: {"wagers": {}}}
    with refusals.refused("not-allowed-now", clause="MA-PGP-10.c-4") as refused:
        evening(entry(FIRST), void, third, player_banking=True)
    assert refused.value.clause == "MA-PGP-10.c-4"


@pytest.mark.clause("MA-PGP-10.b")
def test_a_void_first_round_is_still_the_first() -> None:
    void = {**entry(FIRST), "decisions": [], "faults": [{"kind": "card_exposed", "position": "dealer"}]}
    second = {**entry(FIRST), "decisions": [*map_declines(), *sets(FIRST)]}
    rounds = evening(void, second, player_banking=True)
    assert rounds[0].void is not None
    offered = [one.data["seat"] for one in events(rounds[1], "decided") if one.data["do"] == "decline_bank"]
    assert offered == [1, 2, 4]


@pytest.mark.clause("MA-PGP-10.l-1", "MA-PGP-10.m-1")
@pytest.mark.parametrize(
    ("extra", "options", "clause"),
    [
        ((), {}, "MA-PGP-10.l-1"),
        ((said(2, "co_bank"),), {"co_banking": True}, "MA-PGP-10.m-1"),
    ],
)
def test_hands_exposed_against_a_bank_cite_the_clause_on_banked_rounds(
    extra: tuple[dict[str, object], ...], options: dict[str, Any], clause: str
) -> None:
    done = banked(*(extra or (NO_DEALER,)), bank_sets=not extra, **options)
    for seat in (1, 4):
        shown = next(one for one in events(done, "shown") if one.data["position"] == seat)
        assert shown.clauses[0] == clause


@pytest.mark.clause("MA-PGP-10.c-5")
def test_where_all_pass_the_round_is_played_against_the_dealer() -> None:
    rounds = evening(entry(FIRST), {**entry(FIRST), "decisions": [*map_declines(), *sets(FIRST)]}, player_banking=True)
    assert event(rounds[1], "dealer_banks").clauses == ("MA-PGP-10.c-5",)
    assert result(rounds[1]) == "win"


@pytest.mark.clause("MA-PGP-10.d.1")
def test_a_player_who_sat_out_the_last_round_against_the_dealer_may_not_bank() -> None:
    first = entry({1: WINS, 4: LOSES, "dealer": DEALER})
    second = entry({1: WINS, 4: LOSES, 2: BANK_HAND}, decisions=[said(1, "decline_bank"), said(2, "accept_bank")])
    second["seats"][2]["wagers"] = {}
    with refusals.refused("not-allowed-now", clause="MA-PGP-10.d.1") as refused:
        evening(first, second, player_banking=True)
    assert refused.value.clause == "MA-PGP-10.d.1"


@pytest.mark.clause("MA-PGP-10.d.2")
def test_the_bank_has_chips_for_all_other_wagers_to_the_last_dollar() -> None:
    stakes: dict[int, object] = {1: 1500, 4: 500}
    assert banked(stakes=stakes).void is None
    assert (
        banked(NO_DEALER, stakes=stakes).void is None
    )  # the bank may say that the dealer wagers nothing, which is all it can
    with refusals.refused("not-allowed-now", clause="MA-PGP-10.d.2") as refused:
        banked(NO_DEALER, stakes={1: 1500, 4: 501})
    assert refused.value.clause == "MA-PGP-10.d.2"


@pytest.mark.clause("MA-PGP-10.f")
def test_a_bank_takes_back_a_wager_of_its_own() -> None:
    second = entry({1: WINS, 2: PUSHES, "dealer": DEALER}, decisions=[said(1, "decline_bank"), said(2, "accept_bank")])
    with refusals.refused("field-missing", clause="MA-PGP-10.c-1"):
        evening(entry(FIRST), second, player_banking=True)


@pytest.mark.clause("MA-PGP-10.g-1", "MA-PGP-10.g-2", "MA-PGP-10.g-3")
def test_the_dealer_wagers_the_bank_s_last_wager_or_what_the_bank_allows() -> None:
    assert event(banked(), "dealer_wagered").data["amount"] == 100_00
    assert event(banked(said(2, "dealer_wager", amount=40)), "dealer_wagered").data["amount"] == 40_00
    assert not events(banked(NO_DEALER), "dealer_wagered")
    assert event(banked(dealer_wager_basis="50%"), "dealer_wagered").data["amount"] == 50_00
    with pytest.raises(BadInput) as refused:
        banked(said(2, "dealer_wager", amount=101))
    assert refused.value.clause == "MA-PGP-10.g-2"


@pytest.mark.clause("MA-PGP-10.k-1", "MA-PGP-10.k-2", "MA-PGP-10.n")
@pytest.mark.parametrize(
    ("dealer", "outcome", "house"),
    [
        ("Kd Kh 7s 5s 4h / Ac Qc", "win", 100),
        ("Kd Kh 7s 5s 4h / Jd Td", "push", 0),
        ("6d 6c 5c 4h 3h / Jd 9s", "lose", -100),
        ("8h 8c 5c 3c 2s / As Jd", "lose", -100),
    ],
)
def test_the_dealer_plays_the_bank_first_without_vigorish_and_copies_are_the_bank_s(
    dealer: str, outcome: str, house: int
) -> None:
    hands = {1: "7h 7d 6s 4d 3d / Tc 9d", 4: "9h 9c 7c 5h 2d / Qh Th"}
    done = banked(hands=hands, deal={"dealer": dealer}, stakes={1: 10, 4: 10})
    assert event(done, "dealer_settled").data["result"] == outcome
    steps = kinds(done, "dealer_settled", "collected", "paid")
    assert steps[0] == "dealer_settled"
    before = {"win": -90, "push": 9.5, "lose": 104.5}[outcome]
    assert net(done, 2) == pytest.approx(before)
    assert (events(done, "dealer_paid") != []) is (outcome == "win")
    assert house == {"win": 100, "push": 0, "lose": -100}[outcome]


@pytest.mark.clause("MA-PGP-10.l-1", "MA-PGP-10.l-2", "MA-PGP-10.l-4", "MA-PGP-10.o")
def test_losers_go_to_the_centre_winners_are_paid_from_it_and_the_bank_has_the_surplus_less_five_percent() -> None:
    done = banked(NO_DEALER, stakes={1: 100, 4: 30})
    assert (net(done, 1), net(done, 4), net(done, 2), net(done, "house")) == (-100, 28.50, 66.50, 5.00)
    assert kinds(done, "collected", "paid", "surplus_given") == ["collected", "paid", "surplus_given"]


@pytest.mark.clause("MA-PGP-10.l-3")
def test_a_shortfall_is_collected_from_the_bank() -> None:
    done = banked(NO_DEALER, stakes={1: 40, 4: 100})
    assert (net(done, 1), net(done, 4), net(done, 2), net(done, "house")) == (-40, 95, -60, 5)
    assert event(done, "bank_adds").data["amount"] == 60_00


@pytest.mark.clause("MA-PGP-10.e-1", "MA-PGP-10.e-2", "MA-PGP-10.e-3", "MA-PGP-10.e-4", "MA-PGP-1.def-co-banking")
def test_co_banking_is_asked_for_set_by_the_house_way_and_without_a_dealer_s_wager() -> None:
    co = said(2, "co_bank")
    done = banked(co, bank_sets=False, co_banking=True)
    assert event(done, "set_by_house_way").data["holding"].endswith("ace and jack")
    assert event(done, "no_dealer_wager").clauses == ("MA-PGP-10.e-4",)
    assert len(events(done, "bank_marked")) == 2
    with refusals.refused("not-allowed-now", clause="MA-PGP-10.e-1") as refused:
        banked(co, bank_sets=False)
    assert refused.value.clause == "MA-PGP-10.e-1"
    with refusals.refused("no-decision-due", clause="MA-PGP-10.e-3"):
        banked(co, bank_sets=True, co_banking=True)


@pytest.mark.clause("MA-PGP-10.m-1", "MA-PGP-10.m-2", "MA-PGP-10.m-3")
@pytest.mark.parametrize(
    ("stakes", "bank", "house"),
    [({1: 100, 4: 30}, 33.25, 38.25), ({1: 40, 4: 100}, -30, -25), ({1: "0.01", 4: "0.02"}, 0, -0.01)],
)
def test_the_casino_has_half_of_a_surplus_and_pays_half_of_a_shortfall(
    stakes: dict[int, object], bank: float, house: float
) -> None:
    done = banked(said(2, "co_bank"), bank_sets=False, stakes=stakes, co_banking=True)
    assert (net(done, 2), net(done, "house")) == (bank, house)


@pytest.mark.clause("MA-PGP-9.c-2", "MA-PGP-11.j")
def test_the_bank_sets_last_and_hands_set_wrongly_are_reset_by_the_house_way() -> None:
    fouled = "8d 5d 3s 2c Jc / 8s Ah"
    done = banked(NO_DEALER, bank_hand=fouled)
    order = [one.data["seat"] for one in events(done, "decided") if one.data["do"] == "set"]
    assert order[-1] == 2
    assert "reset" in next(one.text for one in done.events if "MA-PGP-11.j" in one.clauses)
    assert (net(done, 1), net(done, 4)) == (-100, 95)


@pytest.mark.clause("MA-PGP-10.p", "MA-PGP-1.def-bonus_wager", "MA-PGP-17.a-3")
def test_side_wagers_never_touch_the_bank() -> None:
    hands = {1: "7h 7c 7d 4d 3d / Tc 9d", 4: "9h 9c 6c 5h 2d / Qh Th"}
    without = banked(NO_DEALER, hands=hands)
    for wager, stake, options in (
        ("bonus", 10, {"bonus_envy": True}),
        ("progressive", 1, {"progressive": 1}),
        ("seven_card_bonus", 10, {"seven_card_bonus": "A"}),
    ):
        done = banked(NO_DEALER, hands=hands, wagers={1: {wager: stake}}, **options)
        assert result(done, wager) == "win"
        assert net(done, 2) == net(without, 2)


@pytest.mark.clause("MA-PGP-9.e.1", "MA-PGP-10.l-1")
def test_a_surrender_in_a_banked_round_goes_to_the_centre() -> None:
    done = banked(NO_DEALER, stakes={1: 50, 4: 100}, late=(said(1, "surrender"),))
    assert (result(done), net(done, 1), net(done, 2)) == ("surrender", -50, -50)


@pytest.mark.clause("MA-PGP-11.e")
@pytest.mark.parametrize("position", [2, "bank", "dealer"])
def test_an_exposed_card_of_bank_or_dealer_voids_all_and_the_dealer_s_wager_goes_home(position: object) -> None:
    done = banked(faults=({"kind": "card_exposed", "position": position},))
    assert done.void is not None
    assert [net(done, account) for account in (1, 2, 4, "house")] == [0, 0, 0, 0]


@pytest.mark.clause("MA-PGP-10.b")
def test_after_an_idle_spread_the_game_starts_anew_and_nobody_banks() -> None:
    table = open_table(1, 2, player_banking=True)
    next_round(table)
    Driver(Round(table), idle)
    assert "MA-PGP-10.b" in event(next_round(table), "dealer_banks").clauses
