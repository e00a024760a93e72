"""Clauses of one-deck games and Pai Gow Poker that only a particular table shows, through ``replay`` and ``review``."""

from typing import Any

import pytest

from houseway.catalogue.review import review
from houseway.errors import BadInput
from houseway.table.replay.referee import replay
from tests.games.every_game.answers import cited, of_kind
from tests.games.pai_gow_poker.rounds import DEALER, LOSES, WINS, entry

TWO_DECKS = {"second_deck": True, "shuffle_method": "automated"}
ROYAL = "As Ks Qs Js Ts / Ah Kh"
FOLD = [{"seat": 1, "do": "fold"}]
HAND = {"dealing_method": "hand", "shuffle_method": "automated"}
RIDE = [{"seat": 1, "do": "let_it_ride"}, {"seat": 1, "do": "let_it_ride"}]
CHECK = [{"seat": 1, "do": "play", "bet": 0, "discard": "5h"}]
THREE = {"hands": {1: "5h Kd 2c"}}
Raw = dict[str, Any]


def found(game: str, options: dict[str, Any], authority: str = "MA", **more: Any) -> set[str]:
    """The clauses that a submission breaks."""
    raw = {"game": game, "authority": authority, "options": options, **more}
    return {clause for one in review(raw).violations for clause in (one.clause, *one.clauses)}


def refused(scenario: dict[str, Any]) -> str:
    with pytest.raises(BadInput) as error:
        replay(scenario)
    return str(error.value.clause)


@pytest.mark.parametrize(
    ("game", "options", "clauses"),
    [
        pytest.param(game, options, set(clauses), marks=pytest.mark.clause(*clauses))
        for game, options, clauses in (
            ("chemin_de_fer", {"disclosed_ten_value_extra": 5}, ["MA-CF-11.h.1-s2"]),
            ("caribbean_stud", {"dealing_method": "thrown"}, ["MA-CS-8.a"]),
            ("caribbean_stud", {"dealing_method": "hand", "shuffle_method": "manual"}, ["MA-CS-8.b.1"]),
            ("let_it_ride", {"dealing_method": "thrown"}, ["MA-LR-8.a"]),
            ("colorado_holdem", {"version": "none"}, ["MA-CH-6.f.p1"]),
            ("pai_gow_poker", {"start_method": "straws"}, ["MA-PGP-4.a"]),
            ("pai_gow_poker", {"two_betting_areas": "three"}, ["MA-PGP-12.a"]),
            ("pai_gow_poker", {"additional_wager": "6:1"}, ["MA-PGP-13.a"]),
            ("pai_gow_poker", {"bonus_envy": "maybe"}, ["MA-PGP-15.a-1"]),
            ("pai_gow_poker", {"three_card_bonus": "maybe"}, ["MA-PGP-17.a-1"]),
            ("pai_gow_poker", {"bonus_envy": True, "three_card_bonus": True}, ["MA-PGP-15.a-2", "MA-PGP-17.a-2"]),
        )
    ],
)
def test_a_submission_that_breaks_an_option_is_found_by_its_clause(
    game: str, options: dict[str, Any], clauses: set[str]
) -> None:
    assert found(game, options) == clauses
    assert not found(game, {})


@pytest.mark.clause("PA-S21-11.c-resplit")
def test_extra_splits_are_stated_in_pennsylvania() -> None:
    assert found("spanish_21", {"resplits": -1}, "PA") == {"PA-S21-11.c-resplit"}


@pytest.mark.clause("PA-S21-13.l")
def test_a_jam_is_ruled_on_in_pennsylvania() -> None:
    jammed: Raw = {"game": "spanish_21", "authority": "PA", "submission": {"shuffle": "automated"}}
    jammed |= {"seats": {1: {"wagers": {"spanish_21": 10}}}, "deal": {"hands": {1: "Kc 8d", "dealer": "9h 8d"}}}
    jammed |= {"decisions": [{"seat": 1, "do": "stand"}], "faults": [{"kind": "shuffler_jam"}]}
    assert "PA-S21-13.l" in cited(replay(jammed)["events"])


SET = {"seat": 1, "do": "set", "high": "Ah Ad As Qc Jc", "low": "Kh Kd"}
PAI_GOW_POKER = {"hands": {1: "Ah Ad As Kh Kd Qc Jc", "dealer": "2h 3d 5s 7h 9d Tc 4c"}}


@pytest.mark.parametrize(
    ("game", "options", "wagers", "decisions", "kind", "clause"),
    [
        pytest.param(*each, marks=pytest.mark.clause(each[-1]))
        for each in (
            ("caribbean_stud", HAND, {"ante": 10}, FOLD, "held", "MA-CS-8.a"),
            ("let_it_ride", HAND, {"bet_1": 10, "bet_2": 10, "bet_3": 10}, RIDE, "held", "MA-LR-8.a"),
            ("colorado_holdem", {}, {"ante": 10}, FOLD, "examined", "MA-CH-6.f.p1"),
            ("colorado_holdem", {"version": "permissible_bet"}, {"ante": 10}, CHECK, "examined", "MA-CH-6.f.p1"),
            ("pai_gow_poker", {}, {"pai_gow_poker": 10}, [SET], "start_found", "MA-PGP-4.a"),
            ("pai_gow_poker", {"start_method": "rng"}, {"pai_gow_poker": 10}, [SET], "start_found", "MA-PGP-4.a"),
            (
                "pai_gow_poker",
                {"insurance": "A"},
                {"pai_gow_poker": 10, "pai_gow_insurance": 5},
                [SET],
                "wagered",
                "MA-PGP-15.a-1",
            ),
            (
                "pai_gow_poker",
                {"bonus_envy": True},
                {"pai_gow_poker": 10, "bonus": 5},
                [SET],
                "wagered",
                "MA-PGP-15.a-1",
            ),
            (
                "pai_gow_poker",
                {"seven_card_bonus": "A"},
                {"pai_gow_poker": 10, "seven_card_bonus": 5},
                [SET],
                "wagered",
                "MA-PGP-17.a-1",
            ),
        )
    ],
)
def test_what_the_licensee_chose_is_told_where_it_applies(
    game: str, options: Raw, wagers: Raw, decisions: list[Raw], kind: str, clause: str
) -> None:
    deal = {"pai_gow_poker": PAI_GOW_POKER, "colorado_holdem": THREE}.get(game, {})
    seats = {1: {"buy_in": 1000, "wagers": wagers}}
    answer: Any = replay({"game": game, "submission": options, "seats": seats, "deal": deal, "decisions": decisions})
    assert clause in cited(of_kind(answer, kind))


@pytest.mark.clause("MA-WP-2.b.1", "MA-WP-2.b.2")
def test_a_table_with_two_decks_lacks_the_second_deck_and_its_colour() -> None:
    second = {"MA-WP-2.b.1", "MA-WP-2.b.2"}
    assert second <= found("winners_pot_poker", TWO_DECKS, fixtures={})
    assert not second & found("winners_pot_poker", {}, fixtures={})


@pytest.mark.parametrize(
    ("game", "two_decks", "wager", "decisions", "clause"),
    [
        pytest.param(*each, marks=pytest.mark.clause(each[-1]))
        for each in (
            ("caribbean_stud", TWO_DECKS, "ante", FOLD, "MA-CS-3.d"),
            ("three_card_poker", TWO_DECKS, "ante", FOLD, "MA-TC-4.d"),
            ("winners_pot_poker", TWO_DECKS, "ante", [*FOLD, {"seat": 2, "do": "fold"}], "MA-WP-3.d"),
            (
                "pai_gow_poker",
                {"decks": 2, "shuffle": "automated"},
                "pai_gow_poker",
                [{"seat": 1, "do": "surrender"}, {"seat": 2, "do": "surrender"}],
                "MA-PGP-5.d",
            ),
        )
    ],
)
def test_each_of_two_decks_is_inspected_by_itself_when_the_table_opens(
    game: str, two_decks: dict[str, Any], wager: str, decisions: list[dict[str, Any]], clause: str
) -> None:
    seats = {seat: {"buy_in": 1000, "wagers": {wager: 10}} for seat in {one["seat"] for one in decisions}}
    scenario = {"game": game, "seats": seats, "decisions": decisions, "acts": [{"act": "open_table"}]}
    for options, decks in ((two_decks, 2), ({}, 0)):
        answer: Any = replay({**scenario, "submission": options})
        inspected = [one for one in answer["acts"][0]["events"] if one["kind"] == "inspected"]
        assert sum(clause in one["clauses"] for one in inspected) == decks


@pytest.mark.parametrize(
    ("game", "authority", "method", "clause"),
    [
        pytest.param(*each, marks=pytest.mark.clause(each[-1]))
        for each in (
            ("crazy_4_poker", "PA", "hand", "PA-C4-9.e"),
            ("mississippi_stud", "PA", "hand", "PA-MS-9.e"),
            ("mississippi_stud", "PA", "automated_shoe", "PA-MS-10.e"),
            ("colorado_holdem", "MA", "automated_shoe", "MA-CH-8.e"),
        )
    ],
)
def test_the_stub_is_counted_in_the_fifth_round(game: str, authority: str, method: str, clause: str) -> None:
    wagers = {"ante": 10, "super_bonus": 10} if game == "crazy_4_poker" else {"ante": 10}
    answer: Any = replay(
        {
            "game": game,
            "authority": authority,
            "submission": {"dealing_method": method, "shuffle_method": "automated"},
            "seats": {1: {"buy_in": 1000, "wagers": wagers}},
            "rounds": [{"decisions": FOLD}] * 5,
        }
    )
    assert [clause in cited(one["events"]) for one in answer["rounds"]] == [False] * 4 + [True]


@pytest.mark.parametrize(
    ("game", "before", "option", "clause"),
    [
        pytest.param(*each, marks=pytest.mark.clause(each[-1]))
        for each in (
            ("colorado_holdem", {"version": "required_bet"}, "payout_limit", "MA-CH-11.c.p2"),
            ("colorado_holdem", {"version": "permissible_bet"}, "payout_limit", "MA-CH-12.c.p2"),
            ("pai_gow_poker", {}, "bonus_payout_cap", "MA-PGP-16.d-2"),
            ("pai_gow_poker", {}, "seven_card_payout_cap", "MA-PGP-18.d-2"),
        )
    ],
)
def test_a_payout_cap_is_lowered_only_after_notice(game: str, before: Any, option: str, clause: str) -> None:
    act = {"act": "change_options", "options": {**before, option: 60_000}}
    colorado = game == "colorado_holdem"
    main = "ante" if colorado else "pai_gow_poker"
    does = {"do": "play", "bet": 10, "discard": "5h"} if colorado else {"do": "surrender"}
    scenario = {
        "game": game,
        "submission": {**before, option: 70_000},
        "seats": {1: {"buy_in": 1000, "wagers": {main: 10}}},
        "deal": {"hands": {1: "Kc Qd 5h"}} if colorado else {},
        "decisions": [{"seat": 1, **does}],
    }
    assert refused({**scenario, "acts": [act]}) == clause
    answer: Any = replay({**scenario, "acts": [{**act, "notices": [option]}]})
    assert answer["acts"][0]["events"][0]["kind"] == "options_changed"


# -- Pai Gow Poker ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PGP-3.f.2.ii", "MA-PGP-3.f.2")
@pytest.mark.parametrize(("form", "paid"), [("ii", "10000.00"), ("i", "750.00")])
def test_an_extra_suited_ace_and_king_is_a_royal_match_of_the_second_form(form: str, paid: str) -> None:
    one = entry({1: ROYAL, "dealer": "8d 8c 5d 3s 2c / Ac Jc"}, {1: {"bonus": 5}})
    one["seats"][1]["buy_in"] = 1000
    answer: Any = replay({"game": "pai_gow_poker", "submission": {"royal_match": form, "bonus_envy": True}, **one})
    assert ("MA-PGP-3.f.2.ii" in cited(answer["events"])) is (form == "ii")
    assert answer["seats"]["1"]["wagers"]["bonus"]["paid"] == paid


@pytest.mark.clause("MA-PGP-12.a", "MA-PGP-12.b-1", "MA-PGP-12.b-2", "MA-PGP-12.b-3", "MA-PGP-12.b-4")
@pytest.mark.parametrize(
    ("stake", "first", "clause", "nets"),
    [(200, 4, "MA-PGP-12.b-2", ("95.00", "-200.00")), (100, 3, "MA-PGP-12.b-3", ("95.00", "-100.00"))],
)
def test_one_player_on_two_areas_sets_the_larger_wager_first_or_the_first_counterclockwise(
    stake: int, first: int, clause: str, nets: tuple[str, str]
) -> None:
    one = entry({3: WINS, 4: LOSES, "dealer": DEALER})
    for seat in one["seats"].values():
        seat.update(player="one person", buy_in=1000)
    one["seats"][4]["wagers"]["pai_gow_poker"] = stake
    scenario: dict[str, Any] = {"game": "pai_gow_poker", "submission": {"two_betting_areas": True}, **one}
    assert refused({**scenario, "submission": {}}) == "MA-PGP-12.a"
    in_order = sorted(one["decisions"], key=lambda decision: decision["seat"] != first)
    assert refused({**scenario, "decisions": in_order[::-1]}) == clause
    answer: Any = replay({**scenario, "decisions": in_order})
    assert tuple(answer["seats"][seat]["net"] for seat in ("3", "4")) == nets
    (ordered,) = [event for event in answer["events"] if event["kind"] == "areas_ordered"]
    assert ordered["clauses"] == ["MA-PGP-12.b-1", clause, "MA-PGP-12.b-4"]


@pytest.mark.parametrize(
    ("game", "wagers", "do", "defined"),
    [
        pytest.param(*each, marks=pytest.mark.clause(*each[-1].values()))
        for each in (
            (
                "three_card_poker",
                {"ante": 10, "pair_plus": 5},
                {"do": "fold"},
                {"ante": "MA-TC-1.ante_wager", "pair_plus": "MA-TC-1.pair_plus_wager"},
            ),
            ("colorado_holdem", {"ante": 10}, {"do": "fold"}, {"ante": "MA-CH-1.ante_wager"}),
            (
                "pai_gow_poker",
                {"pai_gow_poker": 10, "bonus": 5, "pai_gow_insurance": 5},
                {"do": "surrender"},
                {"bonus": "MA-PGP-1.def-bonus_wager", "pai_gow_insurance": "MA-PGP-1.def-insurance_wager"},
            ),
            (
                "pai_gow_poker",
                {"pai_gow_poker": 10, "three_card_bonus": 5},
                {"do": "surrender"},
                {"three_card_bonus": "MA-PGP-1.def-three_card_bonus"},
            ),
        )
    ],
)
def test_a_wager_is_placed_under_the_clause_that_defines_it(
    game: str, wagers: dict[str, Any], do: dict[str, str], defined: dict[str, str]
) -> None:
    seats = {1: {"buy_in": 1000, "wagers": wagers}}
    answer: Any = replay({"game": game, "seats": seats, "decisions": [{"seat": 1, **do}]})
    placed = {event["wager"]: event["clauses"] for event in answer["events"] if event["kind"] == "wagered"}
    assert placed.keys() == wagers.keys()
    assert {name for name in placed for clause in defined.values() if clause in placed[name]} == defined.keys()
    assert all(clause in placed[name] for name, clause in defined.items())


@pytest.mark.clause("MA-TC-3.a-1", "MA-TC-3.a-2", "MA-TC-3.b")
def test_three_card_poker_compares_hands_in_the_order_of_section_3_when_the_dealer_shows() -> None:
    seats = {1: {"buy_in": 1000, "wagers": {"ante": 10}}}
    hands = {1: "Ah Kd 2c", "dealer": "Ac Qs Js"}
    answer: Any = replay(
        {
            "game": "three_card_poker",
            "seats": seats,
            "deal": {"hands": hands},
            "decisions": [{"seat": 1, "do": "play"}],
        }
    )
    assert answer["seats"]["1"]["net"] == "20.00"
    assert {"MA-TC-3.a-1", "MA-TC-3.a-2", "MA-TC-3.b"} <= cited(answer["events"])
