"""The whole cage against a simple model: random people do random things, and the books are always those of the model."""

import random
import shutil
import tempfile
from collections import Counter
from datetime import timedelta
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from houseway.errors import BadInput
from houseway.floor.cage.report import day_report
from houseway.floor.cage.till import Order
from houseway.floor.cage.top_up import FULL, top_up
from houseway.floor.people.rights import Refused
from houseway.floor.store.check import check_store
from tests.floor.cage.window import ROLES, TABLE, Window

PLAYERS = ("ann", "bob")
PEOPLE = tuple(ROLES)
ASKERS = st.sampled_from(["ann", "ann", "ann", "bob", "flo", "sue", "cora"])
CASHIERS = st.sampled_from(["cora", "cora", "carl", "sue", "ann"])
SUPERVISORS = st.sampled_from(["sue", "sam", "sam", "cora", "flo"])
AMOUNTS = st.sampled_from([0, 1, 50, 99, 100, 101, 250, 400])
SMALL = {"approve_over": 100, "at_once": 300, "buy_in_a_day": 600, "cash_out_a_day": 600, "marker_a_day": 250}
ASKS = {
    "buy_in": ("player", {"cash": -1, "player": 1}),
    "cash_out": ("player", {"player": -1, "cash": 1}),
    "marker": ("player", {"marker": -1, "player": 1}),
    "redeem": ("player", {"player": -1, "marker": 1}),
    "redeem_cash": ("player", {"cash": -1, "marker": 1}),
    "fill": ("pit", {"cage": -1, "rack": 1}),
    "credit": ("pit", {"rack": -1, "cage": 1}),
}
"""Who asks for each kind, and what it moves, written down a second time."""


class Model(RuleBasedStateMachine):
    """What the house may and may not do, in dollars, without a database."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="houseway-cage-"))
        self.window = Window.open(self.folder)
        with self.window.store.engine.connect() as at:  # no crash here: nothing has to reach the disk
            at.exec_driver_sql("PRAGMA synchronous = OFF")
        self.books: dict[str, int] = {}
        self.slips: dict[int, dict[str, Any]] = {}
        self.lines: dict[str, int] = {}
        self.given: list[tuple[str, str, str, dict[str, Any], Any]] = []
        self.top_ups = 0

    @initialize()
    def small_limits(self) -> None:
        self.window.do("sue", "limits", limits=SMALL)

    def teardown(self) -> None:
        assert check_store(self.window.store).findings == []
        self.window.store.engine.dispose()
        shutil.rmtree(self.folder)

    # -- what the model allows -----------------------------------------------------------------------------------------

    def has(self, account: str) -> int:
        return self.books.get(account, 0)

    def owners(self, kind: str, name: str) -> dict[str, int]:
        places = {"player": f"player:{name}", "marker": f"marker:{name}", "rack": f"rack:{name}"}
        return {places.get(part, part): sign for part, sign in ASKS[kind][1].items()}

    def today(self, kind: str, name: str) -> int:
        return sum(
            one["amount"]
            for one in self.slips.values()
            if (one["kind"], one["name"], one["state"]) == (kind, name, "done")
            and one["day"] == self.window.now.date()
            and not one.get("reversed")
        )

    def within(self, kind: str, name: str, amount: int) -> bool:
        """Whether the limits allow a slip now."""
        debt = -self.has(f"marker:{name}")
        if not 0 < amount <= SMALL["at_once"]:
            return False
        if kind in ("buy_in", "cash_out", "marker") and self.today(kind, name) + amount > SMALL[f"{kind}_a_day"]:
            return False
        return {
            "cash_out": debt == 0,
            "marker": debt + amount <= self.lines.get(name, 0),
            "redeem": amount <= debt,
            "redeem_cash": amount <= debt,
            "credit": amount <= self.has(f"rack:{name}"),
        }.get(kind, True)

    def moved(self, kind: str, name: str, amount: int, sign: int = 1) -> bool:
        """Moves chips, where nobody comes to owe any."""
        after = dict(self.books)
        for owner, way in self.owners(kind, name).items():
            after[owner] = after.get(owner, 0) + sign * way * amount
        if any(amount < 0 for owner, amount in after.items() if owner.startswith("player:")):
            return False
        if any(amount > 0 for owner, amount in after.items() if owner.startswith("marker:")):
            return False
        self.books = after
        return True

    def give(self, by: str, do: str, allowed: bool, **fields: Any) -> Any:
        """Gives a command that is carried out exactly where the model allows it."""
        key = f"model {len(self.given)}"
        answer, refusal = None, ""
        try:
            answer = self.window.do(by, do, key=key, **fields)
        except (BadInput, Refused) as refused:
            refusal = str(refused)
        assert (answer is not None) is allowed, f"{by} {do} {fields}: {refusal or 'it was carried out'}"
        if answer is None:
            return None
        self.given.append((by, key, do, fields, answer))
        return answer

    # -- what people do --------------------------------------------------------------------------------------------------

    @rule(by=ASKERS, kind=st.sampled_from(sorted(ASKS)), amount=AMOUNTS)
    def ask(self, by: str, kind: str, amount: int) -> None:
        of_player = ASKS[kind][0] == "player"
        name = by if of_player else TABLE
        right = ROLES[by] == "player" if of_player else ROLES[by] in ("floorperson", "supervisor")
        waiting = sum(one["by"] == by and one["state"] in ("asked", "approved") for one in self.slips.values())
        allowed = right and self.within(kind, name, amount) and waiting < 5
        more = {} if of_player else {"table": TABLE}
        if (answer := self.give(by, "ask", allowed, kind=kind, amount=amount, **more)) is not None:
            number = answer["slip"]["number"]
            assert number == len(self.slips) + 1
            self.slips[number] = {"kind": kind, "name": name, "amount": amount, "state": "asked", "by": by}

    @rule(by=SUPERVISORS, back=st.integers(-1, 6))
    def approve(self, by: str, back: int) -> None:
        number = len(self.slips) - back
        slip = self.slips.get(number, {"state": "none", "by": "", "kind": ""})
        allowed = ROLES[by] == "supervisor" and slip["state"] == "asked" and slip["by"] != by
        if allowed and slip["kind"] == "reversal":
            other = self.slips[slip["reverses"]]
            short = other["kind"] == "fill" and other["amount"] > self.has(f"rack:{other['name']}")
            allowed = not short and self.moved(other["kind"], other["name"], other["amount"], sign=-1)
        if self.give(by, "approve", allowed, slip=number) is not None:
            slip["state"] = "approved"
            if slip["kind"] == "reversal":
                slip["state"], self.slips[slip["reverses"]]["reversed"] = "done", True

    @rule(by=CASHIERS, back=st.integers(-1, 6))
    def confirm(self, by: str, back: int) -> None:
        number = len(self.slips) - back
        slip = self.slips.get(number, {"state": "none", "kind": "", "amount": 0, "name": ""})
        ready = slip["state"] == "approved" or (slip["state"] == "asked" and slip["amount"] <= SMALL["approve_over"])
        allowed = ROLES[by] == "cashier" and ready and slip["kind"] in ASKS
        allowed = allowed and self.within(slip["kind"], slip["name"], slip["amount"])
        allowed = allowed and self.moved(slip["kind"], slip["name"], slip["amount"])
        if self.give(by, "confirm", allowed, slip=number) is not None:
            slip["state"], slip["day"] = "done", self.window.now.date()

    @rule(by=st.sampled_from(PEOPLE), back=st.integers(-1, 6), do=st.sampled_from(["withdraw", "decline"]))
    def end(self, by: str, back: int, do: str) -> None:
        number = len(self.slips) - back
        slip = self.slips.get(number, {"state": "none", "by": ""})
        allowed = slip["state"] in ("asked", "approved")
        allowed &= slip["by"] == by if do == "withdraw" else ROLES[by] in ("cashier", "supervisor")
        if self.give(by, do, allowed, slip=number, **({"reason": "no"} if do == "decline" else {})) is not None:
            slip["state"] = "ended"

    @rule(by=CASHIERS, back=st.integers(-1, 6))
    def reverse(self, by: str, back: int) -> None:
        number = len(self.slips) - back
        slip = self.slips.get(number, {"state": "none", "kind": "", "name": "", "amount": 0})
        waits = any(one.get("reverses") == number and one["state"] == "asked" for one in self.slips.values())
        mine = sum(one["by"] == by and one["state"] in ("asked", "approved") for one in self.slips.values())
        fit = slip["state"] == "done" and slip["kind"] in ASKS and not slip.get("reversed") and not waits
        allowed = ROLES[by] == "cashier" and fit and mine < 5
        if (answer := self.give(by, "reverse", allowed, slip=number, reason="wrong")) is not None:
            made = {"kind": "reversal", "name": slip["name"], "amount": slip["amount"], "state": "asked", "by": by}
            self.slips[answer["slip"]["number"]] = {**made, "reverses": number}

    @rule(by=SUPERVISORS, player=st.sampled_from(["ann", "ann", "bob", "cora"]), amount=AMOUNTS)
    def credit_line(self, by: str, player: str, amount: int) -> None:
        allowed = ROLES[by] == "supervisor" and player in PLAYERS
        if self.give(by, "credit_line", allowed, player=player, amount=amount) is not None:
            self.lines[player] = amount

    @rule(by=st.sampled_from(PLAYERS), chips=st.integers(0, 100))
    def play_chips(self, by: str, chips: int) -> None:
        """A practice purse is emptied somewhat, and filled up: money does not notice."""
        has = self.has(f"practice:{by}") * 100
        gone = min(has, chips * 100)
        with self.window.store.engine.begin() as at:
            self.window.store.move(at, {f"practice:{by}": -gone, "practice": gone})
            moves = {f"practice:{by}": -gone, "practice": gone}
            self.window.store.note(at, "topped_up", {"player": by, "amount": -gone, "moves": moves})
        left = has - gone
        self.top_ups += 1
        order = Order("top_up", by, "player", f"top {self.top_ups}")
        code = ""
        try:
            top_up(self.window.cage.till, order)
        except BadInput as refused:
            code = refused.code
        assert code in (("purse-full",) if left >= FULL else ("", "too-many-top-ups"))
        left = left if code else FULL
        self.books[f"practice:{by}"] = left // 100
        self.books["practice"] = -sum(self.has(f"practice:{name}") for name in PLAYERS)

    @rule(pick=st.integers(0, 1000))
    def again(self, pick: int) -> None:
        """A command is sent again: the same answer, and nothing moves."""
        if self.given:
            by, key, do, fields, answer = self.given[pick % len(self.given)]
            assert self.window.do(by, do, key=key, **fields) == answer

    @rule()
    def next_day(self) -> None:
        self.window.now += timedelta(days=1)

    # -- what is always so -----------------------------------------------------------------------------------------------

    @invariant()
    def books_are_those_of_the_model(self) -> None:
        assert self.window.books() == {owner: 100 * amount for owner, amount in self.books.items() if amount}
        assert self.window.total() == 0

    @rule()
    def the_report_agrees(self) -> None:
        report = day_report(self.window.store.engine, self.window.now.date())
        assert report["agrees"]
        assert report["cash"]["closing"] == f"{-self.has('cash')}.00"
        debts = {name: -self.has(f"marker:{name}") for name in PLAYERS if self.has(f"marker:{name}")}
        assert {one["player"]: one["owed"] for one in report["outstanding"]} == {
            name: f"{debt}.00" for name, debt in debts.items()
        }


def walk(seed: int, steps: int) -> Counter[str]:
    """A random walk through the model; how often each command was carried out."""
    dice, model = random.Random(seed), Model()
    cashier, boss = ["cora", "cora", "carl", "ann"], ["sue", "sam", "sam", "cora"]
    askers = {"player": ["ann", "ann", "ann", "bob", "cora"], "pit": ["flo", "flo", "sue", "ann"]}
    kinds = ["buy_in", "buy_in", *sorted(ASKS)]
    try:
        model.small_limits()
        for _ in range(steps):
            amount, back = dice.choice([0, 1, 20, 50, 50, 100, 101, 250, 400]), dice.choice([-1, 0, 0, 0, 1, 1, 2, 3])
            match dice.choice(
                ["ask", "ask", "confirm", "confirm", "approve", "reverse", "end", "line", "play", "again"]
            ):
                case "ask":
                    kind = dice.choice(kinds)
                    model.ask(dice.choice(askers[ASKS[kind][0]]), kind, amount)
                case "confirm":
                    model.confirm(dice.choice(cashier), back)
                case "approve":
                    model.approve(dice.choice(boss), back)
                case "reverse":
                    model.reverse(dice.choice(cashier), back)
                case "end":
                    model.end(dice.choice(PEOPLE), back, dice.choice(["withdraw", "decline"]))
                case "line":
                    model.credit_line(dice.choice(boss), dice.choice(["ann", "bob", "cora"]), amount)
                case "play":
                    model.play_chips(dice.choice(PLAYERS), back + 1)
                case "again":
                    model.again(back)
            model.books_are_those_of_the_model()
            if not dice.randrange(20):
                model.the_report_agrees()
                model.next_day()
        return Counter(do for _, _, do, _, _ in model.given)
    finally:
        model.teardown()


def test_the_cage_does_what_a_simple_model_does_on_a_random_walk() -> None:
    done = walk(seed=8, steps=160)
    assert all(done[do] for do in ("ask", "confirm", "approve", "reverse", "decline", "credit_line")), done


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100))
def test_longer_random_walks(seed: int) -> None:
    walk(seed, 400)


@pytest.mark.slow
def test_the_cage_does_what_a_simple_model_does() -> None:
    sparing = settings(
        max_examples=300,
        stateful_step_count=80,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    run_state_machine_as_test(Model, settings=sparing)
