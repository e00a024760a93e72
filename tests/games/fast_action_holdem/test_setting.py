"""Sections 8(a) to 8(f): setting two of four cards, naturals, splits and surrenders."""

import pytest

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.view import seen
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.games.fast_action_holdem.rounds import Decision, citing, one_hand, open_table, played
from tests.project.refused import refused

NATURAL = "7c 7d 7d 7s"


@pytest.mark.clause("MA-FA-8.a.p1", "MA-FA-1.setting")
@pytest.mark.parametrize("keep", ["Ac", "Ac Kc 7d", "Ac Qh", "Ac Ac", ""])
def test_exactly_two_of_the_four_cards_are_kept(keep: str) -> None:
    with pytest.raises(BadInput):
        one_hand(decisions=[(1, "set", keep)])


@pytest.mark.clause("MA-FA-8.a.p1")
@pytest.mark.parametrize("decision", [(1, "fold"), (1, "set"), (1, "bet"), (2, "set", "Ac Kc")])
def test_other_decisions_are_refused(decision: Decision) -> None:
    with pytest.raises(BadInput):
        one_hand(decisions=[decision])


@pytest.mark.clause("MA-FA-8.a.p2", "MA-FA-8.e.p1", "MA-FA-8.e.p2")
def test_two_discards_of_each_player_are_collected_unseen_from_the_right() -> None:
    hands = {1: "Ac Kc 7d 2h", 3: "Jd Jh 8s 3c", 6: "Th 9h 4c 2d", "dealer": "Qs Qd 9c 4h"}
    decisions: list[Decision] = [(1, "set", "Ac Kc"), (3, "set", "Jd Jh"), (6, "set", "Th 9h")]
    done = played({1: 10, 3: 10, 6: 10}, hands, "Ah 9s 6c 5d 2s", decisions)
    collected = citing(done, "MA-FA-8.e.p1")
    assert [one.data["position"] for one in collected] == [6, 3, 1]
    assert [one.data["count"] for one in collected] == [2, 2, 2]
    assert not any("card" in one.data or "cards" in one.data for one in collected)
    assert kinds(done).index("discarded") < kinds(done).index("dealer_set")


@pytest.mark.clause("MA-FA-8.d.p1", "MA-FA-8.d.p3")
def test_a_hand_that_is_set_is_set_for_the_round() -> None:
    table = open_table(1, 2)
    driver = Driver(Round(table, {1: [("original", None, 1000)], 2: [("original", None, 1000)]}))
    hand = driver.asks[0].choices[0].fields["keep"].hint().removeprefix("2 of ").split()
    with refused("no-decision-due", clause="MA-FA-8.a.p1"):
        driver.decide(2, "surrender", {})
    driver.decide(1, "set", {"keep": hand[:2]})
    for do, fields in (("set", {"keep": hand[2:]}), ("surrender", {})):
        with refused("no-decision-due", clause="MA-FA-8.d.p3"):
            driver.decide(1, do, fields)


# -- naturals ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-8.b.p1", "MA-FA-8.b.p2")
def test_an_announced_natural_is_turned_up_and_paid_five_to_one_before_the_dealer_shows() -> None:
    done = one_hand(NATURAL, decisions=[(1, "announce_natural")], wager=20)
    assert net(done) == 100
    order = [(one.kind, one.data.get("position")) for one in done.events if one.kind in ("shown", "paid", "discarded")]
    assert order[:4] == [("shown", 1), ("paid", None), ("discarded", 1), ("shown", "dealer")]
    assert events(done, "shown")[0].data["cards"] == tuple(cards(NATURAL))


@pytest.mark.clause("MA-FA-8.b.p1", "MA-FA-8.b.p2")
def test_a_natural_that_is_none_is_not_paid_and_the_hand_goes_on() -> None:
    done = one_hand(decisions=[(1, "announce_natural"), (1, "set", "Ac Kc")])
    assert net(done) == 10
    assert event(done, "not_confirmed").clauses == ("MA-FA-8.b.p2", "MA-FA~A10")
    with refused("not-allowed-now", clause="MA-FA-8.a.p1"):
        one_hand(decisions=[(1, "announce_natural"), (1, "announce_natural")])


@pytest.mark.clause("MA-FA-8.b.p1", "MA-FA-8.a.p1")
@pytest.mark.parametrize(
    ("decision", "won"), [((1, "set", "7c 7d"), -10), ((1, "surrender"), -5), ((1, "split", "7c 7d"), -20)]
)
def test_a_natural_that_nobody_announces_is_played_as_chosen(decision: Decision, won: float) -> None:
    assert net(one_hand(NATURAL, "Kh Qh 2d 3c", "Ks Js Tc 9d 2s", [decision])) == won


# -- splits -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-8.c.p1", "MA-FA-8.c.p2", "MA-FA-6.c")
def test_a_split_makes_two_hands_with_a_second_wager_equal_to_the_first() -> None:
    done = one_hand("As Kd 9c 8c", "Qc Qd 4h 2s", "Ah 7s 7c 4d 2h", [(1, "split", "As Kd")])
    assert results(done) == {"original": "win", "split": "lose"}
    assert net(done) == 0
    placed = [(one.data["wager"], one.data["amount"]) for one in events(done, "wagered")]
    assert placed == [("original", 1000), ("split", 1000)]
    assert citing(done, "MA-FA-8.e.p1") == []  # the second hand is not a discard


@pytest.mark.clause("MA-FA-8.c.p1")
@pytest.mark.parametrize("keep", ["As Kd", "As 9c", "As 8c", "Kd 9c", "Kd 8c", "9c 8c"])
def test_any_two_cards_may_go_with_the_original_wager(keep: str) -> None:
    done = one_hand("As Kd 9c 8c", decisions=[(1, "split", keep)])
    shown = [set(map(str, one.data["cards"])) for one in events(done, "shown") if one.data["position"] == 1]
    assert shown == [set(keep.split()), {"As", "Kd", "9c", "8c"} - set(keep.split())]


@pytest.mark.clause("MA-FA-8.c.p1")
def test_nobody_splits_without_the_chips_for_an_equal_wager() -> None:
    for chips, offered in ((2000, True), (1999, False)):
        table = open_table()
        table.sit(1, chips)
        driver = Driver(Round(table, {1: [("original", None, 1000)]}))
        assert ("split" in driver.asks[0].verbs) is offered


@pytest.mark.clause("MA-FA-8.c.p2")
def test_each_result_stays_with_its_own_wager() -> None:
    done = one_hand("Ac Kd 6h 6d", "Qc Qd 9s 3c", "6s Th 7c 4d 2h", [(1, "split", "Ac Kd")])
    assert results(done) == {"original": "lose", "split": "win"}


# -- surrender ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-8.f.p1", "MA-FA-8.f.p2", "MA-FA-8.f.p3")
@pytest.mark.parametrize(("wager", "lost"), [(10, 5), (25, 12.5), ("0.05", 0.02)])
def test_a_surrender_costs_half_at_once_and_four_cards_are_counted_unseen(wager: object, lost: float) -> None:
    done = one_hand(decisions=[(1, "surrender")], wager=wager)
    assert net(done) == -lost
    assert results(done) == {"original": "surrender"}
    order = kinds(done, "collected", "cards_counted", "discarded", "dealer_set")
    assert order[:3] == ["collected", "cards_counted", "discarded"]
    assert event(done, "cards_counted").data["count"] == 4
    assert not any(one.data["position"] == 1 for one in events(done, "shown"))


@pytest.mark.clause("MA-FA-8.f.p2")
@pytest.mark.parametrize("dealer", ["Qs Qd 9c 4h", "4h 4h 4c 4s", "2c 3d 7h 9s"])
def test_a_surrender_costs_half_whatever_the_dealer_holds(dealer: str) -> None:
    board = "" if dealer.startswith("4h 4h") else "Ah 9s 6c 5d 2s"
    assert net(one_hand(dealer=dealer, community=board, decisions=[(1, "surrender")])) == -5


# -- what others may see ------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-8.a.p2", "MA-FA-8.g", "MA-FA-8.d.p1")
def test_until_the_showdown_nobody_else_sees_what_a_player_holds_keeps_or_discards() -> None:
    done = one_hand()
    before = [one for one in done.events if one.n < event(done, "dealer_set").n]
    for viewer in (2, None):
        text = " ".join(one.text for one in seen(before, viewer))
        assert not any(card in text for card in ("Ac", "Kc", "7d", "2h"))
    own = " ".join(one.text for one in seen(before, 1))
    assert all(card in own for card in ("Ac", "Kc", "7d", "2h"))
    assert "7d" not in " ".join(one.text for one in seen(done.events, 2))


@pytest.mark.clause("MA-FA-8.g")
def test_the_dealer_s_cards_are_hidden_until_the_discards_are_in_the_rack() -> None:
    done = one_hand()
    shown = next(one for one in events(done, "shown") if one.data["position"] == "dealer")
    early = [one for one in done.events if one.n < shown.n]
    assert "Qs" not in " ".join(one.text for one in seen(early, 1))
    assert max(one.n for one in citing(done, "MA-FA-8.e.p1")) < shown.n
