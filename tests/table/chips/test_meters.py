"""Progressive meters and envy bonuses, apart from any game's rules."""

from fractions import Fraction

import pytest
from pydantic import BaseModel, ValidationError

from houseway.equipment.randomness.chance import seeded_chance
from houseway.games import game
from houseway.rulebook.submission import accept
from houseway.table.chips import meters
from houseway.table.chips.envy import owed, pay_envy
from houseway.table.chips.meters import Check, Meter, MeterAmount, MeterAmounts, Prize, prizes
from houseway.table.chips.wagers import Wager, read_bets
from houseway.table.driver import Driver
from houseway.table.one_deck.progressive import made_by
from houseway.table.one_deck.rulings import void_hand
from houseway.table.round import Round
from houseway.table.table import Table

CLAUSE = "MA-CS-11.d.4"
METER = Meter("progressive", Fraction(3, 4), 100_000, 50_000, (CLAUSE,))
GAME = game("caribbean_stud")


def a_round(*stakes: int) -> tuple[Round, list[Wager]]:
    """A round with a wager of each stake on the layout, seats from 1 up, the meter at its initial amount."""
    table = Table(GAME, accept(GAME.submission, {}), seeded_chance("meters"))
    for seat in range(1, len(stakes) + 1):
        table.sit(seat)
    here = Round(table)
    wagers = [here.place(seat, "progressive", stake, CLAUSE) for seat, stake in enumerate(stakes, 1)]
    meters.start(here, METER)
    return here, wagers


def balanced(here: Round) -> bool:
    return sum(here.net(account) for account in here.accounts()) == 0


def test_prizes_are_read_as_the_tables_print_them() -> None:
    table = prizes(royal_flush="100% of meter", flush="50 for 1", straight="$30")
    assert table == {"royal_flush": Prize(share=Fraction(1)), "flush": Prize(times=50), "straight": Prize(fixed=3000)}
    assert [str(one) for one in table.values()] == ["100% of meter", "50 for 1", "$30"]


@pytest.mark.parametrize("text", ["50 to 1", "50:1", "half of meter", "", "1000"])
def test_what_is_no_prize_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a prize"):
        prizes(flush=text)


def test_a_meter_that_starts_is_won_or_lost_by_nobody() -> None:
    here, _ = a_round(100)
    meters.start(here, METER)
    assert meters.reading(here, METER) == 100_000
    assert here.net("meter:progressive") == 0
    assert balanced(here)


def test_a_meter_is_fed_its_exact_share_parts_of_a_cent_carried_from_wager_to_wager() -> None:
    """Three quarters of 101 cents are 75.75, of four such wagers 303: the parts make three cents together."""
    here, wagers = a_round(100, 101, 101, 101, 101)
    meters.feed(here, METER, wagers)
    fed = [event for event in here.events if event.kind == "meter_fed"]
    assert [event.data["reading"] for event in fed] == [100_075, 100_150, 100_226, 100_302, 100_378]
    assert [event.data.get("carried") for event in fed] == [None, "3/4", "1/2", "1/4", None]
    assert "3/4 of a cent is carried to the next wager" in fed[1].text
    assert balanced(here)


def test_what_is_carried_stays_from_round_to_round_and_with_a_copy_of_the_table() -> None:
    tenth = Meter("progressive", Fraction(1, 1000), 100_000, 50_000, (CLAUSE,))
    here, (wager,) = a_round(100)
    for _ in range(9):
        meters.feed(here, tenth, [wager])
    assert meters.reading(here, tenth) == 100_000
    again = Round(here.table.copy(seeded_chance("meters")))
    meters.feed(again, tenth, [wager])
    assert meters.reading(again, tenth) == 100_001
    assert meters.reading(here, tenth) == 100_000


@pytest.mark.parametrize(
    ("game_id", "wagers"),
    [
        ("caribbean_stud", {"ante": 5, "progressive": 1}),
        ("mississippi_stud", {"ante": 5, "progressive": 1}),
        ("crazy_4_poker", {"ante": 5, "super_bonus": 5, "progressive": 1}),
        ("pai_gow_poker", {"pai_gow_poker": 5, "progressive": 1}),
    ],
)
def test_no_game_loses_a_part_of_a_cent_of_the_filed_rate(game_id: str, wagers: dict[str, int]) -> None:
    """At 70.25 percent of $1 every fourth wager brings the odd cent: 281 in four rounds."""
    done = four_rounds(game_id, wagers)
    fed = [event.data["amount"] for one in done for event in one.events if event.kind == "meter_fed"]
    assert fed == [70, 70, 70, 71]


def four_rounds(game_id: str, wagers: dict[str, int]) -> list[Round]:
    """Four rounds of one player, who answers every question with its last choice."""
    one = game(game_id)
    submission = accept(one.submission, {"progressive_rate": "70.25%"})
    table = Table(one, submission, seeded_chance("odd cents"))
    table.sit(1)
    done = []
    for _ in range(4):
        here = Round(table, {1: read_bets(one, submission, wagers, "wagers")})
        driver = Driver(here)
        while not driver.finished:
            ask = driver.open_asks()[0]
            choice = ask.choices[-1]
            driver.decide(ask.seat, choice.do, dict(choice.proposed()) if choice.proposed else {})
        done.append(here)
    return done


def test_a_payment_that_drops_a_fraction_of_a_cent_says_so() -> None:
    here, (first, second) = a_round(100, 100)
    third = Prize(share=Fraction(1, 3))
    assert meters.win(here, first, third, METER, CLAUSE) == 33_333
    assert here.events[-1].data["rounding"] == "fraction_of_a_cent_dropped"
    meters.win(here, second, Prize(share=Fraction(1)), METER, CLAUSE)
    assert "rounding" not in next(event for event in reversed(here.events) if event.kind == "paid").data


def test_a_prize_is_told_gross_with_the_stake_taken_in() -> None:
    here, (wager,) = a_round(100)
    meters.win(here, wager, Prize(share=Fraction(1)), METER, CLAUSE)
    assert next(event.text for event in here.events if event.kind == "paid") == "progressive pays seat 1 $1,000"


def of_kind(here: Round, kind: str) -> list[dict[str, object]]:
    """The fields of the events of that kind, without their text."""
    found = [dict(event.data) for event in here.events if event.kind == kind]
    return [{name: value for name, value in data.items() if name != "text"} for data in found]


def test_what_is_written_of_a_meter_names_the_amounts_in_cents() -> None:
    here, wagers = a_round(100, 200)
    meters.feed(here, METER, wagers[:1])
    assert of_kind(here, "meter_fed") == [{"meter": "progressive", "amount": 75, "reading": 100_075}]
    meters.win(here, wagers[0], Prize(share=Fraction(1, 5)), METER, CLAUSE)
    meters.win(here, wagers[1], Prize(fixed=700), METER, CLAUSE)
    first, second = of_kind(here, "paid")
    assert first == {"seat": 1, "wager": "progressive", "amount": 19_915, "prize": 20_015, "meter_left": 80_060}
    assert second == {"seat": 2, "wager": "progressive", "amount": 500, "prize": 700}, (
        "the house pays, no meter is less"
    )


def test_a_prize_that_is_deducted_leaves_the_meter_so_much_less() -> None:
    here, (wager,) = a_round(100)
    assert meters.win(here, wager, Prize(times=50), METER, CLAUSE, deducted=True) == 5_000
    assert (meters.reading(here, METER), here.net("house")) == (95_000, 100)
    assert of_kind(here, "paid")[0]["meter_left"] == 95_000


@pytest.mark.parametrize("over", [0, 1])
def test_a_prize_set_apart_is_written_with_its_parts_and_whether_a_fraction_was_dropped(over: int) -> None:
    here, _ = a_round(100)
    here.table.ledger.move("house", "meter:progressive", over)
    meters.set_apart(here, METER, Fraction(1, 10), 4, CLAUSE)
    dropped = {"rounding": "fraction_of_a_cent_dropped"} if over else {}
    parts = {"meter": "progressive", "prize": 10_000, "among": 4, "amount": 2_500}
    assert of_kind(here, "prize_set_apart") == [parts | dropped]
    assert here.events[-1].text.startswith("$100 of the progressive meter is divided among 4: $25 each")


@pytest.mark.parametrize(("stands", "left"), [(50_001, 50_001), (50_000, 50_000), (49_999, 50_000), (0, 50_000)])
def test_a_reset_tops_up_to_the_reset_amount_and_takes_nothing_away(stands: int, left: int) -> None:
    here, _ = a_round(100)
    here.table.ledger.move("meter:progressive", "house", 100_000 - stands)
    meters.reset(here, METER)
    assert meters.reading(here, METER) == left
    assert of_kind(here, "meter_reset") == [{"meter": "progressive", "reading": left}]


def test_a_scenarios_meter_is_not_fed_again() -> None:
    here, wagers = a_round(100)
    here.table.meters_stand = True
    meters.feed(here, METER, wagers)
    assert meters.reading(here, METER) == 100_000


def test_the_second_winner_sees_what_the_first_has_left() -> None:
    here, (first, second) = a_round(100, 500)
    tenth = Prize(share=Fraction(1, 10))
    assert meters.win(here, first, tenth, METER, CLAUSE) == 10_000
    assert meters.win(here, second, tenth, METER, CLAUSE) == 9_000
    assert (first.paid, second.paid) == (9_900, 8_500)
    assert (here.net(1), here.net(2), meters.reading(here, METER)) == (9_900, 8_500, 81_000)
    assert balanced(here)


def test_a_meter_that_is_won_whole_begins_again_at_the_houses_charge() -> None:
    here, (wager,) = a_round(100)
    assert meters.win(here, wager, Prize(share=Fraction(1)), METER, CLAUSE) == 100_000
    assert meters.reading(here, METER) == 50_000
    assert here.net("house") == 100 - 50_000
    assert balanced(here)


@pytest.mark.parametrize(("prize", "won"), [(Prize(times=50), 25_000), (Prize(fixed=700), 700)])
def test_other_prizes_come_from_the_house_with_the_stake_taken_in(prize: Prize, won: int) -> None:
    here, (wager,) = a_round(500)
    assert meters.win(here, wager, prize, METER, CLAUSE) == won
    assert (wager.paid, here.net("house")) == (won - 500, 500 - won)
    assert meters.reading(here, METER) == 100_000


def test_a_prize_below_its_stake_is_a_loss_all_the_same() -> None:
    here, (wager,) = a_round(500)
    meters.win(here, wager, Prize(fixed=100), METER, CLAUSE)
    assert (wager.result, wager.paid, here.net(1)) == ("win", -400, -400)


@pytest.mark.parametrize(("share", "part", "left"), [(Fraction(1, 10), 3_333, 90_001), (Fraction(1), 33_333, 50_000)])
def test_a_prize_set_apart_is_divided_in_whole_cents_and_the_rest_stays(share: Fraction, part: int, left: int) -> None:
    here, wagers = a_round(100, 200, 500)
    assert meters.set_apart(here, METER, share, len(wagers), CLAUSE) == part
    for wager in wagers:
        meters.win_fixed(here, wager, part, CLAUSE)
    assert meters.reading(here, METER) == left
    assert [here.net(seat) for seat in (1, 2, 3)] == [part - 100, part - 200, part - 500]
    assert balanced(here)


def test_every_check_before_a_prize_says_who_makes_it() -> None:
    here, (wager,) = a_round(100)
    checks = [Check("dealer", "the hand wins", (CLAUSE,)), Check("casino supervisor", "it is valid", (CLAUSE,))]
    meters.check(here, wager, checks)
    said = [tuple(data.values()) for data in of_kind(here, "prize_checked")]
    assert said == [
        (1, "progressive", "dealer", "the hand wins"),
        (1, "progressive", "casino supervisor", "it is valid"),
    ]


# -- envy ---------------------------------------------------------------------------------------------------------

ENVY = {100: {"royal_flush": 1_000, "straight_flush": 300}, 500: {"royal_flush": 5_000}}


def amounts(wager: Wager) -> dict[str, int]:
    return ENVY[wager.stake]


def test_everybody_but_the_holder_is_owed_by_the_own_stake() -> None:
    _, wagers = a_round(100, 500, 100)
    assert owed(1, "royal_flush", wagers, amounts) == [(2, 5_000), (3, 1_000)]
    assert owed(2, "straight_flush", wagers, amounts) == [(1, 300), (3, 300)]
    assert owed(9, "flush", wagers, amounts) == []


def test_a_forfeited_wager_is_entitled_and_a_void_one_is_not() -> None:
    _, wagers = a_round(100, 100, 100)
    wagers[0].result, wagers[1].result = "lose", "void"
    assert owed(3, "royal_flush", wagers, amounts) == [(1, 1_000)]


def test_several_bonuses_grow_one_line() -> None:
    here, wagers = a_round(100, 100, 100)
    pay_envy(here, 1, "royal_flush", wagers, amounts, CLAUSE)
    pay_envy(here, 2, "straight_flush", wagers, amounts, CLAUSE)
    assert {one.seat: one.paid for one in here.wagers if one.id == "envy_bonus"} == {1: 300, 2: 1_000, 3: 1_300}
    assert balanced(here)


class Filed(BaseModel):
    """Options with a meter's amounts, in both ways in which a submission may file them."""

    both: MeterAmounts = None
    either: MeterAmount = None


def test_a_meters_amounts_are_filed_in_dollars_one_for_both_or_each() -> None:
    each = {"initial": "1000", "reset": 500}
    filed = Filed.model_validate({"both": each, "either": "10000"})
    assert filed.both == {"initial": 100_000, "reset": 50_000}
    assert filed.either == {"initial": 1_000_000, "reset": 1_000_000}
    assert Filed.model_validate({"either": each}).either == filed.both
    assert Filed.model_validate({"both": None, "either": None}).model_dump() == {"both": None, "either": None}
    assert filed.model_dump()["both"] == {"initial": "1000.00", "reset": "500.00"}


@pytest.mark.parametrize("field", ["both", "either"])
@pytest.mark.parametrize("value", [{"initial": 5}, {"initial": 5, "reset": 5, "more": 5}, {"initial": "x", "reset": 5}])
def test_amounts_of_a_meter_that_are_not_both_there_are_refused(field: str, value: object) -> None:
    with pytest.raises(ValidationError):
        Filed.model_validate({field: value})


def test_one_amount_stands_for_both_only_where_the_option_says_so() -> None:
    with pytest.raises(ValidationError, match="write the meter's amounts"):
        Filed.model_validate({"both": "10000"})


def test_a_void_wager_feeds_no_meter_and_the_others_are_taken_from_the_far_right() -> None:
    here, wagers = a_round(100, 200, 300)
    here.void_wager(wagers[1], CLAUSE)
    assert [wager.stake for wager in made_by(here)] == [300, 100]


@pytest.mark.parametrize("name", ["progressive", "ante"])
def test_a_hand_that_is_void_returns_its_wagers_the_progressive_one_by_the_reading_on_the_meter(name: str) -> None:
    here, _ = a_round(100)
    wager = here.place(1, name, 500, CLAUSE)
    void_hand(here, 1, "the hand is void", CLAUSE, stands=() if name == "ante" else ("ante",))
    assert (wager.result, here.net(1)) == ("void", 0)
    assert ("MA-CS~A30" in wager.clauses) is (name == "progressive")
