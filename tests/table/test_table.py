"""Seats, chips and limits."""

from dataclasses import replace

import pytest

from houseway.equipment.cards import cards
from houseway.equipment.randomness.chance import seeded_chance
from houseway.table.acts.house import carry_out
from houseway.table.acts.kinds import PlannedAct
from houseway.table.chips.wagers import Bets, read_bets
from houseway.table.driver import Driver
from houseway.table.events import Event, event_json
from houseway.table.faults import Fault, Ruling
from houseway.table.round import Round
from houseway.table.table import Table
from tests.project import refused as refusals
from tests.table.toy import TOY, Options, toy_round, toy_table


@pytest.mark.parametrize("number", [0, 8, -1, 100])
def test_there_are_only_so_many_seats(number: int) -> None:
    with refusals.refused("no-such-seat", clause="TOY-0") as refused:
        toy_table().sit(number)
    assert refused.value.clause == "TOY-0"


def test_a_seat_is_taken_once_and_free_again_after_its_player_leaves() -> None:
    table = toy_table((1, 7))
    with refusals.refused("seat-taken"):
        table.sit(7)
    table.leave(7)
    table.sit(7, player="somebody else")
    assert table.seats[7].player == "somebody else"
    with refusals.refused("not-seated"):
        table.leave(2)


@pytest.mark.parametrize(
    ("amount", "code"),
    [
        (499, "under-the-minimum"),
        (500, ""),
        (501, ""),
        (9999, ""),
        (10000, ""),
        (10001, "over-the-maximum"),
    ],
)
def test_limits_at_their_boundaries(amount: int, code: str) -> None:
    table = toy_table((1,))
    table.minimum, table.maximum = 500, 10000
    round_ = toy_round(table, {1: "Ah"}, bet=amount)
    if code:
        with refusals.refused(code, clause="TOY-1", where="seats.1.wagers.bet"):
            Driver(round_)
    else:
        Driver(round_).decide(1, "stay", {})


@pytest.mark.parametrize(("amount", "fits"), [(499, True), (10001, False)])
def test_a_side_wager_has_no_minimum_but_the_maximum(amount: int, fits: bool) -> None:
    table = toy_table((1,))
    table.minimum, table.maximum = 500, 10000
    round_ = Round(table, {1: [("side", 2, amount)]})
    if fits:
        assert Driver(round_).open_asks()
    else:
        with refusals.refused("over-the-maximum", clause="TOY-1"):
            Driver(round_)


@pytest.mark.parametrize(("buy_in", "fits"), [(999, False), (1000, True), (1001, True)])
def test_nobody_wagers_more_than_the_chips_in_front_of_them(buy_in: int, fits: bool) -> None:
    round_ = toy_round(toy_table((1,), buy_in=buy_in), {1: "Ah"})
    if fits:
        assert Driver(round_).open_asks()
    else:
        with refusals.refused("not-enough-chips", clause="TOY-1"):
            Driver(round_)


def test_chips_follow_winnings_from_round_to_round() -> None:
    table = toy_table((1,), buy_in=1000)
    Driver(toy_round(table, {1: "Ah"})).decide(1, "stay", {})
    assert table.chips(1) == 2000
    Driver(toy_round(table, {1: "As"}, bet=2000)).decide(1, "stay", {})
    assert table.chips(1) == 0
    with refusals.refused("not-enough-chips", clause="TOY-1"):
        Driver(toy_round(table, {1: "As"}, bet=1))
    assert toy_table((1,)).chips(1) is None, "nobody counts where no buy-in is named"


def test_a_closed_table_says_why_until_it_is_reopened() -> None:
    table = toy_table()
    table.close("the device is broken", "TOY-3")
    assert table.closed == ("the device is broken", "TOY-3")
    table.reopen()
    assert table.closed is None


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ({"best": 10}, "no-such-wager"),
        ({"extra": 10}, "no-such-wager"),
        ({"side": 10}, "pick-missing"),
        ({"side": {3: 10}}, "no-such-pick"),
        ({"side": {1: 10, "1": 5}}, "pick-named-twice"),
        ({"bet": {1: 10}}, "not-an-amount"),
        ({"bet": -5}, "amount-negative"),
        ({"bet": 0.001}, "fraction-of-a-cent"),
        ([10], "not-a-mapping"),
    ],
)
def test_wagers_that_cannot_be_read(raw: object, code: str) -> None:
    with refusals.refused(code):
        read_bets(TOY, Options(), raw, "seats.1.wagers")


@pytest.mark.parametrize(("where", "what"), [("seats.1.coupons", "coupons are"), ("seats.1.wagers", "wagers are")])
def test_what_is_no_mapping_is_told_how_it_is_written(where: str, what: str) -> None:
    with refusals.refused("not-a-mapping", where=where) as refused:
        read_bets(TOY, Options(), 10, where)
    assert refused.value.message.startswith(what)


def test_wagers_are_read_with_their_picks_and_a_wager_of_nothing_is_refused() -> None:
    raw = {"side": {"2": "2.50", "a+b": 1}}
    assert read_bets(TOY, Options(), raw, "w") == [("side", 2, 250), ("side", "a+b", 100)]
    with refusals.refused("amount-is-nothing", clause="TOY-1"):
        read_bets(TOY, Options(), {"bet": 0}, "w")


# -- leaving, moving, copying -----------------------------------------------------------------------------------------


def test_a_player_with_a_wager_in_the_round_stays_until_it_is_over() -> None:
    table = Table(replace(TOY, stay_clause="TOY-4"), Options(), seeded_chance(1))
    for seat in (1, 2):
        table.sit(seat)
    round_ = Driver(Round(table, {1: [("bet", None, 1000)]}))
    with refusals.refused("wager-in-play", clause="TOY-4", where="seats.1"):
        table.leave(1)
    table.leave(2)
    round_.decide(1, "stay", {})
    table.leave(1)
    assert table.seats == {}


def test_options_change_between_rounds_alone() -> None:
    table = toy_table((1,))
    round_ = Driver(toy_round(table, {1: "Ah"}))
    with refusals.refused("between-rounds-only", where="submission"):
        table.change_submission(Options(together=False))
    round_.decide(1, "stay", {})
    table.change_submission(Options(together=False))
    assert table.submission.together is False


def test_the_game_may_refuse_other_options_and_hears_what_was_removed_and_announced() -> None:
    heard: list[tuple[object, ...]] = []
    hooks = replace(TOY.hooks, check_option_change=lambda table, options, said: heard.append((options, said)))
    table = Table(replace(TOY, hooks=hooks), Options(), seeded_chance(1))
    table.change_submission(other := Options(together=False), removed=["shoe"], notices=["together"])
    assert heard == [(other, ("shoe", "together"))]


def test_whoever_moves_takes_chips_and_coupons_along_whatever_was_won_at_the_new_seat() -> None:
    table = toy_table((1, 2), buy_in=5000)
    round_ = Driver(toy_round(table, {1: "Ah", 2: "As"}))
    round_.decide(1, "stay", {})
    round_.decide(2, "stay", {})
    assert (table.chips(1), table.chips(2)) == (6000, 4000)
    table.coupons[1] = [500]
    table.leave(2)
    table.move(1, 2)
    assert (set(table.seats), table.seats[2].number, table.chips(2)) == ({2}, 2, 6000)
    assert table.coupons == {2: [500]}
    assert table.ledger[1] == 0


def test_a_player_whose_chips_nobody_counts_moves_too() -> None:
    table = toy_table((1,))
    table.move(1, 3)
    assert (set(table.seats), table.chips(3), table.coupons) == ({3}, None, {})


def test_coupons_are_kept_for_a_player_who_comes_back_to_any_seat() -> None:
    table = toy_table(())
    table.sit(1, player="ann")
    table.coupons[1] = [500, 1000]
    table.leave(1)
    assert table.coupons == {}
    table.sit(1, player="bob")
    assert table.coupons == {}
    table.sit(4, player="ann")
    assert (table.coupons, table.coupons_kept) == ({4: [500, 1000]}, {})


def test_a_copy_goes_its_own_way() -> None:
    table = toy_table((1,), buy_in=5000)
    Driver(toy_round(table, {1: "Ah"})).decide(1, "stay", {})
    table.coupons, table.coupons_kept = {1: [500]}, {"bob": [700]}
    table.duties_done["wash"] = 1
    before = (table.chips(1), list(table.rack.lots), table.rounds)
    chance = seeded_chance(2)
    twin = table.copy(chance)
    assert twin.chance is chance
    assert (twin.chips(1), list(twin.rack.lots), twin.rounds, twin.seats) == (*before, table.seats)
    Driver(toy_round(twin, {1: "As"})).decide(1, "stay", {})
    twin.coupons[1].append(1)
    twin.coupons_kept["bob"].append(1)
    twin.duties_done["wash"] += 1
    twin.playing.add(1)
    twin.later.append([])
    twin.sit(2)
    assert (table.chips(1), list(table.rack.lots), table.rounds) == before
    assert (table.coupons, table.coupons_kept, table.duties_done) == ({1: [500]}, {"bob": [700]}, {"wash": 1})
    assert (table.playing, table.later, set(table.seats)) == (set(), [], {1})


def test_cards_named_at_the_copy_of_a_table_dealt_by_hand_are_not_named_at_the_table() -> None:
    table = toy_table((1,))
    assert table.copy(table.chance).named is None
    table.named = cards("Ah")
    twin = table.copy(table.chance)
    assert twin.named == cards("Ah")
    twin.named.clear()
    assert table.named == cards("Ah")


@pytest.mark.parametrize(("amount", "lacks"), [(4999, ""), (5000, ""), (5001, "$0.01 short of $50.01")])
def test_what_a_seat_is_short_of(amount: int, lacks: str) -> None:
    table = toy_table((1,), buy_in=5000)
    assert (lacks in table.lacking(1, amount)) if lacks else (table.lacking(1, amount) == "")
    table.seats[1].buy_in = None
    assert table.lacking(1, amount) == ""


@pytest.mark.parametrize(
    ("minimum", "maximum", "limited"), [(None, None, False), (500, None, True), (None, 500, True), (5, 500, True)]
)
def test_a_table_with_either_limit_is_limited(minimum: int | None, maximum: int | None, limited: bool) -> None:
    table = toy_table()
    table.minimum, table.maximum = minimum, maximum
    assert table.limited is limited


# -- placing ----------------------------------------------------------------------------------------------------------


def test_wagers_are_placed_as_they_lie_on_the_layout_in_whatever_order_they_were_listed() -> None:
    table = toy_table((1, 2, 3))
    bets: dict[int, Bets] = {
        1: [("side", 2, 100), ("bet", None, 200)],
        2: [("side", "a+b", 1), ("side", 1, 2), ("bet", None, 3)],
    }
    round_ = Round(table, {**bets, 3: [("bet", None, 7)]})
    round_.place_bets("TOY-1", order=(3, 2))
    placed = [(wager.seat, wager.id, wager.selection) for wager in round_.wagers]
    assert placed[:4] == [(3, "bet", None), (2, "bet", None), (2, "side", 1), (2, "side", "a+b")]
    assert placed[4:] == [(1, "bet", None), (1, "side", 2)]


def test_a_wager_is_placed_by_the_clauses_that_are_given_or_by_the_first_of_its_rule() -> None:
    rule = replace(TOY.wagers["bet"], clauses=("TOY-1", "TOY-2", "TOY-3"))
    for given, cited in (((), ("TOY-1",)), (("TOY-7", "TOY-8"), ("TOY-7", "TOY-8"))):
        table = Table(replace(TOY, wagers={**TOY.wagers, "bet": rule}), Options(), seeded_chance(1))
        table.sit(1)
        round_ = toy_round(table)
        round_.place_bets(*given)
        assert round_.events[-1].clauses == cited


def test_a_refused_wager_gives_everybody_the_chips_back() -> None:
    table = toy_table((1, 2), buy_in=500)
    round_ = Round(table, {1: [("bet", None, 500)], 2: [("bet", None, 501)]})
    with refusals.refused("not-enough-chips"):
        round_.place_bets("TOY-1")
    assert (table.chips(1), table.chips(2), table.ledger["layout"], table.playing) == (500, 500, 0, set())


def test_nobody_wagers_from_an_empty_seat() -> None:
    with refusals.refused("not-seated", clause="TOY-0", where="seats.2"):
        Round(toy_table((1,)), {2: [("bet", None, 500)]}).place_bets("TOY-1")


def test_nobody_to_ask_is_an_answer_from_nobody() -> None:
    with pytest.raises(StopIteration) as ended:
        next(Round(toy_table((1,))).ask_all(()))
    assert ended.value.value == {}


def test_a_shuffle_says_how_many_cards_there_are_also_where_they_are_dealt_by_hand() -> None:
    for named in (None, cards("Ah")):
        table = toy_table((1,))
        table.named = named
        round_ = Round(table)
        round_.shuffle("TOY-1", by="dealer")
        told = [(event.kind, event.clauses, dict(event.data)) for event in round_.events]
        assert told == [("shuffled", ("TOY-1",), {"cards": 52, "by": "dealer"})]


# -- cards that are named -------------------------------------------------------------------------------------------------


def test_cards_named_and_not_dealt_yet_are_dealt_in_the_same_order_after_another_shuffle() -> None:
    table = toy_table((1, 2, 3))
    table.named = cards("Ah Kh Qh Jh")
    round_ = Round(table)
    round_.shuffle("TOY-1")
    round_.deal(1, "TOY-1")
    round_.shuffle("TOY-1")
    for seat in (2, 3):
        round_.deal(seat, "TOY-1")
    assert [str(round_.hands[seat][0]) for seat in (1, 2, 3)] == ["Ah", "Kh", "Qh"]


def test_a_card_that_everybody_saw_and_nobody_received_is_kept_with_its_name() -> None:
    table = toy_table((1,))
    table.named = cards("Ah Kh")
    round_ = Round(table)
    round_.shuffle("TOY-1")
    round_.burn("TOY-1", face="up")
    round_.take_seen("seen_card")
    assert [(position, str(card)) for position, card in round_.seen_cards] == [("burn", "Ah"), ("seen_card", "Kh")]
    assert round_.events[-1].data["card"] == cards("Ah")[0]


def test_a_fault_that_no_ruling_fits_is_refused_as_one() -> None:
    slipped = Ruling("slipped", "a card slips", "nothing", ("TOY-3",), moment="before_deal")
    table = Table(replace(TOY, rulings={**TOY.rulings, "slipped": slipped}), Options(), seeded_chance(1))
    table.sit(1)
    round_ = toy_round(table, faults=(Fault("slipped"),))
    with refusals.refused("not-at-this-point", where="faults"):
        round_.moment("before_deal")


@pytest.mark.parametrize("takes", [True, False])
def test_a_coupon_is_given_by_the_clause_of_the_first_wager_that_takes_one(takes: bool) -> None:
    """The first wager has no coupon, the second has one only where the options say so, the third always."""
    wagers = {
        "bet": TOY.wagers["bet"],
        "side": replace(TOY.wagers["side"], coupon=("TOY-5", "TOY-6"), takes_coupon=lambda options: takes),
        "extra": replace(TOY.wagers["extra"], coupon=("TOY-7", "TOY-8")),
    }
    table = Table(replace(TOY, wagers=wagers), Options(), seeded_chance(1))
    table.sit(1)
    done = carry_out(table, PlannedAct("issue_coupon", "floorperson", {"seat": 1, "amount": 5}, "acts"))
    assert [(one.kind, one.clauses) for one in done.events] == [("coupon_issued", ("TOY-5" if takes else "TOY-7",))]
    assert table.coupons == {1: [500]}


@pytest.mark.parametrize(("face", "private"), [("up", None), ("down", ())])
def test_a_card_burned_face_up_is_seen_by_everybody_and_one_face_down_by_nobody(
    face: str, private: tuple[()] | None
) -> None:
    round_ = Round(toy_table((1,)))
    round_.shuffle("TOY-1")
    card = round_.burn("TOY-1", face=face)
    burned = round_.events[-1]
    assert (burned.kind, burned.data, burned.private) == ("burned", {"card": card, "face": face}, private)


def test_what_an_account_had_before_the_round_stays_known() -> None:
    table = toy_table((1,), buy_in=1000)
    table.ledger.move("house", 1, 250)
    round_ = Round(table)
    table.ledger.move("house", 1, 50)
    assert (round_.before(1), round_.net(1), round_.before("meter:none")) == (250, 50, 0)


def test_lists_in_events_are_written_value_by_value() -> None:
    done = Event(1, "paid", ("TOY-1",), {"amount": [100, 250], "cards": cards("Ah Kh"), "count": [2, 3]})
    told = event_json(done)
    assert (told["amount"], told["cards"], told["count"]) == (["1.00", "2.50"], ["Ah", "Kh"], [2, 3])
