"""Hands of poker as one reads them aloud: who sits there, what is dealt, who says what."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from houseway.table.replay.referee import replay

BOTH = ("MA", "PA")
MA = ("MA",)
PA = ("PA",)
VOID = "void"

NO_LIMIT = {"structure": "no_limit", "table_limits": {"minimum": 10}, "blinds": [5, 10]}
STUD = {"structure": "fixed_limit", "table_limits": {"minimum": 5, "maximum": 10}, "ante": 1, "forced_bet_amount": 5}


@dataclass(frozen=True)
class Answer:
    """What the referee answered."""

    raw: Mapping[str, Any]

    @property
    def nets(self) -> dict[int, float]:
        return {int(seat): float(entry["net"]) for seat, entry in self.raw["seats"].items()}

    @property
    def stacks(self) -> dict[int, float]:
        return {int(seat): float(entry["stack"]) for seat, entry in self.raw["seats"].items()}

    @property
    def pots(self) -> list[tuple[float, list[int]]]:
        return [(float(pot["amount"]), pot["eligible"]) for pot in self.raw["pots"]]

    @property
    def status(self) -> str:
        return str(self.raw["status"])

    def events(self, kind: str) -> list[Mapping[str, Any]]:
        return [event for event in self.raw["events"] if event["kind"] == kind]

    def cited(self) -> set[str]:
        """Every clause that some step of the round carried out."""
        return {clause for event in self.raw["events"] for clause in event["clauses"]}

    def order(self, *kinds: str) -> list[str]:
        """The kinds of those steps in the order in which they came."""
        return [event["kind"] for event in self.raw["events"] if event["kind"] in kinds]


def decisions(text: str) -> list[dict[str, Any]]:
    """What was said: ``"3 raise 60, 4 call, 2 draw 9s 9d, 1 fold"``."""
    read = []
    for part in text.split(",") if text else ():
        seat, do, *rest = part.split()
        one: dict[str, Any] = {"seat": int(seat), "do": do}
        if do in ("bet", "raise"):
            one["amount"] = rest.pop(0)
        elif do == "draw":
            one["discard"], rest = " ".join(rest), []
        elif do == "put_chips":
            one["chips"], rest = rest, []
        for word in rest:
            name, _, value = word.partition("=")
            one[name] = {"true": True}.get(value, value)
        read.append(one)
    return read


def scenario(
    authority: str,
    variant: str,
    said: str = "",
    hands: Mapping[int, str] | None = None,
    board: str = "",
    stacks: Mapping[int, Any] | None = None,
    button: int | None = None,
    options: Mapping[str, Any] | None = None,
    faults: list[dict[str, Any]] | None = None,
    shoe: str = "",
) -> dict[str, Any]:
    """A scenario; three players with 500 each where nothing else is said, the button at the last."""
    on_a_button = variant.startswith(("holdem", "omaha", "five_card_draw"))
    sits = stacks or dict.fromkeys(hands or (1, 2, 3), 500)
    deal: dict[str, Any] = {"hands": dict(hands or {})}
    if board:
        deal["community"] = board
    if shoe:
        deal["shoe"] = shoe
    out: dict[str, Any] = {
        "game": "poker",
        "authority": authority,
        "variant": variant,
        "submission": {**(NO_LIMIT if on_a_button else STUD), **(options or {})},
        "seats": {seat: {"stack": stack} for seat, stack in sits.items()},
        "deal": deal,
        "decisions": decisions(said),
        "faults": faults or [],
    }
    if on_a_button:
        out["button"] = button or max(sits)
    return out


def play(authority: str, variant: str, said: str = "", **more: Any) -> Answer:
    """The settled round."""
    return Answer(replay(scenario(authority, variant, said, **more)))


@dataclass(frozen=True)
class Case:
    """A round from its wording to its end: under which authorities, what was said, and who is left with what, or void."""

    authorities: tuple[str, ...]
    variant: str
    said: str
    more: Mapping[str, Any]
    expected: Mapping[int, float] | str


def case(*told: Any, **named: Any) -> Any:
    """A case for a table of cases; ``id`` is its name, ``marks`` the clauses that it must carry out."""
    return pytest.param(Case(*told), **named)


def check_round(request: pytest.FixtureRequest, told: Case) -> None:
    """What the players are left with was counted by hand; what the round must have done is named by the marked clauses."""
    wanted = {str(name) for mark in request.node.iter_markers("clause") for name in mark.args}
    for authority in told.authorities:
        answer = play(authority, told.variant, told.said, **told.more)
        if told.expected == VOID:
            assert answer.status == VOID
            assert set(answer.nets.values()) == {0}
        else:
            assert answer.status == "completed"
            assert answer.nets == told.expected
        assert {name for name in wanted if name.startswith(authority)} <= answer.cited()
