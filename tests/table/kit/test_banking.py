"""Player banking by itself: the rotation, the pot, halves and vigorish, apart from any game's deal."""

from collections.abc import Generator
from fractions import Fraction
from typing import Any

import pytest

from houseway.equipment.randomness.chance import seeded_chance
from houseway.errors import BadInput, ProtocolError
from houseway.games import game
from houseway.games.pai_gow.rules import BANK
from houseway.rulebook.submission import accept, check
from houseway.table.banking import (
    CENTRE,
    DEALER_WAGER,
    Bank,
    BankMemory,
    bank_answer,
    dealer_wager_back,
    end_banking,
    give_surplus,
    pay_from_centre,
    settle_dealer_wager,
    to_centre,
    vigorish,
)
from houseway.table.banking.offering import dealer_wagers, may_not_bank, offer_co_banking
from houseway.table.banking.options import dealer_wager_for
from houseway.table.chips.ledger import HOUSE
from houseway.table.decisions import Decision
from houseway.table.faults import Void
from houseway.table.kit.areas import set_later
from houseway.table.round import Round
from houseway.table.table import Table

GAME = game("pai_gow")


def table_of(stakes: dict[int, int], bank: int, **options: object) -> tuple[Round, Bank]:
    """A round with these wagers in cents on the layout, and its bank."""
    table = Table(GAME, accept(GAME.submission, {"player_banking": True, **options}), seeded_chance(1))
    for seat in (*stakes, bank):
        table.sit(seat)
    done = Round(table, {seat: [("pai_gow", None, stake)] for seat, stake in stakes.items()})
    done.place_bets("MA-PG-5.a-1")
    return done, Bank(bank)


def settle(rnd: Round, bank: Bank, losers: tuple[int, ...]) -> None:
    """Those seats lose, all others win."""
    for wager in [one for one in rnd.wagers if one.seat in losers]:
        to_centre(rnd, bank, wager, BANK, "MA-PG-7.h-2")
    winners = [(one, ("MA-PG-7.j-2",)) for one in rnd.wagers if one.seat not in losers]
    pay_from_centre(rnd, bank, winners, BANK)
    give_surplus(rnd, bank, BANK)


@pytest.mark.clause("MA-PG-8.o-2", "MA-PG-8.o-3")
def test_the_bank_adds_what_is_still_owed_once_when_the_centre_runs_out() -> None:
    done, bank = table_of({1: 5000, 2: 3000, 4: 6000, 5: 1000}, 3)
    settle(done, bank, losers=(1,))
    adds = [one for one in done.events if one.kind == "bank_adds"]
    assert [one.data["amount"] for one in adds] == [10_000 - 5_000]
    paid = [one.data["seat"] for one in done.events if one.kind in ("paid", "bank_adds")]
    assert paid == [2, 3, 4, 5], "seat 2 is paid from the centre, then the bank adds, then the others"
    assert done.net(3) == -5_000
    assert done.table.ledger[CENTRE] == 0


@pytest.mark.clause("MA-PG-8.o-4")
@pytest.mark.parametrize(("rounding", "kept"), [("exact", 1995), ("rounded", 1975)])
def test_a_surplus_is_the_bank_s_less_vigorish(rounding: str, kept: int) -> None:
    done, bank = table_of({1: 2100}, 3, vigorish_rounding=rounding)
    settle(done, bank, losers=(1,))
    assert (done.net(3), bank.vigorish, done.net(HOUSE)) == (kept, 2100 - kept, 2100 - kept)


@pytest.mark.clause("MA-PG-8.o-4")
def test_a_rounded_vigorish_never_takes_more_than_the_surplus() -> None:
    done, bank = table_of({1: 10}, 3, vigorish_rounding="rounded")
    settle(done, bank, losers=(1,))
    assert (done.net(3), bank.vigorish) == (0, 10)


@pytest.mark.clause("MA-PG-8.p-2", "MA-PG-8.p-3")
@pytest.mark.parametrize(("favours", "short", "over"), [("bank", -50, 51), ("house", -51, 50)])
def test_halves_of_an_odd_amount(favours: str, short: int, over: int) -> None:
    """Of 101 cents; the vigorish on 51 or 50 cents is two cents, a fraction dropped."""
    for losers, expected in (((), short), ((1,), over - 2)):
        done, bank = table_of({1: 101}, 3, co_banking=True, odd_half=favours)
        bank.co = True
        settle(done, bank, losers)
        assert done.net(3) == expected


@pytest.mark.clause("MA-PG-8.n-2", "MA-PG-8.q")
@pytest.mark.parametrize(
    ("result", "house", "bank_net"), [("win", 2500, -2500), ("push", 0, 0), ("lose", -2500 + 125, 2375)]
)
def test_the_dealer_s_wager_goes_where_its_result_says(result: str, house: int, bank_net: int) -> None:
    done, bank = table_of({}, 3)
    bank.dealer_wager = 2500
    done.table.ledger.move(HOUSE, DEALER_WAGER, 2500)
    settle_dealer_wager(done, bank, "win" if result == "win" else "push" if result == "push" else "lose", BANK)
    settle(done, bank, losers=())
    assert (done.net(HOUSE), done.net(3), done.table.ledger[DEALER_WAGER]) == (house, bank_net, 0)
    done.extras["bank"] = bank
    assert bank_answer(done)["bank"]["dealer_vs_bank"]["result"] == result


@pytest.mark.clause("MA-PG-9.e")
def test_a_void_round_sends_the_dealer_s_wager_home() -> None:
    done, bank = table_of({1: 100}, 3)
    bank.dealer_wager = 700
    done.table.ledger.move(HOUSE, DEALER_WAGER, 700)
    with pytest.raises(Void), dealer_wager_back(done, bank):
        raise Void("exposed", "MA-PG-9.e")
    assert (done.net(HOUSE), done.table.ledger[DEALER_WAGER]) == (0, 0)


def test_a_round_does_not_end_with_chips_in_the_centre() -> None:
    done, bank = table_of({1: 100}, 3)
    to_centre(done, bank, done.wagers[0], BANK, "MA-PG-7.h-2")
    with pytest.raises(ProtocolError, match="centre"):
        end_banking(done, bank, "pai_gow")


@pytest.mark.clause("MA-PG-8.c-4", "MA-PG-8.d.1")
def test_what_is_remembered_for_the_next_offers() -> None:
    done, bank = table_of({1: 100, 2: 200}, 3)
    memory: BankMemory = done.memory.banking
    end_banking(done, None, "pai_gow")
    assert memory.against_dealer == {1: ("player 1", 100), 2: ("player 2", 200)}
    assert (memory.last_bank, memory.started) == (None, True)
    end_banking(done, bank, "pai_gow")
    assert memory.last_bank == "player 3"
    assert memory.against_dealer[2] == ("player 2", 200), "a banked round leaves the last one against the dealer"
    memory.restart()
    assert memory == BankMemory(against_dealer=memory.against_dealer)


@pytest.mark.clause("MA-PG-7.k-1", "MA-PG-7.k-2")
@pytest.mark.parametrize(
    ("won", "exact", "rounded"), [(0, 0, 0), (19, 0, 25), (20, 1, 25), (499, 24, 25), (500, 25, 25), (501, 25, 50)]
)
def test_vigorish_is_five_percent_exactly_or_up_to_the_next_quarter(won: int, exact: int, rounded: int) -> None:
    assert (vigorish(won, "exact")[0], vigorish(won, "rounded")[0]) == (exact, rounded)
    assert bool(vigorish(won, "exact")[1]) == (won % 20 != 0)


@pytest.mark.clause("MA-PG-8.h-1")
def test_the_dealer_s_wager_by_each_calculation() -> None:
    assert dealer_wager_for("last_wager", 1234) == 1234
    assert dealer_wager_for(Fraction(1, 2), 1235) == 617
    assert dealer_wager_for(500, 1234) == 500


@pytest.mark.clause("MA-PG-8.h-1")
@pytest.mark.parametrize("basis", ["150 percent", "x%", -1, True, None, [5]])
def test_a_calculation_that_cannot_be_read_is_refused(basis: object) -> None:
    assert [one.clause for one in check(GAME.submission, {"dealer_wager_basis": basis})[1]] == ["MA-PG-8.h-1"]


@pytest.mark.clause("MA-PG-10.b-2", "MA-PG-10.b-3")
def test_which_of_two_hands_waits_for_the_other() -> None:
    table = Table(GAME, accept(GAME.submission, {"two_betting_areas": True}), seeded_chance(1))
    for seat, name in ((1, "ann"), (2, "ann"), (3, "bob"), (4, "cy"), (5, "cy")):
        table.sit(seat, player=name)
    done = Round(table, {seat: [("pai_gow", None, stake)] for seat, stake in {1: 5, 2: 9, 3: 9, 4: 7, 5: 7}.items()})
    done.place_bets("MA-PG-5.a-1")
    assert set_later(done, [1, 2, 3, 4, 5], "pai_gow") == {1: 2, 5: 4}


def test_bad_input_leaves_nobody_with_a_bank() -> None:
    with pytest.raises(BadInput):
        accept(GAME.submission, {"co_banking": True})


@pytest.mark.clause("MA-PG-8.d.2")
@pytest.mark.parametrize(("cover", "chips", "may"), [("half", 51, True), ("half", 50, False), ("full", 100, False)])
def test_half_of_an_odd_amount_is_covered_by_the_larger_half(cover: str, chips: int, may: bool) -> None:
    """Others wager 101 cents: half of them is 51."""
    options = {"player_banking": True, "co_banking": True, "co_bank_cover": cover}
    table = Table(GAME, accept(GAME.submission, options), seeded_chance(1))
    table.sit(1)
    table.sit(3, chips)
    done = Round(table, {1: [("pai_gow", None, 101)]})
    done.place_bets("MA-PG-5.a-1")
    done.memory.banking.against_dealer = {3: ("player 3", 100)}
    refused = may_not_bank(done, BANK, 3, "pai_gow")
    assert (refused is None) is may


def answered(step: Generator[Any, Any, Any], decision: Decision | None) -> None:
    """Puts the step's one question, and answers it; None where nothing may be asked."""
    if decision is None:
        assert list(step) == []
        return
    next(step)
    with pytest.raises(StopIteration):
        step.send({decision.seat: decision})


@pytest.mark.clause("MA-PG-8.h-2")
@pytest.mark.parametrize(
    ("co", "decision", "told", "wager"),
    [
        (False, Decision(3, "pass", {}), "dealer_wagered", 2500),
        (False, Decision(3, "dealer_wager", {"amount": 500}), "dealer_wagered", 500),
        (False, Decision(3, "dealer_wager", {"amount": 0}), "no_dealer_wager", 0),
        (True, None, "no_dealer_wager", 0),
    ],
)
def test_the_bank_lowers_the_dealer_s_wager_to_nothing_if_it_likes_and_a_co_bank_has_none(
    co: bool, decision: Decision | None, told: str, wager: int
) -> None:
    done, _ = table_of({1: 100}, 3)
    bank = Bank(3, 2500, co=co)
    answered(dealer_wagers(done, bank, BANK), decision)
    assert (done.events[-1].kind, bank.dealer_wager, done.table.ledger[DEALER_WAGER]) == (told, wager, wager)
    if wager:
        assert (done.events[-1].data["amount"], done.events[-1].data["against"]) == (wager, 3)


@pytest.mark.parametrize("must", [True, False])
def test_a_bank_that_cannot_cover_all_has_to_share_and_any_other_may(must: bool) -> None:
    done, _ = table_of({1: 100}, 3, co_banking=True)
    bank = Bank(3, must_co=must)
    (question,) = next(asked := offer_co_banking(done, bank, BANK))
    assert question.verbs == (("co_bank",) if must else ("co_bank", "pass"))
    assert question.silent == ("" if must else "pass")
    with pytest.raises(StopIteration):
        asked.send({3: Decision(3, "co_bank", {})})
    assert (bank.co, done.events[-1].kind) == (True, "bank_marked")
