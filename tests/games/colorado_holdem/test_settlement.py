"""Sections 3, 9(d) to (h), 10(d) to (i), 11 and 12: what each hand is worth, and who is paid when."""

from typing import Any

import pytest

from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from tests.games.colorado_holdem.rounds import PERMISSIBLE, REQUIRED, declared, one_hand, play, played, scenario
from tests.games.every_game.reading import event, events, kinds, net, paid, results

VERSIONS = [REQUIRED, PERMISSIBLE]

HANDS = [
    ("royal_flush", "Ks Ts 4d", "As Qs Js", "MA-CH-3.b.1", 500, 500, 10_000),
    ("straight_flush", "8h 7h Ac", "6h 5h 4h", "MA-CH-3.b.2", 100, 100, 1_000),
    ("straight_flush, ace low", "Ad 4d Ks", "5d 3d 2d", "MA-CH-3.b.2", 100, 100, 1_000),
    ("straight_flush, king high", "Ks 9s Ad", "Qs Js Ts", "MA-CH-3.b.2", 100, 100, 1_000),
    ("four_of_a_kind", "Tc Td 2h", "Ts Th 4d", "MA-CH-3.b.3", 40, 25, 100),
    ("full_house", "6c 6d Ah", "Js Jc 6h", "MA-CH-3.b.4", 11, 10, 50),
    ("flush", "Kd 9d 2c", "7d 4d 3d", "MA-CH-3.b.5", 8, 8, 25),
    ("flush, not in a row", "Ah Kh 3c", "Qh Jh 9h", "MA-CH-3.b.5", 8, 8, 25),
    ("straight", "Jc Th 3s", "9s 8d 7c", "MA-CH-3.b.6", 5, 5, 15),
    ("straight, ace low", "As 2s 9c", "3d 4h 5c", "MA-CH-3.b.6", 5, 5, 15),
    ("straight, ace high", "As Ks 2d", "Qs Js Tc", "MA-CH-3.b.6", 5, 5, 15),
    ("three_of_a_kind", "5c 5s Kd", "5h Ac 8d", "MA-CH-3.b.7", 3, 3, 3),
    ("two_pair", "Kc 4d 9h", "Ks 4h 8c", "MA-CH-3.b.8", 2, 2, 1),
    ("two_pair, low", "2c 2d 9h", "3s 3h 8c", "MA-CH-3.b.8", 2, 2, 1),
]


@pytest.mark.clause(
    *("MA-CH-3.b.1", "MA-CH-3.b.2", "MA-CH-3.b.3", "MA-CH-3.b.4", "MA-CH-3.b.5", "MA-CH-3.b.6", "MA-CH-3.b.7"),
    *("MA-CH-3.b.8", "MA-CH-3.a.p1", "MA-CH-3.a.p2", "MA-CH-11.b", "MA-CH-11.d", "MA-CH-12.b", "MA-CH-12.d"),
    *("MA-CH-6a.c", "MA-CH-9.g.p1", "MA-CH-10.g"),
)
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(("hand", "board", "clause", "required", "permissible", "bonus"), [one[1:] for one in HANDS])
def test_ante_bet_and_bonus_are_each_paid_by_their_row(
    version: str, hand: str, board: str, clause: str, required: int, permissible: int, bonus: int
) -> None:
    done = one_hand(hand, board, ante=3, bonus=1, version=version)
    at = 3 * (required if version == REQUIRED else permissible)
    assert paid(done) == {"ante": at, "bet": at, "bonus": bonus}
    assert all(clause in one.clauses for one in events(done, "paid"))
    assert net(done) == 2 * at + bonus


@pytest.mark.clause("MA-CH-3.a.p1", "MA-CH-3.b.6", "MA-CH-3.a.p2")
@pytest.mark.parametrize("board", ["Ad 2h 3c", "Kd Ah 2c"])
def test_no_straight_wraps_around_the_ace(board: str) -> None:
    assert set(results(one_hand("Qs Js 8c" if board[0] == "K" else "Ks Qs 8c", board)).values()) == {"lose"}


@pytest.mark.clause("MA-CH-3.a.p3", "MA-CH-1.suit")
@pytest.mark.parametrize("suit", "shdc")
def test_every_suit_pays_the_same(suit: str) -> None:
    other = "s" if suit != "s" else "h"
    done = one_hand(f"K{suit} T{suit} 4{other}", f"A{suit} Q{suit} J{suit}", ante=1)
    assert net(done) == 1000


# -- the push bands -----------------------------------------------------------------------------------------------

WIN, PUSH, LOSE = "win", "push", "lose"
BANDS = {
    (REQUIRED, "push"): {"A": WIN, "K": WIN, "J": WIN, "T": WIN, "9": PUSH, "8": PUSH, "7": PUSH, "6": LOSE, "2": LOSE},
    (PERMISSIBLE, "push"): {"A": WIN, "Q": WIN, "J": WIN, "T": PUSH, "9": PUSH, "8": LOSE, "7": LOSE, "2": LOSE},
    (PERMISSIBLE, "pay"): {"J": WIN, "T": WIN, "9": PUSH, "8": LOSE},
    (REQUIRED, "pay"): {"T": WIN, "9": PUSH, "7": PUSH, "6": LOSE},
}


@pytest.mark.clause(
    *("MA-CH-9.e", "MA-CH-9.f", "MA-CH-10.e", "MA-CH-10.f", "MA-CH-3.b.9", "MA-CH-1.push"),
    *("MA-CH-11.b", "MA-CH-12.b", "MA-CH-11.d", "MA-CH-12.d", "MA-CH-6a.a.p1"),
)
@pytest.mark.parametrize(
    ("version", "tens", "rank", "result"),
    [(version, tens, rank, result) for (version, tens), band in BANDS.items() for rank, result in band.items()],
)
def test_a_pair_wins_pushes_or_loses_by_its_rank(version: str, tens: str, rank: str, result: str) -> None:
    """Ace-high kickers below the pair make no difference, nor does it matter that the pair is half the board's."""
    kicker = "K" if rank == "A" else "A"
    done = one_hand(f"{rank}c 5d 4s", f"{rank}s {kicker}h 3c", bonus=1, version=version, permissible_tens=tens)
    bonus = PUSH if rank in "AKQJ" else LOSE
    assert results(done) == {"ante": result, "bet": result, "bonus": bonus}
    assert net(done) == {WIN: 20, PUSH: 0, LOSE: -20}[result] - (bonus == LOSE)


@pytest.mark.clause("MA-CH-9.f", "MA-CH-10.f", "MA-CH-1.push")
@pytest.mark.parametrize(("version", "clause"), [(REQUIRED, "MA-CH-9.f"), (PERMISSIBLE, "MA-CH-10.f")])
def test_a_push_gives_the_wagers_back_and_the_cards_are_collected_at_once(version: str, clause: str) -> None:
    done = one_hand("9c Kd 4s", "As 9s 2c", version=version)
    assert kinds(done, "returned", "discarded") == ["returned", "returned", "discarded", "discarded"]
    assert all(one.clauses[:2] == (clause, "MA-CH-1.push") for one in events(done, "returned"))


@pytest.mark.clause("MA-CH-9.e", "MA-CH-9.f", "MA-CH-1.hand")
def test_a_pair_on_the_board_counts_for_everybody() -> None:
    bets = {1: {"ante": 10}, 2: {"ante": 10}}
    hands = {1: "2c 3d Kh", 2: "2d 2h 9c"}
    done = played(bets, hands, "7c 7d Qs", [play(1, 10, "2c"), play(2, 10, "9c")])
    assert (net(done, 1), net(done, 2)) == (0, 40)


@pytest.mark.clause("MA-CH-9.d.1", "MA-CH-10.d.1", "MA-CH-1.hand")
@pytest.mark.parametrize("version", VERSIONS)
def test_the_discard_cannot_come_back(version: str) -> None:
    done = one_hand("Ac Jd 9h", "Ts 8c 7d", "9h", version=version)
    assert net(done) == -20
    assert net(one_hand("Ac Jd 9h", "Ts 8c 7d", "Ac", version=version)) == 100


# -- order --------------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    *("MA-CH-9.d", "MA-CH-9.d.2", "MA-CH-10.d", "MA-CH-10.d.2", "MA-CH-9.g.p2", "MA-CH-10.h"),
)
@pytest.mark.parametrize(
    ("version", "turned", "last"),
    [(REQUIRED, "MA-CH-9.d", "MA-CH-9.g.p2"), (PERMISSIBLE, "MA-CH-10.d", "MA-CH-10.h")],
)
def test_hands_are_turned_up_and_settled_from_the_far_right_and_the_board_is_racked_last(
    version: str, turned: str, last: str
) -> None:
    bets = {seat: {"ante": 10} for seat in (1, 3, 6)}
    hands = {1: "Ac Kd 5h", 3: "6s 4d 2h", 6: "7c 3d 2s"}
    decisions = [play(1, 10, "5h"), play(3, 10, "2h"), play(6, 10, "2s")]
    done = played(bets, hands, "As 9c 7s", decisions, version=version)
    shown = [one for one in events(done, "shown") if one.private is None]
    assert [one.data["position"] for one in shown] == ["community", 6, 3, 1]
    assert all(one.clauses[0] == turned for one in shown[1:])
    racked = events(done, "discarded")
    assert [one.data["position"] for one in racked] == [6, 3, 1, "community"]
    assert racked[-1].clauses[0] == last
    moved = [one.data["seat"] for one in done.events if one.kind in ("paid", "collected", "returned")]
    assert moved == [6, 6, 3, 3, 1, 1]


@pytest.mark.clause("MA-CH-10.d", "MA-CH-10.g")
def test_a_player_without_the_permitted_bet_is_settled_all_the_same() -> None:
    done = one_hand("Qh 8h 3c", "Jh 6h 2h", ante=15, bet=0, version=PERMISSIBLE)
    assert (results(done), net(done)) == ({"ante": "win"}, 120)


@pytest.mark.clause("MA-CH-9.h", "MA-CH-10.i")
@pytest.mark.parametrize("version", VERSIONS)
def test_from_the_rack_every_hand_can_be_rebuilt(version: str) -> None:
    bets = {1: {"ante": 10}, 2: {"ante": 10}}
    hands = {1: "Ac Kd 5h", 2: "6s 6d 6h"}
    decisions = [play(1, 10, "Kd"), {"seat": 2, "do": "declare_instant_winner"}]
    done = played(bets, hands, "As 9c 7s", decisions, version=version)
    for seat, hand in hands.items():
        assert sorted(map(str, done.table.rack.hand(seat))) == sorted(hand.split())
    assert len(done.table.rack) == 52


@pytest.mark.clause("MA-CH-1.round_of_play")
def test_a_round_ends_when_nothing_is_left_to_settle() -> None:
    done = one_hand(bonus=1)
    assert done.events[-1].clauses == ("MA-CH-1.round_of_play",)
    assert all(wager.result for wager in done.wagers)


# -- posted odds --------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-11.b", "MA-CH-12.b", "MA-CH-9.g.p1", "MA-CH-10.g")
@pytest.mark.parametrize(
    ("version", "row", "hand", "board", "won"),
    [
        (REQUIRED, "flush", "Kd 9d 2c", "7d 4d 3d", 200),
        (PERMISSIBLE, "full_house", "6c 6d Ah", "Js Jc 6h", 240),
        (REQUIRED, "pair_tens_or_better", "Tc Kd 4s", "Ts 5h 2d", 60),
        (PERMISSIBLE, "pair_jacks_or_better", "Jc Kd 4s", "Js 5h 2d", 60),
        (PERMISSIBLE, "pair_tens_or_better_literal", "Jc Kd 4s", "Js 5h 2d", 60),
    ],
)
def test_a_posted_row_pays_what_is_posted(version: str, row: str, hand: str, board: str, won: float) -> None:
    at = {"flush": "10:1", "full_house": "12:1"}.get(row, "3:1")
    assert net(one_hand(hand, board, version=version, main_odds={row: at})) == won


@pytest.mark.clause("MA-CH-11.b", "MA-CH-12.b")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("row", ["three_of_a_kind_instant", "three_card_straight_flush_instant"])
def test_each_kind_of_instant_winner_has_a_row_of_its_own(version: str, row: str) -> None:
    other = {"three_of_a_kind_instant": 60, "three_card_straight_flush_instant": 50}
    assert net(declared("4c 4h 4s", version=version, main_odds={row: "6:1"})) == other[row]
    assert net(declared("4c 5c 6c", version=version, main_odds={row: "6:1"})) == 110 - other[row]


@pytest.mark.clause("MA-CH-11.d", "MA-CH-12.d", "MA-CH-6a.c")
@pytest.mark.parametrize("version", VERSIONS)
def test_a_posted_bonus_row_pays_what_is_posted_and_a_push_row_may_be_raised(version: str) -> None:
    options: dict[str, Any] = {"version": version, "bonus": 1}
    raised = {"two_pair": "2:1", "pair_jacks_or_better": "1:1", "three_of_a_kind_instant": "6:1"}
    assert paid(one_hand("Kc 4d 9h", "Ks 4h 8c", bonus_odds=raised, **options))["bonus"] == 2
    assert paid(one_hand("Kc 4d 9h", "Ks 5h 8c", bonus_odds=raised, **options))["bonus"] == 1
    assert paid(declared("4c 4h 4s", bonus_odds=raised, **options))["bonus"] == 6
    written = one_hand("Kc 4d 9h", "Ks 5h 8c", bonus_odds={"pair_jacks_or_better": "push"}, **options)
    assert results(written)["bonus"] == "push"


@pytest.mark.clause("MA-CH-6a.d")
def test_the_bonus_has_no_bearing_on_the_other_wagers() -> None:
    for hand, board in (("Kc 4d 9h", "Ks 4h 8c"), ("9c Kd 4s", "As 9s 2c"), ("Kc Qd 5h", "9h 8s 3d")):
        plain, with_bonus = one_hand(hand, board), one_hand(hand, board, bonus=1)
        assert {name: result for name, result in results(with_bonus).items() if name != "bonus"} == results(plain)


# -- the payout limit ---------------------------------------------------------------------------------------------

ROYAL = ("Ah Kh 7c", "Qh Jh Th")


@pytest.mark.clause("MA-CH-11.c.p1", "MA-CH-12.c.p1")
@pytest.mark.parametrize(("version", "clause"), [(REQUIRED, "MA-CH-11.c.p1"), (PERMISSIBLE, "MA-CH-12.c.p1")])
@pytest.mark.parametrize(("ante", "cut"), [("49.99", False), (50, False), ("50.01", True), (100, True)])
def test_ante_and_bet_of_a_hand_are_cut_to_the_limit_together(
    version: str, clause: str, ante: object, cut: bool
) -> None:
    """Fifty dollars on each at 500 to 1 are fifty thousand exactly."""
    done = one_hand(*ROYAL, ante=ante, version=version, payout_limit=50_000)
    assert bool(events(done, "limited")) == cut
    if cut:
        assert event(done, "limited").clauses == (clause,)
        assert sum(paid(done).values()) == 50_000
        assert paid(done)["ante"] == paid(done)["bet"]
    else:
        assert sum(paid(done).values()) == 1000 * float(str(ante))


@pytest.mark.clause("MA-CH-11.c.p1", "MA-CH-6a.d")
def test_the_bonus_is_paid_beside_the_limit() -> None:
    done = one_hand(*ROYAL, ante=100, bonus=1, payout_limit=50_000)
    assert net(done) == 60_000


@pytest.mark.clause("MA-CH-11.c.p1")
def test_without_a_limit_all_is_paid() -> None:
    assert net(one_hand(*ROYAL, ante=100)) == 100_000


@pytest.mark.clause("MA-CH-11.c.p1", "MA-CH-9.b.3.i.p2")
@pytest.mark.parametrize(("ante", "won"), [(10_000, 50_000), (10_001, 50_000), (9_999, 49_995)])
def test_the_limit_holds_for_an_instant_winner_too(ante: int, won: float) -> None:
    assert net(declared("4c 4h 4s", ante=ante, payout_limit=50_000)) == won


@pytest.mark.clause("MA-CH-11.c.p1", "MA-CH-6.e")
def test_each_of_two_positions_has_a_limit_of_its_own() -> None:
    bets = {1: {"ante": 700}, 2: {"ante": 700}}
    hands = {1: "Qc Qd 2h", 2: "8c 8d 2c"}
    decisions = [play(1, 700, "2h"), play(2, 700, "2c")]
    raw = scenario(bets, hands, "Qs Qh 8s", decisions, payout_limit=50_000, two_adjacent_positions=True)
    for seat in raw["seats"].values():
        seat["player"] = "guest"
    (done,) = play_scenario(read_scenario(raw))
    assert (net(done, 1), net(done, 2)) == (50_000, 2 * 700 * 11)


# -- the catalogue's worked examples ------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-11.b", "MA-CH-11.c.p1", "MA-CH-11.d", "MA-CH-12.b")
@pytest.mark.parametrize(
    ("hand", "board", "ante", "required", "permissible", "bonus"),
    [
        ("Ah Kh 7c", "Qh Jh Th", 10, 10_000, 10_000, 10_000),
        ("8c Kd 3s", "8s 5h 2d", 10, 0, -20, -1),
        ("Tc Kd 3s", "Ts 5h 2d", 10, 20, 0, -1),
        ("Jc Kd 3s", "Js 5h 2d", 10, 20, 20, 0),
        ("As 2s 9c", "3d 4h 5c", 5, 50, 50, 15),
        ("Tc Td 3s", "Ts Th 4d", 10, 800, 500, 100),
    ],
)
def test_worked_examples(hand: str, board: str, ante: int, required: float, permissible: float, bonus: float) -> None:
    for version, won in ((REQUIRED, required), (PERMISSIBLE, permissible)):
        done = one_hand(hand, board, ante=ante, bonus=1, version=version, payout_limit=50_000)
        assert net(done) == won + bonus


@pytest.mark.clause("MA-CH-10.f", "MA-CH-10.b.1.p1")
def test_a_pair_of_nines_without_the_permitted_bet_gives_the_ante_back() -> None:
    assert results(one_hand("9c 4d 3h", "9s 5h 2d", bet=0, version=PERMISSIBLE)) == {"ante": "push"}
