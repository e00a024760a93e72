"""The cage slip by slip: who asks, who approves, who carries it out, and what moves."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from houseway.floor.cage.kinds import KINDS, OF_A_PLAYER, OF_A_RACK
from houseway.floor.cage.slips import MOST_OPEN
from houseway.floor.people.rights import Refused
from houseway.floor.store.check import check_store
from tests.floor.cage.window import TABLE, Window
from tests.project.refused import refused


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    one = Window.open(tmp_path)
    yield one
    assert one.total() == 0
    assert check_store(one.store).findings == []
    one.store.engine.dispose()


def test_every_kind_moves_its_accounts_and_the_log_says_so(window: Window) -> None:
    window.do("sue", "credit_line", player="ann", amount=5000)
    window.through("ann", "buy_in", 1000)
    window.through("ann", "marker", "500.50")
    assert window.books() == {"cash": -100_000, "marker:ann": -50_050, "player:ann": 150_050}
    window.through("ann", "redeem", 200)
    window.through("ann", "redeem_cash", "300.50")
    window.through("ann", "cash_out", 700)
    window.through("flo", "fill", 2000, table=TABLE)
    window.through("flo", "credit", 500, table=TABLE)
    assert window.books() == {
        "cash": -100_000 - 30_050 + 70_000,
        "player:ann": 150_050 - 20_000 - 70_000,
        "cage": -150_000,
        f"rack:{TABLE}": 150_000,
    }


def test_nothing_moves_before_the_cashier_confirms(window: Window) -> None:
    slip = window.ask("ann", "buy_in", 100)
    assert window.books() == {}
    done = window.do("cora", "confirm", slip=slip)["slip"]
    assert (done["state"], done["ended_by"], done["approved_by"]) == ("done", "cora", None)
    with refused("slip-not-open"):
        window.do("carl", "confirm", slip=slip)
    assert window.books() == {"cash": -10_000, "player:ann": 10_000}


@pytest.mark.parametrize(("amount", "waits"), [(3000, False), ("3000.01", True)])
def test_a_supervisor_approves_what_is_over_the_limit(window: Window, amount: object, waits: bool) -> None:
    slip = window.ask("ann", "buy_in", amount)
    if waits:
        with refused("approval-missing"):
            window.do("cora", "confirm", slip=slip)
        window.do("sue", "approve", slip=slip)
    assert window.do("cora", "confirm", slip=slip)["slip"]["state"] == "done"


def test_whoever_asks_for_a_fill_does_not_approve_it(window: Window) -> None:
    slip = window.ask("sue", "fill", 5000, table=TABLE)
    with refused("second-person-needed"):
        window.do("sue", "approve", slip=slip)
    window.do("sam", "approve", slip=slip)
    with refused("already-so"):
        window.do("sam", "approve", slip=slip)
    window.do("cora", "confirm", slip=slip)


def test_a_slip_is_withdrawn_by_its_owner_and_declined_with_a_reason(window: Window) -> None:
    first, second = window.ask("ann", "buy_in", 10), window.ask("ann", "buy_in", 20)
    with refused("not-your-slip"):
        window.do("bob", "withdraw", slip=first)
    assert window.do("ann", "withdraw", slip=first)["slip"]["state"] == "withdrawn"
    with refused("reason-missing"):
        window.do("cora", "decline", slip=second, reason=" ")
    declined = window.do("cora", "decline", slip=second, reason="the notes are not good")["slip"]
    assert (declined["state"], declined["reason"]) == ("declined", "the notes are not good")
    for slip in (first, second):
        for by, verb in (("cora", "confirm"), ("sue", "approve"), ("ann", "withdraw")):
            with refused("slip-not-open"):
                window.do(by, verb, slip=slip)


def test_nobody_floods_the_cage(window: Window) -> None:
    numbers = [window.ask("ann", "buy_in", 10) for _ in range(MOST_OPEN)]
    assert numbers == [1, 2, 3, 4, 5]
    with refused("too-many-slips"):
        window.ask("ann", "buy_in", 10)
    window.ask("bob", "buy_in", 10)
    window.do("ann", "withdraw", slip=numbers[0])
    window.ask("ann", "buy_in", 10)


# -- markers -----------------------------------------------------------------------------------------------------------


def test_a_marker_stays_within_the_credit_line(window: Window) -> None:
    with refused("over-the-credit-line"):
        window.ask("ann", "marker", 1)
    window.do("sue", "credit_line", player="ann", amount=100)
    window.through("ann", "marker", 60)
    with refused("over-the-credit-line"):
        window.ask("ann", "marker", "40.01")
    slips = [window.ask("ann", "marker", 40) for _ in range(2)]
    window.do("cora", "confirm", slip=slips[0])
    with refused("over-the-credit-line"):
        window.do("cora", "confirm", slip=slips[1])
    with refused("over-the-credit-line"):
        window.ask("bob", "marker", 1)
    assert window.books()["marker:ann"] == -10_000


def test_chips_are_paid_out_once_the_marker_is_redeemed(window: Window) -> None:
    window.do("sue", "credit_line", player="ann", amount=100)
    window.through("ann", "buy_in", 50)
    window.through("ann", "marker", 100)
    with refused("marker-open"):
        window.ask("ann", "cash_out", 50)
    window.through("ann", "redeem", "99.99")
    with refused("marker-open"):
        window.ask("ann", "cash_out", 50)
    with refused("marker-overpaid"):
        window.ask("ann", "redeem", "0.02")
    window.through("ann", "redeem_cash", "0.01")
    window.through("ann", "cash_out", "50.01")
    assert window.books() == {}, "everybody is even"


def test_a_slip_asked_for_before_a_marker_was_drawn_is_looked_at_again(window: Window) -> None:
    window.do("sue", "credit_line", player="ann", amount=100)
    window.through("ann", "buy_in", 50)
    out = window.ask("ann", "cash_out", 50)
    window.through("ann", "marker", 100)
    with refused("marker-open"):
        window.do("cora", "confirm", slip=out)


def test_a_credit_line_is_a_known_players(window: Window) -> None:
    for name in ("cora", "nobody", 5, None, "x" * 100):
        with refused("no-such-account"):
            window.do("sue", "credit_line", player=name, amount=100)


# -- limits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["buy_in", "cash_out", "marker"])
def test_a_day_has_its_limit(window: Window, kind: str) -> None:
    window.do("sue", "credit_line", player="ann", amount=90_000)
    window.do("sue", "limits", limits={f"{kind}_a_day": 100})
    if kind == "cash_out":
        window.through("ann", "buy_in", 1000)
    window.through("ann", kind, 60)
    with refused("over-the-day"):
        window.ask("ann", kind, "40.01")
    window.through("ann", kind, 40)
    window.now += timedelta(days=1)
    window.through("ann", kind, 100)


def test_what_was_reversed_does_not_count_for_the_day(window: Window) -> None:
    window.do("sue", "limits", limits={"buy_in_a_day": 100})
    slip = window.through("ann", "buy_in", 100)
    with refused("over-the-day"):
        window.ask("ann", "buy_in", 1)
    wrong = window.do("cora", "reverse", slip=slip, reason="the wrong player")["slip"]["number"]
    window.do("sue", "approve", slip=wrong)
    window.through("ann", "buy_in", 100)


def test_one_slip_has_its_limit_and_limits_are_amounts(window: Window) -> None:
    window.do("sue", "limits", limits={"at_once": 100, "approve_over": "50.50"})
    with refused("over-the-limit"):
        window.ask("flo", "fill", "100.01", table=TABLE)
    window.through("flo", "fill", 100, table=TABLE)
    for limits, code in (({"most": 1}, "unknown-field"), ({"at_once": -1}, "amount-negative"), ({}, "not-a-mapping")):
        with refused(code):
            window.do("sue", "limits", limits=limits)


# -- reversals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [*OF_A_PLAYER, *OF_A_RACK])
def test_a_reversal_moves_everything_back(window: Window, kind: str) -> None:
    window.do("sue", "credit_line", player="ann", amount=5000)
    window.through("ann", "buy_in", 1000)
    window.through("flo", "fill", 1000, table=TABLE)
    if kind.startswith("redeem"):
        window.through("ann", "marker", 300)
    before = window.books()
    own = kind in OF_A_PLAYER
    slip = window.through("ann" if own else "flo", kind, 200, **({} if own else {"table": TABLE}))
    assert window.books() != before
    back = window.do("cora", "reverse", slip=slip, reason="keyed in wrongly")["slip"]
    assert (back["kind"], back["reverses"], back["state"]) == ("reversal", slip, "asked")
    with refused("slip-reversed"):
        window.do("carl", "reverse", slip=slip, reason="again")
    for by in ("cora", "carl"):
        with refused("second-person-needed" if by == "cora" else "approval-missing"):
            window.do(by, "confirm", slip=back["number"])
    done = window.do("sue", "approve", slip=back["number"])["slip"]
    assert (done["state"], done["ended_by"]) == ("done", "sue")
    assert window.books() == before
    with refused("slip-reversed"):
        window.do("cora", "reverse", slip=slip, reason="again")
    with refused("slip-not-done"):
        window.do("cora", "reverse", slip=back["number"], reason="back again")


def test_what_was_played_away_is_not_reversed(window: Window) -> None:
    slip = window.through("ann", "buy_in", 100)
    window.through("ann", "cash_out", 100)
    back = window.do("cora", "reverse", slip=slip, reason="a mistake")["slip"]["number"]
    with refused("not-enough-chips"):
        window.do("sue", "approve", slip=back)
    assert window.do("cora", "decline", slip=back, reason="it is gone")["slip"]["state"] == "declined"


def test_a_fill_whose_chips_have_left_the_rack_is_not_reversed(window: Window) -> None:
    slip = window.through("flo", "fill", 100, table=TABLE)
    window.through("flo", "credit", 60, table=TABLE)
    back = window.do("cora", "reverse", slip=slip, reason="a mistake")["slip"]["number"]
    with refused("not-enough-chips", where="slip"):
        window.do("sue", "approve", slip=back)
    assert window.books() == {"cage": -4_000, f"rack:{TABLE}": 4_000}


def test_a_marker_that_was_redeemed_is_not_reversed(window: Window) -> None:
    window.do("sue", "credit_line", player="ann", amount=5000)
    window.through("ann", "buy_in", 500)
    slip = window.through("ann", "marker", 100)
    window.through("ann", "redeem", 1)
    back = window.do("cora", "reverse", slip=slip, reason="a mistake")["slip"]["number"]
    with refused("marker-overpaid"):
        window.do("sue", "approve", slip=back)


# -- racks -------------------------------------------------------------------------------------------------------------


def test_a_rack_gives_what_it_has_and_practice_tables_have_none(window: Window) -> None:
    with refused("not-enough-chips"):
        window.ask("flo", "credit", 1, table=TABLE)
    window.through("flo", "fill", 100, table=TABLE)
    with refused("not-enough-chips"):
        window.ask("flo", "credit", "100.01", table=TABLE)
    for kind in ("fill", "credit"):
        for table, code in (("school", "practice-table"), ("nowhere", "no-such-table"), (None, "no-such-table")):
            with refused(code):
                window.ask("flo", kind, 1, table=table)
    with refused("unknown-field"):
        window.ask("ann", "buy_in", 1, table=TABLE)
    with pytest.raises(Refused):
        window.ask("ann", "fill", 1, table=TABLE)


def test_a_count_says_what_the_books_said(window: Window) -> None:
    window.through("flo", "fill", 100, table=TABLE)
    counted = window.do("flo", "count", table=TABLE, amount=99)["slip"]
    assert (counted["amount"], counted["book"], counted["state"]) == ("99.00", "100.00", "done")
    with refused("slip-not-done"):
        window.do("cora", "reverse", slip=counted["number"], reason="counted wrongly")


# -- keys --------------------------------------------------------------------------------------------------------------


def test_a_key_is_good_for_one_command_of_its_sender(window: Window) -> None:
    first = window.do("ann", "ask", key="k", kind="buy_in", amount=100)
    assert window.do("ann", "ask", key="k", kind="buy_in", amount=100) == first
    with refused("key-used-before"):
        window.do("ann", "ask", key="k", kind="buy_in", amount=200)
    with refused("key-used-before"):
        window.do("ann", "withdraw", key="k", slip=1)
    assert window.do("bob", "ask", key="k", kind="buy_in", amount=100)["slip"]["number"] == 2
    done = window.do("cora", "confirm", key="c", slip=1)
    assert window.do("cora", "confirm", key="c", slip=1) == done
    assert window.books() == {"cash": -10_000, "player:ann": 10_000}


def test_a_refused_command_does_not_use_its_key_up(window: Window) -> None:
    slip = window.ask("ann", "cash_out", 10)
    with refused("not-enough-chips"):
        window.do("cora", "confirm", key="c", slip=slip)
    window.through("ann", "buy_in", 10)
    assert window.do("cora", "confirm", key="c", slip=slip)["slip"]["state"] == "done"


# -- what is malformed -------------------------------------------------------------------------------------------------


AMOUNTS: list[tuple[object, str]] = [
    (0, "amount-is-nothing"),
    (-1, "amount-negative"),
    ("-0.01", "amount-negative"),
    (0.001, "fraction-of-a-cent"),
    ("1e-3", "fraction-of-a-cent"),
    (float("nan"), "not-an-amount"),
    (float("inf"), "amount-too-large"),
    (1e300, "amount-too-large"),
    (10**400, "amount-too-large"),
    (10**12, "over-the-limit"),
    (True, "not-an-amount"),
    (None, "not-an-amount"),
    ("ten", "not-an-amount"),
    ([10], "not-an-amount"),
]


@pytest.mark.parametrize("kind", [*OF_A_PLAYER, *OF_A_RACK])
def test_an_amount_is_whole_cents_above_nothing(window: Window, kind: str) -> None:
    own = kind in OF_A_PLAYER
    for amount, code in AMOUNTS:
        with refused(code, where="amount"):
            window.ask("ann" if own else "flo", kind, amount, **({} if own else {"table": TABLE}))


def test_a_slip_is_a_number(window: Window) -> None:
    window.ask("ann", "buy_in", 1)
    wrong: list[object] = [0, -1, 2**40, True, "1", None, 1.0, [1]]
    for slip in wrong:
        for by, verb in (("cora", "confirm"), ("sue", "approve"), ("ann", "withdraw")):
            with refused("no-such-slip"):
                window.do(by, verb, slip=slip)


def test_commands_have_their_fields(window: Window) -> None:
    with refused("unknown-command"):
        window.do("cora", "steal", slip=1)
    with refused("field-missing"):
        window.do("ann", "ask", kind="buy_in")
    with refused("unknown-field"):
        window.do("ann", "ask", kind="buy_in", amount=1, player="bob")
    for kind in ("count", "reversal", "gift", None, 7):
        with refused("no-such-slip"):
            window.do("ann", "ask", kind=kind, amount=1)
    assert set(KINDS) == {*OF_A_PLAYER, *OF_A_RACK, "reversal", "count"}
