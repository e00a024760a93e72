"""Section 10(a) and (b): looking at the cards, play or fold, forfeits and the dealer's hand."""

import pytest

from houseway.equipment.cards import cards, show
from houseway.ranking import THREE_CARD
from houseway.table.chips.wagers import Bets
from houseway.table.driver import Driver
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.games.three_card_poker import rounds
from tests.games.three_card_poker.rounds import DEALER_KING, played
from tests.project.refused import refused

BOTH = {"ante": 10, "pair_plus": 5}


@pytest.mark.clause("MA-TC-10.a-1", "MA-TC-10.a-2")
def test_after_the_deal_and_before_the_first_decision_players_look_at_their_own_cards() -> None:
    done = played({1: BOTH}, decisions=[(1, "fold")])
    assert kinds(done, "stub_removed", "examined", "decided") == ["stub_removed", "examined", "decided"]


@pytest.mark.clause("MA-TC-10.b-1", "MA-TC-10.b-2")
def test_everyone_with_an_ante_is_asked_from_the_far_left_and_nobody_else() -> None:
    table = rounds.open_table(2, 3, 5)
    bets: dict[int, Bets] = {5: [("ante", None, 500)], 3: [("pair_plus", None, 500)], 2: [("ante", None, 500)]}
    driver = Driver(Round(table, bets))
    asked = []
    while not driver.finished:
        (ask,) = driver.open_asks()
        asked.append((ask.seat, ask.verbs))
        driver.decide(ask.seat, "play", {})
    assert asked == [(2, ("play", "fold")), (5, ("play", "fold"))]


@pytest.mark.clause("MA-TC-10.b-1", "MA-TC-1.play_wager")
def test_a_player_whose_chips_do_not_match_the_ante_can_only_fold() -> None:
    table = rounds.open_table()
    table.sit(1, buy_in=1999)
    driver = Driver(Round(table, {1: [("ante", None, 1000)]}))
    with refused("not-allowed-now", clause="MA-TC-10.b-1"):
        driver.decide(1, "play", {})
    driver.decide(1, "fold", {})
    assert driver.finished


@pytest.mark.clause("MA-TC-10.b-1", "MA-TC-1.play_wager")
def test_chips_that_just_match_the_ante_are_enough_to_play() -> None:
    table = rounds.open_table()
    table.sit(1, buy_in=2000)
    driver = Driver(Round(table, {1: [("ante", None, 1000)]}))
    driver.decide(1, "play", {})
    assert driver.round.stake(1, "play") == 1000


@pytest.mark.clause("MA-TC-10.b-1", "MA-TC-10.b-7")
def test_folding_forfeits_the_ante_and_ends_the_players_part() -> None:
    done = played(
        {1: {"ante": 10}, 2: {"ante": 10}}, {1: "Ac Ad Ah", "dealer": DEALER_KING}, [(1, "fold"), (2, "fold")]
    )
    assert [net(done, seat) for seat in (1, 2)] == [-10, -10]
    assert [one.data["position"] for one in events(done, "shown")] == ["dealer"]


@pytest.mark.clause("MA-TC-10.b-3", "MA-TC-10.b-4")
def test_a_folded_pair_loses_the_ante_and_still_wins_pair_plus() -> None:
    done = played({1: BOTH}, {1: "2s 2d 7c", "dealer": DEALER_KING}, [(1, "fold")])
    assert (results(done), net(done)) == ({"ante": "lose", "pair_plus": "win"}, -5)
    assert "MA-TC-10.b-4" in event(done, "paid").clauses


@pytest.mark.clause("MA-TC-10.b-4")
def test_a_folded_hand_below_a_pair_loses_pair_plus_after_it_was_checked() -> None:
    done = played({1: BOTH}, {1: "Js 8d 3c", "dealer": DEALER_KING}, [(1, "fold")])
    assert net(done) == -15
    assert [one.data["position"] for one in events(done, "shown")] == ["dealer", 1]


@pytest.mark.clause("MA-TC-10.b-5", "MA-TC-10.b-6")
def test_a_hand_given_up_unseen_loses_pair_plus_and_its_cards_are_counted() -> None:
    done = played({1: BOTH}, {1: "2s 2d 7c", "dealer": DEALER_KING}, [(1, "fold", False)])
    assert (results(done), net(done)) == ({"ante": "lose", "pair_plus": "lose"}, -15)
    assert event(done, "cards_counted").data == {"seat": 1, "count": 3}
    assert [one.data["position"] for one in events(done, "shown")] == ["dealer"]


@pytest.mark.clause("MA-TC-10.b-7", "MA-TC-10.b-8")
def test_forfeits_are_collected_when_all_have_decided_and_before_the_dealers_cards_are_shown() -> None:
    wagers = {1: {"ante": 10}, 2: {"ante": 10}, 3: {"ante": 10}}
    done = played(wagers, decisions=[(1, "fold"), (2, "play"), (3, "fold")])
    steps = kinds(done, "decided", "collected", "discarded", "shown")
    assert steps[:8] == ["decided"] * 3 + ["collected", "discarded"] * 2 + ["shown"]
    assert [one.data["position"] for one in events(done, "discarded")[:2]] == [1, 3]
    assert events(done, "shown")[0].data["position"] == "dealer"


@pytest.mark.clause("MA-TC-10.b-8")
@pytest.mark.parametrize(
    ("dealt", "set_as"),
    [("4c Kd 9s", "Kd 9s 4c"), ("Kd 4c 4s", "4c 4s Kd"), ("As 2d 3c", "3c 2d As"), ("Qs Ad Kc", "Ad Kc Qs")],
)
def test_the_dealer_sets_the_own_cards_as_the_highest_hand(dealt: str, set_as: str) -> None:
    assert show(THREE_CARD.arranged(cards(dealt))) == set_as
    done = played({1: {"pair_plus": 5}}, {"dealer": dealt})
    assert show(events(done, "shown")[0].data["cards"]) == set_as
