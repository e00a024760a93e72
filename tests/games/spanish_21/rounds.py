"""Rounds of Spanish 21 for tests: written in a few words, played by the referee, and asked what became of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.replay.referee import replay

BOTH = pytest.mark.parametrize("authority", ["MA", "PA"])
Raw = dict[str, Any]
HOLE: Raw = {"dealer_mode": "hole_card_no_reader"}
READER: Raw = {"dealer_mode": "hole_card_with_reader"}


def scenario(
    authority: str,
    hands: Mapping[int | str, str],
    decisions: Sequence[str] = (),
    *,
    shoe: str = "",
    wagers: Mapping[int, Mapping[str, object]] | Mapping[str, object] | None = None,
    submission: Mapping[str, object] | None = None,
    faults: Sequence[Raw] = (),
    players: Mapping[int, str] | None = None,
    **more: Any,
) -> Raw:
    """A scenario: ``{1: "Ac 6d", "dealer": "8h 9c"}``, ``["1 hit", "1 double_down 5"]``; $10 a hand where nothing is said."""
    options = dict(submission or {})
    if authority == "MA" and "dealer_mode" not in options and len(hands.get("dealer", "").split()) > 1:
        options["dealer_mode"] = "hole_card_no_reader"
    seats = [seat for seat in hands if isinstance(seat, int)]
    placed: Any = wagers or {}
    by_seat = {seat: placed.get(seat, {} if placed and all(map(_is_int, placed)) else placed) for seat in seats}
    return {
        "game": "spanish_21",
        "authority": authority,
        "submission": options,
        "seats": {
            seat: {
                "buy_in": 10_000,
                "wagers": by_seat[seat] or {"spanish_21": 10},
                **({"player": players[seat]} if players and seat in players else {}),
            }
            for seat in seats
        },
        "deal": {"hands": dict(hands), **({"shoe": shoe} if shoe else {})},
        "decisions": [decided(one) for one in decisions],
        "faults": list(faults),
        **more,
    }


def _is_int(key: object) -> bool:
    return isinstance(key, int)


def decided(text: str) -> Raw:
    """A decision from its words: seat, verb, and an amount or a hand where there is one."""
    seat, do, *rest = text.split()
    field = "hand" if do == "choose_hand" else "amount"
    value: object = int(rest[0]) if rest and field == "hand" else rest[0] if rest else None
    return {"seat": int(seat), "do": do} | ({field: value} if rest else {})


@dataclass(frozen=True)
class Done:
    """The referee's answer to one round."""

    answer: Any

    @property
    def void(self) -> bool:
        return bool(self.answer["status"] == "void")

    def net(self, seat: int = 1) -> float:
        return float(self.answer["seats"][str(seat)]["net"])

    def nets(self) -> list[float]:
        return [float(seat["net"]) for seat in self.answer["seats"].values()]

    def line(self, wager: str = "spanish_21", seat: int = 1) -> Any:
        return self.answer["seats"][str(seat)]["wagers"][wager]

    def results(self, seat: int = 1) -> dict[str, str]:
        return {name: line["result"] for name, line in self.answer["seats"][str(seat)]["wagers"].items()}

    def events(self, *kinds: str) -> list[Any]:
        return [event for event in self.answer["events"] if event["kind"] in kinds]

    def said(self) -> list[str]:
        return [event["text"].strip('"') for event in self.events("announced")]

    def cited(self) -> set[str]:
        return {clause for event in self.answer["events"] for clause in event["clauses"]}

    def place(self, kind: str, **wanted: object) -> int:
        """Where the first event of that kind with these fields stands."""
        for event in self.answer["events"]:
            if event["kind"] == kind and all(event.get(name) == value for name, value in wanted.items()):
                return int(event["n"])
        raise AssertionError(f"no {kind} with {wanted}")

    def dealt(self, to: int | str) -> str:
        return " ".join(event["card"] for event in self.events("dealt") if event["to"] == to)


def played(*arguments: Any, **named: Any) -> Done:
    """The round, settled."""
    return Done(replay(scenario(*arguments, **named)))


def shared(
    decisions: list[str],
    behind: Any,
    *,
    hands: Any = None,
    shoe: str = "",
    options: Any = None,
    seats: Any = None,
) -> Done:
    """A round in which people at seats 2 and 3 wager behind box 1."""
    raw: Any = {
        "game": "spanish_21",
        "authority": "MA",
        "submission": {"max_bettors_per_box": 3} | (options or {}),
        "seats": seats or {1: {"wagers": {"spanish_21": 10}}, 2: {}, 3: {}},
        "boxes": behind,
        "deal": {"hands": hands or {1: "6c 5d", "dealer": "9h"}, "shoe": shoe},
        "decisions": [decided(one) for one in decisions],
    }
    return Done(replay(raw))


def evening(authority: str, rounds: Sequence[Raw], **named: Any) -> list[Done]:
    """Several rounds at one table; each entry holds what ``scenario`` makes of a round."""
    first = scenario(authority, {1: "9c 9d"}, **named)
    raw = {key: first[key] for key in ("game", "authority", "submission")} | {"seed": 5, "rounds": list(rounds)}
    answer: Any = replay(raw)
    return [Done(one) for one in answer["rounds"]]


def refused(*arguments: Any, **named: Any) -> BadInput:
    """Why the referee will not have it."""
    with pytest.raises(BadInput) as error:
        replay(scenario(*arguments, **named))
    return error.value
