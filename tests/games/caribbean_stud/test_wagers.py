"""Section 6: who may wager what, and when."""

import pytest

from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from tests.games.caribbean_stud import rounds
from tests.games.caribbean_stud.rounds import one_hand, played, scenario, settled
from tests.games.every_game.reading import event, events, kinds, net
from tests.project import refused as refusals

FOLD = [(1, "fold")]


def refusal(wagers: dict[str, object], **options: object) -> BadInput:
    with pytest.raises(BadInput) as refused:
        played({1: wagers}, {}, FOLD, **options)
    return refused.value


@pytest.mark.clause("MA-CS-6.a-1", "MA-CS-1.ante_wager", "MA-CS-6.b-1")
def test_an_ante_goes_down_before_the_call_and_admits_to_the_round() -> None:
    done = played({1: {"ante": 5}}, {}, FOLD)
    assert kinds(done, "wagered", "announced", "dealt")[:3] == ["wagered", "announced", "dealt"]


@pytest.mark.clause("MA-CS-6.a-1")
@pytest.mark.parametrize("amount", ["ten", -10, "5.001", True, None])
def test_what_is_no_amount_of_chips_is_refused(amount: object) -> None:
    assert refusal({"ante": amount}).where == "seats.1.wagers.ante"


@pytest.mark.clause("MA-CS-6.a-2")
def test_a_spoken_wager_with_cash_is_not_accepted() -> None:
    fault = {"kind": "verbal_cash_wager", "position": 1, "wager": "ante", "amount": 25}
    done = played({1: {"ante": 5}}, {}, FOLD, [fault])
    assert event(done, "refused").clauses == ("MA-CS-6.a-2",)
    assert net(done) == -5


@pytest.mark.clause("MA-CS-6.b-1", "MA-CS-6.b-2")
@pytest.mark.parametrize(
    ("attempt", "clauses"),
    [("made", {"MA-CS-6.b-1", "MA-CS-6.b-2"}), ("increased", {"MA-CS-6.b-2"}), ("withdrawn", {"MA-CS-6.b-2"})],
)
def test_after_the_call_nothing_is_made_raised_or_taken_back(attempt: str, clauses: set[str]) -> None:
    fault = {"kind": "late_wager", "position": 1, "wager": "ante", "attempt": attempt}
    done = played({1: {"ante": 5}}, {}, FOLD, [fault])
    assert set(event(done, "refused").clauses) == clauses
    assert net(done) == -5


@pytest.mark.clause("MA-CS-6.b-1")
@pytest.mark.parametrize(("ante", "taken"), [("4.99", False), (5, True), (500, True), ("500.01", False)])
def test_the_ante_keeps_the_tables_limits(ante: object, taken: bool) -> None:
    raw = scenario({1: {"ante": ante}}, {}, FOLD)
    raw["table"] = {"minimum": 5, "maximum": 500}
    if taken:
        assert replay(raw)["status"] == "completed"
    else:
        with pytest.raises(BadInput) as refused:
            replay(raw)
        assert refused.value.clause == "MA-CS-6.b-1"


@pytest.mark.clause("MA-CS-6.c-1", "MA-CS-1.ante_wager")
@pytest.mark.parametrize(
    ("wagers", "clause"),
    [
        ({"progressive": 1}, "MA-CS-6.c-1"),
        ({"caribbean_stud_bonus": 5}, "MA-CS-1.ante_wager"),
        ({"five_card_hand_bonus_player": 1}, "MA-CS-1.ante_wager"),
        ({"five_card_hand_bonus_dealer": 1}, "MA-CS-1.ante_wager"),
    ],
)
def test_no_wager_stands_without_an_ante(wagers: dict[str, object], clause: str) -> None:
    with pytest.raises(BadInput) as refused:
        played({1: wagers})
    assert refused.value.clause == clause


@pytest.mark.clause("MA-CS-6.c-2")
@pytest.mark.parametrize("amount", ["0.50", 2, 5, 10])
def test_a_progressive_wager_is_one_dollar(amount: object) -> None:
    assert refusal({"ante": 5, "progressive": amount}).clause == "MA-CS-6.c-2"


@pytest.mark.clause("MA-CS-6.c-2", "MA-CS-11.d.5")
@pytest.mark.parametrize(("amount", "taken"), [(1, True), (5, True), (4, False), (6, False)])
def test_with_table_d_the_licensee_may_take_five_dollars_too(amount: int, taken: bool) -> None:
    options = {"progressive_table": "D", "progressive_wager_amounts": [1, 5]}
    if taken:
        assert net(played({1: {"ante": 5, "progressive": amount}}, {}, FOLD, **options)) == -5 - amount
    else:
        assert refusal({"ante": 5, "progressive": amount}, **options).clause == "MA-CS-6.c-2"


@pytest.mark.clause("MA-CS-6.c-2")
def test_a_dollar_is_under_no_table_minimum() -> None:
    raw = scenario({1: {"ante": 25, "progressive": 1}}, {}, FOLD)
    raw["table"] = {"minimum": 25}
    assert replay(raw)["status"] == "completed"


@pytest.mark.clause("MA-CS-6.c-3")
def test_every_progressive_wager_is_seen_to_be_accepted() -> None:
    wagers = {1: {"ante": 5, "progressive": 1}, 2: {"ante": 5}}
    done = played(wagers, {}, [(1, "fold"), (2, "fold")])
    assert [one.data["seat"] for one in events(done, "accepted")] == [1]


@pytest.mark.clause("MA-CS-6.c-1", "MA-CS-11.c", "MA-CS-11.e.1")
@pytest.mark.parametrize(
    ("wager", "option"),
    [
        ("progressive", "progressive_offered"),
        ("caribbean_stud_bonus", "caribbean_stud_bonus_offered"),
        ("five_card_hand_bonus_player", "five_card_hand_bonus_offered"),
        ("five_card_hand_bonus_dealer", "five_card_hand_bonus_offered"),
    ],
)
def test_side_wagers_are_taken_unless_the_licensee_says_no(wager: str, option: str) -> None:
    wagers = {"ante": 5, wager: 1}
    for offered in ({}, {option: True}):
        assert played({1: wagers}, {}, FOLD, **offered).void is None
    with refusals.refused("not-offered"):
        played({1: wagers}, {}, FOLD, **{option: False})


@pytest.mark.clause("MA-CS-6.e")
def test_a_player_has_one_hand_in_a_round() -> None:
    raw = scenario({1: {"ante": 5}, 4: {"ante": 5}}, {}, [(1, "fold"), (4, "fold")])
    assert replay(raw)["status"] == "completed"
    for seat in (1, 4):
        raw["seats"][seat]["player"] = "Ann"
    with pytest.raises(BadInput) as refused:
        replay(raw)
    assert refused.value.clause == "MA-CS-6.e"


@pytest.mark.clause("MA-CS-6.f-1")
def test_only_who_is_seated_may_wager() -> None:
    with pytest.raises(BadInput) as refused:
        Driver(Round(rounds.open_table(1), {2: [("ante", None, 500)]}))
    assert refused.value.clause == "MA-CS-6.f-1"
    with refusals.refused("no-such-seat"):
        rounds.open_table(10)


@pytest.mark.clause("MA-CS-6.f-2")
def test_who_has_wagered_stays_until_the_round_is_over() -> None:
    table = rounds.open_table(1)
    driver = Driver(Round(table, {1: [("ante", None, 500)]}))
    with refusals.refused("wager-in-play", clause="MA-CS-6.f-2") as refused:
        table.leave(1)
    assert refused.value.clause == "MA-CS-6.f-2"
    driver.decide(1, "fold", {})
    table.leave(1)
    assert not table.seats


@pytest.mark.clause("MA-CS-1.bet_wager")
@pytest.mark.parametrize("name", ["bet", "envy_bonus", "pair_plus"])
def test_what_only_arises_in_play_cannot_be_placed(name: str) -> None:
    with refusals.refused("no-such-wager"):
        settled({1: {"ante": 5, name: 5}}, {}, FOLD)


@pytest.mark.clause("MA-CS-1.round_of_play")
def test_a_round_is_over_when_every_wager_is_settled_and_all_52_cards_are_in_the_rack() -> None:
    wagers = {"ante": 5, "progressive": 1, "caribbean_stud_bonus": 5, "five_card_hand_bonus_dealer": 1}
    done = one_hand("Ac Kd Qh Js 9c", "2c 7h 5s 2d 3h", wagers)
    assert all(wager.result for wager in done.wagers)
    assert len({card for _, lot in done.table.rack.lots for card in lot}) == 52
    assert sum(done.net(account) for account in done.accounts()) == 0
    assert done.events[-1].clauses == ("MA-CS-1.round_of_play",)
