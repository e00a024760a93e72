"""Clauses of poker that a user meets through the public doors: a scenario's acts and rounds, and the check of a filing."""

from typing import Any

import pytest

from houseway.catalogue.review import review
from houseway.errors import BadInput
from houseway.table.replay.referee import replay
from tests.games.poker.house.test_room_acts import ABOVE, FUND, POOL, act, after, counted, played
from tests.games.poker.rounds import NO_LIMIT, decisions, scenario
from tests.games.poker.sim.simulated import simulated
from tests.project.refused import refused

clause = pytest.mark.clause
BOTH = pytest.mark.parametrize("authority", ["MA", "PA"])


def of(authority: str, ma: tuple[str, ...], pa: tuple[str, ...]) -> set[str]:
    """The clauses of one authority."""
    return {f"MA-PK-{one}" for one in ma} if authority == "MA" else {f"PA-PK-637a.{one}" for one in pa}


def cited(answer: Any) -> set[str]:
    rounds = answer.get("rounds", [answer])
    events = [event for one in rounds for event in one["events"]]
    events += [event for one in rounds for each in one.get("acts", ()) for event in each["events"]]
    return {clause for event in events for clause in event["clauses"]}


def one_round(authority: str, *acts: dict[str, Any], variant: str = "holdem_high", **options: Any) -> set[str]:
    """What is cited in a round in which everybody folds, with what is done before it."""
    raw = scenario(authority, variant, "3 fold,1 fold", options=options)
    return cited(replay({**raw, "acts": list(acts)}))


@clause("MA-PK-9.h-2", "MA-PK-9.h-3", "PA-PK-637a.10.h-2", "PA-PK-637a.10.h-3", "MA-PK-1.common_card")
@BOTH
def test_eight_who_see_the_seventh_card_of_stud_share_one(authority: str) -> None:
    table = {"players": "8", "profile": "calling_station", "variant": "seven_card_stud_high"}
    hands = simulated(authority, {"structure": "fixed_limit"}, **table)
    wanted = of(authority, ("9.h-2", "9.h-3", "1.common_card"), ("10.h-2", "10.h-3", "1.common_card"))
    assert wanted <= cited(replay(hands.round(0)[1]))


@clause("MA-PK-5.d-2")
def test_cards_that_lay_face_down_are_turned_up_for_two_players() -> None:
    idle = one_round("MA", act("open_table"), act("go_idle"), idle_spread="face_down")
    assert {"MA-PK-5.d-1", "MA-PK-5.d-2", "MA-PK-5.d-3"} <= idle


@clause("MA-PK-4.c.1-2", "PA-PK-637a.4.d-2", "PA-PK-637a.4.d-3")
@BOTH
def test_the_second_deck_may_be_prepared_when_it_comes_into_play(authority: str) -> None:
    found = one_round(authority, act("open_table"), prepare_second_deck_later=True)
    assert of(authority, ("4.c.1-2",), ("4.d-2", "4.d-3")) <= found


@clause("PA-PK-637a.11.c.1.ii", "PA-PK-637a.12.c.1.ii", "PA-PK-637a.13.c.1.ii")
@pytest.mark.parametrize(
    ("variant", "wanted"),
    [("holdem_high", "11.c.1.ii"), ("omaha_high", "12.c.1.ii"), ("five_card_draw_high", "13.c.1.ii")],
)
def test_the_first_button_is_drawn_for(variant: str, wanted: str) -> None:
    raw = scenario("PA", variant, options={"button_start": "random_by_card_rank"}, stacks={1: 500, 2: 500})
    raw.pop("button")
    for seat in (1, 2):  # whoever posts the first blind folds
        try:
            answer = replay({**raw, "decisions": decisions(f"{seat} fold")})
        except BadInput:
            continue
        assert f"PA-PK-637a.{wanted}" in cited(answer)
        return
    pytest.fail("nobody could fold")


@clause("PA-PK-637a.9.a.6")
def test_a_game_of_the_boards_is_dealt_under_its_clause() -> None:
    raw = scenario("PA", "five_card_draw_low", "3 fold,1 fold", options={"variants": ["deuce_to_seven_single_draw"]})
    assert "PA-PK-637a.9.a.6" in cited(replay({**raw, "variant": "deuce_to_seven_single_draw"}))


@clause("MA-PK-7.c.5", "MA-PK-7.c.5.i", "MA-PK-7.c.5.ii", "PA-PK-637a.8.b.6", "PA-PK-637a.8.b.6.i")
@clause("PA-PK-637a.8.b.6.ii")
@BOTH
@pytest.mark.parametrize(("how", "place"), [("counted", "i"), ("covered", "ii")])
def test_a_player_leaves_for_a_while_and_comes_back_with_the_same_stakes(authority: str, how: str, place: str) -> None:
    away, back = act("excuse", seat=2), act("welcome_back", seat=2, stakes=500)
    found = one_round(authority, away, back, absent_player_stakes=how)
    assert of(authority, ("7.c.5", f"7.c.5.{place}"), ("8.b.6", f"8.b.6.{place}")) <= found
    with refused("stack-differs"):
        one_round(authority, away, back | {"stakes": 490}, absent_player_stakes=how)


@clause(
    "MA-PK-16.b-1", "MA-PK-16.c", "PA-PK-637a.18.b-1", "PA-PK-637a.18.b-2", "PA-PK-637a.18.c-1", "PA-PK-637a.18.c-2"
)
@BOTH
def test_conduct_is_noted_and_told(authority: str) -> None:
    raw = scenario(authority, "holdem_high", "2 fold", stacks={1: 500, 2: 500, 3: 500, 4: 500}, button=1)
    noted = act("note_conduct", "floorperson", seat=4, what="signals to seat 2", removed=True)
    raw["decisions"] = decisions("1 fold,2 fold")
    found = cited(replay({**raw, "acts": [noted]}))
    wanted = of(authority, ("16.a-1", "16.b-1", "16.b-2", "16.c"), ("18.b-1", "18.b-2", "18.c-1", "18.c-2"))
    assert wanted <= found


TIME: dict[str, Any] = {"rake_methods": ["time"], "time_charge": {"hourly_fee": 12, "basis": "per_player", "every": 30}}


@clause("MA-PK-14.b.3.v", "PA-PK-637a.17.b.3.i-1", "PA-PK-637a.17.b.3.i-2", "PA-PK-637a.17.b.3.ii")
@clause("PA-PK-637a.17.b.3.iii", "PA-PK-637a.17.b.3.iv", "PA-PK-637a.17.b.3.v")
@BOTH
def test_time_is_charged_and_verified(authority: str) -> None:
    charged, verified = act("collect_time", "dealer"), act("verify_time", "floorperson", amount=18)
    found = one_round(authority, charged, verified, **TIME)
    parts = ("i-1", "i-2", "ii", "iii", "iv", "v")
    assert of(authority, tuple(f"14.b.3.{one}" for one in parts), tuple(f"17.b.3.{one}" for one in parts)) <= found


@clause("MA-PK-19.d.1-1", "MA-PK-19.d.1-2", "PA-PK-637a.15.d.1-1", "PA-PK-637a.15.d.1-2")
@BOTH
def test_a_bad_beat_box_is_counted_at_a_closed_table(authority: str) -> None:
    people = ["poker dealer", ABOVE[authority]]
    there = {"place": "closed_poker_table", "present": [*people, "surveillance", "cage cashier"], "signed": people}
    (only,) = played(authority, FUND, {"acts": after(counted(authority, 2, **there))})
    assert of(authority, ("19.d.1-1", "19.d.1-2"), ("15.d.1-1", "15.d.1-2")) <= cited(only)
    for changes in ({"present": people}, {"signed": people[:1]}):
        with refused("witnesses-missing"):
            played(authority, FUND, {"acts": after(counted(authority, 2, **{**there, **changes}))})


@clause("PA-PK-637a.16.d.1-1", "PA-PK-637a.16.d.1-2")
def test_a_jackpot_box_is_counted_at_a_closed_table() -> None:
    people = ["poker dealer", "floorperson"]
    there = {"place": "closed_poker_table", "present": [*people, "surveillance", "cage cashier"], "signed": people}
    count = act("count_jackpot_box", at="2026-11-16T16:00") | {"found": 3, "carried_by": "security", **there}
    begin = act("begin_jackpot_period", at="2026-11-16T12:00")
    (only,) = played("PA", POOL, {"acts": [begin, *after(count)]})
    assert {"PA-PK-637a.16.d.1-1", "PA-PK-637a.16.d.1-2"} <= cited(only)


# -- the check of a filing ----------------------------------------------------------------------------------------------

RAKE = {"rake_methods": ["percentage"], "rake_percent": 5, "max_rake": 4}
FILINGS: list[Any] = [
    ("MA", {"rake_percent": 5}, {}, {"MA-PK-14.a.1"}),
    ("MA", {"rake_methods": ["percentage"]}, {}, {"MA-PK-14.a.2", "MA-PK-14.a.3"}),
    ("PA", {"rake_percent": 5}, {}, {"PA-PK-637a.17.a.1"}),
    ("PA", {"rake_methods": ["incremental"]}, {}, {"PA-PK-637a.17.a.2", "PA-PK-637a.17.a.3"}),
    ("MA", {"bad_beat": "on"}, {}, {"MA-PK-19.b.1", "MA-PK-19.b.3"}),
    ("PA", {"bad_beat": "on"}, {}, {"PA-PK-637a.15.b.1", "PA-PK-637a.15.b.3"}),
    ("PA", {"high_hand_jackpot": "on"}, {}, {"PA-PK-637a.16.b.2", "PA-PK-637a.16.b.4"}),
    ("PA", {"straddle": {"offered": True}}, {}, {"PA-PK-637a.11.e-2", "PA-PK-637a.12.e-2"}),
    ("MA", {"card_count_method": "counting_shuffler"}, {}, {"MA-PK-6.e.4-2"}),
    ("PA", {"card_count_method": "counting_shuffler"}, {}, {"PA-PK-637a.7.e.4.ii"}),
    ("MA", {**NO_LIMIT, **RAKE, **FUND}, {"fixtures": {}}, {"MA-PK-14.c", "MA-PK-19.b-1", "MA-PK-19.b-2"}),
    (
        "PA",
        {**NO_LIMIT, **RAKE, **FUND, **POOL},
        {"fixtures": {}},
        {f"PA-PK-637a.{one}" for one in ("2.e", "17.c", "15.b-1", "15.b-2", "16.b-1", "16.b-2")},
    ),
]


@pytest.mark.parametrize(
    ("authority", "options", "more", "wanted"), [pytest.param(*one, marks=clause(*sorted(one[3]))) for one in FILINGS]
)
def test_what_a_filing_or_a_table_lacks_is_named_with_its_clause(
    authority: str, options: dict[str, Any], more: dict[str, Any], wanted: set[str]
) -> None:
    found = review({"game": "poker", "authority": authority, "options": options, **more})
    assert wanted <= {clause for one in found.violations for clause in (one.clause, *one.clauses)}
