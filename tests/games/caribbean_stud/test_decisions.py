"""Section 10(a) to (c): looking at the cards, bet or fold, forfeits and the dealer's hand."""

import pytest

from houseway.equipment.cards import cards, show
from houseway.ranking import FIVE_CARD
from houseway.table.chips.wagers import Bets
from houseway.table.driver import Driver
from houseway.table.round import Round
from tests.games.caribbean_stud import rounds
from tests.games.caribbean_stud.rounds import DEALER_PAIR, FLUSH_DIAMONDS, one_hand, paid, played
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.project import refused as refusals


@pytest.mark.clause("MA-CS-10.a-1", "MA-CS-10.a.1", "MA-CS-10.a.2")
def test_after_the_deal_and_before_the_first_decision_players_look_at_their_own_cards() -> None:
    done = played({1: {"ante": 5}}, {}, [(1, "fold")])
    assert kinds(done, "stub_removed", "examined", "decided") == ["stub_removed", "examined", "decided"]
    assert {"MA-CS-10.a.1", "MA-CS-10.a.2"} <= set(event(done, "examined").clauses)


@pytest.mark.clause("MA-CS-10.b-1", "MA-CS-10.a-1")
def test_everyone_is_asked_from_the_far_left_to_bet_or_fold() -> None:
    table = rounds.open_table(2, 3, 5)
    bets: dict[int, Bets] = {seat: [("ante", None, 500)] for seat in (5, 3, 2)}
    driver = Driver(Round(table, bets))
    asked = []
    while not driver.finished:
        (ask,) = driver.open_asks()
        asked.append((ask.seat, ask.verbs))
        driver.decide(ask.seat, "bet", {})
    assert asked == [(2, ("bet", "fold")), (3, ("bet", "fold")), (5, ("bet", "fold"))]


@pytest.mark.clause("MA-CS-10.b-2", "MA-CS-1.bet_wager", "MA-CS-6.d")
def test_the_bet_is_twice_the_ante_to_the_cent() -> None:
    done = one_hand("Ac Ad 9h 6s 3c", DEALER_PAIR, {"ante": "7.53"})
    assert done.stake(1, "bet") == 1506


@pytest.mark.clause("MA-CS-10.b-2", "MA-CS-1.bet_wager")
@pytest.mark.parametrize("amount", [10, 20, 30])
def test_no_amount_goes_with_a_bet(amount: int) -> None:
    driver = Driver(Round(rounds.open_table(1), {1: [("ante", None, 1000)]}))
    with refusals.refused("unknown-field", clause="MA-CS-10.b-2") as refused:
        driver.decide(1, "bet", {"amount": amount})
    assert refused.value.clause == "MA-CS-10.b-2"


@pytest.mark.clause("MA-CS-10.b-2")
@pytest.mark.parametrize(("chips", "verbs"), [(2999, ("fold",)), (3000, ("bet", "fold"))])
def test_who_has_not_twice_the_ante_left_can_only_fold(chips: int, verbs: tuple[str, ...]) -> None:
    table = rounds.open_table()
    table.sit(1, buy_in=chips)
    (ask,) = Driver(Round(table, {1: [("ante", None, 1000)]})).open_asks()
    assert ask.verbs == verbs


@pytest.mark.clause("MA-CS-1.fold", "MA-CS-6.b-2")
def test_nobody_folds_after_betting() -> None:
    with refusals.refused("no-decision-due"):
        played({1: {"ante": 5}}, {}, [(1, "bet"), (1, "fold")])


@pytest.mark.clause("MA-CS-10.a-2", "MA-CS-10.a-3", "MA-CS-1.fold")
def test_a_fold_costs_the_ante_and_the_hand_goes_to_the_rack_before_the_next_player_is_asked() -> None:
    done = played({1: {"ante": 10}, 2: {"ante": 20}}, {1: "Ac Ad Ah Kc Kd"}, [(1, "fold"), (2, "bet")])
    assert net(done, 1) == -10
    steps = kinds(done, "decided", "collected", "discarded")[:4]
    assert steps == ["decided", "collected", "discarded", "decided"]
    assert done.table.rack.hand(1) == tuple(cards("Ac Ad Ah Kc Kd"))
    assert 1 not in [one.data["position"] for one in events(done, "shown")]


@pytest.mark.clause("MA-CS-10.a.3")
def test_who_bets_lays_the_cards_down_for_good() -> None:
    done = played({1: {"ante": 5}, 2: {"ante": 5}}, {}, [(1, "bet"), (2, "fold")])
    assert [one.data["seat"] for one in events(done, "laid_down")] == [1]


@pytest.mark.clause("MA-CS-10.b-3", "MA-CS-10.b-4", "MA-CS-10.c-1", "MA-CS-11.e.1")
def test_a_folded_flush_loses_all_but_the_five_card_hand_bonus() -> None:
    """The catalogue's example: 10 + 5 + 1 are lost, 50 for 1 is won: +33 in all."""
    wagers = {"ante": 10, "caribbean_stud_bonus": 5, "progressive": 1, "five_card_hand_bonus_player": 1}
    done = one_hand(FLUSH_DIAMONDS, DEALER_PAIR.replace("2d", "2h").replace("3h", "3s"), wagers, "fold")
    assert results(done) == {
        "ante": "lose",
        "caribbean_stud_bonus": "lose",
        "progressive": "lose",
        "five_card_hand_bonus_player": "win",
    }
    assert (paid(done, "five_card_hand_bonus_player"), net(done)) == (49, 33)
    assert done.table.rack.hand(1) == tuple(cards(FLUSH_DIAMONDS))


@pytest.mark.clause("MA-CS-10.b-4")
def test_a_folded_hand_below_a_flush_loses_the_five_card_hand_bonus_after_it_was_looked_at() -> None:
    done = one_hand("Ac Kd Qh Js 9c", DEALER_PAIR, {"ante": 10, "five_card_hand_bonus_player": 1}, "fold")
    assert net(done) == -11
    assert [one.data["position"] for one in events(done, "shown")] == ["dealer", 1]


@pytest.mark.clause("MA-CS-10.c-1", "MA-CS-10.c-2")
def test_forfeits_are_collected_when_all_have_decided_and_before_the_hole_cards_are_turned() -> None:
    wagers = {seat: {"ante": 10, "caribbean_stud_bonus": 5} for seat in (1, 2, 3)}
    done = played(wagers, {"dealer": DEALER_PAIR}, [(1, "fold"), (2, "bet"), (3, "fold")])
    steps = [
        (one.kind, one.data.get("seat", one.data.get("position")), one.data.get("wager"))
        for one in done.events
        if one.kind in ("decided", "collected", "shown")
    ]
    assert steps[:8] == [
        ("decided", 1, None),
        ("collected", 1, "ante"),
        ("decided", 2, None),
        ("decided", 3, None),
        ("collected", 3, "ante"),
        ("collected", 1, "caribbean_stud_bonus"),
        ("collected", 3, "caribbean_stud_bonus"),
        ("shown", "dealer", None),
    ]


@pytest.mark.clause("MA-CS-10.c-2")
@pytest.mark.parametrize(
    ("dealt", "set_as"),
    [
        ("4c Kd 9s 9h 2c", "9s 9h Kd 4c 2c"),
        ("As 2d 3c 5h 4h", "5h 4h 3c 2d As"),
        ("2c 2d Ah As 7c", "Ah As 2c 2d 7c"),
        ("3c Ad 3d Ah 3h", "3c 3d 3h Ad Ah"),
        ("Qs Ad Kc Jh Ts", "Ad Kc Qs Jh Ts"),
    ],
)
def test_the_dealer_sets_the_own_cards_as_the_highest_hand(dealt: str, set_as: str) -> None:
    shown = FIVE_CARD.arranged(cards(dealt))
    assert sorted(shown) == sorted(cards(set_as))
    assert [card.rank for card in shown] == [card.rank for card in cards(set_as)]
    done = played({1: {"ante": 5}}, {"dealer": dealt}, [(1, "fold")])
    assert [card.rank for card in event(done, "shown").data["cards"]] == [card.rank for card in cards(set_as)]
    assert show(event(done, "shown").data["cards"]) == show(shown)
