"""Section 657a.11(a) to (c): who is asked, how much Play may be, and what a fold gives up."""

import pytest

from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.crazy_4_poker.rounds import DEALER, FOLD, ante, bets_of, one_hand, open_table, played, scenario
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.project import refused as refusals

ACES = "Ac Ad 9h 8s 2c"
KINGS = "Kh Ks 9h 8s 2c"


def refused(hand: str, amount: object) -> str:
    """The clause by which that Play Wager is refused."""
    with pytest.raises(BadInput) as caught:
        one_hand(hand, "Qs Qd 7s 5h 3d", play=amount)
    return caught.value.clause


@pytest.mark.clause("PA-C4-11.b-order", "PA-C4-11.a.1", "PA-C4-11.a.2")
def test_everybody_is_asked_once_from_the_far_left_after_looking_at_the_cards() -> None:
    wagers = {seat: ante(5) for seat in (1, 3, 6)}
    done = played(wagers, decisions=[(1, FOLD), (3, FOLD), (6, FOLD)])
    assert [one.data["seat"] for one in events(done, "decided")] == [1, 3, 6]
    assert kinds(done, "dealt", "examined", "decided")[15:] == ["dealt"] * 5 + ["examined"] + ["decided"] * 3
    assert event(done, "examined").clauses == ("PA-C4-11.a.1", "PA-C4-11.a.2")
    with pytest.raises(BadInput):
        played(wagers, decisions=[(3, FOLD), (1, FOLD), (6, FOLD)])


@pytest.mark.clause("PA-C4-1.play", "PA-C4-11.b-order")
def test_nobody_is_asked_before_all_have_five_cards() -> None:
    driver = Driver(Round(open_table(1), {1: bets_of(500)}))
    assert {position: len(hand) for position, hand in driver.round.hands.items()} == {1: 5, "dealer": 5}
    assert [ask.verbs for ask in driver.open_asks()] == [("play", "fold")]


@pytest.mark.clause("PA-C4-11.b-one")
@pytest.mark.parametrize("amount", [5, "9.99", "10.01", 20, 30])
def test_below_a_pair_of_aces_play_is_the_ante_and_nothing_else(amount: object) -> None:
    assert refused(KINGS, amount) == "PA-C4-11.b-one"
    assert results(one_hand(KINGS, "Qs Qd 7s 5h 3d", play=10))["play"] == "win"


@pytest.mark.clause("PA-C4-11.b-three")
@pytest.mark.parametrize("amount", [10, "10.01", 20, 25, "29.99", 30])
def test_with_a_pair_of_aces_play_is_any_amount_to_three_times_the_ante(amount: object) -> None:
    done = one_hand(ACES, "Qs Qd 7s 5h 3d", play=amount)
    assert net(done) == pytest.approx(10 + float(str(amount)))


@pytest.mark.clause("PA-C4-11.b-three")
@pytest.mark.parametrize("amount", ["9.99", "30.01", 40])
def test_less_than_the_ante_or_more_than_three_times_it_is_refused(amount: object) -> None:
    assert refused(ACES, amount) == "PA-C4-11.b-three"


@pytest.mark.clause("PA-C4-11.b-three", "PA-C4-2.b.5.iii")
@pytest.mark.parametrize(
    ("hand", "more"),
    [
        ("3c 3d 2h 2s 9c", True),
        ("Ac 2d 3h 4s 9c", True),
        ("9h 7h 4h 2h Kc", True),
        ("2c 2d 2h 9s 5c", True),
        ("Ac Ad 5h 3s 2c", True),
        ("Kh Ks Ah Js 2c", False),
        ("Ac Kh Jh Ts 2c", False),
    ],
)
def test_what_outranks_a_pair_of_aces_may_play_three_times(hand: str, more: bool) -> None:
    if more:
        assert results(one_hand(hand, "Qs Qd 7s 5d 6s", play=30))["play"] is not None
    else:
        assert refused(hand, 30) == "PA-C4-11.b-one"


@pytest.mark.clause("PA-C4-11.b-one", "PA-C4-11.b-three")
def test_an_amount_may_be_left_unsaid_only_where_there_is_no_choice() -> None:
    for hand, taken in ((KINGS, True), (ACES, False)):
        raw = scenario({1: ante()}, {1: hand, "dealer": "Qs Qd 7s 5h 3d"})
        raw["decisions"] = [{"seat": 1, "do": "play"}]
        if taken:
            assert net(play_scenario(read_scenario(raw))[0]) == 20
        else:
            with refusals.refused("field-missing", clause="PA-C4-11.b-order"):
                play_scenario(read_scenario(raw))


@pytest.mark.clause("PA-C4-11.b-one", "PA-C4-11.b-three")
@pytest.mark.parametrize(
    ("buy_in", "amount", "taken"), [(45, 25, True), (45, 26, False), (30, 10, True), (29, 10, False)]
)
def test_play_is_covered_by_the_chips_that_are_left(buy_in: int, amount: int, taken: bool) -> None:
    if taken:
        assert net(one_hand(ACES, "Qs Qd 7s 5h 3d", play=amount, buy_in=buy_in)) == 10 + amount
    else:
        with pytest.raises(BadInput):
            one_hand(ACES, "Qs Qd 7s 5h 3d", play=amount, buy_in=buy_in)


@pytest.mark.clause("PA-C4-11.b-order")
def test_who_cannot_cover_the_ante_again_can_still_fold() -> None:
    assert net(one_hand(ACES, play=FOLD, buy_in=29)) == -20


@pytest.mark.parametrize("said", ["raise", "call", "check"])
def test_another_verb_is_refused(said: str) -> None:
    raw = scenario({1: ante()}, {1: ACES})
    raw["decisions"] = [{"seat": 1, "do": said}]
    with refusals.refused("not-allowed-now", clause="PA-C4-11.b-order"):
        play_scenario(read_scenario(raw))


# -- what a fold gives up -----------------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-11.b.1", "PA-C4-11.b-order")
def test_a_fold_loses_ante_super_bonus_and_queens_up() -> None:
    done = one_hand(KINGS, "Qs Qd 7s 5h 3d", ante(10, queens_up=5), play=FOLD)
    assert results(done) == {"ante": "lose", "super_bonus": "lose", "queens_up": "lose"}
    assert net(done) == -25
    lost = {one.data["wager"]: one.clauses[0] for one in events(done, "collected")}
    assert lost["queens_up"] == "PA-C4-11.b.1"


@pytest.mark.clause("PA-C4-11.b.2-lose")
def test_a_folded_four_of_a_kind_gets_no_progressive_payout() -> None:
    done = one_hand("9c 9d 9h 9s 2c", wagers=ante(10, progressive=5), play=FOLD)
    assert results(done)["progressive"] == "lose"
    assert net(done) == -25


@pytest.mark.clause("PA-C4-11.c-collect", "PA-C4-11.c-dealer")
def test_forfeits_are_collected_after_all_decisions_and_before_the_dealer_shows() -> None:
    hands = {1: KINGS, 2: "Ac Ad Jh 6s 4c", "dealer": "Qs Qd 7s 5h 3d"}
    done = played({1: ante(5, queens_up=5), 2: ante(5)}, hands, [(1, FOLD), (2, 5)])
    steps = kinds(done, "decided", "collected", "discarded", "shown")[:7]
    assert steps == ["decided", "decided", "collected", "collected", "collected", "discarded", "shown"]
    assert events(done, "discarded")[0].data["position"] == 1
    assert events(done, "shown")[0].data["position"] == "dealer"


@pytest.mark.clause("PA-C4-11.c-dealer")
def test_the_dealer_shows_even_where_everybody_folded() -> None:
    done = one_hand(KINGS, DEALER.replace("Kc", "Qc"), play=FOLD)
    assert [one.data["position"] for one in events(done, "shown")] == ["dealer"]
