"""Rulings that an independent examination found against the text: each failed before it was mended."""

from typing import Any

import pytest

from houseway.table.replay.referee import replay
from tests.games.poker.rounds import STUD, decisions, play, scenario
from tests.project.refused import refused

BOTH = pytest.mark.parametrize("authority", ["MA", "PA"])
clause = pytest.mark.clause
HANDS = {1: "Ad Kc", 2: "6s 6h", 3: "Js Jc"}
BOARD = "2c 3d 4h Kd Qd"


# -- betting ----------------------------------------------------------------------------------------------------------

SHORT = "3 raise 20,1 call,2 call,1 check,2 all_in,3 call,1 raise 30,3 fold"
"""After the flop seat 2 opens with the last $4, under the minimum of $10."""


@clause("MA-PK-7.j", "PA-PK-637a.8.j")
@BOTH
def test_who_checked_may_raise_a_short_opening_bet(authority: str) -> None:
    told: dict[str, Any] = {"hands": HANDS, "board": BOARD, "stacks": {1: 500, 2: 24, 3: 500}}
    done = play(authority, "holdem_high", SHORT, **told)
    assert done.pots == [(72, [1, 2])]
    assert done.nets == {1: 48, 2: -24, 3: -24}
    with refused("not-allowed-now"):
        play(authority, "holdem_high", SHORT, options={"check_raise": "prohibited"}, **told)


@clause("MA-PK-17-2", "PA-PK-637a.8.k-2")
@BOTH
def test_a_minimum_raised_by_consent_takes_effect(authority: str) -> None:
    bet = "3 call,1 call,2 check,1 bet {},2 fold,3 fold"
    more = {"minimum_increase_by_consent": 20}
    with refused("out-of-range"):
        play(authority, "holdem_high", bet.format(10), options=more)
    assert play(authority, "holdem_high", bet.format(20), options=more).nets == {1: 20, 2: -10, 3: -10}
    later = {**scenario(authority, "holdem_high", bet.format(10)), "agreed_minimum": 20}
    with refused("out-of-range"):
        replay(later)


def test_the_sign_at_the_table_leaves_the_other_amounts_as_they_were_submitted() -> None:
    raw = scenario("MA", "holdem_high", "1 fold", stacks={1: 100, 2: 100})
    raw["submission"] = {"structure": "no_limit", "ante": 1, "blinds": [1, 2]}
    answer: Any = replay({**raw, "table": {"minimum": 2}})
    assert answer["seats"]["1"]["net"] == "-2.00"


@clause("MA-PK-15.j.1.i", "MA-PK-15.j.1.ii", "PA-PK-637a.18.l.1.i", "PA-PK-637a.18.l.1.ii")
@BOTH
def test_a_hand_thrown_in_is_folded_where_a_bet_could_be_made(authority: str) -> None:
    said = "3 call,1 call,2 check,1 fold by=discards_face_down,2 fold by=discards_face_down"
    done = play(authority, "holdem_high", said, hands=HANDS, board=BOARD)
    assert done.nets == {1: -10, 2: -10, 3: 20}
    stud = "2 call,3 call,3 fold by=turns_up_cards_down,1 fold by=discards_face_down"
    hands = {1: "Ah Ad 4d 9s", 2: "Qs Qd 5c 7h", 3: "Ks 5s Kh Kc"}
    assert play(authority, "seven_card_stud_high", stud, hands=hands, options=STUD).nets == {1: -6, 2: 12, 3: -6}


@BOTH
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("3 fold,3 call", "its hand is out of the round"),
        ("3 call,2 call", "seat 1 decides first"),
        ("3 all_in,1 call,2 call,3 check", "it is all-in"),
        ("9 fold", "nobody sits at seat 9"),
    ],
)
def test_who_may_not_act_is_told_why(authority: str, said: str, why: str) -> None:
    with refused("no-decision-due") as told:
        play(authority, "holdem_high", said, hands=HANDS, board=BOARD, stacks={1: 500, 2: 500, 3: 60})
    assert why in told.value.message


# -- blinds -----------------------------------------------------------------------------------------------------------


@clause("MA-PK-15.r", "PA-PK-637a.18.s")
@BOTH
@pytest.mark.parametrize(("rule", "posts"), [("forgiven", [3, 4]), ("posted_on_return", [3, 4, 2])])
def test_who_missed_the_blinds_posts_one_on_coming_back(authority: str, rule: str, posts: list[int]) -> None:
    """The button is at seat 1 and seat 2 is away: the blinds pass on to seats 3 and 4."""
    raw = scenario(authority, "holdem_high", stacks=dict.fromkeys((1, 2, 3, 4), 500))
    for name in ("deal", "decisions", "faults", "button"):
        raw.pop(name)
    raw["submission"]["missed_blinds"] = rule
    first = {"button": 1, "away": [2], "decisions": decisions("1 fold,3 fold")}
    second = {"button": 2, "decisions": decisions("1 fold,2 fold,3 fold")}
    answer: Any = replay({**raw, "rounds": [first, second]})
    posted = [event for event in answer["rounds"][1]["events"] if event["kind"] == "wagered"]
    assert [event["seat"] for event in posted] == posts
    alone: Any = replay({**raw, "button": 2, "missed_blinds": [2], "decisions": second["decisions"]})
    assert [event["seat"] for event in alone["events"] if event["kind"] == "wagered"] == posts


# -- cards ------------------------------------------------------------------------------------------------------------

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
DEALT = {seat: " ".join(CARDS[seat - 1 : 40 : 8]) for seat in range(1, 9)}
"""Eight hands leave twelve cards: one is burned."""
DRAW = {"hands": DEALT, "stacks": dict.fromkeys(range(1, 9), 500), "button": 8}
CALLS = "3 call,4 call,5 call,6 call,7 call,8 call,1 call,2 check"


def drawn(authority: str, last: str) -> Any:
    """Seats 1, 2 and 3 throw everything away: the deck gives out after eleven cards, and ``last`` are the four after them."""
    throws = ",".join(f"{seat} draw {DEALT[seat]}" for seat in (1, 2, 3))
    stays = ",".join(f"{seat} stand_pat" for seat in range(4, 9))
    checks = ",".join(f"{seat} check" for seat in range(1, 9))
    shoe = " ".join([*CARDS[40:51], last])
    return play(authority, "five_card_draw_high", f"{CALLS},{throws},{stays},{checks}", shoe=shoe, **DRAW)


@clause("MA-PK-12.f.2-1", "MA-PK-12.f.2-2", "PA-PK-637a.13.g.2-1", "PA-PK-637a.13.g.2-2")
@BOTH
def test_a_discard_may_come_back_after_the_reshuffle(authority: str) -> None:
    own, others = DEALT[3].split()[:2], DEALT[1].split()[:2]
    done = drawn(authority, " ".join([*own, *others]))
    (shuffled,) = done.events("discards_shuffled")
    assert shuffled["count"] == 15
    received = [event["card"] for event in done.events("dealt") if event["to"] == 3]
    assert received[-4:] == [*own, *others]


@BOTH
def test_what_a_later_player_holds_does_not_come_back(authority: str) -> None:
    kept = DEALT[4].split()[0]
    with refused("card-not-discarded"):
        drawn(authority, kept)


@BOTH
def test_no_card_comes_again_before_the_deck_is_short(authority: str) -> None:
    card = DEALT[1].split()[0]
    said = f"{CALLS},1 draw {card}"
    with refused("card-gone"):
        play(authority, "five_card_draw_high", said, shoe=card, **DRAW)
    with refused("card-named-too-often"):
        play(authority, "holdem_high", "3 fold", hands={1: "As Kd", 2: "As Kc"})


@clause("MA-PK-5.c", "PA-PK-637a.5.c")
def test_a_recut_is_ordered_in_massachusetts_by_a_casino_supervisor_alone() -> None:
    for authority, by in (("MA", "casino supervisor"), ("PA", "floorperson"), ("PA", "casino_supervisor")):
        done = play(authority, "holdem_high", "3 fold,1 fold", faults=[{"kind": "improper_cut", "by": by}])
        assert done.events("recut_ordered")[0]["by"] == by.replace("_", " ")
        assert len(done.events("cut")) == 2
    with refused("no-such-choice"):
        play("MA", "holdem_high", "3 fold,1 fold", faults=[{"kind": "improper_cut", "by": "floorperson"}])


@clause("MA-PK-15.p", "PA-PK-637a.18.q")
@BOTH
@pytest.mark.parametrize("options", [{}, {"shuffle_method": "manual"}, {"shuffle_method": "pre_shuffled"}])
def test_no_shuffler_jams_where_there_is_none(authority: str, options: dict[str, Any]) -> None:
    with refused("shuffler-missing"):
        play(authority, "holdem_high", "3 fold,1 fold", options=options, faults=[{"kind": "shuffler_jam"}])


# -- the end ----------------------------------------------------------------------------------------------------------


@clause("MA-PK-15.d-2", "PA-PK-637a.18.e-2")
@BOTH
@pytest.mark.parametrize(
    ("river", "dead", "first"),
    [
        ("1 check,2 bet 20,3 raise 60,1 call,2 call", 3, 2),  # the raiser is out: the bettor of that round shows
        ("1 check,2 check,3 bet 20,1 call,2 call", 3, 1),  # nobody else bet: clockwise from there
        ("1 check,2 bet 20,3 call,1 call", 1, 2),
    ],
)
def test_the_bettor_of_the_last_betting_round_shows_first(authority: str, river: str, dead: int, first: int) -> None:
    before = "3 call,1 call,2 check,1 check,2 check,3 check,1 check,2 check,3 check"
    said = f"{before},{river}"
    fault = {"kind": "unprotected_hand_collected", "position": dead, "after_decision": said.count(",") + 1}
    done = play(authority, "holdem_high", said, hands=HANDS, board=BOARD, faults=[fault])
    assert done.events("shown")[0]["position"] == first


@clause("MA-PK-14.b.2.i", "PA-PK-637a.17.b.2")
@pytest.mark.parametrize(
    ("authority", "nets", "rake"), [("MA", (117, -3, -120), "6.00"), ("PA", (117, 0, -120), "3.00")]
)
def test_the_levels_of_an_incremental_rake_are_those_of_each_pot(
    authority: str, nets: tuple[float, ...], rake: str
) -> None:
    """180 in the main pot, 120 in the side pot. Pennsylvania names no side pots: all chips count together, in the centre."""
    said = "3 raise 60,1 call,2 call,2 bet 40,3 call,2 bet 20,3 call,2 check,3 check"
    steps = {"rake_methods": ["incremental"], "rake_steps": [[50, 1], [100, 2]], "max_rake": 10}
    told: dict[str, Any] = {"hands": {**HANDS, 3: "5s 7c"}, "board": "2c 8d 9h Kd Qd", "options": steps}
    done = play(authority, "holdem_high", said, stacks={1: 60, 2: 500, 3: 500}, **told)
    assert tuple(done.nets.values()) == nets
    assert done.raw["rake"] == rake
