"""The preview of a ruling at a live table: it changes nothing, tells no card, and says what the report then brings."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from houseway.api.referee.drafting import drafted
from houseway.api.referee.preview import preview
from houseway.errors import BadInput
from houseway.live.table import LiveTable
from tests.floor.players import Felt, picture
from tests.live.test_fields import EVERYWHERE, tables
from tests.project import refused as refusals

CARD = re.compile(r"\b[2-9TJQKA][shdc]\b|\bJk\b|(?<![\d-])[1-6]-[1-6](?![\d-])")
AT_ONCE = ("three_card_poker", "caribbean_stud", "crazy_4_poker", "let_it_ride", "mississippi_stud", "poker")
"""Games in which some kinds are ruled on while the first question is open."""
MOMENTS = ("at_card", "when", "after_decision")


def reports(live: LiveTable) -> Iterator[dict[str, Any]]:
    """A report of every kind about this moment, with the fields that it needs."""
    seats = {number: {"wagers": {one.id: 10 for one in _wagers(live, number)}} for number in live.table.seats}
    for kind, ruling in live.game.rulings.items():
        said = {"game": live.game.id, "authority": str(live.game.authority), "seats": seats, "faults": [{"kind": kind}]}
        (fault,) = drafted(said)["faults"]
        yield {name: value for name, value in fault.items() if name not in MOMENTS or name not in ruling.optional}


def _wagers(live: LiveTable, seat: int) -> list[Any]:
    return [one for one in live.round.wagers if one.seat == seat] if live.round is not None else []


@pytest.mark.parametrize(("game", "authority"), EVERYWHERE)
def test_a_preview_changes_nothing_and_tells_no_card(game: str, authority: str) -> None:
    told = 0
    for felt in tables(game, authority):
        memo = repr(picture(felt.live))
        for report in reports(felt.live):
            with suppress(BadInput):
                found = preview(felt.live, report)["ruling"]
                told += 1
                assert found["says"][0]["clauses"], report
                assert not CARD.search(json.dumps(found["money"]) + found["says"][0]["text"])
                assert {line["result"] for line in found["money"]} <= {None}
        assert repr(picture(felt.live)) == memo
    assert told, "a game in which nothing can be reported"


@pytest.mark.parametrize(("game", "authority"), EVERYWHERE)
def test_a_refused_report_tells_nothing_of_the_cards(game: str, authority: str) -> None:
    """Where the round would have been another with the fault, its past decisions do not fit: nobody is told why not."""
    for felt in tables(game, authority):
        if felt.live.playing and felt.live.round is not None and felt.live.round.inputs.decisions:
            for report in earlier(felt.live):
                with suppress(BadInput):
                    preview(felt.live, report)
                    continue
                with pytest.raises(BadInput) as refused:
                    felt.do("fault", "ann", fault=report)
                assert refused.value.where.startswith("fault"), (report, refused.value.message)
                assert not CARD.search(refused.value.message), (report, refused.value.message)
                with refusals.refused(refused.value.code, clause=refused.value.clause):
                    preview(felt.live, report)
            return


def earlier(live: LiveTable) -> Iterator[dict[str, Any]]:
    """The reports about this moment, and about the first cards of the round."""
    for report in reports(live):
        yield report
        if "at_card" in live.game.rulings[report["kind"]].fields:
            yield from ({**report, "at_card": number} for number in (1, 2))


@pytest.mark.parametrize(("game", "authority"), EVERYWHERE)
def test_the_report_then_brings_what_the_preview_said(game: str, authority: str) -> None:
    agreed = 0
    for number in range(len(next(iter(tables(game, authority))).live.game.rulings)):
        felt = next(iter(tables(game, authority)))
        report = list(reports(felt.live))[number]
        try:
            found = preview(felt.live, report)
        except BadInput as refused:
            with refusals.refused(refused.code, clause=refused.clause):
                felt.do("fault", "ann", fault=report)
            continue
        felt.do("fault", "ann", fault=report)
        if not found["pending"]:
            agreed += 1
            assert (felt.live.round is not None and felt.live.round.round.void is not None) == (
                found["ruling"]["status"] == "void"
            ), report
    assert agreed or game not in AT_ONCE


def test_between_rounds_the_ruling_waits() -> None:
    felt = Felt("three_card_poker")
    felt.do("sit", "ann", seat=1, buy_in=100)
    found = preview(felt.live, {"kind": "card_found_face_up", "at_card": 2})
    assert found["pending"]
    assert found["ruling"]["money"] == []


def test_what_the_table_does_not_rule_on_is_refused() -> None:
    felt = Felt("three_card_poker")
    with refusals.refused("no-such-fault"):
        preview(felt.live, {"kind": "earthquake"})
    with refusals.refused("not-a-mapping"):
        preview(felt.live, "earthquake")
