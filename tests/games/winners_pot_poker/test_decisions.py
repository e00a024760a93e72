"""Section 10(a) to (d): bet, double or fold, and where folded wagers and cards go."""

import pytest

from houseway.errors import BadInput
from houseway.table.replay.referee import replay
from tests.games.every_game.reading import event, events, kinds, results
from tests.games.winners_pot_poker.rounds import ACES, DEALER, QUEENS, nets, played, scenario
from tests.project.refused import refused

THREE: dict[int | str, str] = {1: ACES, 2: QUEENS, "dealer": DEALER}


@pytest.mark.clause("MA-WP-10.a.2.p1", "MA-WP-1.fold", "MA-WP-1.winners_pot")
def test_a_fold_at_three_cards_gives_the_ante_to_the_house_and_not_to_the_pot() -> None:
    """The pot holds $20 of seat 1 and $20 of the dealer: $4 commission."""
    done = played({**THREE, 2: QUEENS[:8]}, "1b 2f 1d")
    assert nets(done) == {1: 16, 2: -5, "house": -11}
    assert event(done, "pot").data["amount"] == 4000
    assert results(done, 2) == {"ante": "lose"}


@pytest.mark.clause("MA-WP-10.c.2.p1", "MA-WP-1.fold", "MA-WP-1.winners_pot")
def test_a_fold_at_four_cards_gives_ante_and_bet_to_the_pot() -> None:
    done = played({**THREE, 2: QUEENS[:11]}, "1b 2b 1d 2f")
    assert nets(done) == {1: 25, 2: -10, "house": -15}
    assert event(done, "pot").data["amount"] == 5000
    assert results(done, 2) == {"ante": "lose", "bet": "lose"}


@pytest.mark.clause("MA-WP-1.winners_pot", "MA-WP-10.e")
@pytest.mark.parametrize(
    ("decisions", "pot"),
    [("1b 2b 1d 2d", 60), ("1b 2b 1d 2f", 50), ("1b 2f 1d", 40), ("1b 2b 1f 2f", 40), ("1b 2f 1f", 30), ("1f 2f", 20)],
)
def test_the_pot_is_all_wagers_but_antes_folded_at_three_cards(decisions: str, pot: int) -> None:
    assert event(played({1: "", 2: ""}, decisions), "pot").data["amount"] == 100 * pot


@pytest.mark.clause("MA-WP-10.a.2.p2", "MA-WP-10.c.2.p2")
@pytest.mark.parametrize(("decisions", "cards"), [("1f", 3), ("1b 1f", 4)])
def test_folded_cards_go_to_the_rack_or_lie_under_a_jacks_plus_wager(decisions: str, cards: int) -> None:
    without = played({1: "", "dealer": ""}, decisions)
    assert kinds(without, "placed_under") == []
    first = next(one for one in events(without, "discarded"))
    assert (first.data["position"], first.data["count"]) == (1, cards)
    assert kinds(without, "discarded", "stub_removed")[0] == "discarded"
    beside = played({1: "", "dealer": ""}, decisions, {1: 5})
    assert kinds(beside, "placed_under", "stub_removed", "discarded")[:3] == [
        "placed_under",
        "stub_removed",
        "discarded",
    ]
    assert [one.data["count"] for one in events(beside, "discarded") if one.data["position"] == 1] == [cards]


@pytest.mark.clause("MA-WP-10.a.p1", "MA-WP-10.c", "MA-WP-1.fold", "MA-WP-10.b", "MA-WP-10.a.p2")
@pytest.mark.parametrize(
    "decisions",
    [
        [(1, "double")],
        [(1, "bet"), (2, "bet"), (1, "bet")],
        [(1, "fold"), (2, "bet"), (1, "double")],
        [(1, "bet"), (1, "double")],
        [(2, "bet")],
        [(1, "bet")],
        [("dealer", "fold")],
        [(1, "raise")],
        [(1, "bet"), (2, "bet"), (1, "double"), (2, "double"), (1, "double")],
    ],
)
def test_what_the_rules_do_not_call_for_is_refused(decisions: list[tuple[object, str]]) -> None:
    raw = scenario(THREE)
    raw["decisions"] = [{"seat": seat, "do": do} for seat, do in decisions]
    with pytest.raises(BadInput):
        replay(raw)


@pytest.mark.clause("MA-WP-10.h.1", "MA-WP-10.a.2.p1")
def test_where_everybody_folds_the_dealer_has_the_pot_without_commission() -> None:
    assert nets(played({1: "", 2: ""}, "1f 2f")) == {1: -5, 2: -5, "house": 10}
    assert nets(played({1: "", 2: ""}, "1b 2f 1f")) == {1: -10, 2: -5, "house": 15}


@pytest.mark.clause("MA-WP-1.round_of_play", "MA-WP-10.i.p1")
@pytest.mark.parametrize("decisions", ["1b 2b 1d 2d", "1f 2f", "1b 2b 1f 2d"])
def test_a_round_ends_with_every_wager_settled_and_every_card_racked(decisions: str) -> None:
    done = played({1: "", 2: ""}, decisions, {1: 5, 2: 5})
    assert done.events[-1].kind == "completed"
    assert not list(done.open_wagers())
    assert (done.hands, len(done.table.rack)) == ({}, 52)


def test_more_cards_than_a_folded_hand_received_are_refused() -> None:
    with refused("card-not-due"):
        played({**THREE, 2: QUEENS}, "1b 2f 1d")


def test_a_written_hand_of_two_cards_is_refused_where_nothing_explains_it() -> None:
    with refused("too-few-cards", clause="MA-WP-12.d"):
        played({**THREE, 2: "Qc Qd"}, "1b 2f 1d")
